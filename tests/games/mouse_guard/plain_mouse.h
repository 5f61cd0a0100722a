// Mice and volleys of which only the numbers matter, for questions that are played.
#pragma once

#include "games/mouse_guard/fixture.h"

namespace warren::mouse_guard::testing {

inline std::uint8_t byte_of(int value) { return static_cast<std::uint8_t>(value); }

// A mouse with nothing but its ratings.
inline void strip(Mouse& mouse) {
  mouse.gear = 0;
  mouse.conditions = 0;
  mouse.trait = {};
  for (WiseSlot& wise : mouse.wise) wise.wise = kNoWise;
  for (Score& score : mouse.score) score.passes = score.fails = 0;
}

inline void rate_all(Mouse& mouse, int rating) {
  for (int i = 0; i < kRatings; ++i) mouse.of(static_cast<Rating>(i)).rating = byte_of(rating);
  mouse.nature = byte_of(rating);
}

// The next volley, as it stands when both actions lie open.
inline void lay_open(State& state, Action own, Action theirs) {
  Conflict& conflict = state.conflict;
  conflict.team[0].plan[conflict.volley] = byte_of(static_cast<int>(own) + 1);
  conflict.opposing_team().plan[conflict.volley] = byte_of(static_cast<int>(theirs) + 1);
  conflict.team[0].target = 1;
  conflict.opposing_team().target = 0;
  conflict.revealed = true;
  state.phase = Phase::clash;
}

}  // namespace warren::mouse_guard::testing
