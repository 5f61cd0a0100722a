// Is what a matrix game's solver calls the best mixture one that nobody can better?
#include "kernel/chance/matrix_game.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/dying.h"
#include "kernel/base/rng.h"

using namespace warren;

namespace {

struct Drawn {
  int rows;
  int columns;
  std::vector<std::int64_t> gain;
  MatrixGame game() const { return {rows, columns, gain}; }
};

Drawn drawn_game(Rng& rng, int rows, int columns, std::uint32_t most) {
  Drawn drawn{rows, columns, {}};
  for (int i = 0; i < rows * columns; ++i)
    drawn.gain.push_back(std::int64_t{rng.below(2 * most + 1)} - std::int64_t{most});
  return drawn;
}

// The row's mixture gains the value against every column, the column's holds every row to it.
bool is_equilibrium(const MatrixGame& game, const Mixture& mix) {
  Signed rows = 0;
  Signed columns = 0;
  for (const Signed w : mix.row) rows += w;
  for (const Signed w : mix.column) columns += w;
  bool holds = rows == mix.of && columns == mix.of;
  for (int c = 0; c < game.columns; ++c) {
    Signed gained = 0;
    for (int r = 0; r < game.rows; ++r) gained += mix.row[static_cast<std::size_t>(r)] * game.at(r, c);
    holds = holds && gained >= mix.value;
  }
  for (int r = 0; r < game.rows; ++r) {
    Signed gained = 0;
    for (int c = 0; c < game.columns; ++c) gained += mix.column[static_cast<std::size_t>(c)] * game.at(r, c);
    holds = holds && gained <= mix.value;
  }
  return holds;
}

}  // namespace

TEST_CASE("matrix game: stone, paper, scissors are mixed evenly") {
  const std::array<std::int64_t, 9> gain{0, -1, 1, 1, 0, -1, -1, 1, 0};
  const Mixture mix = solve_exactly({3, 3, gain});
  CHECK((mix.row[0] == 1 && mix.row[1] == 1 && mix.row[2] == 1 && mix.of == 3 && mix.value == 0));
}

TEST_CASE("matrix game: games of any shape with a side of up to four lines are solved exactly") {
  Rng rng(5);
  for (int i = 0; i < 300; ++i) {
    const int few = static_cast<int>(rng.below(4)) + 1;
    const int many = static_cast<int>(rng.below(9)) + 1;
    const bool tall = rng.below(2) == 0;
    const Drawn drawn = drawn_game(rng, tall ? many : few, tall ? few : many, i % 2 == 0 ? 3 : 100000);
    CHECK(is_equilibrium(drawn.game(), solve_exactly(drawn.game())));
  }
}

TEST_CASE("matrix game: play between the two sides closes in on the value") {
  Rng rng(6);
  for (int i = 0; i < 20; ++i) {
    const Drawn drawn = drawn_game(rng, 4, 7, 50);
    const Mixture mix = solve_exactly(drawn.game());
    const PlayedOut played = play_out(drawn.game(), 20000);
    CHECK(Signed{played.low} * mix.of <= mix.value * played.rounds);
    CHECK(Signed{played.high} * mix.of >= mix.value * played.rounds);
    CHECK(played.high - played.low < std::int64_t{2} * played.rounds);  // within 2 of gains up to 50
  }
}

TEST_CASE("matrix game: play goes through games of 64 lines, and bounds what they are worth") {
  Rng rng(7);
  const Drawn drawn = drawn_game(rng, 64, 64, 1000);
  const PlayedOut played = play_out(drawn.game(), 5000);
  CHECK(played.low <= played.high);
  CHECK(played.high - played.low < std::int64_t{150} * played.rounds);
  CHECK(aborts([&] { solve_exactly(drawn.game()); }));
}
