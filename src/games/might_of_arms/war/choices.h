// What is decided between two battles?
#pragma once

#include "games/might_of_arms/war/events.h"
#include "games/might_of_arms/war/setup.h"
#include "kernel/rules/asked_in.h"
#include "kernel/rules/menu.h"

namespace warren::might_of_arms::war {

constexpr Option option(Verb verb, std::uint8_t subject = 0, std::uint8_t target = 0,
                        std::uint32_t slot = 0) {
  return {static_cast<std::uint16_t>(verb), subject, target, slot};
}
constexpr Verb verb_of(Option option) { return static_cast<Verb>(option.verb); }

// A question with listed answers.
class WarMenu final : public AskedIn<Menu, Play, Ask> {
 public:
  WarMenu(const Play& play, int side, RuleId why, Ask ask) : AskedIn(play, seat_at(side), why, ask) {}
  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;
};

// MI-CAM-04: the ready army is listed; any list that may be fielded is taken.
class ArmyPrompt final : public AskedIn<Prompt, Play, Ask> {
 public:
  ArmyPrompt(const Play& play, int side);
  void universe(ChoiceSink& sink) const override;
  Verdict judge(const Answer& answer) const override;
  Answer draw(Rng& rng) const override;
  Answer fallback() const override;
  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;
  void details(const Choice& choice, std::vector<Value>& details) const override;  // of which list it is
};

// The battle itself: its result is the answer. The results of MI-CAM-10 are listed, any that the rules allow
// is taken.
class BattlePrompt final : public AskedIn<Prompt, Play, Ask> {
 public:
  static constexpr int kResults = 5;

  explicit BattlePrompt(const Play& play);
  void universe(ChoiceSink& sink) const override;
  Verdict judge(const Answer& answer) const override;
  Answer draw(Rng& rng) const override;
  void call(BattleCall& battle) const override;
  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;
  Mark mark(const Choice& choice) const override;  // who would have won it

  Choice candidate(int i) const;  // 0 to 4, from the first side's decisive victory to the second's

 private:
  Verdict judge_side(const BattleSide& side) const;
};

// MI-CAM-02: may the loser pick it?
bool may_pick(const State& state, ScenarioId scenario);
// MI-CAM-02: the six of a war, in the order of the die after a draw.
inline constexpr std::array<ScenarioId, 6> kWarScenarios{
    ScenarioId::pitched_battle,     ScenarioId::bridge,    ScenarioId::night_march,
    ScenarioId::ditch_and_vineyard, ScenarioId::park_wall, ScenarioId::convoy};
// One side defends in it, or escorts.
constexpr bool has_defender(ScenarioId scenario) {
  return scenario == ScenarioId::ditch_and_vineyard || scenario == ScenarioId::park_wall ||
         scenario == ScenarioId::convoy;
}

}  // namespace warren::might_of_arms::war
