// What may a command be told to do in its movement, by somebody who tries it out? Seven meanings, for the
// whole army and for each command; a thought of one unit at a time would never find that a wing should wait.
#include <algorithm>

#include "games/might_of_arms/mind/agent.h"
#include "games/might_of_arms/mind/mover.h"

namespace warren::might_of_arms {
namespace {

// What a meaning makes of a line's way: nothing, when it is not to advance.
std::int32_t length_of_line(const Play& play, UnitSet line, Meaning meaning) {
  std::int32_t length = farthest_line(play, line, false);
  if (meaning == Meaning::half) length /= 2;
  if (meaning == Meaning::to_charge)
    for_each_unit(line, [&](UnitId unit) {
      const NearestEnemy nearest = find_nearest_enemy(play, unit);
      const std::int32_t charge = play.setting.troop(play.state, unit).charge;
      if (nearest.unit != kNoUnit) length = std::min(length, nearest.gap - charge);
    });
  return length;
}

std::optional<MoveWish> line_as_told(const Play& play, LeaderId leader, Meaning meaning) {
  if (meaning != Meaning::half && meaning != Meaning::full && meaning != Meaning::to_charge)
    return std::nullopt;
  for (const LineOf who : {LineOf::command, LineOf::steady}) {
    const UnitSet line = line_of_command(play, leader, false, who);
    UnitId blamed = kNoUnit;
    if (std::popcount(line) < 2 || !judge_line(play, line, false, 0, blamed).ok()) continue;
    const std::int32_t length = length_of_line(play, line, meaning);
    if (length >= kInch) return MoveWish{.option = line_option(leader, false, line), .distance = length};
  }
  return std::nullopt;
}

// Nearest to an enemy first, so that nobody stands in the way of who comes behind.
std::optional<MoveWish> unit_as_told(const Play& play, int side, Meaning meaning, MovePlan& plan) {
  Near turns;
  for_each_unit(standing_of(play.state, side) & plan.told & ~plan.obeyed, [&](UnitId unit) {
    if (!play.state.unit[unit].is(kActed)) turns.add(unit, find_nearest_enemy(play, unit).gap);
  });
  for (const Near::One& turn : turns.all()) {
    if (const auto wish = Mover(play, turn.unit).told(meaning)) return wish;
    plan.obeyed |= bit(turn.unit);
  }
  return std::nullopt;
}

}  // namespace

std::optional<MoveWish> Mover::told(Meaning meaning) const {
  if (in_melee(play_.state, unit_)) return plain(Verb::face);
  if (enemy_ == kNoUnit) return std::nullopt;
  if (body_.is(kShaken)) return shaken();
  const Point enemy = centre_of(play_, enemy_);
  switch (meaning) {
    case Meaning::hold: return std::nullopt;
    case Meaning::half: return advance(enemy, troop_.basic / 2, Verb::forward);
    case Meaning::full: return advance(enemy, troop_.basic, Verb::forward);
    case Meaning::to_charge: return to_charge(true);
    case Meaning::support: return stand_by_a_friend();
    case Meaning::refuse: return keep_away();
    case Meaning::face: return turn_by(std::clamp(bearing_to(enemy), -kTurnLimit, kTurnLimit));
  }
  return std::nullopt;
}

// Out of the nearest enemy's move and charge, if it can.
std::optional<MoveWish> Mover::keep_away() const {
  const Troop& other = play_.setting.troop(play_.state, enemy_);
  if (gap_ > other.basic + other.charge) return std::nullopt;
  for (const Verb verb : {Verb::fall_back, Verb::reverse})
    if (const auto away = straight(verb)) return away;
  return answer_threat();
}

int meanings_of(const State& state, Seat seat) {
  const int side = index(seat);
  const Phase own = side == state.first ? Phase::move_first : Phase::move_second;
  if (state.phase != own) return 0;
  return (1 + state.side[static_cast<std::size_t>(side)].leaders) * kMeanings;
}

MoveWish plan_as_meant(const Play& play, int side, int meaning, MovePlan& plan) {
  const int command = meaning / kMeanings - 1;  // -1: all of them
  const auto told = static_cast<Meaning>(meaning % kMeanings);
  plan.told = command < 0 ? standing_of(play.state, side) : units_led_by(play, leader_at(side, command));
  for (int i = 0; i < play.state.side[static_cast<std::size_t>(side)].leaders; ++i)
    if (command < 0 || command == i)
      if (const auto line = line_as_told(play, leader_at(side, i), told)) return *line;
  if (const auto wish = unit_as_told(play, side, told, plan)) return *wish;
  return plan_movement(play, side, plan);
}

}  // namespace warren::might_of_arms
