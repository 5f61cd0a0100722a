// What must not be: an answer of another form, a row told twice, a unit judged that is not concerned.
#include <doctest/doctest.h>

#include <set>

#include "asked.h"
#include "fixture.h"
#include "games/might_of_arms/choices/break_off.h"
#include "games/might_of_arms/choices/shoot.h"
#include "games/might_of_arms/fight.h"
#include "games/might_of_arms/rules/melee_morale.h"
#include "games/might_of_arms/rules/morale.h"
#include "games/might_of_arms/rules/steps.h"
#include "games/might_of_arms/rules/support.h"
#include "kernel/rules/each_choice.h"
#include "real_match.h"

namespace warren::might_of_arms::testing {

using enum TroopType;

namespace {

TEST_CASE("MI-TURN-10 a question for a deed is not answered by a number, a place or a path") {
  Battlefield t;
  t.put(0, heavy_infantry, 8, 4, 24, 10, 0);
  t.put(1, heavy_infantry, 8, 4, 24, 40, 180);
  const Play play = t.play();
  const ShootPrompt shoot(play, 0, false);
  const BreakOffPrompt off(play, 0);
  const MovePrompt move(play, 0);
  const ChargeList none;
  const DeclarePrompt declare(play, 0, none);
  for (const Prompt* prompt : std::initializer_list<const Prompt*>{&shoot, &off, &move, &declare}) {
    CAPTURE(prompt->kind);
    CHECK(prompt->judge(prompt->fallback()).ok());
    CHECK_FALSE(prompt->judge(Answer::number(0)).ok());
    CHECK_FALSE(prompt->judge(Answer::of(Pose{at(24, 10), written(0), true})).ok());
    CHECK_FALSE(prompt->judge(Answer::options()).ok());
  }
}

TEST_CASE("MI-MEL-33 who is in no melee has no place in the order of checks, however worn") {
  Battlefield t;
  const UnitId foot = t.put(0, heavy_infantry, 8, 4, 24, 20, 0, Grade::e),
               other = t.put(1, heavy_infantry, 8, 4, 24, 20, 180);
  t[foot].fatigue = 4;
  t[foot].set(kHitInMelee);
  const auto alone = melee_rank(t.play(), foot);
  add_contact(t.state, foot, other, Face::front, false);
  CHECK(melee_rank(t.play(), foot) != alone);
  CHECK(alone == kNoRank);
}

TEST_CASE("MI-MEL-46 no outcome of a melee is told twice, and all of them together are certain") {
  for (const char* words : {"", "units=3", "units=4"}) {
    const Reply reply = ask("melee", words);
    for (const OddsTableau& table : reply.report.tables) {
      std::set<std::string> labels;
      Fraction all;
      for (const OddsRow& row : table.rows) {
        labels.insert(row.label);
        all = all + row.chance;
      }
      CAPTURE(words);
      CAPTURE(table.title);
      CHECK(labels.size() == table.rows.size());
      CHECK(all == Fraction(1, 1));
    }
  }
}

TEST_CASE("MI-MOR-04 a flank is covered by the edge of the table when no stand has room beside it") {
  Battlefield t;
  const UnitId foot = t.put(0, medium_infantry, 8, 4, 3.2 + 1.6, 20, 0);  // 1.6 inch from the edge
  CHECK_FALSE(flank_supported(t.play(), foot, Face::left));
  t[foot].x -= 1;
  CHECK(flank_supported(t.play(), foot, Face::left));
  t[foot].put(at(72 - 4.8, 20), written(0));
  CHECK_FALSE(flank_supported(t.play(), foot, Face::right));
  t[foot].x += 1;
  CHECK(flank_supported(t.play(), foot, Face::right));
}

TEST_CASE("MI-CHG-39 MI-MOVE-12 a chase keeps half an inch from other enemies") {
  Battlefield t;
  const UnitId horse = t.put(0, heavy_cavalry, 4, 4, 24, 20, 0),
               light = t.put(1, light_cavalry, 4, 4, 24, 24, 180);
  t.put(1, heavy_infantry, 8, 4, 30.7, 24, 180);  // 0.3 inch beside the way
  Charges charges;
  add_charge(t.play(), charges, {horse, light});
  charges.response[light] = Response::evade;
  ScriptedDice none;
  Play play{*t.setting, t.ground, t.state, none};
  move_evaders(play, charges);
  chase_evaders(play, charges);
  CHECK(std::abs(t[horse].y - in(23.6)) <= kTolerance);
}

TEST_CASE("MI-BOT-08 a leader stands an inch behind the middle of his units' rears") {
  for (const char* list : {"french", "swiss", "spanish", "imperial", "venice", "league", "open"}) {
    RealMatch t("quick-battle", {}, {list, "french"});
    t.step_to(Phase::changes);
    for (int i = 0; i < t.state.side[0].leaders; ++i) {
      std::int64_t x = 0;
      int count = 0;
      for_each_unit(standing_of(t.state, 0), [&](UnitId unit) {
        if (t.setting->facts(t.state, unit).leader != i) return;
        const Segment rear = footprint_of(t.play(), unit).edge(BlockFace::rear);
        x += (rear.a.x + rear.b.x) / 2;
        ++count;
      });
      CAPTURE(list);
      if (count > 0) CHECK(t.state.leader[leader_at(0, i)].x == x / count);
    }
  }
}

}  // namespace
}  // namespace warren::might_of_arms::testing
