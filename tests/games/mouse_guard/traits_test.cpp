// Traits and checks: MG-TRAIT, MG-CHK.
#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/rules/checks.h"

using namespace warren;
using namespace warren::mouse_guard;
using namespace warren::mouse_guard::testing;

namespace {

// Bryony: Steadfast helps Will, hinders haste; Blunt-Spoken helps Orator, hinders Deceiver and Haggler.
constexpr TagSet kHaste = mouse_guard::tag(Situation::haste);

TraitSlot slot(Trait trait, int level) {
  return {.trait = trait,
          .own = 0,
          .level = static_cast<std::uint8_t>(level),
          .used = false,
          .charged = false,
          .checks = 0,
          .disabled = false,
          .turned = false};
}

}  // namespace

TEST_CASE("MG-TRAIT-01 level 1 adds a die once per session") {
  Patrol p;
  p.adds("Steadfast").all(1, 6);
  p.test(obstacle(Rating::will, 2));
  CHECK(p.roll(0).dice_count() == 6);
  CHECK(p.mouse(0).trait[0].used);
  p.all(1, 5);
  p.table.forget();
  p.test(obstacle(Rating::will, 2));
  CHECK_FALSE(p.was_offered(Ask::extras, "Steadfast helps"));
}

TEST_CASE("MG-TRAIT-02 level 2 adds a die every time") {
  Patrol p;
  p.mouse(0).trait[0].level = 2;
  p.adds("Steadfast").adds("Steadfast").all(1, 12);
  p.test(obstacle(Rating::will, 2));
  p.test(obstacle(Rating::will, 2));
  CHECK(p.roll(1).dice_count() == 6);
  CHECK_FALSE(p.mouse(0).trait[0].used);
}

TEST_CASE("MG-TRAIT-03 level 3 rolls all failures again, once per session") {
  Patrol p;
  p.mouse(0).trait[0].level = 3;
  p.says(Ask::reroll, "Steadfast").dice({4, 1, 2, 3, 1}).dice({4, 4, 1, 1});
  const TestResult result = p.test(obstacle(Rating::will, 3));
  CHECK(p.roll(1).dice_count() == 4);
  CHECK(result.successes == 3);
  CHECK(p.mouse(0).trait[0].used);
  CHECK_FALSE(p.was_offered(Ask::extras, "Steadfast helps"));
  SUBCASE("not at level 2") {
    Patrol q;
    q.mouse(0).trait[0].level = 2;
    q.all(1, 5);
    q.test(obstacle(Rating::will, 3));
    CHECK(q.asked(Ask::reroll) == 0);
  }
  SUBCASE("trait3 = reroll_plus_level2") {
    Patrol q(1, {
                    {"trait3", "reroll_plus_level2"}
    });
    q.mouse(0).trait[0].level = 3;
    q.adds("Steadfast").says(Ask::reroll, "Steadfast").all(1, 6).all(4, 6);
    CHECK(q.test(obstacle(Rating::will, 3)).passed);
    CHECK(q.roll(0).dice_count() == 6);
    CHECK(q.fault() == "");
  }
}

TEST_CASE("MG-TRAIT-04 one trait use per test, for or against") {
  Patrol p;
  p.adds("Steadfast helps").all(1, 6);
  p.test(obstacle(Rating::will, 2, mouse_guard::tag(Rating::haggler)));  // Blunt-Spoken would hinder
  CHECK(p.asked(Ask::extras) == 1);
  SUBCASE("a trait that helped leaves no reroll to another") {
    Patrol q;
    q.mouse(0).trait[1] = {.trait = Trait::steadfast, .level = 3};
    q.adds("Steadfast helps").all(1, 6);
    q.test(obstacle(Rating::will, 3));
    CHECK(q.asked(Ask::reroll) == 0);
    q.mouse(0).trait[0].disabled = true;
    q.says(Ask::reroll, "Steadfast").all(1, 5).all(4, 5);
    CHECK(q.test(obstacle(Rating::will, 3)).passed);
    CHECK(q.fault() == "");
  }
  SUBCASE("traits_per_test = 2 allows one for and one against") {
    Patrol q(1, {
                    {"traits_per_test", "2"}
    });
    q.adds("Steadfast helps").adds("Blunt-Spoken hinders: -1D").all(1, 5);
    q.test(obstacle(Rating::will, 2, mouse_guard::tag(Rating::haggler)));
    CHECK(q.roll(0).dice_count() == 5);
    CHECK(q.fault() == "");
  }
}

