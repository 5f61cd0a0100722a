// How is it said to people?
#pragma once

#include <string>

#include "games/rattle_and_rend/events.h"
#include "games/rattle_and_rend/ground.h"
#include "kernel/rules/event.h"
#include "kernel/rules/roll.h"

namespace warren::rattle_and_rend {

std::string side_name(int side);                                                      // "Red"
std::string group_name(const MatchSetting& setting, const State& state, GroupId id);  // "Red's Fighters 2"
// Of one that there is, as its own side calls it: "Shooters 2".
std::string own_group_name(const MatchSetting& setting, const State& state, GroupId id);
std::string piece_name(const MatchSetting& setting, const State& state, PieceId id);
std::string own_piece_name(const MatchSetting& setting, const State& state,
                           PieceId id);  // empty: it has none
std::string millimetres(int length);     // "62.5 mm"
std::string terrain_name(Terrain type);
std::string scenario_name(ScenarioId scenario);
std::string deployment_name(Deployment deployment);
std::string part_name(Deployment deployment, int part);
std::string tactic_name(Tactic tactic);

std::string sentence(const MatchSetting& setting, const State& state, const Event& event);
std::string sentence(const MatchSetting& setting, const State& state, const Roll& roll, const Dice& dice);

}  // namespace warren::rattle_and_rend
