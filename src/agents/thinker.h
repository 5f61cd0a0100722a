// How does a search think? It imagines matches, one after the other, and remembers in a tree what came of
// which answer.
#pragma once

#include <span>
#include <vector>

#include "agents/foresight.h"
#include "agents/tree.h"

namespace warren {

// How candidates of the question at hand did so far.
struct Tried {
  double sum = 0;
  double squares = 0;
  std::uint32_t visits = 0;

  void add(double value) {
    sum += value;
    squares += value * value;
    ++visits;
  }
  void add(const Tried& other) {
    sum += other.sum;
    squares += other.squares;
    visits += other.visits;
  }
  double mean() const { return visits == 0 ? 0.5 : sum / visits; }
  double spread2() const;  // of the mean, squared: the smaller the surer
};

// One open-loop tree. Each imagined match begins with the candidate that it is told to try. Then it goes down
// the tree answer by answer, whoever is asked; each seat wants its own good. A question's answers join the
// tree little by little, the more often it was met the more of them, the game's quick choice first. Beyond
// the tree quick choices are made for all. In a sealed choice each seat has a branch of its own and does not
// see the others'.
class Thinker final : public Mind {
 public:
  Thinker(const Rulebook& book, Seat seat) : book_(book), seat_(seat), foresight_(book, seat) {}

  // A new question; all three must outlive the looking.
  void begin(const Position& position, const Prompt& prompt, std::span<const Answer> candidates,
             std::uint64_t seed);

  // Tries a candidate `times` more; imagined matches are `decisions` long, or to the step's end when that is
  // longer. The n-th try of each candidate meets the same chance, so that what differs is the answer.
  void look(std::size_t candidate, std::uint32_t times, int decisions);

  const Tried& tried(std::size_t candidate) const { return tried_[candidate]; }
  void forget_tries() { tried_.assign(tried_.size(), {}); }  // the tree stays
  const Tree& tree() const { return tree_; }

  Answer answer(const Prompt& prompt, Rng& rng) override;
  void begin_dialogue(Seat seat) override;
  void unseal() override;

 private:
  struct Turn {
    std::uint32_t node;
    Seat seat;
  };
  Answer take_root(const Prompt& prompt, Rng& rng);
  Answer grow(const Prompt& prompt, Rng& rng, std::uint32_t question);
  void go_to(std::uint32_t node, Seat seat);
  void remember();

  const Rulebook& book_;
  Seat seat_;
  Foresight foresight_;
  Tree tree_;
  const Position* position_ = nullptr;
  std::span<const Answer> candidates_;
  std::vector<Tried> tried_;
  std::vector<Turn> path_;
  std::uint64_t seed_ = 0;

  // Of the match that is imagined:
  std::size_t candidate_ = 0;
  bool asked_ = false;    // the question at hand has come up
  bool refused_ = false;  // the candidate is not allowed in this imagination
  bool in_tree_ = true;
  std::uint32_t here_ = Tree::kRoot;
  bool sealed_ = false;
  bool was_in_tree_ = true;
  std::uint32_t before_sealed_ = Tree::kRoot;
  std::uint64_t sealed_key_ = 0;
};

}  // namespace warren
