#include "games/mice_at_arms/rules/goals.h"

#include <algorithm>

#include "games/mice_at_arms/events.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/castle.h"
#include "games/mice_at_arms/rules/casualties.h"
#include "games/mice_at_arms/rules/scenarios.h"
#include "games/mice_at_arms/rules/set_up.h"
#include "games/mice_at_arms/rules/victory_points.h"
#include "games/mice_at_arms/tell.h"

namespace warren::mice_at_arms {
namespace {

constexpr int kStalemateRounds = 5;          // MA-END-05
constexpr int kEliminationsForFortress = 3;  // MA-SCN-22
constexpr int kDraw = -1;

bool has_standing_unit(const Play& play, int army) {
  bool standing = false;
  for_each_unit(friends_of(play, army),
                [&](UnitId id) { standing = standing || !unit_of(play, id).fleeing(); });
  return standing;
}

int crossings_held(const Play& play, int army) {
  return pieces_held(play, army, Terrain::bridge) + pieces_held(play, army, Terrain::ford);
}

// MA-SCN-02: one point for each piece held, a side at a time.
void score_held(Play& play, RuleId rule_id, int (*held)(const Play&, int)) {
  for (int army = 0; army < play.state.armies; ++army)
    if (const int pieces = held(play, army); pieces > 0) award(play, army, pieces, rule_id);
}

// MA-SCN-35
void score_hills(Play& play) {
  if (play.state.scenario != ScenarioId::hold_the_hills) return;
  score_held(play, rule("MA-SCN-35"),
             [](const Play& p, int army) { return pieces_held(p, army, Terrain::extra_tall_mound); });
}

void finish(Play& play, int winner, Ending why) {
  const bool in_mid_round = play.state.phase == Phase::activation;
  if (in_mid_round) score_hills(play);
  if (play.state.scenario == ScenarioId::secure_the_crossing)
    score_held(play, rule("MA-SCN-12"), crossings_held);
  play.state.phase = Phase::over;
  play.state.winner = static_cast<std::uint8_t>(winner + 1);
  play.state.ended_by = static_cast<std::uint8_t>(why);
  if (winner == kDraw) {
    tell(play, {.rule = rule("MA-END-04"), .verb = Told::battle_drawn, .depth = 0});
    return;
  }
  tell(play, {.rule = rule("MA-VP-02"),
              .verb = Told::battle_won,
              .object = static_cast<UnitId>(winner),
              .depth = 0});
  if (const int points = awards_of(play, winner).victory; points > 0)
    award(play, winner, points,
          play.state.scenario == ScenarioId::take_the_fortress ? rule("MA-SCN-23") : rule("MA-VP-02"));
}

// MA-END-01: an army that is out leaves the table and nobody scores its units.
void leave_table(Play& play, int army, Ending why) {
  army_of(play, army).out = 1;
  play.state.ended_by = static_cast<std::uint8_t>(why);
  for_each_unit(friends_of(play, army), [&](UnitId id) { remove_unit(play, id, Removal::gone, -1); });
}

// MA-END-02: all units of the army are fleeing.
bool is_routed(const Play& play, int army) {
  return friends_of(play, army) != 0 && can_be_routed(play, army) && !has_standing_unit(play, army);
}

void check_routs(Play& play) {
  if (play.setting.house.rout_ends_battle == YesNo::no) return;
  unsigned routed = 0;
  for (int army = 0; army < play.state.armies; ++army)
    if (is_routed(play, army)) routed |= 1U << army;
  for (int army = 0; army < play.state.armies; ++army) {
    if (((routed >> army) & 1U) == 0) continue;
    tell(play, {.rule = rule("MA-END-02"), .verb = Told::army_routed, .object = static_cast<UnitId>(army)});
    leave_table(play, army, Ending::routed);
  }
  check_end(play);
}

// --- Break Free

// MA-SCN-18
int winner_of_break_free(const Play& play) {
  const Army& a = army_of(play, play.state.side_a);
  if (play.setting.house.break_free_winner == BreakFreeWinner::any_escape)
    return a.escaped > 0 ? play.state.side_a : side_b(play.state);
  if (a.escaped == a.lost) return kDraw;
  return a.escaped > a.lost ? play.state.side_a : side_b(play.state);
}

// MA-SCN-17: with nobody left to stop them the other units of side A escape. Who yielded has lost, before any
// counting (MA-END-03).
void end_break_free(Play& play, int last_on_table, Ending why) {
  if (friends_of(play, side_b(play.state)) == 0)
    for_each_unit(friends_of(play, play.state.side_a), [&](UnitId id) { escape(play, id); });
  finish(play, why == Ending::yielded ? last_on_table : winner_of_break_free(play), why);
}

// --- the other goals

// MA-SCN-22: three enemy units eliminated and the fortress held; a smaller army is beaten with its last unit.
bool has_taken_fortress(const Play& play, int army) {
  return army_of(play, 1 - army).lost >= kEliminationsForFortress &&
         pieces_held(play, army, Terrain::fortress) > 0;
}

// MA-SCN-40
bool village_is_ablaze(const Play& play) {
  return std::ranges::none_of(play.state.piece,
                              [](const Piece& piece) { return piece.type == Terrain::building; });
}

// The army whose goal is reached; -1 for none.
int winner_at_once(const Play& play) {
  if (play.state.scenario == ScenarioId::take_the_fortress)
    for (int army = 0; army < 2; ++army)
      if (has_taken_fortress(play, army)) return army;
  if (play.state.scenario == ScenarioId::chevauchee && village_is_ablaze(play)) return play.state.side_a;
  return -1;
}

// MA-SIEGE-22, MA-SIEGE-24
bool castle_is_taken(const Play& play) {
  if (!is_siege(play)) return false;
  std::array<int, 2> inside{};
  for (int army = 0; army < 2; ++army)
    for_each_unit(friends_of(play, army), [&](UnitId id) {
      if (!unit_of(play, id).fleeing() && is_inside_castle(play, id))
        ++inside[static_cast<std::size_t>(army)];
    });
  return inside[play.state.side_a] > 0 && inside[static_cast<std::size_t>(side_b(play.state))] == 0;
}

int score_of(const Play& play, int army) { return army_of(play, army).score; }

int with_more(const Play& play, int (*count)(const Play&, int)) {
  const int first = count(play, 0);
  const int second = count(play, 1);
  return first == second ? kDraw : first > second ? 0 : 1;
}

// MA-SCN-09, MA-SCN-12, MA-SCN-36
void check_clock(Play& play) {
  if (clock_of(play) == 0 || play.state.round < clock_of(play)) return;
  tell(play,
       {.rule = rule("MA-SCN-02"), .verb = Told::time_is_up, .numbers = {play.state.round}, .depth = 0});
  switch (play.state.scenario) {
    case ScenarioId::last_stand:
      return finish(play, has_standing_unit(play, play.state.side_a) ? play.state.side_a : side_b(play.state),
                    Ending::clock);
    case ScenarioId::secure_the_crossing: return finish(play, with_more(play, crossings_held), Ending::clock);
    default: return finish(play, with_more(play, score_of), Ending::clock);
  }
}

// MA-END-05: who has won when nothing happens any more.
int winner_of_stalemate(const Play& play) {
  switch (play.state.scenario) {
    case ScenarioId::break_free: return winner_of_break_free(play);
    case ScenarioId::hold_the_hills: return with_more(play, score_of);
    case ScenarioId::siege: return side_b(play.state);
    default: return kDraw;
  }
}

void check_stalemate(Play& play) {
  State& state = play.state;
  state.quiet_rounds =
      state.dice_fell != 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(state.quiet_rounds + 1);
  state.dice_fell = 0;
  const bool break_free = state.scenario == ScenarioId::break_free;
  if (play.setting.house.stalemate_rounds == StalemateRounds::off || clock_of(play) > 0 ||
      state.quiet_rounds < kStalemateRounds * (break_free ? 2 : 1))
    return;
  finish(play, winner_of_stalemate(play), Ending::stalemate);
}

}  // namespace

Edge exit_edge(const Play& play) {
  if (play.state.scenario != ScenarioId::break_free) return Edge::none;
  return opposite_of(army_of(play, play.state.side_a).edge);
}

bool is_exit(const Play& play, UnitId id) {
  return play.state.scenario == ScenarioId::break_free && unit_of(play, id).army == play.state.side_a;
}

void escape(Play& play, UnitId id) {
  const int army = unit_of(play, id).army;
  tell(play, {.rule = rule("MA-SCN-16"), .verb = Told::unit_escaped, .subject = id});
  play.state.dice_fell = 1;  // MA-END-05: an escape starts the count anew
  army_of(play, army).escaped++;
  remove_unit(play, id, Removal::gone, -1);
  award(play, army, 1, rule("MA-SCN-16"));
}

int held_by(const Play& play, PieceId piece) {
  const UnitId holder = holder_of(play, piece);
  return holder == kNoUnit || unit_of(play, holder).fleeing() ? -1 : unit_of(play, holder).army;
}

int pieces_held(const Play& play, int army, Terrain type) {
  int held = 0;
  for (PieceId id = 0; id < play.state.pieces; ++id)
    held += play.state.piece[id].type == type && held_by(play, id) == army ? 1 : 0;
  return held;
}

void yield_battle(Play& play, int army) {
  tell(play, {.rule = rule("MA-END-03"),
              .verb = Told::army_yielded,
              .object = static_cast<UnitId>(army),
              .depth = 0});
  leave_table(play, army, Ending::yielded);
}

bool battle_is_decided(const Play& play) {
  int left = 0;
  for (int army = 0; army < play.state.armies; ++army) left += friends_of(play, army) != 0 ? 1 : 0;
  return left <= 1 || winner_at_once(play) >= 0;
}

void check_end(Play& play) {
  if (play.state.phase == Phase::over) return;
  int winner = kDraw;
  for (int army = 0; army < play.state.armies; ++army) {
    if (friends_of(play, army) != 0) {
      winner = army;
    } else if (army_of(play, army).out == 0) {
      army_of(play, army).out = 1;
      play.state.ended_by = static_cast<std::uint8_t>(Ending::destroyed);
    }
  }
  if (!battle_is_decided(play)) return;
  if (const int at_once = winner_at_once(play); at_once >= 0) return finish(play, at_once, Ending::goal);
  const auto why = static_cast<Ending>(play.state.ended_by);
  if (play.state.scenario == ScenarioId::break_free)
    end_break_free(play, winner, why == Ending::destroyed ? Ending::goal : why);
  else
    finish(play, winner, why);
}

void check_end_of_round(Play& play) {
  check_end(play);
  const auto over = [&] { return play.state.phase == Phase::over; };
  if (!over()) score_hills(play);
  if (!over() && castle_is_taken(play)) finish(play, play.state.side_a, Ending::goal);
  if (!over()) check_clock(play);
  if (!over()) check_routs(play);
  if (!over()) check_stalemate(play);
}

}  // namespace warren::mice_at_arms