TEST_CASE("MG-TRAIT-05 for needs a helping tag, against a hindering one and no mark") {
  Patrol p;
  p.mouse(0).trait[0].used = true;
  p.adds("Steadfast hinders").all(1, 3);
  p.test(obstacle(Rating::scout, 2, kHaste));
  CHECK(p.roll(0).dice_count() == 3);
  CHECK_FALSE(p.was_offered(Ask::extras, "helps"));
  CHECK_FALSE(p.was_offered(Ask::extras, "Blunt-Spoken"));
}

TEST_CASE("MG-TRAIT-06 checks are earned in the GM's Turn only") {
  TestOrder order = obstacle(Rating::scout, 2, kHaste);
  order.kind = TestKind::activity;
  Patrol p;
  p.all(1, 4);
  p.test(order);
  CHECK_FALSE(p.was_offered(Ask::extras, "hinders"));
  Patrol q(1, {
                  {"earn_in_players_turn", "yes"}
  });
  q.all(1, 4);
  q.test(order);
  CHECK(q.was_offered(Ask::extras, "hinders"));
}

TEST_CASE("MG-TRAIT-07 in a conflict a trait hinders its mouse once") {
  Patrol p;
  p.in_conflict(ObstacleId::a5, 5, 5);  // a Chase: haste
  TestOrder order = obstacle(Rating::scout, 0, kHaste);
  order.kind = TestKind::volley;
  p.adds("Steadfast hinders").all(1, 3);
  p.test(order);
  p.table.forget();
  p.all(1, 4);
  p.test(order);
  CHECK_FALSE(p.was_offered(Ask::extras, "hinders"));
}

TEST_CASE("MG-TRAIT-20 ready traits help and hinder by the table") {
  Patrol p;
  p.mouse(0).trait[0] = slot(Trait::soft_footed, 1);
  CHECK(helps_of(p.play, 0, 0) ==
        (mouse_guard::tag(Situation::stealth) | mouse_guard::tag(NatureTag::hiding) |
         mouse_guard::tag(Rating::scout) | mouse_guard::tag(Action::feint)));
  CHECK(hinders_of(p.play, 0, 0) ==
        (mouse_guard::tag(Rating::orator) | mouse_guard::tag(ConflictType::speech) |
         mouse_guard::tag(Action::attack)));
  p.mouse(0).trait[0] = slot(Trait::book_nosed, 1);
  CHECK(hinders_of(p.play, 0, 0) == (mouse_guard::tag(Rating::fighter) | mouse_guard::tag(Rating::hunter)));
}

TEST_CASE("MG-CHK-01 a die less earns one check") {
  Patrol p;
  p.adds("Steadfast hinders").all(1, 3);
  p.test(obstacle(Rating::scout, 2, kHaste));
  CHECK(checks_of(p.mouse(0)) == 1);
  CHECK(p.mouse(0).trait[0].checks == 1);
}

TEST_CASE("MG-CHK-02 two dice for the opponent earn two checks") {
  Patrol p;
  p.adds("+2D for the other side").all(1, 4).all(1, 5);
  p.test(versus(Rating::scout, 3, kHaste));
  CHECK(p.roll(1).dice_count() == 5);
  CHECK(checks_of(p.mouse(0)) == 2);
}

TEST_CASE("MG-CHK-04 not without a die left, not on disposition or recovery") {
  Patrol p;
  p.mouse(0).of(Rating::scout).rating = 1;
  p.all(1, 1);
  p.test(obstacle(Rating::scout, 2, kHaste));
  CHECK_FALSE(p.was_offered(Ask::extras, "hinders"));
  for (const TestKind kind : {TestKind::disposition, TestKind::recovery}) {
    Patrol q;
    TestOrder order = obstacle(Rating::scout, 2, kHaste);
    order.kind = kind;
    q.all(1, 4);
    q.test(order);
    CHECK_FALSE(q.was_offered(Ask::extras, "hinders"));
  }
}

TEST_CASE("MG-CHK-05 checks for a die less are declared with the pool") {
  Patrol p;
  p.adds("Steadfast hinders").all(4, 3);
  p.test(obstacle(Rating::scout, 2, kHaste));
  CHECK(p.roll(0).because(rule("MG-CHK-01")));
}

