// Chapter 3 and the order of a test: MG-DICE, MG-TEST.
#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/odds_questions.h"
#include "games/mouse_guard/rules/conditions.h"

using namespace warren;
using namespace warren::mouse_guard;
using namespace warren::mouse_guard::testing;

TEST_CASE("MG-DICE-01 fours, fives and sixes succeed, ones, twos and threes fail") {
  Patrol p;
  p.mouse(0).of(Rating::scout).rating = 6;
  p.dice({1, 2, 3, 4, 5, 6});
  CHECK(p.test(obstacle(Rating::scout, 1)).successes == 3);
  CHECK(p.fault() == "");
}

TEST_CASE("MG-DICE-02 a pool has as many dice as the rating") {
  Patrol p;
  p.all(1, 4);
  p.test(obstacle(Rating::scout, 1));  // Bryony's Scout is 4
  CHECK(p.roll(0).dice_count() == 4);
  CHECK(p.roll(0).because(rule("MG-DICE-02")));
}

TEST_CASE("MG-DICE-03 without dice nothing is rolled, passed or marked") {
  Patrol p;
  p.mouse(0).of(Rating::healer).rating = 1;
  p.mouse(0).conditions = bit(Condition::injured) | bit(Condition::sick);
  const TestResult result = p.test(obstacle(Rating::healer, 0));
  CHECK(p.table.rolls().empty());
  CHECK_FALSE(result.passed);
  CHECK(result.successes == 0);
  CHECK(p.mouse(0).of(Rating::healer).passes + p.mouse(0).of(Rating::healer).fails == 0);
  SUBCASE("0 against 0 is a tie") {
    p.mouse(0).of(Rating::will).rating = 0;
    const TestResult tie = p.test(versus(Rating::healer, 0));
    CHECK(p.told(Told::tied));
    CHECK_FALSE(tie.rolled);
  }
  SUBCASE("with min_pool = 1 one die is left") {
    Patrol one(1, {
                      {"min_pool", "1"}
    });
    one.mouse(0).of(Rating::healer).rating = 1;
    one.mouse(0).conditions = bit(Condition::injured) | bit(Condition::sick);
    one.dice({4});
    CHECK(one.test(obstacle(Rating::healer, 1)).passed);
  }
}

TEST_CASE("MG-DICE-04 a test is passed with at least as many successes as its obstacle") {
  Patrol p;
  SUBCASE("just enough") {
    p.dice({4, 4, 4, 1});
    const TestResult result = p.test(obstacle(Rating::scout, 3));
    CHECK(result.passed);
    CHECK(result.margin == 0);
  }
  SUBCASE("one too few") {
    p.dice({4, 4, 1, 1});
    const TestResult result = p.test(obstacle(Rating::scout, 3));
    CHECK_FALSE(result.passed);
    CHECK(result.margin == 1);
  }
}

TEST_CASE("MG-DICE-05 Ob 0 is always passed, with the successes as margin") {
  Patrol p;
  p.dice({1, 1, 1, 1, 5, 5, 1, 1});
  const TestResult nothing = p.test(obstacle(Rating::scout, 0));
  CHECK(nothing.passed);
  CHECK(nothing.margin == 0);
  CHECK(p.test(obstacle(Rating::scout, 0)).margin == 2);
}

TEST_CASE("MG-DICE-06 in a versus test more successes win, by the difference") {
  Patrol p;
  p.dice({4, 4, 4, 1, 4, 1, 1});
  const TestResult won = p.test(versus(Rating::scout, 3));
  CHECK(won.passed);
  CHECK(won.margin == 2);
  p.dice({4, 1, 1, 1, 4, 4, 4});
  const TestResult lost = p.test(versus(Rating::scout, 3));
  CHECK_FALSE(lost.passed);
  CHECK(lost.margin == 2);
  CHECK(p.fault() == "");
}

