// How minions move and whom they attack (MM-AI, MM-EFF-06 to -13, MM-BT).
#include "games/mice_and_mystics/rules/minion_turn.h"

#include <doctest/doctest.h>

#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/rules/minion_ways.h"

namespace warren::mice_and_mystics::testing {
namespace {

std::string end_of(Board& t, std::string_view figure, int number) {
  return space_name(way_end(t.play(), actor_of(t.play(), t.figure_id(figure)), number));
}
std::string target_of(Board& t, std::string_view figure) {
  const MouseId mouse = mouse_to_attack(t.play(), actor_of(t.play(), t.figure_id(figure)));
  return mouse == kNoMouse ? "-" : t.setting->cards().heroes[t.state.of(mouse).hero].id;
}
void begin(Board& t) {
  t.run([](Play& play) { begin_minion_turn(play, play.state.current); });
}

}  // namespace

TEST_CASE("MM-AI-02..03 MM-AI-07 a rat walks the shortest way onto the mouse's space and attacks") {
  auto t = board("area 8A\n mouse H1 at b2\n minion RW at e2\n turn RW");
  t.dice({kThree, kBow, kBow}).act();
  CHECK(t.fault() == "");
  CHECK(t.where("RW1") == "b2");
  CHECK(t.dice_of(RollKind::minion_move) == 1);
  CHECK(t.dice_of(RollKind::attack) == 2);
}

TEST_CASE("MM-AI-04 of mice equally near it goes to the higher one on the track") {
  auto t = board("area 8A\n mouse H1 at b2\n mouse H4 at d2\n minion RW at c4\n turn RW\n track H4 H1 RW");
  CHECK(end_of(t, "RW1", 3) == "d2");
  auto other =
      board("area 8A\n mouse H1 at b2\n mouse H4 at d2\n minion RW at c4\n turn RW\n track H1 H4 RW");
  CHECK(end_of(other, "RW1", 3) == "b2");
}

TEST_CASE("MM-AI-05 MM-AI-16 who starts in a mouse's space rolls no move die") {
  auto t = board("area 8A\n mouse H1 at b2\n minion RW at b2\n turn RW");
  t.dice({kBow, kBow}).act();
  CHECK(t.fault() == "");
  CHECK(t.dice_of(RollKind::minion_move) == -1);
}

TEST_CASE("MM-NUM-35 MM-AI-06 the wall of 6B: die 1, 2, 3") {
  auto t = board("area 6B\n mouse H1 at a3\n minion RW at a2\n turn RW");
  CHECK(end_of(t, "RW1", 1) == "b2");
  CHECK(end_of(t, "RW1", 2) == "b3");
  CHECK(end_of(t, "RW1", 3) == "a3");
  t.figure("RW1").space = space("b2");
  CHECK(target_of(t, "RW1") == "-");
  t.figure("RW1").space = space("b3");
  CHECK(target_of(t, "RW1") == "H1");
}

TEST_CASE(
    "MM-NUM-36 MM-AI-13 MM-AI-19 MM-SPC-02 a Stag Bully stops beside its mouse and attacks from there") {
  auto t = board("area 8A\n mouse H1 at d1\n minion SB at b1\n turn SB");
  for (const int number : {1, 2, 3}) CHECK(end_of(t, "SB1", number) == "c1");
  t.figure("SB1").space = space("c1");
  CHECK(target_of(t, "SB1") == "H1");
  auto shared =
      board("area 8A\n option large_sharing=with_small\n mouse H1 at d1\n minion SB at b1\n turn SB");
  CHECK(end_of(shared, "SB1", 3) == "d1");
}

TEST_CASE("MM-AI-06 MM-AI-18 full spaces are gone round, spaces with room are crossed") {
  auto t = board(R"(area 8A
    mouse H1 at b1
    minion RO at c1
    minion RO at c1
    minion RO at c1
    minion RO at c1
    minion RW at e1
    turn RW)");
  CHECK(end_of(t, "RW1", 3) == "c2");  // d1, d2, c2: two steps from b1
  auto room = board("area 8A\n mouse H1 at b1\n minion RO at c1\n minion RW at e1\n turn RW");
  CHECK(end_of(room, "RW1", 3) == "b1");
}

TEST_CASE("MM-AI-08 MM-AI-16 a slinger that sees a mouse stays, one that does not goes where it sees one") {
  auto sees_one = board("area 8A\n mouse H1 at b1\n minion RS at f4\n turn RS");
  sees_one.dice({kCheese, kCheese}).act();
  CHECK(sees_one.where("RS1") == "f4");
  CHECK(sees_one.dice_of(RollKind::minion_move) == -1);
  auto hidden = board("area 6A\n mouse H1 at b1\n minion RS at c4\n turn RS");
  REQUIRE_FALSE(sees(hidden.play(), space("b1"), space("c4")));
  hidden.dice({kCheese, kSword, kSword}).act();
  CHECK(hidden.dice_of(RollKind::minion_move) == 1);
  CHECK(hidden.where("RS1") != "c4");
  CHECK(sees(hidden.play(), space("b1"), hidden.figure("RS1").space));
}

TEST_CASE("MM-AI-08 with unlimited movement a ranged minion goes all the way without a die") {
  auto t = board("area 6B\n option ranged_move=unlimited\n mouse H1 at a4\n minion RS at f1\n turn RS");
  REQUIRE_FALSE(sees(t.play(), space("a4"), space("f1")));
  t.dice({kSword, kSword}).act();
  CHECK(t.dice_of(RollKind::minion_move) == -1);
  CHECK(sees(t.play(), space("a4"), t.figure("RS1").space));
}

TEST_CASE("MM-AI-09 MM-AI-14 MM-NUM-20 three rats on b2, m1 on b2, m2 on c2, the track m2, m1") {
  const auto order = [](const std::string& house) {
    auto t = board("area 8A\n" + house + R"(
      mouse H1 at b2
      mouse H4 at c2
      minion RW at b2
      minion RW at b2
      minion RW at b2
      turn RW
      track H4 H1 RW)");
    std::string attacked;
    for (const char* rat : {"RW1", "RW2", "RW3"}) {
      const std::string target = target_of(t, rat);
      attacked += target + " ";
      t.state.turn.attacked = static_cast<MouseSet>(t.state.turn.attacked | mouse_bit(t.id(target)));
    }
    return attacked;
  };
  CHECK(order("") == "H1 H4 H4 ");
  CHECK(order("option minion_repeat_target=highest_of_closest") == "H1 H4 H1 ");
  CHECK(order("option minion_repeat_target=closest_only") == "H1 H1 H1 ");
}

TEST_CASE("MM-AI-10..11 a ranged minion attacks who is beside it before those in sight") {
  auto t = board("area 8A\n mouse H1 at e1\n mouse H4 at b2\n minion RS at b3\n turn RS\n track H1 H4 RS");
  CHECK(target_of(t, "RS1") == "H4");
  t.state.turn.attacked = mouse_bit(t.id("H4"));
  CHECK(target_of(t, "RS1") == "H4");  // still the only one beside it
  t.mouse("H4").space = space("b1");
  CHECK(target_of(t, "RS1") == "H1");  // unattacked goes before close
}

TEST_CASE("MM-AI-01 MM-AI-15 MM-AI-17 the nearest rat acts first, and each is a step of its own") {
  auto t = board("area 8A\n mouse H1 at b2\n minion RW at e2\n minion RW at c2\n turn RW");
  begin(t);
  t.dice({kCheese, kBow, kBow}).act();
  CHECK(t.where("RW2") == "b2");
  CHECK(t.where("RW1") == "e2");
  CHECK(t.state.turn.to_act == 0b01);
  t.dice({kCheese}).act();
  CHECK(t.where("RW1") == "d2");
  CHECK(t.state.turn.to_act == 0);
  t.run([](Play& play) { CHECK_FALSE(act_next_figure(play)); });
}

TEST_CASE("MM-AI-01 with a fixed order the ranks are those at the start of the card") {
  auto t = board(
      "area 8A\n option minion_order=fixed\n mouse H1 at b2\n minion RW at e2\n minion RW at d2\n minion RW "
      "at c2\n turn RW");
  begin(t);
  CHECK(t.state.turn.order[0] == 3);
  CHECK(t.state.turn.order[1] == 2);
  CHECK(t.state.turn.order[2] == 1);
  t.figure("RW1").space = space("b2");
  t.dice({kCheese, kBow, kBow}).act();
  CHECK(t.where("RW3") == "b2");
}

TEST_CASE("MM-AI-03 MM-AI-16 with one die for the kind it falls once") {
  auto t = board(
      "area 8A\n option minion_move_die=per_kind\n mouse H1 at a1\n minion RW at e1\n minion RW at f1\n turn "
      "RW");
  begin(t);
  t.dice({kBow}).act();
  t.act();
  CHECK(t.fault() == "");
  CHECK(t.where("RW1") == "c1");
  CHECK(t.where("RW2") == "d1");
}

TEST_CASE(
    "MM-EFF-10 MM-EFF-12 a lying minion gets up and battles, a stunned one moves and recovers, a webbed one "
    "stays") {
  auto down = board("area 8A\n mouse H1 at b2\n minion RW at b3 down\n turn RW");
  down.dice({kBow, kBow}).act();
  CHECK(down.fault() == "");
  CHECK(down.where("RW1") == "b3");
  CHECK(down.figure("RW1").markers == 0);
  CHECK(down.dice_of(RollKind::attack) == 2);

  auto stunned = board("area 8A\n mouse H1 at b2\n minion RW at c3 stunned\n turn RW");
  stunned.dice({kThree}).act();
  CHECK(stunned.where("RW1") == "b2");
  CHECK(stunned.figure("RW1").markers == 0);
  CHECK(stunned.dice_of(RollKind::attack) == -1);

  auto webbed = board("area 8A\n mouse H1 at b2\n minion RW at e3 webbed\n turn RW");
  webbed.dice({kSword}).act();  // a star
  CHECK(webbed.where("RW1") == "e3");
  CHECK(webbed.figure("RW1").markers == 0);
  auto held = board("area 8A\n mouse H1 at b2\n minion RW at e3 webbed\n turn RW");
  held.dice({kBow}).act();
  CHECK(held.figure("RW1").has(Marker::webbed));
  auto fights = board("area 8A\n mouse H1 at b2\n minion RW at b3 webbed\n turn RW");
  fights.dice({kBow, kBow}).act();
  CHECK(fights.figure("RW1").has(Marker::webbed));
  CHECK(fights.dice_of(RollKind::attack) == 2);
}

TEST_CASE(
    "MM-EFF-06..07 MM-EFF-13 MM-CHS-07 a charmed mouse walks by the die alone and attacks the nearest "
    "friend") {
  auto t = board("area 8A\n mouse H2 at e2 charmed\n mouse H4 at b2\n minion RW at f4\n turn H2");
  t.dice({kThree, kThree, kCheese, kBow, kCheese, kBow});
  t.run([](Play& play) { play_charmed_turn(play, 0); });
  CHECK(t.fault() == "");
  CHECK(t.where("H2") == "b2");
  CHECK(t.dice_of(RollKind::attack) == 3);  // Battle 2, Thorn Knife +1
  CHECK(t.mouse("H2").cheese == 1);
  CHECK(t.state.wheel == 0);
  CHECK(t.mouse("H4").wounds == 1);
}

TEST_CASE(
    "MM-EFF-07 a charmed Linnet shoots, without her bow she fights unarmed, and search cards lend nothing") {
  auto t = board("area 8A\n mouse H5 at e2 charmed\n mouse H4 at b2\n turn H5");
  CHECK(charmed_actor(t.play(), 0).mode == Mode::ranged);
  CHECK(charmed_actor(t.play(), 0).battle == 3);
  auto armed = board("area 8A\n mouse H5 at e2 charmed wears S01\n mouse H4 at b2\n turn H5");
  CHECK(charmed_actor(armed.play(), 0).mode == Mode::melee);
  CHECK(charmed_actor(armed.play(), 0).battle == 2);
  auto alone = board("area 8A\n mouse H5 at e2 charmed\n mouse H4 captured\n turn H5");
  alone.run([](Play& play) { play_charmed_turn(play, 0); });
  CHECK(alone.script.rolls().empty());
}

TEST_CASE(
    "MM-BT-01 MM-SPM-01 Muster: with no common rat on the board Vurst calls one, as a surge does but without "
    "a page") {
  auto t = board("area 8B\n mouse H1 at b3\n mouse H4 at a1\n minion CV at e4\n turn CV 1");
  const int page = t.state.hourglass;
  begin(t);
  CHECK(t.stands("RW1"));
  CHECK(t.state.hourglass == page);
  CHECK(t.track() == "H1 H4 CV1 CV2 RW");
  auto company =
      board("area 8B\n mouse H1 at b3\n mouse H4 at a1\n minion CV at e4\n minion RS at f4\n turn CV 1");
  begin(company);
  CHECK_FALSE(company.stands("RW1"));
  auto second = board("area 8B\n mouse H1 at b3\n mouse H4 at a1\n minion CV at e4\n turn CV 2");
  begin(second);
  CHECK_FALSE(second.stands("RW1"));
}

TEST_CASE("MM-BT-03 Stalk: Brodie moves by the die and one more on his first card") {
  auto t = board("area 8A\n mouse H1 at a1\n minion BR at f1\n turn BR 1");
  t.dice({kCheese}).act();
  CHECK(t.where("BR1") == "d1");
  auto second = board("area 8A\n mouse H1 at a1\n minion BR at f1\n turn BR 2");
  second.dice({kCheese}).act();
  CHECK(second.where("BR1") == "e1");
}

TEST_CASE(
    "MM-BT-06 MM-BT-11 Gutter takes a cheese from every mouse near Dame Tallow, and the surge comes before "
    "she acts") {
  auto t = board(R"(area 8A
    mouse H1 at b2 cheese 2
    mouse H4 at b3 cheese 1
    mouse H5 at f1 cheese 1
    minion DT at b2
    wheel 4
    turn DT 2)");
  begin(t);
  CHECK(t.mouse("H1").cheese == 1);
  CHECK(t.mouse("H4").cheese == 0);
  CHECK(t.mouse("H5").cheese == 1);
  CHECK(t.state.surges == 1);
  CHECK(t.state.wheel == 0);
}

TEST_CASE("MM-BOSS-05 MM-INIT-16 a boss whose current card is gone does not act any more") {
  auto t = board("area 8A\n mouse H1 at b2\n minion CV at b3\n turn CV 1");
  t.state.current = kNoTrackCard;
  t.run([](Play& play) { CHECK_FALSE(act_next_figure(play)); });
}

TEST_CASE("MM-NUM-18 a minion pays one step for every line") {
  auto t = board("area 5A\n mouse H1 at f4\n minion RW at b1\n turn RW");
  const Ways ways(t.play(), actor_of(t.play(), t.figure_id("RW1")));
  CHECK(ways.steps(space("d1")) == 2);
  t.figure("RW1").space = space("e1");
  const Ways back(t.play(), actor_of(t.play(), t.figure_id("RW1")));
  CHECK(back.steps(space("b1")) == 3);
}

}  // namespace warren::mice_and_mystics::testing
