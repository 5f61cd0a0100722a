// What is hidden, and what brings it to light? MI-SET-11 to 14.
#pragma once

#include "games/might_of_arms/rules/field.h"

namespace warren::might_of_arms {

// MI-SET-13: 4"/6"
std::int32_t reveal_distance(const MatchSetting& setting);
// How far along its way a mover comes before it meets a hidden enemy's distance.
std::int32_t length_to_ambush(const Play& play, UnitId mover, const Footprint& start, Vec shift,
                              std::int32_t length);
// A hidden unit shows itself; those within 4"/6" of it are surprised (MI-SET-12).
void reveal(Play& play, UnitId unit);
void surprise(Play& play, UnitId unit);
// MI-SET-13: hidden units of either side upon which this way would come, and enemies that it would not keep
// off, show themselves. True: somebody did, and the way is to be found anew.
bool reveal_met(Play& play, UnitId mover, Outline swept);
// Friends alone, upon whom a move in its side's movement would come.
bool reveal_met_friends(Play& play, UnitId mover, Outline swept);
// Hidden enemies within 4"/6" of what somebody passed over or where he stands, and dummies likewise.
void reveal_near(Play& play, UnitId mover, Outline swept);

// By which number the answers about a marker are opened (Prompt::seal).
constexpr std::uint8_t seal_of_kind(int marker) { return static_cast<std::uint8_t>(1 + 2 * marker); }
constexpr std::uint8_t seal_of_pose(int marker) { return static_cast<std::uint8_t>(2 + 2 * marker); }

// MI-SET-18: has a side a marker on the table, or somebody kept back who has not shown himself?
bool may_have_secrets(const State& state, int side);

}  // namespace warren::might_of_arms
