// Chapter 11: terrain, and how it is left.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/moves.h"

namespace warren::rattle_and_rend::testing {
namespace {

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
  CHECK_FALSE(is_in(t.play(), mm_point(133, 144), Terrain::rough));
  CHECK(is_in(t.play(), mm_point(132.99, 144), Terrain::rough));
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
    "RR-MOV-08 RR-TER-04 who pays its way out and finds no room beyond is told to stay where it stood") {
  const std::string position =
      "red fighters at 150,100\nblue fighters as foe at 390,390\nterrain scree at 100,100\n"
      "momentum blue 0\n";
  MatchTable free = leaves(position.c_str(), Verb::pay, {});
  CHECK(free.x("fighters") == doctest::Approx(230));
  CHECK(free.told(Told::moved));
  CHECK_FALSE(free.told(Told::stays));
  // Two friends beside the way: its centre passes them, but it could stand nowhere before 243.
  const std::string crowd = "red shooters as one at 176.4,130\nred shooters as two at 216.5,130\n";
  MatchTable crowded = leaves((position + crowd).c_str(), Verb::pay, {});
  CHECK(crowded.x("fighters") == doctest::Approx(150));
  CHECK(crowded.told(Told::got_out));
  CHECK(crowded.log_says("stays where it stood"));
  CHECK_FALSE(crowded.told(Told::moved));
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

TEST_CASE("RR-TER-04 RR-TER-08 RR-MOM-09 who has too little Momentum can only roll or stop") {
  const auto may_pay = [](const std::string& position, int momentum) {
    MatchTable t = table(position + "momentum red " + std::to_string(momentum));
    t.give("fighters", "Sprint").to(230, 100).run();
    return std::ranges::any_of(t.offered(Ask::exit), [](Option one) { return verb_of(one) == Verb::pay; });
  };
  CHECK(may_pay(kRough, 2));
  CHECK_FALSE(may_pay(kRough, 1));
  CHECK(may_pay(kHazard, 3));
  CHECK_FALSE(may_pay(kHazard, 2));
}

TEST_CASE("RR-TER-04 by the book nobody pays after a failed check") {
  CHECK(leaves(kRough, Verb::roll, {1, 1}).times_asked(Ask::exit) == 1);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
