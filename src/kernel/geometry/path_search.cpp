// Which way round the solids is the shortest?
#include "kernel/geometry/path_search.h"

#include <algorithm>

#include "kernel/geometry/measure.h"
#include "kernel/geometry/numbers.h"
#include "kernel/geometry/probe.h"
#include "kernel/geometry/tangents.h"

namespace warren::geometry {
namespace {

constexpr Turn kHalfTurn = Turn{1} << 31;
constexpr Turn kNoTurn = ~Turn{0} - (1 << 12);  // beyond this an arc is none, turned back by a rounding
constexpr std::int32_t kTolerance = kFine;      // how deep a path may enter
constexpr std::int32_t kNearRim = 4;            // nearer than this a place is taken to lie on a rim
constexpr std::int32_t kClearOfRim = 8;         // how far within the rim of a tight solid entering begins
constexpr std::int64_t kPathSlack = std::int64_t{8} << 30;  // eight fine units

std::int64_t fine_distance(Point a, Point b) { return isqrt(static_cast<std::uint64_t>(distance2(a, b))); }

std::int32_t size(std::int32_t offset) { return std::max(offset, -offset); }

Turn turn_of(Direction d) { return turn_of(Vec{d.x, d.y}); }

// A solid as a path must not enter it: one unit smaller.
Rounded entry_shape(const Rounded& solid, Point origin) {
  return fine_shape(solid, origin, std::max(0, solid.radius - 1) * kFine);
}

Box fine_box(const Box& box, Point origin) {
  return {
      Point{0, 0}
      + (box.low - origin) * kFine, Point{0, 0}
      + (box.high - origin) * kFine
  };
}

// The arc enters a solid that contains neither of its ends.
bool enters(const Arc& arc, const Rounded& solid) {
  if (arc.radius == 0 || arc.turn == 0) return false;
  const Disc disc{arc.centre, arc.radius};
  if (!overlaps(solid, disc)) return false;
  const RimPoints crossings = rim_points(disc, solid);
  for (std::size_t i = 0; i < crossings.count; ++i) {
    const Turn at = turn_of(crossings.directions[i]);
    const Turn passed = arc.way > 0 ? at - arc.from : arc.from - at;
    if (passed >= arc.turn) continue;
    const Point p = arc.centre + step(crossings.directions[i], arc.radius);
    if (segment_enters({p, p}, solid, kNearRim)) return true;
  }
  return false;
}

// The polygon lies on the ring's side of a line that touches it there.
bool is_kept_aside(Direction left, std::int32_t offset, Vec before, Vec after) {
  const std::int64_t one = dot(left, before), other = dot(left, after);
  return offset > 0 ? std::max(one, other) <= kPathSlack : offset == 0 || std::min(one, other) >= -kPathSlack;
}

}  // namespace

PathSearch::PathSearch(Point from, Point to, std::span<const Rounded> solids, std::int32_t limit)
    : origin_(from), solids_(solids) {
  limit_ = (std::int64_t{limit} + 1) * kFine;
  rings_[kStart] = {
      {0, 0},
      0, {0, 0},
      {0, 0}
  };
  rings_[kGoal] = {
      Point{0, 0}
      + (to - from) * kFine, 0, {0, 0},
      {0, 0}
  };
}

bool PathSearch::find(Trip& trip) {
  push({
      0, 0, {{0, 0}, {0, 0}},
        0, 0, kStart, kStart
  });
  while (open_count_ > 0 && !is_full_) {
    const std::uint16_t index = pop();
    const Node& node = nodes_[index];
    if (is_known_better(node) || !is_free(node)) continue;
    if (node.ring == kGoal) return unwind(index, trip);
    done_[done_count_++] = index;
    for (std::size_t ring = kGoal; ring < ring_count_; ++ring) try_ring(index, ring);
  }
  return false;
}

// Goes on from a node round its ring and straight to another.
void PathSearch::try_ring(std::uint16_t index, std::size_t ring) {
  const Node& last = nodes_[index];
  const Ring& here = rings_[last.ring];
  Tangent tangent;
  if (ring == last.ring || !lay_tangent(here, rings_[ring], tangent)) return;
  Turn turn = here.offset < 0 ? tangent.leave - last.at : last.at - tangent.leave;
  if (turn > kNoTurn || here.offset == 0) turn = 0;
  const std::int64_t cost = last.cost + arc_length(size(here.offset), turn) + tangent.length;
  const std::int64_t promise = cost + fine_distance(tangent.line.b, rings_[kGoal].centre);
  if (promise > limit_) return;
  for (std::size_t i = 0; i < shape_count_; ++i) {
    if (segment_enters(tangent.line, shapes_[i])) return;
  }
  push({static_cast<std::int32_t>(cost), static_cast<std::int32_t>(promise), tangent.line, tangent.arrive,
        turn, static_cast<std::uint16_t>(ring), index});
}

// The line that leaves one ring and comes to another, each in its own sense.
bool PathSearch::lay_tangent(const Ring& from, const Ring& to, Tangent& out) const {
  const Vec apart = to.centre - from.centre;
  const std::int64_t by = std::int64_t{from.offset} - to.offset;
  auto found = lean(apart, by);
  if (!found && (from.offset == 0 || to.offset == 0)) {
    // A point on the rim, or inside by no more than the tolerance, is taken to lie on the rim.
    const auto away = static_cast<std::int64_t>(isqrt(static_cast<std::uint64_t>(norm2(apart))));
    if (std::max(by, -by) - away <= kTolerance + 2) found = lean(apart, by > 0 ? away : -away);
  }
  if (!found || !is_kept_aside(found->left, from.offset, from.before, from.after)) return false;
  if (!is_kept_aside(found->left, to.offset, to.before, to.after)) return false;
  const Turn turn = turn_of(found->left);
  out.line = {from.centre + step(found->left, from.offset), to.centre + step(found->left, to.offset)};
  out.leave = from.offset < 0 ? turn + kHalfTurn : turn;
  out.arrive = to.offset < 0 ? turn + kHalfTurn : turn;
  out.length = found->run;
  return true;
}

// Whether the way to a node enters no solid. Solids that it enters become known, and all nodes that were gone
// on from are gone on from again, towards the new corners.
bool PathSearch::is_free(const Node& node) {
  const Arc arc = arc_before(node);
  const Segment line = node.line;
  const Probe probe(line);
  const Box arc_box = box_of(Disc{arc.centre, arc.turn == 0 ? 0 : arc.radius});
  const std::size_t first_ring = ring_count_, done = done_count_;
  bool is_free = true;
  for (std::size_t i = 0; i < solids_.size(); ++i) {
    const Box box = fine_box(solids_[i].box, origin_);
    const bool may_line = !probe.misses(box, 0), may_arc = arc.turn != 0 && overlaps(box, arc_box);
    if (!may_line && !may_arc) continue;
    const auto is_entered = [&](const Rounded& shape) {
      return (may_line && segment_enters(line, shape)) || (may_arc && enters(arc, shape));
    };
    if (!is_entered(entry_of(i))) continue;
    if (known_as_[i] == 0) learn(i);
    is_free = is_free && !is_entered(entry_of(i));  // a tight one is smaller, once known
  }
  for (std::size_t i = 0; i < done; ++i) {
    for (std::size_t ring = first_ring; ring < ring_count_; ++ring) try_ring(done_[i], ring);
  }
  return is_free;
}

// The rims of a tight solid and another overlap, but by so little that a path passes between the two. No
// tangent leads from rim to rim there, so a path runs round a tight solid on the rim that it must not enter.
bool PathSearch::is_tight(std::size_t solid) const {
  const Rounded &one = solids_[solid], smaller = grown(one, -1);
  return std::any_of(solids_.begin(), solids_.end(), [&](const Rounded& other) {
    return overlaps(one, other) && !overlaps(smaller, grown(other, -1));
  });
}

// What a path must not enter.
Rounded PathSearch::entry_of(std::size_t solid) const {
  return known_as_[solid] == 0 ? entry_shape(solids_[solid], origin_) : shapes_[known_as_[solid] - 1U];
}

void PathSearch::learn(std::size_t solid) {
  Rounded& shape = shapes_[shape_count_++] = entry_shape(solids_[solid], origin_);
  known_as_[solid] = static_cast<std::uint8_t>(shape_count_);
  std::int32_t radius = solids_[solid].radius * kFine;
  if (is_tight(solid)) {
    radius = shape.radius;
    shape = grown(shape, -kClearOfRim);
  }
  for (std::size_t i = 0; i < shape.polygon().size(); ++i) {
    add_ring(shape, i, -radius);
    if (radius > 0) add_ring(shape, i, radius);
  }
}

void PathSearch::add_ring(const Rounded& shape, std::size_t corner, std::int32_t offset) {
  if (ring_count_ == kMaxRings) {
    is_full_ = true;
    return;
  }
  const auto corners = shape.polygon();
  const Point at = corners[corner];
  const Point before = corners[corner == 0 ? corners.size() - 1 : corner - 1];
  const Point after = corners[corner + 1 == corners.size() ? 0 : corner + 1];
  rings_[ring_count_++] = {at, offset, before - at, after - at};
}

// An earlier node on the same ring comes to the same place along the ring at no greater cost.
bool PathSearch::is_known_better(const Node& node) const {
  const Ring& ring = rings_[node.ring];
  const std::int32_t way = ring.offset < 0 ? 1 : -1;
  for (std::size_t i = 0; i < done_count_; ++i) {
    const Node& other = nodes_[done_[i]];
    if (other.ring != node.ring) continue;
    Turn turn = way > 0 ? node.at - other.at : other.at - node.at;
    if (turn > kNoTurn || ring.offset == 0) turn = 0;
    if (other.cost + arc_length(size(ring.offset), turn) > node.cost) continue;
    if (!enters_a_solid({ring.centre, size(ring.offset), way, other.at, turn})) return true;
  }
  return false;
}

// Known or not.
bool PathSearch::enters_a_solid(const Arc& arc) const {
  if (arc.turn == 0) return false;
  const Box around = box_of(Disc{arc.centre, arc.radius});
  for (std::size_t i = 0; i < solids_.size(); ++i) {
    if (overlaps(fine_box(solids_[i].box, origin_), around) && enters(arc, entry_of(i))) return true;
  }
  return false;
}

Arc PathSearch::arc_before(const Node& node) const {
  const Node& last = nodes_[node.parent];
  const Ring& ring = rings_[last.ring];
  return {ring.centre, size(ring.offset), ring.offset < 0 ? 1 : -1, last.at, node.arc};
}

bool PathSearch::comes_later(std::uint16_t a, std::uint16_t b) const {
  return nodes_[a].promise != nodes_[b].promise ? nodes_[a].promise > nodes_[b].promise : a > b;
}

void PathSearch::push(const Node& node) {
  if (node_count_ == kMaxNodes) {
    is_full_ = true;
    return;
  }
  nodes_[node_count_] = node;
  open_[open_count_++] = static_cast<std::uint16_t>(node_count_++);
  std::push_heap(open_.begin(), open_.begin() + static_cast<std::ptrdiff_t>(open_count_),
                 [this](std::uint16_t a, std::uint16_t b) { return comes_later(a, b); });
}

std::uint16_t PathSearch::pop() {
  std::pop_heap(open_.begin(), open_.begin() + static_cast<std::ptrdiff_t>(open_count_),
                [this](std::uint16_t a, std::uint16_t b) { return comes_later(a, b); });
  return open_[--open_count_];
}

bool PathSearch::unwind(std::uint16_t goal, Trip& trip) {
  trip.length = nodes_[goal].cost;
  trip.count = 0;
  for (std::uint16_t i = goal; nodes_[i].ring != kStart; i = nodes_[i].parent) ++trip.count;
  is_full_ = trip.count > kMaxLegs;
  if (is_full_) return false;
  std::size_t place = trip.count;
  for (std::uint16_t i = goal; nodes_[i].ring != kStart; i = nodes_[i].parent) {
    trip.legs[--place] = {arc_before(nodes_[i]), nodes_[i].line};
  }
  return true;
}

}  // namespace warren::geometry
