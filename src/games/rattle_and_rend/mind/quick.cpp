// What does a player do without much thought? One look at the likeliest choice, and a draw where it fails.
#include <algorithm>

#include "games/rattle_and_rend/mind/agent.h"
#include "games/rattle_and_rend/mind/solo.h"
#include "games/rattle_and_rend/rules/removal.h"

namespace warren::rattle_and_rend {
namespace {

constexpr std::uint32_t kWhim = 6;  // one choice in so many is any choice
constexpr int kUsualBid = 3;        // bids are below it

// The better of two groups; markers and reserves at once.
Answer quick_turn(const MatchMenu& menu, Rng& rng) {
  Answer best = menu.draw(rng);
  if (verb_of(best.option()) != Verb::act) return best;
  const Answer other = menu.draw(rng);
  if (other == best || verb_of(other.option()) != Verb::act) return best;
  const int first = best_plan(menu.play(), best.option().subject).worth;
  return best_plan(menu.play(), other.option().subject).worth > first ? other : best;
}

Answer quick_action(const MatchMenu& menu, Rng& rng) {
  if (rng.below(kWhim) == 0) return menu.draw(rng);
  return choose_action(menu, best_plan(menu.play(), menu.subject));
}

// RR-FLAG-04: straight off the board with the marker.
Point beyond_edge(Point edge) {
  return {edge.x == 0        ? -kMm
          : edge.x == kBoard ? kBoard + kMm
                             : edge.x,
          edge.y == 0        ? -kMm
          : edge.y == kBoard ? kBoard + kMm
                             : edge.y};
}

// Straight to whom it means to attack, or to where it is wanted.
Answer quick_path(const PathPrompt& prompt, Rng& rng) {
  const MoveOrder& order = prompt.order();
  const GroupId id = order.mover.id;
  if (seat_of(id) != prompt.seat || rng.below(kWhim) == 0) return prompt.draw(rng);
  const Play& play = prompt.play();
  const bool carries = order.may_leave && flag_of(play, id) >= 0;
  const SoloPlan plan = carries || order.towards ? SoloPlan{} : best_plan(play, id);
  const bool hunts = plan.target < kMaxGroups;
  const Point goal = order.towards ? order.goal
                     : hunts       ? place_of(play, plan.target)
                     : carries     ? beyond_edge(goal_of(play, id))
                                   : goal_of(play, id);
  const int contact = hunts ? radius_of(play, id) + radius_of(play, plan.target) : 0;
  const int keep_off = hunts ? std::max(contact, length_of(rng_of(play, id))) : 0;
  const Point from = place_of(play, id);
  const int apart = distance_between(from, goal) - keep_off;
  if (apart <= 0) return prompt.fallback();
  Answer path = Answer::path();
  path.add(geometry::along({from, goal}, std::min(apart, order.allowance)));
  return prompt.judge(path).ok() ? path : prompt.draw(rng);
}

}  // namespace

Answer quick_choice(const Prompt& prompt, Rng& rng) {
  if (prompt.form == Form::path) return quick_path(static_cast<const PathPrompt&>(prompt), rng);
  if (prompt.form == Form::pose) return prompt.draw(rng);
  switch (static_cast<Ask>(prompt.kind)) {
    case Ask::bid: {
      const int most = static_cast<const NumberPrompt&>(prompt).most();
      return Answer::number(std::min<int>(most, static_cast<int>(rng.below(kUsualBid))));
    }
    case Ask::push: return Answer::number(static_cast<const NumberPrompt&>(prompt).most());
    case Ask::turn: return quick_turn(menu_of(prompt), rng);
    case Ask::action: return quick_action(menu_of(prompt), rng);
    case Ask::target: return choose_target(menu_of(prompt), menu_of(prompt).play(), {});
    case Ask::reaction: return choose_reaction(menu_of(prompt), menu_of(prompt).play());
    case Ask::deny:
    case Ask::force:
    case Ask::exit:
    case Ask::go_on:
    case Ask::omen:
    case Ask::resurrect: return choose_other(prompt, menu_of(prompt).play());
    default: return prompt.draw(rng);
  }
}

}  // namespace warren::rattle_and_rend
