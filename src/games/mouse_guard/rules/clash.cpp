// What comes of a volley? (chapter 13: MG-ACT, MG-CONF-15 to 20, MG-TEAM-07 to 10)
#include <algorithm>

#include "games/mouse_guard/byte.h"
#include "games/mouse_guard/choices/choices.h"
#include "games/mouse_guard/rules/checks.h"
#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/rules/maneuver.h"
#include "games/mouse_guard/rules/opposition.h"
#include "games/mouse_guard/rules/pairing.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/rules/weapons.h"
#include "games/mouse_guard/tell.h"

namespace warren::mouse_guard {
namespace {

std::uint8_t their_number(const Conflict& conflict) { return static_cast<std::uint8_t>(conflict.teams - 1); }

Reach reach_of(const Play& play, const Team& team) {
  return {has_missile(play, play.state.conflict.declared[acting_mouse(team)]),
          has_missile(play, play.state.conflict.theirs)};
}

// MG-TEAM-08: what a volley does to a team is gathered and applied once.
void gather(Team& team, const SideEffect& effect) {
  team.losses = byte(team.losses + effect.loss);
  team.gains = byte(team.gains + effect.gain);
  team.margin = byte(team.margin + effect.margin);
}

void act_by(Action action, bool passed, int margin, Team& own, Team& other) {
  VolleyEffect effect{};
  act(action, {.tested = true, .passed = passed, .margin = margin}, effect[0], effect[1]);
  gather(own, effect[0]);
  gather(other, effect[1]);
}

// MG-MAN-05: a pending modifier is used up, whether or not a test was made.
void use_up_pending(const Play& play, Team& team, bool tested) {
  if (!tested && play.setting.house.unrolled_modifier == UnrolledModifier::kept) return;
  team.impeded = team.position = false;
}

void tell_pairing(Play& play, Action own, Action theirs, Meeting how) {
  tell(play, {
                 .rule = rule("MG-ACT-01"),
                 .verb = Told::pairing,
                 .numbers = {static_cast<int>(own), static_cast<int>(theirs), static_cast<int>(how)}
  });
}

// MG-ACT-10 to 19: two teams that act against each other.
void meet(Play& play, std::uint8_t number) {
  Conflict& conflict = play.state.conflict;
  Team& team = conflict.team[number];
  Team& other = conflict.opposing_team();
  const Action own = planned_action(team, conflict.volley);
  const Action theirs = planned_action(other, conflict.volley);
  const Meeting how = meeting(own, theirs, reach_of(play, team));
  tell_pairing(play, own, theirs, how);
  const TestOrder order = volley_order(play, number, own, theirs);
  const TestResult result =
      how == Meeting::second_only ? oppose_alone(play, order) : make_test(play, order, acting_mouse(team));
  act_by(own, result.passed, result.margin, team, other);
  act_by(theirs, result.they_passed, result.their_margin, other, team);
  use_up_pending(play, team, how != Meeting::second_only);
  use_up_pending(play, other, how != Meeting::first_only);
  other.resolved = true;
}

// MG-TEAM-07: the target is busy with another team, and can do no more than keep this one off.
void act_unopposed(Play& play, std::uint8_t number) {
  Conflict& conflict = play.state.conflict;
  Team& team = conflict.team[number];
  const Action own = planned_action(team, conflict.volley);
  const TestResult result = make_test(
      play, volley_order(play, number, own, planned_action(conflict.opposing_team(), conflict.volley), false),
      acting_mouse(team));
  act_by(own, result.passed, result.margin, team, conflict.opposing_team());
  use_up_pending(play, team, true);
}

// The next team of the patrol that still stands; none: the same one.
std::uint8_t next_standing(const Conflict& conflict, std::uint8_t number) {
  const std::uint8_t all = their_number(conflict);
  auto next = static_cast<std::uint8_t>((number + 1) % all);
  while (next != number && !conflict.team[next].active) next = static_cast<std::uint8_t>((next + 1) % all);
  return next;
}

// MG-TEAM-09: what is more than a team has left falls on the next one.
void pass_on_losses(Play& play) {
  Conflict& conflict = play.state.conflict;
  std::uint8_t number = conflict.opposing_team().target;
  for (std::uint8_t i = 1; i < their_number(conflict); ++i) {
    Team& team = conflict.team[number];
    const int more = team.losses - team.gains - team.disposition;
    const std::uint8_t next = next_standing(conflict, number);
    if (more <= 0 || next == number) return;
    team.losses = byte(team.losses - more);
    conflict.team[next].losses = byte(conflict.team[next].losses + more);
    tell(play, {
                   .rule = rule("MG-TEAM-09"),
                   .verb = Told::losses_passed_on,
                   .object = number,
                   .numbers = {more, next}
    });
    number = next;
  }
}

// MG-CONF-16
void apply_to(Play& play, std::uint8_t number) {
  Team& team = play.state.conflict.team[number];
  if (!team.active) return;
  const int before = team.disposition;
  team.disposition = byte(std::min<int>(std::max(before - team.losses + team.gains, 0), team.start));
  const bool in_vain = team.gains > 0 && team.losses == 0 && before == team.start;
  team.losses = team.gains = 0;
  const int change = team.disposition - before;
  if (in_vain) tell(play, {.rule = rule("MG-ACT-07"), .verb = Told::nothing_regained, .object = number});
  if (change != 0)
    tell(play, {
                   .rule = rule("MG-CONF-16"),
                   .verb = change < 0 ? Told::disposition_fell : Told::disposition_rose,
                   .object = number,
                   .numbers = {std::abs(change), team.disposition}
    });
  if (team.disposition > 0) return;
  team.active = false;  // MG-CONF-17, MG-TEAM-09
  team.impeded = team.position = team.impeded_next = team.position_next = false;
  team.margin = 0;
  tell(play, {.rule = rule("MG-CONF-17"), .verb = Told::team_out, .object = number});
}

bool has_active_patrol(const Conflict& conflict) {
  for (std::uint8_t i = 0; i + 1 < conflict.teams; ++i)
    if (conflict.team[i].active) return true;
  return false;
}

// MG-CONF-17, MG-CONF-20
Winner winner_of(const Conflict& conflict) {
  const bool patrol = has_active_patrol(conflict);
  const bool theirs = conflict.opposing_team().active;
  if (patrol && theirs) return Winner::nobody_yet;
  return patrol ? Winner::patrol : theirs ? Winner::opposition : Winner::draw;
}

// MG-CONF-19: current by starting total, compared crosswise. With equal shares the patrol did not get past.
void end_at_limit(Conflict& conflict) {
  int now = 0;
  int start = 0;
  for (std::uint8_t i = 0; i + 1 < conflict.teams; ++i) {
    now += conflict.team[i].disposition;
    start += conflict.team[i].start;
  }
  const int ours = now * conflict.opposing_team().start;
  const int theirs = conflict.opposing_team().disposition * start;
  conflict.limit_reached = true;
  conflict.winner = ours > theirs ? Winner::patrol : Winner::opposition;
  conflict.stalled = ours == theirs;
}

// MG-MAN-07: what was bought starts with the next volley; MG-TEAM-02: the rotation goes on.
void go_on_to_next_volley(Play& play) {
  Conflict& conflict = play.state.conflict;
  for (std::uint8_t i = 0; i < conflict.teams; ++i) {
    Team& team = conflict.team[i];
    team.impeded = team.impeded || team.impeded_next;
    team.position = team.position || team.position_next;
    team.impeded_next = team.position_next = team.resolved = false;
    if (team.size > 0) team.next = static_cast<std::uint8_t>((team.next + 1) % team.size);
  }
  conflict.revealed = false;
  play.state.phase = Phase::volley;
  if (++conflict.volley < kVolleys) return;
  conflict.volley = 0;
  for (Team& team : conflict.team) team.plan = {};
  conflict.rows_used |= conflict.rows_now;
  conflict.rows_now = 0;
  if (conflict.theirs.row != kNoRow)
    conflict.their_rows |= std::uint32_t{1} << static_cast<int>(conflict.theirs.row);
  play.state.phase = Phase::exchange;
  if (++conflict.exchange <= kMostExchanges) return;
  end_at_limit(conflict);
  play.state.phase = Phase::compromise;
}

}  // namespace

TestOrder volley_order(const Play& play, std::uint8_t number, Action own, Action theirs, bool met) {
  const Conflict& conflict = play.state.conflict;
  const Team& team = conflict.team[number];
  const Team& other = conflict.opposing_team();
  const MouseId mouse = acting_mouse(team);
  const ConflictRow& row = conflict_row(play);
  const bool kept_off = !met && (own == Action::attack || own == Action::feint);  // MG-TEAM-07
  const Meeting how = met ? meeting(own, theirs, reach_of(play, team)) : Meeting::first_only;
  const Arms arms = arms_of(play, conflict.declared[mouse], own, met ? theirs : own);
  const Arms others = their_arms(play, theirs, own);
  const Listed& listed = row.actions[static_cast<std::size_t>(kept_off ? Action::defend : theirs)];
  TestOrder order;
  order.rule = rule("MG-CONF-14");
  order.kind = TestKind::volley;
  order.listed = row.actions[static_cast<std::size_t>(own)];
  order.tags = conflict.tags | tag(own);
  order.ob = own_obstacle(own);
  order.may_help = mice_of(team);
  order.versus = how == Meeting::versus || kept_off;
  order.opposed = how == Meeting::independent || how == Meeting::second_only;
  order.opposing = npc_dice(play, conflict.opposition, listed) + (kept_off ? 0 : others.dice);
  order.their_weapon = kept_off ? 0 : others.dice;
  order.their_ob = own_obstacle(theirs);
  order.their_tiebreak = npc_tiebreak(play, conflict.opposition, listed.rating[0]);
  order.action = own;
  order.weapon = arms.dice;
  order.item = conflict.declared[mouse].item;
  order.plus = arms.plus;
  order.their_plus = kept_off ? 0 : others.plus;
  order.position = team.position;
  order.impeded = team.impeded;
  order.their_position = met && other.position;
  order.their_impeded = met && other.impeded;
  return order;
}

namespace {

// The next team of the patrol that has not acted in this volley; none: the number of the opposition.
std::uint8_t next_to_act(const Conflict& conflict) {
  std::uint8_t i = 0;
  while (i < their_number(conflict) && (!conflict.team[i].active || conflict.team[i].resolved)) ++i;
  return i;
}

}  // namespace

// One team of the patrol a step; the last one brings all changes.
void resolve_clash(Play& play) {
  Conflict& conflict = play.state.conflict;
  const std::uint8_t number = next_to_act(conflict);
  Team& team = conflict.team[number];
  conflict.acted_last = acting_mouse(team);
  if (conflict.opposing_team().target == number)
    meet(play, number);
  else
    act_unopposed(play, number);
  team.resolved = true;
  if (next_to_act(conflict) < their_number(conflict)) return;
  pass_on_losses(play);
  for (std::uint8_t i = 0; i < conflict.teams; ++i) apply_to(play, i);
  conflict.winner = winner_of(conflict);
  play.state.phase = conflict.winner == Winner::nobody_yet ? Phase::spoils : Phase::compromise;
}

// MG-MAN-07: the GM side buys first.
void spend_margins(Play& play) {
  Conflict& conflict = play.state.conflict;
  if (conflict.opposing_team().margin > 0) spend_margin(play, their_number(conflict));
  for (std::uint8_t i = 0; i < their_number(conflict); ++i)
    if (conflict.team[i].margin > 0) spend_margin(play, i);
  go_on_to_next_volley(play);
  if (conflict.winner == Winner::nobody_yet) offer_trait_purchases(play);
}

}  // namespace warren::mouse_guard
