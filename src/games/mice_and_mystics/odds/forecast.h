// What comes until a card has acted?
#pragma once

#include "games/mice_and_mystics/ground.h"
#include "kernel/chance/distribution.h"

namespace warren::mice_and_mystics {

// What is told of a position then, by mouse; the rest is forgotten, so that equal ends are one.
struct Foreseen {
  std::array<std::uint8_t, kMostMice> wounds{};  // of both kinds, more than before; 0 when captured
  std::array<MarkerSet, kMostMice> markers{};
  MouseSet captured = 0;
  std::uint8_t surges = 0;
  std::uint8_t wheel = 0;
  std::uint8_t page = 0;
  std::uint8_t result = 0;  // Result
};

// Plays on from a checkpoint until the turn of this card is over, this round or the next; mice whose turn
// comes before end it at once, and nobody breaks in. Equal positions are merged after each step. Exact while
// there are at most `most` positions at a time, else drawn, so many times, and not exact.
Distribution<Foreseen> foresee(const MatchSetting& setting, const MatchGround& ground, const State& from,
                               TrackCard until, std::size_t most, int draws);

}  // namespace warren::mice_and_mystics
