// The edges of what a pack may say: the last that is allowed beside the first that is not.
#include <doctest/doctest.h>

#include "games/mice_and_mystics/packs.h"
#include "games/mice_and_mystics/reading.h"
#include "games/mice_and_mystics/report.h"

namespace warren::mice_and_mystics::testing {
namespace {

const std::string kChapter =
    "chapter X1 A Test\n"
    "pages 1 5\n"
    "tiles 1A 0,0  2A 1,0  8A 2,0\n"
    "start 1A a3 b3 a4 b4\n"
    "special 8B enter: CV1 EW2 RW1  surge: RW2\n"
    "win defeat CV\n";

std::string hero(const std::string& life, const std::string& gear, const std::string& more = {}) {
  return "hero = [\n{ id = \"H9\", name = \"Nut\", class = \"Scamp\", battle = 1, defence = 1, lore = 1, "
         "move = 1, "
         "life = " +
         life + ", gear = [" + gear + "], trait = \"none\", line = \"who is new\"" + more + " } ]";
}
std::string trick(const std::string& name, const std::string& effects, const std::string& when) {
  return "search = [\n{ id = \"X01\", name = \"" + name + "\", type = \"trick\", effects = \"" + effects +
         "\"" + when + " } ]";
}
bool says(const std::string& faults, const std::string& words) {
  return faults.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("MM-LIM-14 MM-EC-21 a list of twelve figures is read, one of thirteen and one of nothing are not") {
  const std::string twelve = kChapter + "special 2B enter: RW6 RO6\n";
  CHECK(faults_of("x.chapter", twelve) == "");
  CHECK(says(faults_of("x.chapter", kChapter + "special 2B enter: RW6 RO6 RS1\n"),
             "13 figures of one list; at most 12 are allowed"));
  const std::string nobody = faults_of("x.chapter", kChapter + "special 2B enter: ZZ1\n");
  CHECK(says(nobody, "is no minion kind"));
  CHECK_FALSE(says(nobody, "is no list"));
}

TEST_CASE("MM-LIM-07 a hero has 1 to 9 Life, 1 to 3 pieces of equipment, and every key of its row") {
  CHECK(faults_of("heroes.toml", hero("9", "\"G01\"")) == "");
  CHECK(says(faults_of("heroes.toml", hero("10", "\"G01\"")), "life"));
  CHECK(faults_of("heroes.toml", hero("3", "\"G02\", \"G03\", \"G05\"")).find("pieces of starting") ==
        std::string::npos);
  CHECK(says(faults_of("heroes.toml", hero("3", "\"G02\", \"G03\", \"G05\", \"G07\"")),
             "4 pieces of starting equipment of H9; 1 to 3 are allowed"));
  CHECK(says(faults_of("heroes.toml", hero("3", "\"G01\"", ", colour = \"red\"")), "colour"));
}

TEST_CASE("MM-LIM-07 MM-FX-08 a trick says when it is played, and is played then") {
  CHECK(faults_of("search.toml", trick("Snuff", "dice -1 attack", ", when = \"A\"")) == "");
  CHECK(says(faults_of("search.toml", trick("Snuff", "dice -1 attack", "")), "when"));
  const auto& cards = shipped().cards;
  CHECK(cards.search[cards.card_named("S19")].when == When::a);
  CHECK(cards.search[cards.card_named("S20")].when == When::b);
  CHECK(cards.search[cards.card_named("S16")].when == When::idle);
}

TEST_CASE("MM-LIM-10 a name has no sign that is no text, the last of them neither") {
  CHECK(says(faults_of("search.toml", trick("Snuff\\u007f", "gain 1 self", ", when = \"idle\"")), "name"));
  CHECK(faults_of("search.toml", trick("Snuff~", "gain 1 self", ", when = \"idle\"")) == "");
}

TEST_CASE("MM-LIM-12 a chapter without a name or with one of 41 characters is refused") {
  std::string text = kChapter;
  text.replace(text.find("A Test"), 6, std::string(40, 'x'));
  CHECK(faults_of("x.chapter", text) == "");
  text.replace(text.find("xxxx"), 4, "xxxxx");
  CHECK(says(faults_of("x.chapter", text), "the name of a chapter has 41 characters"));
}

TEST_CASE("MM-FAULT-53 a chapter that is won by leaving names what with whole words") {
  const std::string leave = kChapter + "object candle 1B e1, 2B e3\n";
  const auto won_by = [&](const std::string& how) {
    std::string text = leave;
    return faults_of("x.chapter", text.replace(text.find("defeat CV"), 9, how));
  };
  CHECK(won_by("leave 8A E with candle 2") == "");
  CHECK(says(won_by("leave 8A E without candle 2"), "win leave <side> <border> with <object> <number>"));
  CHECK(says(won_by("leave 8A E with candle two"), "win leave <side> <border> with <object> <number>"));
}

TEST_CASE("MM-CAMP-05 MM-CHAP-06 two lines about one flag are about the same flag") {
  std::vector<std::string> flags = shipped().flags;
  std::ranges::sort(flags);
  CHECK(std::ranges::adjacent_find(flags) == flags.end());
  CHECK(flags == std::vector<std::string>{"brass_key", "candlelight"});
}

TEST_CASE("MM-TILE-15 MM-TILE-18 an exit lies on its border, and a link joins two spaces that there are") {
  CHECK(says(faults_of("house.tile", changed("house.tile", "exit N orange d1 e1", "exit N orange d2 e1")),
             "does not lie on that border"));
  CHECK(says(faults_of("house.tile",
                       changed("house.tile", "exit N orange d1 e1", "exit N orange d1 e1\nlink z9 a1")),
             "is no link"));
}

TEST_CASE("MM-FAULT-11 an exit of the corner a1 alone is one that all others are reached from") {
  std::string text =
      "tile 20A Upper\n"
      ".e.:...-.e.-...-...-...\n"
      " :   |   |   |   |   | \n"
      "...-...-...-...-...-...\n"
      " |   |   |   |   |   | \n"
      "...-...-.x.-...-...-...\n"
      " |   |   |   |   |   | \n"
      ".f1-...-...-...-...-...\n"
      "exit W blue a1\n"
      "exit E blue f3 f4\n"
      "\n"
      "tile 20B Lower\n"
      ".e.-...-.e.-...-...-...\n"
      " |   |   |   |   |   | \n"
      "...-...-...-...-...-...\n"
      " |   |   |   |   |   | \n"
      "...-...-.x.-...-...-...\n"
      " |   |   |   |   |   | \n"
      ".f1-...-...-...-...-...\n"
      "exit W orange a3\n";
  CHECK(says(faults_of("x.tile", text), "without crossing a red line"));
}

TEST_CASE("MM-PACK-01 MM-CHAP-21 the report of a pack tells its pages, its win and its ways") {
  const PackReport report = pack_report({
      {"barrel.pack", barrel_pack()}
  });
  REQUIRE(report.scenarios.size() == 1);
  std::string lines;
  for (const std::string& line : report.scenarios[0].lines) lines += line + "\n";
  CAPTURE(lines);
  CHECK(says(lines, "pages 1 to "));
  CHECK(says(lines, "page moves lose"));
  CHECK(says(lines, "with hook, gear and swimming"));
}

}  // namespace warren::mice_and_mystics::testing
