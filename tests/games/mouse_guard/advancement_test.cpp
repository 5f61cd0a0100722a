// Advancement: MG-ADV.
#include "games/mouse_guard/rules/advancement.h"

#include "games/mouse_guard/fixture.h"

using namespace warren;
using namespace warren::mouse_guard;
using namespace warren::mouse_guard::testing;

TEST_CASE("MG-ADV-01 MG-CHAR-10 a seventh result is not recorded") {
  Patrol p;
  Score& scout = p.mouse(0).of(Rating::scout);
  scout.passes = 6;
  p.all(4, 4);
  p.test(obstacle(Rating::scout, 1));
  CHECK(scout.passes == 6);
}

TEST_CASE("MG-ADV-02 the base of the pool is marked, pass or fail") {
  Patrol p;
  p.all(4, 4).all(1, 4);
  p.test(obstacle(Rating::scout, 2));
  p.test(obstacle(Rating::scout, 2));
  CHECK(p.mouse(0).of(Rating::scout).passes == 1);
  CHECK(p.mouse(0).of(Rating::scout).fails == 1);
}

TEST_CASE("MG-ADV-03 a rating rises with as many passes and one fail fewer") {
  for (int r = 1; r <= 5; ++r) {
    CHECK(need_of(Rating::scout, r).passes == r);
    CHECK(need_of(Rating::scout, r).fails == r - 1);
  }
  Patrol p;
  Score& scout = p.mouse(0).of(Rating::scout);
  scout = {.rating = 3, .passes = 2, .fails = 2, .learning = 0};
  p.all(4, 3);
  p.test(obstacle(Rating::scout, 1));
  CHECK(scout.rating == 4);
  CHECK(scout.passes + scout.fails == 0);
  CHECK(need_of(Rating::circles, 0).passes == 1);
}

TEST_CASE("MG-ADV-04 ceilings are 6, Nature 7, Resources and Circles 10") {
  CHECK(ceiling_of(Rating::scout) == 6);
  CHECK(ceiling_of(Rating::will) == 6);
  CHECK(ceiling_of(Rating::nature) == 7);
  CHECK(ceiling_of(Rating::circles) == 10);
  CHECK(need_of(Rating::resources, 9).passes == 6);
  CHECK(need_of(Rating::resources, 9).fails == 6);
  Patrol p;
  p.mouse(0).of(Rating::scout).rating = 6;
  p.all(4, 6);
  p.test(obstacle(Rating::scout, 1));
  CHECK(p.mouse(0).of(Rating::scout).passes == 0);
  SUBCASE("Nature's maximum rises and takes the current rating along") {
    p.mouse(0).of(Rating::nature) = {.rating = 4, .passes = 3, .fails = 3, .learning = 0};
    p.mouse(0).nature = 2;
    p.says(Ask::base, "Nature").all(4, 2);
    p.test(obstacle(Rating::scout, 1, mouse_guard::tag(NatureTag::hiding)));
    CHECK(p.mouse(0).of(Rating::nature).rating == 5);
    CHECK(p.mouse(0).nature == 3);
  }
}

TEST_CASE("MG-ADV-05..06 in a conflict one pip per rating, marked when it is over") {
  Patrol p(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.in_conflict(ObstacleId::m5, 9, 9);
  p.mouse(0).of(Rating::fighter) = {.rating = 3, .passes = 2, .fails = 0, .learning = 0};
  p.all(4, 3).all(1, 2);
  p.clash(Action::attack, Action::defend);  // wins
  p.all(1, 3).all(4, 2);
  p.clash(Action::attack, Action::defend);  // loses
  CHECK(p.mouse(0).of(Rating::fighter).passes == 2);
  p.table.forget();
  end_conflict(p.play);
  CHECK(p.asked(Ask::pip) == 1);
  CHECK(p.table.last_ask().words.find("fail") != std::string::npos);  // 2 fails are needed, but 1 pass
  CHECK(p.mouse(0).of(Rating::fighter).fails == 1);
  CHECK(p.mouse(0).of(Rating::fighter).passes == 2);
}

TEST_CASE("MG-ADV-07 Ob 0 marks a pass with a success, else nothing, and disposition never") {
  Patrol p;
  p.all(1, 4);
  p.test(obstacle(Rating::scout, 0));
  CHECK(p.mouse(0).of(Rating::scout).passes + p.mouse(0).of(Rating::scout).fails == 0);
  p.dice({4, 1, 1, 1});
  p.test(obstacle(Rating::scout, 0));
  CHECK(p.mouse(0).of(Rating::scout).passes == 1);
  TestOrder order = obstacle(Rating::scout, 0);
  order.kind = TestKind::disposition;
  p.all(4, 4);
  p.test(order);
  CHECK(p.mouse(0).of(Rating::scout).passes == 1);
}

TEST_CASE("MG-ADV-08 a tapped Nature marks nothing") {
  Patrol p;
  p.mouse(0).persona = 1;
  p.adds("Tap").all(4, 8);
  p.test(obstacle(Rating::scout, 2));
  CHECK(p.mouse(0).of(Rating::nature).passes == 0);
  CHECK(p.mouse(0).of(Rating::scout).passes == 1);
}

TEST_CASE("MG-ADV-09 as many tests of luck as Nature open a skill at 2") {
  Patrol p;
  for (int i = 0; i < 4; ++i) {
    CHECK(p.mouse(0).of(Rating::hunter).rating == 0);
    p.all(i % 2 == 0 ? 1 : 4, 2);  // half of Health 4
    p.test(obstacle(Rating::hunter, 1));
  }
  CHECK(p.mouse(0).of(Rating::hunter).rating == 2);
  CHECK(p.mouse(0).of(Rating::hunter).learning == 0);
  TestOrder order = obstacle(Rating::healer, 0);
  order.kind = TestKind::disposition;
  p.all(1, 3);
  p.test(order);
  CHECK(p.mouse(0).of(Rating::healer).learning == 0);
}
