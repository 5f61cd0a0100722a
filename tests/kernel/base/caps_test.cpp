// Is every room as large as it says, and is one thing too many never lost?
#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "base/dying.h"
#include "kernel/base/fixed.h"
#include "kernel/chance/draw_faces.h"
#include "kernel/chance/odds_table.h"
#include "kernel/geometry/paths.h"
#include "kernel/geometry/sight.h"
#include "kernel/rules/answer.h"
#include "kernel/rules/menu.h"
#include "kernel/rules/tally.h"
#include "kernel/rules/window.h"

using namespace warren;

namespace {

class ShortMenu final : public Menu {
 public:
  std::string sentence() const override { return "Which?"; }
  std::string describe(const Choice&) const override { return "That one"; }
};

std::vector<geometry::Rounded> posts(int count) {
  std::vector<geometry::Rounded> all;
  for (int i = 0; i < count; ++i)
    all.push_back(geometry::rounded(geometry::Disc{
        {1000 + 40 * i, 0},
        10
    }));
  return all;
}

}  // namespace

TEST_CASE("a fixed list holds what it says, in order, and one more is a broken promise") {
  Fixed<int, 3> list;
  CHECK(list.empty());
  for (const int i : {4, 5, 6}) list.add(i);
  CHECK(list.full());
  CHECK(list[0] + 10 * list[1] + 100 * list[2] == 654);
  CHECK(aborts([&] { list.add(7); }));
  list.remove_last();
  CHECK(list.size() == 2);
}

TEST_CASE("caps: a menu offers 256 options and loses none") {
  ShortMenu menu;
  for (std::uint32_t i = 0; i < Menu::kMaxOptions; ++i) menu.add({.slot = i});
  CHECK(menu.judge(Answer::of(Option{.slot = Menu::kMaxOptions - 1})).ok());
  CHECK(aborts([&] { menu.add({.slot = Menu::kMaxOptions}); }));
}

TEST_CASE("caps: every reason of a tally counts") {
  Tally tally;
  for (int i = 0; i < Tally::kMaxReasons; ++i) tally.add(RuleId{}, "one more", Tilt::flat, 1);
  CHECK(tally.sum(Tilt::flat) == Tally::kMaxReasons);
  CHECK(aborts([&] { tally.add(RuleId{}, "too many", Tilt::flat, 1); }));
}

TEST_CASE("caps: a roll has four lots and 96 dice") {
  Roll roll;
  for (int i = 0; i < Roll::kMaxLots; ++i) roll.add(success_lot(kMaxDice / Roll::kMaxLots, 4, 6));
  CHECK(draw_faces(roll, [](std::uint8_t) { return std::uint8_t{6}; }).in_class(1) == kMaxDice);
  CHECK(aborts([&] { roll.add(success_lot(1, 4, 6)); }));
  ++roll.lot[0].count;
  CHECK(aborts([&] { draw_faces(roll, [](std::uint8_t) { return std::uint8_t{6}; }); }));
}

TEST_CASE("caps: pools of 96 dice are walked whole, weights and all") {
  Roll roll;
  roll.add(success_lot(kMaxDice, 4, 6));
  OddsTable table;
  double sum = 0;
  do {
    table.roll(roll);
    sum += table.weight().as_double();
  } while (table.next());
  CHECK(table.paths() == kMaxDice + 1);
  CHECK(sum == doctest::Approx(1.0));
}

TEST_CASE("caps: an answer holds 32 options") {
  Answer answer = Answer::options();
  for (std::uint32_t i = 0; i < Answer::kMaxOptions; ++i) CHECK(answer.add(Option{.slot = i}));
  CHECK_FALSE(answer.add(Option{.slot = 99}));  // whoever sends more is told so
  CHECK(answer.option(31).slot == 31);
}

TEST_CASE("caps: a way passes 160 solids, and a sight line 160 blockers") {
  const auto most = posts(geometry::kMaxSolids);
  CHECK(geometry::shortest_path({0, 500}, {9000, 500}, most, 20000).found);
  CHECK(
      aborts([] { geometry::shortest_path({0, 500}, {9000, 500}, posts(geometry::kMaxSolids + 1), 20000); }));
  const geometry::Disc from{
      {0, 0},
      20
  };
  const std::array to{
      geometry::Disc{{9000, 0}, 20}
  };
  CHECK(geometry::sight(from, to, posts(geometry::kMaxBlockers)).clear);  // over their rims
  CHECK(aborts([&] { geometry::sight(from, to, posts(geometry::kMaxBlockers + 1)); }));
}

TEST_CASE("caps: a search that outgrows its room says that nothing is decided") {
  std::vector<geometry::Rounded> maze;  // a field of touching walls with gaps on alternating sides
  for (int row = 0; row < 75; ++row) {
    const int y = 100 * (row + 1), shift = row % 2 == 0 ? 0 : 300;
    maze.push_back(rounded(
        geometry::Segment{
            {-3000 + shift, y},
            {2700 + shift,  y}
    },
        20));
    maze.push_back(rounded(
        geometry::Segment{
            {-20000,        y},
            {-3300 + shift, y}
    },
        20));
  }
  const geometry::Path path = geometry::shortest_path({0, 0}, {0, 7700}, maze, 2'000'000);
  CHECK_FALSE(path.found);
  CHECK_FALSE(path.decided);
}

TEST_CASE("caps: a window that never closes is a broken promise") {
  const std::array order{1, 2};
  CHECK(aborts([&] { ask_in_order(std::span<const int>(order), [](int) { return true; }); }));
}

TEST_CASE("a window asks one after the other, each until it lets the chance pass") {
  std::array<int, 4> cards{2, 0, 1, 0};
  std::vector<int> asked;
  const std::array order{2, 0, 3};
  const int taken = ask_in_order(std::span<const int>(order), [&](int who) {
    asked.push_back(who);
    return cards[static_cast<std::size_t>(who)]-- > 0;
  });
  CHECK(taken == 3);
  CHECK(asked == std::vector<int>{2, 2, 0, 0, 0, 3});
}
