// Who wins how often? Matches of agents among themselves, a few at a time.
#pragma once

#include "server/begin.h"
#include "server/http.h"

namespace warren::server {

// POST /api/lab: `LabAsk`, answered with `LabRows`. Match i follows from seed and number alone, so whoever
// wants more asks for the next numbers, and whoever doubts asks again. A worker of the bulk line plays them,
// for a bounded time; the numbers that it did not come to are asked for again.
void lab_answer(House& house, const Request& request, const Reply& then);

}  // namespace warren::server
