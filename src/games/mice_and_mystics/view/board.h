// How is a tile side drawn?
#pragma once

#include "games/mice_and_mystics/ground.h"
#include "kernel/scene/scene.h"

namespace warren::mice_and_mystics {

inline constexpr int kSpaceUnit = 1000;  // fine units across one space
inline constexpr int kMouseRadius = 140;
inline constexpr int kLargeRadius = 260;

// Row 1 lies in the north.
constexpr Point centre_of(SpaceId space) {
  return {kSpaceUnit * (space % kColumns) + kSpaceUnit / 2,
          kSpaceUnit * (kRows - 1 - space / kColumns) + kSpaceUnit / 2};
}

// Where those who share a space stand in it: nine places, then round again.
class Huddle {
 public:
  Point place(SpaceId space) {
    constexpr std::array<Point, 9> kPlaces{
        {{0, 0},
         {-300, 300},
         {300, -300},
         {300, 300},
         {-300, -300},
         {0, 300},
         {0, -300},
         {-300, 0},
         {300, 0}}
    };
    const Point offset = kPlaces[count_[space]++ % kPlaces.size()];
    const Point centre = centre_of(space);
    return {centre.x + offset.x, centre.y + offset.y};
  }

 private:
  std::array<std::uint8_t, kSpaces> count_{};
};

// The tile with all that lies on it, and what going to each of its spaces costs whoever's turn it is.
void add_board(Scene& scene, Play& play);
// The tiles of the chapter as they lie: a sheet each.
void add_map(Scene& scene, const Play& play);

}  // namespace warren::mice_and_mystics
