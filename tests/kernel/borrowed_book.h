// A game that is another one but for what a test makes of it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "kernel/book/rulebook.h"

namespace warren {

class BorrowedBook : public Rulebook {
 public:
  explicit BorrowedBook(const Rulebook& book) : book_(book) {}

  std::string_view id() const override { return book_.id(); }
  std::string_view name() const override { return book_.name(); }
  int version() const override { return book_.version(); }
  const Catalog& catalog() const override { return book_.catalog(); }
  std::span<const Switch> switches() const override { return book_.switches(); }
  std::span<const Scenario> scenarios() const override { return book_.scenarios(); }
  std::unique_ptr<Setting> check(const Setup& setup, std::vector<Fault>& faults) const override {
    return book_.check(setup, faults);
  }
  std::size_t state_size() const override { return book_.state_size(); }
  std::unique_ptr<Ground> new_ground() const override { return book_.new_ground(); }
  void begin(const Setting& setting, State& state) const override { book_.begin(setting, state); }
  void prepare(const Setting& setting, const State& state, Ground& ground) const override {
    book_.prepare(setting, state, ground);
  }
  void step(const Setting& setting, const Ground& ground, State& state, Table& table) const override {
    book_.step(setting, ground, state, table);
  }
  Outcome outcome(const Setting& setting, const State& state) const override {
    return book_.outcome(setting, state);
  }
  bool is_open() const override { return book_.is_open(); }
  bool hides(const Setting& setting, const State& state, Seat seat) const override {
    return book_.hides(setting, state, seat);
  }
  std::uint32_t turn(const Setting& setting, const State& state) const override {
    return book_.turn(setting, state);
  }
  const Lexicon& lexicon() const override { return book_.lexicon(); }
  void imagine(const Setting& setting, State& state, Seat seat, Rng& rng) const override {
    book_.imagine(setting, state, seat, rng);
  }
  Scene scene(const Setting& setting, const Ground& ground, const State& state, Seat seat) const override {
    return book_.scene(setting, ground, state, seat);
  }
  std::string words(const Setting& setting, const State& state, const Event& event) const override {
    return book_.words(setting, state, event);
  }
  std::string words(const Setting& setting, const State& state, const Roll& roll,
                    const Dice& dice) const override {
    return book_.words(setting, state, roll, dice);
  }
  std::string measure(std::int32_t length) const override { return book_.measure(length); }
  std::string seat_name(const Setting& setting, const State& state, Seat seat) const override {
    return book_.seat_name(setting, state, seat);
  }
  std::int32_t worth(const Setting& setting, const State& state, Seat seat) const override {
    return book_.worth(setting, state, seat);
  }
  Answer rulebook_choice(const Prompt& prompt, const Setting& setting, const Ground& ground,
                         const State& state, Table& dice, Memory& memory) const override {
    return book_.rulebook_choice(prompt, setting, ground, state, dice, memory);
  }
  std::span<const Calculator> calculators() const override { return book_.calculators(); }

 private:
  const Rulebook& book_;
};

}  // namespace warren
