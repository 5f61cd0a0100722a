// Whose turn it is, what may be done in it and who is asked (MM-GEN, MM-INIT, MM-RND, MM-TURN).
#include <doctest/doctest.h>

#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/rules/attack.h"
#include "games/mice_and_mystics/rules/checks.h"
#include "games/mice_and_mystics/rules/encounters.h"
#include "games/mice_and_mystics/rules/minion_turn.h"
#include "games/mice_and_mystics/rules/mouse_turn.h"
#include "games/mice_and_mystics/rules/rounds.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/track.h"
#include "games/mice_and_mystics/rules/wounds.h"
#include "games/mice_and_mystics/sequence.h"

namespace warren::mice_and_mystics::testing {
namespace {

Board& go(Board& t, int steps = 1) {
  for (int i = 0; i < steps; ++i) t.run([](Play& play) { step(play); });
  return t;
}
// What the idle moment of the mouse offers: the first with this verb, allowed or not.
const ScriptedAsk& idle(Board& t) {
  t.script.forget();
  State before = t.state;
  go(t);
  t.state = before;
  return t.script.asks().front();
}
bool offers(const ScriptedAsk& ask, Verb verb) {
  return std::ranges::any_of(ask.allowed, [verb](Option each) { return verb_of(each) == verb; });
}

}  // namespace

TEST_CASE("MM-GEN-03 MM-GEN-10 active mice are those on the board, and several are served in track order") {
  auto t = board(
      "area 8A\n mouse H1 at b3 cheese 1\n mouse H4 captured\n mouse H2 at c2 cheese 1\n minion DT at c3\n "
      "track H2 H4 H1 DT1 DT2\n turn DT 2");
  CHECK(active_mice(t.state) == (mouse_bit(0) | mouse_bit(2)));
  t.run([](Play& play) { begin_minion_turn(play, play.state.current); });  // Gutter, MM-BT-06
  std::vector<int> robbed;
  for (const ScriptedEvent& each : t.script.events())
    if (each.event.verb == static_cast<std::uint16_t>(Told::cheese_lost))
      robbed.push_back(each.event.subject);
  CHECK(robbed == std::vector<int>{2, 0});
  CHECK(t.state.wheel == 2);
}

TEST_CASE("MM-GEN-04 MM-TILE-03 MM-LOS-04 the party stands on one side, and nothing of another is near") {
  auto t = board("chapter C1\narea 2A\nmouse H1 at f3\nmouse H2 at a1\nturn H1");
  t.dice({kThree, kThree})
      .puts(Ask::landing, "a2")
      .puts(Ask::landing, "a3")
      .picks(Ask::idle, Verb::explore_exit);
  t.picks(Ask::placing, Verb::space);
  t.script.cards({0, 1, 2, 3});
  go(t);
  CHECK(t.mouse("H1").space != space("f3"));
  CHECK(t.where("H1") == "a2");
  CHECK(t.where("H2") == "a3");
  CHECK(board_of(*t.setting, t.state).id == "8B");
}

TEST_CASE("MM-GEN-06 a chapter's own surge goes before the card's, a trait before the plain rule") {
  auto t = board("chapter C1\narea 1A\nmouse H1 at a3\nmouse H4 at b3\nface_up E08\nwheel 5\nturn H1");
  t.run([](Play& play) {
    play.state.wheel = 6;
    check_step(play);
  });
  CHECK(t.stands("RW1"));  // special 1A surge: RW2
  CHECK_FALSE(t.stands("SB1"));
}

TEST_CASE("MM-GEN-09 MM-AI-15 the reading order settles what nothing else settles") {
  // From b2 to a mouse on d3 two ways are as short: c2 comes before b3.
  auto t = board("area 8A\n mouse H1 at d3\n mouse H4 captured\n minion RW at b2\n turn RW");
  t.dice({kCheese, kCheese, kCheese}).act();
  CHECK(t.where("RW1") == "c2");
}

TEST_CASE("MM-GEN-13 a mouse's choice is its player's, placing is the lowest mouse's player's") {
  auto t = board("area 8A\n mouse H1 at b2 seat 1\n mouse H2 at b2 seat 2\n turn H2");
  CHECK(idle(t).seat == seat_at(1));
  auto u = board(
      "option placement=player\narea 8A\n mouse H1 at b2 seat 1\n mouse H2 at b2 seat 2\n face_up E01\n "
      "wheel 5\n turn H1");
  u.run([](Play& play) {
    play.state.wheel = 6;
    check_step(play);
  });
  REQUIRE(u.times_asked(Ask::placing) > 0);
  CHECK(u.script.asks().front().seat == seat_at(1));  // H2 lies lowest
}

TEST_CASE(
    "MM-GEN-14 a draw is one of the cards that are left, each alike, and one card alone rolls nothing") {
  auto t = board("area 8A\n mouse H1 at b2\n mouse H4 at b2\n turn H1");
  t.script.cards({3});
  t.state.encounter_deck = 0b1010;
  t.run([](Play& play) { meet_encounter(play); });
  REQUIRE(!t.script.rolls().empty());
  CHECK(t.script.rolls().front().roll.sides == 2);
  CHECK(t.state.face_up == 3);
  auto last = board("area 8A\n mouse H1 at b2\n mouse H4 at b2\n turn H1");
  last.state.encounter_deck = 0b100;
  last.run([](Play& play) { meet_encounter(play); });
  CHECK(last.state.face_up == 2);
  CHECK(last.dice_of(RollKind::encounter_draw) == -1);
}

TEST_CASE("MM-GEN-15 MM-TURN-03 MM-ACT-01 at an idle moment move, one action and free actions stand open") {
  auto t = board("area 8A\n mouse H1 at b2 cheese 6\n mouse H4 at b2\n minion RW at b3\n turn H1");
  const ScriptedAsk& ask = idle(t);
  CHECK(ask.kind == static_cast<std::uint16_t>(Ask::idle));
  for (const Verb verb :
       {Verb::step, Verb::battle, Verb::search, Verb::scurry, Verb::share, Verb::level_up, Verb::end_turn})
    CHECK(offers(ask, verb));
  t.state.turn.acted = true;  // the action is used: no second one, but all the rest
  const ScriptedAsk& later = idle(t);
  CHECK_FALSE(offers(later, Verb::battle));
  CHECK_FALSE(offers(later, Verb::search));
  CHECK(offers(later, Verb::step));
  CHECK(offers(later, Verb::share));
}

TEST_CASE("MM-GEN-16 MM-BTL-15 what can be answered in one way alone is not asked, but the idle moment is") {
  auto t = board("area 8A\n mouse H1 at b2\n mouse H4 at f4\n minion RW at b3\n turn H1");
  t.dice({kCheese, kCheese, kCheese}).picks(Ask::idle, Verb::battle);
  go(t);
  CHECK(t.times_asked(Ask::idle) == 1);
  CHECK(t.times_asked(Ask::weapon) == 0);
  CHECK(t.times_asked(Ask::target) == 0);
  CHECK(t.times_asked(Ask::window) == 0);
  auto two = board("area 8A\n mouse H1 at b2\n mouse H4 at f4\n minion RW at b3\n minion RW at b3\n turn H1");
  two.dice({kCheese, kCheese, kCheese}).picks(Ask::idle, Verb::battle);
  go(two);
  CHECK(two.times_asked(Ask::target) == 1);
}

TEST_CASE("MM-DIE-05 a roll is an index from one to six, read by the table of faces") {
  auto t = board("area 8A\n mouse H1 at b2\n mouse H4 at f4\n turn H1");
  t.state.phase = Phase::next_card;
  t.state.current = kNoTrackCard;
  t.state.next_place = 0;
  t.dice({kSword});
  go(t);
  CHECK(t.script.last_roll().roll.sides == 6);
  CHECK(t.state.turn.number == 2);  // face 4 shows a 2
}

TEST_CASE("MM-INIT-02 MM-INIT-14 an encounter deals a fresh order, a surge does not") {
  auto t = board("area 8A\n mouse H1 at b2\n mouse H2 at b2\n turn H1");
  t.state.encounter_deck = 1;  // E01: Rat Warriors
  t.script.cards({2, 0, 1});
  t.run([](Play& play) { meet_encounter(play); });
  CHECK(t.track() == "RW H1 H2");
  auto s = board("area 8A\n mouse H2 at b2\n mouse H1 at b2\n face_up E01\n turn H1");
  s.run([](Play& play) {
    play.state.wheel = 6;
    check_step(play);
  });
  CHECK(s.track() == "H2 H1 EW");
}

TEST_CASE(
    "MM-INIT-12 MM-INIT-15 MM-TURN-07 an encounter breaks the round off, and the explorer's turn with it") {
  const char* position = "chapter C1\narea 2A\nmouse H1 at f3\nmouse H2 at a1\nturn H1\n";
  auto t = board(position);
  t.script.cards({0, 1, 2, 3});
  t.dice({kThree, kThree}).picks(Ask::idle, Verb::explore_exit);
  go(t);
  CHECK(t.told(Told::round_broken));
  CHECK(t.told(Told::turn_ended));
  CHECK(t.state.phase == Phase::round_start);
  CHECK_FALSE(t.told(Told::empty_round));
  auto u = board(std::string(position) + "option explore_turn=continues\n");
  u.script.cards({0, 1, 2, 3});
  u.dice({kThree, kThree}).picks(Ask::idle, Verb::explore_exit);
  go(u);
  CHECK(u.state.phase == Phase::mouse_turn);  // the explorer goes on
  CHECK(u.state.turn.broken_off);
  u.picks(Ask::idle, Verb::end_turn);
  go(u);
  CHECK(u.state.phase == Phase::round_start);
  CHECK_FALSE(u.told(Told::empty_round));
}

TEST_CASE("MM-RND-04 minions of a surge in the end step act in the next round, below all others") {
  auto t = board("chapter C1\narea 1A\nmouse H1 at a3\nmouse H4 at b3\nwheel 5\n");
  t.state.phase = Phase::round_end;
  t.state.next_place = t.state.track_size;
  go(t);
  CHECK(t.track() == "H1 H4 RW");
  CHECK(t.state.phase == Phase::round_start);
  go(t);
  t.dice({kSword});
  go(t);
  CHECK(t.state.current == track_card_of(t.id("H1")));
}

TEST_CASE("MM-TURN-01 MM-TURN-09 the captured, the charmed and the others begin their turns differently") {
  auto t = board("area 8A\n mouse H1 captured\n mouse H2 at b2 charmed\n mouse H4 at b3\n minion RW at f4\n");
  t.state.phase = Phase::next_card;
  go(t);  // H1: skipped
  CHECK(t.told(Told::skipped));
  t.dice({kCheese, kCheese, kCheese, kCheese});
  go(t);  // H2 acts as a minion against H4
  CHECK(t.told(Told::attacks));
  CHECK_FALSE(t.mouse("H2").has(Marker::charmed));
  CHECK(t.times_asked(Ask::idle) == 0);
  t.dice({kSword});
  go(t);
  CHECK(t.state.phase == Phase::mouse_turn);
  CHECK(t.state.turn.number == 2);
}

TEST_CASE("MM-TURN-05 no free action in the middle of a move") {
  auto t = board("area 8A\n mouse H1 at b2 cheese 6\n mouse H4 at b2\n turn H1");
  t.state.turn.number = 3;
  t.puts(Ask::idle, "b3");
  go(t);
  REQUIRE(t.state.phase == Phase::moving);
  t.script.forget();
  go(t);
  CHECK(t.script.asks().front().kind == static_cast<std::uint16_t>(Ask::step));
  CHECK_FALSE(offers(t.script.asks().front(), Verb::share));
  CHECK_FALSE(offers(t.script.asks().front(), Verb::level_up));
}

TEST_CASE("MM-SPC-04 traps and objects take no room") {
  auto t = board("area 8A\n mouse H1 at b2\n mouse H2 at b2\n mouse H4 at b2\n trap b2\n");
  CHECK_FALSE(is_full(t.play(), space("b2"), Size::small));
  auto u = board("area 8A\n mouse H1 at b2\n mouse H2 at b2\n mouse H4 at b2\n mouse H5 at b2\n trap b2\n");
  CHECK(is_full(u.play(), space("b2"), Size::small));
}

TEST_CASE("MM-BTL-11 MM-GEN-05 who throws the defence dice changes nothing: the roll is the defender's") {
  auto t = board("area 8A\n mouse H1 at b2 seat 1\n mouse H2 at c2 seat 2\n minion RW at b3\n turn RW");
  t.dice({kCheese, kSword, kCheese, kShield, kCheese}).act();
  CHECK(t.mouse("H1").wounds == 0);  // one hit, blocked
  CHECK(t.script.last_roll().roll.roller == seat_at(0));
}

TEST_CASE("MM-BTL-21 an effect in a window that takes the target off the board ends the attack there") {
  auto t = board("area 8A\n mouse H1 at b2 pack S19\n mouse H2 at c2\n minion RW at b3\n turn RW");
  SearchCard& pepper = t.setting->content.cards.search[t.setting->cards().card_named("S19")];
  pepper.effects[0] = Effect{.word = Word::wound, .n = 1, .who = Who::target};
  t.picks(Ask::window, Verb::play_trick).act();
  CHECK_FALSE(t.stands("RW1"));
  CHECK(t.mouse("H1").wounds == 0);
  CHECK(t.dice_of(RollKind::attack) <= 0);
}

}  // namespace warren::mice_and_mystics::testing
