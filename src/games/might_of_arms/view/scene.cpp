#include "games/might_of_arms/view/scene.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/might_of_arms/choices/choices.h"
#include "games/might_of_arms/rules/fatigue.h"
#include "games/might_of_arms/rules/leaders.h"
#include "games/might_of_arms/rules/scenarios.h"
#include "games/might_of_arms/rules/victory.h"
#include "games/might_of_arms/view/silent.h"
#include "games/might_of_arms/words/words.h"

namespace warren::might_of_arms {
namespace {

void draw_ground(const MatchGround& ground, Scene& scene) {
  for (int i = 0; i < ground.patches; ++i) {
    const Patch& patch = ground.patch[static_cast<std::size_t>(i)];
    const TerrainFacts& facts = facts_of(patch.kind);
    if (patch.kind == Terrain::wall) continue;
    Scene::Area area;
    area.id = i;
    area.kind = terrain_key(patch.kind);
    for (const Point p : patch.outline()) area.outline.push_back(p);
    area.centre = patch.centre;
    area.enter = !facts.impassable;
    area.hides = facts.hides || facts.height > 0;
    if (facts.rough) area.signs.push_back({"rough", 0});
    scene.areas.push_back(std::move(area));
  }
  for (int i = 0; i < ground.works; ++i) {
    const geometry::Segment& work = ground.work[static_cast<std::size_t>(i)];
    Scene::Line line;
    line.id = i;
    line.kind = ground.is_wall[static_cast<std::size_t>(i)] ? "wall" : "fieldwork";
    line.points = {work.a, work.b};
    scene.lines.push_back(std::move(line));
  }
}

void draw_zones(const Play& play, Scene& scene) {
  if (play.state.phase < Phase::works || play.state.phase > Phase::changes) return;
  for (int side = 0; side < 2; ++side) {
    const Zones zones = zones_of(play, side);
    for (int i = 0; i < zones.count; ++i) {
      const geometry::Box& box = zones.box[static_cast<std::size_t>(i)];
      Scene::Area area;
      area.id = kZoneArea + 2 * side + i;
      area.kind = "zone";
      area.owner = seat_at(side);
      area.is = Scene::Ground::region;
      area.outline = {
          box.low, {box.high.x, box.low.y },
           box.high, {box.low.x,  box.high.y}
      };
      scene.areas.push_back(std::move(area));
    }
  }
}

// MI-SET-11: a marker is drawn at the centre of its piece; several side by side.
void draw_markers(const Play& play, Scene& scene) {
  for (int i = 0; i < 2 * kMostMarkers; ++i) {
    const Marker& marker = play.state.marker[static_cast<std::size_t>(i)];
    if (marker.there == 0) continue;
    Scene::Area area;
    area.id = kMarkerArea + i;
    area.kind = "ambush-marker";
    area.owner = seat_at(i / kMostMarkers);
    area.centre = play.ground.patch[marker.piece].centre + Vec{(i % kMostMarkers) * 3 * kInch / 10, 0};
    area.radius = kInch / 2;
    scene.areas.push_back(std::move(area));
  }
}

constexpr std::array<Name, kGrades> kGradeNames{"a", "b", "c", "d", "e"};

void add_signs(const Play& play, UnitId unit, Scene::Unit& drawn) {
  const Unit& u = play.state.unit[unit];
  const auto sign = [&](bool there, Name kind, int count = 0) {
    if (there) drawn.signs.push_back({kind, count});
  };
  sign(u.is(kShaken), "shaken");
  sign(is_worn(play, unit), "worn");
  sign(u.is(kSurprised), "surprised");
  sign(u.fatigue > 0, "fatigue", u.fatigue);
  sign(u.leader != 0, "leader");
  sign(u.round > 0, "melee", u.round);
  sign(u.is(kMoved), "moved");
  sign(u.is(kShot), "shot");
  sign(u.is(kMayNotCharge), "no-charge");
  sign(u.is(kCharging), "charging");
}

// What is known of a unit that is not on the table, alike for all who may be hidden.
Name absence_of(const Unit& unit) {
  switch (unit.where) {
    case Whereabouts::waiting: return "waiting";
    case Whereabouts::kept_back:
    case Whereabouts::reserve:
    case Whereabouts::hidden: return "kept-back";
    case Whereabouts::late: return "late";
    case Whereabouts::saved: return "saved";
    default: return "gone";
  }
}

// What most of its stands carry, by which foot are told apart at a glance; all others are known by their
// type.
Name arms_of(const Play& play, const UnitFacts& facts) {
  constexpr std::array<Name, kWeapons> kArms{"",         "pike",        "javelin", "bow",
                                             "sling",    "staff-sling", "longbow", "crossbow",
                                             "hand-gun", "arquebus",    "musket",  "sword-and-buckler"};
  const bool on_foot =
      facts.type >= TroopType::heavy_knight_infantry && facts.type <= TroopType::skirmish_infantry;
  const auto most = std::ranges::max_element(facts.weapons);
  const Name arms = kArms[static_cast<std::size_t>(most - facts.weapons.begin())];
  if (on_foot && *most > 0 && !arms.empty()) return arms;
  return on_foot && facts.halberds() ? Name("halberd") : play.setting.troop(facts.type).id;
}

void draw_unit(const Play& play, UnitId unit, bool own, Scene& scene) {
  const Unit& u = play.state.unit[unit];
  const UnitFacts& facts = play.setting.facts(play.state, unit);
  const bool seen = u.standing() || u.where == Whereabouts::routed || (u.hidden() && own);
  Scene::Unit drawn;
  drawn.id = unit;
  drawn.kind = play.setting.troop(facts.type).id;
  drawn.name = facts.name;
  drawn.owner = seat_at(side_of(unit));
  drawn.stands = facts.stands;
  drawn.files = seen ? u.files : facts.files;
  drawn.values = {
      {.key = "stands", .number = facts.stands},
      {.key = "grade", .term = kGradeNames[static_cast<std::size_t>(facts.grade)]},
      {.key = "hits", .number = u.hits, .of = facts.crew},
      {.key = "fatigue", .number = u.fatigue},
      {.key = "points", .number = facts.points},
  };
  if (!seen) {
    drawn.signs.push_back({absence_of(u), 0});
  } else {
    add_signs(play, unit, drawn);
    if (u.hidden()) drawn.signs.push_back({"hidden", 0});
    if (u.where == Whereabouts::routed) drawn.signs.push_back({"routed", 0});
    const Block block = block_of(play, unit);
    Scene::Piece piece;
    piece.id = unit;
    piece.unit = unit;
    piece.kind = arms_of(play, facts);
    piece.at = geometry::centre_of(block);
    piece.heading = block.heading;
    piece.shape = Shape::block(block.width, block.depth);
    piece.leads = true;
    scene.pieces.push_back(std::move(piece));
  }
  scene.units.push_back(std::move(drawn));
}

void draw_leader(const Play& play, LeaderId leader, Scene& scene) {
  const Leader& l = play.state.leader[leader];
  const LeaderFacts& facts = play.setting.army(play.state, side_of_leader(leader))
                                 .leaders[static_cast<std::size_t>(number_of_leader(leader))];
  constexpr std::array<Name, kLeaderKinds> kKinds{"commander-in-chief", "general", "captain"};
  Scene::Unit drawn;
  drawn.id = group_of_leader(leader);
  drawn.kind = kKinds[static_cast<std::size_t>(facts.kind)];
  drawn.name = facts.name;
  drawn.owner = seat_at(side_of_leader(leader));
  if (l.in_play() && l.unit != kNoUnit) {
    drawn.signs.push_back({"attached", 0});  // drawn as a sign of his unit, with which he moves (MI-LEAD-03)
  } else if (l.in_play()) {
    Scene::Piece piece;
    piece.id = drawn.id;
    piece.unit = drawn.id;
    piece.kind = drawn.kind;
    piece.at = place_of(play, leader);
    piece.shape = Shape::disc(kInch / 2);
    piece.leads = true;
    scene.pieces.push_back(std::move(piece));
  } else {
    drawn.signs.push_back({l.has(Leader::kPlaced) ? "gone" : "waiting", 0});
  }
  scene.units.push_back(std::move(drawn));
}

void draw_contacts(const Play& play, Scene& scene) {
  for (std::size_t i = 0; i < play.state.contacts; ++i) {
    const Contact& contact = play.state.contact[i];
    Scene::Line line;
    line.id = 1000 + static_cast<int>(i);
    line.kind = "contact";
    line.points = {centre_of(play, contact.a), centre_of(play, contact.b)};
    scene.lines.push_back(std::move(line));
  }
}

// MI-TURN-01: which of the sixteen steps is being played; 0 while the armies are set up.
int step_of(Phase phase) {
  switch (phase) {
    case Phase::initiative: return 1;
    case Phase::move_first:
    case Phase::shoot_first: return 2;
    case Phase::morale_second: return 3;
    case Phase::move_second:
    case Phase::shoot_second: return 4;
    case Phase::morale_first: return 5;
    case Phase::delayed:
    case Phase::delayed_second:
    case Phase::morale_delayed: return 6;
    case Phase::charges: return 7;
    case Phase::break_off_first:
    case Phase::break_off_second: return 15;
    case Phase::recovery: return 16;
    default: return 0;
  }
}

// The ribbon of the turn: a row of its steps, and which one it is.
void draw_steps(const State& state, Scene& scene) {
  constexpr std::array<Name, 16> kSteps{"step-1",  "step-2",  "step-3",  "step-4",  "step-5",  "step-6",
                                        "step-7",  "step-8",  "step-9",  "step-10", "step-11", "step-12",
                                        "step-13", "step-14", "step-15", "step-16"};
  const int now = step_of(state.phase);
  if (now == 0) return;
  Scene::Zone row;
  row.kind = "steps";
  row.count = static_cast<int>(kSteps.size());
  row.at = now - 1;
  scene.zones.push_back(row);
  for (std::size_t i = 0; i < kSteps.size(); ++i) {
    Scene::Card card;
    card.id = static_cast<int>(i);
    card.kind = kSteps[i];
    card.place = static_cast<int>(i);
    scene.cards.push_back(std::move(card));
  }
}

}  // namespace

Scene battle_scene(const MatchSetting& setting, const MatchGround& ground, const State& state, Seat seat) {
  Scene scene;
  scene.title = std::string(match_scenarios()[static_cast<std::size_t>(setting.scenario)].name);
  scene.scenario = match_scenarios()[static_cast<std::size_t>(setting.scenario)].id;
  scene.phase = phase_name(state);
  const Vec size = table_size(setting);
  scene.board = {size.x, size.y, kInch, "inch"};
  SilentTable silent;
  State copy = state;
  const Play play{setting, ground, copy, silent};
  draw_ground(ground, scene);
  if (state.phase == Phase::muster) return scene;
  draw_zones(play, scene);
  draw_markers(play, scene);
  for (int side = 0; side < 2; ++side) {
    const Side& own = state.side[static_cast<std::size_t>(side)];
    for (int i = 0; i < own.units; ++i) draw_unit(play, unit_at(side, i), seat == seat_at(side), scene);
    for (int i = 0; i < own.leaders; ++i) draw_leader(play, leader_at(side, i), scene);
    scene.counters.push_back(
        {.id = side, .kind = "lost-points", .owner = seat_at(side), .number = lost_unit_points(play, side)});
  }
  draw_contacts(play, scene);
  draw_steps(state, scene);
  if (state.turn > 0)
    scene.counters.push_back({.id = 2, .kind = "turn", .number = state.turn, .of = last_turn(setting)});
  return scene;
}

}  // namespace warren::might_of_arms
