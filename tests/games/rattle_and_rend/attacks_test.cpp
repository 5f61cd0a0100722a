// Chapter 15: attacks and Will.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/attack.h"

namespace warren::rattle_and_rend::testing {
namespace {

const char* const kMelee = "red fighters at 100,100\nblue fighters as foe at 140,100\nmomentum blue 0\n";
const char* const kShot = "red shooters at 100,100\nblue fighters as foe at 250,100\nmomentum blue 0\n";

MatchTable fight(const std::string& position, std::initializer_list<int> faces,
                 std::string_view attacker = "fighters") {
  MatchTable t = table(position);
  t.dice(faces).give(attacker, "Stand and Fight").at("foe").run();
  return t;
}

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

TEST_CASE("RR-WRD-07 a Ward counts as a friend in contact, unless the house says no") {
  const std::string position = std::string(kMelee) + "red ward warding rally at 70,100";
  CHECK(fight(position, {1, 1, 1}).roll(RollKind::fury).dice() == 3);
  CHECK(fight("option wards_count_in_melee=no\n" + position, {1, 1}).roll(RollKind::fury).dice() == 2);
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

TEST_CASE("RR-ATK-08 RR-CHRG-01 RR-CHRG-02 a charge into melee has a PENALTY") {
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

TEST_CASE("RR-ATK-15 RR-FUS-02 shooting into contact is allowed, or for Fusiliers only by the house") {
  const std::string position =
      "red shooters at 100,100\nred fighters at 250,140\nblue fighters as foe at 250,100\n";
  CHECK(table(position).why_not_attack("shooters", "foe") == "");
  CHECK(table("option shooting_into_contact=fusiliers_only\n" + position).why_not_attack("shooters", "foe") ==
        "RR-FUS-02");
  CHECK(table("option shooting_into_contact=fusiliers_only\ntraits red fusiliers\n" + position)
            .why_not_attack("shooters", "foe") == "");
}

TEST_CASE(
    "RR-WIL-02 RR-WIL-03 RR-NUM-19 after a Will SUCCESS the enemy may push the group up to its MOV, directly "
    "away") {
  MatchTable t = table("red fighters at 100,100\nblue fighters as foe at 124,132\nmomentum blue 0");
  t.dice({11, 1, 11, 1}).pushes(80).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.x("foe") == doctest::Approx(172));
  CHECK(t.y("foe") == doctest::Approx(196));
  MatchTable none = fight(kMelee, {11, 1, 11, 1});
  CHECK(none.x("foe") == doctest::Approx(140));
}

TEST_CASE("RR-WIL-04 a SUCCESS against other effects leaves the group where it is") {
  MatchTable t = table(kMelee);
  t.dice({11, 1}).pushes(80).run([&](Play& play) {
    Action action = quiet_action(kRed);
    take_will_check(play, action,
                    {.who = t.id("foe"), .cause = WillCause::effect, .rule = rule("RR-WIL-04")});
  });
  CHECK(t.times_asked(Ask::push) == 0);
  CHECK(t.on_board("foe"));
}

TEST_CASE("RR-WIL-05 after a Will CRITICAL its owner may move the group up to MOV") {
  MatchTable t = table(kMelee);
  t.dice({11, 1, 11, 11})
      .moves(Ask::free_move, {mm_point(140, 180)})
      .give("fighters", "Stand and Fight")
      .at("foe")
      .run();
  CHECK(t.y("foe") == doctest::Approx(180));
  CHECK(t.times_asked(Ask::push) == 0);
}

TEST_CASE(
    "RR-WIL-06 RR-MAP-02 a critical on leaving Hazardous gives a free move that does not count, and the rest "
    "is declared anew") {
  MatchTable t = table(
      "red fighters at 100,100\nblue fighters as foe at 380,380\nterrain tar-seep at 100,100\nmomentum blue "
      "0");
  t.picks(Ask::exit, Verb::roll).moves(Ask::free_move, {mm_point(180, 100)});
  t.moves(Ask::path, {mm_point(150, 100)}).moves(Ask::path, {mm_point(225, 100)});
  t.dice({20, 20}).give("fighters", "Sprint").run();
  CHECK(t.x("fighters") == doctest::Approx(225));
}

TEST_CASE("RR-WIL-07 RR-CHA-07 an attached Champion gives a BONUS that cancels a critical's PENALTY") {
  MatchTable t =
      table("red fighters at 100,100\nblue fighters pair banishment as foe at 140,100\nmomentum blue 0");
  t.dice({11, 11, 1, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.roll(RollKind::will).dice() == 2);
  CHECK(t.roll(RollKind::will).because("RR-CHA-07"));
}

TEST_CASE(
    "RR-WIL-08 RR-VIC-01 RR-VIC-04 RR-KILL-02 a removed group is gone at once and victory is tested after "
    "the action") {
  MatchTable t = fight(kMelee, {11, 1, 1, 1});
  CHECK(t.state.phase == Phase::over);
  CHECK(t.state.winner == kRed + 1);
}

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

TEST_CASE("RR-WRD-05 RR-WRD-06 a Ward that passes is thrown to the farthest ally, and stays on a critical") {
  const char* const kPosition =
      "red fighters at 100,100\nblue ward warding rally as foe at 130,100\nblue fighters as near at "
      "180,100\nblue fighters as far at 300,100\nmomentum blue 0";
  MatchTable t = table(kPosition);
  t.dice({11, 1, 10, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(in_contact(t.play(), t.id("foe"), t.id("far")));
  CHECK(t.script.last_ask().seat == seat_at(kRed));
  MatchTable critical = table(kPosition);
  critical.dice({11, 1, 10, 10}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(critical.x("foe") == doctest::Approx(130));
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
