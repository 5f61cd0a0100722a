// Chapter 4: whom leaders command, and what becomes of them.
#include "games/might_of_arms/rules/leaders.h"

#include "games/might_of_arms/fight.h"
#include "games/might_of_arms/rules/fatigue.h"

namespace warren::might_of_arms::testing {
namespace {

using Options = std::map<std::string, std::string>;

// A commander-in-chief (0), a general (1) and a captain (2); units 0 and 1 are the general's, 2 the chief's.
struct Command {
  OddsField field;
  std::array<UnitId, 3> unit{};
  explicit Command(const Options& options = Options()) : field(options) {
    for (int i = 0; i < 3; ++i) field.command(0, {20'000, 10'000});
    auto& leaders = field.setting->armies[0][kGivenArmy].leaders;
    leaders[1].kind = LeaderKind::general;
    leaders[1].points = 40;
    leaders[2].kind = LeaderKind::captain;
    leaders[2].points = 20;
    field.state.side[0].commander = 0;
    for (int i = 0; i < 3; ++i) {
      UnitFacts facts = field.entry(ListId::french, "ordonnance-archers", 4);
      facts.leader = i < 2 ? 1 : 0;
      unit[static_cast<std::size_t>(i)] = field.add(0, facts, {20'000 + i * 8'000, 16'000});
    }
  }
  Leader& leader(int i) { return field.state.leader[static_cast<std::size_t>(i)]; }
};

TEST_CASE(
    "MI-LIST-05 MI-LEAD-01 MI-LEAD-12 a general commands and joins his own units, the chief any, one leader "
    "a unit") {
  Command c;
  ScriptedDice none;
  Play play = c.field.play(c.field.state, none);
  CHECK(commands(play, 1, c.unit[0]));
  CHECK_FALSE(commands(play, 1, c.unit[2]));
  CHECK(commands(play, 0, c.unit[0]));
  CHECK_FALSE(commands(play, 2, c.unit[0]));
  CHECK(may_attach(play, 1, c.unit[0]));
  CHECK_FALSE(may_attach(play, 1, c.unit[2]));
  CHECK(may_attach(play, 0, c.unit[1]));
  attach(play, 0, c.unit[1]);
  CHECK_FALSE(may_attach(play, 1, c.unit[1]));
  c.field.state.unit[c.unit[0]].where = Whereabouts::hidden;
  CHECK_FALSE(may_attach(play, 1, c.unit[0]));
}

TEST_CASE(
    "MI-LEAD-04 command range is 8 inches from the nearest edge to the leader, or to the middle of his "
    "unit") {
  Command c;
  ScriptedDice none;
  Play play = c.field.play(c.field.state, none);
  for (int i = 0; i < 3; ++i) c.leader(i).set(Leader::kLost);
  CHECK_FALSE(in_command_range(play, c.unit[0]));
  c.leader(1).clear(Leader::kLost);
  c.leader(1).x = 20'000;
  c.leader(1).y = 16'000 + 8'001;
  CHECK(in_command_range(play, c.unit[0]));
  c.leader(1).y = 16'000 + 8'002;
  CHECK_FALSE(in_command_range(play, c.unit[0]));
  attach(play, 1, c.unit[1]);
  CHECK(in_command_range(play, c.unit[1]));
  CHECK(place_of(play, 1) == Point{28'000, 15'400});
}

TEST_CASE(
    "MI-LEAD-08 a lost commander-in-chief is followed by the dearest leader left, and nobody by nobody") {
  Command c;
  ScriptedDice none;
  Play play = c.field.play(c.field.state, none);
  c.leader(0).set(Leader::kLost);
  settle_command(play, 0);
  CHECK(c.field.state.side[0].commander == 1);
  CHECK(commands(play, 1, c.unit[2]));
  c.leader(1).set(Leader::kLost);
  settle_command(play, 0);
  CHECK(c.field.state.side[0].commander == 2);
  c.leader(2).set(Leader::kLost);
  settle_command(play, 0);
  CHECK_FALSE(in_command_range(play, c.unit[0]));
}

TEST_CASE(
    "MI-LEAD-08 with leader_wound = d6 he is dead on 1-2, else he misses a turn and comes back to his unit") {
  Command dead(Options{
      {"leader_wound", "d6"}
  });
  ScriptedDice bad{1, 2};
  Play lost = dead.field.play(dead.field.state, bad);
  attach(lost, 1, dead.unit[0]);
  test_leaders(lost, bit(dead.unit[0]));
  CHECK(dead.leader(1).has(Leader::kLost));
  Command c(Options{
      {"leader_wound", "d6"}
  });
  ScriptedDice dice{1, 3};
  Play play = c.field.play(c.field.state, dice);
  attach(play, 1, c.unit[0]);
  test_leaders(play, bit(c.unit[0]));
  CHECK(c.leader(1).has(Leader::kAway));
  CHECK_FALSE(c.leader(1).has(Leader::kLost));
  CHECK_FALSE(commands(play, 1, c.unit[0]));
  c.field.state.turn = 2;
  return_leaders(play);
  CHECK(c.leader(1).has(Leader::kAway));
  c.field.state.turn = 3;
  return_leaders(play);
  CHECK_FALSE(c.leader(1).has(Leader::kAway));
  CHECK(c.leader(1).unit == c.unit[0]);
}

TEST_CASE(
    "MI-LEAD-09 when his unit routs he rides to the nearest of his that has no leader, without one he is "
    "lost") {
  Command c;
  ScriptedDice dice;
  Play play = c.field.play(c.field.state, dice);
  attach(play, 1, c.unit[0]);
  rout(play, c.unit[0], Cause::melee);
  CHECK(c.leader(1).unit == c.unit[1]);
  rout(play, c.unit[1], Cause::melee);  // unit 2 is not of his command
  CHECK(c.leader(1).has(Leader::kLost));
  CHECK(dice.count(Told::leader_rode_off) == 2);
  Command far;
  ScriptedDice none;
  Play away = far.field.play(far.field.state, none);
  far.field.state.unit[far.unit[1]].x = 20'000 + 16'000 + 3'200 + 2;
  attach(away, 1, far.unit[0]);
  rout(away, far.unit[0], Cause::melee);
  CHECK(far.leader(1).has(Leader::kLost));  // 16 inches and a thousandth more
}

TEST_CASE(
    "MI-LEAD-10 MI-LEAD-13 a leader alone rides off when an enemy ends within an inch of him or passes over "
    "him") {
  const auto stays = [](Point at, std::span<const Point> swept = {}) {
    Command c;
    const UnitId enemy = c.field.add(1, c.field.entry(ListId::french, "gendarmes", 4), {24'000, 30'000});
    c.leader(1).x = at.x;
    c.leader(1).y = at.y;
    ScriptedDice none;
    Play play = c.field.play(c.field.state, none);
    scatter_leaders(play, enemy, swept);
    return c.leader(1).unit == kNoUnit && !c.leader(1).has(Leader::kLost);
  };
  CHECK(stays({24'000, 28'998}));
  CHECK_FALSE(stays({24'000, 29'000}));
  const std::array<Point, 4> over{
      {{20'000, 20'000}, {28'000, 20'000}, {28'000, 26'000}, {20'000, 26'000}}
  };
  CHECK_FALSE(stays({24'000, 22'000}, over));
}

}  // namespace
}  // namespace warren::might_of_arms::testing
