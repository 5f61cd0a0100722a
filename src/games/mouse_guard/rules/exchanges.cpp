// What happens in an exchange before the dice? (chapter 13: MG-CONF-10, 11, 14, MG-TEAM-06)
#include "games/mouse_guard/choices/choices.h"
#include "games/mouse_guard/mind/gm_brain.h"
#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/rules/deeds.h"
#include "games/mouse_guard/rules/own_words.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/rules/planning.h"
#include "games/mouse_guard/rules/weapons.h"
#include "games/mouse_guard/tell.h"

namespace warren::mouse_guard {
namespace {

// MG-CONF-10; MG-GM-06: the engine never concedes.
bool concedes(Play& play, bool opposes) {
  Conflict& conflict = play.state.conflict;
  if (opposes && !play.setting.has_human_gm()) return false;
  Question question(play, play.setting.gm(), rule("MG-CONF-10"), Ask::concede);
  question.add(option(Verb::decline));
  question.add(option(Verb::accept));
  const Option choice = opposes ? ask(play, question) : ask_patrol(play, question);
  if (verb_of(choice) == Verb::decline) return false;
  conflict.conceded = opposes ? 2 : 1;
  conflict.winner = opposes ? Winner::patrol : Winner::opposition;
  tell(play, {.rule = rule("MG-CONF-10"),
              .verb = Told::conceded,
              .object = opposes ? static_cast<std::uint8_t>(conflict.teams - 1) : std::uint8_t{0},
              .depth = 0});
  play.state.phase = Phase::compromise;
  return true;
}

// MG-TEAM-06: the GM side names its target first; the patrol's teams have only one enemy.
std::uint8_t their_target(Play& play) {
  Conflict& conflict = play.state.conflict;
  if (!play.setting.has_human_gm()) return gm_target(play);
  Question question(play, play.setting.gm(), rule("MG-TEAM-06"), Ask::target);
  for (std::uint8_t i = 0; i + 1 < conflict.teams; ++i)
    if (conflict.team[i].active) question.add(option(Verb::team, 0, 0, i));
  return static_cast<std::uint8_t>(ask(play, question).slot);
}

void show_action(Play& play, std::uint8_t number) {
  Conflict& conflict = play.state.conflict;
  Team& team = conflict.team[number];
  const Action action = planned_action(team, conflict.volley);
  const MouseId mouse = team.opposes ? kNoMouse : acting_mouse(team);
  play.table.lay_open(seal_of(number, conflict.volley));
  tell(play, {
                 .rule = rule("MG-CONF-14"),
                 .verb = Told::revealed,
                 .subject = mouse,
                 .object = number,
                 .numbers = {static_cast<int>(action), conflict.volley},
                 .reveals = true
  });
  if (!team.opposes) note_action(play, mouse, action);
  describe_action(play, mouse);
}

}  // namespace

void begin_exchange(Play& play) {
  Conflict& conflict = play.state.conflict;
  tell(
      play,
      {.rule = rule("MG-CONF-12"), .verb = Told::exchange_began, .numbers = {conflict.exchange}, .depth = 0});
  if (concedes(play, true) || concedes(play, false)) return;
  declare_theirs(play);
  for (std::uint8_t i = 0; i + 1 < conflict.teams; ++i)
    if (conflict.team[i].active)
      for_each_mouse(mice_of(conflict.team[i]), [&](MouseId id) { declare_weapon(play, id); });
  play.state.phase = Phase::plans;
}

void reveal_volley(Play& play) {
  Conflict& conflict = play.state.conflict;
  const auto theirs = static_cast<std::uint8_t>(conflict.teams - 1);
  if (!play.setting.has_human_gm())
    conflict.opposing_team().plan[conflict.volley] =
        static_cast<std::uint8_t>(static_cast<int>(draw_gm_action(play, conflict.volley)) + 1);
  conflict.revealed = true;
  show_action(play, theirs);
  for (std::uint8_t i = 0; i < theirs; ++i)
    if (conflict.team[i].active) show_action(play, i);
  conflict.opposing_team().target = their_target(play);
  for (std::uint8_t i = 0; i < theirs; ++i) conflict.team[i].target = theirs;
  if (theirs > 1)
    tell(play, {.rule = rule("MG-TEAM-06"),
                .verb = Told::targets,
                .object = theirs,
                .numbers = {conflict.opposing_team().target}});
  play.state.phase = Phase::clash;
}

}  // namespace warren::mouse_guard
