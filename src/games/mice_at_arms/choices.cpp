#include "games/mice_at_arms/choices.h"

#include <algorithm>

#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/activation.h"
#include "games/mice_at_arms/rules/charge.h"
#include "games/mice_at_arms/rules/set_up.h"
#include "games/mice_at_arms/rules/shooting.h"

namespace warren::mice_at_arms {
namespace {

Choice place_choice(Point at, UnitId subject, std::uint32_t slot) {
  return {option(Verb::place, subject, 0, slot), Answer::of(Pose{at, {}, false})};
}

// Any answer to a question for a place must be one.
Verdict judge_form(const Prompt& prompt, const Answer& answer) {
  if (answer.form() != Form::pose) return Refusal{prompt.rule, "a point on the table is asked for"};
  const Point at = answer.pose().at;
  const bool sane = at.x >= -kTable && at.x <= 2 * kTable && at.y >= -kTable && at.y <= 2 * kTable;
  return sane ? Verdict{} : Refusal{rule("MA-GEO-20"), "that point is off the table"};
}

}  // namespace

BattleMenu::BattleMenu(const Play& play, Seat asked, RuleId rule_id, Ask ask, UnitId about) : play_(play) {
  seat = asked;
  rule = rule_id;
  kind = static_cast<std::uint16_t>(ask);
  form = Form::option;
  subject = about;
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
}

Verdict ActionMenu::judge_option(Option option) const {
  const UnitId unit = option.subject;
  const bool engaged = unit_of(play(), unit).is_engaged();
  switch (verb_of(option)) {
    case Verb::move:
    case Verb::charge: {
      if (engaged) return Refusal{mice_at_arms::rule("MA-ACT-04"), "an engaged unit may only attack"};
      if (moves_left_ == 0) return Refusal{mice_at_arms::rule("MA-ACT-02"), "the unit has no move left"};
      if (!may_move(play(), unit))
        return Refusal{mice_at_arms::rule("MA-SIEGE-06"), "it is fixed to its place"};
      if (verb_of(option) == Verb::move) return {};
      if (!may_charge_at_all(play(), unit))
        return Refusal{mice_at_arms::rule("MA-UNIT-24"), "war machines do not charge"};
      bool any = false;
      for_each_unit(enemies_of(play(), unit_of(play(), unit).army), [&](UnitId enemy) {
        any = any || any_charge(play(), unit, enemy, allowance_of(play(), unit)).ok();
      });
      return any ? Verdict{} : Refusal{mice_at_arms::rule("MA-CHG-03"), "no enemy is in reach"};
    }
    case Verb::shoot:
      if (!may_shoot_at_all(play(), unit))
        return Refusal{mice_at_arms::rule("MA-SHOOT-01"), "the unit has no shooting attack"};
      if (engaged) return Refusal{mice_at_arms::rule("MA-SHOOT-01"), "the unit is in melee"};
      if (moved_ && is_machine(play(), unit))
        return Refusal{mice_at_arms::rule("MA-UNIT-24"), "a war machine moves or shoots"};
      if (unit_of(play(), unit).hero == Hero::ranger && !profile_of(play(), unit).shoots() &&
          play().setting.house.ranger_shot == RangerShot::free_special)
        return Refusal{mice_at_arms::rule("MA-HERO-13"), "the Ranger shoots as a special action"};
      return has_any_target(play(), unit)
                 ? Verdict{}
                 : Refusal{mice_at_arms::rule("MA-LOS-01"), "no enemy can be shot at"};
    case Verb::fight:
      return engaged ? Verdict{} : Refusal{mice_at_arms::rule("MA-MEL-01"), "the unit is not in melee"};
    default: return {};
  }
}

// --- places
// -----------------------------------------------------------------------------------------------------

PlacePrompt::PlacePrompt(const Play& play, Seat asked, RuleId rule_id, Ask ask, UnitId about) : play_(play) {
  seat = asked;
  rule = rule_id;
  kind = static_cast<std::uint16_t>(ask);
  form = Form::pose;
  subject = about;
}

MovePrompt::MovePrompt(const Play& play, UnitId unit)
    : PlacePrompt(play, seat_of(play, unit), mice_at_arms::rule("MA-MOVE-01"), Ask::move_to, unit),
      unit_(unit),
      allowance_(allowance_of(play, unit)),
      solids_(play, unit, allowance_ + 2 * kPieceRadius) {}

Move MovePrompt::judged(Point to) const { return judge_move(play(), unit_, solids_, to, allowance_); }

// MA-GEO-21: full allowance in 24 directions, half allowance, every piece, and staying.
Move MovePrompt::candidate(int i) const {
  if (i < 2 * kDirections) {
    const Edge edge = play().state.army[unit_of(play(), unit_).army].edge;
    const Angle direction = inward(edge) + Angle::of_degrees(15 * (i % kDirections));
    return move_in_direction(play(), unit_, solids_, direction,
                             i < kDirections ? allowance_ : allowance_ / 2);
  }
  const int piece = i - 2 * kDirections;
  if (piece == kMaxPieces) return judged(point(unit_of(play(), unit_).at[0]));
  Move none;
  none.verdict = Refusal{mice_at_arms::rule("MA-TERR-02"), "there is no such piece to enter"};
  if (piece >= play().state.pieces ||
      play().state.piece[static_cast<std::size_t>(piece)].type == Terrain::clear ||
      play().state.piece[static_cast<std::size_t>(piece)].placed == 0 ||
      unit_of(play(), unit_).in_piece == piece + 1)
    return none;
  return judged(point(play().state.piece[static_cast<std::size_t>(piece)].at));
}

void MovePrompt::universe(ChoiceSink& sink) const {
  for (int i = 0; i < kCandidates; ++i) {
    const Move move = candidate(i);
    if (move.ok()) sink.may(place_choice(move.end, unit_, static_cast<std::uint32_t>(i)));
  }
}

Verdict MovePrompt::judge(const Answer& answer) const {
  const Verdict form_verdict = judge_form(*this, answer);
  return form_verdict.ok() ? judged(answer.pose().at).verdict : form_verdict;
}

Answer MovePrompt::draw(Rng& rng) const {
  constexpr int kPatience = 64;
  const int pieces = play().state.pieces;
  for (int tries = 0; tries < kPatience; ++tries) {
    auto i = static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * kDirections + pieces + 1)));
    if (i == 2 * kDirections + pieces) i = kCandidates - 1;
    const Move move = candidate(i);
    if (move.ok()) return Answer::of(Pose{move.end, {}, false});
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
  const Verdict form_verdict = judge_form(*this, answer);
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

