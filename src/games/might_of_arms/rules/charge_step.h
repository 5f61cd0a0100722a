// What happens from the declarations to the last charge move? Steps 7 to 9, part by part.
#pragma once

#include "games/might_of_arms/rules/charging.h"
#include "games/might_of_arms/rules/morale.h"

namespace warren::might_of_arms {

enum class Response : std::uint8_t { none, receive, countercharge, evade };

// All that is known of the charges of a turn while its step runs. A plain value: odds and searches may begin
// with one of their own at any of the parts below.
struct Charges {
  std::array<UnitId, kUnits> target{};      // of whom declared
  std::array<Face, kUnits> face{};          // class of the charge (MI-CHG-11)
  std::array<Segment, kUnits> line{};       // gap line when it was declared
  std::array<Response, kUnits> response{};  // of whom was charged
  std::array<UnitId, kUnits> named{};       // whom a countercharge goes for
  UnitSet declared = 0;
  UnitSet charging = 0;                       // declared, passed and not cancelled
  UnitSet must_not_check = 0;                 // skirmish foot that cannot evade (MI-CHG-09)
  UnitSet evaded = 0;                         // has run
  UnitSet contacted = 0;                      // by an enemy, in step 9
  UnitSet moved = 0;                          // has changed its place by a charge or countercharge
  std::array<UnitId, kUnits> contacted_by{};  // the first

  Charges() {
    target.fill(kNoUnit);
    named.fill(kNoUnit);
    contacted_by.fill(kNoUnit);
  }
};

// Who charges the unit with a charge that stands; whether on flank or rear.
UnitSet chargers_of(const Charges& charges, UnitId unit);
bool charged_aside(const Charges& charges, UnitId unit);
void add_charge(const Play& play, Charges& charges, Charge charge);

void declare_charges(Play& play, Charges& charges);   // step 7, sealed
void check_charges(Play& play, Charges& charges);     // step 7
void cancel_charges(Play& play, Charges& charges);    // MI-CHG-03
void choose_responses(Play& play, Charges& charges);  // step 8, sealed
void check_responses(Play& play, Charges& charges);   // step 8
void move_evaders(Play& play, Charges& charges);      // step 9
void move_chargers(Play& play, Charges& charges);
void chase_evaders(Play& play, Charges& charges);

// Steps 7 to 14 (MI-TURN-09).
void charge_and_fight(Play& play);

// MI-CHG-13: the reasons for which a unit must dice; a mask by the letter of the table, 0: none.
using DiceReasons = std::uint16_t;
DiceReasons reasons_to_dice(const Play& play, UnitId unit, Cause cause, UnitSet enemies, bool aside);
// MI-CHG-12: no dice whatever else applies.
bool is_exempt(const Play& play, UnitId unit, Cause cause, UnitSet enemies, Face face);

// MI-CHG-48
struct Responses {
  bool receive = false;
  bool evade = false;
  UnitSet countercharge = 0;
  bool forced = false;  // receives without a check, because it cannot evade (MI-CHG-09)

  int count() const { return (receive ? 1 : 0) + (evade ? 1 : 0) + std::popcount(countercharge); }
};
Responses responses_of(const Play& play, const Charges& charges, UnitId unit);
// MI-CHG-09: may skirmish foot receive the charge of this enemy?
bool may_await(const Play& play, UnitId unit, UnitId charger, Face face);

// MI-CHG-38: where an evader would get to.
struct Flight {
  Block start{};  // after the turn
  Vec shift{};
  std::int32_t length = 0;
  bool leaves_table = false;
};
Flight flight_of(const Play& play, UnitId unit, UnitSet chargers, const Charges& charges);

// A contact by charge, countercharge or catch, with all that it does at once (MI-CHG-09, 28, 46).
void make_contact(Play& play, Charges& charges, UnitId charger, UnitId target, Face face, const Block& place,
                  bool both_charge);

}  // namespace warren::might_of_arms
