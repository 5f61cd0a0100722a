#include "lab/simulate.h"

#include <algorithm>
#include <chrono>
#include <mutex>

#include "kernel/tables/called_off.h"
#include "lab/jobs.h"

namespace warren {
namespace {

// Matches that a job takes at a time: few enough to keep all jobs busy, and not too many blocks.
std::uint64_t block_size(const Simulation& experiment) {
  return std::max<std::uint64_t>(32, experiment.matches / 4096);
}

bool agents_are_known(const Simulation& experiment, int seats, std::vector<Fault>& faults) {
  const std::size_t before = faults.size();
  for (const std::string& name : experiment.agents)
    if (!make_agent(name, *experiment.book)) faults.push_back({"seats", unknown_agent(name), {}});
  if (experiment.agents.size() > static_cast<std::size_t>(seats))
    faults.push_back(
        {"seats", "This set-up has " + std::to_string(seats) + " seats: name at most as many agents.", {}});
  return faults.size() == before;
}

// The matches of one block, in a total of their own.
Totals play_block(MatchPlayer& player, const Simulation& experiment, std::uint64_t block) {
  Totals totals;
  const std::uint64_t first = block * block_size(experiment);
  const std::uint64_t end = std::min(first + block_size(experiment), experiment.matches);
  for (std::uint64_t i = first; i < end && !is_called_off(); ++i) {
    const std::uint64_t index = experiment.from + i;
    const int turn =
        experiment.swap_seats ? static_cast<int>(index % static_cast<std::uint64_t>(player.seats())) : 0;
    totals.add(player.play(experiment.seed, index, turn), index, player.seats(), turn);
  }
  return totals;
}

}  // namespace

double Timing::per_core(std::uint64_t things) const {
  return cpu_seconds > 0 ? static_cast<double>(things) / cpu_seconds : 0;
}

std::optional<SimulationResult> simulate(const Simulation& experiment, std::vector<Fault>& faults,
                                         const Progress& progress) {
  const auto setting = experiment.book->check(experiment.setup, faults);
  if (!setting || !agents_are_known(experiment, setting->seats, faults)) return std::nullopt;

  std::vector<std::unique_ptr<MatchPlayer>> players;
  for (int job = 0; job < std::max(experiment.jobs, 1); ++job)
    players.push_back(std::make_unique<MatchPlayer>(*experiment.book, *setting, experiment.agents));

  const std::uint64_t blocks = (experiment.matches + block_size(experiment) - 1) / block_size(experiment);
  std::vector<Totals> parts(blocks);
  std::mutex telling;
  std::uint64_t done = 0;
  const auto start = std::chrono::steady_clock::now();
  SimulationResult result;
  result.timing.cpu_seconds = share_out(blocks, experiment.jobs, [&](int job, std::uint64_t block) {
    parts[block] = play_block(*players[static_cast<std::size_t>(job)], experiment, block);
    if (!progress) return;
    const std::lock_guard lock(telling);
    progress(done += parts[block].matches);
  });
  result.timing.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  result.seats = setting->seats;
  for (const Totals& part : parts) result.totals.add(part);
  return result;
}

}  // namespace warren
