#include "lab/jobs.h"

#include <atomic>
#include <ctime>
#include <thread>
#include <vector>

#include "kernel/tables/call_off_native.h"

namespace warren {
namespace {

double thread_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

}  // namespace

double share_out(std::uint64_t pieces, int jobs,
                 const std::function<void(int job, std::uint64_t piece)>& work) {
  std::atomic<std::uint64_t> next{0};
  std::vector<double> seconds(static_cast<std::size_t>(jobs < 1 ? 1 : jobs));
  const CallOff::Flag* flag = CallOff::current();
  const auto run = [&](std::size_t job) {
    const CallOff scope(flag);
    const double start = thread_seconds();
    for (std::uint64_t piece = next++; piece < pieces && !is_called_off(); piece = next++)
      work(static_cast<int>(job), piece);
    seconds[job] = thread_seconds() - start;
  };
  {
    std::vector<std::jthread> threads;
    for (std::size_t job = 1; job < seconds.size(); ++job) threads.emplace_back(run, job);
    run(0);
  }
  double total = 0;
  for (const double share : seconds) total += share;
  return total;
}

}  // namespace warren
