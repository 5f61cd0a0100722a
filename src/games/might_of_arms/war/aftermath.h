// What does a battle leave behind? MI-CAM-03, MI-CAM-05 to 08.
#pragma once

#include "games/might_of_arms/war/setup.h"
#include "kernel/rules/battle.h"

namespace warren::might_of_arms::war {

// Books the result of the battle at hand: wins, score, losses, bonus, lowered maxima, leaders.
void book_result(Play& play, const BattleResult& result);

// MI-CAM-07: the lines of whose units the winner of the last battle may name one.
std::uint32_t lines_to_honour(const State& state, int side);

// MI-CAM-08: nobody can change any more who has won.
bool is_decided(const WarSetting& setting, const State& state);
void end_war(Play& play);

}  // namespace warren::might_of_arms::war
