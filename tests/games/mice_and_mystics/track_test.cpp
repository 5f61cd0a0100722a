// In which order they act, and how rounds and time go (MM-INIT, MM-RND, MM-HRG, MM-GEN-11).
#include "games/mice_and_mystics/rules/track.h"

#include <doctest/doctest.h>

#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/rules/checks.h"
#include "games/mice_and_mystics/rules/pages.h"
#include "games/mice_and_mystics/rules/rounds.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/sequence.h"

namespace warren::mice_and_mystics::testing {
namespace {

const char* const kFour = "area 8A\nmouse H1 at a1\nmouse H2 at a2\nmouse H4 at a3\nmouse H5 at a4\n";

NewKinds kinds_of(Board& t, std::initializer_list<const char*> names, bool ambush = false) {
  NewKinds kinds;
  for (const char* name : names) kinds.add(t.setting->cards().kind_named(name));
  kinds.ambush = ambush;
  return kinds;
}

}  // namespace

TEST_CASE("MM-INIT-01 MM-INIT-03 MM-INIT-13 a fresh deal is one named draw per place") {
  auto t = board(std::string(kFour) + "minion RW at d1");
  t.dice({5, 1, 1, 1});  // of H1 H2 H4 H5 RW the fifth, then always the first; the last needs no draw
  t.run([&](Play& play) { deal_track(play, kinds_of(t, {"RW"})); });
  CHECK(t.track() == "RW H1 H2 H4 H5");
  CHECK(t.fault() == "");
}

TEST_CASE("MM-INIT-06 MM-NUM-16 a boss's cards go below all others, then his first one moves up") {
  auto t = board(std::string(kFour) + "minion EW at d1\nminion CV at d2");
  t.dice({3, 4, 1, 2, 3});  // H4, EW of H1 H2 H5 EW, H1, H5, H2, then the die: face 3 is a 2
  t.run([&](Play& play) { deal_track(play, kinds_of(t, {"CV", "EW"})); });
  CHECK(t.track() == "H4 EW H1 CV1 H5 H2 CV2");
}

TEST_CASE("MM-INIT-08 MM-NUM-15 in an ambush each new card moves up by its die from where it lies") {
  auto t = board(std::string(kFour) + "minion RW at d1\nminion EW at d2");
  // dealt H1 RW H2 H4 EW H5: places 1; 4 of H2 H4 H5 RW EW; 1; 1; 2 of H5 EW
  t.dice({1, 4, 1, 1, 2, 3, 5});  // then RW rolls a 2, EW a 3
  t.run([&](Play& play) { deal_track(play, kinds_of(t, {"RW", "EW"}, true)); });
  CHECK(t.track() == "RW EW H1 H2 H4 H5");
}

TEST_CASE("MM-INIT-04 MM-INIT-05 MM-INIT-07 a surge's kinds join below, and a kind has one card") {
  auto t = board(std::string(kFour) + "minion RW at d1\nminion RO at d2\ntrack H1 RW H2 H4 H5");
  t.run([&](Play& play) { join_track(play, kinds_of(t, {"RW", "RO"})); });
  CHECK(t.track() == "H1 RW H2 H4 H5 RO");
}

TEST_CASE("MM-INIT-07 with reshuffle_if_none an empty track is dealt anew and the round is broken off") {
  auto t = board(std::string(kFour) +
                 "minion RO at d2\ntrack H1 H2 H4 H5\nturn H2\noption surge_initiative=reshuffle_if_none");
  t.dice({5, 1, 1, 1});
  t.run([&](Play& play) { join_track(play, kinds_of(t, {"RO"})); });
  CHECK(t.track() == "RO H1 H2 H4 H5");
  CHECK(t.state.turn.broken_off);
  CHECK(t.state.track[t.state.next_place] == track_card_of(kind_of(t.figure_id("RO1")), 0));  // from the top
}

TEST_CASE("MM-INIT-09 MM-INIT-11 MM-INIT-16 when the current card leaves, the one below it is next") {
  auto t = board(std::string(kFour) + "minion RW at d1\ntrack H1 RW H2 H4 H5\nturn RW");
  t.state.next_place = 2;
  t.run([&](Play& play) { remove_kind_cards(play, play.setting.cards().kind_named("RW")); });
  CHECK(t.state.current == kNoTrackCard);
  CHECK(t.state.track[t.state.next_place] == track_card_of(t.id("H2")));
}

TEST_CASE("MM-INIT-17 MM-NUM-46 a kind that acted, fell and came back does not act twice in a round") {
  auto t = board(std::string(kFour) + "minion RW at d1\ntrack RW H1 H2 H4 H5\nturn H1");
  t.state.next_place = 2;
  note_acted(t.state, track_card_of(t.setting->cards().kind_named("RW"), 0));
  for (const char* mouse : {"H1", "H2", "H4", "H5"}) note_acted(t.state, track_card_of(t.id(mouse)));
  t.run([&](Play& play) {
    remove_kind_cards(play, play.setting.cards().kind_named("RW"));
    join_track(play, kinds_of(t, {"RW"}));
    turn_next_card(play);
  });
  CHECK(t.track() == "H1 H2 H4 H5 RW");
  CHECK(t.state.phase == Phase::round_end);
}

TEST_CASE("MM-GEN-05 MM-INIT-10 the lowest mouse's player acts for the minions, captured or not") {
  auto t = board("area 8A\nmouse H1 at a1\nmouse H2 captured\nminion RW at d1\ntrack H1 H2 RW");
  CHECK(lowest_mouse(t.state) == t.id("H2"));
  CHECK(is_higher(t.state, t.id("H1"), t.id("H2")));
}

TEST_CASE("MM-RND-01 MM-RND-02 every card has its turn from the top, then the round ends") {
  auto t = board("area 8A\nmouse H1 at a1\nmouse H2 at a2\ntrack H2 H1");
  t.dice({1, 2});
  const int before = t.state.rounds;
  t.run([](Play& play) {
    start_round(play);
    turn_next_card(play);
  });
  CHECK(t.state.rounds == 1 + before);
  CHECK(t.state.current == track_card_of(t.id("H2")));
  CHECK(t.state.turn.number == 1);
  t.run([](Play& play) { turn_next_card(play); });
  CHECK(t.state.current == track_card_of(t.id("H1")));
  t.run([](Play& play) { turn_next_card(play); });
  CHECK(t.state.phase == Phase::round_end);
}

TEST_CASE("MM-RND-03 MM-CHS-04 a round without minions puts 1 cheese on the wheel, one with minions none") {
  auto t = board("area 8A\nmouse H1 at a1\nmouse H2 at a2\ntrack H2 H1\nwheel 2");
  t.run([](Play& play) { end_round(play); });
  CHECK(t.state.wheel == 3);
  auto u = board("area 8A\nmouse H1 at a1\nmouse H2 at a2\nminion RW at d1\nwheel 2");
  u.run([](Play& play) { end_round(play); });
  CHECK(u.state.wheel == 2);
}

TEST_CASE("MM-RND-05 with stall_cheese a round without an attack fills the wheel too") {
  for (const bool attacked : {false, true}) {
    auto t = board("area 8A\nmouse H1 at a1\nmouse H2 at a2\nminion RW at d1\noption stall_cheese=on");
    t.state.attack_rolled = attacked;
    t.run([](Play& play) { end_round(play); });
    CHECK(t.state.wheel == (attacked ? 0 : 1));
  }
}

TEST_CASE("MM-RND-06 the chapter is lost when round 61 would begin, unless nothing caps it") {
  auto t = board("area 8A\nmouse H1 at a1\nmouse H2 at a2");
  t.state.rounds = 59;
  t.run([](Play& play) { start_round(play); });
  CHECK(t.state.result == Result::none);
  t.run([](Play& play) { start_round(play); });
  CHECK(t.state.result == Result::lost);
  auto u = board("area 8A\nmouse H1 at a1\nmouse H2 at a2\noption round_cap=none");
  u.state.rounds = 60;
  u.run([](Play& play) { start_round(play); });
  CHECK(u.state.result == Result::none);
}

TEST_CASE("MM-HRG-01 MM-HRG-02 MM-HRG-03 the chapter is lost on the marker's page, or only beyond it") {
  for (const bool pass : {false, true}) {
    auto t = board(std::string("area 8A\nmouse H1 at a1\nmouse H2 at a2\npage 4\nmarker 5\n") +
                   (pass ? "option chapter_end=on_pass" : ""));
    t.run([](Play& play) {
      turn_page(play, 1, rule("MM-HRG-02"));
      check_step(play);
    });
    CHECK(t.state.hourglass == 5);
    CHECK((t.state.result == Result::lost) == !pass);
    if (pass) {
      t.run([](Play& play) {
        turn_page(play, 3, rule("MM-HRG-02"));
        check_step(play);
      });
      CHECK(t.state.hourglass == 6);  // MM-HRG-07
      CHECK(t.state.result == Result::lost);
    }
  }
}

TEST_CASE("MM-HRG-04 MM-HRG-05 MM-HRG-07 the marker stops at page 12, the hourglass at page 1") {
  auto t = board("area 8A\nmouse H1 at a1\nmouse H2 at a2\npage 2\nmarker 12");
  t.run([](Play& play) {
    move_marker(play, 1, rule("MM-HRG-04"));
    turn_page(play, -3, rule("MM-HRG-07"));
  });
  CHECK(t.state.marker == 12);
  CHECK(t.state.hourglass == 1);
  auto both = board("area 8A\nmouse H1 at a1\nmouse H2 at a2\npage 5\nmarker 6");
  both.run([](Play& play) {
    move_marker(play, 1, rule("MM-HRG-04"));
    turn_page(play, 1, rule("MM-HRG-02"));
    check_step(play);
  });
  CHECK(both.state.result == Result::none);
}

TEST_CASE("MM-GEN-11 victory is found before a loss of the same step") {
  auto t = board("area 8B\nmouse H1 at a1\nmouse H2 at a2\npage 5\nmarker 5");
  t.state.kind[t.setting->cards().kind_named("CV")].defeated = true;
  t.run([](Play& play) { check_step(play); });
  CHECK(t.state.result == Result::won);
  auto u = board("area 8B\nmouse H1 at a1\nmouse H2 at a2\npage 5\nmarker 5");
  u.run([](Play& play) { check_step(play); });
  CHECK(u.state.result == Result::lost);
}

TEST_CASE("MM-CHS-05 MM-LIM-11 a mouse counts its cheese to 99") {
  auto t = board("area 8A\nmouse H1 at a1 cheese 98\nmouse H2 at a2");
  t.run([&](Play& play) { gain_cheese(play, t.id("H1"), 5, rule("MM-CHS-01")); });
  CHECK(t.mouse("H1").cheese == 99);
}

TEST_CASE("MM-CAP-10 with no active mouse left the chapter is lost") {
  auto t = board("area 8A\nmouse H1 at a1\nmouse H2 captured");
  t.run([](Play& play) { check_step(play); });
  CHECK(t.state.result == Result::none);
  t.mouse("H1").space = kNoSpace;
  t.run([](Play& play) { check_step(play); });
  CHECK(t.state.result == Result::lost);
}

}  // namespace warren::mice_and_mystics::testing
