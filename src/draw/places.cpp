#include "draw/places.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

namespace warren::draw {
namespace {

constexpr std::array<const char*, 8> kWinds{"east", "north-east", "north", "north-west",
                                            "west", "south-west", "south", "south-east"};

std::string wind(double degrees) {
  const int eighth = static_cast<int>(std::floor((degrees + 22.5) / 45.0)) % 8;
  return kWinds[static_cast<std::size_t>(eighth < 0 ? eighth + 8 : eighth)];
}

}  // namespace

std::string in_units(const Scene::Board& board, double length) {
  std::string words = fmt::format("{:.1f}", length / board.unit);
  if (words.ends_with(".0")) words.resize(words.size() - 2);
  return words == "-0" ? "0" : words;
}

std::string spot(const Scene::Board& board, Point at) {
  return fmt::format("{}, {}", in_units(board, at.x), in_units(board, at.y));
}

std::string length_words(const Scene::Board& board, double length) {
  return fmt::format("{} {}", in_units(board, length), board.unit_name);
}

double distance(Point a, Point b) { return std::hypot(double(a.x) - double(b.x), double(a.y) - double(b.y)); }

std::string direction_words(Point from, Point to) {
  if (from == to) return {};
  const double degrees =
      std::atan2(double(to.y) - double(from.y), double(to.x) - double(from.x)) * 180.0 / 3.14159265358979;
  return wind(degrees);
}

std::string direction_words(Angle heading) { return wind(heading.tenths / 10.0); }

std::string way_words(const Scene::Board& board, Point from, Point to) {
  if (distance(from, to) < board.unit / 20.0) return "here";
  return fmt::format("{} {}", length_words(board, distance(from, to)), direction_words(from, to));
}

bool covers(const Scene::Area& area, Point point) {
  if (area.outline.empty()) return distance(area.centre, point) <= area.radius;
  bool inside = false;
  for (std::size_t i = 0, j = area.outline.size() - 1; i < area.outline.size(); j = i++) {
    const Point a = area.outline[i];
    const Point b = area.outline[j];
    if ((a.y > point.y) == (b.y > point.y)) continue;
    const double cut = double(b.x - a.x) * double(point.y - a.y) / double(b.y - a.y) + a.x;
    if (point.x < cut) inside = !inside;
  }
  return inside;
}

Point middle_of(const Scene::Area& area) {
  if (area.outline.empty()) return area.centre;
  std::int64_t x = 0;
  std::int64_t y = 0;
  for (const Point point : area.outline) {
    x += point.x;
    y += point.y;
  }
  const auto count = static_cast<std::int64_t>(area.outline.size());
  return {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
}

}  // namespace warren::draw
