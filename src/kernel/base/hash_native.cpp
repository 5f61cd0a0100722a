#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>

#include <cstdlib>

#include "kernel/base/hash.h"

namespace warren {

Hash sha256(Bytes message) {
  Hash hash{};
  if (EVP_Digest(message.data(), message.size(), hash.data(), nullptr, EVP_sha256(), nullptr) != 1)
    std::abort();
  return hash;
}

Hash hmac_sha256(Bytes key, Bytes message) {
  Hash hash{};
  unsigned int size = 0;
  const auto* done = HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), message.data(),
                          message.size(), hash.data(), &size);
  if (done == nullptr || size != hash.size()) std::abort();
  return hash;
}

void random_bytes(std::span<std::uint8_t> room) {
  if (RAND_bytes(room.data(), static_cast<int>(room.size())) != 1) std::abort();
}

}  // namespace warren
