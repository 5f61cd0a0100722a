#include "games/mice_at_arms/campaign/book.h"

#include "games/mice_at_arms/book.h"
#include "games/mice_at_arms/campaign/agent.h"
#include "games/mice_at_arms/campaign/facts.h"
#include "games/mice_at_arms/campaign/invariants.h"
#include "games/mice_at_arms/campaign/map.h"
#include "games/mice_at_arms/campaign/result.h"
#include "games/mice_at_arms/campaign/scene.h"
#include "games/mice_at_arms/campaign/sequence.h"
#include "games/mice_at_arms/campaign/words.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/view/standing.h"
#include "games/mice_at_arms/view/story.h"
#include "kernel/book/campaign.h"

namespace warren::mice_at_arms::campaign {
namespace {

class MiceAtArmsCampaign final : public TypedRulebook<Play>, public Campaign {
 public:
  std::string_view id() const override { return "mice-at-arms-campaign"; }
  std::string_view name() const override { return "Mice-at-Arms Campaign"; }
  int version() const override { return 3; }
  const Lexicon& lexicon() const override { return campaign::lexicon(); }
  const Catalog& catalog() const override { return mice_at_arms::catalog(); }
  std::span<const Switch> switches() const override { return campaign_switches(); }
  std::span<const Scenario> scenarios() const override { return campaign_scenarios(); }
  std::unique_ptr<Setting> check(const Setup& setup, std::vector<Fault>& faults) const override {
    return check_campaign(setup, faults);
  }
  std::string measure(std::int32_t length) const override { return std::to_string(length); }
  std::string seat_name(const Setting& setting, const warren::State&, Seat seat) const override {
    return kingdom_name(static_cast<const CampaignSetting&>(setting), index(seat));
  }
  std::span<const Calculator> calculators() const override { return {}; }

  const Campaign* campaign() const override { return this; }
  const Rulebook& battles() const override { return mice_at_arms::rulebook(); }
  std::uint16_t spending() const override { return static_cast<std::uint16_t>(Ask::spend); }
  BattleResult result_of(const Setting&, const warren::State& state) const override {
    return aftermath(state.as<mice_at_arms::State>());
  }
  std::optional<BattleResult> read_result(const Setting&, const warren::State& state, std::string_view typed,
                                          std::string& fault) const override {
    return campaign::read_result(state.as<State>(), typed, fault);
  }
  std::string_view result_usage() const override { return kResultUsage; }
  StoryLine::Weight weight_of(const Event& event) const override { return campaign::weight_of(event); }
  std::vector<StoryLine> story_of(const Match& battle) const override { return battle_story(battle); }

 protected:
  using Typed = TypedRulebook<Play>;  // beside the kernel's functions of the same names, which stay visible
  using Typed::begin, Typed::prepare, Typed::step, Typed::outcome, Typed::imagine, Typed::scene, Typed::words;
  using Typed::worth, Typed::rulebook_choice, Typed::rounds, Typed::broken_invariant, Typed::turn;

  State begin(const CampaignSetting& setting) const override {
    State state{};
    state.kingdoms = static_cast<std::uint8_t>(setting.seats);
    hand_out_territories(state);
    return state;
  }
  void prepare(const CampaignSetting&, const State&, CampaignGround&) const override {}
  void step(Play& play) const override { campaign::step(play); }
  Outcome outcome(const CampaignSetting& setting, const State& state) const override {
    Outcome outcome;
    outcome.over = state.phase == Phase::over;
    if (!outcome.over) return outcome;
    outcome.rule = rule("MA-CAMP-13");
    for (std::size_t i = 0; i < static_cast<std::size_t>(setting.seats); ++i) {
      outcome.score[i] = state.kingdom[i].earned;
      outcome.value[i] = i + 1 == state.winner ? std::int16_t{1} : std::int16_t{-1};
    }
    return outcome;
  }
  bool is_open() const override { return true; }
  void imagine(const CampaignSetting&, State&, Seat, Rng&) const override {}  // nothing is hidden
  Scene scene(const CampaignSetting& setting, const CampaignGround&, const State& state,
              Seat) const override {
    return campaign_scene(setting, state);
  }
  std::string words(const CampaignSetting& setting, const State& state, const Event& event) const override {
    return sentence(setting, state, event);
  }
  std::string words(const CampaignSetting& setting, const State& state, const Roll& roll,
                    const Dice& dice) const override {
    return sentence(setting, state, roll, dice);
  }
  std::int32_t worth(const CampaignSetting&, const State& state, Seat seat) const override {
    return kingdom_worth(state, index(seat));
  }
  Answer rulebook_choice(const Prompt& prompt, Play& play, Memory&) const override {
    return solo_choice(prompt, play);
  }
  std::uint32_t turn(const CampaignSetting&, const State& state) const override { return turn_of(state); }
  int rounds(const CampaignSetting&, const State& state) const override { return state.battles; }
  std::string broken_invariant(const CampaignSetting& setting, const State& state) const override {
    return campaign::broken_invariant(setting, state);
  }
};

}  // namespace

const Rulebook& rulebook() {
  static const MiceAtArmsCampaign book;
  return book;
}

}  // namespace warren::mice_at_arms::campaign
