// Do handfuls of dice fall as counting every face says?
#include "kernel/chance/pools.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <vector>

using namespace warren;

namespace {

// Every way in which `dice` dice of `sides` sides can lie, by counting.
std::map<int, std::uint64_t> every_way(int dice, int sides,
                                       const std::function<int(std::vector<int>)>& result) {
  std::map<int, std::uint64_t> ways;
  std::vector<int> faces(static_cast<std::size_t>(dice), 1);
  while (true) {
    ++ways[result(faces)];
    auto die = faces.begin();
    while (die != faces.end() && *die == sides) *die++ = 1;
    if (die == faces.end()) return ways;
    ++*die;
  }
}

void check_same(const Spread& spread, const std::map<int, std::uint64_t>& ways) {
  std::uint64_t all = 0;
  for (const auto& [result, count] : ways) all += count;
  Fraction sum;
  for (int result = 0; result < spread.size; ++result) {
    const auto found = ways.find(result);
    CHECK(spread.chance(result) == Fraction(found == ways.end() ? 0 : found->second, all));
    sum += spread.chance(result);
  }
  CHECK(sum == Fraction::whole(1));
}

}  // namespace

TEST_CASE("successes of a handful are counted exactly") {
  Spread spread;
  for (int dice : {0, 1, 3, 5})
    for (int needed : {1, 2, 6, 7}) {
      count_successes(dice, chance_of(faces_from(needed, 6), 6), spread);
      check_same(spread, every_way(dice, 6, [&](const std::vector<int>& faces) {
                   return static_cast<int>(
                       std::count_if(faces.begin(), faces.end(), [&](int face) { return face >= needed; }));
                 }));
    }
}

TEST_CASE("hits that are not saved are one chance per die") {
  const Chance hit = chance_of(faces_from(4, 10), 10);
  const Chance saved = chance_of(faces_from(9, 10), 10);
  CHECK((hit * saved.rest()).fraction() == Fraction(14, 25));
  Spread losses;
  count_successes(20, hit * saved.rest(), losses);
  CHECK(losses.exact);
  CHECK(losses.mean() == Fraction(56, 5));
  CHECK(losses.at_least(0) == Fraction::whole(1));
  CHECK(losses.at_least(21) == Fraction());
  std::array<std::uint64_t, 6> weight{};
  CHECK(count_successes(5, hit, weight.data()) == 100'000);
  CHECK(weight[5] == 16'807);
  CHECK(count_successes(20, hit, weight.data()) == 0);
}

TEST_CASE("a handful too large for whole numbers says that it is not exact") {
  Spread spread;
  count_successes(40, Chance(7, 10), spread);
  CHECK_FALSE(spread.exact);
  CHECK(spread.mean().as_double() == doctest::Approx(28.0));
  CHECK(spread.at_least(0).as_double() == doctest::Approx(1.0));
  CHECK_FALSE(spread.chance(28).exact());
}

TEST_CASE("the highest and the lowest dice of a handful are summed exactly") {
  Spread spread;
  for (int dice : {1, 2, 4})
    for (int keep = 1; keep <= dice; ++keep)
      for (int sides : {2, 6, 10}) {
        const auto kept = [keep](std::vector<int> faces, bool highest) {
          std::sort(faces.begin(), faces.end());
          if (highest) std::reverse(faces.begin(), faces.end());
          int sum = 0;
          for (int i = 0; i < keep; ++i) sum += faces[static_cast<std::size_t>(i)];
          return sum;
        };
        keep_highest(dice, keep, sides, spread);
        check_same(spread,
                   every_way(dice, sides, [&](const std::vector<int>& faces) { return kept(faces, true); }));
        keep_lowest(dice, keep, sides, spread);
        check_same(spread,
                   every_way(dice, sides, [&](const std::vector<int>& faces) { return kept(faces, false); }));
      }
  keep_highest(10, 5, 10, spread);
  CHECK(spread.at_least(5) == Fraction::whole(1));
  keep_highest(40, 10, 20, spread);
  CHECK_FALSE(spread.exact);
  CHECK(spread.at_least(10).as_double() == doctest::Approx(1.0));
}

TEST_CASE("open-ended sixes: successes go on as long as sixes fall") {
  Spread spread;
  count_open_ended(1, faces_from(4, 6), 6, spread);
  CHECK(spread.exact);
  CHECK(spread.at_least(0) == Fraction::whole(1));
  CHECK(spread.chance(0) == Fraction(1, 2));
  CHECK(spread.chance(1) == Fraction(2, 6) + Fraction(1, 6) * Fraction(1, 2));
  count_open_ended(6, faces_from(4, 6), 6, spread);
  CHECK(spread.at_least(0) == Fraction::whole(1));
  CHECK(spread.mean().as_double() == doctest::Approx(6 * 0.6));
  count_open_ended(40, faces_from(4, 6), 6, spread);  // the box is empty: no further dice
  CHECK(spread.mean() == Fraction::whole(20));
  count_open_ended(4, faces_from(4, 10), 10, spread);
  CHECK_FALSE(spread.exact);
  CHECK(spread.at_least(0).as_double() == doctest::Approx(1.0));
}

TEST_CASE("a lot falls into its classes with multinomial weights") {
  Lot lot;
  lot.count = 4;
  lot.classes = 4;
  lot.faces = {faces_between(1, 4), 0, faces_between(3, 8), faces_between(1, 10)};
  const ClassSizes sizes = class_sizes(lot, 10, 10);
  CHECK(sizes.classes == 3);
  CHECK(sizes.of == 5);
  CHECK(sizes.which[1] == 2);
  CHECK(sizes.lowest_face[1] == 5);
  Wide total = 0;
  for (std::uint8_t a = 0; a <= 4; ++a)
    for (std::uint8_t b = 0; a + b <= 4; ++b) {
      const std::array<std::uint8_t, 3> counts{a, b, static_cast<std::uint8_t>(4 - a - b)};
      total += multinomial_weight(sizes, counts.data());
    }
  CHECK(total == power(5, 4));
}
