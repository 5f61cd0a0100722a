// The opponent of the house: does it play to win, and fairly?
#include "games/rattle_and_rend/mind/solo.h"

#include <doctest/doctest.h>

#include "agents/agents.h"
#include "games/rattle_and_rend/book.h"
#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/mind/agent.h"
#include "kernel/tables/sim_table.h"

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

// --- Ambushers, Teleporters, Coordinated

TEST_CASE("RR-AMB-01 the house lets those wait in ambush who strike near by") {
  MatchTable t = table(
      "red fighters\nred shooters\nred skirmishers\nblue fighters as foe at 300,300\ntraits red ambushers");
  for (const char* name : {"fighters", "shooters", "skirmishers"}) t.group(name).where = Whereabouts::waiting;
  const Play play = t.play();
  const auto pool =
      static_cast<GroupSet>(bit(t.id("fighters")) | bit(t.id("shooters")) | bit(t.id("skirmishers")));
  const auto asks = [&](GroupSet chosen) {
    const SubsetMenu menu(play, seat_at(kRed), rule("RR-AMB-01"), Ask::set_aside, pool, chosen,
                          {.low = 0, .high = 6, .leave_one = pool});
    return solo_answer(t, menu).option();
  };
  CHECK(asks(0) == option(Verb::group, t.id("fighters")));
  CHECK(asks(bit(t.id("fighters"))) == option(Verb::group, t.id("skirmishers")));
  CHECK(verb_of(asks(static_cast<GroupSet>(bit(t.id("fighters")) | bit(t.id("skirmishers"))))) ==
        Verb::decline);
}

TEST_CASE("RR-AMB-02 the house springs its ambush where it can charge at once") {
  MatchTable t = table(
      "red fighters ambush\nred shooters at 20,20\nblue shooters as soft at 300,300\nblue heavy trait flyer "
      "as hard at 100,300\nmomentum blue 0");
  const SoloPlan plan = best_plan(t.play(), t.id("fighters"));
  CHECK(plan.kind == ActionKind::charge);
  CHECK(plan.target == t.id("soft"));
  const Play play = t.play();
  const AmbushPlace prompt(play, t.id("fighters"), Ask::arrive, rule("RR-AMB-02"));
  const Point at = choose_arrival(prompt, play, plan).pose().at;
  CHECK(within(at, mm_point(300, 300), mm(120)));
  CHECK_FALSE(within(at, mm_point(300, 300), mm(80)));
}

TEST_CASE("RR-TEL-01 the house teleports who is far from where it wants to be, and nobody else") {
  MatchTable t = table(
      "scenario king-of-the-hill\nred fighters as far at 20,20\nred fighters as near at 200,150\nred ward "
      "warding rally at 20,200\nblue fighters as foe at 390,390\ntraits red teleporters");
  const Play play = t.play();
  PlainMenu menu(play, seat_at(kRed), rule("RR-TEL-01"), Ask::teleport);
  menu.add(option(Verb::decline));
  menu.add(option(Verb::group, t.id("near")));
  menu.add(option(Verb::group, t.id("ward")));
  CHECK(verb_of(solo_answer(t, menu).option()) == Verb::decline);
  menu.add(option(Verb::group, t.id("far")));
  CHECK(solo_answer(t, menu).option() == option(Verb::group, t.id("far")));
  const AmbushPlace prompt(play, t.id("far"), Ask::teleport, rule("RR-TEL-01"));
  CHECK(within(solo_answer(t, prompt).pose().at, mm_point(200, 200), mm(40)));
}

TEST_CASE(
    "RR-COO-01 the house lets a partner join who would do the same, one in a fight and all on a march") {
  MatchTable t = table(
      "red fighters as one at 100,100\nred fighters as two at 100,180\nred fighters as three at 150,40\nred "
      "champion action crashing-wave at 60,140\nblue shooters as foe at 200,140\ntraits red coordinated");
  const Play play = t.play();
  PlainMenu menu(play, seat_at(kRed), rule("RR-COO-01"), Ask::partner, t.id("one"));
  for (const char* name : {"champion", "two", "three"}) {
    if (menu.count() == 0) menu.add(option(Verb::decline, t.id("one")));
    menu.add(option(Verb::group, t.id(name)));
  }
  SoloPlan plan = best_plan(play, t.id("one"));
  REQUIRE(plan.kind == ActionKind::charge);
  const GroupId joined = choose_partner(menu, play, plan).option().subject;
  CHECK((joined == t.id("two") || joined == t.id("three")));
  CHECK(plan.group == joined);
  CHECK(plan.target == t.id("foe"));
  CHECK(verb_of(choose_partner(menu, play, plan).option()) == Verb::decline);  // a pair has the BONUS

  MatchTable march = table(
      "red fighters as one at 20,20\nred fighters as two at 60,20\nred fighters as three at 20,60\nblue "
      "fighters as foe at 390,390\ntraits red coordinated");
  const Play far = march.play();
  PlainMenu who(far, seat_at(kRed), rule("RR-COO-01"), Ask::partner, march.id("one"));
  who.add(option(Verb::decline, march.id("one")));
  who.add(option(Verb::group, march.id("two")));
  SoloPlan walk = best_plan(far, march.id("one"));
  CHECK(choose_partner(who, far, walk).option().subject == march.id("two"));
  PlainMenu more(far, seat_at(kRed), rule("RR-COO-01"), Ask::partner, march.id("one"));
  more.add(option(Verb::decline, march.id("one")));
  more.add(option(Verb::group, march.id("three")));
  CHECK(choose_partner(more, far, walk).option().subject == march.id("three"));
}

TEST_CASE("RR-COO-02 the house lets one partner join a reaction") {
  MatchTable t = table(
      "red shooters as one at 100,100\nred shooters as two at 100,180\nblue fighters as foe at "
      "200,140\nactive blue\ntraits red coordinated");
  const Play play = t.play();
  PlainMenu menu(play, seat_at(kRed), rule("RR-COO-01"), Ask::partner, t.id("one"));
  menu.add(option(Verb::decline, t.id("one")));
  menu.add(option(Verb::group, t.id("two")));
  SoloPlan plan;
  CHECK(choose_partner(menu, play, plan).option() == option(Verb::group, t.id("two")));
  CHECK(verb_of(choose_partner(menu, play, plan).option()) == Verb::decline);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
