#include "games/mouse_guard/book.h"

#include "games/mouse_guard/embedded_data.h"
#include "games/mouse_guard/facts.h"
#include "games/mouse_guard/invariants.h"
#include "games/mouse_guard/lists/lists.h"
#include "games/mouse_guard/mind/agent.h"
#include "games/mouse_guard/odds/odds.h"
#include "games/mouse_guard/rule_ids.h"
#include "games/mouse_guard/sequence.h"
#include "games/mouse_guard/setup.h"
#include "games/mouse_guard/view/scene.h"
#include "games/mouse_guard/words/words.h"
#include "kernel/book/guide.h"

namespace warren::mouse_guard {
namespace {

// MG-GEN-01: the patrol shares one value; a person who is the GM neither wins nor loses.
void share(const MatchSetting& setting, Outcome& outcome, int value, int score) {
  for (int seat = 0; seat < setting.seats; ++seat) {
    const bool gm = seat >= setting.mice;
    outcome.value[static_cast<std::size_t>(seat)] = static_cast<std::int16_t>(gm ? 0 : value);
    outcome.score[static_cast<std::size_t>(seat)] = static_cast<std::int16_t>(gm ? 0 : score);
  }
}

int quick_value(const State& state) {
  switch (state.quick_winner) {
    case Winner::patrol: return 1;
    case Winner::opposition: return -1;
    default: return 0;
  }
}

// MG-CAMP-04: a good year is a win, a hard one a draw.
int year_value(const MatchSetting& setting, const State& state) {
  constexpr std::array<int, 3> kMissions{2, 1, 3};
  const int possible = 2 * kSeasons * kMissions[static_cast<std::size_t>(setting.house.missions_per_season)];
  return 16 * state.mission.points >= 9 * possible ? 1 : 16 * state.mission.points >= 5 * possible ? 0 : -1;
}

int mission_value(const State& state) {
  switch (state.mission.result) {
    case MissionResult::full: return 1;
    case MissionResult::failed: return -1;
    default: return 0;
  }
}

class MouseGuard final : public TypedRulebook<Play>, public Guided {
 public:
  const Guided* guided() const override { return this; }
  std::string_view id() const override { return "mouse-guard"; }
  std::string_view name() const override { return "Mouse Guard"; }
  int version() const override { return 3; }
  const Catalog& catalog() const override { return mouse_guard::catalog(); }
  std::span<const Switch> switches() const override { return house_rule_switches(); }
  std::span<const Scenario> scenarios() const override { return match_scenarios(); }
  std::unique_ptr<Setting> check(const Setup& setup, std::vector<Fault>& faults) const override {
    return check_setup(setup, faults);
  }
  std::string measure(std::int32_t number) const override { return std::to_string(number); }
  std::string seat_name(const Setting& setting, const warren::State& state, Seat seat) const override {
    return seat_words(static_cast<const MatchSetting&>(setting), state.as<State>(), seat);
  }
  std::span<const Calculator> calculators() const override { return mouse_guard::calculators(); }
  const Lists* lists() const override { return &sheet_lists(); }
  const Lexicon& lexicon() const override { return mouse_guard::lexicon(); }
  const Guide& guide() const override {
    static const Guide kGuide = read_guide(embedded_data());
    return kGuide;
  }
  std::string account(const Setting& setting, const warren::State& state) const override {
    return account_words(static_cast<const MatchSetting&>(setting), state.as<State>());
  }

 protected:
  using Typed = TypedRulebook<Play>;  // beside the kernel's functions of the same names, which stay visible
  using Typed::begin, Typed::prepare, Typed::step, Typed::outcome, Typed::imagine, Typed::scene, Typed::words;
  using Typed::worth, Typed::rulebook_choice, Typed::rounds, Typed::broken_invariant, Typed::turn,
      Typed::hides;

  State begin(const MatchSetting& setting) const override { return first_state(setting); }
  void prepare(const MatchSetting&, const State&, MatchGround&) const override {}
  void step(Play& play) const override { mouse_guard::step(play); }
  Outcome outcome(const MatchSetting& setting, const State& state) const override {
    Outcome outcome;
    outcome.over = state.phase == Phase::over;
    switch (setting.scenario) {
      case ScenarioId::mission: outcome.rule = rule("MG-SES-13"); break;
      case ScenarioId::year: outcome.rule = rule("MG-CAMP-04"); break;
      case ScenarioId::conflict: outcome.rule = rule("MG-CONF-17"); break;
    }
    if (!outcome.over) return outcome;
    switch (setting.scenario) {
      case ScenarioId::mission: share(setting, outcome, mission_value(state), state.mission.points); break;
      case ScenarioId::year: share(setting, outcome, year_value(setting, state), state.mission.points); break;
      case ScenarioId::conflict: share(setting, outcome, quick_value(state), 0); break;
    }
    return outcome;
  }
  bool is_cooperative() const override { return true; }  // MG-GEN-01: one patrol
  std::uint32_t turn(const MatchSetting& setting, const State& state) const override {
    return turn_of(setting, state);
  }
  bool hides(const MatchSetting& setting, const State& state, Seat seat) const override {
    return hides_plans(setting, state, seat);
  }
  void imagine(const MatchSetting& setting, State& state, Seat seat, Rng& rng) const override {
    imagine_plans(setting, state, seat, rng);
  }
  Scene scene(const MatchSetting& setting, const MatchGround&, const State& state, Seat seat) const override {
    return match_scene(setting, state, seat);
  }
  std::string words(const MatchSetting& setting, const State& state, const Event& event) const override {
    return sentence(setting, state, event);
  }
  std::string words(const MatchSetting& setting, const State& state, const Roll& roll,
                    const Dice& dice) const override {
    return sentence(setting, state, roll, dice);
  }
  std::int32_t worth(const MatchSetting& setting, const State& state, Seat seat) const override {
    return match_worth(setting, state, seat);
  }
  Answer rulebook_choice(const Prompt& prompt, Play& play, Memory& memory) const override {
    return solo_choice(prompt, play, memory);
  }
  int rounds(const MatchSetting&, const State& state) const override { return state.mission.session; }
  std::string broken_invariant(const MatchSetting& setting, const State& state) const override {
    return mouse_guard::broken_invariant(setting, state);
  }
};

}  // namespace

const Rulebook& rulebook() {
  static const MouseGuard book;
  return book;
}

}  // namespace warren::mouse_guard
