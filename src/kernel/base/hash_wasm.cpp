// The page that runs the module does the hashing: three functions that it must provide under "warren".
#include "kernel/base/hash.h"

extern "C" {
__attribute__((import_module("warren"), import_name("sha256"))) void warren_host_sha256(
    const std::uint8_t* message, std::size_t size, std::uint8_t* hash);
__attribute__((import_module("warren"), import_name("hmac_sha256"))) void warren_host_hmac_sha256(
    const std::uint8_t* key, std::size_t key_size, const std::uint8_t* message, std::size_t size,
    std::uint8_t* hash);
__attribute__((import_module("warren"), import_name("random_bytes"))) void warren_host_random_bytes(
    std::uint8_t* room, std::size_t size);
}

namespace warren {

Hash sha256(Bytes message) {
  Hash hash{};
  warren_host_sha256(message.data(), message.size(), hash.data());
  return hash;
}

Hash hmac_sha256(Bytes key, Bytes message) {
  Hash hash{};
  warren_host_hmac_sha256(key.data(), key.size(), message.data(), message.size(), hash.data());
  return hash;
}

void random_bytes(std::span<std::uint8_t> room) { warren_host_random_bytes(room.data(), room.size()); }

}  // namespace warren
