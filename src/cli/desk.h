// What lies before a command: the games, and the streams it talks through.
#pragma once

#include <iosfwd>
#include <span>
#include <string>
#include <vector>

#include "draw/text.h"
#include "kernel/book/rulebook.h"

namespace warren::cli {

// With which code the program ends.
inline constexpr int kFine = 0;     // done
inline constexpr int kFinding = 1;  // done, and something wrong was found: a broken record, an untested rule
inline constexpr int kUsage = 2;    // wrong usage: nothing was done

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

}  // namespace warren::cli
