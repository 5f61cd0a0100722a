// Chapter 4: the heroes who help others: Cleric, Princess, Standard Bearer, Wizard.
#include <doctest/doctest.h>

#include "games/mice_at_arms/hero_table.h"
#include "games/mice_at_arms/rules/muster.h"

namespace warren::mice_at_arms::testing {
namespace {

TEST_CASE("MA-HERO-11 a Cleric blesses one friendly unit within 8 inches until the end of the round") {
  auto t = table(R"(
    red  field-mice at 4,12 hero cleric
    red  battle-cat at 13.125,12
    red  rat-riders at 4,22.5
    blue hoppers    at 4,15
  )");
  t.chooses(Ask::bless, Verb::target, "battle-cat");
  special(t, "field-mice");
  CHECK(offers(t, Ask::bless, "field-mice"));  // his own
  CHECK(offers(t, Ask::bless, "battle-cat"));  // at exactly 8"
  CHECK_FALSE(offers(t, Ask::bless, "rat-riders"));
  CHECK_FALSE(offers(t, Ask::bless, "hoppers"));
  CHECK(t.unit("battle-cat").has(Unit::kBlessed));
  CHECK_FALSE(t.unit("field-mice").has(Unit::kBlessed));
  t.end_round();
  CHECK_FALSE(t.unit("battle-cat").has(Unit::kBlessed));
}

TEST_CASE("MA-HERO-11 a Cleric beside the King measures from his own base") {
  auto t = table(R"(
    red  king       at 12,4 facing 90 hero cleric
    red  battle-cat at 2.025,4
    red  ballista   at 21.05,4 facing 90
  )");
  // The Cleric stands in slot 1, at 11.15; from the King himself the Battle Cat is 8.85" away, the
  // Ballista 7.925".
  special(t, "king");
  CHECK(offers(t, Ask::bless, "battle-cat"));
  CHECK_FALSE(offers(t, Ask::bless, "ballista"));
}

constexpr const char* kBlessedTarget = R"(
    red  king as our-king at 2,2
    blue king at 22,22
    red  mice-at-arms at 12,8
    blue bow-mice     at 12,12 blessed
)";

TEST_CASE("MA-HERO-12 a blessed unit rolls for each failed save, and a 10 saves") {
  auto t = table(kBlessedTarget);
  engage(t, "mice-at-arms", "bow-mice");
  t.declines(Ask::battle_back).dice({5, 5, 5, 4, 4, /* saves */ 8, 7, 6, /* blessing */ 10, 9, 10});
  resolve(t, "mice-at-arms", "bow-mice", kBlow);
  CHECK(t.roll(RollKind::blessing).dice() == 2);  // the 8 was saved
  CHECK(int{t.unit("bow-mice").models} == 3);
  CHECK(t.told(Told::blessing_saved));
}

TEST_CASE("MA-HERO-12 a blessed failed morale test on a 10 stands fast") {
  for (const int face : {9, 10}) {
    auto t = table(kBlessedTarget);
    t.dice({1, face});
    test_of(t, "bow-mice", "mice-at-arms");
    CHECK(t.is_gone("bow-mice") == (face == 9));
  }
  auto fleeing = table(kBlessedTarget);
  fleeing.unit("bow-mice").set(Unit::kFleeing);
  fleeing.dice({1, 10});
  test_of(fleeing, "bow-mice", "mice-at-arms");
  CHECK_FALSE(fleeing.unit("bow-mice").fleeing());  // it rallies
}

TEST_CASE("MA-HERO-12 the blessing comes after a paid re-roll of the failed die") {
  auto t = table(std::string("purse blue 1") + kBlessedTarget);
  t.chooses(Ask::buy_reroll, Verb::reroll_die).chooses(Ask::keep_face, Verb::new_face).dice({1, 10});
  test_of(t, "bow-mice", "mice-at-arms");
  CHECK(t.rolls(RollKind::blessing) == 0);  // the second face was good enough
  CHECK(t.state.army[1].purse == 0);
  CHECK_FALSE(t.is_gone("bow-mice"));
}

TEST_CASE("MA-HERO-12 several blessings do not add") {
  auto t = table(R"(
    blue mice-at-arms at 12,8 hero cleric
    blue bow-mice     at 12,12 blessed
  )");
  special(t, "mice-at-arms");
  CHECK(offers(t, Ask::bless, "mice-at-arms"));
  CHECK_FALSE(offers(t, Ask::bless, "bow-mice"));  // it is blessed already
  t.dice({9, 9}).run([&](Play& play) { blessed_back(play, t.id("bow-mice"), 2); });
  CHECK(t.roll(RollKind::blessing).dice() == 2);  // one die for each failure
}

constexpr const char* kPrincess = R"(
    red  field-mice at 12,8  hero princess
    red  rat-riders at 15,8
    red  battle-cat at 12,4
    red  king       at 9,8   hero champion
    red  bow-mice   at 12,22
    blue mice-at-arms at 12,12
)";

