// Which options do all commands share that play many matches?
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "lab/simulate.h"

namespace warren::cli {

struct MatchOptions {
  std::string game;
  std::string scenario;
  std::vector<std::string> options;  // "key=value"
  std::string pack;                  // a file or folder that somebody wrote
  std::uint64_t matches = 1000;
  std::uint64_t seed = 1;
  std::uint64_t from = 0;
  int jobs = 1;
  bool json = false;

  void add_to(CLI::App& command);

  // The set-up they describe; complains and gives nothing where it cannot be read. The game checks it.
  std::optional<Setup> setup(const Rulebook& book, Desk& desk) const;
};

// Shows how far a long run is, on a terminal; nothing anywhere else.
Progress progress_line(const Desk& desk, std::uint64_t matches);
void end_progress(const Desk& desk);

}  // namespace warren::cli
