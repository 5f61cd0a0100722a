// Chapters 13 and 18: Momentum, Rounds, turns, morale.
#include "games/rattle_and_rend/rules/rounds.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/actions.h"
#include "games/rattle_and_rend/rules/removal.h"

namespace warren::rattle_and_rend::testing {
namespace {

const char* const kTwo =
    "red fighters at 100,100\nred shooters at 20,20\nblue fighters as foe at 300,300\nblue shooters as bows "
    "at 390,390\n";

MatchTable bidding(const std::string& more = "") {
  MatchTable t = table(kTwo + more);
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
  MatchTable t = table(kTwo);
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
    MatchTable t = table(std::string(option) + "\n" + kTwo);
    t.state.warband[1].total = 4;
    t.run([&](Play& play) {
      Action action = quiet_action(kRed);
      remove_group(play, action, t.id("foe"), Cause::failed_will);
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
  MatchTable spent = table(std::string("option losing_bid=spent\n") + kTwo);
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
  MatchTable once = table(std::string("option zero_tie=rolloff_at_once\n") + kTwo);
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

TEST_CASE("RR-TRN-01 RR-TRN-02 passing needs an action first, or is free by the house") {
  MatchTable t = table(kTwo);
  CHECK_FALSE(judge_pass(t.play(), kRed).ok());
  t.give("fighters", "Feint").run();
  CHECK(judge_pass(t.play(), kRed).ok());
  MatchTable any = table(std::string("option pass_rule=anytime\n") + kTwo);
  CHECK(judge_pass(any.play(), kRed).ok());
  MatchTable wards = table("red ward warding rally at 20,20\nblue fighters as foe at 300,300");
  CHECK(judge_pass(wards.play(), kRed).ok());
}

TEST_CASE("RR-TRN-02 a pass hands the turn to the other player") {
  MatchTable t = table(kTwo);
  t.give("fighters", "Feint").run();
  t.says(Ask::turn, Answer::of(option(Verb::decline))).step();
  CHECK(t.state.active == kBlue);
}

TEST_CASE("RR-TRN-04 without Momentum the turn ends by itself") {
  MatchTable t = table(std::string(kTwo) + "momentum red 0");
  t.step();
  CHECK(t.script.asks().empty());
  CHECK(t.state.active == kBlue);
}

TEST_CASE("RR-TRN-06 in the Initiative Phase Player A's warband comes first") {
  MatchTable t = table(kTwo);
  t.state.player_a = kBlue;
  for (Warband& warband : t.state.warband) warband.fell = 1;
  t.state.phase = Phase::morale;
  t.dice({13, 1, 13, 1, 13, 1, 13, 1}).step();
  CHECK(side_of(t.roll(RollKind::will, 0).who()) == kBlue);
  CHECK(side_of(t.roll(RollKind::will, 2).who()) == kRed);
}

TEST_CASE("RR-RND-02 the Round ends when both have spent everything, or after two idle turns") {
  MatchTable t = table(std::string(kTwo) + "momentum red 0\nmomentum blue 0");
  t.step();
  CHECK(t.state.phase == Phase::morale);
  MatchTable idle = table("option pass_rule=anytime\n" + std::string(kTwo));
  idle.says(Ask::turn, Answer::of(option(Verb::decline))).step();
  CHECK(idle.state.phase == Phase::turn);
  idle.says(Ask::turn, Answer::of(option(Verb::decline))).step();
  CHECK(idle.state.phase == Phase::morale);
}

TEST_CASE(
    "RR-RND-04 RR-RND-05 a player with 0 MP still has a first turn, and its effects come before his first "
    "action") {
  MatchTable t = table(std::string(kTwo) + "momentum red 0\nmomentum blue 0\ntraits blue soothsayers");
  t.state.warband[1].began = 0;
  t.step();
  CHECK(t.state.phase == Phase::first_turn);
  t.dice({9}).step();
  CHECK(t.state.warband[1].omen == 9);
}

TEST_CASE("RR-RND-06 a Round ends after 150 actions") {
  MatchTable t = table(kTwo);
  t.state.deeds = 150;
  t.step();
  CHECK(t.state.phase == Phase::morale);
}

TEST_CASE(
    "RR-MOR-01 RR-MOR-02 RR-NUM-20 a warband that fell to half its points checks Will once, with all its "
    "groups") {
  MatchTable t = table(
      "red fighters as a at 20,20\nred fighters as b at 100,20\nred fighters as c at 200,20\nred fighters as "
      "d at 300,20\nblue fighters as foe at 300,300");
  t.run([&](Play& play) {
    Action action = quiet_action(kBlue);
    remove_group(play, action, t.id("d"), Cause::failed_will);
  });
  CHECK(t.state.warband[0].fell == 1);
  t.state.phase = Phase::morale;
  t.dice({1, 1, 11, 1, 11, 11}).step();
  CHECK(t.is_gone("a"));
  CHECK(t.on_board("b"));
  CHECK(t.times_asked(Ask::free_move) == 1);
  CHECK(t.momentum(kRed) == 4);
  t.state.phase = Phase::morale;
  t.step();
  CHECK(t.rolls(RollKind::will) == 3);  // once per game
}

TEST_CASE("RR-GAP-08 an absent player passes, accepts, does not react, push or move") {
  MatchTable t =
      table("red fighters at 100,100\nblue fighters as foe at 140,100\nblue heavy trait flyer at 160,160");
  t.dice({11, 1, 11, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.times_asked(Ask::reaction) > 0);
  CHECK(t.state.active == kRed);
  CHECK(t.x("foe") == doctest::Approx(140));
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
