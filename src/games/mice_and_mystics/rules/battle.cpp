#include "games/mice_and_mystics/rules/battle.h"

#include "games/mice_and_mystics/choices/choices.h"
#include "games/mice_and_mystics/rules/checks.h"
#include "games/mice_and_mystics/rules/effects.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {
namespace {

void add_weapon(Weapons& weapons, int item, const Effects& effects) {
  int reach = 1;
  for (const Effect& effect : effects)
    if (effect.word == Word::reach) reach = effect.n;
  for (const Effect& effect : effects) {
    if ((effect.word != Word::melee && effect.word != Word::ranged) || weapons.count == weapons.weapon.size())
      continue;
    const Mode mode = effect.word == Word::melee ? Mode::melee : Mode::ranged;
    weapons.weapon[weapons.count++] = {
        .item = item, .mode = mode, .bonus = effect.n, .reach = mode == Mode::melee ? reach : 1};
  }
}

bool is_target(const Play& play, SpaceId from, const Weapon& weapon, SpaceId at, bool bound) {
  const int steps = distance(play, from, at);
  if (weapon.spark) return sees(play, from, at);  // MM-AB-32: MM-BTL-03 does not bind it
  if (weapon.mode == Mode::melee)
    return steps <= 1 || (steps <= weapon.reach && sees(play, from, at));  // MM-BTL-02, MM-SC-02
  return bound ? steps <= 1 : sees(play, from, at);                        // MM-BTL-03
}

// MM-BTL-03, MM-HERO-15: must a ranged attack go to the own or an adjacent space?
bool is_bound(const Play& play, MouseId mouse) {
  const SpaceId from = play.state.of(mouse).space;
  bool here = false;
  bool beside = false;
  each_figure(play.state, [&](FigureId figure) {
    const SpaceId at = play.state.figure[figure].space;
    here = here || at == from;
    beside = beside || distance(play, from, at) <= 1;
  });
  return here || (beside && hero_of(play, mouse).trait != Trait::keen_eye);
}

// D06: the weapon among those that have a target; with `may_pass` none gives it up.
bool choose_weapon(Play& play, MouseId mouse, bool ranged_only, bool may_pass, Weapon& chosen) {
  const Weapons weapons = weapons_of(play, mouse);
  Question question(play, seat_of(play, mouse), rule("MM-BTL-01"), Ask::weapon, mouse);
  if (may_pass) question.add(option(Verb::done));
  const int passes = question.count();
  for (std::size_t i = 0; i < weapons.count; ++i) {
    const Weapon& weapon = weapons.weapon[i];
    if (ranged_only && (weapon.mode != Mode::ranged || weapon.spark)) continue;
    if (targets_of(play, mouse, weapon).count > 0)
      question.add(option(Verb::weapon, mouse, static_cast<int>(weapon.mode), weapon.item));
  }
  if (question.count() == passes) return false;
  const Option answer = ask(play, question);
  if (verb_of(answer) == Verb::done) return false;
  for (std::size_t i = 0; i < weapons.count; ++i)
    if (weapons.weapon[i].item == static_cast<int>(answer.slot) &&
        weapons.weapon[i].mode == static_cast<Mode>(answer.target))
      chosen = weapons.weapon[i];
  return true;
}

FigureId choose_target(Play& play, MouseId mouse, const Weapon& weapon) {
  const Targets targets = targets_of(play, mouse, weapon);
  Question question(play, seat_of(play, mouse),
                    weapon.mode == Mode::melee ? rule("MM-BTL-02") : rule("MM-BTL-03"), Ask::target, mouse);
  for (std::size_t i = 0; i < targets.count; ++i)
    question.add(option(Verb::figure, mouse, targets.figure[i], static_cast<int>(weapon.mode)));
  return ask(play, question).target;
}

}  // namespace

Weapons weapons_of(const Play& play, MouseId mouse) {
  Weapons weapons;
  const Mouse& who = play.state.of(mouse);
  const bool own_turn = play.state.current == track_card_of(mouse);
  if (own_turn && (play.state.turn.spells & spell_bit(Spell::spark)) != 0) {
    weapons.weapon[weapons.count++] = {.mode = Mode::ranged, .spark = true};
    return weapons;
  }
  const Cards& cards = play.setting.cards();
  const std::vector<std::uint8_t>& gear = hero_of(play, mouse).gear;
  each_bit(who.gear_equipped, [&](int piece) {
    const std::uint8_t row = gear[static_cast<std::size_t>(piece)];
    add_weapon(weapons, kGearBase + row, cards.gear[row].effects);
  });
  each_bit(who.slots, [&](int card) {
    add_weapon(weapons, card, cards.search[static_cast<std::size_t>(card)].effects);
  });
  if (weapons.count == 0) weapons.weapon[weapons.count++] = {};  // MM-BTL-01: unarmed
  return weapons;
}

Targets targets_of(const Play& play, MouseId mouse, const Weapon& weapon) {
  Targets targets;
  const SpaceId from = play.state.of(mouse).space;
  const bool bound = weapon.mode == Mode::ranged && is_bound(play, mouse);
  each_figure(play.state, [&](FigureId figure) {
    if (targets.count < targets.figure.size() &&
        is_target(play, from, weapon, play.state.figure[figure].space, bound))
      targets.figure[targets.count++] = figure;
  });
  return targets;
}

bool can_battle(const Play& play, MouseId mouse) {
  if (play.state.of(mouse).has(Marker::stunned)) return false;  // MM-BTL-13
  const Weapons weapons = weapons_of(play, mouse);
  for (std::size_t i = 0; i < weapons.count; ++i)
    if (targets_of(play, mouse, weapons.weapon[i]).count > 0) return true;
  return false;
}

void battle(Play& play, MouseId mouse) {
  Turn& turn = play.state.turn;
  turn.acted = true;
  Weapon weapon;
  if (!choose_weapon(play, mouse, false, false, weapon)) return;
  attack_minion(play, mouse, weapon, choose_target(play, mouse, weapon), 0);
  check_step(play);
  turn.shot = weapon.mode == Mode::ranged && !weapon.spark;
  const bool again = turn.shot && (turn.spells & spell_bit(Spell::second_arrow)) != 0;
  if (again && !play.state.is_over() && play.state.of(mouse).is_active()) {
    shoot_second_arrow(play, mouse);
    check_step(play);
  }
}

void shoot_second_arrow(Play& play, MouseId mouse) {
  Turn& turn = play.state.turn;
  turn.spells = static_cast<std::uint8_t>(turn.spells & ~spell_bit(Spell::second_arrow));
  turn.shot = false;
  Weapon weapon;
  if (!choose_weapon(play, mouse, true, true, weapon)) {
    tell(play, {.rule = rule("MM-AB-35"), .verb = Told::given_up, .subject = actor_of_mouse(mouse)});
    return;
  }
  const Effect* again = owned_effect(play, mouse, Word::again);
  attack_minion(play, mouse, weapon, choose_target(play, mouse, weapon), again == nullptr ? 0 : again->n);
}

}  // namespace warren::mice_and_mystics
