// Heroes: chapter 4 of the catalog. What every hero has in common, and the Ladybug.
#include "games/mice_at_arms/rules/heroes.h"

#include <doctest/doctest.h>

#include "games/mice_at_arms/hero_table.h"
#include "games/mice_at_arms/rules/muster.h"

namespace warren::mice_at_arms::testing {
namespace {

TEST_CASE("MA-HERO-01 the hero table") {
  for (int face = 1; face <= 10; ++face) {
    auto t = table("");
    t.state.counter = 1;
    t.dice({5, face});
    if (face == 6) t.dice({8});  // not a Musician
    t.run([](Play& play) { muster_next(play); });
    const Unit& unit = t.state.unit[0];
    CAPTURE(face);
    CHECK(unit.type == UnitType::mice_at_arms);
    CHECK(unit.hero == (face == 1 ? Hero::none : static_cast<Hero>(face)));
    CHECK(int{unit.ladybugs} == (face == 1 ? 1 : 0));
  }
}

TEST_CASE("MA-HERO-02 a hero takes the leader's place and shares the unit's stats") {
  auto t = table(R"(
    red  field-mice at 12,8 hero cleric
    blue field-mice as theirs at 12,12
  )");
  const AttackDice dice = dice_of(t, "field-mice", "theirs", kBlow);
  CHECK(dice.roll.count() == 4);
  CHECK(face_of(dice, 0) == 6);
  CHECK(face_of(dice, 1) == 6);
  CHECK(wound(t, "field-mice", 3).models_removed == 3);
  CHECK(hero_lives(t.unit("field-mice")));  // the last model
  CHECK(wound(t, "field-mice", 1).models_removed == 1);
}

TEST_CASE("MA-HERO-03 a repeated hero may be kept or rolled again, each time") {
  SUBCASE("rolled again") {
    auto t = table("red mice-at-arms at 12,8 hero champion");
    t.state.counter = 1;
    t.chooses(Ask::keep_hero, Verb::roll_again).dice({5, 2, 2, 3}).run([](Play& play) { muster_next(play); });
    CHECK(t.times_asked(Ask::keep_hero) == 2);
    CHECK(t.state.unit[1].hero == Hero::cleric);
  }
  SUBCASE("kept") {
    auto t = table("red mice-at-arms at 12,8 hero champion");
    t.state.counter = 1;
    t.chooses(Ask::keep_hero, Verb::keep).dice({5, 2}).run([](Play& play) { muster_next(play); });
    CHECK(t.state.unit[1].hero == Hero::champion);
  }
  SUBCASE("an enemy's hero is no repeat") {
    auto t = table("blue mice-at-arms at 12,8 hero champion");
    t.state.counter = 1;
    t.dice({5, 2}).run([](Play& play) { muster_next(play); });
    CHECK_FALSE(t.was_asked(Ask::keep_hero));
  }
}

TEST_CASE("MA-HERO-04 in the King's unit bodyguards fall first, then the hero, then the King") {
  auto t = table("blue king at 12,12 hero champion");
  wound(t, "king", 1);
  CHECK(hero_lives(t.unit("king")));
  wound(t, "king", 1);
  CHECK_FALSE(hero_lives(t.unit("king")));
  CHECK(int{t.unit("king").models} == 1);
  CHECK(int{t.unit("king").leader_wounds} == 0);
  wound(t, "king", 1);
  CHECK(int{t.unit("king").leader_wounds} == 1);
}

TEST_CASE("MA-HERO-04 a kissed model goes last among the ordinary models") {
  auto t = table(R"(
    blue mice-at-arms at 12,12 kissed-model
    red  field-mice at 12,8
  )");
  wound(t, "mice-at-arms", 3);
  CHECK(int{t.unit("mice-at-arms").kissed_ordinary} == 1);
  CHECK(int{dice_of(t, "mice-at-arms", "field-mice", kBlow).free_rerolls[1]} == 1);
  wound(t, "mice-at-arms", 1);
  CHECK(int{t.unit("mice-at-arms").kissed_ordinary} == 0);
  CHECK(int{dice_of(t, "mice-at-arms", "field-mice", kBlow).free_rerolls[0]} == 0);
}

constexpr const char* kClericAtWork = R"(
    red  bow-mice   at 12,8 hero cleric
    red  field-mice at 12,4
    blue hoppers    at 12,14
    blue field-mice as theirs at 4,20
)";

TEST_CASE("MA-HERO-05 a special action comes first and does not use up the unit's own action") {
  auto t = table(kClericAtWork);
  t.chooses(Ask::bless, Verb::target, "field-mice").dice({1, 1, 1, 1}).activate("bow-mice").shoot("hoppers");
  CHECK(t.unit("field-mice").has(Unit::kBlessed));
  CHECK(t.script.asks()[1].kind == static_cast<std::uint16_t>(Ask::bless));
  CHECK(t.script.asks()[2].kind == static_cast<std::uint16_t>(Ask::action));
  CHECK(t.roll(RollKind::attack).because("MA-SHOOT-04"));  // and it still aims
}

TEST_CASE("MA-HERO-05 MA-HERO-04 a hero who has fallen beside his King does nothing more") {
  for (const bool alive : {true, false}) {
    auto t = table(std::string("red field-mice at 12,8\n red king at 12,12 hero cleric models ") +
                   (alive ? "2" : "1"));
    t.run([&](Play& play) { use_special(play, t.id("king")); });
    CHECK(t.was_asked(Ask::bless) == alive);
  }
}

TEST_CASE("MA-HERO-05 a special action is allowed in melee, but once a round and not while fleeing") {
  auto t = table(kClericAtWork);
  engage(t, "bow-mice", "hoppers");
  t.chooses(Ask::bless, Verb::target, "field-mice").activate("bow-mice").hold();
  CHECK(t.unit("field-mice").has(Unit::kBlessed));
  t.script.forget();
  t.unit("field-mice").clear(Unit::kBlessed);
  t.run([&](Play& play) { use_special(play, t.id("bow-mice")); });
  CHECK_FALSE(t.was_asked(Ask::bless));
  t.end_round();
  t.script.forget();
  t.run([&](Play& play) { use_special(play, t.id("bow-mice")); });
  CHECK(t.was_asked(Ask::bless));
  auto fleeing = table(R"(
    red  bow-mice   at 12,8 hero cleric fleeing
    red  field-mice at 12,4
    blue hoppers    at 12,14
  )");
  fleeing.dice({10}).activate("bow-mice").rally();
  CHECK_FALSE(fleeing.was_asked(Ask::bless));
}

TEST_CASE("MA-HERO-06 a Ladybug takes no slot, has no die and is not counted") {
  auto t = table(R"(
    red  king as our-king at 2,2
    blue king at 22,22
    red  field-mice at 12,8
    blue field-mice as theirs at 12,12 ladybug
  )");
  CHECK(int{t.unit("theirs").models} == 4);
  CHECK(dice_of(t, "theirs", "field-mice", kBlow).roll.count() == 4);
  CHECK_FALSE(because(morale_modifiers(t, "theirs", "field-mice"), "MA-MOR-02"));
  CHECK(wound(t, "theirs", 4).models_removed == 4);
  CHECK(is_wiped_out(t.play(), t.id("theirs")));
}

TEST_CASE("MA-HERO-07 MA-MOR-10 a Ladybug is an advantage on every Quality roll of its unit") {
  auto t = table(R"(
    red  bow-mice   at 12,8 ladybug
    blue field-mice at 12,12
  )");
  CHECK(because(modifiers(t, "bow-mice", "field-mice", kBlow), "MA-HERO-07"));
  CHECK(because(modifiers(t, "bow-mice", "field-mice", kMovedShot), "MA-HERO-07"));
  CHECK(because(save_tally(t.play(), t.id("bow-mice")), "MA-HERO-07"));
  CHECK(because(morale_modifiers(t, "bow-mice", "field-mice"), "MA-HERO-07"));
  CHECK(because(rally_modifiers(t, "bow-mice"), "MA-HERO-07"));
  CHECK_FALSE(because(modifiers(t, "field-mice", "bow-mice", kBlow), "MA-HERO-07"));
}

TEST_CASE("MA-HERO-08 a Ladybug whose unit is removed joins another of its owner's choice within 8 inches") {
  auto t = table(R"(
    red  mice-at-arms at 12,8
    blue field-mice at 12,12 models 1 ladybug
    blue bow-mice   at 15,12 hero cleric
    blue battle-cat at 8,12
    blue hoppers    at 2,22
  )");
  t.chooses(Ask::ladybug_joins, Verb::unit, "battle-cat").dice({10, 1, 1, 1, 1, 1});
  resolve(t, "mice-at-arms", "field-mice", kBlow);
  CHECK(t.offered(Ask::ladybug_joins).size() == 2);  // the Hoppers are too far away
  CHECK(int{t.unit("battle-cat").ladybugs} == 1);
  CHECK(t.log_says("Ladybug"));
}

TEST_CASE("MA-HERO-08 joining is compulsory, 8 inches are within reach and more are not") {
  for (const bool within : {true, false}) {
    // A leader's base ends at 4.375; a Battle Cat's begins 0.75 before its centre.
    auto t = table(std::string("blue field-mice at 4,12 ladybug\n blue battle-cat at ") +
                   (within ? "13.125,12" : "13.13,12"));
    t.run([&](Play& play) { remove_unit(play, t.id("field-mice"), Removal::scattered, 0); });
    CHECK_FALSE(t.was_asked(Ask::ladybug_joins));
    CHECK(int{t.unit("battle-cat").ladybugs} == (within ? 1 : 0));
    CHECK(t.told(Told::ladybug_lost) == !within);
  }
}

TEST_CASE("MA-HERO-08 two Ladybugs on one unit give two advantages") {
  auto t = table(R"(
    red  bow-mice   at 12,8 ladybug
    red  field-mice at 12,5 ladybug
    blue field-mice as theirs at 12,12
  )");
  t.run([&](Play& play) { remove_unit(play, t.id("field-mice"), Removal::eliminated, 1); });
  CHECK(advantages(modifiers(t, "bow-mice", "theirs", kBlow)) == 2);
}

TEST_CASE("MA-HERO-08 when a unit with two Ladybugs is removed each of them picks its next unit") {
  auto t = table(R"(
    blue field-mice at 12,12 ladybug ladybug
    blue battle-cat at 15,12
    blue hoppers    at 9,12
  )");
  int flown = 0;
  t.answers(Ask::ladybug_joins, [&](const Prompt&) {
    return Answer::of(option(Verb::unit, t.id(flown++ == 0 ? "battle-cat" : "hoppers")));
  });
  t.run([&](Play& play) { remove_unit(play, t.id("field-mice"), Removal::scattered, 0); });
  CHECK(int{t.unit("battle-cat").ladybugs} == 1);
  CHECK(int{t.unit("hoppers").ladybugs} == 1);
}

TEST_CASE("MA-HERO-08 option ladybug_joins = hero_capable_units bars units that never have a hero") {
  auto t = table(R"(
    option ladybug_joins=hero_capable_units
    blue field-mice at 12,12 ladybug
    blue battle-cat at 15,12
    blue hoppers    at 9,12
    blue ballista   at 12,8
    blue bow-mice   at 12,16
  )");
  t.run([&](Play& play) { remove_unit(play, t.id("field-mice"), Removal::eliminated, 0); });
  CHECK(int{t.unit("bow-mice").ladybugs} == 1);
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
