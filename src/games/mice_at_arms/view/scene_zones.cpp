// Which ground belongs to whom? Edges to choose, zones to deploy in, home edges, and what a scenario lays out
// without being a piece.
#include <fmt/format.h>

#include "games/mice_at_arms/rules/deployment.h"
#include "games/mice_at_arms/rules/scenarios.h"
#include "games/mice_at_arms/rules/set_up.h"
#include "games/mice_at_arms/view/scene.h"
#include "games/mice_at_arms/words/words.h"

namespace warren::mice_at_arms {
namespace {

constexpr int kStrip = 100;  // how deep an edge is drawn
constexpr std::array kAllEdges{Edge::south, Edge::north, Edge::west, Edge::east};

std::vector<Point> corners(const Zone& zone) {
  return {
      {zone.left,  zone.bottom},
      {zone.right, zone.bottom},
      {zone.right, zone.top   },
      {zone.left,  zone.top   }
  };
}

Scene::Area area_of(int id, const char* role, const std::string& label, const Zone& zone) {
  Scene::Area area;
  area.id = id;
  area.role = role;
  area.label = label;
  area.tooltip = label;
  area.kind = role;
  area.name = Text(label);
  area.is = Scene::Ground::region;
  area.centre = {(zone.left + zone.right) / 2, (zone.bottom + zone.top) / 2};
  area.outline = corners(zone);
  return area;
}

std::string edge_label(Edge edge) { return fmt::format("{} edge", edge_name(edge)); }

// MA-SET-04: the edges while they are taken.
void draw_edges(const State& state, Scene& scene) {
  for (const Edge edge : kAllEdges) {
    const bool side_edge = edge == Edge::west || edge == Edge::east;
    if (side_edge && scenario_rules(state.scenario).north_and_south) continue;
    scene.areas.push_back(
        area_of(kEdgeArea + static_cast<int>(edge), "edge-zone", edge_label(edge), strip_of(edge, kInch)));
  }
}

// MA-SET-05 and the scenarios' own: where the armies of this stage set up.
void draw_deployment(const BattleSetting& setting, const State& state, int army, Scene& scene) {
  const Zone zone = deployment_zone(setting, state, army, stage_of(state).deploy).leader;
  const std::string label = fmt::format("{} deploys here", army_name(setting, army));
  const int id = kZoneArea + 4 * army;
  const auto add = [&](int part, const Zone& shape, int radius) {
    Scene::Area area = area_of(id + part, "deployment-zone", label, shape);
    if (radius > 0) area.outline.clear();
    area.radius = radius;
    area.seat = seat_at(army);
    area.owner = area.seat;
    scene.areas.push_back(std::move(area));
  };
  if (zone.circle > 0) return add(0, zone, zone.circle);
  for (int i = 0; i < 4 && zone.margin > 0; ++i)
    add(i, strip_of(kAllEdges[static_cast<std::size_t>(i)], zone.margin), 0);
  const bool whole = zone.left == 0 && zone.bottom == 0 && zone.right == kTable && zone.top == kTable;
  if (zone.margin == 0 && !whole) add(0, zone, 0);
}

// MA-FLEE-08: the edge that an army came from, and flees to.
void draw_home(const BattleSetting& setting, const State& state, int army, Scene& scene) {
  const Edge edge = state.army[static_cast<std::size_t>(army)].edge;
  if (edge == Edge::none) return;
  scene.lines.push_back({
      .role = "home-edge",
      .label = fmt::format("{}'s edge", army_name(setting, army)),
      .points = {strip_point(edge, 0, 0), strip_point(edge, kTable, 0)},
      .seat = seat_at(army),
      .id = army,
      .kind = "home-edge",
      .owner = seat_at(army)
  });
}

void draw_scenario(const State& state, Scene& scene) {
  constexpr Zone kMiddle{kTable / 2 - kPieceRadius, kTable / 2 - kPieceRadius, kTable / 2 + kPieceRadius,
                         kTable / 2 + kPieceRadius};
  if (state.scenario == ScenarioId::ambush)  // MA-SCN-29
    scene.areas.push_back(
        area_of(kScenarioArea, "path", "Path", {.left = kMiddle.left, .right = kMiddle.right}));
  if (state.scenario == ScenarioId::siege)  // MA-SIEGE-03
    scene.areas.push_back(area_of(kScenarioArea, "courtyard", "Courtyard", kMiddle));
  if (state.scenario != ScenarioId::break_free) return;
  const Edge exit = opposite_of(state.army[state.side_a].edge);  // MA-SCN-16
  if (exit != Edge::none)
    scene.areas.push_back(area_of(kScenarioArea, "exit", "Exit edge", strip_of(exit, 2 * kStrip)));
}

}  // namespace

void draw_zones(const BattleSetting& setting, const State& state, Scene& scene) {
  draw_scenario(state, scene);
  if (state.phase == Phase::edges) draw_edges(state, scene);
  const Who who = state.phase == Phase::deploy ? stage_of(state).who : Who::all;
  for (int army = 0; army < state.armies; ++army) {
    draw_home(setting, state, army, scene);
    const bool is_side_a = army == state.side_a;
    if (state.phase == Phase::deploy && (who == Who::all || (who == Who::side_a) == is_side_a))
      draw_deployment(setting, state, army, scene);
  }
}

}  // namespace warren::mice_at_arms
