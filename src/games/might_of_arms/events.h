// What can be told? The facts of a match; their words stand in words/.
#pragma once

#include <cstdint>

namespace warren::might_of_arms {

// Numbers are those of Event::numbers. Subject and object are units unless said otherwise.
enum class Told : std::uint16_t {
  // The set-up.
  list_drawn,       // object: side, numbers[0]: list
  home_found,       // object: side
  terrain_laid,     // object: side, numbers: kind, x, y
  terrain_dropped,  // object: side
  edge_taken,       // object: side, numbers[0]: 1 north
  works_laid,       // object: side, numbers[0]: sections
  deployed,         // subject
  leader_placed,    // subject: leader
  kept_back,        // subject
  no_room,          // subject: into reserve
  army_placed,      // object: side
  pose_changed,     // subject
  marker_laid,      // object: side, numbers[0]: piece
  // Steps 1, 2 and 4.
  turn_began,       // numbers[0]: turn
  initiative_won,   // object: the 1st side
  moved,            // subject, numbers: kind of move, length
  line_moved,       // object: side, numbers: units, length
  stands,           // subject
  turned_to_face,   // subject, object
  arrived,          // subject
  leader_moved,     // subject: leader, numbers[0]: length
  leader_attached,  // subject: leader, object: unit
  leader_rode_off,  // subject: leader, object: unit or none
  revealed,         // subject
  dummy_revealed,   // object: side
  cut_short,        // subject: by an ambush
  surprised,        // subject
  wagon_saved,      // subject
  movement_done,    // object: side
  // Shooting and what comes of it.
  shoots,          // subject, object, numbers: dice, hits
  hits_taken,      // subject, numbers: hits, FP new, FP in all
  leader_wounded,  // subject: leader, object: unit
  leader_back,     // subject: leader
  checked,         // subject, numbers: cause, total, target, 1 passed
  became_shaken,   // subject, numbers[0]: cause
  may_not_charge,  // subject
  routed,          // subject, numbers[0]: cause
  removed,         // subject
  left_table,      // subject
  // Steps 7 to 9.
  declared,          // subject, object, numbers: face, gap
  charge_failed,     // subject, object
  charge_cancelled,  // subject, object
  response,          // subject, numbers[0]: Response
  evaded,            // subject, numbers[0]: length
  contacted,         // subject, object, numbers[0]: face
  caught,            // subject, object
  escaped,           // subject: evader, object: charger
  stopped_short,     // subject, object
  no_target_left,    // subject
  countercharged,    // subject, object, numbers[0]: length
  // Steps 10 to 16.
  fights,         // subject, object, numbers: die, sum, stands, hits
  excused,        // subject
  broke_through,  // subject
  passed_over,    // subject, object
  pursued,        // subject
  broke_off,      // subject, numbers[0]: length
  recovered,      // subject
  wagon_taken,    // subject
  // The end.
  army_broken,  // object: side
  conceded,     // object: side
  battle_won,   // object: side, numbers: 1 marginal 2 decisive, ending
  battle_drawn,
  ambush_laid,  // object: side, who alone hears it
};

// MI-TROOP-08: why somebody checks.
enum class Cause : std::uint8_t { charge, countercharge, receive, evade, shooting, melee, leader, rout };

// The kinds of rolls.
enum class RollKind : std::uint16_t {
  list,        // MI-LIST-34
  home,        // MI-SET-02
  terrain,     // MI-SET-06
  turning,     // MI-SET-06: how a piece lies
  edge,        // MI-BOT-08
  initiative,  // MI-TURN-01
  late,        // MI-SCN-04
  volley,      // MI-SHOOT-16
  wound,       // MI-LEAD-07
  wounded,     // MI-LEAD-08: dead or away
  check,       // MI-MOR-01, 2D6
  catching,    // MI-CHG-25
  melee,       // MI-MEL-01
  stampede,    // MI-MEL-43
};

// The kinds of questions: the decision points of the catalog.
enum class Ask : std::uint16_t {
  terrain_piece,       // D2
  terrain_place,       // D2
  terrain_turn,        // D2: heading of an area, second end of a strip
  edge,                // D3
  works,               // D4
  works_place,         // D4
  deploy,              // D4: whom, in which formation
  deploy_place,        // D4
  marker,              // D4
  ambush_what,         // D4, sealed
  ambush_pose,         // D4, sealed
  first_or_second,     // MI-TURN-12
  move,                // D6: whom, how
  move_place,          // D6: where
  move_distance,       // D6: how far
  line_distance,       // MI-MOVE-23
  leader_place,        // D6
  shoot,               // D7
  shoot_delayed,       // D8
  declare,             // D9, sealed
  respond,             // D10, sealed
  break_off,           // D14
  break_off_distance,  // D14
};

// The meanings of options. Units and leaders are named by their ids.
enum class Verb : std::uint16_t {
  done,     // with this part; in deployment "ready": the commander places the rest (MI-SET-16)
  concede,  // MI-VIC-10
  // Set-up.
  terrain_piece,  // slot: kind * 4 + size
  terrain_drop,
  south_edge,
  north_edge,
  works_row,      // slot: sections
  deploy,         // subject: unit, target: files
  deploy_leader,  // subject: leader
  keep_back,      // subject: unit
  marker,         // slot: piece
  is_unit,        // subject: unit
  is_dummy,
  first,  // MI-TURN-12
  second,
  // Movement.
  forward,  // subject: unit
  reverse,
  fall_back,
  skirmish,
  double_move,
  formation,  // target: files
  quarter_left,
  quarter_right,
  face,
  arrive,
  line,  // subject: leader, or 0xff for any units; slot: units by their numbers
  line_double,
  reveal,         // subject: unit
  leader_move,    // subject: leader
  leader_attach,  // subject: leader, target: unit
  // Shooting, charges, break-off.
  shoot,          // subject: unit, target: unit, slot: file + 1 with split_fire
  charge,         // subject: unit, target: unit
  receive,        // subject: unit
  countercharge,  // subject: unit, target: charger
  evade,          // subject: unit
  break_off,      // subject: unit
};

}  // namespace warren::might_of_arms
