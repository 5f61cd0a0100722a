// Chapter 6: Wards.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/will.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE("RR-WRD-07 a Ward counts as a friend in contact, unless the house says no") {
  const std::string position = std::string(kMelee) + "red ward warding rally at 70,100";
  CHECK(fight(position, {1, 1, 1}).roll(RollKind::fury).dice() == 3);
  CHECK(fight("option wards_count_in_melee=no\n" + position, {1, 1}).roll(RollKind::fury).dice() == 2);
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

TEST_CASE("RR-WRD-01 Wards take no actions") {
  CHECK(table("red ward warding rally at 50,50\nblue fighters as foe at 300,300").why_not("ward") ==
        "RR-WRD-01");
}

TEST_CASE("RR-WRD-05 a Ward goes to no other Ward, and without an enemy to the ally farthest from any") {
  MatchTable t = table(
      "red fighters at 100,100\nblue ward warding rally as foe at 130,100\nblue ward warding rally as other "
      "at 390,390\nblue "
      "fighters as near at 220,100\nmomentum blue 0");
  t.dice({11, 1, 10, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(in_contact(t.play(), t.id("foe"), t.id("near")));
  MatchTable morale = table(
      "red fighters at 390,330\nblue ward warding rally as foe at 200,200\nblue fighters as threatened at "
      "390,390\nblue shooters as "
      "safe at 100,100");
  morale.dice({10, 1}).run([&](Play& play) {
    Action action = quiet_action(kBlue);
    take_will_check(play, action,
                    {.who = morale.id("foe"), .cause = WillCause::effect, .rule = rule("RR-MOR-02")});
  });
  CHECK(in_contact(morale.play(), morale.id("foe"), morale.id("safe")));
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
