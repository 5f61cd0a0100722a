#include "games/might_of_arms/rules/deployment.h"

#include <algorithm>

#include "games/might_of_arms/rules/scenarios.h"
#include "games/might_of_arms/rules/terrain.h"
#include "games/might_of_arms/tell.h"
#include "kernel/geometry/measure.h"
#include "kernel/geometry/polygons.h"

namespace warren::might_of_arms {
namespace {

bool is_inside(const geometry::Box& box, const geometry::Box& zone) {
  return box.low.x >= zone.low.x - kTolerance && box.low.y >= zone.low.y - kTolerance &&
         box.high.x <= zone.high.x + kTolerance && box.high.y <= zone.high.y + kTolerance;
}

// MI-SCN-05: at most half of the defender's units stand before the wall.
Verdict may_stand_before_wall(const Play& play, UnitId unit, const Zones& zones) {
  int before = 0;
  for_each_unit(standing_of(play.state, side_of(unit)) & ~bit(unit), [&](UnitId other) {
    before += is_inside(footprint_of(play, other).box, zones.box[1]) ? 1 : 0;
  });
  const int half = play.state.side[static_cast<std::size_t>(side_of(unit))].units / 2;
  if (before < half) return {};
  return Refusal{rule("MI-SCN-05"), "half of the units at most stand before the wall"}.with(Measure::count,
                                                                                            before + 1, half);
}

Verdict judge_zone(const Play& play, UnitId unit, const geometry::Box& box) {
  const Zones zones = zones_of(play, side_of(unit));
  bool inside = is_inside(box, zones.box[0]);
  if (!inside && zones.count == 2 && is_inside(box, zones.box[1])) {
    if (play.setting.scenario == ScenarioId::park_wall)
      if (const Verdict verdict = may_stand_before_wall(play, unit, zones); !verdict.ok()) return verdict;
    inside = true;
  }
  if (!inside) return Refusal{rule("MI-SET-08"), "the whole unit must stand in its zone"};
  if (play.setting.troop(play.state, unit).light || play.setting.scenario == ScenarioId::convoy) return {};
  const std::int32_t margin = side_margin(play);
  const std::int32_t off = std::min(box.low.x, play.ground.width - box.high.x);
  if (off < margin - kTolerance)
    return Refusal{rule("MI-SET-08"), "only light troops stand so near to a short edge"}.with(Measure::length,
                                                                                              off, margin);
  return {};
}

Verdict judge_ground(const Play& play, UnitId unit, const Footprint& print) {
  for (const Patch& patch : play.ground.impassable())
    if (geometry::overlap_deeper(print.outline(), patch.outline(), kTolerance))
      return Refusal{rule("MI-SET-10"), "it would stand on impassable ground"};
  for (const Segment& work : play.ground.lines()) {
    const std::array<Point, 2> ends{work.a, work.b};
    if (geometry::overlap_deeper(print.outline(), ends, kTolerance))
      return Refusal{rule("MI-SET-10"), "works would run through it"};
  }
  const Troop& troop = play.setting.troop(play.state, unit);
  if ((troop.artillery || troop.wagon) && touches_rough(play.ground, print))
    return Refusal{rule("MI-SET-10"), "guns and wagons are not put down in rough ground"};
  return {};
}

Verdict judge_others(const Play& play, UnitId unit, const Footprint& print, bool against_enemies) {
  const std::int32_t apart = play.setting.inches(6 * kInch, 9 * kInch);
  const int side = side_of(unit);
  Verdict verdict;
  for_each_unit((standing_of(play.state, side) | hidden_of(play.state, side)) & ~bit(unit),
                [&](UnitId other) {
                  const Footprint theirs = footprint_of(play, other);
                  if (verdict.ok() && geometry::overlaps(print.box, theirs.box) &&
                      geometry::overlap_deeper(print.outline(), theirs.outline(), kTolerance))
                    verdict = Refusal{rule("MI-SET-10"), "another unit stands there"};
                });
  if (!verdict.ok() || !against_enemies) return verdict;
  for_each_unit(standing_of(play.state, 1 - side), [&](UnitId other) {
    const Footprint theirs = footprint_of(play, other);
    if (!verdict.ok() || !may_be_within(print.box, theirs.box, apart)) return;
    if (const std::int32_t d = gap(print, theirs); d < apart - kReading)
      verdict =
          Refusal{rule("MI-SET-10"), "it would stand too near to an enemy"}.with(Measure::length, d, apart);
  });
  return verdict;
}

Section section_of(const Play& play, int side, int sections, int which, Point at, Angle heading) {
  const std::int32_t step = play.setting.tables.stand_width;
  const Angle right = Angle::of_tenths(heading.tenths - 900);
  const Point place = at + geometry::shift_of(right, (2 * which + 1 - sections) * step / 2);
  Section section;
  section.x = place.x, section.y = place.y;
  section.heading = static_cast<std::uint16_t>(heading.tenths);
  section.side = static_cast<std::uint8_t>(side);
  section.there = 1;
  return section;
}

}  // namespace

bool may_form(const Play& play, UnitId unit, int files) {
  const Troop& troop = play.setting.troop(play.state, unit);
  const int stands = play.state.unit[unit].stands;
  return files >= 1 && files <= std::min<int>(troop.most_files, stands) &&
         ranks_of(stands, files) <= troop.most_ranks;
}

Verdict judge_deployment(const Play& play, UnitId unit, int files, Point at, Angle heading,
                         bool against_enemies) {
  if (!may_form(play, unit, files)) return Refusal{rule("MI-UNIT-03"), "such troops do not form up so"};
  if (!is_near_table(at)) return Refusal{rule("MI-SET-08"), "the whole unit must stand in its zone"};
  Block block = block_of(play, unit, files);
  block.at = at;
  block.heading = heading;
  const Footprint print = geometry::footprint_of(block);
  if (const Verdict verdict = judge_zone(play, unit, print.box); !verdict.ok()) return verdict;
  if (const Verdict verdict = judge_ground(play, unit, print); !verdict.ok()) return verdict;
  return judge_others(play, unit, print, against_enemies);
}

Verdict judge_leader_deployment(const Play& play, LeaderId leader, Point at) {
  const Zones zones = zones_of(play, side_of_leader(leader));
  for (int i = 0; i < zones.count; ++i)
    if (is_inside({at, at}, zones.box[static_cast<std::size_t>(i)])) return {};
  return Refusal{rule("MI-SET-08"), "he must stand in his zone"};
}

Verdict judge_section_row(const Play& play, int side, int sections, Point at, Angle heading) {
  if (sections < 1 || sections > play.state.side[static_cast<std::size_t>(side)].sections)
    return Refusal{rule("MI-LIST-04"), "the side has not so many sections left"}.with(
        Measure::count, sections, play.state.side[static_cast<std::size_t>(side)].sections);
  if (play.state.sections + sections > kMaxSections)
    return Refusal{rule("MI-LIM-03"), "there is no room for more sections"}.with(
        Measure::count, play.state.sections + sections, kMaxSections);
  const bool by_ditch = free_sections(play, side) > 0;
  const geometry::Box zone = by_ditch ? near_side_of_ditch(play, side) : zones_of(play, side).box[0];
  for (int i = 0; i < sections; ++i) {
    const Segment line = line_of(play.setting, section_of(play, side, sections, i, at, heading));
    if (!is_inside(geometry::box_of(line), zone))
      return by_ditch ? Refusal{rule("MI-SCN-02"), "they stand on the near side of the ditch"}
                      : Refusal{rule("MI-SET-09"), "works stand in the own zone"};
    const std::array<Point, 2> ends{line.a, line.b};
    for (const Segment& other : play.ground.lines()) {
      const std::array<Point, 2> theirs{other.a, other.b};
      if (geometry::overlap_deeper(ends, theirs, kTolerance))
        return Refusal{rule("MI-SET-09"), "sections may touch, but not cross"};
    }
  }
  return {};
}

void lay_section_row(Play& play, int side, int sections, Point at, Angle heading) {
  for (int i = 0; i < sections; ++i)
    play.state.section[play.state.sections++] = section_of(play, side, sections, i, at, heading);
  Side& own = play.state.side[static_cast<std::size_t>(side)];
  own.sections = static_cast<std::uint8_t>(own.sections - sections);
}

void put_down(Play& play, UnitId unit, int files, Point at, Angle heading) {
  Unit& u = play.state.unit[unit];
  u.where = Whereabouts::standing;
  u.files = static_cast<std::uint8_t>(files);
  u.put(at, heading);
}

void put_down_leader(Play& play, LeaderId leader, Point at) {
  Leader& l = play.state.leader[leader];
  l.x = at.x, l.y = at.y;
  l.set(Leader::kPlaced);
}

UnitSet waiting_of(const State& state, int side) {
  UnitSet set = 0;
  for (int i = 0; i < state.side[static_cast<std::size_t>(side)].units; ++i)
    if (state.unit[unit_at(side, i)].where == Whereabouts::waiting) set |= bit(unit_at(side, i));
  return set;
}

bool leader_waits(const State& state, LeaderId leader) {
  return state.leader[leader].has(Leader::kIsLeader) && !state.leader[leader].has(Leader::kPlaced);
}

bool has_ambush_place(const Play& play, int side) {
  for (int i = 0; i < play.ground.patches; ++i)
    if (is_ambush_place(play, side, i)) return true;
  return false;
}

Verdict may_keep_back(const Play& play, UnitId unit) {
  const int side = side_of(unit);
  if (play.setting.house.ambush == OnOff::off || !scenario_facts(play.setting.scenario).ambush)
    return Refusal{rule("MI-SET-11"), "there are no ambushes in this battle"};
  const Troop& troop = play.setting.troop(play.state, unit);
  if (!troop.infantry && !(troop.light && troop.mounted))
    return Refusal{rule("MI-SET-11"), "only infantry and light horse lie in ambush"};
  if (!has_ambush_place(play, side)) return Refusal{rule("MI-SET-11"), "its half has no place for an ambush"};
  int kept = 0;
  for (int i = 0; i < play.state.side[static_cast<std::size_t>(side)].units; ++i)
    kept += play.state.unit[unit_at(side, i)].where == Whereabouts::kept_back ? 1 : 0;
  if (kept >= most_kept_back(play))
    return Refusal{rule("MI-SET-11"), "no more units may be kept back"}.with(Measure::count, kept + 1,
                                                                             most_kept_back(play));
  return {};
}

void keep_back(Play& play, UnitId unit) {
  play.state.unit[unit].where = Whereabouts::kept_back;
  play.state.unit[unit].put({0, 0}, {0});
  tell(play, {.rule = rule("MI-SET-11"), .verb = Told::kept_back, .subject = unit, .depth = 0});
}

Verdict judge_hiding(const Play& play, UnitId unit, int piece, Point at, Angle heading) {
  Block block = block_of(play, unit);
  block.at = at;
  block.heading = heading;
  const Footprint print = geometry::footprint_of(block);
  if (!geometry::lies_inside(print.outline(), play.ground.patch[static_cast<std::size_t>(piece)].outline(),
                             kTolerance))
    return Refusal{rule("MI-SET-11"), "the whole unit must lie inside the place"};
  if (const Verdict verdict = judge_ground(play, unit, print); !verdict.ok()) return verdict;
  return judge_others(play, unit, print, true);
}

}  // namespace warren::might_of_arms
