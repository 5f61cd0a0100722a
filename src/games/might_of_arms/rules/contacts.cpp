#include "games/might_of_arms/rules/contacts.h"

namespace warren::might_of_arms {

bool in_melee(const State& state, UnitId unit) { return count_contacts(state, unit) > 0; }

int count_contacts(const State& state, UnitId unit) {
  int count = 0;
  for_each_contact(state, unit, [&](const ContactView&) { ++count; });
  return count;
}

int count_on_face(const State& state, UnitId unit, Face face) {
  int count = 0;
  for_each_contact(state, unit, [&](const ContactView& c) { count += c.own_face == face ? 1 : 0; });
  return count;
}

bool in_contact(const State& state, UnitId a, UnitId b) {
  bool found = false;
  for_each_contact(state, a, [&](const ContactView& c) { found = found || c.enemy == b; });
  return found;
}

bool contacted_aside(const State& state, UnitId unit) {
  bool found = false;
  for_each_contact(state, unit, [&](const ContactView& c) { found = found || c.own_face != Face::front; });
  return found;
}

UnitSet melee_of(const State& state, UnitId unit) {
  UnitSet linked = bit(unit);
  for (UnitSet before = 0; before != linked;) {
    before = linked;
    for (int i = 0; i < state.contacts; ++i) {
      const Contact& c = state.contact[static_cast<std::size_t>(i)];
      if (has(linked, c.a) || has(linked, c.b)) linked |= bit(c.a) | bit(c.b);
    }
  }
  return linked;
}

bool add_contact(State& state, UnitId charger, UnitId target, Face face, bool both_charge) {
  if (state.contacts >= kMaxContacts || count_on_face(state, target, face) >= kMostOnFace) return false;
  const auto charge = static_cast<std::uint8_t>(Contact::kByA | (both_charge ? Contact::kByB : 0));
  state.contact[state.contacts++] = {charger, target, Face::front, face, state.turn, charge};
  state.unit[charger].set(kInContact);
  state.unit[target].set(kInContact);
  return true;
}

void end_contacts(State& state, UnitId unit) {
  UnitSet left = bit(unit);
  std::uint8_t kept = 0;
  for (std::size_t i = 0; i < state.contacts; ++i) {
    const Contact c = state.contact[i];
    if (c.a == unit || c.b == unit)
      left |= bit(c.a) | bit(c.b);
    else
      state.contact[kept++] = c;
  }
  for (std::size_t i = kept; i < state.contacts; ++i) state.contact[i] = {};
  state.contacts = kept;
  for_each_unit(left, [&](UnitId each) {
    if (!in_melee(state, each)) state.unit[each].round = 0;
  });
}

void turn_contact(State& state, UnitId unit, UnitId enemy, Face face) {
  for (std::size_t i = 0; i < state.contacts; ++i) {
    Contact& c = state.contact[i];
    if (c.a == unit && c.b == enemy) c.face_a = face;
    if (c.b == unit && c.a == enemy) c.face_b = face;
  }
}

}  // namespace warren::might_of_arms
