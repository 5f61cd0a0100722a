// The agent that searches: all candidates are tried alike, the better half of them further, and so on until
// two are left; each try is an imagined match that goes down a tree of what was learnt before (thinker.h).
#include "agents/search.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include "agents/candidates.h"
#include "agents/own_dice.h"
#include "agents/parallel.h"
#include "agents/seeds.h"
#include "agents/thinker.h"
#include "odds/patience.h"

namespace warren {
namespace {

constexpr std::size_t kField = 12;        // candidates that are looked at beyond the step at hand
constexpr std::uint32_t kFirstTries = 2;  // of every candidate by every tree, to find them
constexpr double kSure = 1;  // standard errors that a candidate must be better than the book's own choice

class SearchAgent final : public Agent {
 public:
  SearchAgent(const Rulebook& book, const SearchBudget& budget) : book_(book), budget_(budget) {}

  void sit_down(std::uint64_t seed) override {
    seed_ = seed;
    asked_ = 0;
    memory_ = {};
  }
  bool looks_ahead() const override { return true; }
  Answer choose(const Prompt& prompt, const Position& position, Table& dice) override;

 private:
  void gather(const Prompt& prompt, const Position& position);
  void sit_thinkers_down(const Prompt& prompt, const Position& position);
  void choose_field();
  void sort_field();  // the book's own choice stays first
  void halve_until_one_is_left();
  void try_field(std::uint32_t share, int milliseconds);
  void try_all(std::uint32_t times, int decisions);  // each candidate of the field, by each tree
  Tried tried(std::size_t candidate) const;
  std::size_t best_of_field() const;

  const Rulebook& book_;
  SearchBudget budget_;
  std::uint64_t seed_ = 0;
  std::uint64_t asked_ = 0;
  Memory memory_;
  Seat seat_ = kNobody;
  Candidates candidates_;           // the book's own choice first
  std::vector<std::size_t> field_;  // candidates that are still in it
  std::vector<std::unique_ptr<Thinker>> thinkers_;
};

// All candidates, or as many as can be tried: which of them are left out is drawn.
void SearchAgent::gather(const Prompt& prompt, const Position& position) {
  candidates_.gather(prompt);
  auto& answers = candidates_.answers;
  if (answers.size() < 2) return;
  Rng rng(scatter(seed_ ^ scatter(asked_)));
  OwnDice dice(rng);
  const Answer book =
      book_.rulebook_choice(prompt, position.setting, position.ground, position.state, dice, memory_);
  const auto found = std::ranges::find(answers, book);
  if (found != answers.end())
    std::swap(*answers.begin(), *found);
  else if (book.form() == prompt.form && prompt.judge(book).ok())
    answers.insert(answers.begin(), book);
  const std::size_t most = std::max<std::size_t>(2, budget_.iterations / (4 * budget_.trees));
  if (answers.size() <= most) return;
  for (std::size_t i = 1; i < most; ++i)
    std::swap(answers[i], answers[i + rng.below(static_cast<std::uint32_t>(answers.size() - i))]);
  answers.resize(most);
}

void SearchAgent::sit_thinkers_down(const Prompt& prompt, const Position& position) {
  if (thinkers_.empty() || seat_ != prompt.seat) {
    seat_ = prompt.seat;
    thinkers_.clear();
    for (std::uint32_t i = 0; i < budget_.trees; ++i)
      thinkers_.push_back(std::make_unique<Thinker>(book_, seat_));
  }
  for (std::size_t i = 0; i < thinkers_.size(); ++i)
    thinkers_[i]->begin(position, prompt, candidates_.answers, scatter(seed_ ^ scatter(asked_ << 8 | i)));
}

void SearchAgent::try_all(std::uint32_t times, int decisions) {
  do_all(thinkers_.size(), [&](std::size_t i) {
    for (const std::size_t candidate : field_) thinkers_[i]->look(candidate, times, decisions);
  });
}

// So many imagined matches or, with a budget of time, as many of them as it is enough for.
void SearchAgent::try_field(std::uint32_t share, int milliseconds) {
  const auto tries = static_cast<std::uint32_t>(field_.size() * thinkers_.size());
  const std::uint32_t times = std::max(1U, share / tries);
  if (budget_.milliseconds == 0) return try_all(times, budget_.decisions);
  const auto time_is_up = patience(milliseconds);
  for (std::uint32_t i = 0; i < times && (i == 0 || !time_is_up()); ++i) try_all(1, budget_.decisions);
}

Tried SearchAgent::tried(std::size_t candidate) const {
  Tried all;
  for (const auto& thinker : thinkers_) all.add(thinker->tried(candidate));
  return all;
}

// The first of those that did best, the book's own choice unless another is surely better.
std::size_t SearchAgent::best_of_field() const {
  std::size_t best = field_.front();
  for (const std::size_t candidate : field_)
    if (tried(candidate).mean() > tried(best).mean()) best = candidate;
  const Tried book = tried(0);
  const double lead = tried(best).mean() - book.mean();
  const double doubt = std::sqrt(tried(best).spread2() + book.spread2());
  return lead > kSure * doubt ? best : 0;
}

void SearchAgent::sort_field() {
  std::ranges::stable_sort(field_, [&](std::size_t a, std::size_t b) {
    return (a == 0) != (b == 0) ? a == 0 : tried(a).mean() > tried(b).mean();
  });
}

// Those that leave the seat best off when the step is over.
void SearchAgent::choose_field() {
  field_.resize(candidates_.answers.size());
  for (std::size_t i = 0; i < field_.size(); ++i) field_[i] = i;
  if (budget_.decisions == 0 || field_.size() <= kField) return;
  try_all(kFirstTries, 0);
  sort_field();
  field_.resize(kField);
  for (const auto& thinker : thinkers_) thinker->forget_tries();
}

void SearchAgent::halve_until_one_is_left() {
  const auto rounds = static_cast<std::uint32_t>(std::bit_width(field_.size() - 1));
  const std::uint32_t share = budget_.iterations / rounds;
  for (std::uint32_t round = 0; round < rounds; ++round) {
    try_field(share, static_cast<int>(budget_.milliseconds / rounds));
    sort_field();
    field_.resize(std::max<std::size_t>(2, (field_.size() + 1) / 2));
  }
}

Answer SearchAgent::choose(const Prompt& prompt, const Position& position, Table&) {
  ++asked_;
  gather(prompt, position);
  const auto& answers = candidates_.answers;
  if (answers.empty()) return prompt.fallback();
  if (answers.size() == 1) return answers.front();
  sit_thinkers_down(prompt, position);
  choose_field();
  halve_until_one_is_left();
  return answers[best_of_field()];
}

}  // namespace

std::unique_ptr<Agent> make_search_agent(const Rulebook& book, const SearchBudget& budget) {
  return std::make_unique<SearchAgent>(book, budget);
}

}  // namespace warren
