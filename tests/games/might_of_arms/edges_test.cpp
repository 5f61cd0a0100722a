// On the boundary: a thousandth more or less, the first and the last of a row, what is asked and what is not.
#include <doctest/doctest.h>

#include "fixture.h"
#include "games/might_of_arms/fight.h"
#include "games/might_of_arms/rules/ambush.h"
#include "games/might_of_arms/rules/deployment.h"
#include "games/might_of_arms/rules/room.h"
#include "games/might_of_arms/rules/steps.h"
#include "games/might_of_arms/rules/terrain.h"
#include "games/might_of_arms/rules/way.h"
#include "kernel/rules/each_choice.h"
#include "real_match.h"

namespace warren::might_of_arms::testing {

using enum TroopType;

namespace {

TEST_CASE("MI-CHG-11 MI-GEN-03 a thousandth behind the line of the front is still on it, two are behind") {
  Battlefield t;
  const UnitId foot = t.put(1, sub_heavy_infantry, 12, 3, 24, 20, 0);
  CHECK(class_of_charge(t.play(), at(29, 19.999), foot) == Face::front);
  CHECK(class_of_charge(t.play(), at(29, 19.998), foot) == Face::right);
}

TEST_CASE("MI-LIM-01 a side of 32 units is full, and its last number is not the enemy's first") {
  Battlefield t;
  for (int i = 0; i < kMaxUnits; ++i)
    t.put(0, skirmish_infantry, 1, 1, 4 + 2 * (i % 16), 4 + 2 * (i / 16), 0);
  const UnitId enemy = t.put(1, heavy_infantry, 8, 4, 24, 40, 180);
  CHECK(std::popcount(standing_of(t.state, 0)) == kMaxUnits);
  CHECK(standing_of(t.state, 1) == bit(enemy));
  CHECK(std::popcount(standing_units(t.state)) == kMaxUnits + 1);
}

TEST_CASE(
    "MI-MOVE-23 a line of headings more than 5 degrees apart is refused with the angle that is allowed") {
  Battlefield t;
  const UnitId a = t.put(0, heavy_infantry, 8, 4, 20, 10, 0), b = t.put(0, heavy_infantry, 8, 4, 30, 10, 5);
  UnitId blamed = kNoUnit;
  CHECK(judge_line(t.play(), bit(a) | bit(b), false, in(1), blamed).ok());
  t[b].heading = static_cast<std::uint16_t>(written(5.1).tenths);
  const Verdict verdict = judge_line(t.play(), bit(a) | bit(b), false, in(1), blamed);
  REQUIRE_FALSE(verdict.ok());
  CHECK(verdict.refusal().measure == Measure::angle);
  CHECK(verdict.refusal().allowed == 50);
  CHECK(blamed == b);
}

TEST_CASE("MI-SET-13 who is stopped by an ambush still turns as he meant to") {
  Battlefield t;
  const UnitId horse = t.put(0, heavy_cavalry, 4, 4, 24, 10, 0);
  const UnitId hidden = t.put(1, medium_infantry, 6, 3, 24, 20, 180);
  t[hidden].where = Whereabouts::hidden;
  t.go(horse, MoveKind::forward, 24, 18, 45);
  CHECK(t[hidden].standing());
  CHECK(t[horse].y == in(16));  // four inches from it
  CHECK(t.heading(horse) == 45);
}

TEST_CASE("MI-TERR-12 MI-TERR-07 the nearest works on the way are paid, and once") {
  Battlefield t;
  const UnitId foot = t.put(0, heavy_infantry, 4, 1, 24, 10, 0);
  t.section(24, 10.5, 0);
  t.section(24, 12, 0);
  const auto cost = [&](double length) {
    const Segment edge = footprint_of(t.play(), foot).edge(BlockFace::front);
    return Way(t.play(), foot, edge, {0, in(4)}).cost(in(length));
  };
  CHECK(cost(0.5) == in(0.5));
  CHECK(cost(0.6) == in(2.6));
  CHECK(cost(3) == in(5));  // once
}

TEST_CASE("MI-GEO-08 MI-CHG-33 a gap line that meets the very end of works crosses them") {
  Battlefield t;
  const UnitId foot = t.put(0, heavy_infantry, 4, 1, 24, 10, 0);
  t.section(24.8, 12, 0);  // from x = 24 on
  const auto cost = [&](double x) { return Way(t.play(), foot, {at(x, 11), at(x, 13)}).cost(in(2)); };
  CHECK(cost(23.9) == in(2));
  CHECK(cost(24) == in(4));
  CHECK(cost(25.6) == in(4));
  CHECK(cost(25.7) == in(2));
  const auto back = [&](double x) { return Way(t.play(), foot, {at(x, 13), at(x, 11)}).cost(in(2)); };
  CHECK(back(24) == in(4));
  CHECK(back(25.6) == in(4));
}

TEST_CASE("MI-SET-08 the places that are offered begin at the front of the zone, in its middle") {
  Battlefield t;
  const UnitId foot = t.put(0, heavy_infantry, 8, 4, 24, 10, 0);
  t[foot].where = Whereabouts::waiting;
  std::int32_t farthest = 0, first = -1;
  for_each_allowed(DeployPlace(t.play(), foot, 4), [&](const Choice& choice) {
    const Point there = choice.answer.pose().at;
    if (first < 0) first = there.x;
    farthest = std::max(farthest, there.y);
    CHECK(choice.id.target == 0);  // places are told apart by their slot alone
  });
  CHECK(farthest == in(12));
  CHECK(first == in(36));
}

TEST_CASE("MI-SCN-04 MI-SET-17 places to come in lie an inch apart, from the middle of the edge outward") {
  Battlefield t;
  const UnitId foot = t.put(0, heavy_infantry, 8, 4, 24, 10, 0);
  t[foot].where = Whereabouts::reserve;
  std::vector<std::int32_t> columns;
  for_each_allowed(MovePlace(t.play(), foot, MoveKind::arrive), [&](const Choice& choice) {
    const std::int32_t x = choice.answer.pose().at.x;
    if (columns.empty() || columns.back() != x) columns.push_back(x);
  });
  std::vector<std::int32_t> wanted{in(36)};
  for (int i = 1; i <= 12; ++i)
    for (const int side : {1, -1}) wanted.push_back(in(36 + i * side));
  std::ranges::sort(columns);
  std::ranges::sort(wanted);
  CHECK(columns == wanted);
}

TEST_CASE("MI-MOVE-12 who is too near already may come as near again, not nearer") {
  Battlefield t;
  const UnitId foot = t.put(0, medium_infantry, 8, 4, 24, 20, 0);
  t.put(1, heavy_infantry, 8, 4, 24, 20.3, 180);
  CHECK(t.why_not(foot, MoveKind::forward, 24.2, 20.2, 0) == "MI-MOVE-12");
  CHECK(t.why_not(foot, MoveKind::forward, 24, 20, 0) == "");
  CHECK(t.why_not(foot, MoveKind::forward, 24, 20.002, 0) == "");  // MI-MOVE-18: no more than 0.002" nearer
  CHECK(t.why_not(foot, MoveKind::forward, 24, 20.003, 0) == "MI-MOVE-12");
  CHECK(t.why_not(foot, MoveKind::fall_back, 1) == "");
}

TEST_CASE("MI-MOVE-13 of two friends in the way the one with the lower number is named") {
  Battlefield t;
  const UnitId foot = t.put(0, heavy_infantry, 8, 4, 24, 10, 0);
  const UnitId first = t.put(0, heavy_infantry, 4, 2, 22, 13.5, 0);
  t.put(0, heavy_infantry, 4, 2, 26, 13.5, 0);
  Move move;
  const Verdict verdict = judge_pose(t.play(), foot, MoveKind::forward, {at(24, 14), written(0), true}, move);
  REQUIRE_FALSE(verdict.ok());
  CHECK(verdict.refusal().at == Ref::unit(first));
}

TEST_CASE("MI-TERR-08 who is not met on his front defends no higher ground") {
  Battlefield t;
  t.area(Terrain::gentle_hill, 1, 24, 18, 0);  // its crest along x = 24
  const UnitId foot = t.put(0, medium_infantry, 8, 4, 25, 18, 90),
               horse = t.put(1, heavy_knight_cavalry, 4, 4, 25, 18, 270);
  CHECK_FALSE(defends_higher_ground(t.play(), foot, horse));  // not in contact at all
  add_contact(t.state, horse, foot, Face::front, false);
  CHECK(defends_higher_ground(t.play(), foot, horse));
  t.state.contacts = 0;
  add_contact(t.state, horse, foot, Face::left, false);
  CHECK_FALSE(defends_higher_ground(t.play(), foot, horse));
}

TEST_CASE("MI-SET-11 after two markers more than units kept back nobody is asked for another") {
  RealMatch t("pitched-battle", {}, {"french", "spanish"});
  t.dice({6, 6, 1, 1}).step_to(Phase::deployment);
  t.state.phase = Phase::markers;
  t.state.active = t.state.home;
  const int side = t.state.home;
  Piece& wood = t.state.piece[t.state.pieces++];
  wood = {};
  wood.kind = Terrain::wood;
  wood.size = 1;
  wood.x = in(36), wood.y = in(t.state.side[static_cast<std::size_t>(side)].north != 0 ? 36 : 12);
  prepare_ground(*t.setting, t.state, t.ground);
  t.state.unit[unit_at(side, 0)].where = Whereabouts::kept_back;
  for (int i = 0; i < 3; ++i) {
    t.says(Ask::marker, option(Verb::marker, 0, 0, 0));
    t.step();
  }
  CHECK(t.state.side[static_cast<std::size_t>(side)].markers == 3);
  t.step();                                 // three markers for one unit: the most there are
  CHECK(t.asked(Ask::marker).size() == 2);  // with one place the first goes without saying
  CHECK(t.state.active != side);
}

}  // namespace
}  // namespace warren::might_of_arms::testing
