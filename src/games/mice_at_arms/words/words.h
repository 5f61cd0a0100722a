// How is it said to people?
#pragma once

#include <string>

#include "games/mice_at_arms/events.h"
#include "games/mice_at_arms/ground.h"
#include "kernel/rules/event.h"
#include "kernel/rules/roll.h"

namespace warren::mice_at_arms {

std::string army_name(int army);                                // "Red"
std::string army_name(const BattleSetting& setting, int army);  // the name that its standing gave it
std::string hero_name(Hero hero);                               // "Standard Bearer"
std::string event_name(RoundEvent event);
std::string edge_name(Edge edge);
std::string unit_name(const BattleSetting& setting, const State& state, UnitId id);  // "Red's Bow-Mice (2)"
// Of one that there is, as its own side calls it: "Bow-Mice 2".
std::string own_unit_name(const BattleSetting& setting, const State& state, UnitId id);
std::string inches(int length);  // "4.6\""
std::string terrain_name(const BattleSetting& setting, const State& state, PieceId id);
std::string own_terrain_name(const BattleSetting& setting, const State& state,
                             PieceId id);  // empty: it has none

std::string sentence(const BattleSetting& setting, const State& state, const Event& event);
std::string sentence(const BattleSetting& setting, const State& state, const Roll& roll, const Dice& dice);

}  // namespace warren::mice_at_arms
