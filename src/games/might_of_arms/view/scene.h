// Who sees what? The scene for one seat.
#pragma once

#include "games/might_of_arms/ground.h"
#include "kernel/scene/scene.h"

namespace warren::might_of_arms {

// Numbers of areas that are no pieces of ground.
inline constexpr int kZoneArea = 100;
inline constexpr int kMarkerArea = 200;

Scene battle_scene(const MatchSetting& setting, const MatchGround& ground, const State& state, Seat seat);

// Is there anything of the enemy's that the seat cannot know? And all of it drawn anew.
bool hides_from(const State& state, Seat seat);
void imagine_hidden(const MatchSetting& setting, State& state, Seat seat, Rng& rng);

}  // namespace warren::might_of_arms
