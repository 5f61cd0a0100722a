// The agent that searches: makes up plans for the step at hand (or for all that belong to one thought), tries
// the likely ones alike, the better half of them further, and so on until two are left. Each try is an
// imagined match (thinker.h).
#include "agents/search.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <set>
#include <vector>

#include "agents/candidates.h"
#include "agents/desk.h"
#include "agents/parallel.h"
#include "agents/seeds.h"
#include "analysis/patience.h"
#include "kernel/base/digest.h"
#include "kernel/tables/own_dice.h"

namespace warren {
namespace {

constexpr std::size_t kField = 24;         // plans that are tried beyond the step at hand
constexpr std::uint32_t kDraftShare = 35;  // of a hundred imagined matches: to make up plans
constexpr double kSure = 1;  // standard errors that a plan must be better than the book's own choice
constexpr double kSureFar =
    2.5;  // one of several steps: it meets more dice, and the luckiest of many seems good

// A plan, and how it left the seat when it was made up; without answers it is to do all by the book.
struct Rated {
  Plan plan;
  double sum = 0;
  std::uint32_t drafts = 0;

  double drafted() const { return sum / drafts; }
};

// What the agent means to say next, as long as nothing happens that it could not know.
class Intent {
 public:
  void forget() { plan_.clear(); }
  // The first answer of the plan is given now.
  void keep(const Plan& plan, const Position& position, Seat seat, std::size_t state_size) {
    plan_ = plan;
    next_ = 1;
    seat_ = seat;
    checkpoint_.copy_from(*position.checkpoint, state_size);
    known_ = position.since.answers.size();
    least_ = known_ + 1;
    dice_ = position.since.dice.size();
  }
  const Answer* next(const Prompt& prompt, const Position& position, std::size_t state_size) {
    if (plan_.empty()) return nullptr;
    if (!checkpoint_.equals(*position.checkpoint, state_size)) go_on(position, state_size);
    const Answer* answer = is_as_thought(position, state_size) ? find_planned(plan_, next_, prompt) : nullptr;
    if (answer == nullptr) forget();
    return answer;
  }

 private:
  bool is_as_thought(const Position& position, std::size_t state_size) const {
    const auto& answers = position.since.answers;
    return position.since.dice.size() == dice_ && answers.size() >= least_ &&
           checkpoint_.equals(*position.checkpoint, state_size) &&
           std::ranges::all_of(answers.subspan(known_),
                               [&](const auto& given) { return given.seat == seat_; });
  }
  // A further step of the plan, if it begins as it was thought.
  void go_on(const Position& position, std::size_t state_size) {
    if (next_ >= plan_.size() ||
        plan_[next_].checkpoint != digest_of({position.checkpoint->data(), state_size}))
      return;
    checkpoint_.copy_from(*position.checkpoint, state_size);
    known_ = least_ = dice_ = 0;
  }

  Plan plan_;
  std::size_t next_ = 0;
  Seat seat_ = kNobody;
  State checkpoint_;
  std::size_t known_ = 0;  // answers of the step before the plan was made
  std::size_t least_ = 0;  // and so many at least, when the plan goes on
  std::size_t dice_ = 0;
};

class SearchAgent final : public Agent {
 public:
  SearchAgent(const Rulebook& book, const SearchBudget& budget)
      : book_(book), budget_(budget), desks_(budget.desks) {}

  void sit_down(std::uint64_t seed) override {
    seed_ = seed;
    asked_ = 0;
    memory_ = {};
    intent_.forget();
  }
  bool looks_ahead() const override { return true; }
  Answer choose(const Prompt& prompt, const Position& position, Table& dice) override;

 private:
  void gather(const Prompt& prompt, const Position& position);
  void sit_down_at_desks(const Prompt& prompt, const Position& position);
  std::uint32_t make_plans();
  void collect_drafts();
  void choose_field();
  void halve_until_one_is_left(std::uint32_t iterations);
  void try_field(std::uint32_t share, int milliseconds);
  void try_all(std::uint32_t times);
  double mean(std::size_t plan) const;
  bool is_surely_better(std::size_t plan) const;
  std::size_t best_of_field() const;

