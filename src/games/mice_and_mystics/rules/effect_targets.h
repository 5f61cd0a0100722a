// Whom or what can an effect reach (MM-FX-02, MM-FX-06)?
#pragma once

#include "games/mice_and_mystics/rules/effects.h"
#include "games/mice_and_mystics/rules/track.h"

namespace warren::mice_and_mystics {

// MM-BOSS-02: powers marked "common" reach no boss, these no large one either.
bool is_small_common(const Play& play, FigureId figure);
// MM-AB-08: weapons and armour among the discards, if there is room for one.
CardSet salvageable(const Play& play, MouseId mouse);

// MM-GEN-10: in track order from the top.
template <class F>
void each_mouse_in_track_order(const Play& play, MouseSet mice, F&& f) {
  std::array<MouseId, kMostMice> order{};
  const int count = mice_in_track_order(play.state, order);
  for (int i = 0; i < count; ++i) {
    const MouseId mouse = order[static_cast<std::size_t>(i)];
    if ((mice & mouse_bit(mouse)) != 0) f(mouse);
  }
}

}  // namespace warren::mice_and_mystics
