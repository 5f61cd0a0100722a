// How often is often enough? Where a sanitizer watches, everything takes many times as long: a fifth will do.
#pragma once

#include <cstdint>

namespace warren {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

constexpr std::uint64_t enough(std::uint64_t times) { return kSanitized ? (times + 4) / 5 : times; }

}  // namespace warren
