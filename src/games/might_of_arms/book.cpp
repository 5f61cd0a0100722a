#include "games/might_of_arms/book.h"

#include "games/might_of_arms/embedded_data.h"
#include "games/might_of_arms/facts.h"
#include "games/might_of_arms/invariants.h"
#include "games/might_of_arms/lists/lists.h"
#include "games/might_of_arms/mind/agent.h"
#include "games/might_of_arms/odds/odds.h"
#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/rules/victory.h"
#include "games/might_of_arms/sequence.h"
#include "games/might_of_arms/view/bearings.h"
#include "games/might_of_arms/view/scene.h"
#include "games/might_of_arms/words/words.h"
#include "kernel/book/guide.h"
#include "kernel/book/horizon.h"

namespace warren::might_of_arms {
namespace {

RuleId rule_of(Ending ending) {
  switch (ending) {
    case Ending::no_units: return rule("MI-VIC-05");
    case Ending::broken: return rule("MI-VIC-02");
    case Ending::goal: return rule("MI-VIC-08");
    case Ending::conceded: return rule("MI-VIC-06");
    default: return rule("MI-VIC-03");
  }
}

class MightOfArms final : public TypedRulebook<Play>, public Guided, public Facing, public Horizon {
 public:
  const Horizon* horizon() const override { return this; }
  const Guided* guided() const override { return this; }
  const Facing* facing() const override { return this; }
  std::string_view id() const override { return "might-of-arms"; }
  std::string_view name() const override { return "Might of Arms"; }
  int version() const override { return 2; }
  const Catalog& catalog() const override { return might_of_arms::catalog(); }
  std::span<const Switch> switches() const override { return house_rule_switches(); }
  std::span<const Scenario> scenarios() const override { return match_scenarios(); }
  std::unique_ptr<Setting> check(const Setup& setup, std::vector<Fault>& faults) const override {
    return check_setup(setup, faults);
  }
  const Lexicon& lexicon() const override { return might_of_arms::lexicon(); }
  const Guide& guide() const override {
    static const Guide kGuide = read_guide(embedded_data());
    return kGuide;
  }
  std::optional<Pose> stands(const Setting&, const warren::State& state, Seat seat, Ref of) const override {
    return might_of_arms::stands(state.as<State>(), seat, of);
  }
  std::vector<Bearing> bearings(const Setting& setting, const Ground& ground, const warren::State& state,
                                Seat seat, Ref of, const Thought* thought) const override {
    return bearings_of(static_cast<const MatchSetting&>(setting), static_cast<const MatchGround&>(ground),
                       state.as<State>(), seat, of, thought);
  }
  std::string measure(std::int32_t length) const override { return inches(length); }
  std::string seat_name(const Setting&, const warren::State&, Seat seat) const override {
    return side_name(index(seat));
  }
  std::span<const Calculator> calculators() const override { return might_of_arms::calculators(); }
  Answer quick_choice(const Prompt& prompt, Rng& rng) const override {
    return might_of_arms::quick_choice(prompt, rng);
  }
  const Lists* lists() const override { return &army_lists(); }
  // All moves of a side are one thought, all its shooting and all that breaks off as well.
  std::uint32_t plan(const Setting&, const warren::State& state) const override {
    const State& here = state.as<State>();
    switch (here.phase) {
      case Phase::move_first:
      case Phase::move_second:
      case Phase::shoot_first:
      case Phase::shoot_second:
      case Phase::delayed:
      case Phase::delayed_second:
      case Phase::break_off_first:
      case Phase::break_off_second: return here.turn * 32U + static_cast<std::uint32_t>(here.phase);
      default: return 0;
    }
  }
  // Nobody acts between two answers of a player but his enemy: there is no moment to wait for.
  std::vector<HorizonEnd> ends(const Setting&, const warren::State&, Seat) const override { return {}; }
  bool has_come(const Setting&, const warren::State&, const HorizonEnd&) const override { return true; }
  void forget(const Setting&, warren::State&, const HorizonEnd&) const override {}
  int meanings(const Setting&, const warren::State& state, Seat seat) const override {
    return meanings_of(state.as<State>(), seat);
  }
  Answer meant_choice(const Prompt& prompt, const Setting& setting, const Ground& ground,
                      const warren::State& state, int meaning, Table& dice, Memory& memory) const override {
    State copy = state.as<State>();
    Play play{static_cast<const MatchSetting&>(setting), static_cast<const MatchGround&>(ground), copy, dice};
    return might_of_arms::meant_choice(prompt, play, meaning, memory);
  }
  // What a move is good for shows in the charges of its turn.
  bool shows(std::uint32_t plan, const Setting&, const warren::State& state) const override {
    const auto moved = static_cast<Phase>(plan % 32);
    if (moved != Phase::move_first && moved != Phase::move_second) return true;
    const State& here = state.as<State>();
    return here.turn > plan / 32 || here.phase > Phase::charges;
  }
  bool rewards_thought(const Setting&, const warren::State& state) const override {
    return state.as<State>().phase >= Phase::initiative;
  }

