// Nature, fate and persona: MG-NAT, MG-FATE, MG-PERS.
#include "games/mouse_guard/rules/nature.h"

#include "games/mouse_guard/fixture.h"

using namespace warren;
using namespace warren::mouse_guard;
using namespace warren::mouse_guard::testing;

namespace {

bool offers_nature(const Options& options, const TestOrder& order, int scout = 4) {
  Patrol p(1, options);
  p.mouse(0).of(Rating::scout).rating = static_cast<std::uint8_t>(scout);
  p.all(1, 6);
  p.test(order);
  return p.was_offered(Ask::base, "Nature");
}

}  // namespace

TEST_CASE("MG-NAT-01 escaping, climbing, hiding and foraging are within Nature") {
  Patrol p;
  for (const NatureTag one :
       {NatureTag::escaping, NatureTag::climbing, NatureTag::hiding, NatureTag::foraging})
    CHECK(named_test(p.play, obstacle(Rating::scout, 2, mouse_guard::tag(one)), 0).within);
  CHECK_FALSE(named_test(p.play, obstacle(Rating::scout, 2, mouse_guard::tag(Situation::stealth)), 0).within);
}

TEST_CASE("MG-NAT-02 within Nature it may be rolled instead and is not taxed") {
  Patrol p;
  p.says(Ask::base, "Nature").all(1, 4);
  CHECK_FALSE(p.test(obstacle(Rating::scout, 3, mouse_guard::tag(NatureTag::climbing))).passed);
  CHECK(p.mouse(0).nature == 4);
  CHECK(p.mouse(0).of(Rating::nature).fails == 1);
}

TEST_CASE("MG-NAT-03 against Nature a failure is taxed by its margin") {
  Patrol p;
  p.says(Ask::base, "taxed").dice({4, 1, 1, 1});
  p.test(obstacle(Rating::scout, 3));
  CHECK(p.mouse(0).nature == 4 - 2);
  SUBCASE("what cannot be failed is only open to who lacks the skill") {
    CHECK_FALSE(offers_nature({}, obstacle(Rating::scout, 0)));
    CHECK(offers_nature({}, obstacle(Rating::scout, 0), 0));
  }
  SUBCASE("never for Resources, Circles and recovery") {
    TestOrder order = obstacle(Rating::resources, 2);
    order.kind = TestKind::resources;
    CHECK_FALSE(offers_nature({}, order));
    order = obstacle(Rating::will, 2);
    order.kind = TestKind::recovery;
    CHECK_FALSE(offers_nature({}, order));
  }
  SUBCASE("against_nature = lacking_skill") {
    CHECK(offers_nature({}, obstacle(Rating::scout, 2)));
    CHECK_FALSE(offers_nature(
        {
            {"against_nature", "lacking_skill"}
    },
        obstacle(Rating::scout, 2)));
  }
}

TEST_CASE("MG-NAT-04 Nature that a table lists is not taxed") {
  Patrol p;
  p.all(1, 4);
  p.test(obstacle(Rating::nature, 2));
  CHECK(p.mouse(0).nature == 4);
  CHECK_FALSE(p.was_offered(Ask::base, "taxed"));
}

TEST_CASE("MG-NAT-05 a persona point adds the current Nature in dice, once") {
  Patrol p;
  p.mouse(0).persona = 2;
  p.mouse(0).nature = 3;
  p.adds("Tap").all(1, 7);
  p.test(obstacle(Rating::scout, 1));
  CHECK(p.roll(0).dice_count() == 7);
  CHECK(p.mouse(0).persona == 1);
  for (const std::string& words : p.offered(Ask::extras)) CHECK(words.find("Tap") == std::string::npos);
  SUBCASE("not when Nature is the base") {
    p.mouse(0).nature = 4;
    p.says(Ask::base, "Nature").all(1, 4);
    p.table.forget();
    p.test(obstacle(Rating::scout, 1, mouse_guard::tag(NatureTag::hiding)));
    CHECK_FALSE(p.was_offered(Ask::extras, "Tap"));
  }
}

TEST_CASE("MG-NAT-06 tapping outside Nature is taxed by 1 whatever comes") {
  Patrol p;
  p.mouse(0).persona = 2;
  p.adds("Tap").all(4, 8);
  CHECK(p.test(obstacle(Rating::scout, 1)).passed);
  CHECK(p.mouse(0).nature == 3);
  p.adds("Tap").all(4, 7);
  p.test(obstacle(Rating::scout, 1, mouse_guard::tag(NatureTag::climbing)));
  CHECK(p.mouse(0).nature == 3);
}

TEST_CASE("MG-NAT-07 a tapped roll that fails is taxed by the margin as well") {
  Patrol p;
  p.mouse(0).persona = 1;
  p.adds("Tap").dice({4, 4, 1, 1, 1, 1, 1, 1});
  p.test(obstacle(Rating::scout, 4));
  CHECK(p.mouse(0).nature == 4 - 1 - 2);
  SUBCASE("tap_tax = larger") {
    Patrol q(1, {
                    {"tap_tax", "larger"}
    });
    q.mouse(0).persona = 1;
    q.adds("Tap").dice({4, 4, 1, 1, 1, 1, 1, 1});
    q.test(obstacle(Rating::scout, 4));
    CHECK(q.mouse(0).nature == 4 - 2);
    q.mouse(0).nature = 4;
    q.mouse(0).persona = 1;
    q.adds("Tap").all(4, 8);
    CHECK(q.test(obstacle(Rating::scout, 4)).passed);
    CHECK(q.mouse(0).nature == 4 - 1);  // outside Nature the tap itself still costs 1
  }
}

