// How is a conflict fought? (chapters 12 to 16) It takes many steps: begin_conflict() sets the phase, and
// when it is over the phase is Phase::conflict_over and state.conflict says who won, at which price, and
// whether the obstacle counts as overcome. end_conflict() then clears the table.
#pragma once

#include "games/mouse_guard/rules/making_a_test.h"

namespace warren::mouse_guard {

// MG-CONF-01: the conflict of an obstacle begins.
void begin_conflict(Play& play, ObstacleId obstacle);
// The same against somebody else than the one in the book.
void begin_conflict(Play& play, ObstacleId obstacle, Npc opposition);
// The same with what the set-up says of the two sides.
void begin_quick_conflict(Play& play);
ObstacleId quick_obstacle(QuickType type);

// One step each, by phase.
void form_teams(Play& play);
void roll_dispositions(Play& play);
void begin_exchange(Play& play);
void seal_plans(Play& play);
void reveal_volley(Play& play);
void resolve_clash(Play& play);
void spend_margins(Play& play);
void settle_compromise(Play& play);
// What is left of the plans when a conflict is over.
void lay_open_what_is_left(Play& play);

// Pips, traits and gear come back (MG-ADV-05, MG-MAN-08, MG-MAN-09); then the conflict is cleared away.
void end_conflict(Play& play);

// The row of skills and base that is fought with.
const ConflictRow& conflict_row(const Play& play);
bool is_will_based(const Play& play);  // MG-COND-03

// All mice of the patrol's teams (MG-COMP-04); those of one team.
MouseSet mice_of(const Team& team);
MouseSet mice_in_conflict(const Play& play);
inline MouseId acting_mouse(const Team& team) { return team.order[team.next]; }
// The mouse of a team that acts in a volley of this exchange (MG-TEAM-02).
inline MouseId mouse_in_volley(const Team& team, int ahead) {
  return team.order[static_cast<std::size_t>((team.next + ahead) % team.size)];
}

// The action of this volley, as it was planned.
inline Action planned_action(const Team& team, int volley) {
  return static_cast<Action>(team.plan[static_cast<std::size_t>(volley)] - 1);
}

// What a team of the patrol tests with an action in this volley, met by `theirs` of the opposition or, when
// `met` is false, by nobody (MG-TEAM-07).
TestOrder volley_order(const Play& play, std::uint8_t team, Action own, Action theirs, bool met = true);

// MG-COMP-02, MG-COMP-03
Level level_of_damage(int start, int left);

// Who takes which condition when a conflict is over (MG-COMP-05 to 07).
enum class Hurt : std::uint8_t {
  nobody,
  one_light,               // the patrol says who
  all_light_or_one_heavy,  // the patrol says which
  all_light,
  one_heavy_rest_light,  // the patrol says who
  last_heavy_rest_light,
  all_heavy,
};

// A row of MG-COMP-05 to 07.
struct Terms {
  bool overcome;
  Hurt hurt;
  bool boon;  // +1D on the first roll at the next obstacle

  constexpr bool operator==(const Terms&) const = default;
};
Terms terms_of(Winner winner, Level owed, bool gave_in = false);  // MG-COMP-08: the patrol gave in
Terms terms_of(const Conflict& conflict);

}  // namespace warren::mouse_guard
