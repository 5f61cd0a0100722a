// What does the winner owe? (chapter 16: MG-COMP)
#include <algorithm>

#include "games/mouse_guard/choices.h"
#include "games/mouse_guard/rules/advancement.h"
#include "games/mouse_guard/rules/boons.h"
#include "games/mouse_guard/rules/conditions.h"
#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/tell.h"

namespace warren::mouse_guard {
namespace {

// MG-COMP-02: all teams of the winning side together.
Level owed_level(const Conflict& conflict) {
  int start = 0;
  int left = 0;
  for (std::uint8_t i = 0; i < conflict.teams; ++i) {
    const Team& team = conflict.team[i];
    if (team.opposes != (conflict.winner == Winner::opposition)) continue;
    start += team.start;
    left += team.disposition;
  }
  return level_of_damage(start, left);
}

// MG-COMP-04
MouseId last_to_act(const Conflict& conflict) {
  return conflict.acted_last != kNoMouse ? conflict.acted_last : conflict.team[0].roller;
}

void all_take(Play& play, MouseSet mice, Condition condition, RuleId why) {
  for_each_mouse(mice, [&](MouseId id) { take_condition(play, id, condition, why); });
}

// One takes the heavy condition, all others the light one.
void one_heavy(Play& play, MouseId one, RuleId why) {
  const Conflict& conflict = play.state.conflict;
  take_condition(play, one, conflict.heavy, why);
  all_take(play, static_cast<MouseSet>(mice_in_conflict(play) & ~bit(one)), conflict.light, why);
}

MouseId choose_payer(Play& play, Condition condition) {
  Question question(play, kNobody, rule("MG-COMP-05"), Ask::price_mouse);
  for_each_mouse(mice_in_conflict(play),
                 [&](MouseId id) { question.add(option(Verb::mouse, id, static_cast<int>(condition))); });
  return static_cast<MouseId>(ask_patrol(play, question).subject);
}

// MG-COMP-05
void pay_as_winner(Play& play) {
  const Conflict& conflict = play.state.conflict;
  const RuleId why = rule("MG-COMP-05");
  switch (conflict.level) {
    case Level::none: return;
    case Level::minor: take_condition(play, choose_payer(play, conflict.light), conflict.light, why); return;
    case Level::fair: {
      Question question(play, kNobody, why, Ask::price);
      question.add(option(Verb::price, 0, 0, 0));
      question.add(option(Verb::price, 0, 0, 1));
      if (ask_patrol(play, question).slot == 0)
        return all_take(play, mice_in_conflict(play), conflict.light, why);
      take_condition(play, choose_payer(play, conflict.heavy), conflict.heavy, why);
      return;
    }
    case Level::major: return one_heavy(play, choose_payer(play, conflict.heavy), why);
  }
}

// MG-COMP-09
void remove_fallen(Play& play) {
  const Conflict& conflict = play.state.conflict;
  if (play.setting.house.lethality == OffOn::off || (conflict.tags & tag(Situation::combat)) == 0) return;
  const MouseId id = last_to_act(conflict);
  play.state.of(id).standing = Standing::leaving;
  tell(play, {.rule = rule("MG-COMP-09"), .verb = Told::mouse_removed, .subject = id});
}

// MG-COMP-07
void pay_as_loser(Play& play) {
  Conflict& conflict = play.state.conflict;
  const RuleId why = rule("MG-COMP-07");
  conflict.overcome = conflict.level == Level::major;
  switch (conflict.level) {
    case Level::none: all_take(play, mice_in_conflict(play), conflict.heavy, why); return remove_fallen(play);
    case Level::minor: return one_heavy(play, last_to_act(conflict), why);
    case Level::fair: grant_lost_boon(play); [[fallthrough]];
    case Level::major: return all_take(play, mice_in_conflict(play), conflict.light, why);
  }
}

}  // namespace

Level level_of_damage(int start, int left) {
  const int thrice = 3 * (start - left);
  if (thrice <= 0) return Level::none;
  return thrice <= start ? Level::minor : thrice <= 2 * start ? Level::fair : Level::major;
}

void settle_compromise(Play& play) {
  Conflict& conflict = play.state.conflict;
  conflict.level = conflict.limit_reached ? Level::major : owed_level(conflict);
  if (conflict.conceded == 1 && conflict.level != Level::major)  // MG-COMP-08: improved one row
    conflict.level = static_cast<Level>(static_cast<int>(conflict.level) + 1);
  tell(play, {
                 .rule = rule("MG-COMP-01"),
                 .verb = Told::conflict_won,
                 .numbers = {static_cast<int>(conflict.winner), static_cast<int>(conflict.level)},
                 .depth = 0
  });
  tell(play, {.rule = rule("MG-CONF-02"),
              .verb = Told::goals_decided,
              .numbers = {static_cast<int>(conflict.winner)}});
  switch (conflict.winner) {
    case Winner::patrol:
      conflict.overcome = true;
      pay_as_winner(play);
      break;
    case Winner::draw:  // MG-COMP-06
      conflict.overcome = true;
      one_heavy(play, last_to_act(conflict), rule("MG-COMP-06"));
      break;
    default: pay_as_loser(play); break;
  }
  play.state.phase = Phase::conflict_over;
}

void end_conflict(Play& play) {
  State& state = play.state;
  const MouseSet mice = mice_in_conflict(play);
  lay_open_what_is_left(play);
  if (state.conflict.evidence_used) state.mission.evidence = false;  // MG-GEAR-05
  state.conflict = {};
  for_each_mouse(mice, [&](MouseId id) {
    Mouse& mouse = state.of(id);
    mouse.disarmed = 0;
    for (TraitSlot& slot : mouse.trait) slot.disabled = slot.turned = false;
    mark_conflict_pips(play, id);
  });
}

}  // namespace warren::mouse_guard
