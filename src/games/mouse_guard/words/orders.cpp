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

// Tenths, rounded away from nothing.
int tenths(std::int64_t sum, int power) {
  const std::int64_t whole = std::int64_t{1} << power;
  const std::int64_t size = (20 * (sum < 0 ? -sum : sum) + whole) / (2 * whole);
  return static_cast<int>(sum < 0 ? -size : size);
}

// "+0.4"
std::string tenths_words(int number) {
  const int size = number < 0 ? -number : number;
  return fmt::format("{}{}.{}", number < 0 ? "-" : "+", size / 10, size % 10);
}

std::uint8_t team_of(const Play& play, MouseId mouse) {
  const Conflict& conflict = play.state.conflict;
  for (std::uint8_t i = 0; i < conflict.teams; ++i)
    if (!conflict.team[i].opposes && (mice_of(conflict.team[i]) & bit(mouse)) != 0) return i;
  return 0;
}

// What one side gains or loses, whether it may be out, and what it may spend: each a value, "we -1.5", "out 3
// %", "0.5 to spend"; the first that there is says whose it is.
struct SideKeys {
  Name change, out, margin;
  const char* who;
};
constexpr SideKeys kWe{"we", "we-out", "we-margin", "we"};
constexpr SideKeys kThey{"they", "they-out", "they-margin", "they"};

void add_side(const SideKeys& keys, const PairOutlook& outlook, std::size_t side, Name versus,
              std::vector<Value>& found) {
  const auto add = [&](Name key, int number, std::string words) {
    found.push_back({.key = key, .number = number, .versus = versus, .words = Text(std::move(words))});
  };
  const std::size_t before = found.size();
  const std::int64_t whole = std::int64_t{1} << outlook.power;
  if (const int change = tenths(outlook.change[side], outlook.power); outlook.change[side] != 0)
    add(keys.change, change, fmt::format("{} {}", keys.who, tenths_words(change)));
  const auto percent = static_cast<int>((200 * outlook.out[side] + whole) / (2 * whole));
  if (outlook.out[side] > 0)
    add(keys.out, percent, percent == 0 ? "out < 1 %" : fmt::format("out {} %", percent));
  if (const int margin = tenths(outlook.margin[side], outlook.power); outlook.margin[side] > 0)
    add(keys.margin, margin,
        fmt::format("{}{} to spend", found.size() == before ? std::string(keys.who) + " " : "",
                    tenths_words(margin).substr(1)));
}

void add_pair(const PairOutlook& outlook, std::size_t own, Name theirs, std::vector<Value>& found) {
  const std::size_t before = found.size();
  add_side(kWe, outlook, own, theirs, found);
  add_side(kThey, outlook, 1 - own, theirs, found);
  if (found.size() == before)
    found.push_back({.key = "we", .number = 0, .versus = theirs, .words = Text("nothing")});
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

std::vector<Value> order_outlooks(const Play& play, Seat seat, MouseId mouse, int volley, Action action) {
  const bool opposes = seat == play.setting.gm();
  const std::uint8_t team = opposes ? gm_target(play) : team_of(play, mouse);
  const VolleyGame game =
      opposes ? gm_volley_game(play, team, volley) : players_volley_game(play, team, volley);
  std::vector<Value> found;
  for (int i = 0; i < kActions; ++i) {
    const auto other = static_cast<Action>(i);
    const PairOutlook outlook =
        opposes ? pair_outlook(game, action, other) : pair_outlook(game, other, action);
    add_pair(outlook, opposes ? 0 : 1, kActionIds[static_cast<std::size_t>(i)], found);
  }
  return found;
}

std::array<int, kActions> likely_actions(const Play& play, int volley) {
  const auto weights = gm_chances(play, volley);
  std::uint64_t whole = 0;
  for (const std::uint64_t weight : weights) whole += weight;
  std::array<int, kActions> percent{};
  for (std::size_t i = 0; i < kActions; ++i)
    percent[i] = static_cast<int>((Wide{200} * weights[i] + whole) / (Wide{2} * whole));
  return percent;
}

}  // namespace warren::mouse_guard
