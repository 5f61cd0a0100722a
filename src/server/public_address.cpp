#include "server/public_address.h"

#include <array>
#include <cstring>

namespace warren::server {
namespace {

struct Range {
  std::array<std::uint8_t, 4> first;
  int bits;
};
// This network, private ones, carriers', this machine, links, protocols, tests, groups, the future.
constexpr std::array kNotPublic{
    Range{{0, 0, 0, 0},      8 },
    Range{{10, 0, 0, 0},     8 },
    Range{{100, 64, 0, 0},   10},
    Range{{127, 0, 0, 0},    8 },
    Range{{169, 254, 0, 0},  16},
    Range{{172, 16, 0, 0},   12},
    Range{{192, 0, 0, 0},    24},
    Range{{192, 0, 2, 0},    24},
    Range{{192, 168, 0, 0},  16},
    Range{{198, 18, 0, 0},   15},
    Range{{198, 51, 100, 0}, 24},
    Range{{203, 0, 113, 0},  24},
    Range{{224, 0, 0, 0},    4 },
    Range{{240, 0, 0, 0},    4 }
};

bool begins_with(std::span<const std::uint8_t> address, std::span<const std::uint8_t> first, int bits) {
  for (int i = 0; i < bits; ++i) {
    const auto byte = static_cast<std::size_t>(i / 8);
    const int mask = 0x80 >> (i % 8);
    if (((address[byte] ^ first[byte]) & mask) != 0) return false;
  }
  return true;
}

// Only 2000::/3 is given to anybody; of it, not what carries an old address inside.
bool is_public_v6(std::span<const std::uint8_t> address) {
  static constexpr std::array<std::uint8_t, 12> kMapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  if (std::memcmp(address.data(), kMapped.data(), kMapped.size()) == 0) return is_public(address.subspan(12));
  const bool global = (address[0] & 0xe0) == 0x20;
  const bool tunnel = (address[0] == 0x20 && address[1] == 0x02) ||
                      (address[0] == 0x20 && address[1] == 0x01 && address[2] < 2);
  return global && !tunnel;
}

}  // namespace

bool is_public(std::span<const std::uint8_t> address) {
  if (address.size() == 16) return is_public_v6(address);
  for (const Range& range : kNotPublic)
    if (begins_with(address, range.first, range.bits)) return false;
  return true;
}

}  // namespace warren::server
