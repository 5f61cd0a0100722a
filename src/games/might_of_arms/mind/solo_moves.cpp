// Who of the automatic commander's army moves next? MI-BOT-02, MI-BOT-13, MI-BOT-14.
#include <algorithm>

#include "games/might_of_arms/mind/mover.h"
#include "games/might_of_arms/rules/arrival.h"

namespace warren::might_of_arms {
namespace {

// MI-BOT-14: all of a command that advance together, if there are two or more: a line that the rules
// offer, all of whom would go.
std::optional<MoveWish> advance_in_line(const Play& play, LeaderId leader) {
  for (const bool doubled : {true, false})
    for (const LineOf who : {LineOf::command, LineOf::steady}) {
      const UnitSet line = line_of_command(play, leader, doubled, who);
      UnitId blamed = kNoUnit;
      if (std::popcount(line) < 2 || !judge_line(play, line, doubled, 0, blamed).ok()) continue;
      bool all = true;
      std::int32_t most = geometry::kReach;
      for_each_unit(line, [&](UnitId unit) {
        const Mover mover(play, unit);
        all = all && mover.in_line();
        if (all) most = std::min(most, mover.free_way());
      });
      if (!all) continue;
      const std::int32_t far = doubled ? most - 8 * kInch : most;  // stays out of the enemy's move and charge
      const std::int32_t length = std::min(farthest_line(play, line, doubled), far);
      if (length < (doubled ? 5 * kInch : 2 * kInch)) continue;  // not worth a turn
      return MoveWish{.option = line_option(leader, doubled, line), .distance = length};
    }
  return std::nullopt;
}

// MI-BOT-13: somebody goes to where a friend's flank is threatened.
std::optional<MoveWish> help_a_flank(const Play& play, int side, const MovePlan& plan) {
  if (plan.stood != 0) return std::nullopt;  // once a round
  const UnitSet own = standing_of(play.state, side) & ~plan.told;
  std::optional<MoveWish> wish;
  for_each_unit(own, [&](UnitId unit) {
    if (wish || !Mover(play, unit).needs_help()) return;
    for_each_unit(own & ~bit(unit), [&](UnitId helper) {
      const std::int32_t basic = play.setting.troop(play.state, helper).basic;
      if (wish || !may_be_within(footprint_of(play, unit).box, footprint_of(play, helper).box, basic)) return;
      wish = Mover(play, helper).help(unit);
    });
  });
  return wish;
}

// MI-BOT-17: late units and reserves come in at the middle of the edge, or beside it.
std::optional<MoveWish> bring_in(const Play& play, UnitId unit) {
  if (!may_arrive(play, unit).ok()) return std::nullopt;
  const MovePlace places(play, unit, MoveKind::arrive);
  std::optional<MoveWish> found;
  for_each_allowed(places, [&](const Choice& choice) {
    if (!found) found = MoveWish{.option = option(Verb::arrive, unit), .pose = choice.answer.pose()};
  });
  return found;
}

std::optional<MoveWish> wish_of_lines(const Play& play, int side, MovePlan& plan) {
  if (plan.no_lines) return std::nullopt;
  for (int i = 0; i < play.state.side[static_cast<std::size_t>(side)].leaders; ++i)
    if ((units_led_by(play, leader_at(side, i)) & plan.told) == 0)
      if (const auto line = advance_in_line(play, leader_at(side, i))) return line;
  plan.no_lines = true;
  return std::nullopt;
}

// MI-BOT-02: unit by unit, nearest to an enemy first.
std::optional<MoveWish> wish_of_units(const Play& play, int side, MovePlan& plan) {
  Near turns;
  for_each_unit(standing_of(play.state, side) & ~plan.told, [&](UnitId unit) {
    if (play.state.unit[unit].is(kActed) || ((plan.stood >> number_of(unit)) & 1U) != 0) return;
    turns.add(unit, find_nearest_enemy(play, unit).gap);
  });
  for (const Near::One& turn : turns.all()) {
    if (const auto wish = Mover(play, turn.unit).decide()) return wish;
    plan.stood |= 1U << number_of(turn.unit);
  }
  return std::nullopt;
}

}  // namespace

MoveWish plan_movement(const Play& play, int side, MovePlan& plan) {
  if (const auto wish = wish_of_lines(play, side, plan)) return *wish;
  do {
    if (const auto wish = help_a_flank(play, side, plan)) return *wish;
    if (const auto wish = wish_of_units(play, side, plan)) return *wish;
    plan.stood = 0;
    plan.again = !plan.again;
  } while (plan.again);
  for (int i = 0; i < play.state.side[static_cast<std::size_t>(side)].units; ++i) {
    const Unit& unit = play.state.unit[unit_at(side, i)];
    if (unit.where != Whereabouts::reserve && unit.where != Whereabouts::late) continue;
    if (const auto wish = bring_in(play, unit_at(side, i))) return *wish;
  }
  for (int i = 0; i < play.state.side[static_cast<std::size_t>(side)].leaders; ++i) {
    const MoveWish wish = plan_leader(play, leader_at(side, i));
    if (verb_of(wish.option) != Verb::done) return wish;
  }
  return {.option = option(Verb::done)};
}

}  // namespace warren::might_of_arms
