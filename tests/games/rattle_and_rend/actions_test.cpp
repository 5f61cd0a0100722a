// Chapter 16: giving actions.
#include "games/rattle_and_rend/rules/actions.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "games/rattle_and_rend/fixture.h"

namespace warren::rattle_and_rend::testing {
namespace {

bool lists(const std::vector<Option>& options, Verb verb, std::uint32_t slot) {
  return std::ranges::any_of(options, [&](Option o) { return verb_of(o) == verb && o.slot == slot; });
}

TEST_CASE("RR-ACT-01 RR-CACT-01 seven standard actions, and a Champion Action only for those that have it") {
  MatchTable t = table(
      "red champion action scheming-plot at 100,100\nred fighters at 200,100\nblue fighters as foe at "
      "300,300\nmomentum blue 0");
  t.give("champion", "Sprint").to(100, 150).run();
  const auto offered = t.offered(Ask::action);
  CHECK(lists(offered, Verb::action, static_cast<std::uint32_t>(ActionKind::scheming_plot)));
  CHECK_FALSE(lists(offered, Verb::action, static_cast<std::uint32_t>(ActionKind::banishment)));
  CHECK(t.why_not("fighters", ActionKind::scheming_plot) == "RR-CACT-01");
}

TEST_CASE("RR-ACT-02 RR-ACT-07 RR-MOM-04 an action costs 1 MP, paid at declaration") {
  MatchTable t = table(
      "red fighters at 100,100\nred fighters as two at 20,20\nblue fighters as foe at 300,300\nmomentum blue "
      "0");
  t.give("fighters", "Sprint").to(100, 150).run();
  CHECK(t.momentum(kRed) == 11);
}

TEST_CASE("RR-ACT-03 RR-NUM-16 the rising price: A B A B costs 4 or 6, A A B is illegal or 4") {
  const auto cost = [](const char* option, std::initializer_list<const char*> order) {
    MatchTable t = table(std::string(option) +
                         "\nred fighters as A at 100,100\nred fighters as B at 200,100\nblue fighters as foe "
                         "at 390,390\nmomentum blue 0");
    for (const char* group : order) {
      if (t.why_not(group) == "RR-ACT-04") return -1;
      t.give(group, "Feint").run();
    }
    return 12 - t.momentum(kRed);
  };
  CHECK(cost("", {"A", "B", "A", "B"}) == 4);
  CHECK(cost("option action_cost=escalating", {"A", "B", "A", "B"}) == 6);
  CHECK(cost("", {"A", "A", "B"}) == -1);
  CHECK(cost("option action_cost=escalating", {"A", "A", "B"}) == 4);
  CHECK(cost("option action_cost=escalating", {"A", "A", "A", "A"}) == 1 + 2 + 3 + 4);
  CHECK(cost("option action_cost=both", {"A", "A", "B"}) == -1);
  CHECK(cost("option action_cost=both", {"A", "B", "A", "B"}) == 6);
}

TEST_CASE("RR-ACT-04 RR-ACT-10 the group that took the latest action is barred until another acts") {
  MatchTable t = table(
      "red fighters at 100,100\nred shooters at 200,100\nblue fighters as foe at 300,300\nmomentum blue 0");
  t.give("fighters", "Feint").run();
  CHECK(t.why_not("fighters") == "RR-ACT-04");
  CHECK(t.why_not("shooters") == "");
  t.give("shooters", "Feint").run();
  CHECK(t.why_not("fighters") == "");
}

TEST_CASE("RR-ACT-05 the last non-Ward group may act again and again") {
  MatchTable t = table(
      "red fighters at 100,100\nred ward warding rally at 20,20\nblue fighters as foe at 300,300\nmomentum "
      "blue 0");
  t.give("fighters", "Feint").run();
  CHECK(t.why_not("fighters") == "");
  CHECK(t.why_not("ward") == "RR-WRD-01");
}

TEST_CASE("RR-ACT-06 RR-MANE-02 movement comes first: the ally is chosen where the actor has ended") {
  MatchTable t = table(
      "red fighters at 20,20\nred shooters at 240,20\nblue fighters as foe at 390,390\nmomentum blue 0");
  t.dice({1, 1}).give("fighters", "Maneuver").to(100, 20).run();
  CHECK(t.rolls(RollKind::guile) == 1);
}

TEST_CASE("RR-ACT-08 a Charge without target is a plain move, a Maneuver without ally makes no check") {
  MatchTable t = table("red fighters at 20,20\nblue fighters as foe at 390,390\nmomentum blue 0");
  t.give("fighters", "Charge").to(100, 20).run();
  CHECK(t.x("fighters") == doctest::Approx(100));
  t.give("fighters", "Maneuver").run();
  CHECK(t.script.rolls().empty());
}

TEST_CASE("RR-ACT-09 a free mark lapses with the next action given") {
  MatchTable t = table(
      "red fighters at 20,20\nred shooters at 100,20\nblue fighters as foe at 390,390\nmomentum blue 0");
  t.state.warband[0].free_group = static_cast<std::uint8_t>(t.id("shooters") + 1);
  CHECK(price_of(t.play(), t.id("shooters")) == 0);
  t.give("fighters", "Feint").run();
  CHECK(price_of(t.play(), t.id("shooters")) == 1);
  CHECK(t.momentum(kRed) == 11);
}

TEST_CASE("RR-ACT-11 groups in bad ground or in contact may take any action") {
  MatchTable t =
      table("red shooters at 100,100\nblue fighters as foe at 140,100\nterrain tar-seep at 100,100");
  for (const ActionKind kind : {ActionKind::sprint, ActionKind::charge, ActionKind::stand_and_fight,
                                ActionKind::feint, ActionKind::maneuver, ActionKind::rest})
    CHECK(t.why_not("shooters", kind) == "");
}

TEST_CASE(
    "RR-ACT-05 who waits in ambush, rides or comes on from Round 2 could be given an action, so nobody "
    "stands alone") {
  const auto why = [](const std::string& other) {
    MatchTable t = table(
        "red heavy trait transport at 100,100\nblue fighters as foe at 390,390\nmomentum blue 0\n" + other);
    t.give("heavy", "Feint").run();
    return t.why_not("heavy");
  };
  CHECK(why("red fighters ambush") == "RR-ACT-04");
  CHECK(why("red fighters inside heavy") == "RR-ACT-04");
  CHECK(why("red fighters delayed\nround 2") == "RR-ACT-04");
  CHECK(why("red fighters delayed\nround 1") == "");
  CHECK(why("red ward warding rally at 300,20") == "");
}

TEST_CASE("RR-ACT-04 a reaction paid for another group lifts the bar, one of the barred group does not") {
  const auto why = [](const char* barred) {
    MatchTable t =
        table("red fighters at 100,100\nblue shooters at 200,100\nblue fighters as foe at 390,390");
    t.state.warband[kBlue].latest = bit(t.id(barred));
    t.reacts("shooters", Reaction::suppression).dice({1, 1}).give("fighters", "Sprint").to(100, 60).run();
    return t.why_not(barred);
  };
  CHECK(why("foe") == "");
  CHECK(why("shooters") == "RR-ACT-04");
}

TEST_CASE(
    "RR-ACT-03 RR-ACT-04 RR-ACT-09 RR-REST-02 a new Round lifts the bar, lowers the price, lapses marks and "
    "lets everybody rest") {
  MatchTable t = table(
      "option action_cost=both\noption rest_limit=once_per_group_per_round\nred fighters at 100,100\nred "
      "shooters at "
      "20,20\nblue fighters as foe at 390,390\nmomentum blue 0");
  t.dice({1, 1}).give("fighters", "Rest").run();
  CHECK(t.why_not("fighters", ActionKind::rest) == "RR-REST-02");
  t.state.warband[kRed].free_but = static_cast<std::uint8_t>(t.id("shooters") + 1);
  CHECK(t.why_not("fighters") == "RR-ACT-04");
  t.state.phase = Phase::morale;
  t.step();
  CHECK(t.why_not("fighters") == "");
  CHECK(t.why_not("fighters", ActionKind::rest) == "");
  CHECK(price_of(t.play(), t.id("fighters")) == 1);
}

TEST_CASE("RR-ACT-08 a Feint may be declared without target although one is in reach") {
  MatchTable t = table("red skirmishers at 100,100\nblue fighters as foe at 170,100\nmomentum blue 0");
  t.give("skirmishers", "Feint").run();
  CHECK(t.offered(Ask::target).size() == 2);
  CHECK(t.rolls(RollKind::guile) == 0);
}

TEST_CASE("RR-ACT-09 RR-EVAD-05 the mark of an Evade lapses with the next action given") {
  MatchTable t = table(
      "red skirmishers at 20,20\nred shooters at 100,20\nred fighters at 200,20\nblue fighters as foe at "
      "390,390\nmomentum blue 0");
  t.state.warband[kRed].free_but = static_cast<std::uint8_t>(t.id("skirmishers") + 1);
  CHECK(price_of(t.play(), t.id("fighters")) == 0);
  t.give("shooters", "Feint").run();
  CHECK(t.momentum(kRed) == 12);
  CHECK(price_of(t.play(), t.id("fighters")) == 1);
}

TEST_CASE("RR-MOM-09 who cannot pay cannot act") {
  CHECK(
      table("red fighters at 100,100\nblue fighters as foe at 390,390\nmomentum red 0").why_not("fighters") ==
      "RR-MOM-09");
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
