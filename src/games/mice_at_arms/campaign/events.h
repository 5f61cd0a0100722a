// What can be told of a campaign? Its facts, rolls and questions; their words stand in words.cpp.
#pragma once

#include <cstdint>

namespace warren::mice_at_arms::campaign {

enum class Told : std::uint16_t {
  season_began,       // numbers[0]: season
  fealty_bought,      // subject: kingdom, numbers: house, price
  loyalty_bought,     // subject: kingdom, numbers: loyalty, price
  die_bought,         // subject: kingdom, numbers: old face, new face
  attack_won,         // subject: kingdom
  attack_impossible,  // subject: kingdom
  season_passed,      // nobody can attack
  target_named,       // subject: attacker, object: territory
  scenario_proposed,  // subject: attacker, numbers[0]: scenario
  scenario_chosen,    // numbers: scenario, 1 when agreed
  siege_laid,         // subject: attacker, object: territory
  battle_won,         // subject: winner, object: territory, numbers: score, other's score
  battle_drawn,       // object: territory, numbers: score of the attacker, of the defender
  territory_taken,    // subject: attacker, object: territory
  territory_retaken,  // subject: owner, object: territory
  territory_held,     // subject: holder, object: territory
  fealty_lost,        // subject: kingdom, numbers[0]: house
  loyalty_changed,    // subject: kingdom, numbers: change, loyalty
  campaign_won,       // subject: kingdom, numbers: 1 by victory points, battles
};

enum class RollKind : std::uint16_t { attack, scenario, solo_battle };

enum class Ask : std::uint16_t {
  spend,             // MA-DP-21
  buy_reroll,        // MA-DP-04
  keep_face,         // MA-DP-04
  name_target,       // MA-DP-22
  propose_scenario,  // MA-DP-01
  agree_scenario,    // MA-DP-01
  fight,             // the battle itself
};

// The verbs of options.
enum class Verb : std::uint16_t {
  decline,
  buy_fealty,  // slot: house
  buy_loyalty,
  reroll,     // target: face
  new_face,   // target: face
  old_face,   // target: face
  territory,  // target
  roll,       // for the scenario
  scenario,   // slot
  agree,
  result,  // of a battle; slot tells candidates apart
};

}  // namespace warren::mice_at_arms::campaign
