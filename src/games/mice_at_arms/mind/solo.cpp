#include "games/mice_at_arms/mind/solo.h"

#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/activation.h"
#include "games/mice_at_arms/rules/burning.h"
#include "games/mice_at_arms/rules/charge.h"
#include "games/mice_at_arms/rules/shooting.h"
#include "games/mice_at_arms/rules/siege.h"
#include "games/mice_at_arms/rules/victory_points.h"

namespace warren::mice_at_arms {
namespace {

constexpr int kRows = 4;

// MA-SOLO-01
SoloRow row_of(int face) {
  return face <= 3   ? SoloRow::shoot
         : face <= 6 ? SoloRow::charge
         : face <= 9 ? SoloRow::attack
                     : SoloRow::move;
}

// A unit that fits a row, and how near its target is.
struct Fit {
  UnitId unit = kNoUnit;
  UnitId target = kNoUnit;
  int distance = kFar;
};

// MA-SOLO-03: a Cat-non's closest standing castle piece that it sees; the piece stands in `target`.
Fit best_bombardment(const Play& play, UnitId id) {
  Fit fit;
  const Outline machine = Outline::of(leader_base(play, id));
  for (PieceId piece = 0; piece < play.state.pieces; ++piece) {
    if (!is_castle(play, piece)) continue;
    const int away = gap(machine, outline_of(play.state.piece[piece]));
    if (away < fit.distance && judge_bombardment(play, id, piece).ok()) fit = {id, piece, away};
  }
  return fit;
}

// Only shots no longer than `most` are of interest, to spare looking.
Fit best_shot(const Play& play, UnitId id, int most = kFar) {
  Fit fit;
  if (unit_of(play, id).type == UnitType::cat_non && is_siege(play) && !unit_of(play, id).fleeing())
    return best_bombardment(play, id);
  if (unit_of(play, id).fleeing() || unit_of(play, id).is_engaged() || !may_shoot_at_all(play, id))
    return fit;
  for_each_unit(enemies_of(play, unit_of(play, id).army), [&](UnitId enemy) {
    const int gap = gap_to_unit(play, shooting_base(play, id), enemy);
    if (gap <= most && gap < fit.distance && judge_shot(play, id, enemy).ok()) fit = {id, enemy, gap};
  });
  return fit;
}

bool has_shot(const Play& play, UnitId id) {
  if (unit_of(play, id).type == UnitType::cat_non && is_siege(play))
    return best_bombardment(play, id).unit != kNoUnit;
  return may_shoot_at_all(play, id) && has_any_target(play, id);
}

bool has_charge(const Play& play, UnitId id) {
  bool found = false;
  if (!may_charge_at_all(play, id)) return false;
  for_each_unit(enemies_of(play, unit_of(play, id).army), [&](UnitId enemy) {
    found = found || any_charge(play, id, enemy, allowance_of(play, id)).ok();
  });
  return found;
}

Fit best_charge(const Play& play, UnitId id) {
  Fit fit;
  if (!may_charge_at_all(play, id)) return fit;
  for_each_unit(enemies_of(play, unit_of(play, id).army), [&](UnitId enemy) {
    const Charge charge = any_charge(play, id, enemy, allowance_of(play, id));
    if (charge.ok() && charge.move.length < fit.distance) fit = {id, enemy, charge.move.length};
  });
  return fit;
}

// MA-SOLO-12: burning counts as an attack.
bool wants_to_burn(const Play& play, UnitId id) {
  return play.setting.house.solo_goals == SoloGoals::on && !unit_of(play, id).fleeing() &&
         judge_burning(play, id, false).ok();
}

// What is farther off than `most` is of no interest.
Fit fit_for(const Play& play, UnitId id, SoloRow row, int most) {
  switch (row) {
    case SoloRow::shoot: return best_shot(play, id, most);
    case SoloRow::charge: return best_charge(play, id);
    case SoloRow::attack:
      if (wants_to_burn(play, id)) return {id, kNoUnit, 0};
      return unit_of(play, id).is_engaged() && !unit_of(play, id).fleeing() ? Fit{id, kNoUnit, 0} : Fit{};
    case SoloRow::move:  // who can do nothing better; fleeing units come last (MA-SOLO-06)
      if (unit_of(play, id).fleeing()) return {id, kNoUnit, 1};
      if (unit_of(play, id).is_engaged() || wants_to_burn(play, id) || has_shot(play, id) ||
          has_charge(play, id))
        return {};
      return {id, kNoUnit, 0};
    case SoloRow::none: break;
  }
  return {};
}

// The highest d10 among those tied; tied dice roll again (MA-SOLO-03 to 06).
Fit break_tie(Play& play, Seat seat, std::array<Fit, kMaxUnits>& tied, int count) {
  while (count > 1) {
    const Dice dice = play.table.roll(table_roll(seat, rule("MA-SOLO-06"), RollKind::solo_tie, count));
    int highest = 0;
    for (std::size_t i = 0; i < dice.count; ++i) highest = std::max<int>(highest, dice.face[i]);
    int left = 0;
    for (std::size_t i = 0; i < dice.count; ++i)
      if (dice.face[i] == highest) tied[static_cast<std::size_t>(left++)] = tied[i];
    count = left;
  }
  return tied[0];
}

Fit choose_for_row(Play& play, Seat seat, SoloRow row) {
  std::array<Fit, kMaxUnits> tied{};
  int count = 0;
  for_each_unit(waiting_units(play, index(seat)), [&](UnitId id) {
    const Fit fit = fit_for(play, id, row, count > 0 ? tied[0].distance : kFar);
    if (fit.unit == kNoUnit || (count > 0 && fit.distance > tied[0].distance)) return;
    if (count > 0 && fit.distance < tied[0].distance) count = 0;
    tied[static_cast<std::size_t>(count++)] = fit;
  });
  return count == 0 ? Fit{} : break_tie(play, seat, tied, count);
}

bool allows(const BattleMenu& menu, Verb verb, Option& out) {
  for (int i = 0; i < menu.count(); ++i) {
    out = menu.option(i);
    if (verb_of(out) == verb && menu.judge_option(out).ok()) return true;
  }
  return false;
}

class NearestSink final : public ChoiceSink {
 public:
  explicit NearestSink(Point wanted) : wanted_(wanted) {}
  void may(const Choice& choice) override {
    const std::int64_t away = geometry::distance2(choice.answer.pose().at, wanted_);
    if (best_ >= 0 && away >= best_) return;
    best_ = away;
    answer_ = choice.answer;
  }
  void may_not(const Choice&, const Refusal&) override {}
  const Answer& answer() const { return answer_; }

