#include "games/mouse_guard/choices/choices.h"

#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/tell.h"
#include "games/mouse_guard/words/words.h"

namespace warren::mouse_guard {

std::string Question::sentence() const { return question_words(*this); }
std::string Question::describe(const Choice& choice) const { return answer_words(*this, choice.id); }

void WordsQuestion::universe(ChoiceSink& sink) const {
  sink.may({option(Verb::accept), Answer::text(usual_)});
}

Verdict WordsQuestion::judge(const Answer& answer) const {
  if (answer.form() != Form::text) return Refusal{rule, "this is answered in words"};
  if (answer.count() > kMostBytes)
    return Refusal(rule, "at most 80 letters, so that it can be shown")
        .with(Measure::count, answer.count(), kMostBytes);
  return {};
}

std::string WordsQuestion::sentence() const { return own_words_question(*this); }
std::string WordsQuestion::describe(const Choice& choice) const {
  return choice.answer.text().empty() ? "say nothing" : std::string(choice.answer.text());
}

Option ask(Play& play, const Question& question) {
  return question.count() == 1 ? question.option(0) : play.table.ask(question).option();
}

namespace {

// The option with most voices; -1 on a tie.
int most_voices(const std::array<int, Menu::kMaxOptions>& voices, int count) {
  int best = 0;
  bool tied = false;
  for (int i = 1; i < count; ++i) {
    const int here = voices[static_cast<std::size_t>(i)];
    const int there = voices[static_cast<std::size_t>(best)];
    tied = here == there || (tied && here < there);
    if (here > there) best = i;
  }
  return tied ? -1 : best;
}

}  // namespace

Option ask_patrol(Play& play, Question& question) {
  const MouseId leader = leader_of(play);
  question.seat = seat_at(leader);
  if (question.count() == 1) return question.option(0);
  if (play.setting.house.patrol_choice == PatrolChoice::leader) return play.table.ask(question).option();
  std::array<int, Menu::kMaxOptions> voices{};
  Option leaders{};
  for (MouseId mouse = 0; mouse < kMostMice; ++mouse) {
    if ((able_mice(play) & bit(mouse)) == 0 && mouse != leader) continue;
    question.seat = seat_at(mouse);
    const Option voice = play.table.ask(question).option();
    if (mouse == leader) leaders = voice;
    for (int i = 0; i < question.count(); ++i)
      voices[static_cast<std::size_t>(i)] += question.option(i) == voice ? 1 : 0;
  }
  const int best = most_voices(voices, question.count());
  return best < 0 ? leaders : question.option(best);
}

bool ask_yes(Play& play, Seat seat, RuleId rule, Ask kind, MouseId about) {
  Question question(play, seat, rule, kind, about);
  question.add(option(Verb::decline));
  question.add(option(Verb::accept));
  return verb_of(ask(play, question)) == Verb::accept;
}

}  // namespace warren::mouse_guard
