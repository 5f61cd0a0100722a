// What can be told, rolled, asked and done? The words for it stand in words*.cpp.
#pragma once

#include <cstdint>

namespace warren::mouse_guard {

// subject: a mouse. object: another mouse, or a team (see each).
enum class Told : std::uint16_t {
  // tests
  test_named,         // subject: roller, numbers: rating, base, ob (-1 versus), dice
  helped,             // subject: helper, object: roller
  added,              // subject, numbers: Verb, which
  help_spared,        // subject: helper (MG-TEST-07)
  trait_spared,       // subject, numbers: trait row (MG-TEST-07)
  no_dice,            // subject
  rerolled,           // subject, numbers: trait row, successes
  fate_spent,         // subject, numbers: further successes
  tied,               // subject
  tie_given,          // subject, numbers: trait row
  tiebreak,           // subject, numbers: won, successes, theirs
  plus_counted,       // subject (kNoMouse: the opposition), numbers: "+s"
  test_passed,        // subject, numbers: successes, margin
  test_failed,        // subject, numbers: successes, margin of failure
  nature_taxed,       // subject, numbers: by, left
  nature_spent,       // subject, numbers: new maximum
  nature_regained,    // subject, numbers: now
  trait_changed,      // subject, numbers: row, trait
  checks_earned,      // subject, numbers: how many, row
  checks_spent,       // subject, numbers: how many
  trait_charged,      // subject, numbers: row
  trait_recharged,    // subject, numbers: row
  passed_marked,      // subject, numbers: rating
  failed_marked,      // subject, numbers: rating
  advanced,           // subject, numbers: rating, new
  learning,           // subject, numbers: rating, marks
  learned,            // subject, numbers: rating
  condition_taken,    // subject, numbers: condition
  condition_cleared,  // subject, numbers: condition
  laid_up,            // subject
  ability_lowered,    // subject, numbers: rating, new
  // conflicts
  conflict_began,   // numbers: type, opposition
  team_formed,      // object: team
  suit_worn,        // subject, numbers: gear
  goal_stated,      // object: 0 the patrol, 1 the opposition
  described,        // subject (kNoMouse: the opposition)
  disposition_set,  // object: team, numbers: disposition, base, successes, penalty
  exchange_began,   // numbers: exchange
  conceded,         // object: team
  declared,         // subject (kNoMouse: the opposition), numbers: row, item, useful
  gm_sealed,
  plans_sealed,
  revealed,  // object: team, numbers: action, acting mouse
  targets,   // object: team, numbers: target team
  pairing,   // numbers: own action, their action, 0 independent 1 versus 2 only one side
  stalemate,
  opposition_rolled,  // numbers: successes
  nothing_regained,   // object: team
  disposition_fell,   // object: team, numbers: by, now
  disposition_rose,   // object: team, numbers: by, now
  impeded,            // object: team
  gained_position,    // object: team
  disarmed,           // object: team, subject: mouse, numbers: what (Disarm), which
  team_out,           // object: team
  losses_passed_on,   // object: team, numbers: how much, to which team (MG-TEAM-09)
  conflict_won,       // numbers: winner, level, 0 or kToldLimit or kToldStalled
  goals_decided,      // numbers: winner
  mouse_removed,      // subject
  mouse_joined,       // subject
  boon_used,          // subject
  rations_eaten,      // subject, object: who eats
  // sessions and missions
  session_first = 200,
  session_began,      // numbers: session, season
  prologue_told,      // subject, numbers: condition, or -1 for Nature
  mission_briefed,    // numbers: season, task, from, to
  last_category,      // numbers: category
  belief_chosen,      // subject, numbers: statement
  instinct_chosen,    // subject, numbers: statement
  goal_set,           // subject, numbers: statement, skill (G3)
  obstacle_met,       // numbers: obstacle, stage (from 1), of how many
  twist_came,         // numbers: obstacle
  price_named,        // numbers: condition
  obstacle_overcome,  // numbers: obstacle, 1 outright
  obstacle_lost,      // numbers: obstacle
  evidence_found,     //
  turn_cut_short,     // MG-COND-15
  mission_ended,      // numbers: MissionResult
  arrived,            // numbers: settlement
  task_rewarded,      // numbers: task
  stores_eaten,       // subject
  item_fetched,       // subject, numbers: gear
  contact_found,      // subject
  check_given,        // subject, object: who gets it
  go_passed,          // subject
  fate_earned,        // subject, numbers: 0 Belief 1 Instinct, statement
  persona_earned,     // subject, numbers: statement
  claim_refused,      // subject, numbers: 0 Belief 1 Instinct 2 Goal
  session_ended,      // numbers: session
  season_turned,      // numbers: season that begins
  wintered,           //
  trait_raised,       // subject, numbers: row, level
  year_ended,         // numbers: points, possible points, YearResult
  gm_set_ob,          // numbers: ob
};

// Told::conflict_won: the limit of exchanges ended it (MG-CONF-19), and both sides had equal shares.
inline constexpr int kToldLimit = 1;
inline constexpr int kToldStalled = 2;

enum class RollKind : std::uint16_t {
  pool,        // a mouse's dice
  opposition,  // the GM side's dice
  reroll,      // MG-TRAIT-03
  fate,        // MG-FATE-01
  tiebreak,
  their_tiebreak,
  session_first = 50,
  season,      // MG-MIS-02
  task,        // MG-MIS-03
  settlement,  // MG-MIS-04
  category,    // MG-MIS-05, 06, 09
  obstacle,    // MG-MIS-05, 06, 09
  failure,     // MG-SES-07
  gm_action,   // MG-GM: one die at a time, as long as the action is open
};

// The kinds of questions: the decision points of the catalog.
enum class Ask : std::uint16_t {
  roller,              // D05
  base,                // D06
  help,                // D07
  extras,              // D08
  reroll,              // D09
  fate,                // D10
  tie,                 // D11
  checks,              // D12
  split,               // D13
  order,               // D13
  disposition_roller,  // D13
  disposition_base,    // D13
  suit,                // D13: MG-GEAR-02
  conflict_goal,       // MG-CONF-02: in words
  describe,            // MG-TEAM-03: in words
  concede,             // D14
  weapon,              // D14
  useful,              // D14
  action,              // D15
  proposal,            // D15: to the own team
  target,              // D16
  purchase,            // D17
  disarm,              // D17
  price,               // D18
  price_mouse,         // D18
  pip,                 // D19
  faraway,             // MG-NAT-11: which trait
  build_rank,          // MG-CAMP-05
  build_points,
  build_nature,
  build_trait,
  build_wise,
  build_gear,
  session_first = 100,
  statements,     // D02: keep or change Belief and Instinct
  goal,           // D03
  own_goal,       // D03: in words
  craft,          // D03: the skill of G3
  prologue,       // D04
  activity,       // D20
  fetch,          // D20
  call,           // D20
  practise,       // D20
  practise_ob,    // D20
  healer_reward,  // MG-MIS-03
  claim,          // D22
  confirm,        // D22
  season_test,    // MG-CAMP-06
  raise_trait,    // MG-CAMP-03
  gm_obstacle,    // D21
  gm_ob,          // D21
  gm_failure,     // D21: condition or twist
  gm_category,    // D21: of the last obstacle
};

enum class Verb : std::uint16_t {
  decline,  // no, pass, done: whatever the question's first answer is
  accept,
  mouse,          // subject
  base,           // subject: Rating, target: Base
  wise,           // slot: row
  item,           // slot: Gear
  trait_for,      // slot: row
  trait_against,  // slot: row
  gift,           // slot: row
  persona,
  tap,
  fate,
  roll,
  recover,   // slot: Condition
  rations,   // subject: who carries them, target: who eats
  charge,    // slot: row
  recharge,  // slot: row
  team,      // slot: team
  rating,    // slot: Rating
  weapon,    // slot: WeaponRow, target: thrown
  action,    // slot: Action
  buy,       // slot: bits of what is bought, rules/maneuver.h
  disarm,    // subject: mouse, target: Disarm, slot: which
  price,     // slot: form
  pass_pip,
  fail_pip,
  rank,  // slot
  number,
  trait,  // slot: Trait, target: level
  gear,   // slot
  session_first = 100,
  belief,     // slot
  instinct,   // slot
  goal,       // slot
  relieve,    // subject: mouse, slot: Condition
  rest,       // subject: mouse regains Nature
  activity,   // slot: Activity
  give,       // target: mouse
  treat,      // target: mouse, slot: Condition
  contact,    // slot: place on the sheet
  obstacle,   // slot: ObstacleId
  condition,  // slot: Condition
  category,   // slot: Category
};

}  // namespace warren::mouse_guard
