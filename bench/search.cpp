// How fast does a search think, in the middle of a match: short, long, and on more than one core?
#include "agents/search.h"

#include <benchmark/benchmark.h>
#include <tbb/global_control.h>

#include <functional>
#include <string>

#include "agents/candidates.h"
#include "agents/thinker.h"
#include "games/bookshelf.h"
#include "lab/match_player.h"

namespace warren {
namespace {

constexpr int kMiddle = 3;  // the round in whose first question it is measured

// Plays as solo does and, at the first question of a seat in the middle of the match, measures.
class Measured final : public Agent {
 public:
  using Measure = std::function<void(const Prompt&, const Position&)>;
  Measured(const Rulebook& book, Measure measure)
      : book_(book), solo_(make_solo_agent(book)), measure_(std::move(measure)) {}

  void sit_down(std::uint64_t seed) override { solo_->sit_down(seed); }
  bool looks_ahead() const override { return true; }
  Answer choose(const Prompt& prompt, const Position& position, Table& dice) override {
    const bool here = !done && book_.rounds(position.setting, position.state) >= kMiddle &&
                      position.since.answers.empty() && count_choices(prompt, 2) > 1;
    if (here) measure_(prompt, position);
    done = done || here;
    return solo_->choose(prompt, position, dice);
  }
  bool done = false;

 private:
  const Rulebook& book_;
  std::unique_ptr<Agent> solo_;
  Measure measure_;
};

void in_the_middle(const Rulebook& book, benchmark::State& run, Measured::Measure measure) {
  Setup setup;
  setup.game = book.id();
  std::vector<Fault> faults;
  const auto setting = book.check(setup, faults);
  const auto ground = book.new_ground();
  State state;
  Rng rng(12);
  const Position position{*setting, *ground, state};
  SimTable table(rng, position);
  StepMemory memory;
  table.remember(memory);
  Measured agent(book, std::move(measure));
  agent.sit_down(1);
  for (int i = 0; i < setting->seats; ++i) table.seat_agent(seat_at(i), &agent);
  book.begin(*setting, state);
  while (!agent.done && !book.outcome(*setting, state).over) {
    book.prepare(*setting, state, *ground);
    memory.begin_step(state, book.state_size());
    book.step(*setting, *ground, state, table);
  }
  if (!agent.done) run.SkipWithError("the match was over before its middle");
}

// Items are iterations: one imagined match each, of so many decisions and an evaluation.
void iterate(benchmark::State& run, const Rulebook& book, int decisions) {
  in_the_middle(book, run, [&](const Prompt& prompt, const Position& position) {
    Candidates candidates;
    candidates.gather(prompt);
    Thinker thinker(book, prompt.seat);
    thinker.begin(position, prompt, candidates.answers, 1);
    std::size_t next = 0;
    for (auto _ : run) thinker.look(next++ % candidates.answers.size(), 1, decisions);
    run.SetItemsProcessed(run.iterations());
  });
}

// One whole answer of search:1000, on so many cores; items are iterations.
void answer(benchmark::State& run, const Rulebook& book, std::size_t cores) {
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, cores);
  in_the_middle(book, run, [&](const Prompt& prompt, const Position& position) {
    const auto agent = make_search_agent(book, {.iterations = 1000});
    Rng rng(1);
    SimTable dice(rng);
    agent->sit_down(1);
    for (auto _ : run) benchmark::DoNotOptimize(agent->choose(prompt, position, dice));
    run.SetItemsProcessed(1000 * run.iterations());
  });
}

const bool kRegistered = [] {
  for (const Rulebook* book : bookshelf()) {
    if (book->campaign() != nullptr) continue;
    const std::string id(book->id());
    for (const int decisions : {12, 50, Foresight::kToTheEnd}) {
      const std::string length = decisions == Foresight::kToTheEnd ? "to_the_end" : std::to_string(decisions);
      benchmark::RegisterBenchmark((id + "/iterations/" + length).c_str(),
                                   [=](benchmark::State& run) { iterate(run, *book, decisions); });
    }
    for (const std::size_t cores : {1U, 2U})
      benchmark::RegisterBenchmark((id + "/answer/cores:" + std::to_string(cores)).c_str(),
                                   [=](benchmark::State& run) { answer(run, *book, cores); })
          ->UseRealTime();
  }
  return true;
}();

}  // namespace
}  // namespace warren
