// What does a volley do? MI-SHOOT-11 to 18, and the checks of steps 3, 5 and 6.
#include "games/might_of_arms/choices/shoot.h"
#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/rules/alarms.h"
#include "games/might_of_arms/rules/ambush.h"
#include "games/might_of_arms/rules/fatigue.h"
#include "games/might_of_arms/rules/leaders.h"
#include "games/might_of_arms/rules/morale.h"
#include "games/might_of_arms/rules/shooting.h"
#include "games/might_of_arms/rules/steps.h"
#include "games/might_of_arms/tell.h"

namespace warren::might_of_arms {
namespace {

Lot lot_of(const VolleyDice& dice) {
  Lot lot;
  lot.count = dice.count;
  lot.classes = 2;
  lot.faces[0] = faces_from(dice.factor + 1, 6);
  lot.faces[1] = faces_between(1, dice.factor);
  return lot;
}

Tally tally_of(const Volley& volley) {
  Tally tally;
  tally.target = volley.dice[0].factor;
  tally.add(rule("MI-SHOOT-10"), "target in cover", Tilt::dice, volley.cover ? -1 : 0);
  tally.add(rule("MI-SHOOT-09"), "shaken or surprised", Tilt::dice, volley.unsteady ? -1 : 0);
  return tally;
}

// MI-SHOOT-13: what the checks that follow will ask.
void mark_hits(Play& play, UnitId target, int hits) {
  if (hits == 0) return;
  Unit& unit = play.state.unit[target];
  if (!unit.is(kHitByShooting)) unit.set(kHitByShooting | kFirstHit);
  if (unit.is(kSurprised)) unit.set(kHitSurprised);
  unit.new_fatigue = static_cast<std::uint8_t>(unit.new_fatigue + take_hits(play, target, hits));
}

// MI-MOR-12. True: it routed.
bool fail_under_fire(Play& play, UnitId id) {
  Unit& unit = play.state.unit[id];
  unit.set(kMayNotCharge);
  tell(play, {.rule = rule("MI-MOR-12"), .verb = Told::may_not_charge, .subject = id});
  if (unit.is(kShaken) && unit.fatigue >= 1) {
    rout(play, id, Cause::shooting);
    return true;
  }
  if (unit.fatigue > 1) become_shaken(play, id, rule("MI-MOR-12"));
  return false;
}

void check_shot_at(Play& play, UnitId id) {
  Unit& unit = play.state.unit[id];
  const int checks = unit.new_fatigue > 0 ? unit.new_fatigue : unit.is(kFirstHit | kHitSurprised) ? 1 : 0;
  unit.new_fatigue = 0;
  unit.clear(kFirstHit | kHitSurprised);
  if (play.setting.troop(play.state, id).wagon) return;
  for (int i = 0; i < checks && unit.standing(); ++i)
    if (!check_2d6(play, id, check_reason(play, id, Cause::shooting)) && fail_under_fire(play, id)) return;
}

void take_aim(Play& play, UnitId shooter) {
  if (play.state.unit[shooter].hidden()) reveal(play, shooter);
  play.state.unit[shooter].set(kShot);
}

// MI-SET-12: by somebody who was hidden when the turn began.
void surprise_target(Play& play, UnitId shooter, UnitId target) {
  if (play.state.unit[shooter].is(kHiddenAtStart)) surprise(play, target);
}

}  // namespace

void throw_volley(Play& play, UnitId shooter, UnitId target, const Volley& volley) {
  const Tally tally = tally_of(volley);
  Roll roll;
  roll.roller = seat_at(side_of(shooter));
  roll.rule = rule("MI-SHOOT-16");
  roll.kind = static_cast<std::uint16_t>(RollKind::volley);
  roll.subject = shooter;
  roll.object = target;
  roll.tally = &tally;
  for (int i = 0; i < volley.kinds; ++i) roll.add(lot_of(volley.dice[static_cast<std::size_t>(i)]));
  const int hits = roll.count() == 0 ? 0 : play.table.roll(roll).in_class(1);
  tell(play, {
                 .rule = rule("MI-SHOOT-16"),
                 .verb = Told::shoots,
                 .subject = shooter,
                 .object = target,
                 .numbers = {volley.count(), hits},
                 .tally = &tally,
                 .depth = 0
  });
  mark_hits(play, target, hits);
  give_way_to_fatigue(play, target, Cause::shooting);
}

void shoot(Play& play, UnitId shooter, UnitId target) {
  take_aim(play, shooter);
  surprise_target(play, shooter, target);
  const Field field(play);
  throw_volley(play, shooter, target, volley_of(play, field, shooter, target, 0xff));
}

void shoot_by_files(Play& play, UnitId shooter, std::span<const UnitId> targets) {
  take_aim(play, shooter);
  UnitSet all = 0;
  for (const UnitId target : targets)
    if (target != kNoUnit) all |= bit(target);
  for_each_unit(all, [&](UnitId target) {
    unsigned files = 0;
    for (std::size_t file = 0; file < targets.size(); ++file)
      if (targets[file] == target) files |= 1U << file;
    if (!play.state.unit[target].standing()) return;
    surprise_target(play, shooter, target);
    const Field field(play);
    throw_volley(play, shooter, target,
                 volley_of(play, field, shooter, target, static_cast<std::uint8_t>(files)));
  });
}

bool shoot_once(Play& play, int side, bool delayed) {
  ShootPrompt prompt(play, side, delayed);
  if (!prompt.has_targets() && !may_have_secrets(play.state, side)) return true;
  const Option said = play.table.ask(prompt).option();
  if (verb_of(said) == Verb::concede) concede(play, side);
  if (verb_of(said) != Verb::shoot) return true;
  const bool asked = said.target == kFileByFile;
  if (!asked && play.setting.house.split_fire == NoYes::no) {
    shoot(play, said.subject, said.target);
    return false;
  }
  std::array<UnitId, 8> named{};
  named.fill(kNoUnit);
  const int files = play.state.unit[said.subject].files;
  for (int file = 0; file < files; ++file)
    named[static_cast<std::size_t>(file)] = asked ? ask_target_of_file(play, said.subject, file)
                                                  : target_of_file(play, said.subject, file, said.target);
  shoot_by_files(play, said.subject, std::span(named).first(static_cast<std::size_t>(files)));
  return false;
}

void end_shooting(Play& play) {
  UnitSet tired = 0;
  for_each_unit(standing_units(play.state), [&](UnitId unit) {
    if (play.state.unit[unit].new_fatigue > 0) tired |= bit(unit);
  });
  test_leaders(play, tired);
}

void check_after_shooting(Play& play, int side) {
  in_unit_order(play.state, standing_of(play.state, side), [&](UnitId unit) { check_shot_at(play, unit); });
  see_leaders_fall(play, 1U << side);
  see_routs(play, 1U << side);
}

}  // namespace warren::might_of_arms
