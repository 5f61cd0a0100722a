// Corners of battle, effects, surges and campaigns that no other example shows.
#include <doctest/doctest.h>

#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/campaign/campaign.h"
#include "games/mice_and_mystics/effect_words.h"
#include "games/mice_and_mystics/rules/attack.h"
#include "games/mice_and_mystics/rules/battle.h"
#include "games/mice_and_mystics/rules/checks.h"
#include "games/mice_and_mystics/rules/encounters.h"
#include "games/mice_and_mystics/rules/minion_turn.h"
#include "games/mice_and_mystics/rules/rounds.h"
#include "games/mice_and_mystics/rules/uses.h"
#include "games/mice_and_mystics/rules/wounds.h"

namespace warren::mice_and_mystics::testing {
namespace {

Board& strike_at(Board& t, std::string_view figure, std::string_view hero) {
  return t.run([&](Play& play) { attack_mouse(play, actor_of(play, t.figure_id(figure)), t.id(hero)); });
}

}  // namespace

TEST_CASE(
    "MM-DIE-02..03 MM-CHS-03 attacks read the symbol, moves the number, stars the star, and only battle "
    "gives cheese") {
  auto t = board("area 8A\n mouse H1 at a1\n minion RW at f1\n turn RW");
  t.dice({kCheese}).act();  // one step, no cheese for the wheel
  CHECK(t.where("RW1") == "e1");
  CHECK(t.state.wheel == 0);
}

TEST_CASE("MM-STAT-03 a minion showing no heart has Life 1") {
  auto t = board("area 8A\n mouse H1 at a1\n minion RO at f1");
  CHECK(life_of_kind(t.play(), kind_of(t.figure_id("RO1"))) == 1);
}

TEST_CASE("MM-STAT-04 a minion moves by the die alone, whatever its kind") {
  auto t = board("area 8A\n mouse H1 at a1\n minion EW at f1\n turn EW");
  t.dice({kThree}).act();
  CHECK(t.where("EW1") == "c1");
}

TEST_CASE("MM-GEN-17 bonuses of a captured mouse lapse, those it gave stay") {
  auto t = board("area 8A\n mouse H1 at b2 knows A03 cheese 2\n mouse H2 at a1\n turn H1");
  t.run([&](Play& play) {
    carry_out_use(play, 0, option(Verb::use_ability, 0, 0, 2));
    play.state.of(0).squeaked = true;
    play.state.turn.spells = spell_bit(Spell::wide);
    capture(play, 0, rule("MM-CAP-01"));
  });
  CHECK_FALSE(t.mouse("H1").squeaked);
  CHECK(t.state.turn.spells == 0);
  CHECK(t.mouse("H2").squeaked);
}

TEST_CASE("MM-BTL-12 MM-CHS-06 a captured mouse first gains the cheese of its defence, then loses it") {
  auto t = board("area 8A\n mouse H1 at b2 wounds 4\n mouse H4 at a1\n minion RW at b3\n turn RW");
  t.dice({kSword, kBow, kCheese, kCheese});
  strike_at(t, "RW1", "H1");
  CHECK(t.told(Told::cheese_gained));
  CHECK(t.told(Told::cheese_lost));
  CHECK(t.mouse("H1").cheese == 0);
}

TEST_CASE("MM-BTL-17 the attack of a charmed mouse is a minion's for the windows") {
  auto t = board(
      "area 8A\n mouse H2 at b2 charmed\n mouse H1 at b2 knows A02 cheese 1\n mouse H4 at f4 pack S19\n turn "
      "H2");
  t.picks(Ask::window, Verb::play_trick).dice({kBow});
  t.run([](Play& play) { play_charmed_turn(play, 0); });
  CHECK(t.fault() == "");
  CHECK(t.dice_of(RollKind::attack) == 1);  // 2 + 1 - 2
}

TEST_CASE("MM-MIN-07 riders come only if the wounds did not capture the mouse") {
  auto t = board("area 8A\n mouse H2 at b2 wounds 3\n mouse H4 at a1\n minion GS at b3\n turn GS");
  t.dice({kBow, kSword, kBow});
  strike_at(t, "GS1", "H2");
  CHECK(t.where("H2") == "-");
  CHECK(t.mouse("H2").markers == 0);
}

TEST_CASE("MM-EFF-01 a second marker of the same kind changes nothing") {
  auto t = board("area 8A\n mouse H2 at b2 stunned\n mouse H4 at a1");
  t.run([](Play& play) { mark_mouse(play, 0, Marker::stunned, true, rule("MM-EFF-01")); });
  CHECK(t.mouse("H2").markers == marker_bit(Marker::stunned));
  CHECK_FALSE(t.told(Told::marked));
}

TEST_CASE("MM-EFF-11 a charmed mouse acts as a minion under its other markers") {
  auto t = board("area 8A\n mouse H2 at b2 charmed down\n mouse H4 at b3\n turn H2");
  t.dice({kBow, kBow, kBow}).run([](Play& play) { play_charmed_turn(play, 0); });
  CHECK_FALSE(t.mouse("H2").has(Marker::knocked_down));
  CHECK(t.where("H2") == "b2");
  CHECK(t.dice_of(RollKind::attack) == 3);
}

TEST_CASE("MM-ENC-12 a new encounter counts roaches anew, a surge does not") {
  auto t = board("area 8A\n mouse H1 at a2 roaches 3\n mouse H4 at a3\n wheel 6\n marker 9");
  t.run([](Play& play) { check_step(play); });
  CHECK(t.mouse("H1").roaches == 3);
  t.state.encounter_deck = 1;
  t.dice({1, 1}).run([](Play& play) { meet_encounter(play); });
  CHECK(t.mouse("H1").roaches == 0);
}

TEST_CASE(
    "MM-SRG-06..07 MM-INIT-05 a surge places what is left in the mice's area, and a kind with a card gets no "
    "other") {
  auto t = board(
      "area 2A\n mouse H1 at a3\n mouse H4 at a4\n mouse H2 at a4\n mouse H5 at a4\n minion EW at f1\n "
      "minion EW at f1\n minion EW at f3\n face_up E01\n wheel 6\n marker 9");
  t.run([](Play& play) { check_step(play); });
  CHECK(std::popcount(t.state.kind[kind_of(t.figure_id("EW1"))].on_board) == 3);
  CHECK(t.track() == "H1 H4 H2 H5 EW");
  auto more = board(
      "area 2A\n mouse H1 at a3\n mouse H4 at a4\n mouse H2 at a4\n mouse H5 at a4\n minion EW at f1\n "
      "face_up E01\n wheel 6\n marker 9");
  more.run([](Play& play) { check_step(play); });
  CHECK(more.stands("EW2"));
  CHECK(more.track() == "H1 H4 H2 H5 EW");
}

TEST_CASE("MM-SRG-09 MM-AI-17 figures that a surge brings in the middle of their kind's turn wait") {
  auto t = board(
      "area 1A\n mouse H1 at b3\n mouse H4 at a4\n mouse H2 at a4\n mouse H5 at a4\n minion RW at b3\n wheel "
      "5\n turn RW\n marker 9");
  t.run([](Play& play) { begin_minion_turn(play, play.state.current); });
  t.dice({kCheese, kBow}).act();
  CHECK(t.state.surges == 1);
  CHECK(std::popcount(t.state.kind[0].on_board) == 3);
  t.run([](Play& play) { CHECK_FALSE(act_next_figure(play)); });
}

TEST_CASE("MM-FX-01..02 every word of the vocabulary is read, with its parts") {
  Cards none;
  for (const char* words : {"melee 2",
                            "ranged 1",
                            "gain 2 self",
                            "wheel 2",
                            "heal 2 near",
                            "antidote all",
                            "cure near",
                            "mark webbed target",
                            "clear one near",
                            "clear stunned self",
                            "wound 1 target poison",
                            "dice -1 attack large",
                            "dice +1 ranged still",
                            "points +2",
                            "reroll",
                            "page -1",
                            "marker 1",
                            "stat Lore 1",
                            "allow red 2",
                            "allow hook",
                            "reach 2",
                            "immune charmed",
                            "wide",
                            "squeak 1",
                            "low_blow 2",
                            "slip",
                            "salvage",
                            "again -1",
                            "pin",
                            "spark"}) {
    CAPTURE(words);
    CHECK(read_effect(words, none).has_value());
  }
  const auto wound = read_effect("wound 1 target poison", none);
  CHECK(wound->poison);
  CHECK(wound->who == Who::target);
}

TEST_CASE("MM-CAMP-08 D17: growth and cards of each mouse in the order of choice, then the exchanges") {
  auto t = board("chapter campaign\n area 8A\n mouse H1 at b2 pack S07 pack S09\n mouse H4 at a1");
  t.run([](Play& play) { note_start(play); });
  t.state.result = Result::won;
  t.run([](Play& play) {
    close_chapter(play);
    while (play.state.phase == Phase::interlude) play_interlude(play);
  });
  std::vector<std::pair<std::uint16_t, std::uint8_t>> order;
  for (const ScriptedAsk& each : t.script.asks()) order.emplace_back(each.kind, each.subject);
  const auto kind = [](Ask ask) { return static_cast<std::uint16_t>(ask); };
  CHECK(order == std::vector<std::pair<std::uint16_t, std::uint8_t>>{
                     {kind(Ask::growth),        0},
                     {kind(Ask::keep),          0},
                     {kind(Ask::growth),        1},
                     {kind(Ask::exchange_hero), 0},
                     {kind(Ask::exchange_hero), 1}
  });
}

}  // namespace warren::mice_and_mystics::testing
