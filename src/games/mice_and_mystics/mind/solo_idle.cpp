// What does the party of the house do with a turn?
#include "games/mice_and_mystics/mind/paths.h"
#include "games/mice_and_mystics/mind/solo.h"
#include "games/mice_and_mystics/rules/battle.h"
#include "games/mice_and_mystics/rules/effect_targets.h"
#include "games/mice_and_mystics/rules/loads.h"
#include "games/mice_and_mystics/rules/pages.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/values.h"
#include "games/mice_and_mystics/rules/wounds.h"

namespace warren::mice_and_mystics {
namespace {

using Maybe = std::optional<Option>;

int wounds_near(const Play& play, MouseId mouse) {
  int most = 0;
  each_bit(near_mice(play, mouse), [&](int other) {
    most = std::max<int>(most, play.state.mouse[static_cast<std::size_t>(other)].wounds);
  });
  return most;
}

int wounds_of_all(const State& state) {
  int sum = 0;
  for (const Mouse& mouse : state.mouse) sum += mouse.is_active() ? mouse.wounds : 0;
  return sum;
}

// Which abilities are worth their cheese now?
bool is_worth_it(const Play& play, MouseId mouse, const Effects& effects, bool will_fight) {
  for (const Effect& effect : effects) {
    switch (effect.word) {
      case Word::heal:
        if (effect.who == Who::all ? wounds_of_all(play.state) >= 3 : wounds_near(play, mouse) >= 2)
          return true;
        break;
      case Word::antidote:
      case Word::cure:
      case Word::clear:
      case Word::salvage: return true;
      case Word::page: return effect.n < 0 && pages_left(play.state) <= 2;
      case Word::spark:
      case Word::again:
      case Word::low_blow: return will_fight;
      case Word::wide: return will_fight && figures_on_board(play.state) >= 2;
      case Word::squeak: return will_fight && play.state.mice_acted == mouse_bit(mouse);
      case Word::mark: return figures_on_board(play.state) >= 2;
      case Word::gain: return true;
      default: break;
    }
  }
  return false;
}

Maybe useful_card(const Play& play, const Question& question, MouseId mouse, bool will_fight) {
  const Cards& cards = play.setting.cards();
  return offered_where(question, [&](Option each) {
    if (verb_of(each) == Verb::use_ability)
      return is_worth_it(play, mouse, cards.abilities[each.slot].effects, will_fight);
    if (verb_of(each) == Verb::play_trick)
      return is_worth_it(play, mouse, cards.search[each.slot].effects, will_fight);
    return verb_of(each) == Verb::use_trait && wounds_near(play, mouse) >= 1;
  });
}

// Is there something in the pack that is better than what would give way?
bool wants_other_gear(const Play& play, MouseId mouse) {
  for (const int packed : pieces_packed(play, mouse)) {
    if (!is_wearable(play, packed)) continue;
    int in_the_way = 0;
    const SlotNeed need = slots_of(play, packed);
    for (const int worn : pieces_worn(play, mouse))
      for (std::size_t part = 0; part < need.size(); ++part)
        if (need[part] > 0 && slots_of(play, worn)[part] > 0) {
          in_the_way = std::max(in_the_way, piece_value(play, mouse, worn));
        }
    if (piece_value(play, mouse, packed) > in_the_way) return true;
  }
  return false;
}

// The step that comes nearest to one of these spaces; nothing when it stands there or none helps.
Maybe step_towards(const Play& play, const Question& question, MouseId mouse, SpaceSet goal) {
  if (goal == 0 || in_set(goal, play.state.of(mouse).space)) return std::nullopt;
  const geometry::Steps points = points_to(play, mouse, goal);
  const int here = points[play.state.of(mouse).space];
  Maybe best;
  int least = here;
  for (int i = 0; i < question.count(); ++i) {
    const Option each = question.option(i);
    if (verb_of(each) != Verb::step || !question.judge_option(each).ok()) continue;
    if (points[each.target] >= least) continue;
    least = points[each.target];
    best = each;
  }
  return best;
}

// Where the mouse would best fight from: among what it can walk to, else the nearest post of all.
SpaceSet best_posts(const Play& play, MouseId mouse, int points) {
  const geometry::Steps here = points_to(play, mouse, only(play.state.of(mouse).space));
  const SpaceSet open = spaces_of(play).all() & ~full_spaces(play, Size::small) & ~board_of(play).water;
  SpaceSet best = 0;
  SpaceSet any = 0;
  int most = 0;
  geometry::each_space(open | only(play.state.of(mouse).space), [&](SpaceId space) {
    const int value = post_value(play, mouse, space);
    if (value < 0) return;
    any |= only(space);
    if (here[space] > points) return;
    if (best != 0 && value <= most) return;
    best = only(space);
    most = value;
  });
  return best != 0 ? best : any;
}

bool may_still_act(const Play& play, MouseId mouse) {
  return !play.state.turn.acted && !play.state.of(mouse).has(Marker::stunned);
}

Maybe fight(Play& play, const Question& question, MouseId mouse) {
  const int points = play.state.turn.number + value_of(play, mouse, Stat::move);
  if (const Maybe up = offered(question, Verb::stand_up); up && !offered(question, Verb::battle)) return up;
  if (may_still_act(play, mouse))
    if (const Maybe step = step_towards(play, question, mouse, best_posts(play, mouse, points))) return step;
  const Maybe attack = offered(question, Verb::battle);
  if (const Maybe card = useful_card(play, question, mouse, attack.has_value())) return card;
  if (attack) return attack;
  if (const Maybe recover = offered(question, Verb::recover)) return recover;
  if (const Maybe up = offered(question, Verb::stand_up)) return up;
  const bool sees_post = best_posts(play, mouse, points) != 0;
  if (const Maybe scurry = offered(question, Verb::scurry); scurry && sees_post) return scurry;
  return offered(question, Verb::search);
}

bool somebody_is_captured(const State& state) { return std::popcount(active_mice(state)) < state.mice; }

Maybe go_on(Play& play, const Question& question, MouseId mouse) {
  const Errand errand = next_errand(play, mouse);
  const bool mine = (errand.mice & mouse_bit(mouse)) != 0;
  const bool there = mine && in_set(errand.spaces, play.state.of(mouse).space);
  if (const Maybe card = useful_card(play, question, mouse, false)) return card;
  if (const Maybe recover = offered(question, Verb::recover)) return recover;
  if (const Maybe up = offered(question, Verb::stand_up)) return up;
  if (errand.what == Errand::What::search && there)
    if (const Maybe search = offered(question, Verb::search)) return search;
  if (mine)
    if (const Maybe step = step_towards(play, question, mouse, errand.spaces)) return step;
  const bool rests = somebody_is_captured(play.state) && play.state.wheel + 1 < kSurge;
  if (errand.what == Errand::What::explore && there && !rests) {
    const Maybe out = offered_where(question, [&](Option each) {
      return errand.border != 0 ? verb_of(each) == Verb::explore_exit && each.slot == errand.border
                                : verb_of(each) == Verb::explore_flip;
    });
    if (out) return out;
  }
  if (rests || errand.what == Errand::What::none || !mine) return offered(question, Verb::search);
  if (const Maybe scurry = offered(question, Verb::scurry); scurry && !there) return scurry;
  return offered(question, Verb::search);
}

}  // namespace

std::optional<Option> offered(const Question& question, Verb verb) {
  return offered_where(question, [verb](Option each) { return verb_of(each) == verb; });
}

Option solo_idle(Play& play, const Question& question) {
  const MouseId mouse = question.mouse();
  if (const Maybe learn = offered(question, Verb::level_up)) return *learn;
  if (const Maybe dress = offered(question, Verb::equip); dress && wants_other_gear(play, mouse))
    return *dress;
  const Maybe deed = has_minions(play.state) ? fight(play, question, mouse) : go_on(play, question, mouse);
  return deed.value_or(option(Verb::end_turn, mouse));
}

Option solo_step(Play& play, const Question& question) {
  const MouseId mouse = question.mouse();
  const Turn& turn = play.state.turn;
  SpaceSet goal = 0;
  if (!has_minions(play.state)) {
    const Errand errand = next_errand(play, mouse);
    if ((errand.mice & mouse_bit(mouse)) != 0) goal = errand.spaces;
  } else if (may_still_act(play, mouse) || turn.scurrying) {
    goal = best_posts(play, mouse, turn.points);
  }
  if (const Maybe step = step_towards(play, question, mouse, goal)) return *step;
  const Maybe stop = offered(question, Verb::done);
  return stop.value_or(best_of(question, [](Option) { return 0; }));
}

}  // namespace warren::mice_and_mystics
