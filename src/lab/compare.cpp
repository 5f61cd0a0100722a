#include "lab/compare.h"

#include <algorithm>
#include <array>

namespace warren {
namespace {

// One number of a cell, by one measure: from 0 to 1.
double measured(std::span<const MatchRow> rows, Yardstick measure) {
  double sum = 0;
  for (const MatchRow& row : rows) {
    if (measure == Yardstick::first_player) sum += (row.value[0] + 1) / 2.0;
    if (measure == Yardstick::first_seat) sum += (row.value_at(0) + 1) / 2.0;
    if (measure == Yardstick::draws)
      sum += std::ranges::all_of(row.value, [](int v) { return v == 0; }) ? 1 : 0;
  }
  return sum / static_cast<double>(rows.size());
}

double length(std::span<const MatchRow> rows) {
  double sum = 0;
  for (const MatchRow& row : rows) sum += row.rounds > 0 ? row.rounds : row.steps;
  return sum;
}

struct Paired {
  std::vector<double> differences;  // from 0 to 1; a half is none
  double first = 0;
  double second = 0;
  std::uint64_t left_out = 0;
};

Paired pair_up(const std::vector<MatchRow>& first, const std::vector<MatchRow>& second, Yardstick measure) {
  Paired paired;
  const std::uint64_t numbers = std::min(numbers_in(first), numbers_in(second));
  const std::size_t orders = numbers == 0 ? 1 : first.size() / numbers_in(first);  // seat orders of a number
  for (std::uint64_t n = 0; n < numbers; ++n) {
    const auto a = std::span(first).subspan(n * orders, orders);
    const auto b = std::span(second).subspan(n * orders, orders);
    const auto endless = [](const MatchRow& row) { return row.endless; };
    if (std::ranges::any_of(a, endless) || std::ranges::any_of(b, endless)) {
      ++paired.left_out;
      continue;
    }
    double one = measured(a, measure);
    double two = measured(b, measure);
    if (measure == Yardstick::length) {
      one = length(a) > length(b) ? 1 : length(a) < length(b) ? 0 : 0.5;
      two = 1 - one;
    }
    paired.first += one;
    paired.second += two;
    paired.differences.push_back((two - one + 1) / 2);
  }
  return paired;
}

Difference verdict_of(const Paired& paired, int margin, double* evidence = nullptr) {
  Betting none(0.5);
  const double width = static_cast<double>(margin) / 200;
  Betting less(0.5 - (margin > 0 ? width : 0.25));
  Betting more(0.5 + (margin > 0 ? width : 0.25));
  for (const double difference : paired.differences) {
    none.add(difference);
    less.add(difference);
    more.add(difference);
  }
  if (evidence != nullptr) *evidence = none.most();
  if (none.refuted()) return Difference::different;
  return margin > 0 && less.refuted() && more.refuted() ? Difference::alike : Difference::undecided;
}

}  // namespace

std::string_view name_of(Difference verdict) {
  constexpr std::array<std::string_view, 3> kNames{"undecided", "different", "alike"};
  return kNames[static_cast<std::size_t>(verdict)];
}

std::vector<Comparison> compare_variants(const Experiment& experiment, const CellRows& rows,
                                         Yardstick measure) {
  std::vector<Comparison> all;
  const std::size_t each = rows.size() / experiment.variants.size();
  for (std::size_t i = 0; i < each; ++i) {
    const Paired paired = pair_up(rows[i], rows[each + i], measure);
    Comparison one{.first = i, .second = each + i, .measure = measure, .left_out = paired.left_out};
    one.numbers = paired.differences.size();
    if (one.numbers > 0) {
      one.mean_first = paired.first / static_cast<double>(one.numbers);
      one.mean_second = paired.second / static_cast<double>(one.numbers);
    }
    const Interval half = betting_interval(paired.differences);
    one.difference = {2 * half.low - 1, 2 * half.high - 1};
    one.verdict = verdict_of(paired, experiment.compare.margin, &one.evidence);
    all.push_back(one);
  }
  return all;
}

Wanted compare_rule(const Experiment& experiment) {
  return
      [&experiment, cells = cells_of(experiment)](const CellRows& rows, std::size_t cell) -> std::uint64_t {
        const std::size_t each = rows.size() / experiment.variants.size();
        if (cell >= 2 * each) return 0;  // further variants are not asked for
        const std::size_t first = cell % each;
        const std::uint64_t have = numbers_in(rows[cell]);
        const std::uint64_t other = numbers_in(rows[cell < each ? cell + each : first]);
        const std::uint64_t most = most_numbers(experiment, cells[cell]);
        if (const std::uint64_t look = unfinished_look(have, most); look > 0) return look;
        if (have != other) return std::max(have, other);  // both end the same look first
        const Paired paired = pair_up(rows[first], rows[first + each], experiment.compare.measure);
        const bool decided = verdict_of(paired, experiment.compare.margin) != Difference::undecided;
        return decided ? have : std::min(most, have + kLook);
      };
}

}  // namespace warren
