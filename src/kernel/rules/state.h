// How does the kernel hold a position that only the game understands?
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <type_traits>

namespace warren {

inline constexpr std::size_t kMaxStateSize = 4096;

// A game's whole position at a checkpoint: a plain value of fixed-width integers without pointers or padding.
template <class T>
concept PlainState = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T> &&
                     sizeof(T) <= kMaxStateSize;

// Room for one State of any game. The kernel copies and compares its bytes and knows nothing else of it.
class State {
 public:
  template <PlainState T>
  T& as() {
    return *reinterpret_cast<T*>(bytes_.data());
  }
  template <PlainState T>
  const T& as() const {
    return *reinterpret_cast<const T*>(bytes_.data());
  }
  std::byte* data() { return bytes_.data(); }
  const std::byte* data() const { return bytes_.data(); }

  void copy_from(const State& other, std::size_t size) { std::memcpy(data(), other.data(), size); }
  bool equals(const State& other, std::size_t size) const {
    return std::memcmp(data(), other.data(), size) == 0;
  }

 private:
  alignas(64) std::array<std::byte, kMaxStateSize> bytes_{};
};

}  // namespace warren
