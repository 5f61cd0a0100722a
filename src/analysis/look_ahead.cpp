#include "analysis/look_ahead.h"

#include "analysis/patience.h"
#include "kernel/tables/live_table.h"

namespace warren {
namespace {

constexpr std::uint32_t kSamples = 4000;

// The line first, then everybody declines. A question with a single answer is not asked in a match, so the
// line has no word for it.
class LinePolicy final : public Policy {
 public:
  LinePolicy(Seat seat, std::span<const Answer> line) : seat_(seat), line_(line) {}
  void begin_path() { next_ = 0; }
  std::string_view name() const override { return declining().name(); }
  Answer choose(const Prompt& prompt) override {
    if (prompt.seat != seat_ || next_ == line_.size()) return declining().choose(prompt);
    if (const auto only = only_answer(prompt)) return *only;
    return line_[next_++];
  }

 private:
  Seat seat_;
  std::span<const Answer> line_;
  std::size_t next_ = 0;
};

// The position at the next checkpoint, after all that is known and the line.
Preview<State> walk(const Match& match, Seat seat, std::span<const Answer> line, bool imagined,
                    int milliseconds) {
  const Match::Since since = match.since_checkpoint(seat);
  LinePolicy policy(seat, line);
  PreviewBudget budget;
  budget.samples = kSamples;
  if (imagined) budget.paths = 0;  // samples only
  budget.hurry = patience(milliseconds);
  const Rulebook& book = match.book();
  Rng rng(7);
  State state;
  return preview(
      [&](Table& table) {
        policy.begin_path();
        state.copy_from(match.checkpoint(), book.state_size());
        if (imagined) book.imagine(match.setting(), state, seat, rng);
        book.step(match.setting(), match.ground(), state, table);
        return state;
      },
      Given{since.answers, since.dice}, policy, budget);
}

}  // namespace

LookAhead look_ahead(const Match& match, Seat seat, std::span<const Answer> line, int milliseconds) {
  LookAhead ahead;
  State now;
  const bool asked = match.visit(seat, [&](const Prompt&, const State& here, const Ground&) {
    now.copy_from(here, match.book().state_size());
  });
  if (!asked) {
    ahead.fault = "this seat is not asked anything now";
    return ahead;
  }
  const auto allowed = match.visit_after(seat, line, [](const Prompt&, const State&, const Ground&) {});
  if (!allowed.verdict.ok()) {
    ahead.fault = allowed.verdict.refusal().words;
    return ahead;
  }
  // Where something is hidden each look imagines it anew.
  ahead.imagined = match.book().hides(match.setting(), match.checkpoint(), seat);
  const Preview<State> result = walk(match, seat, line, ahead.imagined, milliseconds);
  ahead.exact = result.exact;
  ahead.samples = result.samples;
  ahead.paths = result.paths;
  ahead.policy = declining().name();
  ahead.prospects = prospects_of(result, {match.book(), match.setting(), seat}, now);
  return ahead;
}

}  // namespace warren
