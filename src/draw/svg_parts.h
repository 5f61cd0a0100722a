// The parts of an SVG picture; private to the files svg*.cpp.
#pragma once

#include <string>

#include "draw/map.h"
#include "draw/marks.h"

namespace warren::draw {

// From the board's fine units to the picture's: north is up.
struct Frame {
  double scale = 1;  // picture units in a fine unit
  double left = 0;
  double top = 0;
  double bottom = 0;  // of the board

  double x(double at) const { return left + at * scale; }
  double y(double at) const { return bottom - at * scale; }
};

std::string svg_styles();  // colours, patterns, type
std::string svg_area(const Scene::Area& area, const Frame& frame);
std::string svg_area_label(const Scene::Area& area, const Frame& frame);
std::string svg_unit(const Unit& unit, const Frame& frame);
std::string svg_unit_label(const Unit& unit, const Frame& frame);

}  // namespace warren::draw
