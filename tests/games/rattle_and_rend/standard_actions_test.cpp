// Chapter 16: the standard actions.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/actions.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE("RR-SPRI-01 RR-SPRI-02 RR-MAP-16 a Sprint goes one band farther, with the pivots of that band") {
  MatchTable t = table("red fighters at 20,20\nblue fighters as foe at 390,390\nmomentum blue 0");
  t.give("fighters", "Sprint").to(100, 20).to(100, 100).run();
  CHECK(t.x("fighters") == doctest::Approx(100));
  CHECK(t.y("fighters") == doctest::Approx(100));
  MatchTable skirmishers =
      table("red skirmishers at 20,20\nblue fighters as foe at 390,390\nmomentum blue 0");
  skirmishers.give("skirmishers", "Sprint").to(100, 20).to(100, 100).to(20, 100).run();
  CHECK(skirmishers.y("skirmishers") == doctest::Approx(100));
}

TEST_CASE(
    "RR-FEIN-01 RR-FEIN-02 RR-FEIN-03 a Feint moves an enemy up to M, not into contact with the feinting "
    "side") {
  MatchTable t = table(
      "red skirmishers at 100,100\nblue fighters as foe at 170,100\nred fighters at 300,100\nmomentum blue "
      "0");
  t.dice({10, 1}).moves(Ask::feint, {mm_point(170, 260)}).give("skirmishers", "Feint").at("foe").run();
  CHECK(t.y("foe") == doctest::Approx(260));
  MatchTable refused = table(
      "red skirmishers at 100,100\nblue fighters as foe at 170,100\nred fighters at 300,100\nmomentum blue "
      "0");
  refused.script.on(static_cast<std::uint16_t>(Ask::feint), Answer::path());
  refused.dice({10, 1}).give("skirmishers", "Feint").at("foe").run();
  MoveOrder order{
      .mover = {.id = refused.id("foe"), .forced = true},
      .seat = seat_at(kRed),
      .rule = rule("RR-FEIN-03"),
      .allowance = length_of(Band::medium),
      .keeps_out = true
  };
  Answer contact = Answer::path();
  contact.add(mm_point(300, 100));
  CHECK_FALSE(PathPrompt(refused.play(), order).judge(contact).ok());
  order.keeps_out = false;
  CHECK(PathPrompt(refused.play(), order).judge(contact).ok());
}

TEST_CASE("RR-FEIN-04 a critical Feint may move the enemy into Hazardous or into contact") {
  MatchTable t = table(
      "red skirmishers at 100,100\nblue fighters as foe at 170,100\nterrain tar-seep at 260,100\nmomentum "
      "blue 0");
  t.dice({10, 10}).moves(Ask::feint, {mm_point(260, 100)}).give("skirmishers", "Feint").at("foe").run();
  CHECK(is_in(t.play(), point(t.group("foe").at), Terrain::hazardous));
}

TEST_CASE("RR-FEIN-05 a failed Feint does nothing") {
  MatchTable t = table("red skirmishers at 100,100\nblue fighters as foe at 170,100\nmomentum blue 0");
  t.dice({9, 9}).give("skirmishers", "Feint").at("foe").run();
  CHECK(t.x("foe") == doctest::Approx(170));
}

TEST_CASE("RR-MANE-01 RR-MANE-03 a Maneuver lets an ally move towards the actor") {
  MatchTable t = table(
      "red skirmishers at 100,100\nred fighters at 240,100\nblue fighters as foe at 390,390\nmomentum blue "
      "0");
  t.dice({10, 1}).moves(Ask::path, {mm_point(100, 100)}).moves(Ask::path, {mm_point(180, 100)});
  t.give("skirmishers", "Maneuver").run();
  CHECK(t.x("fighters") == doctest::Approx(180));
}

TEST_CASE("RR-MANE-04 after a critical that ally's next action is free if it comes next") {
  MatchTable t = table(
      "red skirmishers at 100,100\nred fighters at 240,100\nblue fighters as foe at 390,390\nmomentum blue "
      "0");
  t.dice({10, 10}).give("skirmishers", "Maneuver").run();
  CHECK(price_of(t.play(), t.id("fighters")) == 0);
  t.give("fighters", "Feint").run();
  CHECK(t.momentum(kRed) == 11);
}

