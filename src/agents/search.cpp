// The agent that searches: open-loop Monte-Carlo trees over imagined matches.
//
// Each iteration imagines what the seat cannot know, runs the step again with what it knows, and goes down
// the tree answer by answer, whoever is asked; each seat wants its own good. Beyond the tree the book's own
// opponent plays for all, to a checkpoint some steps on. A question's answers join the tree little by little,
// the more often it was met the more of them; the book's own choice is the first. In a sealed choice the
// others answer without knowing this seat's answers, because theirs are branches of their own questions.
#include "agents/search.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "agents/candidates.h"
#include "agents/foresight.h"
#include "agents/parallel.h"
#include "agents/seeds.h"
#include "agents/tree.h"

namespace warren {
namespace {

constexpr double kCuriosity = 0.35;
constexpr int kDrawsForNew = 3;

// One tree and the thinking that grows it.
class Thinker final : public Mind {
 public:
  Thinker(const Rulebook& book, Seat seat) : seat_(seat), foresight_(book, seat), solo_(book) {}

  void think(const Position& position, const std::vector<Answer>& candidates, std::uint64_t seed,
             std::uint32_t iterations, int steps);
  const Tree& tree() const { return tree_; }

  Answer answer(const Prompt& prompt, const Position& here, Table& dice) override;

 private:
  struct Turn {
    std::uint32_t node;
    Seat seat;
  };
  struct Met {  // what the tree knows of a question
    std::uint32_t visits = 0;
    std::uint32_t children = 0;
    std::uint32_t best = 0;
  };
  Met look_at(const Prompt& prompt, std::uint64_t question) const;
  Answer something_new(const Prompt& prompt, const Position& here, Table& dice, const Met& met);
  bool is_first_question(const Prompt& prompt) const { return path_.empty() && prompt.seat == seat_; }

  Seat seat_;
  Foresight foresight_;
  SoloMind solo_;
  Tree tree_;
  Rng rng_{0};
  const std::vector<Answer>* candidates_ = nullptr;  // of the question at hand, in this tree's own order
  std::uint32_t here_ = Tree::kRoot;
  bool in_tree_ = true;
  std::vector<Turn> path_;
};

// Children of one node may answer different questions.
std::uint64_t question_key(const Prompt& prompt) {
  return scatter(std::uint64_t{prompt.kind} << 16 | std::uint64_t{prompt.subject} << 8 |
                 static_cast<std::uint64_t>(index(prompt.seat)));
}

void Thinker::think(const Position& position, const std::vector<Answer>& candidates, std::uint64_t seed,
                    std::uint32_t iterations, int steps) {
  rng_ = Rng(seed);
  std::vector<Answer> order = candidates;
  for (std::size_t i = order.size(); i > 1; --i)
    std::swap(order[i - 1], order[rng_.below(static_cast<std::uint32_t>(i))]);
  candidates_ = &order;
  tree_.clear();
  for (std::uint32_t i = 0; i < iterations; ++i) {
    here_ = Tree::kRoot;
    in_tree_ = true;
    path_.clear();
    solo_.forget();
    if (!foresight_.play(position, *this, rng_, steps)) continue;
    for (const Turn& turn : path_) {
      tree_[turn.node].sum += foresight_.value(turn.seat);
      ++tree_[turn.node].visits;
    }
  }
}

Thinker::Met Thinker::look_at(const Prompt& prompt, std::uint64_t question) const {
  Met met;
  for (std::uint32_t node = tree_[here_].first_child; node != 0; node = tree_[node].next)
    if ((tree_[node].key ^ key_of(tree_.answer_of(node))) == question) met.visits += tree_[node].visits;
  double best = -1;
  for (std::uint32_t node = tree_[here_].first_child; node != 0; node = tree_[node].next) {
    const TreeNode& child = tree_[node];
    if ((child.key ^ key_of(tree_.answer_of(node))) != question) continue;
    if (!prompt.judge(tree_.answer_of(node)).ok()) continue;
    ++met.children;
    const double mean = child.visits == 0 ? 1 : child.sum / child.visits;
    const double hope = mean + kCuriosity * std::sqrt(double(met.visits)) / (1 + child.visits);
    if (hope > best) {
      best = hope;
      met.best = node;
    }
  }
  return met;
}

// The book's own choice first; then, of the question at hand, one candidate after the other, and elsewhere
// whatever is drawn.
Answer Thinker::something_new(const Prompt& prompt, const Position& here, Table& dice, const Met& met) {
  if (met.children == 0) return solo_.answer(prompt, here, dice);
  if (!is_first_question(prompt)) return prompt.draw(rng_);
  for (const Answer& candidate : *candidates_)
    if (tree_.find(here_, question_key(prompt) ^ key_of(candidate)) == 0 && prompt.judge(candidate).ok())
      return candidate;
  return prompt.draw(rng_);
}

Answer Thinker::answer(const Prompt& prompt, const Position& here, Table& dice) {
  if (path_.empty() && prompt.seat != seat_) return solo_.answer(prompt, here, dice);  // in a sealed choice
  if (!in_tree_) return solo_.answer(prompt, here, dice);
  const std::uint64_t question = question_key(prompt);
  const Met met = look_at(prompt, question);
  const double room = (is_first_question(prompt) ? 3 : 1) + std::sqrt(double(met.visits));
  if (met.children < room) {
    for (int i = 0; i < kDrawsForNew; ++i) {
      const Answer fresh = something_new(prompt, here, dice, met);
      const std::uint64_t key = question ^ key_of(fresh);
      if (tree_.find(here_, key) != 0) continue;
      here_ = tree_.add(here_, key, fresh);
      path_.push_back({here_, prompt.seat});
      in_tree_ = false;
      return fresh;
    }
  }
  if (met.best == 0) return solo_.answer(prompt, here, dice);
  here_ = met.best;
  path_.push_back({here_, prompt.seat});
  return tree_.answer_of(here_);
}

class SearchAgent final : public Agent {
 public:
  SearchAgent(const Rulebook& book, const SearchBudget& budget) : book_(book), budget_(budget) {}

