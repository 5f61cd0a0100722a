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

struct NamedPattern {
  std::string_view word;
  const char* pattern;
};
constexpr std::array kPatterns{
    NamedPattern{"tower",      "t-fort" },
    NamedPattern{"battlement", "t-fort" },
    NamedPattern{"gatehouse",  "t-house"},
    NamedPattern{"rubble",     "t-mud"  },
    NamedPattern{"burning",    "t-rock" },
    NamedPattern{"ford",       "t-water"},
    NamedPattern{"bridge",     "t-wall" },
    NamedPattern{"path",       "t-open" },
    NamedPattern{"courtyard",  "t-open" },
    NamedPattern{"exit",       "t-open" },
    NamedPattern{"clear",      "t-open" },
    NamedPattern{"zone",       "t-open" },
    NamedPattern{"mound",      "t-hill" },
    NamedPattern{"hill",       "t-hill" },
    NamedPattern{"tall",       "t-leaf" },
    NamedPattern{"wood",       "t-leaf" },
    NamedPattern{"hedge",      "t-leaf" },
    NamedPattern{"barrier",    "t-wall" },
    NamedPattern{"wall",       "t-wall" },
    NamedPattern{"bad",        "t-mud"  },
    NamedPattern{"mud",        "t-mud"  },
    NamedPattern{"water",      "t-water"},
    NamedPattern{"river",      "t-water"},
    NamedPattern{"fort",       "t-fort" },
    NamedPattern{"keep",       "t-fort" },
    NamedPattern{"building",   "t-house"},
    NamedPattern{"house",      "t-house"},
    NamedPattern{"obstacle",   "t-rock" },
    NamedPattern{"rock",       "t-rock" },
    NamedPattern{"impassable", "t-solid"},
};

const char* pattern_of(const Scene::Area& area) {
  for (const NamedPattern& named : kPatterns)
    if (area.role.find(named.word) != std::string::npos) return named.pattern;
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

std::string svg_area(const Scene::Area& area, const Frame& frame) {
  const char* rim = !area.enter ? "rim" : area.stops ? "rim stop" : "rim free";
  std::string text = fmt::format("<g><title>{}: {}</title>",
                                 escaped(area.tooltip.empty() ? area.label : area.tooltip), rim_words(area));
  text += shape(area, frame, 0, fmt::format("fill=\"url(#{})\"", pattern_of(area)));
  if (area.blocks_sight) text += shape(area, frame, 4.5, "class=\"ticks\"");
  return text + shape(area, frame, 0, fmt::format("class=\"{}\"", rim)) + "</g>\n";
}

std::string svg_area_label(const Scene::Area& area, const Frame& frame, Labels& labels) {
  if (is_plain_ground(area)) return {};
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
