#include "agents/thinker.h"

#include <algorithm>
#include <cmath>

#include "agents/candidates.h"
#include "agents/seeds.h"

namespace warren {
namespace {

constexpr double kCuriosity = 0.15;     // of values between 0 and 1 that mostly lie near the middle
constexpr std::uint32_t kTogether = 1;  // the question of what all seats sealed together

}  // namespace

double Tried::spread2() const {
  if (visits < 2) return 1;
  const double n = visits;
  return std::max(0.0, squares / n - mean() * mean()) / (n - 1);
}

void Thinker::begin(const Position& position, const Prompt& prompt, std::span<const Answer> candidates,
                    std::uint64_t seed) {
  position_ = &position;
  candidates_ = candidates;
  seed_ = seed;
  tried_.assign(candidates.size(), {});
  tree_.clear();
  for (const Answer& candidate : candidates)  // candidate i is node i + 1
    tree_.add(Tree::kRoot, Tree::key(question_key(prompt), key_of(candidate)), candidate);
}

void Thinker::look(std::size_t candidate, std::uint32_t times, int decisions) {
  Tried& tried = tried_[candidate];
  candidate_ = candidate;
  for (const std::uint32_t first = tried.visits; times > 0; --times) {
    const std::uint64_t seed = scatter(seed_ ^ (std::uint64_t{first} + times));
    asked_ = refused_ = sealed_ = false;
    in_tree_ = was_in_tree_ = true;
    here_ = Tree::kRoot;
    path_.clear();
    const bool fits = foresight_.play(*position_, *this, seed, decisions);
    if (!fits || refused_ || !asked_) {
      tried.add(0.5);  // an imagination that says nothing: counted, so that looking comes to an end
      continue;
    }
    tried.add(foresight_.value(seat_));
    remember();
  }
}

// Each answer on the way is credited with what came of it for the seat that gave it.
void Thinker::remember() {
  std::array<double, kMaxSeats> value{};
  Seats known;
  for (const Turn& turn : path_) {
    double& known_value = value[static_cast<std::size_t>(index(turn.seat))];
    if (!known.has(turn.seat)) known_value = foresight_.value(turn.seat);
    known = known.with(turn.seat);
    tree_[turn.node].sum += known_value;
    ++tree_[turn.node].visits;
  }
}

void Thinker::go_to(std::uint32_t node, Seat seat) {
  here_ = node;
  path_.push_back({node, seat});
}

Answer Thinker::take_root(const Prompt& prompt, Rng& rng) {
  asked_ = true;
  const Answer& wanted = candidates_[candidate_];
  refused_ = wanted.form() != prompt.form || !prompt.judge(wanted).ok();
  if (refused_) return book_.quick_choice(prompt, rng);
  in_tree_ = true;
  go_to(static_cast<std::uint32_t>(candidate_ + 1), prompt.seat);
  return wanted;
}

Answer Thinker::grow(const Prompt& prompt, Rng& rng, std::uint32_t question) {
  std::uint32_t visits = 0;
  std::uint32_t children = 0;
  for (std::uint32_t node = tree_[here_].first_child; node != 0; node = tree_[node].next) {
    if (!tree_[node].answers(question)) continue;
    visits += tree_[node].visits;
    ++children;
  }
  if (children == 0 || children * children <= visits) {  // room for one more
    const Answer fresh = children % 3 == 2 ? prompt.draw(rng) : book_.quick_choice(prompt, rng);
    const std::uint64_t key = Tree::key(question, key_of(fresh));
    std::uint32_t node = tree_.find(here_, key);
    if (node == 0) {
      node = tree_.add(here_, key, fresh);
      in_tree_ = false;
    }
    go_to(node, prompt.seat);
    return fresh;
  }
  const double wonder = kCuriosity * std::sqrt(static_cast<double>(visits));
  double best_hope = -1;
  std::uint32_t best = 0;
  for (std::uint32_t node = tree_[here_].first_child; node != 0; node = tree_[node].next) {
    const TreeNode& child = tree_[node];
    if (!child.answers(question)) continue;
    const double hope = child.mean() + wonder / (1.0 + child.visits);
    if (hope <= best_hope) continue;
    best_hope = hope;
    best = node;
  }
  const Answer& known = tree_.answer_of(best);
  if (known.form() != prompt.form || !prompt.judge(known).ok()) {  // the dice fell otherwise this time
    in_tree_ = false;
    return book_.quick_choice(prompt, rng);
  }
  go_to(best, prompt.seat);
  return known;
}

Answer Thinker::answer(const Prompt& prompt, Rng& rng) {
  const bool at_hand = !asked_ && prompt.seat == seat_;
  if (!at_hand && !in_tree_ && !sealed_) return book_.quick_choice(prompt, rng);
  const Answer answer = at_hand    ? take_root(prompt, rng)
                        : in_tree_ ? grow(prompt, rng, question_key(prompt))
                                   : book_.quick_choice(prompt, rng);
  if (sealed_) sealed_key_ = scatter(sealed_key_ ^ key_of(answer));
  return answer;
}

void Thinker::begin_dialogue(Seat seat) {
  if (!sealed_) {
    sealed_ = true;
    before_sealed_ = here_;
    was_in_tree_ = in_tree_;
    sealed_key_ = 0;
  }
  here_ = before_sealed_;
  in_tree_ = was_in_tree_;
  sealed_key_ = scatter(sealed_key_ ^ static_cast<std::uint64_t>(index(seat)));
}

// What follows depends on all answers together.
void Thinker::unseal() {
  sealed_ = false;
  here_ = before_sealed_;
  in_tree_ = was_in_tree_;
  if (!in_tree_) return;
  const std::uint64_t key = Tree::key(kTogether, sealed_key_);
  const std::uint32_t node = tree_.find(here_, key);
  in_tree_ = node != 0;
  here_ = node != 0 ? node : tree_.add(here_, key, {});
}

}  // namespace warren
