// Who sees what? In Mice-at-Arms everybody sees everything.
#pragma once

#include "games/mice_at_arms/setup.h"
#include "games/mice_at_arms/state.h"
#include "kernel/scene/scene.h"

namespace warren::mice_at_arms {

// The areas of a scene by their numbers: the pieces of terrain first.
inline constexpr int kScenarioArea = kMaxPieces;     // path, courtyard or exit
inline constexpr int kEdgeArea = kScenarioArea + 1;  // + Edge, while edges are taken
inline constexpr int kZoneArea = kEdgeArea + 5;      // + 4 * army + part, during deployment

std::uint32_t turn_of(const State& state);  // differs when "this turn" is over
Scene battle_scene(const BattleSetting& setting, const State& state);
// Ground that matters without being a piece.
void draw_zones(const BattleSetting& setting, const State& state, Scene& scene);

}  // namespace warren::mice_at_arms
