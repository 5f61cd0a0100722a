// Does a game still behave as it did? One number answers.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "kernel/book/rulebook.h"

namespace warren {

// What one part of a signature's matches came to.
struct SignaturePart {
  std::uint64_t digest = 0;  // of each match: last state, outcome, decisions, steps
  std::uint64_t matches = 0;
  std::uint64_t decisions = 0;
};

// A fixed set of matches: every scenario with its fewest and most seats, played by random agents, by ones
// that pick from the whole list, by the book's own opponent, and with drawn house rules. Equal numbers mean
// equal play, on every machine, in every build and for any number of jobs; a change of the rules changes the
// number, a change that was meant for speed alone must not. No threads, no I/O: this also runs in
// WebAssembly.
class Signature {
 public:
  explicit Signature(const Rulebook& book);

  // Parts are independent of each other and may be played in any order or at once.
  int parts() const { return static_cast<int>(plans_.size()); }
  SignaturePart part(int i) const;

  // All parts, in their order, as one.
  static SignaturePart whole(std::span<const SignaturePart> parts);
  SignaturePart play() const;

  // "mice-at-arms version 1: 0123456789abcdef (412 matches, 98765 decisions)"
  std::string line(const SignaturePart& whole) const;

 private:
  struct Plan {
    Setup setup;
    std::vector<std::string> agents;
    std::uint64_t matches = 0;
    bool drawn = false;  // house rules of their own for each match
  };
  const Rulebook* book_;
  std::vector<Plan> plans_;
};

}  // namespace warren
