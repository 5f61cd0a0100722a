// What may a kingdom decide?
#pragma once

#include "games/mice_at_arms/campaign/events.h"
#include "games/mice_at_arms/campaign/setup.h"
#include "kernel/rules/asked_in.h"
#include "kernel/rules/menu.h"

namespace warren::mice_at_arms::campaign {

constexpr Option option(Verb verb, std::uint8_t target = 0, std::uint32_t slot = 0) {
  return {static_cast<std::uint16_t>(verb), 0, target, slot};
}
constexpr Verb verb_of(Option option) { return static_cast<Verb>(option.verb); }

// Any question with listed answers.
class CampaignMenu : public AskedIn<Menu, Play, Ask> {
 public:
  CampaignMenu(const Play& play, int kingdom, RuleId why, Ask ask)
      : AskedIn(play, seat_at(kingdom), why, ask) {}

  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;
  Refs refs(const Choice& choice) const override;

 protected:
  ~CampaignMenu() = default;
};

class PlainMenu final : public CampaignMenu {
 public:
  using CampaignMenu::CampaignMenu;
};

// MA-DP-04: the die of an attack roll once more. A player who draws at random seldom pays: purses are deep.
class RerollMenu final : public CampaignMenu {
 public:
  RerollMenu(const Play& play, int kingdom, std::uint8_t face);
  Answer draw(Rng& rng) const override;
};

// MA-DP-21: what the purse can buy; nothing first. Not asked when it can buy nothing.
class SpendMenu final : public CampaignMenu {
 public:
  SpendMenu(const Play& play, int kingdom);
  Verdict judge_option(Option option) const override;
  bool can_buy() const;

 private:
  const Kingdom& kingdom_;
};

// MA-DP-22: every territory, those that may not be attacked with the reason.
class TargetMenu final : public CampaignMenu {
 public:
  TargetMenu(const Play& play, int attacker);
  Verdict judge_option(Option option) const override;

 private:
  int attacker_;
};

// The battle itself: its result is the answer. A few plain results are listed, any that the rules allow is
// taken.
class BattlePrompt final : public AskedIn<Prompt, Play, Ask> {
 public:
  explicit BattlePrompt(const Play& play);

  void universe(ChoiceSink& sink) const override;
  Verdict judge(const Answer& answer) const override;
  Answer draw(Rng& rng) const override;
  void call(BattleCall& battle) const override;
  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;
  Ref about() const override;

  int count() const;  // of candidates
  Choice candidate(int i) const;

 private:
  Verdict judge_side(const BattleSide& side, const Kingdom& before) const;
  const Kingdom& kingdom(int side) const;
};

// Who fights at seat 0 and 1 of the battle: attacker and defender.
int fighter(const State& state, int side);

}  // namespace warren::mice_at_arms::campaign
