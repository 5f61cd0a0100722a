// What does the winner owe? (chapter 16: MG-COMP)
#include <array>

#include "games/mouse_guard/choices/choices.h"
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

MouseId choose_payer(Play& play, Condition condition, RuleId why) {
  Question question(play, kNobody, why, Ask::price_mouse);
  for_each_mouse(mice_in_conflict(play),
                 [&](MouseId id) { question.add(option(Verb::mouse, id, static_cast<int>(condition))); });
  return static_cast<MouseId>(ask_patrol(play, question).subject);
}

// MG-COMP-05 to 08: what becomes of the obstacle and who pays, from the best for the patrol to the worst.
constexpr std::array<Terms, 4> kWon{
    Terms{true, Hurt::nobody,                 false},
    Terms{true, Hurt::one_light,              false},
    Terms{true, Hurt::all_light_or_one_heavy, false},
    Terms{true, Hurt::one_heavy_rest_light,   false},
};
constexpr Terms kDrawn{true, Hurt::last_heavy_rest_light, false};
constexpr Terms kStalled{false, Hurt::all_light, false};
constexpr std::array<Terms, 4> kLost{
    Terms{false, Hurt::all_heavy,             false},
    Terms{false, Hurt::last_heavy_rest_light, false},
    Terms{false, Hurt::all_light,             true },
    Terms{false, Hurt::one_light,             true },
};

RuleId rule_of_price(const Conflict& conflict) {
  if (conflict.stalled) return rule("MG-CONF-19");
  switch (conflict.winner) {
    case Winner::patrol: return rule("MG-COMP-05");
    case Winner::draw: return rule("MG-COMP-06");
    default: return rule("MG-COMP-07");
  }
}

// MG-COMP-05: all pay lightly, or one heavily.
void choose_price(Play& play, RuleId why) {
  const Conflict& conflict = play.state.conflict;
  Question question(play, kNobody, why, Ask::price);
  question.add(option(Verb::price, 0, 0, 0));
  question.add(option(Verb::price, 0, 0, 1));
  if (ask_patrol(play, question).slot == 0)
    return all_take(play, mice_in_conflict(play), conflict.light, why);
  take_condition(play, choose_payer(play, conflict.heavy, why), conflict.heavy, why);
}

void fulfil(Play& play, const Terms& terms, RuleId why) {
  if (terms.boon) grant_lost_boon(play);
  const Conflict& conflict = play.state.conflict;
  switch (terms.hurt) {
    case Hurt::nobody: return;
    case Hurt::one_light:
      take_condition(play, choose_payer(play, conflict.light, why), conflict.light, why);
      return;
    case Hurt::all_light_or_one_heavy: return choose_price(play, why);
    case Hurt::all_light: return all_take(play, mice_in_conflict(play), conflict.light, why);
    case Hurt::one_heavy_rest_light: return one_heavy(play, choose_payer(play, conflict.heavy, why), why);
    case Hurt::last_heavy_rest_light: return one_heavy(play, last_to_act(conflict), why);
    case Hurt::all_heavy: return all_take(play, mice_in_conflict(play), conflict.heavy, why);
  }
}

// MG-COMP-09: beaten without having hurt the winner; who gives in is let go.
void remove_fallen(Play& play) {
  const Conflict& conflict = play.state.conflict;
  if (play.setting.house.lethality == OffOn::off || (conflict.tags & tag(Situation::combat)) == 0) return;
  if (conflict.winner != Winner::opposition || conflict.level != Level::none) return;
  if (conflict.stalled || conflict.conceded != 0) return;
  const MouseId id = last_to_act(conflict);
  play.state.of(id).standing = Standing::gone;
  tell(play, {.rule = rule("MG-COMP-09"), .verb = Told::mouse_removed, .subject = id});
}

}  // namespace

Level level_of_damage(int start, int left) {
  const int thrice = 3 * (start - left);
  if (thrice <= 0) return Level::none;
  return thrice <= start ? Level::minor : thrice <= 2 * start ? Level::fair : Level::major;
}

Terms terms_of(Winner winner, Level owed, bool gave_in) {
  const auto row = static_cast<std::size_t>(owed);
  switch (winner) {
    case Winner::patrol: return kWon[row];
    case Winner::draw: return kDrawn;
    default: return kLost[gave_in && row > 0 ? row - 1 : row];  // MG-COMP-08: one row heavier
  }
}

Terms terms_of(const Conflict& conflict) {
  if (conflict.stalled) return kStalled;
  return terms_of(conflict.winner, conflict.level, conflict.conceded == 1);
}

void settle_compromise(Play& play) {
  Conflict& conflict = play.state.conflict;
  conflict.level = owed_level(conflict);
  const Terms terms = terms_of(conflict);
  conflict.overcome = terms.overcome;
  tell(play, {
                 .rule = conflict.limit_reached ? rule("MG-CONF-19") : rule("MG-COMP-01"),
                 .verb = Told::conflict_won,
                 .numbers = {static_cast<int>(conflict.winner), static_cast<int>(conflict.level),
                             conflict.stalled         ? kToldStalled
                             : conflict.limit_reached ? kToldLimit
                                                      : 0},
                 .depth = 0
  });
  tell(play, {.rule = rule("MG-CONF-02"),
              .verb = Told::goals_decided,
              .numbers = {static_cast<int>(conflict.winner)}});
  fulfil(play, terms, rule_of_price(conflict));
  remove_fallen(play);
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
    mouse.heavy_suit = false;
    for (TraitSlot& slot : mouse.trait) slot.disabled = slot.turned = false;
    if (mouse.standing == Standing::gone) mouse.passed = mouse.failed = mouse.learned = 0;
    mark_conflict_pips(play, id);
  });
}

}  // namespace warren::mouse_guard
