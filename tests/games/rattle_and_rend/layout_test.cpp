// Chapter 11: how much terrain lies on the board, and where.
#include "games/rattle_and_rend/rules/layout.h"

#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"

namespace warren::rattle_and_rend::testing {
namespace {

const char* const kRough =
    "red fighters at 100,100\nblue fighters as foe at 390,390\nterrain scree at 100,100\nmomentum blue 0\n";
const char* const kHazard =
    "red fighters at 100,100\nred shooters as rest at 20,20\nblue fighters as foe at 390,390\nterrain "
    "tar-seep at 100,100\nmomentum blue 0\n";

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

}  // namespace
}  // namespace warren::rattle_and_rend::testing