TEST_CASE("MG-NAT-08 a stalemate and an Ob 0 tax nothing but the tap") {
  Patrol p;
  p.mouse(0).persona = 1;
  TestOrder order = versus(Rating::scout, 3);
  order.kind = TestKind::volley;
  p.adds("Tap").all(1, 8).all(1, 3);
  CHECK(p.test(order).tied);
  CHECK(p.mouse(0).nature == 3);
  p.mouse(0).persona = 1;
  p.adds("Tap").all(1, 7);
  p.test(obstacle(Rating::scout, 0));
  CHECK(p.mouse(0).nature == 2);
}

TEST_CASE("MG-NAT-09 Nature does not fall below 0, and what is over is lost") {
  Patrol p;
  p.mouse(0).nature = 1;
  p.state.conflict.under_way = true;  // so that it stays spent for now
  TestOrder order = versus(Rating::scout, 3);
  order.kind = TestKind::volley;
  p.says(Ask::base, "taxed").dice({1, 4, 4, 4});
  p.test(order);
  CHECK(p.mouse(0).nature == 0);
}

TEST_CASE("MG-NAT-10 Nature comes back up to its maximum") {
  Patrol p;
  p.mouse(0).nature = 2;
  regain_nature(p.play, 0, 1, rule("MG-SES-03"));
  CHECK(p.mouse(0).nature == 3);
  regain_nature(p.play, 0, 10, rule("MG-CAMP-03"));
  CHECK(p.mouse(0).nature == 4);
}

TEST_CASE("MG-NAT-11 spent Nature lowers the maximum and marks a trait") {
  Patrol p;
  p.mouse(0).nature = 1;
  p.says(Ask::base, "taxed").says(Ask::faraway, "Blunt").dice({1});
  p.test(obstacle(Rating::scout, 3));
  CHECK(p.mouse(0).of(Rating::nature).rating == 3);
  CHECK(p.mouse(0).nature == 3);
  CHECK(p.mouse(0).trait[1].trait == Trait::faraway);
  CHECK(p.mouse(0).trait[1].level == 1);
  CHECK(helps_of(p.play, 0, 1) == 0);
  CHECK(hinders_of(p.play, 0, 1) == mouse_guard::tag(Situation::social));
  CHECK(p.fault() == "");
  SUBCASE("at maximum 0 the mouse leaves") {
    p.mouse(0).of(Rating::nature).rating = 1;
    p.mouse(0).nature = 0;
    face_spent_nature(p.play, 0);
    CHECK(p.mouse(0).standing == Standing::leaving);
  }
}

TEST_CASE("MG-NAT-12 Nature 7 makes a trait Hearthbound, once") {
  Patrol p;
  p.mouse(0).of(Rating::nature).rating = 6;
  face_full_nature(p.play, 0);
  CHECK(p.mouse(0).trait[0].trait == Trait::steadfast);
  p.mouse(0).of(Rating::nature).rating = 7;
  face_full_nature(p.play, 0);
  CHECK(p.mouse(0).trait[0].trait == Trait::hearthbound);
  CHECK(helps_of(p.play, 0, 0) == mouse_guard::tag(NatureTag::hiding));
  p.mouse(0).trait[0].trait = Trait::steadfast;
  face_full_nature(p.play, 0);
  CHECK(p.mouse(0).trait[0].trait == Trait::steadfast);
}

TEST_CASE("MG-NAT-13 Injured takes a die from a Nature roll, but only one from a tapped pool") {
  Patrol p;
  p.mouse(0).conditions = bit(Condition::injured);
  p.mouse(0).persona = 1;
  CHECK(p.pool(obstacle(Rating::scout, 2, mouse_guard::tag(NatureTag::hiding)), 0, Base::within_nature) == 3);
  p.adds("Tap").all(1, 7);
  p.test(obstacle(Rating::scout, 1));
  CHECK(p.roll(0).dice_count() == 4 + 4 - 1);
}

TEST_CASE("MG-FATE-01 a fate point rolls every six as a new die") {
  Patrol p;
  p.mouse(0).fate = 1;
  p.says(Ask::fate, "Spend").dice({6, 6, 1, 1}).dice({4, 1});
  const TestResult result = p.test(obstacle(Rating::scout, 3));
  CHECK(result.successes == 3);
  CHECK(result.passed);
  CHECK(p.mouse(0).fate == 0);
}

