#include "games/might_of_arms/rules/aftermath.h"

#include <algorithm>

#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/rules/ambush.h"
#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/fatigue.h"
#include "games/might_of_arms/rules/leaders.h"
#include "games/might_of_arms/rules/room.h"
#include "games/might_of_arms/rules/steps.h"
#include "games/might_of_arms/rules/way.h"
#include "games/might_of_arms/tell.h"

namespace warren::might_of_arms {
namespace {

constexpr int kTryStep = 100;  // MI-MEL-41: places are tried 0.1" apart

UnitSet routed_units(const State& state) {
  UnitSet routed = 0;
  for (UnitId unit = 0; unit < kUnits; ++unit)
    if (state.unit[unit].where == Whereabouts::routed) routed |= bit(unit);
  return routed;
}

void go(Play& play, UnitId unit, Vec shift) {
  const Footprint before = footprint_of(play, unit);
  Unit& mover = play.state.unit[unit];
  mover.put(mover.at() + shift, mover.angle());
  mover.set(kMoved);
  scatter_leaders(play, unit, geometry::swept(before, shift).outline());
}

// MI-MEL-43: routed elephants run before they are removed.
UnitSet stampede(Play& play, UnitId unit) {
  Roll roll;
  roll.roller = seat_at(side_of(unit));
  roll.rule = rule("MI-MEL-43");
  roll.kind = static_cast<std::uint16_t>(RollKind::stampede);
  roll.subject = unit;
  Lot lot;
  lot.count = 1;
  roll.add(lot);
  const int written = play.table.roll(roll).face[0] * 600;  // clockwise from north
  const Angle direction = Angle::of_tenths(900 - written);
  const Footprint start = footprint_of(play, unit);
  const std::int32_t far = 2 * play.setting.troop(play.state, unit).charge;
  const std::int32_t length = geometry::farthest(far, [&](std::int32_t s) {
    const Hull hull = geometry::swept(start, geometry::shift_of(direction, s));
    return std::ranges::none_of(play.ground.impassable(), [&](const Patch& patch) {
      return geometry::overlap_deeper(hull.outline(), patch.outline(), kTolerance);
    });
  });
  return pass_over(play, unit, geometry::shift_of(direction, length));
}

// MI-MEL-40, MI-MOR-22: routed units and wagons that were contacted are gone.
void remove(Play& play, UnitId unit, Told verb) {
  tell(play, {.rule = verb == Told::removed ? rule("MI-MOR-22") : rule("MI-MOVE-22"),
              .verb = verb,
              .subject = unit});
  end_contacts(play.state, unit);
  play.state.unit[unit].where = Whereabouts::lost;
}

void remove_all(Play& play) {
  in_unit_order(play.state, routed_units(play.state),
                [&](UnitId unit) { remove(play, unit, Told::removed); });
  in_unit_order(play.state, standing_units(play.state), [&](UnitId unit) {
    const bool touched = play.state.unit[unit].is(kTaken) || in_melee(play.state, unit);
    if (play.setting.troop(play.state, unit).wagon && touched) remove(play, unit, Told::wagon_taken);
  });
}

// MI-MEL-41: how far elephants go: to the first free place beyond, else to first contact.
std::int32_t length_of_break_through(const Play& play, UnitId unit) {
  const std::int32_t charge = play.setting.troop(play.state, unit).charge;
  const Footprint start = footprint_of(play, unit);
  const Angle ahead = play.state.unit[unit].angle();
  const Room among(play, unit);
  const Room alone(play, unit, standing_units(play.state));
  const auto shift = [&](std::int32_t s) { return geometry::shift_of(ahead, s); };
  for (std::int32_t s = charge; s <= 2 * charge; s += kTryStep) {
    if (!alone.is_free(geometry::swept(start, shift(s)).outline())) break;
    if (among.is_free(geometry::shifted(start, shift(s)))) return s;
  }
  return geometry::farthest(charge, [&](std::int32_t s) {
    const Hull hull = geometry::swept(start, shift(s));
    return alone.is_free(hull.outline()) && !among.overlaps_unit(hull.outline());
  });
}

UnitSet break_through(Play& play, UnitId unit) {
  std::int32_t length = 0;
  const Footprint start = footprint_of(play, unit);
  const Angle ahead = play.state.unit[unit].angle();
  do {
    length = length_of_break_through(play, unit);
  } while (reveal_met(play, unit, geometry::swept(start, geometry::shift_of(ahead, length)).outline()));
  if (length == 0) return 0;
  tell(play, {.rule = rule("MI-MEL-41"), .verb = Told::broke_through, .subject = unit, .numbers = {length}});
  const Vec shift = geometry::shift_of(play.state.unit[unit].angle(), length);
  const UnitSet passed = pass_over(play, unit, shift);
  go(play, unit, shift);
  return passed;
}

// MI-MEL-42: whom it might pass through it stops before as well, so that it ends upon nobody.
void pursue(Play& play, UnitId unit) {
  const Footprint start = footprint_of(play, unit);
  const Angle ahead = play.state.unit[unit].angle();
  const std::int32_t charge = play.setting.troop(play.state, unit).charge;
  const Way way(play, unit, start.edge(BlockFace::front), geometry::shift_of(ahead, charge));
  std::int32_t length = 0;
  do {
    const Room room(play, unit);
    length = geometry::farthest(way.reach(charge), [&](std::int32_t s) {
      const Hull hull = geometry::swept(start, geometry::shift_of(ahead, s));
      return room.is_free(hull.outline()) && !room.overlaps_unit(hull.outline()) &&
             room.keep_off(hull.outline()).ok();
    });
  } while (reveal_met(play, unit, geometry::swept(start, geometry::shift_of(ahead, length)).outline()));
  tell(play, {.rule = rule("MI-MEL-42"), .verb = Told::pursued, .subject = unit, .numbers = {length}});
  go(play, unit, geometry::shift_of(ahead, length));
}

}  // namespace

UnitSet pass_over(Play& play, UnitId elephants, Vec shift) {
  const Hull hull = geometry::swept(footprint_of(play, elephants), shift);
  UnitSet passed = 0;
  for_each_unit(standing_units(play.state) & ~bit(elephants), [&](UnitId unit) {
    if (play.setting.troop(play.state, unit).skirmish_foot()) return;
    if (geometry::overlap_deeper(hull.outline(), footprint_of(play, unit).outline(), kTolerance))
      passed |= bit(unit);
  });
  in_unit_order(play.state, passed, [&](UnitId unit) {
    Unit& trampled = play.state.unit[unit];
    tell(play, {.rule = rule("MI-MEL-27"), .verb = Told::passed_over, .subject = unit, .object = elephants});
    if (trampled.fatigue < kMostFatigue) ++trampled.fatigue;
    become_shaken(play, unit, rule("MI-MEL-27"));
    if (give_way_to_fatigue(play, unit, Cause::melee)) remove(play, unit, Told::removed);
  });
  return passed;
}

void remove_routed(Play& play) {
  UnitSet trampled = 0;
  const auto is_elephant = [&](UnitId unit) {
    return play.setting.facts(play.state, unit).type == TroopType::elephant;
  };
  if (play.setting.house.elephant_stampede == NoYes::yes)
    in_unit_order(play.state, routed_units(play.state), [&](UnitId unit) {
      if (is_elephant(unit)) trampled |= stampede(play, unit);
    });
  remove_all(play);
  in_unit_order(play.state, standing_units(play.state), [&](UnitId unit) {
    const bool breaks = is_elephant(unit) && play.state.unit[unit].is(kFrontEnemyRouted);
    if (breaks && play.state.unit[unit].standing() && !in_melee(play.state, unit))
      trampled |= break_through(play, unit);
  });
  test_leaders(play, trampled);
  if (play.setting.house.pursuit == Pursuit::none) return;
  in_unit_order(play.state, standing_units(play.state), [&](UnitId unit) {
    const bool fierce = play.setting.facts(play.state, unit).fierce() && !is_elephant(unit);
    if (fierce && play.state.unit[unit].is(kEnemyRouted) && !in_melee(play.state, unit)) pursue(play, unit);
  });
}

void recover(Play& play) {
  in_unit_order(play.state, standing_units(play.state), [&](UnitId id) {
    Unit& unit = play.state.unit[id];
    if (play.setting.house.first_hit == FirstHit::turn) unit.clear(kHitByShooting);
    const bool stood = !unit.is(kMoved | kInContact | kShakenThisTurn);
    if (!unit.is(kShaken) || !unit.is(kShakenAtStart) || !stood) return;
    unit.clear(kShaken);
    tell(play, {.rule = rule("MI-FAT-07"), .verb = Told::recovered, .subject = id});
  });
}

}  // namespace warren::might_of_arms
