// Where do an experiment and its results lie?
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "cli/commands.h"
#include "lab/results.h"

namespace warren::cli {

// What all commands of the lab take.
struct LabCommand {
  std::string file;       // the experiment
  std::string out = ".";  // where results go
  int jobs = 1;
  bool json = false;

  void add_to(CLI::App& command, bool plays);

  // The experiment; complains and gives nothing when it cannot be read.
  std::optional<Experiment> experiment(Desk& desk) const;
  // OUT/NAME.ending, with the experiment's name.
  std::filesystem::path place(const std::string& ending) const;
};

}  // namespace warren::cli
