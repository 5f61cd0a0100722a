// Dice, advantage and disadvantage: chapter 2 of the catalog.
#include <doctest/doctest.h>

#include "games/mice_at_arms/combat.h"
#include "games/mice_at_arms/rules/advantage.h"
#include "games/mice_at_arms/rules/heroes.h"
#include "games/mice_at_arms/rules/muster.h"
#include "games/mice_at_arms/rules/victory_points.h"

namespace warren::mice_at_arms::testing {
namespace {

constexpr const char* kTwoHoppers = R"(
    red  king as our-king at 2,2
    blue king    at 22,22
    red  mice-at-arms at 12,8
    blue hoppers      at 12,12
)";

TEST_CASE("MA-DICE-01 a natural 1 misses even when less is needed") {
  auto t = table(R"(
    red  rat-riders at 12,6 spears
    blue field-mice at 12,12
  )");
  t.declines(Ask::battle_back).dice({1, 1, 1, 1, 1, 2, 10}).activate("rat-riders").charge("field-mice");
  CHECK(t.roll(RollKind::attack).modifier() == 3);  // 2 + 2 + 3 = 1 is needed against AC 6
  CHECK(t.roll(RollKind::attack).needs() == 2);
  CHECK(t.roll(RollKind::save).dice() == 1);  // only the 2 hit
}

TEST_CASE("MA-DICE-01 a natural 10 hits even when more is needed") {
  auto t = table(R"(
    red  hoppers    at 12,9
    blue rat-riders at 12,12
  )");
  engage(t, "hoppers", "rat-riders");
  t.dice({9, 10, 9, 10});
  resolve(t, "hoppers", "rat-riders", kBattleBack);
  CHECK(t.roll(RollKind::attack).modifier() == -1);  // AC 9 with -1 and -1 would need an 11
  CHECK(t.roll(RollKind::attack).needs() == 10);
  CHECK(t.roll(RollKind::save).dice() == 1);
}

TEST_CASE("MA-DICE-01 tables and roll-offs know no natural 1 or 10") {
  auto t = table("");
  t.setting->loyalty[0] = 9;
  t.state.counter = 1;
  t.dice({1}).run([](Play& play) { muster_next(play); });
  CHECK(t.state.unit[0].type == UnitType::ballista);  // 1 + 9 is an ordinary 10
  std::array<std::uint8_t, kMaxArmies> order{};
  t.dice({1, 2}).run([&](Play& play) { order = roll_off(play, 0b11, {}, RollKind::roll_off); });
  CHECK(order[0] == 1);
}

TEST_CASE("MA-DICE-02 a natural 10 on a morale test stands fast") {
  auto t = table(kTwoHoppers);
  SUBCASE("a 10 stands, though the total is 8") {
    t.dice({10});
    test_of(t, "hoppers", "mice-at-arms");
    CHECK(t.roll(RollKind::morale).modifier() == -1);
    CHECK(t.log_says("stand"));
    CHECK_FALSE(t.unit("hoppers").fleeing());
  }
  SUBCASE("a 9 with a total of 7 flees") {
    t.dice({9});
    test_of(t, "hoppers", "mice-at-arms");
    CHECK(t.unit("hoppers").fleeing());
  }
}

// A King's unit whose natural 1 comes to 9: Q 3, +2, two standards, a Messenger.
BattleTable steadfast_king(const char* option) {
  return table(std::string(option) + R"(
    option standard_stacks=yes
    red  field-mice   at 4,4
    blue king         at 12,12 hero standard-bearer messenger ladybug
    blue mice-at-arms at 15,12 hero standard-bearer
  )");
}

TEST_CASE("MA-DICE-03 a natural 1 on a morale test never stands fast, a total of 9 counts as 8") {
  auto t = steadfast_king("");
  t.unit("king").models = 3;
  t.unit("field-mice").models = 1;
  t.dice({1});
  test_of(t, "king", "field-mice");
  CHECK(t.roll(RollKind::morale).modifier() + 3 + 1 == 9);
  CHECK(t.unit("king").fleeing());
}

TEST_CASE("MA-DICE-03 a natural 1 with a low total scatters as any low total does") {
  auto t = table(kTwoHoppers);
  t.dice({1});
  test_of(t, "hoppers", "mice-at-arms");
  CHECK(t.is_gone("hoppers"));
}

TEST_CASE("MA-DICE-03 option morale_natural_1 = scatter: a natural 1 always scatters") {
  auto t = steadfast_king("option morale_natural_1=scatter");
  t.dice({1});
  test_of(t, "king", "field-mice");
  CHECK(t.is_gone("king"));
}

TEST_CASE("MA-DICE-04 the needed face is the armour class less all modifiers, from 2 to 10") {
  CHECK(needed_face(8, 3) == 5);
  CHECK(needed_face(6, 4) == 2);
  CHECK(needed_face(6, 5) == 2);
  CHECK(needed_face(9, -1) == 10);
  CHECK(needed_face(9, -2) == 10);
  auto t = table(R"(
    red  mice-at-arms as ours   at 12,8
    blue mice-at-arms as theirs at 12,12
  )");
  t.declines(Ask::battle_back).dice({4, 4, 4, 4, 5, 7}).activate("ours").charge("theirs");
  CHECK(t.roll(RollKind::attack).needs() == 5);  // AC 8, Q 2, +1
  CHECK(t.roll(RollKind::save).dice() == 1);     // the 5 hit, the 4s did not
}

TEST_CASE("MA-DICE-05 the highest wins a roll-off, and tied leaders roll again for nothing") {
  auto t = table(R"(
    armies 3
    purse red 3
    purse blue 3
  )");
  std::array<std::uint8_t, kMaxArmies> order{};
  t.declines(Ask::buy_reroll).dice({7, 7, 3, 2, 9}).run([&](Play& play) {
    order = roll_off(play, 0b111, {}, RollKind::roll_off);
  });
  CHECK(order[0] == 1);
  CHECK(order[1] == 0);
  CHECK(order[2] == 2);  // the third does not roll again
  CHECK(t.state.army[0].purse == 3);
  CHECK(t.script.faces_left() == 0);
}

TEST_CASE("MA-DICE-06 dice fall in model order: leader, then slots") {
  auto t = table(R"(
    red  king         at 12,8 hero champion kissed-model
    red  mice-at-arms at 6,8  kissed-model
    blue mice-at-arms as theirs at 12,12
  )");
  const AttackDice kings = dice_of(t, "king", "theirs", kBlow);
  REQUIRE(kings.roll.lots == 3);
  CHECK(int{kings.free_rerolls[0]} == 1);  // the King's own die
  CHECK(int{kings.free_rerolls[1]} == 0);  // the Champion in slot 1
  CHECK(int{kings.free_rerolls[2]} == 1);  // the kissed bodyguard
  const AttackDice plain = dice_of(t, "mice-at-arms", "theirs", kBlow);
  REQUIRE(plain.roll.lots == 3);
  CHECK(count_of(plain, 0) == 1);  // the plain leader
  CHECK(int{plain.free_rerolls[0]} == 0);
  CHECK(count_of(plain, 1) == 1);  // the kissed model, who goes last and so has the lowest slot
  CHECK(int{plain.free_rerolls[1]} == 1);
  CHECK(count_of(plain, 2) == 3);
}

TEST_CASE("MA-DICE-06 a model's dice lie together") {
  auto t = table(R"(
    red  rat-riders at 12,8 hero champion
    blue field-mice at 12,12
  )");
  const AttackDice dice = dice_of(t, "rat-riders", "field-mice", kBlow);
  CHECK(count_of(dice, 0) == 2);  // both of the Champion's
  CHECK(count_of(dice, 1) == 4);
}

TEST_CASE("MA-AD-01 all advantages and all disadvantages of a roll are counted, then compared") {
  auto t = table(R"(
    terrain barrier at 12,12
    red  rat-riders at 12,6
    blue field-mice at 12,12
  )");
  t.declines(Ask::battle_back).dice({1, 1, 1, 1, 1, 1}).activate("rat-riders").charge("field-mice");
  CHECK(t.roll(RollKind::attack).advantages() == 2);     // charging, mounted
  CHECK(t.roll(RollKind::attack).disadvantages() == 1);  // in cover
  CHECK(t.roll(RollKind::attack).modifier() == 2);
}

TEST_CASE("MA-AD-03 option ad_double sets when advantages count twice") {
  struct Row {
    AdDouble how;
    int a, d, modifier;
  };
  constexpr Row kRows[]{
      {AdDouble::ratio,     1, 0, 2 },
      {AdDouble::ratio,     2, 1, 2 },
      {AdDouble::ratio,     3, 2, 1 },
      {AdDouble::ratio,     0, 0, 0 },
      {AdDouble::strict,    1, 0, 1 },
      {AdDouble::strict,    2, 0, 1 },
      {AdDouble::strict,    3, 0, 2 },
      {AdDouble::strict,    2, 1, 1 },
      {AdDouble::strict,    3, 1, 2 },
      {AdDouble::strict,    4, 2, 1 },
      {AdDouble::strict,    5, 2, 2 },
      {AdDouble::margin,    1, 0, 1 },
      {AdDouble::margin,    2, 0, 2 },
      {AdDouble::margin,    2, 1, 1 },
      {AdDouble::margin,    5, 3, 2 },
      {AdDouble::margin,    0, 5, -1},
      {AdDouble::strict,    2, 2, 0 },
      {AdDouble::floor_one, 2, 0, 2 }
  };
  for (const Row& row : kRows) {
    HouseRules house;
    house.ad_double = row.how;
    CAPTURE(row.a);
    CAPTURE(row.d);
    CHECK(compare_advantages(house, row.a, row.d) == row.modifier);
  }
  auto t = table(R"(
    option ad_double=ratio
    red  mice-at-arms as ours   at 12,8
    blue mice-at-arms as theirs at 12,12
  )");
  CHECK(modifiers(t, "ours", "theirs", kCharge).modifier == 2);
}

constexpr const char* kThreeOnOne = R"(
    red  mice-at-arms as front at 12,8
    red  mice-at-arms as left  at 8,12
    red  mice-at-arms as right at 16,12
    blue mice-at-arms as alone at 12,12
)";

