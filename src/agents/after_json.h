// What decided a match, as JSON: for the page and for `warren replay --after --json`.
#pragma once

#include "agents/after.h"
#include "kernel/wire/json.h"

namespace warren {

// An object with "samples", "start", "curve", "moments", "luck" and "choices", or with a "fault" alone.
Json after_json(const AfterMatch& after, const Match& match);

}  // namespace warren
