#include "kernel/chance/pools.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <vector>

#include "kernel/chance/pascal.h"
#include "kernel/rules/raised.h"

namespace warren {
namespace {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

// weight[k] = C(dice, k) good^k bad^(dice - k).
template <class Number>
void binomial(int dice, Number good, Number bad, Number* weight) {
  const auto& row = pascal_row<Number>(dice);
  Number goods = 1;
  for (int k = 0; k <= dice; ++k, goods *= good) weight[k] = static_cast<Number>(row[at(k)]) * goods;
  Number bads = 1;
  for (int k = dice; k >= 0; --k, bads *= bad) weight[k] *= bads;
}

// One way in which an open-ended lot can fall: `low` dice below the highest face, `tops` dice on it.
struct OpenEnded {
  int low;
  int tops;
  Wide orders;
};

// All of them. The last die to fall is a low one, unless the dice run out first.
template <class Visit>
void each_open_ended(int dice, const Visit& visit) {
  for (int tops = 0; dice > 0 && dice + tops <= kMostOpenEnded; ++tops)
    visit(OpenEnded{dice, tops, ways_to_pick<Wide>(dice + tops - 1, tops)});
  for (int low = 0; low < dice; ++low)
    visit(OpenEnded{low, kMostOpenEnded - low, ways_to_pick<Wide>(kMostOpenEnded, low)});
}

template <class Number>
void open_ended(int dice, std::uint32_t faces, int sides, Number* weight) {
  const std::uint32_t top = 1U << (sides - 1);
  const int good = std::popcount(faces & (top - 1));
  const int worth_of_top = (faces & top) != 0 ? 1 : 0;
  each_open_ended(dice, [&](const OpenEnded& way) {
    const auto idle = raised(static_cast<Number>(sides), kMostOpenEnded - way.low - way.tops);
    std::array<Number, kPascalRows> low_weight;
    binomial(way.low, static_cast<Number>(good), static_cast<Number>(sides - 1 - good), low_weight.data());
    for (int k = 0; k <= way.low; ++k)
      weight[k + way.tops * worth_of_top] += static_cast<Number>(way.orders) * low_weight[at(k)] * idle;
  });
}

// Counts faces from the highest downwards. ways[used][sum]: so many ways for `used` dice to show the faces so
// far. Once `keep` dice are used the sum stands and the others may show anything from there down.
template <class Number>
void highest_sums(int dice, int keep, int sides, Number* result) {
  const auto width = at(keep * sides + 1);
  std::vector<Number> ways(at(keep) * width, Number{0});
  ways[0] = 1;
  for (int face = sides; face >= 1; --face) {
    for (int used = keep - 1; used >= 0; --used) {
      const auto& picks = pascal_row<Number>(dice - used);
      Number finished = 0;
      for (int more = keep - used; more <= dice - used; ++more)
        finished +=
            static_cast<Number>(picks[at(more)]) * raised(static_cast<Number>(face - 1), dice - used - more);
      for (int sum = used * (face + 1); sum <= used * sides; ++sum) {
        const Number here = ways[at(used) * width + at(sum)];
        result[sum + (keep - used) * face] += here * finished;
        for (int more = 1; used + more < keep; ++more)
          ways[at(used + more) * width + at(sum + more * face)] +=
              here * static_cast<Number>(picks[at(more)]);
      }
    }
  }
}

// Fills a spread of `size` results by `fill(Number*)`, in the smallest Number that holds `of`.
template <class Fill>
void fill_spread(Spread& spread, int size, Wide base, int exponent, const Fill& fill) {
  spread.size = size;
  spread.of = power(base, exponent);
  spread.exact = spread.of != 0;
  if (spread.exact && spread.of >> 64 == 0) {
    std::array<std::uint64_t, Spread::kMostResults> small;
    std::fill_n(small.begin(), size, 0U);
    fill(small.data());
    std::copy_n(small.begin(), size, spread.weight.begin());
  } else if (spread.exact) {
    std::fill_n(spread.weight.begin(), size, Wide{0});
    fill(spread.weight.data());
  } else {
    std::fill_n(spread.nearly.begin(), size, 0.0);
    fill(spread.nearly.data());
    const double total = raised(static_cast<double>(base), exponent);
    std::for_each_n(spread.nearly.begin(), size, [total](double& weight) { weight /= total; });
  }
}

}  // namespace

Wide power(Wide base, int exponent) {
  Wide result = 1;
  for (int i = 0; i < exponent; ++i)
    if (__builtin_mul_overflow(result, base, &result)) return 0;
  return result;
}

Chance::Chance(std::uint32_t good_cases, std::uint32_t all_cases) {
  const std::uint32_t divisor = std::gcd(good_cases, all_cases);
  good = good_cases / divisor;
  of = all_cases / divisor;
}

Chance Chance::operator*(const Chance& other) const {
  const Chance across(good, other.of);
  const Chance down(other.good, of);
  return {across.good * down.good, across.of * down.of};
}

Chance chance_of(std::uint32_t faces, int sides) {
  return {static_cast<std::uint32_t>(std::popcount(faces & faces_from(1, sides))),
          static_cast<std::uint32_t>(sides)};
}

Fraction Spread::chance(int result) const {
  if (result < 0 || result >= size) return {};
  return exact ? Fraction(weight[at(result)], of) : Fraction::nearly(nearly[at(result)]);
}

Fraction Spread::at_least(int result) const {
  if (!exact)
    return Fraction::nearly(
        std::accumulate(nearly.begin() + std::clamp(result, 0, size), nearly.begin() + size, 0.0));
  return {std::accumulate(weight.begin() + std::clamp(result, 0, size), weight.begin() + size, Wide{0}), of};
}

Fraction Spread::mean() const {
  Fraction mean;
  for (int result = 1; result < size; ++result)
    mean += Fraction::whole(static_cast<std::uint64_t>(result)) * chance(result);
  return mean;
}

std::uint64_t count_successes(int dice, Chance chance, std::uint64_t* weight) {
  std::uint64_t of = 1;
  for (int i = 0; i < dice; ++i)
    if (__builtin_mul_overflow(of, std::uint64_t{chance.of}, &of)) return 0;
  binomial<std::uint64_t>(dice, chance.good, chance.of - chance.good, weight);
  return of;
}

void count_successes(int dice, Chance chance, Spread& spread) {
  fill_spread(spread, dice + 1, chance.of, dice, [&]<class Number>(Number* weight) {
    binomial(dice, static_cast<Number>(chance.good), static_cast<Number>(chance.of - chance.good), weight);
  });
}

void count_open_ended(int dice, std::uint32_t faces, int sides, Spread& spread) {
  fill_spread(spread, kMostOpenEnded + 1, static_cast<Wide>(sides), kMostOpenEnded,
              [&]<class Number>(Number* weight) { open_ended(dice, faces, sides, weight); });
}

void keep_highest(int dice, int keep, int sides, Spread& spread) {
  fill_spread(spread, keep * sides + 1, static_cast<Wide>(sides), dice,
              [&]<class Number>(Number* weight) { highest_sums(dice, keep, sides, weight); });
}

void keep_lowest(int dice, int keep, int sides, Spread& spread) {
  keep_highest(dice, keep, sides, spread);  // turn every die over: face f shows sides + 1 - f
  if (spread.exact) {
    std::reverse(spread.weight.begin() + keep, spread.weight.begin() + spread.size);
  } else {
    std::reverse(spread.nearly.begin() + keep, spread.nearly.begin() + spread.size);
  }
}

ClassSizes class_sizes(const Lot& lot, int sides, int highest) {
  ClassSizes sizes;
  std::uint32_t open = faces_from(1, highest);
  int shared = sides;
  for (int c = 0; c < lot.classes; ++c) {
    const std::uint32_t faces = c + 1 < lot.classes ? open & lot.faces[at(c)] : open;
    if (faces == 0) continue;
    open &= ~faces;
    const auto i = at(sizes.classes++);
    sizes.which[i] = static_cast<std::uint8_t>(c);
    sizes.lowest_face[i] = static_cast<std::uint8_t>(std::countr_zero(faces) + 1);
    sizes.faces[i] = static_cast<std::uint8_t>(std::popcount(faces));
    shared = std::gcd(shared, static_cast<int>(sizes.faces[i]));
  }
  for (int i = 0; i < sizes.classes; ++i)
    sizes.faces[at(i)] = static_cast<std::uint8_t>(sizes.faces[at(i)] / shared);
  sizes.of = static_cast<std::uint8_t>(sides / shared);
  return sizes;
}

Wide multinomial_weight(const ClassSizes& sizes, const std::uint8_t* counts) {
  int dice = 0;
  Wide weight = 1;
  for (int i = 0; i < sizes.classes; ++i) {
    dice += counts[i];
    weight *= ways_to_pick<Wide>(dice, counts[i]) * raised(Wide{sizes.faces[at(i)]}, counts[i]);
  }
  return weight;
}

}  // namespace warren
