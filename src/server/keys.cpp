#include "server/keys.h"

#include <algorithm>

#include "kernel/base/hash.h"

namespace warren::server {

std::string fresh_key() {
  std::array<std::uint8_t, 16> bytes{};
  random_bytes(bytes);
  return to_hex(Bytes(bytes));
}

store::KeyHash hash_of(std::string_view key, int seat) { return {sha256(key), seat}; }

std::optional<Seat> seat_of(std::string_view key, const std::vector<store::KeyHash>& keys) {
  const Hash hash = sha256(key);
  std::optional<Seat> found;
  for (const store::KeyHash& one : keys) {
    std::uint8_t differs = 0;
    for (std::size_t i = 0; i < hash.size(); ++i)
      differs = static_cast<std::uint8_t>(differs | (hash[i] ^ one.hash[i]));
    if (differs == 0) found = one.seat == store::KeyHash::kWatch ? kNobody : seat_at(one.seat);
  }
  return found;
}

Seat owner_of(const std::vector<store::KeyHash>& keys) {
  Seat owner = kNobody;
  for (const store::KeyHash& key : keys)
    if (key.seat != store::KeyHash::kWatch) owner = std::min(owner, seat_at(key.seat));
  return owner;
}

}  // namespace warren::server
