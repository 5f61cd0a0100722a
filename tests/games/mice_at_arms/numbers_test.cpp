// The catalog's "Numbers worth checking" (section 23), row by row, from the resolving code.
#include <doctest/doctest.h>

#include "games/mice_at_arms/book.h"
#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/rules/advantage.h"

namespace warren::mice_at_arms::testing {
namespace {

TEST_CASE("MA-SHOOT-07 a target more than 8 inches away is at long range") {
  auto t = table(R"(
    red  bow-mice    at 4,4
    blue field-mice  at 4,14
  )");
  t.dice({7, 7, 7, 7, 9, 9, 9, 9}).activate("bow-mice").shoot("field-mice");
  CHECK(t.roll(RollKind::attack).because("MA-SHOOT-07"));
  CHECK(t.log_says("long range"));
}

TEST_CASE("MA-AD-02 MA-AD-03 MA-AD-04 MA-AD-05 row 1: the modifier of advantages and disadvantages") {
  const HouseRules book;
  const int rows[][3]{{0, 0, 0}, {1, 0, 1}, {2, 0, 2}, {1, 1, 0}, {2, 1, 2}, {3, 1, 2}, {3, 2, 1}, {4, 2, 2}, {5, 3, 1}, {0, 1, -1}, {0, 4, -1}, {2, 3, -1}};
  for (const auto& row : rows) CHECK(compare_advantages(book, row[0], row[1]) == row[2]);
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
