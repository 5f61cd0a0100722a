// What time is it? For people who read when a match was begun, and for what nobody has opened for long.
#pragma once

#include <fmt/chrono.h>

#include <chrono>
#include <string>

namespace warren::server {

inline std::string utc_now() {  // "2024-05-01T18:30:00Z"
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(now));
}

inline int today() {  // counted from 1 January 1970
  using Days = std::chrono::duration<int, std::ratio<86400>>;
  return std::chrono::duration_cast<Days>(std::chrono::system_clock::now().time_since_epoch()).count();
}

}  // namespace warren::server
