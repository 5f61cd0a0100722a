// How long does an exact answer take: by arithmetic, by walking a roll, and by a game's own calculators?
#include <benchmark/benchmark.h>

#include <array>
#include <string>

#include "games/bookshelf.h"
#include "kernel/chance/odds_table.h"
#include "kernel/chance/pools.h"

namespace warren {
namespace {

// Attacks that hit on 6 and more of ten faces and are not saved on 7 and more: losses, exactly.
void count_losses(benchmark::State& run) {
  const Chance lost = Chance(5, 10) * Chance(6, 10);
  std::array<std::uint64_t, kMaxDice + 1> weight{};
  for (auto _ : run) {
    benchmark::DoNotOptimize(count_successes(static_cast<int>(run.range(0)), lost, weight.data()));
    benchmark::ClobberMemory();
  }
}
BENCHMARK(count_losses)->Arg(5)->Arg(18);

void count_losses_wide(benchmark::State& run) {
  const Chance lost = Chance(5, 10) * Chance(6, 10);
  Spread spread;
  for (auto _ : run) {
    count_successes(static_cast<int>(run.range(0)), lost, spread);
    benchmark::DoNotOptimize(spread);
  }
}
BENCHMARK(count_losses_wide)->Arg(20)->Arg(36);

void keep_highest_five_of_ten(benchmark::State& run) {
  Spread spread;
  for (auto _ : run) {
    keep_highest(10, 5, 10, spread);
    benchmark::DoNotOptimize(spread);
  }
}
BENCHMARK(keep_highest_five_of_ten);

// Five attacks, then a save for each hit, walked class by class as rules code would roll them.
void walk_attack(benchmark::State& run) {
  OddsTable table;
  std::uint64_t paths = 0;
  for (auto _ : run) {
    std::array<double, 6> losses{};
    table.start({});
    do {
      Roll attack;
      attack.sides = 10;
      attack.add(success_lot(5, 6, 10));
      const int hits = table.roll(attack).in_class(1);
      Roll save;
      save.sides = 10;
      save.add(success_lot(hits, 7, 10));
      const int lost = hits == 0 ? 0 : table.roll(save).in_class(0);
      losses[static_cast<std::size_t>(lost)] += table.weight().as_double();
      ++paths;
    } while (table.next());
    benchmark::DoNotOptimize(losses);
  }
  run.SetItemsProcessed(static_cast<std::int64_t>(paths));
}
BENCHMARK(walk_attack);

const bool kRegistered = [] {
  for (const Rulebook* book : bookshelf())
    for (const Calculator& calculator : book->calculators()) {
      const std::string name = std::string(book->id()) + "/calculator/" + std::string(calculator.id);
      benchmark::RegisterBenchmark(name.c_str(), [&calculator](benchmark::State& run) {
        for (auto _ : run) benchmark::DoNotOptimize(calculator.run({}));
      });
    }
  return true;
}();

}  // namespace
}  // namespace warren
