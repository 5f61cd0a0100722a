#include "games/rattle_and_rend/book.h"

#include "games/rattle_and_rend/embedded_data.h"
#include "games/rattle_and_rend/events.h"
#include "games/rattle_and_rend/facts.h"
#include "games/rattle_and_rend/invariants.h"
#include "games/rattle_and_rend/lists/lists.h"
#include "games/rattle_and_rend/mind/agent.h"
#include "games/rattle_and_rend/odds/odds.h"
#include "games/rattle_and_rend/rule_ids.h"
#include "games/rattle_and_rend/sequence.h"
#include "games/rattle_and_rend/setup.h"
#include "games/rattle_and_rend/view/scene.h"
#include "games/rattle_and_rend/words/words.h"
#include "kernel/book/guide.h"

namespace warren::rattle_and_rend {
namespace {

RuleId rule_of(Ending ending) {
  switch (ending) {
    case Ending::hill: return rule("RR-KING-02");
    case Ending::flags_off: return rule("RR-FLAG-05");
    case Ending::flags: return rule("RR-FLAG-07");
    case Ending::duel: return rule("RR-DUEL-02");
    case Ending::conquest: return rule("RR-CONQ-02");
    case Ending::cap: return rule("RR-SCN-02");
    default: return rule("RR-VIC-01");
  }
}

class RattleAndRend final : public TypedRulebook<Play>, public Guided {
 public:
  const Guided* guided() const override { return this; }
  std::string_view id() const override { return "rattle-and-rend"; }
  std::string_view name() const override { return "Rattle and Rend"; }
  int version() const override { return 3; }
  const Catalog& catalog() const override { return rattle_and_rend::catalog(); }
  std::span<const Switch> switches() const override { return house_rule_switches(); }
  std::span<const Scenario> scenarios() const override { return match_scenarios(); }
  std::unique_ptr<Setting> check(const Setup& setup, std::vector<Fault>& faults) const override {
    return check_setup(setup, faults);
  }
  std::string measure(std::int32_t length) const override { return millimetres(length); }
  std::string seat_name(const Setting&, const warren::State&, Seat seat) const override {
    return side_name(index(seat));
  }
  std::span<const Calculator> calculators() const override { return rattle_and_rend::calculators(); }
  Answer quick_choice(const Prompt& prompt, Rng& rng) const override {
    return rattle_and_rend::quick_choice(prompt, rng);
  }
  const Lists* lists() const override { return &warband_lists(); }
  const Lexicon& lexicon() const override { return rattle_and_rend::lexicon(); }
  const Guide& guide() const override {
    static const Guide kGuide = read_guide(embedded_data());
    return kGuide;
  }

 protected:
  using Typed = TypedRulebook<Play>;  // beside the kernel's functions of the same names, which stay visible
  using Typed::begin, Typed::prepare, Typed::step, Typed::outcome, Typed::imagine, Typed::scene, Typed::words;
  using Typed::worth, Typed::rulebook_choice, Typed::rounds, Typed::broken_invariant, Typed::turn;

  State begin(const MatchSetting&) const override { return {}; }
  void prepare(const MatchSetting& setting, const State& state, MatchGround& ground) const override {
    prepare_ground(setting, state, ground);
  }
  void step(Play& play) const override { rattle_and_rend::step(play); }
  Outcome outcome(const MatchSetting&, const State& state) const override {
    Outcome outcome;
    outcome.over = state.phase == Phase::over;
    for (GroupId id = 0; id < kMaxGroups; ++id)
      if (state.group[id].in_play())
        outcome.score[static_cast<std::size_t>(side_of(id))] = static_cast<std::int16_t>(
            outcome.score[static_cast<std::size_t>(side_of(id))] + state.group[id].points);
    if (!outcome.over) return outcome;
    outcome.rule = rule_of(static_cast<Ending>(state.ended_by));
    for (std::size_t side = 0; side < 2 && state.winner != 0; ++side)
      outcome.value[side] = side + 1 == state.winner ? std::int16_t{1} : std::int16_t{-1};
    return outcome;
  }
  bool is_open() const override { return true; }
  std::uint32_t turn(const MatchSetting&, const State& state) const override { return turn_of(state); }
  void imagine(const MatchSetting&, State&, Seat, Rng&) const override {}  // bids are never kept
  Scene scene(const MatchSetting& setting, const MatchGround&, const State& state, Seat) const override {
    return match_scene(setting, state);
  }
  std::string words(const MatchSetting& setting, const State& state, const Event& event) const override {
    return sentence(setting, state, event);
  }
  std::string words(const MatchSetting& setting, const State& state, const Roll& roll,
                    const Dice& dice) const override {
    return sentence(setting, state, roll, dice);
  }
  int trust_in_end() const override { return 50; }  // measured: a search that trusts it more wins less
  bool plans_by_quick_choices() const override { return true; }  // measured
  bool rewards_thought(const Setting&, const warren::State& state) const override {
    return state.as<State>().round > 0;  // before the first Round nobody is near enough to anybody
  }
  std::int32_t worth(const MatchSetting& setting, const State& state, Seat seat) const override {
    return match_worth(setting, state, index(seat));
  }
  Answer rulebook_choice(const Prompt& prompt, Play& play, Memory& memory) const override {
    return solo_choice(prompt, play, memory);
  }
  int rounds(const MatchSetting&, const State& state) const override { return state.round; }
  std::string broken_invariant(const MatchSetting& setting, const State& state) const override {
    return rattle_and_rend::broken_invariant(setting, state);
  }
};

}  // namespace

const Rulebook& rulebook() {
  static const RattleAndRend book;
  return book;
}

}  // namespace warren::rattle_and_rend
