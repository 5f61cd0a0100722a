// How is somebody called whose turn it is?
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/house.h"

namespace warren::server {

struct Address {
  std::string host;
  std::uint16_t port = 80;
  std::string target = "/";  // with the query
};

// Only http:// and only what a call needs; nothing, and why, for everything else.
std::optional<Address> read_address(std::string_view url, std::string& fault);

// Is this an address (4 or 16 bytes) that anybody in the world could have: not this machine, not a private
// network, not a group?
bool is_public(std::span<const std::uint8_t> address);

// Posts the call; returns what went wrong. Takes as long as the limits say and not longer, but for the
// look-up of the name. The address that was checked is the one that is called.
std::string post(const Call& call, const Limits& limits);

}  // namespace warren::server
