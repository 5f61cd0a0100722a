// A minion attacks: dice, riders, windows, capture (MM-AI-12, MM-SPM, MM-MIN, MM-BT, MM-CAP, MM-ACH).
#include <doctest/doctest.h>

#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/rules/attack.h"
#include "games/mice_and_mystics/rules/minion_turn.h"
#include "games/mice_and_mystics/rules/values.h"
#include "games/mice_and_mystics/rules/wounds.h"

namespace warren::mice_and_mystics::testing {
namespace {

Board& attack(Board& t, std::string_view figure, std::string_view hero) {
  return t.run([&](Play& play) { attack_mouse(play, actor_of(play, t.figure_id(figure)), t.id(hero)); });
}

}  // namespace

TEST_CASE("MM-AI-12 a Rat Warrior rolls two dice, Bramble defends with two, each unblocked hit is a wound") {
  auto t = board("area 8A\n mouse H1 at b2\n minion RW at b3\n turn RW");
  t.dice({kSword, kShield, kShield, kBow});
  attack(t, "RW1", "H1");
  CHECK(t.fault() == "");
  CHECK(t.dice_of(RollKind::attack) == 2);
  CHECK(t.dice_of(RollKind::defence) == 2);
  CHECK(t.mouse("H1").wounds == 1);
}

TEST_CASE("MM-AI-12 a ranged minion needs bows even at distance none") {
  auto t = board("area 8A\n mouse H1 at b2\n minion RS at b2\n turn RS");
  t.dice({kSword, kShield});
  attack(t, "RS1", "H1");
  CHECK(t.mouse("H1").wounds == 0);
  CHECK(t.dice_of(RollKind::defence) == -1);
}

TEST_CASE("MM-SPM-04 MM-CHS-04 a greedy roach's unblocked hit takes a cheese to the wheel") {
  auto t = board("area 8A\n mouse H1 at b2 cheese 2\n minion RO at b3\n turn RO");
  t.dice({kSword, kBow, kBow});
  attack(t, "RO1", "H1");
  CHECK(t.mouse("H1").cheese == 1);
  CHECK(t.state.wheel == 1);
  CHECK(t.mouse("H1").wounds == 1);
  auto poor = board("area 8A\n mouse H1 at b2\n minion RO at b3\n turn RO");
  poor.dice({kSword, kBow, kBow});
  attack(poor, "RO1", "H1");
  CHECK(poor.state.wheel == 0);
}

TEST_CASE("MM-ACH-05 no roach on the Roachmaster's tile is greedy, while it is active") {
  auto t = board(
      "area 8A\n mouse H1 at b2 cheese 2\n mouse H2 at a1 title roachmaster\n minion RO at b3\n turn RO");
  t.dice({kSword, kBow, kBow});
  attack(t, "RO1", "H1");
  CHECK(t.mouse("H1").cheese == 2);
  auto gone = board(
      "area 8A\n mouse H1 at b2 cheese 2\n mouse H2 captured title roachmaster\n minion RO at b3\n turn RO");
  gone.dice({kSword, kBow, kBow});
  attack(gone, "RO1", "H1");
  CHECK(gone.mouse("H1").cheese == 1);
}

TEST_CASE("MM-MIN-02..06 MM-SPM-05 riders come with an unblocked hit") {
  struct Row {
    const char* kind;
    Marker marker;
    int face;
  };
  for (const Row& row : {
           Row{"GS", Marker::webbed,       kBow  },
           Row{"SB", Marker::knocked_down, kSword},
           Row{"MC", Marker::charmed,      kBow  },
           Row{"DT", Marker::stunned,      kBow  },
           Row{"BR", Marker::knocked_down, kSword}
  }) {
    CAPTURE(row.kind);
    auto t = board(std::string("area 8A\n option boss_turns=off\n mouse H3 at b2\n minion ") + row.kind +
                   " at b3\n turn " + row.kind);
    const int dice = kind_card(t.play(), kind_of(t.figure_id(row.kind))).battle;
    t.dice({row.face});
    for (int i = 1; i < dice; ++i) t.dice({kCheese});
    t.dice({kBow, kBow});
    attack(t, row.kind, "H3");
    CHECK(t.mouse("H3").wounds == 1);
    CHECK(t.mouse("H3").markers == marker_bit(row.marker));
    auto blocked = board(std::string("area 8A\n option boss_turns=off\n mouse H3 at b2\n minion ") +
                         row.kind + " at b3\n turn " + row.kind);
    blocked.dice({row.face});
    for (int i = 1; i < dice; ++i) blocked.dice({kCheese});
    blocked.dice({kShield, kBow});
    attack(blocked, row.kind, "H3");
    CHECK(blocked.mouse("H3").markers == 0);
  }
}

TEST_CASE("MM-MIN-03 MM-EFF-09 MM-WND-04..05 the Centipede's wounds are poison, which healing leaves alone") {
  auto t = board("area 8A\n mouse H1 at b2 wounds 1\n minion DC at b3\n turn DC");
  t.dice({kSword, kSword, kBow, kBow, kBow});
  attack(t, "DC1", "H1");
  CHECK(t.mouse("H1").poison == 2);
  CHECK(t.mouse("H1").wounds == 1);
  t.run([](Play& play) { heal(play, 0, 2, rule("MM-WND-05")); });
  CHECK(t.mouse("H1").poison == 2);
  CHECK(t.mouse("H1").wounds == 0);
}

TEST_CASE("MM-HERO-11 MM-HERO-17 Bramble is rooted: a Bully leaves him standing, a mousetrap does not") {
  auto t = board("area 8A\n mouse H1 at b2\n minion SB at b3\n turn SB");
  t.dice({kSword, kBow, kBow, kBow});
  attack(t, "SB1", "H1");
  CHECK_FALSE(t.mouse("H1").has(Marker::knocked_down));
  t.run([](Play& play) { mark_mouse(play, 0, Marker::knocked_down, false, rule("MM-TRAP-04")); });
  CHECK(t.mouse("H1").has(Marker::knocked_down));
}

TEST_CASE("MM-SC-13 a Silk Cloak keeps webs off, unless its bearer is charmed (MM-EFF-08)") {
  auto t = board("area 8A\n mouse H2 at b2 wears S13\n minion GS at b3\n turn GS");
  t.dice({kBow, kBow, kBow, kBow});
  attack(t, "GS1", "H2");
  CHECK(t.mouse("H2").wounds == 2);
  CHECK_FALSE(t.mouse("H2").has(Marker::webbed));
  auto charmed = board("area 8A\n mouse H2 at b2 wears S13 charmed\n minion GS at b3\n turn GS");
  charmed.dice({kBow, kBow, kBow});
  attack(charmed, "GS1", "H2");
  CHECK(charmed.dice_of(RollKind::defence) == 1);
  CHECK(charmed.mouse("H2").has(Marker::webbed));
}

TEST_CASE("MM-SC-15 the Bell Collar takes a die from large attackers alone") {
  auto t = board("area 8A\n mouse H2 at b2 wears S15\n minion SB at b3\n minion RW at b3\n turn SB");
  Tally large;
  CHECK(attack_dice(t.play(), actor_of(t.play(), t.figure_id("SB1")), 0, large) == 1);
  Tally small;
  CHECK(attack_dice(t.play(), actor_of(t.play(), t.figure_id("RW1")), 0, small) == 2);
}

TEST_CASE("MM-SPM-02..03 MM-NUM-28 Whip-hand: one more die against a mouse on Vurst's space or beside it") {
  auto t = board(R"(area 8A
    mouse H1 at b2
    minion CV at b3
    minion RW at b2
    minion EW at b2
    minion RS at b2
    minion RO at b2
    turn RW)");
  const auto dice = [&](const char* name) {
    Tally tally;
    return attack_dice(t.play(), actor_of(t.play(), t.figure_id(name)), 0, tally);
  };
  CHECK(dice("RW1") == 3);
  CHECK(dice("EW1") == 4);
  CHECK(dice("RS1") == 2);
  CHECK(dice("RO1") == 1);
  t.figure("CV1").space = space("b4");
  CHECK(dice("RW1") == 2);
}

TEST_CASE("MM-BT-02 MM-NUM-26 Cold Steel: Vurst's second card rolls a die more against a wounded mouse") {
  auto t = board("area 8A\n mouse H1 at b2\n minion CV at b3\n turn CV 2");
  const auto dice = [&] {
    Tally tally;
    return attack_dice(t.play(), actor_of(t.play(), t.figure_id("CV1")), 0, tally);
  };
  CHECK(dice() == 3);
  t.mouse("H1").poison = 1;
  CHECK(dice() == 4);
  t.state.current = track_card_of(kind_of(t.figure_id("CV1")), 0);
  CHECK(dice() == 3);
}

TEST_CASE("MM-BT-05 MM-NUM-27 Scald: Dame Tallow's target rolls a defence die less on her first card") {
  auto t = board("area 8A\n mouse H5 at b2\n minion DT at b3\n turn DT 1");
  const auto dice = [&] {
    Tally tally;
    return defence_dice(t.play(), actor_of(t.play(), t.figure_id("DT1")), 0, tally);
  };
  CHECK(dice() == 0);
  t.state.current = track_card_of(kind_of(t.figure_id("DT1")), 1);
  CHECK(dice() == 1);
}

TEST_CASE("MM-BT-11 with boss turns off a boss acts by the plain rules on every card") {
  auto t = board("area 8A\n option boss_turns=off\n mouse H5 at b2 wounds 1\n minion DT at b3\n turn DT 1");
  CHECK(actor_of(t.play(), t.figure_id("DT1")).turn == BossTurn::none);
}

TEST_CASE("MM-BT-04 Swat knocks down everybody else on the target's space, hit or not") {
  auto t = board(R"(area 8A
    mouse H2 at b2
    mouse H3 at b2
    mouse H1 at b2
    mouse H4 at b3
    minion BR at c2
    turn BR 2)");
  t.dice({kBow, kBow, kBow, kBow});
  attack(t, "BR1", "H2");
  CHECK_FALSE(t.mouse("H2").has(Marker::knocked_down));
  CHECK(t.mouse("H3").has(Marker::knocked_down));
  CHECK_FALSE(t.mouse("H1").has(Marker::knocked_down));  // rooted
  CHECK_FALSE(t.mouse("H4").has(Marker::knocked_down));  // elsewhere
}

TEST_CASE("MM-BT-04 MM-BTL-20 a target that was captured has no Swat and no rider") {
  auto t = board("area 8A\n mouse H2 at b2 wounds 3\n mouse H3 at b2\n minion BR at c2\n turn BR 2");
  t.dice({kSword, kBow, kBow, kBow, kBow});
  attack(t, "BR1", "H2");
  CHECK(t.where("H2") == "-");
  CHECK_FALSE(t.mouse("H3").has(Marker::knocked_down));
}

TEST_CASE("MM-CHAP-34 with the candlelight Dame Tallow rolls a die less") {
  auto t = board("area 7A\n flag candlelight\n mouse H5 at b3\n minion DT at b4\n turn DT 1");
  Tally tally;
  CHECK(attack_dice(t.play(), actor_of(t.play(), t.figure_id("DT1")), 0, tally) == 3);
}

// --- capture

TEST_CASE("MM-CAP-01..05 MM-CAP-11 a captured mouse loses cheese and worn cards, keeps gear and pack") {
  auto t = board(
      "area 8A\n mouse H1 at b2 wounds 4 cheese 3 wears S07 pack S16 stunned\n mouse H4 at a1\n minion RW at "
      "b3\n turn RW");
  const int page = t.state.hourglass;
  t.dice({kSword, kBow, kCheese, kBow});
  attack(t, "RW1", "H1");
  CHECK(t.where("H1") == "-");
  CHECK(t.mouse("H1").cheese == 0);
  CHECK(t.mouse("H1").slots == 0);
  CHECK(t.mouse("H1").pack == card_bit(t.setting->cards().card_named("S16")));
  CHECK((t.state.search_discard & card_bit(t.setting->cards().card_named("S07"))) != 0);
  CHECK(t.mouse("H1").gear_equipped == 0b11);
  CHECK(t.mouse("H1").all_wounds() == 0);
  CHECK(t.mouse("H1").markers == 0);
  CHECK(t.state.hourglass == page + 1);
  CHECK(t.track() == "H1 H4 RW");
}

TEST_CASE("MM-CAP-01 one wound less than Life is not yet a capture") {
  auto t = board("area 8A\n mouse H1 at b2 wounds 3\n mouse H4 at a1\n minion RW at b3\n turn RW");
  t.dice({kSword, kBow, kBow, kBow});
  attack(t, "RW1", "H1");
  CHECK(t.where("H1") == "b2");
  CHECK(t.mouse("H1").wounds == 4);
}

TEST_CASE("MM-CAP-06..07 MM-CAP-12 a captured mouse waits for an empty board, then is put beside another") {
  auto t = board("area 8A\n mouse H1 captured\n mouse H4 at b2\n minion RW at f4");
  t.run([](Play& play) { play_captured_turn(play, 0); });
  CHECK(t.where("H1") == "-");
  auto empty = board("area 8A\n mouse H1 captured\n mouse H4 at b2");
  empty.puts(Ask::rescue, "b3").run([](Play& play) { play_captured_turn(play, 0); });
  CHECK(empty.where("H1") == "b3");
  CHECK(empty.times_asked(Ask::rescue) == 1);
  CHECK(rescue_spaces(empty.play(), 0) ==
        (only(space("b1")) | only(space("a2")) | only(space("b2")) | only(space("c2")) | only(space("b3"))));
}

TEST_CASE(
    "MM-ACH-07 MM-CAP-08 MM-NUM-17 MM-HRG-05 a second capture that makes a Scaper is neutral for time") {
  auto t = board("area 8A\n mouse H1 at b2 captures 1\n mouse H4 at a1\n page 5\n marker 6");
  t.run([](Play& play) { capture(play, 0, rule("MM-CAP-01")); });
  CHECK(t.state.hourglass == 6);
  CHECK(t.state.marker == 7);
  CHECK(t.state.title[static_cast<std::size_t>(Title::scaper)] == 0);
  auto first = board("area 8A\n mouse H1 at b2\n mouse H4 at a1\n page 5\n marker 6");
  first.run([](Play& play) { capture(play, 0, rule("MM-CAP-01")); });
  CHECK(first.state.hourglass == first.state.marker);
}

TEST_CASE("MM-ACH-08 the Scaper's third capture ends on the spot, with its worn cards") {
  auto t = board(
      "area 8A\n mouse H1 at b2 captures 2 title scaper wears S07 cheese 4\n mouse H4 at a1\n page 1\n "
      "marker 6");
  t.puts(Ask::rescue, "a2").run([](Play& play) { capture(play, 0, rule("MM-CAP-01")); });
  CHECK(t.where("H1") == "a2");
  CHECK(t.mouse("H1").slots != 0);
  CHECK(t.mouse("H1").cheese == 0);
  CHECK(t.state.hourglass == 2);
  auto alone = board("area 8A\n mouse H1 at b2 captures 2 title scaper\n mouse H4 captured");
  alone.run([](Play& play) { capture(play, 0, rule("MM-CAP-01")); });
  CHECK(alone.where("H1") == "b2");
  auto fourth = board(
      "area 8A\n option scaper_later=third_only\n mouse H1 at b2 captures 3 title scaper\n mouse H4 at a1");
  fourth.run([](Play& play) { capture(play, 0, rule("MM-CAP-01")); });
  CHECK(fourth.where("H1") == "-");
}

TEST_CASE("MM-ACH-06 who is captured while poisoned becomes Poisonmaster and takes poison as plain wounds") {
  auto t = board("area 8A\n mouse H1 at b2 poison 1 wounds 4\n mouse H4 at a1");
  t.run([](Play& play) { capture(play, 0, rule("MM-CAP-01")); });
  CHECK(t.state.title[static_cast<std::size_t>(Title::poisonmaster)] == 0);
  t.mouse("H1").space = space("b2");
  t.run([](Play& play) { wound_mouse(play, 0, 2, true, rule("MM-BTL-10")); });
  CHECK(t.mouse("H1").poison == 0);
  CHECK(t.mouse("H1").wounds == 2);
}

TEST_CASE(
    "MM-ACH-01..03 MM-NUM-22 MM-NUM-13 three cheese in one roll make the Cheesemaster, whose defence feeds "
    "all") {
  auto t = board(
      "area 8A\n mouse H1 at b2\n mouse H2 at a1\n mouse H4 at a1\n mouse H5 at a1\n minion EW at b3\n turn "
      "EW\n marker 5");
  t.mouse("H1").slots = card_bit(t.setting->cards().card_named("S07"));  // three defence dice
  t.dice({kSword, kBow, kBow, kCheese, kCheese, kCheese});
  attack(t, "EW1", "H1");
  CHECK(t.state.title[static_cast<std::size_t>(Title::cheesemaster)] == 0);
  CHECK(t.state.marker == 6);
  CHECK(t.mouse("H1").cheese == 3);  // not for the roll that earned it
  CHECK(t.mouse("H2").cheese == 0);
  t.mouse("H1").cheese = 0;
  t.dice({kSword, kBow, kBow, kCheese, kCheese, kBow});
  attack(t, "EW1", "H1");
  CHECK(t.mouse("H1").cheese == 3);  // its own two, and one
  for (const char* other : {"H2", "H4", "H5"}) CHECK(t.mouse(other).cheese == 1);
}

TEST_CASE("MM-ACH-04 the fourth roach of one encounter makes the Roachmaster") {
  auto t = board(
      "area 8A\n mouse H1 at b2 roaches 2\n mouse H4 at a1\n minion RO at b3\n minion RO at b3\n marker 5\n "
      "turn H1");
  t.run([&](Play& play) { wound_figure(play, t.figure_id("RO1"), 1, 0); });
  CHECK(t.state.title[static_cast<std::size_t>(Title::roachmaster)] == kNoMouse);
  t.run([&](Play& play) { wound_figure(play, t.figure_id("RO2"), 1, 0); });
  CHECK(t.state.title[static_cast<std::size_t>(Title::roachmaster)] == 0);
  CHECK(t.state.marker == 6);
}

TEST_CASE("MM-ACH-09..10 who defeats Brodie is the Cat Tamer, and large minions defend worse against it") {
  auto t = board(
      "area 8A\n mouse H1 at b2\n mouse H4 at a1\n minion BR at b3\n minion SB at c2\n minion RW at d2\n "
      "turn H1");
  t.run([&](Play& play) { wound_figure(play, t.figure_id("BR1"), 4, 0); });  // two mice: Life 2 a card
  CHECK(t.state.title[static_cast<std::size_t>(Title::cat_tamer)] == 0);
  Tally large, small, other;
  CHECK(defence_dice(t.play(), 0, t.figure_id("SB1"), large) == 1);
  CHECK(defence_dice(t.play(), 0, t.figure_id("RW1"), small) == 1);
  CHECK(defence_dice(t.play(), 1, t.figure_id("SB1"), other) == 2);
}

// --- windows

TEST_CASE("MM-BTL-15 MM-SC-19 Pepper Pinch: any active mouse takes two dice from a minion's attack") {
  auto t = board("area 8A\n mouse H1 at b2\n mouse H4 at f4 pack S19\n minion EW at b3\n turn EW");
  t.picks(Ask::window, Verb::play_trick).dice({kBow});
  attack(t, "EW1", "H1");
  CHECK(t.fault() == "");
  CHECK(t.dice_of(RollKind::attack) == 1);
  CHECK(t.because(RollKind::attack, "MM-SC-19"));
  CHECK(t.mouse("H4").pack == 0);
  CHECK(t.state.search_discard == card_bit(t.setting->cards().card_named("S19")));
}

TEST_CASE("MM-BTL-15 a window opens only for who could change something") {
  auto charmed =
      board("area 8A\n mouse H1 at b2\n mouse H4 at f4 pack S19 charmed\n minion EW at b3\n turn EW");
  charmed.dice({kBow, kBow, kBow});
  attack(charmed, "EW1", "H1");
  CHECK(charmed.times_asked(Ask::window) == 0);
  auto miss =
      board("area 8A\n mouse H1 at b2 knows A02 cheese 1\n mouse H4 at a1\n minion RW at b3\n turn RW");
  miss.dice({kBow, kBow});
  attack(miss, "RW1", "H1");  // no hit, no window C
  CHECK(miss.times_asked(Ask::window) == 0);
  auto poor = board("area 8A\n mouse H1 at b2 knows A02\n mouse H4 at a1\n minion RW at b3\n turn RW");
  poor.dice({kSword, kBow, kBow, kBow});
  attack(poor, "RW1", "H1");
  CHECK(poor.times_asked(Ask::window) == 0);
}

TEST_CASE("MM-AB-02 MM-AB-33 MM-NUM-29 Shield Wall: two dice more for oneself or a mouse beside") {
  auto t = board("area 8A\n mouse H1 at b2 knows A02 cheese 1\n mouse H4 at b3\n minion EW at c3\n turn EW");
  t.picks(Ask::window, Verb::use_ability).dice({kSword, kBow, kBow, kBow, kBow, kBow, kShield});
  attack(t, "EW1", "H4");
  CHECK(t.fault() == "");
  CHECK(t.dice_of(RollKind::defence) == 4);
  CHECK(t.mouse("H4").wounds == 0);
  CHECK(t.mouse("H1").cheese == 0);
  auto far =
      board("area 8A\n mouse H1 at b1 knows A02 cheese 1\n mouse H4 at b3\n minion EW at c3\n turn EW");
  far.dice({kSword, kBow, kBow, kBow, kBow});
  attack(far, "EW1", "H4");
  CHECK(far.times_asked(Ask::window) == 0);
}

TEST_CASE("MM-TURN-06 a reaction counts as the ability of that turn") {
  auto t = board(
      "area 8A\n mouse H1 at b2 knows A02 cheese 5\n mouse H4 at b3\n minion RW at c3\n minion RW at c3\n "
      "turn RW");
  t.picks(Ask::window, Verb::use_ability);
  t.dice({kSword, kBow, kBow, kBow, kBow, kBow});
  attack(t, "RW1", "H4");
  t.dice({kSword, kBow, kBow, kBow});
  attack(t, "RW2", "H4");
  CHECK(t.times_asked(Ask::window) == 1);
  CHECK(t.mouse("H1").cheese == 4);
}

TEST_CASE(
    "MM-SC-20 MM-BTL-14 MM-BTL-16 MM-GEN-08 MM-NUM-31 Lucky Button throws any of the own dice again, once") {
  auto t = board("area 8A\n mouse H1 at b2 pack S20\n mouse H4 at a1\n minion EW at b3\n turn EW");
  t.picks(Ask::window, Verb::play_trick);
  t.dice({kSword, kBow, kBow, kBow, kShield, kShield});
  t.picks(Ask::reroll, option(Verb::die, 0, 0, kBow));
  t.picks(Ask::reroll, option(Verb::accept));
  attack(t, "EW1", "H1");
  // defence: bow, shield; the bow is thrown again and shows a shield
  CHECK(t.fault() == "");
  CHECK(t.mouse("H1").wounds == 0);
  CHECK(t.mouse("H1").pack == 0);
}

TEST_CASE(
    "MM-AB-06 MM-AB-32 Slip Away: a wounded mouse moves to a dry space beside it, but not when it lies") {
  auto t = board("area 8A\n mouse H2 at b2 knows A06 cheese 2\n mouse H4 at f4\n minion RW at b3\n turn RW");
  t.picks(Ask::window, Verb::use_ability).puts(Ask::slip, "a2").dice({kSword, kBow, kBow});
  attack(t, "RW1", "H2");
  CHECK(t.where("H2") == "a2");
  CHECK(t.mouse("H2").cheese == 0);
  auto down =
      board("area 8A\n mouse H2 at b2 knows A06 cheese 2\n mouse H4 at f4\n minion SB at b3\n turn SB");
  down.dice({kSword, kBow, kBow});
  attack(down, "SB1", "H2");
  CHECK(down.where("H2") == "b2");
  CHECK(down.times_asked(Ask::window) == 0);
}

}  // namespace warren::mice_and_mystics::testing
