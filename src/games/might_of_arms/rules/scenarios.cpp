#include "games/might_of_arms/rules/scenarios.h"

#include <algorithm>

#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/tell.h"

namespace warren::might_of_arms {
namespace {

// clang-format off
constexpr std::array<ScenarioFacts, kScenarios> kFacts{{
    // home   picks  random B first A first ambush
    {false, false, true,  false, false, false},  // quick battle
    {true,  true,  true,  false, false, true },  // pitched battle
    {false, false, false, true,  true,  false},  // ditch and vineyard
    {true,  false, false, false, false, true },  // bridge
    {true,  true,  true,  false, false, true },  // night march
    {false, false, true,  true,  false, true },  // park wall
    {false, false, true,  true,  true,  false},  // convoy
}};
// clang-format on

Piece& add_piece(Play& play, Terrain kind) {
  Piece& piece = play.state.piece[play.state.pieces++];
  piece = {};
  piece.kind = kind;
  return piece;
}

void strip(Play& play, Terrain kind, Point from, Point to, std::int32_t width) {
  Piece& piece = add_piece(play, kind);
  piece.x = from.x, piece.y = from.y, piece.x2 = to.x, piece.y2 = to.y;
  piece.width = width;
}

// A height counted from a side's own edge.
std::int32_t from_edge(const Play& play, int side, std::int32_t distance) {
  return play.state.side[static_cast<std::size_t>(side)].north != 0 ? table_size(play.setting).y - distance
                                                                    : distance;
}

// MI-SCN-02: distances along the length are scaled on a small table.
void lay_ditch(Play& play) {
  const Vec size = table_size(play.setting);
  const auto& s = play.setting;
  const std::int32_t y = from_edge(play, 1, s.half_more(10'500));
  strip(play, Terrain::ditch, {size.x / 4, y}, {size.x * 3 / 4, y}, s.half_more(kInch));
  const bool small = s.size() == ArmySize::small;
  const std::int32_t wing = s.half_more(small ? 8 * kInch : 12 * kInch);
  for (const std::int32_t x : {wing, size.x - wing}) {
    Piece& vineyard = add_piece(play, Terrain::vineyard);
    vineyard.size = 1;
    vineyard.heading = 0;
    vineyard.x = x;
    vineyard.y = from_edge(play, 1, s.half_more(14 * kInch));
  }
}

// MI-SCN-03
void lay_river(Play& play) {
  const Vec size = table_size(play.setting);
  const auto& s = play.setting;
  const std::int32_t wide = s.half_more(3 * kInch), y = size.y / 2, bank = wide / 2 + kInch / 2;
  strip(play, Terrain::river, {0, y}, {size.x, y}, wide);
  strip(play, Terrain::bridge, {size.x / 2, y - bank}, {size.x / 2, y + bank}, s.half_more(8 * kInch));
  for (const std::int32_t x : {size.x / 4, size.x * 3 / 4})
    strip(play, Terrain::ford, {x, y - bank}, {x, y + bank}, s.half_more(12 * kInch));
}

// MI-SCN-05: four stretches of wall between three breaches.
void lay_wall(Play& play) {
  const Vec size = table_size(play.setting);
  const std::int32_t half = play.setting.half_more(3 * kInch), y = size.y / 2;
  std::int32_t from = 0;
  for (const std::int32_t breach : {size.x / 4, size.x / 2, size.x * 3 / 4, size.x + half}) {
    strip(play, Terrain::wall, {from, y}, {breach - half, y}, 0);
    from = breach + half;
  }
}

// MI-SCN-08: pieces under the road are dropped.
void lay_road(Play& play) {
  const Vec size = table_size(play.setting);
  const std::int32_t y = size.y / 2, wide = play.setting.half_more(kInch);
  Piece road;
  road.kind = Terrain::road;
  road.y = y, road.x2 = size.x, road.y2 = y, road.width = wide;
  const Patch under = patch_of(play.setting, road);
  std::uint8_t kept = 0;
  for (std::size_t i = 0; i < play.state.pieces; ++i)
    if (!geometry::overlap_deeper(under.outline(), patch_of(play.setting, play.state.piece[i]).outline(),
                                  kTolerance))
      play.state.piece[kept++] = play.state.piece[i];
  for (std::size_t i = kept; i < play.state.pieces; ++i) play.state.piece[i] = {};
  play.state.pieces = kept;
  play.state.piece[play.state.pieces++] = road;
}

}  // namespace

const ScenarioFacts& scenario_facts(ScenarioId scenario) {
  return kFacts[static_cast<std::size_t>(scenario)];
}

void lay_scenario_ground(Play& play) {
  switch (play.setting.scenario) {
    case ScenarioId::ditch_and_vineyard: return lay_ditch(play);
    case ScenarioId::bridge: return lay_river(play);
    case ScenarioId::park_wall: return lay_wall(play);
    case ScenarioId::convoy: return lay_road(play);
    default: return;
  }
}

int free_sections(const Play& play, int side) {
  return play.setting.scenario == ScenarioId::ditch_and_vineyard && side == 1 ? 12 : 0;
}

geometry::Box near_side_of_ditch(const Play& play, int side) {
  const Vec size = table_size(play.setting);
  const std::int32_t y = from_edge(play, side, play.setting.half_more(10 * kInch));
  return {
      {size.x / 4,     y},
      {size.x * 3 / 4, y}
  };
}

void place_wagons(Play& play) {
  if (play.setting.scenario != ScenarioId::convoy) return;
  const std::int32_t gap = play.setting.half_more(kInch);
  Point front{play.ground.width / 2, play.ground.depth / 2};
  for (int i = 0; i < play.state.side[1].units; ++i) {
    const UnitId unit = unit_at(1, i);
    if (!play.setting.troop(play.state, unit).wagon) continue;
    Unit& u = play.state.unit[unit];
    u.where = Whereabouts::standing;
    u.files = 1;
    u.put(front, geometry::kEast);
    front.x -= block_of(play, unit).depth + gap;
    tell(play, {.rule = rule("MI-SCN-08"), .verb = Told::deployed, .subject = unit, .depth = 0});
  }
}

int most_kept_back(const Play& play) { return play.setting.scenario == ScenarioId::park_wall ? 4 : 2; }

bool brings_half(const Play& play) { return play.setting.scenario == ScenarioId::night_march; }

std::int32_t side_margin(const Play& play) { return play.setting.inches(6 * kInch, 9 * kInch); }

Angle facing_enemy(const Play& play, int side) {
  if (play.setting.scenario == ScenarioId::convoy && side == 1) return geometry::kEast;
  return play.state.side[static_cast<std::size_t>(side)].north != 0 ? geometry::kSouth : geometry::kNorth;
}

std::int32_t zone_depth(const Play& play, int side) {
  const bool small = play.setting.size() == ArmySize::small;
  const std::int32_t usual = small ? play.setting.half_more(9 * kInch) : play.setting.half_more(12 * kInch);
  const std::int32_t shallow = play.setting.half_more(8 * kInch);
  switch (play.setting.scenario) {
    case ScenarioId::ditch_and_vineyard: return side == 0 && small ? shallow : usual;
    case ScenarioId::park_wall: return side == 0 ? shallow : usual;
    case ScenarioId::convoy: return shallow;
    default: return usual;
  }
}

Zones zones_of(const Play& play, int side) {
  const std::int32_t width = play.ground.width, depth = play.ground.depth, zone = zone_depth(play, side);
  Zones zones;
  if (play.setting.scenario == ScenarioId::convoy) {
    if (side == 1) {  // the escort: by the road, in the western two thirds
      zones.count = 1;
      zones.box[0] = {
          {0,             depth / 2 - zone},
          {width * 2 / 3, depth / 2 + zone}
      };
      return zones;
    }
    zones.count = 2;
    zones.box[0] = {
        {width / 2, depth - zone},
        {width,     depth       }
    };
    zones.box[1] = {
        {width / 2, 0   },
        {width,     zone}
    };
    return zones;
  }
  const bool north = play.state.side[static_cast<std::size_t>(side)].north != 0;
  zones.count = 1;
  zones.box[0] = {
      {0,     north ? depth - zone : 0},
      {width, north ? depth : zone    }
  };
  if (play.setting.scenario == ScenarioId::park_wall && side == 1) {
    const std::int32_t strip = play.setting.half_more(6 * kInch);
    zones.count = 2;  // before the wall, on the attacker's side
    zones.box[1] = {
        {0,     north ? depth / 2 - strip : depth / 2},
        {width, north ? depth / 2 : depth / 2 + strip}
    };
  }
  return zones;
}

}  // namespace warren::might_of_arms
