// How is it said to people?
#pragma once

#include <string>
#include <string_view>

#include "games/might_of_arms/events.h"
#include "games/might_of_arms/ground.h"
#include "kernel/rules/event.h"
#include "kernel/rules/roll.h"

namespace warren::might_of_arms {

std::string side_name(int side);                                                      // "Red"
std::string unit_name(const MatchSetting& setting, const State& state, UnitId unit);  // "Red's Gendarmes 2"
// Is it told of as many: "Gendarmes go", but "Swiss column goes"?
bool is_many(const MatchSetting& setting, const State& state, UnitId unit);
std::string leader_name(const MatchSetting& setting, const State& state, LeaderId leader);
// Does a unit's name speak of many? "Landsknechts of the Black Band" and "Men-at-arms 2" do.
bool names_many(std::string_view name);
// Of each "<goes|go>" the first for one, the second for many.
std::string in_number(std::string_view words, bool many);
std::string inches(std::int32_t length);  // "4.25 inches"
const char* terrain_name(Terrain kind);   // "vineyard"
const char* terrain_key(Terrain kind);    // "sunken-road"
const char* face_name(Face face);
const char* list_name(int list);
std::string phase_name(const State& state);

std::string sentence(const MatchSetting& setting, const State& state, const Event& event);
std::string sentence(const MatchSetting& setting, const State& state, const Roll& roll, const Dice& dice);

}  // namespace warren::might_of_arms
