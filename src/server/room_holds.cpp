// Who keeps half a decision? The room, for that seat alone: it is in no record, and leaves the memory with
// it.
#include <algorithm>

#include "analysis/hidden.h"
#include "server/room.h"

namespace warren::server {

// Of the question that is open now; null when the seat has said nothing of it, or something else is asked by
// now.
const Room::Held* Room::held_by(Seat seat) const {
  const auto held = held_.find(seat);
  if (held == held_.end()) return nullptr;
  const auto about = asked_now(seat);
  return about && about->ask == held->second.ask ? &held->second : nullptr;
}

// So much of its decision a seat has said: judged as an answer would be, and given back to whoever sits down
// there.
void Room::hear_hold(Chair& chair, const Message& message) {
  const auto about = asked_now(chair.seat);
  if (!about || about->ask != message.ask) return stale(chair, message.id);
  if (!message.answers.empty()) {
    const auto see = [](const Prompt&, const State&, const Ground&) {};
    if (triable(*match_, chair.seat, message.answers) < message.answers.size())
      return refuse(chair, message.id, "Only fields of one decision can be held.");
    const Verdict verdict = match_->visit_after(chair.seat, message.answers, see).verdict;
    if (!verdict.ok()) return settle(chair, message.id, verdict);
  }
  held_[chair.seat] = {message.ask, message.answers};
  tell(chair, {
                  {"type", "done"    },
                  {"id",   message.id}
  });
  for (const Chair& other : chairs_)
    if (other.seat == chair.seat && &other != &chair) show_held(other);
}

void Room::show_held(const Chair& chair) {
  const Held* held = held_by(chair.seat);
  if (held == nullptr) return;
  Json answers = Json::array();
  for (const Answer& answer : held->answers) answers.push_back(to_json(answer));
  tell(chair, {
                  {"type",    "held"   },
                  {"ask",     held->ask},
                  {"answers", answers  }
  });
}

// Whether the question behind what the seat holds is of that kind.
bool Room::holds_before(Seat seat, std::uint16_t kind) const {
  const Held* held = held_by(seat);
  if (held == nullptr || !may_look_behind(*match_, seat, held->answers)) return false;
  bool same = false;
  match_->visit_after(seat, held->answers,
                      [&](const Prompt& prompt, const State&, const Ground&) { same = prompt.kind == kind; });
  return same;
}

}  // namespace warren::server
