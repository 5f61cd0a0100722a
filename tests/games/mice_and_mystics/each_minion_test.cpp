// Each kind of minion in play, for itself (MM-MIN-01 to -06, MM-SPM): how it hits, what comes with a wound,
// and what it takes to fell it.
#include <doctest/doctest.h>

#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/rules/minion_turn.h"
#include "games/mice_and_mystics/rules/wounds.h"

namespace warren::mice_and_mystics::testing {
namespace {

// Maud (Defence 2 with her shield) with a minion beside her; of its dice one hits, nothing is blocked.
struct Clash {
  int attack_dice;
  int wounds;
  int poison;
  MarkerSet markers;
};
Clash clash(const char* kind, int dice, int hit) {
  auto t = board(
      std::string("area 8A\n option boss_turns=off\n mouse H3 at b2 cheese 1\n mouse H5 at f1\n minion ") +
      kind + " at b2\n turn " + kind);
  t.dice({hit});
  for (int i = 1; i < dice; ++i) t.dice({kCheese});
  t.dice({kBow, kBow}).act();
  CHECK(t.fault() == "");
  const Mouse& maud = t.mouse("H3");
  return {t.dice_of(RollKind::attack), maud.wounds, maud.poison, maud.markers};
}

// Wounds that take the first figure of a kind off the board, four mice in the party.
int wounds_that_fell(const char* kind) {
  auto t = board(
      std::string("area 8A\n mouse H1 at a1\n mouse H2 at a1\n mouse H4 at a1\n mouse H5 at a1\n minion ") +
      kind + " at b2\n turn H1");
  const FigureId figure = t.figure_id(kind);
  for (int wounds = 1; wounds < 20; ++wounds) {
    t.run([&](Play& play) { wound_figure(play, figure, 1, 0); });
    if (!t.stands(kind)) return wounds;
  }
  return -1;
}

// How its dice hit: with bows, or with swords.
void check_reach(const char* kind, int dice, bool shoots) {
  auto t = board(std::string("area 8A\n mouse H3 at e4\n mouse H5 captured\n minion ") + kind +
                 " at a1\n turn " + kind);
  t.dice({kCheese, kCheese, kCheese, kCheese, kCheese}).act();
  CHECK((t.dice_of(RollKind::attack) == dice) == shoots);
  CHECK((t.dice_of(RollKind::minion_move) == -1) == shoots);  // who sees a mouse stands and shoots
}

}  // namespace

TEST_CASE("MM-MIN-01 a Rat Warrior: two dice in melee, one wound fells it") {
  const Clash seen = clash("RW", 2, kSword);
  CHECK(seen.attack_dice == 2);
  CHECK(seen.wounds == 1);
  CHECK(seen.markers == 0);
  CHECK(wounds_that_fell("RW") == 1);
  check_reach("RW", 2, false);
}

TEST_CASE("MM-MIN-01 a Rat Slinger: two dice at whomever it sees, one wound fells it") {
  const Clash seen = clash("RS", 2, kBow);
  CHECK(seen.attack_dice == 2);
  CHECK(seen.wounds == 1);
  CHECK(wounds_that_fell("RS") == 1);
  check_reach("RS", 2, true);
}

TEST_CASE("MM-SPM-04 a Roach: one die, and a hit costs a cheese besides the wound") {
  const Clash seen = clash("RO", 1, kSword);
  CHECK(seen.attack_dice == 1);
  CHECK(seen.wounds == 1);
  CHECK(wounds_that_fell("RO") == 1);
  auto t = board("area 8A\n mouse H3 at b2 cheese 1\n mouse H5 at f1\n minion RO at b2\n turn RO");
  t.dice({kSword, kBow, kBow}).act();
  CHECK(t.mouse("H3").cheese == 0);
  CHECK(t.state.wheel == 1);
}

TEST_CASE("MM-MIN-02 a Gloom Spinner shoots webs, and takes two wounds") {
  const Clash seen = clash("GS", 2, kBow);
  CHECK(seen.attack_dice == 2);
  CHECK(seen.markers == marker_bit(Marker::webbed));
  CHECK(wounds_that_fell("GS") == 2);
  check_reach("GS", 2, true);
}

TEST_CASE("MM-MIN-03 a Ditch Centipede: three dice, its wounds are poison, and it takes three itself") {
  const Clash seen = clash("DC", 3, kSword);
  CHECK(seen.attack_dice == 3);
  CHECK(seen.poison == 1);
  CHECK(seen.wounds == 0);
  CHECK(wounds_that_fell("DC") == 3);
  check_reach("DC", 3, false);
}

TEST_CASE("MM-MIN-04 a Stag Bully knocks down whom it wounds, and takes two wounds") {
  const Clash seen = clash("SB", 2, kSword);
  CHECK(seen.attack_dice == 2);
  CHECK(seen.markers == marker_bit(Marker::knocked_down));
  CHECK(wounds_that_fell("SB") == 2);
  check_reach("SB", 2, false);
}

TEST_CASE("MM-MIN-05 a Moth Charmer: one die from afar, and whom it wounds is charmed") {
  const Clash seen = clash("MC", 1, kBow);
  CHECK(seen.attack_dice == 1);
  CHECK(seen.markers == marker_bit(Marker::charmed));
  CHECK(wounds_that_fell("MC") == 1);
  check_reach("MC", 1, true);
}

TEST_CASE("MM-SPM-03 an Elite Rat Warrior: three dice, two wounds, a card of its own") {
  const Clash seen = clash("EW", 3, kSword);
  CHECK(seen.attack_dice == 3);
  CHECK(seen.markers == 0);
  CHECK(wounds_that_fell("EW") == 2);
  auto t = board("area 8A\n mouse H3 at b2\n mouse H5 at f1\n minion RW at f4\n minion EW at f4\n turn H3");
  CHECK(t.track() == "H3 H5 RW EW");
}

TEST_CASE("MM-SPM-01 Captain Vurst: three dice, small, two cards of two wounds each") {
  CHECK(clash("CV", 3, kSword).attack_dice == 3);
  CHECK(wounds_that_fell("CV") == 4);
  auto t = board("area 8A\n mouse H3 at b2\n mouse H5 at b2\n minion CV at b2\n turn H3");
  CHECK(t.track() == "H3 H5 CV1 CV2");
}

TEST_CASE("MM-SPM-05 Brodie: four dice, his pounce knocks down, two cards of three wounds each") {
  const Clash seen = clash("BR", 4, kSword);
  CHECK(seen.attack_dice == 4);
  CHECK(seen.markers == marker_bit(Marker::knocked_down));
  CHECK(wounds_that_fell("BR") == 6);
  check_reach("BR", 4, false);
}

TEST_CASE(
    "MM-MIN-06 Dame Tallow: four dice from afar, whom she wounds is stunned, two cards of three wounds") {
  const Clash seen = clash("DT", 4, kBow);
  CHECK(seen.attack_dice == 4);
  CHECK(seen.markers == marker_bit(Marker::stunned));
  CHECK(wounds_that_fell("DT") == 6);
  check_reach("DT", 4, true);
}

}  // namespace warren::mice_and_mystics::testing
