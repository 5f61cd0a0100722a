#include "games/rattle_and_rend/view/scene.h"

#include <fmt/format.h>

#include "games/rattle_and_rend/ground.h"
#include "games/rattle_and_rend/rules/deployment.h"
#include "games/rattle_and_rend/rules/victory.h"
#include "games/rattle_and_rend/words/words.h"

namespace warren::rattle_and_rend {
namespace {

constexpr std::array<const char*, 8> kWhere{"absent",      "waits to be placed", "in ambush",
                                            "comes later", "on the board",       "inside",
                                            "banished",    "out of play"};
constexpr std::array<const char*, 3> kTerrain{"rough", "blocking", "hazardous"};
constexpr std::array<const char*, 5> kBandMarks{"-", "B2B", "S", "M", "L"};

std::string phase_words(const State& state) {
  switch (state.phase) {
    case Phase::muster:
    case Phase::roll_off: return "Set-up";
    case Phase::terrain:
    case Phase::discipline: return "Laying terrain";
    case Phase::deployment:
    case Phase::targets:
    case Phase::loading:
    case Phase::placing:
    case Phase::frenzy:
    case Phase::compulsion: return "Deployment";
    case Phase::over: return "The match is over";
    case Phase::bid: return fmt::format("Round {}, bids", state.round);
    default: return fmt::format("Round {}, {} is active", state.round, side_name(state.active));
  }
}

}  // namespace

// What "this turn" is: a stage of the set-up, then the bids of a round and the time that a side is active.
std::uint32_t turn_of(const State& state) {
  constexpr std::uint32_t kRounds = 0x10000;
  switch (state.phase) {
    case Phase::muster:
    case Phase::roll_off: return 1;
    case Phase::terrain:
    case Phase::discipline: return 2;
    case Phase::deployment:
    case Phase::targets:
    case Phase::loading:
    case Phase::placing:
    case Phase::frenzy:
    case Phase::compulsion: return 3;
    case Phase::over: return 4;
    case Phase::bid: return kRounds + state.round * 0x100U;
    default: return kRounds + state.round * 0x100U + 1 + static_cast<std::uint32_t>(state.active);
  }
}

namespace {

void draw_terrain(const MatchSetting& setting, const State& state, Scene& scene) {
  for (PieceId id = 0; id < state.pieces; ++id) {
    const Piece& piece = state.piece[id];
    const geometry::Rounded outline = outline_of(setting, piece);
    Scene::Area area;
    area.id = id;
    area.role = fmt::format("{}-{}", setting.piece(piece).id, kTerrain[static_cast<std::size_t>(piece.type)]);
    area.label = setting.piece(piece).name;
    area.tooltip = fmt::format("{}, {}, {}", piece_name(setting, state, id), setting.piece(piece).name,
                               kTerrain[static_cast<std::size_t>(piece.type)]);
    area.centre = point(piece.at);
    area.radius = setting.piece(piece).radius;
    if (area.radius == 0)
      for (const Point corner : outline.polygon()) area.outline.push_back(corner);
    area.enter = piece.type != Terrain::blocking;
    area.blocks_sight = piece.type == Terrain::blocking;
    area.kind = setting.piece(piece).id;
    area.name = Text(own_piece_name(setting, state, id));
    area.hides = area.blocks_sight;
    area.values.push_back({.key = "terrain", .term = kTerrain[static_cast<std::size_t>(piece.type)]});
    scene.areas.push_back(std::move(area));
  }
  for (int i = 0;
       i < kMarkers && state.scenario == ScenarioId::capture_the_flags && state.phase > Phase::roll_off;
       ++i) {
    const Marker& marker = state.marker[static_cast<std::size_t>(i)];
    if (marker.taken != 0 || marker.carrier != 0) continue;
    Scene::Area area;
    area.id = kMarkerArea + i;
    area.role = "marker";
    area.label = fmt::format("Marker {}", i + 1);
    area.tooltip = area.label;
    area.centre = point(marker.at);
    area.radius = 10 * kMm;
    area.kind = "marker";
    area.name = Text(area.label);
    scene.areas.push_back(std::move(area));
  }
}

std::vector<Badge> badges_of(const State& state, GroupId id) {
  const Group& group = state.group[id];
  std::vector<Badge> badges;
  const auto badge = [&](bool there, const char* role, const std::string& tooltip, int count = 0) {
    if (there) badges.push_back({role, tooltip, count});
  };
  badge(group.has(Group::kPair), "champion", "a Champion is attached");
  badge(group.has(Group::kTarget), "target", "a target of the Duel");
  badge(group.has(Group::kRested), "rested", "has rested this Round");
  badge(has(state.warband[static_cast<std::size_t>(side_of(id))].latest, id), "acted",
        "took the latest action");
  int aboard = 0;
  for (const Group& other : state.group) aboard += other.carrier == id + 1 ? 1 : 0;
  badge(aboard > 0, "passengers", "carries groups", aboard);
  for (int i = 0; i < kMarkers; ++i)
    badge(state.marker[static_cast<std::size_t>(i)].carrier == id + 1, "marker",
          fmt::format("carries marker {}", i + 1));
  return badges;
}

void draw_group(const MatchSetting& setting, const State& state, GroupId id, Scene& scene) {
  const Group& group = state.group[id];
  Scene::Piece piece;
  piece.id = id;
  piece.group = id;
  piece.role = setting.profile(group).id;
  piece.label = group_name(setting, state, id);
  piece.tooltip = fmt::format("{}, {} point{}", piece.label, group.points, group.points == 1 ? "" : "s");
  piece.seat = seat_at(side_of(id));
  piece.centre = point(group.at);
  piece.radius = setting.profile(group).radius;
  piece.leader = true;
  piece.unit = id;
  piece.kind = setting.profile(group).id;
  piece.at = piece.centre;
  piece.shape = Shape::disc(2 * piece.radius);
  piece.leads = true;
  piece.badges = badges_of(state, id);
  scene.pieces.push_back(std::move(piece));
}

// The group's card: its line of the table of types, and where it is.
Scene::Panel card_of(const MatchSetting& setting, const State& state, GroupId id) {
  const Group& group = state.group[id];
  const Profile& profile = setting.profile(group);
  const auto stat = [&](Stat s) {
    const int value = profile.stats[static_cast<std::size_t>(s)];
    return value == kNoStat ? std::string("-") : fmt::format("{}+", value);
  };
  Scene::Panel panel;
  panel.title = group_name(setting, state, id);
  panel.seat = seat_at(side_of(id));
  panel.group = id;
  panel.rows.push_back({"Points", fmt::format("{}", group.points)});
  panel.rows.push_back({"MOV, RNG", fmt::format("{}, {}", kBandMarks[static_cast<std::size_t>(profile.mov)],
                                                kBandMarks[static_cast<std::size_t>(profile.rng)])});
  panel.rows.push_back({"Fury, Guile, Will",
                        fmt::format("{}, {}, {}", stat(Stat::fury), stat(Stat::guile), stat(Stat::will))});
  if (const std::string more = secondary(setting, group); !more.empty()) panel.rows.push_back({"Has", more});
  panel.rows.push_back({"", kWhere[static_cast<std::size_t>(group.where)]});
  for (const Badge& badge : badges_of(state, id)) panel.rows.push_back({"", badge.tooltip});
  return panel;
}

Scene::Panel warband_panel(const MatchSetting& setting, const State& state, int side) {
  const Warband& warband = state.warband[static_cast<std::size_t>(side)];
  Scene::Panel panel;
  panel.title = side_name(side) + "'s warband";
  panel.seat = seat_at(side);
  for (int i = 0; i < kTraits; ++i)
    if (warband.has(static_cast<Trait>(i)))
      panel.rows.push_back({"Trait", setting.traits[static_cast<std::size_t>(i)].name});
  if (warband.omen != 0) panel.rows.push_back({"Omen", fmt::format("{}", warband.omen)});
  if (warband.tactic != Tactic::none) panel.rows.push_back({"Tactic", tactic_name(warband.tactic)});
  return panel;
}

void add_warband(const MatchSetting& setting, const State& state, int side, Scene& scene) {
  const Warband& warband = state.warband[static_cast<std::size_t>(side)];
  Thing sheet{
      .id = side, .kind = "warband", .name = Text(side_name(side) + "'s warband"), .owner = seat_at(side)};
  for (int i = 0; i < kTraits; ++i)
    if (warband.has(static_cast<Trait>(i)))
      sheet.values.push_back(
          {.key = "trait", .words = Text(setting.traits[static_cast<std::size_t>(i)].name)});
  if (warband.omen != 0) sheet.values.push_back({.key = "omen", .number = warband.omen});
  if (warband.tactic != Tactic::none)
    sheet.values.push_back({.key = "tactic", .words = Text(std::string(tactic_name(warband.tactic)))});
  scene.sheets.push_back(std::move(sheet));
}

// Ids by what they count, then by side.
void add_counter(Scene& scene, int what, Name kind, int side, int number, int of) {
  scene.counters.push_back(
      {.id = what + side, .kind = kind, .owner = seat_at(side), .number = number, .of = of});
}

// What decides the scenario.
void add_goal(const MatchSetting& setting, const State& state, int side, Scene& scene) {
  const auto add = [&](Name kind, int number, int of) { add_counter(scene, 30, kind, side, number, of); };
  switch (state.scenario) {
    case ScenarioId::kill_them_all: return;
    case ScenarioId::king_of_the_hill: return add("hill-points", points_on_hill(setting, state, side), 0);
    case ScenarioId::capture_the_flags: return add("markers", markers_of(state, side), kMarkers);
    case ScenarioId::duel: return add("targets-left", targets_left(state, side), 0);
    case ScenarioId::conquest: return add("strips-led", strips_led(state, side), kStrips);
  }
}

// What counts: Momentum, the points still in play, and the scenario's own count.
void add_counters(const MatchSetting& setting, const State& state, int side, Scene& scene) {
  const Warband& warband = state.warband[static_cast<std::size_t>(side)];
  int points = 0;
  int mustered = 0;
  for (GroupId id = 0; id < kMaxGroups; ++id) {
    const Group& group = state.group[id];
    if (side_of(id) != side || group.where == Whereabouts::absent) continue;
    mustered += group.points;
    points += group.in_play() ? group.points : 0;
  }
  add_counter(scene, 10, "momentum", side, warband.remaining, warband.total);
  add_counter(scene, 20, "points", side, points, mustered);
  if (state.phase > Phase::roll_off) add_goal(setting, state, side, scene);
}

}  // namespace

Scene match_scene(const MatchSetting& setting, const State& state) {
  Scene scene;
  scene.title = state.phase <= Phase::roll_off ? "Rattle and Rend" : scenario_name(state.scenario);
  if (state.phase > Phase::roll_off)
    scene.scenario = match_scenarios()[static_cast<std::size_t>(state.scenario) + 1].id;
  scene.phase = phase_words(state);
  scene.board = {kBoard, kBoard, kMm, "mm"};
  draw_zones(setting, state, scene);
  draw_terrain(setting, state, scene);
  for (int side = 0; side < 2; ++side) {
    scene.panels.push_back(warband_panel(setting, state, side));
    add_warband(setting, state, side, scene);
  }
  for (GroupId id = 0; id < kMaxGroups; ++id) {
    if (state.group[id].where == Whereabouts::absent) continue;
    if (state.group[id].on_board()) draw_group(setting, state, id, scene);
    add_unit(setting, state, id, scene);
    scene.panels.push_back(card_of(setting, state, id));
  }
  scene.counters.push_back({.id = 0, .kind = "round", .number = state.round});
  for (int side = 0; side < 2; ++side) add_counters(setting, state, side, scene);
  return scene;
}

}  // namespace warren::rattle_and_rend
