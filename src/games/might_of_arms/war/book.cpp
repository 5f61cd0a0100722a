#include "games/might_of_arms/war/book.h"

#include "games/might_of_arms/book.h"
#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/view/story.h"
#include "games/might_of_arms/war/agent.h"
#include "games/might_of_arms/war/facts.h"
#include "games/might_of_arms/war/invariants.h"
#include "games/might_of_arms/war/result.h"
#include "games/might_of_arms/war/scene.h"
#include "games/might_of_arms/war/sequence.h"
#include "games/might_of_arms/war/words.h"
#include "kernel/book/campaign.h"

namespace warren::might_of_arms::war {
namespace {

class MightOfArmsWar final : public TypedRulebook<Play>, public Campaign {
 public:
  std::string_view id() const override { return "might-of-arms-war"; }
  std::string_view name() const override { return "Might of Arms: a War"; }
  int version() const override { return 2; }
  const Lexicon& lexicon() const override { return war::lexicon(); }
  const Catalog& catalog() const override { return might_of_arms::catalog(); }
  std::span<const Switch> switches() const override { return war_switches(); }
  std::span<const Scenario> scenarios() const override { return war_scenarios(); }
  std::unique_ptr<Setting> check(const Setup& setup, std::vector<Fault>& faults) const override {
    return check_war(setup, faults);
  }
  std::string measure(std::int32_t length) const override { return std::to_string(length); }
  std::string seat_name(const Setting& setting, const warren::State&, Seat seat) const override {
    const auto& war = static_cast<const WarSetting&>(setting);
    const std::uint8_t list = war.lists[slot(seat)];
    const bool alike = war.lists[0] == war.lists[1];
    if (list < kLists && !alike) return war.battle->lists[list].name;
    return index(seat) == 0 ? "The first side" : "The second side";
  }
  std::span<const Calculator> calculators() const override { return {}; }

  const Campaign* campaign() const override { return this; }
  const Rulebook& battles() const override { return might_of_arms::rulebook(); }
  std::uint16_t spending() const override { return 0xffff; }  // nothing is bought
  BattleResult result_of(const Setting& battle, const warren::State& state) const override {
    return war::result_of(static_cast<const MatchSetting&>(battle), state.as<might_of_arms::State>());
  }
  std::optional<BattleResult> read_result(const Setting&, const warren::State& state, std::string_view typed,
                                          std::string& fault) const override {
    return war::read_result(state.as<State>(), typed, fault);
  }
  std::string_view result_usage() const override { return kResultUsage; }
  StoryLine::Weight weight_of(const Event& event) const override { return war::weight_of(event); }
  std::vector<StoryLine> story_of(const Match& battle) const override { return battle_story(battle); }

 protected:
  using Typed = TypedRulebook<Play>;  // beside the kernel's functions of the same names, which stay visible
  using Typed::begin, Typed::prepare, Typed::step, Typed::outcome, Typed::imagine, Typed::scene, Typed::words;
  using Typed::worth, Typed::rulebook_choice, Typed::rounds, Typed::broken_invariant, Typed::turn;

  State begin(const WarSetting&) const override { return {}; }
  void prepare(const WarSetting&, const State&, WarGround&) const override {}
  void step(Play& play) const override { war::step(play); }
  Outcome outcome(const WarSetting&, const State& state) const override {
    Outcome outcome;
    outcome.over = state.phase == Phase::over;
    if (!outcome.over) return outcome;
    outcome.rule = rule("MI-CAM-08");
    for (std::size_t i = 0; i < 2; ++i) {
      outcome.score[i] = state.power[i].score;
      outcome.value[i] = static_cast<std::int16_t>(state.winner == 0 ? 0 : i + 1 == state.winner ? 1 : -1);
    }
    return outcome;
  }
  bool is_open() const override { return true; }
  void imagine(const WarSetting&, State&, Seat, Rng&) const override {}  // lists open as soon as both are in
  Scene scene(const WarSetting& setting, const WarGround&, const State& state, Seat) const override {
    return war_scene(setting, state);
  }
  std::string words(const WarSetting& setting, const State& state, const Event& event) const override {
    return sentence(setting, state, event);
  }
  std::string words(const WarSetting& setting, const State& state, const Roll& roll,
                    const Dice& dice) const override {
    return sentence(setting, state, roll, dice);
  }
  std::int32_t worth(const WarSetting&, const State& state, Seat seat) const override {
    return war_worth(state, index(seat));
  }
  Answer rulebook_choice(const Prompt& prompt, Play& play, Memory&) const override {
    return solo_choice(prompt, play);
  }
  std::uint32_t turn(const WarSetting&, const State& state) const override {
    std::uint32_t turn = state.battles * 8U + static_cast<std::uint32_t>(state.phase);
    if (state.phase != Phase::lists && state.phase != Phase::battle) return turn;
    // The words of the battle at hand name what is fought, and who attacks whom.
    turn = turn * 16U + state.scenario;
    for (int seat = 0; seat < 2; ++seat) turn = turn * 16U + power_of(state, state.fighter(seat)).list % 16U;
    return turn;
  }
  int rounds(const WarSetting&, const State& state) const override { return state.battles; }
  std::string broken_invariant(const WarSetting& setting, const State& state) const override {
    return war::broken_invariant(setting, state);
  }
};

}  // namespace

const Rulebook& rulebook() {
  static const MightOfArmsWar book;
  return book;
}

}  // namespace warren::might_of_arms::war
