// Chapter 15: after which dice may a player pay, and who is asked? (MA-VP-06, MA-VP-07, MA-VP-09)
#include <doctest/doctest.h>

#include "games/mice_at_arms/rules/muster.h"
#include "games/mice_at_arms/rules/victory_points.h"
#include "games/mice_at_arms/scenario_table.h"

namespace warren::mice_at_arms::testing {
namespace {

// Who was asked whether he pays, in their order.
std::vector<int> asked_to_pay(const BattleTable& t) {
  std::vector<int> seats;
  for (const auto& asked : t.script.asks())
    if (asked.kind == static_cast<int>(Ask::buy_reroll)) seats.push_back(index(asked.seat));
  return seats;
}

// Pays once for the first die that is offered, and keeps its new face.
void pays(BattleTable& t) {
  auto paid = std::make_shared<bool>(false);
  t.answers(Ask::buy_reroll, [paid](const Prompt& prompt) {
    return Answer::of(static_cast<const BattleMenu&>(prompt).option(std::exchange(*paid, true) ? 0 : 1));
  });
  t.chooses(Ask::keep_face, Verb::new_face);
}

TEST_CASE("MA-VP-09 MA-EVT-03 a die that sticks a unit in the mud may be bought again") {
  auto t = table("event mud\n purse red 1\n red king at 4,4 as r\n blue king at 4,20 as b");
  pays(t);
  t.dice({2, 3}).activate("r").move(4, 6);
  CHECK(t.y("r") == doctest::Approx(6));
  CHECK(t.state.army[0].purse == 0);
}

TEST_CASE("MA-VP-09 MA-SIEGE-16 the die of the sauce may be bought again by who pours") {
  auto t = siege("purse blue 1\n red mice-at-arms as chargers at 12,5\n blue king at 12,9");
  t.state.piece[4].vat = 1;
  pays(t);
  t.declines(Ask::battle_back).dice({7, 8, 10, 1, 1, 1, 1}).activate("chargers").charge("king");
  CHECK(t.unit("chargers").models == 4);
  CHECK(t.state.army[1].purse == 0);
}

TEST_CASE("MA-VP-09 MA-SIEGE-09 the save of a castle piece may be bought again by the defender") {
  auto t = siege("purse blue 1\n red cat-non at 12,4\n blue king at 20,20");
  pays(t);
  t.chooses(Ask::action, Verb::shoot);
  t.answers(Ask::bombard,
            [&](const Prompt&) { return Answer::of(option(Verb::piece, t.id("cat-non"), 0, 4)); });
  t.dice({6, 5, 5, 6}).activate("cat-non");
  t.state.turn = 0;
  t.step();
  CHECK(t.state.piece[4].wounds == 0);
  CHECK(t.state.army[1].purse == 0);
}

TEST_CASE("MA-VP-09 MA-SPELL-05 the die of a Phantasm may be bought again") {
  auto t =
      table("purse red 1\n red field-mice at 4,4 hero wizard\n blue hoppers at 4,10\n blue king at 20,20");
  t.chooses(Ask::cast, Verb::target, "hoppers");
  auto asked = std::make_shared<int>(0);
  t.answers(Ask::buy_reroll, [asked](const Prompt& prompt) {  // not the spell's die, but the next
    return Answer::of(static_cast<const BattleMenu&>(prompt).option((*asked)++ == 1 ? 1 : 0));
  });
  t.chooses(Ask::keep_face, Verb::new_face);
  t.dice({6, 5, 6}).activate("field-mice").hold();
  CHECK(t.unit("hoppers").has(Unit::kActivated));
  CHECK(t.state.army[0].purse == 0);
}

TEST_CASE("MA-VP-09 MA-EVT-05 the die of a reinforcement may be bought again") {
  auto t = table(
      "option random_events=on\n purse red 1\n red field-mice at 4,2 models 2 as weak\n blue king at 4,22");
  pays(t);
  t.state.phase = Phase::start_of_round;
  t.dice({8, 10, 9, 10}).step();
  CHECK(t.unit("weak").models == 3);
  CHECK(t.state.army[0].purse == 0);
}

// --- muster

// The first house is about to send.
class AtFirstHouse : public BattleTable {
 public:
  AtFirstHouse() : BattleTable("purse red 1") {
    at_stage(Phase::muster);
    state.counter = 1;
  }
};

TEST_CASE("MA-VP-09 MA-MUST-02 the die of a house may be bought again") {
  AtFirstHouse t;
  pays(t);
  t.dice({1, 2, 1}).step();  // a 2 instead of a 1: Field Mice, and no hero
  REQUIRE(t.state.units == 1);
  CHECK(t.state.unit[0].type == UnitType::field_mice);
  CHECK(t.state.army[0].purse == 0);
}

TEST_CASE("MA-VP-09 MA-MUST-02 MA-HERO-01 the dice for a hero and for his kind may be bought again") {
  // The n-th window buys: after the house, after whether there is a hero, after who he is.
  const auto muster = [](int bought, std::initializer_list<int> faces) {
    AtFirstHouse t;
    auto asked = std::make_shared<int>(0);
    t.answers(Ask::buy_reroll, [asked, bought](const Prompt& prompt) {
      return Answer::of(static_cast<const BattleMenu&>(prompt).option((*asked)++ == bought ? 1 : 0));
    });
    t.chooses(Ask::keep_face, Verb::new_face);
    t.dice(faces).step();
    CHECK(t.state.army[0].purse == 0);
    return t.state.unit[0];
  };
  CHECK(muster(1, {2, 1, 10, 3}).hero == Hero::cleric);  // no hero, again: a hero, and who
  // A 10 that brings him opens no window; the second is for the die that names him.
  CHECK(muster(1, {2, 10, 2, 3}).hero == Hero::cleric);
}

TEST_CASE("MA-VP-09 MA-UNIT-16 the die of a Battle Cat's equipment may be bought again") {
  AtFirstHouse t;
  auto asked = std::make_shared<int>(0);
  t.answers(Ask::buy_reroll, [asked](const Prompt& prompt) {
    return Answer::of(static_cast<const BattleMenu&>(prompt).option((*asked)++ == 1 ? 1 : 0));
  });
  t.chooses(Ask::keep_face, Verb::new_face);
  t.chooses(Ask::take_unit, Verb::muster_row);
  t.dice({9, 1, 10}).step();
  REQUIRE(t.state.unit[0].type == UnitType::battle_cat);
  CHECK(t.state.unit[0].has(Unit::kShield));
  CHECK(t.state.army[0].purse == 0);
}

TEST_CASE("MA-VP-09 MA-SIEGE-20 the die of rebels may be bought again") {
  BattleTable t("scenario siege\n purse red 6");
  t.at_stage(Phase::muster);
  t.state.counter = kHouses + 2;
  t.chooses(Ask::buy_rebels, Verb::buy);
  pays(t);
  t.dice({1, 4, 1}).step();  // 4 - 2 instead of 1 - 2: Field Mice, and no hero
  REQUIRE(t.state.units == 1);
  CHECK(t.state.unit[0].type == UnitType::field_mice);
  CHECK(t.state.army[0].purse == 0);
}

// --- Aftermath

TEST_CASE("MA-VP-09 MA-SCN-31 in Aftermath each pair of dice that places a unit opens a window") {
  auto t = table("scenario aftermath\n purse red 1\n red king undeployed");
  t.at_stage(Phase::deploy);
  t.dice({4, 5, 1, 3}).step();
  CHECK(asked_to_pay(t) == std::vector<int>{0, 0});
  auto bought = table("scenario aftermath\n purse red 1\n red king undeployed");
  bought.at_stage(Phase::deploy);
  pays(bought);
  bought.dice({4, 5, 9, 1, 3}).step();  // the 4 again: 9 + 5 + 1 up
  CHECK(bought.y("king") == doctest::Approx(15));
  CHECK(bought.state.army[0].purse == 0);
}

TEST_CASE("MA-VP-06 the die that draws a unit in Aftermath is nobody's, and with the scope any everybody's") {
  const auto windows = [](const std::string& options) {
    auto t = table(options +
                   "\n scenario aftermath\n purse red 1\n purse blue 1\n red king undeployed\n red hoppers "
                   "undeployed");
    t.at_stage(Phase::deploy);
    t.dice({2, 4, 5, 1, 3}).step();
    return asked_to_pay(t);
  };
  CHECK(windows("") == std::vector<int>{0, 0});
  CHECK(windows("option vp_reroll_scope=any") == std::vector<int>{0, 1, 0, 1, 0, 1});
}

// --- roll-offs

TEST_CASE("MA-VP-09 a 10 in a roll-off opens no window") {
  auto t = table("purse red 1\n purse blue 1");
  t.at_stage(Phase::terrain_roll_off).dice({5, 10}).step();
  CHECK(asked_to_pay(t) == std::vector<int>{0});
  auto only = table("purse blue 1");
  only.at_stage(Phase::terrain_roll_off).dice({5, 10}).step();
  CHECK(asked_to_pay(only).empty());
  auto nine = table("purse blue 1");
  nine.at_stage(Phase::terrain_roll_off).dice({5, 9}).step();
  CHECK(asked_to_pay(nine) == std::vector<int>{1});
}

TEST_CASE("MA-VP-07 of three armies the one that is not tied has its window before the tie is rolled again") {
  auto t = table("armies 3\n purse red 1\n purse blue 1\n purse green 1");
  t.state.phase = Phase::initiative;
  t.dice({4, 4, 7, 6, 5}).step();
  CHECK(asked_to_pay(t) == std::vector<int>{2, 1, 0});  // Green's 7, then the tie: Blue's 5, Red's 6
  auto bought = table("armies 3\n purse green 1");
  pays(bought);
  bought.state.phase = Phase::initiative;
  bought.dice({4, 4, 3, 9, 6, 5}).step();
  CHECK(bought.state.order[0] == 2);
  CHECK(bought.state.order[1] == 0);
  auto into_the_tie = table("armies 3\n purse green 1");
  pays(into_the_tie);
  into_the_tie.state.phase = Phase::initiative;
  into_the_tie.dice({4, 4, 3, 4, 1, 2, 3}).step();  // all three roll again
  CHECK(into_the_tie.state.order[0] == 2);
}

TEST_CASE("MA-VP-06 with the scope any the dice of a roll-off are open to both sides") {
  auto t = table("option vp_reroll_scope=any\n purse red 1\n purse blue 1");
  t.at_stage(Phase::terrain_roll_off).dice({5, 10}).step();
  CHECK(asked_to_pay(t) == std::vector<int>{0, 1, 0});  // Red's 5: Red, Blue; Blue's 10: Red alone
  auto worse = table("option vp_reroll_scope=any\n purse red 1");
  worse.at_stage(Phase::terrain_roll_off);
  auto asked = std::make_shared<int>(0);
  worse.answers(Ask::buy_reroll, [asked](const Prompt& prompt) {
    return Answer::of(static_cast<const BattleMenu&>(prompt).option((*asked)++ == 1 ? 1 : 0));
  });
  worse.chooses(Ask::keep_face, Verb::new_face);
  worse.dice({5, 10, 1}).step();  // Blue's 10 is bought away
  CHECK(worse.state.order[0] == 0);
}

TEST_CASE("MA-VP-06 with the scope any a die is offered to the enemy only if it can be worsened") {
  auto t =
      table("option vp_reroll_scope=any\n purse blue 1\n red battle-cat at 4,4\n blue field-mice at 4,9");
  t.dice({1}).activate("battle-cat").shoot("field-mice");
  CHECK(asked_to_pay(t).empty());
}

TEST_CASE("MA-VP-06 with the scope any an event die is everybody's, whatever it brought") {
  for (const int face : {3, 9}) {
    CAPTURE(face);
    auto t = table(
        "option random_events=on\n option vp_reroll_scope=any\n purse red 1\n red king at 4,2 as r\n blue "
        "king "
        "at 4,22 as b");
    t.state.phase = Phase::start_of_round;
    t.dice({face});
    if (face >= 8) t.dice({3});
    t.step();
    CHECK(asked_to_pay(t).size() == (face >= 8 ? 2 : 1));
  }
  auto own = table("option random_events=on\n purse red 1\n red king at 4,2 as r\n blue king at 4,22 as b");
  own.state.phase = Phase::start_of_round;
  own.dice({3}).step();
  CHECK(asked_to_pay(own).empty());
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
