// Units: chapter 3 of the catalog.
#include <doctest/doctest.h>

#include <set>

#include "games/mice_at_arms/combat.h"
#include "games/mice_at_arms/rules/muster.h"

namespace warren::mice_at_arms::testing {
namespace {

TEST_CASE("MA-UNIT-01 MA-UNIT-07 the unit table") {
  struct Row {
    const char* id;
    int quality, shooting, armour, models, wounds, base, move, melee_dice, shooting_dice;
    bool mounted;
    int hero_from;
  };
  constexpr int kNone = kNoShooting;
  constexpr Row kRows[]{
      {"hoppers",      -1, 0,     6, 3, 1, 1000, 4000, 1, 1, false, 11},
      {"field-mice",   0,  kNone, 6, 4, 1, 750,  4000, 1, 0, false, 10},
      {"bow-mice",     1,  2,     7, 4, 1, 750,  4000, 1, 1, false, 8 },
      {"mice-at-arms", 2,  kNone, 8, 5, 1, 750,  4000, 1, 0, false, 1 },
      {"rat-riders",   2,  kNone, 9, 3, 1, 1000, 8000, 2, 0, true,  8 },
      {"battle-cat",   2,  2,     9, 1, 4, 1500, 8000, 4, 1, true,  11},
      {"king",         3,  kNone, 8, 3, 2, 750,  4000, 1, 0, false, 8 },
      {"ballista",     1,  3,     7, 2, 1, 1500, 4000, 1, 2, false, 11},
      {"cat-non",      1,  3,     7, 4, 1, 1000, 4000, 1, 2, false, 11}
  };
  auto t = table("");
  for (std::size_t i = 0; i < std::size(kRows); ++i) {
    const Row& row = kRows[i];
    const Profile& profile = t.setting->profiles[i];
    CAPTURE(row.id);
    CHECK(profile.id == row.id);
    CHECK(profile.quality == row.quality);
    CHECK(profile.shooting == row.shooting);
    CHECK(profile.armour == row.armour);
    CHECK(profile.models == row.models);
    CHECK(profile.wounds == row.wounds);
    CHECK(profile.base() == row.base);
    CHECK(profile.move == row.move);
    CHECK(profile.melee_dice == row.melee_dice);
    CHECK(profile.shooting_dice == row.shooting_dice);
    CHECK(profile.mounted == row.mounted);
    CHECK(profile.hero_from == row.hero_from);
  }
  CHECK(t.setting->profile(UnitType::ballista).crew_radius == 375);
  CHECK(t.setting->profile(UnitType::cat_non).crew_radius == 375);
}

constexpr const char* kBowsAndArms = R"(
    red  king as our-king at 2,2
    blue king at 22,22
    red  bow-mice     at 12,8
    blue mice-at-arms at 12,12
)";

TEST_CASE("MA-UNIT-02 Q adds to melee, saves and morale") {
  auto t = table(kBowsAndArms);
  engage(t, "bow-mice", "mice-at-arms");
  t.declines(Ask::battle_back).dice({7, 6, 6, 6, 6, 6});
  resolve(t, "bow-mice", "mice-at-arms", kBlow);
  CHECK(t.roll(RollKind::attack).needs() == 7);  // AC 8, Q 1
  CHECK(t.roll(RollKind::save).needs() == 7);    // 9, Q 2
  CHECK(t.roll(RollKind::morale).needs() == 7);  // 9, Q 2, equal numbers
  CHECK(t.unit("mice-at-arms").fleeing());       // 6 + 2 is 8
}

TEST_CASE("MA-UNIT-03 SQ adds to shots, and whoever shoots without one uses Q") {
  auto t = table(kBowsAndArms);
  CHECK(face_of(dice_of(t, "bow-mice", "mice-at-arms", kMovedShot)) == 6);  // AC 8, SQ 2
  CHECK(face_of(dice_of(t, "mice-at-arms", "bow-mice", kMovedShot)) == 5);  // AC 7, Q 2
  CHECK(t.why_not("mice-at-arms", Verb::shoot) == "MA-SHOOT-01");
}

TEST_CASE("MA-UNIT-04 each lost model costs its dice") {
  auto t = table(R"(
    red  mice-at-arms at 12,8 models 2
    red  rat-riders   at 6,8  models 2
    blue field-mice   at 12,12
  )");
  CHECK(dice_of(t, "mice-at-arms", "field-mice", kBlow).roll.count() == 2);
  CHECK(dice_of(t, "rat-riders", "field-mice", kBlow).roll.count() == 4);
}

TEST_CASE("MA-UNIT-05 MA-UNIT-06 a unit is eliminated with its last model, the leader") {
  auto t = table(R"(
    red  mice-at-arms at 12,8
    blue king         at 22,22
    blue field-mice   at 12,12 models 2
  )");
  const Spot leader = t.unit("field-mice").at[0];
  CHECK(wound(t, "field-mice", 1).models_removed == 1);
  CHECK(t.unit("field-mice").at[0] == leader);
  CHECK_FALSE(t.is_gone("field-mice"));
  t.dice({10, 1, 1, 1, 1, 1}).activate("mice-at-arms").charge("field-mice");
  CHECK(t.is_gone("field-mice"));
  CHECK(t.told(Told::unit_eliminated));
  CHECK(t.rolls(RollKind::morale) == 0);
  CHECK_FALSE(t.was_asked(Ask::battle_back));
}

TEST_CASE("MA-UNIT-08 MA-MEL-07 mounted units have an advantage over foot in melee") {
  auto t = table(R"(
    red  rat-riders at 12,8
    red  battle-cat at 6,8
    blue field-mice at 12,12
    blue rat-riders as riders at 6,12
  )");
  CHECK(because(modifiers(t, "rat-riders", "field-mice", kBlow), "MA-MEL-07"));
  CHECK(because(modifiers(t, "battle-cat", "field-mice", kBattleBack), "MA-MEL-07"));
  CHECK_FALSE(because(modifiers(t, "rat-riders", "riders", kBlow), "MA-MEL-07"));
  CHECK_FALSE(because(modifiers(t, "field-mice", "rat-riders", kBlow), "MA-MEL-07"));
  CHECK(advantages(modifiers(t, "battle-cat", "field-mice", kMovedShot)) == 0);
}

TEST_CASE("MA-UNIT-08 option mounted_advantage = all_attacks helps a Battle Cat's shot") {
  auto t = table(R"(
    option mounted_advantage=all_attacks
    red  battle-cat at 6,8
    blue field-mice at 6,12
    blue rat-riders at 12,12
  )");
  CHECK(because(modifiers(t, "battle-cat", "field-mice", kMovedShot), "MA-UNIT-08"));
  CHECK_FALSE(because(modifiers(t, "battle-cat", "rat-riders", kMovedShot), "MA-UNIT-08"));
}

TEST_CASE("MA-UNIT-09 MA-UNIT-10 a base of Hoppers is one model, one die and one wound, and shoots at SQ 0") {
  auto t = table(R"(
    red  hoppers    at 12,8
    blue field-mice at 12,12
  )");
  CHECK(int{t.unit("hoppers").models} == 3);
  CHECK(dice_of(t, "hoppers", "field-mice", kBlow).roll.count() == 3);
  CHECK(wound(t, "hoppers", 1).models_removed == 1);
  const AttackDice shot = dice_of(t, "hoppers", "field-mice", kMovedShot);
  CHECK(shot.roll.count() == 2);
  CHECK(face_of(shot) == 6);  // AC 6, SQ 0
}

TEST_CASE("MA-UNIT-11 Field Mice have -1 on every morale roll") {
  auto t = table(R"(
    red  king as our-king at 2,2
    blue king at 22,22
    red  field-mice at 12,8
    blue field-mice as theirs at 12,12
  )");
  CHECK(morale_modifiers(t, "theirs", "field-mice").modifier == -1);
  CHECK(rally_modifiers(t, "theirs").modifier == -1);
  CHECK(save_tally(t.play(), t.id("theirs")).modifier == 0);
}

TEST_CASE("MA-UNIT-12 Rat Riders roll two dice a model, also when they battle back") {
  auto t = table(R"(
    red  field-mice at 12,8
    blue rat-riders at 12,12
  )");
  t.dice({1, 1, 1, 1, 1, 1, 1, 1, 1, 1}).activate("field-mice").charge("rat-riders");
  CHECK(t.roll(RollKind::attack, 1).dice() == 6);
  CHECK(t.told(Told::battled_back));
}

TEST_CASE("MA-UNIT-13 Rat Riders carry spears on 8 or more: +1 on the attack of a charge") {
  for (const int face : {7, 8}) {
    auto t = table("");
    t.state.counter = 1;
    t.dice({8, 1, face}).run([](Play& play) { muster_next(play); });
    CHECK(t.state.unit[0].type == UnitType::rat_riders);
    CHECK(t.state.unit[0].has(Unit::kSpear) == (face == 8));
  }
  auto t = table(R"(
    red  rat-riders at 12,6 spears
    blue rat-riders as theirs at 12,12
  )");
  CHECK(modifiers(t, "rat-riders", "theirs", kCharge).modifier == 2);
  CHECK(because(modifiers(t, "rat-riders", "theirs", kCharge), "MA-UNIT-13"));
  CHECK(face_of(dice_of(t, "rat-riders", "theirs", kCharge)) == 5);  // every die: AC 9, Q 2, +1, +1
  CHECK(modifiers(t, "rat-riders", "theirs", kBlow).modifier == 0);
  CHECK(modifiers(t, "rat-riders", "theirs", kBattleBack).modifier == -1);
}

TEST_CASE("MA-UNIT-14 MA-UNIT-15 a Battle Cat fights at full value until its fourth wound and never tests") {
  auto t = table(R"(
    red  mice-at-arms at 12,8
    blue battle-cat   at 12,12
    blue field-mice   at 20,20
  )");
  engage(t, "mice-at-arms", "battle-cat");
  CHECK(dice_of(t, "battle-cat", "mice-at-arms", kMovedShot).roll.count() == 1);
  t.declines(Ask::battle_back).dice({10, 10, 10, 1, 1, 1, 1, 1});
  resolve(t, "mice-at-arms", "battle-cat", kBlow);
  CHECK(int{t.unit("battle-cat").leader_wounds} == 3);
  CHECK(t.rolls(RollKind::morale) == 0);
  CHECK(dice_of(t, "battle-cat", "mice-at-arms", kBlow).roll.count() == 4);
  CHECK(dice_of(t, "battle-cat", "mice-at-arms", kMovedShot).roll.count() == 1);
  t.dice({10, 1, 1, 1, 1, 1});
  resolve(t, "mice-at-arms", "battle-cat", kBlow);
  CHECK(t.is_gone("battle-cat"));
}

TEST_CASE("MA-UNIT-15 a Battle Cat that is called to a test rolls nothing and stays") {
  auto t = table(R"(
    red  mice-at-arms at 12,8
    blue battle-cat   at 12,12
  )");
  test_of(t, "battle-cat", "mice-at-arms");
  CHECK(t.rolls(RollKind::morale) == 0);
  CHECK_FALSE(t.unit("battle-cat").fleeing());
}

TEST_CASE("MA-UNIT-16 a Battle Cat's muster roll: 8 or 9 a spear, 10 a spear and a shield") {
  for (const int face : {1, 7, 8, 9, 10}) {
    auto t = table("");
    t.state.counter = 1;
    t.dice({9, face}).run([](Play& play) { muster_next(play); });
    CAPTURE(face);
    CHECK(t.state.unit[0].has(Unit::kSpear) == (face >= 8));
    CHECK(t.state.unit[0].has(Unit::kShield) == (face == 10));
  }
}

TEST_CASE("MA-UNIT-17 a Battle Cat's spear is one more advantage on the attack of a charge") {
  auto t = table(R"(
    red  battle-cat at 12,6 spears
    blue rat-riders at 12,12
  )");
  CHECK(advantages(modifiers(t, "battle-cat", "rat-riders", kCharge)) == 2);
  CHECK(modifiers(t, "battle-cat", "rat-riders", kCharge).modifier == 2);
  CHECK(advantages(modifiers(t, "battle-cat", "rat-riders", kBlow)) == 0);
  CHECK(advantages(modifiers(t, "battle-cat", "rat-riders", kMovedShot)) == 0);
  t.unit("battle-cat").clear(Unit::kSpear);
  CHECK(modifiers(t, "battle-cat", "rat-riders", kCharge).modifier == 1);
}

constexpr const char* kShieldedCat = R"(
    red  mice-at-arms at 12,8
    blue battle-cat   at 12,12 shield
)";