  void sit_down(std::uint64_t seed) override {
    seed_ = seed;
    asked_ = 0;
  }
  bool looks_ahead() const override { return true; }
  Answer choose(const Prompt& prompt, const Position& position, Table& dice) override;

 private:
  struct Judged {
    Answer answer;
    double sum = 0;
    std::uint32_t visits = 0;
  };
  Answer most_visited(const Prompt& prompt) const;

  const Rulebook& book_;
  SearchBudget budget_;
  std::uint64_t seed_ = 0;
  std::uint64_t asked_ = 0;
  Seat seat_ = kNobody;
  Candidates candidates_;
  std::vector<std::unique_ptr<Thinker>> thinkers_;
};

Answer SearchAgent::choose(const Prompt& prompt, const Position& position, Table&) {
  ++asked_;
  candidates_.gather(prompt);
  if (candidates_.answers.empty()) return prompt.fallback();
  if (candidates_.answers.size() == 1) return candidates_.answers.front();
  if (thinkers_.empty() || seat_ != prompt.seat) {
    seat_ = prompt.seat;
    thinkers_.clear();
    for (std::uint32_t i = 0; i < budget_.trees; ++i)
      thinkers_.push_back(std::make_unique<Thinker>(book_, seat_));
  }
  do_all(thinkers_.size(), [&](std::size_t i) {
    thinkers_[i]->think(position, candidates_.answers, scatter(seed_ ^ scatter(asked_ << 8 | i)),
                        std::max(1U, budget_.iterations / budget_.trees), budget_.steps);
  });
  return most_visited(prompt);
}

Answer SearchAgent::most_visited(const Prompt& prompt) const {
  std::map<std::uint64_t, Judged> judged;
  for (const auto& thinker : thinkers_) {
    const Tree& tree = thinker->tree();
    for (std::uint32_t node = tree[Tree::kRoot].first_child; node != 0; node = tree[node].next) {
      Judged& one = judged[tree[node].key];
      one.answer = tree.answer_of(node);
      one.sum += tree[node].sum;
      one.visits += tree[node].visits;
    }
  }
  const Judged* best = nullptr;
  for (const auto& [key, one] : judged) {
    if (one.answer.form() != prompt.form || !prompt.judge(one.answer).ok()) continue;
    if (best == nullptr || one.visits > best->visits || (one.visits == best->visits && one.sum > best->sum))
      best = &one;
  }
  return best == nullptr ? prompt.fallback() : best->answer;
}

}  // namespace

std::unique_ptr<Agent> make_search_agent(const Rulebook& book, const SearchBudget& budget) {
  return std::make_unique<SearchAgent>(book, budget);
}

}  // namespace warren
