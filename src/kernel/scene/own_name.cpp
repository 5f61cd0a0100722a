#include "kernel/scene/own_name.h"

#include <cstdint>
#include <vector>

#include "kernel/base/digest.h"

namespace warren {

std::optional<std::size_t> own_name(std::span<const NamedPlace> places, std::size_t which,
                                    std::size_t names) {
  std::vector<bool> taken(names);
  std::size_t free = names;
  for (std::size_t i = 0; i <= which && free > 0; ++i) {
    const NamedPlace& place = places[i];
    if (place.kind != places[which].kind) continue;
    const auto x = static_cast<std::uint64_t>(place.at.x);
    const auto y = static_cast<std::uint64_t>(place.at.y);
    std::size_t name = mix_digest(mix_digest(0, x), y) % names;
    while (taken[name]) name = (name + 1) % names;
    if (i == which) return name;
    taken[name] = true;
    --free;
  }
  return std::nullopt;
}

}  // namespace warren
