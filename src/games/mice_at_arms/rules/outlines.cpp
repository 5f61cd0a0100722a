#include "games/mice_at_arms/rules/outlines.h"

#include "kernel/geometry/numbers.h"

namespace warren::mice_at_arms {
namespace {

constexpr int kHair = 1;

// Along the ray from the middle, the point of the rectangle's rim, and the side of the rim it lies on.
struct Rim {
  Point at{};
  geometry::Vec outward{};
};

Rim rim_at(const Outline& outline, geometry::Direction ray) {
  const std::int64_t x = std::abs(std::int64_t{ray.x}) * outline.half_height;
  const std::int64_t y = std::abs(std::int64_t{ray.y}) * outline.half_width;
  const auto side = [](std::int64_t component) { return component < 0 ? -1 : 1; };
  const auto share = [](std::int64_t half, std::int64_t part, std::int64_t whole) {
    return static_cast<int>(whole == 0 ? 0 : half * part / std::abs(whole));
  };
  Rim rim{outline.centre, {}};
  if (x >= y) {
    rim.at.x += side(ray.x) * outline.half_width;
    rim.at.y += share(outline.half_width, ray.y, ray.x);
    rim.outward.x = side(ray.x);
  }
  if (y >= x) {
    rim.at.y = outline.centre.y + side(ray.y) * outline.half_height;
    rim.at.x = outline.centre.x + share(outline.half_height, ray.x, ray.y);
    rim.outward.y = side(ray.y);
  }
  return rim;
}

}  // namespace

int gap(const Outline& a, const Outline& b) {
  const auto apart =
      static_cast<std::int64_t>(geometry::isqrt(static_cast<std::uint64_t>(skeleton_distance2(a, b))));
  return static_cast<int>(std::max<std::int64_t>(apart - a.radius - b.radius, 0));
}

geometry::Rounded rounded(const Outline& outline) {
  if (outline.is_disc()) return geometry::rounded(outline.disc());
  return geometry::rounded(
      geometry::rect(outline.centre, outline.half_width, outline.half_height, geometry::kEast),
      outline.radius);
}

bool segment_enters(const geometry::Segment& segment, const Outline& outline) {
  if (outline.is_disc()) return geometry::segment_enters(segment, outline.disc());
  return geometry::segment_enters(segment, rounded(outline));
}

Point contact_point(const Outline& outline, int radius, Point from) {
  const Point nearest = nearest_on_skeleton(outline, from);
  return nearest + geometry::step(geometry::direction_of(from - nearest), outline.radius + radius + kHair);
}

Point contact_point(const Outline& outline, int radius, Angle side) {
  const geometry::Direction ray = geometry::direction_of(side);
  const int keep = outline.radius + radius + 2 * kHair;
  if (outline.is_disc()) return outline.centre + geometry::step(ray, keep);
  const Rim rim = rim_at(outline, ray);
  return rim.at + geometry::step(geometry::direction_of(rim.outward), keep);
}

}  // namespace warren::mice_at_arms
