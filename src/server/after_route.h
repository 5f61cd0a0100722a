// What decided a match that is over?
#pragma once

#include <memory>

#include "server/begin.h"
#include "server/http.h"
#include "server/room.h"

namespace warren::server {

// GET /api/matches/{id}/after: `After`. A worker plays the match again; until it is done the answer says so,
// and whoever wants to know asks again.
void after_answer(House& house, const std::shared_ptr<Room>& room, const Request& request, const Reply& then);

}  // namespace warren::server
