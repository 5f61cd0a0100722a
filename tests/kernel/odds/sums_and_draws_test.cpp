// Are totals and cards walked, drawn and read as counting them one by one says?
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <array>
#include <map>
#include <numeric>
#include <set>
#include <vector>

#include "kernel/base/rng.h"
#include "kernel/chance/draw_faces.h"
#include "kernel/chance/keyed_dice.h"
#include "kernel/chance/odds_table.h"
#include "kernel/rules/window.h"
#include "kernel/tables/live_table.h"
#include "kernel/tables/script_table.h"
#include "kernel/tables/sim_table.h"

using namespace warren;

namespace {

using Counts = std::map<int, Fraction>;
using Left = std::vector<std::uint8_t>;

Roll sum_of(const Lot& lot, int sides = 6) {
  Roll roll;
  roll.sides = static_cast<std::uint8_t>(sides);
  roll.reading = Reading::sum;
  roll.add(lot);
  return roll;
}

Lot plain_lot(int count) {
  Lot lot;
  lot.count = static_cast<std::uint8_t>(count);
  return lot;
}

// Every result with its chance, and how many paths it took.
template <class Rules>
Counts walked(const Rules& rules, std::uint64_t* paths = nullptr) {
  Counts counts;
  Fraction sum;
  OddsTable table;
  do {
    const int result = rules(table);
    counts[result] += table.weight().fraction();
    sum += table.weight().fraction();
  } while (table.next());
  CHECK(sum == Fraction::whole(1));
  if (paths != nullptr) *paths = table.paths();
  return counts;
}

// Totals of all faces, one by one.
Counts totals_by_hand(int dice, int sides) {
  std::map<int, std::uint64_t> ways{
      {0, 1}
  };
  std::uint64_t all = 1;
  for (int n = 0; n < dice; ++n, all *= static_cast<std::uint64_t>(sides)) {
    std::map<int, std::uint64_t> more;
    for (const auto& [total, count] : ways)
      for (int face = 1; face <= sides; ++face) more[total + face] += count;
    ways = std::move(more);
  }
  Counts counts;
  for (const auto& [total, count] : ways) counts[total] = Fraction(count, all);
  return counts;
}

// Ordered draws of cards that all differ, one by one; the result is a number made of the kinds in order.
void draw_by_hand(const Left& left, int more, std::vector<int> drawn, const Fraction& weight,
                  std::map<std::vector<int>, Fraction>& out) {
  const int all = std::accumulate(left.begin(), left.end(), 0);
  if (more == 0) {
    std::ranges::sort(drawn);
    out[drawn] += weight;
    return;
  }
  for (std::size_t kind = 0; kind < left.size(); ++kind) {
    if (left[kind] == 0) continue;
    Left rest = left;
    --rest[kind];
    std::vector<int> with = drawn;
    with.push_back(static_cast<int>(kind));
    draw_by_hand(rest, more - 1, with, weight * Fraction(left[kind], static_cast<Wide>(all)), out);
  }
}

std::map<std::vector<int>, Fraction> draw_walked(const Left& left, int count) {
  std::map<std::vector<int>, Fraction> out;
  OddsTable table;
  do {
    const Bag bag{left};
    const Dice cards = table.roll(draw_of(bag, count));
    CHECK_FALSE(has_repeats(cards));
    std::vector<int> kinds(cards.cls.begin(), cards.cls.begin() + cards.count);
    for (std::size_t i = 0; i < cards.count; ++i) CHECK(bag.kind_at(cards.face[i]) == cards.cls[i]);
    std::ranges::sort(kinds);
    out[kinds] += table.weight().fraction();
  } while (table.next());
  return out;
}

}  // namespace

TEST_CASE("sum: a check with two dice is two classes, and as likely as its pairs of faces") {
  std::uint64_t paths = 0;
  const auto check = [](Table& table) { return int{table.roll(sum_of(check_lot(2, 6, 1, 9))).cls[0]}; };
  const Counts counts = walked(check, &paths);
  CHECK(paths == 2);
  CHECK(counts.at(1) == Fraction(15, 36));  // 8 or more on two dice
}

TEST_CASE("sum: three bands, with the total at both ends of each") {
  const Lot lot = sum_lot(2, 6, -2, std::array{5, 8});  // 7 and 10 on the dice
  const std::array<int, 13> band{0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2};
  for (int total = 2; total <= 12; ++total)
    CHECK(int{class_of(lot, total)} == band[static_cast<std::size_t>(total)]);
  CHECK(lot.add == -2);
}

