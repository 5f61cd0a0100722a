// Can real cards and named dice be typed by their names?
#include "kernel/book/typed_faces.h"

#include <doctest/doctest.h>

#include "kernel/tables/live_table.h"

using namespace warren;

namespace {

const std::vector<Die>& dice() {
  static const std::vector<Die> all{
      {"deck",   {{"torch", 0, {}}, {"rope", 0, {}}, {"honey-drop", 0, {}}}  },
      {"mystic", {{"sword", 1, {}}, {"sword-star", 1, {}}, {"cheese", 0, {}}}},
  };
  return all;
}

Lexicon lexicon() {
  Lexicon lexicon;
  lexicon.roll = [](std::uint16_t kind) {
    return kind == 1 ? RollRow{"search", "deck"} : kind == 2 ? RollRow{"fight", "mystic"} : RollRow{"plain"};
  };
  lexicon.dice = dice();
  return lexicon;
}

using Faces = std::vector<std::uint8_t>;

}  // namespace

TEST_CASE("typed: cards are offered by kind, with their places and how many are left") {
  const std::vector<std::uint8_t> left{2, 0, 3};
  const Bag bag{left};
  Roll roll = draw_of(bag, 3);
  roll.kind = 1;
  const auto known = typed_faces(lexicon(), roll);
  REQUIRE(known.size() == 2);
  CHECK(known[1].name == "honey-drop");
  CHECK(known[1].label == "Honey drop");
  CHECK(known[1].face == 3);
  CHECK(known[1].left == 3);

  const auto typed = read_typed_faces(known, "Honey Drop, torch, honey-drop").value();
  CHECK(typed == Faces{3, 1, 4});
  Dice drawn;
  CHECK(read_faces(roll, typed, drawn).ok());
  CHECK(drawn.in_class(2) == 2);
}

TEST_CASE("typed: a card that is not left has no name, and one too many is refused") {
  const std::vector<std::uint8_t> left{1, 0, 3};
  const Bag bag{left};
  Roll roll = draw_of(bag, 2);
  roll.kind = 1;
  const auto known = typed_faces(lexicon(), roll);
  CHECK_FALSE(read_typed_faces(known, "rope, torch"));
  Dice drawn;
  CHECK_FALSE(read_faces(roll, read_typed_faces(known, "torch, torch").value(), drawn).ok());
}

TEST_CASE("typed: named dice by name or number, plain dice by number alone") {
  Roll roll;
  roll.kind = 2;
  roll.sides = 3;
  roll.add(success_lot(3, 2, 3));
  const auto known = typed_faces(lexicon(), roll);
  CHECK(read_typed_faces(known, "sword, Sword star, 3").value() == Faces{1, 2, 3});
  CHECK(read_typed_faces(known, "cheese cheese sword").value() == Faces{3, 3, 1});
  roll.kind = 3;
  CHECK(typed_faces(lexicon(), roll).empty());
  CHECK(read_typed_faces({}, "1 2,3").value() == Faces{1, 2, 3});
  CHECK_FALSE(read_typed_faces({}, "1 two"));
  CHECK_FALSE(read_typed_faces({}, " , "));
  CHECK_FALSE(read_typed_faces({}, "256"));
}
