#include "analysis/binding.h"

#include <algorithm>

#include "analysis/hidden.h"
#include "kernel/rules/each_choice.h"

namespace warren {
namespace {

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

Bound bound_by(const Match& match, Seat seat, std::span<const Answer> line) {
  if (line.empty()) return {};
  if (!is_sealed(match, seat) && !may_look_behind(match, seat, line)) return {"hidden", {}};
  const Ahead ahead = match.ahead_of(seat, line);
  switch (ahead.is) {
    case Ahead::Is::refused:
    case Ahead::Is::own: return {};
    case Ahead::Is::others: return {are_persons(match, ahead.whom) ? "others" : "agent", {}};
    case Ahead::Is::dice: return {"dice", ahead.rolled};
    case Ahead::Is::unsealing: return {"seal", {}};
    case Ahead::Is::checkpoint: return {"hidden", {}};
    case Ahead::Is::end: return {"end", {}};
  }
  return {};
}

std::vector<BoundChoice> bound_choices(const Match& match, Seat seat, std::span<const Answer> line) {
  std::vector<BoundChoice> choices;
  match.visit_after(seat, line, [&](const Prompt& prompt, const State&, const Ground&) {
    if (prompt.form != Form::option) return;
    const Lexicon& lexicon = match.book().lexicon();
    for_each_allowed(prompt, [&](const Choice& choice) {
      const Role role = role_in(lexicon, prompt.kind, choice.id.verb);
      choices.push_back({choice, prompt.refs(choice), role, prompt.continues, {}});
    });
  });
  std::vector<Answer> longer(line.begin(), line.end());
  longer.emplace_back();
  for (BoundChoice& one : choices) {
    longer.back() = one.choice.answer;
    one.bound = bound_by(match, seat, longer);
  }
  return choices;
}

}  // namespace warren
