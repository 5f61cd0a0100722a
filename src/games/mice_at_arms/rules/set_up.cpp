#include "games/mice_at_arms/rules/set_up.h"

#include <algorithm>

#include "games/mice_at_arms/choices.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/movement.h"
#include "games/mice_at_arms/rules/victory_points.h"
#include "games/mice_at_arms/tell.h"

namespace warren::mice_at_arms {
namespace {

constexpr int kWidestBase = 1500;  // MA-SET-03: a path for a base of 1.5 inch

unsigned all_armies(const Play& play) { return (1U << play.state.armies) - 1U; }

constexpr Edge opposite_of(Edge edge) {
  switch (edge) {
    case Edge::south: return Edge::north;
    case Edge::north: return Edge::south;
    case Edge::west: return Edge::east;
    case Edge::east: return Edge::west;
    case Edge::none: break;
  }
  return Edge::none;
}

// A set of things that touch: which of the four sides of the table hang together through closed pieces.
class Groups {
 public:
  int find(int i) const {
    while (parent_[static_cast<std::size_t>(i)] != i) i = parent_[static_cast<std::size_t>(i)];
    return i;
  }
  void join(int a, int b) { parent_[static_cast<std::size_t>(find(a))] = static_cast<std::uint8_t>(find(b)); }
  Groups() {
    for (std::size_t i = 0; i < parent_.size(); ++i) parent_[i] = static_cast<std::uint8_t>(i);
  }

