#include "lab/fuzz_table.h"

#include <algorithm>

#include "kernel/base/digest.h"
#include "kernel/tables/sim_table.h"
#include "kernel/tables/stop.h"

namespace warren {
namespace {

constexpr std::uint32_t kListEvery =
    4;  // asks: one in so many is answered from the list, the others are drawn

class BothLists final : public ChoiceSink {
 public:
  BothLists(std::vector<Choice>& allowed, std::vector<Choice>& forbidden)
      : allowed_(allowed), forbidden_(forbidden) {}
  void may(const Choice& choice) override { allowed_.push_back(choice); }
  void may_not(const Choice& choice, const Refusal&) override { forbidden_.push_back(choice); }

 private:
  std::vector<Choice>& allowed_;
  std::vector<Choice>& forbidden_;
};

}  // namespace

FuzzTable::FuzzTable(const Task& task) : task_(task), rng_(task.seed), places_(task_.book, task_.position) {
  listening_ = task.listening;
}

void FuzzTable::begin_step() {
  asks_in_step_.fill(0);
  if (listening_) places_.begin_step();
}

void FuzzTable::report(const std::string& words) {
  finding_ = words;
  stop_step();
}

void FuzzTable::report(const Prompt& prompt, const std::string& words) {
  report("The question of " + name_of(prompt.rule) + " (kind " + std::to_string(prompt.kind) + ") to seat " +
         std::to_string(index(prompt.seat) + 1) + " " + words);
}

std::string FuzzTable::name_of(RuleId rule) const {
  const std::string_view name = task_.book.catalog().name(rule);
  return name.empty() ? "no rule" : std::string(name);
}

std::uint64_t FuzzTable::digest() const {
  return digest_of({task_.position.state.data(), task_.book.state_size()});
}

Answer FuzzTable::ask(const Prompt& prompt) {
  ++decisions_;
  if (!has_seat(prompt.seat)) report(prompt, "goes to a seat that does not exist.");
  if (const int asks = ++asks_in_step_[slot(prompt.seat)]; asks > kMostAsksInAStep)
    report(prompt, "is number " + std::to_string(asks) + " of one step.");
  if (name_of(prompt.rule) == "no rule") report(prompt, "names no rule.");
  list(prompt);
  check_list(prompt);
  if (listening_) read_words(prompt);
  const Answer answer = pick(prompt);
  const bool forced = prompt.form == Form::option && allowed_.size() == 1;
  if (!forced) answers_.push_back({prompt.seat, answer});
  return answer;
}

void FuzzTable::list(const Prompt& prompt) {
  allowed_.clear();
  forbidden_.clear();
  BothLists lists(allowed_, forbidden_);
  prompt.universe(lists);
}

void FuzzTable::check_list(const Prompt& prompt) {
  if (allowed_.empty()) report(prompt, "has no allowed choice.");
  for (const Choice& choice : forbidden_)
    if (prompt.judge(choice.answer).ok())
      report(prompt, "lists a choice as forbidden that its judge allows.");
  if (!prompt.judge(prompt.fallback()).ok()) report(prompt, "has a fallback that is not allowed.");
}

void FuzzTable::read_words(const Prompt& prompt) {
  if (prompt.sentence().empty()) report(prompt, "has no words.");
  for (const Choice& choice : allowed_)
    if (prompt.describe(choice).empty()) report(prompt, "has a choice without words.");
}

Answer FuzzTable::pick(const Prompt& prompt) {
  if (rng_.below(kListEvery) == 0) {
    const Choice& choice = allowed_[rng_.below(static_cast<std::uint32_t>(allowed_.size()))];
    const Verdict verdict = prompt.judge(choice.answer);
    if (!verdict.ok())
      report(prompt, std::string("lists a choice that its judge refuses: ") + verdict.refusal().words + ".");
    return choice.answer;
  }
  const Answer answer = prompt.draw(rng_);
  const Verdict verdict = prompt.judge(answer);
  if (!verdict.ok())
    report(prompt, std::string("draws an answer that its judge refuses: ") + verdict.refusal().words + ".");
  const bool listed =
      std::ranges::any_of(allowed_, [&](const Choice& choice) { return choice.answer == answer; });
  if (!listed) report(prompt, "draws an answer that is not on its list.");
  return answer;
}

void FuzzTable::sealed(Seats seats, Dialogue& dialogue) {
  const std::uint64_t before = digest();
  in_secret_ = true;
  for (int i = 0; i < kMaxSeats; ++i)
    if (seats.has(seat_at(i))) dialogue.run(seat_at(i), *this);
  in_secret_ = false;
  if (digest() != before) report("A sealed choice changed the state before all seats were done.");
}

Dice FuzzTable::roll(const Roll& roll) {
  const std::string rule = name_of(roll.rule);
  if (rule == "no rule") report("A roll (kind " + std::to_string(roll.kind) + ") names no rule.");
  if (in_secret_) report("Dice of " + rule + " fell in a sealed choice.");
  if (roll.sides == 0) report("A roll of " + rule + " has dice without sides.");
  if (roll.count() < 1 || roll.count() > kMaxDice)
    report("A roll of " + rule + " has " + std::to_string(roll.count()) + " dice.");
  if (roll.roller != kNobody && !has_seat(roll.roller)) report("A roll of " + rule + " is nobody's.");
  const Dice dice = dice_of_roll(task_.dice, ++rolls_, roll).value_or(Dice{});
  if (listening_ && task_.book.words(task_.position.setting, task_.position.state, roll, dice).empty())
    report("A roll of " + rule + " has no words.");
  return dice;
}

void FuzzTable::tell(const Event& event) {
  const std::string rule = name_of(event.rule);
  if (!listening_) report("An event of " + rule + " was told although nobody listens.");
  if (rule == "no rule") report("An event (verb " + std::to_string(event.verb) + ") names no rule.");
  if (in_secret_) report("An event of " + rule + " was told in a sealed choice.");
  if (task_.book.words(task_.position.setting, task_.position.state, event).empty())
    report("An event of " + rule + " (verb " + std::to_string(event.verb) + ") has no words.");
  places_.hear(event);
}

}  // namespace warren
