// What is said of a tile file that is wrong (MM-FAULT)?
#include <doctest/doctest.h>

#include "games/mice_and_mystics/reading.h"

namespace warren::mice_and_mystics::testing {
namespace {

// A small pair of sides that is right, to be spoilt.
const std::string kGood =
    "tile 20A Upper\n"
    ".e.-...-.e.-...-...-...\n"
    " |   |   |   |   |   | \n"
    "...-...-...-...-...-...\n"
    " |   |   |   |   |   | \n"
    "...-...-.x.-...-...-...\n"
    " |   |   |   |   |   | \n"
    ".f1-...-...-...-...-...\n"
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

std::string spoilt(const std::string& from, const std::string& to) {
  std::string text = kGood;
  const std::size_t place = text.find(from);
  REQUIRE_MESSAGE(place != std::string::npos, from);
  return text.replace(place, from.size(), to);
}

void check_fault(const std::string& from, const std::string& to, const std::string& said) {
  const std::string faults = faults_of("x.tile", spoilt(from, to));
  CAPTURE(faults);
  CHECK(faults == said + "\n");
}

}  // namespace

TEST_CASE("MM-PACK-02 a tile with a new number is added without a fault") {
  CHECK(faults_of("x.tile", kGood).empty());
}

TEST_CASE("MM-FAULT-01 a grid line of 24 characters is too long, one of 22 is padded") {
  check_fault("...-...-...-...-...-...\n |", "...-...-...-...-...-...-\n |",
              "my/x.tile line 4: grid line 3 of 20A has 24 characters; at most 23 are allowed [MM-TILE-10]");
  CHECK(faults_of("x.tile", spoilt(" |   |   |   |   |   | \n...", " |   |   |   |   |   |\n...")).empty());
}

TEST_CASE("MM-FAULT-02 grid lines are missing") {
  check_fault(".f1-...-...-...-...-...\nexit E", "exit E",
              "my/x.tile line 1: 20A has 6 grid lines; it needs 7 [MM-TILE-10]");
}

TEST_CASE("MM-FAULT-03 the head line is wrong") {
  CHECK(faults_of("x.tile", "tale 20A Upper\n") ==
        "my/x.tile line 1: a tile begins with \"tile <number><A or B> <name>\", not \"tale 20A Upper\" "
        "[MM-TILE-10]\n");
  CHECK(faults_of("x.tile", "tile 20C Upper\n").find("a tile begins with") != std::string::npos);
}

TEST_CASE("MM-FAULT-04..06 unknown signs of a cell") {
  check_fault("...-...-.x.-...", "...-q..-.x.-...",
              "my/x.tile line 6: cell b3 of 20A begins with \"q\"; ground is one of . w s r, black ### or "
              "three blanks [MM-TILE-11]");
  check_fault(".x.", ".z.",
              "my/x.tile line 6: cell c3 of 20A has \"z\" in the middle; a feature is one of . e x f h g o "
              "[MM-TILE-12]");
  check_fault(".x.", ".x3",
              "my/x.tile line 6: cell c3 of 20A ends with \"3\"; water takes ^ v < > or a dot, a flip space "
              "its pair number, all else a dot [MM-TILE-13]");
}

TEST_CASE("MM-FAULT-07 an unknown link") {
  check_fault("...-...-.x.-", "...|...-.x.-",
              "my/x.tile line 6: \"|\" between a3 and b3 of 20A is no link; across: - : < > # or blank, "
              "down: : ^ v # or blank or the upright bar [MM-TILE-14]");
}

TEST_CASE("MM-FAULT-08 a link to nothing") {
  check_fault("...-...-...-...-...-...\n |   |   |   |   |   | \n...-...-.x.",
              "...-...-...-...-...-###\n |   |   |   |   |     \n...-...-.x.",
              "my/x.tile line 3: the link f1–f2 of 20A ends on black or void [MM-TILE-14]\n"
              "my/x.tile line 4: the link e2–f2 of 20A ends on black or void [MM-TILE-14]");
}

TEST_CASE("MM-FAULT-09 a stray sign between the links") {
  check_fault(
      " |   |   |   |   |   | \n...-...-.x.", " |  -|   |   |   |   | \n...-...-.x.",
      "my/x.tile line 5: grid line 4 of 20A has \"-\" at 5, where only a blank may stand [MM-TILE-10]");
}

TEST_CASE("MM-FAULT-10 a space that is cut off") {
  check_fault(".e.-...-.e.-...-...-...\n |   |", ".e. ...-.e.-...-...-...\n     |",
              "my/x.tile line 1: a1 of 20A is linked with nothing else of the side; every space must be "
              "reachable over links of any kind [MM-TILE-17]");
}

TEST_CASE("MM-FAULT-11 MM-FAULT-12 MM-TILE-17 an exit and a flip space behind red lines") {
  check_fault(" |   |   |   |   |   | \n.f1-...", " :   |   |   |   |   | \n.f1:...",
              "my/x.tile line 1: a mouse cannot walk from f3 to the flip space a4 of 20A without crossing a "
              "red line [MM-TILE-17]");
  const std::string red_exit = faults_of(
      "x.tile", spoilt(" |   |   |   |   |   | \n.f1-...-...-...-...-...\nexit E blue f3 f4",
                       " :   |   |   |   |   | \n.f1:...-...-...-...-...\nexit N blue b1\nexit W blue a4"));
  CHECK(red_exit.find("a mouse cannot walk from b1 to the exit W of 20A without crossing a red line") !=
        std::string::npos);
}

TEST_CASE("MM-FAULT-13..15 exits off their border, twice, or unreadable") {
  check_fault("exit E blue f3 f4", "exit E blue f3 e4",
              "my/x.tile line 9: e4 of the exit E of 20A does not lie on that border [MM-TILE-15]");
  check_fault("exit E blue f3 f4", "exit E blue f3\nexit E blue f4",
              "my/x.tile line 10: 20A has two exits E; one per border is allowed [MM-TILE-15]");
  check_fault("exit E blue f3 f4", "exit E green f3",
              "my/x.tile line 9: \"exit E green f3\" is no exit; write: exit N, E, S or W, blue or orange, "
              "spaces [MM-TILE-15]");
}

TEST_CASE("MM-FAULT-16 a flip space without its pair") {
  check_fault(
      ".f1-...-...-...-...-...\nexit E", ".h1-...-...-...-...-...\nexit E",
      "my/x.tile line 1: flip space a4 of 20A has no partner of kind h and number 1 on 20B [MM-TILE-17]\n"
      "my/x.tile line 11: flip space a4 of 20B has no partner of kind f and number 1 on 20A [MM-TILE-17]");
}

TEST_CASE("MM-FAULT-17 MM-LIM-02 a tile with one side") {
  CHECK(faults_of("x.tile", kGood.substr(0, kGood.find("tile 20B"))) ==
        "my/x.tile line 1: tile 20 has no side B; a tile has both sides [MM-LIM-02]\n");
}

TEST_CASE("MM-FAULT-18 MM-TILE-19 nothing that mice need lies in water") {
  check_fault(".x.", "wx.", "my/x.tile line 1: red X c3 of 20A lies in water; it must be dry [MM-TILE-19]");
  const std::string exit = faults_of("x.tile", spoilt("...-...-...\nexit E", "...-...-w..\nexit E"));
  CHECK(exit == "my/x.tile line 1: exit space f4 of 20A lies in water; it must be dry [MM-TILE-19]\n");
}

TEST_CASE("MM-FAULT-19 MM-LIM-04 a side with one entry space") {
  check_fault(".e.-...-.e.", ".e.-...-...",
              "my/x.tile line 1: 20A has 1 entry spaces; at least 2 are needed [MM-LIM-04]");
}

TEST_CASE("MM-FAULT-20 a side given twice") {
  CHECK(faults_of("x.tile", kGood + "\n" + kGood.substr(0, kGood.find("tile 20B"))) ==
        "my/x.tile line 21: 20A is given twice, first on line 1 [MM-PACK-02]\n");
}

TEST_CASE("MM-FAULT-41 MM-LIM-03 limits of a side") {
  check_fault("exit E blue f3 f4", "exit E blue f1 f2 f3 f4\nexit N blue a1 b1 c1 d1 e1",
              "my/x.tile line 10: 5 spaces of an exit; at most 4 are allowed [MM-LIM-01]");
  CHECK(faults_of("x.tile", spoilt("...-...-.x.-...-...-...", ".x.-.x.-.x.-.x.-.x.-.x.")).empty());
}

TEST_CASE("MM-FAULT-42 MM-LIM-12 names and lines that are too long, and signs that are no text") {
  const std::string name(41, 'n');
  check_fault("Upper", name,
              "my/x.tile line 1: the name of a tile has 41 characters or a sign that is no text; at most 40 "
              "are allowed [MM-LIM-12]");
  CHECK(faults_of("x.tile", spoilt("Upper", std::string(40, 'n'))).empty());
  CHECK(faults_of("x.tile", "# " + std::string(299, 'x') + "\n" + kGood).find("line 1: the line has 301") !=
        std::string::npos);
  CHECK(faults_of("x.tile", "# \xff\n" + kGood).find("a sign that is no text") != std::string::npos);
}

TEST_CASE("MM-FAULT-52 all faults of all files are told at once, sorted by line, at most 100") {
  std::string text = spoilt(".x.", ".z.");
  text.replace(text.find("exit W orange a3"), 16, "exit W purple a3");
  const std::string faults = faults_of("x.tile", text);
  CHECK(faults.find("line 6:") < faults.find("line 19:"));
  CHECK(faults.find("line 19:") != std::string::npos);
  std::string many;
  for (int i = 0; i < 150; ++i) many += "tile bad\n";
  const std::string all = faults_of("x.tile", many);
  CHECK(std::count(all.begin(), all.end(), '\n') == 100);
}

}  // namespace warren::mice_and_mystics::testing
