// Which thing of the scene is meant? Spaces are areas by their number, mice and figures units by the number
// that events give them.
#pragma once

#include "games/mice_and_mystics/events.h"
#include "games/mice_and_mystics/ground.h"
#include "kernel/rules/answer.h"
#include "kernel/rules/mark.h"

namespace warren::mice_and_mystics {

constexpr Mark mark_of_mouse(MouseId mouse) { return Mark::of_group(actor_of_mouse(mouse)); }
constexpr Mark mark_of_figure(FigureId figure) { return Mark::of_group(actor_of_figure(figure)); }
constexpr Mark mark_of_space(SpaceId space) { return Mark::of_area(space); }
Mark mark_of(const Play& play, Option option);

}  // namespace warren::mice_and_mystics
