#include "games/mice_and_mystics/book.h"

#include "games/mice_and_mystics/embedded_data.h"
#include "games/mice_and_mystics/facts.h"
#include "games/mice_and_mystics/invariants.h"
#include "games/mice_and_mystics/lists/lists.h"
#include "games/mice_and_mystics/mind/agent.h"
#include "games/mice_and_mystics/odds/moments.h"
#include "games/mice_and_mystics/odds/odds.h"
#include "games/mice_and_mystics/packs.h"
#include "games/mice_and_mystics/rule_ids.h"
#include "games/mice_and_mystics/rules/pages.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/story.h"
#include "games/mice_and_mystics/sequence.h"
#include "games/mice_and_mystics/view/scene.h"
#include "games/mice_and_mystics/words/words.h"
#include "kernel/book/guide.h"
#include "kernel/book/horizon.h"

namespace warren::mice_and_mystics {
namespace {

// MM-GEN-18: of a chapter that was won; a campaign adds its chapters.
int score_of(const MatchSetting& setting, const State& state) {
  if (setting.is_campaign) return state.campaign.score;
  return state.result == Result::won ? 10 * pages_left(state) + side_goals_met(state) : 0;
}

// Another number wherever the phase has other words (words/words.h): the round and whose card it is, by hero
// and not by place, for heroes may be exchanged; outside of a round the phase and how the chapter ended.
std::uint32_t turn_of(const State& state) {
  constexpr std::uint32_t kMinion = 0x100, kInRound = 0x200;
  if (state.phase < Phase::round_start || state.phase > Phase::round_end)
    return 4 * static_cast<std::uint32_t>(state.phase) + static_cast<std::uint32_t>(state.result);
  const bool mouse = state.current != kNoTrackCard && is_mouse_card(state.current);
  const std::uint32_t who = mouse ? state.of(state.current).hero : kMinion | state.current;
  return std::uint32_t{state.rounds} << 10 | kInRound | who;
}

class MiceAndMystics final : public TypedRulebook<Play>, public Packs, public Guided, public Horizon {
 public:
  const Packs* packs() const override { return this; }
  const Guided* guided() const override { return this; }
  const Horizon* horizon() const override { return this; }
  std::string_view id() const override { return "mice-and-mystics"; }
  std::string_view name() const override { return "Mice and Mystics"; }
  int version() const override { return 4; }
  const Catalog& catalog() const override { return mice_and_mystics::catalog(); }
  std::span<const Switch> switches() const override { return house_rule_switches(); }
  std::span<const Scenario> scenarios() const override { return match_scenarios(); }
  std::unique_ptr<Setting> check(const Setup& setup, std::vector<Fault>& faults) const override {
    return check_setup(setup, faults);
  }
  const Lexicon& lexicon() const override { return mice_and_mystics::lexicon(); }
  const Guide& guide() const override {
    static const Guide kGuide = read_guide(embedded_data());
    return kGuide;
  }
  std::string seat_name(const Setting& setting, const warren::State&, Seat seat) const override {
    return seat_words(static_cast<const MatchSetting&>(setting), seat);
  }
  std::span<const Calculator> calculators() const override { return mice_and_mystics::calculators(); }
  PackReport read_pack(const std::map<std::string, std::string>& files) const override {
    return pack_report(files);
  }
  std::string new_pack() const override { return pack_to_begin_with(); }
  const Lists* lists() const override { return &party_lists(); }
  bool is_open() const override { return true; }         // MM-GEN-14
  bool is_cooperative() const override { return true; }  // MM-GEN-01
  Answer quick_choice(const Prompt& prompt, Rng& rng) const override { return quick_answer(prompt, rng); }
  // A mouse's turn is one thought, from its movement die to its end.
  std::uint32_t plan(const Setting&, const warren::State& state) const override {
    const State& here = state.as<State>();
    return here.phase == Phase::mouse_turn || here.phase == Phase::moving ? turn_of(here) : 0;
  }
  std::vector<HorizonEnd> ends(const Setting& setting, const warren::State& state, Seat seat) const override {
    return moments_to_come(static_cast<const MatchSetting&>(setting), state.as<State>(), seat);
  }
  bool has_come(const Setting&, const warren::State& state, const HorizonEnd& end) const override {
    return moment_of(end).is_past(state.as<State>());
  }
  void forget(const Setting& setting, warren::State& state, const HorizonEnd& end) const override {
    forget_until(static_cast<const MatchSetting&>(setting), state.as<State>(), moment_of(end));
  }
  // While nobody threatens, what a choice brings lies areas ahead.
  bool rewards_thought(const Setting&, const warren::State& state) const override {
    return has_minions(state.as<State>());
  }

 protected:
  using Typed = TypedRulebook<Play>;  // beside the kernel's functions of the same names, which stay visible
  using Typed::begin, Typed::prepare, Typed::step, Typed::outcome, Typed::imagine, Typed::scene, Typed::words;
  using Typed::worth, Typed::rulebook_choice, Typed::rounds, Typed::broken_invariant, Typed::turn;

  State begin(const MatchSetting& setting) const override { return first_state(setting); }
  void prepare(const MatchSetting&, const State&, MatchGround&) const override {}
  void step(Play& play) const override { mice_and_mystics::step(play); }
  Outcome outcome(const MatchSetting& setting, const State& state) const override {
    Outcome outcome;
    outcome.over = state.phase == Phase::over;
    outcome.rule = rule("MM-GEN-18");
    if (!outcome.over) return outcome;
    const int value = state.result == Result::won ? 1 : -1;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(setting.seats); ++seat) {
      outcome.value[seat] = static_cast<std::int16_t>(value);
      outcome.score[seat] = static_cast<std::int16_t>(score_of(setting, state));
    }
    return outcome;
  }
  std::uint32_t turn(const MatchSetting&, const State& state) const override { return turn_of(state); }
  void imagine(const MatchSetting&, State&, Seat, Rng&) const override {}  // nothing is hidden
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
  std::int32_t worth(const MatchSetting& setting, const State& state, Seat) const override {
    return match_worth(setting, state);
  }
  Answer rulebook_choice(const Prompt& prompt, Play& play, Memory& memory) const override {
    return solo_choice(prompt, play, memory);
  }
  int rounds(const MatchSetting&, const State& state) const override { return state.rounds; }
  std::string broken_invariant(const MatchSetting& setting, const State& state) const override {
    return mice_and_mystics::broken_invariant(setting, state);
  }
};

}  // namespace

const Rulebook& rulebook() {
  static const MiceAndMystics book;
  return book;
}

}  // namespace warren::mice_and_mystics
