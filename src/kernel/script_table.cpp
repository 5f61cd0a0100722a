#include "kernel/script_table.h"

#include <fmt/format.h>

#include "kernel/sim_table.h"

namespace warren {
namespace {

class AllowedOptions final : public ChoiceSink {
 public:
  explicit AllowedOptions(std::vector<Option>& out) : out_(out) {}
  void may(const Choice& choice) override { out_.push_back(choice.id); }
  void may_not(const Choice&, const Refusal&) override {}

 private:
  std::vector<Option>& out_;
};

}  // namespace

Answer ScriptTable::ask(const Prompt& prompt) {
  Asked asked{prompt.seat, prompt.rule, prompt.kind, prompt.subject, {}, {}};
  AllowedOptions sink(asked.allowed);
  prompt.universe(sink);
  const auto answerer = answerers_.find(prompt.kind);
  asked.answer = answerer == answerers_.end() ? prompt.fallback() : answerer->second(prompt);
  const Verdict verdict = prompt.judge(asked.answer);
  if (!verdict.ok()) {
    if (trouble_.empty()) trouble_ = fmt::format("the answer to \"{}\" is refused: {}", prompt.sentence(), verdict.refusal().words);
    asked.answer = prompt.fallback();
  }
  asked_.push_back(asked);
  return asked.answer;
}

void ScriptTable::sealed(Seats seats, Dialogue& dialogue) {
  for (int i = 0; i < kMaxSeats; ++i)
    if (seats.has(seat_at(i))) dialogue.run(seat_at(i), *this);
}

Dice ScriptTable::roll(const Roll& roll) {
  const Dice dice = draw_faces(roll, [this, &roll](std::uint8_t sides) {
    if (faces_.empty()) {
      if (trouble_.empty()) trouble_ = fmt::format("no faces are left for a roll of {} dice of kind {}", roll.count(), roll.kind);
      return sides;
    }
    const std::uint8_t face = faces_.front();
    faces_.pop_front();
    return face;
  });
  rolled_.push_back({roll, roll.tally == nullptr ? Tally{} : *roll.tally, dice});
  return dice;
}

void ScriptTable::tell(const Event& event) { told_.push_back({event, event.tally == nullptr ? Tally{} : *event.tally}); }

}  // namespace warren
