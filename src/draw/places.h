// How does one speak of places? Distances in the game's unit, directions as on a map with north at the top.
#pragma once

#include <string>

#include "kernel/scene/scene.h"

namespace warren::draw {

// "12.5": a length in the board's unit.
std::string in_units(const Scene::Board& board, double length);
// "12.5, 8".
std::string spot(const Scene::Board& board, Point at);
// "4 inch".
std::string length_words(const Scene::Board& board, double length);

double distance(Point a, Point b);
// "north-east"; empty when the points are one.
std::string direction_words(Point from, Point to);
// The same for a heading.
std::string direction_words(Angle heading);
// "4 inch north-east"; "here" when it is no way at all.
std::string way_words(const Scene::Board& board, Point from, Point to);

// Is the point inside the area?
bool covers(const Scene::Area& area, Point point);
Point middle_of(const Scene::Area& area);

}  // namespace warren::draw
