// What stands in a tile file (MM-TILE-10 to -19)?
#pragma once

#include "games/mice_and_mystics/files.h"

namespace warren::mice_and_mystics {

// A side as it was read, with what faults about it need.
struct ReadSide {
  SideName name;
  int line = 0;       // of its head
  bool whole = true;  // its grid could be read at all
  TileSide side;
};

// All sides of one file, in its order.
std::vector<ReadSide> read_sides(const SourceFile& file, FileFaults& faults);
// MM-FAULT-10 to -12, -18, -19 and the limits of a side.
void check_side(const ReadSide& read, FileFaults& faults);
// MM-FAULT-16: the flip spaces of a side have partners on the other.
void check_flips(const ReadSide& read, const ReadSide& other, FileFaults& faults);

constexpr char feature_letter(Feature feature) { return ".exfhgo"[static_cast<std::size_t>(feature)]; }
constexpr bool is_flip(Feature feature) {
  return feature == Feature::flip || feature == Feature::hook || feature == Feature::gear;
}

}  // namespace warren::mice_and_mystics
