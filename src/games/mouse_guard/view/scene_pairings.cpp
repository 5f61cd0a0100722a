// What does each pair of actions mean? For a page that lays the orders beside each other (MG-ACT-01).
#include <fmt/format.h>

#include "games/mouse_guard/rule_ids.h"
#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/rules/pairing.h"
#include "games/mouse_guard/rules/weapons.h"
#include "games/mouse_guard/view/scene_panels.h"

namespace warren::mouse_guard {
namespace {

struct Pair {
  const char* rule;
  const char* words;  // what either side may win or lose
};

// clang-format off
constexpr std::array<std::array<Pair, kActions>, kActions> kPairs{{
    {{{"MG-ACT-10", "Both test Ob 0; each side loses the other's successes."},
      {"MG-ACT-15", "If we win, they lose the margin; if they win, they regain it."},
      {"MG-ACT-12", "Their Feint falls to our Attack: only we test, Ob 0, and they lose our successes."},
      {"MG-ACT-16", "If we win, they lose the margin; if they win, they spend it on effects."}}},
    {{{"MG-ACT-15", "If we win, we regain the margin; if they win, we lose it."},
      {"MG-ACT-17", "Both test Ob 3; whoever passes regains the margin."},
      {"MG-ACT-11", "Their Feint goes round our Defend: only they test, Ob 0, and we lose their successes."},
      {"MG-ACT-18", "If we win, we regain the margin; if they win, they spend it on effects."}}},
    {{{"MG-ACT-12", "Our Feint falls to their Attack: only they test, Ob 0, and we lose their successes."},
      {"MG-ACT-11", "Our Feint goes round their Defend: only we test, Ob 0, and they lose our successes."},
      {"MG-ACT-13", "The loser loses the margin."},
      {"MG-ACT-14", "Both test Ob 0; they lose our successes and spend their own on effects."}}},
    {{{"MG-ACT-16", "If we win, we spend the margin on effects; if they win, we lose it."},
      {"MG-ACT-18", "If we win, we spend the margin on effects; if they win, they regain it."},
      {"MG-ACT-14", "Both test Ob 0; we lose their successes and spend our own on effects."},
      {"MG-ACT-19", "Both test Ob 0 and spend their own successes on effects."}}},
}};
// clang-format on

constexpr std::array<const char*, 4> kMeetingIds{"independent", "versus", "only-us", "only-them"};

std::vector<std::string> row_of(const std::string& key, Meeting how, const Pair& pair) {
  return {key, kMeetingIds[static_cast<std::size_t>(how)], pair.rule, pair.words};
}

std::string key_of(std::size_t own, std::size_t theirs) {
  return fmt::format("{}/{}", kActionIds[own], kActionIds[theirs]);
}

// MG-WPN-26: where a missile reaches farther, by volley.
Pair reaching(Action own, Action theirs) {
  if (own == theirs) return {"MG-WPN-26", "If we win, they lose the margin; if they win, we lose it."};
  return {"MG-WPN-26", own == Action::attack ? kPairs[2][3].words : kPairs[3][2].words};
}

void add_reach(Scene::Panel& panel, const MatchSetting& setting, const State& state, const Team& team,
               int volley) {
  const Conflict& conflict = state.conflict;
  const Reach reach{
      has_missile(setting,
                  conflict.declared[mouse_in_volley(team, volley - conflict.volley + kMostMice * kVolleys)]),
      has_missile(setting, conflict.theirs)};
  for (std::size_t own = 0; own < kActions; ++own)
    for (std::size_t other = 0; other < kActions; ++other) {
      const auto mine = static_cast<Action>(own);
      const auto theirs = static_cast<Action>(other);
      if (const Meeting how = meeting(mine, theirs, reach); how != meeting(mine, theirs))
        panel.rows.push_back(
            row_of(fmt::format("{} {}", volley + 1, key_of(own, other)), how, reaching(mine, theirs)));
    }
}

}  // namespace

Scene::Panel pairings_panel(const MatchSetting& setting, const State& state) {
  Scene::Panel panel;
  panel.title = "Pairings";
  for (std::size_t own = 0; own < kActions; ++own)
    for (std::size_t other = 0; other < kActions; ++other)
      panel.rows.push_back(row_of(key_of(own, other),
                                  meeting(static_cast<Action>(own), static_cast<Action>(other)),
                                  kPairs[own][other]));
  const Team& team = state.conflict.team[0];
  for (int volley = 0; volley < kVolleys && team.size > 0 && !team.opposes; ++volley)
    add_reach(panel, setting, state, team, volley);
  return panel;
}

}  // namespace warren::mouse_guard
