#include "lab/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "lab/cells.h"
#include "lab/compare.h"
#include "lab/price.h"
#include "lab/summary.h"
#include "lab/worth.h"

namespace warren {
namespace {

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }
std::string range(Interval in) { return fmt::format("{:.1f} to {:.1f}", 100 * in.low, 100 * in.high); }
std::string points(double share) { return fmt::format("{:+.1f}", 100 * share); }

// Everything that the parts are made of.
struct Study {
  const Experiment& experiment;
  const CellRows& rows;
  std::vector<Cell> cells;
  std::vector<CellSummary> sums;

  std::string name(std::size_t cell) const { return words_of(experiment, cells[cell]); }
};

ReportPart win_rates(const Study& study) {
  ReportPart part{
      "win-rates",
      "Who wins",
      "The first player of each line: how often it won, where the true rate lies 95 times of 100 (Wilson), "
      "and its share, which counts a draw as half. Each line is played with all seat orders on the same "
      "seeds. Matches that came to no end are counted apart.",
      {"", "matches", "won", "in", "drawn", "lost", "share", "endless"},
      {},
      {}
  };
  std::vector<IntervalMark> marks;
  for (std::size_t i = 0; i < study.cells.size(); ++i) {
    const CellSummary& sum = study.sums[i];
    if (sum.matches == 0) continue;
    part.rows.push_back({study.name(i), fmt::to_string(sum.matches), percent(sum.each(sum.wins)),
                         range(sum.win_interval()), percent(sum.each(sum.draws)),
                         percent(sum.each(sum.losses)), percent(sum.share()), fmt::to_string(sum.endless)});
    const Interval in = sum.share_interval();
    marks.push_back({study.name(i), sum.share(), in.low, in.high});
  }
  part.plot = interval_plot("Share of the first player", marks, 0.5);
  return part;
}

// The same where a claim decided when to stop.
ReportPart claims(const Study& study) {
  const int claim = study.experiment.stop.claim;
  ReportPart part{
      "claim",
      fmt::format("Does the first player win {} %?", claim),
      fmt::format(
          "The first player of each line: how often it won, and what that says about \"{} % of the "
          "matches\". A draw is not won. Each line was played with all seat orders on the same seeds, "
          "until the claim was refuted or all matches were spent. A verdict is wrong one time of 20 "
          "at most, and so is the interval, although it was looked at on the way; a pair of matches "
          "without an end is left out.",
          claim),
      {"", "matches", "won", "in", "drawn", "lost", "evidence (20 is enough)", "verdict"},
      {},
      {}
  };
  std::vector<IntervalMark> marks;
  for (std::size_t i = 0; i < study.cells.size(); ++i) {
    const CellSummary& sum = study.sums[i];
    if (sum.matches == 0) continue;
    part.rows.push_back({study.name(i), fmt::to_string(sum.matches), percent(sum.each(sum.wins)),
                         range(sum.win_interval()), percent(sum.each(sum.draws)),
                         percent(sum.each(sum.losses)), fmt::format("{:.3g}", sum.claim->evidence),
                         claim_words(*sum.claim)});
    marks.push_back({study.name(i), sum.claim->won, sum.claim->interval.low, sum.claim->interval.high});
  }
  part.plot = interval_plot("Wins of the first player", marks, claim / 100.0);
  return part;
}

ReportPart first_seat(const Study& study) {
  ReportPart part{
      "first-seat",
      "Does the first seat help?",
      "Wins of whoever sat at the first seat, whichever player that was.",
      {"", "matches", "won at seat 1", "in", "won elsewhere"},
      {},
      {}
  };
  std::vector<IntervalMark> marks;
  for (std::size_t i = 0; i < study.cells.size(); ++i) {
    const CellSummary& sum = study.sums[i];
    if (sum.decided() == 0) continue;
    const Interval in = sum.seat_interval();
    const double elsewhere = 1 - sum.each(sum.first_seat) - sum.each(sum.draws);
    part.rows.push_back({study.name(i), fmt::to_string(sum.decided()), percent(sum.each(sum.first_seat)),
                         range(in), percent(elsewhere)});
    marks.push_back({study.name(i), sum.each(sum.first_seat), in.low, in.high});
  }
  part.plot = interval_plot("Wins of the first seat", marks, 1.0 / study.experiment.seats);
  return part;
}

ReportPart lengths(const Study& study) {
  ReportPart part{
      "length",
      "How long does it last?",
      "Means per match that came to an end; the plot is of all of them.",
      {"", "rounds", "decisions", "steps"},
      {},
      {}
  };
  std::map<std::uint32_t, std::uint64_t> by_rounds;
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < study.cells.size(); ++i) {
    const CellSummary& sum = study.sums[i];
    if (sum.decided() == 0) continue;
    part.rows.push_back({study.name(i), fmt::format("{:.1f}", sum.each(sum.rounds)),
                         fmt::format("{:.0f}", sum.each(sum.decisions)),
                         fmt::format("{:.0f}", sum.each(sum.steps))});
    for (const auto& [rounds, matches] : sum.by_rounds) by_rounds[rounds] += matches;
    all += sum.decided();
  }
  std::vector<std::pair<std::string, double>> bars;
  for (const auto& [rounds, matches] : by_rounds)
    bars.emplace_back(fmt::to_string(rounds), static_cast<double>(matches) / static_cast<double>(all));
  if (bars.size() > 1) part.plot = bar_plot("Matches by rounds", bars);
  return part;
}

