// What can be told? The facts of a match; their words stand in words.cpp.
#pragma once

#include <cstdint>

namespace warren::rattle_and_rend {

enum class Told : std::uint16_t {
  player_a_found,    // object: side
  scenario_set,      // numbers[0]: scenario
  density_set,       // numbers[0]: density
  terrain_laid,      // object: side, numbers: shape, x, y
  terrain_drawn,     // object: side, numbers[0]: pieces
  terrain_done,      // object: side
  terrain_changed,   // object: side (RR-DRV-03)
  deployment_set,    // numbers[0]: deployment
  zone_taken,        // object: side, numbers[0]: part
  target_named,      // subject: group
  set_aside,         // subject, numbers[0]: 0 ambush, 1 delayed
  loaded,            // subject, object: transport
  deployed,          // subject
  no_room,           // subject
  piece_named,       // object: side, numbers[0]: piece
  round_began,       // numbers[0]: round
  momentum_set,      // object: side, numbers[0]: remaining
  bids_shown,        // numbers: bid of side 0, of side 1
  bids_tied,         // numbers[0]: bid
  initiative_won,    // object: side
  begins,            // object: side
  morale_tested,     // object: side
  omen_rolled,       // object: side, numbers[0]: face
  omen_used,         // object: side, subject: who checks
  tactic_chosen,     // object: side, numbers[0]: tactic
  teleported,        // subject
  returned,          // subject
  not_returned,      // subject
  acts,              // subject, numbers[0]: action, numbers[1]: price
  joins,             // subject (a partner)
  moved,             // subject, numbers[0]: length
  stays,             // subject
  arrived,           // subject
  boarded,           // subject, object: transport
  left_transport,    // subject, object: transport
  paid_exit,         // subject, numbers[0]: MP
  got_out,           // subject
  stuck,             // subject
  checked,           // subject, numbers: outcome, stat, needed
  attacks,           // subject, object
  attack_lost,       // subject
  hit,               // subject, object, numbers[0]: 1 hit, 2 critical
  missed,            // subject, object
  stands,            // subject
  removed,           // subject, numbers[0]: cause
  pushed,            // subject, numbers[0]: length
  forced,            // subject, numbers[0]: length
  momentum_gained,   // object: side, numbers[0]
  momentum_lost,     // object: side, numbers[0]
  ward_placed,       // subject
  banished,          // subject
  afraid,            // subject
  reacts,            // subject, numbers[0]: reaction
  denied,            // object: side
  denial_stood,      // object: side
  reaction_forced,   // object: side
  action_cancelled,  // subject
  redirected,        // subject: attacker, object: new target
  took_check,        // subject: ally, object: first group
  detonated,         // subject
  roles_swapped,     // object: side
  free_action,       // object: side
  flag_taken,        // subject, numbers[0]: marker
  flag_dropped,      // subject, numbers[0]: marker
  flag_off,          // object: side, numbers[0]: marker
  passed,            // object: side
  round_ended,       // numbers[0]: round
  extra_round,
  match_won,  // object: side
  match_drawn,
};

// Why a match ended: State::ended_by.
enum class Ending : std::uint8_t { none, wiped_out, hill, flags_off, flags, duel, conquest, cap };

// The kinds of rolls.
enum class RollKind : std::uint16_t {
  roll_off,
  scenario,
  density,
  layout,
  deployment,
  zone,
  initiative,
  omen,
  fury,
  guile,
  will,
};

// The kinds of questions: the decision points of the catalog.
enum class Ask : std::uint16_t {
  duel_target,      // D02
  terrain_piece,    // D03
  terrain_place,    // D03
  terrain_type,     // D03: the hill
  terrain_accept,   // RR-GAP-05
  terrain_edit,     // RR-DRV-03
  zone,             // D04
  set_aside,        // D05
  delay,            // D05
  load,             // D05
  batch,            // D06
  place,            // D06
  strip,            // D06, Mixed
  frenzy,           // RR-DRV-02
  compulsion,       // RR-DRV-04
  bid,              // D07
  begin,            // D08
  first_turn,       // D09
  tactic,           // D09
  teleport,         // D09
  resurrect,        // D09
  turn,             // D10
  action,           // D10
  movement,         // D10: walk, enter, leave
  path,             // D10
  target,           // D10
  partner,          // D10
  arrive,           // D10
  delayed_arrival,  // D10
  exit,             // D11
  reaction,         // D12
  deny,             // D13
  force,            // D14
  go_on,            // RR-MOV-14
  feint,            // D15
  ally,             // D15
  towards,          // D15
  summon,           // D15
  ward,             // D15
  push,             // D16
  free_move,        // D17
  ward_angle,       // D18
  omen,             // D19
  passenger,        // D21
  order,            // D22
  swarm,            // D22: RR-SWA-01
};

// The verbs of options.
enum class Verb : std::uint16_t {
  decline,   // no, pass, done: whatever the question's first answer is
  group,     // subject
  act,       // give the subject an action
  action,    // slot: ActionKind
  target,    // target
  walk,      // move on foot
  enter,     // subject enters target
  leave,     // subject leaves target
  flag,      // subject takes marker `slot`
  arrive,    // bring on delayed reserves
  tactic,    // slot: Tactic
  zone,      // slot: part
  piece,     // slot: stock piece
  generate,  // let the layout be drawn
  accept,
  again,
  shift,
  remove,
  add,
  pay,
  roll,
  react,  // slot: Reaction, subject: group, target: ward or attacker
  deny,
  force,
  go_on,
  place,  // a point; slot tells candidates apart
  path,   // a way; slot tells candidates apart
  number,
  terrain,  // slot: Terrain
  omen,     // slot: which die, or all
  teleport,
  resurrect,
  begin,
  towards,
};

}  // namespace warren::rattle_and_rend
