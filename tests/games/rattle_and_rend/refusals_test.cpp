// What does a refusal say was measured, and by which measure? Points and areas are not told at all.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/layout.h"

namespace warren::rattle_and_rend::testing {
namespace {

bool measures(const Verdict& verdict) {
  REQUIRE_FALSE(verdict.ok());
  return verdict.refusal().measured != Refusal::kNotMeasured ||
         verdict.refusal().allowed != Refusal::kNotMeasured;
}

TEST_CASE("RR-DEP-07 RR-TER-11 points and areas are not told as lengths") {
  MatchTable t = waiting();
  const Play play = t.play();
  const SubsetMenu few(play, seat_at(kRed), rule("RR-DEP-07"), Ask::delay, 0x3f, bit(t.id("r1")),
                       {.low = 5, .high = 7});
  CHECK_FALSE(measures(few.judge_option(option(Verb::decline))));
  const auto chosen = static_cast<GroupSet>(bit(t.id("r1")) | bit(t.id("r2")) | bit(t.id("r5")));
  const SubsetMenu full(play, seat_at(kRed), rule("RR-DEP-07"), Ask::delay, 0x3f, chosen,
                        {.low = 5, .high = 7});
  CHECK_FALSE(measures(full.judge_option(option(Verb::group, t.id("r3")))));
  const Refusal bare = judge_layout(*t.setting, t.state).refusal();
  CHECK(bare.measure == Measure::count);  // square millimetres
  CHECK(bare.measured == 0);
  CHECK(bare.allowed == 27'200);
}

TEST_CASE("RR-MOV-01 RR-MOV-03 the length of a way is measured, its pivots are counted") {
  MatchTable t = table("red fighters at 100,100\nblue fighters as foe at 390,390");
  const Play play = t.play();
  const auto judged = [&](std::initializer_list<Point> points) {
    const MoveOrder order{.mover = mover_of(play, t.id("fighters")), .allowance = mm(160), .pivots = 1};
    return judge_route(play, order, route_of(mm_point(100, 100), way(points)));
  };
  const Refusal turns = judged({mm_point(120, 100), mm_point(120, 120), mm_point(100, 120)}).refusal();
  CHECK(turns.measure == Measure::count);
  CHECK(turns.measured == 2);
  CHECK(turns.allowed == 1);
  const Refusal far = judged({mm_point(300, 100)}).refusal();
  CHECK(far.measure == Measure::length);
  CHECK(far.measured == mm(200));
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
