// How is a row of numbered pieces of work shared out between threads?
#pragma once

#include <cstdint>
#include <functional>

namespace warren {

// Calls `work(job, piece)` for each piece 0 .. pieces - 1, on `jobs` threads; each takes the next piece that
// is left. One job runs in the caller's own thread. Returns when all are done; the seconds of processor time
// that all jobs took together.
double share_out(std::uint64_t pieces, int jobs,
                 const std::function<void(int job, std::uint64_t piece)>& work);

}  // namespace warren
