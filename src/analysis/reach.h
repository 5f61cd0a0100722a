// Where may the subject of a question go?
#pragma once

#include <optional>
#include <vector>

#include "kernel/rules/prompt.h"
#include "kernel/scene/scene.h"

namespace warren {

// The outline of the places that a prompt of Form::pose or Form::path allows in a straight line from where
// its subject stands, by judging points on rays; for something that is not on the board yet, from the middle
// of its candidates. Empty when the prompt asks for no place or allows none.
std::vector<Point> reach_of(const Prompt& prompt, const Scene& scene);

double distance_between(Point a, Point b);

// The farthest allowed place on the way to a refused one; nothing when there is none.
std::optional<Answer> nearest_allowed(const Prompt& prompt, const Scene& scene, const Answer& refused);

}  // namespace warren
