#include "games/might_of_arms/rules/way.h"

#include <algorithm>

#include "games/might_of_arms/rules/terrain.h"
#include "kernel/geometry/numbers.h"

namespace warren::might_of_arms {
namespace {

using geometry::Part;

Part clamped(std::int64_t from, std::int64_t to) {
  const std::int64_t one = geometry::kOne;
  return {std::clamp<std::int64_t>(from, 0, one), std::clamp<std::int64_t>(to, 0, one)};
}

// When does an edge that goes along itself cover a piece of ground?
bool along_itself(const Segment& edge, Vec by, Outline piece, Part& part) {
  const std::int64_t square = geometry::norm2(by);
  if (square == 0) return false;
  std::int64_t low = geometry::dot(by, edge.a - edge.a), high = geometry::dot(by, edge.b - edge.a);
  if (low > high) std::swap(low, high);
  const Point first = low < 0 ? edge.b : edge.a, last = (low < 0 ? edge.a : edge.b) + by;
  const auto inside = geometry::part_inside({first, last}, piece);
  if (!inside) return false;
  const std::int64_t whole = high - low + square;
  const auto at = [&](std::int64_t share) {
    return static_cast<std::int64_t>(geometry::Wide{share} * whole / square);
  };
  const std::int64_t own = static_cast<std::int64_t>(geometry::Wide{high - low} * geometry::kOne / square);
  part = clamped(at(inside->from) - own, at(inside->to));
  return part.from < part.to;
}

// When does an edge on its way lie in a piece of ground, or on a line? Parts of the way.
bool passes_over(const Segment& edge, Vec by, Outline piece, Part& part) {
  const Vec along = edge.b - edge.a;
  const std::int64_t turn = geometry::cross(along, by);
  if (std::abs(turn) * 50 < std::int64_t{geometry::length_of(edge)} * (std::abs(by.x) + std::abs(by.y)))
    return piece.size() > 2 && along_itself(edge, by, piece, part);
  std::array<Point, 4> swept{edge.a, edge.b, edge.b + by, edge.a + by};
  if (turn < 0) swept = {edge.b, edge.a, edge.a + by, edge.b + by};
  if (!geometry::overlap_deeper(swept, piece, kTolerance)) return false;
  const Hull common = geometry::cut(piece, swept);
  if (common.count < 2) return false;
  std::int64_t from = geometry::kOne, to = 0;
  for (const Point p : common.outline()) {
    const auto at =
        static_cast<std::int64_t>(geometry::Wide{geometry::cross(along, p - edge.a)} * geometry::kOne / turn);
    from = std::min(from, at);
    to = std::max(to, at);
  }
  part = clamped(from, to);
  return true;
}

geometry::Parts rough_on_way(const Play& play, const Segment& edge, Vec by) {
  geometry::Parts parts;
  const geometry::Box start = geometry::box_of(edge);
  const geometry::Box end{start.low + by, start.high + by};
  const geometry::Box box{
      {std::min(start.low.x,  end.low.x),  std::min(start.low.y,  end.low.y) },
      {std::max(start.high.x, end.high.x), std::max(start.high.y, end.high.y)}
  };
  for (const Patch& patch : play.ground.all()) {
    Part part{};
    if (facts_of(patch.kind).rough && geometry::overlaps(patch.box, box) &&
        passes_over(edge, by, patch.outline(), part))
      parts.add(part);
  }
  return parts;
}

}  // namespace

void Way::set_rates(const Play& play, UnitId unit) {
  const Troop& troop = play.setting.troop(play.state, unit);
  rate_ = troop.rough;
  // MI-TERR-07, MI-TERR-12
  extra_ = troop.mounted ? 4 * kInch : play.setting.inches(2 * kInch, 3 * kInch);
  whole_move_ = play.setting.house.rough_cost == RoughCost::whole_move;
}

void Way::add_rough(const geometry::Parts& parts, std::int32_t length) {
  for (const Part part : parts.all()) {
    const Stretch stretch{geometry::share_of(part.from, length), geometry::share_of(part.to, length)};
    if (stretch.from < stretch.to && stretches_ < static_cast<int>(rough_.size()))
      rough_[static_cast<std::size_t>(stretches_++)] = stretch;
  }
}

Way::Way(const Play& play, UnitId unit, const Segment& edge, Vec by)
    : length_(geometry::length_of({edge.a, edge.a + by})) {
  set_rates(play, unit);
  geometry::Parts parts = rough_on_way(play, edge, by);
  if (play.state.unit[unit].files == 1) {  // MI-GEO-09
    const Point middle{(edge.a.x + edge.b.x) / 2, (edge.a.y + edge.b.y) / 2};
    for (const Patch& patch : play.ground.all())
      if (facts_of(patch.kind).cancels_rough)
        if (const auto on = geometry::part_inside({middle, middle + by}, patch.outline()))
          parts.take_away(*on);
  }
  add_rough(parts, length_);
  for (const Segment& work : play.ground.lines()) {
    const std::array<Point, 2> ends{work.a, work.b};
    Part part{};
    if (!passes_over(edge, by, ends, part)) continue;
    const std::int32_t at = geometry::share_of(part.from, length_);
    works_at_ = works_at_ < 0 ? at : std::min(works_at_, at);
  }
}

Way::Way(const Play& play, UnitId unit, const Segment& line) : length_(geometry::length_of(line)) {
  set_rates(play, unit);
  add_rough(rough_parts(play.ground, line), length_);
  for (const Segment& work : play.ground.lines()) {
    const auto turn = [](const Segment& s, Point p) { return geometry::cross(s.b - s.a, p - s.a); };
    const std::int64_t a = turn(work, line.a), b = turn(work, line.b);
    const std::int64_t c = turn(line, work.a), d = turn(line, work.b);
    if (!((a < 0 && b > 0) || (a > 0 && b < 0)) || !((c <= 0 && d >= 0) || (c >= 0 && d <= 0))) continue;
    const auto at =
        static_cast<std::int32_t>(geometry::Wide{length_} * std::abs(a) / (std::abs(a) + std::abs(b)));
    works_at_ = works_at_ < 0 ? at : std::min(works_at_, at);
  }
}

std::int32_t Way::cost(std::int32_t length) const {
  std::int32_t rough = 0;
  for (int i = 0; i < stretches_; ++i) {
    const Stretch& s = rough_[static_cast<std::size_t>(i)];
    if (length > s.from) rough += std::min(length, s.to) - s.from;
  }
  const std::int32_t works = works_at_ >= 0 && length > works_at_ + kTolerance ? extra_ : 0;
  if (whole_move_ && rough > 0) return length * rate_ + works;
  return length + rough * (rate_ - 1) + works;
}

std::int32_t Way::reach(std::int32_t budget) const {
  return geometry::farthest(length_, [&](std::int32_t length) { return cost(length) <= budget; });
}

}  // namespace warren::might_of_arms