TEST_CASE("MA-UNIT-18 a Battle Cat's shield stops one hit without a save and is gone") {
  auto t = table(kShieldedCat);
  engage(t, "mice-at-arms", "battle-cat");
  t.declines(Ask::battle_back).chooses(Ask::use_shield, Verb::keep).dice({10, 10, 1, 1, 1, 1});
  resolve(t, "mice-at-arms", "battle-cat", kBlow);
  CHECK(t.roll(RollKind::save).dice() == 1);
  CHECK(t.told(Told::shield_spent));
  CHECK_FALSE(t.unit("battle-cat").has(Unit::kShield));
  t.dice({10, 1, 1, 1, 1, 10});
  resolve(t, "mice-at-arms", "battle-cat", kBlow);
  CHECK_FALSE(t.was_asked(Ask::use_shield));
}

TEST_CASE("MA-UNIT-18 the owner may hold the shield, and is asked only when hit") {
  auto t = table(kShieldedCat);
  engage(t, "mice-at-arms", "battle-cat");
  t.declines(Ask::battle_back).declines(Ask::use_shield).dice({10, 1, 1, 1, 1, 10});
  resolve(t, "mice-at-arms", "battle-cat", kBlow);
  CHECK(t.was_asked(Ask::use_shield));
  CHECK(t.unit("battle-cat").has(Unit::kShield));
  CHECK(t.roll(RollKind::save).dice() == 1);
  t.dice({1, 1, 1, 1, 1});
  resolve(t, "mice-at-arms", "battle-cat", kBlow);
  CHECK_FALSE(t.was_asked(Ask::use_shield));
}

