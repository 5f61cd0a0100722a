#include "games/mice_at_arms/rules/rounds.h"

#include <algorithm>

#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/activation.h"
#include "games/mice_at_arms/rules/formation.h"
#include "games/mice_at_arms/rules/goals.h"
#include "games/mice_at_arms/rules/scenarios.h"
#include "games/mice_at_arms/rules/victory_points.h"
#include "games/mice_at_arms/tell.h"

namespace warren::mice_at_arms {
namespace {

constexpr int kEventFrom = 8;  // MA-EVT-01

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
  for (const std::uint8_t army : armies_in_order(play.state))  // MA-RND-08
    for_each_unit(friends_of(play, army), [&](UnitId id) {
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

// initiative = alternate: the next army in the order begins, of those that still fight.
void pass_initiative_on(Play& play) {
  auto& order = play.state.order;
  do std::rotate(order.begin(), order.begin() + 1, order.begin() + play.state.armies);
  while (army_of(play, order[0]).out != 0);
}

}  // namespace

unsigned armies_in_play(const State& state) {
  unsigned mask = 0;
  for (int army = 0; army < state.armies; ++army)
    if (state.army[static_cast<std::size_t>(army)].out == 0) mask |= 1U << army;
  return mask;
}

void begin_battle(Play& play) {
  if (play.state.scenario == ScenarioId::ambush) {  // MA-SCN-26: side B begins, without dice
    play.state.order = {static_cast<std::uint8_t>(side_b(play.state)), play.state.side_a, 2, 3};
    tell(
        play,
        {.rule = rule("MA-SCN-26"), .verb = Told::initiative_won, .object = play.state.order[0], .depth = 0});
    play.state.phase = Phase::start_of_round;
  } else {
    roll_initiative(play);
  }
}

void roll_initiative(Play& play) {
  const unsigned in_play = armies_in_play(play.state);
  play.state.order = roll_off(play, in_play, rule("MA-RND-01"), RollKind::initiative);
  tell(play,
       {.rule = rule("MA-RND-01"), .verb = Told::initiative_won, .object = play.state.order[0], .depth = 0});
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
  check_end_of_round(play);
  if (play.state.phase == Phase::over) return;
  remove_tokens(play);
  play.state.phase = Phase::start_of_round;
}

}  // namespace warren::mice_at_arms
