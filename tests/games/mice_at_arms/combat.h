// Verbs for tests of single attacks, tests and specials, without the way to them.
#pragma once

#include <algorithm>
#include <string_view>

#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/attack.h"
#include "games/mice_at_arms/rules/morale.h"

namespace warren::mice_at_arms::testing {

inline constexpr Attack kBlow{};
inline constexpr Attack kCharge{.charged = true};
inline constexpr Attack kBattleBack{.battling_back = true};
inline constexpr Attack kAimedShot{.kind = AttackKind::shooting};
inline constexpr Attack kMovedShot{.kind = AttackKind::shooting, .moved = true};
inline constexpr Attack kFireball{.kind = AttackKind::spell, .spell_dice = 2};

inline void engage(BattleTable& t, std::string_view a, std::string_view b) {
  t.unit(a).engaged |= bit(t.id(b));
  t.unit(b).engaged |= bit(t.id(a));
}

inline Attack between(const BattleTable& t, std::string_view attacker, std::string_view target, Attack how) {
  how.attacker = t.id(attacker);
  how.target = t.id(target);
  return how;
}

// The whole sequence of MA-ATK-01.
inline BattleTable& resolve(BattleTable& t, std::string_view attacker, std::string_view target, Attack how) {
  t.script.forget();
  t.run([&](Play& play) { resolve_attack(play, between(t, attacker, target, how)); });
  return t;
}

inline Tally modifiers(BattleTable& t, std::string_view attacker, std::string_view target, Attack how) {
  return attack_tally(t.play(), between(t, attacker, target, how));
}

// The dice of the attack. Its tally pointer is not to be followed.
inline AttackDice dice_of(BattleTable& t, std::string_view attacker, std::string_view target, Attack how) {
  return attack_dice(t.play(), between(t, attacker, target, how), modifiers(t, attacker, target, how));
}
inline int face_of(const AttackDice& dice, int lot = 0) {
  const Lot& seen = dice.roll.lot[static_cast<std::size_t>(lot)];
  return std::countr_zero(seen.faces[1]) + 1;
}
inline int count_of(const AttackDice& dice, int lot) {
  return dice.roll.lot[static_cast<std::size_t>(lot)].count;
}

inline Tally morale_modifiers(BattleTable& t, std::string_view unit, std::string_view attacker) {
  const Clash clash = begin_clash(t.play(), between(t, attacker, unit, kBlow));
  return morale_tally(t.play(), t.id(unit), &clash);
}
inline Tally rally_modifiers(BattleTable& t, std::string_view unit) {
  return morale_tally(t.play(), t.id(unit), nullptr);
}

// The unit tests as after losses to the attacker.
inline BattleTable& test_of(BattleTable& t, std::string_view unit, std::string_view attacker) {
  t.script.forget();
  t.run([&](Play& play) {
    const Clash clash = begin_clash(play, between(t, attacker, unit, kBlow));
    test_morale(play, t.id(unit), &clash);
  });
  return t;
}

inline Losses wound(BattleTable& t, std::string_view unit, int wounds) {
  Losses losses;
  t.run([&](Play& play) { losses = take_wounds(play, t.id(unit), wounds, kNoUnit); });
  return losses;
}

inline int advantages(const Tally& tally) { return tally.sum(Tilt::advantage); }
inline int disadvantages(const Tally& tally) { return tally.sum(Tilt::disadvantage); }
inline bool because(const Tally& tally, std::string_view rule_id) {
  return std::ranges::any_of(tally.reasons(),
                             [&](const Reason& reason) { return catalog().name(reason.rule) == rule_id; });
}

// Was this unit among the targets offered?
inline bool offers(const BattleTable& t, Ask ask, std::string_view target) {
  return std::ranges::any_of(
      t.offered(ask), [&](Option o) { return verb_of(o) != Verb::decline && o.target == t.id(target); });
}
inline bool offers(const BattleTable& t, Ask ask, Verb verb, std::string_view target) {
  return std::ranges::any_of(t.offered(ask),
                             [&](Option o) { return verb_of(o) == verb && o.target == t.id(target); });
}

}  // namespace warren::mice_at_arms::testing