TEST_CASE("sum: a check that must not come to more than its number") {
  const Lot lot = check_at_most(2, 6, 1, 8);
  CHECK(class_of(lot, 7) == 1);
  CHECK(class_of(lot, 8) == 0);
  CHECK(lot.need == 8);
}

TEST_CASE("sum: a check that cannot fail or cannot succeed is one class") {
  std::uint64_t paths = 0;
  walked([](Table& table) { return int{table.roll(sum_of(check_lot(2, 6, 10, 5))).cls[0]}; }, &paths);
  CHECK(paths == 1);
  const Counts never =
      walked([](Table& table) { return int{table.roll(sum_of(check_lot(2, 6, -90, 5))).cls[0]}; }, &paths);
  CHECK(paths == 1);
  CHECK(never.contains(0));
}

TEST_CASE("sum: without classes every total is one, and the dice come to it") {
  for (const auto& [dice, sides] : {std::pair(1, 6), std::pair(2, 6), std::pair(3, 4), std::pair(5, 10)}) {
    const Counts counts = walked([&, dice = dice, sides = sides](Table& table) {
      const Dice fallen = table.roll(sum_of(plain_lot(dice), sides));
      for (std::size_t i = 0; i < fallen.count; ++i) CHECK(fallen.face[i] <= sides);
      CHECK(fallen.cls[0] == fallen.sum() - 1);
      return fallen.sum();
    });
    CHECK(counts == totals_by_hand(dice, sides));
  }
}

TEST_CASE("sum: any bands of any dice are as likely as their totals, and show one of them") {
  CHECK(rc::check([] {
    const int dice = *rc::gen::inRange(1, 5);
    const int sides = *rc::gen::inRange(2, 8);
    const int add = *rc::gen::inRange(-6, 7);
    const int low = *rc::gen::inRange(0, 30);
    const int high = low + *rc::gen::inRange(1, 8);
    const Lot lot = sum_lot(dice, sides, add, std::array{low, high});
    Counts expected;
    for (const auto& [total, chance] : totals_by_hand(dice, sides))
      expected[total + add >= high ? 2 : total + add >= low ? 1 : 0] += chance;
    const Counts seen = walked([&](Table& table) {
      const Roll roll = sum_of(lot, sides);
      const Dice fallen = table.roll(roll);
      const int total = total_of(roll, fallen);
      RC_ASSERT(int{fallen.cls[0]} == (total >= high ? 2 : total >= low ? 1 : 0));
      return int{fallen.cls[0]};
    });
    RC_ASSERT(seen == expected);
  }));
}

TEST_CASE("sum: two lots of one roll have their totals each for itself") {
  const auto higher = [](Table& table) {
    Roll roll = sum_of(plain_lot(2));
    roll.add(plain_lot(1));
    const Dice dice = table.roll(roll);
    return total_of(roll, dice, 0) > total_of(roll, dice, 1) ? 1 : 0;
  };
  Fraction expected;
  for (const auto& [two, a] : totals_by_hand(2, 6))
    for (const auto& [one, b] : totals_by_hand(1, 6))
      if (two > one) expected += a * b;
  CHECK(walked(higher).at(1) == expected);
}

TEST_CASE("sum: simulated totals have the class of their dice") {
  Rng rng(7);
  SimTable table(rng);
  for (int i = 0; i < 200; ++i) {
    const Dice dice = table.roll(sum_of(check_lot(2, 6, 0, 8)));
    CHECK(dice.cls[0] == (dice.sum() >= 8 ? 1 : 0));
    CHECK(dice.cls[1] == dice.cls[0]);
  }
}

TEST_CASE("sum: a total that is thrown again is thrown whole") {
  Roll roll = sum_of(plain_lot(1));
  roll.add(check_lot(2, 6, 0, 8));
  Dice dice = lay_faces(roll, [faces = std::array<std::uint8_t, 3>{5, 1, 2}, i = 0]() mutable {
    return faces[static_cast<std::size_t>(i++)];
  });
  const Roll more = again(roll, 2);
  CHECK(more.again);
  CHECK(more.count() == 2);
  const Dice fresh = lay_faces(more, [] { return std::uint8_t{6}; });
  put_again(roll, dice, 2, fresh);
  CHECK(dice.face[0] == 5);
  CHECK(total_of(roll, dice, 1) == 12);
  CHECK(dice.cls[1] == 1);
}

