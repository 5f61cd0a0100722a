// Scenes of things: blocks, spaces, counters, zones and cards in a terminal.
#include "draw/things.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "draw/sentences.h"

namespace warren::draw {
namespace {

constexpr std::array kKeys{
    KeyRow{.key = "hits", .rank = 1, .good = Good::less},
    KeyRow{.key = "move", .measure = Measure::length}
};
constexpr std::array kTerms{
    TermRow{.name = "colunela", .of = TermOf::unit, .label = "Colunela"},
    TermRow{.name = "pack",     .of = TermOf::zone, .label = "Pack"    }
};
const Lexicon kWords{.keys = kKeys, .terms = kTerms};

void add_block(Scene& scene) {
  Scene::Unit unit;
  unit.id = 3;
  unit.kind = "colunela";
  unit.owner = seat_at(1);
  unit.stands = 12;
  unit.files = 3;
  unit.values = {
      {.key = "hits", .number = 5, .of = 12},
      {.key = "move", .number = 3500}
  };
  unit.signs = {{.kind = "shaken"}};
  scene.units.push_back(unit);
  Scene::Piece piece;
  piece.id = 3;
  piece.unit = 3;
  piece.kind = "colunela";
  piece.at = {12000, 12000};
  piece.heading = geometry::kNorth;
  piece.shape = Shape::block(8000, 4000);
  piece.leads = true;
  scene.pieces.push_back(piece);
}

void add_cards(Scene& scene) {
  Scene::Unit mouse;
  mouse.id = 0;
  mouse.kind = "bramble";
  mouse.owner = seat_at(0);
  scene.units.push_back(mouse);
  const auto zone = [&](int id, Scene::Layout layout, Name kind, int count) -> Scene::Zone& {
    Scene::Zone& made = scene.zones.emplace_back();
    made.id = id;
    made.layout = layout;
    made.kind = kind;
    made.count = count;
    return made;
  };
  const auto card = [&](int id, Name kind, int in, int place) -> Scene::Card& {
    Scene::Card& made = scene.cards.emplace_back();
    made.id = id;
    made.kind = kind;
    made.zone = in;
    made.place = place;
    return made;
  };
  zone(0, Scene::Layout::row, "initiative", 3).at = 1;
  zone(1, Scene::Layout::hand, "pack", 2).of = Ref::unit(0);
  zone(2, Scene::Layout::pile, "search-deck", 22);
  Scene::Zone& gear = zone(3, Scene::Layout::slots, "gear", 1);
  gear.of = Ref::unit(0);
  gear.places = {"head", "paw", "paw"};
  card(10, "rats", 0, 0);
  card(11, "bramble", 0, 1);
  card(12, "linnet", 0, 2);
  card(18, "honey-drop", 1, 0).open = false;
  card(20, "nail-maul", 3, 1).takes = 2;
}

Scene table() {
  Scene scene;
  scene.board = {24000, 24000, 1000, "inch"};
  scene.lexicon = &kWords;
  add_block(scene);
  add_cards(scene);
  scene.counters.push_back(
      {.id = 1, .kind = "hourglass", .number = 3, .of = 12, .marks = {{"chapter-end", 7}}});
  for (int i = 0; i < 2; ++i) {
    Scene::Area& space = scene.areas.emplace_back();
    space.id = i;
    space.kind = "tile";
    space.name = Text(i == 0 ? "d1" : "d2");
    space.is = Scene::Ground::space;
    space.centre = {3000 + 3000 * i, 3000};
    space.radius = 1400;
    space.next = {1 - i};
  }
  for (int i = 0; i < 2; ++i) {
    Scene::Piece& piece = scene.pieces.emplace_back();
    piece.id = 10 + i;
    piece.unit = 0;
    piece.kind = "bramble";
    piece.at = scene.areas[1].centre;
    piece.in = 1;
    piece.shape = Shape::disc(800);
    piece.leads = i == 0;
  }
  show_by_old_names(scene);
  return scene;
}

const std::vector<SeatName> kSeats{
    {seat_at(0), "Red" },
    {seat_at(1), "Blue"}
};

bool says(const std::vector<std::string>& lines, const std::string& words) {
  return std::ranges::any_of(lines,
                             [&](const std::string& line) { return line.find(words) != std::string::npos; });
}

}  // namespace

TEST_CASE("a block is said with its size, its formation, its front and its signs") {
  const std::vector<std::string> lines = where_sentences(table(), kSeats);
  CHECK(says(lines, "[D] Colunela, Hits 5 of 12, Blue: at 12, 12"));
  CHECK(says(lines, "8 inch wide and 4 inch deep, 12 stands in 3 files, facing north; Shaken."));
}

TEST_CASE("a block covers its rectangle on the map and an arrow shows its front") {
  const Scene scene = table();
  const Scene::Piece& block = scene.pieces.front();
  CHECK(stands_on(block, {15900, 13900}));
  CHECK_FALSE(stands_on(block, {15900, 14100}));
  CHECK_FALSE(stands_on(block, {16100, 13900}));
  const std::vector<std::string> map = map_lines(scene, {.unicode = true});
  CHECK(says(map, "↑"));
  CHECK(says(map, "■■■■"));
  CHECK(says(map_lines(scene, {.unicode = false}), "^"));
}

TEST_CASE(
    "a space is named, with its neighbours and who is in it, and those who share it stand side by side") {
  const Scene scene = table();
  CHECK(says(where_sentences(scene, kSeats), "d2: open and next to d1; holds Bramble and Bramble."));
  CHECK(says(where_sentences(scene, kSeats), "(A) Bramble, Red: in d2"));
  CHECK(says(map_lines(scene, {}), "d1"));
  CHECK(share_of(scene, scene.pieces[2]).before == 1);
  CHECK(share_of(scene, scene.pieces[2]).all == 2);
  CHECK(share_of(scene, scene.pieces[0]).all == 1);
}

TEST_CASE("a row marks whose turn it is, a hand its backs, a pile its count, slots what is empty") {
  const Scene scene = table();
  CHECK(zone_words(scene, scene.zones[0]) == "Initiative: Rats, >Bramble< and Linnet");
  CHECK(zone_words(scene, scene.zones[1]) ==
        "Pack of Bramble: Honey drop (yours alone to see) and 1 face down");
  CHECK(zone_words(scene, scene.zones[2]) == "Search deck, 22 cards");
  CHECK(zone_words(scene, scene.zones[3]) ==
        "Gear of Bramble: Head empty, Paw Nail maul (takes 2) and Paw Nail maul (takes 2)");
  CHECK(says(legend_lines(scene, {.width = 120}, kSeats), "Pack of Bramble"));
  CHECK(says(where_sentences(scene, kSeats), "Red: Pack of Bramble"));
}

TEST_CASE("a counter says its scale and the marks on it") {
  const Scene scene = table();
  CHECK(counter_words(scene, scene.counters[0]) == "Hourglass 3 of 12, Chapter end 7");
  CHECK(says(where_sentences(scene, kSeats), "Hourglass 3 of 12, Chapter end 7."));
}

TEST_CASE("a value is said by its measure: a length in the board's unit, a count as it is") {
  const Scene scene = table();
  CHECK(value_words(scene, {.key = "move", .number = 3500}) == "3.5 inch");
  CHECK(value_words(scene, {.key = "hits", .number = 5, .of = 12}) == "5 of 12");
  CHECK(value_words(scene, {.key = "grade", .term = "veteran-guard"}) == "Veteran guard");
}

}  // namespace warren::draw
