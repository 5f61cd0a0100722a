// What has the patrol achieved when it is over? For whoever reads the end: how far it came and in what state.
#include <fmt/format.h>

#include <bit>

#include "games/mouse_guard/words/words.h"

namespace warren::mouse_guard {
namespace {

std::string mission_words(const Mission& mission) {
  const int overcome = std::popcount(mission.overcome);
  const int outright = std::popcount(mission.outright);
  std::string words = fmt::format("The patrol overcame {} of {} obstacles", overcome, mission.planned);
  if (outright > 0) words += fmt::format(", {} of them without paying a price", outright);
  return words + ".";
}

std::string year_words(const Mission& mission) {
  return fmt::format("In the year {} missions were done in full and {} in part: {} points.", mission.full,
                     mission.partial, mission.points);
}

// MG-CON: how everybody comes home.
std::string mice_words(const MatchSetting& setting, const State& state) {
  std::string words;
  for (int mouse = 0; mouse < setting.mice; ++mouse) {
    const auto id = static_cast<MouseId>(mouse);
    std::string conditions;
    for (int i = 0; i < kConditions; ++i) {
      const auto condition = static_cast<Condition>(i);
      if ((state.of(id).conditions & bit(condition)) == 0) continue;
      conditions += (conditions.empty() ? "" : ", ") + condition_name(setting, condition);
    }
    if (!conditions.empty()) words += fmt::format(" {} is {}.", mouse_name(setting, state, id), conditions);
  }
  return words.empty() ? " Everybody is hale." : words;
}

}  // namespace

std::string account_words(const MatchSetting& setting, const State& state) {
  switch (setting.scenario) {
    case ScenarioId::mission: return mission_words(state.mission) + mice_words(setting, state);
    case ScenarioId::year: return year_words(state.mission) + mice_words(setting, state);
    case ScenarioId::conflict: return mice_words(setting, state).substr(1);
  }
  return {};
}

}  // namespace warren::mouse_guard
