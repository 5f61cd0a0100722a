// Where does chance come from in a simulation?
#pragma once

#include <cstdint>
#include <pcg_random.hpp>

namespace warren {

// pcg32 with our own bounded draw: the standard distributions differ between libraries and are not used.
class Rng {
 public:
  explicit Rng(std::uint64_t seed, std::uint64_t stream = 0) : engine_(seed, stream) {}

  std::uint32_t next() { return engine_(); }

  // Evenly from 0 .. bound - 1; bound > 0. Multiply-shift with rejection: exact.
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{next()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  std::uint8_t die(std::uint8_t sides) { return static_cast<std::uint8_t>(below(sides) + 1); }

 private:
  pcg32 engine_;
};

}  // namespace warren