TEST_CASE(
    "RR-REST-01 RR-REST-02 RR-MOM-05 Rest regains 1, 2 or 3, never above TOTAL, again and again or once by "
    "the house") {
  const auto rested = [](std::initializer_list<int> faces) {
    MatchTable t = table(
        "red fighters as a at 20,20\nred fighters as b at 100,20\nred fighters as c at 20,100\nred fighters "
        "as d at 100,100\nblue fighters as foe at 390,390\nmomentum red 3\nmomentum blue 0");
    t.dice(faces).give("a", "Rest").run();
    return t.momentum(kRed);
  };
  CHECK(rested({1, 1}) == 3);
  CHECK(rested({15, 1}) == 4);
  CHECK(rested({15, 15}) == 5);
  MatchTable full =
      table("red fighters as a at 20,20\nblue fighters as foe at 390,390\nmomentum red 2\nmomentum blue 0");
  full.dice({15, 15}).give("a", "Rest").run();
  CHECK(full.momentum(kRed) == 2);
  const auto again = [](const char* option) {
    MatchTable t = table(std::string(option) + "\n" + kTwoEach + "momentum blue 0\nmomentum red 3");
    t.dice({1, 1, 1, 1}).give("fighters", "Rest").run();
    CHECK(t.why_not("fighters") == "RR-ACT-04");
    t.give("shooters", "Rest").run();
    CHECK(t.why_not("fighters") == "");
    return t.why_not("fighters", ActionKind::rest);
  };
  CHECK(again("") == "");
  CHECK(again("option rest_limit=once_per_group_per_round") == "RR-REST-02");
}

TEST_CASE(
    "RR-TRWD-01 RR-TRWD-02 RR-TRWD-03 RR-WRD-02 a Ward is placed within S of an ally, within M if the actor "
    "stayed") {
  const char* const kPosition =
      "red fighters at 100,100\nred ward warding rally at 20,20\nblue fighters as foe at 390,390\nmomentum "
      "blue 0";
  MatchTable stayed = table(kPosition);
  stayed.places(Ask::ward, 260, 100).give("fighters", "Translocate Ward").run();
  CHECK(stayed.x("ward") == doctest::Approx(260));
  MatchTable moved = table(kPosition);
  moved.places(Ask::ward, 190, 100).give("fighters", "Translocate Ward").to(110, 100).run();
  CHECK(moved.x("ward") == doctest::Approx(190));
  CHECK(moved.x("fighters") == doctest::Approx(110));
  const Play play = moved.play();
  CHECK_FALSE(NearPlace(play, moved.id("ward"), bit(moved.id("fighters")), length_of(Band::short_), Ask::ward,
                        rule("RR-TRWD-03"))
                  .judge(Answer::of(Pose{mm_point(190.5, 100), {}, false}))
                  .ok());
  CHECK(table("red fighters at 100,100\nblue fighters as foe at 390,390")
            .why_not("fighters", ActionKind::translocate_ward) == "RR-TRWD-02");
}

TEST_CASE("RR-FEIN-02 who has left RNG or sight before the check can no longer be feinted") {
  const auto feints = [](const char* terrain, Point red, Point evaded) {
    MatchTable t =
        table(std::string("red skirmishers at 100,100\nblue skirmishers as foe at 250,100\n") + terrain);
    t.reacts("foe", Reaction::evade).picks(Ask::go_on, Verb::go_on);
    t.moves(Ask::path, {red}).moves(Ask::path, {evaded});
    t.dice({10, 1, 1, 1}).give("skirmishers", "Feint").at("foe").run();
    CHECK(t.x("skirmishers") == doctest::Approx(red.x / 100.0));
    CHECK(t.y("foe") == doctest::Approx(evaded.y / 100.0));
    return t.rolls(RollKind::guile) - 1;  // beside that of the Evade
  };
  CHECK(feints("", mm_point(180, 100), mm_point(255, 110)) == 1);
  CHECK(feints("", mm_point(180, 100), mm_point(390, 100)) == 0);
  CHECK(feints("", mm_point(195, 100), mm_point(255, 150)) == 1);
  CHECK(feints("terrain cairn at 225,126", mm_point(195, 100), mm_point(255, 150)) == 0);
}

TEST_CASE(
    "RR-FEIN-03 RR-FEIN-04 a Feint of a simple success: up to M, on the board, out of Hazardous and of "
    "contact") {
  const auto tried = [](std::initializer_list<int> faces, double x, double y) {
    MatchTable t = table(
        "red skirmishers at 100,100\nred fighters at 300,100\nblue fighters as foe at 170,100\nterrain "
        "tar-seep at "
        "100,200\nmomentum blue 0");
    t.tries(Ask::feint, way({mm_point(x, y)})).dice(faces).give("skirmishers", "Feint").at("foe").run();
    return t.refused();
  };
  CHECK(tried({10, 1}, 170, 260) == "");
  CHECK(tried({10, 1}, 170, 260.02) == "RR-MOV-01");
  CHECK(tried({10, 1}, 170, -5) == "RR-MOV-10");
  CHECK(tried({10, 1}, 100, 200) == "RR-FEIN-03");
  CHECK(tried({10, 1}, 260, 100) == "RR-FEIN-03");
  CHECK(tried({10, 10}, 100, 200) == "");
  CHECK(tried({10, 10}, 260, 100) == "");
  CHECK(tried({10, 10}, 170, -5) == "RR-MOV-10");
}

