#include "games/mouse_guard/view/scene.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "games/mouse_guard/rules/checks.h"
#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/view/scene_panels.h"
#include "games/mouse_guard/words/words.h"

namespace warren::mouse_guard {
namespace {

bool is_patrol(const MatchSetting& setting, Seat seat) {
  return seat != kNobody && index(seat) < setting.mice;
}

// MG-GEN-06: a side knows its own plan; the rest is open once it is revealed.
bool knows_action(const MatchSetting& setting, const Conflict& conflict, const Team& team, int volley,
                  Seat seat) {
  if (volley < conflict.volley || (volley == conflict.volley && conflict.revealed)) return true;
  return team.opposes ? setting.has_human_gm() && seat == setting.gm() : is_patrol(setting, seat);
}

Seat seat_of(const MatchSetting& setting, const Team& team, int volley) {
  if (team.opposes) return setting.gm();
  return team.size == 0 ? kNobody : seat_at(mouse_in_volley(team, volley));
}

// The three cards of an exchange, face down until their time.
void add_plan(Scene& scene, const MatchSetting& setting, const State& state, int number, Seat watcher) {
  const Conflict& conflict = state.conflict;
  const Team& team = conflict.team[static_cast<std::size_t>(number)];
  if (state.phase != Phase::volley && state.phase != Phase::clash && state.phase != Phase::spoils) return;
  if (!team.active) return;
  add_plan_zone(scene, state, number);
  for (int volley = 0; volley < kVolleys; ++volley) {
    const bool knows = knows_action(setting, conflict, team, volley, watcher);
    const std::uint8_t action = team.plan[static_cast<std::size_t>(volley)];
    const bool open = knows && action > 0;
    scene.cards.push_back(Scene::Card::old(
        open ? fmt::format("action-{}", kActionIds[static_cast<std::size_t>(action - 1)]) : "action-sealed",
        open ? action_name(static_cast<Action>(action - 1)) : "sealed",
        fmt::format("Volley {} of {}", volley + 1, team_name(setting, state, number)),
        seat_of(setting, team, volley - conflict.volley + kMostMice * kVolleys), open));
    if (!open) continue;
    Scene::Card& card = scene.cards.back();
    card.id = number * kVolleys + volley;
    card.kind = kActionIds[static_cast<std::size_t>(action - 1)];
    card.zone = number;
    card.place = volley;
    card.open = volley < conflict.volley || (volley == conflict.volley && conflict.revealed);
  }
}

// The numbers of zones: the sealed plans of the teams, what each is planning, what its mice propose.
constexpr int planning_zone(int team) { return kMostTeams + team; }
constexpr int proposal_zone(int team) { return 2 * kMostTeams + team; }

// An order that only its own team sees. Sixteen numbers for the cards of each zone.
void lay_order(Scene& scene, Scene::Card& card, int zone, int volley, std::uint8_t action) {
  for (Scene::Zone& one : scene.zones)
    if (one.id == zone) ++one.count;
  card.id = 16 * zone + volley;
  card.kind = kActionIds[static_cast<std::size_t>(action - 1)];
  card.zone = zone;
  card.place = volley;
  card.open = false;
}

void add_planning_zones(Scene& scene, int team) {
  const auto add = [&](int id, Name kind) {
    Scene::Zone zone;
    zone.id = id;
    zone.kind = kind;
    zone.of = Ref::unit(kTeamUnit + team);
    scene.zones.push_back(std::move(zone));
  };
  add(planning_zone(team), "planning");
  add(proposal_zone(team), "proposal");
}

bool plans_with(const State& state, const Team& team, Seat watcher) {
  return state.phase == Phase::plans && team.active && !team.opposes && watcher != kNobody &&
         (mice_of(team) & bit(static_cast<MouseId>(index(watcher)))) != 0;
}

// MG-CONF-13: what a team has of its plan while it makes it, for its own eyes.
void add_planning(Scene& scene, const MatchSetting& setting, const State& state, int number, Seat watcher) {
  const Team& team = state.conflict.team[static_cast<std::size_t>(number)];
  if (!plans_with(state, team, watcher)) return;
  add_planning_zones(scene, number);
  const std::string name = team_name(setting, state, number);
  // What was said lies in its zone; what was not is open, for people.
  const auto add = [&](const std::string& kind, std::uint8_t action, const std::string& tooltip, Seat seat) {
    scene.cards.push_back(Scene::Card::old(
        fmt::format("{}{}", kind, action > 0 ? kActionIds[static_cast<std::size_t>(action - 1)] : "open"),
        action > 0 ? action_name(static_cast<Action>(action - 1)) : "open", tooltip, seat, action > 0));
    return &scene.cards.back();
  };
  for (int volley = 0; volley < kVolleys; ++volley) {
    const auto place = static_cast<std::size_t>(volley);
    Scene::Card* planned =
        add("action-", team.plan[place], fmt::format("Volley {} of {}, planned", volley + 1, name),
            seat_of(setting, team, volley));
    if (team.plan[place] > 0) lay_order(scene, *planned, planning_zone(number), volley, team.plan[place]);
    for_each_mouse(mice_of(team), [&](MouseId id) {
      const std::uint8_t action = state.conflict.proposed[id][place];
      if (action == 0 || team.plan[place] > 0) return;
      Scene::Card* proposed = add(
          "proposal-", action,
          fmt::format("Volley {} of {}, proposed by {}", volley + 1, name, mouse_name(setting, state, id)),
          seat_at(id));
      lay_order(scene, *proposed, proposal_zone(number), volley, action);
      proposed->id += kVolleys * id;
      proposed->owner = seat_at(id);
    });
  }
}

// MG-CONF-16, MG-TEAM-08: what was rolled counts as soon as it can be seen, also before all teams have acted.
int standing_disposition(const Team& team) {
  return std::clamp(team.disposition - team.losses + team.gains, 0, static_cast<int>(team.start));
}

void add_conflict(Scene& scene, const MatchSetting& setting, const State& state, Seat watcher) {
  const Conflict& conflict = state.conflict;
  for (int i = 0; i < conflict.teams; ++i) {
    const Team& team = conflict.team[static_cast<std::size_t>(i)];
    add_team_unit(scene, setting, state, i, standing_disposition(team));
    if (team.start > 0)
      scene.tracks.push_back({fmt::format("Disposition of {}", team_name(setting, state, i)),
                              team.opposes ? setting.gm() : kNobody, standing_disposition(team), team.start});
    if (team.margin > 0)
      scene.tracks.push_back({fmt::format("Margin of {}", team_name(setting, state, i)),
                              team.opposes ? setting.gm() : kNobody, team.margin, 0});
    if (team.impeded)
      scene.cards.push_back(Scene::Card::old(
          "impeded", "impeded", fmt::format("-1D for {}", team_name(setting, state, i)), kNobody, true));
    if (team.position)
      scene.cards.push_back(Scene::Card::old(
          "position", "in position", fmt::format("+2D for {}", team_name(setting, state, i)), kNobody, true));
    add_plan(scene, setting, state, i, watcher);
    add_planning(scene, setting, state, i, watcher);
  }
}

void add_mouse(Scene& scene, const MatchSetting& setting, const State& state, MouseId id) {
  const Mouse& mouse = state.of(id);
  const Seat seat = seat_at(id);
  scene.tracks.push_back({"Nature", seat, mouse.nature, mouse.of(Rating::nature).rating});
  scene.tracks.push_back({"Fate", seat, mouse.fate, 0});
  scene.tracks.push_back({"Persona", seat, mouse.persona, 0});
  scene.tracks.push_back({"Checks", seat, checks_of(mouse), 0});
  scene.tracks.push_back({"Conditions", seat, std::popcount(mouse.conditions), kConditions});
  scene.tracks.push_back({"Things carried", seat, things_carried(mouse), 0});
  if (state.phase == Phase::failure && state.mission.failed_roller == id)
    scene.tracks.push_back({"Failed test", seat, 1, 0});  // what the odds of a test are read off
  if (mouse.conditions == 0)
    scene.cards.push_back(Scene::Card::old("condition-healthy", "Healthy", {}, seat, true));
  for (int i = 0; i < kConditions; ++i)
    if (mouse.has(static_cast<Condition>(i)))
      scene.cards.push_back(
          Scene::Card::old(fmt::format("condition-{}", kConditionIds[static_cast<std::size_t>(i)]),
                           condition_name(setting, static_cast<Condition>(i)), {}, seat, true));
  scene.panels.push_back(sheet_panel(setting, state, id));
  add_mouse_unit(scene, setting, state, id);
}

std::string phase_words(const MatchSetting& setting, const State& state) {
  const Mission& mission = state.mission;
  const Conflict& conflict = state.conflict;
  if (conflict.under_way)
    return conflict.exchange == 0
               ? fmt::format("{}: setting up", setting.tables.of(conflict.obstacle).name)
               : fmt::format("{}: exchange {}, volley {}", setting.tables.of(conflict.obstacle).name,
                             conflict.exchange, conflict.volley + 1);
  if (setting.scenario == ScenarioId::conflict)
    return state.phase == Phase::over ? "Over" : "Around the table";
  switch (state.phase) {
    case Phase::muster:
      return mission.session < 2 ? "Before the first session"
                                 : fmt::format("Before session {}", mission.session);
    case Phase::prologue: return fmt::format("Session {}: prologue", mission.session);
    case Phase::briefing: return fmt::format("Session {}: briefing", mission.session);
    case Phase::arrival:
    case Phase::players_turn: return fmt::format("Session {}: Players' Turn", mission.session);
    case Phase::rewards:
    case Phase::clean_up: return fmt::format("Session {}: rewards", mission.session);
    case Phase::season_turn: return "The season turns";
    case Phase::wintering: return "Wintering";
    case Phase::over: return "Over";
    default: return fmt::format("Session {}: GM's Turn", mission.session);
  }
}

}  // namespace

// What "this turn" is: a volley of a conflict, else a part of a session.
std::uint32_t turn_of(const MatchSetting& setting, const State& state) {
  const Conflict& conflict = state.conflict;
  const auto session = static_cast<std::uint32_t>(state.mission.session) * 0x100U;
  if (conflict.under_way)
    return 0x1000000U + static_cast<std::uint32_t>(conflict.obstacle) * 0x10000U +
           conflict.exchange * 0x100U + (conflict.exchange == 0 ? 0U : conflict.volley + 1U);
  if (setting.scenario == ScenarioId::conflict) return state.phase == Phase::over ? 1 : 2;
  switch (state.phase) {
    case Phase::muster: return state.mission.session < 2 ? 3 : session + 4;
    case Phase::prologue: return session + 5;
    case Phase::briefing: return session + 6;
    case Phase::arrival:
    case Phase::players_turn: return session + 7;
    case Phase::rewards:
    case Phase::clean_up: return session + 8;
    case Phase::season_turn: return 9;
    case Phase::wintering: return 10;
    case Phase::over: return 1;
    default: return session + 11;
  }
}

// MG-GEN-06: plans of the other side that are not open yet.
bool hides_plans(const MatchSetting& setting, const State& state, Seat seat) {
  const Conflict& conflict = state.conflict;
  if (!conflict.under_way) return false;
  for (std::uint8_t i = 0; i < conflict.teams; ++i)
    for (int volley = 0; volley < kVolleys; ++volley)
      if (conflict.team[i].plan[static_cast<std::size_t>(volley)] > 0 &&
          !knows_action(setting, conflict, conflict.team[i], volley, seat))
        return true;
  return false;
}

Scene match_scene(const MatchSetting& setting, const State& state, Seat seat) {
  constexpr std::array<const char*, 3> kTitles{"A mission of the Guard", "A year of the Guard", "A conflict"};
  Scene scene;
  scene.title = kTitles[static_cast<std::size_t>(setting.scenario)];
  scene.scenario = match_scenarios()[static_cast<std::size_t>(setting.scenario)].id;
  scene.phase = phase_words(setting, state);
  if (state.tested) {
    scene.tracks.push_back({"Successes of the last test", kNobody, state.last_successes, 0});
    const bool failed = state.last_margin < 0;
    scene.tracks.push_back({failed ? "Last test failed by" : "Last test passed by", kNobody,
                            std::abs(int{state.last_margin}), 0});
  }
  if (state.conflict.under_way) add_conflict(scene, setting, state, seat);
  // MG-MIS-04, MG-MIS-08: nothing is known of a mission until it is drawn, and then its two settlements
  // differ.
  if (state.mission.from != state.mission.to) scene.panels.push_back(mission_panel(setting, state));
  if (state.test.kind != TestKind::none) scene.panels.push_back(test_panel(setting, state));
  if (state.conflict.under_way) scene.panels.push_back(opposition_panel(setting, state));
  if (state.conflict.exchange > 0) scene.panels.push_back(pairings_panel(setting, state));
  add_sheets(scene, setting, state);
  for (int i = 0; i < setting.mice; ++i) add_mouse(scene, setting, state, static_cast<MouseId>(i));
  return scene;
}

void imagine_plans(const MatchSetting& setting, State& state, Seat seat, Rng& rng) {
  Conflict& conflict = state.conflict;
  if (!conflict.under_way) return;
  for (std::uint8_t i = 0; i < conflict.teams; ++i)
    for (int volley = 0; volley < kVolleys; ++volley) {
      std::uint8_t& action = conflict.team[i].plan[static_cast<std::size_t>(volley)];
      if (action > 0 && !knows_action(setting, conflict, conflict.team[i], volley, seat))
        action = static_cast<std::uint8_t>(1 + rng.below(kActions));
    }
}

}  // namespace warren::mouse_guard
