// What can be told? The facts of a battle; their words stand in words.cpp.
#pragma once

#include <cstdint>

namespace warren::mice_at_arms {

enum class Told : std::uint16_t {
  house_sent_unit,    // subject: unit
  house_sent_nobody,  // object: army, numbers[0]: house
  hero_joined,        // subject: unit, numbers[0]: hero
  hero_rolled_again,  // object: army
  equipped,           // subject: unit, numbers[0]: 1 spear, 2 spear and shield, 3 musician
  won_roll_off,       // object: army
  edge_taken,         // object: army, numbers[0]: edge
  terrain_placed,     // object: army, numbers: type, x, y
  terrain_skipped,    // object: army
  unit_deployed,      // subject: unit
  initiative_won,     // object: army
  round_began,        // numbers[0]: round
  event_began,        // numbers[0]: event
  model_returned,     // subject: unit
  activated,          // subject: unit
  army_yielded,       // object: army
  stuck_in_mud,       // subject: unit
  moved,              // subject: unit, numbers[0]: length
  occupied,           // subject: unit, numbers[0]: piece
  charged,            // subject: unit, object: target, numbers[0]: length
  engaged,            // subject: unit, object: other
  shot_at,            // subject, object
  attacked,           // subject, object
  battled_back,       // subject, object
  hits_scored,        // subject: attacker, object: target, numbers[0]: hits
  shield_spent,       // subject: unit
  models_lost,        // subject: unit, numbers: models removed, wounds kept, models left
  blessing_saved,     // subject: unit
  assassin_struck,    // subject, object
  unit_eliminated,    // subject: unit
  unit_scattered,     // subject
  unit_fled,          // subject, numbers[0]: length, numbers[1]: degrees
  unit_left_table,    // subject
  unit_stood_fast,    // subject
  unit_rallied,       // subject
  fleeing_destroyed,  // subject: destroyed, object: charger
  blessed,            // subject: cleric's unit, object: blessed unit
  kissed,             // subject: princess's unit, object: unit, numbers[0]: 1 leader, 0 ordinary
  spell_cast,         // subject: wizard's unit, object: target, numbers[0]: spell
  spell_fizzled,      // subject, object
  activation_lost,    // subject
  ladybug_moved,      // subject: new unit
  ladybug_lost,       // object: army
  victory_point,      // object: army, numbers: points, score
  die_bought,         // object: army, numbers: old face, new face
  army_routed,        // object: army
  battle_won,         // object: army
  battle_drawn,
  scenario_rolled,   // numbers[0]: scenario
  ground_laid,       // numbers[0]: scenario
  side_taken,        // object: the army that is side A
  unit_escaped,      // subject
  time_is_up,        // numbers[0]: round
  torched,           // subject: unit, numbers: piece, hits, wounds of the building
  building_ablaze,   // numbers[0]: piece
  gatehouse_chosen,  // numbers[0]: piece
  vat_placed,        // numbers[0]: piece
  bombarded,         // subject: Cat-non, numbers[0]: piece
  castle_hit,        // numbers: piece, hits, saved, wounds in all
  piece_destroyed,   // numbers[0]: piece
  sauce_poured,      // subject: the unit on the battlement, object: charger, numbers[0]: 1 when it struck
  rebels_bought,     // object: army, numbers[0]: roll modifier
};

// Why a battle ended: State::ended_by.
enum class Ending : std::uint8_t { none, destroyed, routed, yielded, stalemate, clock, goal };

// The kinds of rolls, for words and windows.
enum class RollKind : std::uint16_t {
  muster,
  hero_presence,
  hero_type,
  musician,
  spears,
  cat_equipment,
  roll_off,
  initiative,
  event_chance,
  event_table,
  reinforcement,
  mud,
  attack,
  reroll,
  save,
  blessing,
  morale,
  spell,
  phantasm,
  bought,
  solo_action,
  solo_tie,
  solo_place,
  scenario,
  which_unit,
  scattered_place,
  castle_save,
  boiling,
  rebels,
};

// The kinds of questions: the decision points of the catalog.
enum class Ask : std::uint16_t {
  take_unit,       // MA-DP-02
  keep_hero,       // MA-DP-03
  buy_reroll,      // MA-DP-04
  keep_face,       // MA-DP-04
  choose_edge,     // MA-DP-05
  terrain_type,    // MA-DP-06
  terrain_place,   // MA-DP-06
  deploy_unit,     // MA-DP-08
  deploy_place,    // MA-DP-08
  activate,        // MA-DP-09
  bless,           // MA-DP-10
  kiss,            // MA-DP-10
  cast,            // MA-DP-10
  action,          // MA-DP-11
  move_to,         // MA-DP-12
  shoot_at,        // MA-DP-13
  charge_target,   // MA-DP-14
  charge_contact,  // MA-DP-14
  attack_whom,     // MA-DP-15
  battle_back,     // MA-DP-16
  use_shield,      // MA-DP-17
  strike_again,    // MA-DP-18
  ladybug_joins,   // MA-DP-19
  choose_side,     // MA-DP-05
  gatehouse,       // MA-DP-07
  vat,             // MA-DP-07
  buy_rebels,      // MA-DP-23
  bombard,         // MA-DP-13
  burn_which,      // MA-DP-11
};

// The verbs of options.
enum class Verb : std::uint16_t {
  decline,
  unit,    // take, deploy, activate: subject
  target,  // subject acts on target
  yield_,
  keep,
  roll_again,
  reroll_die,  // slot: die
  old_face,
  new_face,
  edge,     // slot: Edge
  terrain,  // slot: Terrain
  place,    // a point; slot tells candidates apart
  hold,
  move,
  charge,
  shoot,
  fight,
  stop,
  kiss_leader,
  kiss_model,
  muster_row,  // slot: UnitType
  side,        // slot: 0 for A, 1 for B
  piece,       // slot: PieceId
  buy,
  burn,
};

}  // namespace warren::mice_at_arms
