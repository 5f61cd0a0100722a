#include "lab/price.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/betting.h"
#include "lab/by_number.h"

namespace warren {
namespace {

// The cells of one price: they stand together, because variants come first.
std::size_t cells_of_price(const Experiment& experiment, const CellRows& rows) {
  return rows.size() / experiment.variants.size();
}

PricePoint point_at(const Experiment& experiment, const CellRows& rows, int price) {
  const std::size_t each = cells_of_price(experiment, rows);
  const std::vector<Cell> cells = cells_of(experiment);
  const auto first = static_cast<std::size_t>(price - experiment.price->from) * each;
  std::vector<MatchRow> all;
  bool whole = true;   // every cell stands at the end of a look
  bool played = true;  // every cell has all its matches
  Betting even(0.5);
  for (std::size_t cell = first; cell < first + each; ++cell) {
    const std::uint64_t most = most_numbers(experiment, cells[cell]);
    const std::uint64_t have = numbers_in(rows[cell]);
    whole = whole && unfinished_look(have, most) == 0;
    played = played && have >= most;
    const auto share = [](const MatchRow& row) { return (row.value[0] + 1) / 2.0; };
    for (const double mean : by_number(rows[cell], share).means) even.add(mean);
    all.insert(all.end(), rows[cell].begin(), rows[cell].end());
  }
  const CellSummary sum = sum_up(all);
  return {price, sum.matches, sum.share(), sum.share_interval(), played || (whole && even.refuted())};
}

double crossing(int price, double here, double next) {
  return here == next ? price : price + (here - 0.5) / (here - next);
}

}  // namespace

PriceSearch search_price(int from, int to, const std::function<PricePoint(int price)>& at) {
  PriceSearch search;
  const auto look = [&](int price) -> const PricePoint* {
    search.points.push_back(at(price));
    if (!search.points.back().enough) search.next = price;
    return search.next ? nullptr : &search.points.back();
  };
  const auto tidy = [&] { std::ranges::sort(search.points, {}, &PricePoint::price); };
  const auto end = [&](PriceSearch::End how) {
    search.end = how;
    tidy();
    return search;
  };
  search.points.reserve(64);  // `look` hands out places in it
  const PricePoint* cheap = look(from);
  if (cheap == nullptr) return search;
  if (cheap->share <= 0.5) return end(PriceSearch::End::below);
  const PricePoint* dear = look(to);
  if (dear == nullptr) return search;
  if (dear->share > 0.5) return end(PriceSearch::End::above);
  while (dear->price - cheap->price > 1) {
    const PricePoint* middle = look((dear->price + cheap->price) / 2);
    if (middle == nullptr) return search;
    (middle->share > 0.5 ? cheap : dear) = middle;
  }
  search.fair = crossing(cheap->price, cheap->share, dear->share);
  search.range = {crossing(cheap->price, cheap->interval.low, dear->interval.low),
                  crossing(cheap->price, cheap->interval.high, dear->interval.high)};
  return end(PriceSearch::End::found);
}

PriceSearch search_price(const Experiment& experiment, const CellRows& rows) {
  return search_price(experiment.price->from, experiment.price->to,
                      [&](int price) { return point_at(experiment, rows, price); });
}

namespace {

std::string words_of_less(const Experiment& experiment, const PriceSearch& search) {
  const PriceQuestion& question = *experiment.price;
  const std::string& army = experiment.armies[0].name;
  const std::string& other = experiment.armies[1].name;
  const auto amount = [&](double less) {
    return fmt::format("{:.1f} {} {}", std::abs(less), less < 0 ? "more" : "less", question.less);
  };
  switch (search.end) {
    case PriceSearch::End::found:
      return fmt::format("{} is as good as {} with {} (95 times of 100 between {} and {}).", army, other,
                         amount(search.fair), amount(search.range.low), amount(search.range.high));
    case PriceSearch::End::below:
      return fmt::format("Even with {} {} does not win more often than {}.", amount(question.from), army,
                         other);
    case PriceSearch::End::above:
      return fmt::format("Even with {} {} wins more often than {}.", amount(question.to), army, other);
    default: return fmt::format("The search for a fair {} has not ended yet.", question.less);
  }
}

}  // namespace

std::string price_words(const Experiment& experiment, const PriceSearch& search) {
  const PriceQuestion& question = *experiment.price;
  if (!question.less.empty()) return words_of_less(experiment, search);
  const std::string what = question.what.id.empty() ? question.what.key : question.what.id;
  switch (search.end) {
    case PriceSearch::End::found:
      return fmt::format("A fair cost of {} is {:.1f} (95 times of 100 between {:.1f} and {:.1f}).", what,
                         search.fair, search.range.low, search.range.high);
    case PriceSearch::End::below:
      return fmt::format(
          "Even at {} armies with {} do not win more often than those without: it is not worth that.",
          question.from, what);
    case PriceSearch::End::above:
      return fmt::format("Even at {} armies with {} win more often than those without: it is worth more.",
                         question.to, what);
    default: return fmt::format("The search for the fair cost of {} has not ended yet.", what);
  }
}

Wanted price_rule(const Experiment& experiment) {
  return
      [&experiment, cells = cells_of(experiment)](const CellRows& rows, std::size_t cell) -> std::uint64_t {
        const std::uint64_t have = numbers_in(rows[cell]);
        const std::uint64_t most = most_numbers(experiment, cells[cell]);
        if (have >= most) return have;
        const PriceSearch search = search_price(experiment, rows);
        const int price = experiment.price->from + static_cast<int>(cell / cells_of_price(experiment, rows));
        if (search.next != price) return have;
        const std::uint64_t look = unfinished_look(have, most);
        return look > 0 ? look : std::min(most, have + kLook);
      };
}

}  // namespace warren
