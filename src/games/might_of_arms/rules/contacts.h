// Who stands in contact with whom? MI-CHG-41, MI-MEL-30.
#pragma once

#include "games/might_of_arms/ground.h"

namespace warren::might_of_arms {

// One contact as seen from one of its ends.
struct ContactView {
  UnitId enemy = kNoUnit;
  Face own_face = Face::front;    // on which the enemy stands
  Face enemy_face = Face::front;  // of the enemy, on which this unit stands
  std::uint8_t turn = 0;
  bool by_self = false;   // this unit brought it about by its own charge, countercharge or catch
  bool by_enemy = false;  // the enemy did
};

// Calls f(ContactView) for each contact of the unit, in the order in which they were made.
template <class F>
void for_each_contact(const State& state, UnitId unit, F&& f) {
  for (int i = 0; i < state.contacts; ++i) {
    const Contact& c = state.contact[static_cast<std::size_t>(i)];
    if (c.a == unit)
      f(ContactView{c.b, c.face_a, c.face_b, c.turn, (c.charge & Contact::kByA) != 0,
                    (c.charge & Contact::kByB) != 0});
    else if (c.b == unit)
      f(ContactView{c.a, c.face_b, c.face_a, c.turn, (c.charge & Contact::kByB) != 0,
                    (c.charge & Contact::kByA) != 0});
  }
}

bool in_melee(const State& state, UnitId unit);
int count_contacts(const State& state, UnitId unit);
int count_on_face(const State& state, UnitId unit, Face face);
bool in_contact(const State& state, UnitId a, UnitId b);
// On flank or rear (MI-CHG-29).
bool contacted_aside(const State& state, UnitId unit);
// Units in melee with each other, near and far (MI-MEL-30).
UnitSet melee_of(const State& state, UnitId unit);

// The charger's front on a face of the other. False when there is no room for a further contact (MI-LIM-06).
bool add_contact(State& state, UnitId charger, UnitId target, Face face, bool both_charge);
// All contacts of a unit end; who has none left is out of melee: his rounds go back to 0 (MI-MEL-45).
void end_contacts(State& state, UnitId unit);
// The enemy stands on that face of the unit from now on (MI-CHG-30).
void turn_contact(State& state, UnitId unit, UnitId enemy, Face face);

}  // namespace warren::might_of_arms
