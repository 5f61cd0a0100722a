// Which thing of the scene is meant? For whoever points at it: a page that outlines what may be chosen, a
// terminal that names its letter.
#pragma once

#include "kernel/rules/ref.h"

namespace warren {

// A unit (its pieces share the group), a single piece, an area; by the numbers that the scene gives them.
// Mostly one of the three; all -1: nothing that is drawn.
struct Mark {
  int group = -1;
  int piece = -1;
  int area = -1;

  static constexpr Mark of_group(int group) { return {.group = group, .piece = -1, .area = -1}; }
  static constexpr Mark of_piece(int piece) { return {.group = -1, .piece = piece, .area = -1}; }
  static constexpr Mark of_area(int area) { return {.group = -1, .piece = -1, .area = area}; }

  static constexpr Mark of(Ref ref) {
    if (ref.is == Is::unit) return of_group(ref.id);
    return ref.is == Is::area ? of_area(ref.id) : Mark{};
  }

  constexpr bool is_empty() const { return group < 0 && piece < 0 && area < 0; }
  constexpr bool operator==(const Mark&) const = default;
};

}  // namespace warren
