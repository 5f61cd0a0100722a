#include "games/might_of_arms/choices/break_off.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/words/words.h"

namespace warren::might_of_arms {
BreakOffPrompt::BreakOffPrompt(const Play& play, int side)
    : AskedIn(play, seat_at(side), might_of_arms::rule("MI-BRK-01"), Ask::break_off), side_(side) {
  for_each_unit(standing_of(play.state, side), [&](UnitId unit) {
    farthest_[static_cast<std::size_t>(number_of(unit))] = farthest_retreat(play, unit);
  });
}

bool BreakOffPrompt::has_choices() const {
  return std::ranges::any_of(farthest_, [](std::int32_t far) { return far > 0; });
}

void BreakOffPrompt::universe(ChoiceSink& sink) const {
  const auto offer = [&](Option said) { sink.may({said, Answer::of(said)}); };
  offer(option(Verb::done));
  for (int i = 0; i < kMaxUnits; ++i) {
    const UnitId unit = unit_at(side_, i);
    const std::int32_t far = farthest(unit);
    if (far == 0) continue;
    const std::int32_t charge = play().setting.troop(play().state, unit).charge;
    offer(option(Verb::break_off, unit, 0, static_cast<std::uint32_t>(far)));
    for (std::int32_t length = charge; length < far; length += kInch) {
      const Option shorter = option(Verb::break_off, unit, 0, static_cast<std::uint32_t>(length));
      if (judge(Answer::of(shorter)).ok()) offer(shorter);
    }
  }
  offer(option(Verb::concede));
}

Verdict BreakOffPrompt::judge(const Answer& answer) const {
  const Option said = answer.option();
  const bool is_option = answer.form() == Form::option;
  if (is_option && (said == option(Verb::done) || said == option(Verb::concede))) return {};
  const bool of_own = said.subject < kUnits && side_of(said.subject) == side_ &&
                      number_of(said.subject) < play().state.side[static_cast<std::size_t>(side_)].units;
  if (!is_option || verb_of(said) != Verb::break_off || said.target != 0 || !of_own ||
      said.slot > geometry::kReach)
    return Refusal{might_of_arms::rule("MI-BRK-01"), "name one of your units in melee and how far it goes"};
  if (const Verdict able = may_break_off(play(), said.subject); !able.ok()) return able;
  Retreat retreat;
  if (farthest(said.subject) == 0) {  // the way is not free for once its charge distance
    const std::int32_t charge = play().setting.troop(play().state, said.subject).charge;
    return judge_retreat(play(), said.subject, charge, retreat);
  }
  const auto length = static_cast<std::int32_t>(said.slot);
  const Verdict verdict = judge_retreat(play(), said.subject, length, retreat);
  const std::int32_t once = play().setting.troop(play().state, said.subject).charge;
  if (!verdict.ok() || length == farthest(said.subject)) return verdict;
  if (length < farthest(said.subject) && (length - once) % kInch == 0) return {};
  return Refusal{might_of_arms::rule("MI-BRK-01"),
                 "it goes its charge distance and whole inches more, or as far as it can"};
}

std::string BreakOffPrompt::sentence() const { return "Who breaks off from melee?"; }

std::string BreakOffPrompt::describe(const Choice& choice) const {
  if (verb_of(choice.id) == Verb::done) return "All others stay";
  if (verb_of(choice.id) == Verb::concede) return "Concede the battle";
  return fmt::format("{} breaks off {}", play().setting.facts(play().state, choice.id.subject).name,
                     inches(static_cast<std::int32_t>(choice.id.slot)));
}

Refs BreakOffPrompt::refs(const Choice& choice) const {
  return verb_of(choice.id) == Verb::break_off ? Refs(Ref::unit(choice.id.subject)) : Refs();
}

}  // namespace warren::might_of_arms
