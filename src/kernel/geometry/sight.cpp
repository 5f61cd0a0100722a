// Can one base see another past everything that stands between?
//
// Why tangents are enough: take a free line and turn it counter-clockwise as far as it stays free. It then
// rests against two things: one behind, on its right, and one ahead, on its left. Behind that is a blocker's
// corner or the far edge of `from` (with `from` on the left, the line is about to lose it); ahead a blocker's
// corner or the far edge of the target. A blocker that covers part of a base's rim adds the places where the
// two rims cross: the line may rest there too, or touch the base just there. So one tangent for each pair
// decides. It is laid on blockers one unit wider and tried against blockers 60/64 of a unit wider, which
// leaves rounding no say.
#include "kernel/geometry/sight.h"

#include <algorithm>
#include <optional>

#include "kernel/base/check.h"
#include "kernel/geometry/measure.h"
#include "kernel/geometry/numbers.h"
#include "kernel/geometry/probe.h"
#include "kernel/geometry/tangents.h"

namespace warren::geometry {
namespace {

constexpr std::size_t kMaxSites = 2048;
constexpr std::int32_t kWider = kFine;                       // where tangents are laid
constexpr std::int32_t kTried = kFine - 4;                   // where they are tried
constexpr std::int64_t kSightSlack = std::int64_t{2} << 30;  // two fine units

enum class Rim : std::int8_t { none, from, to };

// Something a line may rest against; `behind` and `ahead` say how far left of its centre the line then
// passes.
struct Site {
  Point at;
  std::int32_t behind, ahead;
  Rim rim;  // whose rim the site is a point of
};

// All points p with dot(normal, p) = offset; the line runs with its normal on the left.
struct Line {
  Direction normal;
  std::int64_t offset;

  std::int64_t height(Point p) const { return dot(normal, p - Point{0, 0}) - offset; }
};

Line reversed(const Line& line) { return {-line.normal, -line.offset}; }

// The line that rests against one site behind and another ahead.
std::optional<Line> resting_line(const Site& behind, const Site& ahead) {
  const auto found = lean(ahead.at - behind.at, std::int64_t{behind.behind} - ahead.ahead);
  if (!found) return std::nullopt;
  const std::int64_t through = dot(found->left, behind.at - Point{0, 0});
  return Line{found->left, through + std::int64_t{behind.behind} * kOne};
}

// One base, one target and what stands between, in fine coordinates from the centre of `from`.
class View {
 public:
  View(const Disc& from, const Disc& to) : origin_(from.centre) {
    const Vec away = to.centre - from.centre;
    is_mirrored_ = (away.x < 0) != (away.y < 0) && away.x != 0 && away.y != 0;
    from_ = {
        {0, 0},
        from.radius * kFine
    };
    to_ = {
        {(is_mirrored_ ? -away.x : away.x) * kFine, away.y * kFine},
        to.radius * kFine
    };
  }

  void add_blocker(const Rounded& blocker) {
    const std::int32_t radius = blocker.radius * kFine;
    shapes_[shape_count_] = fine_shape(blocker, origin_, radius + kTried, is_mirrored_);
    const Rounded& shape = shapes_[shape_count_++];
    for (const Point corner : shape.polygon()) {
      if (is_between(corner, radius + kWider))
        add_site({corner, radius + kWider, -radius - kWider, Rim::none});
    }
    add_rim_sites(Rim::from, shape);
    add_rim_sites(Rim::to, shape);
  }

  // A free segment in units of the table, if there is one.
  std::optional<Segment> free_segment() {
    const Site from{from_.centre, -from_.radius, 0, Rim::none}, to{to_.centre, 0, to_.radius, Rim::none};
    if (const auto found = try_pair(from, to)) return found;
    for (std::size_t i = 0; i < site_count_; ++i) {
      if (const auto found = try_touching(sites_[i])) return found;
    }
    for (std::size_t i = 0; i < site_count_; ++i) {
      if (const auto found = try_pair(from, sites_[i])) return found;
      if (const auto found = try_pair(sites_[i], to)) return found;
    }
    for (std::size_t i = 0; i < site_count_; ++i) {
      for (std::size_t j = i + 1; j < site_count_; ++j) {
        if (const auto found = try_pair(sites_[i], sites_[j])) return found;
      }
    }
    return std::nullopt;
  }

