// A live match played at random, for tests.
#pragma once

#include <memory>
#include <string>

#include "conformance/roster.h"
#include "kernel/chance/keyed_dice.h"
#include "kernel/match/match.h"
#include "kernel/wire/json.h"

namespace warren::conformance {

inline constexpr std::uint32_t kMostInputs = 3000;

std::unique_ptr<Match> begin_match(const Seated& seated, std::uint64_t seed);

// An answer for the open ask, drawn; and the same given to the match.
Answer drawn_answer(const Match& match, Seat seat, Rng& rng);
void answer_once(Match& match, Rng& rng);  // whoever is asked, one of them at random

// The digest of the position where the rules stand now, in the middle of a step.
std::uint64_t position(const Match& match);
std::uint64_t position_at(const Match& match, std::uint32_t inputs);

// All that a seat is shown: its scene, its prompt, the log as it may read it, and who must answer.
std::string shown_to(const Match& match, Seat seat);

std::string text_of(const Match& match);  // the record
std::string text_of(const std::vector<LogLine>& log, const Rulebook& book);

// Hex strings of 16 digits and more (hashes, commitments, salts, digests) blotted out.
std::string without_hex(const std::string& text);

}  // namespace warren::conformance