ReportPart drama(const Study& study) {
  ReportPart part{
      "drama",
      "How open is it?",
      fmt::format(
          "By the game's own evaluation at each checkpoint: how often the lead changes hands in a match, "
          "and how many are won by somebody who was far behind (by {} or more, two good units).",
          CellSummary::kFarBehind),
      {"", "lead changes", "comebacks"},
      {},
      {}
  };
  for (std::size_t i = 0; i < study.cells.size(); ++i) {
    const CellSummary& sum = study.sums[i];
    if (sum.decided() > 0)
      part.rows.push_back({study.name(i), fmt::format("{:.2f}", sum.each(sum.lead_changes)),
                           percent(sum.each(sum.comebacks))});
  }
  return part;
}

ReportPart endings(const Study& study) {
  ReportPart part{
      "endings",
      "How does it end?",
      "The rule that ended the matches.",
      {"", "rule", "matches", "of all"},
      {},
      {}
  };
  for (std::size_t i = 0; i < study.cells.size(); ++i)
    for (const auto& [rule, matches] : study.sums[i].ended_by)
      part.rows.push_back(
          {study.name(i), rule, fmt::to_string(matches), percent(study.sums[i].each(matches))});
  return part;
}

bool is_mostly_filled(const MatrixPlot& matrix) {
  std::size_t filled = 0;
  for (const auto& row : matrix.share)
    filled += static_cast<std::size_t>(
        std::ranges::count_if(row, [](const auto& share) { return share.has_value(); }));
  return 2 * filled >= matrix.names.size() * (matrix.names.size() - 1);
}

