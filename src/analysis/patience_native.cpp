#include <chrono>

#include "analysis/patience.h"
#include "kernel/tables/called_off.h"

namespace warren {

std::function<bool()> patience(int milliseconds) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
  return [deadline] { return is_called_off() || std::chrono::steady_clock::now() > deadline; };
}

}  // namespace warren
