// How are secrets kept and records sealed? SHA-256, HMAC and random bytes behind one file.
//
// Natively libcrypto does the work (hash_native.cpp), in WebAssembly the host page (hash_wasm.cpp). Digests
// of positions are another matter: digest.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace warren {

using Hash = std::array<std::uint8_t, 32>;
using Bytes = std::span<const std::uint8_t>;

Hash sha256(Bytes message);
Hash hmac_sha256(Bytes key, Bytes message);

// Fills `room` with bytes that nobody can foresee. Ends the program when the machine has none to give: going
// on with guessable dice would be worse.
void random_bytes(std::span<std::uint8_t> room);

Bytes bytes_of(std::string_view text);
Hash sha256(std::string_view text);

std::string to_hex(Bytes bytes);                                           // lower case
std::string to_hex(std::uint64_t word);                                    // 16 digits
std::optional<std::vector<std::uint8_t>> from_hex(std::string_view text);  // either case

// Exactly as many bytes as the array has, or nothing.
template <std::size_t N>
std::optional<std::array<std::uint8_t, N>> array_from_hex(std::string_view text) {
  const auto bytes = from_hex(text);
  if (!bytes || bytes->size() != N) return std::nullopt;
  std::array<std::uint8_t, N> out{};
  for (std::size_t i = 0; i < N; ++i) out[i] = (*bytes)[i];
  return out;
}

}  // namespace warren
