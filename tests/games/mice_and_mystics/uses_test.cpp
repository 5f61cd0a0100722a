// Abilities, traits, tricks and events at work (MM-AB, MM-HERO, MM-SC, MM-FX).
#include "games/mice_and_mystics/rules/uses.h"

#include <doctest/doctest.h>

#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/rules/battle.h"
#include "games/mice_and_mystics/rules/values.h"
#include "games/mice_and_mystics/rules/wounds.h"

namespace warren::mice_and_mystics::testing {
namespace {

int ability(const Board& t, std::string_view id) {
  const auto& all = t.setting->cards().abilities;
  return static_cast<int>(std::ranges::find(all, id, &AbilityCard::id) - all.begin());
}
int card(const Board& t, std::string_view id) { return t.setting->cards().card_named(id); }

// What the first mouse may use now, and why not.
struct Offer {
  bool may = false;
  std::string refused_by;
};
Offer offer_of(Board& t, Option use) {
  const Play play = t.play();
  Question question(play, seat_at(0), rule("MM-TURN-03"), Ask::idle, 0);
  add_uses(play, 0, question);
  for (int i = 0; i < question.count(); ++i) {
    if (question.option(i) != use) continue;
    const Verdict verdict = question.judge_option(use);
    return {verdict.ok(), verdict.ok() ? "" : std::string(catalog().name(verdict.refusal().rule))};
  }
  return {};
}
Offer offer_of_ability(Board& t, std::string_view id) {
  return offer_of(t, option(Verb::use_ability, 0, 0, ability(t, id)));
}
Board& use(Board& t, std::string_view id) {
  return t.run([&](Play& play) { carry_out_use(play, 0, option(Verb::use_ability, 0, 0, ability(t, id))); });
}
Board& trick(Board& t, std::string_view id) {
  return t.run([&](Play& play) { carry_out_use(play, 0, option(Verb::play_trick, 0, 0, card(t, id))); });
}
void fight(Play& play) { battle(play, 0); }

}  // namespace

TEST_CASE("MM-AB-31 MM-TURN-06 an ability is paid for and used once a turn") {
  auto t = board("area 8A\n mouse H4 at b2 knows A10 knows A12 cheese 5\n mouse H1 at b2 wounds 3\n turn H4");
  REQUIRE(offer_of_ability(t, "A10").may);
  use(t, "A10");
  CHECK(t.mouse("H4").cheese == 3);
  CHECK(t.mouse("H1").wounds == 1);
  CHECK(offer_of_ability(t, "A12").refused_by == "MM-TURN-06");
}

TEST_CASE("MM-AB-31 MM-WATER-04 MM-EFF-02 no ability in water or while stunned, unless the house allows it") {
  auto water = board("area 4B\n mouse H4 at b2 knows A12 cheese 3 wounds 1\n mouse H1 at a1\n turn H4");
  CHECK(offer_of_ability(water, "A12").refused_by == "MM-WATER-04");
  auto stunned =
      board("area 8A\n mouse H4 at b2 knows A12 cheese 3 wounds 1 stunned\n mouse H1 at a1\n turn H4");
  CHECK(offer_of_ability(stunned, "A12").refused_by == "MM-EFF-02");
  auto allowed = board(
      "area 8A\n option stun_free_actions=allowed\n mouse H4 at b2 knows A12 cheese 3 wounds 1 stunned\n "
      "mouse H1 at a1\n turn H4");
  CHECK(offer_of_ability(allowed, "A12").may);
}

TEST_CASE("MM-FX-06 a card that could do nothing cannot be used, and too little cheese is said") {
  auto t = board("area 8A\n mouse H4 at b2 knows A10 cheese 5\n mouse H1 at b2\n turn H4");
  CHECK(offer_of_ability(t, "A10").refused_by == "MM-FX-06");
  t.mouse("H1").wounds = 1;
  CHECK(offer_of_ability(t, "A10").may);
  t.mouse("H4").cheese = 1;
  CHECK(offer_of_ability(t, "A10").refused_by == "MM-AB-10");
}

TEST_CASE(
    "MM-AB-01 MM-AB-32 MM-BTL-22 MM-NUM-09 Wide Swing: one roll, each minion on the space defends on its "
    "own") {
  auto t = board(
      "area 8A\n mouse H1 at b2 knows A01 cheese 2\n mouse H4 at a1\n minion RO at b3\n minion RO at b3\n "
      "minion RO at b3\n minion RO at c2\n turn H1");
  use(t, "A01").dice({kSword, kBow, kBow, kBow, kShield, kBow}).run(fight);
  CHECK(t.fault() == "");
  CHECK_FALSE(t.stands("RO1"));
  CHECK(t.stands("RO2"));
  CHECK_FALSE(t.stands("RO3"));
  CHECK(t.stands("RO4"));
}

TEST_CASE("MM-AB-03 MM-AB-33 War Squeak: one die more on the first attack roll of every other mouse") {
  auto t = board("area 8A\n mouse H1 at b2 knows A03 cheese 2\n mouse H2 at b2\n minion RW at b3\n turn H1");
  use(t, "A03");
  CHECK_FALSE(t.mouse("H1").squeaked);
  CHECK(t.mouse("H2").squeaked);
  t.dice({kBow, kBow, kBow, kBow}).run([](Play& play) { battle(play, 1); });
  CHECK(t.dice_of(RollKind::attack) == 4);
  CHECK_FALSE(t.mouse("H2").squeaked);
}

TEST_CASE("MM-AB-36 a Spark neither gets the die of War Squeak nor uses it up") {
  auto t = board("area 8A\n mouse H6 at b2 knows A16 cheese 1\n mouse H1 at a1\n minion RW at e3\n turn H6");
  t.mouse("H6").squeaked = true;
  use(t, "A16").dice({kBow, kBow, kBow, kBow}).run(fight);
  CHECK(t.dice_of(RollKind::attack) == 4);  // Lore
  CHECK(t.mouse("H6").squeaked);
}

TEST_CASE("MM-AB-16 MM-AB-32 Spark: Lore dice, stars hit, any minion in sight though others stand beside") {
  auto t = board(
      "area 8A\n mouse H6 at b2 knows A16 cheese 1\n mouse H1 at a1\n minion RW at b3\n minion RW at e3\n "
      "turn H6");
  use(t, "A16").aims(Ask::target, "RW2").dice({kBowStar, kCheese, kBow, kBow, kBow}).run(fight);
  CHECK(t.fault() == "");
  CHECK_FALSE(t.stands("RW2"));
  CHECK(t.mouse("H6").cheese == 1);  // cheese is cheese
}

TEST_CASE("MM-AB-04 Light Paws: two points for the next move, and no trap springs this turn") {
  auto t = board("area 8A\n mouse H2 at b2 knows A04 cheese 1\n mouse H1 at a1\n turn H2");
  use(t, "A04");
  CHECK(t.state.turn.bonus == 2);
  CHECK((t.state.turn.spells & spell_bit(Spell::light_paws)) != 0);
}

TEST_CASE("MM-AB-05 MM-AB-33 Low Blow: two dice more in melee where another mouse is at the target") {
  auto t = board("area 8A\n mouse H2 at b2 knows A05 cheese 2\n mouse H1 at c3\n minion RW at b3\n turn H2");
  use(t, "A05").dice({kBow, kBow, kBow, kBow, kBow}).run(fight);
  CHECK(t.dice_of(RollKind::attack) == 5);
  auto alone =
      board("area 8A\n mouse H2 at b2 knows A05 cheese 2\n mouse H1 at e3\n minion RW at b3\n turn H2");
  use(alone, "A05").dice({kBow, kBow, kBow}).run(fight);
  CHECK(alone.dice_of(RollKind::attack) == 3);
}

TEST_CASE("MM-AB-07 MM-AB-36 Tripwire: small common minions of one space fall, and lie open to every mouse") {
  auto t = board(
      "area 8A\n mouse H3 at b2 knows A07 cheese 2\n mouse H1 at b3\n minion RW at b3\n minion SB at c3\n "
      "minion CV at b3\n minion RW at d4\n turn H3");
  use(t, "A07");
  CHECK(t.figure("RW1").has(Marker::knocked_down));
  CHECK_FALSE(t.figure("CV1").has(Marker::knocked_down));
  CHECK_FALSE(t.figure("RW2").has(Marker::knocked_down));
  Tally lying, standing;
  CHECK(attack_dice(t.play(), 1, weapons_of(t.play(), 1).weapon[0], t.figure_id("RW1"), 0, lying) == 4);
  CHECK(attack_dice(t.play(), 1, weapons_of(t.play(), 1).weapon[0], t.figure_id("CV1"), 0, standing) == 3);
}

TEST_CASE("MM-AB-08 MM-AB-32 Mend: a weapon or armour out of the discards, with room in the pack") {
  auto t = board("area 8A\n mouse H3 at b2 knows A08 cheese 2\n mouse H1 at b3\n turn H3");
  CHECK(offer_of_ability(t, "A08").refused_by == "MM-FX-06");
  t.state.search_discard = card_bit(card(t, "S16")) | card_bit(card(t, "S07"));
  use(t, "A08");
  CHECK(t.mouse("H3").pack == card_bit(card(t, "S07")));
  CHECK(t.state.search_discard == card_bit(card(t, "S16")));
}

TEST_CASE("MM-AB-09 MM-FX-08 Gear Sense and the Reading Lens add dice to Search and to traps") {
  auto t = board("area 8A\n mouse H3 at b2 knows A09 wears S14\n mouse H1 at b3\n turn H3");
  CHECK(extra_dice(t.play(), 0, DiceOf::search) == 2);
  CHECK(extra_dice(t.play(), 0, DiceOf::trap) == 1);
  CHECK(value_of(t.play(), 0, Stat::lore) == 4);
  t.mouse("H3").markers = marker_bit(Marker::charmed);
  CHECK(extra_dice(t.play(), 0, DiceOf::search) == 0);
  CHECK(value_of(t.play(), 0, Stat::lore) == 3);
}

TEST_CASE("MM-AB-11..12 Clear Blood cures poison and one marker of the same mouse, Hearth Song heals all") {
  auto t =
      board("area 8A\n mouse H4 at b2 knows A11 cheese 2\n mouse H1 at b3 poison 2 stunned webbed\n turn H4");
  t.picks(Ask::use_target, option(Verb::recover, 1, 0, static_cast<int>(Marker::webbed)));
  use(t, "A11");
  CHECK(t.mouse("H1").poison == 0);
  CHECK(t.mouse("H1").markers == marker_bit(Marker::stunned));
  auto song = board(
      "area 8A\n mouse H4 at b2 knows A12 cheese 3 wounds 1\n mouse H1 at f4 wounds 2 poison 1\n turn H4");
  use(song, "A12");
  CHECK(song.mouse("H4").wounds == 0);
  CHECK(song.mouse("H1").wounds == 1);
  CHECK(song.mouse("H1").poison == 1);
}

TEST_CASE("MM-AB-13 MM-AB-35 Second Arrow: a further ranged attack with a die less, or none") {
  auto t = board(
      "area 8A\n mouse H5 at b2 knows A13 cheese 2\n mouse H1 at a1\n minion RW at e3\n minion RW at e4\n "
      "turn H5");
  use(t, "A13").picks(Ask::weapon, Verb::weapon).dice({kSword, kSword, kSword, kSword, kSword}).run(fight);
  CHECK(t.dice_of(RollKind::attack, 0) == 3);
  CHECK(t.dice_of(RollKind::attack, 1) == 2);
  auto later = board(
      "area 8A\n mouse H5 at b2 knows A13 cheese 2\n mouse H1 at a1\n minion RW at e3\n minion RW at e4\n "
      "turn H5");
  later.dice({kSword, kSword, kSword}).run(fight);
  REQUIRE(later.state.turn.shot);
  later.picks(Ask::weapon, Verb::weapon).dice({kSword, kSword});
  use(later, "A13");
  CHECK(later.dice_of(RollKind::attack, 1) == 2);
  auto gives_up =
      board("area 8A\n mouse H5 at b2 knows A13 cheese 2\n mouse H1 at a1\n minion RW at e3\n turn H5");
  use(gives_up, "A13").dice({kSword, kSword, kSword}).run(fight);
  CHECK(gives_up.told(Told::given_up));
}

TEST_CASE("MM-AB-14 Pin: a small common minion that survives a hit, blocked or not, is webbed") {
  auto t = board("area 8A\n mouse H5 at b2 knows A14 cheese 1\n mouse H1 at a1\n minion RW at e3\n turn H5");
  use(t, "A14").dice({kBow, kSword, kSword, kShield}).run(fight);
  CHECK(t.figure("RW1").has(Marker::webbed));
  auto miss =
      board("area 8A\n mouse H5 at b2 knows A14 cheese 1\n mouse H1 at a1\n minion RW at e3\n turn H5");
  use(miss, "A14").dice({kSword, kSword, kSword}).run(fight);
  CHECK_FALSE(miss.figure("RW1").has(Marker::webbed));
}

TEST_CASE("MM-AB-15 Long Breath: a die more on ranged attacks if not moved this turn") {
  auto t = board("area 8A\n mouse H5 at b2 knows A15\n mouse H1 at a1\n minion RW at e3\n turn H5");
  Tally still, moved;
  CHECK(attack_dice(t.play(), 0, weapons_of(t.play(), 0).weapon[0], t.figure_id("RW1"), 0, still) == 4);
  t.state.turn.moved = true;
  CHECK(attack_dice(t.play(), 0, weapons_of(t.play(), 0).weapon[0], t.figure_id("RW1"), 0, moved) == 3);
}

TEST_CASE("MM-AB-17 MM-SC-21 Hush and Soot Puff stun the small common minions of one space in sight") {
  auto t = board(
      "area 8A\n mouse H6 at b2 knows A17 cheese 2 pack S21\n mouse H1 at a1\n minion RW at e3\n minion SB "
      "at f4\n minion RO at e3\n turn H6");
  use(t, "A17");
  CHECK(t.figure("RW1").has(Marker::stunned));
  CHECK(t.figure("RO1").has(Marker::stunned));
  CHECK_FALSE(t.figure("SB1").has(Marker::stunned));
  auto puff = board("area 8A\n mouse H6 at b2 pack S21\n mouse H1 at a1\n minion RW at e3\n turn H6");
  trick(puff, "S21");
  CHECK(puff.figure("RW1").has(Marker::stunned));
}

TEST_CASE("MM-AB-18 MM-HRG-07 Leaf Back: one page back, once a chapter, never before page 1") {
  auto t = board("area 8A\n mouse H6 at b2 knows A18 cheese 10\n mouse H1 at a1\n page 3\n turn H6");
  use(t, "A18");
  CHECK(t.state.hourglass == 2);
  t.state.turn = {};
  CHECK(offer_of_ability(t, "A18").refused_by == "MM-AB-18");
  auto first = board("area 8A\n mouse H6 at b2 knows A18 cheese 10\n mouse H1 at a1\n page 1\n turn H6");
  CHECK(offer_of_ability(first, "A18").refused_by == "MM-FX-06");
}

TEST_CASE("MM-HERO-14 MM-HERO-17 Tend: a cheese for a wound of a mouse near, once a turn") {
  auto t = board("area 8A\n mouse H4 at b2 cheese 2\n mouse H1 at b3 wounds 2\n turn H4");
  const Option tend = option(Verb::use_trait, 0);
  REQUIRE(offer_of(t, tend).may);
  t.run([&](Play& play) { carry_out_use(play, 0, tend); });
  CHECK(t.mouse("H1").wounds == 1);
  CHECK(t.mouse("H4").cheese == 1);
  CHECK(offer_of(t, tend).refused_by == "MM-HERO-14");
}

TEST_CASE("MM-HERO-16 Ember: cheese of an attack warms one other mouse, once an attack") {
  auto t = board("area 8A\n mouse H6 at b2\n mouse H1 at f4\n mouse H2 at f4\n minion RW at b3\n turn H6");
  t.picks(Ask::ember, option(Verb::mouse, 2)).dice({kCheese, kCheese}).run(fight);
  CHECK(t.fault() == "");
  CHECK(t.mouse("H6").cheese == 2);
  CHECK(t.mouse("H2").cheese == 1);
  CHECK(t.mouse("H1").cheese == 0);
}

TEST_CASE("MM-SC-16..18 MM-SC-31 tricks of the own turn: cheese, antidote, honey") {
  auto t = board(
      "area 8A\n mouse H1 at b2 pack S16 pack S17 pack S18 poison 2 wounds 3\n mouse H4 at a1\n turn H1");
  trick(t, "S16");
  CHECK(t.mouse("H1").cheese == 2);
  trick(t, "S17");
  CHECK(t.mouse("H1").poison == 0);
  trick(t, "S18");
  CHECK(t.mouse("H1").wounds == 1);
  CHECK(t.mouse("H1").pack == 0);
  CHECK(std::popcount(t.state.search_discard) == 3);
}

TEST_CASE("MM-SC-22..24 MM-ACT-07 MM-SCALE-07 events: the wheel, cheese for all, a spider") {
  auto t = board("area 8A\n mouse H1 at b2\n mouse H4 at a1\n turn H1");
  const auto event = [&](const char* id) {
    t.run([&](Play& play) { carry_out_event(play, 0, static_cast<CardId>(card(t, id))); });
  };
  event("S22");
  CHECK(t.state.wheel == 2);
  event("S23");
  CHECK(t.mouse("H1").cheese == 1);
  CHECK(t.mouse("H4").cheese == 1);
  event("S24");
  CHECK(t.stands("GS1"));
  CHECK(t.track() == "H1 H4 GS");
  event("S24");
  event("S24");  // both are on the board: nothing happens
  CHECK(t.stands("GS2"));
  CHECK(std::popcount(t.state.search_discard) == 3);
}

TEST_CASE("MM-SC-01 MM-SC-03..12 MM-GEAR-01 worn cards change values, packed ones do not") {
  const auto values = [](const char* what) {
    auto t = board(std::string("area 8A\n mouse H2 at b2 ") + what + "\n mouse H4 at a1\n turn H2");
    return std::array{value_of(t.play(), 0, Stat::defence), value_of(t.play(), 0, Stat::move)};
  };
  CHECK(values("") == std::array{1, 3});
  CHECK(values("wears S03") == std::array{0, 2});
  CHECK(values("wears S07") == std::array{2, 3});
  CHECK(values("wears S08") == std::array{3, 2});
  CHECK(values("wears S09") == std::array{2, 3});
  CHECK(values("wears S10") == std::array{3, 3});
  CHECK(values("pack S10") == std::array{1, 3});
  auto t = board("area 8A\n mouse H2 at b2 wears S11 wears S06\n mouse H4 at a1 wears S12\n turn H2");
  CHECK(allowance(t.play(), 0, Allow::water) == 1);
  CHECK(allowance(t.play(), 0, Allow::web) == 1);
  CHECK(allowance(t.play(), 0, Allow::red) == 0);
  CHECK(allowance(t.play(), 1, Allow::red) == 2);
  CHECK(allowance(t.play(), 1, Allow::hook) == 1);
  for (const auto& [id, mode, bonus] : {
           std::tuple{"S01", Mode::melee,  2},
           {"S03", Mode::melee,  3},
           {"S04", Mode::ranged, 2},
           {"S05", Mode::ranged, 1},
           {"S06", Mode::melee,  1}
  }) {
    auto armed = board(std::string("area 8A\n mouse H2 at b2 wears ") + id + "\n mouse H4 at a1\n turn H2");
    const Weapons weapons = weapons_of(armed.play(), 0);
    REQUIRE(weapons.count == 1);
    CHECK(weapons.weapon[0].mode == mode);
    CHECK(weapons.weapon[0].bonus == bonus);
  }
}

}  // namespace warren::mice_and_mystics::testing