  const Rulebook& book_;
  SearchBudget budget_;
  std::uint64_t seed_ = 0;
  std::uint64_t asked_ = 0;
  Memory memory_;         // of the book's own opponent
  Memory memory_before_;  // the same before the question at hand
  Seat seat_ = kNobody;
  Candidates candidates_;
  Answer by_the_book_;
  std::vector<std::unique_ptr<Thinker>> thinkers_;  // one for each who works
  std::vector<Desk> desks_;
  std::vector<Rated> plans_;        // the first: all by the book
  std::vector<std::size_t> field_;  // plans that are still in it, that of the book first
  Intent intent_;
};

// All candidates in any order, and what the book's own opponent would say.
void SearchAgent::gather(const Prompt& prompt, const Position& position) {
  candidates_.gather(prompt);
  auto& answers = candidates_.answers;
  if (answers.size() < 2) return;
  Rng rng(scatter(seed_ ^ scatter(asked_)));
  OwnDice dice(rng);
  memory_before_ = memory_;
  by_the_book_ =
      book_.rulebook_choice(prompt, position.setting, position.ground, position.state, dice, memory_);
  for (std::size_t i = 0; i + 1 < answers.size(); ++i)
    std::swap(answers[i], answers[i + rng.below(static_cast<std::uint32_t>(answers.size() - i))]);
}

void SearchAgent::sit_down_at_desks(const Prompt& prompt, const Position& position) {
  if (seat_ != prompt.seat) thinkers_.clear();
  seat_ = prompt.seat;
  while (thinkers_.size() < count_workers()) thinkers_.push_back(std::make_unique<Thinker>(book_, seat_));
  for (std::size_t i = 0; i < desks_.size(); ++i)
    desks_[i].begin(position, memory_before_, scatter(seed_ ^ scatter(asked_ << 8 | i)));
}

// Returns how many matches were imagined for it.
std::uint32_t SearchAgent::make_plans() {
  const std::uint32_t most = std::max(1U, budget_.iterations * kDraftShare / 100 / budget_.desks);
  std::vector<std::uint32_t> made(desks_.size());
  do_all(desks_.size(), [&](std::size_t worker, std::size_t i) {
    Thinker& thinker = *thinkers_[worker];
    made[i] =
        desks_[i].make_meant_drafts(thinker, static_cast<int>(i), static_cast<int>(desks_.size()), most);
    if (made[i] == 0) made[i] = desks_[i].make_drafts(thinker, candidates_.answers, i, desks_.size(), most);
  });
  collect_drafts();
  std::uint32_t all = 0;
  for (const std::uint32_t one : made) all += one;
  return all;
}

void SearchAgent::collect_drafts() {
  plans_.assign(1, {});
  std::map<std::uint64_t, std::size_t> known;
  for (Desk& desk : desks_)
    for (Draft& draft : desk.drafts()) {
      const auto [place, is_new] = known.try_emplace(draft.key, plans_.size());
      if (is_new) plans_.push_back({.plan = std::move(draft.plan)});
      plans_[place->second].sum += draft.value;
      ++plans_[place->second].drafts;
    }
}

// Those that left the seat best off when the plan was over; the best one for each first answer comes before
// others, up to a third of the field.
void SearchAgent::choose_field() {
  field_.resize(plans_.size() - 1);
  for (std::size_t i = 0; i < field_.size(); ++i) field_[i] = i + 1;
  std::ranges::stable_sort(
      field_, [&](std::size_t a, std::size_t b) { return plans_[a].drafted() > plans_[b].drafted(); });
  std::set<std::uint64_t> firsts;
  std::vector<std::size_t> others;
  std::size_t leaders = 0;
  for (const std::size_t plan : field_) {
    const std::uint64_t first = key_of(plans_[plan].plan.front().answer);
    if (leaders < kField / 3 && firsts.insert(first).second)
      field_[leaders++] = plan;
    else
      others.push_back(plan);
  }
  std::ranges::copy(others, field_.begin() + static_cast<std::ptrdiff_t>(leaders));
  field_.resize(std::min(field_.size(), kField));
  field_.insert(field_.begin(), 0);
}

void SearchAgent::try_all(std::uint32_t times) {
  const std::size_t before = desks_.front().tries(field_.front()).size();  // the same for all in the field
  for (Desk& desk : desks_)
    for (const std::size_t plan : field_) desk.expect_tries(plan, before + times);
  const std::size_t at_a_desk = field_.size() * times;
  do_all(desks_.size() * at_a_desk, [&](std::size_t worker, std::size_t i) {
    const std::size_t plan = field_[i % at_a_desk / times];
    desks_[i / at_a_desk].attempt(*thinkers_[worker], plan, plans_[plan].plan, before + i % times,
                                  budget_.decisions);
  });
}

// So many imagined matches or, with a budget of time, as many of them as it is enough for.
void SearchAgent::try_field(std::uint32_t share, int milliseconds) {
  const auto tries = static_cast<std::uint32_t>(field_.size() * desks_.size());
  const std::uint32_t times = std::max(1U, share / tries);
  if (budget_.milliseconds == 0) return try_all(times);
  const auto time_is_up = patience(milliseconds);
  for (std::uint32_t i = 0; i < times && (i == 0 || !time_is_up()); ++i) try_all(1);
}

double SearchAgent::mean(std::size_t plan) const {
  double sum = 0;
  double count = 0;
  for (const Desk& desk : desks_)
    for (const double value : desk.tries(plan)) sum += value, ++count;
  return sum / std::max(count, 1.0);
}

// Than all by the book, compared match by match: both met the same chance.
bool SearchAgent::is_surely_better(std::size_t plan) const {
  double sum = 0;
  double squares = 0;
  double count = 0;
  for (const Desk& desk : desks_)
    for (std::size_t n = 0; n < desk.tries(plan).size(); ++n) {  // the book's plan has at least as many
      const double lead = desk.tries(plan)[n] - desk.tries(0)[n];
      sum += lead;
      squares += lead * lead;
      ++count;
    }
  if (count < 2) return false;
  const double lead = sum / count;
  const double doubt = std::sqrt(std::max(0.0, squares / count - lead * lead) / (count - 1));
  return lead > (book_.horizon() != nullptr ? kSureFar : kSure) * doubt;
}

std::size_t SearchAgent::best_of_field() const {
  std::size_t best = 0;
  for (const std::size_t plan : field_)
    if (mean(plan) > mean(best)) best = plan;
  return best != 0 && is_surely_better(best) ? best : 0;
}

void SearchAgent::halve_until_one_is_left(std::uint32_t iterations) {
  for (Desk& desk : desks_) desk.begin_tries(plans_.size());
  const auto rounds = static_cast<std::uint32_t>(std::bit_width(field_.size() - 1));
  for (std::uint32_t round = 0; round < rounds; ++round) {
    try_field(iterations / rounds, static_cast<int>(budget_.milliseconds / rounds));
    std::stable_sort(field_.begin() + 1, field_.end(),
                     [&](std::size_t a, std::size_t b) { return mean(a) > mean(b); });
    field_.resize(std::max<std::size_t>(2, (field_.size() + 1) / 2));
  }
}

Answer SearchAgent::choose(const Prompt& prompt, const Position& position, Table&) {
  ++asked_;
  gather(prompt, position);
  if (candidates_.answers.empty()) return prompt.fallback();
  if (candidates_.answers.size() == 1) return candidates_.answers.front();
  if (const Answer* planned = intent_.next(prompt, position, book_.state_size())) return *planned;
  if (!book_.rewards_thought(position.setting, position.state)) return by_the_book_;
  sit_down_at_desks(prompt, position);
  const std::uint32_t imagined = make_plans();
  if (plans_.size() < 2) return by_the_book_;
  choose_field();
  halve_until_one_is_left(budget_.iterations - std::min(budget_.iterations, imagined));
  const Plan& best = plans_[best_of_field()].plan;
  if (best.empty()) return by_the_book_;
  intent_.keep(best, position, seat_, book_.state_size());
  return best.front().answer;
}

}  // namespace

std::unique_ptr<Agent> make_search_agent(const Rulebook& book, const SearchBudget& budget) {
  return std::make_unique<SearchAgent>(book, budget);
}

}  // namespace warren
