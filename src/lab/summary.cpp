#include "lab/summary.h"

#include <algorithm>
#include <cmath>

namespace warren {
namespace {

Interval interval_for(double share, std::uint64_t matches, double alone) {
  const auto of = static_cast<std::uint64_t>(std::lround(static_cast<double>(matches) * alone));
  if (of == 0) return {0, 1};
  return interval_of(static_cast<std::uint64_t>(std::lround(share * static_cast<double>(of))), of);
}

// Means of the seat orders of each number, by what they vary.
class Clusters {
 public:
  void add(std::uint64_t number, double value) {
    if (number != number_) close();
    number_ = number;
    sum_ += value;
    ++count_;
    all_ += value;
    squares_ += value * value;
    ++matches_;
  }

  // The spread of single matches against that of the numbers' means, if matches knew nothing of each other.
  double alone() {
    close();
    if (means_ < kFew) return matches_ > 0 ? means_ / matches_ : 1;
    const double mean = all_ / matches_;
    const double single = squares_ / matches_ - mean * mean;
    const double between = mean_squares_ / means_ - (mean_sum_ / means_) * (mean_sum_ / means_);
    if (between <= 0 || single <= 0) return 1;
    return std::clamp(single / (between * matches_ / means_), means_ / matches_, 2.0);
  }

 private:
  static constexpr double kFew = 10;

  void close() {
    if (count_ == 0) return;
    const double mean = sum_ / count_;
    mean_sum_ += mean;
    mean_squares_ += mean * mean;
    ++means_;
    sum_ = 0;
    count_ = 0;
  }

  std::uint64_t number_ = 0;
  double sum_ = 0, count_ = 0, all_ = 0, squares_ = 0, matches_ = 0;
  double mean_sum_ = 0, mean_squares_ = 0, means_ = 0;
};

}  // namespace

double CellSummary::each(std::uint64_t sum) const {
  return decided() > 0 ? static_cast<double>(sum) / static_cast<double>(decided()) : 0;
}

double CellSummary::share() const { return decided() > 0 ? each(wins) + each(draws) / 2 : 0.5; }

Interval CellSummary::share_interval() const { return interval_for(share(), decided(), share_alone); }
Interval CellSummary::win_interval() const {
  return claim ? claim->interval : interval_for(each(wins), decided(), wins_alone);
}
Interval CellSummary::seat_interval() const { return interval_for(each(first_seat), decided(), seat_alone); }

CellSummary sum_up(const std::vector<MatchRow>& rows, int claim) {
  CellSummary sum;
  Clusters wins, share, seat;
  for (const MatchRow& row : rows) {
    ++sum.matches;
    if (row.endless) {
      ++sum.endless;
      continue;
    }
    ++(row.value[0] > 0 ? sum.wins : row.value[0] < 0 ? sum.losses : sum.draws);
    if (row.value_at(0) > 0) ++sum.first_seat;
    wins.add(row.number, row.value[0] > 0 ? 1 : 0);
    share.add(row.number, (row.value[0] + 1) / 2.0);
    seat.add(row.number, row.value_at(0) > 0 ? 1 : 0);
    sum.rounds += row.rounds;
    sum.steps += row.steps;
    sum.decisions += row.decisions;
    sum.lead_changes += static_cast<std::uint64_t>(row.lead_changes);
    if (row.behind >= CellSummary::kFarBehind) ++sum.comebacks;
    ++sum.ended_by[row.ended_by];
    ++sum.by_rounds[row.rounds];
  }
  sum.wins_alone = wins.alone();
  sum.share_alone = share.alone();
  sum.seat_alone = seat.alone();
  if (claim > 0) sum.claim = test_claim(claim, rows);
  return sum;
}

}  // namespace warren
