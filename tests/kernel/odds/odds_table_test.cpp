// Does the odds table walk what counting every face gives?
#include "kernel/chance/odds_table.h"

#include <doctest/doctest.h>

#include <map>
#include <vector>

#include "kernel/chance/distribution.h"
#include "kernel/tables/sim_table.h"
#include "odds/all_faces.h"

using namespace warren;
using odds_test::all_faces;

namespace {

// Every result of `rules` with its chance: once by the odds table, once by every face of every die.
template <class Rules>
void check_walk(const Rules& rules) {
  std::map<int, Fraction> walked;
  Fraction sum;
  OddsTable table;
  do {
    const int result = rules(table);
    walked[result] += table.weight().fraction();
    sum += table.weight().fraction();
  } while (table.next());
  CHECK(sum == Fraction::whole(1));
  CHECK(walked == all_faces(rules));
}

Roll roll_of(int sides, const Lot& lot) {
  Roll roll;
  roll.sides = static_cast<std::uint8_t>(sides);
  roll.add(lot);
  return roll;
}

Lot plain(int count) {
  Lot lot;
  lot.count = static_cast<std::uint8_t>(count);
  return lot;
}

int hits_then_saves(Table& table) {
  const int hits = table.roll(roll_of(10, success_lot(3, 5, 10))).in_class(1);
  if (hits == 0) return 0;
  const int saved = table.roll(roll_of(10, success_lot(hits, 9, 10))).in_class(1);
  return hits - saved;
}

}  // namespace

TEST_CASE("odds: one lot of two classes") {
  check_walk([](Table& table) { return table.roll(roll_of(10, success_lot(4, 7, 10))).in_class(1); });
}

TEST_CASE("odds: a later roll may depend on an earlier one") { check_walk(hits_then_saves); }

TEST_CASE("odds: dice without classes are walked face by face") {
  check_walk([](Table& table) { return table.roll(roll_of(6, plain(3))).sum(); });
  check_walk([](Table& table) {
    const Dice dice = table.roll(roll_of(6, plain(1)));
    return dice.face[0] * 10 + table.roll(roll_of(4, plain(dice.face[0] % 3))).sum();
  });
}

TEST_CASE("odds: several lots in one roll") {
  check_walk([](Table& table) {
    Roll roll = roll_of(6, success_lot(2, 4, 6));
    roll.add(success_lot(2, 6, 6));
    const Dice dice = table.roll(roll);
    return 100 * dice.count + 10 * (dice.cls[0] + dice.cls[1]) + dice.cls[2] + dice.cls[3];
  });
}

TEST_CASE("odds: three classes, one without a face, and faces in no mask belong to the last") {
  check_walk([](Table& table) {
    Lot lot = plain(3);
    lot.classes = 4;
    lot.faces = {faces_between(1, 2), 0, faces_between(2, 4), faces_between(6, 6)};
    const Dice dice = table.roll(roll_of(6, lot));
    return 100 * dice.in_class(0) + 10 * dice.in_class(2) + dice.in_class(3);
  });
}

TEST_CASE("odds: a re-roll of one die by a rule") {
  check_walk([](Table& table) {
    int hits = table.roll(roll_of(6, success_lot(3, 4, 6))).in_class(1);
    if (hits < 3) hits += table.roll(roll_of(6, success_lot(1, 4, 6))).in_class(1);
    return hits;
  });
}

TEST_CASE("odds: stand-ins are the lowest faces of their classes, lower classes first") {
  OddsTable table;
  const Roll roll = roll_of(10, success_lot(2, 7, 10));
  std::vector<std::array<int, 2>> faces;
  do {
    const Dice dice = table.roll(roll);
    faces.push_back({dice.face[0], dice.face[1]});
  } while (table.next());
  CHECK(faces == std::vector<std::array<int, 2>>{
                     {1, 1},
                     {1, 7},
                     {7, 7}
  });
  CHECK(table.paths() == 3);
}

