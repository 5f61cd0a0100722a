// What are targets, posts and pieces worth to the party of the house?
#include "games/mice_and_mystics/rules/values.h"

#include <algorithm>

#include "games/mice_and_mystics/mind/solo.h"
#include "games/mice_and_mystics/rules/battle.h"
#include "games/mice_and_mystics/rules/loads.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/wounds.h"

namespace warren::mice_and_mystics {

int target_value(const Play& play, FigureId figure) {
  const KindId kind = kind_of(figure);
  const MinionCard& card = kind_card(play, kind);
  int left = life_of_kind(play, kind) - play.state.figure[figure].wounds;
  if (card.is_boss) {
    left = 0;
    for (std::size_t i = 0; i < card.cards; ++i)
      if (((play.state.kind[kind].gone >> i) & 1) == 0)
        left += life_of_kind(play, kind) - play.state.kind[kind].card_wounds[i];
  }
  const bool wanted = !chapter_of(play).win.by_leaving && chapter_of(play).win.boss == kind;
  return 40 + 6 * card.battle + (card.riders != 0 ? 6 : 0) + (wanted ? 25 : 0) - 10 * left - 4 * card.defence;
}

int post_value(const Play& play, MouseId mouse, SpaceId space) {
  State there = play.state;
  there.of(mouse).space = space;
  const Play seen{play.setting, play.ground, there, play.table};
  const Weapons weapons = weapons_of(seen, mouse);
  int best = -1000;
  for (std::size_t i = 0; i < weapons.count; ++i) {
    const Targets targets = targets_of(seen, mouse, weapons.weapon[i]);
    for (std::size_t t = 0; t < targets.count; ++t)
      best = std::max(best, target_value(seen, targets.figure[t]) + 8 * weapons.weapon[i].bonus);
  }
  if (best < 0) return best;
  const int left = life_of(play, mouse) - play.state.of(mouse).all_wounds();
  const int fear = left <= 2 ? 6 : 2;
  each_figure(there, [&](FigureId figure) {
    const int steps = distance(play, space, there.figure[figure].space);
    if (steps <= 3) best -= fear * kind_card(play, kind_of(figure)).battle / (steps <= 1 ? 1 : 2);
  });
  return best;
}

int piece_value(const Play& play, MouseId mouse, int piece) {
  const Cards& cards = play.setting.cards();
  const Effects& effects = piece >= kGearBase
                               ? cards.gear[static_cast<std::size_t>(piece - kGearBase)].effects
                               : cards.search[static_cast<std::size_t>(piece)].effects;
  const bool shooter = hero_of(play, mouse).trait == Trait::keen_eye;
  int value = 0;
  for (const Effect& effect : effects) {
    switch (effect.word) {
      case Word::melee: value = std::max(value, shooter ? 2 : 6 + 6 * effect.n); break;
      case Word::ranged: value = std::max(value, shooter ? 12 + 6 * effect.n : 5 + 5 * effect.n); break;
      case Word::stat: value += (effect.stat == Stat::defence ? 8 : 3) * effect.n; break;
      case Word::reach: value += 4; break;
      default: value += 3; break;
    }
  }
  return value;
}

}  // namespace warren::mice_and_mystics
