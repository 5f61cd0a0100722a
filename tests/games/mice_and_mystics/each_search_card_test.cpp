// Each search card in play, for itself (MM-SC). The data files are held to the catalog's rows in cards_test.
#include <doctest/doctest.h>

#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/rules/actions.h"
#include "games/mice_and_mystics/rules/battle.h"
#include "games/mice_and_mystics/rules/explore.h"
#include "games/mice_and_mystics/rules/minion_turn.h"
#include "games/mice_and_mystics/rules/movement.h"
#include "games/mice_and_mystics/rules/uses.h"

namespace warren::mice_and_mystics::testing {
namespace {

// Pip at b2 with this card against a Rat Warrior beside him; the dice that he attacks with, nothing hit.
int dice_of_pip(const std::string& card, const char* rat_at = "b3") {
  auto t = board("area 8A\n mouse H2 at b2 wears " + card + "\n mouse H4 at f1\n minion RW at " + rat_at +
                 "\n turn H2");
  t.dice({kCheese, kCheese, kCheese, kCheese, kCheese}).run([](Play& play) { battle(play, 0); });
  return t.dice_of(RollKind::attack);
}
// The dice with which Pip defends himself in it.
int defence_of_pip(const std::string& card) {
  auto t = board("area 8A\n mouse H2 at b2 wears " + card + "\n mouse H4 at f1\n minion RW at b2\n turn RW");
  t.dice({kSword, kBow, kBow, kBow, kBow}).act();
  CHECK(t.mouse("H2").wounds == 1);
  return t.dice_of(RollKind::defence);
}
// How far he goes with a 1 on his die.
int points_of_pip(const std::string& card) {
  auto t = board("area 8A\n mouse H2 at b2 wears " + card + "\n mouse H4 at f1\n turn H2");
  t.state.turn.number = 1;
  return points_to_spend(t.play(), 0);
}
// What a search finds when nothing else is left in the bag.
Board& finds_alone(Board& t, const char* card) {
  t.state.search_deck = card_bit(t.setting->cards().card_named(card));
  return t.dice({kBowStar}).run([](Play& play) { search(play, 0); });
}

}  // namespace

TEST_CASE("MM-SC-01 the Hatpin Rapier: two dice more in melee, and a paw stays free") {
  CHECK(dice_of_pip("S01") == 4);
  auto t = board("area 8A\n mouse H2 at b2 wears S01 wears S10\n mouse H4 at f1\n minion RW at b3\n turn H2");
  t.dice({kSword, kCheese, kCheese, kCheese, kBow}).run([](Play& play) { battle(play, 0); });
  CHECK_FALSE(t.stands("RW1"));
}

TEST_CASE("MM-SC-02 MM-SC-32 the Darning Spear hits in melee at distance 2, but not at 3") {
  CHECK(dice_of_pip("S02", "b4") == 4);
  auto far = board("area 8A\n mouse H2 at b1 wears S02\n mouse H4 at f1\n minion RW at b4\n turn H2");
  CHECK_FALSE(can_battle(far.play(), 0));
}

TEST_CASE("MM-SC-03 the Fork Glaive: three dice more, a die less to defend with and a point less to go") {
  CHECK(dice_of_pip("S03") == 5);
  CHECK(points_of_pip("S03") == 3);
  auto t = board("area 8A\n mouse H2 at b2 wears S03\n mouse H4 at f1\n minion RW at b2\n turn RW");
  t.dice({kSword, kBow}).act();
  CHECK(t.fault() == "");
  CHECK(t.mouse("H2").wounds == 1);  // Defence 1 - 1: no die at all
}

TEST_CASE("MM-SC-04 the Garter Bow: two dice more, bows hit and swords do not, as far as one sees") {
  auto t = board("area 8A\n mouse H5 at a1 wears S04\n mouse H4 at f1\n minion RW at f4\n turn H5");
  t.dice({kBow, kSword, kSword, kSword, kBow}).run([](Play& play) { battle(play, 0); });
  CHECK(t.dice_of(RollKind::attack) == 4);
  CHECK_FALSE(t.stands("RW1"));
  auto swords = board("area 8A\n mouse H5 at a1 wears S04\n mouse H4 at f1\n minion RW at f4\n turn H5");
  swords.dice({kSword, kSword, kSword, kSword}).run([](Play& play) { battle(play, 0); });
  CHECK(swords.stands("RW1"));
}

TEST_CASE("MM-SC-05 the Pea Sling: one die more at a distance, and a shield beside it") {
  CHECK(dice_of_pip("S05", "f4") == 3);
  auto t = board("area 8A\n mouse H2 at b2 wears S05 wears S10\n mouse H4 at f1\n minion RW at f4\n turn H2");
  t.dice({kBow, kCheese, kCheese, kBow}).run([](Play& play) { battle(play, 0); });
  CHECK_FALSE(t.stands("RW1"));
}

TEST_CASE(
    "MM-SC-06 MM-SC-32 the Match Torch: one die more, and its bearer burns out of a web without a roll") {
  CHECK(dice_of_pip("S06") == 3);
  auto t = board("area 8A\n mouse H2 at b2 webbed wears S06\n mouse H4 at f1 webbed\n turn H2");
  t.run([](Play& play) { recover(play, 0, Marker::webbed); });
  CHECK_FALSE(t.mouse("H2").has(Marker::webbed));
  CHECK(t.dice_of(RollKind::star) == -1);
}

TEST_CASE("MM-SC-07 the Thimble Helm: one die more to defend with") { CHECK(defence_of_pip("S07") == 2); }

TEST_CASE("MM-SC-08 the Walnut Cuirass: two dice more to defend with and a point less to go") {
  CHECK(defence_of_pip("S08") == 3);
  CHECK(points_of_pip("S08") == 3);
}

TEST_CASE("MM-SC-09 the Glove-Leather Coat: one die more to defend with, and as far as ever") {
  CHECK(defence_of_pip("S09") == 2);
  CHECK(points_of_pip("S09") == 4);
}

TEST_CASE("MM-SC-10 the Penny Shield: two dice more to defend with") { CHECK(defence_of_pip("S10") == 3); }

TEST_CASE("MM-SC-11 the Cork Belt: out of the water without a roll, for the whole move all the same") {
  auto t = board("area 3A\n mouse H2 at c3 wears S11\n mouse H1 at a4\n turn H2");
  t.state.turn.number = 3;
  t.run([](Play& play) { begin_move(play, 0, space("c2")); });
  CHECK(t.fault() == "");
  CHECK(t.where("H2") == "c2");
  CHECK(t.dice_of(RollKind::star) == -1);
  CHECK(t.state.turn.move == MoveState::used);
}

TEST_CASE("MM-SC-12 Fishhook & Thread: over a red line for 2 points, and down where a hook is drawn") {
  auto t = board("area 1A\n mouse H2 at d1 wears S12\n mouse H1 at a4\n turn H2");
  t.state.turn.number = 1;
  t.run([](Play& play) { begin_move(play, 0, space("e1")); });
  CHECK(t.where("H2") == "e1");
  CHECK(t.state.turn.points == 2);  // of 1 + 3
  auto hook = board("chapter C2\n area 4A\n mouse H1 at c4 wears S12\n mouse H2 at a1\n turn H1");
  hook.state.explored = 0xffff;
  hook.run([](Play& play) { explore(play, 0, option(Verb::explore_flip, 0, space("c4"))); });
  CHECK(board_of(hook.play()).id == "4B");
}

TEST_CASE("MM-SC-14 the Reading Lens: a second die to search with, and Lore for a Spark") {
  auto t = board("area 8A\n mouse H2 at b2 wears S14\n mouse H4 at f1\n turn H2");
  t.state.search_deck = card_bit(t.setting->cards().card_named("S16"));
  t.dice({kCheese, kBowStar}).run([](Play& play) { search(play, 0); });
  CHECK(t.mouse("H2").pack != 0);
  auto spark = board(
      "area 8A\n mouse H6 at b2 wears S14 knows A16 cheese 1\n mouse H4 at f1\n minion RW at b3\n turn H6");
  const auto& all = spark.setting->cards().abilities;
  const auto a16 = static_cast<int>(std::ranges::find(all, "A16", &AbilityCard::id) - all.begin());
  spark.run([&](Play& play) { carry_out_use(play, 0, option(Verb::use_ability, 0, 0, a16)); });
  spark.dice({kCheese, kBow, kBow, kBow, kBow}).run([](Play& play) { battle(play, 0); });
  CHECK(spark.dice_of(RollKind::attack) == 5);
}

TEST_CASE("MM-SC-16 a Crumb of Blue is two cheese for the mouse that eats it") {
  auto t = board("area 8A\n mouse H2 at b2 pack S16 cheese 1\n mouse H4 at b2\n turn H2");
  t.run([&](Play& play) {
    carry_out_use(play, 0, option(Verb::play_trick, 0, 0, play.setting.cards().card_named("S16")));
  });
  CHECK(t.mouse("H2").cheese == 3);
  CHECK(t.mouse("H4").cheese == 0);
}

TEST_CASE("MM-SC-17 an Antidote Vial takes all poison from a mouse that is near, and leaves its wounds") {
  auto t = board("area 8A\n mouse H2 at b2 pack S17\n mouse H4 at b3 poison 2 wounds 1\n turn H2");
  t.run([&](Play& play) {
    carry_out_use(play, 0, option(Verb::play_trick, 0, 0, play.setting.cards().card_named("S17")));
  });
  CHECK(t.mouse("H4").poison == 0);
  CHECK(t.mouse("H4").wounds == 1);
}

TEST_CASE("MM-SC-18 a Honey Drop heals up to two wounds of a mouse that is near, and no poison") {
  auto t = board("area 8A\n mouse H2 at b2 pack S18\n mouse H4 at b3 poison 1 wounds 2\n turn H2");
  t.run([&](Play& play) {
    carry_out_use(play, 0, option(Verb::play_trick, 0, 0, play.setting.cards().card_named("S18")));
  });
  CHECK(t.mouse("H4").wounds == 0);
  CHECK(t.mouse("H4").poison == 1);
}

TEST_CASE("MM-SC-21 a Soot Puff stuns the small common ones of one space, wherever it is seen") {
  auto t = board(
      "area 8A\n mouse H2 at a1 pack S21\n mouse H4 at a4\n minion RW at f4\n minion RS at f4\n minion CV at "
      "f4\n turn H2");
  t.run([&](Play& play) {
    carry_out_use(play, 0, option(Verb::play_trick, 0, 0, play.setting.cards().card_named("S21")));
  });
  CHECK(t.figure("RW1").has(Marker::stunned));
  CHECK(t.figure("RS1").has(Marker::stunned));
  CHECK_FALSE(t.figure("CV1").has(Marker::stunned));
}

TEST_CASE("MM-SC-22 a Creaking Board that is found puts two cheese on the wheel and lies with the discards") {
  auto t = board("area 8A\n mouse H2 at b2\n mouse H4 at f1\n wheel 1\n turn H2");
  finds_alone(t, "S22");
  CHECK(t.state.wheel == 3);
  CHECK(t.mouse("H2").pack == 0);
  CHECK(t.state.search_discard == card_bit(t.setting->cards().card_named("S22")));
}

TEST_CASE("MM-SC-23 a Crumb Cache that is found feeds every active mouse, and no captured one") {
  auto t = board("area 8A\n mouse H2 at b2\n mouse H4 at f1\n mouse H1 captured\n turn H2");
  finds_alone(t, "S23");
  CHECK(t.mouse("H2").cheese == 1);
  CHECK(t.mouse("H4").cheese == 1);
  CHECK(t.mouse("H1").cheese == 0);
}

TEST_CASE("MM-SC-24 Spider Drops that are found bring a Gloom Spinner, its card below all others") {
  auto t = board("area 8A\n mouse H2 at b2\n mouse H4 at f1\n minion RW at f4\n track H2 RW H4\n turn H2");
  finds_alone(t, "S24");
  CHECK(t.stands("GS1"));
  CHECK(t.track() == "H2 RW H4 GS");
}

TEST_CASE("MM-AB-10 a Poultice heals two wounds of one mouse that is near, and no poison") {
  auto t = board("area 8A\n mouse H4 at b2 knows A10 cheese 2\n mouse H1 at b3 wounds 3 poison 1\n turn H4");
  const auto& all = t.setting->cards().abilities;
  const auto a10 = static_cast<int>(std::ranges::find(all, "A10", &AbilityCard::id) - all.begin());
  t.run([&](Play& play) { carry_out_use(play, 0, option(Verb::use_ability, 0, 0, a10)); });
  CHECK(t.mouse("H1").wounds == 1);
  CHECK(t.mouse("H1").poison == 1);
  CHECK(t.mouse("H4").cheese == 0);
}

}  // namespace warren::mice_and_mystics::testing
