// What was seen while rules ran? A table that looks on: it answers as it was told to, passes the dice on and
// counts what happens.
#pragma once

#include <functional>
#include <optional>

#include "games/mice_and_mystics/events.h"
#include "kernel/rules/each_choice.h"
#include "kernel/rules/table.h"

namespace warren::mice_and_mystics {

// Of all attacks together; plain bytes, so that equal ends are one.
struct Sighting {
  std::uint8_t attacks = 0;
  std::uint8_t hits = 0;
  std::uint8_t defences = 0;
  std::uint8_t unblocked = 0;
  std::uint8_t felled = 0;
  std::uint8_t captured = 0;
  std::uint8_t surges = 0;
  std::uint8_t robbed = 0;    // cheese taken by greed
  std::uint8_t to_wheel = 0;  // cheese that came onto the wheel
  std::uint8_t marked = 0;    // bits: Marker, of mice
  std::uint8_t titles = 0;    // bits: Title
  std::uint8_t found = 0;     // a search had its star
};

class Witness final : public Table {
 public:
  // Nothing: the prompt's fallback. The dice that fell last are shown with the question.
  using Choose = std::function<std::optional<Answer>(const Prompt& prompt, const Dice& last)>;

  explicit Witness(Table& dice, const Choose* choose = nullptr) : dice_(dice), choose_(choose) {
    listening_ = true;
  }

  Answer ask(const Prompt& prompt) override {
    if (choose_ != nullptr)
      if (const auto answer = (*choose_)(prompt, last_)) return *answer;
    return prompt.fallback();
  }
  void sealed(Seats seats, Dialogue& dialogue) override { dice_.sealed(seats, dialogue); }
  Dice roll(const Roll& roll) override { return last_ = dice_.roll(roll); }
  void tell(const Event& event) override;

  Sighting seen;

 private:
  Table& dice_;
  const Choose* choose_;
  Dice last_;
};

}  // namespace warren::mice_and_mystics
