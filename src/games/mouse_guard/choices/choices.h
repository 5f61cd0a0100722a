// What may I do now? Every question of the game is a short list.
#pragma once

#include "games/mouse_guard/events.h"
#include "games/mouse_guard/play.h"
#include "games/mouse_guard/rule_ids.h"
#include "kernel/rules/asked_in.h"
#include "kernel/rules/menu.h"

namespace warren::mouse_guard {

constexpr Option option(Verb verb, int subject = 0, int target = 0, int slot = 0) {
  return {static_cast<std::uint16_t>(verb), static_cast<std::uint8_t>(subject),
          static_cast<std::uint8_t>(target), static_cast<std::uint32_t>(slot)};
}
constexpr Verb verb_of(Option option) { return static_cast<Verb>(option.verb); }

// The first option is the fallback: to decline, or what is usual. `about` is the mouse that is meant.
class Question final : public AskedIn<Menu, Play, Ask> {
 public:
  using AskedIn::AskedIn;

  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;
  Refs refs(const Choice& choice) const override;
  Ref about() const override;
  // What an order brings against each of theirs, and which thing is taken up.
  void details(const Choice& choice, std::vector<Value>& details) const override;

  MouseId mouse() const { return subject; }

 private:
  bool is_building() const;
};

// An answer in words of one's own; `usual` is offered, and stands when nobody says otherwise.
class WordsQuestion final : public AskedIn<Prompt, Play, Ask> {
 public:
  static constexpr int kMostBytes = 80;

  WordsQuestion(const Play& play, Seat asked, RuleId why, Ask what, MouseId about, const char* usual)
      : AskedIn(play, asked, why, what, about, Form::text), usual_(usual) {}

  void universe(ChoiceSink& sink) const override;
  Verdict judge(const Answer& answer) const override;
  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;
  MouseId mouse() const { return subject; }

 private:
  const char* usual_;
};

// Asks only what can be answered in more than one way. The question has at least one option.
Option ask(Play& play, const Question& question);

// MG-GEN-07: a decision of the patrol, by its leader or by vote.
Option ask_patrol(Play& play, Question& question);

// Yes or no, no first.
bool ask_yes(Play& play, Seat seat, RuleId rule, Ask kind, MouseId about = kNoMouse);

}  // namespace warren::mouse_guard