TEST_CASE("MG-CHK-06 a trait holds eight checks, and spending takes from the fullest") {
  Patrol p;
  earn_checks(p.play, 0, 0, 7, rule("MG-CHK-01"));
  earn_checks(p.play, 0, 0, 2, rule("MG-CHK-02"));
  CHECK(p.mouse(0).trait[0].checks == 8);
  earn_checks(p.play, 0, 1, 7, rule("MG-CHK-01"));
  spend_checks(p.play, 0, 2, rule("MG-CHK-11"));
  CHECK(p.mouse(0).trait[0].checks == 6);  // 8, then the first of two with 7
  CHECK(p.mouse(0).trait[1].checks == 7);
}

TEST_CASE("MG-CHK-11 two checks buy a recovery test between the tests of the GM's Turn") {
  Patrol p;
  p.mouse(0).conditions = bit(Condition::angry);
  p.mouse(0).trait[0].checks = 2;
  p.state.phase = Phase::respite;
  p.state.mission.after_respite = static_cast<std::uint8_t>(Phase::road);
  p.says(Ask::checks, "Angry").all(4, 5);
  p.play_step();
  CHECK(p.mouse(0).conditions == 0);
  CHECK(checks_of(p.mouse(0)) == 0);
  p.play_step();
  CHECK(p.state.phase == Phase::road);
  SUBCASE("one check is too few") {
    p.mouse(0).conditions = bit(Condition::angry);
    p.mouse(0).trait[0].checks = 1;
    p.state.phase = Phase::respite;
    p.table.forget();
    p.play_step();
    CHECK(p.asked(Ask::checks) == 0);
  }
}

TEST_CASE("MG-CHK-12 three checks charge a trait, once per session, not at level 3") {
  Patrol p;
  p.mouse(0).trait[0].checks = 6;
  p.mouse(0).trait[0].used = true;
  p.state.phase = Phase::respite;
  p.says(Ask::checks, "Charge Steadfast");
  p.play_step();
  CHECK(level_of(p.mouse(0).trait[0]) == 2);
  CHECK_FALSE(p.mouse(0).trait[0].used);
  CHECK(checks_of(p.mouse(0)) == 3);
  p.table.forget();
  p.mouse(0).trait[1].level = 3;
  p.play_step();
  CHECK_FALSE(p.was_offered(Ask::checks, "Charge Steadfast"));
  CHECK_FALSE(p.was_offered(Ask::checks, "Charge Blunt"));
}

TEST_CASE("MG-CHK-13 recharging costs 2 at level 1 and 4 at level 3") {
  TraitSlot one = slot(Trait::steadfast, 1);
  CHECK(recharge_price(one) == 0);
  one.used = true;
  CHECK(recharge_price(one) == 2);
  one.level = 2;
  CHECK(recharge_price(one) == 0);
  one.charged = true;  // counts as level 3
  CHECK(recharge_price(one) == 4);
  Patrol p;
  p.mouse(0).trait[0] = slot(Trait::steadfast, 1);
  p.mouse(0).trait[0].used = true;
  p.mouse(0).trait[0].checks = 2;
  p.state.phase = Phase::respite;
  p.says(Ask::checks, "Use Steadfast again");
  p.play_step();
  CHECK_FALSE(p.mouse(0).trait[0].used);
  CHECK(checks_of(p.mouse(0)) == 0);
}

TEST_CASE("MG-CHK-14 inside a conflict traits are charged between volleys, but nobody recovers") {
  Patrol p(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.mouse(0).trait[0].checks = 3;
  p.mouse(0).conditions = bit(Condition::angry);
  p.in_conflict(ObstacleId::m5, 5, 5);
  p.says(Ask::checks, "Charge Steadfast").all(1, 3).all(1, 2);
  p.clash(Action::attack, Action::attack);
  CHECK(p.mouse(0).trait[0].charged);
  CHECK_FALSE(p.was_offered(Ask::checks, "Angry"));
}

TEST_CASE("MG-CHK-14 between volleys a mouse buys until it wants nothing more") {
  Patrol p(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.in_conflict(ObstacleId::m5, 9, 9);
  p.mouse(0).given_checks = 7;  // enough for two, and one more that is left
  p.says(Ask::checks, "Charge Steadfast").says(Ask::checks, "Charge Blunt-Spoken");
  p.all(1, 9);
  p.clash(Action::attack, Action::attack);
  CHECK(p.mouse(0).trait[0].charged);
  CHECK(p.mouse(0).trait[1].charged);
  CHECK(int{p.mouse(0).given_checks} == 1);
}
