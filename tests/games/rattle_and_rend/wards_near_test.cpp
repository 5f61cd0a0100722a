// Chapter 17: who may use a Ward's reaction, when, and on whom.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"

namespace warren::rattle_and_rend::testing {
namespace {

// --- Confusion

TEST_CASE("RR-CONF-01 RR-DOOM-01 Confusion goes by the range and sight of the attack itself: Distant Doom") {
  const auto offered = [](const char* own) {
    MatchTable t = table(
        std::string(
            "red champion action distant-doom at 100,100\nblue skirmishers as foe at 170,100\nblue ward "
            "warding confusion at 170,200\nred fighters as own at ") +
        own);
    t.dice({1, 1, 1}).give("champion", "Distant Doom").at("foe").run();
    return t.was_offered(Reaction::confusion);
  };
  CHECK(offered("100,160"));
  CHECK(offered("100,180"));
  CHECK_FALSE(offered("100,180.01"));
  CHECK_FALSE(offered("70,100"));                             // in contact: no target of Doom
  CHECK(offered("100,160\nterrain broken-wall at 100,130"));  // which needs no line of sight
}

TEST_CASE("RR-CONF-02 RR-ATK-14 a target that Confusion names is not exchanged") {
  MatchTable t = table(
      "red champion action distant-doom at 100,100\nred fighters as own at 100,160\nblue skirmishers as foe "
      "at "
      "170,100\nblue ward warding confusion at 170,200");
  t.reacts("foe", Reaction::confusion)
      .dice({10, 1, 16, 1, 11, 1})
      .give("champion", "Distant Doom")
      .at("foe")
      .run();
  CHECK(t.roll(RollKind::will).who() == t.id("own"));
  CHECK(t.times_asked(Ask::target) == 0);  // one target at first, one confused: nothing to choose
}

TEST_CASE("RR-CONF-01 RR-SPOT-02 a critical Spot Weakness confuses one band farther") {
  const auto hit = [](std::initializer_list<int> faces) {
    MatchTable t = table(
        "red champion action spot-weakness at 100,100\nred shooters at 130,100\nred fighters as own at "
        "130,330\nblue "
        "skirmishers as foe at 250,100\nblue ward warding confusion at 250,200");
    t.reacts("foe", Reaction::confusion).dice(faces);
    t.give("champion", "Spot Weakness").at("shooters").at("foe").at("own").run();
    return t.roll(RollKind::will).who() == t.id("own");
  };
  CHECK(hit({12, 12, 10, 1, 13, 1, 1, 11, 1}));
  CHECK_FALSE(hit({12, 1, 10, 1, 13, 13, 13, 13, 13, 13}));  // the Champion beside them is all there is
}

TEST_CASE("RR-CONF-01 RR-FUS-02 by the house nobody is confused into shooting at who touches a friend") {
  const auto offered = [](const char* option) {
    MatchTable t =
        table(std::string(option) +
              "\nred shooters at 100,100\nred fighters as own at 100,200\nred fighters as mate at "
              "140,200\nblue skirmishers as foe at 200,100\nblue ward warding confusion at 250,150");
    t.dice({1, 1}).give("shooters", "Stand and Fight").at("foe").run();
    return t.was_offered(Reaction::confusion);
  };
  CHECK(offered(""));
  CHECK_FALSE(offered("option shooting_into_contact=fusiliers_only"));
}

// --- Detonate

TEST_CASE("RR-WR-01 RR-WRD-04 RR-DETO-01 a Ward detonates only for a non-Ward group within its RNG") {
  const auto offered = [](const char* ally) {
    MatchTable t =
        table(std::string("red fighters at 200,120\nblue ward warding detonate at 200,200\nblue ") + ally);
    t.dice({1, 1}).give("fighters", "Rest").run();
    return t.was_offered(Reaction::detonate);
  };
  CHECK(offered("fighters as own at 200,360"));
  CHECK_FALSE(offered("fighters as own at 200,360.01"));
  CHECK_FALSE(offered("fighters as own at 390,390"));
  CHECK_FALSE(offered("ward warding rally as own at 200,300"));
  CHECK_FALSE(offered("fighters as own ambush\ntraits blue ambushers"));
}

TEST_CASE("RR-DETO-01 RR-ACT-04 RR-REVS-02 the group that lets it off is the one that reacted") {
  MatchTable t = table(
      "red fighters at 100,100\nred shooters as a at 300,180\nred ward warding reversal as watch at "
      "205,110\nblue ward "
      "warding detonate as bomb at 100,240\nblue fighters as own at 240,240\nblue fighters as last at "
      "390,390");
  t.state.warband[kBlue].latest = bit(t.id("last"));
  t.reacts("own", Reaction::detonate).dice({11, 1, 1, 1}).give("fighters", "Rest").run();
  CHECK(t.is_gone("own"));
  CHECK(t.is_gone("bomb"));
  CHECK(t.state.warband[kBlue].latest == 0);
  CHECK(t.was_offered(Reaction::reversal, "a"));  // closest to where the Fighters stood, not to the Ward
  CHECK_FALSE(t.was_offered(Reaction::reversal, "fighters"));
}

// --- Sacrifice, Rally, Vengeance

TEST_CASE("RR-SACR-02 RR-ATK-03 the PENALTY of a critical hit goes to the ally who stands in") {
  const auto stood_in = [](std::initializer_list<int> faces) {
    MatchTable t = table(
        "red heavy trait flyer at 100,100\nblue fighters as foe at 140,100\nblue fighters as hero at "
        "100,170\nblue ward "
        "warding sacrifice at 140,200");
    t.reacts("hero", Reaction::sacrifice).dice(faces).give("heavy", "Stand and Fight").at("foe").run();
    return t.roll(RollKind::will);
  };
  CHECK(stood_in({8, 8, 11, 1}).because("RR-ATK-03"));
  CHECK(stood_in({8, 8, 11, 1}).because("RR-SACR-02"));
  CHECK(stood_in({8, 8, 11, 1}).dice() == 2);
  CHECK_FALSE(stood_in({8, 1, 11, 1, 1}).because("RR-ATK-03"));
  CHECK(stood_in({8, 1, 11, 1, 1}).dice() == 3);
}

TEST_CASE(
    "RR-RALL-01 who moves free out of the Ward's RNG rallies all the same, for it was in it when it rolled") {
  MatchTable t = table(
      "red fighters at 100,100\nblue fighters as foe at 140,100\nblue fighters as a at 300,300\nblue ward "
      "warding rally "
      "at 140,250\nmomentum blue 2");
  t.reacts("foe", Reaction::rally).moves(Ask::free_move, {mm_point(140, 30)}).dice({11, 1, 11, 11, 11, 1});
  t.give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.y("foe") == doctest::Approx(30));
  CHECK(t.was_offered(Reaction::rally, "foe"));
  CHECK(t.roll(RollKind::fury, 1).rule() == "RR-RALL-02");
}

TEST_CASE("RR-VENG-03 the second avenger is seen by the first, and need not be near the Ward") {
  const auto offered = [](const char* second) {
    MatchTable t =
        table(std::string(
                  "red fighters at 100,100\nblue fighters as foe at 140,100\nblue fighters as avenger at "
                  "200,200\nblue ward warding vengeance at 250,250\nmomentum blue 2\nblue skirmishers at ") +
              second);
    t.reacts("avenger", Reaction::vengeance).dice({11, 1, 1, 1, 11, 11});
    t.give("fighters", "Stand and Fight").at("foe").run();
    return t.was_offered(Ask::ally, "skirmishers");
  };
  CHECK(offered("30,300"));
  CHECK_FALSE(offered("30,300\nterrain thicket at 110,250"));
}

TEST_CASE("RR-VENG-01 RR-HVY-15 RR-WIN-01 a Transport that a Feint breaks is avenged") {
  const auto offered = [](const char* option) {
    MatchTable t =
        table(std::string(option) +
              "\nred shooters at 100,100\nblue heavy trait transport as cart at 220,100\nblue fighters as "
              "avenger at 220,200\nblue ward warding vengeance at 300,250\nterrain scree at 300,100");
    t.dice({13, 1, 1, 1}).moves(Ask::feint, {mm_point(300, 100)}).give("shooters", "Feint").at("cart").run();
    CHECK(t.is_gone("cart") == (std::string_view(option).empty()));
    return t.was_offered(Reaction::vengeance, "avenger");
  };
  CHECK(offered(""));
  CHECK_FALSE(offered("option transport_forced_entry=stops_at_edge"));
}

TEST_CASE("RR-RALL-01 RR-HVY-14 a passenger thrown out by a Feint may rally") {
  MatchTable t = table(
      "red shooters at 100,100\nblue heavy trait transport as cart at 220,100\nblue fighters as rider inside "
      "cart\nblue "
      "ward warding rally at 220,200\nterrain scree at 300,100");
  t.dice({13, 1, 11, 11}).moves(Ask::feint, {mm_point(300, 100)}).give("shooters", "Feint").at("cart").run();
  CHECK(t.was_offered(Reaction::rally, "rider"));
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
