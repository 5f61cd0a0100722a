// What does a card do (MM-FX)? The interpreter of the effect words that are carried out when a card is used;
// what gear and passive abilities add to values and dice is read where these are counted.
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

// One card in use: whose, and what was chosen for it (D15).
struct Deed {
  MouseId user = kNoMouse;
  const Effects* effects = nullptr;
  RuleId rule;
  MouseId mouse = kNoMouse;     // `near`
  SpaceId space = kNoSpace;     // `space`, `close`
  FigureId figure = kNoFigure;  // `target`: of the attack at hand, or a minion in sight
  bool in_window = false;       // `target` is who stands in the attack at hand
};

// MM-FX-02: on the same or an adjacent space, itself included.
MouseSet near_mice(const Play& play, MouseId mouse);
bool stands_near(const Play& play, MouseId a, MouseId b);

// MM-FX-06: could any of its effects do anything? Words that only change dice at hand do not count here.
bool could_do_anything(const Play& play, const Deed& deed);
// Asks for the targets that the effects need and that are still open.
void choose_targets(Play& play, Deed& deed);
// In the order of the words, as far as it can be done.
void carry_out(Play& play, const Deed& deed);

// The first effect of an owned ability of the mouse with this word; null: it owns none.
const Effect* owned_effect(const Play& play, MouseId mouse, Word word);
template <class F>
void each_owned_ability(const Play& play, MouseId mouse, F&& f) {
  const std::vector<std::uint8_t>& own = play.setting.cards().of_class[hero_of(play, mouse).cls];
  each_bit(play.state.of(mouse).abilities, [&](int place) {
    if (static_cast<std::size_t>(place) < own.size()) f(own[static_cast<std::size_t>(place)], place);
  });
}

// The rule that a card is told under.
RuleId rule_of(const AbilityCard& ability);
RuleId rule_of(const SearchCard& card);

}  // namespace warren::mice_and_mystics
