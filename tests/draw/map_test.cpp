// Does the map of letters show what is there?
#include <doctest/doctest.h>

#include "draw/marks.h"
#include "draw/places.h"
#include "draw/scenes.h"
#include "draw/sentences.h"

using namespace warren;
using namespace warren::draw;

namespace {

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

bool is_ascii(const std::string& text) {
  for (const char c : text)
    if (static_cast<unsigned char>(c) > 126 || (static_cast<unsigned char>(c) < 32 && c != '\n'))
      return false;
  return true;
}

}  // namespace

TEST_CASE("the map marks leaders by letter, seats by brackets, north at the top") {
  const std::vector<std::string> lines = map_lines(meadow(), {});
  const std::string text = joined(lines);
  CHECK(text.find("(A)") != std::string::npos);
  CHECK(text.find("[D]") != std::string::npos);
  CHECK(text.find("[D]") < text.find("(A)"));
  CHECK(text.find("╬") != std::string::npos);
}

TEST_CASE("every line of the map is as wide as the terminal allows and no wider") {
  for (const int width : {40, 60, 80, 120, 200}) {
    Look look;
    look.width = width;
    look.height = 60;
    for (const std::string& line : map_lines(meadow(), look)) CHECK(columns(line) <= std::max(width, 47));
  }
}

TEST_CASE("without colour there is no escape code, without Unicode only ASCII") {
  Look look;
  look.unicode = false;
  CHECK(is_ascii(whole_map(meadow(), look, meadow_seats())));
  look.colour = true;
  CHECK(whole_map(meadow(), look, meadow_seats()).find("\x1b[1;31m") != std::string::npos);
}

TEST_CASE("pins stand where candidates lie") {
  MapView view;
  view.pins = {
      {{12000, 12000}, "7"}
  };
  const std::vector<std::string> lines = map_lines(meadow(), {}, view);
  CHECK(joined(lines).find('7') != std::string::npos);
}

TEST_CASE("the legend says each unit's state, what is away, tracks, cards and terrain") {
  const std::string legend = joined(legend_lines(meadow(), {}, meadow_seats()));
  for (const char* words :
       {"Red (you)", "Score 1 of 3", "[D] Hoppers", "is fleeing", "2 wounds", "not on the board: King",
        "a secret plan", "Old Keep", "ends a move and blocks sight"})
    CHECK_MESSAGE(legend.find(words) != std::string::npos, words);
}

TEST_CASE("a scene without a board has a legend and no map") {
  Scene scene = meadow();
  scene.board = {};
  CHECK(map_lines(scene, {}).empty());
  CHECK(whole_map(scene, {}, meadow_seats()).find("Score") != std::string::npos);
}

TEST_CASE("sentences say everything that the map says") {
  const std::string text = joined(where_sentences(meadow(), meadow_seats()));
  for (const char* words :
       {"24 inch by 24 inch", "(A) Bow-Mice, Red (you): leader at 6, 6, in Old Keep (b), facing north",
        "is fleeing", "Nearest enemy: [D] Hoppers, 9 inch north", "Old Keep at 6, 6, 3 inch across",
        "Score 1 of 3", "face down"})
    CHECK_MESSAGE(text.find(words) != std::string::npos, words);
  CHECK(where_sentences(meadow(), meadow_seats(), "D").size() == 1);
  CHECK(where_sentences(meadow(), meadow_seats(), "Z").empty());
}

TEST_CASE("RR-GEO-12 a single round base is not said to face anywhere, several bases are") {
  const auto said = [](const char* letter) {
    return joined(where_sentences(meadow(), meadow_seats(), letter));
  };
  CHECK(said("A").find("facing north") != std::string::npos);  // a leader and a mouse behind it
  CHECK(said("D").find("Hoppers") != std::string::npos);
  CHECK(said("D").find("facing") == std::string::npos);
}

TEST_CASE("directions and distances read like a map") {
  const Scene::Board board{24000, 24000, 1000, "inch"};
  CHECK(way_words(board, {0, 0}, {4000, 0}) == "4 inch east");
  CHECK(way_words(board, {0, 0}, {3000, 3000}) == "4.2 inch north-east");
  CHECK(way_words(board, {0, 5000}, {0, 0}) == "5 inch south");
  CHECK(way_words(board, {0, 0}, {0, 0}) == "here");
  CHECK(spot(board, {12500, 8000}) == "12.5, 8");
}

TEST_CASE("text wraps between words and keeps line breaks") {
  CHECK(wrapped("one two three", 7) == std::vector<std::string>{"one two", "three"});
  CHECK(wrapped("a\nb", 20) == std::vector<std::string>{"a", "b"});
  CHECK(columns("\x1b[1mäö\x1b[0m") == 2);
  CHECK(listed({"a", "b", "c"}) == "a, b and c");
}
