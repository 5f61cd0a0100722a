#include "games/mice_at_arms/rules/rounds.h"

#include <algorithm>
#include <bit>

#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/activation.h"
#include "games/mice_at_arms/rules/casualties.h"
#include "games/mice_at_arms/rules/formation.h"
#include "games/mice_at_arms/rules/victory_points.h"
#include "games/mice_at_arms/tell.h"

namespace warren::mice_at_arms {
namespace {

constexpr int kVictoryAward = 2;     // MA-VP-02
constexpr int kStalemateRounds = 5;  // MA-END-05
constexpr int kEventFrom = 8;        // MA-EVT-01

Army& army_of(Play& play, int army) { return play.state.army[static_cast<std::size_t>(army)]; }

// MA-EVT-05: one removed model returns, an ordinary one.
void return_model(Play& play, UnitId id) {
  Unit& unit = unit_of(play, id);
  unit.models++;
  place_unit(play, id,
             {.leader = point(unit.at[0]),
              .heading = Angle::of_tenths(unit.heading),
              .piece = unit.in_piece == 0 ? kNoPiece : static_cast<PieceId>(unit.in_piece - 1),
              .near_ok = unit.engaged});
  tell(play, {.rule = rule("MA-EVT-05"), .verb = Told::model_returned, .subject = id});
}

void reinforce(Play& play) {
  for (const std::uint8_t army : play.state.order)  // MA-RND-08
    for_each_unit(army < play.state.armies ? friends_of(play, army) : UnitSet{0}, [&](UnitId id) {
      if (unit_of(play, id).models >= unit_of(play, id).full) return;
      Roll roll = success_roll(seat_of(play, id), rule("MA-EVT-05"), RollKind::reinforcement, 1, 10);
      roll.subject = id;
      if (roll_with_window(play, roll, 1).cls[0] == 1) return_model(play, id);
    });
}

// MA-EVT-01, MA-EVT-02: event dice belong to nobody.
void roll_event(Play& play) {
  if (play.setting.house.random_events == RandomEvents::off) return;
  const Roll chance = success_roll(kNobody, rule("MA-EVT-01"), RollKind::event_chance, 1, kEventFrom);
  if (roll_with_window(play, chance, 1).cls[0] == 0) return;
  const Dice dice =
      roll_with_window(play, table_roll(kNobody, rule("MA-EVT-02"), RollKind::event_table), Roll::kNoBest);
  play.state.event = play.setting.events[dice.face[0] - 1U];
  tell(play, {.rule = rule("MA-EVT-02"),
              .verb = Told::event_began,
              .numbers = {static_cast<int>(play.state.event)}});
  if (play.state.event == RoundEvent::reinforcements) reinforce(play);
}

// MA-END-02: all units of the army are fleeing.
bool is_routed(const Play& play, int army) {
  const UnitSet units = friends_of(play, army);
  bool standing = false;
  for_each_unit(units, [&](UnitId id) { standing = standing || !unit_of(play, id).fleeing(); });
  return units != 0 && !standing;
}

// MA-END-01: an army that is out leaves the table and nobody scores its units.
void leave_table(Play& play, int army, Ending why) {
  army_of(play, army).out = 1;
  play.state.ended_by = static_cast<std::uint8_t>(why);
  for_each_unit(friends_of(play, army), [&](UnitId id) { remove_unit(play, id, Removal::gone, -1); });
}

void finish(Play& play, int winner) {
  play.state.phase = Phase::over;
  play.state.winner = static_cast<std::uint8_t>(winner + 1);
  if (winner < 0) {
    tell(play, {.rule = rule("MA-END-04"), .verb = Told::battle_drawn, .depth = 0});
    return;
  }
  tell(play, {.rule = rule("MA-VP-02"),
              .verb = Told::battle_won,
              .object = static_cast<UnitId>(winner),
              .depth = 0});
  award(play, winner, kVictoryAward, rule("MA-VP-02"));
}

void rout_check(Play& play) {
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

// MA-END-05
void stalemate_check(Play& play) {
  play.state.quiet_rounds =
      play.state.dice_fell != 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(play.state.quiet_rounds + 1);
  play.state.dice_fell = 0;
  if (play.setting.house.stalemate_rounds == StalemateRounds::off ||
      play.state.quiet_rounds < kStalemateRounds)
    return;
  play.state.ended_by = static_cast<std::uint8_t>(Ending::stalemate);
  finish(play, -1);
}

void remove_tokens(Play& play) {
  constexpr std::uint16_t kTokens =
      Unit::kActivated | Unit::kBlessed | Unit::kKissedLeader | Unit::kMessenger | Unit::kSpecialUsed;
  for (UnitId id = 0; id < play.state.units; ++id) {
    unit_of(play, id).clear(kTokens);
    unit_of(play, id).kissed_ordinary = 0;
  }
  for (int army = 0; army < play.state.armies; ++army) army_of(play, army).acted = 0;
  play.state.event = RoundEvent::none;
}

// initiative = alternate: the next army in the order begins.
void pass_initiative_on(Play& play) {
  auto& order = play.state.order;
  std::rotate(order.begin(), order.begin() + 1, order.begin() + play.state.armies);
}

}  // namespace

unsigned armies_in_play(const State& state) {
  unsigned mask = 0;
  for (int army = 0; army < state.armies; ++army)
    if (state.army[static_cast<std::size_t>(army)].out == 0) mask |= 1U << army;
  return mask;
}

void roll_initiative(Play& play) {
  const unsigned in_play = armies_in_play(play.state);
  auto order = roll_off(play, in_play, rule("MA-RND-01"), RollKind::initiative);
  std::size_t next = static_cast<std::size_t>(std::popcount(in_play));
  for (int army = 0; army < play.state.armies; ++army)
    if (((in_play >> army) & 1U) == 0) order[next++] = static_cast<std::uint8_t>(army);
  play.state.order = order;
  tell(play, {.rule = rule("MA-RND-01"), .verb = Told::initiative_won, .object = order[0], .depth = 0});
  play.state.phase = Phase::start_of_round;
}

void start_round(Play& play) {
  play.state.round++;
  play.state.turn = 0;
  tell(play,
       {.rule = rule("MA-RND-06"), .verb = Told::round_began, .numbers = {play.state.round}, .depth = 0});
  roll_event(play);
  if (play.state.round > 1) {
    if (play.setting.house.initiative == Initiative::each_round) roll_initiative(play);
    if (play.setting.house.initiative == Initiative::alternate) pass_initiative_on(play);
  }
  play.state.phase = Phase::activation;
}

void next_turn(Play& play) {
  State& state = play.state;
  for (int tried = 0; tried < state.armies; ++tried) {
    const int army = state.order[state.turn];
    if (waiting_units(play, army) != 0) {
      state.turn = static_cast<std::uint8_t>((state.turn + 1) % state.armies);
      take_turn(play, army);
      return check_end(play);
    }
    state.turn = static_cast<std::uint8_t>((state.turn + 1) % state.armies);
  }
  state.phase = Phase::end_of_round;
}

void end_round(Play& play) {
  check_end(play);
  if (play.state.phase != Phase::over) rout_check(play);
  if (play.state.phase != Phase::over) stalemate_check(play);
  if (play.state.phase == Phase::over) return;
  remove_tokens(play);
  play.state.phase = Phase::start_of_round;
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
  return left <= 1;
}

void check_end(Play& play) {
  if (play.state.phase == Phase::over) return;
  int winner = -1;
  for (int army = 0; army < play.state.armies; ++army) {
    if (friends_of(play, army) != 0)
      winner = army;
    else if (army_of(play, army).out == 0) {
      army_of(play, army).out = 1;
      play.state.ended_by = static_cast<std::uint8_t>(Ending::destroyed);
    }
  }
  if (battle_is_decided(play)) finish(play, winner);
}

}  // namespace warren::mice_at_arms
