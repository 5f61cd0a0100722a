// Thimble with one fault of choice, for tests of what hunts faults.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "thimble/state.h"

namespace warren {

// Thimble's own rulebook behind a face in which a test breaks something.
class BrokenThimble final : public Rulebook {
 public:
  using StepHook = std::function<void(State& state, Table& table)>;
  using Invariant = std::function<std::string(const thimble::State& state)>;

  StepHook before_step;  // called in front of each step
  StepHook after_step;
  Invariant invariant;
  std::function<void(const thimble::State& state, Scene& scene)> draws;  // more than Thimble shows
  const Lexicon* speaks = nullptr;                                       // by other names than Thimble's

  std::string_view id() const override { return sound().id(); }
  std::string_view name() const override { return sound().name(); }
  int version() const override { return sound().version(); }
  const Catalog& catalog() const override { return sound().catalog(); }
  std::span<const Switch> switches() const override { return sound().switches(); }
  std::span<const Scenario> scenarios() const override { return sound().scenarios(); }
  std::unique_ptr<Setting> check(const Setup& setup, std::vector<Fault>& faults) const override {
    return sound().check(setup, faults);
  }
  std::size_t state_size() const override { return sound().state_size(); }
  std::unique_ptr<Ground> new_ground() const override { return sound().new_ground(); }
  void begin(const Setting& setting, State& state) const override { sound().begin(setting, state); }
  void prepare(const Setting& setting, const State& state, Ground& ground) const override {
    sound().prepare(setting, state, ground);
  }
  void step(const Setting& setting, const Ground& ground, State& state, Table& table) const override {
    if (before_step) before_step(state, table);
    sound().step(setting, ground, state, table);
    if (after_step) after_step(state, table);
  }
  Outcome outcome(const Setting& setting, const State& state) const override {
    return sound().outcome(setting, state);
  }
  bool hides(const Setting& setting, const State& state, Seat seat) const override {
    return sound().hides(setting, state, seat);
  }
  std::uint32_t turn(const Setting& setting, const State& state) const override {
    return sound().turn(setting, state);
  }
  const Lexicon& lexicon() const override { return speaks != nullptr ? *speaks : sound().lexicon(); }
  void imagine(const Setting& setting, State& state, Seat seat, Rng& rng) const override {
    sound().imagine(setting, state, seat, rng);
  }
  Scene scene(const Setting& setting, const Ground& ground, const State& state, Seat seat) const override {
    Scene scene = sound().scene(setting, ground, state, seat);
    if (draws) draws(state.as<thimble::State>(), scene);
    return scene;
  }
  std::string words(const Setting& setting, const State& state, const Event& event) const override {
    return sound().words(setting, state, event);
  }
  std::string words(const Setting& setting, const State& state, const Roll& roll,
                    const Dice& dice) const override {
    return sound().words(setting, state, roll, dice);
  }
  std::string measure(std::int32_t length) const override { return sound().measure(length); }
  std::string seat_name(const Setting& setting, const warren::State& state, Seat seat) const override {
    return sound().seat_name(setting, state, seat);
  }
  std::int32_t worth(const Setting& setting, const State& state, Seat seat) const override {
    return sound().worth(setting, state, seat);
  }
  Answer rulebook_choice(const Prompt& prompt, const Setting& setting, const Ground& ground,
                         const State& state, Table& dice, Memory& memory) const override {
    return sound().rulebook_choice(prompt, setting, ground, state, dice, memory);
  }
  std::span<const Calculator> calculators() const override { return sound().calculators(); }
  std::string broken_invariant(const Setting&, const State& state) const override {
    return invariant ? invariant(state.as<thimble::State>()) : std::string();
  }

 private:
  static const Rulebook& sound() { return thimble::rulebook(); }
};

// A prompt in which a test breaks something.
class OddPrompt final : public Prompt {
 public:
  int listed = 2;    // options in the list
  int drawn = 0;     // which one it draws
  int refused = -1;  // which one its judge refuses
  bool has_words = true;

  OddPrompt() {
    seat = seat_at(0);
    rule = thimble::rule("TH-TUG-02");
  }
  void universe(ChoiceSink& sink) const override {
    for (int i = 0; i < listed; ++i) sink.may({option(i), Answer::of(option(i))});
  }
  Verdict judge(const Answer& answer) const override {
    if (refused >= 0 && answer.option() == option(refused)) return Refusal{rule, "not that one"};
    return {};
  }
  Answer draw(Rng&) const override { return Answer::of(option(drawn)); }
  std::string sentence() const override { return has_words ? "Which?" : ""; }
  std::string describe(const Choice&) const override { return "This."; }

 private:
  static Option option(int i) { return {1, 0, 0, static_cast<std::uint32_t>(i)}; }
};

}  // namespace warren
