#include "analysis/binding.h"

#include <algorithm>
#include <optional>

#include "analysis/hidden.h"
#include "kernel/rules/each_choice.h"

namespace warren {
namespace {

constexpr std::string_view kFree;

// A sealed dialogue shows nothing but itself: a look ahead ends where all answers are opened.
bool is_sealed(const Match& match, Seat seat) {
  const std::vector<OpenAsk> open = match.open();
  return std::ranges::any_of(open, [&](const OpenAsk& ask) { return ask.seat == seat && ask.sealed; });
}

bool are_persons(const Match& match, Seats seats) {
  for (int i = 0; i < match.setting().seats; ++i)
    if (seats.has(seat_at(i)) && match.sitter(seat_at(i)).kind != "human") return false;
  return true;
}

}  // namespace

std::string_view bound_by(const Match& match, Seat seat, std::span<const Answer> line) {
  if (line.empty()) return kFree;
  if (!is_sealed(match, seat) && !may_look_behind(match, seat, line)) return "hidden";
  const Ahead ahead = match.ahead_of(seat, line);
  switch (ahead.is) {
    case Ahead::Is::refused:
    case Ahead::Is::own: return kFree;
    case Ahead::Is::others: return are_persons(match, ahead.whom) ? "others" : "agent";
    case Ahead::Is::dice: return "dice";
    case Ahead::Is::unsealing: return "seal";
    case Ahead::Is::checkpoint: return "hidden";
    case Ahead::Is::end: return "end";
  }
  return kFree;
}

std::vector<std::string_view> bound_choices(const Match& match, Seat seat) {
  std::vector<std::optional<Answer>> answers;  // nothing where it is forbidden
  match.visit(seat, [&](const Prompt& prompt, const State&, const Ground&) {
    if (prompt.form != Form::option) return;
    for_each_choice(
        prompt, [&](const Choice& choice) { answers.emplace_back(choice.answer); },
        [&](const Choice&, const Refusal&) { answers.emplace_back(std::nullopt); });
  });
  std::vector<std::string_view> bound;
  for (const std::optional<Answer>& answer : answers)
    bound.push_back(answer ? bound_by(match, seat, {&*answer, 1}) : kFree);
  return bound;
}

}  // namespace warren
