// What happens in step 10? MI-MEL-01, MI-MEL-02, MI-MEL-20, MI-MEL-23, MI-MEL-45.
#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/rules/fatigue.h"
#include "games/might_of_arms/rules/leaders.h"
#include "games/might_of_arms/rules/melee.h"
#include "games/might_of_arms/rules/steps.h"
#include "games/might_of_arms/tell.h"

namespace warren::might_of_arms {
namespace {

UnitSet units_in_melee(const State& state) {
  UnitSet fighting = 0;
  for (int i = 0; i < state.contacts; ++i) {
    const Contact& contact = state.contact[static_cast<std::size_t>(i)];
    fighting |= bit(contact.a) | bit(contact.b);
  }
  return fighting;
}

int roll_melee_die(Play& play, UnitId unit) {
  Roll roll;
  roll.roller = seat_at(side_of(unit));
  roll.rule = rule("MI-MEL-01");
  roll.kind = static_cast<std::uint16_t>(RollKind::melee);
  roll.subject = unit;
  Lot lot;
  lot.count = 1;
  roll.add(lot);
  return play.table.roll(roll).face[0];
}

// One die of the unit counts against all its enemies.
void strike_all(Play& play, UnitId unit, std::array<std::uint16_t, kUnits>& hits) {
  const Shares shares = shares_of(play, unit);
  std::array<Strike, Shares::kMost> strikes;
  bool any = false;
  for (int i = 0; i < shares.count; ++i) {
    const auto place = static_cast<std::size_t>(i);
    strikes[place] = strike_of(play, unit, shares.enemy[place], shares.stands[place]);
    any = any || strikes[place].hurts();
  }
  if (!any) return;
  const int die = roll_melee_die(play, unit);
  for (int i = 0; i < shares.count; ++i) {
    const Strike& strike = strikes[static_cast<std::size_t>(i)];
    if (!strike.hurts()) continue;
    const int dealt = hits_by(play.setting, strike, die);
    hits[strike.enemy] = static_cast<std::uint16_t>(hits[strike.enemy] + dealt);
    tell(play, {
                   .rule = rule("MI-MEL-02"),
                   .verb = Told::fights,
                   .subject = unit,
                   .object = strike.enemy,
                   .numbers = {die, strike.sum(die), strike.stands, dealt},
                   .tally = &strike.tally
    });
  }
}

}  // namespace

void fight(Play& play) {
  const UnitSet fighting = units_in_melee(play.state);
  std::array<std::uint16_t, kUnits> hits{};
  for_each_unit(fighting, [&](UnitId unit) { ++play.state.unit[unit].round; });
  in_unit_order(play.state, fighting, [&](UnitId unit) { strike_all(play, unit, hits); });
  UnitSet tired = 0;
  in_unit_order(play.state, fighting, [&](UnitId unit) {
    if (hits[unit] == 0) return;
    play.state.unit[unit].set(kHitInMelee);
    if (take_hits(play, unit, hits[unit]) > 0) tired |= bit(unit);
  });
  test_leaders(play, tired);
  in_unit_order(play.state, tired, [&](UnitId unit) { give_way_to_fatigue(play, unit, Cause::melee); });
}

}  // namespace warren::might_of_arms
