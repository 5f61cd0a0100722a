// Where does an evader run, and who catches it? MI-CHG-20, 24 to 26, 38, 39.
#include <algorithm>

#include "games/might_of_arms/rules/ambush.h"
#include "games/might_of_arms/rules/charge_moves.h"
#include "games/might_of_arms/rules/fatigue.h"
#include "games/might_of_arms/rules/leaders.h"
#include "games/might_of_arms/rules/room.h"
#include "games/might_of_arms/rules/way.h"
#include "games/might_of_arms/tell.h"

namespace warren::might_of_arms {
namespace {

constexpr int kWays = 19;  // straight on, and 5 to 45 degrees left and right

Angle way_of(Angle heading, int which) {
  const int step = (which + 1) / 2 * 50;
  return Angle::of_tenths(heading.tenths + (which % 2 == 1 ? step : -step));
}

// MI-CHG-38: none of the chargers comes from the front, and the nearest stands behind the unit's centre.
bool charged_from_behind(const Play& play, UnitId unit, UnitSet chargers, const Charges& charges) {
  bool front = false;
  UnitId nearest = kNoUnit;
  std::int32_t least = geometry::kReach;
  in_unit_order(play.state, chargers, [&](UnitId charger) {
    front = front || charges.face[charger] == Face::front;
    const std::int32_t d = gap(play, unit, charger);
    if (d >= least) return;
    least = d;
    nearest = charger;
  });
  if (front || nearest == kNoUnit) return false;
  Block middle = block_of(play, unit);
  middle.at = geometry::centre_of(middle);
  return geometry::bearing(middle, play.state.unit[nearest].at()).ahead < 0;
}

// One direction of a flight: how far it is free, and how far it would go.
struct Try {
  std::int32_t wanted, free;
  bool only_edge;  // nothing but the table's edge is in the way
};
Try try_way(const Play& play, UnitId unit, const Room& room, const Footprint& start, Angle way,
            UnitSet chargers) {
  const std::int32_t budget = play.setting.troop(play.state, unit).charge;
  const std::int32_t wanted =
      Way(play, unit, start.edge(BlockFace::front), geometry::shift_of(way, budget)).reach(budget);
  const auto swept = [&](std::int32_t length) {
    return geometry::swept(start, geometry::shift_of(way, length));
  };
  const auto is_free = [&](std::int32_t length) {
    const Hull hull = swept(length);
    return room.is_free(hull.outline()) && room.keep_off(hull.outline(), chargers).ok();
  };
  std::int32_t free = geometry::farthest(wanted, is_free);
  const auto clear_at = [&](std::int32_t length) {
    return room.is_free(geometry::shifted(start, geometry::shift_of(way, length)));
  };
  while (free > 0 && !clear_at(free)) free -= std::min(free, kInch / 100);  // not upon friends it passes
  const Hull whole = swept(wanted);
  const bool only_edge = !room.on_table(whole.outline()) && room.pass_but_edge(whole.outline()).ok() &&
                         room.keep_off(whole.outline(), chargers).ok();
  return {wanted, free, only_edge};
}

// MI-CHG-39: how the chaser turns, and how far it goes until it touches or is stopped.
struct Chase {
  Block start{};
  Angle way{};
  std::int32_t length = 0;
};
Chase chase_of(const Play& play, UnitId charger, UnitId evader) {
  const Block own = block_of(play, charger);
  const Footprint other = footprint_of(play, evader);
  const Room room(play, charger, bit(evader));
  const Point towards = geometry::nearest_point(other.outline(), own.at);
  const int turn =
      std::clamp(geometry::signed_tenths(own.heading, geometry::angle_of(towards - own.at)), -450, 450);
  Chase chase{own, Angle::of_tenths(own.heading.tenths + turn), 0};
  const Block turned = geometry::turned(own, chase.way);
  const Footprint place = geometry::footprint_of(turned);
  if (room.is_free(place) && !geometry::overlap_deeper(place.outline(), other.outline(), kTolerance))
    chase.start = turned;
  else
    chase.way = own.heading;
  const Footprint start = geometry::footprint_of(chase.start);
  const std::int32_t budget = play.setting.troop(play.state, charger).charge;
  const Way way(play, charger, start.edge(BlockFace::front), geometry::shift_of(chase.way, budget));
  chase.length = geometry::farthest(way.reach(budget), [&](std::int32_t length) {
    const Hull hull = geometry::swept(start, geometry::shift_of(chase.way, length));
    return room.is_free(hull.outline()) && room.keep_off(hull.outline()).ok() &&
           !geometry::overlap_deeper(hull.outline(), other.outline(), kTolerance);
  });
  const Segment path{chase.start.at, chase.start.at + geometry::shift_of(chase.way, chase.length)};
  chase.length = room.last_clear(start, path, chase.length);
  return chase;
}

// MI-CHG-25
bool roll_catch(Play& play, UnitId charger, UnitId evader, int highest) {
  Roll roll;
  roll.roller = seat_at(side_of(charger));
  roll.rule = rule("MI-CHG-25");
  roll.kind = static_cast<std::uint16_t>(RollKind::catching);
  roll.subject = charger;
  roll.object = evader;
  Lot lot;
  lot.count = 1;
  lot.classes = 2;
  lot.faces[0] = faces_from(highest + 1, 6);
  lot.faces[1] = faces_between(1, highest);
  roll.add(lot);
  return play.table.roll(roll).cls[0] == 1;
}

bool is_caught(Play& play, UnitId charger, UnitId evader) {
  const std::int32_t left = gap(play, charger, evader);
  if (left <= kTolerance) return true;
  const bool rides_down =
      play.setting.troop(play.state, charger).mounted && play.setting.troop(play.state, evader).infantry;
  const std::int32_t near = play.setting.inches(3 * kInch / 2, 2 * kInch);
  const bool anywhere = rides_down && play.setting.house.mounted_catch_needs_distance == YesNo::no;
  if (!reaches(left, near) && !anywhere) return false;
  return roll_catch(play, charger, evader, rides_down ? 5 : 1);
}

void chase(Play& play, Charges& charges, UnitId charger, UnitId evader) {
  Chase way;
  Vec shift{0, 0};
  do {
    way = chase_of(play, charger, evader);
    shift = geometry::shift_of(way.way, way.length);
  } while (reveal_met(play, charger, geometry::swept(geometry::footprint_of(way.start), shift).outline()));
  set_off(play, charges, charger, way.start, shift);
  Block place;
  if (is_caught(play, charger, evader) && land(play, charger, evader, Face::rear, place)) {
    tell(play, {.rule = rule("MI-CHG-26"), .verb = Told::caught, .subject = charger, .object = evader});
    make_contact(play, charges, charger, evader, Face::rear, place, false);
    return;
  }
  tell(play, {.rule = rule("MI-CHG-25"), .verb = Told::escaped, .subject = evader, .object = charger});
}

// The flight that is left when all who are hidden in its way have shown themselves.
Flight find_flight(Play& play, UnitId unit, UnitSet chargers, const Charges& charges) {
  Flight flight;
  do {
    flight = flight_of(play, unit, chargers, charges);
  } while (
      !flight.leaves_table &&
      reveal_met(play, unit, geometry::swept(geometry::footprint_of(flight.start), flight.shift).outline()));
  return flight;
}

}  // namespace

Flight flight_of(const Play& play, UnitId unit, UnitSet chargers, const Charges& charges) {
  const Block block = block_of(play, unit);
  Flight flight;
  flight.start = charged_from_behind(play, unit, chargers, charges) ? block : geometry::reversed(block);
  const Footprint start = geometry::footprint_of(flight.start);
  const Room room(play, unit);
  if (!room.is_free(
          start)) {  // turned about, its corners are rounded anew and may touch a neighbour: it stays
    flight.start = block;
    return flight;
  }
  std::int32_t best = -1;
  Angle way = flight.start.heading;
  bool edge_alone = false;
  for (int i = 0; i < kWays; ++i) {
    const Angle tried = way_of(flight.start.heading, i);
    const Try found = try_way(play, unit, room, start, tried, chargers);
    if (i == 0) edge_alone = found.only_edge;
    if (found.free > best) {
      best = found.free;
      way = tried;
    }
    if (found.free < found.wanted) continue;
    flight.length = found.free;
    flight.shift = geometry::shift_of(tried, found.free);
    return flight;
  }
  if (edge_alone) {
    flight.leaves_table = true;
    return flight;
  }
  flight.length = best;
  flight.shift = geometry::shift_of(way, best);
  return flight;
}

void move_evaders(Play& play, Charges& charges) {
  in_unit_order(play.state, ~UnitSet{0}, [&](UnitId unit) {
    if (charges.response[unit] != Response::evade || !play.state.unit[unit].standing()) return;
    const Flight flight = find_flight(play, unit, chargers_of(charges, unit), charges);
    charges.evaded |= bit(unit);
    play.state.unit[unit].set(kMoved | kMovedOther);
    tell(play, {.rule = rule("MI-CHG-20"),
                .verb = Told::evaded,
                .subject = unit,
                .numbers = {flight.length},
                .depth = 0});
    if (flight.leaves_table) return leave_table(play, unit);
    set_off(play, charges, unit, flight.start, flight.shift);
    charges.moved &= ~bit(unit);
  });
}

void chase_evaders(Play& play, Charges& charges) {
  in_unit_order(play.state, charges.charging, [&](UnitId charger) {
    const UnitId evader = charges.target[charger];
    if (!has(charges.evaded, evader) || !play.state.unit[charger].standing() ||
        has(charges.contacted, charger))
      return;
    if (play.state.unit[evader].standing())
      chase(play, charges, charger, evader);
    else
      go_to_empty_place(play, charges, charger);
  });
}

}  // namespace warren::might_of_arms
