// Chapter 6: Colossal Heavies and Flyers.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/moves.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE("RR-HVY-03 a Colossal Heavy attacks up to three enemies, each with its own Fury check") {
  MatchTable t = table(
      "red heavy trait colossal at 100,100\nblue fighters as a at 140,100\nblue fighters as b at "
      "60,100\nblue fighters as c at 100,140\nblue fighters as d at 100,60\nmomentum blue 0");
  t.dice({1, 1, 1}).give("heavy", "Stand and Fight").at("a").at("b").at("c").run();
  CHECK(t.rolls(RollKind::fury) == 3);
  CHECK(t.times_asked(Ask::target) == 3);
}

TEST_CASE("RR-HVY-04 RR-MAP-05 a Colossal Heavy is not pushed") {
  MatchTable t =
      table("red fighters at 100,100\nblue heavy trait colossal as foe at 140,100\nmomentum blue 0");
  t.dice({11, 1, 10, 1}).pushes(80).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.times_asked(Ask::push) == 0);
  CHECK(t.x("foe") == doctest::Approx(140));
}

// --- Flyers

TEST_CASE("RR-HVY-05 RR-HVY-06 a Flyer has MOV M and passes over every terrain without check") {
  MatchTable t = table(
      "red heavy trait flyer at 20,100\nblue fighters as foe at 390,390\nterrain thicket at 80,100\nterrain "
      "tar-seep at 160,100\nmomentum blue 0");
  CHECK(mov_of(t.play(), t.id("heavy")) == Band::medium);
  t.give("heavy", "Sprint").to(230, 100).run();
  CHECK(t.x("heavy") == doctest::Approx(230));
  CHECK(t.times_asked(Ask::exit) == 0);
}

TEST_CASE("RR-HVY-07 a Flyer's move may not end in Hazardous or Blocking, a forced one stops before it") {
  MatchTable t = table(
      "red heavy trait flyer at 20,100\nblue fighters as foe at 390,390\nterrain tar-seep at "
      "100,100\nterrain thicket at 20,200");
  CHECK(t.why_not_path("heavy", Band::medium, {mm_point(100, 100)}) == "RR-HVY-07");
  CHECK(t.why_not_path("heavy", Band::medium, {mm_point(20, 200)}) == "RR-HVY-07");
  t.run([&](Play& play) {
    Action action = quiet_action(kBlue);
    push_group(play, action, t.id("heavy"), mm_point(100, 100), Told::pushed, rule("RR-WIL-03"));
  });
  CHECK_FALSE(is_in(t.play(), point(t.group("heavy").at), Terrain::hazardous));
  CHECK(t.x("heavy") == doctest::Approx(65).epsilon(0.01));
}

TEST_CASE(
    "RR-HVY-03 RR-ATK-14 a Colossal Heavy whose target is gone may take another, but strikes nobody twice") {
  for (const auto& [first, second] : {std::pair("skirmishers", "near"), std::pair("near", "skirmishers")}) {
    MatchTable t = table(
        "red heavy trait colossal at 100,100\nblue skirmishers at 250,100\nblue fighters as near at "
        "180,170\nblue "
        "shooters as rest at 390,390");
    t.reacts("skirmishers", Reaction::evade).picks(Ask::go_on, Verb::go_on);
    t.moves(Ask::path, {mm_point(180, 100)}).moves(Ask::path, {mm_point(390, 100)});
    t.dice({10, 1, 1}).give("heavy", "Charge").at(first).at(second).run();
    CHECK(t.x("heavy") == doctest::Approx(180));
    CHECK(t.rolls(RollKind::fury) == 1);
  }
}

TEST_CASE("RR-HVY-03 RR-DEFI-02 a Colossal Heavy that defies strikes more than one enemy") {
  MatchTable t = table(
      "red fighters at 100,100\nred shooters at 140,170\nblue heavy trait colossal as foe at 140,100\nblue "
      "ward warding "
      "defiance at 240,100");
  t.reacts("foe", Reaction::defiance).picks(Ask::target, Verb::target);
  t.dice({11, 1, 10, 1, 1, 1, 1, 1, 1, 1}).give("fighters", "Stand and Fight").run();
  REQUIRE(t.rolls(RollKind::fury) == 3);
  CHECK(t.roll(RollKind::fury, 1).who() == t.id("foe"));
  CHECK(t.roll(RollKind::fury, 2).who() == t.id("foe"));
}

TEST_CASE("RR-HVY-03 only a Colossal Heavy strikes more than one") {
  MatchTable t = table(
      "red heavy trait flyer at 100,100\nblue fighters as a at 140,100\nblue fighters as b at "
      "100,170\nmomentum blue 0");
  t.dice({1, 1}).give("heavy", "Stand and Fight").at("a").at("b").run();
  CHECK(t.times_asked(Ask::target) == 1);
  CHECK(t.rolls(RollKind::fury) == 1);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
