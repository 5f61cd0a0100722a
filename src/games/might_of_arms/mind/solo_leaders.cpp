// Where do the automatic commander's leaders ride? MI-BOT-07.
#include "games/might_of_arms/mind/solo.h"
#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/leader_moves.h"
#include "games/might_of_arms/rules/leaders.h"
#include "games/might_of_arms/rules/morale.h"
#include "games/might_of_arms/rules/scenarios.h"

namespace warren::might_of_arms {
namespace {

bool will_fight(const Play& play, UnitId unit) {
  if (in_melee(play.state, unit)) return true;
  bool fights = false;
  for_each_unit(enemies_of(play.state, unit), [&](UnitId enemy) {
    fights = fights || threatens(play, enemy, unit) || threatens(play, unit, enemy);
  });
  return fights;
}

// Of his units that will fight, the one that most needs him; kNoUnit: none does.
UnitId unit_in_need(const Play& play, LeaderId leader, UnitSet units) {
  constexpr int kSteady = 31;  // of 36: 85 per cent
  UnitId found = kNoUnit;
  int least = kSteady;
  for_each_unit(units, [&](UnitId unit) {
    if (!judge_joining(play, leader, unit).ok() || !will_fight(play, unit)) return;
    const int passes = passes_of_36(morale_tally(play, unit, check_reason(play, unit, Cause::melee)).target);
    if (passes >= least) return;
    least = passes;
    found = unit;
  });
  return found;
}

bool most_stay_near(const Play& play, Point place, UnitSet units) {
  const std::int32_t range = play.setting.inches(8 * kInch, 12 * kInch);
  int near = 0, all = 0;
  for_each_unit(units, [&](UnitId unit) {
    ++all;
    if (reaches(geometry::gap_between(footprint_of(play, unit).outline(), place), range)) ++near;
  });
  return 2 * near >= all;
}

// Behind the middle of his units.
Point wanted_place(const Play& play, int side, UnitSet units) {
  std::int64_t x = 0, y = 0;
  for_each_unit(units, [&](UnitId unit) {
    const Point centre = centre_of(play, unit);
    x += centre.x;
    y += centre.y;
  });
  const int count = std::popcount(units);
  const Point middle{static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
  return middle - geometry::shift_of(facing_enemy(play, side), play.setting.half_more(2 * kInch));
}

}  // namespace

UnitSet units_led_by(const Play& play, LeaderId leader) {
  UnitSet units = 0;
  for_each_unit(standing_of(play.state, side_of_leader(leader)), [&](UnitId unit) {
    if (play.setting.facts(play.state, unit).leader == number_of_leader(leader)) units |= bit(unit);
  });
  return units;
}

MoveWish plan_leader(const Play& play, LeaderId leader) {
  const MoveWish stays{.option = option(Verb::done)};
  const UnitSet units = units_led_by(play, leader);
  if (units == 0 || !may_ride(play, leader).ok()) return stays;
  const UnitId now = play.state.leader[leader].unit;
  if (now != kNoUnit && will_fight(play, now)) return stays;
  const UnitId need = unit_in_need(play, leader, units);
  if (need != kNoUnit && most_stay_near(play, centre_of(play, need), units & ~bit(need)))
    return {.option = option(Verb::leader_attach, leader, need)};
  const Point place = place_of(play, leader);
  const Point wanted = wanted_place(play, side_of_leader(leader), units);
  const std::int32_t away = geometry::length_of(Segment{place, wanted});
  if (away < 3 * kInch) return stays;
  for (const int part : {4, 3, 2, 1}) {
    const std::int64_t go = std::min<std::int64_t>(away, ride_length(play, leader)) * part / 4;
    const Vec step{static_cast<std::int32_t>((wanted.x - place.x) * go / away),
                   static_cast<std::int32_t>((wanted.y - place.y) * go / away)};
    if (judge_ride(play, leader, place + step).ok())
      return {.option = option(Verb::leader_move, leader), .pose = {.at = place + step}};
  }
  return stays;
}

}  // namespace warren::might_of_arms
