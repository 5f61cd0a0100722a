// Chapter 8: Elites, Fearsome, Fusiliers, Sneak-Thieves and Swarmers.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/will.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE("RR-ELI-01 RR-ELI-02 Elites have FURY 2 better and charge without PENALTY") {
  MatchTable t = table(
      "red fighters at 100,100\nred champion action banishment at 20,20\nblue fighters as foe at "
      "140,100\nmomentum blue 0\ntraits red elites");
  CHECK(stat_of(t.play(), t.id("champion"), Stat::fury) == 16);
  t.dice({1, 1}).give("fighters", "Charge").at("foe").run();
  CHECK(t.roll(RollKind::fury).needs() == 9);
  CHECK(t.roll(RollKind::fury).penalties() == 0);
}

TEST_CASE(
    "RR-FEA-01 RR-FEA-03 within S and sight of any Fearsome non-Ward group Will checks have a PENALTY") {
  MatchTable t = fight(
      "red fighters at 100,100\nred shooters as grim at 140,180\nblue fighters as foe at 140,100\nblue "
      "shooters as rest at 390,390\nmomentum blue 0\ntraits red fearsome",
      {11, 1, 1});
  CHECK(t.roll(RollKind::will).because("RR-FEA-01"));
  MatchTable ward =
      table("red ward warding rally at 100,100\nblue fighters as foe at 140,100\ntraits red fearsome");
  CHECK_FALSE(is_frightened(ward.play(), ward.id("foe")));
}

TEST_CASE(
    "RR-FEA-02 RR-DICE-07 an attacker near a Fearsome enemy must pass Guile first, at the attack or at "
    "declaration") {
  for (const char* option : {"", "option fearsome_timing=at_declaration\n"}) {
    MatchTable t = fight(std::string(option) + kMelee + "traits blue fearsome", {1, 1});
    CHECK(t.rolls(RollKind::guile) == 1);
    CHECK(t.rolls(RollKind::fury) == 0);
    CHECK(t.momentum(kRed) == 11);
  }
  CHECK(fight(std::string(kMelee) + "traits blue fearsome", {15, 1, 1, 1}).rolls(RollKind::fury) == 1);
}

TEST_CASE(
    "RR-FUS-01 RR-FUS-02 RR-FUS-03 Fusiliers have RNG one band longer, ignore Blocking contact, and still "
    "need sight") {
  MatchTable t = table(
      "red fighters at 100,100\nred shooters at 20,200\nred champion action banishment at 20,20\nblue "
      "fighters as foe at 180,100\nblue shooters as rest at 390,390\nterrain cairn at 180,145\ntraits red "
      "fusiliers\nmomentum blue 0");
  CHECK(rng_of(t.play(), t.id("fighters")) == Band::short_);
  CHECK(rng_of(t.play(), t.id("shooters")) == Band::long_);
  CHECK(rng_of(t.play(), t.id("champion")) == Band::contact);
  t.dice({1, 1, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK_FALSE(t.roll(RollKind::fury).because("RR-ATK-11"));
  MatchTable wall = table(
      "red fighters at 100,100\nblue fighters as foe at 180,100\nterrain cairn at 140,100\ntraits red "
      "fusiliers");
  CHECK(wall.why_not_attack("fighters", "foe") == "RR-LOS-02");
}

TEST_CASE(
    "RR-SNK-01 RR-MAP-06 RR-MAP-07 Sneak-Thieves beyond S are harder to hit by Charge, Stand and Fight, "
    "Feint and Suppression") {
  MatchTable t = table(
      "red shooters at 100,100\nblue fighters as foe at 200,100\nblue heavy trait flyer as giant at "
      "100,200\ntraits blue sneak-thieves\nmomentum blue 0");
  t.dice({1}).give("shooters", "Stand and Fight").at("foe").run();
  CHECK(t.roll(RollKind::fury).because("RR-SNK-01"));
  t.dice({1, 1}).state.warband[0].latest = 0;
  t.give("shooters", "Stand and Fight").at("giant").run();
  CHECK_FALSE(t.roll(RollKind::fury, 1).because("RR-SNK-01"));
}

// What the older words of the mapping table name is what the code does today.
TEST_CASE(
    "RR-TERM-06 RR-MAP-06 RR-MAP-08 the older words ENGAGE and GIVE FIRE name Charge and Suppression: "
    "Sneak-Thieves hinder both") {
  MatchTable charge = table(
      "red shooters at 100,100\nblue fighters as foe at 250,100\ntraits blue sneak-thieves\nmomentum blue 0");
  charge.dice({1}).give("shooters", "Charge").to(110, 100).at("foe").run();
  CHECK(charge.roll(RollKind::fury).because("RR-SNK-01"));
  MatchTable fire = table("red fighters at 100,100\nblue shooters at 220,100\ntraits red sneak-thieves");
  fire.reacts("shooters", Reaction::suppression).dice({1}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(fire.roll(RollKind::fury).because("RR-SNK-01"));
}

TEST_CASE(
    "RR-SWA-01 RR-SWA-02 RR-MAP-09 RR-MAP-10 Swarmers in contact with the target attack first, with a "
    "PENALTY") {
  MatchTable t = table(std::string(kMelee) + "red fighters as swarm at 140,140\ntraits red swarmers");
  t.dice({1, 1, 1, 1, 1}).give("fighters", "Stand and Fight").at("foe").run();
  REQUIRE(t.rolls(RollKind::fury) == 2);
  CHECK(t.roll(RollKind::fury, 0).who() == t.id("swarm"));
  CHECK(t.roll(RollKind::fury, 0).because("RR-SWA-01"));
  CHECK(t.roll(RollKind::fury, 0).dice() == 2);  // the shared contact gives a BONUS
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
