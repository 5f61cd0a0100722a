// What is refused, by which rule, with what was measured and what is allowed; nothing changes.
#include <doctest/doctest.h>

#include <cstring>
#include <limits>

#include "fixture.h"
#include "games/might_of_arms/rules/deployment.h"

namespace warren::might_of_arms::testing {

using enum TroopType;

namespace {

struct Measured {
  std::string rule;
  Measure measure;
  int measured, allowed;
  bool operator==(const Measured&) const = default;
};

Measured seen(const Battlefield& t, const Verdict& verdict) {
  REQUIRE_FALSE(verdict.ok());
  const Refusal& refusal = verdict.refusal();
  return {t.name(refusal.rule), refusal.measure, refusal.measured, refusal.allowed};
}

}  // namespace

TEST_CASE("MI-MOVE-04 MI-MOVE-03 a heading or a way beyond 45 degrees is refused with the angle") {
  Battlefield t;
  const UnitId horse = t.put(0, heavy_cavalry, 4, 4, 24, 10, 0);
  const State before = t.state;
  Move move;
  CHECK(seen(t, judge_pose(t.play(), horse, MoveKind::forward, {at(24, 14), written(50), true}, move)) ==
        Measured{"MI-MOVE-04", Measure::angle, 500, 450});
  CHECK(judge_pose(t.play(), horse, MoveKind::forward, {at(24, 14), written(45), true}, move).ok());
  CHECK(seen(t, judge_pose(t.play(), horse, MoveKind::forward, {at(27, 10), written(0), true}, move)) ==
        Measured{"MI-MOVE-03", Measure::angle, 900, 450});
  CHECK(std::memcmp(&before, &t.state, sizeof before) == 0);
}

TEST_CASE("MI-MOVE-01 MI-MOVE-12 MI-MOVE-13 too far, too near, off the table: measured and allowed") {
  Battlefield t;
  const UnitId horse = t.put(0, heavy_cavalry, 4, 4, 24, 10, 0);
  const auto pose = [&](double x, double y) {
    Move move;
    return judge_pose(t.play(), horse, MoveKind::forward, {at(x, y), written(0), true}, move);
  };
  CHECK(seen(t, pose(24, 18.5)) == Measured{"MI-MOVE-01", Measure::length, in(8.5), in(8)});
  t.put(1, heavy_infantry, 4, 4, 24, 15, 180);
  CHECK(seen(t, pose(24, 14.7)) == Measured{"MI-MOVE-12", Measure::length, in(0.3), in(0.5)});
  t[horse].x = in(4);
  CHECK(seen(t, pose(2, 13)) == Measured{"MI-MOVE-13", Measure::length, in(1.2), 0});
}

TEST_CASE("MI-CHG-33 MI-LIM-04 a charge out of reach, and one too many, with both figures") {
  Battlefield t;
  const UnitId foot = t.put(0, heavy_infantry, 8, 4, 24, 10, 0),
               enemy = t.put(1, heavy_infantry, 8, 4, 24, 13.5, 180);
  CHECK(seen(t, judge_declaration(t.play(), {foot, enemy}, {})) ==
        Measured{"MI-CHG-33", Measure::length, in(3.5), in(3)});
  ChargeList full;
  full.count = kMostCharges;
  CHECK(seen(t, judge_declaration(t.play(), {foot, enemy}, full)) ==
        Measured{"MI-LIM-04", Measure::count, kMostCharges + 1, kMostCharges});
}

TEST_CASE("MI-CHG-06 MI-CHG-08 MI-TERR-07 MI-CHG-10 charges that foot or horse may not make") {
  Battlefield t;
  const UnitId foot = t.put(1, heavy_infantry, 8, 4, 24, 13, 180);
  CHECK(t.why_not_charge(t.put(0, light_cavalry, 4, 4, 24, 10, 0), foot) == "MI-CHG-06");
  t[0].where = Whereabouts::lost;
  CHECK(t.why_not_charge(t.put(0, skirmish_infantry, 4, 4, 24, 10, 0), foot) == "MI-CHG-08");
  t[1].where = Whereabouts::lost;
  CHECK(t.why_not_charge(t.put(0, wagon, 2, 1, 24, 10, 0), foot) == "MI-CHG-10");
  t[2].where = Whereabouts::lost;
  for (int i = 0; i < 4; ++i) t.section(21.6 + 1.6 * i, 12.8, 180);
  CHECK(t.why_not_charge(t.put(0, heavy_knight_cavalry, 4, 4, 24, 10, 0), foot) == "MI-TERR-07");
}

TEST_CASE("MI-LIST-04 MI-LIM-03 more works than bought, or than there is room for") {
  Battlefield t;
  t.state.side[0].sections = 2;
  CHECK(seen(t, judge_section_row(t.play(), 0, 3, at(24, 8), written(0))) ==
        Measured{"MI-LIST-04", Measure::count, 3, 2});
  CHECK(judge_section_row(t.play(), 0, 2, at(24, 8), written(0)).ok());
  t.state.side[0].sections = 10;
  t.state.sections = kMaxSections - 2;
  CHECK(seen(t, judge_section_row(t.play(), 0, 3, at(24, 8), written(0))) ==
        Measured{"MI-LIM-03", Measure::count, kMaxSections + 1, kMaxSections});
}

TEST_CASE("MI-SET-08 MI-UNIT-03 a pose out of the zone, and a formation that such troops do not take") {
  Battlefield t;
  const UnitId foot = t.put(0, heavy_infantry, 8, 4, 24, 10, 0);
  CHECK(t.name(judge_deployment(t.play(), foot, 4, at(24, 12.1), written(0), true)) == "MI-SET-08");
  CHECK(t.name(judge_deployment(t.play(), foot, 4, at(24, 12), written(0), true)) == "");
  constexpr std::int32_t kLowest = std::numeric_limits<std::int32_t>::min();  // has no opposite
  CHECK(t.name(judge_deployment(t.play(), foot, 4, {kLowest, 12'000}, written(0), true)) == "MI-SET-08");
  CHECK(t.name(judge_deployment(t.play(), foot, 5, at(24, 12), written(0), true)) == "MI-UNIT-03");
  CHECK(t.name(judge_deployment(t.play(), foot, 1, at(24, 12), written(0), true)) == "MI-UNIT-03");
}

}  // namespace warren::might_of_arms::testing
