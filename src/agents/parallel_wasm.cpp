#include "agents/parallel.h"

namespace warren {

std::size_t count_workers() { return 1; }

void do_all(std::size_t count, const std::function<void(std::size_t worker, std::size_t i)>& work) {
  for (std::size_t i = 0; i < count; ++i) work(0, i);
}

}  // namespace warren
