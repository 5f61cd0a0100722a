// What is the square root, in whole numbers and the same on every machine?
//
// Roots are exact: `isqrt(n)` is the largest r with r * r <= n. A table of 192 bytes gives the first eight
// bits, one or two Newton steps the rest, a comparison the last one. No floating point anywhere.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace warren::geometry {

__extension__ using Wide = __int128;
__extension__ using UnsignedWide = unsigned __int128;

namespace detail {

// For t = 64..255: 16 * sqrt(t + 1/2), rounded down; never below 128.
constexpr std::array<std::uint8_t, 192> first_roots() {
  std::array<std::uint8_t, 192> roots{};
  unsigned root = 128;
  for (unsigned t = 64; t < 256; ++t) {
    while (2 * (root + 1) * (root + 1) <= 256 * (2 * t + 1) && root < 255) ++root;
    roots[t - 64] = static_cast<std::uint8_t>(root);
  }
  return roots;
}

inline constexpr std::array<std::uint8_t, 192> kFirstRoots = first_roots();

// The root of n, given one that is nearly right.
constexpr std::uint64_t corrected(std::uint64_t root, std::uint64_t n) {
  while (root > 0xffffffffU || root * root > n) --root;
  while (root < 0xffffffffU && (root + 1) * (root + 1) <= n) ++root;
  return root;
}

constexpr std::uint64_t isqrt_small(std::uint32_t n) {
  const int shift = std::countl_zero(n | 1U) & ~1;
  const std::uint32_t high = n << shift;
  if (high < (1U << 30)) return n;  // only 0 comes here
  const std::uint32_t root8 = kFirstRoots[(high >> 24) - 64];
  const std::uint32_t root16 = (root8 << 7) + (high >> 9) / root8;
  return corrected(root16 >> (shift / 2), n);
}

}  // namespace detail

// The largest root with root * root <= n.
constexpr std::uint32_t isqrt(std::uint64_t n) {
  if (n <= 0xffffffffU) {
    return static_cast<std::uint32_t>(detail::isqrt_small(static_cast<std::uint32_t>(n)));
  }
  const int shift = std::countl_zero(n) & ~1;
  const std::uint64_t high = n << shift;
  const std::uint32_t root8 = detail::kFirstRoots[(high >> 56) - 64];
  const std::uint32_t root16 = (root8 << 7) + static_cast<std::uint32_t>(high >> 41) / root8;
  const std::uint64_t root32 = (std::uint64_t{root16} << 15) + (high >> 17) / root16;
  return static_cast<std::uint32_t>(detail::corrected(root32 >> (shift / 2), n));
}

// The smallest root with root * root >= n.
constexpr std::uint64_t isqrt_ceil(std::uint64_t n) {
  const std::uint64_t root = isqrt(n);
  return root * root == n ? root : root + 1;
}

// The root rounded to the nearest whole number (a root never lies just between two).
constexpr std::uint64_t isqrt_nearest(std::uint64_t n) {
  const std::uint64_t root = isqrt(n);
  return n - root * root > root ? root + 1 : root;
}

// n / 2^bits rounded to nearest, halves away from zero, so that -n gives the negative of n.
constexpr std::int64_t scaled_down(std::int64_t n, int bits) {
  const std::int64_t half = std::int64_t{1} << (bits - 1);
  return n >= 0 ? (n + half) >> bits : -((half - n) >> bits);
}

}  // namespace warren::geometry