TEST_CASE("MA-AD-06 each line counts once, however many units satisfy it") {
  auto t = table(kThreeOnOne);
  for (const char* name : {"front", "left", "right"}) engage(t, name, "alone");
  CHECK(advantages(modifiers(t, "front", "alone", kBlow)) == 1);
  CHECK(disadvantages(modifiers(t, "alone", "front", kBlow)) == 1);
  CHECK(disadvantages(morale_modifiers(t, "alone", "front")) == 2);  // flanked once, and the King is gone
}

TEST_CASE("MA-AD-06 option flank_counts = per_unit counts every flanking unit") {
  auto t = table(std::string("option flank_counts=per_unit") + kThreeOnOne);
  for (const char* name : {"front", "left", "right"}) engage(t, name, "alone");
  CHECK(advantages(modifiers(t, "front", "alone", kBlow)) == 2);
  CHECK(disadvantages(modifiers(t, "alone", "front", kBlow)) == 2);
  CHECK(disadvantages(morale_modifiers(t, "alone", "front")) == 3);
  CHECK(advantages(morale_modifiers(t, "front", "alone")) == 2);  // two friends flank the attacker
}

TEST_CASE("MA-AD-06 Champion, spear, Ladybug, wind and storm are sources of their own") {
  auto t = table(R"(
    event storm
    red  rat-riders at 12,6 hero champion ladybug
    red  battle-cat at 6,6  spears
    blue field-mice at 12,12
  )");
  const Tally riders = modifiers(t, "rat-riders", "field-mice", kCharge);
  CHECK(advantages(riders) == 4);  // charging, mounted, Champion, Ladybug
  CHECK(disadvantages(riders) == 1);
  CHECK(advantages(modifiers(t, "battle-cat", "field-mice", kCharge)) == 3);  // charging, mounted, spear
  CHECK(disadvantages(modifiers(t, "battle-cat", "field-mice", kAimedShot)) == 1);
  t.state.event = RoundEvent::wind;
  CHECK(disadvantages(modifiers(t, "battle-cat", "field-mice", kAimedShot)) == 1);
  CHECK(disadvantages(modifiers(t, "battle-cat", "field-mice", kCharge)) == 0);  // wind is for shots
}

