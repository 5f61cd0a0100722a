// Morale: chapter 13 of the catalog.
#include <doctest/doctest.h>

#include "games/mice_at_arms/combat.h"

namespace warren::mice_at_arms::testing {
namespace {

constexpr const char* kEven = R"(
    red  mice-at-arms at 12,8
    blue mice-at-arms as theirs at 12,12
)";

TEST_CASE("MA-MOR-01 5 or less scatters, 6 to 8 flees, 9 or more stands") {
  struct Row {
    int face;
    bool gone, flees;
  };
  for (const Row& row : {
           Row{2, true,  false},
           Row{3, true,  false},
           Row{4, false, true },
           Row{6, false, true },
           Row{7, false, false},
           Row{9, false, false}
  }) {  // Q 2
    auto t = with_kings(kEven);
    t.dice({row.face});
    test_of(t, "theirs", "mice-at-arms");
    CAPTURE(row.face);
    CHECK(t.roll(RollKind::morale).modifier() == 0);
    CHECK(t.is_gone("theirs") == row.gone);
    CHECK(t.unit("theirs").fleeing() == row.flees);
    CHECK(t.y("theirs") == doctest::Approx(row.gone ? 0 : row.flees ? 16 : 12));
  }
}

TEST_CASE("MA-MOR-01 totals below 1 scatter too") {
  auto t = with_kings(R"(
    red  mice-at-arms at 12,8
    blue hoppers      at 12,12
  )");
  t.dice({1});
  test_of(t, "hoppers", "mice-at-arms");  // 1 - 1 - 1
  CHECK(t.is_gone("hoppers"));
}

TEST_CASE("MA-MOR-02 MA-MOR-05 MA-MOR-08 numbers help or hinder, equal numbers do neither") {
  struct Row {
    int ours, theirs;
    bool outnumbers, outnumbered;
  };
  for (const Row& row : {
           Row{3, 4, true,  false},
           Row{4, 4, false, false},
           Row{5, 4, false, true }
  }) {
    auto t = with_kings(kEven);
    t.unit("mice-at-arms").models = static_cast<std::uint8_t>(row.ours);
    t.unit("theirs").models = static_cast<std::uint8_t>(row.theirs);
    const Tally tally = morale_modifiers(t, "theirs", "mice-at-arms");
    CAPTURE(row.ours);
    CHECK(because(tally, "MA-MOR-02") == row.outnumbers);
    CHECK(because(tally, "MA-MOR-05") == row.outnumbered);
  }
}

TEST_CASE("MA-MOR-03 a friend engaged with the attacker is an advantage") {
  auto t = with_kings(std::string(kEven) + "    blue bow-mice at 8,8\n");
  engage(t, "mice-at-arms", "theirs");
  CHECK_FALSE(because(morale_modifiers(t, "theirs", "mice-at-arms"), "MA-MOR-03"));
  engage(t, "mice-at-arms", "bow-mice");
  CHECK(because(morale_modifiers(t, "theirs", "mice-at-arms"), "MA-MOR-03"));
  t.unit("bow-mice").set(Unit::kFleeing);
  CHECK_FALSE(because(morale_modifiers(t, "theirs", "mice-at-arms"), "MA-MOR-03"));
}

TEST_CASE("MA-MOR-03 another army in the fight is no friend") {
  auto t = table(std::string("armies 3") + kEven + "    green bow-mice at 8,8\n");
  engage(t, "mice-at-arms", "theirs");
  engage(t, "mice-at-arms", "bow-mice");
  CHECK_FALSE(because(morale_modifiers(t, "theirs", "mice-at-arms"), "MA-MOR-03"));
}

TEST_CASE("MA-MOR-06 another enemy engaged with the unit is a disadvantage") {
  auto t = with_kings(std::string(kEven) + "    red bow-mice at 8,12\n");
  engage(t, "mice-at-arms", "theirs");
  CHECK_FALSE(because(morale_modifiers(t, "theirs", "mice-at-arms"), "MA-MOR-06"));
  engage(t, "bow-mice", "theirs");
  CHECK(because(morale_modifiers(t, "theirs", "mice-at-arms"), "MA-MOR-06"));
  t.unit("bow-mice").set(Unit::kFleeing);
  CHECK_FALSE(because(morale_modifiers(t, "theirs", "mice-at-arms"), "MA-MOR-06"));
}

TEST_CASE("MA-MOR-07 a King who flees or is gone is a disadvantage to his whole army, himself included") {
  auto t = with_kings(kEven);
  CHECK_FALSE(because(rally_modifiers(t, "theirs"), "MA-MOR-07"));
  t.unit("their-king").set(Unit::kFleeing);
  CHECK(because(rally_modifiers(t, "theirs"), "MA-MOR-07"));
  CHECK(because(rally_modifiers(t, "their-king"), "MA-MOR-07"));
  CHECK_FALSE(because(rally_modifiers(t, "mice-at-arms"), "MA-MOR-07"));
  t.unit("their-king").clear(Unit::kFleeing);
  t.run([&](Play& play) { remove_unit(play, t.id("their-king"), Removal::eliminated, 0); });
  CHECK(because(rally_modifiers(t, "theirs"), "MA-MOR-07"));
  CHECK(because(morale_modifiers(t, "theirs", "mice-at-arms"), "MA-MOR-07"));
}

TEST_CASE("MA-MOR-08 numbers are taken after the casualties of the attack") {
  auto t = with_kings(kEven);
  t.declines(Ask::battle_back).dice({10, 1, 1, 1, 1, 1, 10});
  resolve(t, "mice-at-arms", "theirs", kBlow);
  CHECK(t.roll(RollKind::morale).because("MA-MOR-05"));  // 4 against 5
}

TEST_CASE("MA-MOR-08 option outnumber_timing = before_casualties") {
  auto t = with_kings(kEven, "option outnumber_timing=before_casualties\n");
  t.declines(Ask::battle_back).dice({10, 1, 1, 1, 1, 1, 10});
  resolve(t, "mice-at-arms", "theirs", kBlow);
  CHECK_FALSE(t.roll(RollKind::morale).because("MA-MOR-05"));  // 5 against 5
}

TEST_CASE("MA-MOR-08 a Battle Cat counts 1, a Hopper base 1, machines and Ladybugs 0") {
  auto t = with_kings(R"(
    red  battle-cat at 12,8
    red  ballista   at 4,8
    blue hoppers    at 12,12 models 2 ladybug
  )");
  CHECK(because(morale_modifiers(t, "hoppers", "battle-cat"), "MA-MOR-02"));
  CHECK_FALSE(because(morale_modifiers(t, "hoppers", "ballista"), "MA-MOR-02"));  // two and two
  CHECK_FALSE(because(morale_modifiers(t, "hoppers", "ballista"), "MA-MOR-05"));
}

TEST_CASE("MA-MOR-08 shots and spells count, with the shooting unit as attacker") {
  auto t = with_kings(R"(
    red  bow-mice     at 12,8
    red  mice-at-arms at 17,8 hero wizard
    blue field-mice   at 12,13
  )");
  t.dice({10, 1, 1, 1, 1, 10});
  resolve(t, "bow-mice", "field-mice", kAimedShot);
  CHECK(t.roll(RollKind::morale).because("MA-MOR-05"));  // 3 against 4
  t.dice({10, 1, 1, 10});
  resolve(t, "mice-at-arms", "field-mice", kFireball);
  CHECK(t.roll(RollKind::morale).because("MA-MOR-05"));  // 2 against 5
}

TEST_CASE("MA-MOR-08 option outnumber_by = wounds_left counts wounds") {
  const std::string position = R"(
    red  battle-cat at 12,8
    blue hoppers    at 12,12
  )";
  auto t = with_kings(position);
  CHECK(because(morale_modifiers(t, "hoppers", "battle-cat"), "MA-MOR-02"));
  auto house = with_kings("option outnumber_by=wounds_left" + position);
  CHECK(because(morale_modifiers(house, "hoppers", "battle-cat"), "MA-MOR-05"));  // 3 against 4
  wound(house, "battle-cat", 1);
  CHECK_FALSE(because(morale_modifiers(house, "hoppers", "battle-cat"), "MA-MOR-05"));
  auto king = table(
      "option outnumber_by=wounds_left\n red king at 12,8 hero snake-slayer\n blue field-mice at 12,12");
  CHECK(because(morale_modifiers(king, "field-mice", "king"), "MA-MOR-05"));  // 4 against 1 + 2 + 2
}

