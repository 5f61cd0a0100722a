// How fast does a search think, in the middle of a match: short, long, and on more than one core?
#include "agents/search.h"

#include <benchmark/benchmark.h>
#include <tbb/global_control.h>

#include <functional>
#include <string>

#include "agents/candidates.h"
#include "agents/desk.h"
#include "games/bookshelf.h"
#include "lab/match_player.h"

namespace warren {
namespace {

// Plays as solo does and, at the first question of a step that is told to be it, measures.
class Measured final : public Agent {
 public:
  using Measure = std::function<void(const Prompt&, const Position&)>;
  Measured(const Rulebook& book, Measure measure)
      : solo_(make_solo_agent(book)), measure_(std::move(measure)) {}

  void sit_down(std::uint64_t seed) override { solo_->sit_down(seed); }
  bool looks_ahead() const override { return true; }
  Answer choose(const Prompt& prompt, const Position& position, Table& dice) override {
    const bool here = waits && position.since.answers.empty() && count_choices(prompt, 2) > 1;
    if (here) measure_(prompt, position);
    waits = waits && !here;
    return solo_->choose(prompt, position, dice);
  }
  bool waits = false;

 private:
  std::unique_ptr<Agent> solo_;
  Measure measure_;
};

// A match between the book's own opponents; measures after so many steps. Returns how many there were.
int play(const Rulebook& book, int steps_before, Measured& agent) {
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
  agent.sit_down(1);
  for (int i = 0; i < setting->seats; ++i) table.seat_agent(seat_at(i), &agent);
  book.begin(*setting, state);
  int steps = 0;
  for (; !book.outcome(*setting, state).over; ++steps) {
    if (steps == steps_before) agent.waits = true;
    book.prepare(*setting, state, *ground);
    memory.begin_step(state, book.state_size());
    book.step(*setting, *ground, state, table);
  }
  return steps;
}

// At the first choice after that part of a match.
void after_part(const Rulebook& book, benchmark::State& run, int part, Measured::Measure measure) {
  Measured looker_on(book, {});
  const int steps = play(book, -1, looker_on);
  Measured agent(book, std::move(measure));
  play(book, steps / part, agent);
  if (agent.waits) run.SkipWithError("nobody had a choice after that part of the match");
}
constexpr int kHalf = 2;
constexpr int kQuarter = 4;  // while most of both sides still stand

// Items are iterations: one imagined match each, of so many decisions and an evaluation.
void iterate(benchmark::State& run, const Rulebook& book, int part, int decisions) {
  after_part(book, run, part, [&](const Prompt& prompt, const Position& position) {
    constexpr std::uint32_t kDrafts = 100;
    Candidates candidates;
    candidates.gather(prompt);
    const Memory memory;
    Thinker thinker(book, prompt.seat);
    Desk desk;
    desk.begin(position, memory, 1);
    desk.make_drafts(thinker, candidates.answers, 0, 1, kDrafts);
    thinker.begin(position, memory, 1);
    std::uint64_t n = 0;
    for (auto _ : run) {
      const Plan& plan = desk.drafts()[n % desk.drafts().size()].plan;
      benchmark::DoNotOptimize(thinker.follow(plan, n++, decisions));
    }
    run.SetItemsProcessed(run.iterations());
  });
}

// One whole answer of search:1000, on so many cores; items are iterations.
void answer(benchmark::State& run, const Rulebook& book, std::size_t cores) {
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, cores);
  after_part(book, run, kHalf, [&](const Prompt& prompt, const Position& position) {
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
                                   [=](benchmark::State& run) { iterate(run, *book, kHalf, decisions); });
      benchmark::RegisterBenchmark((id + "/early/" + length).c_str(),
                                   [=](benchmark::State& run) { iterate(run, *book, kQuarter, decisions); });
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
