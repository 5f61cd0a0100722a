// Melee: MA-MEL of chapter 11.
#include <doctest/doctest.h>

#include "games/mice_at_arms/combat.h"

namespace warren::mice_at_arms::testing {
namespace {

TEST_CASE("MA-MEL-01 units in contact fight, each attack by the whole unit against one enemy") {
  auto t = with_kings(R"(
    red  mice-at-arms at 12,8
    blue field-mice as left  at 10,12
    blue field-mice as right at 14,12
  )");
  engage(t, "mice-at-arms", "left");
  engage(t, "mice-at-arms", "right");
  t.declines(Ask::battle_back).dice({1, 1, 1, 1, 1}).activate("mice-at-arms").fight("right");
  CHECK(t.offered(Ask::attack_whom).size() == 3);  // either, or no attack
  CHECK(t.rolls(RollKind::attack) == 1);
  CHECK(t.roll(RollKind::attack).dice() == 5);
  CHECK(t.why_not("left", Verb::fight).empty());
  CHECK(t.why_not("our-king", Verb::fight) == "MA-MEL-01");
}

TEST_CASE("MA-MEL-02 an engagement lasts until one unit is gone or flees") {
  auto t = with_kings(R"(
    red  mice-at-arms at 12,8
    blue bow-mice     at 12,12
  )");
  t.declines(Ask::battle_back).dice({1, 1, 1, 1, 1}).activate("mice-at-arms").charge("bow-mice");
  CHECK(t.fights("mice-at-arms", "bow-mice"));
  t.end_round();
  CHECK(t.fights("mice-at-arms", "bow-mice"));
  SUBCASE("it flees") {
    t.dice({10, 1, 1, 1, 1, 1, 7}).activate("mice-at-arms").fight("bow-mice");
    CHECK(t.unit("bow-mice").fleeing());
  }
  SUBCASE("it is eliminated") {
    t.unit("bow-mice").models = 1;
    t.dice({10, 1, 1, 1, 1, 1}).activate("mice-at-arms").fight("bow-mice");
    CHECK(t.is_gone("bow-mice"));
  }
  CHECK_FALSE(t.fights("mice-at-arms", "bow-mice"));
  CHECK_FALSE(t.unit("mice-at-arms").is_engaged());
  CHECK_FALSE(t.unit("bow-mice").is_engaged());
}

TEST_CASE("MA-MEL-03 a d10 and Q for each model, two for a Rat Rider, four for a Battle Cat") {
  auto t = table(R"(
    red  mice-at-arms at 12,8
    red  rat-riders   at 6,8
    red  battle-cat   at 18,8
    red  ballista     at 12,2
    blue rat-riders as riders at 12,13
  )");
  struct Row {
    const char* unit;
    int dice;
    int face;
  };
  for (const Row& row : {
           Row{"mice-at-arms", 5, 7},
           Row{"rat-riders",   6, 7},
           Row{"battle-cat",   4, 7},
           Row{"ballista",     2, 8}
  }) {
    const AttackDice dice = dice_of(t, row.unit, "riders", kBlow);
    CAPTURE(row.unit);
    CHECK(dice.roll.count() == row.dice);
    CHECK(face_of(dice) == row.face);
  }
}

TEST_CASE("MA-MEL-04 charging is an advantage in the activation of the charge only") {
  auto t = with_kings(R"(
    red  mice-at-arms at 12,8
    blue bow-mice     at 12,12
  )");
  t.declines(Ask::battle_back).dice({1, 1, 1, 1, 1}).activate("mice-at-arms").charge("bow-mice");
  CHECK(t.roll(RollKind::attack).because("MA-MEL-04"));
  CHECK(t.log_says("charging"));
  t.end_round();
  t.dice({1, 1, 1, 1, 1}).activate("mice-at-arms").fight("bow-mice");
  CHECK_FALSE(t.roll(RollKind::attack).because("MA-MEL-04"));
}

constexpr const char* kFlanks = R"(
    armies 3
    red   mice-at-arms as front at 12,8
    red   field-mice   as side  at 8,12
    blue  bow-mice at 12,12
    green bow-mice as third at 16,12
)";

TEST_CASE("MA-MEL-05 a second unit of the attacker's in contact with the defender is an advantage") {
  auto t = table(kFlanks);
  engage(t, "front", "bow-mice");
  CHECK_FALSE(because(modifiers(t, "front", "bow-mice", kBlow), "MA-MEL-05"));
  engage(t, "third", "bow-mice");  // an army of its own flanks for nobody else
  CHECK_FALSE(because(modifiers(t, "front", "bow-mice", kBlow), "MA-MEL-05"));
  engage(t, "side", "bow-mice");
  CHECK(because(modifiers(t, "front", "bow-mice", kBlow), "MA-MEL-05"));
  CHECK(because(modifiers(t, "side", "bow-mice", kBlow), "MA-MEL-05"));
  t.unit("side").set(Unit::kFleeing);
  CHECK_FALSE(because(modifiers(t, "front", "bow-mice", kBlow), "MA-MEL-05"));
}

TEST_CASE("MA-MEL-06 attacking down from a mound, or from a fortress, is an advantage") {
  auto t = table(R"(
    terrain mound    at 12,8
    terrain mound    at 12,11
    terrain fortress at 6,8
    terrain mound    at 18,8 extra-tall
    red  field-mice as hill at 12,8
    red  field-mice as fort at 6,8
    red  field-mice as peak at 18,8
    blue bow-mice as mound at 12,11
    blue bow-mice as plain at 9,14
  )");
  CHECK(because(modifiers(t, "hill", "plain", kBlow), "MA-MEL-06"));
  CHECK_FALSE(because(modifiers(t, "hill", "mound", kBlow), "MA-MEL-06"));
  CHECK(because(modifiers(t, "peak", "mound", kBlow), "MA-MEL-06"));
  CHECK(because(modifiers(t, "fort", "plain", kBlow), "MA-MEL-06"));
  CHECK(because(modifiers(t, "fort", "mound", kBlow), "MA-MEL-06"));
  CHECK_FALSE(because(modifiers(t, "plain", "hill", kBlow), "MA-MEL-06"));
}

TEST_CASE("MA-MEL-08 battling back is a disadvantage") {
  auto t = with_kings(R"(
    red  mice-at-arms at 12,8
    blue mice-at-arms as theirs at 12,12
  )");
  t.dice({1, 1, 1, 1, 1, /* back */ 6, 7, 1, 1, 1, /* save */ 10}).activate("mice-at-arms").charge("theirs");
  CHECK(t.roll(RollKind::attack, 1).because("MA-MEL-08"));
  CHECK(t.roll(RollKind::attack, 1).needs() == 7);  // AC 8, Q 2, -1
  CHECK(t.log_says("battling back"));
}

TEST_CASE("MA-MEL-09 an attacker flanked by any other enemy has a disadvantage") {
  auto t = table(kFlanks);
  engage(t, "bow-mice", "front");
  CHECK_FALSE(because(modifiers(t, "bow-mice", "front", kBlow), "MA-MEL-09"));
  engage(t, "bow-mice", "third");
  CHECK(because(modifiers(t, "bow-mice", "front", kBlow), "MA-MEL-09"));
  CHECK(because(modifiers(t, "bow-mice", "front", kBattleBack), "MA-MEL-09"));
  t.unit("third").set(Unit::kFleeing);
  CHECK_FALSE(because(modifiers(t, "bow-mice", "front", kBlow), "MA-MEL-09"));
}

TEST_CASE("MA-MEL-10 an attacker in bad goings has a disadvantage") {
  auto t = table(R"(
    terrain bad-goings at 12,8
    red  field-mice at 12,8
    blue bow-mice   at 12,12
  )");
  const Tally stuck = modifiers(t, "field-mice", "bow-mice", kBlow);
  CHECK(disadvantages(stuck) == 1);
  CHECK(because(stuck, "MA-MEL-10"));
  CHECK(disadvantages(modifiers(t, "bow-mice", "field-mice", kBlow)) == 0);
}

TEST_CASE("MA-MEL-11 tall patch, barrier, building and fortress shelter the defender") {
  struct Row {
    const char* terrain;
    bool shelters;
  };
  for (const Row& row : {
           Row{"tall-patch", true },
           Row{"barrier",    true },
           Row{"building",   true },
           Row{"fortress",   true },
           Row{"mound",      false},
           Row{"bad-goings", false}
  }) {
    auto t = table(std::string("terrain ") + row.terrain + R"( at 12,12
      red  field-mice at 12,8
      blue bow-mice   at 12,12
    )");
    CAPTURE(row.terrain);
    CHECK(because(modifiers(t, "field-mice", "bow-mice", kBlow), "MA-MEL-11") == row.shelters);
    CHECK_FALSE(because(modifiers(t, "bow-mice", "field-mice", kBlow), "MA-MEL-11"));
  }
}

TEST_CASE("MA-MEL-12 a defender who still stands may battle back with the survivors") {
  auto t = with_kings(R"(
    red  mice-at-arms at 12,8
    red  field-mice   as side at 8,12
    blue bow-mice     at 12,12
  )");
  engage(t, "side", "bow-mice");
  t.dice({10, 1, 1, 1, 1, /* save */ 1, /* morale */ 10, /* back */ 1, 1, 1})
      .activate("mice-at-arms")
      .charge("bow-mice");
  CHECK(t.offered(Ask::battle_back).size() == 2);  // at the attacker, or not
  CHECK(offers(t, Ask::battle_back, "mice-at-arms"));
  CHECK(t.roll(RollKind::attack, 1).dice() == 3);
  CHECK(t.times_asked(Ask::battle_back) == 1);  // a battle back provokes none
  CHECK(t.rolls(RollKind::attack) == 2);
}

TEST_CASE("MA-MEL-12 battling back is optional, and shots provoke none") {
  auto t = with_kings(R"(
    red  mice-at-arms at 12,8
    red  bow-mice     at 4,8
    blue bow-mice as theirs at 12,12
    blue field-mice at 4,13
  )");
  t.declines(Ask::battle_back).dice({1, 1, 1, 1, 1}).activate("mice-at-arms").charge("theirs");
  CHECK(t.was_asked(Ask::battle_back));
  CHECK(t.rolls(RollKind::attack) == 1);
  t.dice({1, 1, 1, 1}).activate("bow-mice").shoot("field-mice");
  CHECK_FALSE(t.was_asked(Ask::battle_back));
}

TEST_CASE("MA-MEL-12 the casualties of a battle back take their own morale test") {
  auto t = with_kings(R"(
    red  mice-at-arms at 12,8
    blue mice-at-arms as theirs at 12,12
  )");
  t.dice({1, 1, 1, 1, 1, /* back */ 10, 1, 1, 1, 1, /* save */ 1, /* morale: 6 + 2 - 1 */ 6})
      .activate("mice-at-arms")
      .charge("theirs");
  CHECK(int{t.unit("mice-at-arms").models} == 4);
  CHECK(t.unit("mice-at-arms").fleeing());
}

TEST_CASE("MA-MEL-13 in a battle back the lists are read with the roles swapped, without charge bonuses") {
  auto t = with_kings(R"(
    terrain barrier at 12,12
    red  rat-riders at 12,6 spears hero champion
    red  bow-mice as side at 8,12
    blue battle-cat at 12,12 spears
  )");
  engage(t, "side", "battle-cat");
  t.dice({1, 1, 1, 1, 1, 1, /* back */ 1, 1, 1, 1}).activate("rat-riders").charge("battle-cat");
  const SeenRoll charge = t.roll(RollKind::attack, 0);
  CHECK(charge.because("MA-MEL-04"));
  CHECK(charge.because("MA-MEL-05"));
  CHECK(charge.because("MA-MEL-11"));
  CHECK(charge.because("MA-UNIT-13"));
  CHECK(charge.because("MA-HERO-10"));
  const SeenRoll back = t.roll(RollKind::attack, 1);
  CHECK(back.because("MA-MEL-08"));
  CHECK(back.because("MA-MEL-09"));  // the flanked one is now the attacker
  CHECK(back.advantages() == 0);
  CHECK(back.disadvantages() == 2);
}

TEST_CASE("MA-MEL-14 a unit attacked by several enemies battles back once against each") {
  auto t = with_kings(R"(
    red  mice-at-arms at 12,8
    red  field-mice   at 7.5,12
    blue mice-at-arms as theirs at 12,12 facing 270
  )");
  t.dice({1, 1, 1, 1, 1, /* back */ 1, 1, 1, 1, 1}).activate("mice-at-arms").charge("theirs");
  CHECK(offers(t, Ask::battle_back, "mice-at-arms"));
  t.dice({1, 1, 1, 1, /* back */ 1, 1, 1, 1, 1}).activate("field-mice").charge("theirs");
  CHECK(offers(t, Ask::battle_back, "field-mice"));
  CHECK(t.roll(RollKind::attack, 1).dice() == 5);
}

TEST_CASE("MA-MEL-15 the victor of a melee stays where it stands") {
  auto t = with_kings(R"(
    red  mice-at-arms at 12,8
    blue bow-mice     at 12,12 models 1
  )");
  t.dice({10, 1, 1, 1, 1, 1}).activate("mice-at-arms").charge("bow-mice");
  CHECK(t.is_gone("bow-mice"));
  CHECK(t.y("mice-at-arms") == doctest::Approx(11.249).epsilon(0.001));
  CHECK_FALSE(t.was_asked(Ask::move_to));
  CHECK(t.times_asked(Ask::action) == 1);
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
