// What does a table look at that trusts nobody?
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "kernel/base/rng.h"
#include "kernel/book/agent.h"
#include "kernel/chance/keyed_dice.h"
#include "lab/fuzz_places.h"

namespace warren {

inline constexpr int kMostAsksInAStep = 40;  // of one seat

struct FuzzAnswer {
  Seat seat = kNobody;
  Answer answer;
};

// Answers by chance and checks every prompt, roll and event on the way. Its dice are those of a live match
// with the same source, so that what it found can be recorded. At the first finding it stops the step.
class FuzzTable final : public Table {
 public:
  struct Task {
    const Rulebook& book;
    Position position;
    const DiceSource& dice;
    std::uint64_t seed = 0;  // of the answers
    bool listening = false;  // then also reads all words
  };
  explicit FuzzTable(const Task& task);

  Answer ask(const Prompt& prompt) override;
  void sealed(Seats seats, Dialogue& dialogue) override;
  Dice roll(const Roll& roll) override;
  void tell(const Event& event) override;

  void begin_step();
  // What is wrong with the places at the checkpoint behind a step; only who listens can know.
  std::string odd_places() const { return listening_ ? places_.finding() : std::string(); }
  std::uint64_t decisions() const { return decisions_; }
  const std::string& finding() const { return finding_; }

  // The answers that a live match asks for: those to prompts with one option are not among them.
  const std::vector<FuzzAnswer>& answers() const { return answers_; }

 private:
  [[noreturn]] void report(const std::string& words);
  [[noreturn]] void report(const Prompt& prompt, const std::string& words);
  std::string name_of(RuleId rule) const;
  bool has_seat(Seat seat) const { return index(seat) < task_.position.setting.seats; }
  void list(const Prompt& prompt);
  void check_list(const Prompt& prompt);
  void read_words(const Prompt& prompt);
  Answer pick(const Prompt& prompt);
  std::uint64_t digest() const;

  Task task_;
  Rng rng_;
  std::uint64_t rolls_ = 0;
  std::uint64_t decisions_ = 0;
  std::array<int, kMaxSeats> asks_in_step_{};
  bool in_secret_ = false;
  std::vector<Choice> allowed_;
  std::vector<Choice> forbidden_;
  std::vector<FuzzAnswer> answers_;
  std::string finding_;
  FuzzPlaces places_;
};

}  // namespace warren
