// How fast is every game played: drawn, listed, by the book's own opponent, and live?
#include <benchmark/benchmark.h>

#include <cstring>
#include <string>

#include "agents/live.h"
#include "games/bookshelf.h"
#include "lab/match_player.h"

namespace warren {
namespace {

Setup first_setup(const Rulebook& book) {
  Setup setup;
  setup.game = book.id();
  return setup;
}

// Whole matches, muster and set-up included; items are decisions. No scenario: the game's first.
void play_matches(benchmark::State& run, const Rulebook& book, const std::string& agent,
                  const std::string& scenario = {}) {
  std::vector<Fault> faults;
  Setup setup = first_setup(book);
  setup.scenario = scenario;
  const auto setting = book.check(setup, faults);
  MatchPlayer player(book, *setting, {agent});
  std::uint64_t match = 0;
  std::uint64_t decisions = 0;
  for (auto _ : run) decisions += player.play(1, match++).decisions;
  run.SetItemsProcessed(static_cast<std::int64_t>(decisions));
  run.counters["decisions"] = static_cast<double>(decisions) / static_cast<double>(match);
}

void copy_state(benchmark::State& run, const Rulebook& book) {
  State from;
  State to;
  for (auto _ : run) {
    to.copy_from(from, book.state_size());
    benchmark::DoNotOptimize(to);
    benchmark::ClobberMemory();
  }
  run.SetBytesProcessed(run.iterations() * static_cast<std::int64_t>(book.state_size()));
}

// One answer in a live match: re-execution of the step, dice by HMAC, log, record with its hash chain.
// Drawing the answer in front of it is not timed.
void answer_live(benchmark::State& run, const Rulebook& book) {
  std::unique_ptr<Match> match;
  std::uint64_t seed = 0;
  Rng rng(1);
  for (auto _ : run) {
    run.PauseTiming();
    if (!match || match->is_over()) {
      std::vector<Fault> faults;
      Match::Seating seating;
      seating.dice = KeyedDice::of_seed(++seed);
      match = Match::begin(book, first_setup(book), std::move(seating), faults);
    }
    const Seat seat = match->open()[0].seat;
    Answer answer;
    match->visit(
        seat, [&](const Prompt& prompt, const warren::State&, const Ground&) { answer = prompt.draw(rng); });
    run.ResumeTiming();
    match->answer(seat, answer);
  }
}

void visit_live(benchmark::State& run, const Rulebook& book) {
  std::vector<Fault> faults;
  Match::Seating seating;
  seating.dice = KeyedDice::of_seed(1);
  const auto match = Match::begin(book, first_setup(book), std::move(seating), faults);
  const Seat seat = match->open()[0].seat;
  int choices = 0;
  for (auto _ : run)
    match->visit(seat,
                 [&](const Prompt& prompt, const warren::State&, const Ground&) { choices += prompt.kind; });
  benchmark::DoNotOptimize(choices);
}

const bool kRegistered = [] {
  for (const Rulebook* book : bookshelf()) {
    const std::string id(book->id());
    for (const char* agent : {"random", "listing", "solo"})
      benchmark::RegisterBenchmark((id + "/match/" + agent).c_str(),
                                   [=](benchmark::State& run) { play_matches(run, *book, agent); });
    for (const Scenario& scenario : book->scenarios())
      for (const char* agent : {"random", "listing", "solo"})
        benchmark::RegisterBenchmark((id + "/scenario/" + std::string(scenario.id) + "/" + agent).c_str(),
                                     [=, name = std::string(scenario.id)](benchmark::State& run) {
                                       play_matches(run, *book, agent, name);
                                     });
    benchmark::RegisterBenchmark((id + "/copy_state").c_str(),
                                 [=](benchmark::State& run) { copy_state(run, *book); });
    benchmark::RegisterBenchmark((id + "/live/answer").c_str(),
                                 [=](benchmark::State& run) { answer_live(run, *book); });
    benchmark::RegisterBenchmark((id + "/live/visit").c_str(),
                                 [=](benchmark::State& run) { visit_live(run, *book); });
  }
  return true;
}();

}  // namespace
}  // namespace warren
