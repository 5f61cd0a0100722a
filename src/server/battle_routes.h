// How is a campaign's battle begun, settled and told over HTTP?
#pragma once

#include <memory>

#include "server/begin.h"
#include "server/http.h"
#include "server/room.h"

namespace warren::server {

// /api/matches/{id}/battle and /chronicle, for somebody at that seat (kNobody: who watches).
void battle_answer(House& house, const std::shared_ptr<Room>& room, Seat seat, const Request& request,
                   Reply then);
void chronicle_answer(House& house, const std::shared_ptr<Room>& room, const Request& request, Reply then);

}  // namespace warren::server