TEST_CASE("MA-MOR-09 flat: Field Mice -1, Standard Bearer +1, Messenger +1") {
  auto t = with_kings(R"(
    red  field-mice at 12,8
    blue field-mice as theirs at 12,12 messenger
    blue bow-mice   at 15,12 hero standard-bearer
  )");
  const Tally tally = morale_modifiers(t, "theirs", "field-mice");
  CHECK(because(tally, "MA-UNIT-11"));
  CHECK(because(tally, "MA-HERO-15"));
  CHECK(because(tally, "MA-EVT-04"));
  CHECK(advantages(tally) + disadvantages(tally) == 0);
  CHECK(tally.modifier == 1);
}

TEST_CASE("MA-MOR-10 a Ladybug and bad goings count") {
  auto t = with_kings(R"(
    terrain bad-goings at 12,12
    red  hoppers at 12,8
    blue hoppers as theirs at 12,12 ladybug
  )");
  const Tally tally = morale_modifiers(t, "theirs", "hoppers");
  CHECK(because(tally, "MA-HERO-07"));
  CHECK(because(tally, "MA-MOR-10"));
  CHECK(tally.modifier == 0);
}

TEST_CASE("MA-MOR-11 Battle Cats never test") {
  auto t = with_kings(R"(
    red  mice-at-arms at 12,8
    blue battle-cat   at 12,12
  )");
  test_of(t, "battle-cat", "mice-at-arms");
  CHECK(t.rolls(RollKind::morale) == 0);
  CHECK(t.script.events().empty());
}

