// Chapter 17: the standard reactions.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/actions.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE("RR-INTM-03 a critical Intimidate also takes 1 MP") {
  MatchTable t = table(kIntimidate);
  t.reacts("heavy", Reaction::intimidate).dice({8, 8}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.momentum(kRed) == 10);
}

TEST_CASE("RR-INTM-04 a failed Intimidate lets the action go on, and the roles swap all the same") {
  MatchTable t = table(kIntimidate);
  t.reacts("heavy", Reaction::intimidate).dice({7, 7}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.x("fighters") == doctest::Approx(20));
  CHECK(t.state.active == kBlue);
}

// --- Regroup

TEST_CASE("RR-REGR-01 RR-REGR-02 an attacked Champion calls one ally, who may step between") {
  MatchTable t =
      table("red shooters at 100,100\nblue champion action banishment at 220,100\nblue fighters at 160,150");
  t.reacts("champion", Reaction::regroup)
      .dice({12, 1})
      .picks(Ask::towards, "shooters")
      .moves(Ask::path, {mm_point(160, 100)});
  t.give("shooters", "Stand and Fight").at("champion").run();
  CHECK(t.y("fighters") == doctest::Approx(100));
  CHECK(t.rolls(RollKind::fury) ==
        0);  // the way is blocked, and the Fighters are the only other target: declined
}

TEST_CASE("RR-REGR-03 a critical Regroup moves two allies") {
  MatchTable t = table(
      "red shooters at 100,100\nblue champion action banishment at 220,100\nblue fighters as a at "
      "220,180\nblue fighters as b at 220,20");
  t.reacts("champion", Reaction::regroup)
      .dice({12, 12, 1, 1})
      .moves(Ask::path, {mm_point(220, 140)})
      .moves(Ask::path, {mm_point(220, 60)});
  t.give("shooters", "Stand and Fight").at("champion").run();
  CHECK(t.y("a") == doctest::Approx(140));
  CHECK(t.y("b") == doctest::Approx(60));
}

// --- Countercharge

TEST_CASE("RR-CCHG-01 RR-CCHG-02 Fighters meet a charge halfway") {
  MatchTable t = table("red fighters at 100,100\nblue fighters as foe at 200,100");
  t.reacts("foe", Reaction::countercharge)
      .dice({1, 1, 1})
      .give("fighters", "Charge")
      .to(160, 100)
      .at("foe")
      .run();
  CHECK(t.x("fighters") == doctest::Approx(130));
  CHECK(t.x("foe") == doctest::Approx(170));
}

TEST_CASE(
    "RR-CCHG-03 RR-CCHG-04 RR-CCHG-05 RR-NUM-10 both Fury checks come before both Will checks, and both may "
    "fall") {
  MatchTable t = table(
      "red fighters at 100,100\nred shooters as bows at 20,20\nblue fighters as foe at 200,100\nblue "
      "shooters at 390,390");
  t.reacts("foe", Reaction::countercharge)
      .dice({11, 11, 11, 10, 10, 10})
      .give("fighters", "Charge")
      .to(160, 100)
      .at("foe")
      .run();
  REQUIRE(t.script.rolls().size() == 4);
  CHECK(t.script.rolls()[1].roll.kind == static_cast<std::uint16_t>(RollKind::fury));
  CHECK(t.roll(RollKind::fury, 0).dice() == 1);
  CHECK(t.roll(RollKind::fury, 1).dice() == 2);
  CHECK(t.roll(RollKind::will, 1).because("RR-ATK-03"));
  CHECK(t.is_gone("fighters"));
  CHECK(t.is_gone("foe"));
}

// --- Suppression

TEST_CASE("RR-SUPP-02 RR-MAP-08 RR-MAP-11 Shooters may answer an attack on an ally they see") {
  MatchTable t =
      table("red shooters as bows at 100,100\nblue fighters as foe at 200,100\nblue shooters at 100,200");
  t.reacts("shooters", Reaction::suppression)
      .dice({1, 1, 1, 1})
      .give("bows", "Stand and Fight")
      .at("foe")
      .run();
  REQUIRE(t.rolls(RollKind::fury) == 2);
  CHECK(t.roll(RollKind::fury, 0).who() == t.id("shooters"));
}

TEST_CASE("RR-SUPP-03 RR-SUPP-04 RR-SUPP-05 a moving enemy that is hit stops there, even if it stands") {
  MatchTable t = table("red fighters at 100,100\nblue shooters at 200,100");
  t.reacts("shooters", Reaction::suppression).dice({13, 13, 11}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.roll(RollKind::will).dice() == 1);
  CHECK(t.x("fighters") == doctest::Approx(100));
}

TEST_CASE("RR-SUPP-04 an ally that is maneuvered stops as well when it is hit") {
  MatchTable t = table("red skirmishers at 20,200\nred fighters at 150,200\nblue shooters at 150,330");
  t.reacts("shooters", Reaction::suppression);
  t.dice({10, 1, 13, 1, 11, 1}).moves(Ask::path, {mm_point(100, 200)}).give("skirmishers", "Maneuver").run();
  CHECK(t.x("fighters") == doctest::Approx(150));
}

// --- Evade

TEST_CASE(
    "RR-EVAD-01 RR-EVAD-02 RR-EVAD-03 RR-EVAD-04 Skirmishers slip away from an enemy that comes within their "
    "MOV, never nearer") {
  MatchTable t = table("red fighters at 100,60\nblue skirmishers at 100,200");
  t.reacts("skirmishers", Reaction::evade).dice({10, 1}).picks(Ask::go_on, Verb::go_on);
  t.moves(Ask::path, {mm_point(100, 140)})
      .moves(Ask::path, {mm_point(100, 350)})
      .give("fighters", "Sprint")
      .run();
  CHECK(t.y("skirmishers") == doctest::Approx(350));
  CHECK(t.y("fighters") == doctest::Approx(140));
  MoveOrder order{.mover = {.id = t.id("skirmishers")},
                  .allowance = length_of(Band::medium),
                  .pivots = 1,
                  .not_nearer = true,
                  .goal = mm_point(100, 140)};
  Answer nearer = Answer::path();
  nearer.add(mm_point(100, 300));
  CHECK_FALSE(PathPrompt(t.play(), order).judge(nearer).ok());
}

TEST_CASE("RR-EVAD-05 after a critical Evade the next action of another group is free") {
  MatchTable t =
      table("red fighters at 100,60\nblue skirmishers at 100,200\nblue fighters as friend at 300,300");
  t.reacts("skirmishers", Reaction::evade).dice({10, 10}).give("fighters", "Sprint").to(100, 70).run();
  CHECK(price_of(t.play(), t.id("friend")) == 0);
  CHECK(price_of(t.play(), t.id("skirmishers")) == 1);
}

// --- Follow

TEST_CASE("RR-FOLL-01 RR-FOLL-02 RR-WRD-08 a Ward follows an enemy that has left its range") {
  MatchTable t = table(
      "red skirmishers at 100,100\nblue ward warding rally at 100,200\nblue fighters as foe at 390,390");
  t.reacts("ward", Reaction::follow)
      .places(Ask::ward, 300, 200)
      .give("skirmishers", "Sprint")
      .to(300, 100)
      .run();
  CHECK(t.x("ward") == doctest::Approx(300));
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
