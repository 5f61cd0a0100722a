// Chapter 11: deployment, reserves and return points.
#include "games/rattle_and_rend/rules/deployment.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/rounds.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE("RR-DEP-01 RR-DEP-02 no contact while there is another place, never in Hazardous or Blocking") {
  MatchTable t = waiting("terrain tar-seep at 300,40\nterrain scree at 100,300\n");
  t.group("r1").where = Whereabouts::on_board;
  t.group("r1").at = spot(mm_point(100, 40));
  const Play play = t.play();
  const ZonePlace prompt(play, t.id("r2"), kAnyStrip, Ask::place, rule("RR-DEP-04"));
  const auto may = [&](double x, double y) {
    return prompt.judge(Answer::of(Pose{mm_point(x, y), {}, false})).ok();
  };
  CHECK_FALSE(may(140.5, 40));
  CHECK(may(140.6, 40));
  CHECK_FALSE(may(300, 40));
  CHECK_FALSE(may(200, 80.01));
}

TEST_CASE("RR-DEP-02 RR-DEP-09 a group without any place waits as a reserve") {
  MatchTable t = waiting("deployment side\nterrain scree at 200,200\n");
  // Everything in the south strip is Hazardous.
  t.state.pieces = 0;
  for (const int y : {24, 72})
    for (const int x : {39, 117, 195, 273, 351, 385}) {
      Piece& piece = t.state.piece[t.state.pieces++];
      piece.shape = 6;
      piece.type = Terrain::hazardous;
      piece.at = spot(mm_point(x, y));
    }
  t.state.phase = Phase::placing;
  t.state.stage = 4;
  t.step();
  CHECK(std::ranges::any_of(t.state.group, [](const Group& g) { return g.where == Whereabouts::delayed; }));
}

TEST_CASE("RR-DEP-03 A chooses his part and B gets the opposite one, or it is rolled or fixed by the house") {
  MatchTable t = waiting();
  t.state.phase = Phase::deployment;
  t.dice({2}).says(Ask::zone, Answer::of(option(Verb::zone, 0, 0, 1))).step();
  CHECK(t.state.warband[0].part == 1);
  CHECK(t.state.warband[1].part == 3);
  MatchTable fixed = waiting("option deployment_side=fixed\n");
  fixed.state.phase = Phase::deployment;
  fixed.dice({18}).step();
  CHECK(fixed.state.warband[0].part == 0);
  CHECK(fixed.state.warband[1].part == 1);
  MatchTable rolled = waiting("option deployment_side=random\n");
  rolled.state.phase = Phase::deployment;
  rolled.dice({2, 3}).step();
  CHECK(rolled.state.warband[0].part == 2);
}

TEST_CASE(
    "RR-DEP-04 RR-DEP-05 RR-DEP-06 RR-GAP-02 corner within M, side within S of the edge, by the centre") {
  MatchTable t = waiting();
  const auto in = [&](Deployment deployment, int part, double x, double y) {
    return is_in_zone(*t.setting, deployment, part, mm_point(x, y));
  };
  CHECK(in(Deployment::corner, 0, 160, 0));
  CHECK_FALSE(in(Deployment::corner, 0, 160.01, 0));
  CHECK(in(Deployment::corner, 2, 400, 240));
  CHECK(in(Deployment::side, 0, 200, 80));
  CHECK_FALSE(in(Deployment::side, 0, 200, 80.01));
  CHECK(in(Deployment::side, 1, 320, 200));
}

TEST_CASE(
    "RR-DEP-07 RR-DEP-12 Delayed: 5 to 7 points stay off the board, or as near half as can be, and a "
    "non-Ward group starts") {
  MatchTable t = waiting("deployment delayed\n");
  t.state.phase = Phase::loading;
  t.picks(Ask::delay, Verb::group).step();
  const int off = points_in(t.play(), in_state(t.play(), kRed, Whereabouts::delayed));
  CHECK(off >= 5);
  CHECK(off <= 7);
  CHECK(reachable(t.play(), bit(t.id("r5")), {.low = 5, .high = 7}, 3).low == 3);
}

TEST_CASE(
    "RR-DEP-08 from Round 2 the reserves come on for 1 MP, touching the own edge, all or one by the house") {
  const std::string position =
      "red fighters at 200,200\nred shooters delayed as a\nred shooters delayed as b\nblue fighters as foe "
      "at 390,390\ndeployment delayed\n";
  MatchTable first = table(position);
  CHECK_FALSE(can_arrive(first.play(), kRed));
  MatchTable t = table(position + "round 2\n");
  t.says(Ask::turn, Answer::of(option(Verb::arrive))).picks(Ask::delayed_arrival, Verb::group).step();
  CHECK(t.on_board("a"));
  CHECK(t.on_board("b"));
  CHECK(t.y("a") == doctest::Approx(20));
  CHECK(t.momentum(kRed) == 11);
  CHECK(judge_pass(t.play(), kRed).ok());
  MatchTable one = table("option delayed_arrival=one_per_MP\n" + position + "round 2\n");
  one.says(Ask::turn, Answer::of(option(Verb::arrive))).picks(Ask::delayed_arrival, Verb::group).step();
  CHECK(one.on_board("a"));
  CHECK_FALSE(one.on_board("b"));
}