TEST_CASE("draw: any cards out of any bag are as likely as drawn one by one") {
  CHECK(rc::check([] {
    Left left{1};  // and three kinds of 0 to 3 cards
    for (int kind = 0; kind < 3; ++kind)
      left.push_back(static_cast<std::uint8_t>(*rc::gen::element(0, 1, 2, 3)));
    const int all = std::accumulate(left.begin(), left.end(), 0);
    const int count = *rc::gen::inRange(1, std::min(all, 5) + 1);
    std::map<std::vector<int>, Fraction> by_hand;
    draw_by_hand(left, count, {}, Fraction::whole(1), by_hand);
    RC_ASSERT(draw_walked(left, count) == by_hand);
  }));
}

TEST_CASE("draw: one card at a time is as likely as all at once") {
  const Left bag{3, 1, 2};
  const Counts singly = walked([&](Table& table) {
    Left left = bag;
    int kinds = 0;
    for (int i = 0; i < 3; ++i) {
      const Bag now{left};
      const int kind = table.roll(draw_of(now, 1)).cls[0];
      --left[static_cast<std::size_t>(kind)];
      kinds += kind == 0 ? 1 : 0;
    }
    return kinds;
  });
  const Counts at_once = walked([&](Table& table) {
    const Bag all{bag};
    return table.roll(draw_of(all, 3)).in_class(0);
  });
  CHECK(singly == at_once);
}

TEST_CASE("draw: a bag of 255 cards of 255 kinds has no card that cannot be drawn") {
  const Left left(255, 1);
  std::uint64_t paths = 0;
  const Counts counts = walked(
      [&](Table& table) {
        const Bag bag{left};
        return int{table.roll(draw_of(bag, 1)).cls[0]};
      },
      &paths);
  CHECK(paths == 255);
  CHECK(counts.at(254) == Fraction(1, 255));
}

TEST_CASE("draw: weights beyond 128 bits are nearly right, and say so") {
  const Left left{100, 100, 55};
  double sum = 0;
  OddsTable table;
  do {
    const Bag bag{left};
    table.roll(draw_of(bag, 40));
    CHECK_FALSE(table.weight().exact);
    sum += table.weight().as_double();
  } while (table.next());
  CHECK(sum == doctest::Approx(1.0));
}

TEST_CASE("draw: no table draws a card twice, and each of them draws every card") {
  const Left left{2, 3, 1};
  const Bag bag{left};
  Rng rng(11);
  SimTable sim(rng);
  const auto keyed = KeyedDice::of_seed(3);
  std::set<int> simulated;
  std::set<int> thrown;
  for (std::uint64_t i = 1; i <= 300; ++i) {
    const Dice some = sim.roll(draw_of(bag, 4));
    const Dice more = dice_of_roll(*keyed, i, draw_of(bag, 6)).value();
    CHECK_FALSE(has_repeats(some));
    CHECK_FALSE(has_repeats(more));
    CHECK(more.in_class(1) == 3);
    simulated.insert(some.face[0]);
    thrown.insert(more.face[0]);
  }
  CHECK(simulated.size() == 6);
  CHECK(thrown.size() == 6);
}

TEST_CASE("draw: the first card of a key is the face that a die of so many sides shows") {
  const auto keyed = KeyedDice::of_seed(3);
  for (std::uint64_t roll = 1; roll <= 50; ++roll)
    CHECK(keyed->faces(roll, 20, Reading::draw, 5)[0] == keyed->faces(roll, 20)[0]);
}

TEST_CASE("draw: typed cards are refused when one lies twice or is not there") {
  const Left left{2, 3};
  const Bag bag{left};
  Dice dice;
  const auto typed = [&](std::vector<std::uint8_t> faces) {
    return read_faces(draw_of(bag, 2), faces, dice);
  };
  CHECK(typed({1, 5}).ok());
  CHECK(dice.cls[0] == 0);
  CHECK(dice.cls[1] == 1);
  CHECK(typed({2, 2}).refusal().words == std::string("the same card cannot be drawn twice"));
  CHECK_FALSE(typed({1, 6}).ok());
  CHECK_FALSE(typed({1}).ok());
}

TEST_CASE("draw: a script names cards by their kind, and a card that is not there is a fault") {
  const Catalog none("", "", {}, {});
  ScriptTable table(none);
  const Left left{1, 2};
  const Bag bag{left};
  table.cards({1, 1, 0, 0});
  CHECK(table.roll(draw_of(bag, 2)).in_class(1) == 2);
  CHECK(table.fault() == "2 cards of the script were not drawn.\n");
  table.roll(draw_of(bag, 2));
  CHECK(table.fault().find("finds no card of kind 0") != std::string::npos);
}
