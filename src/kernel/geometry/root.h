// How long is a length whose square is known?
#pragma once

#include "kernel/geometry/numbers.h"

namespace warren::geometry {

constexpr std::int32_t root(std::int64_t square) {
  return static_cast<std::int32_t>(isqrt(static_cast<std::uint64_t>(square)));
}

}  // namespace warren::geometry
