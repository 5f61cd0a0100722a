#include "games/mice_and_mystics/mind/agent.h"

#include "games/mice_and_mystics/mind/solo.h"
#include "games/mice_and_mystics/rules/battle.h"
#include "games/mice_and_mystics/rules/gear.h"
#include "games/mice_and_mystics/rules/loads.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/values.h"

namespace warren::mice_and_mystics {
namespace {

int life_left(const Play& play, MouseId mouse) {
  return life_of(play, mouse) - play.state.of(mouse).all_wounds();
}

// D06: the weapon that finds the best target with the most dice.
Option choose_weapon_for(const Play& play, const Question& question) {
  const Weapons weapons = weapons_of(play, question.mouse());
  return best_of(question, [&](Option each) {
    for (std::size_t i = 0; i < weapons.count; ++i)
      if (weapons.weapon[i].item == static_cast<int>(each.slot) &&
          static_cast<int>(weapons.weapon[i].mode) == each.target && verb_of(each) == Verb::weapon)
        return 2 + 2 * weapons.weapon[i].bonus + (weapons.weapon[i].mode == Mode::melee ? 1 : 0);
    return 0;
  });
}

// D07: what is held is used when a friend is near the end.
Option break_in(const Play& play, const Question& question) {
  bool danger = false;
  each_bit(active_mice(play.state),
           [&](int mouse) { danger = danger || life_left(play, static_cast<MouseId>(mouse)) <= 2; });
  const auto use = offered_where(question, [&](Option each) {
    if (verb_of(each) == Verb::use_ability) return danger || play.state.of(question.mouse()).cheese >= 3;
    return verb_of(each) == Verb::play_trick && danger;
  });
  return use.value_or(option(Verb::done));
}

// D09: gear that helps and tricks are kept, the rest is cheese.
Option take_found(const Play& play, const Question& question) {
  return best_of(question, [&](Option each) {
    if (verb_of(each) == Verb::card_for_cheese) return 5;
    if (verb_of(each) != Verb::card_to_pack) return 0;
    const SearchCard& card = play.setting.cards().search[each.slot];
    return card.is_trick() ? 10 : piece_value(play, question.mouse(), static_cast<int>(each.slot));
  });
}

// D13: the change that gains most; done when none does.
Option dress(const Play& play, const Question& question) {
  const MouseId mouse = question.mouse();
  return best_of(question, [&](Option each) {
    if (verb_of(each) == Verb::done) return 0;
    if (verb_of(each) != Verb::put_on) return -1;
    const auto piece = static_cast<int>(each.slot);
    const SlotNeed need = slots_of(play, piece);
    int lost = 0;
    for (const int worn : pieces_worn(play, mouse)) {
      bool goes = worn == each.target;
      for (std::size_t part = 0; part < need.size(); ++part)
        goes = goes || (each.target == kUnarmed && need[part] > 0 && slots_of(play, worn)[part] > 0);
      if (goes) lost += piece_value(play, mouse, worn);
    }
    return piece_value(play, mouse, piece) - lost;
  });
}

// D15: the most wounded friend; the space with most minions; the best target.
Option choose_use_target(const Play& play, const Question& question) {
  return best_of(question, [&](Option each) {
    if (verb_of(each) == Verb::mouse) {
      const Mouse& mouse = play.state.of(each.subject);
      return 10 * mouse.wounds + 12 * mouse.poison + 8 * std::popcount(mouse.markers) -
             life_left(play, each.subject);
    }
    if (verb_of(each) == Verb::space) return minions_on(play.state, each.target);
    if (verb_of(each) == Verb::figure) return target_value(play, each.target);
    if (verb_of(each) == Verb::card_to_pack)
      return piece_value(play, question.mouse(), static_cast<int>(each.slot));
    return 0;
  });
}

// D16, D07: away from the minions, to other mice.
Option choose_safe_space(const Play& play, const Question& question) {
  return best_of(question, [&](Option each) {
    int value = 0;
    each_figure(play.state, [&](FigureId figure) {
      value += std::min(4, distance(play, each.target, play.state.figure[figure].space));
    });
    return value;
  });
}

Option choose_boss_wound(const Play& play, const Question& question) {
  return best_of(question, [&](Option each) {
    return static_cast<int>(play.state.kind[kind_of(each.target)].card_wounds[each.slot]);
  });
}

// D17: a Heart before a Skill, a Skill before a Purse.
Option choose_growing(const Question& question) {
  return best_of(question, [](Option each) {
    if (verb_of(each) == Verb::ability) return 2;
    return each.slot == 1 ? 3 : each.slot == 3 ? 1 : 0;
  });
}

Option solo_option(Play& play, const Question& question) {
  switch (question.ask_kind()) {
    case Ask::idle: return solo_idle(play, question);
    case Ask::step: return solo_step(play, question);
    case Ask::weapon: return choose_weapon_for(play, question);
    case Ask::target: return best_of(question, [&](Option each) { return target_value(play, each.target); });
    case Ask::window: return break_in(play, question);
    case Ask::slip:
    case Ask::rescue: return choose_safe_space(play, question);
    case Ask::boss_card: return choose_boss_wound(play, question);
    case Ask::found: return take_found(play, question);
    case Ask::equip: return dress(play, question);
    case Ask::use_target: return choose_use_target(play, question);
    case Ask::growth: return choose_growing(question);
    case Ask::springwise: return offered(question, Verb::accept).value_or(question.option(0));
    case Ask::keep:
      return best_of(question, [&](Option each) {
        return piece_value(play, question.mouse(), static_cast<int>(each.slot));
      });
    default: return best_of(question, [](Option) { return 0; });
  }
}

}  // namespace

Answer solo_choice(const Prompt& prompt, Play& play, Memory& /*memory*/) {
  if (prompt.form != Form::option) return prompt.fallback();
  return Answer::of(solo_option(play, static_cast<const Question&>(prompt)));
}

}  // namespace warren::mice_and_mystics
