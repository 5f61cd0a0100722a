// Are two positions the same? One number that answers for replays and signatures (not a secret-keeper's
// hash).
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace warren {

constexpr std::uint64_t mix_digest(std::uint64_t digest, std::uint64_t word) {
  digest = (digest ^ word) * 0x9E3779B97F4A7C15ULL;
  return digest ^ (digest >> 29);
}

inline std::uint64_t digest_of(std::span<const std::byte> bytes) {
  std::uint64_t digest = mix_digest(0xCBF29CE484222325ULL, bytes.size());
  while (!bytes.empty()) {
    std::uint64_t word = 0;  // assembled byte by byte: the same on every machine
    const std::size_t taken = bytes.size() < 8 ? bytes.size() : 8;
    for (std::size_t i = 0; i < taken; ++i) word |= std::to_integer<std::uint64_t>(bytes[i]) << (8 * i);
    digest = mix_digest(digest, word);
    bytes = bytes.subspan(taken);
  }
  return digest;
}

}  // namespace warren
