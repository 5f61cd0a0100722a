// Who waits off the board, and what does that count for? (RR-AMB-01, RR-DEP-07, RR-DEP-12, RR-MOR-02)
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"

namespace warren::rattle_and_rend::testing {
namespace {

// Red's Fighters f1 to f3 (6 points) go into ambush; `left` is what else it has.
MatchTable ambushed(const std::string& more, const std::string& left) {
  MatchTable t = table(
      more + "\ntraits red ambushers\nred fighters as f1\nred fighters as f2\nred fighters as f3\n" + left +
      "\nblue fighters as foe\nblue fighters as foe2\nblue fighters as foe3\nblue fighters as foe4"
      "\nblue fighters as foe5\nblue fighters as foe6");
  for (Group& group : t.state.group)
    if (group.on_board()) group.where = Whereabouts::waiting;
  t.state.round = 0;
  t.state.phase = Phase::loading;
  for (const char* name : {"f1", "f2", "f3"})
    t.says(Ask::set_aside, Answer::of(option(Verb::group, t.id(name))));
  return t;
}

int points_off(MatchTable& t, Whereabouts where) {
  return points_in(t.play(), in_state(t.play(), kRed, where));
}

const char* const kHeavies = "red heavy trait flyer as h1\nred heavy trait flyer as h2";
const char* const kSmall =
    "red shooters as s1\nred shooters as s2\nred ward warding rally as w1\nred ward warding rally as w2";

TEST_CASE("RR-DEP-07 RR-DEP-12 points in ambush count as kept off the board, or not by the house") {
  const auto delayed = [](const char* option, const char* left) {
    MatchTable t = ambushed(std::string("deployment delayed\n") + option, left);
    t.picks(Ask::delay, Verb::group).step();
    CHECK(points_off(t, Whereabouts::ambush) == 6);
    return points_off(t, Whereabouts::delayed);
  };
  CHECK(delayed("", kHeavies) == 0);
  CHECK(delayed("option ambush_counts_as_delayed=no", kHeavies) == 3);  // one Heavy has to start
  CHECK(delayed("", kSmall) == 1);                                      // 5 to 7 in all
  CHECK(delayed("option ambush_counts_as_delayed=no", kSmall) == 3);    // and one that is no Ward
}

TEST_CASE("RR-DEP-07 RR-DEP-12 with two points in ambush three to five more are delayed") {
  MatchTable t = waiting("deployment delayed\ntraits red ambushers\n");
  t.state.phase = Phase::loading;
  t.says(Ask::set_aside, Answer::of(option(Verb::group, t.id("r1"))));
  t.picks(Ask::delay, Verb::group).step();
  CHECK(points_off(t, Whereabouts::delayed) == 5);
  MatchTable least = waiting("deployment delayed\ntraits red ambushers\n");
  least.state.phase = Phase::loading;
  least.says(Ask::set_aside, Answer::of(option(Verb::group, least.id("r1"))))
      .says(Ask::set_aside, Answer::of(option(Verb::decline)))
      .says(Ask::delay, Answer::of(option(Verb::group, least.id("r5"))))
      .says(Ask::delay, Answer::of(option(Verb::decline)));
  least.step();
  CHECK(points_off(least, Whereabouts::delayed) == 3);
}

TEST_CASE("RR-DEP-11 RR-DEP-12 RR-SET-03 what is left is split by half, a point more or less") {
  for (const char* deployment : {"deployment mixed\npart blue 1", "deployment side"}) {
    CAPTURE(deployment);
    const auto first_batch = [&](std::initializer_list<const char*> picks) {
      MatchTable t = ambushed(deployment, kSmall);
      t.step();
      t.state.phase = Phase::placing;
      t.state.stage = 0;
      for (const char* name : picks) t.says(Ask::batch, Answer::of(option(Verb::group, t.id(name))));
      t.says(Ask::batch, Answer::of(option(Verb::decline)));
      t.step();  // checks that every answer was allowed
      int points = 0;
      for (const Group& group : t.state.group) points += group.spare == 1 ? group.points : 0;
      return points;
    };
    CHECK(first_batch({"s1"}) == 2);
    CHECK(first_batch({"s1", "w1"}) == 3);
    MatchTable most = ambushed(deployment, kSmall);
    most.step();
    most.state.phase = Phase::placing;
    most.state.stage = 0;
    most.picks(Ask::batch, Verb::group).step();
    int points = 0;
    for (const Group& group : most.state.group) points += group.spare == 1 ? group.points : 0;
    CHECK(points == 4);
  }
}

TEST_CASE("RR-DEP-12 RR-DEP-07 what is left after a Delayed reserve is halved as well") {
  MatchTable t = waiting("deployment delayed\n");
  t.state.phase = Phase::loading;
  t.picks(Ask::delay, Verb::group).step();
  t.step();
  REQUIRE(t.state.phase == Phase::placing);
  t.picks(Ask::batch, Verb::group).step();
  int points = 0;
  for (const Group& group : t.state.group) points += group.spare == 1 ? group.points : 0;
  CHECK(points <= 4);
  CHECK(points >= 2);
}

// --- passengers of a Transport in reserve

// Red loads its Shooters into the cart, and keeps the cart back.
MatchTable kept_back(const char* position, Ask ask) {
  MatchTable t = table(
      std::string(position) +
      "\nred heavy trait transport as cart\nred shooters as inside\nred fighters as f1\nred fighters as "
      "f2\nred fighters as f3\nred ward warding rally\nblue fighters as foe at 390,390");
  for (Group& group : t.state.group)
    if (group.on_board() && &group != &t.group("foe")) group.where = Whereabouts::waiting;
  t.state.round = 0;
  t.state.phase = Phase::loading;
  t.says(Ask::load, Answer::of(option(Verb::enter, t.id("inside"), t.id("cart"))));
  t.says(ask, Answer::of(option(Verb::group, t.id("cart"))));
  t.step();
  for (const char* name : {"f1", "f2", "f3", "ward"})
    if (t.group(name).where == Whereabouts::waiting) t.group(name).where = Whereabouts::removed;
  t.group("f1").where = Whereabouts::on_board;
  t.group("f1").at = spot(mm_point(100, 100));
  t.state.round = 1;
  return t;
}

TEST_CASE("RR-MOR-02 RR-AMB-01 who waits inside a set-aside Transport makes no morale test") {
  MatchTable t = kept_back("traits red ambushers", Ask::set_aside);
  REQUIRE(t.group("cart").where == Whereabouts::ambush);
  REQUIRE(t.group("inside").carrier == t.id("cart") + 1);
  t.state.warband[kRed].fell = 1;
  t.state.phase = Phase::morale;
  t.dice({11, 1}).step();
  CHECK(t.rolls(RollKind::will) == 1);
  CHECK(t.roll(RollKind::will).who() == t.id("f1"));
}

TEST_CASE(
    "RR-ACT-05 RR-SET-07 in Round 1 who waits inside a delayed Transport leaves the last group free to act") {
  MatchTable t = kept_back("deployment delayed", Ask::delay);
  REQUIRE(t.group("cart").where == Whereabouts::delayed);
  t.group("f2").where = t.group("f3").where = t.group("ward").where = Whereabouts::removed;
  t.state.warband[kRed].latest = bit(t.id("f1"));
  CHECK(t.why_not("f1") == "");
  t.state.round = 2;
  CHECK(t.why_not("f1") == "RR-ACT-04");
}

TEST_CASE("RR-MOM-08 RR-MOR-01 by the house reserves count for nothing, also when a warband falls to half") {
  const auto fell = [](const char* option) {
    MatchTable t = table(
        std::string(option) +
        "\nred fighters as a at 20,20\nred fighters as b at 100,20\nred fighters as c at 200,20\nred "
        "heavy trait transport as cart ambush\nred champion action banishment inside cart\nred fighters "
        "as d at 20,390\nblue fighters as foe at 60,20\nblue shooters as rest at 390,390\nmomentum red 0");
    t.dice({11, 1, 1, 1}).give("foe", "Stand and Fight").at("a").run();
    CHECK(t.is_gone("a"));
    return int{t.state.warband[kRed].fell};
  };
  CHECK(fell("option reserves_in_total=no") == 1);  // 6 of 12 are on the board
  CHECK(fell("") == 0);                             // 10 are in play
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
