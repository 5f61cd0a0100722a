// Who plans an exchange, and who may see it? (chapter 13: MG-CONF-12, MG-CONF-13, MG-GEN-06)
#pragma once

#include "games/mouse_guard/play.h"
#include "kernel/rules/seat.h"

namespace warren::mouse_guard {

// Who chooses the action of a team in a volley of this exchange; kNobody: the engine, or nobody.
Seat chooser_of(const Play& play, std::uint8_t team, int volley);

// Who sees a team's plan while it is made.
Seats planners_of(const Play& play, std::uint8_t team);

// The seal under which the action of a team stays until it is shown (MG-CONF-14).
std::uint8_t seal_of(std::uint8_t team, int volley);

}  // namespace warren::mouse_guard
