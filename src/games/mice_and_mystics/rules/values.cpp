#include "games/mice_and_mystics/rules/values.h"

#include <algorithm>

#include "games/mice_and_mystics/rules/worn.h"

namespace warren::mice_and_mystics {
namespace {

int printed(const HeroCard& hero, Stat stat) {
  switch (stat) {
    case Stat::battle: return hero.battle;
    case Stat::defence: return hero.defence;
    case Stat::lore: return hero.lore;
    case Stat::move: return hero.move;
    case Stat::life: return hero.life;
  }
  return 0;
}

}  // namespace

int value_of(const Play& play, MouseId mouse, Stat stat) {
  int value = printed(hero_of(play, mouse), stat);
  each_worn_effect(play, mouse, [&](const Effect& effect) {
    if (effect.word == Word::stat && effect.stat == stat) value += effect.n;
  });
  return std::max(0, value);
}

int life_of(const Play& play, MouseId mouse) {
  const bool easy = difficulty_of(play.setting, play.state) == Difficulty::easy;  // MM-CHAP-40
  return hero_of(play, mouse).life + play.state.of(mouse).hearts + (easy ? 1 : 0);
}

int extra_dice(const Play& play, MouseId mouse, DiceOf what) {
  int dice = 0;
  const auto count = [&](const Effect& effect) {
    if (effect.word == Word::dice && effect.dice == what) dice += effect.n;
  };
  each_worn_effect(play, mouse, count);
  each_passive_effect(play, mouse, count);
  return dice;
}

int allowance(const Play& play, MouseId mouse, Allow what) {
  int most = 0;
  each_worn_effect(play, mouse, [&](const Effect& effect) {
    if (effect.word == Word::allow && effect.allow == what) most = std::max(most, std::max<int>(effect.n, 1));
  });
  return most;
}

bool is_immune(const Play& play, MouseId mouse, Marker marker) {
  bool immune = false;
  each_worn_effect(play, mouse, [&](const Effect& effect) {
    immune = immune || (effect.word == Word::immune && effect.marker == marker);
  });
  return immune;
}

}  // namespace warren::mice_and_mystics
