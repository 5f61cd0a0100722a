// What is each seat told unasked: what binds its answers, and what may come of them.
#include <algorithm>

#include "server/foretold.h"
#include "server/room.h"

namespace warren::server {

// Of the question that the seat was just shown. A worker looks at a copy, so that the table goes on
// meanwhile; what was begun for an older question is called off.
void Room::foretell(Seat seat) {
  if (const auto old = looks_.find(seat); old != looks_.end()) {
    *old->second = true;
    looks_.erase(old);
  }
  const auto about = asked_now(seat);
  if (!about || !is_person(seat)) return;
  const auto glimpse = std::make_shared<Match::Glimpse>(match_->glimpse());
  const auto self = shared_from_this();
  const auto work = [self, seat, about, glimpse]() -> Job {
    const auto choices = std::make_shared<std::vector<BoundChoice>>(bound_choices(glimpse->match(), seat));
    if (choices->empty()) return [] {};
    const auto text = std::make_shared<const std::string>(binds_message(*about, *choices));
    return [self, seat, about, glimpse, choices, text] {
      if (self->tell_ahead(seat, *about, text)) self->forecast(seat, *about, glimpse, choices);
    };
  };
  looks_[seat] =
      house_.workers.run(Lane::unasked, {.name = "what binds", .who = who(), .work = work, .failed = [] {}});
}

void Room::forecast(Seat seat, const Foretold& about, const std::shared_ptr<Match::Glimpse>& glimpse,
                    const std::shared_ptr<std::vector<BoundChoice>>& choices) {
  const auto self = shared_from_this();
  const auto patience = static_cast<int>(house_.limits.forecast.count());
  const auto work = [self, seat, about, glimpse, choices, patience]() -> Job {
    const auto forecasts = forecasts_of(glimpse->match(), seat, *choices, {}, patience);
    if (forecasts.empty()) return [] {};
    const auto text = std::make_shared<const std::string>(forecast_message(about, forecasts));
    return [self, seat, about, text] { self->tell_ahead(seat, about, text); };
  };
  looks_[seat] =
      house_.workers.run(Lane::unasked, {.name = "a forecast", .who = who(), .work = work, .failed = [] {}});
}

// False when the seat is asked something else by now.
bool Room::tell_ahead(Seat seat, const Foretold& about, const Text& text) {
  const auto now = asked_now(seat);
  if (!now || now->ask != about.ask || now->place != about.place) return false;
  for (const Chair& chair : chairs_)
    if (chair.seat == seat) chair.guest->send(text);
  return is_present(seat);
}

// Nothing while the match is elsewhere: then it changes.
std::optional<Foretold> Room::asked_now(Seat seat) const {
  const bool here =
      match_ && (doing_ == Doing::nothing || doing_ == Doing::keeping || doing_ == Doing::looking);
  if (!here || seat == kNobody) return std::nullopt;
  const std::vector<OpenAsk> open = match_->open();
  const auto ask =
      std::ranges::find_if(open, [&](const OpenAsk& one) { return one.seat == seat && !one.is_roll; });
  if (ask == open.end()) return std::nullopt;
  return Foretold{ask->number, static_cast<std::uint32_t>(match_->fields_in_hand(seat))};
}

}  // namespace warren::server
