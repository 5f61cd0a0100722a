// What of a match belongs into the store when it has gone on?
#pragma once

#include "kernel/match/match.h"
#include "store/store.h"

namespace warren::store {

// What the record has grown by since it had `lines` lines.
Growth growth_of(const Match& match, MatchId id, std::uint32_t lines);

// What the keeper needs to resume it; nothing of a match that is over.
std::string vault_of(const Match& match);

}  // namespace warren::store
