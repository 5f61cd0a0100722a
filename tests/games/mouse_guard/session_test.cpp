// Chapter 11: sessions.
#include "games/mouse_guard/rules/session.h"

#include <doctest/doctest.h>

#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/rules/boons.h"
#include "games/mouse_guard/rules/checks.h"
#include "games/mouse_guard/rules/mission.h"

namespace warren::mouse_guard::testing {
namespace {

void face_test(Patrol& p, ObstacleId id) {
  Mission& mission = p.state.mission;
  mission.planned = 3;
  mission.obstacle = id;
  mission.met = bit(id);
  p.state.phase = Phase::trial;
}

// The Players' Turn begins after a mission without a reward that matters here.
void arrive_at(Patrol& p) {
  p.state.mission.planned = 3;
  p.state.mission.result = MissionResult::partial;
  p.state.phase = Phase::arrival;
  p.play_step();
}

TEST_CASE(
    "MG-SES-01 prologue, briefing, goals, GM's Turn, Players' Turn, rewards, clean-up come in this order") {
  Patrol p;
  std::vector<Phase> phases;
  p.state.mission.session = 0;
  p.state.phase = Phase::muster;
  p.table.whenever(static_cast<std::uint16_t>(Ask::goal), option(Verb::goal, 0, 0, 3));
  p.all(4, 2000);
  for (int i = 0; i < 300 && p.state.phase != Phase::over; ++i) {
    if (phases.empty() || phases.back() != p.state.phase) phases.push_back(p.state.phase);
    p.play_step();
  }
  const auto at = [&](Phase phase) {
    return std::find(phases.begin(), phases.end(), phase) - phases.begin();
  };
  constexpr std::array kOrder{Phase::muster,  Phase::prologue,     Phase::briefing, Phase::road,
                              Phase::arrival, Phase::players_turn, Phase::rewards,  Phase::clean_up};
  for (std::size_t i = 1; i < kOrder.size(); ++i) CHECK(at(kOrder[i - 1]) < at(kOrder[i]));
  CHECK(p.state.phase == Phase::over);
  CHECK(p.told(Told::goal_set));
}

TEST_CASE(
    "MG-SES-02, MG-GEN-04, MG-CHK-07 clean-up clears marks, charges and checks, and keeps points and "
    "conditions") {
  Patrol p;
  Mouse& mouse = p.mouse(0);
  mouse.trait[0].used = mouse.trait[0].charged = true;
  mouse.trait[0].checks = 3;
  mouse.given_checks = 1;
  mouse.fate = 2;
  mouse.persona = 4;
  mouse.nature = 1;
  mouse.conditions = bit(Condition::tired);
  mouse.of(Rating::scout).passes = 2;
  mouse.deeds.goal = Goal::g4;
  p.state.phase = Phase::clean_up;
  p.play_step();
  CHECK_FALSE(mouse.trait[0].used);
  CHECK_FALSE(mouse.trait[0].charged);
  CHECK(checks_of(mouse) == 0);
  CHECK(mouse.fate == 2);
  CHECK(mouse.persona == 4);
  CHECK(mouse.nature == 1);
  CHECK(mouse.has(Condition::tired));
  CHECK(mouse.of(Rating::scout).passes == 2);
  CHECK(mouse.deeds.goal == Goal::own);  // the slot is free again
}

TEST_CASE("MG-SES-02 a boon lasts to the end of the next session, no longer") {
  Patrol p;
  p.mouse(0).deeds.call_boon = 1;
  age_boons(p.play);
  CHECK(p.mouse(0).deeds.call_boon == 1);
  open_boons(p.play);
  CHECK(p.mouse(0).deeds.call_boon == 2);
  age_boons(p.play);
  CHECK(p.mouse(0).deeds.call_boon == 0);
  grant_lost_boon(p.play);  // in session 1
  age_boons(p.play);
  CHECK(p.state.mission.lost_boon == 1);
  p.state.mission.session = 2;
  age_boons(p.play);
  CHECK(p.state.mission.lost_boon == 0);
}

TEST_CASE("MG-COMP-07, MG-SES-02 the boon of a fair loss waits for the next obstacle and helps one roll") {
  Patrol p;
  grant_lost_boon(p.play);
  p.all(1, 20).test(obstacle(Rating::scout, 2));
  CHECK(p.roll(0).dice_count() == 4);
  wake_boons(p.play);
  p.test(obstacle(Rating::scout, 2));
  CHECK(p.roll(1).dice_count() == 5);
  p.test(obstacle(Rating::scout, 2));
  CHECK(p.roll(2).dice_count() == 4);
}

TEST_CASE("MG-SES-03, MG-NAT-10 the prologue clears a light condition or gives back 1 Nature") {
  Patrol p(2);
  p.state.mission.session = 2;
  p.mouse(0).conditions = bit(Condition::tired) | bit(Condition::injured);
  p.mouse(1).nature = 3;
  p.state.phase = Phase::prologue;
  p.says(Ask::prologue, "Bryony Tolk, who is no longer Tired").play_step();
  CHECK(p.mouse(0).conditions == bit(Condition::injured));
  CHECK_FALSE(p.was_offered(Ask::prologue, "Injured"));
  p.state.phase = Phase::prologue;
  p.says(Ask::prologue, "Odo Marl, who regains 1 Nature").play_step();
  CHECK(p.mouse(1).nature == 4);
  CHECK(p.fault() == "");
}

TEST_CASE("MG-SES-03 in a patrol of two or more not the mouse of last time, and not in session 1") {
  Patrol p(2);
  p.state.mission.session = 2;
  p.state.mission.prologue_mouse = 1;
  p.mouse(0).conditions = p.mouse(1).conditions = bit(Condition::angry);
  p.state.phase = Phase::prologue;
  p.play_step();
  CHECK_FALSE(p.was_offered(Ask::prologue, "Bryony"));
  CHECK(p.was_offered(Ask::prologue, "Odo"));
  Patrol alone;
  alone.state.mission.session = 2;
  alone.state.mission.prologue_mouse = 1;
  alone.mouse(0).conditions = bit(Condition::angry);
  alone.state.phase = Phase::prologue;
  alone.play_step();
  CHECK(alone.was_offered(Ask::prologue, "Bryony"));
  Patrol first;
  first.mouse(0).conditions = bit(Condition::angry);
  first.state.phase = Phase::prologue;
  first.play_step();
  CHECK(first.asked(Ask::prologue) == 0);
  Patrol off(1, {
                    {"prologue", "off"}
  });
  off.state.mission.session = 2;
  off.mouse(0).conditions = bit(Condition::angry);
  off.state.phase = Phase::prologue;
  off.play_step();
  CHECK(off.asked(Ask::prologue) == 0);
}

TEST_CASE("MG-SES-04, MG-MIS-08 the GM's Turn: the planned obstacles in order, each drawn when it is met") {
  Patrol p;
  Mission& mission = p.state.mission;
  mission.planned = 3;
  mission.last_category = Category::mice;
  mission.categories = 1U << static_cast<int>(Category::mice);
  p.state.phase = Phase::road;
  p.dice({1, 1}).play_step();  // of weather, wilderness, animal: weather, and its first test
  CHECK(mission.obstacle == ObstacleId::w1);
  p.all(6, 3).play_step();
  p.until(Phase::road);
  p.dice({1, 2}).play_step();  // of wilderness, animal: wilderness, and its second test
  CHECK(mission.obstacle == ObstacleId::t2);
  p.all(6, 4).play_step();
  p.until(Phase::road);
  p.dice({5}).play_step();  // the category was told: its fifth conflict
  CHECK(mission.obstacle == ObstacleId::m6);
  CHECK(p.state.conflict.under_way);
  CHECK(mission.outright == 0b011);
  CHECK(p.fault() == "");
}

TEST_CASE("MG-SES-05, MG-SES-07 a failure is a condition on 1 to 3 and a twist on 4 to 6") {
  for (int face = 1; face <= 6; ++face) {
    Patrol p;
    face_test(p, ObstacleId::t2);
    p.all(1, 4).dice({face}).play_step().play_step();
    CHECK(p.mouse(0).has(Condition::hungry) == (face <= 3));
    CHECK((p.state.mission.twist == ObstacleId::w2) == (face >= 4));
    CHECK(p.fault() == "");
  }
}

TEST_CASE("MG-SES-05 after a twist that is passed the first obstacle counts as overcome") {
  Patrol p(1, {
                  {"failure_mode", "always_twist"}
  });
  face_test(p, ObstacleId::t2);
  p.all(1, 4).play_step().play_step();
  p.all(6, 4).play_step();  // Fog in the Sedge is passed
  CHECK(p.state.mission.overcome == 1);
  CHECK(p.state.mission.outright == 0);
  CHECK(p.mouse(0).conditions == 0);
}

TEST_CASE("MG-SES-05, MG-TEST-08 the condition falls on the roller and its helpers") {
  Patrol p(2, {
                  {"failure_mode", "always_condition"}
  });
  face_test(p, ObstacleId::t2);
  p.says(Ask::roller, "Bryony").helps().all(1, 5).play_step().play_step();
  CHECK(p.mouse(0).has(Condition::hungry));
  CHECK(p.mouse(1).has(Condition::hungry));
}

TEST_CASE("MG-SES-06 a failed twist test always gives the condition of the twist") {
  Patrol p(1, {
                  {"failure_mode", "always_twist"}
  });
  face_test(p,
            ObstacleId::t2);  // twist: Fog in the Sedge, whose price is Hungry and whose twist is the shrike
  p.all(1, 8).play_step().play_step().play_step().play_step();
  CHECK(p.mouse(0).has(Condition::hungry));
  CHECK(p.state.mission.overcome == 1);
  CHECK(p.state.mission.twist == kNoObstacle);
}

TEST_CASE("MG-SES-06 no twist to an obstacle that was met, and one twist per planned obstacle") {
  Patrol met(1, {
                    {"failure_mode", "always_twist"}
  });
  face_test(met, ObstacleId::t2);
  met.state.mission.met |= bit(ObstacleId::w2);
  met.all(1, 4).play_step().play_step();
  CHECK(met.mouse(0).has(Condition::hungry));
  Patrol twice(1, {
                      {"failure_mode", "always_twist"}
  });
  face_test(twice, ObstacleId::t4);  // two tests
  twice.state.mission.twisted = true;
  twice.all(1, 4).play_step().play_step();
  CHECK(twice.mouse(0).has(Condition::tired));
}

TEST_CASE("MG-SES-08, MG-CHK-11 between tests checks may be spent") {
  Patrol p;
  p.mouse(0).conditions = bit(Condition::angry);
  p.mouse(0).trait[0].checks = 2;
  face_test(p, ObstacleId::t2);
  p.all(6, 4).play_step();
  CHECK(p.state.phase == Phase::respite);
  p.says(Ask::checks, "Recover from Angry").all(6, 5).play_step();
  CHECK(p.mouse(0).conditions == 0);
  CHECK(checks_of(p.mouse(0)) == 0);
  p.play_step();
  CHECK(p.state.phase == Phase::road);
}

TEST_CASE("MG-SES-09, MG-COND-08 arrival clears Hungry for all, and a pass is final") {
  Patrol p(2);
  p.mouse(0).conditions = p.mouse(1).conditions = bit(Condition::hungry);
  arrive_at(p);
  CHECK(p.mouse(0).conditions == 0);
  CHECK(p.mouse(1).conditions == 0);
  p.says(Ask::activity, "Pass").play_step();
  CHECK(p.mouse(0).deeds.passed_on);
  p.says(Ask::activity, "Pass").play_step().play_step();
  CHECK(p.state.phase == Phase::rewards);
  CHECK(p.asked(Ask::activity) == 2);
}

TEST_CASE("MG-SES-09, MG-CHK-16 a mouse that has passed acts again when it is given a check") {
  Patrol p(2);
  arrive_at(p);
  p.mouse(0).deeds.free_tests = p.mouse(1).deeds.free_tests = 0;
  p.mouse(1).trait[0].checks = 1;
  p.play_step();  // Bryony has nothing to pay with and passes
  CHECK(p.mouse(0).deeds.passed_on);
  p.says(Ask::activity, "Give Bryony Tolk a check").play_step();
  CHECK_FALSE(p.mouse(0).deeds.passed_on);
  CHECK(p.mouse(0).given_checks == 1);
  CHECK(checks_of(p.mouse(1)) == 0);
  p.play_step();
  CHECK_FALSE(p.was_offered(Ask::activity, "Give Odo"));  // a given check cannot be given on
}

TEST_CASE("MG-CHK-16 a check is given to a mouse that has none, and only one's own") {
  Patrol p(2);
  arrive_at(p);
  p.mouse(0).trait[0].checks = 2;
  p.mouse(1).trait[0].checks = 1;
  p.play_step();
  CHECK_FALSE(p.was_offered(Ask::activity, "Give Odo"));
  p.mouse(0).deeds.passed_on = false;
  p.state.mission.turn = 0;
  p.mouse(1).trait[0].checks = 0;
  p.play_step();
  CHECK(p.was_offered(Ask::activity, "Give Odo"));
}

TEST_CASE("MG-COND-14 only who has Healer treats another mouse") {
  Patrol p(2);
  arrive_at(p);
  p.mouse(1).conditions = bit(Condition::injured);
  p.mouse(0).of(Rating::healer).rating = 0;
  p.play_step();
  CHECK_FALSE(p.was_offered(Ask::activity, "Treat"));
  p.mouse(0).deeds.passed_on = false;
  p.state.mission.turn = 0;
  p.mouse(0).of(Rating::healer).rating = 2;
  p.play_step();
  CHECK(p.was_offered(Ask::activity, "Treat"));
}

TEST_CASE("MG-SES-10 nobody makes two tests in a row while another mouse can and wants to") {
  Patrol p(2);
  arrive_at(p);
  p.mouse(0).trait[0].checks = 2;
  p.all(4, 40);
  std::vector<int> order;
  for (int i = 0; i < 3; ++i) {
    p.says(Ask::activity, "Call");
    p.play_step();
    order.push_back(static_cast<int>(p.state.mission.turn));
  }
  CHECK(order == std::vector{1, 2, 1});  // Bryony, Odo, Bryony again
}

TEST_CASE("MG-CHK-15, MG-CHK-10 one free test, two for a mouse alone, then a check each") {
  Patrol two(2);
  arrive_at(two);
  CHECK(two.mouse(0).deeds.free_tests == 1);
  Patrol one;
  arrive_at(one);
  CHECK(one.mouse(0).deeds.free_tests == 2);
  Patrol none(1, {
                     {"free_test", "0"}
  });
  arrive_at(none);
  CHECK(none.mouse(0).deeds.free_tests == 0);
  one.mouse(0).trait[0].checks = 1;
  one.all(4, 40);
  for (int i = 0; i < 3; ++i) one.says(Ask::activity, "Call").play_step();
  CHECK(one.mouse(0).deeds.free_tests == 0);
  CHECK(checks_of(one.mouse(0)) == 0);
  one.play_step();
  CHECK(one.mouse(0).deeds.passed_on);
}

TEST_CASE("MG-SES-11 Recover and Treat clear a condition") {
  Patrol p(3);
  arrive_at(p);
  p.mouse(0).conditions = bit(Condition::tired);
  p.mouse(1).conditions = bit(Condition::injured);
  p.says(Ask::activity, "Recover from Tired").all(6, 4).play_step();
  CHECK(p.mouse(0).conditions == 0);
  p.says(Ask::activity, "Pass").play_step();
  p.says(Ask::activity, "Treat Odo Marl").all(6, 4).play_step();
  CHECK(p.mouse(1).conditions == 0);
  CHECK(p.fault() == "");
}

TEST_CASE("MG-SES-11 Fetch: Ob 2 an item, 3 a weapon, 4 light and 5 heavy armour") {
  Patrol p;
  const Tables& tables = p.setting->tables;
  CHECK(tables.of(Gear::rope).fetch_ob == 2);
  for (int i = 0; i < kWeapons; ++i) CHECK(tables.of(static_cast<Gear>(i)).fetch_ob == 3);
  CHECK(tables.of(Gear::light_armour).fetch_ob == 4);
  CHECK(tables.of(Gear::heavy_armour).fetch_ob == 5);
  arrive_at(p);
  p.says(Ask::activity, "Fetch").says(Ask::fetch, "Rope").dice({6, 6, 1}).play_step();
  CHECK(p.mouse(0).carries(Gear::rope));
  p.says(Ask::activity, "Fetch").says(Ask::fetch, "Bow").dice({6, 6, 1}).play_step();
  CHECK_FALSE(p.mouse(0).carries(Gear::bow));       // Ob 3
  CHECK_FALSE(p.was_offered(Ask::fetch, "Sword"));  // it has one
  CHECK(p.fault() == "");
}

TEST_CASE("MG-SES-11 Call: Circles Ob 2, a boon for the first roll next session, or Angry") {
  Patrol p(1, {}, {}, "year");
  arrive_at(p);
  p.says(Ask::activity, "Call").says(Ask::call, "friend").dice({6, 6, 1}).play_step();
  CHECK(p.mouse(0).deeds.call_boon == 1);
  CHECK_FALSE(p.was_offered(Ask::call, "enemy"));
  p.says(Ask::activity, "Call").dice({6, 1, 1}).play_step();
  CHECK(p.mouse(0).has(Condition::angry));
  p.state.phase = Phase::clean_up;
  p.play_step();
  open_boons(p.play);
  p.all(1, 4).all(1, 9).test(obstacle(Rating::scout, 2));
  CHECK(p.table.last_roll().dice_count() == 5);
}

TEST_CASE("MG-SES-11 Practise: a skill of the sheet or one in learning, once per session, never Nature") {
  Patrol p;
  p.mouse(0).of(Rating::healer).learning = 1;
  arrive_at(p);
  p.says(Ask::activity, "Practise").says(Ask::practise, "Healer").says(Ask::practise_ob, "Ob 5");
  p.all(1, 3).play_step();  // Will 5, halved
  CHECK(p.mouse(0).of(Rating::healer).learning == 2);
  CHECK(p.asked(Ask::base) == 0);  // Nature was no choice
  CHECK_FALSE(p.was_offered(Ask::practise, "Hunter"));
  p.play_step();
  CHECK(p.fault() == "");
  const auto offered = p.offered(Ask::activity);
  CHECK(std::find(offered.begin(), offered.end(), "Practise a skill") == offered.end());
}

TEST_CASE("MG-SES-11, MG-ADV-02 practising marks a pass or a fail") {
  Patrol p;
  arrive_at(p);
  p.says(Ask::activity, "Practise").says(Ask::practise, "Scout").says(Ask::practise_ob, "Ob 1");
  p.dice({6, 1, 1, 1}).play_step();
  CHECK(p.mouse(0).of(Rating::scout).passes == 1);
  Patrol q;
  arrive_at(q);
  q.says(Ask::activity, "Practise")
      .says(Ask::practise, "Scout")
      .says(Ask::practise_ob, "Ob 5")
      .all(1, 4)
      .play_step();
  CHECK(q.mouse(0).of(Rating::scout).fails == 1);
}

TEST_CASE("MG-SES-12 a failed test in the Players' Turn brings no twist and no condition but Call's") {
  Patrol p(1, {
                  {"failure_mode", "always_twist"}
  });
  arrive_at(p);
  p.says(Ask::activity, "Fetch").says(Ask::fetch, "Rope").all(1, 3).play_step();
  CHECK(p.mouse(0).conditions == 0);
  CHECK(p.state.phase == Phase::players_turn);
}

TEST_CASE("MG-SES-13 full, partial and failed missions") {
  Mission mission{};
  mission.planned = 3;
  mission.overcome = 0b111;
  mission.outright = 0b010;
  CHECK(mission_result(mission) == MissionResult::full);
  mission.drawn = true;  // MG-COMP-06: somebody got past, but not outright
  CHECK(mission_result(mission) == MissionResult::partial);
  mission.drawn = false;
  mission.outright = 0;  // every test was failed and paid for
  CHECK(mission_result(mission) == MissionResult::partial);
  mission.overcome = 0b011;  // the last is lost
  CHECK(mission_result(mission) == MissionResult::failed);
  mission.outright = 0b001;
  CHECK(mission_result(mission) == MissionResult::partial);
  mission.overcome = 0b110;  // the first is lost, the last is not
  mission.outright = 0;
  CHECK(mission_result(mission) == MissionResult::partial);
}

TEST_CASE("MG-COND-15, MG-SES-13 when all are Laid Up the GM's Turn ends and the mission has failed") {
  Patrol p(1, {
                  {"failure_mode", "always_condition"}
  });
  p.mouse(0).conditions = kAllConditions & ~bit(Condition::hungry);
  face_test(p, ObstacleId::t2);
  p.state.mission.outright = 0b001;
  p.all(1, 4).play_step().play_step();
  CHECK(p.state.phase == Phase::arrival);
  CHECK(p.state.mission.result == MissionResult::failed);
  CHECK(p.told(Told::turn_cut_short));
}

}  // namespace
}  // namespace warren::mouse_guard::testing
