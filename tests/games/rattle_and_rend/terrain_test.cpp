// Chapters 6 and 11: terrain, Flyers and Transports.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/actions.h"
#include "games/rattle_and_rend/rules/layout.h"
#include "games/rattle_and_rend/rules/moves.h"
#include "games/rattle_and_rend/rules/removal.h"
#include "games/rattle_and_rend/rules/set_up.h"

namespace warren::rattle_and_rend::testing {
namespace {

const char* const kRough =
    "red fighters at 100,100\nblue fighters as foe at 390,390\nterrain scree at 100,100\nmomentum blue 0\n";
const char* const kHazard =
    "red fighters at 100,100\nred shooters as rest at 20,20\nblue fighters as foe at 390,390\nterrain "
    "tar-seep at 100,100\nmomentum blue 0\n";

MatchTable leaves(const std::string& position, Verb how, std::initializer_list<int> faces) {
  MatchTable t = table(position);
  t.picks(Ask::exit, how).dice(faces).give("fighters", "Sprint").to(230, 100).run();
  return t;
}

TEST_CASE("RR-TER-01 RR-TER-02 a group is within a piece when its centre is strictly past the edge") {
  MatchTable t = table(kRough);
  CHECK(is_in(t.play(), mm_point(100, 100), Terrain::rough));
  CHECK(is_in(t.play(), mm_point(154.99, 100), Terrain::rough));
  CHECK_FALSE(is_in(t.play(), mm_point(155, 100), Terrain::rough));
}

TEST_CASE("RR-TER-03 RR-TER-07 any group may enter Rough and Hazardous") {
  MatchTable t = table(
      "red fighters at 20,100\nblue fighters as foe at 390,390\nterrain scree at 100,100\nmomentum blue 0");
  t.give("fighters", "Charge").to(100, 100).run();
  CHECK(t.x("fighters") == doctest::Approx(100));
  MatchTable hazard = table(
      "red fighters at 20,100\nblue fighters as foe at 390,390\nterrain tar-seep at 100,100\nmomentum blue "
      "0");
  hazard.give("fighters", "Charge").to(100, 100).run();
  CHECK(hazard.x("fighters") == doctest::Approx(100));
}

TEST_CASE("RR-TER-04 leaving Rough costs 1 MP or a Guile check, else the group stops at the inner edge") {
  MatchTable paid = leaves(kRough, Verb::pay, {});
  CHECK(paid.x("fighters") == doctest::Approx(230));
  CHECK(paid.momentum(kRed) == 10);
  CHECK(leaves(kRough, Verb::roll, {15, 1}).x("fighters") == doctest::Approx(230));
  CHECK(leaves(kRough, Verb::roll, {1, 1}).x("fighters") == doctest::Approx(154.99));
  CHECK(leaves(kRough, Verb::decline, {}).x("fighters") == doctest::Approx(154.99));
  MatchTable again = table(std::string("option exit_pay_after_fail=yes\n") + kRough);
  again.says(Ask::exit, Answer::of(option(Verb::roll, again.id("fighters"))))
      .says(Ask::exit, Answer::of(option(Verb::pay, again.id("fighters"))));
  again.dice({1, 1}).give("fighters", "Sprint").to(230, 100).run();
  CHECK(again.x("fighters") == doctest::Approx(230));
}

TEST_CASE(
    "RR-TER-04 RR-TER-08 RR-MOV-12 who stands at the inner edge is still inside: it leaves by a check too") {
  const char* const position =
      "red fighters at 154.99,100\nblue fighters as foe at 390,390\nterrain scree at 100,100\nmomentum blue "
      "0\n";
  MatchTable rough = leaves(position, Verb::decline, {});
  CHECK(rough.times_asked(Ask::exit) == 1);
  CHECK(rough.x("fighters") == doctest::Approx(154.99));
  MatchTable hazard = leaves(
      "red fighters at 134.99,100\nred shooters as rest at 20,20\nblue fighters as foe at 390,390\nterrain "
      "tar-seep "
      "at 100,100\nmomentum blue 0\n",
      Verb::decline, {});
  CHECK(hazard.times_asked(Ask::exit) == 1);
  CHECK(hazard.x("fighters") == doctest::Approx(134.99));
  MatchTable pushed = table(position);
  pushed.run([&](Play& play) {
    Action none;
    push_group(play, none, pushed.id("fighters"), mm_point(230, 100), Told::pushed, rule("RR-MOV-12"));
  });
  CHECK(pushed.x("fighters") == doctest::Approx(154.99));
}

TEST_CASE(
    "RR-MOV-13 RR-EVAD-03 a way is judged to its planned end, beyond ground that has to be left by a check") {
  MatchTable t = table(kRough);
  const Play play = t.play();
  MoveOrder order = normal_move(play, t.id("fighters"), Band::long_, rule("RR-EVAD-03"));
  order.not_nearer = true;
  const auto judged = [&](std::initializer_list<Point> points) {
    Route route = straight(mm_point(100, 100), *points.begin());
    for (const Point* next = points.begin() + 1; next != points.end(); ++next) route.add(*next);
    const Verdict verdict = judge_route(play, order, route);
    return verdict.ok() ? std::string() : t.name(verdict.refusal().rule);
  };
  // Off to the east, out of the scree, and only then north to the enemy.
  order.goal = mm_point(100, 190);
  CHECK(judged({mm_point(165, 100)}) == "");
  CHECK(judged({mm_point(165, 100), mm_point(140, 160)}) == "RR-EVAD-03");
  order.not_nearer = false;
  order.towards = true;
  // The goal is passed by: at the edge of the scree the way is nearer to it, at its end it is not.
  order.goal = mm_point(150, 100);
  CHECK(judged({mm_point(190, 100)}) == "");
  CHECK(judged({mm_point(215, 100)}) == "RR-MOV-13");
}

TEST_CASE(
    "RR-GEO-11 RR-MOV-10 a way that goes on after an interruption still ends with its centre on the board") {
  MatchTable t = table("red fighters at 100,100\nblue fighters as foe at 390,390\nmomentum blue 0\n");
  const Play play = t.play();
  const Mover mover = mover_of(play, t.id("fighters"));
  for (int x = 110; x < 190; ++x)
    for (int from = 0; from < 800; from += 13) {
      const Route route = straight(mm_point(100, 10), mm_point(x + 0.37, -7.07));
      const Survey found = survey(play, mover, route, from);
      CHECK(found.why == Halt::board_edge);
      CHECK(is_on_board(route.at(found.stop)));
    }
}

TEST_CASE("RR-TER-06 Blocking stops line of sight, Rough and Hazardous do not") {
  MatchTable t =
      table("red shooters at 100,100\nblue fighters as foe at 200,100\nterrain tar-seep at 150,100");
  CHECK(t.why_not_attack("shooters", "foe") == "");
}

TEST_CASE(
    "RR-TER-08 RR-MAP-03 leaving Hazardous costs 2 MP or a Will check, and a failure removes the group or "
    "stops it by the house") {
  MatchTable paid = leaves(kHazard, Verb::pay, {});
  CHECK(paid.x("fighters") == doctest::Approx(230));
  CHECK(paid.momentum(kRed) == 9);
  CHECK(leaves(kHazard, Verb::roll, {11, 1}).x("fighters") == doctest::Approx(230));
  CHECK(leaves(kHazard, Verb::roll, {1, 1}).is_gone("fighters"));
  CHECK(leaves(std::string("option hazard_fail=stopped\n") + kHazard, Verb::roll, {1, 1}).x("fighters") ==
        doctest::Approx(134.99));
}

TEST_CASE(
    "RR-TER-09 RR-TER-10 RR-TER-15 RR-GAP-06 three types of area terrain and nothing else: no conditions, no "
    "heights, nothing that changes") {
  MatchTable t = table(kRough);
  const Piece before = t.state.piece[0];
  t.picks(Ask::exit, Verb::pay).give("fighters", "Sprint").to(230, 100).run();
  CHECK(std::memcmp(&before, &t.state.piece[0], sizeof before) == 0);
  CHECK(t.state.pieces == 1);
}

TEST_CASE("RR-GAP-04 the stock of terrain") {
  MatchTable t = table(kRough);
  struct Row {
    const char* id;
    Terrain type;
    int area;
  };
  for (const Row& row : {
           Row{"thicket",     Terrain::blocking,  5026},
           Row{"broken-wall", Terrain::blocking,  2250},
           Row{"cairn",       Terrain::blocking,  1963},
           Row{"scree",       Terrain::rough,     9503},
           Row{"mire-strip",  Terrain::rough,     6300},
           Row{"tar-seep",    Terrain::hazardous, 3848},
           Row{"ember-bed",   Terrain::hazardous, 4000}
  }) {
    const auto found = std::ranges::find(t.setting->stock, row.id, &StockPiece::id);
    REQUIRE(found != t.setting->stock.end());
    CHECK(found->type == row.type);
    CHECK(found->area == row.area);
  }
}

TEST_CASE(
    "RR-TER-11 RR-TER-12 RR-GAP-05 drawn layouts meet the density band, with two types and, when dense, "
    "Blocking") {
  MatchTable t = table("red fighters at 100,100\nblue fighters as foe at 390,390");
  for (const Density density : {Density::sparse, Density::dense})
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      State state{};
      state.density = density;
      Rng rng(seed);
      draw_layout(*t.setting, rng, state);
      const int area = covered_area(*t.setting, state);
      CHECK(area >= (density == Density::sparse ? 27'200 : 57'600));
      CHECK(area <= (density == Density::sparse ? 36'800 : 70'400));
      CHECK(judge_layout(*t.setting, state).ok());
    }
  State bare{};
  CHECK_FALSE(judge_layout(*t.setting, bare).ok());
}

TEST_CASE("RR-TER-13 pieces may not overlap each other or leave the board") {
  MatchTable t = table(kRough);
  Piece piece;
  piece.shape = 2;  // a Cairn
  piece.type = Terrain::blocking;
  piece.at = spot(mm_point(180, 100));
  CHECK(judge_piece(*t.setting, t.state, piece).ok());
  piece.at = spot(mm_point(179.9, 100));
  CHECK_FALSE(judge_piece(*t.setting, t.state, piece).ok());
  piece.at = spot(mm_point(24.9, 300));
  CHECK_FALSE(judge_piece(*t.setting, t.state, piece).ok());
}

TEST_CASE("RR-TER-14 Blocking may not cut off a part of the board, and every zone must hold eight groups") {
  MatchTable t = table(
      "red fighters at 100,100\nblue fighters as foe at 390,390\nterrain cairn at 25,80\nterrain cairn at "
      "80,25");
  CHECK(is_connected(*t.setting, t.state));
  t.state.piece[0].at = spot(mm_point(25, 60));
  t.state.piece[1].at = spot(mm_point(60.35, 24.64));
  CHECK_FALSE(is_connected(*t.setting, t.state));  // they touch, and close the corner off
  CHECK(zones_hold(*t.setting, t.state));
  std::string beds = "red fighters at 100,200\nblue fighters as foe at 390,390\n";
  for (const char* y : {"24", "72"})
    for (const char* x : {"39", "117", "195", "273", "351", "385"})
      beds += std::string("terrain ember-bed at ") + x + "," + y + "\n";
  MatchTable full = table(beds);
  CHECK_FALSE(zones_hold(*full.setting, full.state));
}

// --- Flyers

TEST_CASE("RR-HVY-05 RR-HVY-06 a Flyer has MOV M and passes over every terrain without check") {
  MatchTable t = table(
      "red heavy trait flyer at 20,100\nblue fighters as foe at 390,390\nterrain thicket at 80,100\nterrain "
      "tar-seep at 160,100\nmomentum blue 0");
  CHECK(mov_of(t.play(), t.id("heavy")) == Band::medium);
  t.give("heavy", "Sprint").to(230, 100).run();
  CHECK(t.x("heavy") == doctest::Approx(230));
  CHECK(t.times_asked(Ask::exit) == 0);
}

TEST_CASE("RR-HVY-07 a Flyer's move may not end in Hazardous or Blocking, a forced one stops before it") {
  MatchTable t = table(
      "red heavy trait flyer at 20,100\nblue fighters as foe at 390,390\nterrain tar-seep at "
      "100,100\nterrain thicket at 20,200");
  CHECK(t.why_not_path("heavy", Band::medium, {mm_point(100, 100)}) == "RR-HVY-07");
  CHECK(t.why_not_path("heavy", Band::medium, {mm_point(20, 200)}) == "RR-HVY-07");
  t.run([&](Play& play) {
    Action action = quiet_action(kBlue);
    push_group(play, action, t.id("heavy"), mm_point(100, 100), Told::pushed, rule("RR-WIL-03"));
  });
  CHECK_FALSE(is_in(t.play(), point(t.group("heavy").at), Terrain::hazardous));
  CHECK(t.x("heavy") == doctest::Approx(65).epsilon(0.01));
}

// --- Transports

const char* const kWagon =
    "red heavy trait transport as wagon at 100,100\nred shooters inside wagon\nred fighters at 20,300\nblue "
    "fighters as foe at 390,390\nmomentum blue 0\n";

TEST_CASE("RR-HVY-08 RR-HVY-09 a Transport has MOV M and carries 2 points, never a Heavy") {
  MatchTable t = table(kWagon);
  CHECK(mov_of(t.play(), t.id("wagon")) == Band::medium);
  CHECK(capacity_of(t.play(), t.id("wagon")) == 2);
  CHECK(points_in(t.play(), passengers_of(t.play(), t.id("wagon"))) == 2);
  t.group("fighters").at = spot(mm_point(140, 100));
  t.give("fighters", "Sprint").run();
  CHECK(t.times_asked(Ask::movement) == 0);  // the wagon is full
}

TEST_CASE("RR-HVY-10 RR-SET-07 groups may start embarked and count as placed with their Transport") {
  MatchTable t = table(
      "red heavy trait transport as wagon\nred shooters\nred fighters\nblue fighters as foe at 390,390");
  for (const char* name : {"wagon", "shooters", "fighters"}) t.group(name).where = Whereabouts::waiting;
  t.state.phase = Phase::loading;
  t.says(Ask::load, Answer::of(option(Verb::enter, t.id("shooters"), t.id("wagon")))).step();
  CHECK(t.group("shooters").where == Whereabouts::embarked);
  CHECK(loaded_points(t.play(), bit(t.id("wagon"))) == 5);
}

TEST_CASE(
    "RR-HVY-12 RR-HVY-13 leaving replaces the movement step: the group is placed in contact and does its "
    "effect") {
  MatchTable t = table(
      "red heavy trait transport as wagon at 100,100\nred shooters inside wagon\nblue fighters as foe at "
      "250,140\nblue fighters as rest at 390,390\nmomentum blue 0");
  CHECK(t.why_not("shooters", ActionKind::rest) == "RR-HVY-12");
  t.places(Ask::place, 100, 140).dice({1}).give("shooters", "Charge").at("foe").run();
  CHECK(in_contact(t.play(), t.id("shooters"), t.id("wagon")));
  CHECK(t.rolls(RollKind::fury) == 1);
}

TEST_CASE("RR-HVY-12 entering ends the group's own action without effect") {
  MatchTable t = table(
      "red heavy trait transport as wagon at 100,100\nred shooters at 140,100\nblue fighters as foe at "
      "250,100\nmomentum blue 0");
  t.picks(Ask::movement, Verb::enter).give("shooters", "Charge").run();
  CHECK(t.group("shooters").where == Whereabouts::embarked);
  CHECK(t.rolls(RollKind::fury) == 0);
}

TEST_CASE(
    "RR-HVY-14 RR-MAP-04 the passengers of a Transport removed by Will are placed where it stood and check") {
  MatchTable t = table(
      "red fighters as attackers at 60,100\nblue heavy trait transport as wagon at 100,100\nblue shooters "
      "inside wagon\nblue fighters as rest at 390,390\nmomentum blue 0");
  t.dice({11, 1, 1, 1, 13, 1}).give("attackers", "Stand and Fight").at("wagon").run();
  CHECK(t.is_gone("wagon"));
  CHECK(t.on_board("shooters"));
  CHECK(t.x("shooters") == doctest::Approx(100));
  CHECK(t.rolls(RollKind::will) == 2);
}

TEST_CASE(
    "RR-HVY-15 a Transport may not enter bad ground, and breaks when forced in, or stops by the house") {
  const std::string position =
      "red heavy trait transport as wagon at 100,100\nred fighters at 20,20\nblue fighters as foe at "
      "390,390\nterrain scree at 200,100\n";
  MatchTable t = table(position);
  CHECK(t.why_not_path("wagon", Band::medium, {mm_point(200, 100)}) == "RR-HVY-15");
  CHECK_FALSE(judge_stand(t.play(), t.id("wagon"), mm_point(200, 100)).ok());
  const auto pushed = [&](const char* option) {
    MatchTable p = table(option + position);
    p.run([&](Play& play) {
      Action action = quiet_action(kBlue);
      push_group(play, action, p.id("wagon"), mm_point(200, 100), Told::pushed, rule("RR-WIL-03"));
    });
    return p;
  };
  CHECK(pushed("").is_gone("wagon"));
  MatchTable stops = pushed("option transport_forced_entry=stops_at_edge\n");
  CHECK(stops.x("wagon") == doctest::Approx(145));
}

TEST_CASE(
    "RR-HVY-16 passengers of a banished Transport go and return with it, off the board they leave with it") {
  MatchTable t = table(kWagon);
  t.run([&](Play& play) {
    Action action = quiet_action(kBlue);
    banish(play, action, t.id("wagon"));
  });
  CHECK(t.group("shooters").where == Whereabouts::banished);
  t.state.round = 2;
  t.state.phase = Phase::first_turn;
  t.state.warband[0].began = 0;
  t.step();
  CHECK(t.on_board("wagon"));
  CHECK(t.group("shooters").where == Whereabouts::embarked);
  t.run([&](Play& play) {
    Action action = quiet_action(kRed);
    leave_board(play, action, t.id("wagon"));
  });
  CHECK(t.is_gone("shooters"));
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
