// Chapter 8: Blessed, Death-Defiers, Poisoners and Zealots.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/attack.h"
#include "games/rattle_and_rend/rules/removal.h"
#include "games/rattle_and_rend/rules/will.h"

namespace warren::rattle_and_rend::testing {
namespace {

// --- Blessed

TEST_CASE("RR-BLE-01 RR-MAP-01 a Will CRITICAL of a Blessed warband regains 4 MP") {
  MatchTable t = table(
      "red fighters at 100,100\nblue heavy trait flyer as foe at 140,100\nblue fighters as more at "
      "390,390\ntraits blue blessed\nmomentum blue 0");
  t.dice({11, 1, 10, 10}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.momentum(kBlue) == 4);
}

TEST_CASE(
    "RR-BLE-02 a Blessed enemy's Rally brings nothing, unless the house or a blessing of one's own says so") {
  const auto rallied = [](const char* more) {
    MatchTable t = table(
        std::string(more) +
        "\nred fighters at 100,100\nblue fighters as foe at 140,100\nblue fighters as a at 300,300\nblue "
        "fighters as b at 350,300\nblue ward warding rally at 140,200\nmomentum blue 2\ntraits red blessed");
    t.reacts("foe", Reaction::rally)
        .dice({11, 1, 11, 11, 11, 1})
        .give("fighters", "Stand and Fight")
        .at("foe")
        .run();
    return t.momentum(kBlue);
  };
  CHECK(rallied("") == 1);
  CHECK(rallied("option blessed_blocks_rally=no") == 3);
}

TEST_CASE(
    "RR-BLE-03 RR-POI-01 RR-POI-02 a critical cancelled by poison gives nothing, and there is no third "
    "check") {
  MatchTable t = table(std::string(kMelee) + "traits red poisoners\ntraits blue blessed");
  t.dice({11, 1, 11, 11, 11}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.rolls(RollKind::will) == 2);
  CHECK(t.roll(RollKind::will, 1).dice() == 1);
  CHECK(t.roll(RollKind::will, 1).because("RR-POI-01"));
  CHECK(t.momentum(kBlue) == 0);
  MatchTable pair = table(
      "red fighters at 100,100\nblue fighters pair banishment as foe at 140,100\nmomentum blue 0\ntraits red "
      "poisoners");
  pair.dice({11, 1, 11, 11, 11, 11, 11}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(pair.rolls(RollKind::will) == 2);  // critical again, and it stands
  CHECK(pair.on_board("foe"));
}

// --- Death-Defiers

TEST_CASE("RR-DTH-01 WILL is 2 better for all groups, Wards included") {
  MatchTable t = table(
      "red fighters at 100,100\nred ward warding rally at 20,20\nblue fighters as foe at 300,300\ntraits red "
      "death-defiers");
  CHECK(stat_of(t.play(), t.id("fighters"), Stat::will) == 9);
  CHECK(stat_of(t.play(), t.id("ward"), Stat::will) == 8);
}

TEST_CASE("RR-DTH-02 after a failed Will check the next one of the warband has a BONUS") {
  MatchTable t = table(
      "red fighters as a at 20,20\nred fighters as b at 100,20\nred fighters as c at 200,20\nblue fighters "
      "as foe at 300,300\ntraits red death-defiers");
  t.dice({1, 1, 9, 1, 1, 9, 1}).run([&](Play& play) {
    Action action = quiet_action(kRed);
    for (const char* name : {"a", "b", "c"})
      take_will_check(play, action,
                      {.who = t.id(name), .cause = WillCause::effect, .rule = rule("RR-WIL-01")});
  });
  CHECK(t.roll(RollKind::will, 0).dice() == 2);
  CHECK(t.roll(RollKind::will, 1).because("RR-DTH-02"));
  CHECK(t.roll(RollKind::will, 2).dice() == 2);
}

TEST_CASE(
    "RR-ZEA-01 RR-ZEA-02 RR-ZEA-03 Zealots regain 1 for their own fallen and 2 for the enemy's, up to "
    "TOTAL") {
  MatchTable own = table(
      "red fighters at 100,100\nblue fighters as foe at 140,100\nblue heavy trait flyer at 390,390\ntraits "
      "blue zealots\nmomentum blue 0");
  own.dice({11, 1, 1, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(own.momentum(kBlue) == 1);
  MatchTable enemy = table(
      "red fighters at 100,100\nred heavy trait flyer at 20,20\nblue fighters as foe at 140,100\nblue heavy "
      "trait flyer as giant at 390,390\ntraits red zealots\nmomentum red 1\nmomentum blue 0");
  enemy.dice({11, 1, 1, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(enemy.momentum(kRed) == 2);
  MatchTable spent = table(
      "red fighters at 100,100\nred shooters at 390,20\nblue ward warding detonate at 100,200\nblue fighters "
      "as own at 100,350\ntraits blue zealots\nmomentum blue 1");
  spent.reacts("own", Reaction::detonate).dice({11, 11}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(spent.momentum(kBlue) == 0);  // the Ward that is spent does not count
}

TEST_CASE("RR-BLE-02 who is Blessed too rallies against a Blessed enemy") {
  MatchTable t = table(
      "red fighters at 100,100\nblue fighters as foe at 140,100\nblue fighters as a at 300,300\nblue "
      "fighters as b at "
      "350,300\nblue ward warding rally at 140,200\nmomentum blue 0\ntraits red blessed\ntraits blue "
      "blessed");
  t.state.warband[kBlue].remaining = 1;
  t.reacts("foe", Reaction::rally)
      .dice({11, 1, 11, 11, 11, 1})
      .give("fighters", "Stand and Fight")
      .at("foe")
      .run();
  CHECK(t.momentum(kBlue) == 1 + 4 - 1 + 2);
}

TEST_CASE("RR-DTH-02 only Death-Defiers take heart from a fall") {
  MatchTable t =
      table("red fighters as a at 20,20\nred fighters as b at 100,20\nblue fighters as foe at 300,300");
  t.dice({1, 1, 11, 1}).run([&](Play& play) {
    Action action = quiet_action(kRed);
    for (const char* name : {"a", "b"})
      take_will_check(play, action,
                      {.who = t.id(name), .cause = WillCause::effect, .rule = rule("RR-WIL-01")});
  });
  CHECK(t.roll(RollKind::will, 1).dice() == 2);
}

TEST_CASE("RR-POI-01 poison works through Fury attacks alone") {
  MatchTable t = table(
      "red champion action push-to-the-brink at 100,100\nblue fighters as foe at 100,130\ntraits red "
      "poisoners\nmomentum "
      "blue 0");
  t.dice({12, 12, 11, 11}).give("champion", "Push to the Brink").at("foe").run();
  CHECK(t.rolls(RollKind::will) == 1);
}

TEST_CASE("RR-POI-01 RR-CONF-02 poison does not work on one's own side") {
  MatchTable t = table(
      "red fighters at 100,100\nred shooters as bows at 60,100\nblue skirmishers as foe at 140,100\nblue "
      "ward warding confusion at "
      "140,200\ntraits red poisoners");
  t.reacts("foe", Reaction::confusion)
      .dice({10, 1, 11, 1, 13, 13})
      .give("fighters", "Stand and Fight")
      .at("foe")
      .run();
  CHECK(t.roll(RollKind::will).who() == t.id("bows"));
  CHECK(t.rolls(RollKind::will) == 1);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
