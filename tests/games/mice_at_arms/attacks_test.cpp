// The sequence of an attack: MA-ATK of chapter 11.
#include <doctest/doctest.h>

#include "games/mice_at_arms/combat.h"

namespace warren::mice_at_arms::testing {
namespace {

std::vector<RollKind> kinds(const BattleTable& t) {
  std::vector<RollKind> kinds;
  for (const auto& rolled : t.script.rolled()) kinds.push_back(static_cast<RollKind>(rolled.roll.kind));
  return kinds;
}

std::vector<Ask> asks(const BattleTable& t) {
  std::vector<Ask> asks;
  for (const auto& asked : t.script.asked()) asks.push_back(static_cast<Ask>(asked.kind));
  return asks;
}

TEST_CASE("MA-ATK-01 the order of dice and questions in an attack") {
  auto t = table(R"(
    purse red  1
    purse blue 1
    red  king       at 12,8 hero assassin
    blue king       as enemy at 20,20
    blue field-mice at 12,12 blessed
  )");
  engage(t, "king", "field-mice");
  t.chooses(Ask::strike_again, Verb::target)
      .chooses(Ask::buy_reroll, Verb::reroll_die)
      .chooses(Ask::keep_face, Verb::new_face);
  t.dice({1, 2, 10,  // the King, the Assassin, a bodyguard
          1,         // the King again, for nothing
          10,        // paid: the King once more
          1, 1,      // two saves
          9,         // paid: one of them, saved
          2,         // blessing of the other: in vain
          10,        // the Assassin
          1, 9,      // a save, and its blessing
          10,        // morale
          1, 1});    // the two that are left battle back
  resolve(t, "king", "field-mice", kBlow);
  using enum RollKind;
  CHECK(kinds(t) ==
        std::vector{attack, reroll, attack, save, save, blessing, attack, save, blessing, morale, attack});
  CHECK(asks(t) == std::vector{Ask::buy_reroll, Ask::keep_face, Ask::buy_reroll, Ask::keep_face,
                               Ask::strike_again, Ask::battle_back});
  CHECK(int{t.unit("field-mice").models} == 2);
  CHECK(t.state.army[0].purse == 0);
  CHECK(t.state.army[1].purse == 0);
  CHECK(t.script.faces_left() == 0);
}

TEST_CASE("MA-ATK-01 the shield is chosen after the attacker's window and before saves") {
  auto t = table(R"(
    purse red 1
    purse blue 1
    red  field-mice at 12,8 models 3
    blue battle-cat at 12,12 shield
  )");
  engage(t, "field-mice", "battle-cat");
  t.declines(Ask::buy_reroll).declines(Ask::battle_back).dice({10, 10, 1, /* one save */ 1});
  resolve(t, "field-mice", "battle-cat", kBlow);
  CHECK(asks(t) == std::vector{Ask::buy_reroll, Ask::use_shield, Ask::buy_reroll, Ask::battle_back});
  CHECK(t.roll(RollKind::save).dice() == 1);
}

TEST_CASE("MA-ATK-01 flight comes before the battle back, and a unit that fled gives none") {
  auto t = table(R"(
    red  king as our-king at 2,2
    blue king at 22,22
    red  mice-at-arms at 12,8
    blue mice-at-arms as theirs at 12,12
  )");
  t.dice({10, 1, 1, 1, 1, 1, /* 6 + 2 - 1 */ 6}).activate("mice-at-arms").charge("theirs");
  CHECK(t.unit("theirs").fleeing());
  CHECK(t.y("theirs") == doctest::Approx(16));
  CHECK_FALSE(t.was_asked(Ask::battle_back));
  CHECK_FALSE(t.fights("mice-at-arms", "theirs"));
}

TEST_CASE("MA-ATK-02 the modifiers are fixed at the start for all dice of the attack") {
  auto t = table(R"(
    red  king as our-king at 2,2
    blue king at 22,22
    red  mice-at-arms at 12,8 hero assassin
    red  field-mice   at 8,12
    blue bow-mice     at 12,12
  )");
  engage(t, "mice-at-arms", "bow-mice");
  engage(t, "field-mice", "bow-mice");
  t.declines(Ask::battle_back).chooses(Ask::strike_again, Verb::target);
  t.dice({10, 1, 1, 1, 1, 1, 1, 10});
  resolve(t, "mice-at-arms", "bow-mice", kCharge);
  CHECK(t.roll(RollKind::attack, 0).modifier() == 2);  // charging, flanked
  CHECK(t.roll(RollKind::attack, 1).modifier() == 2);  // the Assassin's, word for word
  CHECK(t.roll(RollKind::attack, 1).because("MA-MEL-04"));
  CHECK(t.roll(RollKind::attack, 1).because("MA-MEL-05"));
}

TEST_CASE("MA-ATK-03 a die falls again for nothing at most once, and may be paid for after that") {
  auto t = table(R"(
    purse red 2
    red  king         at 12,8 kissed-model
    blue mice-at-arms at 12,12
  )");
  engage(t, "king", "mice-at-arms");
  t.declines(Ask::battle_back)
      .chooses(Ask::buy_reroll, Verb::reroll_die)
      .chooses(Ask::keep_face, Verb::new_face);
  t.dice({1, 1, 10,  // the King, the kissed bodyguard, the other
          1, 1,      // each again, once
          1, 10,     // the King's die, bought twice
          10, 10});  // saves
  resolve(t, "king", "mice-at-arms", kBlow);
  CHECK(t.rolls(RollKind::reroll) == 2);
  CHECK(t.times_asked(Ask::buy_reroll) == 2);
  CHECK(t.roll(RollKind::save).dice() == 2);
  CHECK(t.state.army[0].purse == 0);
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
