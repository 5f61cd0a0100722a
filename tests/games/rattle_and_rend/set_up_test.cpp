// Chapters 9, 11 and 12: set-up, deployment, drives, scenarios.
#include "games/rattle_and_rend/rules/set_up.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/actions.h"
#include "games/rattle_and_rend/rules/deployment.h"
#include "games/rattle_and_rend/rules/layout.h"
#include "games/rattle_and_rend/rules/moves.h"
#include "games/rattle_and_rend/rules/removal.h"
#include "games/rattle_and_rend/rules/rounds.h"
#include "games/rattle_and_rend/rules/victory.h"

namespace warren::rattle_and_rend::testing {
namespace {

// Two warbands of 12 points that wait to be placed.
MatchTable waiting(const std::string& more = "") {
  MatchTable t = table(more + R"(
    red fighters as r1
    red fighters as r2
    red shooters as r3
    red shooters as r4
    red heavy trait flyer as r5
    red ward warding rally as r6
    blue fighters as b1
    blue fighters as b2
    blue shooters as b3
    blue shooters as b4
    blue heavy trait flyer as b5
    blue ward warding rally as b6
  )");
  for (Group& group : t.state.group)
    if (group.where == Whereabouts::on_board) group.where = Whereabouts::waiting;
  t.state.round = 0;
  return t;
}

int points_placed(const MatchTable& t, int side) {
  int points = 0;
  for (GroupId id = 0; id < kMaxGroups; ++id)
    if (side_of(id) == side && t.state.group[id].on_board()) points += t.state.group[id].points;
  return points;
}

TEST_CASE(
    "RR-SET-01 RR-SET-08 RR-SET-10 RR-COMP-04 a roll-off finds Player A, then d20 for scenario and density") {
  MatchTable t = waiting();
  t.state.phase = Phase::roll_off;
  t.dice({7, 7}).step();
  CHECK(t.state.phase == Phase::roll_off);  // ties again
  t.dice({3, 12, 13, 11}).step();
  CHECK(t.state.player_a == kBlue);
  CHECK(t.state.scenario == ScenarioId::duel);
  CHECK(t.state.density == Density::dense);
  for (int face = 1; face <= 20; ++face) {
    CHECK(static_cast<int>(scenario_of(face)) == (face - 1) / 4);
    CHECK(density_of(face) == (face <= 10 ? Density::sparse : Density::dense));
  }
}

TEST_CASE("RR-SET-09 the deployment table") {
  constexpr std::array kRows{Deployment::corner, Deployment::side, Deployment::delayed, Deployment::close,
                             Deployment::mixed};
  for (int face = 1; face <= 20; ++face)
    CHECK(deployment_of(face) == kRows[static_cast<std::size_t>((face - 1) / 4)]);
}

TEST_CASE(
    "RR-SET-02 RR-GAP-05 Player B lays the terrain by hand or lets a layout be drawn, at most three times") {
  MatchTable t = waiting();
  t.state.phase = Phase::terrain;
  t.says(Ask::terrain_piece, Answer::of(option(Verb::piece, 0, 0, 3)))
      .places(Ask::terrain_place, 100, 100)
      .step();
  CHECK(t.script.last_ask().seat == seat_at(kBlue));
  CHECK(t.state.pieces == 1);
  t.dice({1, 2, 3, 4, 5, 6, 7, 8, 9}).picks(Ask::terrain_accept, Verb::again);
  t.says(Ask::terrain_piece, Answer::of(option(Verb::generate))).step();
  t.step();
  t.step();
  CHECK(t.state.drawn == 3);
  t.step();
  CHECK(t.state.phase == Phase::discipline);
  CHECK(judge_layout(*t.setting, t.state).ok());
}

TEST_CASE(
    "RR-SET-03 RR-SET-04 RR-SET-05 RR-SET-06 A places 5 to 7 points, B all of his, A the rest, then Round 1 "
    "begins") {
  MatchTable t = waiting();
  t.state.phase = Phase::placing;
  std::vector<int> order;
  for (int i = 0; i < 40 && t.state.phase == Phase::placing; ++i) {
    const int red = points_placed(t, kRed);
    const int blue = points_placed(t, kBlue);
    t.step();
    if (points_placed(t, kRed) != red) order.push_back(kRed);
    if (points_placed(t, kBlue) != blue && blue == 0)
      CHECK(std::clamp(points_placed(t, kRed), 5, 7) == points_placed(t, kRed));
    if (points_placed(t, kBlue) != blue) order.push_back(kBlue);
  }
  CHECK(std::ranges::count(order, kBlue) == 6);
  CHECK(order.front() == kRed);
  CHECK(order.back() == kRed);
  CHECK(points_placed(t, kRed) == 12);
  for (int i = 0; i < 3; ++i) t.step();
  CHECK(t.state.phase == Phase::bid);
  CHECK(t.state.round == 1);
}

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

// --- drives

TEST_CASE("RR-DRV-02 RR-DRV-05 Frenzy moves up to 3 points within 40 mm of the zone, Player B first") {
  MatchTable t = table(
      "option drives=own_rules\nred fighters at 100,40\nred shooters at 200,40\nblue fighters as foe at "
      "300,380\ndrive red frenzy\ndrive blue frenzy");
  t.state.phase = Phase::frenzy;
  t.script.on(static_cast<std::uint16_t>(Ask::frenzy), option(Verb::decline));
  t.script.on(static_cast<std::uint16_t>(Ask::frenzy), option(Verb::group, t.id("fighters")));
  t.places(Ask::frenzy, 100, 120).step();
  CHECK(t.script.asks()[0].seat == seat_at(kBlue));
  CHECK(t.y("fighters") == doctest::Approx(120));
  const Play play = t.play();
  CHECK_FALSE(
      FrenzyPlace(play, t.id("shooters")).judge(Answer::of(Pose{mm_point(200, 121), {}, false})).ok());
}

TEST_CASE("RR-DRV-03 Discipline shifts, removes or adds a piece, and the density band still holds") {
  MatchTable t = waiting("option drives=own_rules\ndrive blue discipline\n");
  Rng rng(5);
  draw_layout(*t.setting, rng, t.state);
  const std::uint8_t pieces = t.state.pieces;
  t.state.phase = Phase::discipline;
  t.says(Ask::terrain_edit, Answer::of(option(Verb::shift, 0, 1)))
      .says(Ask::terrain_edit, Answer::of(option(Verb::shift, 0, 0, 0)))
      .step();
  CHECK(t.told(Told::terrain_changed));
  CHECK(t.state.pieces == pieces);
  CHECK(judge_layout(*t.setting, t.state).ok());
}

TEST_CASE("RR-DRV-04 Compulsion makes one piece open ground for the own groups") {
  MatchTable t = table(
      "option drives=own_rules\nred fighters at 100,100\nblue fighters as foe at 390,390\nterrain scree at "
      "100,100\ndrive red compulsion\nmomentum blue 0");
  t.state.phase = Phase::compulsion;
  t.says(Ask::compulsion, Answer::of(option(Verb::piece, 1, 0, 0))).step();
  t.state.warband[0].remaining = 5;
  t.give("fighters", "Sprint").to(230, 100).run();
  CHECK(t.x("fighters") == doctest::Approx(230));
  CHECK(t.times_asked(Ask::exit) == 0);
}

TEST_CASE("RR-GAP-01 RR-GAP-07 drives are own rules and off by default, there is no campaign to set up") {
  MatchTable t = waiting();
  CHECK(t.setting->house.drives == Drives::off);
  CHECK(match_scenarios().size() == 6);
}

// --- scenarios

MatchTable last_round(const std::string& position, int round = 4) {
  MatchTable t = table(position);
  t.state.round = static_cast<std::uint8_t>(round);
  t.state.deeds = 150;
  t.step();
  return t;
}

TEST_CASE("RR-KILL-01 RR-KILL-02 RR-VIC-03 Kill Them All goes on until one side is gone, Wards included") {
  MatchTable t =
      last_round("scenario kill-them-all\nred fighters at 100,100\nblue ward warding rally at 300,300");
  CHECK(t.state.phase == Phase::morale);
  t.group("ward").where = Whereabouts::removed;
  t.run([](Play& play) { CHECK(check_victory(play)); });
  CHECK(t.state.winner == kRed + 1);
}

TEST_CASE("RR-VIC-02 both wiped out at once is a draw, and a banished group is not yet lost") {
  MatchTable t = table("red fighters at 100,100\nblue fighters as foe at 300,300");
  t.group("foe").where = Whereabouts::banished;
  t.run([](Play& play) { CHECK_FALSE(check_victory(play)); });
  t.group("foe").where = Whereabouts::removed;
  t.group("fighters").where = Whereabouts::removed;
  t.run([](Play& play) { CHECK(check_victory(play)); });
  CHECK(t.state.winner == 0);
}

TEST_CASE("RR-KING-01 RR-KING-02 the hill is laid first, and after four Rounds the most points on it win") {
  MatchTable lay = waiting("scenario king-of-the-hill\n");
  lay.state.phase = Phase::terrain;
  lay.says(Ask::terrain_type,
           Answer::of(option(Verb::terrain, 0, 0, static_cast<std::uint32_t>(Terrain::hazardous))))
      .step();
  CHECK(lay.state.piece[0].shape == kHill);
  CHECK(point(lay.state.piece[0].at) == mm_point(200, 200));
  MatchTable t = last_round(
      "scenario king-of-the-hill\nterrain hill at 200,200\nred fighters at 200,130\nblue heavy trait flyer "
      "at 200,300\nblue fighters as foe at 300,300");
  CHECK(t.state.winner == kRed + 1);  // touching counts, 100 mm away does not
  CHECK(last_round("scenario king-of-the-hill\nterrain hill at 200,200\nred fighters at 200,130\nblue heavy "
                   "trait flyer at 200,300",
                   3)
            .state.phase == Phase::morale);
}

const char* const kFlags =
    "scenario capture-the-flags\nred fighters at 120,230\nred shooters at 20,20\nblue fighters as foe at "
    "390,390\nmomentum blue 0\n";

TEST_CASE("RR-FLAG-01 three markers, and no Blocking may cover one") {
  MatchTable t = waiting();
  t.state.phase = Phase::roll_off;
  t.dice({12, 3, 9, 1}).step();
  CHECK(point(t.state.marker[0].at) == mm_point(120, 200));
  CHECK(point(t.state.marker[1].at) == mm_point(200, 200));
  CHECK(point(t.state.marker[2].at) == mm_point(280, 200));
  Piece cairn;
  cairn.shape = 2;
  cairn.type = Terrain::blocking;
  cairn.at = spot(mm_point(210, 200));
  CHECK_FALSE(judge_piece(*t.setting, t.state, cairn).ok());
}

TEST_CASE(
    "RR-FLAG-02 RR-FLAG-03 a group in contact takes a marker for 1 MP between actions and carries it along") {
  MatchTable t = table(kFlags);
  CHECK_FALSE(judge_flag(t.play(), t.id("shooters"), 0).ok());
  t.says(Ask::turn, Answer::of(option(Verb::flag, t.id("fighters"), 0, 0))).step();
  CHECK(t.momentum(kRed) == 11);
  CHECK(flag_of(t.play(), t.id("fighters")) == 0);
  t.give("fighters", "Sprint").to(120, 300).run();
  CHECK(flag_of(t.play(), t.id("fighters")) == 0);
  CHECK(t.why_not("fighters") == "RR-ACT-04");
}

TEST_CASE("RR-FLAG-04 a marker is dropped before a Will check or a forced move") {
  MatchTable t = table(kFlags);
  t.state.marker[0].carrier = static_cast<std::uint8_t>(t.id("fighters") + 1);
  t.run([&](Play& play) { drop_flag(play, t.id("fighters")); });
  CHECK(point(t.state.marker[0].at) == mm_point(120, 230));
  MatchTable forced = table(kFlags);
  forced.state.marker[0].carrier = static_cast<std::uint8_t>(forced.id("fighters") + 1);
  forced.run([&](Play& play) {
    Action action = quiet_action(kBlue);
    push_group(play, action, forced.id("fighters"), mm_point(120, 300), Told::pushed, rule("RR-WIL-03"));
  });
  CHECK(forced.state.marker[0].carrier == 0);
  CHECK(point(forced.state.marker[0].at) == mm_point(120, 230));
  MatchTable will = table(
      "scenario capture-the-flags\nred fighters at 100,100\nblue fighters as foe at 140,100\nmomentum blue "
      "0");
  will.state.marker[0].carrier = static_cast<std::uint8_t>(will.id("foe") + 1);
  will.dice({11, 1, 11, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(will.state.marker[0].carrier == 0);
}

TEST_CASE(
    "RR-FLAG-05 RR-FLAG-06 two markers off the board win, not in the turn in which control was gained") {
  const auto carried = [](const char* option, bool fresh) {
    MatchTable t = table(std::string(option) +
                         "scenario capture-the-flags\nred fighters at 30,200\nred shooters at 20,20\nblue "
                         "fighters as foe at 390,390\nmomentum blue 0\n");
    t.state.marker[1].taken = kRed + 1;
    t.state.marker[0].carrier = static_cast<std::uint8_t>(t.id("fighters") + 1);
    t.state.marker[0].fresh = fresh ? 1 : 0;
    t.give("fighters", "Sprint").to(-5, 200).run();
    return t;
  };
  MatchTable won = carried("", false);
  CHECK(won.state.winner == kRed + 1);
  CHECK(won.is_gone("fighters"));
  CHECK(carried("", true).state.winner == 0);
  CHECK(carried("option flag_exit=carrier_stays_at_edge\n", false).on_board("fighters"));
}

TEST_CASE("RR-FLAG-07 RR-FLAG-08 after four Rounds most markers win, then most points within M of one") {
  MatchTable t = table("scenario capture-the-flags\nred fighters at 20,20\nblue fighters as foe at 390,390");
  t.state.marker[2].taken = kBlue + 1;
  t.state.round = 4;
  t.state.deeds = 150;
  t.step();
  CHECK(t.state.winner == kBlue + 1);
  CHECK(last_round("scenario capture-the-flags\nred fighters at 200,360\nblue heavy trait flyer at 390,390")
            .state.winner == kRed + 1);
}

TEST_CASE(
    "RR-DUEL-01 each names exactly 2 points of the enemy, no Wards, without such a set the cheapest above "
    "1") {
  MatchTable t = waiting("scenario duel\n");
  t.state.phase = Phase::targets;
  t.picks(Ask::duel_target, Verb::group).step();
  for (const int side : {kRed, kBlue}) {
    int points = 0;
    for (GroupId id = 0; id < kMaxGroups; ++id)
      if (side_of(id) == side && t.state.group[id].has(Group::kTarget)) points += t.state.group[id].points;
    CHECK(points == 2);
  }
  MatchTable heavy = table("scenario duel\nred heavy trait flyer as r\nblue fighters as b");
  for (Group& group : heavy.state.group)
    if (group.where == Whereabouts::on_board) group.where = Whereabouts::waiting;
  heavy.state.phase = Phase::targets;
  heavy.step();
  CHECK(heavy.group("r").has(Group::kTarget));
}

TEST_CASE("RR-DUEL-02 the Duel is won when all enemy targets are removed") {
  MatchTable t = table(
      "scenario duel\nred fighters at 100,100\nred shooters target at 20,20\nblue fighters target as foe at "
      "140,100\nblue heavy trait flyer at 390,390\nmomentum blue 0");
  t.dice({11, 1, 1, 1}).give("fighters", "Stand and Fight").at("foe").run();
  CHECK(t.state.winner == kRed + 1);
}

TEST_CASE(
    "RR-CONQ-02 RR-CONQ-03 RR-CONQ-04 most strips win, then the two centre strips, then a fifth Round, then "
    "a draw") {
  CHECK(last_round("scenario conquest\nred fighters at 50,100\nred shooters at 150,100\nblue heavy trait "
                   "flyer at 250,300")
            .state.winner == kRed + 1);
  CHECK(
      last_round("scenario conquest\nred fighters at 50,100\nblue fighters as foe at 150,300").state.winner ==
      kBlue + 1);
  MatchTable equal = last_round("scenario conquest\nred fighters at 50,100\nblue fighters as foe at 350,300");
  CHECK(equal.state.phase == Phase::morale);
  MatchTable drawn =
      last_round("scenario conquest\nred fighters at 50,100\nblue fighters as foe at 350,300", 5);
  CHECK(drawn.state.phase == Phase::over);
  CHECK(drawn.state.winner == 0);
}

TEST_CASE("RR-SCN-01 other ties play one more Round, or are drawn at once by the house") {
  const std::string position =
      "scenario king-of-the-hill\nterrain hill at 200,200\nred fighters at 20,20\nblue fighters as foe at "
      "390,390";
  CHECK(last_round(position).state.phase == Phase::morale);
  CHECK(last_round(position, 5).state.phase == Phase::over);
  CHECK(last_round("option scenario_tie=draw\n" + position).state.phase == Phase::over);
}

TEST_CASE(
    "RR-SCN-02 scenarios without a limit stop after Round 12 with more points in play winning, unless the "
    "house knows no cap") {
  const std::string position = "red fighters at 20,20\nblue heavy trait flyer at 390,390";
  CHECK(last_round(position, 11).state.phase == Phase::morale);
  CHECK(last_round(position, 12).state.winner == kBlue + 1);
  CHECK(last_round("option round_cap=none\n" + position, 12).state.phase == Phase::morale);
}

// What the older words of the mapping table name is what the code does today.
TEST_CASE(
    "RR-TERM-06 RR-MAP-06 RR-MAP-08 the older words ENGAGE and GIVE FIRE name Charge and Suppression: "
    "Sneak-Thieves hinder both") {
  MatchTable charge = table(
      "red shooters at 100,100\nblue fighters as foe at 250,100\ntraits blue sneak-thieves\nmomentum blue 0");
  charge.dice({1}).give("shooters", "Charge").to(110, 100).at("foe").run();
  CHECK(charge.roll(RollKind::fury).because("RR-SNK-01"));
  MatchTable fire = table("red fighters at 100,100\nblue shooters at 220,100\ntraits red sneak-thieves");
  fire.reacts("shooters", Reaction::suppression).dice({1}).give("fighters", "Sprint").to(20, 100).run();
  CHECK(fire.roll(RollKind::fury).because("RR-SNK-01"));
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
