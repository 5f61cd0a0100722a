// Does an experiment end with the same results however it is played?
#include "lab/run.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "lab/summary.h"
#include "lab/trial.h"
#include "lab/trials.h"

namespace warren {
namespace {

class ResultsFile {
 public:
  ResultsFile() {
    std::string name = (std::filesystem::temp_directory_path() / "warren-lab-XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  ~ResultsFile() { std::filesystem::remove_all(folder_); }
  ResultsFile(const ResultsFile&) = delete;
  ResultsFile& operator=(const ResultsFile&) = delete;
  std::filesystem::path path() const { return folder_ / "trial.sqlite"; }

 private:
  std::filesystem::path folder_;
};

Origin origin_of(const Experiment& experiment) {
  return {experiment.text, "trial.toml", "warren lab run trial.toml"};
}

}  // namespace

TEST_CASE("one, two and three jobs give the same bytes") {
  const Experiment experiment = experiment_of(kHissOrNot);
  const std::string one = results_csv(experiment, play(experiment, plain_rule(experiment), 1));
  CHECK(one.size() > 1000);
  CHECK(std::ranges::count(one, '\n') == 1 + 4 * 60);
  for (const int jobs : {2, 3})
    CHECK(results_csv(experiment, play(experiment, plain_rule(experiment), jobs)) == one);
}

TEST_CASE("each number is played once with each seat order, and all of them in every cell") {
  const Experiment experiment =
      experiment_of("game = \"thimble\"\nagents = [[\"random\", \"solo\", \"even\"]]\nmatches = 29\n");
  const CellRows rows = play(experiment, plain_rule(experiment));
  REQUIRE(rows.size() == 1);
  REQUIRE(rows[0].size() == 30);
  for (std::size_t i = 0; i < rows[0].size(); ++i) {
    CHECK(rows[0][i].number == i / 3);
    CHECK(rows[0][i].turn == static_cast<int>(i % 3));
  }
  CHECK(rows[0][0].digest != rows[0][1].digest);
}

TEST_CASE("players who are all alike are not moved round the table: it would be the same match again") {
  const Experiment experiment = experiment_of("game = \"thimble\"\nagents = [\"random\"]\nmatches = 30\n");
  const std::vector<Cell> cells = cells_of(experiment);
  CHECK(seat_orders(experiment, cells[0]) == 1);
  CellPlayer player(experiment, cells[0], 0);
  CHECK(player.play(4, 0).digest == player.play(4, 2).digest);
  const CellRows rows = play(experiment, plain_rule(experiment));
  CHECK(rows[0].size() == 30);
  CHECK(rows[0].back().number == 29);
  const Experiment drawn = experiment_of("game = \"rattle-and-rend\"\n[[army]]\nname = \"any\"\ndraw = {}\n");
  CHECK(seat_orders(drawn, cells_of(drawn)[0]) == 2);
}

TEST_CASE("a run that goes on ends like one that was never broken") {
  const Experiment experiment = experiment_of(kHissOrNot);
  const CellRows unbroken = play(experiment, plain_rule(experiment));
  const ResultsFile file;
  const auto nobody_else = alone();
  for (const std::uint64_t numbers : {4U, 11U, 30U}) {  // each time a little further
    const auto results = Results::open(file.path(), experiment, origin_of(experiment));
    const auto some = [&](const CellRows&, std::size_t cell) -> std::uint64_t {
      return cell == 3 ? numbers / 2 : numbers;
    };
    run_experiment(experiment, results.get(), some, {}, *nobody_else);
  }
  const auto results = Results::open(file.path(), experiment, origin_of(experiment));
  CHECK(results->rows(4)[3].size() == 15);
  const CellRows rows =
      run_experiment(experiment, results.get(), plain_rule(experiment), {2, {}}, *nobody_else);
  CHECK(results_csv(experiment, rows) == results_csv(experiment, unbroken));
  CHECK(results->rows(4) == unbroken);
}

TEST_CASE("results of another experiment are refused and stay as they are") {
  const ResultsFile file;
  const Experiment experiment = experiment_of(kHissOrNot);
  Results::open(file.path(), experiment, origin_of(experiment));
  const Experiment other = experiment_of(std::string(kHissOrNot) + "# another\n");
  CHECK_THROWS_AS(Results::open(file.path(), other, origin_of(other)), ResultsTrouble);
  CHECK_THROWS_AS(Results::read(file.path(), other), ResultsTrouble);
  CHECK_NOTHROW(Results::read(file.path(), experiment));
  CHECK_THROWS_AS(Results::read(file.path().parent_path() / "none.sqlite", experiment), ResultsTrouble);
  CHECK_THROWS_AS(Results::open("/proc/none/x.sqlite", experiment, origin_of(experiment)), ResultsTrouble);
}

TEST_CASE("a cell ends when its interval is narrow enough, and not before") {
  const Experiment wide =
      experiment_of("game = \"thimble\"\nagents = [\"random\"]\nmatches = 3000\nwithin = 8\n");
  const CellRows rows = play(wide, plain_rule(wide));
  CHECK(rows[0].size() < 3000);
  CHECK(rows[0].size() % kLook == 0);
  const Interval now = sum_up(rows[0]).win_interval();
  CHECK(now.high - now.low < 0.16);
  const std::vector<MatchRow> before(rows[0].begin(), rows[0].end() - static_cast<long>(kLook));
  const Interval then = sum_up(before).win_interval();
  CHECK(then.high - then.low >= 0.16);
  CHECK(results_csv(wide, play(wide, plain_rule(wide), 3)) == results_csv(wide, rows));
}

TEST_CASE("a claim ends its cell at the look that refutes it, the same for any number of jobs") {
  // `solo` beats `random` nearly always, and whoever is alike wins half.
  const Experiment experiment = experiment_of(
      "game = \"mice-at-arms\"\nmatches = 160\nclaim = 80\n"
      "agents = [[\"solo\", \"random\"], [\"random\", \"solo\"], \"solo\"]\n");
  const CellRows rows = play(experiment, plain_rule(experiment));
  const std::vector<ClaimVerdict> verdicts{ClaimVerdict::more, ClaimVerdict::less, ClaimVerdict::less};
  for (std::size_t cell = 0; cell < rows.size(); ++cell) {
    CAPTURE(cell);
    const std::uint64_t numbers = numbers_in(rows[cell]);
    CHECK(rows[cell].size() < 160);
    CHECK(numbers % kLook == 0);
    CHECK(test_claim(80, rows[cell]).verdict == verdicts[cell]);
    const std::size_t a_look_ago = rows[cell].size() / numbers * (numbers - kLook);
    CHECK(claim_verdict(80, std::span(rows[cell]).first(a_look_ago)) == ClaimVerdict::undecided);
  }
  CHECK(results_csv(experiment, play(experiment, plain_rule(experiment), 3)) ==
        results_csv(experiment, rows));
}

TEST_CASE("a claim near the truth is played to the last match") {
  const Experiment experiment = experiment_of("game = \"mice-at-arms\"\nmatches = 60\nclaim = 50\n");
  const CellRows rows = play(experiment, plain_rule(experiment));
  CHECK(rows[0].size() == 60);
  CHECK(test_claim(50, rows[0]).verdict == ClaimVerdict::undecided);
}

TEST_CASE("a claim's run that was stopped in the middle of a look ends like one that was not") {
  const Experiment experiment = experiment_of(
      "game = \"mice-at-arms\"\nmatches = 400\nclaim = 80\nagents = [[\"solo\", \"random\"]]\n");
  const CellRows unbroken = play(experiment, plain_rule(experiment));
  for (const std::size_t matches : {std::size_t{14}, std::size_t{50}, std::size_t{64}}) {
    CAPTURE(matches);
    const ResultsFile file;
    const auto results = Results::open(file.path(), experiment, origin_of(experiment));
    REQUIRE(matches < unbroken[0].size());
    results->add(std::span(unbroken[0]).first(matches));
    const auto nobody_else = alone();
    const CellRows rows =
        run_experiment(experiment, results.get(), plain_rule(experiment), {2, {}}, *nobody_else);
    CHECK(results_csv(experiment, rows) == results_csv(experiment, unbroken));
  }
}

TEST_CASE("a row survives the way to another process and back") {
  MatchRow row;
  row.cell = 3;
  row.number = 12;
  row.turn = 1;
  row.value = {1, -1};
  row.score = {7, -2};
  row.ended_by = "RR-VIC-01";
  row.rounds = 5;
  row.steps = 77;
  row.decisions = 1234;
  row.lead_changes = 2;
  row.behind = 450;
  row.digest = 0xfedcba9876543210ULL;
  row.things = {
      {{"fighters", 2}, {"traits: riders", 1}},
      {}
  };
  row.rules = {{{"RR-VIC-01", 3}}, {{"RR-INI-02", 1}}};
  const auto back = row_from_line(row_line(row));
  REQUIRE(back);
  CHECK(*back == row);
  CHECK(back->value_at(0) == -1);
  CHECK_FALSE(row_from_line("3\t12\tx"));
  CHECK_FALSE(row_from_line(""));
}

TEST_CASE("matches that repeat each other count as fewer, those that make up for each other as more") {
  std::vector<MatchRow> rows;
  Rng rng(8);
  for (std::uint64_t number = 0; number < 200; ++number) {
    const bool won = rng.below(2) == 0;
    for (int turn = 0; turn < 2; ++turn) {
      MatchRow row;
      row.number = number;
      row.turn = turn;
      row.value =
          won ? std::array<std::int16_t, kMaxSeats>{1, -1} : std::array<std::int16_t, kMaxSeats>{-1, 1};
      rows.push_back(row);
    }
  }
  const CellSummary sum = sum_up(rows);  // the first player wins both or none; the first seat exactly one
  CHECK(sum.wins_alone == doctest::Approx(0.5).epsilon(0.01));
  const Interval wins = sum.win_interval();
  const Interval alone = interval_of(sum.wins / 2, 200);
  CHECK(wins.low == doctest::Approx(alone.low).epsilon(0.02));
  CHECK(wins.high == doctest::Approx(alone.high).epsilon(0.02));
  CHECK(sum.first_seat == 200);
}

TEST_CASE("matches without an end are counted apart") {
  std::vector<MatchRow> rows(4);
  rows[0].value = {1, -1};
  rows[1].value = {-1, 1};
  rows[2].endless = true;
  rows[3].value = {1, -1};
  rows[3].behind = CellSummary::kFarBehind;
  const CellSummary sum = sum_up(rows);
  CHECK(sum.matches == 4);
  CHECK(sum.endless == 1);
  CHECK(sum.decided() == 3);
  CHECK(sum.wins == 2);
  CHECK(sum.draws == 0);
  CHECK(sum.comebacks == 1);
  CHECK(sum.share() == doctest::Approx(2.0 / 3));
}

TEST_CASE("a census changes nothing but what is told of a match") {
  const std::string text = "game = \"mice-at-arms\"\nmatches = 6\n";
  const Experiment plain = experiment_of(text);
  const Experiment counted = experiment_of("census = true\n" + text);
  const CellRows without = play(plain, plain_rule(plain));
  CellRows with = play(counted, plain_rule(counted));
  for (MatchRow& row : with[0]) {
    REQUIRE(row.things.size() == 2);
    CHECK(row.things[0].at("king") == 1);
    CHECK(row.rules[0].contains("MA-MUST-02"));
    row.things.clear();
    row.rules.clear();
  }
  CHECK(with == without);
}

TEST_CASE(
    "of those who win together a census counts for the first what befalls all: surges, enemies' deeds") {
  const Experiment experiment = experiment_of(
      "game = \"mice-and-mystics\"\nscenarios = [\"C1\"]\nseats = 2\nagents = [\"solo\"]\nmatches = "
      "8\ncensus = "
      "true\n");
  const CellRows rows = play(experiment, plain_rule(experiment));
  int surges = 0;
  for (const MatchRow& row : rows[0]) {
    CHECK(row.rules[0].contains("MM-AI-03"));  // the rats walk
    CHECK_FALSE(row.rules[1].contains("MM-AI-03"));
    surges += row.rules[0].contains("MM-SRG-01") ? 1 : 0;
  }
  CHECK(surges > 0);
}

}  // namespace warren
