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

void begin_match(House& house, const Request& request, const Reply& then);   // POST /api/matches
void import_match(House& house, const Request& request, const Reply& then);  // POST /api/matches/import
// POST /api/matches/{id}/branch, by somebody at that seat (kNobody: who watches)
void branch_match(House& house, const std::shared_ptr<Room>& room, Seat seat, const Request& request,
                  Reply then);

// Whether somebody may keep so many bytes more now; if not, the answer that says why.
std::optional<Response> why_not_kept(House& house, const std::string& address, std::size_t bytes);

}  // namespace warren::server