// --- terrain
// ----------------------------------------------------------------------------------------------------

namespace {

// Candidates for terrain: a lattice of half a piece.
constexpr int kLattice = 15;
Point lattice_point(int i) { return {kPieceRadius * (1 + i % kLattice), kPieceRadius * (1 + i / kLattice)}; }

}  // namespace

TerrainPrompt::TerrainPrompt(const Play& play, int army, Terrain type)
    : PlacePrompt(play, seat_at(army), mice_at_arms::rule("MA-SET-03"), Ask::terrain_place, kNoUnit),
      army_(army),
      type_(type) {}

// The far side's candidates come in mirrored order.
void TerrainPrompt::universe(ChoiceSink& sink) const {
  for (int k = 0; k < kLattice * kLattice; ++k) {
    const int i = army_ % 2 == 0 ? k : kLattice * kLattice - 1 - k;
    if (judge_piece(play(), type_, lattice_point(i)).ok())
      sink.may(place_choice(lattice_point(i), 0, static_cast<std::uint32_t>(i)));
  }
}

bool TerrainPrompt::has_room() const {
  for (int i = 0; i < kLattice * kLattice; ++i)
    if (judge_piece(play(), type_, lattice_point(i)).ok()) return true;
  return false;
}

Verdict TerrainPrompt::judge(const Answer& answer) const {
  const Verdict form_verdict = judge_form(*this, answer);
  return form_verdict.ok() ? judge_piece(play(), type_, answer.pose().at) : form_verdict;
}

