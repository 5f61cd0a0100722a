// What may come of this? Looks ahead from a checkpoint, exactly where that is possible, by samples where not.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>

#include "kernel/book/rulebook.h"
#include "kernel/chance/distribution.h"

namespace warren {

struct PreviewBudget {
  std::uint64_t paths = 200'000;  // beyond that the answer is sampled
  std::uint32_t samples = 20'000;
  std::uint64_t seed = 1;       // of the samples; never the dice of a match
  std::function<bool()> hurry;  // asked now and then: true ends the walk, and samples take over
};

struct Interval {  // for showing
  double low = 0;
  double high = 0;
};

// Where the true chance lies, 19 times out of 20, when `hits` of `samples` samples had it (Wilson).
Interval interval_of(std::uint64_t hits, std::uint64_t samples);

// What came out. `exact`: all paths were walked and their weights are whole; otherwise each chance comes with
// an interval.
template <class Value>
struct Preview {
  Distribution<Value> results;
  bool exact = false;
  std::uint32_t samples = 0;  // 0: walked
  std::uint64_t paths = 0;    // walked

  template <class Holds>
  Fraction chance_that(const Holds& holds) const {
    return results.chance_that(holds);
  }
  template <class Holds>
  Interval interval(const Holds& holds) const;
};

// `rules(table)` plays from the checkpoint to wherever the question ends and returns a plain value. What is
// known already (inputs since the checkpoint, a line of answers to look into) is `given` and comes first.
template <class Rules>
auto preview(Rules&& rules, const Given& given = {}, Policy& policy = declining(),
             const PreviewBudget& budget = {});

// The same for one step of any game. `read(state)` says what is of interest at the next checkpoint.
// `from` must be a checkpoint that the seat may know: the match's own where nothing is hidden, else imagined.
template <class Read>
auto preview_step(const Rulebook& book, const Setting& setting, const Ground& ground, const State& from,
                  Read&& read, const Given& given = {}, Policy& policy = declining(),
                  const PreviewBudget& budget = {}) {
  State state;
  return preview(
      [&](Table& table) {
        state.copy_from(from, book.state_size());
        book.step(setting, ground, state, table);
        return read(std::as_const(state));
      },
      given, policy, budget);
}

template <class Value>
template <class Holds>
Interval Preview<Value>::interval(const Holds& holds) const {
  if (samples == 0) {
    const double chance = chance_that(holds).as_double();
    return {chance, chance};
  }
  std::uint64_t hits = 0;
  for (const auto& entry : results.entries())
    if (holds(entry.value)) hits += static_cast<std::uint64_t>(entry.count * (samples / results.cases()));
  return interval_of(hits, samples);
}

template <class Rules>
auto preview(Rules&& rules, const Given& given, Policy& policy, const PreviewBudget& budget) {
  constexpr std::uint64_t kNowAndThen = 256;
  Preview<std::decay_t<std::invoke_result_t<Rules&, OddsTable&>>> result;
  OddsTable table(policy);
  table.give(given);
  table.limit_paths(budget.paths);
  bool more = true;
  while (more && !table.cut_short()) {
    const auto value = rules(table);
    result.results.add(value, table.weight());  // known only after the run
    more = table.next();
    if (budget.hurry && table.paths() % kNowAndThen == 0 && budget.hurry()) break;
  }
  result.paths = table.paths();
  result.exact = !more && !table.cut_short() && result.results.exact();
  if (!more && !table.cut_short()) return result;

  result.results = {};
  result.samples = budget.samples;
  Rng rng(budget.seed);
  table.sample(rng);
  for (std::uint32_t i = 0; i < budget.samples; ++i) {
    result.results.add(rules(table), {.count = 1, .of = budget.samples});
    table.next();
  }
  return result;
}

}  // namespace warren
