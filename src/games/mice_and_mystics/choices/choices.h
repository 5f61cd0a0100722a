// What may I do now? Every question of the game is a short list, or a number.
#pragma once

#include "games/mice_and_mystics/events.h"
#include "games/mice_and_mystics/ground.h"
#include "games/mice_and_mystics/rule_ids.h"
#include "kernel/rules/asked_in.h"
#include "kernel/rules/menu.h"

namespace warren::mice_and_mystics {

constexpr Option option(Verb verb, int subject = 0, int target = 0, int slot = 0) {
  return {static_cast<std::uint16_t>(verb), static_cast<std::uint8_t>(subject),
          static_cast<std::uint8_t>(target), static_cast<std::uint32_t>(slot)};
}
constexpr Verb verb_of(Option option) { return static_cast<Verb>(option.verb); }

// The first option is the fallback: to decline, or what is usual. `about` is the mouse that is meant.
// Candidates added with a refusal are shown and forbidden.
class Question final : public AskedIn<Menu, Play, Ask> {
 public:
  using AskedIn::AskedIn;

  void add_refused(Option option, const Refusal& refusal);
  Verdict judge_option(Option option) const override;

  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;
  Refs refs(const Choice& choice) const override;
  Ref about() const override;
  Value cost(const Choice& choice) const override;

  MouseId mouse() const { return subject; }

 private:
  struct Refused {
    Option option;
    Refusal why;
  };
  Fixed<Refused, 64> refused_;
};

// Whose choice is it (MM-GEN-13)?
inline Seat seat_of(const Play& play, MouseId mouse) { return seat_at(play.state.of(mouse).seat); }

// MM-GEN-16: asks only what can be answered in more than one way. The question has at least one option.
Option ask(Play& play, const Question& question);

// Any whole number from 1 to a limit: cheese that changes paws.
class AmountQuestion final : public AskedIn<Prompt, Play, Ask> {
 public:
  AmountQuestion(const Play& play, Seat asked, RuleId why, Ask what, MouseId about, int most)
      : AskedIn(play, asked, why, what, about, Form::number), most_(most) {}
  void universe(ChoiceSink& sink) const override;
  Verdict judge(const Answer& answer) const override;
  Answer draw(Rng& rng) const override;
  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;

 private:
  int most_;
};

}  // namespace warren::mice_and_mystics