Answer TerrainPrompt::draw(Rng& rng) const {
  constexpr int kPatience = 64;
  for (int tries = 0; tries < kPatience; ++tries) {
    const Point at = lattice_point(static_cast<int>(rng.below(kLattice * kLattice)));
    if (judge_piece(play(), type_, at).ok()) return Answer::of(Pose{at, {}, false});
  }
  return Prompt::draw(rng);
}

// --- deployment
// -------------------------------------------------------------------------------------------------

namespace {

// Candidates along the strip: every inch, and every quarter inch when nothing else is free; then the pieces.
constexpr int kCoarse = 24;
constexpr int kFine = 93;

struct Candidate {
  Point at{};
  bool exists = false;
};

Candidate deployment_candidate(const Play& play, UnitId id, int i) {
  const Edge edge = play.state.army[unit_of(play, id).army].edge;
  const int radius = profile_of(play, id).leader_radius;
  const int depth = std::max(radius, play.setting.deploy_depth - radius);
  if (i < kCoarse)
    return {strip_point(edge, std::clamp(kInch / 2 + i * kInch, radius, kTable - radius), depth), true};
  i -= kCoarse;
  if (i < kFine)
    return {strip_point(edge, std::clamp(kInch / 2 + i * kInch / 4, radius, kTable - radius), depth), true};
  const int piece = i - kFine;
  if (piece >= play.state.pieces || play.state.piece[static_cast<std::size_t>(piece)].type == Terrain::clear)
    return {};
  return {point(play.state.piece[static_cast<std::size_t>(piece)].at), true};
}

constexpr int kDeployCandidates = kCoarse + kFine + kMaxPieces;
bool is_fine(int i) { return i >= kCoarse && i < kCoarse + kFine; }

}  // namespace

DeployPrompt::DeployPrompt(const Play& play, UnitId unit)
    : PlacePrompt(play, seat_of(play, unit), mice_at_arms::rule("MA-SET-05"), Ask::deploy_place, unit),
      unit_(unit) {}

void DeployPrompt::universe(ChoiceSink& sink) const {
  int found = 0;
  const auto look = [&](int i) {
    const Candidate candidate = deployment_candidate(play(), unit_, i);
    if (!candidate.exists || !judge_deployment(play(), unit_, candidate.at).ok()) return;
    sink.may(place_choice(candidate.at, unit_, static_cast<std::uint32_t>(i)));
    ++found;
  };
  for (int i = 0; i < kDeployCandidates; ++i)
    if (!is_fine(i)) look(i);
  if (found > 0) return;
  for (int i = kCoarse; i < kCoarse + kFine; ++i) look(i);
}

bool DeployPrompt::has_room() const {
  for (int i = 0; i < kDeployCandidates; ++i) {
    const Candidate candidate = deployment_candidate(play(), unit_, i);
    if (candidate.exists && judge_deployment(play(), unit_, candidate.at).ok()) return true;
  }
  return false;
}

Verdict DeployPrompt::judge(const Answer& answer) const {
  const Verdict form_verdict = judge_form(*this, answer);
  return form_verdict.ok() ? judge_deployment(play(), unit_, answer.pose().at).verdict : form_verdict;
}

Answer DeployPrompt::draw(Rng& rng) const {
  constexpr int kPatience = 32;
  for (int tries = 0; tries < kPatience; ++tries) {
    auto i = static_cast<int>(rng.below(static_cast<std::uint32_t>(kCoarse + play().state.pieces)));
    if (i >= kCoarse) i += kFine;
    const Candidate candidate = deployment_candidate(play(), unit_, i);
    if (candidate.exists && judge_deployment(play(), unit_, candidate.at).ok())
      return Answer::of(Pose{candidate.at, {}, false});
  }
  return Prompt::draw(rng);
}

}  // namespace warren::mice_at_arms