 private:
  Point wanted_;
  std::int64_t best_ = -1;
  Answer answer_;
};

}  // namespace

SoloPlan plan_in(const Memory& memory) {
  if (memory.bytes[0] == 0) return {};
  return {static_cast<SoloRow>(memory.bytes[1]), memory.bytes[2], memory.bytes[3]};
}

void keep_plan(const SoloPlan& plan, Memory& memory) {
  memory.bytes[0] = 1;
  memory.bytes[1] = static_cast<std::uint8_t>(plan.row);
  memory.bytes[2] = plan.unit;
  memory.bytes[3] = plan.target;
}

Answer choose_activation(const Prompt& prompt, Play& play, SoloPlan& plan) {
  const Dice dice = play.table.roll(table_roll(prompt.seat, rule("MA-SOLO-01"), RollKind::solo_action));
  const int first = static_cast<int>(row_of(dice.face[0]));
  for (int k = 0; k < kRows; ++k) {  // MA-SOLO-02: down the list, from the last row back to the first
    const auto row = static_cast<SoloRow>((first + k) % kRows);
    const Fit fit = choose_for_row(play, prompt.seat, row);
    if (fit.unit == kNoUnit) continue;
    plan = {row, fit.unit, fit.target};
    return Answer::of(option(Verb::unit, fit.unit));
  }
  plan = {};
  return prompt.fallback();
}

Answer choose_action(const BattleMenu& menu, const Play& play, const SoloPlan& plan) {
  constexpr std::array<Verb, kRows> kVerbs{Verb::shoot, Verb::charge, Verb::fight, Verb::move};
  const bool burns = play.setting.house.solo_goals == SoloGoals::on;
  const bool planned = plan.unit == menu.subject && plan.row != SoloRow::none;
  const bool moved = verb_of(menu.option(0)) == Verb::stop;
  const std::size_t first = planned && !moved ? static_cast<std::size_t>(plan.row) : 0;
  Option option;
  if (burns && moved && allows(menu, Verb::burn, option)) return Answer::of(option);  // MA-SOLO-12
  for (std::size_t k = 0; k < kRows; ++k) {
    const Verb verb = kVerbs[(first + k) % kRows];
    if (burns && verb == Verb::fight && allows(menu, Verb::burn, option)) return Answer::of(option);
    if (allows(menu, verb, option)) return Answer::of(option);
  }
  return Answer::of(menu.option(0));
}

Answer choose_nearest_target(const BattleMenu& menu, const Play& play) {
  Option best = menu.option(0);
  int nearest = kFar;
  for (int i = 0; i < menu.count(); ++i) {
    const Option option = menu.option(i);
    if (verb_of(option) != Verb::target) continue;
    const int gap = gap_to_unit(play, shooting_base(play, menu.subject), option.target);
    if (gap < nearest && menu.judge_option(option).ok()) {
      nearest = gap;
      best = option;
    }
  }
  return Answer::of(best);
}

Answer choose_bombardment(const BattleMenu& menu, const Play& play) {
  const Fit fit = best_bombardment(play, menu.subject);
  return Answer::of(fit.unit == kNoUnit ? menu.option(0) : option(Verb::piece, menu.subject, 0, fit.target));
}

Answer choose_charge(const BattleMenu& menu, const Play& play, const SoloPlan& plan) {
  const Option wanted = option(Verb::target, menu.subject, plan.target);
  if (plan.unit == menu.subject && menu.judge(Answer::of(wanted)).ok()) return Answer::of(wanted);
  const Fit fit = best_charge(play, menu.subject);
  return Answer::of(option(Verb::target, menu.subject, fit.target));
}

// MA-SOLO-05: several enemies in contact: random.
Answer choose_opponent(const BattleMenu& menu, Play& play) {
  const int enemies = menu.count() - 1;  // the last option is not to attack
  if (enemies == 1) return Answer::of(menu.option(0));
  Roll roll = table_roll(menu.seat, rule("MA-SOLO-05"), RollKind::solo_tie);
  roll.sides = static_cast<std::uint8_t>(enemies);
  return Answer::of(menu.option(play.table.roll(roll).face[0] - 1));
}

Answer nearest_choice(const Prompt& prompt, Point wanted) {
  NearestSink sink(wanted);
  prompt.universe(sink);
  return sink.answer();
}

}  // namespace warren::mice_at_arms
