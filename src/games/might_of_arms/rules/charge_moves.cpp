#include "games/might_of_arms/rules/charge_moves.h"

#include <algorithm>

#include "games/might_of_arms/rules/ambush.h"
#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/fatigue.h"
#include "games/might_of_arms/rules/leaders.h"
#include "games/might_of_arms/rules/room.h"
#include "games/might_of_arms/rules/way.h"
#include "games/might_of_arms/tell.h"

namespace warren::might_of_arms {
namespace {

const Troop& troop_of_charger(const Play& play, UnitId unit) { return play.setting.troop(play.state, unit); }

// MI-CHG-21, 22, 37: one charge, or a pair that meets in the middle, and when.
struct Meeting {
  UnitId charger = kNoUnit;
  UnitId target = kNoUnit;
  std::int64_t top = 0, bottom = 1;  // time
  bool counters = false;             // the target comes to meet the charger
  bool mutual = false;               // because it charges him itself
};
struct Meetings {
  std::array<Meeting, 2 * kMostCharges> all{};
  std::size_t count = 0;
};

Meetings meetings_of(const Play& play, const Charges& charges) {
  Meetings meetings;
  in_unit_order(play.state, charges.charging, [&](UnitId charger) {
    const UnitId target = charges.target[charger];
    if (has(charges.evaded, target)) return;
    const bool mutual = has(charges.charging, target) && charges.target[target] == charger;
    if (mutual && order_of(play.state, target) < order_of(play.state, charger)) return;
    const bool counters =
        charges.response[target] == Response::countercharge && charges.named[target] == charger;
    const GapLine line = gap_line(play, charger, target);
    const std::int64_t own = troop_of_charger(play, charger).charge;
    Meeting meeting{charger, target, line.cost, own, mutual || counters, mutual};
    if (meeting.counters) {
      meeting.top = line.gap;
      meeting.bottom = own + troop_of_charger(play, target).charge;
    }
    std::size_t place = meetings.count++;
    const auto is_later = [&](const Meeting& other) {
      return other.top * meeting.bottom > meeting.top * other.bottom;
    };
    for (; place > 0 && is_later(meetings.all[place - 1]); --place)
      meetings.all[place] = meetings.all[place - 1];
    meetings.all[place] = meeting;
  });
  return meetings;
}

// Contacted before by another than this one, or gone: its own move is lost.
bool has_lost_move(const Play& play, const Charges& charges, UnitId unit, UnitId but_by) {
  if (!play.state.unit[unit].standing()) return true;
  return has(charges.contacted, unit) && charges.contacted_by[unit] != but_by;
}

// MI-CHG-36: how the countercharger is shifted towards the charger.
Block place_of_countercharge(const Play& play, UnitId charger, UnitId counter, std::int32_t gap) {
  const Block block = block_of(play, counter);
  const std::int64_t a = troop_of_charger(play, charger).charge, c = troop_of_charger(play, counter).charge;
  const auto share = static_cast<std::int32_t>(gap * c / (a + c));
  const Angle towards = geometry::angle_of(play.state.unit[charger].at() - block.at);
  const int turn = std::clamp(geometry::signed_tenths(block.heading, towards), -450, 450);
  const Angle way = Angle::of_tenths(block.heading.tenths + turn);
  const Footprint start = geometry::footprint_of(block);
  const Way ground(play, counter, start.edge(BlockFace::front), geometry::shift_of(way, share));
  const Room room(play, counter);
  const std::int32_t length =
      geometry::farthest(ground.reach(static_cast<std::int32_t>(c)), [&](std::int32_t tried) {
        const Hull swept = geometry::swept(start, geometry::shift_of(way, tried));
        return room.is_free(swept.outline()) && !room.overlaps_unit(swept.outline());
      });
  Block place = block;
  place.at = block.at + geometry::shift_of(way, length);
  return place;
}

// The target comes to meet the charger, who lands on its front; false when there is no room so.
bool meet_half_way(Play& play, Charges& charges, const Meeting& meeting, const GapLine& line) {
  const Block before = block_of(play, meeting.target);
  const Footprint start = geometry::footprint_of(before);
  Block after;
  do {
    after = place_of_countercharge(play, meeting.charger, meeting.target, line.gap);
  } while (reveal_met(play, meeting.target, geometry::swept(start, after.at - before.at).outline()));
  put(play.state, meeting.target, after);
  Block place;
  const bool landed = land(play, meeting.charger, meeting.target, Face::front, place);
  put(play.state, meeting.target, before);
  if (!landed) return false;
  tell(play, {.rule = rule("MI-CHG-22"),
              .verb = Told::countercharged,
              .subject = meeting.target,
              .object = meeting.charger,
              .numbers = {geometry::length_of(Segment{before.at, after.at})},
              .depth = 0});
  set_off(play, charges, meeting.target, before, after.at - before.at);
  make_contact(play, charges, meeting.charger, meeting.target, Face::front, place, true);
  return true;
}

void stop_short(Play& play, Charges& charges, UnitId charger, UnitId of, const GapLine& line, RuleId why) {
  go_as_far_as_free(play, charges, charger, line.line);
  tell(play, {.rule = why, .verb = Told::stopped_short, .subject = charger, .object = of});
}

// MI-CHG-21: another enemy stands in the way.
void meet_another(Play& play, Charges& charges, UnitId charger, UnitId enemy, const GapLine& line) {
  const bool hidden = play.state.unit[enemy].hidden();
  if (hidden) {
    reveal(play, enemy);
    surprise(play, charger);
  }
  const Point from = play.state.unit[charger].at();
  const Face face = class_of_charge(play, from, enemy);
  Block place;
  if (may_charge_kind(play, charger, enemy, false).ok() && land(play, charger, enemy, face, place))
    return make_contact(play, charges, charger, enemy, face, place, false);
  stop_short(play, charges, charger, enemy, line, rule("MI-CHG-21"));
}

// MI-CHG-24: the target has gone off; as in a chase, but nobody is caught.
void go_after(Play& play, Charges& charges, UnitId charger, UnitId target) {
  const Block own = block_of(play, charger);
  const Point towards = geometry::nearest_point(footprint_of(play, target).outline(), own.at);
  const int turn =
      std::clamp(geometry::signed_tenths(own.heading, geometry::angle_of(towards - own.at)), -450, 450);
  Block start = geometry::turned(own, Angle::of_tenths(own.heading.tenths + turn));
  const Footprint turned = geometry::footprint_of(start);
  reveal_met_friends(play, charger, turned.outline());
  if (!Room(play, charger).is_free(turned)) start = own;
  const std::int32_t budget = troop_of_charger(play, charger).charge;
  put(play.state, charger, start);
  go_as_far_as_free(play, charges, charger, {start.at, start.at + geometry::shift_of(start.heading, budget)});
  tell(play, {.rule = rule("MI-CHG-24"), .verb = Told::stopped_short, .subject = charger, .object = target});
}

void carry_out_charge(Play& play, Charges& charges, const Meeting& meeting) {
  const UnitId charger = meeting.charger, target = meeting.target;
  if (!play.state.unit[target].standing()) return go_to_empty_place(play, charges, charger);
  const GapLine line = gap_line(play, charger, target);
  const bool moved_off = has(charges.moved, target);
  if (!line.any || (moved_off && !in_reach(play, charger, line)))
    return go_after(play, charges, charger, target);
  if (const UnitId enemy = enemy_in_way(play, charger, target, line, true); enemy != kNoUnit)
    return meet_another(play, charges, charger, enemy, line);
  if (is_barred(play, charger, target, line))
    return stop_short(play, charges, charger, target, line, rule("MI-CHG-35"));
  const bool comes = meeting.counters && !has_lost_move(play, charges, target, charger);
  if (comes && meet_half_way(play, charges, meeting, line)) return;
  const Point from = play.state.unit[charger].at();
  const Face face = moved_off ? class_of_charge(play, from, target) : charges.face[charger];
  Block place;
  if (land(play, charger, target, face, place))
    return make_contact(play, charges, charger, target, face, place, meeting.mutual && comes);
  stop_short(play, charges, charger, target, line, rule("MI-CHG-43"));
}

// MI-CHG-28 with its exception, MI-CHG-09.
void shake_who_is_met(Play& play, UnitId unit, UnitId by, Face face) {
  const Unit& u = play.state.unit[unit];
  const Troop& other = troop_of_charger(play, by);
  const bool harmless = face == Face::front && other.light && !play.setting.facts(play.state, by).fierce() &&
                        u.is(kFormationChange);
  const bool unready = u.is(kMovedOther) && !harmless;
  const bool overrun = troop_of_charger(play, unit).skirmish_foot() && !may_await(play, unit, by, face);
  if (unready) return become_shaken(play, unit, rule("MI-CHG-28"));
  if (overrun) become_shaken(play, unit, rule("MI-CHG-09"));
}

// MI-CHG-46
void mark_charged(Play& play, UnitId unit, UnitId by, Face face) {
  Unit& u = play.state.unit[unit];
  if (troop_of_charger(play, by).mounted) u.set(kChargedByMounted);
  if (play.setting.facts(play.state, by).fierce()) u.set(kChargedByFierce);
  if (face != Face::front) u.set(kChargedOnFlank);
}

}  // namespace

bool land(Play& play, UnitId charger, UnitId target, Face face, Block& place) {
  const Point from = play.state.unit[charger].at();
  do {
    if (!find_landing(play, charger, target, face, from, place)) return false;
  } while (reveal_met(play, charger, geometry::footprint_of(place).outline()));
  return true;
}

void set_off(Play& play, Charges& charges, UnitId unit, const Block& start, Vec shift) {
  Block end = start;
  end.at = start.at + shift;
  put(play.state, unit, end);
  play.state.unit[unit].set(kMoved);
  charges.moved |= bit(unit);
  const Hull swept = geometry::swept(geometry::footprint_of(start), shift);
  reveal_near(play, unit, geometry::footprint_of(end).outline());
  scatter_leaders(play, unit, swept.outline());
}

void go_as_far_as_free(Play& play, Charges& charges, UnitId unit, const Segment& line) {
  const Block own = block_of(play, unit);
  const Footprint start = geometry::footprint_of(own);
  const Vec by = line.b - line.a;
  const Segment way{own.at, own.at + by};
  const std::int32_t budget = troop_of_charger(play, unit).charge;
  const std::int32_t paid = Way(play, unit, start.edge(BlockFace::front), by).reach(budget);
  Vec shift{0, 0};
  do {
    const Room room(play, unit);
    const std::int32_t length = geometry::farthest(paid, [&](std::int32_t tried) {
      const Hull swept = geometry::swept(start, geometry::along(way, tried) - way.a);
      return room.is_free(swept.outline()) && room.keep_off(swept.outline()).ok();
    });
    shift = geometry::along(way, room.last_clear(start, way, length)) - way.a;
  } while (reveal_met(play, unit, geometry::swept(start, shift).outline()));
  set_off(play, charges, unit, own, shift);
}

void go_to_empty_place(Play& play, Charges& charges, UnitId unit) {
  go_as_far_as_free(play, charges, unit, charges.line[unit]);
  tell(play, {.rule = rule("MI-CHG-27"), .verb = Told::no_target_left, .subject = unit});
}

void make_contact(Play& play, Charges& charges, UnitId charger, UnitId target, Face face, const Block& place,
                  bool both_charge) {
  if (!add_contact(play.state, charger, target, face, both_charge)) return;
  set_off(play, charges, charger, place, {0, 0});
  tell(play, {.rule = rule("MI-CHG-23"),
              .verb = Told::contacted,
              .subject = charger,
              .object = target,
              .numbers = {static_cast<int>(face)},
              .depth = 0});
  play.state.unit[charger].set(kCharging);
  if (both_charge) play.state.unit[target].set(kCharging);
  for (const auto& [unit, by] : {
           std::pair{target,  charger},
           std::pair{charger, target }
  }) {
    if (!has(charges.contacted, unit)) charges.contacted_by[unit] = by;
    charges.contacted |= bit(unit);
  }
  shake_who_is_met(play, target, charger, face);
  mark_charged(play, target, charger, face);
  if (both_charge) {
    shake_who_is_met(play, charger, target, Face::front);
    mark_charged(play, charger, target, Face::front);
  }
  if (troop_of_charger(play, target).wagon) play.state.unit[target].set(kTaken);
}

void move_chargers(Play& play, Charges& charges) {
  const Meetings meetings = meetings_of(play, charges);
  for (std::size_t i = 0; i < meetings.count; ++i) {
    Meeting meeting = meetings.all[i];
    if (has_lost_move(play, charges, meeting.charger, meeting.target)) {
      // MI-CHG-37: the other of a pair goes on alone.
      if (!meeting.mutual || has_lost_move(play, charges, meeting.target, meeting.charger)) continue;
      std::swap(meeting.charger, meeting.target);
      meeting.counters = meeting.mutual = false;
    }
    if (in_contact(play.state, meeting.charger, meeting.target)) continue;
    carry_out_charge(play, charges, meeting);
  }
}

}  // namespace warren::might_of_arms
