// Who is there, as facts: the mice, and the teams of a conflict with their plans.
#include <bit>

#include "games/mouse_guard/rules/checks.h"
#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/view/scene.h"
#include "games/mouse_guard/words/words.h"

namespace warren::mouse_guard {

int things_carried(const Mouse& mouse) {
  int things = 0;
  for (int i = 0; i < kGear; ++i) things += mouse.has(static_cast<Gear>(i)) ? 1 : 0;
  return things;
}

// Before and after their time: the mice of a team take turns.
int actor_in(const Conflict& conflict, const Team& team, int volley) {
  return mouse_in_volley(team, volley - conflict.volley + kMostMice * kVolleys);
}

void add_mouse_unit(Scene& scene, const MatchSetting& setting, const State& state, MouseId id) {
  const Mouse& mouse = state.of(id);
  Scene::Unit unit;
  unit.id = id;
  unit.kind = "mouse";
  unit.name = Text(mouse_name(setting, state, id));
  unit.owner = seat_at(id);
  unit.values = {
      {.key = "nature", .number = mouse.nature, .of = mouse.of(Rating::nature).rating},
      {.key = "fate", .number = mouse.fate},
      {.key = "persona", .number = mouse.persona},
      {.key = "checks", .number = checks_of(mouse)},
      {.key = "conditions", .number = std::popcount(mouse.conditions), .of = kConditions},
      {.key = "things", .number = things_carried(mouse)}
  };
  if (state.phase == Phase::failure && state.mission.failed_roller == id)
    unit.values.push_back({.key = "failed-test", .number = 1});  // what the odds of a test are read off
  for (int i = 0; i < kConditions; ++i)
    if (mouse.has(static_cast<Condition>(i)))
      unit.signs.push_back({kConditionIds[static_cast<std::size_t>(i)]});
  if (mouse.conditions == 0) unit.signs.push_back({"healthy"});
  scene.units.push_back(std::move(unit));
}

void add_team_unit(Scene& scene, const MatchSetting& setting, const State& state, int number,
                   int disposition) {
  const Team& team = state.conflict.team[static_cast<std::size_t>(number)];
  Scene::Unit unit;
  unit.id = kTeamUnit + number;
  unit.kind = team.opposes ? "opposing-team" : "team";
  unit.name = Text(team_name(setting, state, number));
  unit.owner = team.opposes ? setting.gm() : kNobody;
  if (team.start > 0) unit.values.push_back({.key = "disposition", .number = disposition, .of = team.start});
  if (team.margin > 0) unit.values.push_back({.key = "margin", .number = team.margin});
  if (!team.opposes && team.size > 0)  // who acts in each volley of the exchange, by the mice's numbers
    for (int volley = 0; volley < kVolleys; ++volley)
      unit.values.push_back({.key = "acts", .number = actor_in(state.conflict, team, volley)});
  if (team.impeded) unit.signs.push_back({"impeded"});
  if (team.position) unit.signs.push_back({"position"});
  scene.units.push_back(std::move(unit));
}

// MG-CONF-12: three orders in a row; those that the watcher may not know are counted and nothing more.
void add_plan_zone(Scene& scene, const State& state, int number) {
  const Conflict& conflict = state.conflict;
  Scene::Zone zone;
  zone.id = number;
  zone.layout = Scene::Layout::row;
  zone.kind = "plan";
  zone.of = Ref::unit(kTeamUnit + number);
  zone.count = kVolleys;
  zone.at = conflict.volley;
  scene.zones.push_back(std::move(zone));
}

}  // namespace warren::mouse_guard
