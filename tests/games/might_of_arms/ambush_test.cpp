// MI-SET-13: what is hidden is in nobody's way until somebody comes upon it, be it a friend's.
#include "games/might_of_arms/rules/ambush.h"

#include <doctest/doctest.h>

#include "fixture.h"
#include "games/might_of_arms/rules/deployment.h"

namespace warren::might_of_arms::testing {

using enum TroopType;

namespace {

TEST_CASE("MI-SET-13 a friend in ambush shortens nobody's way, and shows himself to who comes upon him") {
  Battlefield t;
  const UnitId horse = t.put(0, heavy_cavalry, 4, 4, 24, 10, 0);
  const UnitId aside = t.put(0, heavy_cavalry, 4, 4, 40, 10, 0);
  const UnitId hidden = t.put(0, medium_infantry, 6, 3, 24, 16, 0);  // its rear is at 14.4
  t[hidden].where = Whereabouts::hidden;
  CHECK(farthest_move(t.play(), horse, MoveKind::forward, written(0)) == in(8));
  t.go(aside, MoveKind::forward, 40, 18, 0);
  CHECK(place(t[aside]) == inches_at(40, 18));
  CHECK(t[hidden].hidden());
  CHECK(t.why_not(horse, MoveKind::forward, 24, 18, 0) == "");
  t.go(horse, MoveKind::forward, 24, 18, 0);
  CHECK(t[hidden].standing());
  CHECK(t[horse].y >= in(14.4));
  CHECK(t[horse].y <= in(14.4) + kTolerance);
  CHECK(t[horse].is(kMoved));
  CHECK(farthest_move(t.play(), horse, MoveKind::forward, written(0)) <= kTolerance);  // now he is seen
}

TEST_CASE("MI-SET-13 a change of formation for which a hidden friend leaves no room is not made") {
  Battlefield t;
  const UnitId foot = t.put(0, heavy_infantry, 8, 2, 24, 10, 0);
  const UnitId hidden = t.put(0, medium_infantry, 6, 3, 29, 10, 0);
  t[hidden].where = Whereabouts::hidden;
  Move move;
  Play p = t.play();
  REQUIRE(judge_formation(p, foot, MoveKind::formation, 4, move).ok());
  carry_out(p, foot, move);
  CHECK(t[foot].files == 2);
  CHECK(t[foot].is(kActed));
  CHECK_FALSE(t[foot].is(kFormationChange));
  CHECK(t[hidden].standing());
  t[foot].clear(kActed);
  CHECK_FALSE(judge_formation(p, foot, MoveKind::formation, 4, move).ok());
}

TEST_CASE("MI-SET-13 a line that an ambush cuts short goes back from the friends whom it was passing") {
  Battlefield t;
  const UnitId left = t.put(0, medium_infantry, 8, 4, 24, 10, 0),
               right = t.put(0, medium_infantry, 8, 4, 32, 10, 0);
  const UnitId passed = t.put(0, skirmish_infantry, 6, 6, 24, 12, 0);  // its rear is at 11.2
  const UnitId ambush = t.put(1, medium_infantry, 8, 4, 32, 16, 180);
  t[ambush].where = Whereabouts::hidden;
  UnitId blamed = kNoUnit;
  REQUIRE(judge_line(t.play(), bit(left) | bit(right), false, in(5), blamed).ok());
  Play play = t.play();
  carry_out_line(play, bit(left) | bit(right), false, in(5));
  CHECK(t[left].y <= in(11.2) + kTolerance);  // 4 inch from the ambush would be 12
  CHECK(t[left].y > in(11.1));
  CHECK(t[right].y == t[left].y);
  CHECK(place(t[passed]) == inches_at(24, 12));
}

TEST_CASE("MI-SET-10 MI-SET-11 nobody hides upon fieldworks, from which horse could not move") {
  Battlefield t;
  const UnitId horse = t.put(0, light_cavalry, 4, 4, 24, 10, 90);
  t.area(Terrain::wood, 2, 24, 10, 90);
  const auto why = [&] { return t.name(judge_hiding(t.play(), horse, 0, at(24.6, 10), written(90))); };
  CHECK(why() == "");
  t.section(24, 10.5, 0);
  CHECK(why() == "MI-SET-10");
}

TEST_CASE("MI-SET-13 a line halts before a hidden friend of its own") {
  Battlefield t;
  const UnitId left = t.put(0, heavy_infantry, 8, 4, 20, 10, 0);
  const UnitId right = t.put(0, heavy_infantry, 8, 4, 28, 10, 0);
  const UnitId hidden = t.put(0, medium_infantry, 6, 3, 28, 14, 0);  // its rear is at 12.4
  t[hidden].where = Whereabouts::hidden;
  Play p = t.play();
  CHECK(farthest_line(p, bit(left) | bit(right), false) == in(4));
  carry_out_line(p, bit(left) | bit(right), false, in(4));
  CHECK(t[hidden].standing());
  CHECK(t[left].y == t[right].y);
  CHECK(t[right].y >= in(12.4));
  CHECK(t[right].y <= in(12.4) + kTolerance);
}

TEST_CASE("MI-MOVE-09 MI-UNIT-03 a quarter turn is a right angle, and no file is more than the troops form") {
  Battlefield t;
  const UnitId foot = t.put(0, heavy_infantry, 4, 2, 24, 20, 0);
  Move move;
  REQUIRE(judge_formation(t.play(), foot, MoveKind::quarter_left, 0, move).ok());
  CHECK(move.end.heading == written(270));
  REQUIRE(judge_formation(t.play(), foot, MoveKind::quarter_right, 0, move).ok());
  CHECK(move.end.heading == written(90));
  CHECK(judge_formation(t.play(), foot, MoveKind::formation, 4, move).ok());  // one rank of four
  CHECK_FALSE(judge_formation(t.play(), foot, MoveKind::formation, 5, move).ok());
}

}  // namespace
}  // namespace warren::might_of_arms::testing
