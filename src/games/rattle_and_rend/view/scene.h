// Who sees what? In Rattle and Rend everybody sees everything but a sealed bid.
#pragma once

#include "games/rattle_and_rend/setup.h"
#include "games/rattle_and_rend/state.h"
#include "kernel/scene/scene.h"

namespace warren::rattle_and_rend {

// The areas of a scene by their numbers: the pieces of terrain first.
inline constexpr int kMarkerArea = kMaxPieces;            // + marker
inline constexpr int kPartArea = kMarkerArea + kMarkers;  // + part, during deployment
inline constexpr int kStripArea = kPartArea + 4;          // + strip - 1
constexpr int strip_area(int strip) { return kStripArea + strip - 1; }
// The area that stands for a part of the board; in Mixed the first of its strips.
int part_area(const MatchSetting& setting, const State& state, int part);

std::uint32_t turn_of(const State& state);  // differs when "this turn" is over
Scene match_scene(const MatchSetting& setting, const State& state);
// A group as a unit, with its line of the table of types; and what it has besides, in words.
void add_unit(const MatchSetting& setting, const State& state, GroupId id, Scene& scene);
std::string secondary(const MatchSetting& setting, const Group& group);
// Ground that belongs to somebody.
void draw_zones(const MatchSetting& setting, const State& state, Scene& scene);

}  // namespace warren::rattle_and_rend
