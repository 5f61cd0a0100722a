// Which games are tested, and how is each of them set up?
#pragma once

#include <doctest/doctest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "enough.h"
#include "kernel/book/rulebook.h"

namespace warren::conformance {

struct Entrant {
  const Rulebook* book;
  std::vector<Setup> setups;
};

// Thimble and the whole bookshelf. A game on the bookshelf is entered with every scenario and seat number by
// the book and with every house rule turned to its last value; a line in roster.cpp adds to that. Where the
// environment has a WARREN_GAME, that game alone.
const std::vector<Entrant>& entrants();
// The games among them that stand on the shelf.
std::vector<const Rulebook*> shelved();
bool is_roster_whole();  // no game was named

// A match of a game, played by stepping the rulebook directly.
struct Seated {
  Seated(const Rulebook& rulebook, const Setup& setup);

  void begin();  // anew
  void step(Table& table);
  bool is_over() const { return book.outcome(*setting, state).over; }
  std::span<const std::byte> bytes() const { return {state.data(), book.state_size()}; }
  int seats() const { return setting->seats; }

  const Rulebook& book;
  Setup setup;
  std::string name;  // for messages
  std::unique_ptr<Setting> setting;
  std::unique_ptr<Ground> ground;
  State state;
};

// Runs `test(seated)` for every entrant and every set-up.
template <class Test>
void each_game(const Test& test) {
  for (const Entrant& entrant : entrants())
    for (const Setup& setup : entrant.setups) {
      Seated seated(*entrant.book, setup);
      CAPTURE(seated.name);
      test(seated);
    }
}

// Fails the test when a thing that must hold does not; cheap when it does.
#define CONFORM(condition, ...)                                  \
  do {                                                           \
    if (!(condition)) FAIL_CHECK(#condition, ": ", __VA_ARGS__); \
  } while (false)

}  // namespace warren::conformance
