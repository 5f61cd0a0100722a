// Where are the results of an experiment kept? In one SQLite file, so that a run can be killed and go on.
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "lab/experiment.h"
#include "lab/match_row.h"

namespace warren {

// What went wrong with the file, in words for people.
class ResultsTrouble : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Rows of each cell, without gaps: number by number, seat order by seat order.
using CellRows = std::vector<std::vector<MatchRow>>;

// What made the results: enough to make them again.
struct Origin {
  std::string experiment;  // the text of its file
  std::string file;        // its name
  std::string command;
};

// Throws ResultsTrouble where the file cannot be used; then nothing was changed.
class Results {
 public:
  // Opens the file of this experiment, or begins one. One of another experiment or of other rules is refused.
  static std::unique_ptr<Results> open(const std::filesystem::path& file, const Experiment& experiment,
                                       const Origin& origin);
  // Opens the results of this experiment to read them.
  static std::unique_ptr<Results> read(const std::filesystem::path& file, const Experiment& experiment);

  virtual ~Results() = default;
  virtual Origin origin() const = 0;
  virtual CellRows rows(std::size_t cells) const = 0;
  // Keeps rows that follow the ones that are there; all of them or none.
  virtual void add(std::span<const MatchRow> rows) = 0;
};

// All rows in order, with the words for their cells. The same rows give the same bytes.
std::string results_csv(const Experiment& experiment, const CellRows& rows);

}  // namespace warren
