// Is merging at a seam the same as one long walk?
#include "kernel/chance/distribution.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "kernel/tables/preview.h"
#include "kernel/tables/sim_table.h"

using namespace warren;

namespace {

struct Clash {
  std::int32_t mice = 5;
  std::int32_t rats = 5;
  bool operator==(const Clash&) const = default;
};

Roll d10(int dice, int needed) {
  Roll roll;
  roll.sides = 10;
  roll.add(success_lot(std::max(dice, 0), needed, 10));  // who is overkilled throws none
  return roll;
}

void strike(Clash& clash, Table& table) {
  const int hits = table.roll(d10(clash.mice, 5)).in_class(1);
  clash.rats -= hits - table.roll(d10(hits, 9)).in_class(1);
}
void morale(Clash& clash, Table& table) {
  if (clash.rats > 0 && clash.rats < 3 && table.roll(d10(1, 6)).cls[0] == 0) clash.rats = 0;
}
void reply(Clash& clash, Table& table) {
  const int hits = table.roll(d10(clash.rats, 6)).in_class(1);
  clash.mice -= hits - table.roll(d10(hits, 8)).in_class(1);
}
void whole_clash(Clash& clash, Table& table) {
  strike(clash, table);
  morale(clash, table);
  reply(clash, table);
}

}  // namespace

TEST_CASE("distribution: equal values are one and keep their order") {
  Distribution<int> numbers;
  numbers.add(7, {.count = 1, .of = 2});
  numbers.add(3, {.count = 1, .of = 3});
  numbers.add(7, {.count = 1, .of = 6});
  CHECK(numbers.size() == 2);
  CHECK(numbers.entries()[0].value == 7);
  CHECK(numbers.chance(numbers.entries()[0]) == Fraction(2, 3));
  CHECK(numbers.total() == Fraction::whole(1));
  CHECK(numbers.mean([](int n) { return n; }) == Fraction(17, 3));
  CHECK(numbers.map([](int n) { return n > 5; }).size() == 2);
}

TEST_CASE("distribution: many values and many numbers of cases stay exact") {
  Distribution<std::uint64_t> numbers;
  for (std::uint64_t i = 0; i < 5000; ++i) numbers.add(i % 1777, {.count = i % 5 + 1, .of = i % 11 + 1});
  Fraction expected;
  for (std::uint64_t i = 0; i < 5000; ++i) expected += Fraction(i % 5 + 1, i % 11 + 1);
  CHECK(numbers.size() == 1777);
  CHECK(numbers.total() == expected);
  numbers.reduce();
  CHECK(numbers.total() == expected);
}

TEST_CASE("distribution: weights that do not fit together become doubles") {
  Distribution<int> numbers;
  numbers.add(1, {.count = 1, .of = power(3, 70)});
  numbers.add(2, {.count = power(2, 119), .of = power(2, 120)});
  CHECK_FALSE(numbers.exact());
  CHECK(numbers.total().as_double() == doctest::Approx(0.5));
}

TEST_CASE("distribution: merged at the seams is the same as unmerged") {
  const auto start = Distribution<Clash>::certain({});
  const auto at_once = walk(start, whole_clash);
  const auto merged = walk(walk(walk(start, strike), morale), reply);
  CHECK(at_once.exact());
  CHECK(merged.total() == Fraction::whole(1));
  REQUIRE(at_once.size() == merged.size());
  for (const auto& entry : merged.entries()) {
    const auto same = [&](const Clash& clash) { return clash == entry.value; };
    CHECK(at_once.chance_that(same) == merged.chance(entry));
  }
}

