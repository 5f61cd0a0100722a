// A match of Pebbles with verbs, for the tests of live play.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "kernel/chance/keyed_dice.h"
#include "kernel/live/pebbles.h"

namespace warren::pebbles {

inline Setup setup() {
  Setup setup;
  setup.game = "pebbles";
  return setup;
}

inline std::unique_ptr<Match> begin(std::vector<Sitter> sitters = {}, std::uint64_t seed = 7) {
  std::vector<Fault> faults;
  auto match = Match::begin(book(), setup(), {std::move(sitters), KeyedDice::of_seed(seed)}, faults);
  REQUIRE(match);
  return match;
}

// Both have planned; red is to move.
inline std::unique_ptr<Match> begin_planned(std::vector<Sitter> sitters = {}, std::uint64_t seed = 7) {
  auto match = begin(std::move(sitters), seed);
  REQUIRE(match->answer(kRed, say(Verb::secret, 1)).ok());
  REQUIRE(match->answer(kBlue, say(Verb::secret, 2)).ok());
  return match;
}

inline void play(Match& match, Seat seat, Verb verb, std::uint32_t slot = 0) {
  const Verdict verdict = match.answer(seat, say(verb, slot));
  CAPTURE(verdict.refusal().words);
  REQUIRE(verdict.ok());
}

inline PebbleState state_of(const Match& match) {
  PebbleState state;
  match.position_at(match.inputs(),
                    [&](const State& there, const Ground&) { state = there.as<PebbleState>(); });
  return state;
}

inline const std::array<const Rulebook*, 1> kShelf{&book()};

inline bool same(const PebbleState& a, const PebbleState& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

inline Seat asked(const Match& match) {
  const auto open = match.open();
  return open.size() == 1 ? open[0].seat : kNobody;
}

inline std::uint16_t asked_kind(const Match& match, Seat seat) {
  std::uint16_t kind = 0;
  match.visit(seat, [&](const Prompt& prompt, const State&, const Ground&) { kind = prompt.kind; });
  return kind;
}

inline std::string all_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

inline std::size_t rolls_in(const Match& match) {
  std::size_t count = 0;
  for (const LogLine& line : match.log()) count += line.is_roll ? 1U : 0U;
  return count;
}

}  // namespace warren::pebbles
