// A list with room for so many on the stack, and no way to lose the next one.
#pragma once

#include <cstddef>
#include <new>
#include <type_traits>

#include "kernel/base/check.h"

namespace warren {

// Rules do not touch the heap: what they gather has a fixed room. A full one is a broken promise, never a
// dropped item. Empty places are not initialised, so a large room costs nothing until it is used.
template <class T, std::size_t N>
class Fixed {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  static constexpr std::size_t kRoom = N;

  Fixed() {}  // NOLINT(modernize-use-equals-default): `= default` would let {} clear the whole room

  T& add(const T& item) {
    WARREN_CHECK(size_ < N, "a list of fixed room is full");
    return *new (room_ + sizeof(T) * size_++) T(item);
  }
  void clear() { size_ = 0; }
  void remove_last() { --size_; }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == N; }
  T* data() { return std::launder(reinterpret_cast<T*>(room_)); }
  const T* data() const { return std::launder(reinterpret_cast<const T*>(room_)); }
  T& operator[](std::size_t i) { return data()[i]; }
  const T& operator[](std::size_t i) const { return data()[i]; }
  T* begin() { return data(); }
  T* end() { return data() + size_; }
  const T* begin() const { return data(); }
  const T* end() const { return data() + size_; }

 private:
  std::size_t size_ = 0;
  alignas(T) std::byte room_[N * sizeof(T)];
};

}  // namespace warren
