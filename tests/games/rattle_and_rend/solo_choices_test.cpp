// The opponent of the house: what does it make of a single question?
#include <doctest/doctest.h>

#include <algorithm>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/mind/agent.h"
#include "games/rattle_and_rend/mind/solo.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE("the house takes the best answer, and of equal ones the first") {
  MatchTable t = table(kTwoEach);
  const Play play = t.play();
  PlainMenu menu(play, seat_at(kRed), rule("RR-ACT-07"), Ask::target);
  for (std::uint32_t slot = 0; slot < 5; ++slot) menu.add(option(Verb::target, 0, 0, slot));
  const auto best = [&](std::array<int, 5> worth) {
    return best_choice(menu, [&](const Choice& choice) { return std::int64_t{worth[choice.id.slot]}; })
        .option()
        .slot;
  };
  CHECK(best({1, 7, 3, 2, 5}) == 1);
  CHECK(best({1, 7, 3, 7, 5}) == 1);
  CHECK(best({4, 4, 4, 4, 4}) == 0);
  CHECK(best({-9, -8, -3, -4, -5}) == 2);
}

TEST_CASE("RR-CONQ-01 the house spreads its groups over the middles of the four strips") {
  MatchTable t = table(
      "scenario conquest\nred fighters as r0 at 20,30\nred fighters as r1 at 60,40\nred fighters as r2 at "
      "100,50\nred fighters as r3 at 140,60\nred fighters as r4 at 180,70\nblue fighters as foe at 390,390");
  const Play play = t.play();
  CHECK(goal_of(play, t.id("r0")) == mm_point(150, 30));
  CHECK(goal_of(play, t.id("r1")) == mm_point(250, 40));
  CHECK(goal_of(play, t.id("r2")) == mm_point(350, 50));
  CHECK(goal_of(play, t.id("r3")) == mm_point(50, 60));
  CHECK(goal_of(play, t.id("r4")) == mm_point(150, 70));
  CHECK(goal_of(play, t.id("foe")) == mm_point(150, 390));
}

TEST_CASE("RR-FLAG-05 the house goes to the nearest free marker, and with one to the nearest edge") {
  MatchTable t =
      table("scenario capture-the-flags\nred fighters at 130,150\nblue fighters as foe at 390,390");
  CHECK(goal_of(t.play(), t.id("fighters")) == mm_point(120, 200));
  t.state.marker[0].taken = kBlue + 1;
  CHECK(goal_of(t.play(), t.id("fighters")) == mm_point(200, 200));
  t.state.marker[1].carrier = static_cast<std::uint8_t>(t.id("foe") + 1);
  CHECK(goal_of(t.play(), t.id("fighters")) == mm_point(280, 200));
  t.state.marker[2].taken = kRed + 1;
  CHECK(goal_of(t.play(), t.id("fighters")) == mm_point(390, 390));  // nothing is left but the enemy
  t.state.marker[1].carrier = static_cast<std::uint8_t>(t.id("fighters") + 1);
  CHECK(goal_of(t.play(), t.id("fighters")) == mm_point(0, 150));
}

TEST_CASE("RR-MANE-03 whom the house moves for another's Charge goes to its own goal") {
  MatchTable t = table(
      "scenario king-of-the-hill\nred fighters as lead at 40,300\nred fighters as ally at 100,200\nblue "
      "shooters "
      "as foe at 100,290");
  const Play play = t.play();
  MoveOrder order{.mover = mover_of(play, t.id("ally")),
                  .seat = seat_at(kRed),
                  .rule = rule("RR-MANE-03"),
                  .allowance = length_of(Band::short_)};
  const PathPrompt prompt(play, order);
  const auto end_of = [&](GroupId planned) {
    const SoloPlan plan{planned, ActionKind::charge, t.id("foe"), 500};
    return planned_end(play, order.mover, route_of(mm_point(100, 200), choose_path(prompt, play, plan)));
  };
  CHECK(end_of(t.id("lead")) == mm_point(180, 200));
  CHECK(within(end_of(t.id("ally")), mm_point(100, 290), mm(40.5)));  // its own Charge ends in contact
}

TEST_CASE("RR-AMB-02 with no enemy in sight the house springs its ambush in the middle of the board") {
  MatchTable t = table("red fighters ambush\nred shooters at 20,20\nblue fighters as foe delayed");
  const Play play = t.play();
  const AmbushPlace prompt(play, t.id("fighters"), Ask::arrive, rule("RR-AMB-02"));
  CHECK(choose_arrival(prompt, play, {}).pose().at == mm_point(200, 200));
}

