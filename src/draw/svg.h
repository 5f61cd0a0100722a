// What does the table look like as a picture? One SVG that needs nothing else.
//
// Parchment, ink and round bases: the first seat light with a plain rim, the second dark with a notched one,
// so that they differ in black and white. The rim of terrain says what it does: dots may be crossed, dashes
// end a move, a solid line keeps out; ticks block sight.
#pragma once

#include <string>
#include <vector>

#include "draw/map.h"

namespace warren::draw {

std::string svg_of(const Scene& scene, const std::vector<SeatName>& seats);

// The board alone, for a page that says beside it what it is.
std::string board_svg_of(const Scene& scene);

// Text that is safe inside an element or an attribute.
std::string escaped(std::string_view text);

}  // namespace warren::draw
