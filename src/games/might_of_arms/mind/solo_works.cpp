// Where does the automatic commander lay his fieldworks? MI-BOT-08.
#include "games/might_of_arms/choices/choices.h"
#include "games/might_of_arms/mind/solo.h"
#include "games/might_of_arms/rules/deployment.h"
#include "games/might_of_arms/rules/scenarios.h"
#include "kernel/rules/each_choice.h"
#include "kernel/tables/own_dice.h"

namespace warren::might_of_arms {
namespace {

bool wants_works(const Play& play, UnitId unit) {
  const Troop& troop = play.setting.troop(play.state, unit);
  return troop.artillery || (troop.foot() && play.setting.facts(play.state, unit).over_third_missile);
}

// Before the shot and guns that will stand nearest to the middle of the line; before the middle itself where
// there are none.
Point place_before_shot(const Play& play, int side) {
  constexpr std::int32_t kBefore = kInch / 5;
  State drawn_up = play.state;
  Rng none(0);
  OwnDice silent(none);
  Play proposal{play.setting, play.ground, drawn_up, silent};
  place_rest(proposal, side, false);
  const geometry::Box zone = zones_of(play, side).box[0];
  const Point middle{(zone.low.x + zone.high.x) / 2, (zone.low.y + zone.high.y) / 2};
  Point best = middle;
  std::int32_t least = geometry::kReach;
  for_each_unit(standing_of(drawn_up, side), [&](UnitId unit) {
    const Point at = drawn_up.unit[unit].at();
    const std::int32_t away = geometry::length_of(Segment{at, middle});
    if (!wants_works(proposal, unit) || away >= least) return;
    least = away;
    best = at + geometry::shift_of(facing_enemy(play, side), kBefore);
  });
  return best;
}

}  // namespace

// All of them in one row, or as many as there is room for.
Answer choose_works(const Prompt& prompt) {
  Answer most = prompt.fallback();
  std::uint32_t sections = 0;
  for_each_allowed(prompt, [&](const Choice& choice) {
    if (verb_of(choice.id) != Verb::works_row || choice.id.slot <= sections) return;
    sections = choice.id.slot;
    most = choice.answer;
  });
  return most;
}

Answer choose_works_place(const Prompt& prompt, const Play& play) {
  const int side = index(prompt.seat);
  const Point wanted = place_before_shot(play, side);
  const Answer there = Answer::of(Pose{wanted, facing_enemy(play, side), true});
  if (prompt.judge(there).ok()) return there;
  Answer best = prompt.fallback();
  std::int32_t least = geometry::kReach;
  for_each_allowed(prompt, [&](const Choice& choice) {
    const std::int32_t away = geometry::length_of(Segment{choice.answer.pose().at, wanted});
    if (away >= least) return;
    least = away;
    best = choice.answer;
  });
  return best;
}

}  // namespace warren::might_of_arms
