// What may a side bring to the next battle, and what does it bring? MI-CAM-03 to 05.
#pragma once

#include "games/might_of_arms/lists/army.h"
#include "games/might_of_arms/war/setup.h"
#include "kernel/rules/prompt.h"

namespace warren::might_of_arms::war {

// MI-CAM-03, MI-CAM-05
struct Limits {
  int points = 0;
  std::array<std::uint8_t, kMaxLines> most{};  // units, by line of its list
};
Limits limits_of(const WarSetting& setting, const State& state, int side);

// MI-CAM-04: the ready army, without what the limits forbid.
Listed ready_list(const WarSetting& setting, const State& state, int side);
int points_of(const WarSetting& setting, const State& state, int side, const Listed& listed);

// A list as an answer: a set of options (Verb::unit, Verb::leader, Verb::works), leaders in their order.
Verdict read_list(const WarSetting& setting, const State& state, int side, const Answer& answer,
                  Listed& listed);

// The list as it is written for the battle, with the names of those leaders who live (MI-CAM-06).
std::string list_text(const WarSetting& setting, const State& state, int side);
// Which of its list's names leads as the n-th of the army; -1 when all are dead.
int leader_named(const WarSetting& setting, const State& state, int side, int leader);
// The data file that brings the war's numbers to the battle.
std::string war_text(const WarSetting& setting, const State& state);

}  // namespace warren::might_of_arms::war
