#include "kernel/chance/distribution.h"

namespace warren {
namespace {

// Fast, for finding only: nothing depends on its value.
std::uint32_t hash_bytes(const std::byte* bytes, std::size_t size) {
  std::array<std::uint64_t, 4> lanes{0x9E3779B97F4A7C15ULL, 0xC2B2AE3D27D4EB4FULL, 0x165667B19E3779F9ULL,
                                     size};
  constexpr std::uint64_t kFactor = 0xD6E8FEB86659FD93ULL;
  const auto mix = [&](std::size_t lane, std::size_t offset, std::size_t length) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + offset, length);
    lanes[lane] = (lanes[lane] ^ word) * kFactor;
    lanes[lane] ^= lanes[lane] >> 32;
  };
  std::size_t done = 0;
  for (; done + 32 <= size; done += 32)
    for (std::size_t lane = 0; lane < 4; ++lane) mix(lane, done + 8 * lane, 8);
  for (; done + 8 <= size; done += 8) mix(done / 8 % 4, done, 8);
  if (done < size) mix(3, done, size - done);
  std::uint64_t all = lanes[0];
  for (std::size_t lane = 1; lane < 4; ++lane) all = ((all ^ lanes[lane]) * kFactor) ^ (all >> 31);
  return static_cast<std::uint32_t>(all >> 32);
}

}  // namespace

std::uint32_t ByteIndex::find_or_enter(const std::byte* bytes, std::size_t size, const std::byte* base,
                                       std::size_t stride, std::uint32_t count) {
  if (std::size_t{count} * 2 >= slots_.size()) grow(slots_.empty() ? 16 : slots_.size() * 2);
  const std::uint32_t hash = hash_bytes(bytes, size);
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t i = hash & mask;; i = (i + 1) & mask) {
    Slot& slot = slots_[i];
    if (slot.position == kFree) {
      slot = {hash, count};
      return count;
    }
    if (slot.hash == hash && std::memcmp(base + slot.position * stride, bytes, size) == 0)
      return slot.position;
  }
}

void ByteIndex::grow(std::size_t slots) {
  std::vector<Slot> old(slots);
  old.swap(slots_);
  const std::size_t mask = slots - 1;
  for (const Slot& slot : old) {
    if (slot.position == kFree) continue;
    std::size_t i = slot.hash & mask;
    while (slots_[i].position != kFree) i = (i + 1) & mask;
    slots_[i] = slot;
  }
}

Wide CommonCases::factor(Wide of, Wide& rescale) {
  rescale = 1;
  if (of == of_) return 1;
  for (const Known& known : known_)
    if (known.of == of) return known.factor;
  const Wide grows_by = of / common_divisor(of, of_);
  if (grows_by != 1) {
    Wide grown = 0;
    if (__builtin_mul_overflow(of_, grows_by, &grown)) return 0;
    of_ = grown;
    rescale = grows_by;
    for (Known& known : known_) known.factor *= grows_by;
  }
  known_[next_] = {of, of_ / of};
  next_ = (next_ + 1) % known_.size();
  return of_ / of;
}

}  // namespace warren
