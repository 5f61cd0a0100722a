// Chapter 15: Will.
#include "games/rattle_and_rend/rules/will.h"

#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/attack.h"
#include "games/rattle_and_rend/rules/removal.h"

namespace warren::rattle_and_rend::testing {
namespace {

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

TEST_CASE(
    "RR-WIL-06 RR-MOV-08 who finds no room on the way declared anew is told to stay where the free move "
    "led") {
  // As in RR-MOV-08, two friends beside the way leave no place to stand on before 343.
  MatchTable t = table(
      "red fighters at 174.99,100\nblue fighters as foe at 380,380\nterrain tar-seep at 140,100\n"
      "terrain scree at 200,100\nred shooters as one at 276.4,130\nred shooters as two at 316.5,130\n"
      "momentum blue 0");
  t.says(Ask::exit, Answer::of(option(Verb::roll, t.id("fighters"))));
  t.picks(Ask::exit, Verb::pay).moves(Ask::free_move, {mm_point(250, 100)});
  t.moves(Ask::path, {mm_point(330, 100)}).moves(Ask::path, {mm_point(330, 100)});
  t.dice({20, 20}).give("fighters", "Sprint").run();
  CHECK(t.x("fighters") == doctest::Approx(250));
  CHECK(t.told(Told::got_out));
  CHECK(t.log_says("stays where it stood"));
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
  MatchTable t =
      fight("red fighters at 100,100\nblue fighters as foe at 140,100\nmomentum blue 0\n", {11, 1, 1, 1});
  CHECK(t.state.phase == Phase::over);
  CHECK(t.state.winner == kRed + 1);
}

TEST_CASE("RR-WIL-05 RR-WIL-06 a free move leaves bad ground without a check and opens no windows") {
  MatchTable t = table(std::string(kMelee) + "terrain tar-seep at 140,100");
  t.dice({11, 1, 11, 11})
      .moves(Ask::free_move, {mm_point(140, 180)})
      .give("fighters", "Stand and Fight")
      .at("foe")
      .run();
  CHECK(t.y("foe") == doctest::Approx(180));
  CHECK(t.times_asked(Ask::exit) == 0);
  MatchTable seen = table("red fighters at 100,100\nblue shooters at 300,100\nterrain tar-seep at 100,100");
  seen.picks(Ask::exit, Verb::roll).dice({11, 11}).moves(Ask::free_move, {mm_point(180, 100)});
  seen.give("fighters", "Sprint").to(138, 100).run();
  CHECK(seen.x("fighters") == doctest::Approx(180));
  CHECK_FALSE(seen.was_offered(Reaction::suppression));
}

TEST_CASE("RR-WIL-03 RR-WIL-05 the push and the free move go as far as MOV and no farther") {
  MatchTable push = table(kMelee);
  push.tries(Ask::push, Answer::number(81))
      .dice({11, 1, 11, 1})
      .give("fighters", "Stand and Fight")
      .at("foe")
      .run();
  CHECK(push.refused() == "RR-WIL-03");
  MatchTable free = table(kMelee);
  free.tries(Ask::free_move, way({mm_point(140, 180.02)}))
      .dice({11, 1, 11, 11})
      .give("fighters", "Stand and Fight")
      .at("foe")
      .run();
  CHECK(free.refused() == "RR-MOV-01");
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
