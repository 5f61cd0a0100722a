// Chapter 11: failed checks, the order of step 9, and what a charge leaves behind.
#include <doctest/doctest.h>

#include "fixture.h"
#include "games/might_of_arms/fight.h"
#include "games/might_of_arms/rules/leaders.h"
#include "games/might_of_arms/rules/steps.h"
#include "kernel/rules/each_choice.h"

namespace warren::might_of_arms::testing {

using enum TroopType;

namespace {

Play played(Battlefield& t, ScriptedDice& dice) { return {*t.setting, t.ground, t.state, dice}; }

TEST_CASE("MI-CHG-15 MI-MOR-07 who fails to charge does not, and is shaken if fierce troops charge it") {
  for (const bool fierce : {true, false}) {
    Battlefield t;
    const UnitId horse = t.put(0, heavy_cavalry, 4, 4, 24, 20, 0),
                 enemy = t.put(1, heavy_knight_cavalry, 4, 4, 24, 24, 180, Grade::c, fierce ? kFierce : 0);
    Charges charges;
    add_charge(t.play(), charges, {horse, enemy});
    add_charge(t.play(), charges, {enemy, horse});
    ScriptedDice dice{6, 6};
    if (!fierce) dice.faces = {6, 6, 1, 1};  // the enemy has no leader near and dices too
    Play play = played(t, dice);
    check_charges(play, charges);
    CHECK_FALSE(has(charges.charging, horse));
    CHECK(has(charges.charging, enemy));
    CHECK(t[horse].is(kShaken) == fierce);
    CHECK(responses_of(play, charges, horse).receive);  // MI-CHG-49: it still responds
  }
}

TEST_CASE("MI-CHG-16 a failed countercharge is received at the halt, shaken against fierce troops alone") {
  for (const bool fierce : {true, false}) {
    Battlefield t;
    const UnitId foot = t.put(1, heavy_infantry, 8, 4, 24, 23, 180),
                 knights = t.put(0, heavy_knight_cavalry, 4, 4, 24, 20, 0, Grade::c, fierce ? kFierce : 0);
    Charges charges;
    add_charge(t.play(), charges, {knights, foot});
    charges.response[foot] = Response::countercharge;
    charges.named[foot] = knights;
    ScriptedDice dice{5, 6};
    Play play = played(t, dice);
    check_responses(play, charges);
    CHECK(charges.response[foot] == Response::receive);
    CHECK(charges.named[foot] == kNoUnit);
    CHECK(t[foot].is(kShaken) == fierce);
  }
}

TEST_CASE("MI-CHG-24 MI-CHG-39 MI-MOVE-16 a charger goes its full charge after who evades, and stops there") {
  Battlefield t;
  const UnitId horse = t.put(0, heavy_cavalry, 4, 4, 24, 20, 0),
               light = t.put(1, light_cavalry, 4, 4, 24, 24, 180);
  Charges charges;
  add_charge(t.play(), charges, {horse, light});
  charges.response[light] = Response::evade;
  ScriptedDice none;
  Play play = played(t, none);
  move_evaders(play, charges);
  chase_evaders(play, charges);
  CHECK(place(t[horse]) == inches_at(24, 25));
  CHECK(place(t[light]) == inches_at(24, 24 + 1.2 + 5));
  CHECK(t.heading(light) == 0);
  CHECK_FALSE(in_contact(t.state, horse, light));
  CHECK(t[light].is(kMovedOther));  // MI-MOVE-21
}

TEST_CASE("MI-CHG-40 MI-CHG-31 first evades, then charges, then chases") {
  Battlefield t;
  const UnitId horse = t.put(0, heavy_cavalry, 4, 4, 14, 20, 0),
               knights = t.put(0, heavy_knight_cavalry, 4, 4, 30, 20, 0),
               light = t.put(1, light_cavalry, 4, 4, 14, 24, 180),
               foot = t.put(1, heavy_infantry, 8, 4, 30, 24, 180);
  Charges charges;
  add_charge(t.play(), charges, {horse, light});
  add_charge(t.play(), charges, {knights, foot});
  charges.response[light] = Response::evade;
  charges.response[foot] = Response::receive;
  ScriptedDice none;
  Play play = played(t, none);
  move_evaders(play, charges);
  move_chargers(play, charges);
  chase_evaders(play, charges);
  std::vector<int> order;
  for (const Event& event : none.told) order.push_back(event.verb);
  const auto at = [&](Told verb) { return std::ranges::find(order, static_cast<int>(verb)) - order.begin(); };
  CHECK(at(Told::evaded) < at(Told::contacted));
  CHECK(at(Told::contacted) < at(Told::escaped));
  CHECK(at(Told::escaped) < static_cast<std::ptrdiff_t>(order.size()));
}

TEST_CASE("MI-CHG-39 MI-MOVE-14 a chase through friendly skirmishers does not end upon them") {
  Battlefield t;
  const UnitId column = t.put(0, heavy_infantry, 20, 4, 24, 20, 0),
               friends = t.put(0, skirmish_infantry, 8, 8, 24, 22.4, 0),
               light = t.put(1, light_cavalry, 4, 4, 24, 23, 180);
  Charges charges;
  add_charge(t.play(), charges, {column, light});
  charges.response[light] = Response::evade;
  ScriptedDice none;
  Play play = played(t, none);
  move_evaders(play, charges);
  chase_evaders(play, charges);
  CHECK_FALSE(geometry::overlap_deeper(footprint_of(t.play(), column).outline(),
                                       footprint_of(t.play(), friends).outline(), kTolerance));
  CHECK(t[column].y > in(20));  // it went as far as there was a place
}

TEST_CASE("MI-CHG-29 who stands on the flank stands there until the contact ends") {
  Battlefield t;
  const UnitId foot = t.put(1, heavy_infantry, 8, 4, 24, 23, 180),
               horse = t.put(0, heavy_cavalry, 4, 4, 20.8, 23.6, 90);
  add_contact(t.state, horse, foot, Face::right, false);
  t.state.turn = 5;
  CHECK(contacted_aside(t.state, foot));
  CHECK_FALSE(contacted_aside(t.state, horse));
  end_contacts(t.state, horse);
  CHECK_FALSE(contacted_aside(t.state, foot));
}

TEST_CASE("MI-CHG-43 a charge without room stops half an inch short and has moved, not otherwise") {
  Battlefield t;
  const UnitId target = t.put(1, heavy_infantry, 1, 1, 24, 24, 180);
  for (int i = 0; i < 3; ++i) t.put(0, heavy_infantry, 1, 1, 50 + 3 * i, 40, 0);
  for (UnitId i = 0; i < 3; ++i) add_contact(t.state, i, target, Face::front, false);
  const UnitId horse = t.put(0, heavy_cavalry, 4, 4, 24, 20, 0);
  Charges charges;
  add_charge(t.play(), charges, {horse, target});
  charges.response[target] = Response::receive;
  ScriptedDice none;
  Play play = played(t, none);
  move_chargers(play, charges);
  CHECK_FALSE(in_contact(t.state, horse, target));
  CHECK(place(t[horse]) == inches_at(24, 23.501));  // met from 0.001 before (MI-GEN-03)
  CHECK(t[horse].is(kMoved));
  CHECK_FALSE(t[horse].is(kMovedOther));
  CHECK(none.count(Told::stopped_short) == 1);
}

TEST_CASE(
    "MI-CHG-50 with to_contact = charging_only chariots and elephants are diced for by chargers alone") {
  constexpr DiceReasons e = 1U << 4, g = 1U << 6;
  for (const bool any : {true, false}) {
    Battlefield t(Options{
        {"to_contact", any ? "any" : "charging_only"}
    });
    const UnitId foot = t.put(1, heavy_infantry, 8, 4, 24, 23, 180),
                 beast = t.put(0, elephant, 2, 2, 24, 20, 0),
                 chariot = t.put(0, light_chariot, 3, 3, 34, 20, 0);
    const auto why = [&](Cause cause, UnitId enemy) {
      return reasons_to_dice(t.play(), foot, cause, bit(enemy), false);
    };
    CHECK(((why(Cause::receive, beast) & e) != 0) == any);
    CHECK(((why(Cause::receive, chariot) & g) != 0) == any);
    CHECK((why(Cause::charge, beast) & e) != 0);
    CHECK((why(Cause::countercharge, chariot) & g) != 0);
  }
}

TEST_CASE(
    "MI-GEO-13 units that touch without a contact do not fight, and may charge each other at a gap of 0") {
  Battlefield t;
  const UnitId a = t.put(0, heavy_infantry, 8, 4, 24, 20, 0), b = t.put(1, heavy_infantry, 8, 4, 24, 20, 180);
  ScriptedDice none;
  Play play = played(t, none);
  fight(play);
  CHECK(none.count(Told::fights) == 0);
  CHECK(gap_line(play, a, b).gap == 0);
  CHECK(t.why_not_charge(a, b) == "");
}

// Everybody charges and receives; dice fall low.
class Eager final : public Table {
 public:
  Eager() { listening_ = true; }
  Answer ask(const Prompt& prompt) override {
    (inside_ ? sealed_asks : open_asks)++;
    for (const Verb wanted : {Verb::charge, Verb::receive}) {
      std::optional<Answer> found;
      for_each_allowed(prompt, [&](const Choice& choice) {
        if (!found && verb_of(choice.id) == wanted) found = choice.answer;
      });
      if (found) return *found;
    }
    return prompt.fallback();
  }
  void sealed(Seats seats, Dialogue& dialogue) override {
    inside_ = true;
    for (int i = 0; i < 2; ++i)
      if (seats.has(seat_at(i))) dialogue.run(seat_at(i), *this);
    inside_ = false;
  }
  Dice roll(const Roll& roll) override {
    all_six = all_six && roll.sides == 6;
    return draw_faces(roll, [](std::uint8_t) { return std::uint8_t{1}; });
  }
  void tell(const Event& event) override { told.push_back(event); }

