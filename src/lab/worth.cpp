#include "lab/worth.h"

#include <algorithm>
#include <boost/numeric/ublas/lu.hpp>
#include <boost/numeric/ublas/matrix.hpp>
#include <cmath>
#include <map>

namespace warren {
namespace {

namespace ublas = boost::numeric::ublas;
using Matrix = ublas::matrix<double>;
using Vector = ublas::vector<double>;

constexpr double kTwoSides = 1.959964;  // 95 % of a normal distribution

bool counts(const MatchRow& row) { return !row.endless && row.seats == 2 && row.things.size() == 2; }

// What the first player has more of than the second.
Things more_of(const MatchRow& row) {
  Things more = row.things[0];
  for (const auto& [name, count] : row.things[1]) more[name] -= count;
  std::erase_if(more, [](const auto& entry) { return entry.second == 0; });
  return more;
}

// One number of a cell: the mean over its seat orders, which share dice and armies.
struct Sample {
  std::map<std::string, double> more;
  double share = 0;  // of the first player, less a half
};

std::vector<Sample> numbers_of(const CellRows& rows) {
  std::vector<Sample> all;
  for (const auto& cell : rows)
    for (std::size_t at = 0; at < cell.size();) {
      const std::uint64_t number = cell[at].number;
      Sample sample;
      double orders = 0;
      for (; at < cell.size() && cell[at].number == number; ++at) {
        if (!counts(cell[at])) continue;
        for (const auto& [name, count] : more_of(cell[at])) sample.more[name] += count;
        sample.share += cell[at].value[0] / 2.0;
        orders += 1;
      }
      if (orders == 0) continue;
      sample.share /= orders;
      for (auto& [name, count] : sample.more) count /= orders;
      all.push_back(std::move(sample));
    }
  return all;
}

struct Samples {
  std::vector<std::string> names;
  std::vector<std::uint64_t> numbers;  // by name: in which it tells the sides apart
  std::vector<std::vector<std::pair<std::size_t, double>>> more;  // by number: thing, how many more
  std::vector<double> share;                                      // by number
};

Samples samples_of(const CellRows& rows) {
  const std::vector<Sample> all = numbers_of(rows);
  std::map<std::string, std::uint64_t> seen;
  for (const Sample& sample : all)
    for (const auto& [name, count] : sample.more) ++seen[name];
  std::erase_if(seen, [](const auto& entry) { return entry.second < kFewest; });
  Samples samples;
  std::map<std::string, std::size_t> place;
  for (const auto& [name, numbers] : seen) {
    place[name] = samples.names.size();
    samples.names.push_back(name);
    samples.numbers.push_back(numbers);
  }
  for (const Sample& sample : all) {
    auto& more = samples.more.emplace_back();
    samples.share.push_back(sample.share);
    for (const auto& [name, count] : sample.more)
      if (const auto found = place.find(name); found != place.end()) more.emplace_back(found->second, count);
  }
  return samples;
}

struct Fit {
  Vector share;
  Matrix covariance;
};

// Least squares, held back a little: what costs points cannot be told apart from the points it costs.
Fit fit(const Samples& samples) {
  const std::size_t n = samples.names.size();
  constexpr double kHeld = 1;
  Matrix sums = ublas::zero_matrix<double>(n, n);
  Vector with = ublas::zero_vector<double>(n);
  for (std::size_t k = 0; k < samples.more.size(); ++k)
    for (const auto& [i, count] : samples.more[k]) {
      with(i) += count * samples.share[k];
      for (const auto& [j, other] : samples.more[k]) sums(i, j) += count * other;
    }
  Matrix held = sums + kHeld * ublas::identity_matrix<double>(n);
  ublas::permutation_matrix<std::size_t> order(n);
  Matrix inverse = ublas::identity_matrix<double>(n);
  ublas::lu_factorize(held, order);
  ublas::lu_substitute(held, order, inverse);
  Fit result{ublas::prod(inverse, with), {}};
  double squares = 0;
  for (std::size_t k = 0; k < samples.more.size(); ++k) {
    double rest = samples.share[k];
    for (const auto& [i, count] : samples.more[k]) rest -= count * result.share(i);
    squares += rest * rest;
  }
  const double degrees = static_cast<double>(samples.more.size()) - static_cast<double>(n);
  const Matrix half = ublas::prod(inverse, sums);
  result.covariance = ublas::prod(half, inverse) * (degrees > 0 ? squares / degrees : 0);
  return result;
}

std::string kind_of(const std::string& name) {
  const std::size_t colon = name.find(": ");
  return colon == std::string::npos ? std::string() : name.substr(0, colon);
}

// The weights with which a thing is measured against the average of its field.
Vector against_its_kind(const Samples& samples, std::size_t thing) {
  Vector weights = ublas::zero_vector<double>(samples.names.size());
  const std::string kind = kind_of(samples.names[thing]);
  double all = 0;
  for (std::size_t i = 0; i < samples.names.size() && !kind.empty(); ++i)
    if (kind_of(samples.names[i]) == kind)
      all += static_cast<double>(weights(i) = static_cast<double>(samples.numbers[i]));
  for (double& weight : weights) weight = all > 0 ? -weight / all : 0;
  weights(thing) += 1;
  return weights;
}

}  // namespace

std::vector<Worth> worth_of_things(const CellRows& rows) {
  const Samples samples = samples_of(rows);
  std::vector<Worth> all;
  if (samples.names.empty()) return all;
  const Fit fitted = fit(samples);
  for (std::size_t i = 0; i < samples.names.size(); ++i) {
    const Vector weights = against_its_kind(samples, i);
    const double share = ublas::inner_prod(weights, fitted.share);
    const Vector spread = ublas::prod(fitted.covariance, weights);
    const double error = std::sqrt(std::max(0.0, ublas::inner_prod(weights, spread)));
    const std::string kind = kind_of(samples.names[i]);
    all.push_back({
        kind,
        samples.names[i].substr(kind.empty() ? 0 : kind.size() + 2),
        samples.numbers[i],
        share,
        {share - kTwoSides * error, share + kTwoSides * error}
    });
  }
  std::ranges::stable_sort(all, [](const Worth& a, const Worth& b) {
    return a.kind != b.kind ? a.kind < b.kind : a.share > b.share;
  });
  return all;
}

RuleUses rule_uses(const CellRows& rows) {
  struct Use {
    std::uint64_t matches = 0, times = 0, uneven = 0, halves = 0;
  };
  RuleUses uses;
  std::map<std::string, Use> all;
  for (const auto& cell : rows)
    for (const MatchRow& row : cell) {
      if (row.endless || row.rules.empty()) continue;
      ++uses.matches;
      std::map<std::string, std::array<int, kMaxSeats>> times;
      for (std::size_t player = 0; player < row.rules.size(); ++player)
        for (const auto& [rule, count] : row.rules[player]) times[rule][player] = count;
      for (const auto& [rule, by] : times) {
        Use& use = all[rule];
        ++use.matches;
        for (const int count : by) use.times += static_cast<std::uint64_t>(count);
        if (row.seats != 2 || by[0] == by[1]) continue;
        ++use.uneven;
        use.halves += static_cast<std::uint64_t>(row.value[by[0] > by[1] ? 0 : 1] + 1);
      }
    }
  for (const auto& [rule, use] : all)
    uses.rules.push_back({
        rule, use.matches, use.times, use.uneven, use.halves / 2,
        use.uneven > 0 ? interval_of(use.halves / 2, use.uneven) : Interval{0, 1}
    });
  return uses;
}

}  // namespace warren
