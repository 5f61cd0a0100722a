// Do the lab's tests find what is there, and nothing else?
#include <doctest/doctest.h>

#include <cmath>

#include "kernel/base/rng.h"
#include "lab/betting.h"
#include "lab/claim.h"
#include "lab/compare.h"
#include "lab/price.h"
#include "lab/trial.h"
#include "lab/worth.h"

namespace warren {
namespace {

// A paired experiment with made-up results: no game is played.
CellRows made_up(const Experiment& experiment, double first, double second, std::uint64_t numbers) {
  CellRows rows(2);
  Rng rng(99);
  for (std::uint64_t n = 0; n < numbers; ++n)
    for (int turn = 0; turn < experiment.seats; ++turn)
      for (std::uint32_t cell = 0; cell < 2; ++cell) {
        MatchRow row;
        row.cell = cell;
        row.number = n;
        row.turn = turn;
        const bool won = rng.below(1000) < 1000 * (cell == 0 ? first : second);
        row.value =
            won ? std::array<std::int16_t, kMaxSeats>{1, -1} : std::array<std::int16_t, kMaxSeats>{-1, 1};
        rows[cell].push_back(row);
      }
  return rows;
}

constexpr const char* kTwoVariants = R"(game = "mice-at-arms"
matches = 4000
[[variant]]
name = "book"
[[variant]]
name = "other"
options = { ad_double = "ratio" }
[compare]
measure = "first-player"
margin = 10
)";

// Shares that fall by `slope` for each point that a thing costs, and are even at `fair`.
PricePoint line_at(int price, double fair, double slope) {
  const double share = 0.5 - slope * (price - fair);
  return {
      price, 1000, share, {share - 0.02, share + 0.02},
         true
  };
}

}  // namespace

TEST_CASE("a bet against a half has its known values") {
  Betting betting(0.5);
  CHECK(betting.evidence() == doctest::Approx(1));
  betting.add(1);
  CHECK(betting.evidence() == doctest::Approx(1));  // the two sides of each bet cancel
  betting.add(1);
  double squares = 0;  // after two wins a bet of size c stands at (1 + c)^2, its other side at (1 - c)^2
  for (const double c : {0.05, 0.1, 0.2, 0.35, 0.55, 0.8}) squares += c * c;
  CHECK(betting.evidence() == doctest::Approx(1 + squares / 6));
  betting.add(0.5);  // says nothing
  CHECK(betting.evidence() == doctest::Approx(1 + squares / 6));
  Betting sure(0.5);
  int wins = 0;
  while (!sure.refuted()) {
    sure.add(1);
    ++wins;
  }
  CHECK(wins == 9);  // (1.8^9 + 1.55^9 + ...) / 12 is the first over 20
}

TEST_CASE("a true claim is refuted at any time in less than one of twenty runs") {
  int refuted = 0;
  for (std::uint64_t run = 0; run < 400; ++run) {
    Rng rng(run);
    Betting betting(0.5);
    for (int i = 0; i < 400; ++i) betting.add(static_cast<double>(rng.below(2)));
    refuted += betting.refuted() ? 1 : 0;
  }
  CHECK(refuted <= 20);
}

TEST_CASE("an interval that may be looked at all the time holds the truth and shrinks") {
  Rng rng(3);
  std::vector<double> numbers;
  for (int i = 0; i < 2000; ++i) numbers.push_back(rng.below(10) < 7 ? 1 : 0);
  const Interval late = betting_interval(numbers);
  const Interval early = betting_interval(std::span(numbers).first(100));
  CHECK(late.low < 0.7);
  CHECK(late.high > 0.7);
  CHECK(late.high - late.low < 0.12);
  CHECK(early.high - early.low > late.high - late.low);
  const Interval nothing = betting_interval({});
  CHECK(nothing.low == doctest::Approx(0));
  CHECK(nothing.high == doctest::Approx(1));
}

TEST_CASE("the interval's ends are the first claims that fall, to a hundredth of a percent") {
  Rng rng(4);
  std::vector<double> numbers;
  for (int i = 0; i < 200; ++i) numbers.push_back(static_cast<double>(rng.below(8) + 1) / 8);
  const auto falls = [&](double claim) {
    Betting betting(claim);
    for (const double number : numbers) betting.add(number);
    return betting.refuted();
  };
  const Interval in = betting_interval(numbers);
  CHECK(falls(in.low));
  CHECK_FALSE(falls(in.low + 0.0002));
  CHECK(falls(in.high));
  CHECK_FALSE(falls(in.high - 0.0002));
}