TEST_CASE("MG-FATE-02 new sixes open again, or not with fate_depth = once") {
  Patrol p;
  p.mouse(0).fate = 1;
  p.says(Ask::fate, "Spend").dice({6, 1, 1, 1}).dice({6, 6, 4});
  CHECK(p.test(obstacle(Rating::scout, 4)).successes == 4);
  Patrol once(1, {
                     {"fate_depth", "once"}
  });
  once.mouse(0).fate = 1;
  once.says(Ask::fate, "Spend").dice({6, 1, 1, 1}).dice({6});
  CHECK(once.test(obstacle(Rating::scout, 4)).successes == 2);
  CHECK(once.fault() == "");
}

TEST_CASE("MG-FATE-03 one point a roll, only with a six, after both rolls are seen") {
  Patrol p;
  p.mouse(0).fate = 2;
  p.dice({5, 1, 1, 1});
  p.test(obstacle(Rating::scout, 4));
  CHECK(p.asked(Ask::fate) == 0);
  p.says(Ask::fate, "Spend").dice({6, 1, 1, 1, 4, 4, 4}).dice({1});
  p.test(versus(Rating::scout, 3));
  CHECK(p.asked(Ask::fate) == 1);
  CHECK(p.mouse(0).fate == 1);
  SUBCASE("fate_timing = before_roll: the point is gone without a six") {
    Patrol q(1, {
                    {"fate_timing", "before_roll"}
    });
    q.mouse(0).fate = 1;
    q.adds("fate").dice({5, 1, 1, 1});
    q.test(obstacle(Rating::scout, 4));
    CHECK(q.mouse(0).fate == 0);
  }
}

TEST_CASE("MG-FATE-04 a level-3 reroll comes before fate, and not after") {
  Patrol p;
  p.mouse(0).fate = 1;
  p.mouse(0).trait[0].level = 3;
  p.says(Ask::reroll, "Steadfast").says(Ask::fate, "Spend");
  p.dice({6, 1, 1, 1, 1}).dice({1, 1, 1, 1}).dice({1});
  p.test(obstacle(Rating::will, 3));
  CHECK(p.asked(Ask::reroll) == 1);
  CHECK(p.fault() == "");
}

TEST_CASE("MG-FATE-05 fate helps disposition and recovery, not a tiebreak") {
  for (const TestKind kind : {TestKind::disposition, TestKind::recovery, TestKind::circles}) {
    Patrol p;
    p.mouse(0).fate = 1;
    TestOrder order = obstacle(Rating::will, 4);
    order.kind = kind;
    p.says(Ask::fate, "Spend").dice({6, 1, 1, 1, 1}).dice({4});
    CHECK(p.test(order).successes == 2);
  }
  Patrol p;
  p.mouse(0).fate = 1;
  p.dice({4, 1, 1, 1, 4, 1, 1}).dice({6, 1, 1, 1}).dice({4, 4, 4});
  CHECK_FALSE(p.test(versus(Rating::scout, 3)).passed);
  CHECK(p.asked(Ask::fate) == 0);
}

TEST_CASE("MG-PERS-01..03 each point adds a die, at most three, and is gone") {
  Patrol p;
  p.mouse(0).persona = 5;
  p.mouse(0).nature = 0;
  p.always(Ask::extras, "persona").all(1, 7);
  p.test(obstacle(Rating::scout, 1));
  CHECK(p.roll(0).dice_count() == 7);
  CHECK(p.mouse(0).persona == 2);
  SUBCASE("the point for tapping is extra") {
    Patrol q;
    q.mouse(0).persona = 4;
    q.adds("persona").adds("persona").adds("persona").adds("Tap").all(1, 11);
    q.test(obstacle(Rating::scout, 1));
    CHECK(q.mouse(0).persona == 0);
  }
  SUBCASE("persona_cap = none") {
    Patrol q(1, {
                    {"persona_cap", "none"}
    });
    q.mouse(0).persona = 5;
    q.mouse(0).nature = 0;
    q.always(Ask::extras, "persona").all(1, 9);
    q.test(obstacle(Rating::scout, 1));
    CHECK(q.roll(0).dice_count() == 9);
  }
}

TEST_CASE("MG-NAT-03 the answer says what failing against Nature costs on average") {
  Patrol p;
  p.mouse(0).nature = 1;
  p.says(Ask::base, "Nature, taxed if it fails, by 1.0 on average (1 dice so far)");
  p.dice({1}).test(obstacle(Rating::persuader, 1));
  CHECK(p.fault() == "");
  Patrol q;
  q.mouse(0).nature = 2;  // Ob 2: fails by 1 twice as often as by 2, so 4/3
  q.says(Ask::base, "by 1.3 on average (2 dice so far)");
  q.all(1, 2).test(obstacle(Rating::persuader, 2));
  CHECK(q.fault() == "");
  Patrol r;
  r.mouse(0).nature = 2;  // against one die: by 1 when it alone succeeds
  r.says(Ask::base, "by 1.0 on average");
  r.all(1, 2).dice({4}).test(versus(Rating::persuader, 1));
  CHECK(r.fault() == "");
  Patrol s;
  s.mouse(0).nature = 1;  // no more than there is: Ob 5 would be 4 or 5
  s.says(Ask::base, "by 1.0 on average");
  s.dice({1}).test(obstacle(Rating::persuader, 5));
  CHECK(s.fault() == "");
}
