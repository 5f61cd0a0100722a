// How the party goes on from area to area, and what the chapters say there (MM-EXPL, MM-CHAP, MM-STORY).
#include <doctest/doctest.h>

#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/reading.h"
#include "games/mice_and_mystics/rules/checks.h"
#include "games/mice_and_mystics/rules/explore.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/titles.h"
#include "games/mice_and_mystics/sequence.h"

namespace warren::mice_and_mystics::testing {
namespace {

// Explores by this exit (Way) or by the flip space under the mouse, with the cards in the order of hands.
Board& explore_by(Board& t, const char* hero, Way border) {
  t.script.cards({0, 1, 2, 3, 4});
  const MouseId id = t.id(hero);
  const Option way = border == Way::none ? option(Verb::explore_flip, id, t.mouse(hero).space)
                                         : option(Verb::explore_exit, id, 0, static_cast<int>(border));
  t.state.turn.acted = false;
  return t.run([&](Play& play) { explore(play, id, way); });
}
std::string area(const Board& t) { return board_of(*t.setting, t.state).id; }

}  // namespace

TEST_CASE(
    "MM-EXPL-06 MM-EXPL-13 a flip space turns the tile under the party and takes every active mouse along") {
  auto t = board("chapter C1\narea 1A\nmouse H1 at a4\nmouse H2 at f1\nmouse H4 captured\nturn H1");
  explore_by(t, "H1", Way::none);
  CHECK(area(t) == "1B");
  CHECK(t.where("H1") == "a4");
  CHECK(t.where("H2") == "a4");
  CHECK(t.where("H4") == "-");
  CHECK(t.told(Told::tile_flipped));
}

TEST_CASE("MM-EXPL-09 MM-EXPL-10 MM-EXPL-12 MM-EXPL-15 a new side has its encounter, a known one does not") {
  auto t = board("chapter C1\narea 2A\nmouse H1 at f3\nmouse H2 at a1\nturn H1");
  explore_by(t, "H1", Way::east);
  CHECK(area(t) == "8B");
  CHECK(t.told(Told::special_met));  // the chapter's instructions for 8B
  CHECK(t.stands("CV1"));
  auto known = board("chapter C1\narea 2A\nmouse H1 at f3\nmouse H2 at a1\ntrack H2 H1\nturn H1");
  known.state.explored = 0xffff;
  explore_by(known, "H1", Way::east);
  CHECK(area(known) == "8B");
  CHECK_FALSE(has_minions(known.state));
  CHECK(known.track() == "H2 H1");                // the order stays
  CHECK(known.state.phase == Phase::mouse_turn);  // and so does the turn
  // The other side of a known tile is a new area.
  auto other = board("chapter C1\narea 1A\nmouse H1 at a4\nmouse H2 at f1\nturn H1");
  explore_by(other, "H1", Way::none);
  CHECK(other.told(Told::encounter_met));
}

TEST_CASE("MM-EXPL-11 markers stay on the mice, a webbed one is taken along but does not explore") {
  auto t = board("chapter C1\narea 2A\nmouse H1 at f3 down\nmouse H2 at a1 webbed\nturn H1");
  explore_by(t, "H1", Way::east);
  CHECK(area(t) == "8B");
  CHECK(t.mouse("H1").has(Marker::knocked_down));
  CHECK(t.mouse("H2").has(Marker::webbed));
  CHECK(t.mouse("H2").is_active());
  auto u = board("chapter C1\narea 2A\nmouse H1 at f3 webbed\nmouse H2 at a1\nturn H1");
  const Play play = u.play();
  Question question(play, seat_at(0), rule("MM-TURN-03"), Ask::idle, 0);
  add_explores(play, 0, question);
  REQUIRE(question.count() > 0);
  CHECK(question.judge_option(question.option(0)).refusal().rule == rule("MM-EXPL-11"));
}

TEST_CASE("MM-CHAP-20 MM-CHAP-30 C2 and C3 draw a card in their start areas, C1 has six Rat Warriors") {
  for (const auto& [chapter, start] : {
           std::pair{"C2", "3B"},
           {"C3", "8A"}
  }) {
    auto t = board(std::string("chapter ") + chapter + "\narea " + start +
                   "\nmouse H1 at a2\nmouse H2 at b2\nmouse H4 at a3\nmouse H5 at b1");
    t.state.track_size = 0;
    t.state.phase = Phase::opening;
    t.script.cards({0, 0, 1, 2, 3, 4});
    t.run([](Play& play) { step(play); });
    CHECK(t.told(Told::encounter_met));
    CHECK_FALSE(t.told(Told::special_met));
  }
  auto first = board("chapter C1\narea 1A\nmouse H1 at a3\nmouse H2 at b3\nmouse H4 at a4\nmouse H5 at b4");
  first.state.track_size = 0;
  first.state.phase = Phase::opening;
  first.script.cards({0, 1, 2, 3, 4});
  first.run([](Play& play) { step(play); });
  CHECK(first.told(Told::special_met));
  CHECK(first.stands("RW6"));
}

TEST_CASE("MM-CHAP-24 C2: the guard of 5A and what waits in 4A") {
  auto cellar =
      board("chapter C2\narea 3A\nmouse H1 at f2\nmouse H2 at a1\nmouse H4 at a1\nmouse H5 at a1\nturn H1");
  explore_by(cellar, "H1", Way::east);
  CHECK(area(cellar) == "4A");
  CHECK(cellar.stands("DC1"));
  CHECK(cellar.stands("RW2"));
  auto stair =
      board("chapter C2\narea 4A\nmouse H1 at f2\nmouse H2 at a1\nmouse H4 at a1\nmouse H5 at a1\nturn H1");
  explore_by(stair, "H1", Way::east);
  CHECK(area(stair) == "5A");
  CHECK(stair.stands("SB2"));
  CHECK(stair.stands("EW2"));
}

TEST_CASE("MM-CHAP-32 MM-CHAP-33 C3: Brodie makes a Cat Tamer, in 7A wait Dame Tallow and two slingers") {
  auto t =
      board("chapter C3\narea 6A\nmouse H1 at f3\nmouse H2 at a1\nmouse H4 at a1\nmouse H5 at a1\nturn H1");
  explore_by(t, "H1", Way::east);
  CHECK(area(t) == "7A");
  CHECK(t.stands("DT1"));
  CHECK(t.stands("RS2"));
  t.state.kind[kind_of(t.figure_id("BR1"))].defeated = true;
  t.run([&](Play& play) { judge_felled(play, 0, kind_of(t.figure_id("BR1"))); });
  CHECK(t.state.title[static_cast<std::size_t>(Title::cat_tamer)] == 0);
}

TEST_CASE("MM-CHAP-07 MM-CHAP-22 keywords of C2: a find, a flag, a page for two mice, side goals and story") {
  const Content& content = shipped();
  const Chapter& chapter = content.chapters[1];
  CHECK(chapter.party_end[2] == 1);
  CHECK(chapter.party_end[4] == 0);
  REQUIRE(chapter.finds.size() == 1);
  CHECK(content.cards.search[chapter.finds[0].card].id == "S12");
  CHECK(chapter.flags.size() == 1);
  CHECK(chapter.flags[0].gear_for_all);
  CHECK(chapter.goals.size() == 2);
  CHECK(chapter.story.size() == 12);
  auto t = board("chapter C2\narea 3B\nmouse H1 at a2\nmouse H2 at b2");
  const CardSet hook = card_bit(t.setting->cards().card_named("S12"));
  CHECK((t.state.search_aside & hook) != 0);  // set aside until 1A is searched
  CHECK((t.state.search_deck & hook) == 0);
}

TEST_CASE(
    "MM-CHAP-11 MM-CHAP-04 the hook of C1 lies on 2B e3, and its spot is empty where it is owned already") {
  auto t = board("chapter C1\narea 2B\nmouse H1 at e3\nmouse H2 at a1\nturn H1");
  const CardSet hook = card_bit(t.setting->cards().card_named("S12"));
  CHECK((t.state.search_aside & hook) != 0);
  t.dice({kSword}).picks(Ask::found, Verb::card_to_pack).picks(Ask::idle, Verb::search);
  t.run([](Play& play) { step(play); });
  CHECK((t.mouse("H1").pack & hook) != 0);
  CHECK(t.state.objects == 1);
  t.state.mouse[0].pack = hook;
  lay_out_chapter(*t.setting, t.state, 0);
  CHECK(t.state.objects == 1);
  CHECK((t.state.search_aside & hook) == 0);
}

TEST_CASE("MM-STORY-03 the tale holds the lines told, and a sentence for captures, surges and bosses") {
  auto t = board("chapter C1\narea 1A\nmouse H1 at a3\nmouse H4 at b3\nwheel 5\nturn H1");
  t.run([](Play& play) {
    play.state.wheel = 6;
    check_step(play);
  });
  CHECK(t.told(Told::surge_came));
  CHECK(t.told(Told::story));
  CHECK(t.told_times(Told::story) == 1);
}

}  // namespace warren::mice_and_mystics::testing
