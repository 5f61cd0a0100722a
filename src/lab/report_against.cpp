// Who beats whom, what does a change do, what is a thing worth? Parts of a report that set one against the
// other.
#include <algorithm>
#include <set>

#include "lab/price.h"
#include "lab/report_parts.h"
#include "lab/worth.h"

namespace warren {
namespace {

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

}  // namespace

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
ReportPart variants_part(const Study& study) {
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

ReportPart prices_part(const Study& study) {
  const PriceSearch search = search_price(study.experiment, study.rows);
  ReportPart part{
      "price",
      "What is it worth?",
      price_words(study.experiment, search),
      {study.experiment.price->word(), "matches", "share", "in"},
      {},
      {}
  };
  std::vector<IntervalMark> marks;
  for (const PricePoint& point : search.points) {
    part.rows.push_back({fmt::to_string(point.price), fmt::to_string(point.matches), percent(point.share),
                         range(point.interval)});
    marks.push_back({fmt::format("{} {}", study.experiment.price->word(), point.price), point.share,
                     point.interval.low, point.interval.high});
  }
  part.plot = interval_plot("Share of the first army, by " + study.experiment.price->word(), marks, 0.5);
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

ReportPart rules_part(const Study& study) {
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

}  // namespace warren
