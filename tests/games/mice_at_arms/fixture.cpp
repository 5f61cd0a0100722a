#include "games/mice_at_arms/fixture.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "games/mice_at_arms/mind/agent.h"
#include "games/mice_at_arms/sequence.h"
#include "kernel/rules/each_choice.h"

namespace warren::mice_at_arms::testing {
namespace {

Answer choose(const Prompt& prompt, const std::function<bool(Option)>& wanted) {
  const auto answer = find_allowed(prompt, [&](const Choice& choice) { return wanted(choice.id); });
  return answer.value_or(Answer::number(-1));  // refused, and so told as trouble
}

}  // namespace

BattleTable& BattleTable::dice(std::initializer_list<int> faces) {
  script.faces(faces);
  return *this;
}

Orders BattleTable::activate(std::string_view name) {
  script.forget();
  const UnitId unit_id = id(name);
  answers(Ask::activate, [unit_id](const Prompt&) { return Answer::of(option(Verb::unit, unit_id)); });
  return {*this, unit_id};
}

BattleTable& BattleTable::answers(Ask ask, ScriptTable::Chooser answerer) {
  script.whenever(static_cast<std::uint16_t>(ask), std::move(answerer));
  return *this;
}

BattleTable& BattleTable::declines(Ask ask) { return chooses(ask, Verb::decline); }

BattleTable& BattleTable::chooses(Ask ask, Verb verb) {
  return answers(ask, [verb](const Prompt& prompt) {
    return choose(prompt, [verb](Option o) { return verb_of(o) == verb; });
  });
}

BattleTable& BattleTable::chooses(Ask ask, Verb verb, std::string_view target) {
  const UnitId wanted = id(target);
  return answers(ask, [verb, wanted](const Prompt& prompt) {
    return choose(prompt, [&](Option o) {
      return verb_of(o) == verb && (o.target == wanted || (verb == Verb::unit && o.subject == wanted));
    });
  });
}

void BattleTable::step() {
  prepare_ground(*setting, state, ground);
  Play now = play();
  mice_at_arms::step(now);
  CHECK_MESSAGE(script.trouble().empty(), script.trouble());
}

void BattleTable::solo_turn() {
  auto memory = std::make_shared<Memory>();
  for (int ask = 0; ask <= static_cast<int>(kLastAsk); ++ask)
    answers(static_cast<Ask>(ask), [this, memory](const Prompt& prompt) {
      Play now = play();
      return solo_choice(prompt, now, *memory);
    });
  script.forget();
  state.phase = Phase::activation;
  state.turn = 0;
  step();
}

void BattleTable::end_round() {
  state.phase = Phase::end_of_round;
  step();
}

void BattleTable::run(const std::function<void(Play&)>& rules) {
  prepare_ground(*setting, state, ground);
  Play now = play();
  rules(now);
  CHECK_MESSAGE(script.trouble().empty(), script.trouble());
}

BattleTable& Orders::run() {
  State& state = table_.state;
  state.phase = Phase::activation;
  const int army = state.unit[unit_].army;
  state.turn = static_cast<std::uint8_t>(std::ranges::find(state.order, army) - state.order.begin());
  table_.step();
  return table_;
}

BattleTable& Orders::hold() {
  table_.answers(Ask::action, [](const Prompt& prompt) { return prompt.fallback(); });
  return run();
}

BattleTable& Orders::move(double x, double y) { return move_to(Pose{inch_point(x, y), {}, false}); }

BattleTable& Orders::move(double x, double y, int facing) {
  return move_to(Pose{inch_point(x, y), Angle::of_degrees(facing), true});
}

BattleTable& Orders::move_to(Pose pose) {
  table_.answers(Ask::action, [&table = table_](const Prompt& prompt) {
    const auto& menu = static_cast<const BattleMenu&>(prompt);
    return Answer::of(table.was_asked(Ask::move_to) ? menu.option(0) : option(Verb::move, prompt.subject));
  });
  table_.answers(Ask::move_to, [pose](const Prompt&) { return Answer::of(pose); });
  return run();
}

BattleTable& Orders::shoot(std::string_view target) {
  table_.chooses(Ask::action, Verb::shoot);
  table_.chooses(Ask::shoot_at, Verb::target, target);
  return run();
}

BattleTable& Orders::move_and_shoot(double x, double y, std::string_view target) {
  table_.answers(Ask::action, [&table = table_](const Prompt& prompt) {
    return Answer::of(option(table.was_asked(Ask::move_to) ? Verb::shoot : Verb::move, prompt.subject));
  });
  table_.answers(Ask::move_to,
                 [x, y](const Prompt&) { return Answer::of(Pose{inch_point(x, y), {}, false}); });
  table_.chooses(Ask::shoot_at, Verb::target, target);
  return run();
}

BattleTable& Orders::charge(std::string_view target) {
  table_.chooses(Ask::action, Verb::charge);
  table_.chooses(Ask::charge_target, Verb::target, target);
  table_.answers(Ask::charge_contact, [](const Prompt& prompt) { return prompt.fallback(); });
  if (table_.is_gone(target)) bad_position("the target is not on the table");
  const UnitId wanted = table_.id(target);
  table_.answers(Ask::attack_whom, [wanted](const Prompt& prompt) {
    return choose(prompt, [&](Option o) { return verb_of(o) == Verb::target && o.target == wanted; });
  });
  return run();
}

BattleTable& Orders::charge(std::string_view target, double x, double y) {
  table_.chooses(Ask::action, Verb::charge);
  table_.chooses(Ask::charge_target, Verb::target, target);
  table_.answers(Ask::charge_contact,
                 [x, y](const Prompt&) { return Answer::of(Pose{inch_point(x, y), {}, false}); });
  table_.chooses(Ask::attack_whom, Verb::target, target);
  return run();
}

BattleTable& Orders::charge_only(std::string_view target) {
  table_.chooses(Ask::action, Verb::charge);
  table_.chooses(Ask::charge_target, Verb::target, target);
  table_.answers(Ask::charge_contact, [](const Prompt& prompt) { return prompt.fallback(); });
  table_.declines(Ask::attack_whom);
  return run();
}

BattleTable& Orders::fight(std::string_view target) {
  table_.chooses(Ask::action, Verb::fight);
  table_.chooses(Ask::attack_whom, Verb::target, target);
  return run();
}

}  // namespace warren::mice_at_arms::testing
