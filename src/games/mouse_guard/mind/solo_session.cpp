// What does the house do between tests? (D02 to D04, D12, D20, D22)
#include <bit>

#include "games/mouse_guard/mind/solo.h"
#include "games/mouse_guard/rules/advancement.h"
#include "games/mouse_guard/rules/checks.h"
#include "games/mouse_guard/rules/conditions.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/rules/session.h"

namespace warren::mouse_guard {
namespace {

// How badly each condition is wanted gone.
constexpr std::array<int, kConditions> kPain{20, 15, 30, 50, 45};

// A goal that this patrol is likely to accomplish.
Option choose_goal(const Question& question, const Play& play) {
  const auto wanted = static_cast<std::uint32_t>(play.state.mice > 1 ? Goal::g5 : Goal::g4);
  return best_option(question, [&](Option option) -> std::int64_t { return option.slot == wanted ? 1 : 0; });
}

Option choose_best_skill(const Question& question, const Play& play) {
  return best_option(question, [&](Option option) -> std::int64_t {
    return play.state.of(question.mouse()).rating(static_cast<Rating>(option.slot));
  });
}

Option choose_relief(const Question& question) {
  return best_option(question, [](Option option) -> std::int64_t {
    return verb_of(option) == Verb::relieve ? kPain[option.slot] : verb_of(option) == Verb::rest ? 10 : 0;
  });
}

// D12: what hurts is mended as soon as there are checks for it.
Option choose_purchase(const Question& question) {
  return best_option(question, [](Option option) -> std::int64_t {
    switch (verb_of(option)) {
      case Verb::rations: return 100;
      case Verb::recover: return kPain[option.slot];
      case Verb::recharge: return 5;
      default: return 0;
    }
  });
}

// D20: the hurt first, then what makes the mouse better.
std::int64_t activity_worth(const Play& play, MouseId id, Option option) {
  const Mouse& mouse = play.state.of(id);
  switch (verb_of(option)) {
    case Verb::rations: return 200;
    case Verb::recover: return 100 + kPain[option.slot];
    case Verb::treat: return 90 + kPain[option.slot];
    case Verb::give: return mouse.conditions == 0 ? 60 : -1;
    case Verb::activity: break;
    default: return 0;  // passes; charges nothing
  }
  switch (static_cast<Activity>(option.slot)) {
    case Activity::practise: return 40;
    case Activity::call: return mouse.rating(Rating::circles) >= 4 && mouse.deeds.call_boon == 0 ? 30 : -1;
    default: return -1;
  }
}

// A pass or a fail, whichever the skill still needs.
Option choose_practise_ob(const Question& question, const Play&) {
  return best_option(question, [](Option option) -> std::int64_t { return option.slot == 2 ? 1 : 0; });
}

Option choose_season_test(const Question& question) {
  return best_option(question, [](Option option) -> std::int64_t {
    return verb_of(option) == Verb::recover ? kPain[option.slot] : 0;
  });
}

}  // namespace

Option choose_in_session(const Question& question, const Play& play) {
  switch (question.ask_kind()) {
    case Ask::goal: return choose_goal(question, play);
    case Ask::craft:
    case Ask::practise: return choose_best_skill(question, play);
    case Ask::prologue:
    case Ask::healer_reward: return choose_relief(question);
    case Ask::checks: return choose_purchase(question);
    case Ask::activity:
      return best_option(question,
                         [&](Option option) { return activity_worth(play, question.mouse(), option); });
    case Ask::practise_ob: return choose_practise_ob(question, play);
    case Ask::season_test: return choose_season_test(question);
    case Ask::claim: return question.option(1);
    default: return question.option(0);
  }
}

}  // namespace warren::mouse_guard
