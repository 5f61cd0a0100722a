#include "analysis/look_until.h"

#include <algorithm>
#include <optional>

#include "analysis/deeds.h"
#include "analysis/line_policy.h"
#include "analysis/patience.h"

namespace warren {
namespace {

constexpr std::size_t kMostPositions = 4000;  // at a time
constexpr std::uint64_t kMostPathsOn = 400'000;
constexpr std::uint32_t kPlays = 2000;
constexpr int kMostStepsOn = 2000;  // of one sample: a moment that never comes is a mistake of the game

// What is looked at: from where, how far.
struct Look {
  const Match& match;
  const Horizon& horizon;
  Seat seat;
  HorizonEnd end;

  bool has_come(const State& state) const {
    return match.book().outcome(match.setting(), state).over || horizon.has_come(match.setting(), state, end);
  }
};

// Plays on step by step; the first one begins at the match's checkpoint with all that is known.
class Stepper {
 public:
  Stepper(const Look& look, LinePolicy& policy, const Scene& now)
      : look_(look),
        since_(look.match.since_checkpoint(look.seat)),
        line_(policy),
        odds_(policy),
        table_(odds_, look.match.book().lexicon(), now),
        ground_(look.match.book().new_ground()) {}

  OddsTable& odds() { return odds_; }
  DeedsTable& deeds() { return table_; }

  void know(bool first) { odds_.give(first ? Given{since_.answers, since_.dice} : Given{}); }
  void step(State& state, bool first) {
    const Rulebook& book = look_.match.book();
    if (first) line_.begin_path();
    table_.begin_step(book.turn(look_.match.setting(), state));
    if (!first) book.prepare(look_.match.setting(), state, *ground_);
    book.step(look_.match.setting(), first ? look_.match.ground() : *ground_, state, table_);
    look_.horizon.forget(look_.match.setting(), state, look_.end);
  }

 private:
  const Look& look_;
  Match::Since since_;
  LinePolicy& line_;
  OddsTable odds_;
  DeedsTable table_;
  std::unique_ptr<Ground> ground_;
};

// Every path; equal positions are one after each step. False: too many, or no time for them.
bool walk_all(const Look& look, Stepper& stepper, const std::function<bool()>& hurry,
              Preview<State>& result) {
  Distribution<State> waiting = Distribution<State>::certain(look.match.checkpoint());
  OddsTable& odds = stepper.odds();
  odds.limit_paths(kMostPathsOn);
  for (bool first = true; waiting.size() > 0; first = false) {
    Distribution<State> next;
    stepper.know(first);
    for (const auto& entry : waiting.entries()) {
      odds.start(waiting.weight(entry));
      do {
        State state = entry.value;
        stepper.step(state, first);
        stepper.deeds().end_step(odds.weight());
        (look.has_come(state) ? result.results : next).add(state, odds.weight());
      } while (odds.next());
      if (odds.cut_short() || next.size() + result.results.size() > kMostPositions || hurry()) return false;
    }
    waiting = std::move(next);
    waiting.reduce();
  }
  result.paths = odds.paths();
  result.exact = result.results.exact();
  return true;
}

void draw_some(const Look& look, Stepper& stepper, bool imagined, Preview<State>& result) {
  Rng rng(1);
  stepper.odds().sample(rng);
  stepper.deeds().forget();
  const PathWeight one{.count = 1, .of = kPlays};
  result = {};
  result.samples = kPlays;
  for (std::uint32_t i = 0; i < kPlays; ++i) {
    State state = look.match.checkpoint();
    if (imagined) look.match.book().imagine(look.match.setting(), state, look.seat, rng);
    for (int step = 0; step < kMostStepsOn && (step == 0 || !look.has_come(state)); ++step) {
      stepper.know(step == 0);
      stepper.odds().start({});
      stepper.step(state, step == 0);
      stepper.deeds().end_step(one);
    }
    result.results.add(state, one);
  }
}

// The position as it is, in the middle of a step when the seat is asked there.
State position_now(const Match& match, Seat seat) {
  State now;
  const std::size_t size = match.book().state_size();
  const bool asked =
      match.visit(seat, [&](const Prompt&, const State& here, const Ground&) { now.copy_from(here, size); });
  if (!asked) now.copy_from(match.checkpoint(), size);
  return now;
}

std::optional<HorizonEnd> find_end(const std::vector<HorizonEnd>& ends, std::string_view key) {
  if (key.empty()) return ends.empty() ? std::nullopt : std::optional(ends.front());
  const auto found = std::ranges::find(ends, key, &HorizonEnd::key);
  return found == ends.end() ? std::nullopt : std::optional(*found);
}

void fill(Outlook& outlook, const Look& look, std::span<const Answer> line, int milliseconds) {
  const Rulebook& book = look.match.book();
  const Setting& setting = look.match.setting();
  State now = position_now(look.match, look.seat);
  const auto ground = book.new_ground();
  book.prepare(setting, now, *ground);
  const Scene scene = book.scene(setting, *ground, now, look.seat);
  LinePolicy policy(look.seat, line, declining());
  Stepper stepper(look, policy, scene);
  Preview<State> result;
  outlook.imagined = book.hides(setting, look.match.checkpoint(), look.seat);
  if (outlook.imagined || !walk_all(look, stepper, patience(milliseconds), result))
    draw_some(look, stepper, outlook.imagined, result);
  look.horizon.forget(setting, now, look.end);
  outlook.prospects = prospects_of(result, {book, setting, look.seat}, now);
  outlook.deeds = stepper.deeds().deeds();
  outlook.exact = result.exact;
  outlook.samples = result.samples;
  outlook.policy = policy.name();
}

}  // namespace

Outlook look_until(const Match& match, Seat seat, std::span<const Answer> line, std::string_view end,
                   int milliseconds) {
  Outlook outlook;
  const Horizon* horizon = match.book().horizon();
  const auto until = horizon == nullptr
                         ? std::nullopt
                         : find_end(horizon->ends(match.setting(), match.checkpoint(), seat), end);
  if (match.is_over())
    outlook.fault = "The match is over.";
  else if (!until)
    outlook.fault = "There is no such moment to look ahead to.";
  else if (!line.empty()) {
    const auto allowed = match.visit_after(seat, line, [](const Prompt&, const State&, const Ground&) {});
    if (!allowed.verdict.ok()) outlook.fault = allowed.verdict.refusal().words;
  }
  if (!outlook.fault.empty()) return outlook;
  outlook.end = *until;
  fill(outlook, {match, *horizon, seat, *until}, line, milliseconds);
  return outlook;
}

bool ends_plan(const Match& match, Seat seat, std::span<const Answer> line) {
  const Horizon* horizon = match.book().horizon();
  if (horizon == nullptr || horizon->ends(match.setting(), match.checkpoint(), seat).empty()) return false;
  const std::uint32_t plan = horizon->plan(match.setting(), match.checkpoint());
  if (plan == 0) return false;
  const Match::Since since = match.since_checkpoint(seat);
  LinePolicy policy(seat, line, declining());
  OddsTable table(policy);
  table.give({since.answers, since.dice});
  State state;
  state.copy_from(match.checkpoint(), match.book().state_size());
  match.book().step(match.setting(), match.ground(), state, table);
  return horizon->plan(match.setting(), state) != plan;
}

}  // namespace warren
