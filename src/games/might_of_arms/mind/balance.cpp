// What does a fight promise? MI-BOT-09, MI-BOT-10, MI-BOT-16.
#include <algorithm>

#include "games/might_of_arms/mind/solo.h"
#include "games/might_of_arms/rules/charging.h"
#include "games/might_of_arms/rules/fatigue.h"
#include "games/might_of_arms/rules/formation.h"
#include "games/might_of_arms/rules/melee.h"
#include "games/might_of_arms/rules/shooting.h"
#include "games/might_of_arms/rules/victory.h"
#include "games/might_of_arms/sheet.h"

namespace warren::might_of_arms {
namespace {

// Hits of the six dice together.
int hits_of_all_dice(const Play& play, UnitId striker, UnitId enemy) {
  const Strike strike = strike_of(play, striker, enemy, shares_of(play, striker).against(enemy));
  int hits = 0;
  for (int die = 1; die <= 6; ++die) hits += hits_by(play.setting, strike, die);
  return hits;
}

// MI-BOT-16: 0.1 for each, as tenths.
int in_trouble(const Play& play, UnitId unit) {
  return (play.state.unit[unit].is(kShaken) ? 1 : 0) + (is_worn(play, unit) ? 1 : 0);
}

// Dice times factor against heavy infantry.
int shooting_strength(const Play& play, UnitId unit) {
  const UnitFacts& facts = play.setting.facts(play.state, unit);
  const Troop& troop = play.setting.troop(facts.type);
  if (!facts.shoots) return 0;
  const int most = acting_ranks(troop) * play.state.unit[unit].files;
  int dice = troop.artillery ? facts.stands * crew_of(play.setting, facts.type) : 0;
  Weapon best = Weapon::none;
  for (std::size_t w = 0; w < kWeapons; ++w)
    if (is_shot(static_cast<Weapon>(w)) && facts.weapons[w] > 0) {
      dice += facts.weapons[w];
      best = static_cast<Weapon>(w);
    }
  if (!troop.artillery) dice = std::min(dice, most);
  return dice * shooting_factor(play.setting, facts.type, best, TroopType::heavy_infantry);
}

bool has_enemy_in_range(const Play& play, UnitId unit) {
  const std::int32_t range = longest_range(play, unit);
  bool found = false;
  for_each_unit(enemies_of(play.state, unit), [&](UnitId enemy) {
    found = found || (may_be_within(play, unit, enemy, range) && reaches(gap(play, unit, enemy), range));
  });
  return found;
}

// MI-BOT-09: is it worth waiting, with much more shot than the enemy, half of it in range?
bool outshoots(const Play& play, int side) {
  int own = 0, others = 0, in_range = 0;
  for_each_unit(standing_of(play.state, 1 - side),
                [&](UnitId unit) { others += shooting_strength(play, unit); });
  for_each_unit(standing_of(play.state, side), [&](UnitId unit) { own += shooting_strength(play, unit); });
  if (2 * own <= 3 * others) return false;
  for_each_unit(standing_of(play.state, side), [&](UnitId unit) {
    if (const int strength = shooting_strength(play, unit); strength > 0 && has_enemy_in_range(play, unit))
      in_range += strength;
  });
  return 2 * in_range >= own;
}

constexpr int kPressFrom = 4;  // from a quarter of the turns on

// MI-VIC-04, if it ended now.
Result result_now(const Play& play) {
  return result_by_losses(losses(play, 0), play.setting.army(play.state, 0).points, losses(play, 1),
                          play.setting.army(play.state, 1).points);
}

}  // namespace

int passes_of_36(int target) {
  constexpr std::array<int, 13> kPasses{0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36};
  return kPasses[static_cast<std::size_t>(std::clamp(target, 0, 12))];
}

Balance balance_of(const Play& play, UnitId unit, UnitId enemy, Fight how, Face face) {
  State state = play.state;
  const Play imagined{play.setting, play.ground, state, play.table};
  const bool attacks = how != Fight::receives;
  if (!add_contact(state, attacks ? unit : enemy, attacks ? enemy : unit, face, how == Fight::countercharges))
    return {};
  for (const UnitId one : {unit, enemy})
    state.unit[one].round = std::max<std::uint8_t>(state.unit[one].round, 1);
  const std::int64_t own = play.setting.facts(state, unit).crew,
                     other = play.setting.facts(state, enemy).crew;
  const std::int64_t given = hits_of_all_dice(imagined, unit, enemy);
  const std::int64_t taken = hits_of_all_dice(imagined, enemy, unit);
  const bool aside = attacks && face != Face::front;
  const int tenths = in_trouble(play, enemy) - in_trouble(play, unit) + (aside ? 1 : 0);
  return {.value = 10 * (given * own - taken * other) + 6 * own * other * tenths,
          .of = 60 * own * other,
          .strikes = given > 0};
}

bool side_presses(const Play& play, int side) {
  if (kPressFrom * play.state.turn < last_turn(play.setting)) return false;
  const Result now = result_now(play);
  return now.winner != side || now.margin != Margin::decisive;
}

int pressure(const Play& play, int side) {
  if (!side_presses(play, side)) return 0;
  return 4 * play.state.turn > 3 * last_turn(play.setting) ? 50 : 25;
}

bool side_holds(const Play& play, int side) {
  const ScenarioId scenario = play.setting.scenario;
  const bool defends = scenario == ScenarioId::ditch_and_vineyard || scenario == ScenarioId::park_wall;
  const bool late = 3 * play.state.turn >= 2 * last_turn(play.setting);
  if (defends && side == 1) return !late || result_now(play).winner == side;
  return !side_presses(play, side) && outshoots(play, side);
}

bool threatens(const Play& play, UnitId enemy, UnitId unit) {
  const Unit& foe = play.state.unit[enemy];
  const Troop& troop = play.setting.troop(play.state, enemy);
  if (!foe.standing() || foe.is(kShaken) || troop.charge == 0 || in_melee(play.state, enemy)) return false;
  const bool to_move = play.state.phase == Phase::move_first && side_of(enemy) != play.state.first;
  const std::int32_t reach = troop.charge + (to_move ? troop.basic : 0);
  return may_be_within(play, unit, enemy, reach) && reaches(gap(play, unit, enemy), reach) &&
         may_charge_kind(play, enemy, unit, false).ok();
}

}  // namespace warren::might_of_arms
