// Who shoots at whom? The questions of steps 2, 4 and 6 (D7, D8).
#pragma once

#include "games/might_of_arms/choices/choices.h"
#include "games/might_of_arms/rules/shooting.h"
#include "kernel/rules/asked_in.h"

namespace warren::might_of_arms {

// `Verb::shoot`: subject at target; with split_fire the files that cannot reach him each at the nearest that
// they can. With this target a target for each file follows.
inline constexpr UnitId kFileByFile = 0xff;

// MI-TURN-10: one volley of the side, or done.
class ShootPrompt final : public AskedIn<Prompt, Play, Ask> {
 public:
  ShootPrompt(const Play& play, int side, bool delayed);

  bool has_targets() const;
  UnitSet targets_of(UnitId shooter) const { return targets_[static_cast<std::size_t>(number_of(shooter))]; }
  int side() const { return side_; }

  void universe(ChoiceSink& sink) const override;
  Verdict judge(const Answer& answer) const override;
  Answer draw(Rng& rng) const override { return draw_fighting_on(play(), *this, rng); }
  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;
  Refs refs(const Choice& choice) const override;

 private:
  void find_targets(UnitId shooter);

  int side_;
  Field field_;
  std::array<UnitSet, kMaxUnits> targets_{};
};

// MI-SHOOT-18: the target named for a file where it can reach him, else the nearest that it can.
UnitId target_of_file(const Play& play, UnitId shooter, int file, UnitId wanted);
// MI-SHOOT-18: at whom one file shoots; it is asked where it can reach more than one.
UnitId ask_target_of_file(Play& play, UnitId shooter, int file);

}  // namespace warren::might_of_arms