TEST_CASE("RR-AMB-01 the house sets aside whoever strikes near by, however cheap, and nobody else") {
  MatchTable t =
      table("red fighters\nred shooters\nred champion action banishment\nblue fighters as foe at 300,300");
  for (const char* name : {"fighters", "shooters", "champion"}) t.group(name).where = Whereabouts::waiting;
  t.group("fighters").points = 1;  // as a pack may have it
  const Play play = t.play();
  const auto answer = [&](std::initializer_list<const char*> names) {
    PlainMenu menu(play, seat_at(kRed), rule("RR-AMB-01"), Ask::set_aside);
    menu.add(option(Verb::decline));
    for (const char* name : names) menu.add(option(Verb::group, t.id(name)));
    return choose_set_aside(menu, play).option();
  };
  CHECK(answer({"shooters", "fighters"}) == option(Verb::group, t.id("fighters")));
  CHECK(verb_of(answer({"shooters", "champion"})) == Verb::decline);
}

TEST_CASE("RR-COO-01 nobody joins the house's action who would rather do something else") {
  MatchTable t = table(
      "red fighters as one at 100,100\nred champion action crashing-wave at 60,140\nblue shooters as foe at "
      "200,140\ntraits red coordinated");
  const Play play = t.play();
  PlainMenu menu(play, seat_at(kRed), rule("RR-COO-01"), Ask::partner, t.id("one"));
  menu.add(option(Verb::decline, t.id("one")));
  menu.add(option(Verb::group, t.id("champion")));
  SoloPlan plan = best_plan(play, t.id("one"));
  REQUIRE(plan.kind == ActionKind::charge);
  REQUIRE(best_plan(play, t.id("champion")).kind != ActionKind::charge);
  CHECK(verb_of(choose_partner(menu, play, plan).option()) == Verb::decline);
}

TEST_CASE("the house remembers what it planned, also for the first group of a warband") {
  MatchTable t = table("red fighters at 100,100\nblue shooters as foe at 200,100");
  Play play = t.play();
  PlainMenu menu(play, seat_at(kRed), rule("RR-ACT-01"), Ask::action, t.id("fighters"));
  for (const ActionKind kind : {ActionKind::sprint, ActionKind::charge})
    menu.add(option(Verb::action, t.id("fighters"), 0, static_cast<std::uint32_t>(kind)));
  Memory memory;
  CHECK(solo_choice(menu, play, memory) == Answer::of(menu.option(0)));
  keep_plan({t.id("fighters"), ActionKind::charge, t.id("foe"), 500}, memory);
  CHECK(solo_choice(menu, play, memory) == Answer::of(menu.option(1)));
}

TEST_CASE("RR-STAF-01 however long a march would be, the house rather strikes at a Ward beside it") {
  MatchTable t =
      table("red fighters as march at 20,20\nred shooters at 200,300\nblue ward warding rally at 200,330");
  const Play play = t.play();
  PlainMenu menu(play, seat_at(kRed), rule("RR-TRN-01"), Ask::turn);
  menu.add(option(Verb::decline));
  menu.add(option(Verb::act, t.id("march")));
  menu.add(option(Verb::act, t.id("shooters")));
  SoloPlan plan;
  CHECK(choose_turn(menu, play, plan).option().subject == t.id("shooters"));
  CHECK(plan.kind == ActionKind::stand_and_fight);
}

TEST_CASE(
    "RR-AMB-02 whom the house calls from ambush for a reaction comes near the enemy, not where another "
    "strikes") {
  MatchTable t = table(
      "red fighters ambush\nred fighters as other at 20,300\nblue fighters as near at 200,200\nblue fighters "
      "as far at 20,390");
  const Play play = t.play();
  const AmbushPlace prompt(play, t.id("fighters"), Ask::arrive, rule("RR-AMB-02"));
  const SoloPlan others{t.id("other"), ActionKind::charge, t.id("far"), 500};
  CHECK(within(choose_arrival(prompt, play, others).pose().at, mm_point(200, 200), mm(100)));
}

TEST_CASE("RR-DETO-02 the house sets a Ward off where that hurts the enemy, not where it hurts itself") {
  const auto detonates = [](const std::string& near) {
    MatchTable t = table(
        "red fighters at 20,20\nred ward warding detonate at 200,200\nblue fighters as foe at 390,390\n" +
        near);
    const Play play = t.play();
    PlainMenu menu(play, seat_at(kRed), rule("RR-WIN-01"), Ask::reaction);
    menu.add(option(Verb::decline));
    menu.add(
        option(Verb::react, t.id("fighters"), t.id("ward"), static_cast<std::uint32_t>(Reaction::detonate)));
    return verb_of(choose_reaction(menu, play).option()) == Verb::react;
  };
  CHECK(detonates("blue shooters as one at 200,240"));
  CHECK_FALSE(detonates("red shooters as one at 200,240"));
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
