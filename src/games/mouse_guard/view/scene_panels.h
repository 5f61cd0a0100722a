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

}  // namespace warren::mouse_guard
