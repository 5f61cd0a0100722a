// What would Warren do? An agent's choice for a seat, and how it would stand after that and after others.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kernel/match/match.h"

namespace warren {

struct Advice {
  // How the seat would stand after an answer, from 0 (lost) to 1 (won): over imagined matches, which all
  // answers meet with the same chance.
  struct Line {
    Answer answer;
    std::string words;
    double chance = 0;
  };
  std::optional<Line> best;
  std::optional<Line> own;   // what somebody thinks of doing instead
  std::optional<Line> pass;  // what stands when nobody says otherwise
  std::uint32_t samples = 0;
  bool by_the_book = false;  // what a choice brings lies too far ahead: as the book's own opponent answers
  std::string fault;         // why there is none
};

struct AdviceBudget {
  std::uint32_t thought = 300;  // imagined matches to choose by
  std::uint32_t samples = 48;   // for each chance
  int decisions = 30;           // an imagined match is judged at the first checkpoint after so many
  std::uint64_t seed = 1;       // never the dice of a match
};

// On the question that follows `line`, answers that the seat might give from here on. Knows what the seat
// knows: hidden things are drawn anew, dice fall in the head. Changes nothing.
Advice advise(const Match& match, Seat seat, std::span<const Answer> line = {},
              const std::optional<Answer>& own = {}, const AdviceBudget& budget = {});

}  // namespace warren
