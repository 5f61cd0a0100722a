#include "games/might_of_arms/rules/leaders.h"

#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/rules/field.h"
#include "games/might_of_arms/tell.h"

namespace warren::might_of_arms {
namespace {

const LeaderFacts& facts_of(const Play& play, LeaderId leader) {
  return play.setting.army(play.state, side_of_leader(leader))
      .leaders[static_cast<std::size_t>(number_of_leader(leader))];
}

int full_move(const Play& play, LeaderId leader) {
  const Tables& tables = play.setting.tables;
  return facts_of(play, leader).mounted ? tables.leader_move_mounted : tables.leader_move_on_foot;
}

template <class F>
void for_each_leader(const Play& play, int side, F&& f) {
  for (int i = 0; i < play.state.side[static_cast<std::size_t>(side)].leaders; ++i) f(leader_at(side, i));
}

Dice roll_d6(Play& play, LeaderId leader, RuleId rule, RollKind kind, int highest_bad) {
  const Seat roller = seat_at(side_of_leader(leader));
  return play.table.roll(dice_of(success_lot(1, highest_bad + 1, 6), 6, kind, rule, roller));
}

// He is out of the battle, or away until the turn after the next begins (MI-LEAD-08).
void fall(Play& play, LeaderId leader) {
  constexpr int kDead = 2;
  State& state = play.state;
  Leader& hit = state.leader[leader];
  const UnitId unit = hit.unit;
  tell(play, {.rule = rule("MI-LEAD-07"), .verb = Told::leader_wounded, .subject = leader, .object = unit});
  detach(state, leader, centre_of(play, unit));
  hit.set(Leader::kFell);
  hit.old_unit = unit;
  const bool returns = play.setting.house.leader_wound == LeaderWound::d6 &&
                       roll_d6(play, leader, rule("MI-LEAD-08"), RollKind::wounded, kDead).cls[0] == 1;
  hit.set(returns ? Leader::kAway : Leader::kLost);
  if (returns) hit.back = static_cast<std::uint8_t>(state.turn + 2);
}

// MI-LEAD-09: the unit to which he rides; kNoUnit: there is none.
UnitId refuge_of(const Play& play, LeaderId leader, Point from) {
  UnitId nearest = kNoUnit;
  std::int32_t least = 0;
  for_each_unit(standing_of(play.state, side_of_leader(leader)), [&](UnitId unit) {
    if (!may_attach(play, leader, unit)) return;
    const std::int32_t away = geometry::gap_between(footprint_of(play, unit).outline(), from);
    if (!reaches(away, full_move(play, leader)) || (nearest != kNoUnit && away >= least)) return;
    nearest = unit;
    least = away;
  });
  return nearest;
}

}  // namespace

Point place_of(const Play& play, LeaderId leader) {
  const Leader& who = play.state.leader[leader];
  return who.unit == kNoUnit ? who.at() : centre_of(play, who.unit);
}

bool in_line_of(const Play& play, LeaderId leader, UnitId unit) {
  if (side_of_leader(leader) != side_of(unit)) return false;
  const int number = number_of_leader(leader);
  return play.state.side[static_cast<std::size_t>(side_of(unit))].commander == number ||
         play.setting.facts(play.state, unit).leader == number;
}

bool commands(const Play& play, LeaderId leader, UnitId unit) {
  return play.state.leader[leader].in_play() && in_line_of(play, leader, unit);
}

bool in_command_range(const Play& play, UnitId unit) {
  const int range = play.setting.inches(8 * kInch, 12 * kInch);
  const Footprint print = footprint_of(play, unit);
  bool near = false;
  for_each_leader(play, side_of(unit), [&](LeaderId leader) {
    if (near || !commands(play, leader, unit)) return;
    near = play.state.leader[leader].unit == unit ||
           reaches(geometry::gap_between(print.outline(), place_of(play, leader)), range);
  });
  return near;
}

bool may_attach(const Play& play, LeaderId leader, UnitId unit) {
  const Unit& joined = play.state.unit[unit];
  return joined.standing() && joined.leader == 0 && !play.setting.troop(play.state, unit).wagon &&
         in_line_of(play, leader, unit);
}

void attach(Play& play, LeaderId leader, UnitId unit) {
  Leader& who = play.state.leader[leader];
  if (who.unit != kNoUnit) detach(play.state, leader, place_of(play, leader));
  who.unit = unit;
  who.set(Leader::kPlaced);
  play.state.unit[unit].leader = static_cast<std::uint8_t>(leader + 1);
}

void detach(State& state, LeaderId leader, Point at) {
  Leader& who = state.leader[leader];
  if (who.unit != kNoUnit) state.unit[who.unit].leader = 0;
  who.unit = kNoUnit;
  who.x = at.x;
  who.y = at.y;
}

void ride_off(Play& play, LeaderId leader, Point from) {
  const UnitId refuge = refuge_of(play, leader, from);
  tell(play,
       {.rule = rule("MI-LEAD-09"), .verb = Told::leader_rode_off, .subject = leader, .object = refuge});
  if (refuge != kNoUnit) return attach(play, leader, refuge);
  play.state.leader[leader].set(Leader::kLost);
  settle_command(play, side_of_leader(leader));
}

void scatter_leaders(Play& play, UnitId mover, std::span<const Point> swept) {
  const int near = play.setting.half_more(kInch);
  const Footprint print = footprint_of(play, mover);
  for_each_leader(play, 1 - side_of(mover), [&](LeaderId leader) {
    const Leader& who = play.state.leader[leader];
    if (!who.alone()) return;
    const bool ridden_down = !swept.empty() && geometry::gap_between(swept, who.at()) == 0;
    if (ridden_down || reaches(geometry::gap_between(print.outline(), who.at()), near))
      ride_off(play, leader, who.at());
  });
}

void test_leaders(Play& play, UnitSet tired) {
  in_unit_order(play.state, tired, [&](UnitId unit) {
    const Unit& led = play.state.unit[unit];
    if (led.leader == 0 || !led.standing()) return;
    const auto leader = static_cast<LeaderId>(led.leader - 1);
    if (roll_d6(play, leader, rule("MI-LEAD-07"), RollKind::wound, 1).cls[0] == 0) fall(play, leader);
  });
}

void settle_command(Play& play, int side) {
  Side& army = play.state.side[static_cast<std::size_t>(side)];
  const auto dearer = [&](int a, int b) {
    return facts_of(play, leader_at(side, a)).points > facts_of(play, leader_at(side, b)).points;
  };
  int best = -1;
  for (int i = 0; i < army.leaders; ++i)
    if (play.state.leader[leader_at(side, i)].in_play() && (best < 0 || dearer(i, best))) best = i;
  army.commander = best < 0 ? kNoLeader : static_cast<std::uint8_t>(best);
}

void return_leaders(Play& play) {
  for (int side = 0; side < 2; ++side) {
    for_each_leader(play, side, [&](LeaderId leader) {
      Leader& who = play.state.leader[leader];
      if (!who.has(Leader::kAway) || who.back != play.state.turn) return;
      who.clear(Leader::kAway);
      settle_command(play, side);
      tell(play, {.rule = rule("MI-LEAD-08"), .verb = Told::leader_back, .subject = leader});
      if (may_attach(play, leader, who.old_unit))
        attach(play, leader, who.old_unit);
      else
        ride_off(play, leader, who.at());
    });
  }
}

}  // namespace warren::might_of_arms
