// `warren sim`: what comes of thousands of matches between agents?
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <ostream>

#include "agents/agents.h"
#include "cli/commands.h"
#include "cli/match_options.h"
#include "kernel/tables/preview.h"
#include "lab/totals_json.h"

namespace warren::cli {
namespace {

struct SimCommand : MatchOptions {
  std::vector<std::string> seats;
  bool swap = false;
  bool listed = false;
};

std::string percent(std::uint64_t part, std::uint64_t whole) {
  return fmt::format("{:5.1f} %", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

std::string interval_words(std::uint64_t hits, std::uint64_t of) {
  const Interval interval = interval_of(hits, of);
  return fmt::format("{:.1f} to {:.1f} %", 100 * interval.low, 100 * interval.high);
}

void print_side(Desk& desk, const std::string& name, const Totals::Side& side, std::uint64_t decided) {
  const auto n = static_cast<double>(decided);
  const double mean = static_cast<double>(side.score) / n;
  const double spread = std::sqrt(std::max(0.0, static_cast<double>(side.score_squares) / n - mean * mean));
  desk.out << fmt::format("{:<24}{:>9} {}  {:<18}{:>9} {}{:>9.1f} +-{:.1f}\n", name, side.wins,
                          percent(side.wins, decided), interval_words(side.wins, decided), side.draws,
                          percent(side.draws, decided), mean, spread);
}

void print_sides(Desk& desk, const Simulation& experiment, const SimulationResult& result) {
  const Totals& totals = result.totals;
  desk.out << fmt::format("{:<24}{:>9} {:>7}  {:<18}{:>9} {:>7}{:>9}\n", "", "won", "", "95 times of 100 in",
                          "drawn", "", "score");
  for (std::size_t i = 0; i < static_cast<std::size_t>(result.seats); ++i) {
    const std::string& agent = agent_of(experiment.agents, static_cast<int>(i));
    const std::string place =
        experiment.swap_seats ? fmt::format("player {}", i + 1) : fmt::format("seat {}", i + 1);
    print_side(desk, fmt::format("{}, {}", place, agent), totals.by_player[i], totals.decided());
  }
  if (!experiment.swap_seats) return;
  for (std::size_t i = 0; i < static_cast<std::size_t>(result.seats); ++i)
    print_side(desk, fmt::format("whoever sat at seat {}", i + 1), totals.by_seat[i], totals.decided());
}

void print_counts(Desk& desk, const Simulation& experiment, const SimulationResult& result) {
  const Totals& totals = result.totals;
  const auto each = [&](std::uint64_t sum) {
    return static_cast<double>(sum) / static_cast<double>(totals.matches);
  };
  desk.out << "\nended by\n";
  for (const auto& [rule, matches] : totals.ended_by)
    desk.out << fmt::format("  {:<22}{:>9} {}\n", experiment.book->catalog().name(RuleId{rule}), matches,
                            percent(matches, totals.matches));
  if (totals.endless > 0)
    desk.out << fmt::format("  {:<22}{:>9} {}  the first is match {}\n", "nothing: endless", totals.endless,
                            percent(totals.endless, totals.matches), totals.first_endless);
  desk.out << fmt::format("\na match has {:.1f} decisions, {:.1f} steps", each(totals.decisions),
                          each(totals.steps));
  if (totals.rounds > 0)
    desk.out << fmt::format(", {:.1f} rounds (at most {})", each(totals.rounds), totals.most_rounds);
  desk.out << fmt::format("\ndigest {:016x}\n", totals.digest);
}

void print_timing(Desk& desk, const SimulationResult& result) {
  desk.out << fmt::format("\nmeasured: {:.0f} matches/s and {:.0f} decisions/s per core; {:.2f} s in all\n",
                          result.timing.per_core(result.totals.matches),
                          result.timing.per_core(result.totals.decisions), result.timing.seconds);
}

// Where a scenario takes more or fewer players there are as many as agents were named.
int seats_named(const Rulebook& book, const Setup& setup, std::size_t agents) {
  const std::span<const Scenario> all = book.scenarios();
  const auto found = std::ranges::find(all, setup.scenario, &Scenario::id);
  if (all.empty() || (found == all.end() && !setup.scenario.empty())) return setup.seats;
  const Scenario& scenario = found == all.end() ? all.front() : *found;
  const auto named = static_cast<int>(agents);
  return named > scenario.fewest_seats && named <= scenario.most_seats ? named : setup.seats;
}

void run_sim(const SimCommand& given, Desk& desk) {
  const Rulebook* book = desk.book(given.game);
  if (book == nullptr) return;
  auto setup = given.setup(*book, desk);
  if (!setup) return;
  setup->seats = seats_named(*book, *setup, given.seats.size());
  Simulation experiment{book,       *setup,        given.seats, given.seed,
                        given.from, given.matches, given.swap,  given.jobs};
  if (given.listed) experiment.agents = {"listing"};

  std::vector<Fault> faults;
  const auto result = simulate(experiment, faults, progress_line(desk, given.matches));
  end_progress(desk);
  if (!result) return desk.complain(faults, *book);
  if (result->totals.endless > 0) desk.code = kFinding;
  if (given.json) {
    auto json = totals_json(experiment, *result);
    json["timing"] = timing_json(*result);
    desk.out << json.dump(2) << '\n';
    return;
  }
  desk.out << fmt::format("{}: {} matches from seed {}\n\n", book->name(), result->totals.matches,
                          experiment.seed);
  if (result->totals.decided() > 0) print_sides(desk, experiment, *result);
  print_counts(desk, experiment, *result);
  print_timing(desk, *result);
}

std::string agents_help() {
  std::string help = "Agents:\n";
  for (const AgentKind& kind : agent_kinds()) help += fmt::format("  {:<10}{}\n", kind.name, kind.words);
  return help;
}

}  // namespace

void add_sim(CLI::App& app, Desk& desk) {
  auto given = std::make_shared<SimCommand>();
  CLI::App* command =
      app.add_subcommand("sim", "Play many matches between agents and count what comes of them");
  given->add_to(*command);
  command
      ->add_option(
          "--seats", given->seats,
          "An agent per seat, e.g. solo,random; the last one named plays all further seats. A scenario for "
          "more or fewer players has as many as are named")
      ->delimiter(',');
  command->add_flag("--swap", given->swap, "The players change seats from match to match");
  command
      ->add_flag("--listed", given->listed,
                 "Every seat lists all allowed choices before it draws one: measures listing")
      ->excludes("--seats");
  command->footer(agents_help() +
                  "Examples:\n"
                  "  warren sim mice-at-arms --matches 10000 --jobs 2\n"
                  "  warren sim mice-at-arms --seats solo,random --swap --json\n"
                  "Exit code 1 when a match did not come to an end.");
  command->callback([given, &desk] { run_sim(*given, desk); });
}

}  // namespace warren::cli
