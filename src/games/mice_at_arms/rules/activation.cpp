#include "games/mice_at_arms/rules/activation.h"

#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/attack.h"
#include "games/mice_at_arms/rules/burning.h"
#include "games/mice_at_arms/rules/charge.h"
#include "games/mice_at_arms/rules/goals.h"
#include "games/mice_at_arms/rules/heroes.h"
#include "games/mice_at_arms/rules/morale.h"
#include "games/mice_at_arms/rules/siege.h"
#include "games/mice_at_arms/rules/victory_points.h"
#include "games/mice_at_arms/tell.h"

namespace warren::mice_at_arms {
namespace {

// MA-DP-15: one of the engaged enemies, or no attack (MA-CHG-08).
void fight(Play& play, UnitId id, Attack attack) {
  PlainMenu menu(play, seat_of(play, id), rule("MA-MEL-01"), Ask::attack_whom, id);
  for_each_unit(unit_of(play, id).engaged, [&](UnitId enemy) { menu.add(option(Verb::target, id, enemy)); });
  if (menu.count() == 0) return;
  menu.add(option(Verb::decline, id));
  const Option answer = play.table.ask(menu).option();
  if (verb_of(answer) == Verb::decline) return;
  attack.target = answer.target;
  resolve_attack(play, attack);
}

void shoot(Play& play, UnitId id, bool moved) {
  if (unit_of(play, id).type == UnitType::cat_non) return bombard(play, id);  // MA-UNIT-28
  TargetMenu menu(play, id, Ask::shoot_at, rule("MA-SHOOT-01"));
  const Option answer = play.table.ask(menu).option();
  if (verb_of(answer) == Verb::decline) return;
  resolve_attack(play,
                 {.attacker = id, .target = answer.target, .kind = AttackKind::shooting, .moved = moved});
}

// Returns whether the unit went anywhere (MA-MOVE-13).
bool move(Play& play, UnitId id) {
  const MovePrompt prompt(play, id);
  const Pose pose = play.table.ask(prompt).pose();
  const Move judged = prompt.judged(pose.at);
  const bool stays = judged.end == point(unit_of(play, id).at[0]) && !judged.leaves;
  if (!stays || pose.turned)
    carry_out(play, id, judged, pose.turned, pose.heading);  // turning is free (MA-GEO-12)
  return !stays;
}

// MA-DP-14: target, then the point of contact.
void charge(Play& play, UnitId id) {
  ChargeMenu menu(play, id);
  menu.continues = true;
  const UnitId target = play.table.ask(menu).option().target;
  Attack attack{.attacker = id,
                .kind = AttackKind::melee,
                .charged = true,
                .start_level = static_cast<std::uint8_t>(level_of(play, id)),
                .start_terrain = terrain_of(play, id)};
  const Pose pose = play.table.ask(ContactPrompt(play, id, target)).pose();
  carry_out(play, id, target, judge_charge(play, id, target, pose.at, allowance_of(play, id)));
  if (pour_sauce(play, id, target)) return;  // MA-SIEGE-16
  if (!battle_is_decided(play)) fight(play, id, attack);
}

// MA-ACT-02: exactly one of nothing, move, attack, move and attack; MA-EVT-04: two moves after a Speech.
void act(Play& play, UnitId id, int moves_left) {
  bool moved = false;
  while (unit_of(play, id).on_table() && !unit_of(play, id).fleeing()) {
    ActionMenu menu(play, id, moves_left, moved);
    if (moved && count_choices(menu, 2) < 2) return;  // nothing is left but to stop
    const Verb verb = verb_of(play.table.ask(menu).option());
    if (verb == Verb::shoot) return shoot(play, id, moved);
    if (verb == Verb::burn) return burn(play, id, moved);  // MA-SCN-38
    if (verb == Verb::fight) return fight(play, id, {.attacker = id, .kind = AttackKind::melee});
    if (verb != Verb::move && verb != Verb::charge) return;
    if (sticks_in_mud(play, id)) {
      moves_left = 0;
      if (count_choices(ActionMenu(play, id, 0, moved), 2) < 2) return;
      continue;
    }
    if (verb == Verb::charge) return charge(play, id);
    moved = move(play, id) || moved;
    --moves_left;
  }
}

void activate(Play& play, UnitId id) {
  Unit& unit = unit_of(play, id);
  Army& army = play.state.army[unit.army];
  tell(play, {.rule = rule("MA-RND-02"), .verb = Told::activated, .subject = id, .depth = 0});
  unit.set(Unit::kActivated);  // MA-RND-04
  const bool first = army.acted == 0;
  army.acted = 1;
  if (first && play.state.event == RoundEvent::messenger) unit.set(Unit::kMessenger);  // MA-EVT-04
  if (unit.fleeing()) return test_morale(play, id, nullptr);  // MA-ACT-01, MA-FLEE-03
  use_special(play, id);
  if (battle_is_decided(play)) return;
  act(play, id, first && play.state.event == RoundEvent::speech ? 2 : 1);
}

}  // namespace

bool sticks_in_mud(Play& play, UnitId id) {
  if (play.state.event != RoundEvent::mud) return false;
  Roll roll = success_roll(seat_of(play, id), rule("MA-EVT-03"), RollKind::mud, 1, 3);
  roll.subject = id;
  if (roll_with_window(play, roll, 1).cls[0] == 1) return false;
  tell(play, {.rule = rule("MA-EVT-03"), .verb = Told::stuck_in_mud, .subject = id});
  return true;
}

UnitSet waiting_units(const Play& play, int army) {
  UnitSet waiting = 0;
  for_each_unit(friends_of(play, army), [&](UnitId id) {
    if (!unit_of(play, id).has(Unit::kActivated)) waiting |= bit(id);
  });
  return waiting;
}

void take_turn(Play& play, int army) {
  const Option answer = play.table.ask(ActivateMenu(play, army)).option();
  if (verb_of(answer) == Verb::yield_) return yield_battle(play, army);
  activate(play, answer.subject);
}

}  // namespace warren::mice_at_arms
