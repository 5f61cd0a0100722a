// What does the engine GM do? (MG-GM) It sees nothing that the players have sealed.
#pragma once

#include "games/mouse_guard/choices/choices.h"
#include "games/mouse_guard/mind/volley_game.h"

namespace warren::mouse_guard {

// When the plans are sealed: fills conflict.gm with what its actions will be drawn from (MG-GM-02, 03, 07,
// 08).
void freeze_gm_plan(Play& play);
// At the reveal: draws the action of a volley, given those that were revealed before it.
Action draw_gm_action(Play& play, int volley);

// MG-GM-03, MG-GM-04: the game of a volley of this exchange, the GM's side in the rows.
VolleyGame gm_volley_game(const Play& play, std::uint8_t patrol_team, int volley);
// The same with the pools that the patrol can have for nothing: what its players see beside their orders.
VolleyGame players_volley_game(const Play& play, std::uint8_t patrol_team, int volley);

// MG-GM-02, MG-GM-03: the weights of a brain's actions in a volley, before it trembles or follows habits.
std::array<std::uint32_t, kActions> brain_mix(Brain brain, const VolleyGame& game);

// MG-GM-04: the best that the roller of a test can put up, without wise, trait or anything to spend.
int open_pool(const Play& play, Test test);
// The same with the dice that cost nothing: a wise (MG-WISE-01) and a trait of level 2 (MG-TRAIT-02).
int free_pool(const Play& play, Test test);

// Whose habits count (MG-GM-08): an opposition that the set-up gives has those of the obstacle it stands for.
const NpcRow& habits_of(const MatchSetting& setting, const Conflict& conflict);
inline const NpcRow& gm_habits(const Play& play) { return habits_of(play.setting, play.state.conflict); }

// MG-GM-02 to 08: the chances of the engine GM's action in a volley of this exchange, given what lies open:
// what anybody at the table can work out. Weights with a common sum.
std::array<std::uint64_t, kActions> gm_chances(const Play& play, int volley);

// What a plan is drawn from, as chances of the four actions given the volleys before: weights with a common
// sum.
std::array<std::uint64_t, kActions> gm_action_weights(const GmPlan& plan, const NpcRow& npc,
                                                      const std::array<std::uint8_t, 3>& revealed,
                                                      int volley);

// The same before anything is revealed.
std::array<std::uint64_t, kActions> gm_expected_weights(const GmPlan& plan, const NpcRow& npc, int volley);

// MG-GM-05: bits 1 Impede, 2 Gain position, 4 Disarm.
std::uint8_t gm_purchases(const Play& play, int margin);
// What its Disarm takes from a team of the patrol; false: nothing can be disarmed.
bool gm_disarm(const Play& play, std::uint8_t team, Option& object);
// MG-GM-06; kNoRow: none.
WeaponRow gm_weapon(const Play& play);
// The team it acts against: the active one with the lowest disposition.
std::uint8_t gm_target(const Play& play);

}  // namespace warren::mouse_guard
