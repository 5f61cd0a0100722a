// What only shows at second sight: in the files, at the table, in the calculators, in the mind of the house.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/book.h"
#include "games/mice_and_mystics/campaign/campaign.h"
#include "games/mice_and_mystics/mind/agent.h"
#include "games/mice_and_mystics/mind/solo.h"
#include "games/mice_and_mystics/odds/moments.h"
#include "games/mice_and_mystics/odds/until.h"
#include "games/mice_and_mystics/reading.h"
#include "games/mice_and_mystics/report.h"
#include "games/mice_and_mystics/routes.h"
#include "games/mice_and_mystics/rules/rounds.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/sequence.h"
#include "kernel/match/match.h"

namespace warren::mice_and_mystics::testing {
namespace {

// One answer of the party of the house at an idle moment, and all that its step brings.
void act_as_the_house(Board& t) {
  t.script.whenever(static_cast<std::uint16_t>(Ask::idle), [&](const Prompt& prompt) {
    Play play = t.play();
    Memory memory;
    return solo_choice(prompt, play, memory);
  });
  t.run([](Play& play) { step(play); });
}

std::string die_of(const std::string& first, const std::string& last) {
  const auto face = [](int number, const char* symbol, const std::string& star) {
    return "  { number = " + std::to_string(number) + ", symbol = \"" + symbol + "\", star = " + star +
           " },\n";
  };
  return "faces = [\n" + face(1, "cheese", first) + face(1, "bow", "false") + face(2, "bow", "false") +
         face(2, "sword", "false") + face(3, "sword_shield", "false") + face(3, "sword_shield", last) + "]\n";
}

}  // namespace

TEST_CASE("MM-HERO-01 a thing goes by its name in small letters with lines for blanks") {
  const Cards& cards = shipped().cards;
  const auto is_plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  for (const HeroCard& hero : cards.heroes) CHECK(std::ranges::all_of(hero.kind, is_plain));
  for (const SearchCard& card : cards.search) CHECK(std::ranges::all_of(card.kind, is_plain));
  CHECK(cards.search[cards.card_named("S12")].kind == "fishhook-thread");
}

TEST_CASE("MM-DIE-01 a die needs a star, on whichever face") {
  CHECK(faults_of("die.toml", die_of("true", "false")) == "");
  CHECK(faults_of("die.toml", die_of("false", "true")) == "");
  CHECK(faults_of("die.toml", die_of("false", "false")) != "");
}

TEST_CASE("MM-FX-01 to place needs a list") {
  CHECK(faults_of(
            "search.toml",
            "search = [\n{ id = \"X1\", name = \"Nest\", type = \"event\", effects = \"place\" },\n]") != "");
}

TEST_CASE("MM-EXPL-03 the ways between areas lead back to the first tile too") {
  const auto chapter = std::ranges::find(shipped().chapters, "C1", &Chapter::id);
  const auto ways = passages_of(*chapter, shipped());
  const AreaId first = 0, second = 2;  // 1A, 2A
  CHECK(std::ranges::any_of(ways, [&](const Passage& way) { return way.from == first && way.to == second; }));
  CHECK(std::ranges::any_of(ways, [&](const Passage& way) { return way.from == second && way.to == first; }));
}

TEST_CASE("MM-SET-01 an ability that the list leaves open is one of the three of its class") {
  std::vector<Fault> faults;
  Match::Seating seating;
  seating.dice = KeyedDice::of_seed(1);
  const auto match = Match::begin(rulebook(),
                                  {.game = "mice-and-mystics",
                                   .scenario = "C1",
                                   .seats = 1,
                                   .forces = {"H1 - 1\nH2 A04 1\nH4 A10 1\nH5 A13 1\n"}},
                                  std::move(seating), faults);
  REQUIRE(match);
  int offered = 0;
  match->visit(seat_at(0), [&](const Prompt& prompt, const warren::State&, const Ground&) {
    if (static_cast<Ask>(prompt.kind) == Ask::ability) offered = static_cast<const Question&>(prompt).count();
  });
  CHECK(offered == 3);
}

TEST_CASE("MM-SPC-06 a mouse without room is not put over a red line, but farther off") {
  auto t = board(
      "area 4A\nmouse H1 at a3\nmouse H2 at f4\n"
      "minion DC at a3\nminion SB at a2\nminion SB at b3");
  CHECK(board_of(t.play()).spaces.are_joined(space("a3"), space("a4")));  // the ledge, behind its line
  CHECK(space_name(nearest_room_for_mouse(t.play(), space("a3"))) == "a1");
}

TEST_CASE("MM-GROW-04 a newcomer's card is no event: those that are drawn before go back") {
  auto t = board("chapter campaign\narea 8A\nmouse H1 at b2\nmouse H4 at a1\nmouse H2 at a1\nmouse H5 at a1");
  t.run([](Play& play) { note_start(play); });
  t.state.result = Result::won;
  t.state.phase = Phase::chapter_over;
  t.run([](Play& play) { close_chapter(play); });
  t.picks(Ask::exchange_hero, option(Verb::hero, 0, 0, 5));
  t.script.cards({21, 22, 4});  // Creaking Board, Crumb Cache, Pea Sling
  for (int i = 0; i < 20 && t.state.phase == Phase::interlude; ++i)
    t.run([](Play& play) { play_interlude(play); });
  CHECK(t.state.of(0).pack == card_bit(t.setting->cards().card_named("S05")));
}

TEST_CASE(
    "MM-AI-17 each seat looks ahead to the turn of a mouse of its own, an onlooker to whose turn it is") {
  auto t = board("area 8A\nmouse H1 at b2 seat 1\nmouse H2 at b3 seat 2\nmouse H4 at a4 seat 1\nturn H1\n");
  const auto first = [&](Seat seat) { return moments_to_come(*t.setting, t.state, seat).front().words; };
  CHECK(first(seat_at(0)).starts_with("Bramble"));
  CHECK(first(seat_at(1)).starts_with("Pip"));
  CHECK(first(kNobody).starts_with("Bramble"));
}

TEST_CASE("MM-SPM-04 a look ahead forgets cheese only where nobody takes it") {
  const auto cheese_after = [](const char* minion) {
    auto t = board(std::string("area 8A\nface_up E01\nmouse H1 at b2 cheese 3\nmouse H2 at b3\nminion ") +
                   minion + " at f4\nturn H1");
    forget_until(*t.setting, t.state, until_acted(t.state, t.state.track[2]));
    return static_cast<int>(t.mouse("H1").cheese);
  };
  CHECK(cheese_after("RW") == 0);
  CHECK(cheese_after("RO") == 3);  // though the surge of E01 brings none
}

TEST_CASE("MM-ACT-05 by the calculator: what is worn is not in the bag") {
  CHECK(figure(report("search", "wears=S14"), "a drawn card: item") == "3/23");
  CHECK(figure(report("search", "wears=S14 | card=S14"), "the card looked for") == "0/1");
}

TEST_CASE("MM-EXPL-06 by the calculator: a flip space leads to its pair on the other side") {
  const OddsReport hook =
      report("explore", "chapter=C2 | side=4A | mice=H1 c4 wears S12; H4 b2 | border=flip");
  CHECK(certain(hook, "The Explore") == "leads to 4B");
  CHECK(certain(hook, "Landing") == "c4");
  CHECK(figure(hook, "the tile is flipped") == "1/1");
  const OddsReport gear =
      report("explore", "chapter=C2 | side=5A | mice=H2 b4; H4 b2 | mouse=H2 | border=flip");
  CHECK(certain(gear, "The Explore") == "leads to 5B");
}

TEST_CASE("MM-TURN-03 who can reach no post yet goes towards the nearest one") {
  auto t = board("area 8A\nmouse H1 at a4\nmouse H2 captured\nminion RW at f4\nturn H1");
  act_as_the_house(t);
  CHECK(t.where("H1") == "b4");
}

TEST_CASE("MM-TURN-03 of posts with the same target the house takes the one that others are far from") {
  auto t = board("area 8A\nmouse H1 at a2\nmouse H2 captured\nminion RW at b1\nminion EW at e1\nturn H1");
  t.state.turn.number = 2;
  CHECK(post_value(t.play(), t.id("H1"), space("a1")) > post_value(t.play(), t.id("H1"), space("c1")));
  act_as_the_house(t);
  CHECK(t.where("H1") == "a1");
}

TEST_CASE("MM-AB-18 the house turns a page back when two are left, not before") {
  const auto page = [](const char* hourglass) {
    auto t = board(std::string("area 8A\npage ") + hourglass +
                   "\nmarker 5\nmouse H6 at b2 cheese 5 knows A18\nmouse H2 at b3\nturn H6");
    act_as_the_house(t);
    return static_cast<int>(t.state.hourglass);
  };
  CHECK(page("3") == 2);
  CHECK(page("2") == 2);
}

TEST_CASE("MM-HERO-15 to the house a bow is worth more to Linnet, a blade to anybody else") {
  auto t = board("area 8A\nmouse H1 at b2\nmouse H5 at b3");
  const auto worth = [&](const char* hero, const char* card) {
    return piece_value(t.play(), t.id(hero), t.setting->cards().card_named(card));
  };
  CHECK(worth("H5", "S04") > worth("H5", "S01"));
  CHECK(worth("H1", "S01") > worth("H1", "S04"));
}

}  // namespace warren::mice_and_mystics::testing
