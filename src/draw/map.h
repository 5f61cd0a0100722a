// What does the table look like from above, in letters?
#pragma once

#include <string>
#include <vector>

#include "draw/text.h"
#include "kernel/scene/scene.h"

namespace warren::draw {

// A number written on the map where a candidate for an answer lies.
struct Pin {
  Point at{};
  std::string label;
};

struct MapView {
  std::vector<Pin> pins;
  Mark subject = {};  // what a question is about: shown strongly
};

// The board with ruler, terrain, lines, pieces and pins, line by line; empty when the scene has no board.
std::vector<std::string> map_lines(const Scene& scene, const Look& look, const MapView& view = {});

// What the signs mean: each seat's units with their state, then the terrain. `you` names the seats.
struct SeatName {
  Seat seat = kNobody;
  std::string name;  // "Red (you)"
};
std::vector<std::string> legend_lines(const Scene& scene, const Look& look,
                                      const std::vector<SeatName>& seats);

// Is there anything on the board to draw?
bool has_map(const Scene& scene);

// Map and legend side by side where there is room, else one above the other; ends with a line break. A legend
// that would stand below is left out when its text is `known` already; `known` is then the one shown.
std::string whole_map(const Scene& scene, const Look& look, const std::vector<SeatName>& seats,
                      const MapView& view = {}, std::string* known = nullptr);

}  // namespace warren::draw
