// A live match of the toy game for agents to sit down at.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <vector>

#include "kernel/base/digest.h"
#include "kernel/match/match.h"
#include "thimble/state.h"

namespace warren {

inline std::unique_ptr<Match> thimble_match(const std::vector<Sitter>& sitters, std::uint64_t seed) {
  std::vector<Fault> faults;
  Match::Seating seating;
  seating.sitters = sitters;
  seating.dice = KeyedDice::of_seed(seed);
  return Match::begin(thimble::rulebook(), {.game = "thimble"}, std::move(seating), faults);
}

inline std::uint64_t digest(const Match& match) {
  return digest_of({match.checkpoint().data(), match.book().state_size()});
}

inline void answer_with_fallback(Match& match, Seat seat) {
  Answer answer;
  match.visit(seat, [&](const Prompt& prompt, const State&, const Ground&) { answer = prompt.fallback(); });
  REQUIRE(match.answer(seat, answer).ok());
}

}  // namespace warren
