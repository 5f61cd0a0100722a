// How are counters, zones, cards and spaces said in a terminal?
#pragma once

#include <string>
#include <vector>

#include "kernel/scene/scene.h"

namespace warren::draw {

std::string counter_words(const Scene& scene,
                          const Scene::Counter& counter);  // "Hourglass 3 of 12, Chapter end 7"

// "Pack of Bramble: Honey Drop and 1 face down", "Initiative: Rats, >Bramble<, Linnet".
std::string zone_words(const Scene& scene, const Scene::Zone& zone);
// Whose it is: its own, or that of the unit whose card it lies on.
Seat owner_of(const Scene& scene, const Scene::Zone& zone);

// "Hits 5 of 12, Grade C": what is known of a thing, its signs last.
std::string facts_words(const Scene& scene, const Thing& thing);
std::string formation_words(const Scene::Unit& unit);  // "12 stands in 3 files"; empty: none

// "next to d1, e2; holds Bramble": of a space.
std::string space_words(const Scene& scene, const Scene::Area& area);

// Is the point on the base, whatever its shape?
bool stands_on(const Scene::Piece& piece, Point at);
// The corners of a block, front left first, clockwise as seen from above.
std::vector<Point> corners_of(const Scene::Piece& piece);

// Those who share a space stand side by side: how many bases stand before this one in it, and how many in
// all.
struct Share {
  int before = 0;
  int all = 1;
};
Share share_of(const Scene& scene, const Scene::Piece& piece);

}  // namespace warren::draw
