#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include "agents/parallel.h"
#include "kernel/tables/call_off_native.h"

namespace warren {

std::size_t count_workers() { return static_cast<std::size_t>(tbb::this_task_arena::max_concurrency()); }

// Isolated: a thread that waits here takes on nothing else in the meantime.
void do_all(std::size_t count, const std::function<void(std::size_t worker, std::size_t i)>& work) {
  const CallOff::Flag* flag = CallOff::current();
  const auto one = [&](std::size_t i) {
    const CallOff scope(flag);
    if (is_called_off()) return;
    work(static_cast<std::size_t>(tbb::this_task_arena::current_thread_index()), i);
  };
  // One at a time: whoever comes late finds something left to do.
  tbb::this_task_arena::isolate(
      [&] { tbb::parallel_for(std::size_t{0}, count, one, tbb::simple_partitioner{}); });
}

}  // namespace warren
