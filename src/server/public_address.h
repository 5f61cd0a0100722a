// Whose address is this?
#pragma once

#include <cstdint>
#include <span>

namespace warren::server {

// Is this an address (4 or 16 bytes) that anybody in the world could have: not this machine, not a private
// network, not a group?
bool is_public(std::span<const std::uint8_t> address);

}  // namespace warren::server
