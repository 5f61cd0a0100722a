// Who may shoot at whom, with how many dice, and what do they do? Chapter 10.
#pragma once

#include "games/might_of_arms/rules/field.h"
#include "kernel/rules/prompt.h"

namespace warren::might_of_arms {

// Dice of one volley that are read alike.
struct VolleyDice {
  std::uint8_t factor = 0;  // they hit on this or less
  std::uint8_t count = 0;
  std::int32_t range = 0;
};

// MI-SHOOT-16: one volley as it would be thrown.
struct Volley {
  static constexpr int kMostKinds = 4;

  std::array<VolleyDice, kMostKinds> dice{};  // the best factor first
  std::uint8_t kinds = 0;
  std::uint8_t files = 0;   // mask of those that shoot
  std::uint8_t before = 0;  // dice before the reductions
  bool cover = false;       // MI-SHOOT-10
  bool unsteady = false;    // the shooters are shaken or surprised

  int count() const;
  void add(int factor, int count, std::int32_t range);
};

// MI-SHOOT-03
Verdict may_shoot(const Play& play, UnitId shooter);
// MI-SHOOT-08: enemies that may be aimed at at all.
bool may_be_shot(const Play& play, UnitId target);
// The longest range of a unit's weapons; 0: it has none.
std::int32_t longest_range(const Play& play, UnitId shooter);

// MI-SHOOT-07: how far the weapons of one file reach; 0: it has none that shoots.
std::int32_t range_of_file(const Play& play, UnitId shooter, int file);
// MI-SHOOT-07: the files that reach the target, a mask.
std::uint8_t eligible_files(const Play& play, const Field& field, UnitId shooter, UnitId target);
// MI-SHOOT-17: the rule that the best file breaks; ok() when one is eligible.
Verdict may_aim(const Play& play, const Field& field, UnitId shooter, UnitId target);
// MI-SHOOT-19: of those that can be reached the nearest; kNoUnit where there is none.
UnitId nearest_target(const Play& play, const Field& field, UnitId shooter, std::uint8_t file);
// MI-SHOOT-18: at whom one file may shoot.
UnitSet targets_of_file(const Play& play, const Field& field, UnitId shooter, int file);

// MI-SHOOT-04, 05, 09, 14: the dice of these files at the target.
Volley volley_of(const Play& play, const Field& field, UnitId shooter, UnitId target, std::uint8_t files);
// MI-SHOOT-09
int reduced_dice(const HouseRules& house, int dice, int reductions);

// Throws the dice, adds hits and fatigue, sets the marks for the checks that follow (MI-SHOOT-13).
void throw_volley(Play& play, UnitId shooter, UnitId target, const Volley& volley);
// The whole of it: the shooter is revealed (MI-SHOOT-15), shoots with all files that can, and has shot.
void shoot(Play& play, UnitId shooter, UnitId target);
// MI-SHOOT-18: each file at the target named for it.
void shoot_by_files(Play& play, UnitId shooter, std::span<const UnitId> targets);

}  // namespace warren::might_of_arms