TEST_CASE(
    "RR-FEIN-03 RR-MOV-12 a feinted group moves by force: it leaves Rough only where the house lets it") {
  const auto ends = [](const char* option) {
    MatchTable t = table(std::string(option) +
                         "\nred skirmishers at 100,100\nblue fighters as foe at 170,100\nterrain scree at "
                         "170,100\nmomentum blue 0");
    t.moves(Ask::feint, {mm_point(170, 250)}).dice({10, 1}).give("skirmishers", "Feint").at("foe").run();
    CHECK(t.times_asked(Ask::exit) == 0);
    return t.y("foe");
  };
  CHECK(ends("") == doctest::Approx(154.99));
  CHECK(ends("option forced_exit=free") == doctest::Approx(250));
}

TEST_CASE("RR-MANE-02 only an ally within M and in sight is maneuvered, never a Ward") {
  const auto checks = [](const char* ally) {
    MatchTable t = table(
        std::string("red skirmishers at 100,100\nblue fighters as foe at 390,390\nmomentum blue 0\n") + ally);
    t.dice({1, 1}).give("skirmishers", "Maneuver").run();
    return t.rolls(RollKind::guile);
  };
  CHECK(checks("red fighters at 260,100") == 1);
  CHECK(checks("red fighters at 260.01,100") == 0);
  CHECK(checks("red fighters at 200,100\nterrain cairn at 150,100") == 0);
  CHECK(checks("red ward warding rally at 200,100") == 0);
}

TEST_CASE(
    "RR-MANE-03 RR-MANE-04 the ally moves up to its own MOV towards the actor, and a simple success frees no "
    "action") {
  const auto tried = [](double x) {
    MatchTable t = table(
        "red skirmishers at 100,100\nred fighters at 240,100\nblue fighters as foe at 390,390\nmomentum blue "
        "0");
    t.moves(Ask::path, {mm_point(100, 100)}).tries(Ask::path, way({mm_point(x, 100)}));
    t.dice({10, 1}).give("skirmishers", "Maneuver").run();
    CHECK(t.roll(RollKind::guile).needs() == 10);
    CHECK(price_of(t.play(), t.id("fighters")) == 1);
    return t.refused();
  };
  CHECK(tried(160) == "");
  CHECK(tried(159.98) == "RR-MOV-01");
  CHECK(tried(250) == "RR-MOV-13");
}

TEST_CASE("RR-TRWD-03 the anchor is the actor or a non-Ward ally that it sees") {
  const auto tried = [](const char* more, double x, double y) {
    MatchTable t =
        table(std::string("red fighters at 100,100\nred shooters at 300,300\nred ward warding rally at "
                          "20,20\nred ward warding rally as other at 330,100\nblue fighters as foe at "
                          "20,390\nmomentum blue 0\n") +
              more);
    t.picks(Ask::ward, "ward");
    t.script.on(static_cast<std::uint16_t>(Ask::ward), option(Verb::group, t.id("ward")));
    t.tries(Ask::ward, place_at(x, y)).give("fighters", "Translocate Ward").run();
    return t.refused();
  };
  CHECK(tried("", 300, 380) == "");
  CHECK(tried("terrain cairn at 200,200", 300, 380) == "RR-TRWD-03");
  CHECK(tried("terrain cairn at 200,200", 390, 60) == "RR-TRWD-03");
}

TEST_CASE("RR-TRWD-02 RR-TRWD-03 a removed or embarked Ward cannot be placed") {
  const auto why = [](const char* ward) {
    return table(std::string(
                     "red fighters at 100,100\nred heavy trait transport at 20,20\nblue fighters as foe at "
                     "390,390\nred ward warding rally ") +
                 ward)
        .why_not("fighters", ActionKind::translocate_ward);
  };
  CHECK(why("at 200,20") == "");
  CHECK(why("ambush") == "");
  CHECK(why("removed") == "RR-TRWD-02");
  CHECK(why("inside heavy") == "RR-TRWD-02");
}

TEST_CASE("RR-TRWD-03 who moved places the Ward within S") {
  MatchTable t = table(
      "red fighters at 100,100\nred ward warding rally at 20,20\nblue fighters as foe at 390,390\nmomentum "
      "blue 0");
  t.tries(Ask::ward, place_at(190.01, 100)).give("fighters", "Translocate Ward").to(110, 100).run();
  CHECK(t.refused() == "RR-TRWD-03");
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