TEST_CASE("MA-MOR-12 standing fast keeps the activation, unless stand_fast_activation = next_round") {
  auto t = with_kings(kEven);
  t.dice({10});
  test_of(t, "theirs", "mice-at-arms");
  CHECK_FALSE(t.unit("theirs").has(Unit::kActivated));
  auto house = with_kings(kEven, "option stand_fast_activation=next_round\n");
  house.dice({10});
  test_of(house, "theirs", "mice-at-arms");
  CHECK(house.unit("theirs").has(Unit::kActivated));
}

TEST_CASE("MA-MOR-13 a rally uses no numbers and no flanks") {
  auto t = with_kings(std::string(kEven) + "    red bow-mice at 8,12\n");
  t.unit("theirs").models = 1;
  t.unit("theirs").set(Unit::kFleeing);
  t.dice({7}).activate("theirs").rally();
  CHECK(t.roll(RollKind::morale).modifier() == 0);
  CHECK(t.roll(RollKind::morale).advantages() + t.roll(RollKind::morale).disadvantages() == 0);
  CHECK_FALSE(t.unit("theirs").fleeing());
  auto crowded = with_kings(kEven);
  engage(crowded, "mice-at-arms", "theirs");
  CHECK(rally_modifiers(crowded, "theirs").reasons().empty());
}

TEST_CASE("MA-MOR-14 a fleeing unit that loses models to shooting tests again") {
  struct Row {
    int face;
    bool gone, flees;
    double y;
  };
  for (const Row& row : {
           Row{10, false, false, 13},
           Row{6,  false, true,  17},
           Row{5,  true,  false, 0 }
  }) {
    auto t = with_kings(R"(
      red  bow-mice at 12,8
      blue bow-mice as theirs at 12,13 fleeing
    )");
    t.dice({10, 1, 1, 1, /* save */ 1, row.face}).activate("bow-mice").shoot("theirs");
    CAPTURE(row.face);
    CHECK(t.is_gone("theirs") == row.gone);
    CHECK(t.unit("theirs").fleeing() == row.flees);
    CHECK(t.y("theirs") == doctest::Approx(row.y));
    CHECK(t.told(Told::unit_rallied) == (row.face == 10));
    CHECK(t.unit("theirs").has(Unit::kActivated) == (row.face == 10));  // MA-FLEE-04
  }
}

TEST_CASE("MA-MOR-15 a scattered unit counts as eliminated for victory points") {
  auto t = with_kings(kEven);
  t.declines(Ask::battle_back).dice({10, 1, 1, 1, 1, 1, 1}).activate("mice-at-arms").charge("theirs");
  CHECK(t.is_gone("theirs"));
  CHECK(t.told(Told::unit_scattered));
  CHECK(t.state.army[0].score == 1);
  CHECK(t.state.army[0].purse == 1);
  CHECK_FALSE(t.unit("mice-at-arms").is_engaged());
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
