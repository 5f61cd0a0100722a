// Which words of what a mouse wears and knows are at work (MM-GEAR-01, MM-EFF-08, MM-FX-08)?
#pragma once

#include "games/mice_and_mystics/rules/effects.h"

namespace warren::mice_and_mystics {

// Effects of starting equipment and, unless it is charmed, of search cards in its slots.
template <class F>
void each_worn_effect(const Play& play, MouseId mouse, F&& f) {
  const Mouse& who = play.state.of(mouse);
  const Cards& cards = play.setting.cards();
  const std::vector<std::uint8_t>& gear = hero_of(play, mouse).gear;
  each_bit(who.gear_equipped, [&](int piece) {
    for (const Effect& effect : cards.gear[gear[static_cast<std::size_t>(piece)]].effects) f(effect);
  });
  if (who.has(Marker::charmed)) return;
  each_bit(who.slots, [&](int card) {
    for (const Effect& effect : cards.search[static_cast<std::size_t>(card)].effects) f(effect);
  });
}

// Effects of its passive abilities, unless it is charmed.
template <class F>
void each_passive_effect(const Play& play, MouseId mouse, F&& f) {
  if (play.state.of(mouse).has(Marker::charmed)) return;
  each_owned_ability(play, mouse, [&](int row, int) {
    const AbilityCard& ability = play.setting.cards().abilities[static_cast<std::size_t>(row)];
    if (ability.timing != Timing::passive) return;
    for (const Effect& effect : ability.effects) f(effect);
  });
}

}  // namespace warren::mice_and_mystics
