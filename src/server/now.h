// What time is it? For people who read when a match was begun; nothing depends on it.
#pragma once

#include <fmt/chrono.h>

#include <chrono>
#include <string>

namespace warren::server {

inline std::string utc_now() {  // "2024-05-01T18:30:00Z"
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(now));
}

}  // namespace warren::server