TEST_CASE("MA-UNIT-19 the King leads his unit, and a hero replaces one bodyguard") {
  auto t = table("");
  t.state.counter = 0;
  t.dice({8, 2}).run([](Play& play) { muster_next(play); });
  const Unit& king = t.state.unit[0];
  CHECK(king.type == UnitType::king);
  CHECK(king.hero == Hero::champion);
  CHECK(int{king.models} == 3);
  CHECK(ordinary_models(king) == 1);
  auto no_hero = table("");
  no_hero.dice({7}).run([](Play& play) { muster_next(play); });
  CHECK(no_hero.state.unit[0].hero == Hero::none);
  CHECK(ordinary_models(no_hero.state.unit[0]) == 2);
}

TEST_CASE("MA-UNIT-20 MA-MOR-04 a King within 8 inches gives an advantage to morale") {
  auto near = table(R"(
    red  field-mice at 12,4
    blue king       at 2,12 facing 90
    blue rat-riders at 11.98,12 facing 90
  )");
  // The King's base ends at 2.375, the nearest rider's begins at 11.98 - 1.1 - 0.5 = 10.38.
  CHECK_FALSE(because(morale_modifiers(near, "rat-riders", "field-mice"), "MA-MOR-04"));
  auto exact = table(R"(
    red  field-mice at 12,4
    blue king       at 2,12 facing 90
    blue rat-riders at 11.975,12 facing 90
  )");
  CHECK(because(morale_modifiers(exact, "rat-riders", "field-mice"), "MA-MOR-04"));
  CHECK_FALSE(because(morale_modifiers(exact, "field-mice", "rat-riders"), "MA-MOR-04"));  // friends only
  exact.unit("king").set(Unit::kFleeing);
  CHECK_FALSE(because(morale_modifiers(exact, "rat-riders", "field-mice"), "MA-MOR-04"));
}

