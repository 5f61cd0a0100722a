#include "games/mouse_guard/sequence.h"

#include "games/mouse_guard/rules/building.h"
#include "games/mouse_guard/rules/checks.h"
#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/rules/session.h"

namespace warren::mouse_guard {
namespace {

// D01: who builds at the table does so first.
bool builds_next(Play& play) {
  for (int i = 0; i < play.setting.mice; ++i) {
    const auto id = static_cast<MouseId>(i);
    if (!play.setting.builds[id] || !play.state.of(id).has_sheet) continue;
    build_mouse(play, id);
    return true;
  }
  return false;
}

void begin(Play& play) {
  if (builds_next(play)) return;
  if (play.setting.scenario == ScenarioId::conflict) return begin_quick_conflict(play);
  muster(play);  // MG-SES-01
}

void finish_conflict(Play& play) {
  if (play.setting.scenario != ScenarioId::conflict) return after_conflict(play);
  play.state.quick_winner = play.state.conflict.winner;
  end_conflict(play);
  play.state.phase = Phase::over;
}

}  // namespace

State first_state(const MatchSetting& setting) {
  State state{};
  state.mice = static_cast<std::uint8_t>(setting.mice);
  for (int seat = 0; seat < setting.mice; ++seat) {
    const auto place = static_cast<std::size_t>(seat);
    state.mouse[place] = mouse_from(setting.sheets[place], setting.tables, seat);
  }
  state.mission.obstacle = kNoObstacle;
  state.mission.twist = kNoObstacle;
  state.phase = Phase::muster;
  return state;
}

// A session in the catalog's order (MG-SES-01), one paragraph a case. Each case ends at a checkpoint.
void step(Play& play) {
  switch (play.state.phase) {
    case Phase::muster: return begin(play);                    // MG-CHAR, D01, D02
    case Phase::prologue: return play_prologue(play);          // MG-SES-03
    case Phase::briefing: return brief(play);                  // MG-MIS, D03
    case Phase::road: return meet_obstacle(play);              // MG-SES-04, MG-MIS-05 to 10
    case Phase::trial: return try_obstacle(play);              // MG-OBS, MG-TEST
    case Phase::failure: return answer_failure(play);          // MG-SES-05 to 07
    case Phase::respite: return take_respite(play);            // MG-SES-08, MG-CHK-11 to 13
    case Phase::teams: return form_teams(play);                // MG-CONF-01, MG-TEAM
    case Phase::dispositions: return roll_dispositions(play);  // MG-DISP
    case Phase::exchange: return begin_exchange(play);         // MG-CONF-10, 11
    case Phase::plans: return seal_plans(play);                // MG-CONF-12, 13
    case Phase::volley: return reveal_volley(play);            // MG-CONF-14, MG-TEAM-06
    case Phase::clash: return resolve_clash(play);             // MG-ACT, MG-CONF-15 to 17
    case Phase::spoils: return spend_margins(play);            // MG-MAN
    case Phase::compromise: return settle_compromise(play);    // MG-COMP
    case Phase::conflict_over: return finish_conflict(play);   // MG-ADV-05, MG-ADV-06
    case Phase::arrival: return arrive(play);                  // MG-SES-09
    case Phase::players_turn: return take_go(play);            // MG-SES-09 to 11
    case Phase::rewards: return pay_rewards(play);             // MG-RWD
    case Phase::clean_up: return clean_up(play);               // MG-SES-02
    case Phase::season_turn: return turn_season(play);         // MG-CAMP-06
    case Phase::wintering: return winter(play);                // MG-CAMP-03
    case Phase::over: return;
  }
}

}  // namespace warren::mouse_guard
