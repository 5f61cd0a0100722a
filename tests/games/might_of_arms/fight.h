// A made-up position with scripted dice: bodies of troops on a table, and what the players would be told.
#pragma once

#include <doctest/doctest.h>

#include <deque>
#include <string>
#include <vector>

#include "games/might_of_arms/events.h"
#include "games/might_of_arms/odds/field.h"
#include "games/might_of_arms/rule_ids.h"
#include "kernel/chance/draw_faces.h"

namespace warren::might_of_arms::testing {

// Dice fall as they are written; every question gets the next answer that was written, or its fallback.
class ScriptedDice final : public Table {
 public:
  ScriptedDice() { listening_ = true; }
  explicit ScriptedDice(std::initializer_list<int> written) : faces(written) { listening_ = true; }
  ~ScriptedDice() override { CHECK(faces.empty()); }  // no die was written that did not fall

  Answer ask(const Prompt& prompt) override {
    if (answers.empty()) return prompt.fallback();
    const Answer answer = answers.front();
    answers.pop_front();
    const Verdict verdict = prompt.judge(answer);
    CHECK_MESSAGE(verdict.ok(), verdict.refusal().words);
    return answer;
  }
  void sealed(Seats, Dialogue&) override {}
  Dice roll(const Roll& roll) override {
    return draw_faces(roll, [this](std::uint8_t) {
      REQUIRE_FALSE(faces.empty());
      const int face = faces.front();
      faces.pop_front();
      return static_cast<std::uint8_t>(face);
    });
  }
  void tell(const Event& event) override { told.push_back(event); }

  int count(Told verb) const {
    int n = 0;
    for (const Event& event : told) n += event.verb == static_cast<std::uint16_t>(verb) ? 1 : 0;
    return n;
  }
  // The units it was told of, in order.
  std::vector<int> subjects(Told verb) const {
    std::vector<int> all;
    for (const Event& event : told)
      if (event.verb == static_cast<std::uint16_t>(verb)) all.push_back(event.subject);
    return all;
  }
  const Event& last(Told verb) const {
    for (std::size_t i = told.size(); i-- > 0;)
      if (told[i].verb == static_cast<std::uint16_t>(verb)) return told[i];
    FAIL("nothing of the kind was told");
    return told.front();
  }

  std::deque<int> faces;
  std::deque<Answer> answers;
  std::vector<Event> told;
};

inline constexpr Point kSouthern{24'000, 16'000}, kNorthern{24'000, 20'000};

}  // namespace warren::might_of_arms::testing