TEST_CASE("a claim of 85 % is refuted upwards and downwards, and not when it is true") {
  const auto pairs = [](unsigned percent, std::uint64_t numbers, std::uint64_t seed) {
    std::vector<MatchRow> rows;
    Rng rng(seed);
    for (std::uint64_t i = 0; i < 2 * numbers; ++i) {
      rows.emplace_back().number = i / 2;
      rows.back().value[0] = rng.below(100) < percent ? 1 : -1;
    }
    return rows;
  };
  const ClaimTest better = test_claim(85, pairs(95, 200, 1));
  CHECK(better.verdict == ClaimVerdict::more);
  CHECK(claim_words(better) == "more than 85 %");
  CHECK(better.interval.low >= 0.85);
  CHECK(better.interval.high > 0.95);
  const ClaimTest worse = test_claim(85, pairs(75, 200, 1));
  CHECK(worse.verdict == ClaimVerdict::less);
  CHECK(claim_words(worse) == "less than 85 %");
  CHECK(worse.interval.high <= 0.85);
  int wrong = 0;
  int outside = 0;
  for (std::uint64_t run = 0; run < 200; ++run) {
    const ClaimTest right = test_claim(85, pairs(85, 200, run));
    wrong += right.verdict != ClaimVerdict::undecided ? 1 : 0;
    outside += right.interval.low > 0.85 || right.interval.high < 0.85 ? 1 : 0;
  }
  CHECK(wrong <= 10);  // one of 20, at any time at all
  CHECK(outside == wrong);
}

TEST_CASE("a claim counts wins, not draws, leaves endless pairs out, and says what is not decided") {
  std::vector<MatchRow> rows(10);
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i].number = i / 2;
  for (std::size_t i = 0; i < 7; ++i) rows[i].value[0] = 1;
  rows[9].endless = true;  // and [7] and [8] are draws
  const ClaimTest test = test_claim(85, rows);
  CHECK(test.matches == 8);
  CHECK(test.left_out == 1);
  CHECK(test.won == doctest::Approx(7.0 / 8));
  CHECK(claim_words(test).starts_with("not decided in 8 matches: 88 %, "));
}

TEST_CASE("compare finds a planted difference, and its size") {
  const Experiment experiment = experiment_of(kTwoVariants);
  const auto found =
      compare_variants(experiment, made_up(experiment, 0.45, 0.65, 600), Yardstick::first_player);
  REQUIRE(found.size() == 1);
  CHECK(found[0].verdict == Difference::different);
  CHECK(found[0].evidence >= Betting::kEnough);
  CHECK(found[0].difference.low > 0);
  CHECK(found[0].difference.low < 0.2);
  CHECK(found[0].difference.high > 0.2);
}

TEST_CASE("compare finds no difference between equals, and says when it is too small to matter") {
  const Experiment experiment = experiment_of(kTwoVariants);
  const auto few = compare_variants(experiment, made_up(experiment, 0.5, 0.5, 50), Yardstick::first_player);
  CHECK(few[0].verdict == Difference::undecided);
  const auto many =
      compare_variants(experiment, made_up(experiment, 0.5, 0.5, 2000), Yardstick::first_player);
  CHECK(many[0].verdict == Difference::alike);
  CHECK(many[0].difference.low > -0.1);
  CHECK(many[0].difference.high < 0.1);
}

TEST_CASE("the same rules under two names are never different") {
  const Experiment experiment = experiment_of(R"(game = "thimble"
matches = 150
agents = ["random"]
[[variant]]
name = "book"
[[variant]]
name = "the same"
options = { hiss = "allowed" }
)");
  const CellRows rows = play(experiment, compare_rule(experiment), 2);
  for (const Yardstick measure :
       {Yardstick::first_player, Yardstick::first_seat, Yardstick::draws, Yardstick::length}) {
    const auto found = compare_variants(experiment, rows, measure);
    CHECK(found[0].verdict == Difference::undecided);
    CHECK(found[0].evidence == doctest::Approx(1));
    CHECK(found[0].numbers == 150);
  }
}

