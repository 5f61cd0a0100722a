// The parts of an SVG picture; private to the files svg*.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

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

// Names on the board, none over another: below what they name, else above it, else left out.
class Labels {
 public:
  Labels(double left, double right, double top, double bottom)
      : left_(left), right_(right), top_(top), bottom_(bottom) {}

  // `low` and `high` are the edges of what is named.
  std::string place(double x, double high, double low, const char* style, std::string_view words);

 private:
  struct Box {
    double left, right, top, bottom;
  };
  bool is_free(const Box& box) const;

  double left_, right_, top_, bottom_;  // of the board
  std::vector<Box> taken_;
};

std::string svg_styles();  // colours, patterns, type
std::string svg_area(const Scene& scene, const Scene::Area& area, const Frame& frame);

std::string svg_unit(const Scene& scene, const SceneUnit& unit, const Frame& frame);
std::string svg_badges(const Scene& scene, const SceneUnit& unit, const Frame& frame);
std::string svg_area_label(const Scene& scene, const Scene::Area& area, const Frame& frame, Labels& labels);
std::string svg_unit_label(const SceneUnit& unit, const Frame& frame, Labels& labels);

}  // namespace warren::draw
