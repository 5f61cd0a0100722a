// Does the table do what the matrix, the calculators and the numbers beside the orders say? (MG-ACT,
// MG-GM-03)
#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/mind/gm_brain.h"
#include "games/mouse_guard/rules/pairing.h"
#include "games/mouse_guard/words/orders.h"

using namespace warren;
using namespace warren::mouse_guard;
using namespace warren::mouse_guard::testing;

namespace {

constexpr std::array kAllActions{Action::attack, Action::defend, Action::feint, Action::maneuver};
constexpr int kDice = 6;

// A mouse of six dice in everything against six dice; 20 of 40 left on both sides, so that nothing is
// clipped.
struct EvenSides : Patrol {
  EvenSides()
      : Patrol(1,
               {
                   {"opposition_rating", "6"}
  },
               {}, "conflict") {
    Mouse& one = mouse(0);
    one.trait = {};
    for (WiseSlot& wise : one.wise) wise.wise = kNoWise;
    one.of(Rating::fighter).rating = kDice;
    one.of(Rating::nature).rating = one.nature = kDice;
    in_conflict(ObstacleId::m5, 40, 40);
    team().disposition = them().disposition = 20;
  }
};

void add_dice(Patrol& p, int successes) { p.all(4, successes).all(1, kDice - successes); }

std::string name_of(Action own, Action theirs) {
  return std::string(kActionIds[at(own)]) + " against " + std::string(kActionIds[at(theirs)]);
}

}  // namespace

TEST_CASE(
    "MG-ACT-01 MG-ACT-02..19 MG-CONF-16 a volley on the table does what pair_effect says, for all pairs and "
    "successes") {
  for (const Action own : kAllActions)
    for (const Action theirs : kAllActions)
      for (int mine = 0; mine <= kDice; ++mine)
        for (int other = 0; other <= kDice; ++other) {
          EvenSides p;
          const Meeting how = meeting(own, theirs);
          if (how != Meeting::second_only) add_dice(p, mine);
          if (how != Meeting::first_only) add_dice(p, other);
          Conflict& conflict = p.state.conflict;
          p.team().plan[0] = static_cast<std::uint8_t>(static_cast<int>(own) + 1);
          p.them().plan[0] = static_cast<std::uint8_t>(static_cast<int>(theirs) + 1);
          p.team().target = 1;
          conflict.revealed = true;
          p.state.phase = Phase::clash;
          p.play_step();
          const VolleyEffect said = pair_effect({own, kDice, mine, 0}, {theirs, kDice, other, 0}, how, false);
          CAPTURE(name_of(own, theirs));
          CAPTURE(mine);
          CAPTURE(other);
          CHECK(p.team().disposition == 20 - said[0].loss + said[0].gain);
          CHECK(p.them().disposition == 20 - said[1].loss + said[1].gain);
          CHECK(p.team().margin == said[0].margin);
          CHECK(p.them().margin == said[1].margin);
          CHECK(p.fault() == "");
        }
}

TEST_CASE("MG-DICE-07 MG-TIE-03 \"+s\" counts on the table as in pair_effect") {
  for (const bool always : {false, true}) {
    const SideRoll axe{Action::attack, 4, 3, 1};
    const SideRoll plain{Action::defend, 4, 2, 0};
    const VolleyEffect won = pair_effect(axe, plain, Meeting::versus, always);
    CHECK(won[1].loss == 2);
    const VolleyEffect even = pair_effect({Action::attack, 4, 2, 1}, plain, Meeting::versus, always);
    CHECK(even.tie == !always);
    CHECK(even[1].loss == (always ? 1 : 0));
  }
  const JudgedPair broken =
      judge_versus({Action::attack, 3, 2, 1}, {Action::attack, 3, 2, 0}, false, TieTo::first);
  CHECK(broken.side[0].margin == 2);
  const JudgedPair bare =
      judge_versus({Action::attack, 0, 0, 1}, {Action::attack, 3, 0, 0}, false, TieTo::first);
  CHECK(bare.side[0].margin == 1);  // MG-DICE-03: without a die no "s"
}

static std::string outlook_against_attack(const Play& play) {
  std::string words;
  for (const Value& one : order_outlooks(play, seat_at(0), 0, 0, Action::attack))
    if (one.versus == "attack") words += (words.empty() ? "" : ", ") + one.words.for_people();
  return words;
}

TEST_CASE("MG-TRAIT-02 MG-WISE-01 the averages beside an order count what costs nothing, to the digit") {
  EvenSides p;
  p.until(Phase::plans);
  // 6 dice against 6, both Attack: each loses 3 on average; Attack against Feint: they lose 3.
  CHECK(outlook_against_attack(p.play) == "we -3.0, they -3.0");
  p.mouse(0).trait[0] = {.trait = Trait::hot_blooded, .level = 2};
  const std::string seven = outlook_against_attack(p.play);
  CAPTURE(seven);
  CHECK(seven == "we -3.0, they -3.5");
  p.mouse(0).wise[0].wise = Wise::bandit;
  const std::string eight = outlook_against_attack(p.play);
  CAPTURE(eight);
  CHECK(eight == "we -3.0, they -4.0");
  p.mouse(0).trait[0].level = 1;  // once a session: not for nothing
  CHECK(outlook_against_attack(p.play) == "we -3.0, they -3.5");
}

TEST_CASE("MG-GM-08 MG-NUM-24 what the table may expect of the engine's next action is its true chance") {
  Patrol p(1, {}, {}, "conflict");
  p.in_conflict(ObstacleId::a5, 7, 7);
  p.until(Phase::plans);
  for (int volley = 0; volley < kVolleys; ++volley) {
    const auto expected = gm_chances(p.play, volley);
    Patrol frozen(1, {}, {}, "conflict");
    frozen.in_conflict(ObstacleId::a5, 7, 7);
    frozen.until(Phase::volley);
    CHECK(expected == gm_expected_weights(frozen.state.conflict.gm, gm_habits(frozen.play), volley));
  }
}
