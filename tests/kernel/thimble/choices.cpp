#include "thimble/choices.h"

#include "kernel/geometry/numbers.h"

namespace warren::thimble {
namespace {

constexpr std::array<const char*, kSeats> kNames{"Pip", "Nib", "Tuck"};
constexpr std::array<geometry::Vec, 8> kWays{
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}
};

int leg(Point from, Point to) {
  const auto squared = static_cast<std::uint64_t>(geometry::distance2(from, to));
  const auto root = geometry::isqrt(squared);
  return static_cast<int>(std::uint64_t{root} * root < squared ? root + 1 : root);
}

bool is_on_shelf(Point p) { return p.x >= 0 && p.y >= 0 && p.x <= kShelf.x && p.y <= kShelf.y; }

Verdict wrong_form(RuleId rule) { return Refusal{rule, "That is no answer to this question."}; }

Choice choice_of(Verb verb, std::uint32_t slot, const Answer& answer) {
  return {
      {static_cast<std::uint16_t>(verb), 0, 0, slot},
      answer
  };
}

}  // namespace

int length_of(Point from, const Answer& path) {
  int length = 0;
  for (int i = 0; i < path.count(); from = path.point(i++)) length += leg(from, path.point(i));
  return length;
}

NamePrompt::NamePrompt(Seat asked) {
  seat = asked;
  rule = thimble::rule("TH-NAME-01");
  kind = static_cast<std::uint16_t>(Asked::name);
  form = Form::text;
}
void NamePrompt::universe(ChoiceSink& sink) const {
  for (std::uint32_t i = 0; i < kNames.size(); ++i) {
    const std::uint32_t at = (i + static_cast<std::uint32_t>(index(seat))) % kSeats;
    sink.may(choice_of(Verb::candidate, at, Answer::text(kNames[at])));
  }
}
Verdict NamePrompt::judge(const Answer& answer) const {
  if (answer.form() != Form::text) return wrong_form(rule);
  if (answer.count() < 1 || answer.count() > kMaxName)
    return Refusal(rule, "A name has 1 to 12 bytes.").with(Measure::count, answer.count(), kMaxName);
  return {};
}
std::string NamePrompt::sentence() const { return "Name your mouse."; }
std::string NamePrompt::describe(const Choice& choice) const { return std::string(choice.answer.text()); }

WagerPrompt::WagerPrompt(Seat asked) {
  seat = asked;
  rule = thimble::rule("TH-PLAN-03");
  kind = static_cast<std::uint16_t>(Asked::wager);
  form = Form::number;
}
void WagerPrompt::universe(ChoiceSink& sink) const {
  for (std::uint32_t crumbs = 1; crumbs <= kMaxWager; ++crumbs)
    sink.may(choice_of(Verb::candidate, crumbs, Answer::number(crumbs)));
}
Verdict WagerPrompt::judge(const Answer& answer) const {
  if (answer.form() != Form::number) return wrong_form(rule);
  if (answer.number() < 1 || answer.number() > kMaxWager)
    return Refusal{rule, "A wager names 1 to 5 crumbs."};
  return {};
}
std::string WagerPrompt::sentence() const { return "How many crumbs will you have after the last round?"; }
std::string WagerPrompt::describe(const Choice& choice) const {
  return std::to_string(choice.answer.number());
}

RunPrompt::RunPrompt(Seat asked, Point from, int reach) : from_(from), reach_(reach) {
  seat = asked;
  rule = thimble::rule("TH-RUN-01");
  kind = static_cast<std::uint16_t>(Asked::run);
  form = Form::path;
}
void RunPrompt::universe(ChoiceSink& sink) const {
  sink.may(choice_of(Verb::candidate, 0, Answer::path()));  // stay
  offer(sink, kThimble, 1);
  for (std::uint32_t cup = 0; cup < kCups; ++cup) offer(sink, kCup[cup], 2 + cup);
  for (std::uint32_t way = 0; way < kWays.size(); ++way) {
    const int steps = way % 2 == 0 ? reach_ : reach_ * 7 / 10;
    offer(sink, from_ + kWays[way] * steps, 2 + kCups + way);
  }
}
void RunPrompt::offer(ChoiceSink& sink, Point to, std::uint32_t meaning) const {
  Answer path = Answer::path();
  path.add(to);
  const Choice choice = choice_of(Verb::candidate, meaning, path);
  const Verdict verdict = judge(path);
  if (verdict.ok()) {
    sink.may(choice);
  } else {
    sink.may_not(choice, verdict.refusal());
  }
}
Verdict RunPrompt::judge(const Answer& answer) const {
  if (answer.form() != Form::path) return wrong_form(rule);
  for (int i = 0; i < answer.count(); ++i)
    if (!is_on_shelf(answer.point(i))) return Refusal{rule, "The mouse would fall off the shelf."};
  const int length = length_of(from_, answer);
  if (length > reach_) return Refusal::too_far(rule, "That is too far.", length, reach_);
  return {};
}
std::string RunPrompt::sentence() const {
  return "Where to? You may run " + std::to_string(reach_ / kInch) + " inches.";
}
std::string RunPrompt::describe(const Choice& choice) const {
  if (choice.answer.count() == 0) return "Stay.";
  const Point end = choice.answer.point(choice.answer.count() - 1);
  return "Run to " + std::to_string(end.x) + "," + std::to_string(end.y) + ".";
}

OptionPrompt::OptionPrompt(Seat asked, RuleId why, Asked what) {
  seat = asked;
  rule = why;
  kind = static_cast<std::uint16_t>(what);
}
void OptionPrompt::add(Verb verb, int target, int slot) {
  Menu::add({static_cast<std::uint16_t>(verb), static_cast<std::uint8_t>(index(seat)),
             static_cast<std::uint8_t>(target), static_cast<std::uint32_t>(slot)});
}
void OptionPrompt::forbid(Verb verb, int target, const char* why) {
  forbidden_[static_cast<std::size_t>(target)] = why;
  add(verb, target);
}
bool OptionPrompt::is_open() const { return count_choices(*this, 2) == 2; }
Verdict OptionPrompt::judge_option(Option option) const {
  const char* why =
      option.verb == static_cast<std::uint16_t>(Verb::pounce) ? forbidden_[option.target] : nullptr;
  if (why != nullptr) return Refusal{rule, why};
  return {};
}
std::string OptionPrompt::sentence() const {
  switch (static_cast<Asked>(kind)) {
    case Asked::plan: return "Snare or wager?";
    case Asked::cup: return "Under which cup lies your snare?";
    case Asked::again: return "Pay a crumb to roll a failed die again?";
    case Asked::pounce: return "Pounce?";
    case Asked::squeak: return "Squeak, so that the pounce fails?";
    default: return "Hiss, so that the squeak fails?";
  }
}
std::string OptionPrompt::describe(const Choice& choice) const {
  switch (static_cast<Verb>(choice.id.verb)) {
    case Verb::snare: return "Lay a snare.";
    case Verb::wager: return "Make a wager.";
    case Verb::cup: return "Cup " + std::to_string(choice.id.slot + 1) + ".";
    case Verb::roll_again: return "Roll die " + std::to_string(choice.id.slot + 1) + " again.";
    case Verb::pounce: return "Pounce on mouse " + std::to_string(choice.id.target + 1) + ".";
    case Verb::squeak: return "Squeak.";
    case Verb::hiss: return "Hiss.";
    default: return "No.";
  }
}

}  // namespace warren::thimble