TEST_CASE("odds: open-ended dice agree with their pool arithmetic and end when the box is empty") {
  for (const int dice : {1, 4, 39, 40}) {
    Distribution<int> successes;
    OddsTable table;
    Roll roll = roll_of(6, success_lot(dice, 4, 6));
    roll.open_ended = true;
    do {
      const Dice fallen = table.roll(roll);
      CHECK(fallen.count <= kMostOpenEnded);
      successes.add(fallen.in_class(1), table.weight());
    } while (table.next());
    Spread spread;
    count_open_ended(dice, faces_from(4, 6), 6, spread);
    CHECK(successes.total() == Fraction::whole(1));
    for (const auto& entry : successes.entries())
      CHECK(successes.chance(entry) == spread.chance(entry.value));
  }
}

TEST_CASE("odds: open-ended dice agree with simulation") {
  const auto rules = [](Table& table) {
    Roll roll = roll_of(6, plain(2));
    roll.open_ended = true;
    return table.roll(roll).sum();
  };
  OddsTable table;
  Distribution<int> walked;
  do {
    const int sum = rules(table);
    walked.add(sum, table.weight());
  } while (table.next());
  CHECK(walked.total().as_double() == doctest::Approx(1.0));
  Rng rng(11);
  SimTable sim(rng);
  constexpr int kGames = 20'000;
  int high = 0;
  for (int i = 0; i < kGames; ++i) high += rules(sim) >= 10 ? 1 : 0;
  const Fraction chance = walked.chance_that([](int sum) { return sum >= 10; });
  CHECK(static_cast<double>(high) / kGames == doctest::Approx(chance.as_double()).epsilon(0.05));
}

TEST_CASE("odds: a one-sided die falls one way, open-ended or not") {
  Roll roll = roll_of(1, plain(2));
  OddsTable table;
  CHECK(table.roll(roll).count == 2);
  CHECK_FALSE(table.next());
  roll.open_ended = true;
  CHECK(table.roll(roll).count == kMostOpenEnded);
  CHECK(table.weight().fraction() == Fraction::whole(1));
  CHECK_FALSE(table.next());
}

TEST_CASE("odds: a whole exchange of blows is exact and sums to one") {
  const auto blows = [](Table& table, int dice) {
    const int hits = table.roll(roll_of(10, success_lot(dice, 4, 10))).in_class(1);
    const int saved = table.roll(roll_of(10, success_lot(hits, 8, 10))).in_class(1);
    return hits - saved;
  };
  OddsTable table;
  Distribution<std::array<int, 2>> losses;
  do {
    const int mine = blows(table, 5);
    const bool flees = mine > 0 && table.roll(roll_of(10, success_lot(1, 5, 10))).cls[0] == 0;
    const int yours = flees ? 0 : blows(table, 5 - mine);
    losses.add({mine, yours}, table.weight());
  } while (table.next());
  CHECK(losses.exact());
  CHECK(losses.total() == Fraction::whole(1));
}

TEST_CASE("odds: too many cases for 128 bits are told as inexact, not told wrong") {
  OddsTable table;
  Distribution<int> sums;
  do {
    int hits = 0;
    for (int i = 0; i < 3; ++i) hits += table.roll(roll_of(10, success_lot(15, 4, 10))).in_class(1);
    sums.add(hits, table.weight());
  } while (table.next());
  CHECK_FALSE(sums.exact());
  CHECK(sums.total().as_double() == doctest::Approx(1.0));
  CHECK(sums.mean([](int hits) { return hits; }).as_double() == doctest::Approx(31.5));
}

TEST_CASE("odds: a path that never ends is cut short") {
  OddsTable table;
  int rolls = 1;
  while (table.roll(roll_of(6, success_lot(1, 4, 6))).cls[0] == 0) ++rolls;
  CHECK(rolls > 128);
  CHECK(table.cut_short());
}
