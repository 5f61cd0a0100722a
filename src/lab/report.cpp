#include "lab/report.h"

#include <fmt/format.h>

#include "lab/report_parts.h"

namespace warren {
namespace {

// Matches, won, in, drawn, lost, and what else a table says of a cell.
std::vector<std::string> line_of(const Study& study, std::size_t cell, const std::vector<std::string>& more) {
  const CellSummary& sum = study.sums[cell];
  std::vector<std::string> line{
      study.name(cell),          fmt::to_string(sum.matches),  percent(sum.each(sum.wins)),
      range(sum.win_interval()), percent(sum.each(sum.draws)), percent(sum.each(sum.losses))};
  line.insert(line.end(), more.begin(), more.end());
  return line;
}

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
    part.rows.push_back(line_of(study, i, {percent(sum.share()), fmt::to_string(sum.endless)}));
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
    part.rows.push_back(
        line_of(study, i, {fmt::format("{:.3g}", sum.claim->evidence), claim_words(*sum.claim)}));
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
  if (experiment.price) report.parts.push_back(prices_part(study));
  add_matrices(study, report);
  if (experiment.census) add_worths(study, report);
  if (experiment.variants.size() > 1 && !experiment.price) report.parts.push_back(variants_part(study));
  report.parts.push_back(first_seat(study));
  report.parts.push_back(lengths(study));
  report.parts.push_back(drama(study));
  report.parts.push_back(endings(study));
  if (experiment.census) report.parts.push_back(rules_part(study));
  return report;
}

}  // namespace warren
