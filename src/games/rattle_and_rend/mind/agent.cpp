#include "games/rattle_and_rend/mind/agent.h"

#include <algorithm>

#include "games/rattle_and_rend/mind/solo.h"
#include "games/rattle_and_rend/rule_ids.h"
#include "games/rattle_and_rend/rules/checks.h"
#include "games/rattle_and_rend/rules/deployment.h"

namespace warren::rattle_and_rend {
namespace {

bool allows(const MatchMenu& menu, Verb verb, Option& out) {
  for (int i = 0; i < menu.count(); ++i) {
    out = menu.option(i);
    if (verb_of(out) == verb && menu.judge_option(out).ok()) return true;
  }
  return false;
}

Answer take(const Prompt& prompt, Verb verb) {
  Option option;
  return allows(menu_of(prompt), verb, option) ? Answer::of(option) : prompt.fallback();
}

// Bids a little more when blood is near, and never the same each time.
Answer choose_bid(const Prompt& prompt, Play& play) {
  const int side = index(prompt.seat);
  const int luck = roll_d20(play, prompt.seat, rule("RR-INI-02"), RollKind::initiative) % 3;
  bool near = false;
  for_each_group(on_board(play, side), [&](GroupId id) {
    const GroupId enemy = nearest(play, place_of(play, id), on_board(play, other(side)));
    near = near || (enemy != kNoGroup && within(play, id, enemy, length_of(Band::medium)));
  });
  const int most = static_cast<const NumberPrompt&>(prompt).most();
  return Answer::number(std::min(most, luck + (near ? 1 : 0)));
}

// Fighters to the front, Wards and Shooters behind them.
Answer choose_place(const Prompt& prompt, const Play& play) {
  const bool front = prompt.subject < kMaxGroups && !group_of(play, prompt.subject).is_ward() &&
                     group_of(play, prompt.subject).type != GroupType::shooters;
  return best_choice(prompt, [&](const Choice& choice) -> std::int64_t {
    const std::int64_t away = geometry::distance2(choice.answer.pose().at, kCentre) / 1000;
    const bool bad = is_in(play, choice.answer.pose().at, Terrain::rough);
    return (front ? -away : away) - (bad ? 100'000 : 0);
  });
}

// RR-REA-02: a denial that cannot be forced is worth its point, others only to the rich.
Answer choose_denial(const Prompt& prompt, const Play& play) {
  const int side = index(prompt.seat);
  const bool final_word = warband_of(play, other(side)).remaining == 0;
  return final_word && warband_of(play, side).remaining >= 2 ? take(prompt, Verb::deny) : prompt.fallback();
}

Answer choose_exit(const Prompt& prompt, const Play& play) {
  if (warband_of(play, index(prompt.seat)).remaining >= 4) return take(prompt, Verb::pay);
  const bool rough = is_in(play, place_of(play, prompt.subject), Terrain::rough);
  return rough ? take(prompt, Verb::roll) : prompt.fallback();
}

// RR-SOO-02: better for one's own, worse for the enemy's.
Answer choose_omen(const Prompt& prompt) {
  const bool own = seat_of(prompt.subject) == prompt.seat;
  return best_choice(prompt, [&](const Choice& choice) -> std::int64_t {
    return own ? choice.id.target : -static_cast<std::int64_t>(choice.id.target);
  });
}

Answer choose_group(const Prompt& prompt, const Play& play) {
  return best_choice(prompt, [&](const Choice& choice) -> std::int64_t {
    return verb_of(choice.id) == Verb::decline ? -1 : group_of(play, choice.id.subject % kMaxGroups).points;
  });
}

}  // namespace

Answer choose_other(const Prompt& prompt, const Play& play) {
  switch (static_cast<Ask>(prompt.kind)) {
    case Ask::place:
    case Ask::summon:
    case Ask::ward: return prompt.form == Form::pose ? choose_place(prompt, play) : prompt.fallback();
    case Ask::duel_target:
    case Ask::resurrect:
    case Ask::swarm: return choose_group(prompt, play);
    case Ask::push: return Answer::number(static_cast<const NumberPrompt&>(prompt).most());
    case Ask::deny: return choose_denial(prompt, play);
    case Ask::force: return take(prompt, Verb::force);
    case Ask::exit: return choose_exit(prompt, play);
    case Ask::go_on: return take(prompt, Verb::go_on);
    case Ask::omen: return choose_omen(prompt);
    default: return prompt.fallback();
  }
}

Answer solo_choice(const Prompt& prompt, Play& play, Memory& memory) {
  SoloPlan plan = plan_in(memory);
  Answer answer;
  switch (static_cast<Ask>(prompt.kind)) {
    case Ask::bid: answer = choose_bid(prompt, play); break;
    case Ask::turn: answer = choose_turn(menu_of(prompt), play, plan); break;
    case Ask::action: answer = choose_action(menu_of(prompt), plan); break;
    case Ask::path:
    case Ask::free_move: answer = choose_path(static_cast<const PathPrompt&>(prompt), play, plan); break;
    case Ask::feint:
      answer = prompt.form == Form::path ? choose_path(static_cast<const PathPrompt&>(prompt), play, plan)
                                         : prompt.fallback();
      break;
    case Ask::target: answer = choose_target(menu_of(prompt), play, plan); break;
    case Ask::reaction:
      answer = choose_reaction(menu_of(prompt), play);
      plan = {};  // a reaction follows no plan
      break;
    case Ask::set_aside: answer = choose_set_aside(menu_of(prompt), play); break;
    case Ask::arrive: answer = choose_arrival(prompt, play, plan); break;
    case Ask::teleport: answer = choose_teleport(prompt, play); break;
    case Ask::partner: answer = choose_partner(menu_of(prompt), play, plan); break;
    default: answer = choose_other(prompt, play); break;
  }
  keep_plan(plan, memory);
  return answer;
}

}  // namespace warren::rattle_and_rend
