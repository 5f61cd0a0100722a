// Chapter 13: Rounds and turns.
#include "games/rattle_and_rend/rules/rounds.h"

#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE("RR-TRN-01 RR-TRN-02 passing needs an action first, or is free by the house") {
  MatchTable t = table(kTwoEach);
  CHECK_FALSE(judge_pass(t.play(), kRed).ok());
  t.give("fighters", "Feint").run();
  CHECK(judge_pass(t.play(), kRed).ok());
  MatchTable any = table(std::string("option pass_rule=anytime\n") + kTwoEach);
  CHECK(judge_pass(any.play(), kRed).ok());
  MatchTable wards = table("red ward warding rally at 20,20\nblue fighters as foe at 300,300");
  CHECK(judge_pass(wards.play(), kRed).ok());
}

TEST_CASE("RR-TRN-02 a pass hands the turn to the other player") {
  MatchTable t = table(kTwoEach);
  t.give("fighters", "Feint").run();
  t.says(Ask::turn, Answer::of(option(Verb::decline))).step();
  CHECK(t.state.active == kBlue);
}

TEST_CASE("RR-TRN-04 without Momentum the turn ends by itself") {
  MatchTable t = table(std::string(kTwoEach) + "momentum red 0");
  t.step();
  CHECK(t.script.asks().empty());
  CHECK(t.state.active == kBlue);
}

TEST_CASE("RR-RND-02 the Round ends when both have spent everything, or after two idle turns") {
  MatchTable t = table(std::string(kTwoEach) + "momentum red 0\nmomentum blue 0");
  t.step();
  CHECK(t.state.phase == Phase::morale);
  MatchTable idle = table("option pass_rule=anytime\n" + std::string(kTwoEach));
  idle.says(Ask::turn, Answer::of(option(Verb::decline))).step();
  CHECK(idle.state.phase == Phase::turn);
  idle.says(Ask::turn, Answer::of(option(Verb::decline))).step();
  CHECK(idle.state.phase == Phase::morale);
}

TEST_CASE(
    "RR-RND-04 RR-RND-05 a player with 0 MP still has a first turn, and its effects come before his first "
    "action") {
  MatchTable t = table(std::string(kTwoEach) + "momentum red 0\nmomentum blue 0\ntraits blue soothsayers");
  t.state.warband[1].began = 0;
  t.step();
  CHECK(t.state.phase == Phase::first_turn);
  t.dice({9}).step();
  CHECK(t.state.warband[1].omen == 9);
}

TEST_CASE("RR-RND-06 a Round ends after 150 actions") {
  MatchTable t = table(kTwoEach);
  t.state.deeds = 150;
  t.step();
  CHECK(t.state.phase == Phase::morale);
}

TEST_CASE("RR-GAP-08 an absent player passes, accepts, does not react, push or move") {
  MatchTable t =
      table("red fighters at 100,100\nblue fighters as foe at 140,100\nblue heavy trait flyer at 160,160");
  t.dice({11, 1, 11, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.times_asked(Ask::reaction) > 0);
  CHECK(t.state.active == kRed);
  CHECK(t.x("foe") == doctest::Approx(140));
}

TEST_CASE("RR-TRN-04 RR-RND-02 a free action keeps the turn and the Round going without Momentum") {
  const auto free = [](int active) {
    MatchTable t = table(std::string(kTwoEach) + "momentum red 0\nmomentum blue 0");
    t.state.warband[kRed].free_group = static_cast<std::uint8_t>(t.id("shooters") + 1);
    t.state.active = static_cast<std::uint8_t>(active);
    t.picks(Ask::action, Verb::action).step();
    return t;
  };
  CHECK(free(kRed).told(Told::acts));
  MatchTable other = free(kBlue);  // who has nothing left
  CHECK(other.state.phase == Phase::turn);
  CHECK(other.state.active == kRed);
}

TEST_CASE("RR-RND-02 turns in which something was done do not end the Round") {
  MatchTable t = table(kTwoEach);
  for (const char* group : {"fighters", "foe"}) {
    t.give(group, "Feint").run();
    t.says(Ask::turn, Answer::of(option(Verb::decline))).step();
  }
  CHECK(t.state.phase == Phase::turn);
  CHECK(t.state.active == kRed);
}

TEST_CASE(
    "RR-RND-02 RR-DEP-08 the Round goes on while somebody has Momentum, if only to bring on a reserve") {
  MatchTable t = table(
      "deployment delayed\nred ward warding rally at 20,20\nred fighters delayed\nblue fighters as foe at "
      "300,300\nmomentum red 1\nmomentum blue 0");
  t.state.round = 2;
  t.state.active = kBlue;
  t.step();
  CHECK(t.state.phase == Phase::turn);
  CHECK(t.state.active == kRed);
  t.says(Ask::turn, Answer::of(option(Verb::arrive))).step();
  CHECK(t.on_board("fighters"));
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
