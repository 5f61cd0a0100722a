#include "games/mouse_guard/rules/conditions.h"

#include <algorithm>

#include "games/mouse_guard/rules/advancement.h"
#include "games/mouse_guard/rules/boons.h"
#include "games/mouse_guard/rules/deeds.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/tell.h"

namespace warren::mouse_guard {
namespace {

// MG-COND-12, hard_recovery: the wound closes, but it has cost something.
void scar(Play& play, MouseId id, Condition condition) {
  if (play.setting.house.hard_recovery == OffOn::off) return;
  if (condition != Condition::injured && condition != Condition::sick) return;
  const Rating ability = play.setting.tables.of(condition).recovery;
  Score& score = play.state.of(id).of(ability);
  clear_condition(play, id, condition, rule("MG-COND-12"));
  if (score.rating <= 1) return;
  --score.rating;
  tell(play, {
                 .rule = rule("MG-COND-12"),
                 .verb = Told::ability_lowered,
                 .subject = id,
                 .numbers = {static_cast<int>(ability), score.rating}
  });
  rise_where_due(play, id);
}

}  // namespace

Condition take_condition(Play& play, MouseId id, Condition condition, RuleId why) {
  Mouse& mouse = play.state.of(id);
  if (condition == Condition::hungry && ignores_hungry(play, id)) return kNoCondition;
  for (int i = 0; i < kConditions; ++i) {
    const auto next = static_cast<Condition>((static_cast<int>(condition) + i) % kConditions);
    if (mouse.has(next)) continue;
    if (next == Condition::hungry && ignores_hungry(play, id)) return kNoCondition;  // by the ladder
    mouse.conditions = static_cast<ConditionSet>(mouse.conditions | bit(next));
    tell(play, {.rule = i == 0 ? why : rule("MG-COND-13"),
                .verb = Told::condition_taken,
                .subject = id,
                .numbers = {static_cast<int>(next)}});
    if (mouse.is_laid_up()) tell(play, {.rule = rule("MG-COND-13"), .verb = Told::laid_up, .subject = id});
    note_condition(play, id, next);
    return next;
  }
  return kNoCondition;
}

void clear_condition(Play& play, MouseId id, Condition condition, RuleId why) {
  Mouse& mouse = play.state.of(id);
  if (!mouse.has(condition)) return;
  mouse.conditions = static_cast<ConditionSet>(mouse.conditions & ~bit(condition));
  tell(play, {.rule = why,
              .verb = Told::condition_cleared,
              .subject = id,
              .numbers = {static_cast<int>(condition)}});
}

void suffer(Play& play, const TestResult& result, Condition condition, RuleId why) {
  MouseSet sufferers = bit(result.roller);
  if (play.setting.house.helper_risk == HelperRisk::shared) sufferers |= result.helpers;
  for_each_mouse(sufferers, [&](MouseId id) { take_condition(play, id, condition, why); });
}

bool may_recover(const Play& play, MouseId id, Condition condition, bool bound) {
  const Mouse& mouse = play.state.of(id);
  if (!mouse.has(condition)) return false;
  if (!bound || play.setting.house.recovery_order == RecoveryOrder::any) return true;
  const auto earlier = static_cast<ConditionSet>(bit(condition) - 1);
  return (mouse.conditions & earlier) == 0;
}

TestOrder recovery_order(const Play& play, Condition condition) {
  const ConditionRow& row = play.setting.tables.of(condition);
  TestOrder order;
  order.rule = rule("MG-COND-07");
  order.kind = TestKind::recovery;
  order.listed.add(row.recovery);
  order.ob = row.ob;
  return order;
}

bool recover(Play& play, MouseId id, Condition condition) {
  if (play.setting.tables.of(condition).recovery == kNoRating) {  // MG-COND-08
    clear_condition(play, id, condition, rule("MG-COND-08"));
    return true;
  }
  const bool passed = make_test(play, recovery_order(play, condition), id).passed;
  if (passed)
    clear_condition(play, id, condition, rule("MG-COND-12"));
  else
    scar(play, id, condition);
  return !play.state.of(id).has(condition);
}

bool treat(Play& play, MouseId healer, MouseId patient, Condition condition) {
  TestOrder order;
  order.rule = rule("MG-COND-14");
  order.kind = TestKind::activity;
  order.listed.add(Rating::healer);
  order.ob = play.setting.tables.of(condition).ob;
  const bool passed = make_test(play, order, healer).passed;
  if (passed) clear_condition(play, patient, condition, rule("MG-COND-14"));
  return passed;
}

int disposition_penalty(const Play& play, MouseSet team, bool will_based) {
  ConditionSet present = 0;
  for_each_mouse(team, [&](MouseId id) { present |= play.state.of(id).conditions; });
  int penalty = 0;
  for (int i = 0; i < kConditions; ++i) {
    const ConditionRow& row = play.setting.tables.of(static_cast<Condition>(i));
    if ((present & bit(static_cast<Condition>(i))) != 0 && (will_based || !row.will_only))
      penalty += row.disposition;
  }
  return penalty;
}

}  // namespace warren::mouse_guard
