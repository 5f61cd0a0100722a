// The small tables beside the cards: sheets, the opposition, the test, the mission.
#pragma once

#include "games/mouse_guard/play.h"
#include "kernel/scene/scene.h"

namespace warren::mouse_guard {

Scene::Panel sheet_panel(const MatchSetting& setting, const State& state, MouseId mouse);
Scene::Panel opposition_panel(const MatchSetting& setting, const State& state);
Scene::Panel pairings_panel(const MatchSetting& setting, const State& state);
Scene::Panel test_panel(const MatchSetting& setting, const State& state);
Scene::Panel mission_panel(const MatchSetting& setting, const State& state);

// The same as facts, for whoever branches on them: the scene's sheets by their numbers.
namespace sheet_id {
enum : int {
  mission,
  test,
  last_test,
  conflict,
  opposition,
  pairings,
  character = 8,  // and the mouse's number
  trait = 16      // and eight for each mouse, and the row
};
}  // namespace sheet_id
void add_sheets(Scene& scene, const MatchSetting& setting, const State& state);
Thing pairings_sheet(const MatchSetting& setting, const State& state);

// For people.
std::string declared_words(const MatchSetting& setting, const Declared& declared);
std::string rolled_words(const MatchSetting& setting, const State& state, int printed);
std::string belief_words(const MatchSetting& setting, const State& state, MouseId mouse);  // empty: own words
std::string instinct_words(const MatchSetting& setting, const State& state, MouseId mouse);
std::string goal_words(const MatchSetting& setting, const State& state, MouseId mouse);
std::vector<std::string> contacts_of(const MatchSetting& setting, const Mouse& mouse, MouseId id);
std::vector<std::string> habits_words(const MatchSetting& setting, const State& state);  // "AFD"

}  // namespace warren::mouse_guard
