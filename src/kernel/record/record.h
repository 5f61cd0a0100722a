// How does a match come back from its record?
//
// A record is text: JSON Lines, each with the hash of the line before. docs/record-format.md describes it.
// The text that its keeper saves may also contain one "vault" line (Match::vault), which is no part of the
// chain.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/match/match.h"

namespace warren {

// The games that are at hand.
using Bookshelf = std::span<const Rulebook* const>;
const Rulebook* find_rulebook(Bookshelf shelf, std::string_view id);

// What is wrong with a record: where, what, and what can be done.
struct RecordFault {
  std::size_t line = 0;  // of the text, counted from 1; 0: the text as a whole
  std::string words;
  std::string advice;

  std::string sentence() const;  // "Line 7: ... "
};

struct Loaded {
  std::unique_ptr<Match> match;
  std::optional<RecordFault> fault;
  bool is_sound = false;  // as a text: what is wrong, if anything, is what was played
};

// Plays a record again with its recorded dice, comparing everything that the rules say on the way with what
// stands there. Then the match goes on where it stood:
// - all is well: a match and no fault;
// - the record is whole but these rules play it differently from some line on: the match stands at the last
// good
//   checkpoint, has trouble() and does not go on; the fault names the line;
// - the record is damaged, or the game is not on the shelf: a fault and no match.
// `dice` is the source that the match began with. Without it the seed or the vault's secret is used; a record
// that has neither gives a match with trouble().
Loaded load_record(std::string_view text, Bookshelf shelf, std::unique_ptr<DiceSource> dice = nullptr);

// The record and the vault of a match as one text, for its keeper: all that load_record needs.
std::string save_record(const Match& match);

}  // namespace warren
