#include "games/might_of_arms/rules/alarms.h"

#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/rules/fatigue.h"
#include "games/might_of_arms/rules/leaders.h"
#include "games/might_of_arms/rules/morale.h"
#include "games/might_of_arms/rules/sight.h"
#include "games/might_of_arms/rules/steps.h"

namespace warren::might_of_arms {
namespace {

UnitSet sides_set(unsigned sides) {
  return ((sides & 1U) != 0 ? side_set(0) : 0) | ((sides & 2U) != 0 ? side_set(1) : 0);
}

// Hidden units, wagons and those that have routed check for nothing (MI-MOR-27, MI-MOVE-22).
UnitSet impressionable(const Play& play, int side) {
  UnitSet who = 0;
  for_each_unit(standing_of(play.state, side), [&](UnitId unit) {
    if (!play.setting.troop(play.state, unit).wagon) who |= bit(unit);
  });
  return who;
}

UnitSet witnesses_of_fall(const Play& play, LeaderId leader) {
  const int radius = play.setting.inches(8 * kInch, 12 * kInch);
  const bool all = play.setting.house.leader_loss_scope == LeaderLossScope::all_friends;
  const Point place = play.state.leader[leader].at();
  UnitSet who = 0;
  for_each_unit(impressionable(play, side_of_leader(leader)), [&](UnitId unit) {
    if (!all && !in_line_of(play, leader, unit)) return;
    if (reaches(geometry::gap_between(footprint_of(play, unit).outline(), place), radius) &&
        sees(play, unit, place, Looks::all_round))
      who |= bit(unit);
  });
  return who;
}

UnitSet unseen_routs(const State& state, unsigned sides) {
  UnitSet who = 0;
  for_each_unit(sides_set(sides), [&](UnitId unit) {
    const Unit& gone = state.unit[unit];
    if (gone.where == Whereabouts::routed && !gone.is(kRoutSeen)) who |= bit(unit);
  });
  return who;
}

void check_for_rout(Play& play, UnitId unit) {
  if (!play.state.unit[unit].standing()) return;
  if (check_2d6(play, unit, check_reason(play, unit, Cause::rout))) return;
  if (play.state.unit[unit].is(kShaken))
    rout(play, unit, Cause::rout);
  else
    become_shaken(play, unit, rule("MI-MOR-18"));
}

}  // namespace

UnitSet witnesses_of_rout(const Play& play, UnitId routed) {
  const bool wide = play.setting.house.rout_radius == RoutRadius::r12_18;
  const int radius =
      wide ? play.setting.inches(12 * kInch, 18 * kInch) : play.setting.inches(8 * kInch, 12 * kInch);
  const bool only_skirmishers = play.setting.troop(play.state, routed).skirmish_foot() &&
                                play.setting.house.skirmisher_rout_ignored == YesNo::yes;
  const Footprint place = footprint_of(play, routed);
  UnitSet who = 0;
  for_each_unit(impressionable(play, side_of(routed)) & ~bit(routed), [&](UnitId unit) {
    if (only_skirmishers && !play.setting.troop(play.state, unit).skirmisher) return;
    const Footprint print = footprint_of(play, unit);
    if (!may_be_within(print.box, place.box, radius + kReading)) return;
    if (reaches(gap(print, place), radius) && sees(play, unit, routed, Looks::all_round)) who |= bit(unit);
  });
  return who;
}

void see_leaders_fall(Play& play, unsigned sides) {
  UnitSet due = 0;
  for (LeaderId leader = 0; leader < kLeaders; ++leader)
    if (play.state.leader[leader].has(Leader::kFell) && ((sides >> side_of_leader(leader)) & 1U) != 0)
      due |= witnesses_of_fall(play, leader);
  in_unit_order(play.state, due, [&](UnitId unit) {
    if (!check_2d6(play, unit, check_reason(play, unit, Cause::leader)))
      become_shaken(play, unit, rule("MI-MOR-17"));
  });
  for (LeaderId leader = 0; leader < kLeaders; ++leader) {
    if (!play.state.leader[leader].has(Leader::kFell) || ((sides >> side_of_leader(leader)) & 1U) == 0)
      continue;
    play.state.leader[leader].clear(Leader::kFell);
    settle_command(play, side_of_leader(leader));
  }
}

void see_routs(Play& play, unsigned sides) {
  UnitSet checked = 0;
  for (UnitSet wave = unseen_routs(play.state, sides); wave != 0; wave = unseen_routs(play.state, sides)) {
    UnitSet due = 0;
    for_each_unit(wave, [&](UnitId routed) {
      due |= witnesses_of_rout(play, routed);
      play.state.unit[routed].set(kRoutSeen);
    });
    due &= ~checked;
    checked |= due;
    in_unit_order(play.state, due, [&](UnitId unit) { check_for_rout(play, unit); });
  }
}

void check_leaders_lost(Play& play) { see_leaders_fall(play, 3); }

void check_routs_seen(Play& play) { see_routs(play, 3); }

}  // namespace warren::might_of_arms
