// What does each pair of actions mean? For a page that lays the orders beside each other (MG-ACT-01). What
// either side may win or lose stands in the game's words (facts.cpp), one term for each pair.
#include <fmt/format.h>

#include "games/mouse_guard/facts.h"
#include "games/mouse_guard/rule_ids.h"
#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/rules/pairing.h"
#include "games/mouse_guard/rules/weapons.h"
#include "games/mouse_guard/view/scene_panels.h"

namespace warren::mouse_guard {
namespace {

using Pairs = std::array<std::array<Name, kActions>, kActions>;
constexpr Pairs kPairs{
    {{{"attack-attack", "attack-defend", "attack-feint", "attack-maneuver"}},
     {{"defend-attack", "defend-defend", "defend-feint", "defend-maneuver"}},
     {{"feint-attack", "feint-defend", "feint-feint", "feint-maneuver"}},
     {{"maneuver-attack", "maneuver-defend", "maneuver-feint", "maneuver-maneuver"}}}
};
// MG-WPN-26: where a missile reaches farther; no other pair differs then.
Name reaching(Action own, Action theirs) {
  if (own == theirs) return "reach-attack-attack";
  return own == Action::attack ? "reach-attack-maneuver" : "reach-maneuver-attack";
}

constexpr std::array<Name, 4> kMeetings{"independent", "versus", "only-us", "only-them"};

// One pair of actions; by volley where a volley differs.
struct Pairing {
  int volley = Value::kNone;
  std::size_t own = 0;
  std::size_t theirs = 0;
  Meeting how = Meeting::independent;
  Name term;
};

void add_reach(const MatchSetting& setting, const State& state, const Team& team, int volley,
               std::vector<Pairing>& found) {
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
        found.push_back({volley + 1, own, other, how, reaching(mine, theirs)});
    }
}

std::vector<Pairing> pairings_of(const MatchSetting& setting, const State& state) {
  std::vector<Pairing> found;
  for (std::size_t own = 0; own < kActions; ++own)
    for (std::size_t other = 0; other < kActions; ++other)
      found.push_back({Value::kNone, own, other,
                       meeting(static_cast<Action>(own), static_cast<Action>(other)), kPairs[own][other]});
  const Team& team = state.conflict.team[0];
  for (int volley = 0; volley < kVolleys && team.size > 0 && !team.opposes; ++volley)
    add_reach(setting, state, team, volley, found);
  return found;
}

}  // namespace

Thing pairings_sheet(const MatchSetting& setting, const State& state) {
  Thing sheet{.id = sheet_id::pairings, .kind = "pairings"};
  for (const Pairing& pair : pairings_of(setting, state))
    sheet.values.push_back({.key = kMeetings[static_cast<std::size_t>(pair.how)],
                            .number = pair.volley,
                            .term = pair.term,
                            .versus = kActionIds[pair.theirs],
                            .words = {}});
  return sheet;
}

Scene::Panel pairings_panel(const MatchSetting& setting, const State& state) {
  Scene::Panel panel;
  panel.title = "Pairings";
  for (const Pairing& pair : pairings_of(setting, state)) {
    const TermRow& term = *find_term(lexicon(), pair.term);
    const std::string actions = fmt::format("{}/{}", kActionIds[pair.own], kActionIds[pair.theirs]);
    panel.rows.push_back({pair.volley == Value::kNone ? actions : fmt::format("{} {}", pair.volley, actions),
                          std::string(kMeetings[static_cast<std::size_t>(pair.how)]),
                          std::string(catalog().name(term.rule)), term.text});
  }
  return panel;
}

}  // namespace warren::mouse_guard
