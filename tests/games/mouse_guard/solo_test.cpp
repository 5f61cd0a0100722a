// The patrol that the house plays: is it sensible, and does it play fairly?
#include "games/mouse_guard/mind/solo.h"

#include <doctest/doctest.h>

#include <optional>

#include "agents/agents.h"
#include "games/mouse_guard/book.h"
#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/mind/agent.h"
#include "games/mouse_guard/mind/gm_brain.h"
#include "games/mouse_guard/rules/weapons.h"
#include "kernel/tables/sim_table.h"

namespace warren::mouse_guard::testing {
namespace {

// How a match of agents of one kind ends for the patrol.
Outcome play_out(const std::string& agent, const Setup& setup, std::uint64_t seed) {
  const Rulebook& book = rulebook();
  std::vector<Fault> faults;
  const auto setting = book.check(setup, faults);
  REQUIRE(setting != nullptr);
  const auto ground = book.new_ground();
  warren::State state;
  book.begin(*setting, state);
  Rng rng(seed);
  const Position position{*setting, *ground, state};
  SimTable table(rng, position);
  std::vector<std::unique_ptr<Agent>> agents;
  for (int i = 0; i < setting->seats; ++i) {
    agents.push_back(make_agent(agent, book));
    agents.back()->sit_down(seed);
    table.seat_agent(seat_at(i), agents.back().get());
  }
  for (int steps = 0; steps < 5000 && !book.outcome(*setting, state).over; ++steps) {
    book.prepare(*setting, state, *ground);
    book.step(*setting, *ground, state, table);
    CHECK(book.broken_invariant(*setting, state) == "");
  }
  const Outcome outcome = book.outcome(*setting, state);
  REQUIRE(outcome.over);
  return outcome;
}

Option answer_of(Patrol& p, const Question& question) {
  Memory memory;
  return solo_choice(question, p.play, memory).option();
}

// What the house plays in the first volley when the GM is known to play one action.
Action reply_to(Action theirs, ObstacleId id = ObstacleId::a2) {
  Patrol p;
  p.in_conflict(id, 6, 6);
  freeze_gm_plan(p.play);
  GmPlan& plan = p.state.conflict.gm;
  plan = {};
  for (auto& mix : plan.mix) mix[static_cast<std::size_t>(theirs)] = 1;
  Question question(p.play, seat_at(0), rule("MG-CONF-12"), Ask::action, 0);
  for (int i = 0; i < kActions; ++i) question.add(option(Verb::action, 0, 0, i));
  return static_cast<Action>(answer_of(p, question).slot);
}

TEST_CASE("the house does better than chance with every size of patrol") {
  for (int mice = 1; mice <= 4; ++mice) {
    int house = 0;
    int chance = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      house += play_out("solo", setup_of({}, {}, mice), seed).value[0];
      chance += play_out("random", setup_of({}, {}, mice), seed).value[0];
    }
    CAPTURE(mice);
    CHECK(house >= chance + 20);
  }
}

TEST_CASE("the house plays every scenario to its end, with a person's seat for the GM too") {
  for (const char* scenario : {"mission", "year", "conflict"})
    for (const char* gm : {"engine", "human"}) {
      Setup setup = setup_of(
          {
              {"gm_seat", gm}
      },
          {}, 3);
      setup.scenario = scenario;
      for (std::uint64_t seed = 0; seed < 5; ++seed) play_out("solo", setup, seed);
    }
}

TEST_CASE("the house answers what it expects: never a Feint into an Attack, an Attack into a Feint") {
  CHECK(reply_to(Action::feint) == Action::attack);
  CHECK(reply_to(Action::attack) != Action::feint);
  CHECK(reply_to(Action::defend) == Action::feint);
}

TEST_CASE("MG-CONF-10 MG-COMP-08 the house fights on, however the conflict stands") {
  for (const int ours : {9, 1})
    for (const int theirs : {9, 5, 1}) {
      CAPTURE(ours);
      CAPTURE(theirs);
      Patrol p(2, {}, {}, "conflict");
      p.in_conflict(ObstacleId::m5, 9, 9);
      p.team().disposition = static_cast<std::uint8_t>(ours);
      p.them().disposition = static_cast<std::uint8_t>(theirs);
      std::optional<Option> said;
      p.table.whenever(static_cast<std::uint16_t>(Ask::concede), [&](const Prompt& prompt) {
        said = answer_of(p, static_cast<const Question&>(prompt));
        return Answer::of(*said);
      });
      p.play_step();
      REQUIRE(said);
      CHECK(verb_of(*said) == Verb::decline);
      CHECK(p.state.conflict.winner == Winner::nobody_yet);
    }
}

TEST_CASE("the house chooses who has most dice to roll, and that mouse's best base") {
  Patrol p(3);
  p.state.test = named_test(p.play, obstacle(Rating::healer, 3), kNoMouse);
  Question roller(p.play, seat_at(0), rule("MG-TEST-01"), Ask::roller);
  for (int i = 0; i < 3; ++i) roller.add(option(Verb::mouse, i));
  CHECK(answer_of(p, roller).subject == 2);  // Sella is the healer
}

// What the house adds to a test before the dice fall.
Verb what_it_adds(Patrol& p, const TestOrder& order) {
  p.state.test = named_test(p.play, order, 0);
  Question question(p.play, seat_at(0), rule("MG-TEST-06"), Ask::extras, 0);
  add_extras(question, p.state.test);
  return verb_of(answer_of(p, question));
}

TEST_CASE("the house adds what costs nothing, and points only where the chance is poor") {
  Patrol p;
  p.mouse(0).persona = 3;
  const auto adds = [&](const TestOrder& order) { return what_it_adds(p, order); };
  CHECK(adds(obstacle(Rating::pathfinder, 1)) == Verb::wise);  // Track-wise
  CHECK(adds(obstacle(Rating::loremouse, 3)) == Verb::persona);
  CHECK(adds(obstacle(Rating::persuader, 1)) == Verb::roll);
}

TEST_CASE("the house mends what hurts most when it can pay for it") {
  Patrol p;
  p.mouse(0).conditions = bit(Condition::injured);
  Question question(p.play, seat_at(0), rule("MG-SES-09"), Ask::activity, 0);
  question.add(option(Verb::decline));
  question.add(option(Verb::recover, 0, 0, static_cast<int>(Condition::injured)));
  question.add(option(Verb::activity, 0, 0, 1));
  CHECK(verb_of(answer_of(p, question)) == Verb::recover);
}

TEST_CASE("MG-CONF-12 the house's plan is the same whatever the other side has sealed") {
  const auto choice = [](std::uint8_t sealed) {
    Patrol p(2, {
                    {"gm_seat", "human"}
    });
    p.in_conflict(ObstacleId::m5, 6, 6);
    p.them().plan = {sealed, sealed, sealed};
    Question question(p.play, seat_at(0), rule("MG-CONF-12"), Ask::action, 0);
    for (int i = 0; i < kActions; ++i) question.add(option(Verb::action, 0, 0, i));
    return answer_of(p, question);
  };
  for (std::uint8_t sealed = 1; sealed <= 4; ++sealed) CHECK(choice(sealed) == choice(0));
}

TEST_CASE("a position is worth what the patrol has won and suffered, and the opposite to the GM") {
  Patrol p(1, {
                  {"gm_seat", "human"}
  });
  const auto worth = [&](int seat) { return match_worth(*p.setting, p.state, seat_at(seat)); };
  const std::int32_t before = worth(0);
  CHECK(worth(1) == -before);
  p.mouse(0).conditions = bit(Condition::injured);
  CHECK(worth(0) < before);
  p.mouse(0).conditions = 0;
  p.state.mission.overcome = 1;
  CHECK(worth(0) > before);
  p.in_conflict(ObstacleId::a3, 6, 6);
  const std::int32_t even = worth(0);
  p.them().disposition = 2;
  CHECK(worth(0) > even);
}

TEST_CASE(
    "MG-PERS-01 the house keeps its persona for what matters, and its level-1 traits for what is open") {
  Patrol p;
  p.mouse(0).persona = 3;
  const auto adds = [&](const TestOrder& order) { return what_it_adds(p, order); };
  TestOrder order = obstacle(Rating::loremouse, 3);
  CHECK(adds(order) == Verb::persona);
  order.kind = TestKind::activity;
  CHECK(adds(order) == Verb::roll);
  p.mouse(0).trait[0] = {.trait = Trait::star_reader, .level = 1};
  p.mouse(0).of(Rating::weather_watcher).rating = 4;
  CHECK(adds(obstacle(Rating::weather_watcher, 2)) == Verb::trait_for);
  CHECK(adds(obstacle(Rating::weather_watcher, 1)) ==
        Verb::roll);  // fifteen times of sixteen it passes anyway
}

TEST_CASE("MG-CONF-11 the house takes up no weapon that brings nothing") {
  Patrol p;
  p.mouse(0).gear = bit(Gear::knife);
  p.in_conflict(ObstacleId::m5, 6, 6);
  Question question(p.play, seat_at(0), rule("MG-CONF-11"), Ask::weapon, 0);
  add_weapons(question, 0);
  REQUIRE(question.count() == 2);
  CHECK(verb_of(answer_of(p, question)) == Verb::decline);
}

}  // namespace
}  // namespace warren::mouse_guard::testing
