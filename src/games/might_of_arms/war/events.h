// What can be told of a war? Its facts, rolls and questions; their words stand in words.cpp.
#pragma once

#include <cstdint>

namespace warren::might_of_arms::war {

enum class Told : std::uint16_t {
  list_drawn,       // subject: side, numbers[0]: list
  scenario_chosen,  // subject: side that picked, or none: rolled; object: side that defends, or none;
                    // numbers: scenario, season, year
  list_opened,      // subject: side, numbers: units, points, 1 ready
  battle_won,       // subject: side, numbers: 1 marginal 2 decisive, losses of the first and the second side
  battle_drawn,     // numbers: losses of the first and the second side
  units_lost,       // subject: side, numbers: line, how many
  leader_returned,  // subject: side, numbers[0]: leader of the list's names
  leader_died,      // subject: side, numbers[0]: leader of the list's names
  unit_honoured,    // subject: side, numbers[0]: line
  war_won,          // subject: side, numbers: wins of both, 0 by wins 1 by score 2 by losses
  war_drawn,
};

enum class RollKind : std::uint16_t { list, scenario, defender, leader, imagined };

enum class Ask : std::uint16_t {
  scenario,  // MI-CAM-02
  army,      // MI-CAM-04
  fight,     // the battle itself
  honour,    // MI-CAM-07
};

// The verbs of options.
enum class Verb : std::uint16_t {
  scenario,    // slot: ScenarioId
  ready_army,  // MI-CAM-04
  unit,    // subject: line, target: stands, slot: leader + 256 * files (0: as usual) + 65536 * how many more
           // alike
  leader,  // subject: LeaderKind, target: 1 on foot
  works,   // target: sections
  honour,  // subject: line
  result,  // of a battle; slot tells candidates apart
};

}  // namespace warren::might_of_arms::war