TEST_CASE("RR-DEP-10 Close: within M of the centre on the own half, not within S of an enemy or objective") {
  MatchTable t = waiting("deployment close\nscenario king-of-the-hill\n");
  const auto why = [&](double x, double y) {
    const Verdict verdict = judge_deployment(t.play(), t.id("r1"), mm_point(x, y), kAnyStrip, false);
    return verdict.ok() ? std::string() : t.name(verdict.refusal().rule);
  };
  CHECK(why(200, 119) == "");
  CHECK(why(200, 120) == "RR-DEP-10");
  CHECK(why(200, 200) == "RR-DEP-04");
  CHECK(why(200, 39.99) == "RR-DEP-04");
  t.group("b1").where = Whereabouts::on_board;
  t.group("b1").at = spot(mm_point(100, 210));
  CHECK(why(100, 131) == "RR-AMB-02");
}

TEST_CASE(
    "RR-DEP-11 RR-CONQ-01 Mixed: strips of 100 mm alternate, a line belongs to the lower one, or ABBA by the "
    "house") {
  CHECK(strip_at(mm_point(0, 5)) == 1);
  CHECK(strip_at(mm_point(100, 5)) == 1);
  CHECK(strip_at(mm_point(100.01, 5)) == 2);
  CHECK(strip_at(mm_point(400, 5)) == 4);
  MatchTable t = waiting("deployment mixed\npart blue 1\n");
  CHECK(owns_strip(t.play(), kRed, 1));
  CHECK(owns_strip(t.play(), kRed, 3));
  CHECK(owns_strip(t.play(), kBlue, 2));
  MatchTable abba = waiting("option mixed_layout=ABBA\ndeployment mixed\npart blue 1\n");
  CHECK(owns_strip(abba.play(), kRed, 4));
  CHECK(owns_strip(abba.play(), kBlue, 3));
  t.state.phase = Phase::placing;
  for (int i = 0; i < 40 && t.state.phase == Phase::placing; ++i) t.step();
  std::array<int, 5> points{};
  for (GroupId id = 0; id < kMaxGroups; ++id)
    if (t.state.group[id].on_board())
      points[static_cast<std::size_t>(strip_at(point(t.state.group[id].at)))] += t.state.group[id].points;
  for (const int strip : {1, 2, 3, 4})
    CHECK(std::clamp(points[static_cast<std::size_t>(strip)], 5, 7) ==
          points[static_cast<std::size_t>(strip)]);
}

TEST_CASE("RR-DEP-13 return points of every deployment") {
  const auto back = [](const char* deployment, double x, double y) {
    MatchTable t = waiting(std::string("deployment ") + deployment + "\n");
    return return_point(t.play(), kRed, mm_point(x, y), mm(20));
  };
  CHECK(back("side", 150, 300) == mm_point(150, 20));
  CHECK(back("close", 150, 300) == mm_point(200, 120));
  CHECK(back("mixed", 60, 300) == mm_point(50, 200));
  CHECK(back("corner", 50, 300) == mm_point(20, 140));
}

// --- Delayed

TEST_CASE("RR-DEP-08 the owner says where along the edge each of his reserves comes on") {
  MatchTable t = table(
      "red fighters at 200,200\nred shooters delayed as a\nred shooters delayed as b\nblue fighters as foe "
      "at 390,390\ndeployment delayed\nround 2\n");
  t.says(Ask::turn, Answer::of(option(Verb::arrive))).picks(Ask::delayed_arrival, "b");
  t.places(Ask::place, 310, 20).step();
  CHECK(point(t.group("b").at) == mm_point(310, 20));
}

TEST_CASE("RR-DEP-02 RR-DEP-08 reserves come on in contact only where no other place is left") {
  const std::string position =
      "red fighters as late delayed\nred fighters as r1 at 20,20\nred fighters as r2 at 100,20\nred fighters "
      "as r3 at 180,20\nblue fighters as b1 at 260,20\nblue fighters as b2 at 340,20\ndeployment "
      "delayed\nround 2\n";
  const auto arrives_at = [](const std::string& text) {
    MatchTable t = table(text);
    t.says(Ask::turn, Answer::of(option(Verb::arrive))).step();
    REQUIRE(t.on_board("late"));
    return t.x("late");
  };
  CHECK(arrives_at(position) == doctest::Approx(400));  // clear of everybody
  CHECK(arrives_at(position + "blue fighters as b3 at 400,20\n") == doctest::Approx(60));
}

