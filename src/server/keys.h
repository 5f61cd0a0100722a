// Who may sit down? Keys of 128 bits, of which only a hash is kept.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/rules/seat.h"
#include "store/store.h"

namespace warren::server {

std::string fresh_key();  // 32 hex digits
store::KeyHash hash_of(std::string_view key, int seat);

// What a key opens: a seat, or kNobody to watch. Nothing when it is none of them. Takes the same time
// whichever it is, and however much of it is right.
std::optional<Seat> seat_of(std::string_view key, const std::vector<store::KeyHash>& keys);

// The first seat that has a key owns the table.
Seat owner_of(const std::vector<store::KeyHash>& keys);

}  // namespace warren::server
