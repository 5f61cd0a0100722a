// How long does it take to look, and to find the way, past a table full of things?
#include <benchmark/benchmark.h>

#include <vector>

#include "kernel/base/rng.h"
#include "kernel/geometry/paths.h"
#include "kernel/geometry/sight.h"

namespace warren::geometry {
namespace {

constexpr int kInch = 1000;
constexpr int kTable = 24 * kInch;

// Discs that leave both corners of the table free: pieces of 1.5 inches first, then bases of half an inch.
std::vector<Rounded> scattered(int count, Rng& rng) {
  std::vector<Rounded> solids;
  while (solids.size() < static_cast<std::size_t>(count)) {
    const int radius = solids.size() < 8 ? 3 * kInch / 2 : kInch / 2;
    const Point at{static_cast<std::int32_t>(rng.below(kTable)),
                   static_cast<std::int32_t>(rng.below(kTable))};
    const bool in_a_corner =
        (at.x < 4 * kInch && at.y < 4 * kInch) || (at.x > kTable - 4 * kInch && at.y > kTable - 4 * kInch);
    if (!in_a_corner) solids.push_back(rounded(Disc{at, radius}));
  }
  return solids;
}

void look_across(benchmark::State& run) {
  Rng rng(1);
  const auto solids = scattered(static_cast<int>(run.range(0)), rng);
  const Disc from{
      {kInch, kInch},
      kInch / 2
  };
  const Disc to{
      {kTable - kInch, kTable - kInch},
      kInch / 2
  };
  for (auto _ : run) benchmark::DoNotOptimize(sight(from, {&to, 1}, solids));
}
BENCHMARK(look_across)->Arg(8)->Arg(22)->Arg(48);

void go_across(benchmark::State& run) {
  Rng rng(1);
  const auto solids = scattered(static_cast<int>(run.range(0)), rng);
  const Point from{kInch, kInch};
  const Point to{kTable - kInch, kTable - kInch};
  for (auto _ : run) benchmark::DoNotOptimize(shortest_path(from, to, solids, 3 * kTable));
}
BENCHMARK(go_across)->Arg(8)->Arg(22)->Arg(48);

}  // namespace
}  // namespace warren::geometry
