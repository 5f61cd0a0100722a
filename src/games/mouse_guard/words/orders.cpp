#include "games/mouse_guard/words/orders.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "games/mouse_guard/mind/gm_brain.h"
#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/words/words.h"

namespace warren::mouse_guard {
namespace {

// Tenths, rounded; "+0.4".
std::string tenths(std::int64_t sum, int power) {
  const std::int64_t whole = std::int64_t{1} << power;
  const std::int64_t size = (20 * (sum < 0 ? -sum : sum) + whole) / (2 * whole);
  return fmt::format("{}{}.{}", sum < 0 && size > 0 ? "-" : "+", size / 10, size % 10);
}

std::uint8_t team_of(const Play& play, MouseId mouse) {
  const Conflict& conflict = play.state.conflict;
  for (std::uint8_t i = 0; i < conflict.teams; ++i)
    if (!conflict.team[i].opposes && (mice_of(conflict.team[i]) & bit(mouse)) != 0) return i;
  return 0;
}

std::string side_words(const char* who, const PairOutlook& outlook, std::size_t side) {
  const std::int64_t whole = std::int64_t{1} << outlook.power;
  std::string words;
  if (outlook.change[side] != 0)
    words = fmt::format("{} {}", who, tenths(outlook.change[side], outlook.power));
  const std::int64_t percent = (200 * outlook.out[side] + whole) / (2 * whole);
  if (outlook.out[side] > 0) words += percent == 0 ? ", out < 1 %" : fmt::format(", out {} %", percent);
  if (outlook.margin[side] > 0)
    words += fmt::format("{}{} to spend", words.empty() ? std::string(who) + " " : ", ",
                         tenths(outlook.margin[side], outlook.power).substr(1));
  return words;
}

std::string pair_words(const PairOutlook& outlook, std::size_t own) {
  const std::string ours = side_words("we", outlook, own);
  const std::string theirs = side_words("they", outlook, 1 - own);
  if (ours.empty() && theirs.empty()) return "nothing";
  return ours + (ours.empty() || theirs.empty() ? "" : ", ") + theirs;
}

// "1 Attack", "2 open (Odo Marl would Feint)"
std::string volley_words(const Play& play, const Team& team, int volley) {
  const auto place = static_cast<std::size_t>(volley);
  if (team.plan[place] > 0)
    return fmt::format("{} {}", volley + 1, action_name(static_cast<Action>(team.plan[place] - 1)));
  std::vector<std::string> voices;
  for_each_mouse(mice_of(team), [&](MouseId id) {
    if (const std::uint8_t action = play.state.conflict.proposed[id][place]; action > 0)
      voices.push_back(fmt::format("{} would {}", mouse_name(play.setting, play.state, id),
                                   action_name(static_cast<Action>(action - 1))));
  });
  return fmt::format("{} open{}", volley + 1,
                     voices.empty() ? "" : fmt::format(" ({})", fmt::join(voices, ", ")));
}

bool has_words(const Play& play, const Team& team) {
  const auto any = [](const std::array<std::uint8_t, kVolleys>& plan) {
    return std::ranges::any_of(plan, [](std::uint8_t action) { return action > 0; });
  };
  bool said = any(team.plan);
  for_each_mouse(mice_of(team), [&](MouseId id) { said = said || any(play.state.conflict.proposed[id]); });
  return said;
}

}  // namespace

std::string plan_so_far(const Play& play, MouseId mouse) {
  const Team& team = play.state.conflict.team[team_of(play, mouse)];
  if (!has_words(play, team)) return {};
  return fmt::format(" The plan so far: {}; {}; {}.", volley_words(play, team, 0),
                     volley_words(play, team, 1), volley_words(play, team, 2));
}

std::string order_words(const Play& play, Seat seat, MouseId mouse, int volley, Action action) {
  const bool opposes = seat == play.setting.gm();
  const std::uint8_t team = opposes ? gm_target(play) : team_of(play, mouse);
  const VolleyGame game =
      opposes ? gm_volley_game(play, team, volley) : players_volley_game(play, team, volley);
  std::string words = action_name(action) + " (";
  for (int i = 0; i < kActions; ++i) {
    const auto other = static_cast<Action>(i);
    const PairOutlook outlook =
        opposes ? pair_outlook(game, action, other) : pair_outlook(game, other, action);
    words += fmt::format("{}{}: {}", i == 0 ? "" : " | ", kActionIds[static_cast<std::size_t>(i)],
                         pair_words(outlook, opposes ? 0 : 1));
  }
  return words + ")";
}

}  // namespace warren::mouse_guard
