// The opponent of the house: does it play to win, and fairly?
#include "games/rattle_and_rend/solo.h"

#include <doctest/doctest.h>

#include "agents/agents.h"
#include "games/rattle_and_rend/agent.h"
#include "games/rattle_and_rend/book.h"
#include "games/rattle_and_rend/fixture.h"
#include "kernel/sim_table.h"

namespace warren::rattle_and_rend::testing {
namespace {

// The winner's seat, -1 for a draw.
int play_against_random(int solo_seat, std::uint64_t seed) {
  const Rulebook& book = rulebook();
  std::vector<Fault> faults;
  const auto setting = book.check({}, faults);
  const auto ground = book.new_ground();
  const auto solo = make_agent("solo", book);
  solo->sit_down(seed);
  warren::State state;
  book.begin(*setting, state);
  Rng rng(seed);
  const Position position{*setting, *ground, state};
  SimTable table(rng, position);
  table.seat_agent(seat_at(solo_seat), solo.get());
  for (int steps = 0; steps < 5000 && !book.outcome(*setting, state).over; ++steps) {
    book.prepare(*setting, state, *ground);
    book.step(*setting, *ground, state, table);
  }
  const Outcome outcome = book.outcome(*setting, state);
  REQUIRE(outcome.over);
  return outcome.value[0] > 0 ? 0 : outcome.value[1] > 0 ? 1 : -1;
}

Answer solo_answer(MatchTable& t, const Prompt& prompt) {
  Play play = t.play();
  Memory memory;
  return solo_choice(prompt, play, memory);
}

TEST_CASE("the house beats a random player four times out of five at least") {
  int won = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const int seat = static_cast<int>(seed % 2);
    won += play_against_random(seat, seed) == seat ? 1 : 0;
  }
  CHECK(won >= 32);
}

TEST_CASE("the house attacks the easier target, and charges who is in reach") {
  MatchTable t = table(
      "red shooters at 100,100\nblue shooters as soft at 200,100\nblue heavy trait flyer as hard at 100,200");
  CHECK(chance_to_remove(t.play(), t.id("shooters"), t.id("soft"), false) >
        chance_to_remove(t.play(), t.id("shooters"), t.id("hard"), false));
  MatchTable charge = table("red fighters at 100,100\nblue shooters as foe at 200,100");
  const SoloPlan plan = best_plan(charge.play(), charge.id("fighters"));
  CHECK(plan.kind == ActionKind::charge);
  CHECK(plan.target == charge.id("foe"));
}

TEST_CASE("the house goes for the objective of the scenario") {
  CHECK(goal_of(
            table("scenario king-of-the-hill\nred fighters at 20,20\nblue fighters as foe at 390,390").play(),
            0) == mm_point(200, 200));
  CHECK(
      goal_of(
          table("scenario capture-the-flags\nred fighters at 20,200\nblue fighters as foe at 390,390").play(),
          0) == mm_point(120, 200));
  MatchTable duel = table(
      "scenario duel\nred fighters at 20,200\nblue fighters as near at 60,200\nblue shooters target as "
      "marked at 390,390");
  CHECK(goal_of(duel.play(), 0) == mm_point(390, 390));
}

TEST_CASE("the house bids within its Momentum, by dice and what is on the table alone") {
  MatchTable t = table("red fighters at 100,100\nblue fighters as foe at 200,100");
  const Play play = t.play();
  const NumberPrompt prompt(play, seat_at(kRed), rule("RR-INI-02"), Ask::bid, kNoGroup, 1);
  t.dice({20, 20});
  const Answer first = solo_answer(t, prompt);
  t.state.warband[kBlue].remaining = 1;  // nothing that the enemy may have bid is read
  CHECK(solo_answer(t, prompt) == first);
  CHECK(prompt.judge(first).ok());
}

TEST_CASE("the house denies a reaction that cannot be forced, and forces its own") {
  MatchTable t =
      table("red fighters at 100,100\nblue fighters as foe at 200,100\nmomentum red 3\nmomentum blue 0");
  const Play play = t.play();
  PlainMenu deny(play, seat_at(kRed), rule("RR-REA-02"), Ask::deny);
  deny.add(option(Verb::decline));
  deny.add(option(Verb::deny));
  CHECK(verb_of(solo_answer(t, deny).option()) == Verb::deny);
  t.state.warband[kBlue].remaining = 3;
  CHECK(verb_of(solo_answer(t, deny).option()) == Verb::decline);
  PlainMenu force(play, seat_at(kRed), rule("RR-REA-03"), Ask::force);
  force.add(option(Verb::decline));
  force.add(option(Verb::force));
  CHECK(verb_of(solo_answer(t, force).option()) == Verb::force);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
