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
    "RR-TERM-06 RR-MAP-06 RR-MAP-08 RR-SNK-01 the older words ENGAGE and GIVE FIRE name Charge and "
    "Suppression: "
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
  t.picks(Ask::swarm, Verb::group).dice({1, 1, 1, 1, 1}).give("fighters", "Stand and Fight").at("foe").run();
  REQUIRE(t.rolls(RollKind::fury) == 2);
  CHECK(t.roll(RollKind::fury, 0).who() == t.id("swarm"));
  CHECK(t.roll(RollKind::fury, 0).because("RR-SWA-01"));
  CHECK(t.roll(RollKind::fury, 0).dice() == 2);  // the shared contact gives a BONUS
}

// --- Elites and Fusiliers: Heavies too

TEST_CASE("RR-ELI-01 RR-FUS-01 Heavies are among the Elites and the Fusiliers, Wards are not") {
  MatchTable t = table(
      "red heavy trait flyer at 100,100\nred ward warding rally at 20,20\nblue fighters as foe at "
      "300,300\ntraits red "
      "elites fusiliers");
  CHECK(stat_of(t.play(), t.id("heavy"), Stat::fury) == 6);
  CHECK(rng_of(t.play(), t.id("heavy")) == Band::medium);
  CHECK(rng_of(t.play(), t.id("ward")) == Band::medium);
}

TEST_CASE("RR-FUS-02 the house that lets only Fusiliers shoot into contact leaves melee alone") {
  const std::string house = "option shooting_into_contact=fusiliers_only\n";
  CHECK(table(house +
              "red fighters at 100,100\nred fighters as friend at 180,100\nblue fighters as foe at 140,100")
            .why_not_attack("fighters", "foe") == "");
  CHECK(table(house +
              "red heavy trait flyer at 100,100\nred fighters as friend at 210,100\nblue fighters as foe at "
              "170,100")
            .why_not_attack("heavy", "foe") == "");
  CHECK(table(house +
              "red shooters at 100,100\nblue fighters as second at 240,140\nblue fighters as foe at 200,100")
            .why_not_attack("shooters", "foe") == "");
}

// --- Fearsome

TEST_CASE("RR-FEA-01 only within S and in sight") {
  const auto afraid = [](const std::string& more) {
    MatchTable t = table("blue fighters as foe at 140,100\ntraits red fearsome\n" + more);
    return is_frightened(t.play(), t.id("foe"));
  };
  CHECK(afraid("red fighters at 60,100"));
  CHECK_FALSE(afraid("red fighters at 59.99,100"));
  CHECK_FALSE(afraid("red fighters at 60,100\nblue ward warding rally at 100,100"));
}

TEST_CASE(
    "RR-FEA-02 Distant Doom, the attack of Spot Weakness and a Countercharge need the Guile check as well") {
  for (const char* option : {"", "option fearsome_timing=at_declaration\n"}) {
    MatchTable doom =
        table(std::string(option) +
              "red champion action distant-doom at 100,100\nblue fighters as foe at 170,100\ntraits blue "
              "fearsome\nmomentum blue 0");
    doom.dice({11, 11}).give("champion", "Distant Doom").at("foe").run();
    CHECK(doom.roll(RollKind::guile).needs() == 12);
    CHECK(doom.rolls(RollKind::fury) == 0);
  }
  MatchTable spot = table(
      "red champion action spot-weakness at 70,100\nred fighters at 100,100\nblue fighters as foe at "
      "140,100\ntraits "
      "blue fearsome\nmomentum blue 0");
  spot.dice({12, 1, 14, 14}).give("champion", "Spot Weakness").at("fighters").at("foe").run();
  CHECK(spot.roll(RollKind::guile, 1).who() == spot.id("fighters"));
  CHECK(spot.rolls(RollKind::fury) == 0);
  MatchTable counter = table("red fighters at 100,100\nblue fighters as foe at 140,100\ntraits red fearsome");
  counter.reacts("foe", Reaction::countercharge).dice({14, 14, 1, 1});
  counter.give("fighters", "Stand and Fight").at("foe").run();
  CHECK(counter.roll(RollKind::guile).who() == counter.id("foe"));
  CHECK(counter.rolls(RollKind::fury) == 1);  // the attacker's alone
  CHECK(counter.state.active == kBlue);       // the reaction still counts
}

// --- Sneak-Thieves

