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

TEST_CASE("RR-REGR-01 RR-REGR-02 RR-ATK-13 an attacked Champion calls one ally, who may step between") {
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

// --- when they may not be declared

TEST_CASE(
    "RR-INTM-01 RR-INTM-02 only an enemy in RNG and in sight is intimidated, by FURY without modifiers") {
  const auto offered = [](const std::string& more) {
    MatchTable t = table("red fighters at 100,100\n" + more);
    t.give("fighters", "Feint").run();
    return t.was_offered(Reaction::intimidate);
  };
  CHECK(offered("blue heavy trait flyer at 180,100"));
  CHECK_FALSE(offered("blue heavy trait flyer at 180.01,100"));
  CHECK_FALSE(offered("blue heavy trait flyer at 180,100\nblue ward warding rally at 140,100"));
  MatchTable t = table(std::string(kIntimidate) + "blue fighters as friend at 200,100");
  t.reacts("heavy", Reaction::intimidate).dice({8, 1}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.roll(RollKind::fury).needs() == 8);
  CHECK(t.roll(RollKind::fury).dice() == 2);
}

TEST_CASE("RR-REGR-01 the attacked Champion calls, whoever may hear him, and nobody else does") {
  const auto offered = [](const std::string& more, const char* target) {
    MatchTable t = table("red shooters at 100,100\nblue champion action banishment at 220,100\n" + more);
    t.dice({1, 1, 1}).give("shooters", "Stand and Fight").at(target).run();
    return t.was_offered(Reaction::regroup);
  };
  CHECK(offered("blue fighters at 220,260", "champion"));
  CHECK(offered("blue fighters at 390,390", "champion"));
  CHECK(offered("", "champion"));
  CHECK_FALSE(offered("blue fighters at 160,180", "fighters"));
}

TEST_CASE(
    "RR-REGR-02 RR-REA-07 only a non-Ward ally within M and in sight comes, and the roles swap all the "
    "same") {
  const auto moved = [](const std::string& more) {
    MatchTable t = table(
        "red shooters at 100,100\nblue champion action banishment at 220,100\nblue ward warding rally at "
        "250,100\n" +
        more);
    t.reacts("champion", Reaction::regroup).dice({12, 1, 1, 1});
    t.moves(Ask::path, {mm_point(220, 200)}).give("shooters", "Stand and Fight").at("champion").run();
    CHECK(t.state.active == kBlue);
    return t.y("fighters") < 210;
  };
  CHECK(moved("blue fighters at 220,260"));
  CHECK_FALSE(moved("blue fighters at 220,260.01"));
  CHECK_FALSE(moved("blue fighters at 220,260\nterrain cairn at 220,180"));
}

TEST_CASE("RR-REGR-02 RR-REGR-03 who comes, and where to, is said after a passed check") {
  const auto asked = [](std::initializer_list<int> faces) {
    MatchTable t = table(
        "red shooters at 100,100\nblue champion action banishment at 220,100\nblue fighters as a at "
        "220,180\nblue fighters as b at 220,20");
    t.reacts("champion", Reaction::regroup).dice(faces);
    t.give("shooters", "Stand and Fight").at("champion").run();
    return std::pair(t.times_asked(Ask::ally), t.times_asked(Ask::towards));
  };
  CHECK(asked({11, 1, 1, 1}) == std::pair(0, 0));
  CHECK(asked({12, 1, 1, 1}) == std::pair(1, 1));
  CHECK(asked({12, 12, 1, 1}) == std::pair(1, 2));  // of two the second is not asked for
}

TEST_CASE("RR-REGR-02 RR-REGR-03 a simple success moves one ally, and it must come nearer") {
  MatchTable t = table(
      "red shooters at 100,100\nblue champion action banishment at 220,100\nblue fighters as a at "
      "220,180\nblue "
      "fighters as b at 220,20");
  t.reacts("champion", Reaction::regroup).tries(Ask::path, way({mm_point(220, 190)}));
  t.dice({12, 1, 1, 1}).give("shooters", "Stand and Fight").at("champion").run();
  CHECK(t.roll(RollKind::guile).needs() == 12);
  CHECK(t.refused() == "RR-MOV-13");
  CHECK(t.times_asked(Ask::path) == 1);
}

TEST_CASE("RR-CHA-05 RR-REGR-01 Fighters with an attached Champion may regroup as well as countercharge") {
  MatchTable t = table(
      "red fighters at 100,100\nblue fighters pair banishment as foe at 140,100\nblue shooters at 140,200");
  t.dice({1, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.was_offered(Reaction::regroup, "foe"));
  CHECK(t.was_offered(Reaction::countercharge, "foe"));
}

TEST_CASE(
    "RR-CCHG-01 only the target countercharges, at DECLARE against a moving attacker and at TARGET against a "
    "standing one") {
  const auto windows = [](const char* foe, const char* path) {
    MatchTable t = table(std::string("red fighters at 100,100\nblue fighters as foe at ") + foe);
    Orders orders = t.give("fighters", "Charge");
    if (*path != 0) orders.to(160, 100);
    t.dice({1});
    orders.at("foe").run();
    return t.times_asked(Ask::reaction);
  };
  CHECK(windows("140,100", "") == 1);
  CHECK(windows("200,100", "far") == 2);  // and passed over at DECLARE it may at TARGET
  MatchTable other =
      table("red fighters at 100,100\nblue shooters as foe at 140,100\nblue fighters as idle at 140,140");
  other.dice({1, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK_FALSE(other.was_offered(Reaction::countercharge));
}

TEST_CASE(
    "RR-CCHG-02 RR-CCHG-03 Fighters go at most MOV to meet a charge, and strike back only at whom they "
    "reach") {
  MatchTable t = table("red shooters at 100,100\nblue fighters as foe at 250,100");
  t.reacts("foe", Reaction::countercharge)
      .dice({1, 1})
      .give("shooters", "Charge")
      .to(105, 100)
      .at("foe")
      .run();
  CHECK(t.x("foe") == doctest::Approx(170));
  CHECK(t.x("shooters") == doctest::Approx(105));
  CHECK(t.rolls(RollKind::fury) == 1);
}

TEST_CASE("RR-SUPP-01 RR-WIN-02 a hidden mover is shot at where it comes into sight") {
  MatchTable t = table("red fighters at 100,50\nblue shooters at 200,150\nterrain cairn at 150,100");
  t.reacts("shooters", Reaction::suppression)
      .dice({13, 1, 11, 1})
      .give("fighters", "Charge")
      .to(180, 50)
      .run();
  CHECK(t.x("fighters") == doctest::Approx(155).epsilon(0.01));
}

TEST_CASE("RR-SUPP-02 the Shooters must see the ally that is attacked, and the attacker") {
  const auto offered = [](const char* more) {
    MatchTable t = table(
        std::string("red shooters as bows at 100,100\nblue fighters as foe at 200,100\nblue shooters at "
                    "100,200\n") +
        more);
    t.dice({1, 1}).give("bows", "Stand and Fight").at("foe").run();
    return t.was_offered(Reaction::suppression);
  };
  CHECK(offered(""));
  CHECK_FALSE(offered("terrain cairn at 150,150"));
  CHECK_FALSE(offered("terrain cairn at 100,150"));
}

TEST_CASE("RR-SUPP-04 who is hit does not go on, even if it would") {
  MatchTable t = table("red fighters at 100,100\nblue shooters at 200,100");
  t.reacts("shooters", Reaction::suppression).picks(Ask::go_on, Verb::go_on);
  t.dice({13, 1, 11, 1}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.x("fighters") == doctest::Approx(100));
}

TEST_CASE("RR-EVAD-01 the trigger is the Skirmishers' MOV, measured where the enemy comes within it") {
  MatchTable t = table("red fighters at 100,60\nblue skirmishers at 100,230");
  t.reacts("skirmishers", Reaction::evade).dice({1, 1}).give("fighters", "Sprint").to(100, 140).run();
  CHECK(t.roll(RollKind::guile).needs() == 10);
  CHECK(t.y("fighters") == doctest::Approx(70));  // it stopped when interrupted
}

TEST_CASE("RR-EVAD-02 RR-EVAD-03 an Evade goes up to MOV and at no point nearer to the enemy") {
  const auto tried = [](std::initializer_list<Point> path) {
    MatchTable t = table("red fighters at 100,60\nblue skirmishers at 100,200");
    t.reacts("skirmishers", Reaction::evade)
        .moves(Ask::path, {mm_point(100, 70)})
        .tries(Ask::path, way(path));
    t.dice({10, 1}).give("fighters", "Sprint").run();
    return t.refused();
  };
  CHECK(tried({mm_point(100, 360)}) == "");
  CHECK(tried({mm_point(100, 360.02)}) == "RR-MOV-01");
  CHECK(tried({mm_point(100, 190)}) == "RR-EVAD-03");
  CHECK(tried({mm_point(100, 180), mm_point(200, 230)}) == "RR-EVAD-03");
}

TEST_CASE(
    "RR-FOLL-01 RR-FOLL-02 a Ward follows who was in range and sight at the start and is out of range at the "
    "end") {
  const auto offered = [](const char* ward, const char* more) {
    MatchTable t =
        table(std::string("red skirmishers at 100,100\nblue ward warding rally at ") + ward + "\n" + more);
    t.give("skirmishers", "Sprint").to(300, 100).run();
    return t.was_offered(Reaction::follow);
  };
  CHECK(offered("100,260", ""));
  CHECK_FALSE(offered("100,260.01", ""));
  CHECK_FALSE(offered("200,200", ""));
  CHECK_FALSE(offered("100,260", "terrain cairn at 100,180"));
  MatchTable t = table("red skirmishers at 100,100\nblue ward warding rally at 100,200");
  t.reacts("ward", Reaction::follow)
      .tries(Ask::ward, place_at(300, 260.01))
      .give("skirmishers", "Sprint")
      .to(300, 100)
      .run();
  CHECK(t.refused() == "RR-FOLL-02");
}

TEST_CASE("RR-CCHG-01 a Feint is no attack to countercharge") {
  MatchTable t = table("red skirmishers at 100,100\nblue fighters as foe at 250,100");
  t.dice({1, 1}).give("skirmishers", "Feint").to(180, 100).at("foe").run();
  CHECK(t.rolls(RollKind::guile) == 1);
  CHECK_FALSE(t.was_offered(Reaction::countercharge));
}

TEST_CASE("RR-REGR-02 the ally may be sent at the attacker instead, away from the Champion") {
  const auto tried = [](const char* goal) {
    MatchTable t = table(
        "red shooters at 100,100\nblue champion action banishment at 220,100\nblue fighters at 160,150");
    t.reacts("champion", Reaction::regroup)
        .picks(Ask::towards, goal)
        .tries(Ask::path, way({mm_point(125, 140)}));
    t.dice({12, 1, 1, 1}).give("shooters", "Stand and Fight").at("champion").run();
    return t.refused();
  };
  CHECK(tried("shooters") == "");
  CHECK(tried("champion") == "RR-MOV-13");
}

TEST_CASE("RR-EVAD-01 RR-WIN-02 of two that are near where a move starts either may evade at once") {
  MatchTable t = table(
      "red fighters at 100,100\nblue skirmishers as one at 100,200\nblue skirmishers as two at 200,100");
  t.give("fighters", "Sprint").to(20, 100).run();
  CHECK(t.was_offered(Ask::reaction, "one"));
  CHECK(t.was_offered(Ask::reaction, "two"));
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
