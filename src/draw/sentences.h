// What does the table look like to somebody who cannot see it? Everything that the map says, as sentences.
#pragma once

#include <string>
#include <vector>

#include "draw/map.h"

namespace warren::draw {

// One sentence per unit, with its place, its state, the terrain it stands in and the nearest enemy; then one
// per piece of terrain, then what every track and card says and, in a game without a board, every panel.
// `about` keeps to one letter ("A", "b"); empty: all.
std::vector<std::string> where_sentences(const Scene& scene, const std::vector<SeatName>& seats,
                                         const std::string& about = {});

}  // namespace warren::draw
