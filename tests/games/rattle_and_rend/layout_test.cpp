// Chapter 11: how much terrain lies on the board, and where.
#include "games/rattle_and_rend/rules/layout.h"

#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/deployment.h"

namespace warren::rattle_and_rend::testing {
namespace {

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

// Pieces in a heap, for what only counts them.
State heap_of(const MatchTable& t, Density density,
              std::initializer_list<std::pair<const char*, int>> pieces) {
  State state{};
  state.density = density;
  for (const auto& [id, count] : pieces)
    for (int i = 0; i < count; ++i) {
      const auto shape = std::ranges::find(t.setting->stock, std::string(id), &StockPiece::id);
      Piece& piece = state.piece[state.pieces++];
      piece.shape = static_cast<std::uint8_t>(shape - t.setting->stock.begin());
      piece.type = shape->type;
      piece.at = spot(mm_point(200, 200));
    }
  return state;
}

TEST_CASE("RR-TER-11 RR-TER-12 too much, a single type, or a dense table without Blocking is refused") {
  MatchTable t = table(kRough);
  const auto why = [&](Density density, std::initializer_list<std::pair<const char*, int>> pieces) {
    const Verdict verdict = judge_layout(*t.setting, heap_of(t, density, pieces));
    return verdict.ok() ? std::string() : t.name(verdict.refusal().rule);
  };
  CHECK(why(Density::sparse, {
                                 {"scree", 3},
                                 {"cairn", 1}
  }) == "");
  CHECK(why(Density::sparse, {
                                 {"cairn",     1},
                                 {"ember-bed", 7}
  }) == "");
  for (const auto& [piece, count] : {
           std::pair{"scree",     3},
           {"thicket",   6},
           {"ember-bed", 7}
  })
    CHECK(why(Density::sparse, {
                                   {piece, count}
    }) == "RR-TER-11");
  CHECK(why(Density::sparse, {
                                 {"scree", 2},
                                 {"cairn", 1}
  }) == "RR-TER-11");
  CHECK(why(Density::sparse, {
                                 {"scree", 4},
                                 {"cairn", 1}
  }) == "RR-TER-11");
  CHECK(why(Density::dense, {
                                {"scree",   6},
                                {"thicket", 1}
  }) == "");
  CHECK(why(Density::dense, {
                                {"scree",   7},
                                {"thicket", 1}
  }) == "RR-TER-12");
  CHECK(why(Density::dense, {
                                {"scree",     4},
                                {"ember-bed", 6}
  }) == "RR-TER-12");
  CHECK(why(Density::dense, {
                                {"scree",     4},
                                {"ember-bed", 6},
                                {"cairn",     1}
  }) == "");
}

TEST_CASE("RR-TER-13 every edge of the board holds a piece") {
  MatchTable t = table(kRough);
  Piece cairn;
  cairn.shape = 2;
  cairn.type = Terrain::blocking;
  for (const auto& [x, y, fits] : {
           std::tuple{375.0, 200.0, true },
           {375.1, 200.0, false},
           {200.0, 375.0, true },
           {200.0, 375.1, false},
           {200.0, 24.9,  false}
  }) {
    cairn.at = spot(mm_point(x, y));
    CAPTURE(x);
    CAPTURE(y);
    CHECK(judge_piece(*t.setting, t.state, cairn).ok() == fits);
  }
}

TEST_CASE("RR-TER-14 a wall across a corner cuts it off") {
  MatchTable t = table(
      "red fighters at 200,200\nblue fighters as foe at 390,390\nterrain broken-wall at 40.6,40.6 turned "
      "135");
  CHECK_FALSE(is_connected(*t.setting, t.state));
  MatchTable apart = table(
      "red fighters at 200,200\nblue fighters as foe at 390,390\nterrain broken-wall at 60,60 turned 135");
  CHECK(is_connected(*apart.setting, apart.state));
}

// Overlapping pieces in rows, from the left.
bool holds(const char* shape, std::initializer_list<double> xs, std::initializer_list<double> ys) {
  std::string text = "red fighters at 200,200\nblue fighters as foe at 390,200\n";
  for (const double y : ys)
    for (const double x : xs)
      text += std::string("terrain ") + shape + " at " + std::to_string(x) + "," + std::to_string(y) + "\n";
  MatchTable t = table(text);
  return zones_hold(*t.setting, t.state);
}

TEST_CASE("RR-TER-14 Rough holds groups, every zone counts, and eight need more than 40.5 mm each") {
  CHECK(holds("mire-strip", {70, 209, 330}, {22, 66}));
  CHECK_FALSE(holds("ember-bed", {39, 117, 195, 273, 351, 385}, {328, 376}));  // the north
  CHECK_FALSE(holds("ember-bed", {39, 117, 195, 263}, {24, 72}));              // room for six
  CHECK(holds("ember-bed", {200}, {24, 72}));
}

TEST_CASE("RR-SET-02 RR-TER-11 by hand nobody lays more than the band holds, nor stops before it is met") {
  MatchTable t = table(
      "red fighters at 100,100\nblue fighters as foe at 390,390\nterrain scree at 60,60\nterrain scree at "
      "200,60\nterrain scree at 340,60");
  t.state.phase = Phase::terrain;
  t.dice({1, 2, 3}).step();
  const ScriptedAsk& asked = t.script.asks().front();
  CHECK(asked.may_not(option(Verb::piece, 0, 0, 3), rule("RR-TER-11")));
  CHECK(asked.may_not(option(Verb::decline), rule("RR-TER-11")));
  CHECK(asked.may(option(Verb::piece, 0, 0, 2)));
}

TEST_CASE("RR-TER-14 every strip of a Mixed deployment holds eight") {
  CHECK_FALSE(holds("ember-bed", {140, 165}, {24, 72, 120, 168, 216, 264, 312, 360, 384}));
}

TEST_CASE(
    "RR-TER-11 RR-TER-12 the bands go from 27,200 to 36,800 and from 57,600 to 70,400 square millimetres") {
  MatchTable t = table(kRough);
  const auto holds_with = [&](Density density, int scree, int mire, int tar, int ember) {
    return judge_layout(*t.setting, heap_of(t, density,
                                            {
                                                {"scree",      scree},
                                                {"mire-strip", mire },
                                                {"tar-seep",   tar  },
                                                {"ember-bed",  ember},
                                                {"cairn",      1    }
    }))
        .ok();
  };
  CHECK_FALSE(holds_with(Density::sparse, 0, 4, 0, 0));  // 27,163
  CHECK(holds_with(Density::sparse, 2, 1, 0, 0));        // 27,269
  CHECK(holds_with(Density::sparse, 3, 1, 0, 0));        // 36,772
  CHECK_FALSE(holds_with(Density::sparse, 0, 5, 1, 0));  // 37,311
  CHECK_FALSE(holds_with(Density::dense, 5, 0, 1, 1));   // 57,326
  CHECK(holds_with(Density::dense, 0, 9, 0, 0));         // 58,663
  CHECK(holds_with(Density::dense, 5, 2, 1, 1));         // 69,926
  CHECK_FALSE(holds_with(Density::dense, 0, 11, 0, 0));  // 71,263
}

TEST_CASE("RR-TER-11 any two types will do, however many pieces of one there are") {
  MatchTable t = table(kRough);
  const auto holds_with = [&](std::initializer_list<std::pair<const char*, int>> pieces) {
    return judge_layout(*t.setting, heap_of(t, Density::sparse, pieces)).ok();
  };
  CHECK_FALSE(holds_with({
      {"mire-strip", 5}
  }));
  CHECK_FALSE(holds_with({
      {"ember-bed", 7}
  }));
  CHECK(holds_with({
      {"mire-strip", 4},
      {"ember-bed",  1}
  }));
}

// Two Cairns side by side, the first at `x`,`y`, the second 50 mm on.
bool connected_beside(double x, double y, double dx, double dy) {
  MatchTable t = table("red fighters at 200,200\nblue fighters as foe at 390,390\nterrain cairn at " +
                       std::to_string(x) + "," + std::to_string(y) + "\nterrain cairn at " +
                       std::to_string(x + dx) + "," + std::to_string(y + dy) + "\n");
  return is_connected(*t.setting, t.state);
}

TEST_CASE("RR-TER-14 two Blocking pieces that touch each other and the same edge enclose what lies between") {
  CHECK_FALSE(connected_beside(100, 25, 50, 0));
  CHECK_FALSE(connected_beside(100, 375, 50, 0));
  CHECK_FALSE(connected_beside(25, 100, 0, 50));
  CHECK_FALSE(connected_beside(375, 100, 0, 50));
  CHECK(connected_beside(100, 26, 50, 0));  // a way leads behind them
  CHECK(connected_beside(100, 374, 50, 0));
  CHECK(connected_beside(26, 100, 0, 50));
  CHECK(connected_beside(374, 100, 0, 50));
  CHECK(connected_beside(100, 25, 51, 0));  // or between them
  CHECK(connected_beside(100, 375, 51, 0));
  CHECK(connected_beside(100, 25, 0, 50));  // or round them
}

TEST_CASE("RR-TER-14 a Broken Wall that fills a corner cuts nothing off") {
  for (const char* at : {"45,12.5", "355,12.5", "45,387.5", "355,387.5"}) {
    MatchTable t = table(std::string("red fighters at 200,200\nblue fighters as foe at 300,300\nterrain "
                                     "broken-wall at ") +
                         at);
    CAPTURE(at);
    CHECK(is_connected(*t.setting, t.state));
  }
}

// RR-TER-14 in its own words: points of a 5 mm grid in the zone and on free ground, from the south-west on.
bool has_eight_places(const MatchTable& t, Deployment deployment, int part, int strip) {
  std::vector<Point> found;
  for (int y = 0; y <= 400; y += 5)
    for (int x = 0; x <= 400; x += 5) {
      const Point at = mm_point(x, y);
      bool taken = !is_in_zone(*t.setting, deployment, part, at, strip);
      for (std::size_t i = 0; i < t.state.pieces && !taken; ++i)
        taken = t.state.piece[i].type != Terrain::rough &&
                is_inside(outline_of(*t.setting, t.state.piece[i]), at);
      for (const Point other : found) taken = taken || within(at, other, mm(40.5));
      if (!taken) found.push_back(at);
    }
  return found.size() >= 8;
}

TEST_CASE("RR-TER-14 room in the zones is what counting places point by point says, whatever lies about") {
  MatchTable t = table("red fighters at 200,200\nblue fighters as foe at 390,200\n");
  int full = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Rng rng(seed);
    t.state.pieces = static_cast<std::uint8_t>(20 + rng.below(17));
    for (std::size_t i = 0; i < t.state.pieces; ++i) {
      Piece& piece = t.state.piece[i];
      piece.shape = static_cast<std::uint8_t>(rng.below(kStock));
      piece.type = static_cast<Terrain>(rng.below(3));
      piece.heading = static_cast<std::uint16_t>(rng.below(3600));
      const auto x = static_cast<int>(rng.below(kBoard));
      piece.at = spot({x, static_cast<int>(rng.below(kBoard))});
    }
    bool hold = true;
    for (const Deployment deployment : {Deployment::corner, Deployment::side, Deployment::close})
      for (int part = 0; part < kParts; ++part)
        hold = hold && has_eight_places(t, deployment, part, kAnyStrip);
    for (int strip = 1; strip <= kStrips; ++strip)
      hold = hold && has_eight_places(t, Deployment::mixed, 0, strip);
    full += hold ? 0 : 1;
    CAPTURE(seed);
    CHECK(zones_hold(*t.setting, t.state) == hold);
  }
  CHECK(full > 5);
  CHECK(full < 55);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
