// How does a match come into the house: begun, imported, branched off?
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/answers.h"
#include "server/house.h"
#include "server/room.h"

namespace warren::server {

using Reply = std::function<void(Response)>;

void begin_match(House& house, const std::string& body, Reply then);     // POST /api/matches
void import_match(House& house, const std::string& record, Reply then);  // POST /api/matches/import
// POST /api/matches/{id}/branch, by somebody at that seat (kNobody: who watches)
void branch_match(House& house, const std::shared_ptr<Room>& room, Seat seat, const std::string& body,
                  Reply then);

}  // namespace warren::server
