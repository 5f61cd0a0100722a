// What decided a match? Plays it again and asks at every step: how did it stand before the choices, after
// them, and after the dice?
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "kernel/match/match.h"

namespace warren {

// One step of the match, from one checkpoint to the next.
struct Swing {
  using Chances = std::array<double, kMaxSeats>;  // of winning, by seat; a draw counts half

  std::uint32_t inputs = 0;  // that had been given when the step was over: the place to jump to
  std::uint32_t first = 0;   // input of the step
  Seat seat = kNobody;       // who decided first in it; nobody: the dice alone
  Chances before{};
  Chances chosen{};  // with the same choices and any dice
  Chances after{};   // with the dice that fell

  double by_choice(Seat who) const;
  double by_dice(Seat who) const;
};

enum class TurnedBy : std::uint8_t { choice, dice };

// One of the moments that decided the match.
struct Moment {
  std::size_t swing = 0;  // its number
  TurnedBy cause = TurnedBy::choice;
  Seat favoured = kNobody;  // who gained by it
  double gain = 0;
  std::string words;  // what happened, from the log
};

struct AfterMatch {
  std::vector<Swing> swings;    // those steps in which a chance was estimated, in order
  std::vector<Moment> moments;  // at most three, the greatest first
  Swing::Chances luck{};        // what dice alone gave and took, in won matches
  Swing::Chances choices{};     // what choices gave and took: one's own and the others'
  std::uint32_t samples = 0;    // imagined matches behind each chance
  std::string fault;            // why nothing can be said
};

struct AfterBudget {
  std::uint32_t samples = 200;   // imagined matches for each chance, two of which belong to a step
  std::uint32_t total = 30'000;  // for the whole match: a long one has fewer for each chance
  int decisions = 40;            // an imagined match is judged at the first checkpoint after so many
  std::uint64_t seed = 1;        // never the dice of a match
};

// The same for the same record. Sees all that was hidden: for a match that is over.
AfterMatch after_match(const Match& match, const AfterBudget& budget = {});

}  // namespace warren
