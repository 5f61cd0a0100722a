// Where along a way may somebody interrupt it? (RR-WIN-02, RR-WIN-03)
#pragma once

#include "games/rattle_and_rend/rules/movement.h"

namespace warren::rattle_and_rend {

// Whose points were offered already (RR-WIN-05).
struct Offered {
  GroupSet evade = 0;
  GroupSet suppress = 0;
  GroupSet suppress_near = 0;  // the second point, at S
};

struct StepPoint {
  int at = -1;  // length along the route; -1: none
  GroupSet evaders = 0;
  GroupSet suppressors = 0;
  Offered now;  // to be added to what was offered
};

// The next point from `from` up to `until`.
StepPoint next_step(const Play& play, GroupId mover, const Route& route, int from, int until,
                    const Offered& offered);

}  // namespace warren::rattle_and_rend
