// What is the number of a choice? A few figures that say what may come of it: for its button, its target and
// its card alike.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "analysis/binding.h"
#include "analysis/look_until.h"

namespace warren {

// dice and need: of the first roll, so many that have to come to so much. chance: that `key` of the thing
// changes at all; of the match (`over`), that it ends. mean: by how much it changes on average.
struct Figure {
  enum class What : std::uint8_t { dice, need, chance, mean };
  What what = What::chance;
  Ref of;             // none: the match, or the dice
  std::string key;    // the roll's name, a value's, a sign's, "bases" or "over"
  std::string words;  // for people: "Bow-Mice: fleeing"
  double number = 0;
  bool at_most = false;  // of a need: so much or less
};
std::string_view name_of(Figure::What what);

struct Forecast {
  Option id;
  bool exact = false;
  std::vector<Figure> figures;
  // Of a choice with which the seat leaves the others their say (Horizon):
  std::string until = {};              // up to which moment; empty: to the next checkpoint
  std::vector<ComingDeed> deeds = {};  // of those whom nobody leads
};

// The figures of what a look ahead has found, of these things first; a few at most.
std::vector<Figure> figures_of(std::span<const Prospect> prospects, const Refs& about);

// Dice and need of the first roll that was foreseen, then the figures of what may come.
std::vector<Figure> figures_of(const LookAhead& ahead, const Refs& about, const Lexicon& lexicon);

// Of each choice that leads to dice, to others or to the end, a few at most; of those that the seat itself
// goes on after there is nothing to say yet. They answer the question that follows the line. Where one ends
// the seat's plan, up to the moment that comes naturally. All of it takes no longer than `milliseconds`, and
// what there was no time for is left out.
std::vector<Forecast> forecasts_of(const Match& match, Seat seat, std::span<const BoundChoice> choices,
                                   std::span<const Answer> line = {},
                                   int milliseconds = kLookAheadMilliseconds);

}  // namespace warren
