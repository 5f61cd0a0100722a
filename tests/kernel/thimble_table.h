// A table at which the test answers and the test throws the dice.
#pragma once

#include <doctest/doctest.h>

#include <deque>
#include <functional>
#include <initializer_list>
#include <vector>

#include "kernel/sim_table.h"
#include "kernel/table.h"

namespace warren {

// Answers come from the script, then from the prompts' fallbacks. Each scripted answer is judged: a refusal
// fails the test. Faces must all be scripted.
class ThimbleTable final : public Table {
 public:
  struct Asked {
    Seat seat;
    RuleId rule;
    std::uint16_t kind;
    int choices;
    std::string sentence;
  };

  ThimbleTable() { listening_ = true; }
  ThimbleTable& dice(std::initializer_list<int> faces) {
    for (const int face : faces) faces_.push_back(static_cast<std::uint8_t>(face));
    return *this;
  }
  ThimbleTable& answer(const Answer& answer) {
    answers_.push_back(answer);
    return *this;
  }

  Answer ask(const Prompt& prompt) override {
    asked.push_back({prompt.seat, prompt.rule, prompt.kind, count_choices(prompt), prompt.sentence()});
    if (on_ask) on_ask(prompt);
    if (answers_.empty()) return prompt.fallback();
    const Answer answer = answers_.front();
    answers_.pop_front();
    REQUIRE_MESSAGE(prompt.judge(answer).ok(), prompt.sentence(), " ", prompt.judge(answer).refusal().words);
    return answer;
  }
  void sealed(Seats seats, Dialogue& dialogue) override {
    for (int i = 0; i < kMaxSeats; ++i)
      if (seats.has(seat_at(i))) dialogue.run(seat_at(i), *this);
  }
  Dice roll(const Roll& roll) override {
    rolls.push_back(roll);
    return draw_faces(roll, [this](std::uint8_t) {
      REQUIRE_MESSAGE(!faces_.empty(), "the script has no face left");
      const std::uint8_t face = faces_.front();
      faces_.pop_front();
      return face;
    });
  }
  void tell(const Event& event) override { told.push_back(event); }

  bool is_done() const { return faces_.empty() && answers_.empty(); }
  bool was_asked(std::uint16_t kind) const {
    for (const Asked& question : asked)
      if (question.kind == kind) return true;
    return false;
  }

  std::function<void(const Prompt&)> on_ask;
  std::vector<Asked> asked;
  std::vector<Roll> rolls;
  std::vector<Event> told;

 private:
  std::deque<std::uint8_t> faces_;
  std::deque<Answer> answers_;
};

}  // namespace warren
