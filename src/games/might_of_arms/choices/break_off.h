// Who breaks off? The question of step 15 (D14).
#pragma once

#include "games/might_of_arms/choices/choices.h"
#include "games/might_of_arms/rules/break_off.h"
#include "kernel/rules/asked_in.h"

namespace warren::might_of_arms {

// `Verb::break_off`: subject, slot: how much of twice its charge distance, in thousandths of an inch.
class BreakOffPrompt final : public AskedIn<Prompt, Play, Ask> {
 public:
  BreakOffPrompt(const Play& play, int side);

  bool has_choices() const;
  std::int32_t farthest(UnitId unit) const { return farthest_[static_cast<std::size_t>(number_of(unit))]; }

  void universe(ChoiceSink& sink) const override;
  Verdict judge(const Answer& answer) const override;
  Answer draw(Rng& rng) const override { return draw_fighting_on(play(), *this, rng); }
  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;
  Refs refs(const Choice& choice) const override;

 private:
  int side_;
  std::array<std::int32_t, kMaxUnits> farthest_{};  // 0: it may not
};

}  // namespace warren::might_of_arms
