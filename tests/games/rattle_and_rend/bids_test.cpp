// Chapter 13: Momentum and bids.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/removal.h"

namespace warren::rattle_and_rend::testing {
namespace {

MatchTable bidding(const std::string& more = "") {
  MatchTable t = table(kTwoEach + more);
  t.state.phase = Phase::bid;
  for (Warband& warband : t.state.warband) warband.began = 0;
  return t;
}

void bid(MatchTable& t, int red, int blue) {
  t.says(Ask::bid, Answer::number(red)).says(Ask::bid, Answer::number(blue)).step();
}

TEST_CASE(
    "RR-MOM-01 RR-MOM-02 RR-MOM-03 RR-RND-01 RR-INI-01 Momentum is the points in play, reset in each "
    "Initiative Phase") {
  MatchTable t = table(kTwoEach);
  t.state.warband[0].remaining = 9;
  t.state.phase = Phase::morale;
  t.step();
  CHECK(t.momentum(kRed) == 4);
  CHECK(t.momentum(kBlue) == 4);
  CHECK(t.state.phase == Phase::bid);
  CHECK(t.state.round == 2);
}

TEST_CASE("RR-MOM-07 TOTAL falls at once with a loss, or only in the Initiative Phase by the house") {
  const auto total = [](const char* option) {
    MatchTable t = table(std::string(option) + "\n" + kTwoEach);
    t.state.warband[1].total = 4;
    t.run([&](Play& play) {
      Action action = quiet_action(kRed);
      remove_group(play, action, t.id("foe"), RemovedBy::failed_will);
    });
    CHECK(t.momentum(kBlue) == 12);
    return total_of(t.play(), kBlue);
  };
  CHECK(total("") == 2);
  CHECK(total("option total_update=initiative_phase_only") == 4);
}

TEST_CASE("RR-MOM-08 reserves and embarked groups count in TOTAL, unless the house leaves reserves out") {
  const std::string position =
      "red fighters ambush\nred heavy trait transport at 100,100\nred shooters inside heavy\nred skirmishers "
      "removed\nblue fighters as foe at 300,300";
  CHECK(total_of(table(position).play(), kRed) == 7);
  CHECK(total_of(table("option reserves_in_total=no\n" + position).play(), kRed) == 5);
  MatchTable aboard = table(
      "option reserves_in_total=no\nred fighters at 20,20\nred heavy trait transport ambush\nred shooters "
      "inside heavy\nblue fighters as foe at 300,300");
  CHECK(total_of(aboard.play(), kRed) == 2);  // passengers wait with their Transport
}

TEST_CASE(
    "RR-INI-02 RR-INI-03 RR-INI-04 RR-INI-08 sealed bids of 0 to 5, the higher wins and is paid, the loser "
    "keeps his by the book") {
  MatchTable t = bidding();
  bid(t, 3, 2);
  CHECK(t.momentum(kRed) == 9);
  CHECK(t.momentum(kBlue) == 12);
  CHECK(t.state.active == kRed);
  CHECK(std::ranges::all_of(t.script.asks(), [](const ScriptedAsk& ask) {
    return ask.kind != static_cast<std::uint16_t>(Ask::bid) || (ask.sealed && ask.allowed.size() == 6);
  }));
  MatchTable spent = table(std::string("option losing_bid=spent\n") + kTwoEach);
  spent.state.phase = Phase::bid;
  bid(spent, 3, 2);
  CHECK(spent.momentum(kBlue) == 10);
  MatchTable poor = bidding("momentum red 2");
  bid(poor, 2, 3);
  CHECK(poor.script.asks()[0].allowed.size() == 3);
}

TEST_CASE("RR-INI-05 RR-NUM-14 equal bids are lost by both, and they bid again") {
  MatchTable t = bidding();
  bid(t, 5, 5);
  CHECK(t.state.phase == Phase::bid);
  bid(t, 5, 0);
  CHECK(t.momentum(kRed) == 2);
  CHECK(t.momentum(kBlue) == 7);
  CHECK(t.state.active == kRed);
}

TEST_CASE("RR-INI-06 after two ties at 0 a d20 roll-off decides, or at once by the house") {
  MatchTable t = bidding();
  bid(t, 0, 0);
  CHECK(t.state.phase == Phase::bid);
  t.dice({4, 4, 3, 17});
  bid(t, 0, 0);
  CHECK(t.state.active == kBlue);
  for (std::size_t i = 0; i < 4; ++i)
    CHECK(t.script.rolls()[i].roll.roller == seat_at(static_cast<int>(i % 2)));
  MatchTable once = table(std::string("option zero_tie=rolloff_at_once\n") + kTwoEach);
  once.state.phase = Phase::bid;
  once.dice({17, 3});
  bid(once, 0, 0);
  CHECK(once.state.active == kRed);
}

TEST_CASE("RR-INI-07 RR-MAP-12 RR-MAP-13 RR-MAP-15 the winner of the bid chooses who begins") {
  MatchTable t = bidding();
  t.says(Ask::begin, Answer::of(option(Verb::begin, 0, 0, kBlue)));
  bid(t, 1, 0);
  CHECK(t.state.active == kBlue);
}

TEST_CASE("RR-INI-06 only two ties at 0 in a row are rolled off") {
  MatchTable t = bidding();
  bid(t, 0, 0);
  bid(t, 1, 1);
  t.dice({17, 3});
  bid(t, 0, 0);
  CHECK(t.state.phase == Phase::bid);
  bid(t, 0, 0);
  CHECK(t.state.active == kRed);
}

TEST_CASE("RR-MOM-05 regaining never lowers what is above TOTAL") {
  MatchTable t = table(
      "red fighters at 100,100\nred shooters at 20,20\nblue fighters as foe at 390,390\nmomentum blue 0");
  t.dice({15, 15}).give("fighters", "Rest").run();
  CHECK(total_of(t.play(), kRed) == 4);
  CHECK(t.momentum(kRed) == 11);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
