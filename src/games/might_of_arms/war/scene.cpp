#include "games/might_of_arms/war/scene.h"

#include <fmt/format.h>

#include "games/might_of_arms/war/muster.h"
#include "games/might_of_arms/war/words.h"

namespace warren::might_of_arms::war {
namespace {

std::string missed_words(const WarSetting& setting, const State& state, int side) {
  std::string words;
  const Power& own = power_of(state, side);
  if (own.list >= kLists) return "nobody";
  const std::vector<ListLine>& lines = setting.list_of(state, side).lines;
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (own.fewer[i] != 0)
      words += fmt::format("{}{} of {}", words.empty() ? "" : ", ", own.fewer[i], lines[i].name);
  return words.empty() ? "nobody" : words;
}

std::string dead_words(const WarSetting& setting, const State& state, int side) {
  std::string words;
  const Power& own = power_of(state, side);
  if (own.list >= kLists) return "nobody";
  const std::vector<std::string>& names = setting.list_of(state, side).leaders;
  for (std::size_t i = 0; i < names.size(); ++i)
    if (((own.dead >> i) & 1U) != 0) words += fmt::format("{}{}", words.empty() ? "" : ", ", names[i]);
  return words.empty() ? "nobody" : words;
}

void show_power(const WarSetting& setting, const State& state, int side, Scene& scene) {
  const Power& own = power_of(state, side);
  const Seat seat = seat_at(side);
  scene.tracks.push_back({"Battles won", seat, own.wins, setting.length});
  scene.tracks.push_back({"Score", seat, own.score, 0});
  Scene::Panel panel;
  panel.title = power_name(setting, state, side);
  panel.seat = seat;
  panel.group = side;
  panel.rows = {
      {"Lost in all", fmt::format("{}.{} %", own.losses / 10, own.losses % 10)},
      {"Bonus in the next battle", fmt::format("{} %", own.bonus)},
      {"Missed in the next battle", missed_words(setting, state, side)},
      {"Honoured", own.honoured == 0 ? "nobody" : setting.list_of(state, side).lines[own.honoured - 1U].name},
      {"Dead leaders", dead_words(setting, state, side)},
  };
  scene.panels.push_back(std::move(panel));
}

std::string phase_words(const WarSetting& setting, const State& state) {
  if (state.phase == Phase::over) return "The war is over";
  if (state.phase == Phase::battle || state.phase == Phase::lists) return battle_title(setting, state);
  return fmt::format("Battle {} of {}, {}", state.battles + 1, setting.length, season_words(state.battles));
}

}  // namespace

Scene war_scene(const WarSetting& setting, const State& state) {
  Scene scene;
  scene.title = "War";
  scene.phase = phase_words(setting, state);
  scene.tracks.push_back({"Battles", kNobody, state.battles, setting.length});
  for (int side = 0; side < 2; ++side) show_power(setting, state, side, scene);
  return scene;
}

}  // namespace warren::might_of_arms::war