TEST_CASE("RR-DEP-09 and where the edge has no place at all they wait") {
  MatchTable t = table(
      "red fighters as late delayed\nred fighters as r1 at 20,20\nred fighters as r2 at 90,20\nred fighters "
      "as r3 at 160,20\nblue fighters as b1 at 230,20\nblue fighters as b2 at 300,20\nblue fighters as b3 at "
      "370,20\ndeployment delayed\nround 2\n");
  CHECK_FALSE(can_arrive(t.play(), kRed));
}

std::string why_not_deploy(MatchTable& t, double x, double y) {
  const Verdict verdict = judge_deployment(t.play(), t.id("r1"), mm_point(x, y), kAnyStrip, false);
  return verdict.ok() ? std::string() : t.name(verdict.refusal().rule);
}

TEST_CASE("RR-DEP-03 RR-DEP-06 the zones of the east and the west edge") {
  MatchTable t = waiting();
  const auto in = [&](int part, double x) {
    return is_in_zone(*t.setting, Deployment::side, part, mm_point(x, 200));
  };
  CHECK(in(3, 80));
  CHECK_FALSE(in(3, 80.01));
  CHECK(in(1, 320));
  CHECK_FALSE(in(1, 319.99));
}

TEST_CASE("RR-DEP-05 RR-DEP-06 in a Corner or Side deployment nothing is said of the distance from enemies") {
  for (const char* deployment : {"side", "corner"}) {
    MatchTable t = waiting(std::string("deployment ") + deployment + "\n");
    t.group("b1").where = Whereabouts::on_board;
    t.group("b1").at = spot(mm_point(60, 130));
    CHECK(why_not_deploy(t, 60, 70) == "");
  }
}

TEST_CASE("RR-DEP-10 RR-DEP-11 Close and Mixed keep off the markers, Mixed off enemies too") {
  MatchTable close = waiting("scenario capture-the-flags\ndeployment close\n");
  CHECK(why_not_deploy(close, 120, 120) == "RR-DEP-10");
  CHECK(why_not_deploy(close, 120, 119.99) == "");
  MatchTable mixed = waiting("scenario capture-the-flags\ndeployment mixed\npart blue 1\n");
  CHECK(why_not_deploy(mixed, 90, 200) == "RR-DEP-11");
  CHECK(why_not_deploy(mixed, 30, 200) == "");
  mixed.group("b1").where = Whereabouts::on_board;
  mixed.group("b1").at = spot(mm_point(110, 200));
  CHECK(why_not_deploy(mixed, 30, 200) == "RR-AMB-02");
  CHECK(why_not_deploy(mixed, 29.9, 200) == "");
}

TEST_CASE("RR-DEP-12 where only one non-Ward group is there, it starts on the board") {
  MatchTable t = table(
      "red fighters\nred ward warding rally as one\nred ward warding rally as two\nblue fighters as foe at "
      "300,300\ndeployment delayed");
  for (const char* name : {"fighters", "one", "two"}) t.group(name).where = Whereabouts::waiting;
  t.state.phase = Phase::loading;
  t.step();
  CHECK(t.group("fighters").where == Whereabouts::waiting);
  CHECK(t.group("one").where == Whereabouts::delayed);
}

TEST_CASE("RR-DEP-12 RR-SET-03 where 5 to 7 cannot be met it is the nearest to half, the larger on a tie") {
  MatchTable t = waiting();
  const auto pool = static_cast<GroupSet>(bit(t.id("r1")) | bit(t.id("r5")));  // 2 and 3 points
  CHECK(reachable(t.play(), pool, {.low = 6, .high = 7}, 5).low == 3);
  CHECK(reachable(t.play(), pool, {.low = 6, .high = 7}, 4).low == 2);
}

TEST_CASE("RR-DEP-13 the return edges of a Corner, and the nearer middle of a Mixed deployment") {
  MatchTable t = waiting("deployment corner\n");
  t.group("r1").where = Whereabouts::removed;
  const Play play = t.play();
  const ReturnPlace prompt(play, t.id("r1"), Ask::summon, rule("RR-SUMM-02"), {});
  CHECK(prompt.judge(place_at(100, 20)).ok());
  CHECK(prompt.judge(place_at(20, 100)).ok());
  CHECK_FALSE(prompt.judge(place_at(20, 170)).ok());
  CHECK_FALSE(prompt.judge(place_at(100, 30)).ok());
  MatchTable mixed = waiting("deployment mixed\npart blue 1\n");
  CHECK(return_point(mixed.play(), kRed, mm_point(260, 300), mm(20)) == mm_point(250, 200));
  CHECK(return_point(mixed.play(), kBlue, mm_point(260, 300), mm(20), 2) == mm_point(150, 200));
}

