#include "agents/tree.h"

#include "agents/seeds.h"

namespace warren {

std::uint32_t question_key(const Prompt& prompt) {
  return static_cast<std::uint32_t>(scatter(std::uint64_t{prompt.kind} << 16 |
                                            std::uint64_t{prompt.subject} << 8 |
                                            static_cast<std::uint64_t>(index(prompt.seat))));
}

void Tree::clear() {
  nodes_.assign(1, {});
  answers_.assign(1, {});
}

std::uint32_t Tree::add(std::uint32_t parent, std::uint64_t key, const Answer& answer) {
  const auto node = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({.key = key,
                    .answer = static_cast<std::uint32_t>(answers_.size()),
                    .next = nodes_[parent].first_child});
  answers_.push_back(answer);
  nodes_[parent].first_child = node;
  return node;
}

std::uint32_t Tree::find(std::uint32_t parent, std::uint64_t key) const {
  std::uint32_t node = nodes_[parent].first_child;
  while (node != 0 && nodes_[node].key != key) node = nodes_[node].next;
  return node;
}

}  // namespace warren
