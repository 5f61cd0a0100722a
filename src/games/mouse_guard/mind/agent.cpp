#include "games/mouse_guard/mind/agent.h"

#include <bit>

#include "games/mouse_guard/mind/gm_brain.h"
#include "games/mouse_guard/mind/solo.h"
#include "games/mouse_guard/rules/conflict.h"

namespace warren::mouse_guard {
namespace {

bool is_in_test(Ask ask) { return ask <= Ask::tie; }
bool is_in_conflict(Ask ask) { return ask >= Ask::split && ask <= Ask::pip; }

// What a mouse has left; conditions weigh most.
std::int32_t mouse_worth(const Mouse& mouse) {
  if (mouse.standing == Standing::absent) return 0;
  return 3 * mouse.persona + 2 * mouse.fate + mouse.nature - 12 * std::popcount(mouse.conditions) -
         (mouse.is_laid_up() ? 40 : 0);
}

std::int32_t conflict_worth(const Conflict& conflict) {
  if (!conflict.under_way) return 0;
  std::int32_t worth = 0;
  for (std::uint8_t i = 0; i < conflict.teams; ++i) {
    const Team& team = conflict.team[i];
    worth += (team.opposes ? -10 : 10) * team.disposition;
    worth += (team.opposes ? -3 : 3) * ((team.position ? 2 : 0) - (team.impeded ? 1 : 0));
  }
  if (conflict.winner == Winner::patrol) worth += 100;
  if (conflict.winner == Winner::opposition) worth -= 100;
  return worth;
}

std::int32_t mission_worth(const Mission& mission) {
  std::int32_t worth = 100 * mission.points;
  if (mission.result == MissionResult::none)
    worth += 40 * std::popcount(mission.overcome) + 5 * std::popcount(mission.outright);
  if (mission.lost) worth -= 40;
  return worth;
}

}  // namespace

Option choose_as_gm(const Question& question, const Play& play) {
  const Conflict& conflict = play.state.conflict;
  if (question.ask_kind() == Ask::action) {  // the habits of the opposition, one exchange after the other
    const Plan& habit = gm_habits(play).habits[static_cast<std::size_t>(conflict.exchange) % 6];
    const auto wanted = static_cast<std::uint32_t>(habit[question.option(0).target]);
    return best_option(question,
                       [&](Option option) -> std::int64_t { return option.slot == wanted ? 1 : 0; });
  }
  if (question.ask_kind() == Ask::weapon) {
    const WeaponRow row = gm_weapon(play);
    return best_option(question, [&](Option option) -> std::int64_t {
      return verb_of(option) == Verb::weapon && option.slot == static_cast<std::uint32_t>(row) ? 1 : 0;
    });
  }
  return question.option(0);
}

Answer solo_choice(const Prompt& prompt, Play& play, Memory&) {
  if (prompt.form == Form::text) return prompt.fallback();
  const auto& question = static_cast<const Question&>(prompt);
  if (play.setting.has_human_gm() && prompt.seat == play.setting.gm())
    return Answer::of(choose_as_gm(question, play));
  const Ask ask = question.ask_kind();
  if (ask == Ask::checks || !(is_in_test(ask) || is_in_conflict(ask)))
    return Answer::of(choose_in_session(question, play));
  return Answer::of(is_in_test(ask) ? choose_in_test(question, play) : choose_in_conflict(question, play));
}

std::int32_t match_worth(const MatchSetting& setting, const State& state, Seat seat) {
  std::int32_t worth = conflict_worth(state.conflict) + mission_worth(state.mission);
  for (const Mouse& mouse : state.mouse) worth += mouse_worth(mouse);
  if (state.quick_winner == Winner::patrol) worth += 100;
  if (state.quick_winner == Winner::opposition) worth -= 100;
  return setting.has_human_gm() && seat == setting.gm() ? -worth : worth;
}

}  // namespace warren::mouse_guard
