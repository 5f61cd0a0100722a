// Terrain: a texture inside, and a rim that says what it does.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "draw/places.h"
#include "draw/svg.h"
#include "draw/svg_parts.h"

namespace warren::draw {
namespace {

struct LikePattern {
  Like like;
  const char* pattern;
};
constexpr std::array kPatterns{
    LikePattern{Like::open,       "t-open" },
    LikePattern{Like::zone,       "t-open" },
    LikePattern{Like::exit,       "t-open" },
    LikePattern{Like::road,       "t-open" },
    LikePattern{Like::bridge,     "t-wall" },
    LikePattern{Like::ford,       "t-water"},
    LikePattern{Like::water,      "t-water"},
    LikePattern{Like::mud,        "t-mud"  },
    LikePattern{Like::rubble,     "t-mud"  },
    LikePattern{Like::hill,       "t-hill" },
    LikePattern{Like::wood,       "t-leaf" },
    LikePattern{Like::wall,       "t-wall" },
    LikePattern{Like::tower,      "t-fort" },
    LikePattern{Like::battlement, "t-fort" },
    LikePattern{Like::gate,       "t-house"},
    LikePattern{Like::building,   "t-house"},
    LikePattern{Like::rock,       "t-rock" },
    LikePattern{Like::fire,       "t-rock" },
    LikePattern{Like::solid,      "t-solid"},
};

const char* pattern_of(const Scene& scene, const Scene::Area& area) {
  const auto drawn = std::ranges::find(kPatterns, look_of(scene, area), &LikePattern::like);
  if (drawn != kPatterns.end()) return drawn->pattern;
  if (!area.enter) return "t-solid";
  return area.blocks_sight ? "t-house" : area.stops ? "t-mud" : "t-open";
}

std::string shape(const Scene::Area& area, const Frame& frame, double grow, std::string_view attributes) {
  if (area.outline.empty())
    return fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" {}/>", frame.x(area.centre.x),
                       frame.y(area.centre.y), area.radius * frame.scale + grow, attributes);
  std::string points;
  for (const Point point : area.outline)
    points += fmt::format("{:.1f},{:.1f} ", frame.x(point.x), frame.y(point.y));
  return fmt::format("<polygon points=\"{}\" {}/>", points, attributes);
}

}  // namespace

std::string svg_area(const Scene& scene, const Scene::Area& area, const Frame& frame) {
  const char* rim = !area.enter ? "rim" : area.stops ? "rim stop" : "rim free";
  std::string text = fmt::format("<g><title>{}: {}</title>",
                                 escaped(area.tooltip.empty() ? area.label : area.tooltip), rim_words(area));
  text += shape(area, frame, 0, fmt::format("fill=\"url(#{})\"", pattern_of(scene, area)));
  if (area.blocks_sight) text += shape(area, frame, 4.5, "class=\"ticks\"");
  return text + shape(area, frame, 0, fmt::format("class=\"{}\"", rim)) + "</g>\n";
}

std::string svg_area_label(const Scene& scene, const Scene::Area& area, const Frame& frame, Labels& labels) {
  if (is_plain_ground(scene, area)) return {};
  const Point middle = middle_of(area);
  double low = frame.y(middle.y) + area.radius * frame.scale;
  double high = frame.y(middle.y) - area.radius * frame.scale;
  for (const Point point : area.outline) {
    low = std::max(low, frame.y(point.y));
    high = std::min(high, frame.y(point.y));
  }
  return labels.place(frame.x(middle.x), high - 4, low + 4, "place",
                      area.label.empty() ? area.role : area.label);
}

}  // namespace warren::draw
