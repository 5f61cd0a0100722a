// Where do names go so that each can be read?
#include <fmt/format.h>

#include <algorithm>

#include "draw/svg.h"
#include "draw/svg_parts.h"

namespace warren::draw {
namespace {

constexpr double kLetter = 7.2;  // about as wide as a letter of a name
constexpr double kLine = 14;

}  // namespace

bool Labels::is_free(const Box& box) const {
  if (box.top < top_ || box.bottom > bottom_) return false;
  return std::ranges::none_of(taken_, [&](const Box& other) {
    return box.left < other.right && other.left < box.right && box.top < other.bottom &&
           other.top < box.bottom;
  });
}

std::string Labels::place(double x, double high, double low, const char* style, std::string_view words) {
  const double half = columns(words) * kLetter / 2;
  const double middle = std::clamp(x, left_ + half + 4, std::max(left_ + half + 4, right_ - half - 4));
  for (const double base : {low + kLine, high - 5, low + 2 * kLine, high - 5 - kLine}) {
    const Box box{middle - half, middle + half, base - kLine + 3, base + 4};
    if (!is_free(box)) continue;
    taken_.push_back(box);
    return fmt::format("<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", style, middle, base,
                       escaped(words));
  }
  return {};
}

}  // namespace warren::draw
