// What is said of a chapter file that is wrong, and which one is right (MM-CHAP, MM-FAULT)?
#include <doctest/doctest.h>

#include "games/mice_and_mystics/chapter_files.h"
#include "games/mice_and_mystics/reading.h"

namespace warren::mice_and_mystics::testing {
namespace {

const std::string kGoodChapter =
    "chapter X1 A Test\n"
    "pages 1 5\n"
    "tiles 1A 0,0  2A 1,0  8A 2,0\n"
    "start 1A a3 b3 a4 b4\n"
    "special 8B enter: CV1 EW2 RW1  surge: RW2\n"
    "object candle 1B e1, 2B e3\n"
    "win defeat CV\n"
    "next end\n";

std::string spoilt_chapter(const std::string& from, const std::string& to) {
  std::string text = kGoodChapter;
  const std::size_t place = text.find(from);
  REQUIRE_MESSAGE(place != std::string::npos, from);
  return text.replace(place, from.size(), to);
}

void check_chapter_fault(const std::string& from, const std::string& to, const std::string& said) {
  const std::string faults = faults_of("x.chapter", spoilt_chapter(from, to));
  CAPTURE(faults);
  CHECK(faults.find(said) != std::string::npos);
  CHECK(faults.find('\n') == faults.size() - 1);  // and nothing else
}

}  // namespace

TEST_CASE("MM-CHAP-06 MM-PACK-02 a chapter that is right has no fault, whatever the order of its lines") {
  CHECK(faults_of("x.chapter", kGoodChapter).empty());
  CHECK(faults_of("x.chapter",
                  "chapter X1 A Test\nwin defeat CV\nspecial 8B enter: CV1\nstart 1A a3 b3 a4 b4\n"
                  "tiles 1A 0,0 2A 1,0 8A 2,0\n# a remark\n\npages 1 5\n")
            .empty());
}

TEST_CASE("MM-FAULT-21..23 keywords that are unknown or missing, and pages") {
  check_chapter_fault("next end", "nxt end",
                      "line 8: \"nxt\" is no keyword of a chapter; known are chapter, pages");
  check_chapter_fault(
      "win defeat CV\n", "",
      "line 1: chapter X1 has no win line; chapter, pages, tiles, start and win are needed [MM-CHAP-06]");
  check_chapter_fault(
      "pages 1 5", "pages 1 2",
      "line 2: pages 1 2: the start is 1–10, the end at least two later and at most 12 [MM-LIM-14]");
  CHECK(faults_of("x.chapter", spoilt_chapter("pages 1 5", "pages 10 12")).empty());
  CHECK_FALSE(faults_of("x.chapter", spoilt_chapter("pages 1 5", "pages 11 13")).empty());
}

TEST_CASE("MM-FAULT-24..26 tiles that are unknown, on one cell or laid twice") {
  check_chapter_fault("8A 2,0", "8A 2,0 77A 3,0",
                      "line 3: 77A is no tile side of the game or the pack [MM-CHAP-01]");
  check_chapter_fault("8A 2,0", "8A 2,0 3A 2,0", "line 3: tiles 8 and 3 both lie on 2,0 [MM-CHAP-01]");
  check_chapter_fault("8A 2,0", "8A 2,0 8B 3,0",
                      "line 3: tile 8 is laid twice; every tile once [MM-CHAP-01]");
}

TEST_CASE("MM-FAULT-27 start spaces that are none") {
  check_chapter_fault("start 1A a3 b3 a4 b4", "start 1A a3 b3 a4 c2",
                      "start space c2: there is no such space; start spaces are four");
  check_chapter_fault("start 1A a3 b3 a4 b4", "start 1A a3 b3 a4 a4", "start space a4: it is named twice");
  check_chapter_fault("start 1A a3 b3 a4 b4", "start 1B a3 b3 a4 b4",
                      "start space 1B: that side is not shown");
  const std::string wet = faults_of("x.chapter",
                                    "chapter X1 A Test\npages 1 5\ntiles 3A 0,0\nstart 3A a3 a1 a2 "
                                    "b1\nspecial 3B enter: CV1\nwin defeat CV\n");
  CHECK(wet.find("start space a3: it lies in water") != std::string::npos);
}

TEST_CASE("MM-FAULT-28..30 lists of minions") {
  check_chapter_fault("EW2", "ZZ2", "line 5: ZZ in \"CV1 ZZ2 RW1\" is no minion kind; known are RW");
  check_chapter_fault("EW2", "EW4", "line 5: EW4 in \"CV1 EW4 RW1\": only 3 figures of it exist [MM-ENC-08]");
  check_chapter_fault(
      "EW2", "EW", "line 5: \"CV1 EW RW1\" is no list; write kind id and number, such as RW3 RS1 [MM-EC-21]");
}

TEST_CASE("MM-FAULT-31 MM-CHAP-09 a special for an absent side, or two for one") {
  check_chapter_fault("special 8B", "special 3A enter: RW1\nspecial 8B",
                      "line 5: 3A has a special, but tile 3 is not laid [MM-CHAP-09]");
  check_chapter_fault("object", "special 8B surge: none\nobject",
                      "line 6: 8B has a special, but it has one already on line 5");
}

TEST_CASE("MM-FAULT-32 MM-FAULT-34 objects off their spots, and cards that are none") {
  check_chapter_fault("2B e3", "2B e2", "line 6: e2 of 2B is no object spot (o) [MM-CHAP-04]");
  check_chapter_fault("object candle", "object S99", "line 6: S99 is no search card [MM-CHAP-06]");
  check_chapter_fault("next end", "find S77 1A", "line 8: S77 is no search card [MM-CHAP-06]");
}

TEST_CASE("MM-FAULT-33 MM-FAULT-51 a chapter that cannot be won") {
  check_chapter_fault(
      "special 8B enter: CV1 EW2 RW1", "special 8B enter: EW2 RW1",
      "line 1: chapter X1 cannot be won: no special of an area within reach places CV [MM-CHAP-05]");
  check_chapter_fault("win defeat CV", "win leave 2A N with candle 3",
                      "cannot be won: only 2 of candle lie within reach, and 3 are asked for");
  CHECK(faults_of("x.chapter", spoilt_chapter("win defeat CV", "win leave 2A N with candle 2")).empty());
  check_chapter_fault("win defeat CV", "win leave 2A S", "cannot be won: 2A has no exit S");
}

TEST_CASE("MM-FAULT-35 an area out of reach") {
  check_chapter_fault("8A 2,0", "8A 2,0 3A 9,9\nstory enter 3A Far away",
                      "line 4: 3A is named, but no way leads to it from 1A [MM-CHAP-01]");
}

TEST_CASE("MM-FAULT-36 MM-FAULT-53 side goals") {
  check_chapter_fault(
      "next end", "side calm captures 0",
      "line 8: \"side calm captures 0\" is no side goal; condition and reward are parted by a semicolon");
  check_chapter_fault("next end", "side calm weather 0; tale", "is no side goal");
  check_chapter_fault(
      "win defeat CV", "win leave 2A N with S12 1",
      "line 7: S12 is a card and can be lost; win and objects count plain objects, a card is asked "
      "for by: own S12 [MM-CHAP-05]");
  CHECK(faults_of("x.chapter", spoilt_chapter("next end", "side calm captures 0; cheese 1")).empty());
}

TEST_CASE("MM-FAULT-43 ids that are wrong or taken twice") {
  check_chapter_fault("chapter X1", "chapter x1", "line 1: id \"x1\" is no id of its kind [MM-LIM-13]");
  CHECK(faults_of("x.chapter", kGoodChapter + kGoodChapter)
            .find("line 9: id \"X1\" stands already on line 1") != std::string::npos);
  check_chapter_fault("object candle", "object Candle", "id \"Candle\" is no id of its kind");
}

TEST_CASE("MM-FAULT-47..49 what follows, rings, and moments of a story") {
  check_chapter_fault(
      "next end", "next X9",
      "line 8: next X9 is no chapter of the game or the pack; write a chapter id or end [MM-PACK-03]");
  check_chapter_fault("next end", "next X1",
                      "line 8: the chapters X1, X1 follow one another without end [MM-PACK-03]");
  check_chapter_fault("next end", "story dawn It is day",
                      "story dawn: moments are start, enter, surge, capture, boss, win, lose [MM-STORY-01]");
}

TEST_CASE("MM-FAULT-54 a line that cannot be read says how it is written") {
  check_chapter_fault("pages 1 5", "pages one 5",
                      "line 2: \"pages one 5\" cannot be read; write: pages <start> <end> [MM-CHAP-06]");
  check_chapter_fault("next end", "party 5 end +1",
                      "cannot be read; write: party <2 to 4> end <number with its sign>");
}

TEST_CASE("MM-STORY-02 MM-LIM-12 story lines of 240 characters, and not one more") {
  CHECK(faults_of("x.chapter", spoilt_chapter("next end", "story win " + std::string(240, 'x'))).empty());
  check_chapter_fault("next end", "story win " + std::string(241, 'x'), "a story line has 241 characters");
}

TEST_CASE("MM-CHAP-01 MM-CHAP-02 MM-CHAP-03 MM-CHAP-10 what C1 says") {
  const Chapter& c1 = shipped().chapters[0];
  CHECK(c1.id == "C1");
  CHECK(c1.laid.size() == 3);
  CHECK(c1.laid[2].x == 2);
  CHECK(c1.first_page == 1);
  CHECK(c1.end_page == 4);
  CHECK(c1.specials.size() == 2);
  CHECK(c1.specials[0].enter.size() == 1);
  CHECK(c1.specials[0].enter[0].count == 6);
  CHECK(c1.specials[1].enter.size() == 3);
  CHECK(c1.specials[1].enter[2].count == 2);
  CHECK(c1.specials[1].surge.size() == 2);
  CHECK(c1.specials[1].surge[0].kind == shipped().cards.kind_named("EW"));
  CHECK(c1.win.boss == shipped().cards.kind_named("CV"));
  CHECK(shipped().chapters[1].party_end[2] == 1);  // MM-CHAP-25
}

TEST_CASE("MM-CHAP-41 every area of the three chapters is within reach") {
  for (const Chapter& chapter : shipped().chapters)
    CHECK(std::popcount(reachable_areas(chapter, shipped())) == 2 * static_cast<int>(chapter.laid.size()));
}

}  // namespace warren::mice_and_mystics::testing
