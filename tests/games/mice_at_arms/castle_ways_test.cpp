// Chapter 19: the ways out of the castle, for those who march, charge or flee, and who may not leave it.
#include <doctest/doctest.h>

#include "games/mice_at_arms/mind/agent.h"
#include "games/mice_at_arms/rules/flight.h"
#include "games/mice_at_arms/rules/siege.h"
#include "games/mice_at_arms/scenario_table.h"
#include "kernel/rules/each_choice.h"

namespace warren::mice_at_arms::testing {
namespace {

const std::string kBySteps = "option castle_exit=by_steps";

TEST_CASE("MA-SIEGE-08 castle_exit: from inside a vacant wall is crossed on the way out, or left by steps") {
  const std::string inside = "blue mice-at-arms at 12,11 models 1\n red king at 3,20";
  CHECK(siege(inside).why_not_move("mice-at-arms", 12, 7.1) == "");
  CHECK(siege(inside).move_length("mice-at-arms", 12, 7.1) == 3900);
  CHECK(siege(inside).why_not_move("mice-at-arms", 12, 6.9) == "MA-MOVE-01");
  CHECK(siege(inside, kBySteps).why_not_move("mice-at-arms", 12, 7.1) == "MA-MOVE-14");
  CHECK(siege(inside, kBySteps).why_not_move("mice-at-arms", 12, 9) == "");  // the first step
  const std::string outside = "blue mice-at-arms at 12,7 models 1\n red king at 3,20";
  CHECK(siege(outside).why_not_move("mice-at-arms", 12, 10.9) == "MA-MOVE-14");  // not on the way in
}

TEST_CASE("MA-SIEGE-08 a wall is crossed past a friend on it, not past an enemy") {
  auto friendly = siege("blue mice-at-arms at 12,11 models 1\n blue king at 12,9\n red king as foe at 3,20");
  CHECK(friendly.why_not_move("mice-at-arms", 12, 7.1) == "");
  auto held = siege("blue mice-at-arms at 12,11.1 models 1\n red king at 12,9\n blue hoppers at 20,20");
  CHECK(held.why_not_move("mice-at-arms", 12, 7.1) != "");
}

TEST_CASE("MA-SIEGE-08 MA-SIEGE-13 mounted units ride over a wall and do not stop on it") {
  const std::string riders = "blue rat-riders at 12,12 models 1\n red king at 3,20";
  auto free = siege(riders);
  CHECK(free.why_not_move("rat-riders", 12, 6) == "");
  CHECK(free.why_not_move("rat-riders", 12, 9) == "MA-SIEGE-13");
  free.activate("rat-riders").move(12, 6);
  CHECK(free.y("rat-riders") == doctest::Approx(6));
  CHECK(siege(riders, kBySteps).why_not_move("rat-riders", 12, 6) == "MA-MOVE-14");
  auto offered = siege(riders);
  bool out = false;
  const Play play = offered.play();
  for_each_allowed(MovePrompt(play, offered.id("rat-riders")),
                   [&](const Choice& choice) { out = out || choice.answer.pose().at.y < 7000; });
  CHECK(out);  // such moves are among the candidates
}

TEST_CASE("MA-SIEGE-08 a charge out of the castle crosses a vacant wall") {
  const std::string sally = "blue mice-at-arms at 12,11 models 1\n red king at 12,6.3 models 1";
  CHECK(siege(sally).why_not_charge("mice-at-arms", "king") == "");
  CHECK(siege(sally, kBySteps).why_not_charge("mice-at-arms", "king") == "MA-CHG-03");
}

TEST_CASE("MA-SIEGE-08 MA-GEO-15 a way within the castle may end against the inside of its outer wall") {
  // Towers and battlements reach to 7.5; a King's base of 0.75 that touches this side has its middle
  // at 7.875.
  const auto t = [] { return siege("blue king at 9,9\n red king as foe at 3,3", "option occupy_snap=stay"); };
  CHECK(t().why_not_move("king", 7.875, 12) == "");
  CHECK(t().move_length("king", 7.875, 12) == 3204);
  CHECK(t().why_not_move("king", 7.874, 12) == "MA-MOVE-09");  // half outside
}

// --- flight

double flees_to(const std::string& units, std::string_view unit) {
  auto t = siege(units);
  t.unit(unit).flee_edge = Edge::none;
  t.run([&](Play& play) { flee(play, t.id(unit)); });
  return t.y(unit);
}

TEST_CASE("MA-FLEE-02 from inside a fleeing unit runs over a vacant wall, and does not stop on it") {
  CHECK(flees_to("blue mice-at-arms at 12,11 models 1\n red king at 3,22", "mice-at-arms") == 7);
  CHECK(flees_to("blue mice-at-arms at 12,12 models 1\n red king at 3,22", "mice-at-arms") == 11);
  CHECK(flees_to("blue mice-at-arms at 12,11 models 1\n blue king at 12,9\n red king as foe at 3,22",
                 "mice-at-arms") == 7);
  const double past_enemy = flees_to(
      "blue mice-at-arms at 12,11.1 models 1\n red king at 12,9\n blue hoppers at 20,20", "mice-at-arms");
  CHECK(past_enemy > 10.5);
  // Nor over the corner of his wall, however far he himself is.
  CHECK(flees_to("blue mice-at-arms at 13.1,10.9 models 1\n red hoppers at 12,9 models 1\n red king at 3,22",
                 "mice-at-arms") > 10.5);
  CHECK(flees_to("blue mice-at-arms at 12,6 models 1\n red king at 12,9 models 1\n", "mice-at-arms") == 2);
  const double from_outside =
      flees_to("red mice-at-arms at 12,17 models 1\n blue king at 3,3", "mice-at-arms");
  CHECK(from_outside != 13);  // the castle is terrain for those outside
}

// --- Ballistas on towers

TEST_CASE("MA-SIEGE-06 siege_ballistas: only the extra ones, or all of the defender on towers, keep still") {
  const std::string all = "option siege_ballistas=all_of_the_defender";
  const auto why = [](const std::string& units, const std::string& options) {
    return siege(units + "\n red king as r at 3,3\n blue king as b at 20,20", options)
        .why_not("ballista", Verb::move);
  };
  CHECK(why("blue ballista at 9,9", "") == "");
  CHECK(why("blue ballista at 9,9", all) == "MA-SIEGE-06");
  CHECK(why("blue ballista at 12,9", all) == "");  // a battlement is no tower
  CHECK(why("red ballista at 9,9", all) == "");    // nor the attacker the defender
  CHECK(why("blue ballista at 9,9 fixed", "") == "MA-SIEGE-06");
  auto fled = siege("blue ballista at 9,9\n red king as r at 3,3\n blue king as b at 20,20", all);
  fled.run([&](Play& play) { flee(play, fled.id("ballista")); });
  CHECK(fled.unit("ballista").fleeing());
  CHECK(fled.x("ballista") == 9);
}

// --- the opponent's set-up

TEST_CASE("MA-SOLO-10 the opponent sets no mounted unit into the closed courtyard") {
  auto t = siege("blue rat-riders undeployed\n blue battle-cat undeployed\n blue king undeployed");
  t.at_stage(Phase::deploy, Who::side_b);
  auto memory = std::make_shared<Memory>();
  for (const Ask ask : {Ask::deploy_unit, Ask::deploy_place})
    t.answers(ask, [&t, memory](const Prompt& prompt) {
      Play play = t.play();
      return solo_choice(prompt, play, *memory);
    });
  for (int i = 0; i < 3; ++i) t.step();
  CHECK_FALSE(is_inside_castle(t.play(), t.id("rat-riders")));
  CHECK_FALSE(is_inside_castle(t.play(), t.id("battle-cat")));
  CHECK(is_inside_castle(t.play(), t.id("king")));
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