  int open_asks = 0, sealed_asks = 0;
  bool all_six = true;
  std::vector<Event> told;

 private:
  bool inside_ = false;
};

TEST_CASE(
    "MI-CHG-01 MI-CHG-19 MI-TURN-09 MI-GEN-02 steps 7 to 14 ask in secret alone, and both sides' charges are "
    "told") {
  Battlefield t;
  const UnitId one = t.put(0, heavy_cavalry, 4, 4, 14, 20, 0),
               two = t.put(0, heavy_infantry, 8, 4, 30, 21, 0);
  t.put(1, heavy_infantry, 8, 4, 14, 24, 180);
  const UnitId charger = t.put(1, heavy_cavalry, 4, 4, 30, 25, 180);
  Eager table;
  Play play{*t.setting, t.ground, t.state, table};
  charge_and_fight(play);
  CHECK(table.open_asks == 0);
  CHECK(table.sealed_asks >= 4);
  CHECK(table.all_six);
  std::vector<int> declared;
  for (const Event& event : table.told)
    if (event.verb == static_cast<std::uint16_t>(Told::declared)) declared.push_back(event.subject);
  CHECK(declared == std::vector<int>{one, charger});  // the 1st side's first
  CHECK(in_contact(t.state, charger, two));
}

}  // namespace
}  // namespace warren::might_of_arms::testing
