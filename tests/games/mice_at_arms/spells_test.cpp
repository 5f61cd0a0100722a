// The Wizard's spells: the end of chapter 4.
#include <doctest/doctest.h>

#include "games/mice_at_arms/combat.h"

namespace warren::mice_at_arms::testing {
namespace {

constexpr const char* kWizard = R"(
    red  king as our-king at 2,2
    blue king at 22,22
    red  mice-at-arms at 12,8 hero wizard
    blue mice-at-arms as target at 12,13
)";

BattleTable& cast(BattleTable& t, std::initializer_list<int> faces) {
  t.chooses(Ask::cast, Verb::target, "target").dice(faces).activate("mice-at-arms").hold();
  return t;
}

TEST_CASE("MA-SPELL-01 the spell table") {
  for (int face = 1; face <= 10; ++face) {
    auto t = table(kWizard);
    CAPTURE(face);
    if (face <= 5) {
      cast(t, {face, 1});
      CHECK(t.roll(RollKind::attack).dice() == 1);
    } else if (face <= 8) {
      cast(t, {face, 1});
      CHECK(t.rolls(RollKind::attack) == 0);
      CHECK(t.rolls(RollKind::phantasm) == 1);
    } else {
      cast(t, {face, 1, 1});
      CHECK(t.roll(RollKind::attack).dice() == 2);
    }
  }
}

TEST_CASE("MA-SPELL-01 Phantasm takes the activation on 6 or more") {
  for (const int face : {5, 6}) {
    auto t = table(kWizard);
    cast(t, {7, face});
    CHECK(t.unit("target").has(Unit::kActivated) == (face == 6));
  }
}

TEST_CASE("MA-SPELL-02 Missile and Fireball roll at +1 without advantage or disadvantage") {
  auto t = table(R"(
    event storm
    terrain bad-goings at 12,8
    terrain fortress   at 12,13
    red  king as our-king at 2,2
    blue king at 22,22
    red  mice-at-arms at 12,8 hero wizard ladybug
    blue field-mice as target at 12,13 ladybug
  )");
  cast(t, {9, 5, 4, /* save */ 1, /* morale */ 10});
  CHECK(t.roll(RollKind::attack).needs() == 5);  // AC 6 and +1
  CHECK(t.roll(RollKind::attack).modifier() == 1);
  CHECK(t.roll(RollKind::attack).advantages() == 0);
  CHECK(t.roll(RollKind::attack).disadvantages() == 0);
  CHECK(t.roll(RollKind::save).because("MA-HERO-07"));   // the target's own
  CHECK(t.roll(RollKind::morale).because("MA-MOR-05"));  // 3 against the Wizard's 5
  CHECK(int{t.unit("target").models} == 3);
}

TEST_CASE("MA-SPELL-02 wind changes nothing, and the Messenger's +1 counts") {
  auto t = table(R"(
    event wind
    red  mice-at-arms at 12,8 hero wizard messenger
    blue field-mice as target at 12,22
  )");
  CHECK(modifiers(t, "mice-at-arms", "target", kFireball).modifier == 2);
  CHECK(face_of(dice_of(t, "mice-at-arms", "target", kFireball)) == 4);
}

TEST_CASE("MA-SPELL-03 after the spell the Wizard's unit still acts, and aims") {
  auto t = table(R"(
    red  bow-mice at 12,8 hero wizard
    blue mice-at-arms as target at 12,13
  )");
  t.chooses(Ask::cast, Verb::target, "target").dice({1, 1, 1, 1, 1, 1}).activate("bow-mice").shoot("target");
  CHECK(t.rolls(RollKind::attack) == 2);
  CHECK(t.roll(RollKind::attack, 1).dice() == 4);
  CHECK(t.roll(RollKind::attack, 1).because("MA-SHOOT-04"));
}

constexpr const char* kWizardInMelee = R"(
    red  mice-at-arms at 12,8 hero wizard
    red  field-mice   at 17,8
    blue hoppers      at 8,8
    blue mice-at-arms as target at 12,13
)";

TEST_CASE("MA-SPELL-04 Missile and Fireball fizzle when the Wizard's unit or the target is in melee") {
  SUBCASE("the Wizard's unit") {
    auto t = table(kWizardInMelee);
    engage(t, "mice-at-arms", "hoppers");
    cast(t, {9});
    CHECK(t.rolls(RollKind::attack) == 0);
    CHECK(t.told(Told::spell_fizzled));
  }
  SUBCASE("the target") {
    auto t = table(kWizardInMelee);
    engage(t, "field-mice", "target");
    cast(t, {1});
    CHECK(t.rolls(RollKind::attack) == 0);
    CHECK(t.told(Told::spell_fizzled));
  }
  SUBCASE("Phantasm does not") {
    auto t = table(kWizardInMelee);
    engage(t, "mice-at-arms", "hoppers");
    engage(t, "field-mice", "target");
    cast(t, {6, 6});
    CHECK(t.unit("target").has(Unit::kActivated));
  }
}

TEST_CASE("MA-SPELL-04 option wizard_in_melee = allowed") {
  auto t = table(std::string("option wizard_in_melee=allowed") + kWizardInMelee);
  engage(t, "mice-at-arms", "hoppers");
  cast(t, {9, 1, 1});
  CHECK(t.roll(RollKind::attack).dice() == 2);
  CHECK_FALSE(t.told(Told::spell_fizzled));
}

TEST_CASE("MA-SPELL-05 a unit under Phantasm has its activation token, but may still battle back") {
  auto t = table(kWizardInMelee);
  cast(t, {8, 10});
  CHECK(t.told(Told::activation_lost));
  CHECK(t.unit("target").has(Unit::kActivated));
  t.dice({1, 1, 1, 1, /* back */ 1, 1, 1, 1, 1});
  resolve(t, "field-mice", "target", kBlow);
  CHECK(t.was_asked(Ask::battle_back));
  CHECK(t.told(Told::battled_back));
}

TEST_CASE("MA-SPELL-05 Phantasm does nothing to a unit that has acted, so no die falls") {
  auto t = table(R"(
    purse red 2
    red  mice-at-arms at 12,8 hero wizard
    blue mice-at-arms as target at 12,13 acted
  )");
  t.declines(Ask::buy_reroll);
  cast(t, {6});
  CHECK(t.rolls(RollKind::phantasm) == 0);
  CHECK_FALSE(t.told(Told::activation_lost));
}

TEST_CASE("MA-SPELL-05 a fleeing target loses its rally roll and does not move") {
  auto t = table(R"(
    red  mice-at-arms at 12,8 hero wizard
    blue hoppers      at 4,20
    blue mice-at-arms as target at 12,13 fleeing
  )");
  cast(t, {6, 6});
  CHECK(t.y("target") == doctest::Approx(13));
  CHECK(t.rolls(RollKind::morale) == 0);
  t.activate("hoppers").hold();
  for (const Option& o : t.offered(Ask::activate))
    CHECK((verb_of(o) != Verb::unit || o.subject != t.id("target")));
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
