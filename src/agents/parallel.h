// Does several things at once, where that is possible.
#pragma once

#include <cstddef>
#include <functional>

namespace warren {

// `work(0)` to `work(count - 1)`, in any order; returns when all are done. They must share nothing.
void do_all(std::size_t count, const std::function<void(std::size_t)>& work);

}  // namespace warren
