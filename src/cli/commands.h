// Which sub-commands does `warren` have, and what does each of them work with?
#pragma once

#include <CLI/CLI.hpp>
#include <iosfwd>
#include <span>
#include <string>
#include <vector>

#include "draw/text.h"
#include "kernel/rulebook.h"

namespace warren::cli {

enum Exit : int {
  kFine = 0,     // done
  kFinding = 1,  // done, and something was found that should not be: a broken record, an untested rule
  kUsage = 2,    // wrong usage: nothing was done
};

// What lies before a command: the games, and the streams it talks through. Outlives every callback.
struct Desk {
  std::span<const Rulebook* const> books;
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool terminal = false;  // `out` is a terminal
  int code = kFine;       // what the command leaves behind
  draw::Look look{};      // how text may look on `out`

  // Says on `err` what is wrong and how to mend it, and leaves kUsage behind.
  void complain(const std::string& words);
  void complain(const std::vector<Fault>& faults, const Rulebook& book);

  // The same for something that was found: leaves kFinding behind.
  void report(const std::string& words);

  // The game with that id or name; complains and gives nullptr when there is none.
  const Rulebook* book(const std::string& id);
};

// Runs `warren` with these arguments (without its own name) and returns the exit code.
int run_command(const std::vector<std::string>& arguments, Desk& desk);

// One function per sub-command, each in a file of its name. It adds the sub-command with its options, help
// and examples to `app` and sets a callback; what it holds for the callback lives in a shared_ptr.
using AddCommand = void (*)(CLI::App& app, Desk& desk);
void add_play(CLI::App& app, Desk& desk);
void add_games(CLI::App& app, Desk& desk);
void add_rules(CLI::App& app, Desk& desk);
void add_odds(CLI::App& app, Desk& desk);
void add_replay(CLI::App& app, Desk& desk);
void add_verify(CLI::App& app, Desk& desk);
void add_sim(CLI::App& app, Desk& desk);
void add_fuzz(CLI::App& app, Desk& desk);
void add_bench(CLI::App& app, Desk& desk);

// Every sub-command, in the order of the help.
std::vector<AddCommand> all_commands();

}  // namespace warren::cli
