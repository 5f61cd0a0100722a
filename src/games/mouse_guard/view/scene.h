// Who sees what?
#pragma once

#include "games/mouse_guard/play.h"
#include "kernel/scene/scene.h"

namespace warren::mouse_guard {

std::uint32_t turn_of(const MatchSetting& setting, const State& state);  // differs when "this turn" is over
bool hides_plans(const MatchSetting& setting, const State& state, Seat seat);
// The units of a scene by their numbers: mice first, then the teams of a conflict.
inline constexpr int kTeamUnit = 8;
void add_mouse_unit(Scene& scene, const MatchSetting& setting, const State& state, MouseId id);
void add_team_unit(Scene& scene, const MatchSetting& setting, const State& state, int number,
                   int disposition);
int things_carried(const Mouse& mouse);
int actor_in(const Conflict& conflict, const Team& team, int volley);
void add_plan_zone(Scene& scene, const State& state, int number);

Scene match_scene(const MatchSetting& setting, const State& state, Seat seat);

// Draws anew what the seat cannot know: actions that another side has sealed.
void imagine_plans(const MatchSetting& setting, State& state, Seat seat, Rng& rng);

}  // namespace warren::mouse_guard