TEST_CASE("MA-HERO-14 a Princess kisses one model within 8 inches, but no King and no hero") {
  auto t = table(kPrincess);
  special(t, "field-mice");
  CHECK(offers(t, Ask::kiss, Verb::kiss_model, "field-mice"));
  CHECK_FALSE(offers(t, Ask::kiss, Verb::kiss_leader, "field-mice"));  // herself
  CHECK(offers(t, Ask::kiss, Verb::kiss_model, "rat-riders"));
  CHECK(offers(t, Ask::kiss, Verb::kiss_leader, "rat-riders"));
  CHECK(offers(t, Ask::kiss, Verb::kiss_leader, "battle-cat"));
  CHECK_FALSE(offers(t, Ask::kiss, Verb::kiss_leader, "king"));
  CHECK(offers(t, Ask::kiss, Verb::kiss_model, "king"));  // the one bodyguard
  CHECK_FALSE(offers(t, Ask::kiss, "bow-mice"));
  CHECK_FALSE(offers(t, Ask::kiss, "mice-at-arms"));
}

TEST_CASE("MA-HERO-14 the kissed model rolls each failed attack die again, and the second result stands") {
  auto t = table(kPrincess);
  t.chooses(Ask::kiss, Verb::kiss_leader, "rat-riders");
  special(t, "field-mice");
  t.declines(Ask::battle_back).dice({1, 2, 1, 1, 1, 1, /* again */ 1, 10, /* save */ 10});
  resolve(t, "rat-riders", "mice-at-arms", kBlow);
  CHECK(t.roll(RollKind::reroll).dice() == 2);  // both dice of one rider
  CHECK(t.roll(RollKind::save).dice() == 1);
  t.end_round();
  CHECK_FALSE(t.unit("rat-riders").has(Unit::kKissedLeader));
}

TEST_CASE("MA-HERO-14 what a kissed Battle Cat, a kissed machine and a lost model roll again") {
  auto t = table(R"(
    red  battle-cat at 12,8 kissed-leader
    red  ballista   at 6,8  kissed-model
    red  field-mice at 18,8 kissed-model
    red  cat-non    at 6,3
    blue mice-at-arms at 12,12
  )");
  CHECK(int{dice_of(t, "battle-cat", "mice-at-arms", kBlow).free_rerolls[0]} == 4);
  CHECK(int{dice_of(t, "battle-cat", "mice-at-arms", kMovedShot).free_rerolls[0]} == 1);
  const AttackDice shot = dice_of(t, "ballista", "mice-at-arms", kAimedShot);
  CHECK(shot.roll.count() == 2);
  CHECK(int{shot.free_rerolls[0]} == 1);
  wound(t, "ballista", 1);
  CHECK(int{dice_of(t, "ballista", "mice-at-arms", kAimedShot).free_rerolls[0]} == 0);
  wound(t, "field-mice", 3);
  CHECK(int{dice_of(t, "field-mice", "mice-at-arms", kBlow).free_rerolls[0]} == 0);
  t.unit("cat-non").models = 2;  // a crew leader and one more
  CHECK(may_kiss_leader(t.unit("cat-non")));
  CHECK(may_kiss_model(t.unit("cat-non")));
}

constexpr const char* kStandards = R"(
    red  king as our-king at 2,2
    blue king at 22,22
    red  mice-at-arms at 12,4
    blue mice-at-arms as banner at 4,12 facing 90 hero standard-bearer
    blue battle-cat   at 13.125,12
    blue bow-mice     at 4,16 hero standard-bearer
    blue field-mice   at 18,8
)";

TEST_CASE("MA-HERO-15 a Standard Bearer within 8 inches gives +1 on morale unless he flees") {
  auto t = table(kStandards);
  CHECK(because(morale_modifiers(t, "battle-cat", "mice-at-arms"), "MA-HERO-15"));  // at exactly 8"
  CHECK(because(rally_modifiers(t, "banner"), "MA-HERO-15"));
  CHECK_FALSE(because(rally_modifiers(t, "field-mice"), "MA-HERO-15"));
  CHECK_FALSE(because(rally_modifiers(t, "mice-at-arms"), "MA-HERO-15"));
  t.unit("banner").set(Unit::kFleeing);
  t.unit("bow-mice").set(Unit::kFleeing);
  CHECK_FALSE(because(rally_modifiers(t, "battle-cat"), "MA-HERO-15"));
  CHECK_FALSE(because(rally_modifiers(t, "banner"), "MA-HERO-15"));
  auto other = table("red field-mice at 4,4 hero champion\n red battle-cat at 8,4");  // no hero but him
  CHECK_FALSE(because(rally_modifiers(other, "battle-cat"), "MA-HERO-15"));
}

