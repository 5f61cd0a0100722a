// How far? As far as the rules allow, or a whole number of half inches.
#include <algorithm>

#include "games/might_of_arms/choices/choices.h"
#include "games/might_of_arms/rule_ids.h"

namespace warren::might_of_arms {

void DistancePrompt::universe(ChoiceSink& sink) const {
  const auto offer = [&](std::int32_t length) {
    if (judge_length(length).ok())
      sink.may({
          {kind, subject, 0, static_cast<std::uint32_t>(length)},
          Answer::number(length)
      });
  };
  offer(most());
  for (std::int32_t length = most() - 1 - (most() - 1) % kStep; most() > 0 && length >= 0; length -= kStep)
    offer(length);
}

Verdict DistancePrompt::judge(const Answer& answer) const {
  if (answer.form() != Form::number) return Refusal{rule, "a distance is asked for"};
  if (answer.number() < 0 || answer.number() > geometry::kReach)
    return Refusal{rule, "that is no distance on this table"};
  const auto length = static_cast<std::int32_t>(answer.number());
  if (const Verdict verdict = judge_length(length); !verdict.ok() || length == most()) return verdict;
  if (length > most()) return Refusal{rule, "it is not free to go so far"};
  return length % kStep == 0
             ? Verdict{}
             : Refusal{might_of_arms::rule("MI-MOVE-24"), "it goes half inches, or all the way"};
}

Answer DistancePrompt::draw(Rng& rng) const {
  const auto steps = static_cast<std::uint32_t>((most() + kStep - 1) / kStep);
  constexpr int kTries = 8;
  for (int i = 0; i < kTries; ++i) {
    const auto drawn = static_cast<std::int32_t>(rng.below(steps + 1));
    const std::int32_t length = std::min(most(), drawn * kStep);
    if (judge_length(length).ok()) return Answer::number(length);
  }
  return fallback();
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
