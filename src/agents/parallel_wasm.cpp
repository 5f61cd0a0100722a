#include "agents/parallel.h"

namespace warren {

void do_all(std::size_t count, const std::function<void(std::size_t)>& work) {
  for (std::size_t i = 0; i < count; ++i) work(i);
}

}  // namespace warren
