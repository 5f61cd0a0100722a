// Chapter 19: what both sides bring to a siege beyond their armies: machines, and rebels.
#include <doctest/doctest.h>

#include "games/mice_at_arms/mind/agent.h"
#include "games/mice_at_arms/rules/flight.h"
#include "games/mice_at_arms/rules/muster.h"
#include "games/mice_at_arms/scenario_table.h"

namespace warren::mice_at_arms::testing {
namespace {

class AtSiegeMuster : public BattleTable {
 public:
  AtSiegeMuster(int army, int counter, const std::string& options = "")
      : BattleTable(options + "\nscenario siege") {
    at_stage(Phase::muster);
    state.turn = static_cast<std::uint8_t>(army);
    state.counter = static_cast<std::uint8_t>(counter);
  }
};

TEST_CASE("MA-SIEGE-06 two extra Ballistas of the defender stand on towers and never move") {
  AtSiegeMuster t(1, kHouses + 1);
  t.step();
  CHECK(t.state.units == 2);
  for (UnitId id = 0; id < 2; ++id) {
    CHECK(t.state.unit[id].type == UnitType::ballista);
    CHECK(t.state.unit[id].has(Unit::kFixed));
    CHECK(t.state.unit[id].army == 1);
  }
  auto placed = siege("blue ballista fixed undeployed\n blue king undeployed\n red king as foe undeployed");
  placed.at_stage(Phase::deploy, Who::side_b);
  CHECK(placed.why_not_deploy("ballista", 9, 9) == "");
  CHECK(placed.why_not_deploy("ballista", 12, 9) == "MA-SIEGE-06");
  CHECK(placed.why_not_deploy("ballista", 4, 4) == "MA-SIEGE-06");
  placed.step();
  CHECK(placed.unit("ballista").on_table());  // before the others take the towers
  auto still = siege("blue ballista at 9,9 fixed\n red king as foe at 3,3");
  CHECK(still.why_not("ballista", Verb::move) == "MA-SIEGE-06");
}

TEST_CASE("MA-SIEGE-06 a flee result gives a tower Ballista the token without a move") {
  auto t = siege("blue ballista at 9,9 fixed fleeing models 1\n blue king at 20,20\n red king as foe at 3,3");
  t.dice({5}).activate("ballista").rally();
  CHECK(t.unit("ballista").on_table());
  CHECK(t.unit("ballista").fleeing());
  CHECK(t.x("ballista") == doctest::Approx(9));
}

TEST_CASE("MA-SIEGE-06 MA-FLEE-09 a tower Ballista that flees from a melee is destroyed") {
  for (const bool engaged : {true, false}) {
    auto t = siege("blue ballista at 9,9 fixed\n blue king at 20,20\n red hoppers at 9,3 models 1");
    if (engaged) {
      t.unit("ballista").engaged = bit(t.id("hoppers"));
      t.unit("hoppers").engaged = bit(t.id("ballista"));
    }
    t.run([&](Play& play) { flee(play, t.id("ballista")); });
    CHECK(t.is_gone("ballista") == engaged);
    CHECK_FALSE(t.unit("hoppers").is_engaged());
  }
}

TEST_CASE("MA-SIEGE-07 the attacker has two extra Cat-nons") {
  AtSiegeMuster t(0, kHouses + 1);
  t.step();
  CHECK(t.state.units == 2);
  CHECK(t.state.unit[0].type == UnitType::cat_non);
  CHECK_FALSE(t.state.unit[0].has(Unit::kFixed));
}

TEST_CASE("MA-SIEGE-20 MA-VP-04 MA-DP-23 rebels cost 5 VP a roll, the first at -2, each further one at -3") {
  AtSiegeMuster t(0, kHouses + 2);
  t.state.army[0].purse = 11;
  t.chooses(Ask::buy_rebels, Verb::buy).declines(Ask::buy_reroll);
  t.dice({4, 1}).step();
  CHECK(t.state.unit[0].type == UnitType::field_mice);  // 4 - 2
  CHECK(t.state.army[0].purse == 6);
  t.dice({5, 1}).step();
  CHECK(t.state.unit[1].type == UnitType::field_mice);  // 5 - 3
  CHECK(t.state.army[0].purse == 1);
  CHECK(t.state.army[0].rebels == 2);
  t.script.forget();
  t.step();
  CHECK_FALSE(t.was_asked(Ask::buy_rebels));
  CHECK(t.state.turn == 1);
}

TEST_CASE("MA-SIEGE-20 rebels are offered only while the defender's army has room left on the table") {
  for (const int units : {16, 17}) {
    CAPTURE(units);
    AtSiegeMuster t(0, kHouses + 2);
    t.state.army[0].purse = 5;
    t.state.units = static_cast<std::uint8_t>(units);
    t.declines(Ask::buy_rebels).step();
    CHECK(t.was_asked(Ask::buy_rebels) == (units == 16));
    CHECK(t.state.army[0].purse == 5);
  }
}

TEST_CASE("MA-SIEGE-20 the attacker's loyalty does not count, unless rebel_loyalty = attacker") {
  for (const bool counts : {false, true}) {
    AtSiegeMuster t(0, kHouses + 2, counts ? "option rebel_loyalty=attacker" : "");
    t.state.army[0].purse = 5;
    t.setting->loyalty[0] = 2;
    t.chooses(Ask::buy_rebels, Verb::buy);
    if (counts)
      t.dice({3, 1});  // and no hero
    else
      t.dice({3});
    t.step();
    CHECK(t.state.unit[0].type == (counts ? UnitType::bow_mice : UnitType::hoppers));
  }
}

TEST_CASE("MA-SIEGE-21 a total of 0 or less counts as 1, and costs no fealty") {
  AtSiegeMuster t(0, kHouses + 2);
  t.state.army[0].purse = 5;
  t.chooses(Ask::buy_rebels, Verb::buy).dice({2}).step();
  CHECK(t.state.units == 1);
  CHECK(t.state.unit[0].type == UnitType::hoppers);
  CHECK(t.state.army[0].fealty == 0);
  AtSiegeMuster none(0, kHouses + 2, "option rebel_zero=none_sent");
  none.state.army[0].purse = 5;
  none.chooses(Ask::buy_rebels, Verb::buy).dice({2}).step();
  CHECK(none.state.units == 0);
}

TEST_CASE("MA-SIEGE-21 totals below 0 count as 1 whatever is made of a 0") {
  for (const char* zero : {"hoppers", "none_sent"})
    for (const int face : {1, 2, 3}) {  // at -3: totals of -2, -1 and 0
      CAPTURE(zero);
      CAPTURE(face);
      AtSiegeMuster t(0, kHouses + 2, std::string("option rebel_zero=") + zero);
      t.state.army[0].purse = 5;
      t.state.army[0].rebels = 1;
      t.chooses(Ask::buy_rebels, Verb::buy).dice({face}).step();
      const bool sent = face < 3 || zero == std::string("hoppers");
      REQUIRE(t.state.units == (sent ? 1 : 0));
      if (sent) CHECK(t.state.unit[0].type == UnitType::hoppers);
    }
}

TEST_CASE("MA-SOLO-14 before a siege the opponent buys rebels while 5 VP are left, or never") {
  for (const bool buys : {true, false}) {
    AtSiegeMuster t(0, kHouses + 2, buys ? "" : "option solo_ai_rebels=never");
    t.state.army[0].purse = 11;
    auto memory = std::make_shared<Memory>();
    for (const Ask ask : {Ask::buy_rebels, Ask::buy_reroll, Ask::take_unit})
      t.answers(ask, [&t, memory](const Prompt& prompt) {
        Play play = t.play();
        return solo_choice(prompt, play, *memory);
      });
    if (buys) t.dice({3, 4});  // totals of 1 and 1: Hoppers, without hero or equipment
    for (int step = 0; step < 3 && t.state.turn == 0; ++step) t.step();
    CHECK(t.state.units == (buys ? 2 : 0));
    CHECK(t.state.army[0].purse == (buys ? 1 : 11));
  }
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
