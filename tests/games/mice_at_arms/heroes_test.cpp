// Heroes: chapter 4 of the catalog, without the spells.
#include "games/mice_at_arms/rules/heroes.h"

#include <doctest/doctest.h>

#include "games/mice_at_arms/combat.h"
#include "games/mice_at_arms/rules/muster.h"

namespace warren::mice_at_arms::testing {
namespace {

BattleTable& special(BattleTable& t, std::string_view unit) {
  t.script.forget();
  t.unit(unit).clear(Unit::kSpecialUsed);
  t.run([&](Play& play) { use_special(play, t.id(unit)); });
  return t;
}

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
  CHECK(t.script.asked()[1].kind == static_cast<std::uint16_t>(Ask::bless));
  CHECK(t.script.asked()[2].kind == static_cast<std::uint16_t>(Ask::action));
  CHECK(t.roll(RollKind::attack).because("MA-SHOOT-04"));  // and it still aims
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

TEST_CASE("MA-HERO-09 a Champion's own melee dice use Q 3") {
  auto t = table(R"(
    red  field-mice   at 12,8 hero champion
    red  rat-riders   at 6,8  hero champion
    red  king         at 18,8 hero champion
    red  bow-mice     at 12,4 hero champion
    blue mice-at-arms at 12,12
  )");
  const AttackDice mice = dice_of(t, "field-mice", "mice-at-arms", kBlow);
  CHECK(count_of(mice, 0) == 1);
  CHECK(face_of(mice, 0) == 5);  // AC 8, Q 3 instead of 0
  CHECK(face_of(mice, 1) == 8);
  const AttackDice riders = dice_of(t, "rat-riders", "mice-at-arms", kBattleBack);
  CHECK(count_of(riders, 0) == 2);
  CHECK(face_of(riders, 0) == 5);  // mounted, battling back: 0
  CHECK(face_of(riders, 1) == 6);
  const AttackDice king = dice_of(t, "king", "mice-at-arms", kBlow);
  CHECK(face_of(king, 0) == 5);
  CHECK(face_of(king, 1) == 5);                                                // no better than his King
  CHECK(face_of(dice_of(t, "bow-mice", "mice-at-arms", kMovedShot), 0) == 6);  // melee only
}

TEST_CASE("MA-HERO-10 a Champion is an extra advantage for all dice of a charge") {
  auto t = table(R"(
    red  mice-at-arms at 12,8 hero champion
    blue mice-at-arms as theirs at 12,12
  )");
  t.declines(Ask::battle_back).dice({2, 3, 3, 3, 3}).activate("mice-at-arms").charge("theirs");
  CHECK(t.roll(RollKind::attack).because("MA-HERO-10"));
  CHECK(t.roll(RollKind::attack).needs(0) == 3);
  CHECK(t.roll(RollKind::attack).needs(1) == 4);
  CHECK_FALSE(because(modifiers(t, "mice-at-arms", "theirs", kBlow), "MA-HERO-10"));
  CHECK_FALSE(because(modifiers(t, "mice-at-arms", "theirs", kBattleBack), "MA-HERO-10"));
}

TEST_CASE("MA-HERO-10 option champion_charge = own_dice: the advantage is his alone") {
  auto t = table(R"(
    option champion_charge=own_dice
    red  mice-at-arms at 12,8 hero champion
    blue mice-at-arms as theirs at 12,12
  )");
  const AttackDice charge = dice_of(t, "mice-at-arms", "theirs", kCharge);
  CHECK(face_of(charge, 0) == 3);  // Q 3 and +2
  CHECK(face_of(charge, 1) == 5);  // Q 2 and +1
  const AttackDice blow = dice_of(t, "mice-at-arms", "theirs", kBlow);
  CHECK(face_of(blow, 0) == 5);
  CHECK(face_of(blow, 1) == 6);
}

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

TEST_CASE("MA-HERO-13 a Ranger shoots one die at +3") {
  auto t = table(R"(
    red  field-mice at 12,8 hero ranger
    red  bow-mice   at 6,8  hero ranger
    blue mice-at-arms at 12,14
  )");
  const AttackDice alone = dice_of(t, "field-mice", "mice-at-arms", kMovedShot);
  CHECK(alone.roll.count() == 1);
  CHECK(face_of(alone) == 5);  // AC 8
  const AttackDice bows = dice_of(t, "bow-mice", "mice-at-arms", kMovedShot);
  CHECK(count_of(bows, 0) == 1);
  CHECK(face_of(bows, 0) == 5);
  CHECK(count_of(bows, 1) == 3);
  CHECK(face_of(bows, 1) == 6);
  t.dice({3}).activate("field-mice").shoot("mice-at-arms");
  CHECK(t.roll(RollKind::attack).because("MA-SHOOT-04"));  // he aims
  CHECK(t.times_asked(Ask::action) == 1);                  // and it was the unit's attack
}

TEST_CASE("MA-HERO-13 beside the King the Ranger's own base is used for range and sight") {
  auto t = table(R"(
    red  king       at 12,4 facing 90 hero ranger
    blue battle-cat at 2.025,4
    blue rat-riders at 20,12
  )");
  // The Ranger stands in slot 1, at 11.15; from the King the Battle Cat would be at long range.
  CHECK_FALSE(because(modifiers(t, "king", "battle-cat", kMovedShot), "MA-SHOOT-07"));
  CHECK(because(modifiers(t, "king", "rat-riders", kMovedShot), "MA-SHOOT-07"));
  CHECK(dice_of(t, "king", "battle-cat", kMovedShot).roll.count() == 1);
}

TEST_CASE("MA-HERO-13 nobody shoots for a Ranger who has fallen beside the King") {
  auto t = table(R"(
    red  king       at 12,4 hero ranger
    blue battle-cat at 12,10
  )");
  CHECK(t.why_not_shoot("king", "battle-cat").empty());
  wound(t, "king", 2);
  CHECK(t.why_not_shoot("king", "battle-cat") == "MA-HERO-13");
  CHECK_FALSE(t.why_not("king", Verb::shoot).empty());
}

TEST_CASE("MA-HERO-13 option ranger_shot = free_special: his shot comes besides the unit's action") {
  auto t = table(R"(
    option ranger_shot=free_special
    red  bow-mice   at 12,8 hero ranger
    red  field-mice at 6,8  hero ranger
    blue mice-at-arms at 12,14
  )");
  t.dice({1, 1, 1, 1, 1})
      .chooses(Ask::shoot_at, Verb::target, "mice-at-arms")
      .activate("bow-mice")
      .shoot("mice-at-arms");
  CHECK(t.rolls(RollKind::attack) == 2);
  CHECK(t.roll(RollKind::attack, 0).dice() == 1);
  CHECK(t.roll(RollKind::attack, 0).needs() == 4);  // +3, aiming
  CHECK(t.roll(RollKind::attack, 1).dice() == 4);
  CHECK(t.roll(RollKind::attack, 1).needs() == 5);  // with the others he shoots at their SQ
  t.dice({1}).activate("field-mice").move(6, 9);
  CHECK(t.rolls(RollKind::attack) == 1);
  CHECK(t.why_not("field-mice", Verb::shoot) == "MA-HERO-13");
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

TEST_CASE("MA-HERO-17 a Barbarian's own dice are doubled in every attack") {
  auto t = table(R"(
    red  mice-at-arms at 12,8 hero barbarian
    red  rat-riders   at 6,8  hero barbarian
    red  bow-mice     at 18,8 hero barbarian
    red  king         at 2,2  hero barbarian
    blue field-mice   at 12,12
  )");
  CHECK(dice_of(t, "mice-at-arms", "field-mice", kBlow).roll.count() == 6);
  CHECK(dice_of(t, "mice-at-arms", "field-mice", kBattleBack).roll.count() == 6);
  CHECK(dice_of(t, "rat-riders", "field-mice", kCharge).roll.count() == 8);
  CHECK(dice_of(t, "bow-mice", "field-mice", kMovedShot).roll.count() == 5);
  CHECK(dice_of(t, "king", "field-mice", kBlow).roll.count() == 4);
}

TEST_CASE("MA-HERO-17 option barbarian_mounted = plus_one gives him one die more among Rat Riders") {
  auto t = table(R"(
    option barbarian_mounted=plus_one
    red  mice-at-arms at 12,8 hero barbarian
    red  rat-riders   at 6,8  hero barbarian
    blue field-mice   at 12,12
  )");
  CHECK(dice_of(t, "mice-at-arms", "field-mice", kBlow).roll.count() == 6);
  CHECK(dice_of(t, "rat-riders", "field-mice", kBlow).roll.count() == 7);
}

TEST_CASE("MA-HERO-17 option barbarian_attacks = melee_only leaves his shots single") {
  auto t = table(R"(
    option barbarian_attacks=melee_only
    red  bow-mice   at 18,8 hero barbarian
    blue field-mice at 12,12
  )");
  CHECK(dice_of(t, "bow-mice", "field-mice", kMovedShot).roll.count() == 4);
  CHECK(dice_of(t, "bow-mice", "field-mice", kBlow).roll.count() == 5);
}

constexpr const char* kAssassin = R"(
    red  king as our-king at 2,2
    blue king at 22,22
    red  mice-at-arms at 12,8 hero assassin
    red  rat-riders   at 6,8  hero assassin
    red  bow-mice     at 18,8 hero assassin
    blue field-mice   at 12,12
    blue battle-cat   at 12,18
)";

TEST_CASE("MA-HERO-18 after a casualty the Assassin may attack again before morale, once") {
  auto t = table(kAssassin);
  t.declines(Ask::battle_back).chooses(Ask::strike_again, Verb::target);
  t.dice({10, 1, 1, 1, 1, /* save */ 1, /* assassin */ 3, /* save */ 1, /* morale */ 10});
  resolve(t, "mice-at-arms", "field-mice", kCharge);
  CHECK(t.rolls(RollKind::attack) == 2);
  CHECK(t.roll(RollKind::attack, 1).dice() == 1);
  CHECK(t.roll(RollKind::attack, 1).needs() == 3);  // the modifiers of the charge: AC 6, Q 2, +1
  CHECK(int{t.unit("field-mice").models} == 2);
  CHECK(t.times_asked(Ask::strike_again) == 1);  // no chain
  CHECK(t.rolls(RollKind::morale) == 1);         // one test covers both
  CHECK(t.script.faces_left() == 0);
}

TEST_CASE("MA-HERO-18 the Assassin has two dice among Rat Riders, and one on shots and on a battle back") {
  auto t = table(kAssassin);
  t.declines(Ask::battle_back).chooses(Ask::strike_again, Verb::target);
  t.dice({10, 1, 1, 1, 1, 1, 1, /* again */ 1, 1, 10});
  resolve(t, "rat-riders", "field-mice", kBlow);
  CHECK(t.roll(RollKind::attack, 1).dice() == 2);
  t.dice({10, 1, 1, 1, 1, /* again */ 1, 10});
  resolve(t, "bow-mice", "field-mice", kAimedShot);
  CHECK(t.roll(RollKind::attack, 1).dice() == 1);
  CHECK(t.roll(RollKind::attack, 1).needs() == 3);  // SQ 2, aiming
  t.dice({10, 1, 1, 1, 1, 1, /* again */ 1, 10});
  resolve(t, "mice-at-arms", "field-mice", kBattleBack);
  CHECK(t.roll(RollKind::attack, 1).dice() == 1);
}

TEST_CASE("MA-HERO-18 no second attack without a removed model or without a target, and it may be declined") {
  auto t = table(kAssassin);
  t.declines(Ask::battle_back);
  t.dice({1, 1, 1, 1, 1});
  resolve(t, "mice-at-arms", "field-mice", kBlow);
  CHECK_FALSE(t.was_asked(Ask::strike_again));
  t.dice({10, 1, 1, 1, 1, 1});
  resolve(t, "mice-at-arms", "battle-cat", kBlow);  // a wound that removes nobody
  CHECK_FALSE(t.was_asked(Ask::strike_again));
  t.declines(Ask::strike_again).dice({10, 1, 1, 1, 1, 1, 10});
  resolve(t, "mice-at-arms", "field-mice", kBlow);
  CHECK(t.rolls(RollKind::attack) == 1);
  t.unit("field-mice").models = 1;
  t.dice({10, 1, 1, 1, 1, 1});
  resolve(t, "mice-at-arms", "field-mice", kBlow);
  CHECK_FALSE(t.was_asked(Ask::strike_again));
}

TEST_CASE("MA-HERO-18 option assassin_trigger = any_wound: a wound is enough") {
  auto t = table(std::string("option assassin_trigger=any_wound") + kAssassin);
  t.declines(Ask::battle_back).chooses(Ask::strike_again, Verb::target).dice({10, 1, 1, 1, 1, 1, 1});
  resolve(t, "mice-at-arms", "battle-cat", kBlow);
  CHECK(t.rolls(RollKind::attack) == 2);
}

TEST_CASE("MA-HERO-19 a Snake-Slayer takes two wounds") {
  auto t = table(R"(
    red  mice-at-arms at 12,8
    blue field-mice   at 12,12 models 1 hero snake-slayer
    blue king         at 20,20 hero snake-slayer
  )");
  t.declines(Ask::battle_back).dice({10, 1, 1, 1, 1, 1});
  resolve(t, "mice-at-arms", "field-mice", kBlow);
  CHECK(int{t.unit("field-mice").models} == 1);
  CHECK(t.rolls(RollKind::morale) == 0);
  CHECK(wound(t, "field-mice", 1).models_removed == 1);
  CHECK(wound(t, "king", 2).models_removed == 1);  // the bodyguard, and a wound on the hero
  CHECK(hero_lives(t.unit("king")));
  CHECK(wound(t, "king", 1).models_removed == 1);
  CHECK(wound(t, "king", 1).models_removed == 0);  // the King has two of his own
}

TEST_CASE("MA-HERO-20 a Wizard picks an enemy in his sight, before the roll, and none in a building") {
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
  CHECK_FALSE(offers(t, Ask::cast, "bow-mice"));
  CHECK_FALSE(offers(t, Ask::cast, "field-mice"));
  CHECK(t.times_asked(Ask::cast) == 1);
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
