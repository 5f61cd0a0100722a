// Chapter 4: checks.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"

namespace warren::rattle_and_rend::testing {
namespace {

struct Checked {
  Result result = Result::fail;
  int dice = 0;
  int needs = 0;
};

// The Fighters check a stat with so many Bonuses and Penalties.
Checked check(MatchTable& t, Stat stat, int bonuses, int penalties, std::initializer_list<int> faces) {
  Checked seen;
  t.dice(faces).run([&](Play& play) {
    Check one{.who = t.id("fighters"), .stat = stat, .rule = rule("RR-DICE-01"), .tally = {}};
    for (int i = 0; i < bonuses; ++i) bonus(one.tally, rule("RR-DICE-03"), "bonus");
    for (int i = 0; i < penalties; ++i) penalty(one.tally, rule("RR-DICE-04"), "penalty");
    seen.result = make_check(play, one);
  });
  seen.dice = t.script.last_roll().roll.count();
  seen.needs = t.script.last_roll().tally.target;
  CHECK(t.script.faces_left() == 0);
  return seen;
}

MatchTable fighters(const char* more = "") {
  return table(std::string("red fighters at 100,100\nblue fighters as enemy at 300,300\n") + more);
}

TEST_CASE("RR-DICE-01 RR-DICE-02 a check tests one stat with 2d20") {
  MatchTable t = fighters();
  const Checked fury = check(t, Stat::fury, 0, 0, {11, 1});
  CHECK(fury.dice == 2);
  CHECK(fury.needs == 11);
  CHECK(check(t, Stat::guile, 0, 0, {14, 1}).needs == 15);
  CHECK(check(t, Stat::will, 0, 0, {1, 1}).needs == 11);
}

TEST_CASE("RR-DICE-03 RR-DICE-04 RR-DICE-05 Bonuses give 3d20, Penalties 1d20, both 2d20 in any numbers") {
  MatchTable t = fighters();
  CHECK(check(t, Stat::fury, 1, 0, {1, 1, 1}).dice == 3);
  CHECK(check(t, Stat::fury, 4, 0, {1, 1, 1}).dice == 3);
  CHECK(check(t, Stat::fury, 0, 1, {1}).dice == 1);
  CHECK(check(t, Stat::fury, 0, 3, {1}).dice == 1);
  CHECK(check(t, Stat::fury, 1, 1, {1, 1}).dice == 2);
  CHECK(check(t, Stat::fury, 1, 3, {1, 1}).dice == 2);
}

TEST_CASE(
    "RR-DICE-06..09 dice at or above the stat hit: none fails, one succeeds, two or three are critical") {
  MatchTable t = fighters();
  CHECK(check(t, Stat::fury, 0, 0, {10, 10}).result == Result::fail);
  CHECK(check(t, Stat::fury, 0, 0, {11, 10}).result == Result::success);
  CHECK(check(t, Stat::fury, 0, 0, {11, 20}).result == Result::critical);
  CHECK(check(t, Stat::fury, 1, 0, {11, 11, 11}).result == Result::critical);
}

TEST_CASE("RR-DICE-10 RR-TERM-04 one die can never be critical, and exactly one hit is a simple success") {
  MatchTable t = fighters();
  CHECK(check(t, Stat::fury, 0, 1, {20}).result == Result::success);
}

TEST_CASE("RR-DICE-11 a success is met by SUCCESS and by CRITICAL SUCCESS") {
  CHECK_FALSE(passed(Result::fail));
  CHECK(passed(Result::success));
  CHECK(passed(Result::critical));
}

TEST_CASE("RR-DICE-12 changes add up and the stat is clamped to 1..20") {
  MatchTable t = fighters("traits red elites tacticians");
  t.state.warband[0].tactic = Tactic::fury;
  CHECK(check(t, Stat::fury, 0, 0, {7, 6}).needs == 7);
  t.setting->profiles[static_cast<std::size_t>(GroupType::fighters)].stats[0] = 3;
  CHECK(check(t, Stat::fury, 0, 0, {1, 1}).needs == 1);
  CHECK(check(t, Stat::fury, 0, 0, {1, 1}).result == Result::critical);
}

TEST_CASE("RR-DICE-13 a Ward has no FURY or GUILE to check") {
  MatchTable t = table("red ward warding rally at 100,100\nblue fighters at 105,100");
  CHECK(stat_of(t.play(), t.id("ward"), Stat::fury) == kNoStat);
  CHECK(stat_of(t.play(), t.id("ward"), Stat::guile) == kNoStat);
  CHECK(stat_of(t.play(), t.id("ward"), Stat::will) == 10);
}

TEST_CASE("RR-DICE-14 modifiers are counted from the positions at the instant of the roll") {
  // The second attacker of a coordinated charge finds the first already in contact.
  MatchTable t = table(R"(
    red fighters as one at 100,160
    red fighters as two at 140,200
    blue fighters as foe at 100,200
    traits red coordinated
    momentum blue 0
  )");
  t.dice({1, 1, 1, 1, 1, 1}).give("one", "Stand and Fight").with("two").at("foe").run();
  CHECK(t.roll(RollKind::fury).because("RR-ATK-06"));
}

TEST_CASE("RR-DICE-15 Soothsayers replace after the roll and before the outcome") {
  MatchTable t = fighters("traits red soothsayers");
  t.state.warband[0].omen = 15;
  t.picks(Ask::omen, Verb::omen);
  CHECK(check(t, Stat::fury, 0, 0, {2, 3}).result == Result::success);
  CHECK(t.told(Told::omen_used));
}

TEST_CASE("RR-DICE-16 a check is rolled once: no rerolls") {
  MatchTable t = fighters();
  check(t, Stat::fury, 0, 0, {1, 1});
  CHECK(t.script.rolls().size() == 1);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
