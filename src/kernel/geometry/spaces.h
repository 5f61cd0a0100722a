// Which spaces of a board are joined, how far apart are they, and who sees whom?
//
// For boards of few spaces that a move goes through one by one: a tile, a corridor, a point map. A space is a
// number below 32, so a set of spaces is a word, and a walk is a few masks. The order of the numbers is the
// reading order: every tie that nothing else settles goes to the lower number. Links have a kind of the
// game's own in each direction (a step that only one way costs more); distances count steps, whatever their
// kind.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "kernel/geometry/points.h"

namespace warren::geometry {

inline constexpr int kMaxSpaces = 32;
inline constexpr int kMaxLinkKinds = 8;

using SpaceId = std::uint8_t;
inline constexpr SpaceId kNoSpace = 0xff;
using SpaceSet = std::uint32_t;

constexpr SpaceSet only(SpaceId space) { return space < kMaxSpaces ? SpaceSet{1} << space : 0; }
constexpr bool in_set(SpaceSet set, SpaceId space) { return (set & only(space)) != 0; }
constexpr SpaceId first_of(SpaceSet set) {
  return set == 0 ? kNoSpace : static_cast<SpaceId>(std::countr_zero(set));
}

// For each space of a set, in reading order.
template <class F>
constexpr void each_space(SpaceSet set, F&& f) {
  for (; set != 0; set &= set - 1) f(static_cast<SpaceId>(std::countr_zero(set)));
}

// Steps from one space to every other, by space; kFar where no way leads.
inline constexpr std::uint8_t kFar = 0xff;
using Steps = std::array<std::uint8_t, kMaxSpaces>;

// Points that a walk costs, by kind of link; 0: may not be crossed.
using Costs = std::array<std::uint8_t, kMaxLinkKinds>;

// What stops sight: walls without thickness and upright squares. A line of sight is the straight segment
// between two centres.
enum class Touch : std::uint8_t {
  blocks,  // it may not meet a wall or a square in any point, ends and corners included
  passes,  // it may not cross a wall between its ends, nor enter the inside of a square
};
struct Pillar {
  Point centre;
  std::int32_t half;  // of its side
};
struct Screens {
  std::vector<Segment> walls;
  std::vector<Pillar> pillars;
};
bool is_clear(Point from, Point to, const Screens& screens, Touch touch);

class Spaces {
 public:
  // A space and its centre. A number that was never added is no space.
  void add(SpaceId space, Point centre);
  // Joins two spaces that were added, another two than before; `there` is the kind of the link from a to b.
  void link(SpaceId a, SpaceId b, int there, int back);
  // After the last link: distances, and sight under both readings. Spaces that are joined see each other.
  void finish(const Screens& screens);

  SpaceSet all() const { return all_; }
  bool has(SpaceId space) const { return in_set(all_, space); }
  Point centre(SpaceId space) const { return centre_[space]; }
  SpaceSet next(SpaceId space) const { return next_[space]; }  // one step away, links of any kind
  SpaceSet next(SpaceId space, int kind) const { return by_kind_[static_cast<std::size_t>(kind)][space]; }
  bool are_joined(SpaceId a, SpaceId b) const { return in_set(next_[a], b); }
  int kind(SpaceId a, SpaceId b) const;  // of the link from a to b; -1 when there is none

  int distance(SpaceId a, SpaceId b) const { return distance_[a][b]; }  // kFar: no way
  bool sees(SpaceId a, SpaceId b, Touch touch) const { return in_set(seen(a, touch), b); }
  SpaceSet seen(SpaceId a, Touch touch) const { return seen_[static_cast<std::size_t>(touch)][a]; }

  // All spaces within so many steps of a set.
  SpaceSet around(SpaceSet from, int steps) const;
  // Steps from a space over spaces that are open; the start counts as open. With `to_closed` a closed space
  // may be the end of a walk, but not be walked through.
  Steps walk(SpaceId from, SpaceSet open, bool to_closed) const;
  // The fewest points from a space over open ones, by kind of link; kFar beyond `most`.
  Steps cheapest(SpaceId from, SpaceSet open, const Costs& costs, int most) const;
  // The same the other way round: from each space to the nearest of a set. The space where a way begins need
  // not be open.
  Steps cheapest_to(SpaceSet to, SpaceSet open, const Costs& costs, int most) const;

 private:
  using LinksByKind = std::array<std::array<SpaceSet, kMaxSpaces>, kMaxLinkKinds>;
  struct Spread {
    const LinksByKind& links;
    SpaceSet through;  // over these a way goes on
    SpaceSet end;      // at these it may end
    const Costs& costs;
    int most;
  };
  static void spread(Steps& points, SpaceSet waiting, const Spread& how);
  SpaceSet step_from(SpaceSet from) const;

  SpaceSet all_ = 0;
  std::array<Point, kMaxSpaces> centre_{};
  std::array<SpaceSet, kMaxSpaces> next_{};
  LinksByKind by_kind_{};       // where the links of a space lead
  LinksByKind by_kind_into_{};  // and from where links lead to it
  std::array<Steps, kMaxSpaces> distance_{};
  std::array<std::array<SpaceSet, kMaxSpaces>, 2> seen_{};
};

}  // namespace warren::geometry