TEST_CASE("RR-SNK-01 a Feint from beyond S is harder, nearer nothing is, and Distant Doom is not named") {
  MatchTable feint = table(
      "red shooters at 100,100\nblue fighters as foe at 200,100\ntraits blue sneak-thieves\nmomentum "
      "blue 0");
  feint.dice({1}).give("shooters", "Feint").at("foe").run();
  CHECK(feint.roll(RollKind::guile).because("RR-SNK-01"));
  MatchTable near = table(
      "red shooters at 100,100\nblue fighters as foe at 180,100\ntraits blue sneak-thieves\nmomentum "
      "blue 0");
  near.dice({1, 1, 1}).give("shooters", "Stand and Fight").at("foe").run();
  CHECK_FALSE(near.roll(RollKind::fury).because("RR-SNK-01"));
  MatchTable doom = table(
      "red shooters pair distant-doom at 100,100\nblue fighters as foe at 300,100\ntraits blue "
      "sneak-thieves\nmomentum "
      "blue 0");
  doom.dice({1}).give("shooters", "Distant Doom").at("foe").run();
  CHECK_FALSE(doom.roll(RollKind::fury).because("RR-SNK-01"));
}

TEST_CASE("RR-SNK-01 RR-CONF-02 an attack turned on one's own side does not find them sneaking") {
  MatchTable t = table(
      "red shooters at 100,100\nred fighters as own at 100,220\nblue fighters as foe at 200,100\nblue ward "
      "warding "
      "confusion at 200,200\ntraits red sneak-thieves");
  t.reacts("foe", Reaction::confusion)
      .dice({15, 1, 1, 1})
      .give("shooters", "Stand and Fight")
      .at("foe")
      .run();
  CHECK(t.roll(RollKind::fury).dice() == 2);
  CHECK_FALSE(t.roll(RollKind::fury).because("RR-SNK-01"));
}

// --- Swarmers

TEST_CASE("RR-SWA-01 Swarmers join a Charge, but Wards do not, and nobody joins a shot") {
  MatchTable charge = table(std::string(kMelee) + "red fighters as swarm at 140,140\ntraits red swarmers");
  charge.picks(Ask::swarm, Verb::group).dice({1, 1, 1, 1}).give("fighters", "Charge").at("foe").run();
  CHECK(charge.rolls(RollKind::fury) == 2);
  MatchTable ward = table(std::string(kMelee) + "red ward warding rally at 140,130\ntraits red swarmers");
  ward.dice({1, 1, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(ward.rolls(RollKind::fury) == 1);
  CHECK(ward.roll(RollKind::fury).who() == ward.id("fighters"));
  MatchTable shot = table(
      "red shooters at 100,100\nred fighters at 240,100\nblue fighters as foe at 200,100\ntraits red "
      "swarmers\nmomentum blue 0");
  shot.dice({1, 1}).give("shooters", "Stand and Fight").at("foe").run();
  CHECK(shot.rolls(RollKind::fury) == 1);
}

TEST_CASE("RR-SWA-02 RR-CCHG-04 in a Countercharge the swarm strikes together with it") {
  MatchTable t = table(
      "red fighters at 100,100\nred shooters at 20,20\nblue fighters as foe at 200,100\nblue fighters as "
      "pack at "
      "130,140\ntraits blue swarmers");
  t.reacts("foe", Reaction::countercharge).picks(Ask::swarm, Verb::group).dice({1, 1, 1, 1, 1, 1});
  t.give("fighters", "Charge").to(160, 100).at("foe").run();
  REQUIRE(t.rolls(RollKind::fury) == 3);
  CHECK(t.roll(RollKind::fury, 1).who() == t.id("foe"));
  CHECK(t.roll(RollKind::fury, 2).who() == t.id("pack"));
  CHECK(t.roll(RollKind::fury, 2).because("RR-SWA-01"));
}

TEST_CASE("RR-SWA-02 RR-CCHG-04 RR-ZEA-02 a charger hit twice falls once") {
  MatchTable t = table(
      "red fighters at 100,100\nred shooters at 20,20\nblue fighters as foe at 200,100\nblue fighters as "
      "pack at 130,140\ntraits blue "
      "swarmers zealots\nmomentum blue 1");
  t.reacts("foe", Reaction::countercharge).picks(Ask::swarm, Verb::group);
  t.dice({1, 11, 1, 1, 11, 1, 1, 1, 1, 1});
  t.give("fighters", "Charge").to(160, 100).at("foe").run();
  CHECK(t.rolls(RollKind::will) == 2);
  CHECK(t.is_gone("fighters"));
  CHECK(t.momentum(kBlue) == 2);
}

TEST_CASE("RR-SWA-01 RR-SWA-02 who is no longer in contact when its turn comes does not strike") {
  MatchTable t =
      table(std::string(kMelee) +
            "red fighters as first at 140,140\nred fighters as second at 180,100\ntraits red swarmers");
  t.pushes(80).picks(Ask::swarm, "first").dice({11, 1, 11, 1});
  t.give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.y("foe") == doctest::Approx(20));
  CHECK(t.rolls(RollKind::fury) == 1);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
