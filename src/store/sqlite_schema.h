// What does the file look like, and how does an older one become a newer one?
#pragma once

#include <span>
#include <string_view>

namespace warren::store {

inline constexpr int kApplication = 0x5752524e;  // "WRRN" in the file's header: one of Warren's

// Step i leads from schema i to schema i + 1 (PRAGMA user_version). Steps are only ever added.
std::span<const std::string_view> migrations();

}  // namespace warren::store
