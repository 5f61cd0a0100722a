#include "games/mice_and_mystics/choices/choices.h"

#include <cassert>

#include "games/mice_and_mystics/rules/movement.h"
#include "games/mice_and_mystics/view/marks.h"
#include "games/mice_and_mystics/words/words.h"

namespace warren::mice_and_mystics {

void Question::add_refused(Option refused, const Refusal& refusal) {
  add(refused);
  refused_.add({refused, refusal});
}

Verdict Question::judge_option(Option judged) const {
  for (const Refused& one : refused_)
    if (one.option == judged) return one.why;
  return {};
}

std::string Question::sentence() const { return question_words(play(), *this); }
std::string Question::describe(const Choice& choice) const { return option_words(play(), *this, choice.id); }
Refs Question::refs(const Choice& choice) const { return refs_of(play(), choice.id); }
Ref Question::about() const { return subject < kMostMice ? Ref::unit(actor_of_mouse(subject)) : Ref{}; }

// What a step costs is drawn on its space; the words of others name their price.
Value Question::cost(const Choice& choice) const {
  if (verb_of(choice.id) != Verb::step) return {};
  const int points = price_of_step(play(), mouse(), choice.id.target, kMostCheese, true).cost;
  return points == 0 ? Value{} : Value{.key = "points", .number = points};
}

Option ask(Play& play, const Question& question) {
  Option single;
  int allowed = 0;
  for (int i = 0; i < question.count(); ++i) {
    if (!question.judge_option(question.option(i)).ok()) continue;
    if (allowed++ == 0) single = question.option(i);
  }
  assert(allowed > 0);
  return allowed == 1 ? single : play.table.ask(question).option();
}

void AmountQuestion::universe(ChoiceSink& sink) const {
  for (int n = 1; n <= most_; ++n)
    sink.may({
        {static_cast<std::uint16_t>(Verb::give_cheese), 0, 0, static_cast<std::uint32_t>(n)},
        Answer::number(n)
    });
}

Verdict AmountQuestion::judge(const Answer& answer) const {
  if (answer.form() == Form::number && answer.number() >= 1 && answer.number() <= most_) return {};
  return Refusal{mice_and_mystics::rule("MM-FREE-09"), "there is not so much cheese"};
}

Answer AmountQuestion::draw(Rng& rng) const {
  return Answer::number(1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(most_))));
}

std::string AmountQuestion::sentence() const { return "How much cheese changes paws?"; }
std::string AmountQuestion::describe(const Choice& choice) const {
  return std::to_string(choice.answer.number()) + " cheese";
}

}  // namespace warren::mice_and_mystics
