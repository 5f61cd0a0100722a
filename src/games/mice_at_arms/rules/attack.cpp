#include "games/mice_at_arms/rules/attack.h"

#include <algorithm>

#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/advantage.h"
#include "games/mice_at_arms/rules/morale.h"
#include "games/mice_at_arms/rules/victory_points.h"
#include "games/mice_at_arms/tell.h"

namespace warren::mice_at_arms {
namespace {

// MA-ATK-03: failed dice of the King and of kissed models fall once more; the second result stands.
void reroll_failures(Play& play, const AttackDice& attack, Dice& dice) {
  std::size_t die = 0;
  for (std::size_t lot = 0; lot < attack.roll.lots; ++lot) {
    const std::size_t end = die + attack.roll.lot[lot].count;
    int failed = 0;
    for (std::size_t i = die; i < end; ++i) failed += dice.cls[i] != kSuccess ? 1 : 0;
    failed = std::min<int>(failed, attack.free_rerolls[lot]);
    if (failed > 0) {
      Roll again = attack.roll;
      again.rule = rule("MA-ATK-03");
      again.kind = static_cast<std::uint16_t>(RollKind::reroll);
      again.lots = 1;
      again.lot[0] = attack.roll.lot[lot];
      again.lot[0].count = static_cast<std::uint8_t>(failed);
      const Dice fresh = play.table.roll(again);
      std::size_t next = 0;
      for (std::size_t i = die; i < end && next < fresh.count; ++i) {
        if (dice.cls[i] == kSuccess) continue;
        dice.face[i] = fresh.face[next];
        dice.cls[i] = fresh.cls[next++];
      }
    }
    die = end;
  }
}

// MA-UNIT-18, MA-DP-17: the Battle Cat's shield stops one hit.
int after_shield(Play& play, UnitId target, int hits) {
  Unit& unit = unit_of(play, target);
  if (hits == 0 || !unit.has(Unit::kShield)) return hits;
  PlainMenu menu(play, seat_of(play, target), rule("MA-UNIT-18"), Ask::use_shield, target);
  menu.add(option(Verb::keep, target));
  menu.add(option(Verb::decline, target));
  if (verb_of(play.table.ask(menu).option()) != Verb::keep) return hits;
  unit.clear(Unit::kShield);
  tell(play, {.rule = rule("MA-UNIT-18"), .verb = Told::shield_spent, .subject = target, .depth = 2});
  return hits - 1;
}

// One round of dice against the target: hits, shield, saves, casualties.
void throw_dice(Play& play, Clash& clash, const AttackDice& attack) {
  if (attack.roll.lots == 0) return;
  const Dice dice = roll_attack(play, attack);
  const UnitId target = clash.attack.target;
  const int hits = dice.in_class(kSuccess);
  tell(play, {.rule = rule("MA-DICE-04"),
              .verb = Told::hits_scored,
              .subject = clash.attack.attacker,
              .object = target,
              .numbers = {hits},
              .depth = 2});
  clash.hits = static_cast<std::uint8_t>(clash.hits + hits);
  const int failed = failed_saves(play, target, after_shield(play, target, hits));
  const Losses losses = take_wounds(play, target, failed, clash.attack.attacker);
  clash.removed = static_cast<std::uint8_t>(clash.removed + losses.models_removed);
  clash.wounds = static_cast<std::uint8_t>(clash.wounds + losses.wounds);
}

// MA-HERO-18: once per attack, with the modifiers of the triggering attack.
bool assassin_may_strike_again(const Play& play, const Clash& clash) {
  const Unit& unit = unit_of(play, clash.attack.attacker);
  if (unit.hero != Hero::assassin || !hero_lives(unit) || clash.attack.kind == AttackKind::spell)
    return false;
  const bool any_wound = play.setting.house.assassin_trigger == AssassinTrigger::any_wound;
  return (any_wound ? clash.wounds : clash.removed) > 0 && !is_wiped_out(play, clash.attack.target);
}

void strike_again(Play& play, Clash& clash, const Tally& tally) {
  const UnitId attacker = clash.attack.attacker;
  PlainMenu menu(play, seat_of(play, attacker), rule("MA-HERO-18"), Ask::strike_again, attacker);
  menu.add(option(Verb::target, attacker, clash.attack.target));
  menu.add(option(Verb::decline, attacker));
  if (verb_of(play.table.ask(menu).option()) == Verb::decline) return;
  tell(play, {.rule = rule("MA-HERO-18"),
              .verb = Told::assassin_struck,
              .subject = attacker,
              .object = clash.attack.target});
  const Profile& profile = profile_of(play, attacker);
  const bool shot = clash.attack.kind == AttackKind::shooting;
  AttackDice dice = attack_dice(play, clash.attack, tally);
  dice.free_rerolls = {};
  dice.roll.lots = 0;
  dice.roll.add(success_lot(
      shot ? 1 : profile.melee_dice,
      needed_face(tally.target, (shot ? profile.shooting : profile.quality) + tally.modifier), 10));
  throw_dice(play, clash, dice);
}

Told word_for(const Attack& attack) {
  if (attack.battling_back) return Told::battled_back;
  return attack.kind == AttackKind::shooting ? Told::shot_at : Told::attacked;
}

}  // namespace

Dice roll_attack(Play& play, const AttackDice& attack) {
  if (attack.roll.lots == 0) return {};
  play.state.dice_fell = 1;
  Dice dice = play.table.roll(attack.roll);
  reroll_failures(play, attack, dice);
  offer_rerolls(play, attack.roll, dice, kSuccess);
  return dice;
}

int count_for_numbers(const Play& play, UnitId id) {
  return play.setting.house.outnumber_by == OutnumberBy::wounds_left ? wounds_left(play, id)
                                                                     : unit_of(play, id).models;
}

Tally save_tally(const Play& play, UnitId id) {
  Tally tally;
  count_lasting(play, id, rule("MA-TERR-10"), tally);
  settle(play.setting.house, tally);
  tally.target = static_cast<std::int16_t>(play.setting.save_needed);
  return tally;
}

int failed_saves(Play& play, UnitId target, int hits) {
  if (hits == 0) return 0;
  const Tally tally = save_tally(play, target);
  const int needed =
      needed_face(tally.target, play.setting.profile(unit_of(play, target)).quality + tally.modifier);
  Roll roll = success_roll(seat_of(play, target), rule("MA-SAVE-01"), RollKind::save, hits, needed);
  roll.subject = target;
  roll.tally = &tally;
  const int failed = roll_with_window(play, roll, kSuccess).in_class(0);
  return failed - blessed_back(play, target, failed);
}

Clash begin_clash(const Play& play, const Attack& attack) {
  Clash clash;
  clash.attack = attack;
  clash.attackers_before = static_cast<std::uint8_t>(count_for_numbers(play, attack.attacker));
  clash.targets_before = static_cast<std::uint8_t>(count_for_numbers(play, attack.target));
  return clash;
}

void strike(Play& play, Clash& clash) {
  const Tally tally = attack_tally(play, clash.attack);
  if (clash.attack.kind != AttackKind::spell)
    tell(play, {.rule = clash.attack.kind == AttackKind::shooting ? rule("MA-SHOOT-01") : rule("MA-MEL-01"),
                .verb = word_for(clash.attack),
                .subject = clash.attack.attacker,
                .object = clash.attack.target,
                .tally = &tally});
  throw_dice(play, clash, attack_dice(play, clash.attack, tally));
  if (assassin_may_strike_again(play, clash)) strike_again(play, clash, tally);
  if (is_wiped_out(play, clash.attack.target)) {
    unit_of(play, clash.attack.attacker).routed++;
    remove_unit(play, clash.attack.target, Removal::eliminated, unit_of(play, clash.attack.attacker).army);
  }
}

void test_after_strike(Play& play, const Clash& clash) {
  if (clash.removed > 0 && unit_of(play, clash.attack.target).on_table())
    test_morale(play, clash.attack.target, &clash);
}

bool wants_to_battle_back(Play& play, const Attack& attack) {
  if (attack.kind != AttackKind::melee || attack.battling_back) return false;
  const Unit& defender = unit_of(play, attack.target);
  if (!defender.on_table() || defender.fleeing() || !unit_of(play, attack.attacker).on_table()) return false;
  PlainMenu menu(play, seat_of(play, attack.target), rule("MA-MEL-12"), Ask::battle_back, attack.target);
  menu.add(option(Verb::target, attack.target, attack.attacker));
  menu.add(option(Verb::decline, attack.target));
  return verb_of(play.table.ask(menu).option()) == Verb::target;
}

void resolve_attack(Play& play, const Attack& attack) {
  Clash clash = begin_clash(play, attack);
  strike(play, clash);
  test_after_strike(play, clash);
  if (!wants_to_battle_back(play, attack)) return;
  Clash reply =
      begin_clash(play, {.attacker = attack.target, .target = attack.attacker, .battling_back = true});
  strike(play, reply);
  test_after_strike(play, reply);
}

}  // namespace warren::mice_at_arms
