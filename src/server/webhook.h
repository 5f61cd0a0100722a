// How is somebody called whose turn it is?
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/house.h"

namespace warren::server {

struct Address {
  bool secret = false;  // https
  std::string host;
  std::uint16_t port = 80;
  std::string target = "/";  // with the query
};

// http:// or https:// and only what a call needs; nothing, and why, for everything else.
std::optional<Address> read_address(std::string_view url, std::string& fault);

// Posts the call; returns what went wrong. Takes as long as the limits say and not longer, but for the
// look-up of the name. The address that was checked is the one that is called; over https its certificate
// has to be of that name and signed by somebody this machine trusts.
std::string post(const Call& call, const Limits& limits);

}  // namespace warren::server