TEST_CASE("MG-DICE-07 +1s counts only after success, and adds to the margin") {
  TestOrder order = versus(Rating::scout, 2);
  order.kind = TestKind::volley;
  order.plus = 1;
  SUBCASE("won without it") {
    Patrol p;
    p.dice({4, 4, 1, 1, 4, 1});
    CHECK(p.test(order).margin == 2);
  }
  SUBCASE("it turns no tie into a success") {
    Patrol p;
    p.dice({4, 1, 1, 1, 4, 1});
    const TestResult result = p.test(order);
    CHECK(result.tied);
    CHECK_FALSE(result.passed);
  }
  SUBCASE("plus_s = always counts it before comparing") {
    Patrol p(1, {
                    {"plus_s", "always"}
    });
    p.dice({4, 1, 1, 1, 4, 1});
    const TestResult result = p.test(order);
    CHECK(result.passed);
    CHECK(result.margin == 1);
  }
}

TEST_CASE("MG-DICE-08 the margin of failure counts rolled successes only") {
  Patrol p(1, {
                  {"plus_s", "always"}
  });
  TestOrder order = versus(Rating::scout, 3);
  order.kind = TestKind::volley;
  order.their_plus = 1;
  p.mouse(0).persona = 1;
  p.adds("Tap");
  p.all(1, 8).dice({4, 1, 1});
  CHECK(p.test(order).margin == 1);       // they have 1 + 1s, but only 1 was rolled
  CHECK(p.mouse(0).nature == 4 - 1 - 1);  // MG-NAT-07: 1 for tapping, 1 for the margin
}

TEST_CASE("MG-TEST-01 base, help, extras, roll, reroll, fate come in this order") {
  Patrol p(2);
  p.mouse(0).fate = 1;
  p.mouse(0).trait[0].level = 3;  // Steadfast helps Will
  p.mouse(0).persona = 1;
  TestOrder order = obstacle(Rating::will, 4);
  order.listed.add(Rating::pathfinder);
  p.helps().says(Ask::reroll, "Steadfast").says(Ask::fate, "Spend");
  p.dice({6, 1, 1, 1, 1, 1}).dice({1, 1, 1, 1, 1}).dice({4});
  p.test(order);
  std::vector<Ask> kinds;
  for (const ScriptedAsk& one : p.table.asks()) kinds.push_back(static_cast<Ask>(one.kind));
  CHECK(kinds == std::vector{Ask::base, Ask::help, Ask::extras, Ask::reroll, Ask::fate});
  CHECK(p.fault() == "");
}

TEST_CASE("MG-TEST-02 the base is what is listed, or Nature, or luck") {
  Patrol p;
  p.says(Ask::base, "Nature");
  p.all(1, 4);
  p.test(obstacle(Rating::scout, 2));
  CHECK(p.roll(0).because(rule("MG-NAT-03")));
  CHECK(p.offered(Ask::base).size() == 2);
}

TEST_CASE("MG-TEST-03 of several listed skills the roller picks one it has") {
  Patrol p;
  TestOrder order = obstacle(Rating::orator, 2);
  order.listed.add(Rating::persuader);
  p.all(1, 4);
  p.test(order);
  CHECK(p.was_offered(Ask::base, "Persuader"));
  CHECK_FALSE(p.was_offered(Ask::base, "Luck"));
  SUBCASE("without any of them it has luck with each") {
    p.mouse(0).of(Rating::persuader).rating = 0;
    p.all(1, 3);
    p.test(order);
    CHECK(p.was_offered(Ask::base, "Luck for Orator"));
    CHECK(p.was_offered(Ask::base, "Luck for Persuader"));
  }
}

TEST_CASE("MG-TEST-04 wises, traits and gear apply when a tag matches") {
  Patrol p;
  p.dice({1, 1, 1, 1});
  p.test(obstacle(Rating::scout, 2, mouse_guard::tag(Situation::cold)));
  CHECK(p.was_offered(Ask::extras, "Frost-wise"));
  CHECK(p.was_offered(Ask::extras, "Track-wise"));  // knows Scout
  CHECK_FALSE(p.was_offered(Ask::extras, "Moot-wise"));
  SUBCASE("the tag of the listed skill stays when Nature is rolled") {
    Patrol q;
    q.says(Ask::base, "Nature").all(1, 4);
    q.test(obstacle(Rating::scout, 2));
    CHECK(q.was_offered(Ask::extras, "Track-wise"));
  }
  SUBCASE("relevance = free lets a player claim anything") {
    Patrol q(1, {
                    {"relevance", "free"}
    });
    q.all(1, 4);
    q.test(obstacle(Rating::scout, 2));
    CHECK(q.was_offered(Ask::extras, "Moot-wise"));
  }
}

