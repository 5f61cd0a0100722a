// How is a small number kept? In a byte.
#pragma once

#include <cstdint>

namespace warren::mice_and_mystics {

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

}  // namespace warren::mice_and_mystics
