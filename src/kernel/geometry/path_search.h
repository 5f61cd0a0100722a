// Which way round the solids is the shortest?
//
// For paths only: an A* search over the tangents between corners, in fine coordinates counted from the start.
// It learns of a solid only when the best line so far runs into it; a way that is shortest round some solids
// and free of the others is shortest round all. That holds because between any two solids either a tangent
// leads or nothing does: see is_tight. Nothing is allocated: the object is its own scratch space.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kernel/geometry/shapes.h"

namespace warren::geometry {

// A part of a circle, run through counter-clockwise (way 1) or clockwise (way -1).
struct Arc {
  Point centre;
  std::int32_t radius;
  std::int32_t way;
  Turn from, turn;
};

// An arc round a corner and the straight line that follows it. The first leg's arc has radius 0.
struct Leg {
  Arc arc;
  Segment line;
};

inline constexpr std::size_t kMaxLegs = 48;

struct Trip {
  std::int64_t length;  // fine
  std::size_t count;    // of legs
  std::array<Leg, kMaxLegs> legs;
};

class PathSearch {
 public:
  // The solids must outlive the search; at most kMaxSolids.
  PathSearch(Point from, Point to, std::span<const Rounded> solids, std::int32_t limit);

  // Finds the shortest way of at most the limit and a unit; false when there is none or is_full().
  bool find(Trip& trip);
  bool is_full() const { return is_full_; }  // the scratch is used up: nothing is decided

 private:
  static constexpr std::size_t kMaxSolids = 160, kMaxRings = 512, kMaxNodes = 1024;
  static constexpr std::uint16_t kStart = 0, kGoal = 1;  // the first two rings are points

  // A circle to run round in one sense. A line that touches it passes `offset` left of the centre: -radius
  // when the ring is run through counter-clockwise, radius when clockwise, 0 at a point. The corners before
  // and after it in its polygon must not be on the other side of that line.
  struct Ring {
    Point centre;
    std::int32_t offset;
    Vec before, after;
  };

  // Having come to a ring along a line from another.
  struct Node {
    std::int32_t cost, promise;  // length so far; the least that the whole can become
    Segment line;
    Turn at, arc;  // where on the ring; how far along the last ring before the line
    std::uint16_t ring, parent;
  };

  struct Tangent {
    Segment line;
    Turn leave, arrive;
    std::int64_t length;
  };

  bool lay_tangent(const Ring& from, const Ring& to, Tangent& out) const;
  void try_ring(std::uint16_t index, std::size_t ring);
  bool is_free(const Node& node);
  bool is_tight(std::size_t solid) const;
  Rounded entry_of(std::size_t solid) const;
  void learn(std::size_t solid);
  void add_ring(const Rounded& shape, std::size_t corner, std::int32_t offset);
  bool is_known_better(const Node& node) const;
  bool enters_a_solid(const Arc& arc) const;
  Arc arc_before(const Node& node) const;
  bool comes_later(std::uint16_t a, std::uint16_t b) const;
  void push(const Node& node);
  std::uint16_t pop();
  bool unwind(std::uint16_t goal, Trip& trip);

  Point origin_;
  std::span<const Rounded> solids_;
  std::int64_t limit_;
  std::size_t ring_count_ = 2, shape_count_ = 0, node_count_ = 0, open_count_ = 0, done_count_ = 0;
  bool is_full_ = false;
  std::array<std::uint8_t, kMaxSolids> known_as_{};  // one more than a solid's place in shapes_; 0: unknown
  std::array<Ring, kMaxRings> rings_;
  std::array<Rounded, kMaxSolids> shapes_;  // of the known solids, as a path must not enter them
  std::array<Node, kMaxNodes> nodes_;
  std::array<std::uint16_t, kMaxNodes> open_, done_;  // a heap by promise; nodes gone on from
};

}  // namespace warren::geometry
