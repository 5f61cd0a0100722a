// What may somebody ask without changing anything?
#pragma once

#include "server/limits.h"
#include "server/messages.h"
#include "server/views.h"

namespace warren::server {

// Those that take longer than a message may are answered by a worker.
bool is_slow(Asked asked);

// The `reply` message as text. It tells a seat only what it may know.
std::string answer_query(const Standing& now, Seat seat, const Message& message, const Limits& limits);

}  // namespace warren::server
