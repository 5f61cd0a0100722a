#include "games/mice_at_arms/rules/heroes.h"

#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/attack.h"
#include "games/mice_at_arms/rules/shooting.h"
#include "games/mice_at_arms/rules/victory_points.h"
#include "games/mice_at_arms/tell.h"

namespace warren::mice_at_arms {
namespace {

// MA-GEO-06: the hero's own unit is at distance 0.
bool in_hero_range(const Play& play, UnitId hero, UnitId other) {
  return other == hero || is_within(play, hero_base(play, hero), other, kHeroRange);
}

// MA-HERO-11
void bless(Play& play, UnitId id) {
  PlainMenu menu(play, seat_of(play, id), rule("MA-HERO-11"), Ask::bless, id);
  menu.add(option(Verb::decline, id));
  for_each_unit(friends_of(play, unit_of(play, id).army), [&](UnitId other) {
    if (!unit_of(play, other).has(Unit::kBlessed) && in_hero_range(play, id, other))
      menu.add(option(Verb::target, id, other));
  });
  if (menu.count() == 1) return;
  const Option answer = play.table.ask(menu).option();
  if (verb_of(answer) == Verb::decline) return;
  unit_of(play, answer.target).set(Unit::kBlessed);
  tell(play, {.rule = rule("MA-HERO-11"), .verb = Told::blessed, .subject = id, .object = answer.target});
}

// MA-HERO-14
void kiss(Play& play, UnitId id) {
  PlainMenu menu(play, seat_of(play, id), rule("MA-HERO-14"), Ask::kiss, id);
  menu.add(option(Verb::decline, id));
  for_each_unit(friends_of(play, unit_of(play, id).army), [&](UnitId other) {
    if (!in_hero_range(play, id, other)) return;
    if (may_kiss_leader(unit_of(play, other))) menu.add(option(Verb::kiss_leader, id, other));
    if (may_kiss_model(unit_of(play, other))) menu.add(option(Verb::kiss_model, id, other));
  });
  if (menu.count() == 1) return;
  const Option answer = play.table.ask(menu).option();
  if (verb_of(answer) == Verb::decline) return;
  Unit& kissed = unit_of(play, answer.target);
  const bool leader = verb_of(answer) == Verb::kiss_leader;
  if (leader)
    kissed.set(Unit::kKissedLeader);
  else
    kissed.kissed_ordinary++;
  tell(play, {.rule = rule("MA-HERO-14"),
              .verb = Told::kissed,
              .subject = id,
              .object = answer.target,
              .numbers = {leader ? 1 : 0}});
}

// MA-SPELL-05: no die falls for a unit that already has its token; nothing could change (MA-VP-09).
void phantasm(Play& play, UnitId id, UnitId target) {
  if (unit_of(play, target).has(Unit::kActivated)) return;
  Roll roll = success_roll(seat_of(play, id), rule("MA-SPELL-01"), RollKind::phantasm, 1, 6);
  roll.subject = id;
  if (roll_with_window(play, roll, 1).cls[0] == 0) return;
  unit_of(play, target).set(Unit::kActivated);
  tell(play, {.rule = rule("MA-SPELL-05"), .verb = Told::activation_lost, .subject = target});
}

// MA-SPELL-04, MA-TERR-11
bool fizzles(const Play& play, UnitId id, UnitId target) {
  if (is_safe_from_shots(play, target)) return true;
  return play.setting.house.wizard_in_melee == WizardInMelee::fizzle &&
         (unit_of(play, id).is_engaged() || unit_of(play, target).is_engaged());
}

// The d10 of the spell table, read by spell.
Roll spell_roll(const Play& play, UnitId id) {
  Roll roll = table_roll(seat_of(play, id), rule("MA-SPELL-01"), RollKind::spell);
  roll.subject = id;
  roll.lot[0].classes = 3;
  roll.lot[0].faces = {};
  for (std::size_t face = 0; face < 10; ++face)
    roll.lot[0].faces[static_cast<std::size_t>(play.setting.spells[face].kind)] |= 1U << face;
  return roll;
}

// MA-HERO-20, MA-SPELL-01 to 05
void cast(Play& play, UnitId id) {
  TargetMenu menu(play, id, Ask::cast, rule("MA-HERO-20"));
  if (count_choices(menu, 2) < 2) return;  // nobody but the decline
  const Option answer = play.table.ask(menu).option();
  if (verb_of(answer) == Verb::decline) return;
  const UnitId target = answer.target;
  const Dice dice = roll_with_window(play, spell_roll(play, id), Roll::kNoBest);
  const Spell spell = play.setting.spells[dice.face[0] - 1U];
  tell(play, {.rule = rule("MA-SPELL-01"),
              .verb = Told::spell_cast,
              .subject = id,
              .object = target,
              .numbers = {static_cast<int>(spell.kind)}});
  if (spell.kind == Spell::Kind::phantasm) return phantasm(play, id, target);
  if (fizzles(play, id, target)) {
    tell(play, {.rule = rule("MA-SPELL-04"), .verb = Told::spell_fizzled, .subject = id, .object = target});
    return;
  }
  resolve_attack(play, {.attacker = id,
                        .target = target,
                        .kind = AttackKind::spell,
                        .spell_dice = static_cast<std::uint8_t>(spell.dice)});
}

// ranger_shot = free_special: the Ranger's die besides the unit's action.
void shoot_for_free(Play& play, UnitId id) {
  if (unit_of(play, id).is_engaged()) return;
  TargetMenu menu(play, id, Ask::shoot_at, rule("MA-HERO-13"));
  if (count_choices(menu, 2) < 2) return;
  const Option answer = play.table.ask(menu).option();
  if (verb_of(answer) == Verb::decline) return;
  resolve_attack(
      play, {.attacker = id, .target = answer.target, .kind = AttackKind::shooting, .ranger_only = true});
}

}  // namespace

bool may_kiss_leader(const Unit& unit) {
  return unit.models > 0 && unit.type != UnitType::king && unit.hero == Hero::none &&
         !unit.has(Unit::kKissedLeader);
}

bool may_kiss_model(const Unit& unit) { return ordinary_models(unit) > unit.kissed_ordinary; }

void use_special(Play& play, UnitId id) {
  Unit& unit = unit_of(play, id);
  if (!hero_lives(unit) || unit.has(Unit::kSpecialUsed)) return;
  unit.set(Unit::kSpecialUsed);  // once per round
  switch (unit.hero) {
    case Hero::cleric: return bless(play, id);
    case Hero::princess: return kiss(play, id);
    case Hero::wizard: return cast(play, id);
    case Hero::ranger:
      if (play.setting.house.ranger_shot == RangerShot::free_special) shoot_for_free(play, id);
      return;
    default: return;
  }
}

}  // namespace warren::mice_at_arms