// Who beats whom, for each set of cells that differ in nothing but the names.
template <class NamesOf>
void matrices(const Study& study, const char* id, const char* title, const NamesOf& names_of,
              Report& report) {
  std::map<std::string, MatrixPlot> by_rest;
  for (std::size_t i = 0; i < study.cells.size(); ++i) {
    const auto& [one, two, rest] = names_of(study.cells[i]);
    if (one == two || study.sums[i].decided() == 0) continue;
    MatrixPlot& matrix = by_rest[rest];
    const auto place = [&](const std::string& name) {
      const auto found = std::ranges::find(matrix.names, name);
      if (found != matrix.names.end()) return static_cast<std::size_t>(found - matrix.names.begin());
      matrix.names.push_back(name);
      for (auto& row : matrix.share) row.emplace_back();
      matrix.share.emplace_back(matrix.names.size());
      return matrix.names.size() - 1;
    };
    const std::size_t a = place(one);
    const std::size_t b = place(two);
    matrix.share[a][b] = study.sums[i].share();
    matrix.share[b][a] = 1 - study.sums[i].share();
  }
  int number = 0;
  for (const auto& [rest, matrix] : by_rest) {
    if (matrix.names.size() < 3 || !is_mostly_filled(matrix)) continue;
    ReportPart part{fmt::format("{}-{}", id, ++number),
                    fmt::format("{}{}", title, rest.empty() ? "" : ", " + rest),
                    "The share of the row against the column, in percent; draws count half.",
                    {""},
                    {},
                    {}};
    part.head.insert(part.head.end(), matrix.names.begin(), matrix.names.end());
    for (std::size_t row = 0; row < matrix.names.size(); ++row) {
      auto& cells = part.rows.emplace_back(std::vector<std::string>{matrix.names[row]});
      for (const auto& share : matrix.share[row])
        cells.push_back(share ? fmt::format("{:.1f}", 100 * *share) : "");
    }
    part.plot = matrix_plot(part.title, matrix);
    report.parts.push_back(std::move(part));
  }
}

void add_matrices(const Study& study, Report& report) {
  const Experiment& experiment = study.experiment;
  if (experiment.seats != 2) return;
  const auto rest = [&](const Cell& cell, const std::string& more) {
    std::vector<std::string> words;
    if (experiment.variants.size() > 1) words.push_back(experiment.variants[cell.variant].name);
    if (experiment.scenarios.size() > 1) words.push_back(cell.scenario);
    if (!more.empty()) words.push_back(more);
    return fmt::format("{}", fmt::join(words, ", "));
  };
  const auto army = [&](const Cell& cell, std::size_t player) {
    return experiment.armies[static_cast<std::size_t>(cell.armies[player])].name;
  };
  matrices(
      study, "armies", "Army against army",
      [&](const Cell& cell) {
        return std::tuple(army(cell, 0), army(cell, 1),
                          rest(cell, experiment.tables.size() > 1 ? agents_of(cell) : ""));
      },
      report);
  matrices(
      study, "agents", "Agent against agent",
      [&](const Cell& cell) {
        return std::tuple(cell.agents[0], cell.agents[1],
                          rest(cell, experiment.matchups.size() > 1 ? armies_of(experiment, cell) : ""));
      },
      report);
}

// What each change of the rules does, on the same seeds.
ReportPart variants(const Study& study) {
  const Experiment& experiment = study.experiment;
  ReportPart part{
      "variants",
      "What does each change do?",
      fmt::format("Against \"{}\" on the same seeds, in percentage points; lengths in rounds.",
                  experiment.variants.front().name),
      {"", "matches", "share of player 1", "wins of seat 1", "draws", "rounds", "lead changes"},
      {},
      {}
  };
  const std::size_t each = study.cells.size() / experiment.variants.size();
  for (std::size_t i = each; i < study.cells.size(); ++i) {
    const CellSummary& base = study.sums[i % each];
    const CellSummary& sum = study.sums[i];
    if (sum.decided() == 0 || base.decided() == 0) continue;
    part.rows.push_back({study.name(i), fmt::to_string(sum.decided()), points(sum.share() - base.share()),
                         points(sum.each(sum.first_seat) - base.each(base.first_seat)),
                         points(sum.each(sum.draws) - base.each(base.draws)),
                         fmt::format("{:+.2f}", sum.each(sum.rounds) - base.each(base.rounds)),
                         fmt::format("{:+.2f}", sum.each(sum.lead_changes) - base.each(base.lead_changes))});
  }
  return part;
}

