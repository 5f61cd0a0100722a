#include "analysis/look_ahead.h"

#include "analysis/line_policy.h"
#include "analysis/patience.h"
#include "kernel/tables/own_dice.h"

namespace warren {
namespace {

constexpr std::uint32_t kSamples = 4000;

// What a player of the book would do here. The same position has the same answer: its dice fall the same way
// each time, so that every path of the match's dice is walked once.
class ByTheBook final : public Policy {
 public:
  ByTheBook(const Match& match, const State& here) : match_(match), here_(here) {}
  std::string_view name() const override { return "everybody goes on as Warren would"; }
  Answer choose(const Prompt& prompt) override {
    Rng rng(7);
    OwnDice dice(rng);
    Memory memory;
    return match_.book().rulebook_choice(prompt, match_.setting(), match_.ground(), here_, dice, memory);
  }

 private:
  const Match& match_;
  const State& here_;
};

struct Walked {
  Preview<State> result;
  std::string policy;
  std::vector<ForeseenRoll> rolls;
};

// The position at the next checkpoint, after all that is known and the line.
Walked walk(const Match& match, Seat seat, std::span<const Answer> line, bool imagined, int milliseconds) {
  const Match::Since since = match.since_checkpoint(seat);
  State state;
  // Who wins together helps; between enemies what is answered to an answer is shown apart.
  ByTheBook book_policy(match, state);
  LinePolicy policy(seat, line,
                    match.book().is_cooperative() ? static_cast<Policy&>(book_policy) : declining());
  PreviewBudget budget;
  budget.samples = kSamples;
  if (imagined) budget.paths = 0;  // samples only
  budget.hurry = patience(milliseconds);
  const Rulebook& book = match.book();
  Rng rng(7);
  std::vector<ForeseenRoll> rolls;
  const auto is_due = [&] { return policy.is_through(); };
  const auto play = [&](Table& walking) {
    NotingTable table(walking, is_due, rolls);
    policy.begin_path();
    state.copy_from(match.checkpoint(), book.state_size());
    if (imagined) book.imagine(match.setting(), state, seat, rng);
    book.step(match.setting(), match.ground(), state, table);
    return state;
  };
  auto result = preview(play, Given{since.answers, since.dice}, policy, budget);
  std::ranges::stable_sort(rolls, {}, &ForeseenRoll::place);
  return {std::move(result), std::string(policy.name()), std::move(rolls)};
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
  auto [result, policy, rolls] = walk(match, seat, line, ahead.imagined, milliseconds);
  ahead.exact = result.exact;
  ahead.samples = result.samples;
  ahead.paths = result.paths;
  ahead.policy = std::move(policy);
  ahead.rolls = std::move(rolls);
  ahead.prospects = prospects_of(result, {match.book(), match.setting(), seat}, now);
  return ahead;
}

}  // namespace warren
