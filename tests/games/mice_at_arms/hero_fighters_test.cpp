// Chapter 4: the heroes who fight: Champion, Ranger, Barbarian, Assassin, Snake-Slayer.
#include <doctest/doctest.h>

#include "games/mice_at_arms/hero_table.h"

namespace warren::mice_at_arms::testing {
namespace {

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
  auto hidden = table(R"(
    terrain obstacle at 12.5,8
    red  king    at 12,4 facing 90 hero ranger
    blue hoppers at 9,22 models 1
  )");
  CHECK(hidden.why_not_shoot("king", "hoppers").empty());
  hidden.unit("king").at[1] = spot(inch_point(12.85, 4));  // on the King's other side the obstacle hides them
  CHECK(hidden.why_not_shoot("king", "hoppers") == "MA-LOS-01");
}

TEST_CASE("MA-HERO-13 nobody shoots for a Ranger who has fallen beside the King") {
  auto t = table(R"(
    red  king       at 12,4 hero ranger
    blue battle-cat at 12,10
  )");
  CHECK(t.why_not_shoot("king", "battle-cat").empty());
  wound(t, "king", 2);
  CHECK(t.why_not_shoot("king", "battle-cat") == "MA-SHOOT-01");
  CHECK(t.why_not("king", Verb::shoot) == "MA-SHOOT-01");
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

TEST_CASE(
    "MA-HERO-18 MA-UNIT-21 beside the King the Assassin's second attack has none of the King's re-roll") {
  auto t = table("red king at 12,8 hero assassin\n blue field-mice at 12,12");
  t.declines(Ask::battle_back).chooses(Ask::strike_again, Verb::target);
  t.dice({10, 1, 1, /* save */ 1, /* assassin */ 2, /* morale */ 10});
  resolve(t, "king", "field-mice", kBlow);
  CHECK(t.rolls(RollKind::attack) == 2);
  CHECK(t.rolls(RollKind::reroll) == 0);
  CHECK(t.script.faces_left() == 0);
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

}  // namespace
}  // namespace warren::mice_at_arms::testing
