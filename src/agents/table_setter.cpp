#include "agents/table_setter.h"

#include "agents/seeds.h"
#include "kernel/book/guide.h"
#include "kernel/tables/called_off.h"
#include "kernel/tables/own_dice.h"

namespace warren {
namespace {

constexpr int kMostAnswers =
    400;  // more than any set-up has: a fault in a guide does not play the whole match

Refusal nothing_asked() {
  Refusal refusal;
  refusal.words = "this seat is not asked now";
  return refusal;
}

}  // namespace

bool is_set_up(const Rulebook& book, std::uint16_t ask) {
  const Name name = book.lexicon().ask(ask).name;
  return !name.empty() && guide_of(book).part_of(name) != nullptr;
}

Verdict TableSetter::answer_one(Match& match, Seat seat) {
  std::optional<Answer> answer;
  Answer decline;
  Rng rng(agent_seed(seed_, match.inputs(), index(seat)));
  OwnDice dice(rng);
  match.visit(seat, [&](const Prompt& prompt, const State& state, const Ground& ground) {
    if (prompt.form == Form::battle) return;  // it is fought, not chosen
    answer = match.book().rulebook_choice(prompt, match.setting(), ground, state, dice, memory_[slot(seat)]);
    decline = prompt.fallback();
  });
  if (!answer) return nothing_asked();
  const Verdict verdict = match.answer(seat, *answer);
  return verdict.ok() ? verdict : match.answer(seat, decline);
}

bool TableSetter::is_asked_to_set_up(const Match& match, Seat seat) const {
  bool is = false;
  match.visit(seat, [&](const Prompt& prompt, const State&, const Ground&) {
    is = is_set_up(match.book(), prompt.kind);
  });
  return is;
}

int TableSetter::lay(Match& match, Seats seats) {
  int answers = 0;
  for (bool went_on = true; went_on && answers < kMostAnswers;) {
    went_on = false;
    for (const OpenAsk& ask : match.open()) {
      if (is_called_off() || ask.is_roll || !seats.has(ask.seat)) continue;
      if (!is_asked_to_set_up(match, ask.seat) || !answer_one(match, ask.seat).ok()) continue;
      went_on = true;
      ++answers;
      break;
    }
  }
  return answers;
}

}  // namespace warren
