// What a player sees at a test's table, and scenes that several chapters play.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/rules/actions.h"
#include "games/rattle_and_rend/rules/attack.h"
#include "games/rattle_and_rend/rules/moves.h"
#include "games/rattle_and_rend/words/words.h"

namespace warren::rattle_and_rend::testing {
namespace {}  // namespace

// --- what is seen

int MatchTable::rolls(RollKind kind) const {
  return static_cast<int>(std::ranges::count_if(script.rolls(), [kind](const ScriptedRoll& one) {
    return one.roll.kind == static_cast<std::uint16_t>(kind);
  }));
}

SeenRoll MatchTable::roll(RollKind kind, int which) const {
  for (const ScriptedRoll& one : script.rolls())
    if (one.roll.kind == static_cast<std::uint16_t>(kind) && which-- == 0) return SeenRoll(one);
  FAIL_CHECK("there was no such roll");
  return SeenRoll(ScriptedRoll{});
}

std::vector<Option> MatchTable::offered(Ask ask, int which) const {
  for (const ScriptedAsk& one : script.asks())
    if (one.kind == number(ask) && which-- == 0) return one.allowed;
  return {};
}

bool MatchTable::was_offered(Reaction reaction) const {
  return std::ranges::any_of(script.asks(), [&](const ScriptedAsk& ask) {
    return ask.kind == number(Ask::reaction) && std::ranges::any_of(ask.allowed, [&](Option option) {
             return verb_of(option) == Verb::react && option.slot == static_cast<std::uint32_t>(reaction);
           });
  });
}

bool MatchTable::was_offered(Reaction reaction, std::string_view group) const {
  const GroupId user = id(group);
  return std::ranges::any_of(script.asks(), [&](const ScriptedAsk& ask) {
    return ask.kind == number(Ask::reaction) && std::ranges::any_of(ask.allowed, [&](Option option) {
             return verb_of(option) == Verb::react && option.subject == user &&
                    option.slot == static_cast<std::uint32_t>(reaction);
           });
  });
}

bool MatchTable::was_offered(Ask ask, std::string_view group, int which) const {
  return std::ranges::any_of(offered(ask, which),
                             [wanted = id(group)](Option option) { return names(option, wanted); });
}

bool MatchTable::told_rule(std::string_view rule_id) const {
  return std::ranges::any_of(
      script.events(), [&](const ScriptedEvent& one) { return catalog().name(one.event.rule) == rule_id; });
}

bool MatchTable::log_says(std::string_view words) const {
  return std::ranges::any_of(script.events(), [&](const ScriptedEvent& one) {
    return sentence(*setting, state, one.event).find(words) != std::string::npos;
  });
}

std::string MatchTable::why_not(std::string_view group) {
  prepare_ground(*setting, state, ground);
  const Verdict verdict = judge_group(play(), id(group));
  return verdict.ok() ? "" : name(verdict.refusal().rule);
}

std::string MatchTable::why_not(std::string_view group, ActionKind kind) {
  prepare_ground(*setting, state, ground);
  const Verdict verdict = judge_action(play(), id(group), kind);
  return verdict.ok() ? "" : name(verdict.refusal().rule);
}

std::string MatchTable::why_not_path(std::string_view group, Band band, std::initializer_list<Point> points) {
  prepare_ground(*setting, state, ground);
  Answer path = Answer::path();
  for (const Point at : points) path.add(at);
  const Play now = play();
  MoveOrder order = normal_move(now, id(group), band, rule("RR-MOV-01"));
  order.may_leave = true;
  const Verdict verdict = PathPrompt(now, order).judge(path);
  return verdict.ok() ? "" : name(verdict.refusal().rule);
}

std::string MatchTable::why_not_attack(std::string_view group, std::string_view target) {
  prepare_ground(*setting, state, ground);
  const Verdict verdict = judge_target(play(), {.attacker = id(group)}, id(target));
  return verdict.ok() ? "" : name(verdict.refusal().rule);
}

// --- scenes of several chapters

MatchTable fight(const std::string& position, std::initializer_list<int> faces, std::string_view attacker) {
  MatchTable t = table(position);
  t.dice(faces).give(attacker, "Stand and Fight").at("foe").run();
  return t;
}

void first_turn(MatchTable& t, int side) {
  t.state.phase = Phase::first_turn;
  t.state.active = static_cast<std::uint8_t>(side);
  t.state.warband[static_cast<std::size_t>(side)].began = 0;
  t.step();
}

MatchTable last_round(const std::string& position, int round) {
  MatchTable t = table(position);
  t.state.round = static_cast<std::uint8_t>(round);
  t.state.deeds = 150;
  t.step();
  return t;
}

MatchTable waiting(const std::string& more) {
  MatchTable t = table(more + R"(
    red fighters as r1
    red fighters as r2
    red shooters as r3
    red shooters as r4
    red heavy trait flyer as r5
    red ward warding rally as r6
    blue fighters as b1
    blue fighters as b2
    blue shooters as b3
    blue shooters as b4
    blue heavy trait flyer as b5
    blue ward warding rally as b6
  )");
  for (Group& group : t.state.group)
    if (group.where == Whereabouts::on_board) group.where = Whereabouts::waiting;
  t.state.round = 0;
  return t;
}

int points_placed(const MatchTable& t, int side) {
  int points = 0;
  for (GroupId id = 0; id < kMaxGroups; ++id)
    if (side_of(id) == side && t.state.group[id].on_board()) points += t.state.group[id].points;
  return points;
}

void push(MatchTable& t, std::string_view group, double x, double y) {
  t.run([&](Play& play) {
    Action action = quiet_action(1 - side_of(t.id(group)));
    push_group(play, action, t.id(group), mm_point(x, y), Told::pushed, rule("RR-WIL-03"));
  });
}

}  // namespace warren::rattle_and_rend::testing
