// Does several things at once, where that is possible.
#pragma once

#include <cstddef>
#include <functional>

namespace warren {

// How many may work at a time.
std::size_t count_workers();

// `work(worker, 0)` to `work(worker, count - 1)`, in any order; returns when all are done. They must share
// nothing, except that a worker, numbered from 0, does one thing after the other.
void do_all(std::size_t count, const std::function<void(std::size_t worker, std::size_t i)>& work);

}  // namespace warren