TEST_CASE("compare stops as soon as it knows, at the same match for any number of jobs") {
  // Who plays at random loses: with the seats of the two agents changed the first player's luck turns.
  const Experiment experiment = experiment_of(R"(game = "mice-at-arms"
matches = 800
agents = [["solo", "random"]]
[[variant]]
name = "book"
[[variant]]
name = "loyal"
options = { rout_ends_battle = "no" }
[compare]
measure = "length"
)");
  const CellRows one = play(experiment, compare_rule(experiment), 1);
  CHECK(one[0].size() < 800);
  CHECK(one[0].size() == one[1].size());
  CHECK(compare_variants(experiment, one, Yardstick::length)[0].verdict == Difference::different);
  CHECK(results_csv(experiment, play(experiment, compare_rule(experiment), 3)) ==
        results_csv(experiment, one));
}

TEST_CASE("pairs with a match without an end are left out and counted") {
  const Experiment experiment = experiment_of(kTwoVariants);
  CellRows rows = made_up(experiment, 0.5, 0.5, 20);
  rows[1][7].endless = true;
  const auto found = compare_variants(experiment, rows, Yardstick::first_player);
  CHECK(found[0].numbers == 19);
  CHECK(found[0].left_out == 1);
}

TEST_CASE("price finds a known fair price") {
  const PriceSearch search = search_price(1, 9, [](int price) { return line_at(price, 6.3, 0.05); });
  CHECK(search.end == PriceSearch::End::found);
  CHECK(search.fair == doctest::Approx(6.3));
  CHECK(search.range.low == doctest::Approx(5.9));
  CHECK(search.range.high == doctest::Approx(6.7));
  CHECK(search.points.size() == 5);  // 1, 9, 5, 7, 6: not all of them
}

TEST_CASE("price says when the fair price lies outside of its range") {
  CHECK(search_price(1, 4, [](int price) { return line_at(price, 0.5, 0.05); }).end ==
        PriceSearch::End::below);
  CHECK(search_price(1, 4, [](int price) { return line_at(price, 5.5, 0.05); }).end ==
        PriceSearch::End::above);
}

TEST_CASE("price asks for what must be played next") {
  const auto known = [](int price) {
    PricePoint point = line_at(price, 2.5, 0.1);
    point.enough = price != 3;
    return point;
  };
  const PriceSearch search = search_price(1, 5, known);
  CHECK(search.end == PriceSearch::End::unfinished);
  CHECK(search.next == 3);
}

TEST_CASE("the worth of a thing is what it adds to its owner's wins") {
  CellRows rows(1);
  Rng rng(5);
  for (std::uint64_t n = 0; n < 4000; ++n) {
    MatchRow row;
    row.number = n;
    row.things = {{}, {}};
    int better = 0;
    for (std::size_t player = 0; player < 2; ++player) {
      const auto charm = rng.below(3);
      row.things[player][charm == 0 ? "charm: lucky" : charm == 1 ? "charm: plain" : "charm: dull"] = 1;
      if (charm == 0) better += player == 0 ? 1 : -1;
    }
    const bool won = static_cast<int>(rng.below(100)) < 50 + 20 * better;  // luck is worth 20 points
    row.value = won ? std::array<std::int16_t, kMaxSeats>{1, -1} : std::array<std::int16_t, kMaxSeats>{-1, 1};
    rows[0].push_back(row);
  }
  const auto worths = worth_of_things(rows);
  REQUIRE(worths.size() == 3);
  CHECK(worths[0].name == "lucky");
  CHECK(worths[0].kind == "charm");
  CHECK(worths[0].share == doctest::Approx(0.2 * 2 / 3).epsilon(0.15));  // against the average charm
  CHECK(worths[0].interval.low > 0.05);
  CHECK(worths[1].interval.low < -0.2 / 3);
  CHECK(worths[1].interval.high > -0.2 / 3);
}

TEST_CASE("rules are counted by match and by who had more of them") {
  CellRows rows(1, std::vector<MatchRow>(2));
  rows[0][0].value = {1, -1};
  rows[0][0].rules = {
      {{"X-1", 3}},
      {{"X-1", 1}, {"X-2", 1}}
  };
  rows[0][1].value = {-1, 1};
  rows[0][1].rules = {{{"X-1", 2}}, {}};
  const RuleUses uses = rule_uses(rows);
  CHECK(uses.matches == 2);
  REQUIRE(uses.rules.size() == 2);
  CHECK(uses.rules[0].rule == "X-1");
  CHECK(uses.rules[0].matches == 2);
  CHECK(uses.rules[0].times == 6);
  CHECK(uses.rules[0].uneven == 2);
  CHECK(uses.rules[0].won == 1);
  CHECK(uses.rules[1].won == 0);
}

}  // namespace warren