TEST_CASE("MA-UNIT-20 the King inspires his own unit, unless king_inspires_self = no") {
  auto t = table(R"(
    red  field-mice at 12,4
    blue king       at 12,12
  )");
  CHECK(because(morale_modifiers(t, "king", "field-mice"), "MA-MOR-04"));
  auto house = table(R"(
    option king_inspires_self=no
    red  field-mice at 12,4
    blue king       at 12,12
    blue bow-mice   at 15,12
  )");
  CHECK_FALSE(because(morale_modifiers(house, "king", "field-mice"), "MA-MOR-04"));
  CHECK(because(morale_modifiers(house, "bow-mice", "field-mice"), "MA-MOR-04"));
}

TEST_CASE("MA-UNIT-21 the King's failed die falls once more, the second result stands, and only his") {
  auto t = table(R"(
    red  king         at 12,8
    blue mice-at-arms at 12,12
  )");
  t.declines(Ask::battle_back).dice({3, 3, 3, 4, 10}).activate("king").charge("mice-at-arms");
  CHECK(t.rolls(RollKind::reroll) == 1);
  CHECK(t.roll(RollKind::reroll).dice() == 1);
  CHECK(t.roll(RollKind::save).dice() == 1);  // the second face, a 4
  CHECK(t.script.faces_left() == 0);
}