ReportPart prices(const Study& study) {
  const PriceSearch search = search_price(study.experiment, study.rows);
  ReportPart part{
      "price",
      "What is it worth?",
      price_words(study.experiment, search),
      {"cost", "matches", "share", "in"},
      {},
      {}
  };
  std::vector<IntervalMark> marks;
  for (const PricePoint& point : search.points) {
    part.rows.push_back({fmt::to_string(point.price), fmt::to_string(point.matches), percent(point.share),
                         range(point.interval)});
    marks.push_back(
        {fmt::format("cost {}", point.price), point.share, point.interval.low, point.interval.high});
  }
  part.plot = interval_plot("Share of the army with it, by cost", marks, 0.5);
  return part;
}

void add_worths(const Study& study, Report& report) {
  const std::vector<Worth> all = worth_of_things(study.rows);
  std::set<std::string> kinds;
  for (const Worth& worth : all) kinds.insert(worth.kind);
  if (kinds.size() > 1) kinds.erase("");  // with lists, a unit cannot be told apart from the points it costs
  for (const std::string& kind : kinds) {
    ReportPart part{
        "worth-" + (kind.empty() ? std::string("units") : kind),
        kind.empty() ? "What is a unit worth?" : fmt::format("What is each choice worth: {}", kind),
        fmt::format("What one more of it adds to its owner's share of the wins, other things being equal, in "
                    "percentage points{}. {} lines at 95 % each: expect one in twenty to lie wrong.",
                    kind.empty() ? "" : ", against the average choice",
                    std::ranges::count(all, kind, &Worth::kind)),
        {"", "told apart", "points", "in"},
        {},
        {}
    };
    std::vector<IntervalMark> marks;
    for (const Worth& worth : all) {
      if (worth.kind != kind) continue;
      part.rows.push_back({worth.name, fmt::to_string(worth.numbers), points(worth.share),
                           fmt::format("{} to {}", points(worth.interval.low), points(worth.interval.high))});
      marks.push_back({worth.name, worth.share, worth.interval.low, worth.interval.high});
    }
    part.plot = interval_plot(part.title, marks, 0);
    report.parts.push_back(std::move(part));
  }
}

ReportPart rules(const Study& study) {
  RuleUses uses = rule_uses(study.rows);
  ReportPart part{
      "rules",
      "Which rules come up, and for whom?",
      "In how many matches a rule came up, how often in a match, and how often the player won for whom it "
      "came up "
      "more often. That is no cause: who is winning does more.",
      {"rule", "in matches", "times a match", "won by who had more", "in"},
      {},
      {}
  };
  for (const RuleUse& use : uses.rules) {
    const auto matches = static_cast<double>(uses.matches);
    part.rows.push_back(
        {use.rule, percent(static_cast<double>(use.matches) / matches),
         fmt::format("{:.2f}", static_cast<double>(use.times) / matches),
         use.uneven == 0 ? "" : percent(static_cast<double>(use.won) / static_cast<double>(use.uneven)),
         use.uneven == 0 ? "" : range(use.interval)});
  }
  return part;
}

}  // namespace

Report make_report(const Experiment& experiment, const CellRows& rows, const Origin& origin) {
  Study study{experiment, rows, cells_of(experiment), {}};
  Report report{experiment.title,
                experiment.question,
                std::string(experiment.book->name()),
                origin.command,
                origin.experiment,
                0,
                {}};
  for (const auto& cell : rows) {
    study.sums.push_back(sum_up(cell, experiment.stop.claim));
    report.matches += cell.size();
  }
  report.parts.push_back(experiment.stop.claim > 0 ? claims(study) : win_rates(study));
  if (experiment.price) report.parts.push_back(prices(study));
  add_matrices(study, report);
  if (experiment.census) add_worths(study, report);
  if (experiment.variants.size() > 1 && !experiment.price) report.parts.push_back(variants(study));
  report.parts.push_back(first_seat(study));
  report.parts.push_back(lengths(study));
  report.parts.push_back(drama(study));
  report.parts.push_back(endings(study));
  if (experiment.census) report.parts.push_back(rules(study));
  return report;
}

}  // namespace warren
