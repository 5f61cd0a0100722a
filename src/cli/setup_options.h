// How is a set-up typed as options of a command?
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands.h"

namespace warren::cli {

struct SetupOptions {
  std::string scenario;
  int seats = 0;
  std::vector<std::string> options;  // "key=value"
  std::vector<std::string> forces;   // files with army lists, one per seat
  std::string data;                  // a folder of TOML files
  std::string pack;                  // a file or folder that somebody wrote

  void add_to(CLI::App& command);
  bool is_empty() const;

  // The set-up they describe; complains and gives nothing where one cannot be read. The game checks the rest.
  std::optional<Setup> setup(const Rulebook& book, Desk& desk) const;
};

// What somebody wrote, a file or a folder, into a set-up; where that names no scenario, the pack's first is
// meant. Complains and returns false where it cannot be read.
inline constexpr const char* kPackHelp =
    "A pack: a file or a folder; its scenarios are <pack>/<id> (see warren pack)";
bool bring_pack(const std::string& path, const Rulebook& book, Setup& setup, Desk& desk);

// "key=value" taken apart; complains when it is no such thing.
std::optional<std::pair<std::string, std::string>> key_and_value(const std::string& text, const char* what,
                                                                 Desk& desk);

}  // namespace warren::cli