TEST_CASE("RR-DEP-13 RR-SUMM-01 at a centre a group comes back at the legal point nearest to it") {
  MatchTable t = waiting("deployment close\n");
  t.group("r1").where = Whereabouts::removed;
  const Play play = t.play();
  const ReturnPlace prompt(play, t.id("r1"), Ask::summon, rule("RR-SUMM-02"), {});
  CHECK(prompt.judge(place_at(200, 120)).ok());
  CHECK_FALSE(prompt.judge(place_at(200, 121)).ok());

  MatchTable summons = table(
      "red champion action battle-summons at 300,20\nred fighters removed\nblue fighters as foe at "
      "390,390\ndeployment close\nmomentum blue 0");
  summons.dice({12, 1}).give("champion", "Battle Summons").run();
  CHECK(point(summons.group("fighters").at) == mm_point(200, 120));
}

TEST_CASE("RR-DEP-02 contact is allowed where the zone has no other place") {
  std::string position;
  for (const char* y : {"24", "72"})
    for (const char* x : {"39", "117", "195", "273", "345", "435"})
      position += std::string("terrain ember-bed at ") + x + "," + y + "\n";
  MatchTable t = waiting(position);  // open ground is left from 385 to 395 mm
  t.group("r1").where = Whereabouts::on_board;
  t.group("r1").at = spot(mm_point(390, 40));
  const Play play = t.play();
  const ZonePlace prompt(play, t.id("r2"), kAnyStrip, Ask::place, rule("RR-DEP-04"));
  CHECK(prompt.judge(place_at(390, 0)).ok());
  CHECK_FALSE(prompt.judge(place_at(390, 1)).ok());
}

TEST_CASE("RR-DEP-08 RR-ACT-04 RR-MOM-09 an arrival lifts the bar and brings passengers along, for 1 MP") {
  const std::string position =
      "red fighters at 200,200\nred heavy trait transport delayed as wagon\nred shooters inside wagon\nblue "
      "fighters as foe "
      "at 390,390\ndeployment delayed\nround 2\n";
  MatchTable t = table(position);
  t.group("shooters").where = Whereabouts::delayed;
  t.state.warband[kRed].latest = bit(t.id("fighters"));
  CHECK(t.why_not("fighters") == "RR-ACT-04");
  t.says(Ask::turn, Answer::of(option(Verb::arrive))).step();
  CHECK(t.why_not("fighters") == "");
  CHECK(t.on_board("wagon"));
  CHECK(t.group("shooters").where == Whereabouts::embarked);
  CHECK(t.times_asked(Ask::delayed_arrival) == 0);  // the passengers are no arrivals of their own
  CHECK_FALSE(can_arrive(table(position + "momentum red 0").play(), kRed));
}

TEST_CASE(
    "RR-DEP-08 RR-TERM-05 RR-TRN-02 who waits off the board does not act, and who could be brought on keeps "
    "the turn") {
  MatchTable t = table(
      "red ward warding rally at 200,200\nred fighters as late delayed\nblue fighters as foe at "
      "390,390\ndeployment delayed\nround 2\n");
  CHECK(t.why_not("late") == "RR-TERM-05");
  CHECK_FALSE(judge_pass(t.play(), kRed).ok());
  t.state.round = 1;
  CHECK(judge_pass(t.play(), kRed).ok());
}

TEST_CASE("RR-DEP-13 the return point of each half, edge and strip") {
  const auto back = [](const char* deployment, int part, int strip = kAnyStrip) {
    MatchTable t =
        waiting(std::string("deployment ") + deployment + "\npart red " + std::to_string(part) + "\n");
    return return_point(t.play(), kRed, mm_point(170, 230), mm(20), strip);
  };
  CHECK(back("close", 0) == mm_point(200, 120));
  CHECK(back("close", 1) == mm_point(280, 200));
  CHECK(back("close", 2) == mm_point(200, 280));
  CHECK(back("close", 3) == mm_point(120, 200));
  for (const char* deployment : {"side", "delayed"}) {
    CHECK(back(deployment, 0) == mm_point(170, 20));
    CHECK(back(deployment, 1) == mm_point(380, 230));
    CHECK(back(deployment, 2) == mm_point(170, 380));
    CHECK(back(deployment, 3) == mm_point(20, 230));
  }
  CHECK(back("mixed", 0, 1) == mm_point(50, 200));
  CHECK(back("mixed", 0, 3) == mm_point(250, 200));
  CHECK(back("mixed", 1, 2) == mm_point(150, 200));
  CHECK(back("mixed", 1, 4) == mm_point(350, 200));
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
