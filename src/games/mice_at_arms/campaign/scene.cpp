#include "games/mice_at_arms/campaign/scene.h"

#include <fmt/format.h>

#include "games/mice_at_arms/campaign/map.h"
#include "games/mice_at_arms/campaign/words.h"
#include "games/mice_at_arms/rules/muster.h"

namespace warren::mice_at_arms::campaign {
namespace {

// MA-CAMP-01: castle, lands and both borderlands in a row of columns, the borderlands one above the other.
// The even kingdoms look east, the odd ones west; a second pair stands below the first.
constexpr int kLeague = 1000;
constexpr int kWidth = 24 * kLeague;
constexpr int kRow = 8 * kLeague;

struct Cell {
  int left, right, bottom, top;
};
constexpr std::array<Cell, kLandsEach> kCells{
    Cell{500,  3500,  2500, 5500},
    Cell{4000, 7500,  1500, 6500},
    Cell{8000, 11500, 4250, 7500},
    Cell{8000, 11500, 500,  3750},
};
constexpr std::array<const char*, kLandsEach> kRoles{"castle-keep", "lands-zone", "borderland-zone",
                                                     "borderland-zone"};
constexpr std::array<const char*, kLandsEach> kAreas{"castle", "lands", "borderland", "borderland"};
constexpr std::array<const char*, kLandsEach> kBanners{"castle", "lands", "north", "south"};

Cell cell_of(Territory t, int kingdoms) {
  Cell cell = kCells[static_cast<std::size_t>(land_of(t))];
  const int kingdom = kingdom_of(t);
  if (kingdom % 2 == 1) cell = {kWidth - cell.right, kWidth - cell.left, cell.bottom, cell.top};
  const int rise = kingdoms > 2 && kingdom < 2 ? kRow : 0;
  return {cell.left, cell.right, cell.bottom + rise, cell.top + rise};
}

bool is_contested(const State& state, Territory t) {
  return (state.phase == Phase::scenario || state.phase == Phase::battle) && state.target == t;
}

void draw_territory(const CampaignSetting& setting, const State& state, Territory t, Scene& scene) {
  const Cell cell = cell_of(t, state.kingdoms);
  Scene::Area area;
  area.id = t;
  area.role = kRoles[static_cast<std::size_t>(land_of(t))];
  area.label = kAreas[static_cast<std::size_t>(land_of(t))];
  area.tooltip =
      fmt::format("{}, held by {}", territory_name(setting, t), kingdom_name(setting, state.holder[t]));
  area.outline = {
      {cell.left,  cell.bottom},
      {cell.right, cell.bottom},
      {cell.right, cell.top   },
      {cell.left,  cell.top   }
  };
  scene.areas.push_back(std::move(area));

  Scene::Piece banner;
  banner.id = banner.group = t;
  banner.role = "banner";
  // The kingdom's name stands at its castle; who holds what is in the tooltip.
  banner.label = land_of(t) == Land::castle ? kingdom_name(setting, kingdom_of(t))
                                            : kBanners[static_cast<std::size_t>(land_of(t))];
  banner.tooltip = scene.areas.back().tooltip;
  banner.seat = seat_at(state.holder[t]);
  banner.centre = {(cell.left + cell.right) / 2, (cell.bottom + cell.top) / 2};
  banner.radius = 700;
  banner.leader = true;
  if (has_fallen(state, t)) banner.badges.push_back({"fallen", "has fallen", 0});
  if (is_contested(state, t)) banner.badges.push_back({"melee", "is attacked", 0});
  scene.pieces.push_back(std::move(banner));
}

std::string houses_words(std::uint8_t lost) {
  std::string words;
  for (int house = 1; house <= kHouses; ++house)
    if (((lost >> house) & 1) != 0) words += fmt::format("{}{}", words.empty() ? "" : ", ", house);
  return words.empty() ? "none" : words;
}

void draw_kingdom(const CampaignSetting& setting, const State& state, int which, Scene& scene) {
  const Kingdom& k = state.kingdom[static_cast<std::size_t>(which)];
  const Seat seat = seat_at(which);
  scene.tracks.push_back({"Purse", seat, k.purse, 0});
  scene.tracks.push_back({"VP earned", seat, k.earned, setting.goal == Goal::vp_earned ? setting.total : 0});
  scene.tracks.push_back({"Loyalty", seat, k.loyalty, 0});
  scene.tracks.push_back({"Territories", seat, territories_held(state, which), 0});
  Scene::Panel panel;
  panel.title = kingdom_name(setting, which);
  panel.seat = seat;
  panel.rows = {
      {"Battles", fmt::format("{} won, {} lost", k.won, k.lost)},
      {"Houses without fealty", houses_words(k.fealty_lost)},
  };
  scene.panels.push_back(std::move(panel));
}

std::string phase_words(const CampaignSetting& setting, const State& state) {
  switch (state.phase) {
    case Phase::spending: return fmt::format("Before season {}", state.seasons + 1);
    case Phase::attack_roll: return fmt::format("Season {}, attack roll", state.seasons + 1);
    case Phase::target: return fmt::format("Season {}, attack", state.seasons);
    case Phase::scenario:
    case Phase::battle: return fmt::format("Season {}, {}", state.seasons, battle_title(setting, state));
    case Phase::over: return "The campaign is over";
  }
  return {};
}

}  // namespace

// A season's attack, or what lies between two; a battle is told by who attacks what, and who holds it.
std::uint32_t turn_of(const State& state) {
  const bool fights = state.phase == Phase::scenario || state.phase == Phase::battle;
  const auto stage = static_cast<std::uint32_t>(fights ? Phase::battle : state.phase);
  if (state.phase == Phase::over) return stage;
  const auto defender = static_cast<std::uint32_t>(state.defender());
  const std::uint32_t who = fights ? (state.target * 8U + state.attacker) * 8U + defender : 0;
  return state.seasons * 0x10000U + who * 8U + stage;
}

Scene campaign_scene(const CampaignSetting& setting, const State& state) {
  Scene scene;
  scene.title = "Campaign";
  scene.phase = phase_words(setting, state);
  scene.board = {kWidth, state.kingdoms > 2 ? 2 * kRow : kRow, kLeague, "league"};
  for (Territory t = 0; t < state.kingdoms * kLandsEach; ++t) draw_territory(setting, state, t, scene);
  scene.tracks.push_back({"Battles", kNobody, state.battles, 0});
  for (int which = 0; which < state.kingdoms; ++which) draw_kingdom(setting, state, which, scene);
  return scene;
}

}  // namespace warren::mice_at_arms::campaign