TEST_CASE("MA-HERO-15 several bearers give +1 once, unless standard_stacks = yes") {
  auto t = table(kStandards);
  CHECK(rally_modifiers(t, "banner").modifier == 1);
  auto house = table(std::string("option standard_stacks=yes") + kStandards);
  CHECK(rally_modifiers(house, "banner").modifier == 2);
}

TEST_CASE("MA-HERO-16 a Standard Bearer becomes a Musician on 9 or more") {
  for (const int face : {8, 9}) {
    auto t = table("");
    t.state.counter = 1;
    t.dice({5, 6, face}).run([](Play& play) { muster_next(play); });
    CHECK(t.state.unit[0].hero == Hero::standard_bearer);
    CHECK(t.state.unit[0].has(Unit::kMusician) == (face == 9));
    CHECK(t.told(Told::equipped) == (face == 9));
  }
}

TEST_CASE("MA-HERO-16 MA-MOR-11 a Musician's unit passes every test without a roll") {
  auto t = table(R"(
    red  mice-at-arms at 12,8
    blue field-mice at 12,12 musician
    blue bow-mice   at 15,12
  )");
  test_of(t, "field-mice", "mice-at-arms");
  CHECK(t.rolls(RollKind::morale) == 0);
  CHECK(t.told(Told::unit_stood_fast));
  CHECK(because(rally_modifiers(t, "bow-mice"), "MA-HERO-15"));
}

TEST_CASE("MA-HERO-16 when the Musician has fallen the King rolls for himself") {
  auto t = table("red mice-at-arms at 12,8\n blue king at 12,12 models 1 musician");
  t.dice({10});
  test_of(t, "king", "mice-at-arms");
  CHECK(t.rolls(RollKind::morale) == 1);
}

TEST_CASE("MA-HERO-20 a Wizard picks an enemy in his sight, before the roll") {
  auto t = table(R"(
    terrain obstacle at 12,12
    terrain building at 20,8
    red  mice-at-arms at 12,8 hero wizard
    red  field-mice   at 8,4
    blue field-mice as hidden at 12,16
    blue hoppers      at 4,12
    blue bow-mice     at 20,8
  )");
  t.chooses(Ask::cast, Verb::target, "hoppers").dice({6, 1}).activate("mice-at-arms").hold();
  CHECK(offers(t, Ask::cast, "hoppers"));
  CHECK_FALSE(offers(t, Ask::cast, "hidden"));
  CHECK(offers(t, Ask::cast, "bow-mice"));
  CHECK_FALSE(offers(t, Ask::cast, "field-mice"));
  CHECK(t.times_asked(Ask::cast) == 1);
}

TEST_CASE("MA-HERO-20 MA-SPELL-04 a Phantasm reaches into a building, Missile and Fireball fizzle there") {
  constexpr std::string_view kHouse =
      "terrain building at 12,12\n red mice-at-arms at 12,6 hero wizard\n blue bow-mice at 12,12\n blue king "
      "at "
      "20,20";
  auto phantasm = table(kHouse);
  phantasm.chooses(Ask::cast, Verb::target, "bow-mice").dice({6, 6}).activate("mice-at-arms").hold();
  CHECK(phantasm.unit("bow-mice").has(Unit::kActivated));
  for (const int face : {1, 10}) {
    CAPTURE(face);
    auto t = table(kHouse);
    t.chooses(Ask::cast, Verb::target, "bow-mice").dice({face}).activate("mice-at-arms").hold();
    CHECK(t.told(Told::spell_fizzled));
    CHECK(t.rolls(RollKind::attack) == 0);
  }
  auto barred = table("option spell_into_building=no_target\n" + std::string(kHouse));
  barred.declines(Ask::cast).activate("mice-at-arms").hold();
  CHECK_FALSE(offers(barred, Ask::cast, "bow-mice"));
  CHECK(offers(barred, Ask::cast, "king"));  // who is in the open is a target still
}

TEST_CASE("MA-HERO-20 beside the King sight runs from the Wizard's own base") {
  auto t = table(R"(
    terrain obstacle at 12.5,8
    red  king    at 12,4 facing 90 hero wizard
    blue hoppers at 9,22 models 1
  )");
  CHECK(t.unit("king").at[1] == Spot{11150, 4000});
  t.declines(Ask::cast);
  special(t, "king");
  CHECK(offers(t, Ask::cast, "hoppers"));
  t.unit("king").at[1] = spot(inch_point(12.85, 4));  // on the King's other side the obstacle hides them
  t.script.forget();
  special(t, "king");
  CHECK_FALSE(offers(t, Ask::cast, "hoppers"));
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
