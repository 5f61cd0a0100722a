// Where may the subject of a question go?
#pragma once

#include <optional>
#include <vector>

#include "kernel/rules/prompt.h"
#include "kernel/scene/scene.h"

namespace warren {

// Rims of the places that a prompt of Form::pose or Form::path allows, in one step where it asks for a way;
// each is closed, what lies inside an odd number of them is allowed, and none leaves the board. Found by
// judging the knots of a grid round the candidates. Empty when the prompt asks for no place or allows none.
using Rim = std::vector<Point>;
std::vector<Rim> reach_of(const Prompt& prompt, const Scene& scene);

double distance_between(Point a, Point b);

// The farthest allowed place on the way to a refused one; nothing when there is none. Of a thing that faces
// somewhere (`stands`) the turn is trimmed first, then the way, to what it may.
std::optional<Answer> nearest_allowed(const Prompt& prompt, const Scene& scene, const Answer& refused,
                                      const std::optional<Pose>& stands = {});

}  // namespace warren
