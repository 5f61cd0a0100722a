// What a live match gave the rules since its checkpoint, in the form in which a look ahead takes it.
#include "kernel/match/inside.h"

namespace warren {
namespace {

void add_sealed(const SealedChoice& choice, Seat seat, std::vector<GivenAnswer>& answers) {
  for (const SealedAnswer& sealed : choice.of(seat)) answers.push_back({seat, sealed.answer});
}

void add_item(const LiveItem& item, Match::Since& since) {
  if (item.kind == LiveItem::Kind::roll) since.dice.push_back(item.dice);
  if (item.kind == LiveItem::Kind::answer) since.answers.push_back({item.seat, item.answer});
  for (int i = 0; item.kind == LiveItem::Kind::sealed && i < kMaxSeats; ++i)
    add_sealed(*item.sealed, seat_at(i), since.answers);
}

}  // namespace

Match::Since Match::since_checkpoint(Seat seat) const {
  const Inside& in = *inside_;
  Since since;
  for (const LiveItem& item : in.items_since(in.checkpoints.back(), in.items.size())) add_item(item, since);
  if (in.open_choice && seat != kNobody) add_sealed(*in.open_choice, seat, since.answers);
  return since;
}

Match::Since Match::since_beginning() const {
  Since since;
  for (const LiveItem& item : inside_->items) add_item(item, since);
  return since;
}

}  // namespace warren
