#include "games/mice_at_arms/rules/set_up.h"

#include <algorithm>
#include <numeric>

#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/castle.h"
#include "games/mice_at_arms/rules/formation.h"
#include "games/mice_at_arms/rules/victory_points.h"
#include "games/mice_at_arms/tell.h"

namespace warren::mice_at_arms {
namespace {

constexpr int kWidestBase = 1500;                  // MA-SET-03: a path for a base of 1.5 inch
constexpr int kHomestead = 5 * kInch + kInch / 2;  // MA-SCN-07
constexpr int kFlank = 8 * kInch;                  // MA-SCN-24
constexpr int kFromTheCastle = 4 * kInch;          // MA-SIEGE-01
constexpr Outline kCastle{kTableCentre, kCastleReach, kCastleReach, 0};

unsigned all_armies(const Play& play) { return (1U << play.state.armies) - 1U; }

// A set of things that touch: which of the four sides of the table hang together through closed pieces.
class Groups {
 public:
  int find(int i) const {
    while (parent_[static_cast<std::size_t>(i)] != i) i = parent_[static_cast<std::size_t>(i)];
    return i;
  }
  void join(int a, int b) { parent_[static_cast<std::size_t>(find(a))] = static_cast<std::uint8_t>(find(b)); }
  Groups() { std::iota(parent_.begin(), parent_.end(), std::uint8_t{0}); }

