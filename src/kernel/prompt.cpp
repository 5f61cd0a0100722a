#include "kernel/prompt.h"

namespace warren {
namespace {

// Keeps one allowed choice, each with the same chance.
class EvenPick final : public ChoiceSink {
 public:
  explicit EvenPick(Rng& rng) : rng_(rng) {}
  void may(const Choice& choice) override {
    if (rng_.below(++seen_) == 0) picked_ = choice.answer;
  }
  void may_not(const Choice&, const Refusal&) override {}
  const Answer& picked() const { return picked_; }

 private:
  Rng& rng_;
  std::uint32_t seen_ = 0;
  Answer picked_;
};

class FirstPick final : public ChoiceSink {
 public:
  void may(const Choice& choice) override {
    if (seen_++ == 0) picked_ = choice.answer;
  }
  void may_not(const Choice&, const Refusal&) override {}
  const Answer& picked() const { return picked_; }
  int seen() const { return seen_; }

 private:
  int seen_ = 0;
  Answer picked_;
};

class Finder final : public ChoiceSink {
 public:
  explicit Finder(const Answer& wanted) : wanted_(wanted) {}
  void may(const Choice& choice) override { look(choice); }
  void may_not(const Choice& choice, const Refusal&) override { look(choice); }
  const Choice& found() const { return found_; }

 private:
  void look(const Choice& choice) {
    if (!done_ && choice.answer == wanted_) {
      found_ = choice;
      done_ = true;
    }
  }
  const Answer& wanted_;
  Choice found_;
  bool done_ = false;
};

}  // namespace

Answer Prompt::draw(Rng& rng) const {
  EvenPick pick(rng);
  universe(pick);
  return pick.picked();
}

Answer Prompt::fallback() const {
  FirstPick pick;
  universe(pick);
  return pick.picked();
}

int count_choices(const Prompt& prompt, int enough) {
  FirstPick pick;
  prompt.universe(pick);
  return pick.seen() < enough ? pick.seen() : enough;
}

Choice find_choice(const Prompt& prompt, const Answer& answer) {
  if (answer.form() == Form::option) return {answer.option(), answer};
  Finder finder(answer);
  prompt.universe(finder);
  Choice found = finder.found();
  found.answer = answer;
  return found;
}

}  // namespace warren
