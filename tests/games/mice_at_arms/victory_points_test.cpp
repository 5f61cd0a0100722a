// Chapter 15: victory points and the windows in which they buy dice.
#include "games/mice_at_arms/rules/victory_points.h"

#include <doctest/doctest.h>

#include "games/mice_at_arms/book.h"
#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/rules/casualties.h"
#include "games/mice_at_arms/rules/morale.h"

namespace warren::mice_at_arms::testing {
namespace {

// Buys the first die offered once, then accepts; keeps the face that `kept` names.
void buy_once(BattleTable& t, Verb kept = Verb::new_face, int times = 1) {
  auto bought = std::make_shared<int>(0);
  t.answers(Ask::buy_reroll, [bought, times](const Prompt& prompt) {
    const auto& menu = static_cast<const BattleMenu&>(prompt);
    return Answer::of(menu.option((*bought)++ < times ? 1 : 0));
  });
  t.chooses(Ask::keep_face, kept);
}

constexpr std::string_view kShot = R"(
  purse red 2
  red  bow-mice   at 4,4
  blue field-mice at 4,9
)";

TEST_CASE("MA-VP-01 each enemy unit removed from play earns 1 VP at once, for score and purse") {
  auto t = table("red bow-mice at 4,4\n blue field-mice at 4,9 models 1\n blue king at 20,20");
  t.dice({10, 1, 1, 1, 1}).activate("bow-mice").shoot("field-mice");
  REQUIRE(t.is_gone("field-mice"));
  CHECK(t.state.army[0].score == 1);
  CHECK(t.state.army[0].purse == 1);
}

TEST_CASE("MA-VP-01 the general list adds nothing to a scenario that has both awards") {
  auto t = table("red bow-mice at 4,4\n blue field-mice at 4,9 models 1");
  t.dice({10, 1, 1, 1, 1}).activate("bow-mice").shoot("field-mice");
  CHECK(t.state.army[0].score == 3);  // 1 for the unit, 2 for the battle, neither twice
}

TEST_CASE("MA-VP-02 MA-SCN-02 winning a Pitched Battle gives 2 VP") {
  auto t = table("red bow-mice at 4,4\n blue field-mice at 4,9 models 1");
  t.dice({10, 1, 1, 1, 1}).activate("bow-mice").shoot("field-mice");
  CHECK(t.state.phase == Phase::over);
  CHECK(t.state.winner == 1);
  CHECK(t.state.army[0].score == 1 + 2);
}

TEST_CASE("MA-VP-03 a purse starts at 0 and what is spent is gone, while the score stays") {
  std::vector<Fault> faults;
  const auto setting = rulebook().check({}, faults);
  warren::State fresh;
  rulebook().begin(*setting, fresh);
  CHECK(fresh.as<State>().army[0].purse == 0);
  auto t = table(kShot);
  t.state.army[0].score = 2;
  buy_once(t);
  t.dice({1, 1, 1, 1, 2}).activate("bow-mice").shoot("field-mice");
  CHECK(t.state.army[0].purse == 1);
  CHECK(t.state.army[0].score == 2);
}

TEST_CASE("MA-VP-04 MA-DP-04 1 VP rolls one die again, and either face may be kept") {
  auto keeps_new = table(kShot);
  buy_once(keeps_new, Verb::new_face);
  keeps_new.dice({1, 1, 1, 1, 10, 9}).activate("bow-mice").shoot("field-mice");
  CHECK(keeps_new.rolls(RollKind::save) == 1);  // the bought die hit
  auto keeps_old = table(kShot);
  buy_once(keeps_old, Verb::old_face);
  keeps_old.dice({1, 1, 1, 1, 10}).activate("bow-mice").shoot("field-mice");
  CHECK(keeps_old.rolls(RollKind::save) == 0);
}

TEST_CASE("MA-VP-05 VP just earned may be spent in the same battle") {
  auto t = table(
      "red bow-mice at 4,4\n red hoppers at 10,4\n blue field-mice at 4,9 models 1\n blue king at 10,9");
  t.dice({10, 1, 1, 1, 1}).activate("bow-mice").shoot("field-mice");
  REQUIRE(t.state.army[0].purse == 1);
  buy_once(t);
  t.dice({1, 1, 1, 1}).activate("hoppers").shoot("king");
  CHECK(t.state.army[0].purse == 0);
}

TEST_CASE("MA-VP-06 only the roller's own dice are offered, and the same die again and again") {
  auto t = table("purse red 2\n purse blue 2\n red bow-mice at 4,4\n blue field-mice at 4,9");
  buy_once(t, Verb::new_face, 2);
  t.dice({1, 2, 2, 2, 1, 1}).activate("bow-mice").shoot("field-mice");
  CHECK(t.state.army[0].purse == 0);
  CHECK(t.state.army[1].purse == 2);
  for (const auto& asked : t.script.asks())
    if (asked.kind == static_cast<int>(Ask::buy_reroll)) CHECK(asked.seat == seat_at(0));
}

TEST_CASE("MA-VP-06 vp_reroll_repeat: a die may be limited to one purchase") {
  auto t = table(
      "option vp_reroll_repeat=once_per_die\n purse red 3\n red battle-cat at 4,4\n blue field-mice at 4,9");
  buy_once(t, Verb::new_face, 3);
  t.dice({1, 1}).activate("battle-cat").shoot("field-mice");  // one die, and it may be bought once
  CHECK(t.state.army[0].purse == 2);
}

TEST_CASE("MA-VP-06 vp_reroll_scope: with any, the enemy may buy a good die away") {
  auto t =
      table("option vp_reroll_scope=any\n purse blue 1\n red battle-cat at 4,4\n blue field-mice at 4,9");
  buy_once(t);
  t.dice({10, 1}).activate("battle-cat").shoot("field-mice");
  CHECK(t.state.army[1].purse == 0);
  CHECK(t.rolls(RollKind::save) == 0);
}

TEST_CASE("MA-VP-07 in an opposed roll the loser is asked first, and a tie opens no window") {
  auto t = table("purse red 1\n purse blue 1");
  t.at_stage(Phase::terrain_roll_off);
  t.dice({5, 5, 3, 8}).step();
  REQUIRE(t.times_asked(Ask::buy_reroll) == 2);  // after the tie was rolled again
  CHECK(t.script.asks()[0].seat == seat_at(0));
  CHECK(t.script.asks()[1].seat == seat_at(1));
}

TEST_CASE(
    "MA-VP-08 with several armies the VP goes to whoever removed the unit, or last removed a model from it") {
  auto t = table(
      "armies 3\n red bow-mice at 4,4 as r\n blue field-mice at 4,9 models 2 as b\n blue king at 20,20\n "
      "green king at 2,20 as g");
  t.dice({10, 1, 1, 1, 1, 1}).activate("r").shoot("b");  // one falls and the rest scatter
  CHECK(t.is_gone("b"));
  CHECK(t.state.army[0].score == 1);
  CHECK(t.state.army[2].score == 0);
  auto rally = table(
      "armies 3\n red bow-mice at 4,4 as r\n blue field-mice at 12,12 fleeing as b\n blue king at 20,20\n "
      "green king at 2,20 as g");
  rally.unit("b").last_remover = 3;
  rally.dice({1}).activate("b").rally();
  CHECK(rally.is_gone("b"));
  CHECK(rally.state.army[2].score == 1);
}

TEST_CASE("MA-VP-08 of several armies nobody scores a unit that its own army removed") {
  for (const int by : {0, 1, 2}) {
    auto t = table(
        "armies 3\n red king at 4,4 as r\n blue hoppers at 12,12\n blue king at 20,20 as b\n green king at "
        "2,20 as g");
    t.unit("hoppers").last_remover = 2;
    t.run([&](Play& play) { remove_unit(play, t.id("hoppers"), Removal::eliminated, by); });
    CHECK(t.state.army[0].score == (by == 0 ? 1 : 0));
    CHECK(t.state.army[1].score == 0);
    CHECK(t.state.army[2].score == (by == 2 ? 1 : 0));
  }
}

TEST_CASE("MA-VP-09 no window opens with an empty purse or for a die that cannot be bettered") {
  auto poor = table("red bow-mice at 4,4\n blue field-mice at 4,9");
  poor.dice({1, 1, 1, 1}).activate("bow-mice").shoot("field-mice");
  CHECK_FALSE(poor.was_asked(Ask::buy_reroll));
  auto good =
      table("purse red 1\n red bow-mice at 4,4\n blue field-mice at 4,9 models 1\n blue king at 20,20");
  good.dice({10, 10, 10, 10, 1, 1, 1, 1}).activate("bow-mice").shoot("field-mice");
  CHECK_FALSE(good.was_asked(Ask::buy_reroll));
}

TEST_CASE("MA-VP-09 no window opens for a die all of whose faces mean the same") {
  auto t = table("purse red 1\n red bow-mice at 4,4\n blue field-mice at 4,9");
  for (const int classes : {1, 2}) {
    Roll roll = success_roll(seat_at(0), rule("MA-VP-09"), RollKind::attack, 1, 5);
    roll.lot[0].classes = static_cast<std::uint8_t>(classes);
    t.dice({1}).run([&](Play& play) { roll_with_window(play, roll, Roll::kNoBest); });
    CHECK(t.was_asked(Ask::buy_reroll) == (classes == 2));
  }
}

TEST_CASE("MA-VP-09 windows open after attack dice, saves, blessing and morale, each for the roller") {
  auto t = table(
      "purse red 9\n purse blue 9\n red bow-mice at 4,4\n blue field-mice at 4,9 blessed\n blue king at "
      "20,20");
  t.dice({10, 1, 1, 1, 1, 1, 9, 1}).activate("bow-mice").shoot("field-mice");
  std::vector<int> seats;
  for (const auto& asked : t.script.asks())
    if (asked.kind == static_cast<int>(Ask::buy_reroll)) seats.push_back(index(asked.seat));
  CHECK(seats ==
        std::vector<int>{0, 1, 1, 1, 1});  // attack, save, blessing, morale, blessing of the morale test
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
