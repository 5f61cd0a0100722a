// Where the key of a live match changes: people add bytes, or lines were lost and there is a new secret.
#include "kernel/match/inside.h"

namespace warren {

// The line that says so has been written.
void Match::Inside::change_key(KeyChange change) {
  change.after = rolls;
  change.line = record.next_line() - 1;
  dice->change_key(change);
  secret_rolls = kSecretRolls * (++key_changes + 1);
}

DiceHeader Match::dice() const { return inside_->dice->header(); }
Seats Match::gave_bytes() const { return inside_->gave_bytes; }

Verdict Match::add_bytes(Seat seat, const PersonsBytes& bytes) {
  Inside& in = *inside_;
  if (!in.can_go_on()) return Refusal({}, "the match does not go on");
  if (seat == kNobody || index(seat) >= in.setting->seats) return Refusal({}, "there is no such seat");
  if (in.gave_bytes.has(seat)) return Refusal({}, "this seat has added its bytes already");
  if (dice().kind != "keyed") return Refusal({}, "these dice have no key that anybody could add to");
  in.gave_bytes = in.gave_bytes.with(seat);
  in.record.people(seat, bytes, in.rolls);
  in.change_key({.person = bytes});
  in.log_words(in.book->seat_name(*in.setting, in.here, seat) + " adds to the key of the dice").sides =
      Seats::only(seat);
  return {};
}

void Match::reseed(const std::string& why) {
  Inside& in = *inside_;
  if (!in.can_go_on()) return;
  const KeyedDice::Secret secret = KeyedDice::fresh_secret();
  in.record.reseed(to_hex(KeyedDice::commitment(secret)), in.rolls, why);
  in.change_key({.secret = secret});
  in.log_words(why);
}

}  // namespace warren
