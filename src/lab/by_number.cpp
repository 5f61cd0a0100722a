#include "lab/by_number.h"

#include <algorithm>

namespace warren {

ByNumber by_number(std::span<const MatchRow> rows, const std::function<double(const MatchRow&)>& measured) {
  ByNumber all;
  while (!rows.empty()) {
    const auto next = std::ranges::find_if(
        rows, [number = rows.front().number](const MatchRow& row) { return row.number != number; });
    const auto orders = rows.first(static_cast<std::size_t>(next - rows.begin()));
    rows = rows.subspan(orders.size());
    if (std::ranges::any_of(orders, &MatchRow::endless)) {
      ++all.left_out;
      continue;
    }
    double sum = 0;
    for (const MatchRow& row : orders) sum += measured(row);
    all.means.push_back(sum / static_cast<double>(orders.size()));
    all.matches += orders.size();
  }
  return all;
}

}  // namespace warren