 private:
  void add_site(const Site& site) {
    WARREN_CHECK(site_count_ < kMaxSites, "too many corners stand between two bases");
    sites_[site_count_++] = site;
  }

  // Near enough to the centre line for a sight line to rest against it.
  bool is_between(Point corner, std::int32_t radius) const {
    const std::int32_t reach = std::max(from_.radius, to_.radius) + radius + kFine;
    return is_nearer(corner, {from_.centre, to_.centre}, reach);
  }

  const Disc& base(Rim rim) const { return rim == Rim::from ? from_ : to_; }

  // Where a blocker covers part of a base's rim, the line may rest at the end of what is left.
  void add_rim_sites(Rim rim, const Rounded& shape) {
    const Disc disc = base(rim);
    if (!overlaps(shape, Disc{disc.centre, disc.radius + kWider - kTried})) return;
    const Rounded wide = grown(shape, kWider - kTried);
    const RimPoints points = rim_points(disc, wide);
    for (std::size_t i = 0; i < points.count; ++i) {
      const Point p = disc.centre + step(points.directions[i], disc.radius);
      const bool is_on_rim = segment_enters({p, p}, wide, 4) && !segment_enters({p, p}, wide, -4);
      if (is_on_rim) add_site({p, 0, 0, rim});
    }
  }

  std::optional<Segment> try_pair(const Site& behind, const Site& ahead) {
    const auto line = resting_line(behind, ahead);
    return line ? try_line(*line, behind, ahead) : std::nullopt;
  }

  // The line that touches a base at a point of its rim, with `from` on its left or the target on its right.
  std::optional<Segment> try_touching(const Site& site) {
    if (site.rim == Rim::none) return std::nullopt;
    const Direction outward = direction_of(site.at - base(site.rim).centre);
    const Direction normal = site.rim == Rim::from ? -outward : outward;
    return try_line({normal, dot(normal, site.at - Point{0, 0})}, site, site);
  }

  std::optional<Segment> try_line(const Line& given, const Site& one, const Site& other) {
    const bool is_backward = dot(right_of(given.normal), to_.centre - from_.centre) < 0;
    const Line line = is_backward ? reversed(given) : given;
    if (!meets(line, from_) || !meets(line, to_)) return std::nullopt;
    const Segment segment{end_of(line, Rim::from, one, other), end_of(line, Rim::to, one, other)};
    if (is_blocked(line, segment)) return std::nullopt;
    return Segment{on_table(segment.a), on_table(segment.b)};
  }

  static bool meets(const Line& line, const Disc& disc) {
    const std::int64_t reach = std::int64_t{disc.radius} * kOne + kSightSlack,
                       height = line.height(disc.centre);
    return height <= reach && -height <= reach;
  }

  // Where the line leaves `from` or enters the target: at a site on that rim if it rests there.
  Point end_of(const Line& line, Rim rim, const Site& one, const Site& other) const {
    const Direction outward = rim == Rim::from ? right_of(line.normal) : -right_of(line.normal);
    for (const Site* site : {&one, &other}) {
      if (site->rim == rim && dot(outward, site->at - base(rim).centre) >= -kSightSlack) return site->at;
    }
    return rim_point(line, base(rim), outward);
  }

  // Where a line that meets a disc crosses its rim on the way outward. Heights are in 1/256 of a fine unit,
  // because on a line that grazes the rim a small change of height is a long way.
  static Point rim_point(const Line& line, const Disc& disc, Direction outward) {
    const std::int64_t height = scaled_down(line.height(disc.centre), 22);
    const std::int64_t radius = std::int64_t{disc.radius} << 8;
    const Wide rest = (Wide{radius} * radius - Wide{height} * height) >> 8;
    const auto reach = rest > 0 ? std::int64_t{isqrt(static_cast<std::uint64_t>(rest))} : 0;
    return disc.centre + step(line.normal, scaled_down(-height, 8)) + step(outward, scaled_down(reach, 4));
  }

  // The blocker that stopped the last line is tried first.
  bool is_blocked(const Line& line, const Segment& segment) {
    if (is_stopped_by(shapes_[last_stop_], line, segment)) return true;
    for (std::size_t i = 0; i < shape_count_; ++i) {
      if (i == last_stop_ || !is_stopped_by(shapes_[i], line, segment)) continue;
      last_stop_ = i;
      return true;
    }
    return false;
  }

