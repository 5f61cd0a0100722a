// How the party explores, searches, shares and equips (MM-EXPL, MM-ACT, MM-FREE, MM-GEAR).
#include "games/mice_and_mystics/rules/explore.h"

#include <doctest/doctest.h>

#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/rules/actions.h"
#include "games/mice_and_mystics/rules/free_actions.h"
#include "games/mice_and_mystics/rules/gear.h"

namespace warren::mice_and_mystics::testing {
namespace {

// What an Explore of this mouse would be refused by; no rule: it is allowed.
RuleId refused_explore(Board& t, const char* hero) {
  const Play play = t.play();
  Question question(play, seat_at(0), rule("MM-TURN-03"), Ask::idle, t.id(hero));
  add_explores(play, t.id(hero), question);
  REQUIRE(question.count() > 0);
  return question.judge_option(question.option(0)).refusal().rule;
}

}  // namespace

TEST_CASE("MM-EXPL-03 MM-EXPL-04 MM-NUM-21 MM-CHAP-12 in C1 the east exit of 2A turns tile 8 to 8B") {
  auto t = board("chapter C1\narea 2A\nmouse H1 at f3\nmouse H2 at a1\nturn H1");
  const AreaId there = area_through(*t.setting, t.state, t.state.area, Way::east);
  REQUIRE(there != kNoArea);
  CHECK(side_at(*t.setting, t.state, there).id == "8B");
  CHECK(side_at(*t.setting, t.state, there).exit(Way::west).spaces ==
        (only(space("a2")) | only(space("a3"))));
}

TEST_CASE(
    "MM-EXPL-01 MM-EXPL-02 no Explore with minions on the tile, and with all_at_exit all mice stand there") {
  auto t = board("chapter C1\narea 2A\nmouse H1 at f3\nmouse H2 at a1\nturn H1");
  CHECK(refused_explore(t, "H1") == RuleId{});
  auto u = board("chapter C1\narea 2A\nmouse H1 at f3\nmouse H2 at a3\nminion RW at a4\nturn H1");
  CHECK(refused_explore(u, "H1") == rule("MM-EXPL-01"));
  auto v = board(
      "chapter C1\narea 2A\nmouse H1 at f3\nmouse H2 at a3\nturn H1\noption explore_gather=all_at_exit");
  CHECK(refused_explore(v, "H1") == rule("MM-EXPL-02"));
  v.mouse("H2").space = space("f4");
  CHECK(refused_explore(v, "H1") == RuleId{});
}

TEST_CASE("MM-EXPL-07 MM-EXPL-08 hooks and gears let only some through") {
  auto hook = board("chapter C2\narea 4A\nmouse H1 at c4\nmouse H2 at a1\nturn H1");
  CHECK(refused_explore(hook, "H1") == rule("MM-EXPL-07"));
  auto with = board("chapter C2\narea 4A\nmouse H1 at c4 wears S12\nmouse H2 at a1\nturn H1");
  CHECK(refused_explore(with, "H1") == RuleId{});
  auto gear = board("chapter C2\narea 5A\nmouse H1 at b4\nmouse H2 at b4\nturn H1");
  CHECK(refused_explore(gear, "H1") == rule("MM-EXPL-08"));
  CHECK(refused_explore(gear, "H2") == RuleId{});
}

TEST_CASE("MM-CHAP-05 a chapter is left with what it asks for, and not without") {
  auto t = board("chapter C2\narea 5A\nmouse H1 at c4\nmouse H2 at b4\nturn H1");
  CHECK(refused_explore(t, "H1") == rule("MM-CHAP-05"));
  t.state.objects = 0b111;
  CHECK(refused_explore(t, "H1") == RuleId{});
  t.run([&](Play& play) {
    explore(play, t.id("H1"), option(Verb::explore_exit, 0, 0, static_cast<int>(Way::south)));
  });
  CHECK(t.state.result == Result::won);
}

TEST_CASE("MM-ACT-05 MM-ACT-12 MM-TURN-12 a Search needs a star and is spent without one") {
  auto t = board("area 8A\nmouse H1 at b2\nmouse H2 at a4\nturn H1");
  t.dice({1});
  t.run([&](Play& play) { search(play, t.id("H1")); });
  CHECK(t.state.turn.acted);
  CHECK(t.mouse("H1").pack == 0);
}

TEST_CASE("MM-ACT-14 MM-CHAP-04 on its spot a successful Search takes the object, once") {
  auto t = board("chapter C2\narea 3B\nmouse H1 at d4\nmouse H2 at a1\nturn H1");
  t.dice({2});
  t.run([&](Play& play) { search(play, t.id("H1")); });
  CHECK(t.told(Told::object_found));
  CHECK(objects_held(t.play(), 0) == 1);
}

TEST_CASE("MM-ACT-10 MM-ACT-11 stunned recovers without a roll, webbed with a star") {
  auto t = board("area 8A\nmouse H1 at b2 stunned\nmouse H2 at a4 webbed\nturn H1");
  t.run([&](Play& play) { recover(play, t.id("H1"), Marker::stunned); });
  CHECK(t.mouse("H1").markers == 0);
  t.dice({1});
  t.run([&](Play& play) { recover(play, t.id("H2"), Marker::webbed); });
  CHECK(t.mouse("H2").has(Marker::webbed));
}

TEST_CASE("MM-FREE-08 MM-GEAR-03 MM-GEAR-04 MM-NUM-47 Sorrel has seven changes to begin with") {
  auto t = board("area 8A\nmouse H4 at b2 pack S10 pack S02\nmouse H2 at a4\nturn H4");
  t.run([&](Play& play) { equip(play, t.id("H4")); });
  CHECK(t.script.last_ask().allowed.size() == 8);  // and done
}

TEST_CASE("MM-FREE-05 MM-FREE-07 Level Up needs 6 cheese and leaves the rest") {
  auto t = board("area 8A\nmouse H1 at b2 cheese 7\nmouse H2 at a4\nturn H1");
  t.run([&](Play& play) { level_up(play, t.id("H1")); });
  CHECK(t.mouse("H1").cheese == 1);
  CHECK(std::popcount(t.mouse("H1").abilities) == 1);
}

TEST_CASE("MM-GEAR-02 MM-GEAR-05 a pack holds three cards that are no tricks") {
  auto t = board("area 8A\nmouse H2 at b2 pack S01 pack S02 pack S16\nmouse H1 at a4\nturn H2");
  CHECK(pack_load(t.play(), t.id("H2")) == 2);
  CHECK(has_room(t.play(), t.id("H2"), t.setting->cards().card_named("S03")));
  t.mouse("H2").gear_equipped = 0;  // the knife goes into the pack and counts
  CHECK_FALSE(has_room(t.play(), t.id("H2"), t.setting->cards().card_named("S03")));
  CHECK(has_room(t.play(), t.id("H2"), t.setting->cards().card_named("S17")));
}

}  // namespace warren::mice_and_mystics::testing
