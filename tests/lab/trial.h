// Small experiments for tests: read from a text, played in memory.
#pragma once

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "games/bookshelf.h"
#include "lab/run.h"
#include "thimble/state.h"

namespace warren {

// Thimble and the shipped games are on the shelf; the data files of Rattle and Rend can be named.
inline std::optional<Experiment> try_experiment(const std::string& text, std::vector<Fault>& faults) {
  std::vector<const Rulebook*> books{&thimble::rulebook()};
  books.insert(books.end(), bookshelf().begin(), bookshelf().end());
  const ReadFile read = [](const std::string& name, std::string& fault) -> std::optional<std::string> {
    std::ifstream in("src/games/rattle_and_rend/data/" + name);
    std::ostringstream all;
    all << in.rdbuf();
    if (in) return all.str();
    fault = "cannot read " + name;
    return std::nullopt;
  };
  return read_experiment(text, "trial.toml", read, books, faults);
}

inline Experiment experiment_of(const std::string& text) {
  std::vector<Fault> faults;
  auto experiment = try_experiment(text, faults);
  for (const Fault& fault : faults) FAIL_CHECK(fault.where << ": " << fault.words);
  REQUIRE(experiment);
  return std::move(*experiment);
}

inline CellRows play(const Experiment& experiment, const Wanted& wanted, int jobs = 1) {
  const auto nobody_else = alone();
  return run_experiment(experiment, nullptr, wanted, {jobs, {}}, *nobody_else);
}

}  // namespace warren