TEST_CASE("MG-TEST-05 a failed test is answered and not tried again, a new recovery is a new test") {
  Patrol p(1, {
                  {"failure_mode", "always_condition"}
  });
  p.state.mission.planned = 3;
  p.state.mission.obstacle = ObstacleId::t2;  // Fallen Waymarks: Pathfinder
  p.state.mission.met = bit(ObstacleId::t2);
  p.state.phase = Phase::trial;
  p.all(1, 4);
  p.play_step();
  CHECK(p.state.phase == Phase::failure);
  p.play_step();
  CHECK(p.mouse(0).has(Condition::hungry));
  CHECK(p.state.phase != Phase::trial);
  CHECK(p.table.rolls().size() == 1);
  p.mouse(0).conditions = bit(Condition::angry);
  p.all(1, 5).all(4, 5);
  CHECK_FALSE(recover(p.play, 0, Condition::angry));
  CHECK(recover(p.play, 0, Condition::angry));
}

TEST_CASE("MG-TEST-06 all modifiers add") {
  Patrol p(3);
  Mouse& mouse = p.mouse(0);
  mouse.of(Rating::scout).rating = 4;
  mouse.conditions = bit(Condition::injured);
  mouse.trait[0] = {.trait = Trait::soft_footed,
                    .own = 0,
                    .level = 2,
                    .used = false,
                    .charged = false,
                    .checks = 0,
                    .disabled = false,
                    .turned = false};
  mouse.persona = 2;
  TestOrder order = obstacle(Rating::scout, 3);
  order.kind = TestKind::volley;
  order.weapon = 1;
  order.position = true;
  order.impeded = true;
  p.helps().helps().adds("Track-wise").adds("Soft-Footed helps").adds("persona").adds("Tap");
  // 4 + 2 help + 1 wise + 1 trait + 1 weapon + 1 persona + 4 Nature + 2 position - 1 impeded - 1 Injured
  p.all(1, 14);
  p.test(order);
  CHECK(p.roll(0).dice_count() == 14);
  CHECK(p.fault() == "");
}

TEST_CASE("MG-TEST-07 Beginner's Luck halves the root ability and its modifiers, not persona") {
  Patrol p;
  p.mouse(0).of(Rating::health).rating = 4;  // the root of Hunter
  p.mouse(0).of(Rating::will).rating = 1;
  p.mouse(0).persona = 2;
  p.mouse(0).nature = 0;
  p.mouse(0).wise[0].wise = Wise::fang;
  p.adds("Fang-wise").adds("persona").adds("persona");
  p.all(1, 5);
  p.test(obstacle(Rating::hunter, 1, mouse_guard::tag(ConflictType::fight_animal)));
  CHECK(p.roll(0).dice_count() == 5);  // half of 4 + 1, rounded up, + 2
  CHECK(p.mouse(0).of(Rating::hunter).learning == 1);
  CHECK(p.mouse(0).of(Rating::health).fails == 0);
  CHECK(p.fault() == "");
}

TEST_CASE("MG-TEST-09 for four dice Ob 1 is easy, 2 routine, 3 hard, 4 needs help, for seven 6 is extreme") {
  const auto chance = [](const char* rating, const char* ob) {
    return figure(ask("test",
                      {
                          {"rating", rating},
                          {"ob",     ob    }
    }),
                  "passed");
  };
  CHECK(chance("4", "1") == of(15, 16));
  CHECK(chance("4", "2") == of(11, 16));
  CHECK(chance("4", "3") == of(5, 16));
  CHECK(chance("4", "4") == of(1, 16));
  CHECK(chance("7", "4") == of(1, 2));  // with three helpers
  CHECK(chance("7", "5") == of(29, 128));
  CHECK(chance("7", "6") == of(1, 16));
}
