// What does a player do without much thought? One look at the likeliest choice, and a draw where it fails.
#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/mind/agent.h"
#include "games/mice_at_arms/rules/charge.h"

namespace warren::mice_at_arms {
namespace {

constexpr std::uint32_t kWhim = 5;  // one move in so many goes anywhere

// Whoever is in melee strikes first, mostly: a second look for one who is.
Answer quick_activation(const BattleMenu& menu, Rng& rng) {
  const Answer first = menu.draw(rng);
  const auto is_in_melee = [&](const Answer& answer) {
    const Option option = answer.option();
    return verb_of(option) == Verb::unit && unit_of(menu.play(), option.subject).is_engaged();
  };
  if (is_in_melee(first)) return first;
  const Answer second = menu.draw(rng);
  return is_in_melee(second) ? second : first;
}

// The last option of that kind, if it is allowed.
bool allows(const BattleMenu& menu, Verb verb, Answer& out) {
  for (int i = menu.count() - 1; i >= 0; --i) {
    const Option option = menu.option(i);
    if (verb_of(option) != verb) continue;
    out = Answer::of(option);
    return menu.judge_option(option).ok();
  }
  return false;
}

Answer quick_action(const BattleMenu& menu, Rng& rng) {
  const Unit& unit = unit_of(menu.play(), menu.subject);
  Answer answer;
  if (unit.is_engaged() && allows(menu, Verb::fight, answer)) return answer;
  if (allows(menu, Verb::burn, answer)) return answer;
  const bool charges_first = rng.below(2) == 0;
  if (charges_first && allows(menu, Verb::charge, answer)) return answer;
  if (allows(menu, Verb::shoot, answer)) return answer;
  if (!charges_first && rng.below(2) == 0 && allows(menu, Verb::charge, answer)) return answer;
  if (allows(menu, Verb::move, answer)) return answer;
  return Answer::of(menu.option(0));  // holds, or stops
}

// Straight at the nearest enemy.
Answer quick_move(const MovePrompt& prompt, Rng& rng) {
  if (rng.below(kWhim) == 0) return prompt.draw(rng);
  const Play& play = prompt.play();
  const Unit& unit = unit_of(play, prompt.subject);
  const Point from = point(unit.at[0]);
  std::int64_t nearest = -1;
  Point goal = from;
  for_each_unit(enemies_of(play, unit.army), [&](UnitId enemy) {
    const Point at = point(unit_of(play, enemy).at[0]);
    const std::int64_t away = geometry::distance2(from, at);
    if (nearest >= 0 && away >= nearest) return;
    nearest = away;
    goal = at;
  });
  if (nearest < 0) return prompt.draw(rng);
  const std::int64_t reach = allowance_of(play, prompt.subject) - kTolerance;
  if (nearest <= reach * reach) return prompt.draw(rng);
  const Point wanted = geometry::along({from, goal}, static_cast<int>(reach));
  const Answer answer = Answer::of(Pose{wanted, {}, false});
  return prompt.judge(answer).ok() ? answer : prompt.draw(rng);
}

// Any target; to spare it is no choice.
Answer quick_target(const BattleMenu& menu, Rng& rng) {
  constexpr int kPatience = 3;
  Answer answer = menu.draw(rng);
  for (int tries = 1; tries < kPatience && verb_of(answer.option()) == Verb::decline; ++tries)
    answer = menu.draw(rng);
  return answer;
}

// The shortest way.
Answer quick_contact(const ContactPrompt& prompt, Rng& rng) {
  const Play& play = prompt.play();
  const Charge charge = any_charge(play, prompt.subject, prompt.target(), allowance_of(play, prompt.subject));
  return charge.ok() ? Answer::of(Pose{charge.move.end, {}, false}) : prompt.draw(rng);
}

Answer better_face(const BattleMenu& menu) {
  return Answer::of(menu.option(menu.option(1).target > menu.option(0).target ? 1 : 0));
}

}  // namespace

Answer quick_choice(const Prompt& prompt, Rng& rng) {
  switch (static_cast<Ask>(prompt.kind)) {
    case Ask::activate: return quick_activation(menu_of(prompt), rng);
    case Ask::action: return quick_action(menu_of(prompt), rng);
    case Ask::move_to: return quick_move(static_cast<const MovePrompt&>(prompt), rng);
    case Ask::charge_contact: return quick_contact(static_cast<const ContactPrompt&>(prompt), rng);
    case Ask::shoot_at:
    case Ask::cast:
    case Ask::bombard:
    case Ask::attack_whom: return quick_target(menu_of(prompt), rng);
    case Ask::keep_face: return better_face(menu_of(prompt));
    case Ask::buy_reroll:
    case Ask::battle_back:
    case Ask::use_shield:
    case Ask::strike_again: return Answer::of(menu_of(prompt).option(0));
    default: return prompt.draw(rng);
  }
}

}  // namespace warren::mice_at_arms
