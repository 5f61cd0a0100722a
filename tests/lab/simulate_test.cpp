// Are the results of a simulation the same for any number of jobs, and are they counted right?
#include "lab/simulate.h"

#include <doctest/doctest.h>

#include "kernel/tables/call_off_native.h"
#include "kernel/tables/preview.h"
#include "lab/match_player.h"
#include "thimble/state.h"

namespace warren {
namespace {

Simulation thimble_experiment(std::uint64_t matches) {
  Simulation experiment;
  experiment.book = &thimble::rulebook();
  experiment.setup.game = "thimble";
  experiment.matches = matches;
  return experiment;
}

Totals totals_of(const Simulation& experiment) {
  std::vector<Fault> faults;
  const auto result = simulate(experiment, faults);
  REQUIRE(faults.empty());
  REQUIRE(result);
  return result->totals;
}

}  // namespace

TEST_CASE("totals are the same to the last bit for one, two and five jobs") {
  Simulation experiment = thimble_experiment(333);
  experiment.agents = {"random", "solo", "listing"};
  experiment.swap_seats = true;
  const Totals one = totals_of(experiment);
  for (const int jobs : {2, 5}) {
    experiment.jobs = jobs;
    CHECK(totals_of(experiment) == one);
  }
}

TEST_CASE("a run in two parts adds up to the run in one") {
  Simulation experiment = thimble_experiment(200);
  const Totals whole = totals_of(experiment);
  experiment.matches = 77;
  Totals parts = totals_of(experiment);
  experiment.from = 77;
  experiment.matches = 123;
  parts.add(totals_of(experiment));
  CHECK(parts == whole);
}

TEST_CASE("listing all choices first changes nothing") {
  Simulation experiment = thimble_experiment(60);
  const Totals drawn = totals_of(experiment);
  experiment.agents = {"listing"};
  CHECK(totals_of(experiment) == drawn);
  experiment.agents = {"even"};
  CHECK(totals_of(experiment).digest != drawn.digest);
}

TEST_CASE("another seed plays other matches") {
  Simulation experiment = thimble_experiment(50);
  const Totals first = totals_of(experiment);
  experiment.seed = 2;
  CHECK(totals_of(experiment).digest != first.digest);
}

TEST_CASE("every match that came to an end is counted once for each seat") {
  const Totals totals = totals_of(thimble_experiment(250));
  CHECK(totals.matches == 250);
  CHECK(totals.endless == 0);
  CHECK(totals.ended_by.size() == 1);
  CHECK(totals.ended_by.begin()->second == 250);
  for (std::size_t seat = 0; seat < thimble::kSeats; ++seat) {
    const Totals::Side& side = totals.by_seat[seat];
    CHECK(side.wins + side.draws + side.losses == 250);
    CHECK(side == totals.by_player[seat]);
  }
}

TEST_CASE("with seats swapped each player sits everywhere equally often") {
  MatchResult result;
  result.outcome.over = true;
  result.outcome.value = {1, -1, -1};
  result.outcome.score = {9, 4, 1};
  Totals totals;
  for (int turn = 0; turn < 3; ++turn) totals.add(result, static_cast<std::uint64_t>(turn), 3, turn);
  CHECK(totals.by_seat[0].wins == 3);
  CHECK(totals.by_seat[0].score == 27);
  for (std::size_t player = 0; player < 3; ++player) {
    CHECK(totals.by_player[player].wins == 1);
    CHECK(totals.by_player[player].losses == 2);
    CHECK(totals.by_player[player].score == 14);
    CHECK(totals.by_player[player].score_squares == 98);
  }
}

TEST_CASE("a match without an end is a finding and no result") {
  MatchResult endless;
  endless.endless = true;
  endless.steps = kMostSteps;
  Totals totals;
  totals.add(MatchResult{}, 40, 2, 0);
  totals.add(endless, 41, 2, 0);
  totals.add(endless, 42, 2, 0);
  CHECK(totals.endless == 2);
  CHECK(totals.first_endless == 41);
  CHECK(totals.decided() == 1);
  CHECK(totals.by_seat[0].draws == 1);
}

TEST_CASE("Wilson intervals have their known values") {
  CHECK(interval_of(5, 10).low == doctest::Approx(0.2366).epsilon(0.001));
  CHECK(interval_of(5, 10).high == doctest::Approx(0.7634).epsilon(0.001));
  CHECK(interval_of(0, 20).low == doctest::Approx(0.0));
  CHECK(interval_of(0, 20).high == doctest::Approx(0.1611).epsilon(0.001));
  CHECK(interval_of(527, 1000).low == doctest::Approx(0.4960).epsilon(0.001));
  CHECK(interval_of(527, 1000).high == doctest::Approx(0.5578).epsilon(0.001));
}

TEST_CASE("wrong set-ups and unknown agents are faults that name the mistake") {
  std::vector<Fault> faults;
  Simulation experiment = thimble_experiment(10);
  experiment.agents = {"random", "wizard"};
  CHECK_FALSE(simulate(experiment, faults));
  REQUIRE(faults.size() == 1);
  CHECK(faults[0].words.find("wizard") != std::string::npos);

  faults.clear();
  experiment.agents = {"random", "random", "random", "random"};
  CHECK_FALSE(simulate(experiment, faults));
  CHECK(faults.size() == 1);

  faults.clear();
  experiment = thimble_experiment(10);
  experiment.setup.options["purr"] = "loud";
  CHECK_FALSE(simulate(experiment, faults));
  CHECK(faults.size() == 1);
}

TEST_CASE("progress counts up to the number of matches") {
  std::vector<Fault> faults;
  Simulation experiment = thimble_experiment(100);
  experiment.jobs = 2;
  std::uint64_t last = 0;
  bool rising = true;
  simulate(experiment, faults, [&](std::uint64_t done) {
    rising = rising && done > last;
    last = done;
  });
  CHECK(rising);
  CHECK(last == 100);
}

namespace {

// Calls the work off at a question in the middle of a step, before its answer is thought about.
class CallsOff final : public MatchWatch, public Table {
 public:
  CallsOff(int question, CallOff::Flag& flag) : left_(question), flag_(flag) {}
  Table& watch(const Position&, Table& table) override {
    table_ = &table;
    return *this;
  }
  void checkpoint() override { ++checkpoints; }
  Answer ask(const Prompt& prompt) override {
    if (--left_ == 0) flag_ = true;
    return table_->ask(prompt);
  }
  void sealed(Seats seats, Dialogue& dialogue) override { table_->sealed(seats, dialogue); }
  Dice roll(const Roll& roll) override { return table_->roll(roll); }
  void tell(const Event& event) override { table_->tell(event); }
  int checkpoints = 0;

 private:
  int left_;
  CallOff::Flag& flag_;
  Table* table_ = nullptr;
};

}  // namespace

TEST_CASE("a match that is called off while agents think ends with its step, whenever that is") {
  std::vector<Fault> faults;
  const Rulebook& book = thimble::rulebook();
  const auto setting = book.check({.game = "thimble"}, faults);
  REQUIRE(setting);
  MatchPlayer player(book, *setting, {"search:40"});
  const MatchResult whole = player.play(1, 0);
  for (int question = 1; question < 16; ++question) {
    CAPTURE(question);
    CallOff::Flag flag = false;
    const CallOff scope(&flag);
    CallsOff watch(question, flag);
    const MatchResult result = player.play(1, 0, 0, &watch);
    REQUIRE(flag);
    CHECK_FALSE(result.outcome.over);
    CHECK(result.steps < whole.steps);
    CHECK(watch.checkpoints == static_cast<int>(result.steps) + 1);
  }
  CHECK(player.play(1, 0).digest == whole.digest);
}

}  // namespace warren
