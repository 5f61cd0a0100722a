#include "games/mice_at_arms/book.h"

#include <numeric>

#include "games/mice_at_arms/embedded_data.h"
#include "games/mice_at_arms/facts.h"
#include "games/mice_at_arms/invariants.h"
#include "games/mice_at_arms/mind/agent.h"
#include "games/mice_at_arms/odds/odds.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/sequence.h"
#include "games/mice_at_arms/setup.h"
#include "games/mice_at_arms/view/scene.h"
#include "games/mice_at_arms/words/words.h"
#include "kernel/book/guide.h"

namespace warren::mice_at_arms {
namespace {

// What decided the battle when a goal was reached or the clock ran out.
RuleId rule_of_goal(ScenarioId scenario) {
  switch (scenario) {
    case ScenarioId::last_stand: return rule("MA-SCN-09");
    case ScenarioId::secure_the_crossing: return rule("MA-SCN-12");
    case ScenarioId::break_free: return rule("MA-SCN-18");
    case ScenarioId::take_the_fortress: return rule("MA-SCN-22");
    case ScenarioId::hold_the_hills: return rule("MA-SCN-36");
    case ScenarioId::chevauchee: return rule("MA-SCN-40");
    case ScenarioId::siege: return rule("MA-SIEGE-22");
    default: return rule("MA-END-01");
  }
}

RuleId rule_of(const State& state) {
  switch (static_cast<Ending>(state.ended_by)) {
    case Ending::clock:
    case Ending::goal: return rule_of_goal(state.scenario);
    case Ending::routed: return rule("MA-END-02");
    case Ending::yielded: return rule("MA-END-03");
    case Ending::stalemate: return rule("MA-END-05");
    default: return rule("MA-END-01");
  }
}

class MiceAtArms final : public TypedRulebook<Play>, public Guided {
 public:
  const Guided* guided() const override { return this; }
  std::string_view id() const override { return "mice-at-arms"; }
  std::string_view name() const override { return "Mice-at-Arms"; }
  int version() const override { return 2; }
  const Catalog& catalog() const override { return mice_at_arms::catalog(); }
  std::span<const Switch> switches() const override { return house_rule_switches(); }
  std::span<const Scenario> scenarios() const override { return battle_scenarios(); }
  std::unique_ptr<Setting> check(const Setup& setup, std::vector<Fault>& faults) const override {
    return check_setup(setup, faults);
  }
  std::string measure(std::int32_t length) const override { return inches(length); }
  std::string seat_name(const Setting& setting, const warren::State&, Seat seat) const override {
    return army_name(static_cast<const BattleSetting&>(setting), index(seat));
  }
  std::span<const Calculator> calculators() const override { return mice_at_arms::calculators(); }
  Answer quick_choice(const Prompt& prompt, Rng& rng) const override {
    return mice_at_arms::quick_choice(prompt, rng);
  }
  bool musters() const override { return true; }
  const Lexicon& lexicon() const override { return mice_at_arms::lexicon(); }
  const Guide& guide() const override {
    static const Guide kGuide = read_guide(embedded_data());
    return kGuide;
  }

 protected:
  using Typed = TypedRulebook<Play>;  // beside the kernel's functions of the same names, which stay visible
  using Typed::begin, Typed::prepare, Typed::step, Typed::outcome, Typed::imagine, Typed::scene, Typed::words;
  using Typed::worth, Typed::rulebook_choice, Typed::rounds, Typed::broken_invariant, Typed::turn;

  State begin(const BattleSetting& setting) const override {
    State state{};
    state.scenario = setting.scenario;
    state.phase = setting.scenario_is_rolled ? Phase::scenario_roll : Phase::muster;
    state.armies = static_cast<std::uint8_t>(setting.seats);
    std::iota(state.order.begin(), state.order.end(), std::uint8_t{0});
    for (int army = 0; army < setting.seats; ++army) {
      Army& one = state.army[static_cast<std::size_t>(army)];
      one.purse = setting.purse[static_cast<std::size_t>(army)];
      one.fealty = setting.fealty[static_cast<std::size_t>(army)];
    }
    return state;
  }
  void prepare(const BattleSetting& setting, const State& state, BattleGround& ground) const override {
    prepare_ground(setting, state, ground);
  }
  void step(Play& play) const override { mice_at_arms::step(play); }
  Outcome outcome(const BattleSetting& setting, const State& state) const override {
    Outcome outcome;
    outcome.over = state.phase == Phase::over;
    if (!outcome.over) return outcome;
    outcome.rule = rule_of(state);
    for (std::size_t army = 0; army < static_cast<std::size_t>(setting.seats); ++army) {
      outcome.score[army] = state.army[army].score;
      if (state.winner != 0)
        outcome.value[army] = army + 1 == state.winner ? std::int16_t{1} : std::int16_t{-1};
    }
    return outcome;
  }
  bool is_open() const override { return true; }
  void imagine(const BattleSetting&, State&, Seat, Rng&) const override {}  // nothing is hidden
  Scene scene(const BattleSetting& setting, const BattleGround&, const State& state, Seat) const override {
    return battle_scene(setting, state);
  }
  std::string words(const BattleSetting& setting, const State& state, const Event& event) const override {
    return sentence(setting, state, event);
  }
  std::string words(const BattleSetting& setting, const State& state, const Roll& roll,
                    const Dice& dice) const override {
    return sentence(setting, state, roll, dice);
  }
  std::int32_t worth(const BattleSetting& setting, const State& state, Seat seat) const override {
    return battle_worth(setting, state, index(seat));
  }
  Answer rulebook_choice(const Prompt& prompt, Play& play, Memory& memory) const override {
    return solo_choice(prompt, play, memory);
  }
  std::uint32_t turn(const BattleSetting&, const State& state) const override { return turn_of(state); }
  int rounds(const BattleSetting&, const State& state) const override { return state.round; }
  std::string broken_invariant(const BattleSetting& setting, const State& state) const override {
    return mice_at_arms::broken_invariant(setting, state);
  }
};

}  // namespace

const Rulebook& rulebook() {
  static const MiceAtArms book;
  return book;
}

}  // namespace warren::mice_at_arms
