// How is an experiment played to its end, on any number of jobs and processes, with the same result?
#pragma once

#include <cstdint>
#include <functional>

#include "lab/cells.h"
#include "lab/ranks.h"
#include "lab/results.h"

namespace warren {

// How many numbers a cell shall have, seen what it and the others have so far; when it has as many, it is
// done. Must depend on whole looks alone (see next_look), so that it does not matter when it is asked.
using Wanted = std::function<std::uint64_t(const CellRows& rows, std::size_t cell)>;

struct RunOptions {
  int jobs = 1;
  std::function<void(std::uint64_t done, std::uint64_t most)> progress;  // matches
};

// Numbers between two looks at a stopping rule.
inline constexpr std::uint64_t kLook = 25;

std::uint64_t numbers_in(const std::vector<MatchRow>& rows);  // each played with all its seat orders
std::uint64_t most_numbers(const Experiment& experiment, const Cell& cell);
// Where a cell with `have` of at most `most` numbers is in the middle of a look: that look's end. 0 at the
// end of one: then the stopping rule decides.
std::uint64_t unfinished_look(std::uint64_t have, std::uint64_t most);

// The experiment's own stopping rule.
Wanted plain_rule(const Experiment& experiment);

// Plays until every cell has what is wanted, and keeps each wave of matches in `results` as it ends (in
// memory alone without). Goes on where `results` ends. On ranks other than the first it plays for that one,
// needs no results and returns nothing.
CellRows run_experiment(const Experiment& experiment, Results* results, const Wanted& wanted,
                        const RunOptions& options, Ranks& ranks);

}  // namespace warren
