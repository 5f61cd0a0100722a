// Which matches does an experiment consist of? Every variant with every scenario, matchup and table of
// agents.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lab/census.h"
#include "lab/experiment.h"
#include "lab/match_row.h"

namespace warren {

// One kind of match. Its number n has the same seed as number n of every other cell, and is played once with
// each seat order, so that cells and seats can be compared pair by pair.
struct Cell {
  std::size_t variant = 0;
  std::string scenario;
  std::vector<int> armies;          // by player
  std::vector<std::string> agents;  // by player
};

std::vector<Cell> cells_of(const Experiment& experiment);

// By player: "riders against any"; one name where all are alike.
std::string armies_of(const Experiment& experiment, const Cell& cell);
std::string agents_of(const Cell& cell);
// In how many seat orders each number is played: once when all players are alike, because every other order
// would be the same match again.
int seat_orders(const Experiment& experiment, const Cell& cell);
// What tells the cell from the others of its experiment.
std::string words_of(const Experiment& experiment, const Cell& cell);

// Whether the game accepts each cell's set-up.
void check_cells(const Experiment& experiment, std::vector<Fault>& faults);

// Plays matches of one cell, in any order. One job, one player.
class CellPlayer {
 public:
  CellPlayer(const Experiment& experiment, const Cell& cell, std::uint32_t number_of_cell);

  // Everybody sits `turn` seats further round the table, with army and agent.
  MatchRow play(std::uint64_t number, int turn);

 private:
  struct Sitting;  // a setting and who plays it
  Sitting& table_for(std::uint64_t number, int turn);

  const Experiment& experiment_;
  const Cell& cell_;
  std::uint32_t number_of_cell_;
  Census census_;
  bool draws_ = false;                            // armies of its own for each match
  std::unique_ptr<Setting> rules_;                // without forces: what armies are drawn under
  std::vector<std::unique_ptr<Sitting>> tables_;  // by seat order; of the last match when armies are drawn

 public:
  ~CellPlayer();
};

}  // namespace warren
