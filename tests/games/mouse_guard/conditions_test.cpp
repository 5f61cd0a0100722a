// Conditions: MG-COND.
#include "games/mouse_guard/rules/conditions.h"

#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/view/scene.h"

using namespace warren;
using namespace warren::mouse_guard;
using namespace warren::mouse_guard::testing;

namespace {

constexpr ConditionSet set_of(std::initializer_list<Condition> conditions) {
  ConditionSet set = 0;
  for (const Condition one : conditions) set = static_cast<ConditionSet>(set | bit(one));
  return set;
}

bool shows(const Patrol& p, const char* role) {
  for (const Scene::Card& card : match_scene(*p.setting, p.state, seat_at(0)).cards)
    if (card.role == role) return true;
  return false;
}

}  // namespace

TEST_CASE("MG-COND-01 MG-CHAR-09 a mouse is Healthy exactly when nothing else is marked") {
  Patrol p;
  CHECK(shows(p, "condition-healthy"));
  take_condition(p.play, 0, Condition::tired, rule("MG-SES-05"));
  CHECK_FALSE(shows(p, "condition-healthy"));
  CHECK(shows(p, "condition-tired"));
}

TEST_CASE(
    "MG-COND-02..04 MG-COND-09 hunger and tiredness always cost disposition, anger where the base is Will") {
  Patrol p;
  const auto penalty = [&](ConditionSet set, bool will) {
    p.mouse(0).conditions = set;
    return disposition_penalty(p.play, bit(MouseId{0}), will);
  };
  CHECK(penalty(set_of({Condition::hungry}), false) == 1);
  CHECK(penalty(set_of({Condition::tired}), false) == 1);
  CHECK(penalty(set_of({Condition::angry}), false) == 0);
  CHECK(penalty(set_of({Condition::angry}), true) == 1);
  CHECK(penalty(set_of({Condition::hungry, Condition::tired}), false) == 2);
  CHECK(penalty(set_of({Condition::injured, Condition::sick}), true) == 0);
}

TEST_CASE(
    "MG-COND-05..06 MG-COND-09..10 Injured and Sick take a die each, except from recovery, Resources and "
    "Circles") {
  Patrol p;
  p.mouse(0).conditions = set_of({Condition::injured, Condition::sick});
  CHECK(p.pool(obstacle(Rating::scout, 2)) == 2);
  CHECK(p.pool(obstacle(Rating::will, 2)) == 3);
  TestOrder order = obstacle(Rating::will, 2);
  order.kind = TestKind::recovery;
  CHECK(p.pool(order) == 5);
  order = obstacle(Rating::resources, 2);
  order.kind = TestKind::resources;
  CHECK(p.pool(order) == 3);
  CHECK(p.mouse(0).rating(Rating::health) == 4);  // what is added to disposition is whole
}

TEST_CASE("MG-COND-07 each condition has its recovery test") {
  Patrol p;
  const auto is = [&](Condition condition, Rating rating, int ob) {
    const TestOrder order = recovery_order(p.play, condition);
    return order.listed.rating[0] == rating && order.ob == ob;
  };
  CHECK(is(Condition::angry, Rating::will, 2));
  CHECK(is(Condition::tired, Rating::health, 3));
  CHECK(is(Condition::injured, Rating::health, 4));
  CHECK(is(Condition::sick, Rating::will, 4));
}

TEST_CASE("MG-COND-08 hunger goes without a roll, by recovery or by rations") {
  Patrol p(3);
  p.mouse(0).conditions = set_of({Condition::hungry});
  CHECK(recover(p.play, 0, Condition::hungry));
  CHECK(p.table.rolls().empty());
  p.mouse(0).conditions = set_of({Condition::hungry});
  p.state.phase = Phase::respite;
  p.says(Ask::checks, "Rations for Bryony");
  p.play_step();  // Sella carries rations
  CHECK(p.mouse(0).conditions == 0);
  CHECK(p.mouse(2).ate_rations);
  p.mouse(0).conditions = set_of({Condition::hungry});
  p.table.forget();
  p.play_step();
  CHECK(p.asked(Ask::checks) == 0);  // once per session
}

TEST_CASE("MG-COND-11 a mouse recovers in the listed order") {
  Patrol p;
  p.mouse(0).conditions = set_of({Condition::angry, Condition::sick});
  CHECK(may_recover(p.play, 0, Condition::angry));
  CHECK_FALSE(may_recover(p.play, 0, Condition::sick));
  Patrol any(1, {
                    {"recovery_order", "any"}
  });
  any.mouse(0).conditions = p.mouse(0).conditions;
  CHECK(may_recover(any.play, 0, Condition::sick));
}

TEST_CASE("MG-COND-12 a passed recovery clears, a failed one changes nothing") {
  Patrol p;
  p.mouse(0).conditions = set_of({Condition::injured});
  p.dice({4, 4, 4, 1});
  CHECK_FALSE(recover(p.play, 0, Condition::injured));
  CHECK(p.mouse(0).has(Condition::injured));
  p.all(4, 4);
  CHECK(recover(p.play, 0, Condition::injured));
  CHECK(p.mouse(0).conditions == 0);
  SUBCASE("hard_recovery = on: it heals, but costs the ability") {
    Patrol q(1, {
                    {"hard_recovery", "on"}
    });
    q.mouse(0).conditions = set_of({Condition::injured});
    q.all(1, 4);
    CHECK(recover(q.play, 0, Condition::injured));
    CHECK(q.mouse(0).of(Rating::health).rating == 3);
  }
}

TEST_CASE("MG-COND-13 a second dose marks the next condition, and all five lay a mouse up") {
  Patrol p(2);
  p.mouse(0).conditions = set_of({Condition::sick, Condition::hungry});
  CHECK(take_condition(p.play, 0, Condition::sick, rule("MG-SES-05")) == Condition::angry);
  take_condition(p.play, 0, Condition::injured, rule("MG-SES-05"));
  CHECK_FALSE(p.mouse(0).is_laid_up());
  take_condition(p.play, 0, Condition::injured, rule("MG-SES-05"));
  CHECK(p.mouse(0).is_laid_up());
  CHECK(able_mice(p.play) == bit(MouseId{1}));
  CHECK_FALSE(may_help(p.play, named_test(p.play, obstacle(Rating::health, 2), 1), 0));
  CHECK(choose_roller(p.play, obstacle(Rating::health, 2), 0xff) == 1);
  p.in_conflict(ObstacleId::m5, 4, 4);
  CHECK(mice_in_conflict(p.play) == bit(MouseId{1}));
}

TEST_CASE("MG-COND-14 a healer clears another mouse's wound, in any order") {
  Patrol p(3);
  p.mouse(0).conditions = set_of({Condition::angry, Condition::injured});
  p.all(4, 4);  // Sella's Healer is 4
  CHECK(treat(p.play, 2, 0, Condition::injured));
  CHECK(p.mouse(0).conditions == set_of({Condition::angry}));
}

TEST_CASE("MG-TEST-08 the price of failure falls on roller and helpers") {
  Patrol p(2);
  TestResult result;
  result.roller = 0;
  result.helpers = bit(MouseId{1});
  suffer(p.play, result, Condition::tired, rule("MG-SES-05"));
  CHECK(p.mouse(0).has(Condition::tired));
  CHECK(p.mouse(1).has(Condition::tired));
  Patrol none(2, {
                     {"helper_risk", "none"}
  });
  suffer(none.play, result, Condition::tired, rule("MG-SES-05"));
  CHECK_FALSE(none.mouse(1).has(Condition::tired));
}
