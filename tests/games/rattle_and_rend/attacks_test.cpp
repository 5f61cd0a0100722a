// Chapter 15: attacks.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/attack.h"

namespace warren::rattle_and_rend::testing {
namespace {

const char* const kShot = "red shooters at 100,100\nblue fighters as foe at 250,100\nmomentum blue 0\n";

TEST_CASE("RR-ATK-01 RR-STAF-01 an attack needs RNG and line of sight") {
  MatchTable t =
      table("red shooters at 100,100\nblue fighters as foe at 260,100\nblue fighters as far at 100,260.02");
  CHECK(t.why_not_attack("shooters", "foe") == "");
  CHECK(t.why_not_attack("shooters", "far") == "RR-ATK-01");
  MatchTable none = table("red fighters at 100,100\nblue fighters as foe at 300,300");
  CHECK(none.why_not("fighters", ActionKind::stand_and_fight) == "RR-STAF-01");
}

TEST_CASE("RR-ATK-02 RR-WIL-01 RR-DICE-08 a hit makes the target take a Will check, and failing removes it") {
  MatchTable t = fight(kMelee, {11, 1, 10, 10});
  CHECK(t.roll(RollKind::will).dice() == 2);
  CHECK(t.is_gone("foe"));
}

TEST_CASE("RR-ATK-03 after a critical the Will check has a PENALTY") {
  MatchTable t = fight(kMelee, {11, 11, 10});
  CHECK(t.roll(RollKind::will).dice() == 1);
  CHECK(t.roll(RollKind::will).because("RR-ATK-03"));
  CHECK(t.is_gone("foe"));
}

TEST_CASE("RR-ATK-04 a failed Fury check does nothing") {
  MatchTable t = fight(kMelee, {10, 10});
  CHECK(t.rolls(RollKind::will) == 0);
  CHECK(t.on_board("foe"));
}

TEST_CASE(
    "RR-ATK-05 RR-HVY-02 melee is contact, or an attack by a Heavy, an attack on a Heavy from afar is "
    "ranged") {
  MatchTable t = table(
      "red heavy trait flyer at 100,100\nred fighters at 100,200\nred shooters at 300,100\nblue fighters as "
      "foe at 170,100\nblue fighters as near at 140,200\nblue heavy trait flyer as giant at 300,200");
  const auto melee = [&](std::string_view a, std::string_view b) {
    return is_melee(t.play(), {.attacker = t.id(a), .target = t.id(b)});
  };
  CHECK(melee("heavy", "foe"));
  CHECK(melee("fighters", "near"));
  CHECK_FALSE(melee("shooters", "giant"));
}

TEST_CASE("RR-ATK-06 a friend in contact with the attacker or the target is a melee BONUS") {
  CHECK(fight(std::string(kMelee) + "red fighters as friend at 60,100", {1, 1, 1})
            .roll(RollKind::fury)
            .because("RR-ATK-06"));
  CHECK(fight(std::string(kMelee) + "red fighters as friend at 180,100", {1, 1, 1})
            .roll(RollKind::fury)
            .dice() == 3);
  CHECK(
      fight(std::string(kMelee) + "red fighters as friend at 220,100", {1, 1}).roll(RollKind::fury).dice() ==
      2);
}

TEST_CASE("RR-ATK-07 outnumbered in contact is a melee PENALTY: E greater than F") {
  const std::string two = std::string(kMelee) + "blue fighters as second at 100,140\n";
  MatchTable t = fight(two, {1});
  CHECK(t.roll(RollKind::fury).because("RR-ATK-07"));
  CHECK(t.roll(RollKind::fury).dice() == 1);
  // One friend beside the attacker evens the count (2 against 2), so only his BONUS is left.
  CHECK_FALSE(
      fight(two + "red fighters as friend at 60,100", {1, 1, 1}).roll(RollKind::fury).because("RR-ATK-07"));
}

TEST_CASE("RR-ATK-08 RR-CHRG-01 RR-CHRG-02 RR-ACT-07 a charge into melee has a PENALTY") {
  MatchTable t = table("red fighters at 100,100\nblue fighters as foe at 200,100\nmomentum blue 0");
  t.dice({20, 1, 1}).give("fighters", "Charge").to(180, 100).at("foe").run();
  CHECK(t.x("fighters") == doctest::Approx(160));
  CHECK(t.roll(RollKind::fury).because("RR-ATK-08"));
  CHECK(t.roll(RollKind::fury).dice() == 1);
  CHECK(t.is_gone("foe"));
}

TEST_CASE("RR-CHRG-03 a Charge without movement is still a charge") {
  MatchTable t = table(kMelee);
  t.dice({1}).give("fighters", "Charge").at("foe").run();
  CHECK(t.roll(RollKind::fury).because("RR-ATK-08"));
}

TEST_CASE("RR-ATK-09 RR-ATK-10 a ranged attack within S has a BONUS") {
  MatchTable near = table("red shooters at 100,100\nblue fighters as foe at 180,100\nmomentum blue 0");
  near.dice({1, 1, 1}).give("shooters", "Stand and Fight").at("foe").run();
  CHECK(near.roll(RollKind::fury).because("RR-ATK-10"));
  CHECK(fight(kShot, {1, 1}, "shooters").roll(RollKind::fury).bonuses() == 0);
}

TEST_CASE("RR-ATK-11 a ranged target that touches Blocking gives a PENALTY") {
  MatchTable t = fight(std::string(kShot) + "terrain cairn at 250,145", {1}, "shooters");
  CHECK(t.roll(RollKind::fury).because("RR-ATK-11"));
}

TEST_CASE("RR-ATK-12 the Charge PENALTY applies to ranged charges") {
  MatchTable t = table(kShot);
  t.dice({1}).give("shooters", "Charge").to(105, 100).at("foe").run();
  CHECK(t.roll(RollKind::fury).because("RR-ATK-12"));
}

TEST_CASE("RR-ATK-13 the order is Fury, then Will, then the push") {
  MatchTable t = table(kMelee);
  t.dice({11, 1, 11, 1}).pushes(80).give("fighters", "Stand and Fight").at("foe").run();
  REQUIRE(t.script.rolls().size() == 2);
  CHECK(t.script.rolls()[0].roll.kind == static_cast<std::uint16_t>(RollKind::fury));
  CHECK(t.script.rolls()[1].roll.kind == static_cast<std::uint16_t>(RollKind::will));
  CHECK(t.x("foe") == doctest::Approx(220));
}

TEST_CASE("RR-ATK-14 a target that is no longer legal may be exchanged for another") {
  // The Skirmishers evade out of reach; the charging Fighters take the other enemy.
  MatchTable t =
      table("red fighters at 100,100\nblue skirmishers at 200,100\nblue fighters as other at 160,140");
  t.reacts("skirmishers", Reaction::evade)
      .moves(Ask::path, {mm_point(160, 100)})
      .moves(Ask::path, {mm_point(330, 100)});
  t.picks(Ask::go_on, Verb::go_on);
  t.dice({10, 1, 1}).give("fighters", "Charge").at("skirmishers").at("other").run();
  CHECK(t.x("skirmishers") == doctest::Approx(330));
  CHECK(t.roll(RollKind::fury).who() == t.id("fighters"));
  CHECK(t.log_says("attacks Blue's Fighters"));
}

TEST_CASE(
    "RR-ATK-14 the exchange is asked for whoever the other is, and without another the attack is lost") {
  // Red's Skirmishers evade out of the reach of the charging Fighters.
  const auto charged = [](const std::string& other) {
    MatchTable t = table(other + "red skirmishers at 200,100\nblue fighters as foe at 100,100\n");
    t.reacts("skirmishers", Reaction::evade)
        .moves(Ask::path, {mm_point(160, 100)})
        .moves(Ask::path, {mm_point(330, 100)});
    t.picks(Ask::go_on, Verb::go_on).dice({10, 1, 1});
    t.give("foe", "Charge").at("skirmishers").at(other.empty() ? "skirmishers" : "fighters").run();
    CHECK(t.x("skirmishers") == doctest::Approx(330));
    return std::pair(t.rolls(RollKind::fury), t.told(Told::attack_lost));
  };
  CHECK(charged("red fighters at 160,140\n") == std::pair(1, false));
  CHECK(charged("") == std::pair(0, true));
}

TEST_CASE("RR-ATK-15 RR-FUS-02 shooting into contact is allowed, or for Fusiliers only by the house") {
  const std::string position =
      "red shooters at 100,100\nred fighters at 250,140\nblue fighters as foe at 250,100\n";
  CHECK(table(position).why_not_attack("shooters", "foe") == "");
  CHECK(table("option shooting_into_contact=fusiliers_only\n" + position).why_not_attack("shooters", "foe") ==
        "RR-FUS-02");
  CHECK(table("option shooting_into_contact=fusiliers_only\ntraits red fusiliers\n" + position)
            .why_not_attack("shooters", "foe") == "");
}

TEST_CASE("RR-ATK-06 RR-ATK-15 friends in contact bear on melee alone") {
  MatchTable t = fight(std::string(kShot) + "red fighters as friend at 290,100", {1, 1}, "shooters");
  CHECK(t.roll(RollKind::fury).bonuses() == 0);
}

TEST_CASE("RR-ATK-07 even numbers are no PENALTY, and who shoots is not outnumbered") {
  CHECK(fight(kMelee, {1, 1}).roll(RollKind::fury).dice() == 2);
  // The second enemy touches the target, not the attacker.
  CHECK(fight(std::string(kMelee) + "blue fighters as second at 180,100\n", {1, 1})
            .roll(RollKind::fury)
            .dice() == 2);
  MatchTable shot = fight(
      "red shooters at 100,100\nblue fighters as a at 140,100\nblue fighters as b at 60,100\nblue fighters "
      "as foe at "
      "100,200\nmomentum blue 0",
      {1, 1}, "shooters");
  CHECK(shot.roll(RollKind::fury).penalties() == 0);
}

TEST_CASE("RR-ATK-10 RR-ATK-11 nearness and Blocking bear on ranged attacks alone") {
  MatchTable heavy = fight(
      "red heavy trait flyer at 100,100\nblue fighters as foe at 170,100\nterrain cairn at 170,145\nmomentum "
      "blue 0",
      {1, 1}, "heavy");
  CHECK(heavy.roll(RollKind::fury).bonuses() == 0);
  CHECK(heavy.roll(RollKind::fury).penalties() == 0);
  MatchTable contact = fight(std::string(kMelee) + "terrain cairn at 140,145", {1, 1});
  CHECK(contact.roll(RollKind::fury).dice() == 2);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