  static bool is_stopped_by(const Rounded& shape, const Line& line, const Segment& segment) {
    const std::int64_t reach = std::int64_t{shape.radius} * kOne + kSightSlack;
    bool is_above = true, is_below = true;
    for (const Point corner : shape.polygon()) {
      const std::int64_t height = line.height(corner);
      is_above = is_above && height > reach;
      is_below = is_below && -height > reach;
    }
    return !is_above && !is_below && segment_enters(segment, shape);
  }

  Point on_table(Point fine) const {
    const auto x = static_cast<std::int32_t>(scaled_down(fine.x, kFineBits));
    return origin_ + Vec{is_mirrored_ ? -x : x, static_cast<std::int32_t>(scaled_down(fine.y, kFineBits))};
  }

  Point origin_;
  bool is_mirrored_;  // so that a mirrored table is worked out in the same way
  Disc from_, to_;
  std::size_t shape_count_ = 0, site_count_ = 0, last_stop_ = 0;
  std::array<Rounded, kMaxBlockers> shapes_;
  std::array<Site, kMaxSites> sites_;
};

// The two edges of the band between two bases, as far as neither base reaches. Every sight line runs between
// them, so one convex blocker that lies across both hides all of the target: from rim to rim it cuts the band
// in two, with a base on either side.
class BandEdges {
 public:
  BandEdges(const Disc& from, const Disc& to) {
    constexpr std::int32_t kRounding = 2;  // of two steps
    const Direction ahead = direction_of(to.centre - from.centre);
    const Vec aside = step(left_of(ahead), std::max(from.radius, to.radius) + kRounding);
    const Point start = from.centre + step(ahead, from.radius + kRounding);
    const Point end = to.centre - step(ahead, to.radius + kRounding);
    exist_ = dot(to.centre - from.centre, end - start) > 0;
    left_ = {start + aside, end + aside};
    right_ = {start - aside, end - aside};
  }
  bool are_crossed_by(const Rounded& blocker) const {
    return exist_ && segment_enters(left_, blocker) && segment_enters(right_, blocker);
  }

 private:
  bool exist_;
  Segment left_, right_;
};

std::optional<Segment> free_segment(const Disc& from, const Disc& to, std::span<const Rounded> blockers) {
  const Segment centre_line{from.centre, to.centre};
  if (within(from, to, 0)) return centre_line;
  const std::int32_t reach = std::max(from.radius, to.radius) + 1;
  const Probe probe(centre_line);
  std::array<std::uint32_t, kMaxBlockers> between;
  std::size_t count = 0;
  std::optional<BandEdges> edges;  // once the centre line is blocked
  for (std::size_t i = 0; i < blockers.size(); ++i) {
    if (probe.misses(blockers[i].box, reach) || !segment_enters(centre_line, blockers[i], reach)) continue;
    WARREN_CHECK(count < between.size(), "more blockers stand between two bases than can be looked at");
    between[count++] = static_cast<std::uint32_t>(i);
    if (!segment_enters(centre_line, blockers[i], 1)) continue;
    if (!edges) edges.emplace(from, to);
    if (edges->are_crossed_by(blockers[i])) return std::nullopt;
  }
  if (!edges) return centre_line;

  View view(from, to);
  for (std::size_t i = 0; i < count; ++i) view.add_blocker(blockers[between[i]]);
  return view.free_segment();
}

std::size_t nearest(const Disc& from, std::span<const Disc> to) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < to.size(); ++i) {
    if (gap(from, to[i]) < gap(from, to[best])) best = i;
  }
  return best;
}

// The blocker that a line enters first; of several at the same length the first in order.
int first_on(const Segment& line, std::span<const Rounded> blockers) {
  int first = -1;
  std::int32_t enter = INT32_MAX;
  for (std::size_t i = 0; i < blockers.size(); ++i) {
    const auto part = chord(line, grown(blockers[i], 1));
    if (!part || part->enter >= enter) continue;
    enter = part->enter;
    first = static_cast<int>(i);
  }
  return first;
}

}  // namespace

SightLine sight(const Disc& from, std::span<const Disc> to, std::span<const Rounded> blockers) {
  if (to.empty())
    return {
        false, {from.centre, from.centre},
         -1
    };
  for (const Disc& target : to) {
    if (const auto found = free_segment(from, target, blockers)) return {true, *found, -1};
  }
  const Segment line{from.centre, to[nearest(from, to)].centre};
  return {false, line, first_on(line, blockers)};
}

}  // namespace warren::geometry