TEST_CASE("MA-AD-07 flat bonuses add after the comparison") {
  auto t = table(R"(
    red  king as our-king at 2,2
    red  rat-riders at 12,6 spears
    blue king       at 12,16
    blue field-mice at 12,12
  )");
  const Tally spears = modifiers(t, "rat-riders", "field-mice", kCharge);
  CHECK(advantages(spears) == 2);
  CHECK(spears.modifier == 3);  // +2 and the spears' +1
  const Tally mice = morale_modifiers(t, "field-mice", "rat-riders");
  CHECK(advantages(mice) == 2);  // more of them, and the King is near
  CHECK(disadvantages(mice) == 0);
  CHECK(mice.modifier == 1);  // +2 and the Field Mice's -1
}

TEST_CASE("MA-AD-08 only what bears on all rolls reaches a save") {
  auto t = table(R"(
    terrain bad-goings at 12,12
    terrain fortress   at 4,12
    red  mice-at-arms at 12,8
    blue bow-mice   at 12,12 ladybug messenger
    blue field-mice at 4,12
  )");
  engage(t, "mice-at-arms", "bow-mice");
  const Tally bows = save_tally(t.play(), t.id("bow-mice"));
  CHECK(because(bows, "MA-HERO-07"));
  CHECK(because(bows, "MA-TERR-10"));
  CHECK(because(bows, "MA-EVT-04"));
  CHECK(bows.reasons().size() == 3);
  CHECK(bows.modifier == 1);
  CHECK(save_tally(t.play(), t.id("field-mice")).reasons().empty());  // a fortress does not help to save
}

TEST_CASE("MA-AD-09 rolls without Quality know neither advantage nor disadvantage") {
  auto t = table(R"(
    event mud
    terrain bad-goings at 12,8
    red  mice-at-arms at 12,8 hero wizard ladybug messenger
    blue field-mice at 12,12 blessed
  )");
  t.chooses(Ask::cast, Verb::target, "field-mice").dice({6, 5, 3}).activate("mice-at-arms").move(12, 6);
  CHECK(t.roll(RollKind::phantasm).needs() == 6);
  CHECK(t.roll(RollKind::mud).needs() == 3);
  CHECK(t.roll(RollKind::spell).modifier() == 0);
  t.unit("field-mice").ladybugs = 1;
  t.script.forget();
  t.dice({9}).run([&](Play& play) { CHECK(blessed_back(play, t.id("field-mice"), 1) == 0); });
  CHECK(t.roll(RollKind::blessing).needs() == 10);
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
