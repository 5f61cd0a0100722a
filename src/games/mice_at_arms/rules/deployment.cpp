#include "games/mice_at_arms/rules/deployment.h"

#include <algorithm>
#include <bit>
#include <initializer_list>

#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/goals.h"
#include "games/mice_at_arms/rules/movement.h"
#include "games/mice_at_arms/rules/sight.h"
#include "games/mice_at_arms/rules/victory_points.h"
#include "games/mice_at_arms/tell.h"

namespace warren::mice_at_arms {
namespace {

constexpr int kCentreCircle = 4 * kInch;              // MA-SCN-08, MA-SCN-19
constexpr int kExitDepth = 8 * kInch;                 // MA-SCN-15
constexpr int kOutskirts = 4 * kInch;                 // MA-SIEGE-05
constexpr int kFromEnemies = 4 * kInch;               // MA-SCN-32
constexpr Zone kPath{.left = 10500, .right = 13500};  // MA-SCN-29

Edge edge_of(const Play& play, UnitId id) { return play.state.army[unit_of(play, id).army].edge; }

// Nearer to an enemy than that?
bool is_near_enemy(const Play& play, UnitId id, const Disc& base, int keep) {
  bool near = false;
  for_each_unit(enemies_of(play, unit_of(play, id).army),
                [&](UnitId enemy) { near = near || is_within(play, base, enemy, keep - 1); });
  return near;
}

// Stand somewhere on the table, whatever the zone, with `keep` to every enemy (MA-SET-06).
Stand judge_stand(const Play& play, UnitId id, Point at, int keep) {
  const int radius = profile_of(play, id).leader_radius;
  Stand stand;
  stand.leader = at;
  const Footing footing = footing_at(play, at, radius);
  if (!kWholeTable.holds({at, radius})) {
    stand.verdict = Refusal(rule("MA-GEO-20"), "that point is off the table").because(Cause::room);
  } else if (footing.half != kNoPiece) {
    stand.verdict = Refusal(rule("MA-MOVE-09"), "the leader would stand half inside a piece of terrain")
                        .because(Cause::room);
  } else if (footing.inside != kNoPiece) {
    stand.verdict = judge_piece_entry(play, id, footing.inside);
    stand.piece = footing.inside;
    stand.leader = point(play.state.piece[footing.inside].at);
  } else if (overlaps_any_base(play, {at, radius}, id)) {
    stand.verdict =
        Refusal(rule("MA-MOVE-04"), "the leader would stand on another base").because(Cause::room);
  }
  if (stand.ok() && is_near_enemy(play, id, {stand.leader, radius}, keep))
    stand.verdict = Refusal(rule("MA-SET-06"), "that is too near to an enemy")
                        .because(Cause::room)
                        .with(Measure::length, Refusal::kNotMeasured, keep);
  return stand;
}

// The unit as it would stand there.
State set_there(const Play& play, UnitId id, const Stand& stand, DeployArea area) {
  State state = play.state;
  Play there{play.setting, play.ground, state, play.table};
  place_unit(there, id,
             {.leader = stand.leader,
              .heading = deployment_heading(play, id, stand.leader, area),
              .piece = stand.piece,
              .zone = deployment_zone(play, unit_of(play, id).army, area).models});
  return state;
}

bool is_seen(const Play& play, UnitId id, const Cover* cover) {
  bool seen = false;
  for_each_unit(friends_of(play, play.state.side_a), [&](UnitId watcher) {
    seen = seen || can_see(play, leader_base(play, watcher), watcher, id, cover);
  });
  return seen;
}

// MA-SCN-25: in a tall patch, or out of sight of every leader of side A. Mostly the leader alone is seen
// already, and nobody need be set round it.
bool is_hidden(const Play& play, UnitId id, const Stand& stand, const Cover* cover) {
  if (stand.piece != kNoPiece && play.state.piece[stand.piece].type == Terrain::tall_patch) return true;
  State state = play.state;
  Play there{play.setting, play.ground, state, play.table};
  if (stand.piece == kNoPiece) {
    Unit& unit = state.unit[id];
    unit.at[0] = spot(stand.leader);
    unit.tucked = static_cast<std::uint8_t>(~1U);
    unit.set(Unit::kOnTable);
    unit.in_piece = 0;
    if (is_seen(there, id, cover)) return false;
  }
  state = set_there(play, id, stand, DeployArea::hidden);
  return !is_seen(there, id, cover);
}

bool all_keep_away(const Play& play, UnitId id, const Stand& stand, int keep) {
  State state = set_there(play, id, stand, DeployArea::by_dice);
  const Play there{play.setting, play.ground, state, play.table};
  bool near = false;
  for_each_base(there, id, [&](const Disc& base) { near = near || is_near_enemy(there, id, base, keep); });
  return !near;
}

// MA-SET-08, MA-FLEE-08
Edge flee_edge_at(const Play& play, UnitId id, Point at, DeployArea area) {
  if (is_exit(play, id)) return exit_edge(play);
  switch (area) {
    case DeployArea::own_edge:
    case DeployArea::exit_edge:
    case DeployArea::by_dice: return edge_of(play, id);
    case DeployArea::any_edge:
    case DeployArea::outskirts: return nearest_edge(at);
    default: return Edge::none;  // the edge nearest to the leader when the flight starts
  }
}

void set_down(Play& play, UnitId id, const Stand& stand, const Pose& pose, DeployArea area,
              const Zone& zone) {
  Unit& unit = unit_of(play, id);
  unit.flee_edge = flee_edge_at(play, id, stand.leader, area);
  place_unit(play, id,
             {.leader = stand.leader,
              .heading = pose.turned ? pose.heading : deployment_heading(play, id, stand.leader, area),
              .piece = stand.piece,
              .zone = zone});
  tell(play, {.rule = rule("MA-SET-05"), .verb = Told::unit_deployed, .subject = id, .depth = 0});
}

// MA-SCN-31: the unit is drawn, then its place is rolled from the lower left corner of its owner's side.
void deploy_by_dice(Play& play, int army, UnitSet waiting) {
  Roll which = table_roll(kNobody, rule("MA-SCN-31"), RollKind::which_unit);  // MA-VP-06
  which.sides = static_cast<std::uint8_t>(std::popcount(waiting));
  int skip = which.sides == 1 ? 0 : roll_with_window(play, which, Roll::kNoBest).face[0] - 1;
  for (; skip > 0; --skip) waiting &= waiting - 1;
  const auto id = static_cast<UnitId>(std::countr_zero(waiting));
  const auto inches_of = [&] {
    Roll roll = table_roll(seat_at(army), rule("MA-SCN-31"), RollKind::scattered_place, 2);
    roll.subject = id;
    const Dice dice = roll_with_window(play, roll, Roll::kNoBest);
    return (dice.face[0] + dice.face[1] + 1) * kInch;
  };
  const int up = inches_of();
  const int right = inches_of();
  const Point at = strip_point(edge_of(play, id), right, up);
  set_down(play, id, nearest_stand_to(play, id, at, kFromEnemies), {}, DeployArea::by_dice, kWholeTable);
}

constexpr int kQuarter = kInch / 4;  // the steps in which MA-SET-07 looks for room
constexpr std::initializer_list<Edge> kAllEdges{Edge::south, Edge::north, Edge::west, Edge::east};

// MA-SET-07: the first legal point beyond strips of that depth along those edges, ever farther from them.
Stand stand_near_strips(const Play& play, UnitId id, std::initializer_list<Edge> edges, int strip) {
  const int radius = profile_of(play, id).leader_radius;
  Stand stand;
  for (int depth = std::max(radius, strip - radius); depth <= kTable - radius; depth += kQuarter)
    for (const Edge edge : edges)
      for (int along = radius; along <= kTable - radius; along += kQuarter) {
        stand = judge_stand(play, id, strip_point(edge, along, depth), profile_of(play, id).base());
        if (stand.ok()) return stand;
      }
  return stand;
}

// MA-SET-07: as near to the path as there is room, west of it first.
Stand stand_near_path(const Play& play, UnitId id) {
  const int radius = profile_of(play, id).leader_radius;
  Stand stand;
  for (int away = 0; away <= kPath.left; away += kQuarter)
    for (const int x : {kPath.left + radius - away, kPath.right - radius + away})
      for (int y = radius; y <= kTable - radius; y += kQuarter) {
        stand = judge_stand(play, id, {x, y}, profile_of(play, id).base());
        if (stand.ok()) return stand;
      }
  return stand;
}

UnitId choose_unit(Play& play, int army, UnitSet waiting) {
  UnitSet fixed = 0;  // MA-SIEGE-06: these need the towers
  for_each_unit(waiting, [&](UnitId id) { fixed |= unit_of(play, id).has(Unit::kFixed) ? bit(id) : 0; });
  if (fixed != 0) waiting = fixed;
  PlainMenu menu(play, seat_at(army), rule("MA-SET-05"), Ask::deploy_unit);
  menu.continues = true;
  for_each_unit(waiting, [&](UnitId id) { menu.add(option(Verb::unit, id)); });
  return menu.count() == 1 ? menu.option(0).subject : play.table.ask(menu).option().subject;
}

void deploy_unit(Play& play, UnitId id, DeployArea area) {
  const DeployPrompt prompt(play, id, area);
  if (prompt.has_room()) {
    const Pose pose = play.table.ask(prompt).pose();
    const Zone zone = deployment_zone(play, unit_of(play, id).army, area).models;
    return set_down(play, id, judge_deployment(play, id, pose.at, area), pose, area, zone);
  }
  if (area == DeployArea::hidden) return deploy_unit(play, id, DeployArea::flank_strips);  // MA-SCN-25
  set_down(play, id, nearest_stand(play, id, area), {}, area, kWholeTable);                // MA-SET-07
}

// The next army in the order with a unit that waits; none when all stand.
int next_to_deploy(Play& play) {
  State& state = play.state;
  const Stage& stage = stage_of(play);
  if (stage.who != Who::all)
    return undeployed_units(play, army_of(play, stage.who)) != 0 ? army_of(play, stage.who) : -1;
  for (int tried = 0; tried < state.armies; ++tried) {
    const int army = state.order[state.turn];
    state.turn = static_cast<std::uint8_t>((state.turn + 1) % state.armies);
    if (undeployed_units(play, army) != 0) return army;
  }
  return -1;
}

}  // namespace

Zone strip_of(Edge edge, int depth) {
  switch (edge) {
    case Edge::south: return {.top = depth};
    case Edge::north: return {.bottom = kTable - depth};
    case Edge::west: return {.right = depth};
    case Edge::east: return {.left = kTable - depth};
    case Edge::none: break;
  }
  return kWholeTable;
}

DeployZone deployment_zone(const BattleSetting& setting, const State& state, int army, DeployArea area) {
  const Edge edge = state.army[static_cast<std::size_t>(army)].edge;
  const auto both = [](const Zone& zone) { return DeployZone{zone, zone}; };
  switch (area) {
    case DeployArea::own_edge: return both(strip_of(edge, setting.deploy_depth));
    case DeployArea::any_edge: return both({.margin = setting.deploy_depth});
    case DeployArea::exit_edge: return both(strip_of(edge, kExitDepth));
    case DeployArea::homestead:
    case DeployArea::centre: return both({.circle = kCentreCircle});
    case DeployArea::outskirts: return both({.margin = kOutskirts});
    case DeployArea::path: return {kPath, kWholeTable};
    case DeployArea::flank_strips:
    case DeployArea::hidden:
    case DeployArea::by_dice:
    case DeployArea::castle: break;
  }
  return both(kWholeTable);
}

Point strip_point(Edge edge, int along, int depth) {
  switch (edge) {
    case Edge::north: return {kTable - along, kTable - depth};
    case Edge::west: return {depth, kTable - along};
    case Edge::east: return {kTable - depth, along};
    default: return {along, depth};
  }
}

Edge nearest_edge(Point at) {
  const std::array<int, 4> away{at.y, kTable - at.y, at.x, kTable - at.x};
  return static_cast<Edge>(1 + (std::ranges::min_element(away) - away.begin()));
}

Angle inward(Edge edge) {
  switch (edge) {
    case Edge::north: return geometry::kSouth;
    case Edge::west: return geometry::kEast;
    case Edge::east: return geometry::kWest;
    default: return geometry::kNorth;
  }
}

Angle deployment_heading(const Play& play, UnitId id, Point at, DeployArea area) {
  Angle in = geometry::kNorth;
  switch (area) {
    case DeployArea::own_edge:
    case DeployArea::exit_edge: in = inward(edge_of(play, id)); break;
    case DeployArea::any_edge:
    case DeployArea::flank_strips:
    case DeployArea::outskirts: in = inward(nearest_edge(at)); break;
    default:
      if (at != kTableCentre) in = geometry::angle_of(kTableCentre - at);
      break;
  }
  // 90 degrees counter-clockwise of it: a Ballista is deeper than a strip.
  return unit_of(play, id).type == UnitType::ballista ? in + geometry::kNorth : in;
}

Stand judge_deployment(const Play& play, UnitId id, Point at, DeployArea area, const Cover* cover) {
  const int radius = profile_of(play, id).leader_radius;
  Stand stand = judge_stand(play, id, at, profile_of(play, id).base());
  if (!stand.ok()) return stand;
  const Zone zone = area == DeployArea::flank_strips
                        ? strip_of(at.x < kTable / 2 ? Edge::west : Edge::east, play.setting.deploy_depth)
                        : deployment_zone(play, unit_of(play, id).army, area).leader;
  const bool in_zone = stand.piece == kNoPiece
                           ? zone.holds({at, radius})
                           : zone.is_reached_by(outline_of(play.state.piece[stand.piece]));
  if (!in_zone)
    stand.verdict =
        Refusal(rule("MA-SET-05"), "that is outside the army's deployment area").because(Cause::room);
  else if (unit_of(play, id).has(Unit::kFixed) &&
           (stand.piece == kNoPiece || play.state.piece[stand.piece].type != Terrain::tower))
    stand.verdict = Refusal{rule("MA-SIEGE-06"), "this Ballista stands on a tower"};
  else if (area == DeployArea::hidden && !is_hidden(play, id, stand, cover))
    stand.verdict = Refusal{rule("MA-SCN-25"), "a leader on the path would see the unit there"};
  return stand;
}

Stand nearest_stand_to(const Play& play, UnitId id, Point at, int from_enemies) {
  constexpr int kCircle = kInch / 4;
  constexpr int kDegrees = 5;
  for (int away = 0; away <= 2 * kTable; away += kCircle) {
    Stand best;
    best.verdict = Refusal(rule("MA-SET-07"), "there is no room on the table").because(Cause::room);
    for (int degrees = 0; degrees < (away == 0 ? kDegrees : 360); degrees += kDegrees) {
      const Point there = at + geometry::step(geometry::direction_of(Angle::of_degrees(degrees)), away);
      if (best.ok() && (there.y > best.leader.y || (there.y == best.leader.y && there.x > best.leader.x)))
        continue;
      const Stand stand = judge_stand(play, id, there, from_enemies);
      if (stand.ok() &&
          (from_enemies <= profile_of(play, id).base() || all_keep_away(play, id, stand, from_enemies)))
        best = stand;
    }
    if (best.ok()) return best;
  }
  // MA-SCN-32: enemies all over the table leave no place as far from them as that.
  const int base = profile_of(play, id).base();
  return from_enemies > base ? nearest_stand_to(play, id, at, base) : judge_stand(play, id, at, 0);
}

Stand nearest_stand(const Play& play, UnitId id, DeployArea area) {
  switch (area) {
    case DeployArea::own_edge:
      return stand_near_strips(play, id, {edge_of(play, id)}, play.setting.deploy_depth);
    case DeployArea::exit_edge: return stand_near_strips(play, id, {edge_of(play, id)}, kExitDepth);
    case DeployArea::any_edge: return stand_near_strips(play, id, kAllEdges, play.setting.deploy_depth);
    case DeployArea::outskirts: return stand_near_strips(play, id, kAllEdges, kOutskirts);
    case DeployArea::flank_strips:
      return stand_near_strips(play, id, {Edge::west, Edge::east}, play.setting.deploy_depth);
    case DeployArea::path: return stand_near_path(play, id);
    default: return nearest_stand_to(play, id, kTableCentre, profile_of(play, id).base());
  }
}

UnitSet undeployed_units(const Play& play, int army) {
  UnitSet set = 0;
  for (UnitId id = 0; id < play.state.units; ++id)
    if (unit_of(play, id).army == army && !unit_of(play, id).on_table()) set |= bit(id);
  return set;
}

void deploy_next_unit(Play& play) {
  const int army = next_to_deploy(play);
  if (army < 0) return next_stage(play);
  const UnitSet waiting = undeployed_units(play, army);
  const DeployArea area = stage_of(play).deploy;
  if (area == DeployArea::by_dice) return deploy_by_dice(play, army, waiting);
  deploy_unit(play, choose_unit(play, army, waiting), area);
}

}  // namespace warren::mice_at_arms