TEST_CASE("distribution: six clashes with merging stay exact as long as they fit and agree with simulation") {
  auto clashes = Distribution<Clash>::certain({});
  for (int i = 0; i < 2; ++i) clashes = walk(walk(walk(clashes, strike), morale), reply);
  CHECK(clashes.total().as_double() == doctest::Approx(1.0));
  const auto won = [](const Clash& clash) { return clash.rats <= 0; };
  Rng rng(5);
  SimTable table(rng);
  constexpr int kGames = 20'000;
  int wins = 0;
  for (int i = 0; i < kGames; ++i) {
    Clash clash;
    whole_clash(clash, table);
    whole_clash(clash, table);
    wins += won(clash) ? 1 : 0;
  }
  CHECK(static_cast<double>(wins) / kGames ==
        doctest::Approx(clashes.chance_that(won).as_double()).epsilon(0.05));
}

TEST_CASE("walk: what the rules return is gathered") {
  const auto hits = walk(Distribution<int>::certain(3),
                         [](int dice, Table& table) { return table.roll(d10(dice, 6)).in_class(1); });
  CHECK(hits.chance_that([](int h) { return h == 3; }) == Fraction(1, 8));
}

TEST_CASE("preview: walks what fits into the budget and says that it is exact") {
  const auto rules = [](Table& table) {
    Clash clash;
    whole_clash(clash, table);
    return clash.rats;
  };
  const auto walked = preview(rules);
  CHECK(walked.exact);
  CHECK(walked.samples == 0);
  const auto gone = [](int rats) { return rats <= 0; };
  CHECK(walked.interval(gone).low == walked.chance_that(gone).as_double());

  const auto sampled = preview(rules, {}, declining(), {.paths = 50});
  CHECK_FALSE(sampled.exact);
  CHECK(sampled.samples == 20'000);
  CHECK(sampled.results.total() == Fraction::whole(1));
  const double chance = walked.chance_that(gone).as_double();
  CHECK(sampled.interval(gone).low <= chance);
  CHECK(sampled.interval(gone).high >= chance);
  CHECK(sampled.interval(gone).high - sampled.interval(gone).low < 0.02);

  CHECK_FALSE(preview(rules, {}, declining(), {.samples = 10, .hurry = [] { return true; }}).exact);
}

TEST_CASE("preview: known dice come first, the rest is walked") {
  Dice fallen;
  fallen.count = 5;
  fallen.cls = {0, 0, 0, 1, 1};
  const std::array given{fallen};
  const auto losses = preview(
      [](Table& table) {
        Clash clash;
        strike(clash, table);
        return 5 - clash.rats;
      },
      {.answers = {}, .dice = given});
  CHECK(losses.exact);
  CHECK(losses.chance_that([](int lost) { return lost == 2; }) == Fraction(16, 25));
}

TEST_CASE("preview: a roll-off that may tie for ever is sampled") {
  const auto roll_off = [](Table& table) {
    int mine = 0, yours = 0;
    do {
      mine = table.roll(d10(1, 4)).cls[0];
      yours = table.roll(d10(1, 4)).cls[0];
    } while (mine == yours);
    return mine;
  };
  const auto won = [](int mine) { return mine == 1; };
  const auto sampled = preview(roll_off);
  CHECK_FALSE(sampled.exact);
  CHECK(sampled.samples > 0);
  CHECK(sampled.chance_that(won).as_double() == doctest::Approx(0.5).epsilon(0.05));
}

TEST_CASE("odds: a walk that outgrows its limit says so") {
  OddsTable table;
  table.limit_paths(4);
  do table.roll(d10(4, 6));
  while (table.next());
  CHECK(table.cut_short());
  CHECK(table.paths() == 5);
  OddsTable enough;
  enough.limit_paths(5);
  do enough.roll(d10(4, 6));
  while (enough.next());
  CHECK_FALSE(enough.cut_short());
}

TEST_CASE("interval: a sample of nothing still leaves room for something") {
  CHECK(interval_of(0, 100).low == 0);
  CHECK(interval_of(0, 100).high == doctest::Approx(0.037).epsilon(0.01));
  CHECK(interval_of(100, 100).high == doctest::Approx(1.0));
}
