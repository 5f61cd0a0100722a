// What may a mouse do now?
#pragma once

#include "kernel/rules/menu.h"
#include "thimble/state.h"

namespace warren::thimble {

// Hundredths of an inch, each leg rounded up (TH-RUN-01).
int length_of(Point from, const Answer& path);

// TH-NAME-01.
class NamePrompt final : public Prompt {
 public:
  explicit NamePrompt(Seat asked);
  void universe(ChoiceSink& sink) const override;
  Verdict judge(const Answer& answer) const override;
  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;
};

// TH-PLAN-03.
class WagerPrompt final : public Prompt {
 public:
  explicit WagerPrompt(Seat asked);
  void universe(ChoiceSink& sink) const override;
  Verdict judge(const Answer& answer) const override;
  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;
};

// TH-RUN-01.
class RunPrompt final : public Prompt {
 public:
  RunPrompt(Seat asked, Point from, int reach);
  void universe(ChoiceSink& sink) const override;
  Verdict judge(const Answer& answer) const override;
  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;
  Mark mark(const Choice& choice) const override;
  Mark subject_mark() const override;

 private:
  void offer(ChoiceSink& sink, Point to, std::uint32_t meaning) const;

  Point from_;
  int reach_;
};

// A few options. Those that are forbidden are shown with the reason.
class OptionPrompt final : public Menu {
 public:
  OptionPrompt(Seat asked, RuleId why, Asked what);
  void add(Verb verb, int target = 0, int slot = 0);
  void forbid(Verb verb, int target, const char* why);
  bool is_open() const;  // two or more are allowed

  Verdict judge_option(Option option) const override;
  std::string sentence() const override;
  std::string describe(const Choice& choice) const override;
  Mark mark(const Choice& choice) const override;

 private:
  std::array<const char*, kSeats> forbidden_{};  // by target
};

}  // namespace warren::thimble
