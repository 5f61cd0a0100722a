// What does a player see of the table, and why is something not allowed?
#include <algorithm>
#include <stdexcept>

#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/rules/charge.h"
#include "games/mice_at_arms/rules/deployment.h"
#include "games/mice_at_arms/rules/set_up.h"
#include "games/mice_at_arms/rules/shooting.h"
#include "games/mice_at_arms/words/words.h"

namespace warren::mice_at_arms::testing {

bool SeenRoll::because(std::string_view rule_id) const {
  return std::ranges::any_of(rolled_.tally.reasons(),
                             [&](const Reason& reason) { return catalog().name(reason.rule) == rule_id; });
}

int SeenRoll::needs(int lot) const {
  const Lot& seen = rolled_.roll.lot[static_cast<std::size_t>(lot)];
  for (int face = 1; face <= rolled_.roll.sides; ++face)
    if ((seen.faces[static_cast<std::size_t>(seen.classes - 1)] >> (face - 1)) & 1U) return face;
  return 0;
}

std::string SeenRoll::rule() const { return std::string(catalog().name(rolled_.roll.rule)); }

UnitId BattleTable::id(std::string_view unit) const {
  const auto found = names_.find(unit);
  if (found == names_.end()) bad_position("no unit is called " + std::string(unit));
  return found->second;
}

double BattleTable::x(std::string_view name, int model) const {
  return unit(name).at[static_cast<std::size_t>(model)].x / 1000.0;
}
double BattleTable::y(std::string_view name, int model) const {
  return unit(name).at[static_cast<std::size_t>(model)].y / 1000.0;
}

SeenRoll BattleTable::roll(RollKind kind, int which) const {
  for (const ScriptedRoll& rolled : script.rolls())
    if (rolled.roll.kind == static_cast<std::uint16_t>(kind) && which-- == 0) return SeenRoll(rolled);
  throw std::out_of_range("there was no such roll");
}

int BattleTable::rolls(RollKind kind) const {
  return static_cast<int>(std::ranges::count_if(script.rolls(), [kind](const ScriptedRoll& r) {
    return r.roll.kind == static_cast<std::uint16_t>(kind);
  }));
}

int BattleTable::times_asked(Ask ask) const {
  return static_cast<int>(std::ranges::count_if(
      script.asks(), [ask](const ScriptedAsk& a) { return a.kind == static_cast<std::uint16_t>(ask); }));
}

bool BattleTable::was_asked(Ask ask) const { return times_asked(ask) > 0; }

std::vector<Option> BattleTable::offered(Ask ask, int which) const {
  for (const ScriptedAsk& asked : script.asks())
    if (asked.kind == static_cast<std::uint16_t>(ask) && which-- == 0) return asked.allowed;
  return {};
}

bool BattleTable::log_says(std::string_view words) const {
  return std::ranges::any_of(script.events(), [&](const ScriptedEvent& fact) {
    if (sentence(*setting, state, fact.event).find(words) != std::string::npos) return true;
    return std::ranges::any_of(fact.tally.reasons(),
                               [&](const Reason& reason) { return reason.name == words; });
  });
}

bool BattleTable::told(Told verb) const {
  return std::ranges::any_of(script.events(), [verb](const ScriptedEvent& f) {
    return f.event.verb == static_cast<std::uint16_t>(verb);
  });
}

bool BattleTable::told_rule(std::string_view rule_id) const {
  return std::ranges::any_of(script.events(),
                             [&](const ScriptedEvent& f) { return rule_name(f.event.rule) == rule_id; });
}

std::string BattleTable::rule_name(RuleId rule) const { return std::string(catalog().name(rule)); }

// --- why not

namespace {
std::string rule_of(const Verdict& verdict) {
  return verdict.ok() ? std::string() : std::string(catalog().name(verdict.refusal().rule));
}
}  // namespace

std::string BattleTable::why_not_move(std::string_view unit_name, double x, double y) {
  Play now = play();
  return rule_of(MovePrompt(now, id(unit_name)).judge(Answer::of(Pose{inch_point(x, y), {}, false})));
}

int BattleTable::move_length(std::string_view unit_name, double x, double y) {
  Play now = play();
  return MovePrompt(now, id(unit_name)).judged(inch_point(x, y)).length;
}

std::string BattleTable::why_not_charge(std::string_view unit_name, std::string_view target, double x,
                                        double y) {
  Play now = play();
  return rule_of(
      judge_charge(now, id(unit_name), id(target), inch_point(x, y), allowance_of(now, id(unit_name)))
          .move.verdict);
}

std::string BattleTable::why_not_charge(std::string_view unit_name, std::string_view target) {
  Play now = play();
  return rule_of(any_charge(now, id(unit_name), id(target), allowance_of(now, id(unit_name))).move.verdict);
}

std::string BattleTable::why_not_shoot(std::string_view unit_name, std::string_view target) {
  Play now = play();
  return rule_of(judge_shot(now, id(unit_name), id(target)));
}

std::string BattleTable::why_not(std::string_view unit_name, Verb action) {
  Play now = play();
  return rule_of(ActionMenu(now, id(unit_name), 1, false).judge_option(option(action, id(unit_name))));
}

std::string BattleTable::why_not_deploy(std::string_view unit_name, double x, double y) {
  prepare_ground(*setting, state, ground);
  Play now = play();
  return rule_of(judge_deployment(now, id(unit_name), inch_point(x, y)).verdict);
}

std::string BattleTable::why_not_terrain(Terrain type, double x, double y) {
  prepare_ground(*setting, state, ground);
  Play now = play();
  return rule_of(judge_piece(now, type, inch_point(x, y)));
}

}  // namespace warren::mice_at_arms::testing
