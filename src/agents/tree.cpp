#include "agents/tree.h"

namespace warren {

void Tree::clear() {
  nodes_.assign(1, {});
  answers_.assign(1, {});
}

std::uint32_t Tree::add(std::uint32_t parent, std::uint64_t key, const Answer& answer) {
  const auto node = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back({.key = key, .answer = static_cast<std::uint32_t>(answers_.size())});
  answers_.push_back(answer);
  std::uint32_t* link = &nodes_[parent].first_child;
  while (*link != 0) link = &nodes_[*link].next;
  *link = node;
  return node;
}

std::uint32_t Tree::find(std::uint32_t parent, std::uint64_t key) const {
  std::uint32_t node = nodes_[parent].first_child;
  while (node != 0 && nodes_[node].key != key) node = nodes_[node].next;
  return node;
}

}  // namespace warren