 private:
  std::array<std::uint8_t, kMaxPieces + 5> parent_{};
};

// Nearer than that, no base passes between piece and edge.
void join_sides(Groups& groups, int piece, const Outline& outline) {
  const int across = outline.half_width + outline.radius + kWidestBase;
  const int along = outline.half_height + outline.radius + kWidestBase;
  if (outline.centre.y < along) groups.join(piece, 0);
  if (kTable - outline.centre.y < along) groups.join(piece, 1);
  if (outline.centre.x < across) groups.join(piece, 2);
  if (kTable - outline.centre.x < across) groups.join(piece, 3);
}

bool leaves_no_way(const Outline& a, const Outline& b) {
  const std::int64_t reach = std::int64_t{a.radius} + b.radius + kWidestBase;
  return skeleton_distance2(a, b) < reach * reach;
}

constexpr Outline new_piece(Point at) { return {at, 0, 0, kPieceRadius}; }

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

Terrain choose_terrain(Play& play, int army, TerrainSet types) {
  PlainMenu menu(play, seat_at(army), rule("MA-SET-02"), Ask::terrain_type);
  menu.continues = true;
  for (std::uint32_t type = 0; type < kTerrainTypes; ++type)
    if ((types & bit(static_cast<Terrain>(type))) != 0) menu.add(option(Verb::terrain, 0, 0, type));
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

bool is_open(const Play& play, Edge edge) {
  if (scenario_rules(play).north_and_south && (edge == Edge::west || edge == Edge::east)) return false;
  return std::ranges::none_of(play.state.army, [edge](const Army& army) { return army.edge == edge; });
}

Edge choose_edge(Play& play, int army) {
  PlainMenu menu(play, seat_at(army), rule("MA-SET-04"), Ask::choose_edge);
  for (const Edge edge : {Edge::south, Edge::north, Edge::west, Edge::east})
    if (is_open(play, edge)) menu.add(option(Verb::edge, 0, 0, static_cast<std::uint32_t>(edge)));
  const Option answer = menu.count() == 1 ? menu.option(0) : play.table.ask(menu).option();
  return static_cast<Edge>(answer.slot);
}

void roll_for_order(Play& play, RuleId rule_id) {
  play.state.order = roll_off(play, all_armies(play), rule_id, RollKind::roll_off);
  tell(play, {.rule = rule_id, .verb = Told::won_roll_off, .object = play.state.order[0], .depth = 0});
}

Verdict judge_terrain_area(const Play& play, Point at) {
  switch (stage_of(play).terrain) {
    case TerrainArea::anywhere: break;
    case TerrainArea::off_the_homestead:
      if (overlaps(new_piece(at), Disc{kTableCentre, kHomestead}))
        return Refusal(rule("MA-SCN-07"), "the homestead takes up 5.5 inches round the centre")
            .because(Cause::room)
            .with(Measure::length, Refusal::kNotMeasured, kHomestead);
      break;
    case TerrainArea::flanks:
      if (at.x > kFlank - kPieceRadius && at.x < kTable - kFlank + kPieceRadius)
        return Refusal(rule("MA-SCN-24"), "a piece lies within 8 inches of the east or west edge")
            .because(Cause::room)
            .with(Measure::length, std::min(at.x, kTable - at.x) + kPieceRadius, kFlank);
      break;
    case TerrainArea::off_the_castle:
      if (is_nearer(at, kCastle, kPieceRadius + kFromTheCastle))
        return Refusal(rule("MA-SIEGE-01"), "a piece lies at least 4 inches from the castle")
            .because(Cause::room)
            .with(Measure::length, Refusal::kNotMeasured, kFromTheCastle);
      break;
  }
  return {};
}

constexpr TerrainSet kCrossings = bit(Terrain::ford) | bit(Terrain::bridge);
constexpr TerrainSet kStream = kCrossings | bit(Terrain::impassable);

// MA-SIEGE-02: of n touching stream pieces at least a third, rounded down, are fords or bridges.
bool lacks_a_crossing(const Play& play, Terrain type, Point at) {
  if (stage_of(play).terrain != TerrainArea::off_the_castle || (bit(type) & kStream) == 0) return false;
  std::uint32_t stream = 0;
  int pieces = 1;
  int crossings = (bit(type) & kCrossings) != 0 ? 1 : 0;
  const auto joins = [&](PieceId id) {
    const Outline mine = outline_of(play.state.piece[id]);
    if (is_within(mine, new_piece(at), kContact)) return true;
    for (PieceId other = 0; other < play.state.pieces; ++other)
      if (((stream >> other) & 1U) != 0 && is_within(mine, outline_of(play.state.piece[other]), kContact))
        return true;
    return false;
  };
  for (bool grew = true; grew;) {
    grew = false;
    for (PieceId id = 0; id < play.state.pieces; ++id) {
      const TerrainSet kind = bit(play.state.piece[id].type);
      if (((stream >> id) & 1U) != 0 || (kind & kStream) == 0 || !joins(id)) continue;
      stream |= 1U << id;
      ++pieces;
      crossings += (kind & kCrossings) != 0 ? 1 : 0;
      grew = true;
    }
  }
  return crossings < pieces / 3;
}

bool lies_on_a_unit(const Play& play, Point at) {
  bool found = false;
  for (UnitId id = 0; id < play.state.units; ++id)
    if (unit_of(play, id).on_table())
      for_each_base(play, id, [&](const Disc& base) { found = found || overlaps(new_piece(at), base); });
  return found;
}

}  // namespace

bool closes_the_table(const Play& play, Point at) {
  Groups groups;
  constexpr int kNew = kMaxPieces + 4;
  join_sides(groups, kNew, new_piece(at));
  for (int i = 0; i < play.ground.count; ++i) {
    const auto& shape = play.ground.shapes[static_cast<std::size_t>(i)];
    if (!shape.solid) continue;
    join_sides(groups, 4 + i, shape.outline);
    if (leaves_no_way(shape.outline, new_piece(at))) groups.join(4 + i, kNew);
    for (int j = 0; j < i; ++j) {
      const auto& other = play.ground.shapes[static_cast<std::size_t>(j)];
      if (other.solid && leaves_no_way(shape.outline, other.outline)) groups.join(4 + i, 4 + j);
    }
  }
  return groups.find(0) == groups.find(1) || groups.find(2) == groups.find(3);
}

Verdict judge_piece(const Play& play, Terrain type, Point at) {
  if (at.x < kPieceRadius || at.y < kPieceRadius || at.x > kTable - kPieceRadius ||
      at.y > kTable - kPieceRadius)
    return Refusal(rule("MA-SET-03"), "a piece lies wholly on the table").because(Cause::room);
  for (PieceId id = 0; id < play.state.pieces; ++id)
    if (overlaps(outline_of(play.state.piece[id]), new_piece(at)))
      return Refusal(rule("MA-SET-03"), "pieces do not overlap").because(Cause::room);
  const Verdict area = judge_terrain_area(play, at);
  if (!area.ok()) return area;
  if (lies_on_a_unit(play, at)) return Refusal(rule("MA-SET-03"), "a unit stands there").because(Cause::room);
  if (lacks_a_crossing(play, type, at))
    return Refusal{rule("MA-SIEGE-02"), "every third piece of a stream is a ford or a bridge"};
  if (!play.setting.profile(type).enter && type != Terrain::clear &&
      play.setting.house.terrain_connectivity == TerrainConnectivity::required && closes_the_table(play, at))
    return Refusal(rule("MA-SET-03"), "that would leave no way across the table for a base of 1.5 inch")
        .because(Cause::way);
  return {};
}

void roll_for_terrain(Play& play) {
  roll_for_order(play, rule("MA-SET-01"));
  next_stage(play);
}

void roll_for_sides(Play& play) {
  if (play.setting.house.campaign_sides == CampaignSides::attacker_is_a) {
    play.state.order = {0, 1, 2, 3};  // MA-CAMP-14: the first seat attacks
    play.state.side_a = 0;
  } else {
    roll_for_order(play, rule("MA-DP-05"));
    const int winner = play.state.order[0];
    PlainMenu menu(play, seat_at(winner), rule("MA-DP-05"), Ask::choose_side);
    for (std::uint32_t side = 0; side < 2; ++side) menu.add(option(Verb::side, 0, 0, side));
    const bool picks_a = play.table.ask(menu).option().slot == 0;
    play.state.side_a = static_cast<std::uint8_t>(picks_a ? winner : 1 - winner);
  }
  tell(play, {.rule = rule("MA-DP-05"), .verb = Told::side_taken, .object = play.state.side_a, .depth = 0});
  next_stage(play);
}

void place_next_piece(Play& play) {
  State& state = play.state;
  const Stage& stage = stage_of(play);
  const bool alternate = stage.who == Who::all;
  const int army = alternate ? state.order[state.counter % state.armies] : army_of(play, stage.who);
  const Terrain type = choose_terrain(play, army, stage.types);
  const TerrainPrompt prompt(play, army, type);
  if (state.pieces < kMaxPieces && prompt.has_room())
    lay(play, army, type, play.table.ask(prompt).pose().at);
  else
    tell(play, {.rule = rule("MA-SET-03"),
                .verb = Told::terrain_skipped,
                .object = static_cast<UnitId>(army),
                .depth = 0});
  if (++state.counter >= stage.pieces * (alternate ? state.armies : 1)) next_stage(play);
}

void take_edges(Play& play) {
  State& state = play.state;
  if (state.scenario == ScenarioId::break_free)  // MA-SCN-15: side A picks, without dice
    state.order = {state.side_a, static_cast<std::uint8_t>(side_b(state)), 2, 3};
  else
    roll_for_order(play, rule("MA-SET-04"));
  for (int i = 0; i < state.armies; ++i) {
    const int army = state.order[static_cast<std::size_t>(i)];
    const bool takes_what_is_left = state.armies == 2 && i == 1;
    take_edge(play, army,
              takes_what_is_left ? opposite_of(state.army[state.order[0]].edge) : choose_edge(play, army));
  }
  next_stage(play);
}

}  // namespace warren::mice_at_arms
