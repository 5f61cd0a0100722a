// Chapter 8: rounds and activations.
#include "games/mice_at_arms/rules/rounds.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "games/mice_at_arms/fixture.h"

namespace warren::mice_at_arms::testing {
namespace {

constexpr std::string_view kTwoEach = R"(
  red  king       at 4,2   as red-king
  red  field-mice at 10,2  as red-mice
  blue king       at 4,22  as blue-king
  blue field-mice at 10,22 as blue-mice
)";

TEST_CASE("MA-RND-01 initiative is rolled once and its winner begins every round") {
  auto t = table(kTwoEach);
  t.state.phase = Phase::initiative;
  t.dice({4, 7}).step();
  CHECK(t.state.order[0] == 1);
  t.state.round = 3;
  t.step();  // the start of a later round
  CHECK(t.state.order[0] == 1);
  CHECK(t.rolls(RollKind::initiative) == 2);
}

TEST_CASE("MA-RND-01 initiative may be rolled each round or alternate") {
  auto each = table(std::string(kTwoEach) + "option initiative=each_round");
  each.state.phase = Phase::start_of_round;
  each.state.round = 1;
  each.dice({3, 8}).step();
  CHECK(each.state.order[0] == 1);
  auto alternate = table(std::string(kTwoEach) + "option initiative=alternate");
  alternate.state.phase = Phase::start_of_round;
  alternate.state.round = 1;
  alternate.step();
  CHECK(alternate.state.order[0] == 1);
  alternate.state.phase = Phase::start_of_round;
  alternate.step();
  CHECK(alternate.state.order[0] == 0);
}

TEST_CASE("MA-RND-01 with alternate an army that is beaten is passed over") {
  auto t = table(
      "option initiative=alternate\n armies 3\n red king at 4,2 as r\n blue king at 4,22 as b\n green king "
      "at "
      "2,12 as g");
  t.state.phase = Phase::initiative;
  t.dice({9, 5, 2}).step();
  std::vector<int> begins;
  t.state.round = 1;
  t.state.army[0].out = 1;  // Red, who began the first round
  for (int round = 0; round < 4; ++round) {
    t.state.phase = Phase::start_of_round;
    t.step();
    begins.push_back(t.state.order[0]);
  }
  CHECK(begins == std::vector<int>{1, 2, 1, 2});
}

TEST_CASE("MA-RND-01 MA-RND-08 an order of armies, rolled in a real set-up, names no army twice") {
  for (const int seats : {2, 3, 4}) {
    Begun t("pitched-battle", Phase::activation, {}, seats);
    std::array<std::uint8_t, kMaxArmies> order = t.state.order;
    std::ranges::sort(order);
    CHECK(order == std::array<std::uint8_t, kMaxArmies>{0, 1, 2, 3});
    for (const std::uint8_t army : armies_in_order(t.state)) CHECK(army < seats);
  }
}

TEST_CASE("MA-RND-02 MA-DP-09 players alternate activating one unit until every unit has acted") {
  auto t = table(kTwoEach);
  t.chooses(Ask::action, Verb::hold);
  const int order[]{0, 1, 0, 1};
  for (const int army : order) {
    t.script.forget();
    t.step();
    REQUIRE(t.was_asked(Ask::activate));
    CHECK(t.script.asks().front().seat == seat_at(army));
  }
  t.step();
  CHECK(t.state.phase == Phase::end_of_round);
}

TEST_CASE("MA-RND-02 more than two armies act in descending order of the initiative roll") {
  auto t = table("armies 3\n red king at 4,2 as r\n blue king at 4,22 as b\n green king at 2,12 as g");
  t.state.phase = Phase::initiative;
  t.dice({2, 5, 9}).step();
  CHECK(t.state.order[0] == 2);
  CHECK(t.state.order[1] == 1);
  CHECK(t.state.order[2] == 0);
}

TEST_CASE("MA-RND-03 a side with units left activates them one after another") {
  auto t = table(
      "red king at 4,2 as a\n red hoppers at 10,2 as b\n red hoppers at 16,2 as c\n blue king at 4,22 as d");
  t.chooses(Ask::action, Verb::hold);
  std::vector<int> seats;
  for (int i = 0; i < 4; ++i) {
    t.script.forget();
    t.step();
    seats.push_back(index(t.script.asks().front().seat));
  }
  CHECK(seats == std::vector<int>{0, 1, 0, 0});
}

TEST_CASE("MA-RND-04 a unit that has acted has a token until the end of the round") {
  auto t = table(kTwoEach);
  t.activate("red-mice").hold();
  CHECK(t.unit("red-mice").has(Unit::kActivated));
  CHECK(t.offered(Ask::activate).size() == 3);  // two units and yielding
  t.script.forget();
  t.answers(Ask::activate, [](const Prompt& prompt) { return prompt.fallback(); });
  t.state.turn = 0;
  t.step();
  CHECK(t.offered(Ask::activate).size() == 2);
  t.end_round();
  CHECK_FALSE(t.unit("red-mice").has(Unit::kActivated));
}

TEST_CASE("MA-RND-05 MA-ACT-02 MA-DP-11 there is no passing, but a unit may do nothing") {
  auto t = table(kTwoEach);
  t.activate("red-mice").hold();
  for (const Option& option : t.offered(Ask::activate)) CHECK(verb_of(option) != Verb::decline);
  CHECK(verb_of(t.offered(Ask::action).front()) == Verb::hold);
}

TEST_CASE("MA-RND-06 the event comes before initiative at the start of a round") {
  auto t = table(std::string(kTwoEach) + "option random_events=on\n option initiative=each_round");
  t.state.phase = Phase::start_of_round;
  t.dice({8, 4, 3, 8}).step();
  CHECK(t.script.rolls()[0].roll.kind == static_cast<int>(RollKind::event_chance));
  CHECK(t.script.rolls()[2].roll.kind == static_cast<int>(RollKind::initiative));
  CHECK(t.state.event == RoundEvent::storm);
}

TEST_CASE("MA-RND-07 tokens, bless, kiss and event go at the end of the round") {
  auto t = table(
      "red bow-mice at 4,4 blessed acted kissed-leader kissed-model messenger\n red king at 8,2\n blue "
      "hoppers at 4,22\n event storm");
  t.end_round();
  const Unit& unit = t.unit("bow-mice");
  CHECK_FALSE(unit.has(Unit::kBlessed));
  CHECK_FALSE(unit.has(Unit::kActivated));
  CHECK_FALSE(unit.has(Unit::kKissedLeader));
  CHECK_FALSE(unit.has(Unit::kMessenger));
  CHECK(unit.kissed_ordinary == 0);
  CHECK(t.state.event == RoundEvent::none);
  CHECK(t.state.phase == Phase::start_of_round);
}

TEST_CASE("MA-RND-08 effects of one moment are resolved by the army with initiative first, in muster order") {
  auto t = table(R"(
    option random_events=on
    red  field-mice at 4,2   models 2 as r1
    red  hoppers    at 10,2  models 2 as r2
    blue field-mice at 4,22  models 2 as b1
  )");
  t.state.order = {1, 0, 2, 3};
  t.state.phase = Phase::start_of_round;
  t.dice({8, 10, 1, 1, 1}).step();  // reinforcements, and nobody comes
  REQUIRE(t.rolls(RollKind::reinforcement) == 3);
  CHECK(t.roll(RollKind::reinforcement, 0).roller() == seat_at(1));
  CHECK(t.roll(RollKind::reinforcement, 1).roller() == seat_at(0));
}

TEST_CASE("MA-ACT-01 MA-FLEE-03 a fleeing unit only takes a rally test") {
  auto t = table("red king at 4,8 as k\n red bow-mice at 4,12 fleeing\n blue king at 4,22");
  t.dice({10}).activate("bow-mice").rally();
  CHECK_FALSE(t.was_asked(Ask::action));
  CHECK(t.rolls(RollKind::morale) == 1);
  CHECK_FALSE(t.unit("bow-mice").fleeing());
}

TEST_CASE("MA-ACT-03 a unit with a shooting attack may move and then shoot, without aim") {
  auto t = table("red bow-mice at 4,4\n blue field-mice at 4,10");
  t.dice({1, 1, 1, 1}).activate("bow-mice").move_and_shoot(4, 5, "field-mice");
  CHECK(t.y("bow-mice") == doctest::Approx(5));
  CHECK(t.rolls(RollKind::attack) == 1);
  CHECK_FALSE(t.roll(RollKind::attack).because("MA-SHOOT-04"));
}

TEST_CASE("MA-ACT-03 shooting ends the activation: there is no move after it") {
  auto t = table("red bow-mice at 4,4\n blue field-mice at 4,10");
  t.dice({1, 1, 1, 1}).activate("bow-mice").shoot("field-mice");
  CHECK(t.times_asked(Ask::action) == 1);
  CHECK_FALSE(t.was_asked(Ask::move_to));
}

TEST_CASE("MA-ACT-04 an engaged unit may only attack or do nothing") {
  auto t = table("red bow-mice at 4,4\n blue king at 4,4.8 facing 270");
  t.unit("bow-mice").engaged = bit(t.id("king"));
  t.unit("king").engaged = bit(t.id("bow-mice"));
  CHECK(t.why_not("bow-mice", Verb::move) == "MA-ACT-04");
  CHECK(t.why_not("bow-mice", Verb::charge) == "MA-ACT-04");
  CHECK(t.why_not("bow-mice", Verb::shoot) == "MA-SHOOT-01");
  CHECK(t.why_not("bow-mice", Verb::fight) == "");
  CHECK(t.why_not("bow-mice", Verb::hold) == "");
}

TEST_CASE("MA-ACT-05 an attack has one target and its dice are not split") {
  auto t = table("red bow-mice at 4,4\n blue field-mice at 4,9\n blue hoppers at 9,9");
  t.dice({10, 10, 10, 10, 1, 1, 1, 1}).activate("bow-mice").shoot("field-mice");
  CHECK(t.times_asked(Ask::shoot_at) == 1);
  CHECK(t.is_gone("field-mice"));
  CHECK(t.unit("hoppers").models == 3);
}

TEST_CASE("MA-ACT-06 one attack per activation") {
  auto t = table("red bow-mice at 4,4\n blue field-mice at 4,9");
  t.dice({1, 1, 1, 1}).activate("bow-mice").shoot("field-mice");
  CHECK(t.rolls(RollKind::attack) == 1);
  CHECK(t.unit("bow-mice").has(Unit::kActivated));
}

TEST_CASE("MA-ACT-07 battling back is no activation and may happen again and again") {
  auto t = table(
      "red king at 4,4 as r1\n red field-mice at 8,4 as r2\n blue mice-at-arms at 6,7 facing 270 as b\n blue "
      "king at 20,20");
  t.dice({1, 1, 1, 1, 1, 1, 1, 1, 1}).activate("r1").charge("b");
  CHECK(t.was_asked(Ask::battle_back));
  CHECK_FALSE(t.unit("b").has(Unit::kActivated));
  t.dice({1, 1, 1, 1, 1, 1, 1, 1, 1}).activate("r2").charge("b");
  CHECK(t.was_asked(Ask::battle_back));
  CHECK_FALSE(t.unit("b").has(Unit::kActivated));
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
