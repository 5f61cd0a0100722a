// How is a small number kept? In a byte, as near as it fits.
#pragma once

#include <algorithm>
#include <cstdint>

namespace warren::mouse_guard {

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(std::clamp(value, 0, 255)); }

}  // namespace warren::mouse_guard
