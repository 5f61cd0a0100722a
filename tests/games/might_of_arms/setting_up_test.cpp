// Chapter 6, as the players walk through it: home, terrain, edges, ambush, reserve.
#include <doctest/doctest.h>

#include "games/might_of_arms/choices/choices.h"
#include "games/might_of_arms/rules/ambush.h"
#include "games/might_of_arms/rules/deployment.h"
#include "games/might_of_arms/rules/steps.h"
#include "games/might_of_arms/rules/turns.h"
#include "games/might_of_arms/rules/victory.h"
#include "games/might_of_arms/view/scene.h"
#include "kernel/rules/each_choice.h"
#include "real_match.h"

namespace warren::might_of_arms::testing {

using enum TroopType;
using enum Phase;

TEST_CASE("MI-SET-02 the higher of two dice is at home, and a tie is rolled again") {
  RealMatch first("pitched-battle"), second("pitched-battle");
  first.dice({3, 4, 2, 5, 6, 2, 3, 4}).step_to(terrain);  // 7 and 7, then 8 and 7
  CHECK(first.state.home == 0);
  CHECK(first.script.faces_left() == 0);
  second.dice({1, 2, 2, 2}).step_to(terrain);
  CHECK(second.state.home == 1);
}

TEST_CASE("MI-SET-03 MI-SET-05 MI-SET-15 the home side places three pieces and the other two, in turn") {
  RealMatch t("pitched-battle");
  t.dice({1, 1, 6, 6}).step_to(edge);
  CHECK(t.asked(Ask::terrain_piece) == std::vector{1, 0, 1, 0, 1});
  CHECK(t.state.pieces == 0);  // each was dropped
}

TEST_CASE("MI-SET-03 no kind lies there more than twice, and rivers are nobody's choice") {
  Battlefield t;
  const auto why = [&](Terrain kind) { return t.name(judge_piece(t.play(), kind)); };
  t.area(Terrain::wood, 0, 10, 10, 0);
  CHECK(why(Terrain::wood) == "");
  t.area(Terrain::wood, 0, 30, 10, 0);
  CHECK(why(Terrain::wood) == "MI-SET-03");
  CHECK(why(Terrain::village) == "");
  CHECK(why(Terrain::river) == "MI-SET-03");
}

TEST_CASE("MI-SET-05 a piece lies on the table, four inches from the next") {
  Battlefield t;
  t.area(Terrain::wood, 1, 20, 24, 0);  // 6 inch wide from west to east
  const Play play = t.play();
  const TerrainPlace place(play, 0, Terrain::marsh, 1);
  const auto why = [&](double x, double y) {
    return t.name(place.judge(Answer::of(Pose{at(x, y), written(0), true})));
  };
  CHECK(why(30, 24) == "");
  CHECK(why(29.9, 24) == "MI-SET-05");
  CHECK(why(69, 24) == "");
  CHECK(why(69.1, 24) == "MI-SET-05");  // off the table
  CHECK(why(50, 4.4) == "MI-SET-05");
}

TEST_CASE("MI-SET-04 a stream runs from one edge to another, all four of them told apart") {
  Battlefield t;
  const Play play = t.play();
  const auto why = [&](Point first, Point second) {
    const TerrainPlace place(play, 0, Terrain::stream, first);
    return t.name(place.judge(Answer::of(Pose{second, {}, false})));
  };
  const Point south = at(30, 0), north = at(36, 48), west = at(0, 24), east = at(72, 20);
  for (const Point first : {south, north, west, east})
    for (const Point second : {south, north, west, east})
      CHECK(why(first, second) == (first == second ? "MI-SET-04" : ""));
  CHECK(why(south, at(40, 0)) == "MI-SET-04");
  CHECK(why(south, at(36, 47.9)) == "MI-SET-04");
}

TEST_CASE("MI-SET-05 the places that are offered lie on a lattice of six inch") {
  Battlefield t;
  const Play play = t.play();
  const TerrainPlace place(play, 0, Terrain::marsh, 1);
  int offered = 0;
  for_each_allowed(place, [&](const Choice& choice) {
    const Point there = choice.answer.pose().at;
    CHECK(there.x % in(6) == 0);
    CHECK(there.y % in(6) == 0);
    ++offered;
  });
  CHECK(offered > 50);
}

// Of the places that are offered to a unit the last one.
static Pose last_place(const Play& play, UnitId unit, std::uint8_t files) {
  Pose pose;
  for_each_allowed(DeployPlace(play, unit, files),
                   [&](const Choice& choice) { pose = choice.answer.pose(); });
  return pose;
}

TEST_CASE("MI-SCN-07 MI-SET-09 who changes a pose stands where the answer says, in the formation it names") {
  RealMatch t("quick-battle");
  t.step_to(changes);
  UnitId foot = kNoUnit;
  for_each_unit(standing_of(t.state, 1), [&](UnitId unit) {
    if (foot == kNoUnit && t.state.unit[unit].stands == 12) foot = unit;
  });
  REQUIRE(foot != kNoUnit);
  const Unit before = t.state.unit[foot];
  const std::uint8_t files = before.files == 3 ? 2 : 3;
  const Pose there = last_place(t.play(), foot, files);
  REQUIRE((there.at != before.at()));
  t.says(Ask::deploy, option(Verb::deploy, foot, files));
  t.script.on(static_cast<std::uint16_t>(Ask::deploy_place), Answer::of(there));
  t.step();
  CHECK(t.state.unit[foot].files == files);
  CHECK((t.state.unit[foot].at() == there.at));
  CHECK(t.state.side[1].changes == 1);
}

TEST_CASE("MI-SET-09 deployment in secret: what was changed unit by unit stands so when it is opened") {
  const Options secret{
      {"deployment",    "hidden"},
      {"terrain_setup", "random"}
  };
  RealMatch asked("pitched-battle", secret), t("pitched-battle", secret);
  for (RealMatch* one : {&asked, &t}) one->dice({6, 6, 1, 1}).dice({1, 1, 1, 1, 1, 1}).step_to(deployment);
  asked.step();  // as the commander proposes
  UnitId foot = kNoUnit;
  for_each_unit(standing_of(asked.state, 0), [&](UnitId unit) {
    if (foot == kNoUnit && asked.state.unit[unit].stands == 12) foot = unit;
  });
  REQUIRE(foot != kNoUnit);
  const Unit before = asked.state.unit[foot];
  const std::uint8_t files = before.files == 3 ? 2 : 3;
  const Pose there = last_place(asked.play(), foot, files);
  REQUIRE((there.at != before.at()));
  t.says(Ask::deploy, option(Verb::deploy, foot, files));
  t.script.on(static_cast<std::uint16_t>(Ask::deploy_place), Answer::of(there));
  t.step();
  CHECK(t.state.unit[foot].files == files);
  CHECK((t.state.unit[foot].at() == there.at));
}

TEST_CASE("MI-SCN-02 MI-SCN-10 the attacker of the ditch moves first in turn 1, and nobody rolls for it") {
  RealMatch t("ditch-and-vineyard");
  t.step_to(move_first);
  CHECK(t.state.turn == 1);
  CHECK(t.state.first == 0);
}

TEST_CASE("MI-SET-06 six dice lay random terrain in the sectors, from the south-west on") {
  RealMatch t("pitched-battle", Options{
                                    {"terrain_setup", "random"}
  });
  t.dice({6, 6, 1, 1}).dice({3, 4, 1, 2, 5, 3, 6, 6, 1}).step_to(edge);
  REQUIRE(t.state.pieces == 3);
  const auto is = [&](std::size_t i, Terrain kind, double x, double y, double heading) {
    const Piece& piece = t.state.piece[i];
    return piece.kind == kind && piece.x == in(x) && piece.y == in(y) &&
           piece.heading == static_cast<std::uint16_t>(written(heading).tenths) && piece.size == 1;
  };
  CHECK(is(0, Terrain::gentle_hill, 36, 12, 30));
  CHECK(is(1, Terrain::wood, 12, 36, 90));
  CHECK(is(2, Terrain::vineyard, 36, 36, 180));
}

TEST_CASE("MI-SET-07 the away side takes its edge and the home side the other") {
  for (const Verb said : {Verb::south_edge, Verb::north_edge}) {
    RealMatch t("bridge");
    t.dice({6, 6, 1, 1}).says(Ask::edge, option(said)).step_to(works);
    CHECK(t.asked(Ask::edge) == std::vector{1});
    CHECK(t.state.side[1].north == (said == Verb::north_edge ? 1 : 0));
    CHECK(t.state.side[0].north == (said == Verb::north_edge ? 0 : 1));
  }
}

TEST_CASE("MI-SET-11 who is kept back is open, what a marker is is said in secret, two answers each") {
  RealMatch t("pitched-battle",
              Options{
                  {"ambush",        "on"       },
                  {"terrain_setup", "random"   },
                  {"deployment",    "commander"}
  });
  t.dice({6, 6, 1, 1}).dice({5, 1, 5, 1, 5, 1, 5, 1, 5, 1, 5, 1}).step_to(changes);  // woods everywhere
  UnitId foot = kNoUnit;
  for_each_unit(standing_of(t.state, 0), [&](UnitId unit) {
    if (foot == kNoUnit && t.setting->troop(t.state, unit).infantry && t.state.unit[unit].files <= 3)
      foot = unit;
  });
  REQUIRE(foot != kNoUnit);
  t.says(Ask::deploy, option(Verb::done)).says(Ask::deploy, option(Verb::keep_back, foot));
  t.step_to(markers);
  CHECK(t.state.unit[foot].where == Whereabouts::kept_back);
  t.step_to(ambush);
  CHECK(t.state.side[0].markers == 1);  // the fallback is to lay no more than one needs
  CHECK(t.state.side[1].markers == 0);  // who kept back nobody is not asked
  t.says(Ask::ambush_what, option(Verb::is_unit, foot)).step();
  CHECK(t.state.phase == initiative);
  CHECK(t.state.unit[foot].hidden());
  CHECK(t.asked(Ask::ambush_what) == std::vector{0});
  CHECK(t.asked(Ask::ambush_pose) == std::vector{0});
  CHECK(hides_from(t.state, seat_at(1)));
  CHECK_FALSE(hides_from(t.state, seat_at(0)));
}

TEST_CASE("MI-SET-14 who hides does not see routs, and its points are not lost") {
  Battlefield t;
  const UnitId routing = t.put(0, heavy_infantry, 8, 4, 30, 20, 0),
               seeing = t.put(0, heavy_infantry, 8, 4, 38, 20, 0),
               hiding = t.put(0, medium_infantry, 8, 4, 22, 20, 0);
  t[routing].where = Whereabouts::routed;
  t[hiding].where = Whereabouts::hidden;
  t.script.faces({1, 2});
  Play play = t.play();
  check_routs_seen(play);
  CHECK(t.script.rolls().size() == 1);
  CHECK(t.script.faces_left() == 0);
  t[seeing].where = Whereabouts::lost;
  CHECK_FALSE(has_no_units(t.play(), 0));  // MI-VIC-05
}

TEST_CASE("MI-SET-17 a reserve comes in over the own edge at its owner's wish, and is not lost before") {
  Battlefield t;
  t.leader(0, 36, 5);
  const UnitId reserve = t.put(0, medium_infantry, 8, 4, 0, 0, 0);
  t.put(1, medium_infantry, 8, 4, 36, 40, 180);
  t[reserve].where = Whereabouts::reserve;
  CHECK(lost_unit_points(t.play(), 0) == 0);
  CHECK_FALSE(has_no_units(t.play(), 0));
  Play play = t.play();
  CHECK(MovePrompt(play, 0).judge(Answer::of(option(Verb::arrive, reserve))).ok());
  CHECK(t.why_not(reserve, MoveKind::arrive, 36, 4, 0) == "");
  CHECK(t.why_not(reserve, MoveKind::arrive, 36, 1, 0) != "");  // its whole footprint must come on
  CHECK(t.why_not(reserve, MoveKind::arrive, 60, 4, 0) != "");  // within 12 inch of the edge's middle
  t.go(reserve, MoveKind::arrive, 36, 4, 0);
  CHECK(t[reserve].standing());
  CHECK(t[reserve].is(kArrived));
}

TEST_CASE("MI-SET-18 a side with a marker or a reserve is asked until it says done, others are not") {
  for (const bool marked : {true, false}) {
    Battlefield t;
    t.put(1, heavy_infantry, 8, 4, 36, 40, 180);
    t.put(0, gun, 1, 1, 36, 5, 0);
    t[0].set(kActed);
    t.state.side[0].markers = marked ? 1 : 0;
    t.state.marker[0].there = marked ? 1 : 0;
    t.state.marker[0].what = Marker::kDummy;
    Play play = t.play();
    CHECK(move_once(play, 0));
    CHECK(t.script.times_asked(static_cast<std::uint16_t>(Ask::move)) == (marked ? 1 : 0));
    CHECK(shoot_once(play, 0, false));
    CHECK(t.script.times_asked(static_cast<std::uint16_t>(Ask::shoot)) == (marked ? 1 : 0));
  }
}

TEST_CASE("MI-SET-09 MI-VIC-10 in a sealed deployment nobody may give up, and both are opened together") {
  RealMatch t("pitched-battle", Options{
                                    {"terrain_setup", "random"},
                                    {"deployment",    "hidden"}
  });
  t.dice({6, 6, 1, 1}).dice({1, 1, 1, 1, 1, 1}).step_to(initiative);
  CHECK(t.asked(Ask::deploy) == std::vector{0, 1});
  for (const ScriptedAsk& one : t.script.asks())
    if (one.kind == static_cast<std::uint16_t>(Ask::deploy)) {
      CHECK(one.sealed);
      CHECK_FALSE(one.may(option(Verb::concede)));
    }
  for (int side = 0; side < 2; ++side) CHECK(waiting_of(t.state, side) == 0);
}

}  // namespace warren::might_of_arms::testing
