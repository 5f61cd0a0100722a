// How many dice, and why (MM-BTL-18)?
#include <algorithm>

#include "games/mice_and_mystics/campaign/campaign.h"
#include "games/mice_and_mystics/rules/attack.h"
#include "games/mice_and_mystics/rules/effects.h"
#include "games/mice_and_mystics/rules/gear.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/titles.h"
#include "games/mice_and_mystics/rules/values.h"
#include "games/mice_and_mystics/rules/worn.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {
namespace {

// MM-GEN-07: all added first, then cut.
int cut(const Tally& tally) { return std::clamp(tally.sum(Tilt::dice), 0, kMostDice); }

// MM-SPM-02: is a captain with the whip on the target's space or adjacent to it, and does he drive this kind?
bool is_whipped(const Play& play, FigureId figure, MouseId target) {
  const MinionCard& kind = kind_card(play, kind_of(figure));
  if (kind.is_boss || kind.mode != Mode::melee) return false;
  bool whipped = false;
  each_figure(play.state, [&](FigureId other) {
    const MinionCard& captain = kind_card(play, kind_of(other));
    whipped = whipped || ((captain.riders & rider_bit(Rider::whip)) != 0 && captain.type == kind.type &&
                          distance(play, play.state.figure[other].space, play.state.of(target).space) <= 1);
  });
  return whipped;
}

// What the target wears against attacks on it (MM-FX-08); nothing while it is charmed (MM-EFF-08).
int worn_against(const Play& play, MouseId target, Size attacker) {
  int sum = 0;
  each_worn_effect(play, target, [&](const Effect& effect) {
    if (effect.word != Word::dice || effect.dice != DiceOf::attack) return;
    if (effect.only_if == DiceIf::large && attacker != Size::large) return;
    sum += effect.n;
  });
  return sum;
}

// Dice of the mouse's own rolls from what it wears and from passive abilities.
int own_dice(const Play& play, MouseId mouse, DiceOf what) {
  int sum = 0;
  const auto count = [&](const Effect& effect) {
    if (effect.word != Word::dice || effect.dice != what || effect.only_if == DiceIf::lying) return;
    if (effect.only_if == DiceIf::still && play.state.turn.moved) return;
    sum += effect.n;
  };
  if (what != DiceOf::attack) each_worn_effect(play, mouse, count);  // worn, `attack` is against the bearer
  each_passive_effect(play, mouse, count);
  return sum;
}

// MM-AB-36: every mouse has it, as long as one of the party knows the ability.
int dice_against_lying(const Play& play) {
  int most = 0;
  for (MouseId mouse = 0; mouse < play.state.mice; ++mouse)
    each_owned_ability(play, mouse, [&](int row, int) {
      for (const Effect& effect : play.setting.cards().abilities[static_cast<std::size_t>(row)].effects)
        if (effect.word == Word::dice && effect.only_if == DiceIf::lying)
          most = std::max<int>(most, effect.n);
    });
  return most;
}

// MM-AB-05: another active mouse on the target's space or adjacent to it.
bool is_set_upon(const Play& play, MouseId mouse, FigureId target) {
  bool found = false;
  each_bit(active_mice(play.state), [&](int other) {
    found =
        found || (other != mouse && distance(play, play.state.mouse[static_cast<std::size_t>(other)].space,
                                             play.state.figure[target].space) <= 1);
  });
  return found;
}

bool has_said(const Play& play, MouseId mouse, Spell spell) {
  return play.state.current == track_card_of(mouse) && (play.state.turn.spells & spell_bit(spell)) != 0;
}

}  // namespace

int attack_dice(const Play& play, const Actor& actor, MouseId target, Tally& tally) {
  const Mouse& mouse = play.state.of(target);
  tally.add(rule("MM-AI-12"), "Battle", Tilt::dice, actor.battle);
  if (!actor.is_mouse()) {
    tally.add(rule("MM-SPM-02"), "Whip-hand", Tilt::dice, is_whipped(play, actor.figure, target) ? 1 : 0);
    tally.add(rule("MM-CHAP-34"), "a flag of an earlier chapter", Tilt::dice,
              flag_attack(play, kind_of(actor.figure)));
  }
  const bool cold = actor.turn == BossTurn::cold_steel && mouse.all_wounds() > 0;
  tally.add(rule("MM-BT-02"), "Cold Steel", Tilt::dice, cold ? 1 : 0);
  tally.add(rule("MM-SC-15"), "what the mouse wears", Tilt::dice, worn_against(play, target, actor.size));
  return cut(tally);
}

int defence_dice(const Play& play, const Actor& actor, MouseId target, Tally& tally) {
  tally.add(rule("MM-BTL-09"), "Defence", Tilt::dice, value_of(play, target, Stat::defence));
  tally.add(rule("MM-FX-08"), "cards", Tilt::dice, own_dice(play, target, DiceOf::defence));
  tally.add(rule("MM-BT-05"), "Scald", Tilt::dice, actor.turn == BossTurn::scald ? -1 : 0);
  return cut(tally);
}

int attack_dice(const Play& play, MouseId mouse, const Weapon& weapon, FigureId target, int change,
                Tally& tally) {
  if (weapon.spark) {  // MM-AB-16: Lore, and nothing else
    tally.add(rule("MM-AB-16"), "Lore", Tilt::dice, value_of(play, mouse, Stat::lore));
    return cut(tally);
  }
  const bool melee = weapon.mode == Mode::melee;
  tally.add(melee ? rule("MM-BTL-05") : rule("MM-BTL-06"), "Battle", Tilt::dice, hero_of(play, mouse).battle);
  tally.add(rule("MM-GEAR-06"), "weapon", Tilt::dice, weapon.bonus);
  tally.add(rule("MM-AB-03"), "War Squeak", Tilt::dice, play.state.of(mouse).squeaked ? 1 : 0);
  const Effect* low_blow = owned_effect(play, mouse, Word::low_blow);
  if (melee && low_blow != nullptr && has_said(play, mouse, Spell::low_blow) &&
      is_set_upon(play, mouse, target))
    tally.add(rule("MM-AB-05"), "Low Blow", Tilt::dice, low_blow->n);
  tally.add(rule("MM-FX-08"), "cards", Tilt::dice, own_dice(play, mouse, DiceOf::attack));
  if (!melee) tally.add(rule("MM-AB-15"), "ranged attack", Tilt::dice, own_dice(play, mouse, DiceOf::ranged));
  if (play.state.figure[target].has(Marker::knocked_down))
    tally.add(rule("MM-AB-07"), "the minion lies", Tilt::dice, dice_against_lying(play));
  tally.add(rule("MM-AB-13"), "Second Arrow", Tilt::dice, change);
  return cut(tally);
}

int defence_dice(const Play& play, MouseId mouse, FigureId target, Tally& tally) {
  const MinionCard& kind = kind_card(play, kind_of(target));
  tally.add(rule("MM-BTL-09"), "Defence", Tilt::dice, kind.defence);
  const bool tamed = kind.size == Size::large && has_title(play.state, Title::cat_tamer, mouse);
  tally.add(rule("MM-ACH-10"), "Cat Tamer", Tilt::dice, tamed ? -1 : 0);
  return cut(tally);
}

}  // namespace warren::mice_and_mystics