 private:
  std::array<std::uint8_t, kMaxPieces + 5> parent_{};
};

void join_sides(Groups& groups, int piece, Point at) {
  const int reach = kPieceRadius + kWidestBase;  // nearer than that, no base passes between piece and edge
  if (at.y < reach) groups.join(piece, 0);
  if (kTable - at.y < reach) groups.join(piece, 1);
  if (at.x < reach) groups.join(piece, 2);
  if (kTable - at.x < reach) groups.join(piece, 3);
}

void lay(Play& play, int army, Terrain type, Point at) {
  play.state.piece[play.state.pieces++] = {
      .type = type,
      .level = static_cast<std::uint8_t>(play.setting.profile(type).level),
      .placed = 1,
      .owner = static_cast<std::uint8_t>(army + 1),
      .at = spot(at)};
  tell(play, {
                 .rule = rule("MA-SET-01"),
                 .verb = Told::terrain_placed,
                 .object = static_cast<UnitId>(army),
                 .numbers = {static_cast<int>(type), at.x, at.y},
                 .depth = 0
  });
}

Terrain choose_terrain(Play& play, int army) {
  PlainMenu menu(play, seat_at(army), rule("MA-SET-02"), Ask::terrain_type);
  menu.continues = true;
  for (std::uint32_t type = 0; type < kTerrainTypes; ++type) menu.add(option(Verb::terrain, 0, 0, type));
  return static_cast<Terrain>(play.table.ask(menu).option().slot);
}

void take_edge(Play& play, int army, Edge edge) {
  play.state.army[static_cast<std::size_t>(army)].edge = edge;
  tell(play, {.rule = rule("MA-SET-04"),
              .verb = Told::edge_taken,
              .object = static_cast<UnitId>(army),
              .numbers = {static_cast<int>(edge)},
              .depth = 0});
}

bool is_taken(const Play& play, Edge edge) {
  return std::ranges::any_of(play.state.army, [edge](const Army& army) { return army.edge == edge; });
}

Edge choose_edge(Play& play, int army) {
  PlainMenu menu(play, seat_at(army), rule("MA-SET-04"), Ask::choose_edge);
  for (const Edge edge : {Edge::south, Edge::north, Edge::west, Edge::east})
    if (!is_taken(play, edge)) menu.add(option(Verb::edge, 0, 0, static_cast<std::uint32_t>(edge)));
  const Option answer = menu.count() == 1 ? menu.option(0) : play.table.ask(menu).option();
  return static_cast<Edge>(answer.slot);
}

// MA-SET-06: nearer to an enemy than one base?
bool is_near_enemy(const Play& play, UnitId id, const Disc& base) {
  bool near = false;
  const int keep = profile_of(play, id).base();
  for_each_unit(enemies_of(play, unit_of(play, id).army),
                [&](UnitId enemy) { near = near || is_within(play, base, enemy, keep - 1); });
  return near;
}

// A piece that reaches into the strip (MA-SET-05).
bool reaches_into(const Zone& zone, Point centre) {
  const int x = std::clamp(centre.x, zone.left, zone.right);
  const int y = std::clamp(centre.y, zone.bottom, zone.top);
  return geometry::distance2(centre, Point{x, y}) < std::int64_t{kPieceRadius} * kPieceRadius;
}

// Stand somewhere on the table, whatever the zone.
Stand judge_stand(const Play& play, UnitId id, Point at) {
  const int radius = profile_of(play, id).leader_radius;
  Stand stand;
  stand.leader = at;
  const Footing footing = footing_at(play, at, radius);
  if (!kWholeTable.holds({at, radius})) {
    stand.verdict = Refusal{rule("MA-GEO-20"), "that point is off the table"};
  } else if (footing.half != kNoPiece) {
    stand.verdict = Refusal{rule("MA-MOVE-09"), "the leader would stand half inside a piece of terrain"};
  } else if (footing.inside != kNoPiece) {
    if (!play.setting.profile(play.state.piece[footing.inside].type).enter)
      stand.verdict = Refusal{rule("MA-MOVE-10"), "nobody can enter that piece"};
    else if (holder_of(play, footing.inside) != kNoUnit)
      stand.verdict = Refusal{rule("MA-TERR-04"), "another unit holds that piece"};
    stand.piece = footing.inside;
    stand.leader = point(play.state.piece[footing.inside].at);
  } else if (overlaps_any_base(play, {at, radius}, id)) {
    stand.verdict = Refusal{rule("MA-MOVE-04"), "the leader would stand on another base"};
  }
  if (stand.ok() && is_near_enemy(play, id, {stand.leader, radius}))
    stand.verdict = Refusal{rule("MA-SET-06"), "that is within one base of an enemy"};
  return stand;
}

void set_down(Play& play, UnitId id, const Stand& stand, const Pose& pose, const Zone& zone) {
  Unit& unit = unit_of(play, id);
  unit.flee_edge = play.state.army[unit.army].edge;  // MA-SET-08
  place_unit(play, id,
             {.leader = stand.leader,
              .heading = pose.turned ? pose.heading : deployment_heading(play, id),
              .piece = stand.piece,
              .zone = zone});
  tell(play, {.rule = rule("MA-SET-05"), .verb = Told::unit_deployed, .subject = id, .depth = 0});
}

}  // namespace

bool closes_the_table(const Play& play, Point at) {
  Groups groups;
  constexpr int kNew = kMaxPieces + 4;
  const std::int64_t reach = 2 * kPieceRadius + kWidestBase;
  join_sides(groups, kNew, at);
  for (int i = 0; i < play.ground.count; ++i) {
    const auto& shape = play.ground.shapes[static_cast<std::size_t>(i)];
    if (!shape.solid) continue;
    join_sides(groups, 4 + i, shape.centre);
    if (geometry::distance2(shape.centre, at) < reach * reach) groups.join(4 + i, kNew);
    for (int j = 0; j < i; ++j) {
      const auto& other = play.ground.shapes[static_cast<std::size_t>(j)];
      if (other.solid && geometry::distance2(shape.centre, other.centre) < reach * reach)
        groups.join(4 + i, 4 + j);
    }
  }
  return groups.find(0) == groups.find(1) || groups.find(2) == groups.find(3);
}

Verdict judge_piece(const Play& play, Terrain type, Point at) {
  if (at.x < kPieceRadius || at.y < kPieceRadius || at.x > kTable - kPieceRadius ||
      at.y > kTable - kPieceRadius)
    return Refusal{rule("MA-SET-03"), "a piece lies wholly on the table"};
  for (PieceId id = 0; id < play.state.pieces; ++id)
    if (geometry::distance2(point(play.state.piece[id].at), at) <
        std::int64_t{4} * kPieceRadius * kPieceRadius)
      return Refusal{rule("MA-SET-03"), "pieces do not overlap"};
  if (!play.setting.profile(type).enter && type != Terrain::clear &&
      play.setting.house.terrain_connectivity == TerrainConnectivity::required && closes_the_table(play, at))
    return Refusal{rule("MA-SET-03"), "that would leave no way across the table for a base of 1.5 inch"};
  return {};
}

Zone deployment_zone(const BattleSetting& setting, Edge edge) {
  const int depth = setting.deploy_depth;
  switch (edge) {
    case Edge::south: return {.top = depth};
    case Edge::north: return {.bottom = kTable - depth};
    case Edge::west: return {.right = depth};
    case Edge::east: return {.left = kTable - depth};
    case Edge::none: break;
  }
  return kWholeTable;
}

Point strip_point(Edge edge, int along, int depth) {
  switch (edge) {
    case Edge::north: return {kTable - along, kTable - depth};
    case Edge::west: return {depth, kTable - along};
    case Edge::east: return {kTable - depth, along};
    default: return {along, depth};
  }
}

Angle inward(Edge edge) {
  switch (edge) {
    case Edge::north: return geometry::kSouth;
    case Edge::west: return geometry::kEast;
    case Edge::east: return geometry::kWest;
    default: return geometry::kNorth;
  }
}

Angle deployment_heading(const Play& play, UnitId id) {
  const Unit& unit = unit_of(play, id);
  const Angle in = inward(play.state.army[unit.army].edge);
  return unit.type == UnitType::ballista ? in + geometry::kNorth : in;  // 90 degrees counter-clockwise of it
}

Stand judge_deployment(const Play& play, UnitId id, Point at) {
  const Zone zone = deployment_zone(play.setting, play.state.army[unit_of(play, id).army].edge);
  Stand stand = judge_stand(play, id, at);
  if (!stand.ok()) return stand;
  const bool in_zone = stand.piece == kNoPiece ? zone.holds({at, profile_of(play, id).leader_radius})
                                               : reaches_into(zone, stand.leader);
  if (!in_zone) stand.verdict = Refusal{rule("MA-SET-05"), "that is outside the strip along the army's edge"};
  return stand;
}

Stand nearest_stand(const Play& play, UnitId id) {
  const Edge edge = play.state.army[unit_of(play, id).army].edge;
  const int radius = profile_of(play, id).leader_radius;
  constexpr int kStep = kInch / 4;
  Stand stand;
  for (int depth = std::max(radius, play.setting.deploy_depth - radius); depth <= kTable - radius;
       depth += kStep)
    for (int along = radius; along <= kTable - radius; along += kStep) {
      stand = judge_stand(play, id, strip_point(edge, along, depth));
      if (stand.ok()) return stand;
    }
  return stand;
}

UnitSet undeployed_units(const Play& play, int army) {
  UnitSet set = 0;
  for (UnitId id = 0; id < play.state.units; ++id)
    if (unit_of(play, id).army == army && !unit_of(play, id).on_table() && unit_of(play, id).models > 0)
      set |= bit(id);
  return set;
}

void roll_for_terrain(Play& play) {
  play.state.order = roll_off(play, all_armies(play), rule("MA-SET-01"), RollKind::roll_off);
  tell(play,
       {.rule = rule("MA-SET-01"), .verb = Told::won_roll_off, .object = play.state.order[0], .depth = 0});
  play.state.counter = 0;
  play.state.phase = Phase::place_terrain;
}

void place_next_piece(Play& play) {
  State& state = play.state;
  const int army = state.order[state.counter % state.armies];
  const Terrain type = choose_terrain(play, army);
  const TerrainPrompt prompt(play, army, type);
  if (prompt.has_room())
    lay(play, army, type, play.table.ask(prompt).pose().at);
  else
    tell(play, {.rule = rule("MA-SET-03"),
                .verb = Told::terrain_skipped,
                .object = static_cast<UnitId>(army),
                .depth = 0});
  if (++state.counter < kPiecesEach * state.armies) return;
  state.counter = 0;
  state.phase = Phase::edges;
}

void take_edges(Play& play) {
  State& state = play.state;
  state.order = roll_off(play, all_armies(play), rule("MA-SET-04"), RollKind::roll_off);
  tell(play, {.rule = rule("MA-SET-04"), .verb = Told::won_roll_off, .object = state.order[0], .depth = 0});
  for (int i = 0; i < state.armies; ++i) {
    const int army = state.order[static_cast<std::size_t>(i)];
    const bool takes_what_is_left = state.armies == 2 && i == 1;
    take_edge(play, army,
              takes_what_is_left ? opposite_of(state.army[state.order[0]].edge) : choose_edge(play, army));
  }
  state.turn = 0;
  state.phase = Phase::deploy;
}

void deploy_next_unit(Play& play) {
  State& state = play.state;
  int army = state.order[state.turn];
  for (int tried = 0; tried < state.armies && undeployed_units(play, army) == 0; ++tried) {
    state.turn = static_cast<std::uint8_t>((state.turn + 1) % state.armies);
    army = state.order[state.turn];
  }
  const UnitSet waiting = undeployed_units(play, army);
  if (waiting == 0) {
    state.turn = 0;
    state.phase = Phase::initiative;
    return;
  }
  state.turn = static_cast<std::uint8_t>((state.turn + 1) % state.armies);
  PlainMenu menu(play, seat_at(army), rule("MA-SET-05"), Ask::deploy_unit);
  menu.continues = true;
  for_each_unit(waiting, [&](UnitId id) { menu.add(option(Verb::unit, id)); });
  const UnitId id = menu.count() == 1 ? menu.option(0).subject : play.table.ask(menu).option().subject;
  const DeployPrompt prompt(play, id);
  if (!prompt.has_room()) return set_down(play, id, nearest_stand(play, id), {}, kWholeTable);  // MA-SET-07
  const Pose pose = play.table.ask(prompt).pose();
  const Stand stand = judge_deployment(play, id, pose.at);
  set_down(play, id, stand, pose,
           deployment_zone(play.setting, state.army[static_cast<std::size_t>(army)].edge));
}

}  // namespace warren::mice_at_arms
