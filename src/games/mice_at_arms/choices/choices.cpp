#include "games/mice_at_arms/choices/choices.h"

#include <algorithm>

#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/activation.h"
#include "games/mice_at_arms/rules/burning.h"
#include "games/mice_at_arms/rules/charge.h"
#include "games/mice_at_arms/rules/deployment.h"
#include "games/mice_at_arms/rules/goals.h"
#include "games/mice_at_arms/rules/shooting.h"
#include "games/mice_at_arms/rules/siege.h"

namespace warren::mice_at_arms {
namespace {

Refusal no_such_piece() { return {rule("MA-TERR-02"), "there is no such piece to go to"}; }

// MA-SCN-16, MA-GEO-21: straight ahead over the exit edge.
Point over_the_edge(Edge edge, Point from) {
  switch (edge) {
    case Edge::south: return {from.x, 0};
    case Edge::north: return {from.x, kTable};
    case Edge::west: return {0, from.y};
    default: return {kTable, from.y};
  }
}

// MA-GEO-21: a lattice of three by three in the courtyard.
Point courtyard_point(int i) {
  constexpr int kApart = 3 * kInch / 4;
  return kCourtyard.centre + geometry::Vec{(i % 3 - 1) * kApart, (i / 3 - 1) * kApart};
}

}  // namespace

Choice place_choice(Point at, UnitId subject, std::uint32_t slot) {
  return {option(Verb::place, subject, 0, slot), Answer::of(Pose{at, {}, false})};
}

Verdict PlacePrompt::judge_form(const Answer& answer) const {
  if (answer.form() != Form::pose) return Refusal{rule, "a point on the table is asked for"};
  const Point at = answer.pose().at;
  const bool sane = at.x >= -kTable && at.x <= 2 * kTable && at.y >= -kTable && at.y <= 2 * kTable;
  return sane ? Verdict{}
              : Refusal(mice_at_arms::rule("MA-GEO-20"), "that point is off the table").because(Cause::room);
}

// --- whom to activate
// -------------------------------------------------------------------------------------------

ActivateMenu::ActivateMenu(const Play& play, int army)
    : BattleMenu(play, seat_at(army), mice_at_arms::rule("MA-RND-02"), Ask::activate) {
  continues = true;
  for_each_unit(waiting_units(play, army), [&](UnitId id) { add(mice_at_arms::option(Verb::unit, id)); });
  add(mice_at_arms::option(Verb::yield_));
}

Answer ActivateMenu::draw(Rng& rng) const {
  constexpr std::uint32_t kHardlyEver = 512;
  const auto units = static_cast<std::uint32_t>(Menu::count() - 1);
  const std::uint32_t drawn = rng.below(units * kHardlyEver + 1);
  return Answer::of(Menu::option(static_cast<int>(drawn / kHardlyEver)));
}

// --- targets
// ----------------------------------------------------------------------------------------------------

TargetMenu::TargetMenu(const Play& play, UnitId shooter, Ask ask, RuleId rule_id)
    : BattleMenu(play, seat_of(play, shooter), rule_id, ask, shooter) {
  add(mice_at_arms::option(Verb::decline, shooter));
  for_each_unit(enemies_of(play, unit_of(play, shooter).army),
                [&](UnitId enemy) { add(mice_at_arms::option(Verb::target, shooter, enemy)); });
}

Verdict TargetMenu::judge_option(Option option) const {
  if (verb_of(option) == Verb::decline) return {};
  return ask_kind() == Ask::cast ? judge_spell_target(play(), option.subject, option.target)
                                 : judge_shot(play(), option.subject, option.target);
}

BombardMenu::BombardMenu(const Play& play, UnitId unit)
    : BattleMenu(play, seat_of(play, unit), mice_at_arms::rule("MA-SIEGE-09"), Ask::bombard, unit) {
  add(mice_at_arms::option(Verb::decline, unit));
  for (PieceId piece = 0; piece < play.state.pieces; ++piece)
    if (is_castle(play, piece)) add(mice_at_arms::option(Verb::piece, unit, 0, piece));
}

Verdict BombardMenu::judge_option(Option option) const {
  if (verb_of(option) == Verb::decline) return {};
  return judge_bombardment(play(), option.subject, static_cast<PieceId>(option.slot));
}

ChargeMenu::ChargeMenu(const Play& play, UnitId unit)
    : BattleMenu(play, seat_of(play, unit), mice_at_arms::rule("MA-CHG-01"), Ask::charge_target, unit) {
  for_each_unit(enemies_of(play, unit_of(play, unit).army),
                [&](UnitId enemy) { add(mice_at_arms::option(Verb::target, unit, enemy)); });
}

Verdict ChargeMenu::judge_option(Option option) const {
  return any_charge(play(), option.subject, option.target, allowance_of(play(), option.subject)).move.verdict;
}

// --- what to do
// -------------------------------------------------------------------------------------------------

ActionMenu::ActionMenu(const Play& play, UnitId unit, int moves_left, bool moved)
    : BattleMenu(play, seat_of(play, unit), mice_at_arms::rule("MA-ACT-02"), Ask::action, unit),
      moves_left_(moves_left),
      moved_(moved) {
  add(mice_at_arms::option(moved ? Verb::stop : Verb::hold, unit));
  for (const Verb verb : {Verb::move, Verb::charge, Verb::shoot, Verb::fight})
    add(mice_at_arms::option(verb, unit));
  if (play.state.scenario == ScenarioId::chevauchee && unit_of(play, unit).army == play.state.side_a)
    add(mice_at_arms::option(Verb::burn, unit));
}

Verdict ActionMenu::judge_going(UnitId unit, bool charging) const {
  if (unit_of(play(), unit).is_engaged())
    return Refusal{mice_at_arms::rule("MA-ACT-04"), "an engaged unit may only attack"};
  if (moves_left_ == 0) return Refusal{mice_at_arms::rule("MA-ACT-02"), "the unit has no move left"};
  if (!may_move(play(), unit)) return Refusal{mice_at_arms::rule("MA-SIEGE-06"), "it is fixed to its place"};
  if (!charging) return {};
  if (!may_charge_at_all(play(), unit))
    return Refusal{mice_at_arms::rule("MA-UNIT-24"), "war machines do not charge"};
  bool any = false;
  for_each_unit(enemies_of(play(), unit_of(play(), unit).army), [&](UnitId enemy) {
    any = any || any_charge(play(), unit, enemy, allowance_of(play(), unit)).ok();
  });
  return any ? Verdict{}
             : Refusal(mice_at_arms::rule("MA-CHG-03"), "no enemy is in reach")
                   .because(Cause::reach)
                   .with(Measure::length, Refusal::kNotMeasured, allowance_of(play(), unit));
}

Verdict ActionMenu::judge_shooting(UnitId unit) const {
  const bool at_castle = unit_of(play(), unit).type == UnitType::cat_non;
  if (!may_shoot_at_all(play(), unit) && !(at_castle && is_siege(play())))
    return Refusal{mice_at_arms::rule("MA-SHOOT-01"), "the unit has no shooting attack"};
  if (unit_of(play(), unit).is_engaged())
    return Refusal{mice_at_arms::rule("MA-SHOOT-01"), "the unit is in melee"};
  if (moved_ && is_machine(play(), unit))
    return Refusal{mice_at_arms::rule("MA-UNIT-24"), "a war machine moves or shoots"};
  if (unit_of(play(), unit).hero == Hero::ranger && !profile_of(play(), unit).shoots() &&
      play().setting.house.ranger_shot == RangerShot::free_special)
    return Refusal{mice_at_arms::rule("MA-HERO-13"), "the Ranger shoots as a special action"};
  if (at_castle && !is_crewed(unit_of(play(), unit)))
    return Refusal{mice_at_arms::rule("MA-UNIT-27"), "a Cat-non needs two of its crew to shoot"};
  if (at_castle)
    return has_any_bombardment(play(), unit)
               ? Verdict{}
               : Refusal(mice_at_arms::rule("MA-SIEGE-09"), "no castle piece can be shot at")
                     .because(Cause::sight);
  return has_any_target(play(), unit)
             ? Verdict{}
             : Refusal(mice_at_arms::rule("MA-LOS-01"), "no enemy can be shot at").because(Cause::sight);
}

Verdict ActionMenu::judge_option(Option option) const {
  const UnitId unit = option.subject;
  switch (verb_of(option)) {
    case Verb::move: return judge_going(unit, false);
    case Verb::charge: return judge_going(unit, true);
    case Verb::shoot: return judge_shooting(unit);
    case Verb::burn: return judge_burning(play(), unit, moved_);
    case Verb::fight:
      return unit_of(play(), unit).is_engaged()
                 ? Verdict{}
                 : Refusal{mice_at_arms::rule("MA-MEL-01"), "the unit is not in melee"};
    default: return {};
  }
}

// --- places
// -----------------------------------------------------------------------------------------------------

MovePrompt::MovePrompt(const Play& play, UnitId unit)
    : PlacePrompt(play, seat_of(play, unit), mice_at_arms::rule("MA-MOVE-01"), Ask::move_to, unit),
      unit_(unit),
      allowance_(allowance_of(play, unit)),
      around_(play, unit, allowance_) {}

Move MovePrompt::judged(Point to) const { return judge_move(play(), unit_, around_.solids, to, allowance_); }

// MA-GEO-21: full allowance in 24 directions, half allowance, every piece, the objectives, and staying.
Move MovePrompt::candidate(int i) const {
  if (i < kInto) {
    const Edge edge = play().state.army[unit_of(play(), unit_).army].edge;
    const Angle direction = inward(edge) + Angle::of_degrees(15 * (i % kDirections));
    return move_in_direction(play(), unit_, around_, direction,
                             i < kDirections ? allowance_ : allowance_ / 2);
  }
  if (i < kBeside) return into_piece(i - kInto);
  if (i < kCourtyardPoints) return beside_building(i - kBeside);
  Move none;
  none.verdict = no_such_piece();
  if (i < kExit) return is_siege(play()) ? judged(courtyard_point(i - kCourtyardPoints)) : none;
  if (i == kExit) {
    const Point from = point(unit_of(play(), unit_).at[0]);
    return is_exit(play(), unit_) ? judged(over_the_edge(exit_edge(play()), from)) : none;
  }
  return judged(point(unit_of(play(), unit_).at[0]));
}

Move MovePrompt::into_piece(int piece) const {
  Move none;
  none.verdict = no_such_piece();
  const Piece& there = play().state.piece[static_cast<std::size_t>(piece)];
  if (piece >= play().state.pieces || there.type == Terrain::clear || there.placed == 0 ||
      unit_of(play(), unit_).in_piece == piece + 1)
    return none;
  return judged(point(there.at));
}

// MA-SCN-38: where the leader touches a building that it may burn.
Move MovePrompt::beside_building(int piece) const {
  Move none;
  none.verdict = no_such_piece();
  const Piece& there = play().state.piece[static_cast<std::size_t>(piece)];
  if (play().state.scenario != ScenarioId::chevauchee || there.type != Terrain::building ||
      unit_of(play(), unit_).in_piece == piece + 1)
    return none;
  const Disc leader = leader_base(play(), unit_);
  return judged(contact_point(outline_of(there), leader.radius, leader.centre));
}

void MovePrompt::universe(ChoiceSink& sink) const {
  for (int i = 0; i < kCandidates; ++i) {
    const Move move = candidate(i);
    if (move.ok()) sink.may(place_choice(answer_of(move), unit_, static_cast<std::uint32_t>(i)));
  }
}

// The place to name for a judged move: beyond the edge when it leaves.
Point MovePrompt::answer_of(const Move& move) const {
  return move.leaves ? over_the_edge(exit_edge(play()), move.end) : move.end;
}

Verdict MovePrompt::judge(const Answer& answer) const {
  const Verdict form_verdict = judge_form(answer);
  return form_verdict.ok() ? judged(answer.pose().at).verdict : form_verdict;
}

Answer MovePrompt::draw(Rng& rng) const {
  constexpr int kPatience = 64;
  const int pieces = play().state.pieces;
  const int objectives = play().state.scenario == ScenarioId::pitched_battle ? 0 : kCandidates - kBeside - 1;
  for (int tries = 0; tries < kPatience; ++tries) {
    auto i = static_cast<int>(rng.below(static_cast<std::uint32_t>(kInto + pieces + objectives + 1)));
    if (i >= kInto + pieces) i += kBeside - kInto - pieces;
    if (i == kBeside + objectives) i = kCandidates - 1;
    const Move move = candidate(i);
    if (move.ok()) return Answer::of(Pose{answer_of(move), {}, false});
  }
  return Prompt::draw(rng);
}

Answer MovePrompt::fallback() const {
  return Answer::of(Pose{point(unit_of(play(), unit_).at[0]), {}, false});
}

ContactPrompt::ContactPrompt(const Play& play, UnitId unit, UnitId target)
    : PlacePrompt(play, seat_of(play, unit), mice_at_arms::rule("MA-CHG-03"), Ask::charge_contact, unit),
      unit_(unit),
      target_(target),
      allowance_(allowance_of(play, unit)) {}

void ContactPrompt::universe(ChoiceSink& sink) const {
  const int last = kContactCandidates + play().state.pieces;
  for (int i = 0; i < last; ++i) {
    const Charge charge = charge_candidate(play(), unit_, target_, i, allowance_);
    if (charge.ok()) sink.may(place_choice(charge.move.end, unit_, static_cast<std::uint32_t>(i)));
  }
}

Verdict ContactPrompt::judge(const Answer& answer) const {
  const Verdict form_verdict = judge_form(answer);
  if (!form_verdict.ok()) return form_verdict;
  return judge_charge(play(), unit_, target_, answer.pose().at, allowance_).move.verdict;
}

Answer ContactPrompt::draw(Rng& rng) const {
  constexpr int kPatience = 6;
  for (int tries = 0; tries < kPatience; ++tries) {
    const auto i =
        static_cast<int>(rng.below(static_cast<std::uint32_t>(kContactCandidates + play().state.pieces)));
    const Charge charge = charge_candidate(play(), unit_, target_, i, allowance_);
    if (charge.ok()) return Answer::of(Pose{charge.move.end, {}, false});
  }
  return Prompt::draw(rng);
}

}  // namespace warren::mice_at_arms
