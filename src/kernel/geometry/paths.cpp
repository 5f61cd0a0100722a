// What is the shortest way round everything that stands between two places?
#include "kernel/geometry/paths.h"

#include <algorithm>

#include "kernel/base/check.h"
#include "kernel/geometry/measure.h"
#include "kernel/geometry/numbers.h"
#include "kernel/geometry/path_search.h"
#include "kernel/geometry/probe.h"
#include "kernel/geometry/tangents.h"

namespace warren::geometry {
namespace {

constexpr std::int32_t kShrunk = -1;                    // solids are one unit smaller for the entry test
constexpr std::size_t kMaxBends = kMaxPathCorners - 2;  // corners between the first and the last
constexpr Turn kDrawnTurn = (Turn{1} << 31) / 6;        // an arc gets a corner about every 30 degrees

bool is_inside(Point p, std::span<const Rounded> solids) { return !straight_is_free(p, p, solids); }

Path straight(Point from, Point to, std::int32_t limit) {
  const auto length =
      static_cast<std::int32_t>(isqrt_nearest(static_cast<std::uint64_t>(distance2(from, to))));
  if (length > limit) return {};
  return {
      .found = true, .length = length, .count = 2, .corners = {from, to}
  };
}

// Up to seven arcs show both their ends and, while there is room, places between; more show their beginning.
class Drawing {
 public:
  Drawing(const Trip& trip, Point origin) : origin_(origin), arcs_(trip.count - 1) {
    shows_ends_ = 2 * arcs_ <= kMaxBends;
    room_ = shows_ends_ ? kMaxBends - 2 * arcs_ : 0;
  }

  void add_arc(Path& path, Point arrival, const Leg& leg) {
    add_corner(path, on_table(arrival));
    const auto share = static_cast<Turn>(room_ / arcs_--);
    const Turn between = std::min(leg.arc.turn / kDrawnTurn, share);
    room_ -= between;
    for (Turn i = 1; i <= between; ++i) add_corner(path, place_on(leg.arc, leg.arc.turn / (between + 1) * i));
    if (shows_ends_) add_corner(path, on_table(leg.line.a));
  }

 private:
  static void add_corner(Path& path, Point p) {
    const bool is_new = path.corners[static_cast<std::size_t>(path.count) - 1] != p;
    if (is_new && path.count < kMaxPathCorners - 1) path.corners[static_cast<std::size_t>(path.count++)] = p;
  }

  Point on_table(Point fine) const {
    return origin_ + Vec{static_cast<std::int32_t>(scaled_down(fine.x, kFineBits)),
                         static_cast<std::int32_t>(scaled_down(fine.y, kFineBits))};
  }

  // A place on an arc, its direction rounded to a tenth of a degree.
  Point place_on(const Arc& arc, Turn passed) const {
    const Turn turn = arc.way > 0 ? arc.from + passed : arc.from - passed;
    const auto tenths = static_cast<std::int32_t>((std::uint64_t{turn} * kTenthsInCircle + (1U << 31)) >> 32);
    return on_table(polar(arc.centre, Angle::of_tenths(tenths), arc.radius));
  }

  Point origin_;
  std::size_t arcs_, room_;  // arcs still to draw, corners still free for places between
  bool shows_ends_;
};

Path drawn(const Trip& trip, Point from, Point to, std::int32_t limit) {
  const auto length = static_cast<std::int32_t>(scaled_down(trip.length, kFineBits));
  if (length > limit) return {};
  Path path{.found = true, .length = length, .count = 1, .corners = {from}};
  Drawing drawing(trip, from);
  for (std::size_t i = 1; i < trip.count; ++i) drawing.add_arc(path, trip.legs[i - 1].line.b, trip.legs[i]);
  path.corners[static_cast<std::size_t>(path.count++)] = to;
  return path;
}

}  // namespace

bool straight_is_free(Point from, Point to, std::span<const Rounded> solids) {
  const Segment line{from, to};
  const Probe probe(line);
  return std::none_of(solids.begin(), solids.end(), [&](const Rounded& solid) {
    return !probe.misses(solid.box, 0) && segment_enters(line, solid, kShrunk);
  });
}

Path shortest_path(Point from, Point to, std::span<const Rounded> solids, std::int32_t limit) {
  WARREN_CHECK(solids.size() <= kMaxSolids, "more solids stand in the way than can be searched");
  if (is_inside(from, solids) || is_inside(to, solids)) return {};
  const Path line = straight(from, to, limit);
  if (!line.found || straight_is_free(from, to, solids)) return line;

  PathSearch search(from, to, solids, limit);
  Trip trip;
  if (search.find(trip)) return drawn(trip, from, to, limit);
  return {.decided = !search.is_full()};
}

}  // namespace warren::geometry