TEST_CASE("MA-UNIT-21 the King's die is rolled again when he battles back, and not when it hit") {
  auto t = table(R"(
    red  field-mice at 12,8
    blue king       at 12,12
  )");
  t.dice({1, 1, 1, 1, /* back: */ 2, 1, 1, 1}).activate("field-mice").charge("king");
  CHECK(t.rolls(RollKind::reroll) == 1);
  CHECK(t.script.faces_left() == 0);  // the 1 stood
  t.script.forget();
  t.dice({10, 1, 1, 10});
  resolve(t, "king", "field-mice", kBattleBack);
  CHECK(t.rolls(RollKind::reroll) == 0);
}

TEST_CASE("MA-UNIT-22 the King takes two wounds, his bodyguards one") {
  auto t = table(R"(
    blue king at 12,12
  )");
  CHECK(wound(t, "king", 2).models_removed == 2);
  CHECK(wound(t, "king", 1).models_removed == 0);
  CHECK(int{t.unit("king").models} == 1);
  CHECK(wound(t, "king", 1).models_removed == 1);
}

constexpr const char* kMachines = R"(
    red  ballista   at 12,8
    red  cat-non    at 6,8
    blue field-mice at 12,12
    blue battle-cat at 12,20
)";

TEST_CASE("MA-UNIT-23 a Ballista shoots two dice at SQ 3 while one of its crew lives") {
  auto t = table(kMachines);
  for (const int crew : {2, 1}) {
    t.unit("ballista").models = static_cast<std::uint8_t>(crew);
    const AttackDice dice = dice_of(t, "ballista", "field-mice", kAimedShot);
    CHECK(dice.roll.count() == 2);
    CHECK(face_of(dice) == 3);  // AC 6, SQ 3
    CHECK(dice_of(t, "ballista", "field-mice", kBlow).roll.count() == crew);
  }
}

