// Chapter 8: how units move. Chapter 1: where they stand.
#include <doctest/doctest.h>

#include "fixture.h"
#include "games/might_of_arms/rules/leader_moves.h"
#include "games/might_of_arms/rules/way.h"

namespace warren::might_of_arms::testing {

using enum TroopType;

TEST_CASE("MI-GEN-03 MI-GEO-02 corners lie where the front midpoint and the heading put them, rounded") {
  Battlefield t;
  const UnitId column = t.put(0, heavy_infantry, 16, 4, 10, 10, 0);
  const Footprint print = footprint_of(t.play(), column);
  CHECK(print.corner[Footprint::kFrontLeft] == at(6.8, 10));
  CHECK(print.corner[Footprint::kRearRight] == at(13.2, 7.6));
  const UnitId askew = t.put(0, medium_infantry, 8, 4, 20, 20, 45);
  CHECK(footprint_of(t.play(), askew).corner[Footprint::kFrontLeft] == at(17.737, 22.263));
  CHECK(footprint_of(t.play(), askew).corner[Footprint::kRearLeft] == at(16.606, 21.131));
}

TEST_CASE("MI-UNIT-02 MI-UNIT-13 the last rank fills the files nearest to the middle, left before right") {
  CHECK(ranks_of(14, 4) == 4);
  const auto files = [](int stands, int count) {
    std::vector<int> all;
    for (int i = 0; i < count; ++i) all.push_back(stands_in_file(stands, count, i));
    return all;
  };
  CHECK(files(14, 4) == std::vector{3, 4, 4, 3});
  CHECK(files(5, 3) == std::vector{2, 2, 1});
  CHECK(files(5, 4) == std::vector{1, 2, 1, 1});
  CHECK(files(7, 4) == std::vector{2, 2, 2, 1});
  CHECK(files(4, 3) == std::vector{1, 2, 1});
}

TEST_CASE("MI-GEN-07 units side by side that share 0.002 inch do not overlap, 0.003 inch they do") {
  Battlefield t;
  const UnitId left = t.put(0, heavy_infantry, 8, 4, 20, 10, 0),
               right = t.put(0, heavy_infantry, 8, 4, 26.4, 10, 0);
  CHECK(t.why_not(left, MoveKind::forward, 20, 12, 0) == "");
  t[right].x = in(26.398), t[right].y = in(12);
  CHECK(t.why_not(left, MoveKind::forward, 20, 12, 0) == "");
  t[right].x = in(26.397);
  CHECK(t.why_not(left, MoveKind::forward, 20, 12, 0) == "MI-MOVE-13");
}

TEST_CASE("MI-MOVE-01 MI-MOVE-03 forward goes up to the basic move and up to 45 degrees aside") {
  Battlefield t;
  const UnitId knights = t.put(0, heavy_knight_cavalry, 4, 4, 24, 10, 0);
  CHECK(t.why_not(knights, MoveKind::forward, 29.657, 15.657, 0) == "");
  CHECK(t.why_not(knights, MoveKind::forward, 29.7, 15.657, 0) == "MI-MOVE-03");
  CHECK(t.why_not(knights, MoveKind::forward, 24, 18, 0) == "");
  CHECK(t.why_not(knights, MoveKind::forward, 24, 18.002, 0) == "MI-MOVE-01");
  CHECK(t.why_not(knights, MoveKind::forward, 24, 9, 0) == "MI-MOVE-03");
  const Pose left =
      end_of_forward(t.play(), t.put(0, heavy_infantry, 8, 4, 24, 30, 0), written(-30), in(4), written(0));
  CHECK(left.at == at(22, 33.464));
}

TEST_CASE("MI-MOVE-04 the heading changes by 45 degrees at most, last if that is free, else first") {
  Battlefield t;
  const UnitId knights = t.put(0, heavy_knight_cavalry, 4, 4, 24, 10, 0);
  CHECK(t.why_not(knights, MoveKind::forward, 24, 14, 45) == "");
  CHECK(t.why_not(knights, MoveKind::forward, 24, 14, 45.1) == "MI-MOVE-04");
  CHECK(t.why_not(knights, MoveKind::forward, 24, 14, 315) == "");
  Move move;
  judge_pose(t.play(), knights, MoveKind::forward, {at(24, 14), written(45), true}, move);
  CHECK_FALSE(move.turn_first);
  // A friend beside the way: turned at once the corner passes, turned last it would sweep over him.
  t.put(0, heavy_infantry, 4, 4, 30.5, 13.6, 0);
  judge_pose(t.play(), knights, MoveKind::forward, {at(24, 18), written(45), true}, move);
  CHECK(move.length == in(8));
}

TEST_CASE("MI-MOVE-28 a wheel about a front corner pays its arc") {
  Battlefield t(Options{
      {"wheel", "arc"}
  });
  const UnitId knights = t.put(0, heavy_knight_cavalry, 4, 4, 24, 10, 0);
  // 6.4 inch wide, 30 degrees: 6.4 x 0.5236 = 3.352 inch of 8.
  const Pose end = end_of_forward(t.play(), knights, written(0), in(4.648), written(30));
  CHECK(t.name(judge_pose(t.play(), knights, MoveKind::forward, end, *std::make_unique<Move>())) == "");
  const Pose beyond = end_of_forward(t.play(), knights, written(0), in(4.651), written(30));
  CHECK(t.name(judge_pose(t.play(), knights, MoveKind::forward, beyond, *std::make_unique<Move>())) ==
        "MI-MOVE-01");
  CHECK(end.at == at(24.429, 16.248));  // the right corner stands, the left one swings forward
}

TEST_CASE("MI-MOVE-05 MI-MOVE-06 MI-MOVE-10 who is eligible reverses and falls back") {
  Battlefield t;
  const UnitId light = t.put(0, light_infantry, 6, 3, 20, 20, 0),
               heavy = t.put(0, heavy_infantry, 8, 4, 40, 20, 0);
  CHECK(t.why_not(light, MoveKind::reverse, 5) == "");
  CHECK(t.why_not(light, MoveKind::reverse, 5.01) == "MI-MOVE-01");
  CHECK(t.why_not(light, MoveKind::fall_back, 2.5) == "");
  CHECK(t.why_not(light, MoveKind::fall_back, 2.51) == "MI-MOVE-01");
  CHECK(t.why_not(heavy, MoveKind::reverse, 1) == "MI-MOVE-10");
  CHECK(t.why_not(heavy, MoveKind::fall_back, 1) == "MI-MOVE-10");
  Move move;
  judge_distance(t.play(), light, MoveKind::reverse, in(3), move);
  CHECK(move.end.at == at(20, 15.4));  // the rear edge lies 1.6 inch behind, then 3 inch on
  CHECK(move.end.heading == written(180));
  Battlefield other(Options{
      {"heavy_reverse", "yes"}
  });
  CHECK(other.why_not(other.put(0, heavy_infantry, 8, 4, 40, 20, 0), MoveKind::reverse, 1) == "");
}

TEST_CASE("MI-MOVE-07 a skirmish move goes half the basic move in any direction, with any heading") {
  Battlefield t;
  const UnitId horse = t.put(0, light_cavalry, 4, 4, 24, 20, 0);
  CHECK(t.why_not(horse, MoveKind::skirmish, 24, 15, 200) == "");
  CHECK(t.why_not(horse, MoveKind::skirmish, 24, 14.99, 200) == "MI-MOVE-01");
  CHECK(t.why_not(t.put(0, medium_infantry, 6, 3, 40, 20, 0), MoveKind::skirmish, 40, 19, 0) == "MI-MOVE-10");
}

TEST_CASE("MI-MOVE-08 a double move keeps farther than 12 inch from every enemy all the way") {
  Battlefield t;
  const UnitId heavy = t.put(0, heavy_infantry, 8, 4, 24, 10, 0);
  const UnitId enemy = t.put(1, heavy_infantry, 8, 4, 24, 30.002, 180);
  CHECK(t.why_not(heavy, MoveKind::double_move, 24, 18, 0) == "");
  t[enemy].y = in(30.001);
  CHECK(t.why_not(heavy, MoveKind::double_move, 24, 18, 0) == "MI-MOVE-08");
  t[enemy].y = in(21);
  CHECK(t.name(may_begin(t.play(), heavy, MoveKind::double_move)) == "MI-MOVE-08");
  CHECK(t.why_not(t.put(0, gun, 1, 1, 40, 10, 0), MoveKind::double_move, 40, 12, 0) == "MI-MOVE-10");
}

TEST_CASE("MI-MOVE-08 in 25mm the gap is 19 inch, or 18 by a switch") {
  for (const auto& [value, gap] : {
           std::pair{"19", 19.0},
           std::pair{"18", 18.0}
  }) {
    Battlefield t(Options{
        {"figure_scale",    "25mm"},
        {"double_gap_25mm", value }
    });
    const UnitId heavy = t.put(0, heavy_infantry, 8, 4, 48, 20, 0);
    const UnitId enemy = t.put(1, heavy_infantry, 8, 4, 48, 32 + gap + 0.002, 180);
    CHECK(t.why_not(heavy, MoveKind::double_move, 48, 32, 0) == "");
    t[enemy].y -= 1;
    CHECK(t.why_not(heavy, MoveKind::double_move, 48, 32, 0) == "MI-MOVE-08");
  }
}

TEST_CASE("MI-MOVE-09 MI-UNIT-03 a formation change keeps the front midpoint, a quarter turn the centre") {
  Battlefield t;
  const UnitId column = t.put(0, heavy_infantry, 12, 4, 24, 20, 0);
  Move move;
  CHECK(t.name(judge_formation(t.play(), column, MoveKind::formation, 3, move)) == "");
  CHECK(move.end.width == in(4.8));
  CHECK(move.end.depth == in(2.4));
  CHECK(move.end.at == at(24, 20));
  CHECK(t.name(judge_formation(t.play(), column, MoveKind::formation, 5, move)) == "MI-UNIT-03");
  CHECK(t.name(judge_formation(t.play(), column, MoveKind::formation, 1, move)) == "MI-UNIT-03");  // 12 ranks
  CHECK(t.name(judge_formation(t.play(), column, MoveKind::quarter_right, 0, move)) == "");
  CHECK(move.end.at == at(24.9, 19.1));  // centre (24, 19.1), half a depth ahead
  CHECK(move.end.heading == written(90));
  CHECK(t.name(judge_formation(t.play(), t.put(0, gun, 2, 2, 40, 10, 0), MoveKind::quarter_left, 0, move)) ==
        "MI-MOVE-10");
}

TEST_CASE("MI-MOVE-12 nobody comes nearer than half an inch to an enemy, or nearer still") {
  Battlefield t;
  const UnitId heavy = t.put(0, heavy_infantry, 8, 4, 24, 10, 0);
  const UnitId enemy = t.put(1, heavy_infantry, 8, 4, 24, 14, 180);
  CHECK(t.why_not(heavy, MoveKind::forward, 24, 13.5, 0) == "");
  CHECK(t.why_not(heavy, MoveKind::forward, 24, 13.502, 0) == "MI-MOVE-12");
  t[enemy].y = in(10.3);
  CHECK(t.why_not(heavy, MoveKind::forward, 24, 10, 0) == "");
  CHECK(t.why_not(heavy, MoveKind::forward, 24, 10.1, 0) == "MI-MOVE-12");
}

TEST_CASE("MI-MOVE-13 MI-GEO-05 a way may not cross others nor leave the table") {
  Battlefield t;
  const UnitId horse = t.put(0, light_cavalry, 3, 3, 24, 10, 0);
  const UnitId wall_of_men = t.put(0, heavy_infantry, 4, 4, 24, 14, 0);
  CHECK(t.why_not(horse, MoveKind::forward, 24, 18, 0) == "MI-MOVE-13");  // beyond, but through them
  t[wall_of_men].where = Whereabouts::routed;
  CHECK(t.why_not(horse, MoveKind::forward, 24, 18, 0) == "");
  const UnitId edge = t.put(0, light_cavalry, 3, 3, 60, 45, 0);
  CHECK(t.why_not(edge, MoveKind::forward, 60, 48, 0) == "");
  CHECK(t.why_not(edge, MoveKind::forward, 60, 48.003, 0) == "MI-MOVE-13");
}

TEST_CASE("MI-MOVE-14 skirmish foot and friends pass through each other and end clear") {
  Battlefield t;
  const UnitId horse = t.put(0, light_cavalry, 3, 3, 24, 10, 0);
  t.put(0, skirmish_infantry, 4, 4, 24, 13, 0);
  CHECK(t.why_not(horse, MoveKind::forward, 24, 16, 0) == "");
  CHECK(t.why_not(horse, MoveKind::forward, 24, 13.5, 0) == "MI-MOVE-14");
}

TEST_CASE("MI-MOVE-18 a shaken unit may not come nearer to an enemy within 24 inch") {
  Battlefield t;
  const UnitId foot = t.put(0, light_infantry, 6, 3, 24, 10, 0);
  const UnitId enemy = t.put(1, heavy_infantry, 8, 4, 24, 30, 180);
  t[foot].set(kShaken);
  CHECK(t.why_not(foot, MoveKind::forward, 24, 11, 0) == "MI-MOVE-18");
  CHECK(t.why_not(foot, MoveKind::fall_back, 2) == "");
  t[enemy].y = in(34.1);
  CHECK(t.why_not(foot, MoveKind::forward, 24, 11, 0) == "");
}

TEST_CASE("MI-MOVE-02 MI-MOVE-21 a move sets its marks, and a unit moves once") {
  const auto marks_after = [](MoveKind kind, Options options = {}) {
    Battlefield t(std::move(options));
    const UnitId horse = t.put(0, light_cavalry, 4, 4, 24, 20, 0);
    Play p = t.play();
    Move move;
    if (kind == MoveKind::reverse || kind == MoveKind::fall_back)
      judge_distance(p, horse, kind, in(2), move);
    else if (kind == MoveKind::quarter_left)
      judge_formation(p, horse, kind, 0, move);
    else
      judge_pose(p, horse, kind, {at(24, 22), written(0), true}, move);
    carry_out(p, horse, move);
    CHECK(t.name(may_begin(t.play(), horse, MoveKind::forward)) == "MI-MOVE-02");
    return t[horse].marks & (kMoved | kMovedOther | kSkirmishMove | kDoubled | kFormationChange);
  };
  CHECK(marks_after(MoveKind::forward) == kMoved);
  CHECK(marks_after(MoveKind::skirmish) == (kMoved | kSkirmishMove));
  CHECK(marks_after(MoveKind::reverse) == (kMoved | kMovedOther));
  CHECK(marks_after(MoveKind::fall_back) == (kMoved | kMovedOther));
  CHECK(marks_after(MoveKind::quarter_left) == (kMoved | kMovedOther | kFormationChange));
  CHECK(marks_after(MoveKind::double_move) == (kMoved | kMovedOther | kDoubled));
  CHECK(marks_after(MoveKind::double_move, {
                                               {"double_counts_other", "no"}
  }) == (kMoved | kDoubled));
}

TEST_CASE("MI-MOVE-23 a line goes as far as its slowest, and names the first who cannot") {
  Battlefield t;
  const UnitId column = t.put(0, heavy_infantry, 16, 4, 20, 10, 0),
               second = t.put(0, heavy_infantry, 12, 3, 30, 10, 0),
               shot = t.put(0, medium_infantry, 8, 4, 40, 10, 4);
  const UnitSet line = bit(column) | bit(second) | bit(shot);
  UnitId blamed = kNoUnit;
  CHECK(farthest_line(t.play(), line, false) == in(4));
  CHECK(farthest_line(t.play(), line, true) == in(8));
  CHECK(judge_line(t.play(), line, false, in(4), blamed).ok());
  CHECK(t.name(judge_line(t.play(), line, false, in(4.01), blamed)) == "MI-MOVE-23");
  CHECK(blamed == column);
  t.put(1, heavy_infantry, 4, 4, 30, 13, 180);
  CHECK(farthest_line(t.play(), line, false) == in(2.501));  // "no closer than" is met from 0.001 before
  CHECK(t.name(judge_line(t.play(), line, false, in(3), blamed)) == "MI-MOVE-12");
  CHECK(blamed == second);
  t[shot].heading = static_cast<std::uint16_t>(written(5.1).tenths);
  CHECK(t.name(judge_line(t.play(), line, false, in(1), blamed)) == "MI-MOVE-23");
  CHECK(t.name(judge_line(t.play(), bit(column), false, in(1), blamed)) == "MI-MOVE-23");
}

TEST_CASE("MI-MOVE-23 any set of units that can go straight ahead may be named for a line") {
  Battlefield t;
  const UnitId column = t.put(0, heavy_infantry, 16, 4, 20, 10, 0),
               shot = t.put(0, medium_infantry, 8, 4, 30, 10, 4),
               askew = t.put(0, medium_infantry, 8, 4, 40, 10, 10),
               gone = t.put(0, light_cavalry, 4, 4, 50, 10, 0);
  t[gone].set(kActed);
  const UnitId enemy = t.put(1, light_cavalry, 4, 4, 50, 40, 180);
  const Play play = t.play();
  const MovePrompt prompt(play, 0);
  const auto why = [&](UnitSet units, Verb verb = Verb::line) {
    return t.name(prompt.judge(Answer::of(option(verb, kAnyLine, 0, static_cast<std::uint32_t>(units)))));
  };
  CHECK(why(bit(column) | bit(shot)) == "");
  CHECK(why(bit(column) | bit(shot), Verb::line_double) == "");
  CHECK(why(bit(column) | bit(askew)) == "MI-MOVE-23");  // more than 5 degrees apart
  CHECK(why(bit(column)) == "MI-MOVE-23");               // two or more
  CHECK(why(bit(column) | bit(gone)) == "MI-MOVE-02");
  CHECK(why(0) != "");
  CHECK(why(bit(column) | 1U << number_of(enemy) | 1U << 20) != "");  // nobody of that number
  const Verdict verdict = prompt.judge(
      Answer::of(option(Verb::line, kAnyLine, 0, static_cast<std::uint32_t>(bit(column) | bit(gone)))));
  CHECK(verdict.refusal().at == Ref::unit(gone));  // who cannot is named
}

TEST_CASE("MI-MOVE-23 who stands behind another goes along with him") {
  Battlefield t;
  const UnitId front = t.put(0, heavy_infantry, 8, 4, 20, 12, 0),
               rear = t.put(0, heavy_infantry, 8, 4, 20, 10.8, 0);
  Play p = t.play();
  UnitId blamed = kNoUnit;
  CHECK(judge_line(p, bit(front) | bit(rear), false, in(4), blamed).ok());
  carry_out_line(p, bit(front) | bit(rear), false, in(4));
  CHECK(place(t[front]) == inches_at(20, 16));
  CHECK(place(t[rear]) == inches_at(20, 14.8));
}

TEST_CASE("MI-TERR-02 MI-GEO-08 an inch of rough ground costs 1, 2 or 4") {
  Battlefield t;
  t.area(Terrain::vineyard, 1, 24, 18, 0);  // 9 x 6 inch: its south side lies at y = 13.5
  const auto reach = [&](TroopType type, int files) {
    const UnitId unit = t.put(0, type, files, files, 24, 12, 0);
    const std::int32_t far = farthest_move(t.play(), unit, MoveKind::forward, written(0));
    t[unit].where = Whereabouts::lost;
    return far;
  };
  CHECK(reach(heavy_infantry, 1) == in(2.75));
  CHECK(reach(heavy_knight_cavalry, 1) == in(3.125));
  CHECK(reach(medium_infantry, 1) == in(5));
}

TEST_CASE("MI-TERR-02 with whole_move any rough ground divides the whole move") {
  Battlefield t(Options{
      {"rough_cost", "whole_move"}
  });
  t.area(Terrain::vineyard, 1, 24, 18, 0);
  const UnitId heavy = t.put(0, heavy_infantry, 1, 1, 24, 12, 0);
  CHECK(t.why_not(heavy, MoveKind::forward, 24, 13.5, 0) == "");
  CHECK(t.why_not(heavy, MoveKind::forward, 24, 14, 0) == "");
  CHECK(t.why_not(heavy, MoveKind::forward, 24, 14.1, 0) == "MI-TERR-02");
}

TEST_CASE("MI-TERR-03 a skirmish move is halved first and pays for rough ground then") {
  Battlefield t;
  t.area(Terrain::marsh, 2, 24, 20, 0);
  const UnitId horse = t.put(0, light_cavalry, 1, 1, 24, 20, 0);
  CHECK(t.why_not(horse, MoveKind::skirmish, 24, 21.25, 0) == "");
  CHECK(t.why_not(horse, MoveKind::skirmish, 24, 21.26, 0) == "MI-TERR-02");
}

TEST_CASE("MI-GEO-09 a road helps a unit of one file") {
  Battlefield t;
  t.area(Terrain::marsh, 2, 24, 20, 0);
  t.strip(Terrain::road, 24, 0, 24, 48, 1);
  const UnitId file = t.put(0, heavy_infantry, 4, 1, 24, 20, 0);
  CHECK(t.why_not(file, MoveKind::forward, 24, 24, 0) == "");
  t[file].files = 2;
  CHECK(t.why_not(file, MoveKind::forward, 24, 24, 0) == "MI-TERR-02");
}

TEST_CASE("MI-TERR-07 foot pays 2 inch to cross works, mounted may not") {
  Battlefield t;
  for (int i = 0; i < 6; ++i) t.section(20 + 1.6 * i, 11, 0);
  CHECK(farthest_move(t.play(), t.put(0, heavy_infantry, 2, 2, 24, 10, 0), MoveKind::forward, written(0)) ==
        in(2));
  t[0].where = Whereabouts::lost;
  CHECK(farthest_move(t.play(), t.put(0, medium_infantry, 2, 2, 24, 10, 0), MoveKind::forward, written(0)) ==
        in(3));
  t[1].where = Whereabouts::lost;
  const UnitId horse = t.put(0, light_cavalry, 2, 2, 24, 10, 0);
  CHECK(t.why_not(horse, MoveKind::forward, 24, 11, 0) == "");
  CHECK(t.why_not(horse, MoveKind::forward, 24, 11.1, 0) == "MI-TERR-07");
}

TEST_CASE("MI-TERR-13 MI-SCN-03 a river is crossed at a bridge that is wide enough") {
  Battlefield t;
  t.strip(Terrain::river, 0, 24, 72, 24, 3);
  t.strip(Terrain::bridge, 36, 22, 36, 26, 5);
  const UnitId three = t.put(0, heavy_infantry, 12, 3, 36, 22, 0);
  CHECK(t.why_not(three, MoveKind::forward, 36, 26, 0) == "");
  t[three].x = in(36.2);
  CHECK(t.why_not(three, MoveKind::forward, 36.2, 26, 0) == "MI-TERR-13");
  t[three].where = Whereabouts::lost;
  const UnitId four = t.put(0, heavy_infantry, 12, 4, 36, 22, 0);
  CHECK(t.why_not(four, MoveKind::forward, 36, 26, 0) == "MI-TERR-13");
}

TEST_CASE("MI-LEAD-02 MI-LEAD-13 a leader rides 16 inch straight, past friends but not over enemies") {
  Battlefield t;
  const LeaderId leader = t.leader(0, 24, 10);
  CHECK(t.name(judge_ride(t.play(), leader, at(24, 26))) == "");
  CHECK(t.name(judge_ride(t.play(), leader, at(24, 26.002))) == "MI-LEAD-02");
  CHECK(t.name(judge_ride(t.play(), leader, at(24, -0.1))) == "MI-LEAD-13");
  t.put(0, heavy_infantry, 8, 4, 24, 15, 0);
  CHECK(t.name(judge_ride(t.play(), leader, at(24, 26))) == "");
  t.put(1, heavy_infantry, 8, 4, 24, 20, 180);
  CHECK(t.name(judge_ride(t.play(), leader, at(24, 26))) == "MI-LEAD-02");
  CHECK(t.name(judge_ride(t.play(), leader, at(24, 19))) == "MI-LEAD-02");
  CHECK(t.name(judge_ride(t.play(), leader, at(24, 18.99))) == "");
}

}  // namespace warren::might_of_arms::testing
