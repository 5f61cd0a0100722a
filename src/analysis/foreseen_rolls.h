// Which dice will fall after an answer, how are they thrown, and why so? Noted while the odds are walked.
#pragma once

#include <algorithm>
#include <vector>

#include "kernel/match/thrown.h"
#include "kernel/rules/table.h"

namespace warren {

// One kind of roll, as whoever rolls it meets it first.
struct ForeseenRoll {
  int place = 0;  // among the rolls of its path
  RuleId rule;
  Rolled rolled;
  std::vector<Reason> reasons;
};

// Stands between the rules and the table that walks the dice.
template <class IsDue>
class NotingTable final : public Table {
 public:
  static constexpr std::size_t kMostRolls = 6;

  // `is_due()`: from here on rolls belong to what is looked at.
  NotingTable(Table& inner, const IsDue& is_due, std::vector<ForeseenRoll>& notes)
      : inner_(inner), is_due_(is_due), notes_(notes) {}

  Answer ask(const Prompt& prompt) override { return inner_.ask(prompt); }
  void sealed(Seats seats, Dialogue& dialogue) override { inner_.sealed(seats, dialogue); }
  void tell(const Event& event) override { inner_.tell(event); }
  Dice roll(const Roll& roll) override {
    if (is_due_()) note(roll);
    return inner_.roll(roll);
  }

 private:
  void note(const Roll& roll) {
    const int place = place_++;
    const auto is_same = [&](const ForeseenRoll& one) {
      return one.rolled.kind == roll.kind && one.rolled.subject == roll.subject;
    };
    if (notes_.size() >= kMostRolls || std::ranges::any_of(notes_, is_same)) return;
    ForeseenRoll noted{place, roll.rule, thrown(roll), {}};
    if (roll.tally != nullptr)
      noted.reasons.assign(roll.tally->reasons().begin(), roll.tally->reasons().end());
    notes_.push_back(std::move(noted));
  }

  Table& inner_;
  const IsDue& is_due_;
  std::vector<ForeseenRoll>& notes_;
  int place_ = 0;
};

}  // namespace warren
