// How does the automatic commander make up its mind? Chapter 19, decision by decision.
#pragma once

#include "games/might_of_arms/choices/choices.h"
#include "games/might_of_arms/rules/field.h"
#include "kernel/book/rulebook.h"

namespace warren::might_of_arms {

// MI-BOT-16: what a fight of one round promises, as `value` over `of`; `strikes`: it can hurt the enemy at
// all.
struct Balance {
  std::int64_t value = 0;
  std::int64_t of = 1;
  bool strikes = false;

  // Is it at least so many hundredths?
  bool reaches(int hundredths) const { return value * 100 >= of * hundredths; }
  bool better_than(const Balance& other) const { return value * other.of > other.value * of; }
};
enum class Fight : std::uint8_t { charges, countercharges, receives };
// The face is that of the enemy on which the unit would land; of the unit, where it receives.
Balance balance_of(const Play& play, UnitId unit, UnitId enemy, Fight how, Face face);
// Of 36, in how many cases a check at this target passes (MI-MOR-02).
int passes_of_36(int target);

// MI-BOT-09
bool side_holds(const Play& play, int side);
// MI-BOT-09: as long as it would not win decisively a side takes more risks, from a quarter of the turns on.
bool side_presses(const Play& play, int side);
// By how many hundredths it asks for less in a charge.
int pressure(const Play& play, int side);
// MI-LIST-05: those of his command who stand on the table.
UnitSet units_led_by(const Play& play, LeaderId leader);
// MI-BOT-10: could the enemy charge the unit this turn?
bool threatens(const Play& play, UnitId enemy, UnitId unit);

// MI-BOT-02: can it charge somebody from where it stands, and would it by MI-BOT-04?
bool has_good_charge(const Play& play, UnitId unit);

// What a whole command may be told to do in its movement.
enum class Meaning : std::uint8_t { hold, half, full, to_charge, support, refuse, face };
inline constexpr int kMeanings = 7;

// What one answer in movement is to be; the second question of it finds place and distance in the memory.
struct MoveWish {
  Option option{};
  Pose pose{};
  std::int32_t distance = 0;
};
// MI-BOT-19: what is remembered from one answer of a movement to the next, so that nobody is asked for ever
// what he wants: who had no wish. All are asked once more when nobody has one left.
struct MovePlan {
  MoveWish wish;
  std::uint32_t stood = 0;  // a bit for each unit of the side
  std::uint8_t turn = 0;
  Phase phase = Phase::over;
  bool again = false;     // the second time
  bool no_lines = false;  // no command has a line to advance
  UnitSet told = 0;       // who does not move as he would, but as he is told,
  UnitSet obeyed = 0;     // and who has nothing left to do so
};
void keep_plan(const MovePlan& plan, Memory& memory);
MovePlan plan_in(const Memory& memory);
// MI-BOT-02: the next answer of the side's movement; "done" when nobody wants to move any more.
MoveWish plan_movement(const Play& play, int side, MovePlan& plan);
inline MoveWish plan_movement(const Play& play, int side) {
  MovePlan fresh;
  return plan_movement(play, side, fresh);
}
// Plans of an agent that looks ahead: the whole army, or one command, moves as it is told, everybody else by
// MI-BOT-02.
MoveWish plan_as_meant(const Play& play, int side, int meaning, MovePlan& plan);
// MI-BOT-07: where a leader goes; `done` when he stays.
MoveWish plan_leader(const Play& play, LeaderId leader);

// MI-BOT-11: where to head for on the way to a goal: the goal itself, or a gate.
struct Heading {
  Point at{};
  int files = 0;           // other than 0: it must form up so first
  bool waits = false;      // a friend is in the gate
  bool is_square = false;  // at the mouth: it must stand so first
  Angle square{};
};
Heading way_to(const Play& play, UnitId unit, Point goal);
// Is something in the straight way that only a gate leads through?
bool is_on_its_way_to_a_gate(const Play& play, UnitId unit, Point goal);

// MI-BOT-02: a forward move after which it could charge an enemy's flank or rear, the best of them.
std::optional<MoveWish> move_to_strike_a_flank(const Play& play, UnitId unit, const Surroundings& around);

Answer choose_works(const Prompt& prompt);                          // MI-BOT-08
Answer choose_works_place(const Prompt& prompt, const Play& play);  // MI-BOT-08
Answer choose_shot(const Prompt& prompt, const Play& play);         // MI-BOT-03
Answer choose_charge(const Prompt& prompt, const Play& play);       // MI-BOT-04
Answer choose_response(const Prompt& prompt, const Play& play);     // MI-BOT-05
Answer choose_break_off(const Prompt& prompt, const Play& play);    // MI-BOT-06

}  // namespace warren::might_of_arms