 protected:
  using Typed = TypedRulebook<Play>;  // beside the kernel's functions of the same names, which stay visible
  using Typed::begin, Typed::prepare, Typed::step, Typed::outcome, Typed::imagine, Typed::scene, Typed::words;
  using Typed::worth, Typed::rulebook_choice, Typed::rounds, Typed::broken_invariant, Typed::hides,
      Typed::turn;

  State begin(const MatchSetting&) const override { return {}; }
  void prepare(const MatchSetting& setting, const State& state, MatchGround& ground) const override {
    prepare_ground(setting, state, ground);
  }
  void step(Play& play) const override { might_of_arms::step(play); }
  Outcome outcome(const MatchSetting&, const State& state) const override {
    Outcome outcome;
    outcome.over = state.phase == Phase::over;
    if (!outcome.over) return outcome;
    outcome.rule = rule_of(static_cast<Ending>(state.ended_by));
    // MI-VIC-07: 4:0, 3:1 or 2:2
    for (std::size_t side = 0; side < 2; ++side) {
      const int won = state.winner == 0 ? 0 : side + 1 == state.winner ? 1 : -1;
      outcome.value[side] = static_cast<std::int16_t>(won);
      outcome.score[side] = static_cast<std::int16_t>(2 + won * state.margin);
    }
    return outcome;
  }
  bool hides(const MatchSetting&, const State& state, Seat seat) const override {
    return hides_from(state, seat);
  }
  std::uint32_t turn(const MatchSetting&, const State& state) const override {
    return state.turn * 32U + static_cast<std::uint32_t>(state.phase);
  }
  void imagine(const MatchSetting& setting, State& state, Seat seat, Rng& rng) const override {
    imagine_hidden(setting, state, seat, rng);
  }
  Scene scene(const MatchSetting& setting, const MatchGround& ground, const State& state,
              Seat seat) const override {
    return battle_scene(setting, ground, state, seat);
  }
  std::string words(const MatchSetting& setting, const State& state, const Event& event) const override {
    return sentence(setting, state, event);
  }
  std::string words(const MatchSetting& setting, const State& state, const Roll& roll,
                    const Dice& dice) const override {
    return sentence(setting, state, roll, dice);
  }
  std::int32_t worth(const MatchSetting& setting, const State& state, Seat seat) const override {
    return battle_worth(setting, state, index(seat));
  }
  Answer rulebook_choice(const Prompt& prompt, Play& play, Memory& memory) const override {
    return solo_choice(prompt, play, memory);
  }
  int rounds(const MatchSetting&, const State& state) const override { return state.turn; }
  std::string broken_invariant(const MatchSetting& setting, const State& state) const override {
    return might_of_arms::broken_invariant(setting, state);
  }
};

}  // namespace

const Rulebook& rulebook() {
  static const MightOfArms book;
  return book;
}

}  // namespace warren::might_of_arms
