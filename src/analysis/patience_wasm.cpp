#include "analysis/patience.h"

namespace warren {

std::function<bool()> patience(int /*milliseconds*/) {
  return [] { return false; };
}

}  // namespace warren