TEST_CASE("MA-UNIT-24 a war machine moves or shoots, and does not charge") {
  auto t = table(kMachines);
  CHECK(t.why_not("ballista", Verb::charge) == "MA-UNIT-24");
  CHECK(t.why_not("cat-non", Verb::charge) == "MA-UNIT-24");
  CHECK(t.why_not("ballista", Verb::shoot).empty());
  t.activate("ballista").move(15, 8);
  CHECK(t.times_asked(Ask::action) == 1);  // after the move nothing is left
  CHECK(t.x("ballista") == doctest::Approx(15));
  auto next = table(kMachines);
  next.dice({1, 1}).activate("ballista").shoot("field-mice");
  CHECK(next.times_asked(Ask::action) == 1);
}

TEST_CASE("MA-UNIT-24 MA-UNIT-25 engaged crew fight and battle back but cannot shoot") {
  auto t = table(kMachines);
  engage(t, "ballista", "field-mice");
  CHECK(t.why_not("ballista", Verb::shoot) == "MA-SHOOT-01");
  CHECK(t.why_not_shoot("ballista", "battle-cat") == "MA-SHOOT-01");
  CHECK(t.why_not("ballista", Verb::fight).empty());
  t.dice({1, 1, 1, 1, 1, 1}).activate("ballista").fight("field-mice");
  CHECK(t.roll(RollKind::attack).dice() == 2);
  t.dice({1, 1, 1, 1, 1, 1}).activate("field-mice").fight("ballista");
  CHECK(t.roll(RollKind::attack, 1).dice() == 2);
}

TEST_CASE("MA-UNIT-26 war machines do not aim, unless war_machine_aim = yes") {
  auto t = table(kMachines);
  CHECK(advantages(modifiers(t, "ballista", "field-mice", kAimedShot)) == 0);
  auto house = table(std::string("option war_machine_aim=yes") + kMachines);
  CHECK(because(modifiers(house, "ballista", "field-mice", kAimedShot), "MA-SHOOT-04"));
}

TEST_CASE("MA-UNIT-27 a Cat-non has two shooting dice at SQ 3 while two of its crew live") {
  auto t = table(kMachines);
  for (const int crew : {4, 2, 1}) {
    t.unit("cat-non").models = static_cast<std::uint8_t>(crew);
    const AttackDice dice = dice_of(t, "cat-non", "field-mice", kAimedShot);
    CHECK(dice.roll.count() == (crew >= 2 ? 2 : 0));
    if (crew >= 2) CHECK(face_of(dice) == 3);
  }
}

TEST_CASE("MA-UNIT-28 a Cat-non never shoots at units and is never mustered") {
  auto t = table(kMachines);
  CHECK(t.why_not_shoot("cat-non", "field-mice") == "MA-UNIT-28");
  CHECK(t.why_not("cat-non", Verb::shoot) == "MA-SHOOT-01");
  for (const std::uint8_t row : t.setting->muster) CHECK(row != static_cast<std::uint8_t>(UnitType::cat_non));
}

TEST_CASE("MA-UNIT-29 the machine goes with the last of its crew") {
  auto t = table(R"(
    red  mice-at-arms at 12,8
    blue king     at 22,22
    blue cat-non  at 12,12 models 1
    blue ballista at 4,12  models 1
  )");
  CHECK(base_count(t.unit("cat-non")) == 2);  // the machine stays until then, and is no model
  CHECK(dice_of(t, "cat-non", "mice-at-arms", kBlow).roll.count() == 1);
  for (const char* machine : {"cat-non", "ballista"}) {
    t.dice({10, 1, 1, 1, 1, 1});
    resolve(t, "mice-at-arms", machine, kBlow);
    CHECK(t.is_gone(machine));
    CHECK(base_count(t.unit(machine)) == 0);
  }
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
