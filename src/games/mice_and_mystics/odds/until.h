// Up to which moment does one look ahead, and what can be forgotten on the way?
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

// The turn of a card in a round: until it is over or, for a mouse that waits for its own, until it begins.
struct Until {
  TrackCard card = kNoTrackCard;
  std::uint16_t round = 0;
  bool begins = false;

  bool is_past(const State& state) const;
};

// The next turn of this card that is not over, this round or the next.
Until until_acted(const State& from, TrackCard card);
// The next turn of this mouse that has not begun.
Until until_turn(const State& from, MouseId mouse);

// Between mice that only end their turns: forgets what nobody can see at that moment and what changes nothing
// before it. Cheese goes where nobody takes it, figures of a kind that have acted are as good as each other.
void forget_until(const MatchSetting& setting, State& state, const Until& until);

}  // namespace warren::mice_and_mystics
