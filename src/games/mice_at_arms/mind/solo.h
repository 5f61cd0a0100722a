// How does the table-driven opponent choose whom to activate and what to do with it? (MA-SOLO-01 to 09)
#pragma once

#include <limits>

#include "games/mice_at_arms/choices/choices.h"
#include "kernel/book/rulebook.h"

namespace warren::mice_at_arms {

inline constexpr int kFar = std::numeric_limits<int>::max();  // farther than anything

// The rows of the solo table, in its order (MA-SOLO-01).
enum class SoloRow : std::uint8_t { shoot, charge, attack, move, none };

// What the opponent made up its mind to do with the unit that it activated.
struct SoloPlan {
  SoloRow row = SoloRow::none;
  UnitId unit = kNoUnit;
  UnitId target = kNoUnit;
};
SoloPlan plan_in(const Memory& memory);
void keep_plan(const SoloPlan& plan, Memory& memory);

Answer choose_activation(const Prompt& prompt, Play& play, SoloPlan& plan);
Answer choose_action(const BattleMenu& menu, const Play& play, const SoloPlan& plan);
Answer choose_nearest_target(const BattleMenu& menu, const Play& play);
Answer choose_bombardment(const BattleMenu& menu, const Play& play);
Answer choose_charge(const BattleMenu& menu, const Play& play, const SoloPlan& plan);
Answer choose_opponent(const BattleMenu& menu, Play& play);
Answer choose_move(const Prompt& prompt, const Play& play);

// MA-SOLO-12: what the scenario asks of a mover.
struct SoloGoal {
  enum class Kind : std::uint8_t { none, stay, go, leave };  // over the exit edge
  Kind kind = Kind::none;
  Point at{};  // to go to
};
SoloGoal goal_of(const Play& play, UnitId id);

// The allowed candidate nearest to a point.
Answer nearest_choice(const Prompt& prompt, Point wanted);

}  // namespace warren::mice_at_arms
