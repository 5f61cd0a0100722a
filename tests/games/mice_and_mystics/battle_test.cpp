// A mouse attacks: weapons, targets, dice, wounds (MM-BTL, MM-WND, MM-BOSS).
#include "games/mice_and_mystics/rules/battle.h"

#include <doctest/doctest.h>

#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/rules/wounds.h"

namespace warren::mice_and_mystics::testing {
namespace {

void strike(Play& play) { battle(play, 0); }

Weapon first_weapon(Board& t) { return weapons_of(t.play(), 0).weapon[0]; }

bool can_hit(Board& t, std::string_view figure) {
  const Targets targets = targets_of(t.play(), 0, first_weapon(t));
  const auto end = targets.figure.begin() + targets.count;
  return std::find(targets.figure.begin(), end, t.figure_id(figure)) != end;
}

}  // namespace

TEST_CASE("MM-BTL-05 MM-BTL-09..10 MM-ACT-04 Bramble rolls three dice, a sword hits, a shield blocks") {
  auto t = board("area 8A\n mouse H1 at b2\n minion RW at b3\n turn H1");
  t.dice({kSword, kBow, kCheese, kBow}).run(strike);
  CHECK(t.fault() == "");
  CHECK(t.dice_of(RollKind::attack) == 3);
  CHECK(t.dice_of(RollKind::defence) == 1);
  CHECK_FALSE(t.stands("RW1"));
  CHECK(t.state.turn.acted);

  auto blocked = board("area 8A\n mouse H1 at b2\n minion RW at b3\n turn H1");
  blocked.dice({kSword, kBow, kCheese, kShield}).run(strike);
  CHECK(blocked.stands("RW1"));
}

TEST_CASE("MM-BTL-07 bows never hit in melee, swords never in a ranged attack") {
  auto melee = board("area 8A\n mouse H1 at b2\n minion RW at b3\n turn H1");
  melee.dice({kBow, kBow, kBow}).run(strike);
  CHECK(melee.dice_of(RollKind::defence) == -1);
  CHECK(melee.stands("RW1"));

  auto ranged = board("area 8A\n mouse H5 at b2\n minion RW at e3\n turn H5");
  ranged.dice({kSword, kShield, kShield}).run(strike);
  CHECK(ranged.dice_of(RollKind::defence) == -1);
}

TEST_CASE("MM-BTL-06 MM-BTL-08 Linnet's bows hit, and only then the defence is rolled") {
  auto t = board("area 8A\n mouse H5 at b2\n minion RS at e3\n turn H5");
  t.dice({kBow, kSword, kSword, kSword}).run(strike);
  CHECK(t.fault() == "");
  CHECK_FALSE(t.stands("RS1"));
}

TEST_CASE("MM-BTL-01 without a weapon a mouse fights unarmed with its Battle alone") {
  auto t = board("area 8A\n mouse H1 at b2\n minion RW at b3\n turn H1");
  t.mouse("H1").gear_equipped = 0b10;  // the jerkin stays on
  CHECK(first_weapon(t).item == Weapon::kUnarmed);
  t.dice({kBow, kBow}).run(strike);
  CHECK(t.dice_of(RollKind::attack) == 2);
}

TEST_CASE("MM-BTL-02 melee reaches the own and adjacent spaces, not two steps") {
  auto t = board("area 8A\n mouse H1 at b2\n minion RW at b2\n minion RW at b3\n minion RW at b4\n turn H1");
  CHECK(can_hit(t, "RW1"));
  CHECK(can_hit(t, "RW2"));
  CHECK_FALSE(can_hit(t, "RW3"));
}

TEST_CASE("MM-SC-02 MM-SC-32 the Darning Spear reaches distance two in sight, not three") {
  auto t = board("area 8A\n mouse H1 at b1 wears S02\n minion RW at d1\n minion RW at e1\n turn H1");
  CHECK(can_hit(t, "RW1"));
  CHECK_FALSE(can_hit(t, "RW2"));
  auto hidden = board("area 6A\n mouse H1 at b2 wears S02\n minion RW at c1\n turn H1");
  CHECK(distance(hidden.play(), space("b2"), space("c1")) == 2);
  CHECK(can_hit(hidden, "RW1") == sees(hidden.play(), space("b2"), space("c1")));
}

TEST_CASE("MM-BTL-03 a ranged attack goes to a minion beside the mouse before all others") {
  auto t = board("area 8A\n mouse H6 at b2\n minion RW at b3\n minion RW at e3\n turn H6");
  const Weapons staff = weapons_of(t.play(), 0);
  const Weapon ranged = staff.weapon[1];
  REQUIRE(ranged.mode == Mode::ranged);
  CHECK(targets_of(t.play(), 0, ranged).count == 1);
  auto far = board("area 8A\n mouse H6 at b2\n minion RW at d3\n minion RW at e3\n turn H6");
  CHECK(targets_of(far.play(), 0, ranged).count == 2);
}

TEST_CASE("MM-BTL-04 MM-GEAR-06 who carries a melee weapon as well may use that instead") {
  auto t = board("area 8A\n mouse H2 at b2 pack S05\n minion RW at b3\n minion RW at e3\n turn H2");
  t.mouse("H2").pack = 0;
  t.mouse("H2").slots = card_bit(t.setting->cards().card_named("S05"));
  const Weapons weapons = weapons_of(t.play(), 0);
  REQUIRE(weapons.count == 2);
  CHECK(weapons.weapon[0].mode == Mode::melee);
  CHECK(weapons.weapon[1].mode == Mode::ranged);
  t.dice({kBow, kBow, kBow}).run(strike);  // the knife: 2 + 1, the sling's bonus does not count
  CHECK(t.times_asked(Ask::weapon) == 1);
  CHECK(t.dice_of(RollKind::attack) == 3);
}

TEST_CASE("MM-HERO-15 MM-HERO-17 Linnet may look past minions beside her, not past those on her own space") {
  auto beside = board("area 8A\n mouse H5 at b2\n minion RW at b3\n minion RW at e3\n turn H5");
  CHECK(can_hit(beside, "RW2"));
  auto here = board("area 8A\n mouse H5 at b2\n minion RW at b2\n minion RW at e3\n turn H5");
  CHECK_FALSE(can_hit(here, "RW2"));
  CHECK(can_hit(here, "RW1"));
}

TEST_CASE("MM-BTL-13 MM-EFF-02 a stunned mouse cannot attack, a webbed or lying one can") {
  auto stunned = board("area 8A\n mouse H1 at b2 stunned\n minion RW at b3\n turn H1");
  CHECK_FALSE(can_battle(stunned.play(), 0));
  auto webbed = board("area 8A\n mouse H1 at b2 webbed down\n minion RW at b3\n turn H1");
  CHECK(can_battle(webbed.play(), 0));
}

TEST_CASE("MM-BTL-18 MM-GEN-07 dice are added first and cut at none afterwards") {
  auto t = board("area 8A\n mouse H1 at b2 title cat_tamer\n minion SB at b3\n turn H1");
  Tally tally;
  CHECK(defence_dice(t.play(), 0, t.figure_id("SB1"), tally) == 1);  // 2 - 1 (MM-ACH-10)
  t.setting->content.cards.minions[kind_of(t.figure_id("SB1"))].defence = 0;
  Tally none;
  CHECK(defence_dice(t.play(), 0, t.figure_id("SB1"), none) == 0);
}

TEST_CASE("MM-CHS-01..02 MM-CHS-06 cheese goes to the mouse that rolls it and to the wheel of the minions") {
  auto t = board("area 8A\n mouse H1 at b2\n minion RW at b3\n turn H1");
  t.dice({kCheese, kCheese, kSword, kCheese}).run(strike);
  CHECK(t.mouse("H1").cheese == 2);
  CHECK(t.state.wheel == 1);
}

TEST_CASE("MM-WND-01..03 a figure of Life 2 keeps its own wound and falls with the second") {
  auto t = board("area 8A\n mouse H1 at b2\n minion EW at b3\n minion EW at b3\n turn H1");
  t.aims(Ask::target, "EW1");
  t.dice({kSword, kBow, kBow, kBow, kBow}).run(strike);
  CHECK(t.stands("EW1"));
  CHECK(t.figure("EW1").wounds == 1);
  CHECK(t.figure("EW2").wounds == 0);
  t.state.turn = {};
  t.dice({kSword, kSword, kSword, kBow, kBow}).run(strike);
  CHECK_FALSE(t.stands("EW1"));
  CHECK(t.stands("EW2"));
  CHECK(t.figure("EW2").wounds == 0);  // what is over is lost
}

TEST_CASE("MM-WND-02 with wounds on the card the figure attacked falls when the pool is full") {
  auto t = board(
      "area 8A\n option minion_wounds=per_card\n mouse H1 at b2\n minion EW at b3\n minion EW at b3\n turn "
      "H1");
  t.run([&](Play& play) { wound_figure(play, t.figure_id("EW1"), 1, 0); });
  CHECK(t.state.kind[kind_of(t.figure_id("EW1"))].pool == 1);
  t.run([&](Play& play) { wound_figure(play, t.figure_id("EW2"), 1, 0); });
  CHECK(t.stands("EW1"));
  CHECK_FALSE(t.stands("EW2"));
  CHECK(t.state.kind[kind_of(t.figure_id("EW1"))].pool == 0);
}

TEST_CASE("MM-INIT-09 with the last figure of a kind its card leaves the track") {
  auto t = board("area 8A\n mouse H1 at b2\n mouse H4 at a1\n minion RW at b3\n minion RW at c2\n turn H1");
  t.run([&](Play& play) { wound_figure(play, t.figure_id("RW1"), 1, 0); });
  CHECK(t.track() == "H1 H4 RW");
  t.run([&](Play& play) { wound_figure(play, t.figure_id("RW2"), 1, 0); });
  CHECK(t.track() == "H1 H4");
}

TEST_CASE("MM-BOSS-03..04 MM-BOSS-06 each wound on a boss goes to a card that its attacker names") {
  auto t = board(R"(area 8B
    mouse H1 at b3
    mouse H2 at a1
    mouse H4 at a1
    mouse H5 at a1
    minion CV at b4
    turn H1)");
  t.picks(Ask::boss_card, option(Verb::boss_card, 0, t.figure_id("CV"), 1));
  t.picks(Ask::boss_card, option(Verb::boss_card, 0, t.figure_id("CV"), 1));
  t.run([&](Play& play) { wound_figure(play, t.figure_id("CV"), 2, 0); });
  CHECK(t.fault() == "");
  CHECK(t.stands("CV1"));
  CHECK(t.track() == "H1 H2 H4 H5 CV1");
  t.run([&](Play& play) { wound_figure(play, t.figure_id("CV"), 3, 0); });  // one card left: nobody is asked
  CHECK(t.times_asked(Ask::boss_card) == 2);
  CHECK_FALSE(t.stands("CV1"));
  CHECK(t.state.kind[kind_of(t.figure_id("CV"))].defeated);
  CHECK(t.track() == "H1 H2 H4 H5");
}

TEST_CASE("MM-BOSS-04 surplus wounds of one attack may go to the other card") {
  auto t =
      board("area 8B\n mouse H1 at b3\n mouse H4 at a1\n minion CV at b4\n turn H1");  // two mice: Life 1
  t.run([&](Play& play) { wound_figure(play, t.figure_id("CV"), 2, 0); });
  CHECK_FALSE(t.stands("CV1"));
}

TEST_CASE("MM-SCALE-01 MM-SCALE-04 MM-NUM-24 wounds that fell a boss with four, three and two mice") {
  const auto life = [](const char* mice, const char* boss) {
    auto t = board(std::string("area 8A\n") + mice + "minion " + boss + " at e3");
    return life_of_kind(t.play(), kind_of(t.figure_id(boss))) * 2;
  };
  const char* four = "mouse H1 at a1\n mouse H2 at a1\n mouse H3 at a1\n mouse H4 captured\n";
  const char* three = "mouse H1 at a1\n mouse H2 at a1\n mouse H3 at a1\n";
  const char* two = "mouse H1 at a1\n mouse H2 at a1\n";
  CHECK(life(four, "CV") == 4);
  CHECK(life(three, "CV") == 4);
  CHECK(life(two, "CV") == 2);
  CHECK(life(three, "BR") == 6);
  CHECK(life(two, "BR") == 4);
  CHECK(life(three, "DT") == 4);
  CHECK(life(two, "DT") == 2);
  for (const char* boss : {"BR", "DT"}) {
    CHECK(life(four, boss) == 6);
  }
  auto off = board("area 8A\n option party_scaling=off\n mouse H1 at a1\n mouse H2 at a1\n minion BR at e3");
  CHECK(life_of_kind(off.play(), kind_of(off.figure_id("BR"))) == 3);
}

TEST_CASE(
    "MM-BOSS-02 MM-BOSS-07 MM-EFF-05 no marker lies on a boss, and nothing knocks a large figure down") {
  auto t = board("area 8A\n mouse H1 at b2\n minion CV at b3\n minion SB at c3\n minion RW at d3\n turn H1");
  t.run([&](Play& play) {
    for (const char* name : {"CV1", "SB1", "RW1"}) {
      mark_figure(play, t.figure_id(name), Marker::knocked_down, rule("MM-EFF-05"));
      mark_figure(play, t.figure_id(name), Marker::stunned, rule("MM-EFF-05"));
    }
  });
  CHECK(t.figure("CV1").markers == 0);
  CHECK(t.figure("SB1").markers == marker_bit(Marker::stunned));
  CHECK(t.figure("RW1").markers == (marker_bit(Marker::stunned) | marker_bit(Marker::knocked_down)));
}

TEST_CASE("MM-BTL-19 the boss falls and its defence cheese fills the wheel on the last page: won") {
  auto t = board(R"(area 8B
    mouse H1 at b3
    mouse H4 at a1
    minion CV at b4
    wheel 5
    page 4
    marker 5
    turn H1)");
  t.dice({kSword, kSword, kSword, kCheese, kBow}).run(strike);
  CHECK_FALSE(t.stands("CV1"));
  CHECK(t.state.result == Result::won);
  CHECK(t.state.hourglass == 4);
}

TEST_CASE("MM-SRG-11 with immediate surges the page of the same attack comes first: lost") {
  auto t = board(R"(area 8B
    option surge_timing=immediate
    mouse H1 at b3
    mouse H4 at a1
    minion CV at b4
    wheel 5
    page 4
    marker 5
    turn H1)");
  t.dice({kSword, kSword, kSword, kCheese, kBow}).run(strike);
  CHECK(t.state.result == Result::lost);
}

TEST_CASE("MM-BTL-15 MM-FX-05 a card of window D may follow a wound that a mouse dealt, not a blocked hit") {
  for (const int defence : {kBow, kShield}) {
    auto t = board("area 8A\n mouse H1 at b2 pack S16\n mouse H4 at a1\n minion RW at b3\n turn H1");
    t.setting->content.cards.search[t.setting->cards().card_named("S16")].when = When::d;  // as in a pack
    t.picks(Ask::window, Verb::play_trick).dice({kSword, kBow, kBow, defence});
    t.run([](Play& play) { battle(play, 0); });
    CHECK(t.fault() == "");
    CHECK(t.mouse("H1").cheese == (defence == kBow ? 2 : 0));
  }
}

}  // namespace warren::mice_and_mystics::testing
