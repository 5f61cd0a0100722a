#include <tbb/parallel_for.h>

#include "agents/parallel.h"

namespace warren {

void do_all(std::size_t count, const std::function<void(std::size_t)>& work) {
  tbb::parallel_for(std::size_t{0}, count, [&](std::size_t i) { work(i); });
}

}  // namespace warren
