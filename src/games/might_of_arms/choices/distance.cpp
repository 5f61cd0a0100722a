// How far? Full, half, or any whole number of thousandths that the rules allow.
#include "games/might_of_arms/choices/choices.h"
#include "games/might_of_arms/rule_ids.h"

namespace warren::might_of_arms {

void DistancePrompt::universe(ChoiceSink& sink) const {
  std::int64_t before = -1;
  std::uint32_t slot = 0;
  const std::int32_t low = least(), high = most();
  for (const std::int32_t length : {high, low + (high - low) / 2, low + (high - low) / 4, low}) {
    ++slot;
    if (length == before) continue;
    before = length;
    if (judge_length(length).ok())
      sink.may({
          {kind, subject, 0, slot},
          Answer::number(length)
      });
  }
}

Verdict DistancePrompt::judge(const Answer& answer) const {
  if (answer.form() != Form::number) return Refusal{rule, "a distance is asked for"};
  if (answer.number() < 0 || answer.number() > geometry::kReach)
    return Refusal{rule, "that is no distance on this table"};
  return judge_length(static_cast<std::int32_t>(answer.number()));
}

MoveDistance::MoveDistance(const Play& play, UnitId unit, MoveKind kind_of_move)
    : DistancePrompt(play, seat_at(side_of(unit)), might_of_arms::rule("MI-MOVE-24"), Ask::move_distance,
                     unit),
      kind_(kind_of_move) {
  Move move;
  most_ = geometry::farthest(allowance(play, unit, kind_of_move), [&](std::int32_t length) {
    return judge_distance(play, unit, kind_of_move, length, move).ok();
  });
}

Verdict MoveDistance::judge_length(std::int32_t length) const {
  Move move;
  return judge_distance(play(), subject, kind_, length, move);
}

LineDistance::LineDistance(const Play& play, UnitSet units, bool doubled)
    : DistancePrompt(play, seat_at(side_of(static_cast<UnitId>(std::countr_zero(units)))),
                     might_of_arms::rule("MI-MOVE-23"), Ask::line_distance, 0xff),
      units_(units),
      doubled_(doubled),
      most_(farthest_line(play, units, doubled)) {}

Verdict LineDistance::judge_length(std::int32_t length) const {
  UnitId blamed = kNoUnit;
  return judge_line(play(), units_, doubled_, length, blamed);
}

}  // namespace warren::might_of_arms
