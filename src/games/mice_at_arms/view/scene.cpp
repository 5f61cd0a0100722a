#include "games/mice_at_arms/view/scene.h"

#include <fmt/format.h>

#include "games/mice_at_arms/rules/casualties.h"
#include "games/mice_at_arms/rules/scenarios.h"
#include "games/mice_at_arms/words/words.h"

namespace warren::mice_at_arms {
namespace {

constexpr std::array<const char*, 11> kHeroRoles{"",         "ladybug",      "champion",        "cleric",
                                                 "ranger",   "princess",     "standard-bearer", "barbarian",
                                                 "assassin", "snake-slayer", "wizard"};

std::string phase_words(const State& state) {
  switch (state.phase) {
    case Phase::scenario_roll: return "Rolling for the scenario";
    case Phase::muster: return "Muster";
    case Phase::sides: return "Choosing sides";
    case Phase::gatehouse_and_vats: return "Preparing the castle";
    case Phase::fixed_terrain:
    case Phase::terrain_roll_off:
    case Phase::place_terrain: return "Placing terrain";
    case Phase::edges: return "Choosing edges";
    case Phase::deploy: return "Deployment";
    case Phase::initiative: return "Initiative";
    case Phase::over: return "The battle is over";
    default: break;
  }
  std::string words = fmt::format("Round {}", state.round);
  if (state.event != RoundEvent::none) words += fmt::format(", {}", event_name(state.event));
  return words;
}

}  // namespace

// What "this turn" is: a stage of the set-up, then a round under its event.
std::uint32_t turn_of(const State& state) {
  constexpr std::uint32_t kRounds = 0x10000;
  switch (state.phase) {
    case Phase::fixed_terrain:
    case Phase::terrain_roll_off:
    case Phase::place_terrain: return static_cast<std::uint32_t>(Phase::place_terrain);
    case Phase::scenario_roll:
    case Phase::muster:
    case Phase::sides:
    case Phase::gatehouse_and_vats:
    case Phase::edges:
    case Phase::deploy:
    case Phase::initiative:
    case Phase::over: return static_cast<std::uint32_t>(state.phase);
    default: return kRounds + state.round * 0x100U + static_cast<std::uint32_t>(state.event);
  }
}

namespace {

std::vector<Point> rectangle(Point centre, int half_width, int half_height) {
  return {
      centre + geometry::Vec{-half_width, -half_height},
        centre + geometry::Vec{half_width,  -half_height},
      centre + geometry::Vec{half_width,  half_height },
        centre + geometry::Vec{-half_width, half_height }
  };
}

void draw_terrain(const BattleSetting& setting, const State& state, Scene& scene) {
  for (PieceId id = 0; id < state.pieces; ++id) {
    const Piece& piece = state.piece[id];
    if (piece.placed == 0) continue;
    const TerrainProfile& profile = setting.profile(piece.type);
    Scene::Area area;
    area.id = id;
    area.role = profile.id;
    area.label = profile.name;
    const std::string own = own_terrain_name(setting, state, id);
    area.tooltip = own.empty() ? terrain_name(setting, state, id) : fmt::format("{}, {}", own, profile.name);
    area.centre = point(piece.at);
    if (piece.half_width == 0)
      area.radius = kPieceRadius;
    else
      area.outline = rectangle(area.centre, piece.half_width, kPieceRadius);
    if (piece.vat != 0) area.badges.push_back({"vat", "has a vat of boiling cheese sauce", 0});
    if (piece.wounds != 0) area.badges.push_back({"wounds", "damage done to it", piece.wounds});
    area.enter = profile.enter || piece.type == Terrain::clear;
    area.stops = profile.stops;
    area.blocks_sight = profile.blocks;
    area.kind = profile.id;
    area.name = Text(own);
    area.hides = profile.blocks;
    if (piece.vat != 0) area.signs.push_back({"vat"});
    if (piece.wounds != 0) area.signs.push_back({"damage", piece.wounds});
    scene.areas.push_back(std::move(area));
  }
}

// One shape per meaning; they stand on the leader's base.
std::vector<Badge> badges_of(const Unit& unit) {
  std::vector<Badge> badges;
  const auto badge = [&](bool there, const char* role, const char* tooltip, int count = 0) {
    if (there) badges.push_back({role, tooltip, count});
  };
  badge(unit.leader_wounds > 0, "wounds", "wounds on the leader", unit.leader_wounds);
  badge(unit.hero_wounds > 0, "wounds", "wounds on the hero", unit.hero_wounds);
  badge(unit.has(Unit::kActivated), "acted", "has acted this round");
  badge(unit.fleeing(), "fleeing", "is fleeing");
  badge(unit.is_engaged(), "melee", "is in melee");
  badge(unit.has(Unit::kBlessed), "blessed", "is blessed until the end of the round");
  badge(unit.has(Unit::kKissedLeader) || unit.kissed_ordinary > 0, "kissed", "has a kissed mouse");
  badge(unit.ladybugs > 0, "ladybug", "has a Ladybug", unit.ladybugs);
  badge(unit.has(Unit::kSpear), "spear", "carries spears");
  badge(unit.has(Unit::kShield), "shield", "has its shield");
  badge(unit.has(Unit::kMusician), "musician", "has a Musician");
  badge(unit.has(Unit::kMessenger), "messenger", "heard the Messenger: +1 on Quality rolls");
  badge(unit.tucked != 0, "tucked", "models without room of their own");
  return badges;
}

// The same as facts; "gone" and "reserve" say where a unit without a piece is.
std::vector<Sign> signs_of(const State& state, const Unit& unit) {
  std::vector<Sign> signs;
  const auto sign = [&](bool there, Name kind, int count = 0) {
    if (there) signs.push_back({kind, count});
  };
  sign(unit.leader_wounds > 0, "leader-wounds", unit.leader_wounds);
  sign(unit.hero_wounds > 0, "hero-wounds", unit.hero_wounds);
  sign(unit.has(Unit::kActivated), "acted");
  sign(unit.fleeing(), "fleeing");
  sign(unit.is_engaged(), "melee");
  sign(unit.has(Unit::kBlessed), "blessed");
  sign(unit.has(Unit::kKissedLeader) || unit.kissed_ordinary > 0, "kissed");
  sign(unit.ladybugs > 0, "ladybug", unit.ladybugs);
  sign(unit.has(Unit::kSpear), "spear");
  sign(unit.has(Unit::kShield), "shield");
  sign(unit.has(Unit::kMusician), "musician");
  sign(unit.has(Unit::kMessenger), "messenger");
  sign(unit.tucked != 0, "tucked");
  const bool waits = state.phase <= Phase::deploy && unit.models > 0;
  sign(!unit.on_table(), waits ? "reserve" : "gone");
  return signs;
}

// Its line of the unit table as it stands now.
void add_unit(const BattleSetting& setting, const State& state, UnitId id, Scene& scene) {
  const Unit& unit = state.unit[id];
  const Profile& profile = setting.profile(unit);
  Scene::Unit thing;
  thing.id = id;
  thing.kind = profile.id;
  thing.name = Text(own_unit_name(setting, state, id));
  thing.owner = seat_at(unit.army);
  thing.values.push_back({.key = "models", .number = unit.models, .of = unit.full});
  thing.values.push_back({.key = "quality", .number = profile.quality});
  if (profile.shoots()) thing.values.push_back({.key = "shooting", .number = profile.shooting});
  thing.values.push_back({.key = "armour", .number = profile.armour});
  thing.values.push_back({.key = "move", .number = profile.move});
  if (unit.hero != Hero::none)
    thing.values.push_back({.key = "hero",
                            .term = unit.has(Unit::kMusician)
                                        ? Name("musician")
                                        : Name(kHeroRoles[static_cast<std::size_t>(unit.hero)])});
  thing.signs = signs_of(state, unit);
  scene.units.push_back(std::move(thing));
}

Name kind_of(const BattleSetting& setting, const Unit& unit, int model) {
  const bool hero =
      unit.hero != Hero::none && hero_lives(unit) && model == (unit.type == UnitType::king ? 1 : 0);
  return hero ? Name(kHeroRoles[static_cast<std::size_t>(unit.hero)]) : Name(setting.profile(unit).id);
}

void draw_unit(const BattleSetting& setting, const State& state, UnitId id, Scene& scene) {
  const Unit& unit = state.unit[id];
  for (int model = 0; model < base_count(unit); ++model) {
    if (is_tucked(unit, model)) continue;
    Scene::Piece piece;
    piece.id = id * kMaxModels + model;
    piece.group = id;
    piece.kind = kind_of(setting, unit, model);
    piece.role = piece.kind;
    piece.unit = id;
    piece.label = unit_name(setting, state, id);
    piece.tooltip = fmt::format("{}, {} of {} models", piece.label, unit.models, unit.full);
    piece.seat = seat_at(unit.army);
    piece.centre = point(unit.at[static_cast<std::size_t>(model)]);
    piece.radius = setting.profile(unit).radius(model);
    piece.heading = Angle::of_tenths(unit.heading);
    piece.leader = model == 0;
    piece.at = piece.centre;
    piece.shape = Shape::disc(2 * piece.radius);
    piece.leads = model == 0;
    if (model == 0) piece.badges = badges_of(unit);
    scene.pieces.push_back(std::move(piece));
  }
}

std::string signed_number(int n) { return fmt::format("{:+}", n); }

// The unit's card: its line of the unit table as it stands now.
Scene::Panel card_of(const BattleSetting& setting, const State& state, UnitId id) {
  const Unit& unit = state.unit[id];
  const Profile& profile = setting.profile(unit);
  Scene::Panel panel;
  panel.title = unit_name(setting, state, id);
  panel.seat = seat_at(unit.army);
  panel.group = id;
  panel.rows.push_back({"Models", fmt::format("{} of {}", unit.models, unit.full)});
  panel.rows.push_back({"Quality", signed_number(profile.quality)});
  if (profile.shoots()) panel.rows.push_back({"Shooting", signed_number(profile.shooting)});
  panel.rows.push_back({"Armour", fmt::format("{}", profile.armour)});
  panel.rows.push_back({"Move", inches(profile.move)});
  if (unit.hero != Hero::none)
    panel.rows.push_back({"Hero", unit.has(Unit::kMusician) ? "Musician" : hero_name(unit.hero)});
  for (const Badge& badge : badges_of(unit)) panel.rows.push_back({"", badge.tooltip});
  const bool mustered_only = state.phase <= Phase::deploy;
  if (!unit.on_table())
    panel.rows.push_back({"", mustered_only && unit.models > 0 ? "not yet deployed" : "gone"});
  return panel;
}

// The round, and what each army has: ids by what they count, then by army.
void add_counters(const State& state, Scene& scene) {
  const int rounds = scenario_rules(state.scenario).rounds;
  scene.counters.push_back({.id = 0, .kind = "round", .number = state.round, .of = rounds});
  for (int army = 0; army < state.armies; ++army) {
    const Army& one = state.army[static_cast<std::size_t>(army)];
    const auto add = [&](int what, Name kind, int number, int of = 0) {
      scene.counters.push_back(
          {.id = what + army, .kind = kind, .owner = seat_at(army), .number = number, .of = of});
    };
    add(10, "score", one.score);
    add(20, "purse", one.purse);
    if (state.scenario == ScenarioId::break_free && army == state.side_a)
      add(30, "escaped", one.escaped, one.mustered);
  }
}

}  // namespace

Scene battle_scene(const BattleSetting& setting, const State& state) {
  Scene scene;
  const Scenario& scenario = battle_scenarios()[static_cast<std::size_t>(state.scenario)];
  scene.title = scenario.name;
  scene.scenario = scenario.id;
  scene.phase = phase_words(state);
  scene.board = {kTable, kTable, kInch, "inch"};
  draw_zones(setting, state, scene);
  draw_terrain(setting, state, scene);
  for (UnitId id = 0; id < state.units; ++id) {
    if (state.unit[id].on_table()) draw_unit(setting, state, id, scene);
    add_unit(setting, state, id, scene);
    scene.panels.push_back(card_of(setting, state, id));
  }
  add_counters(state, scene);
  scene.tracks.push_back({"Round", kNobody, state.round, scenario_rules(state.scenario).rounds});
  for (int army = 0; army < state.armies; ++army) {
    const Army& a = state.army[static_cast<std::size_t>(army)];
    scene.tracks.push_back({"Score", seat_at(army), a.score, 0});
    scene.tracks.push_back({"Purse", seat_at(army), a.purse, 0});
    if (state.scenario == ScenarioId::break_free && army == state.side_a)
      scene.tracks.push_back({"Escaped", seat_at(army), a.escaped, a.mustered});
  }
  return scene;
}

}  // namespace warren::mice_at_arms
