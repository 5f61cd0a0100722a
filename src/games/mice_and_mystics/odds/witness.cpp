#include "games/mice_and_mystics/odds/witness.h"

#include "games/mice_and_mystics/byte.h"
#include "games/mice_and_mystics/terms.h"

namespace warren::mice_and_mystics {

void Witness::tell(const Event& event) {
  const auto& n = event.numbers;
  switch (static_cast<Told>(event.verb)) {
    case Told::attacks:
      ++seen.attacks;
      seen.hits = byte(seen.hits + n[2]);
      break;
    case Told::defends:
      ++seen.defences;
      seen.unblocked = byte(seen.unblocked + n[2]);
      break;
    case Told::felled: ++seen.felled; break;
    case Told::captured: ++seen.captured; break;
    case Told::surge_came: ++seen.surges; break;
    case Told::greedy: ++seen.robbed; break;
    case Told::wheel_filled: seen.to_wheel = byte(seen.to_wheel + n[0]); break;
    case Told::titled: seen.titles = byte(seen.titles | 1 << n[0]); break;
    case Told::searched: seen.found = byte(n[0]); break;
    case Told::marked:
      if (event.subject < kMostMice) seen.marked = byte(seen.marked | 1 << n[0]);
      break;
    default: break;
  }
}

}  // namespace warren::mice_and_mystics
