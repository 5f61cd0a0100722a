// What has been tried, and how did it go? A tree of answers, without positions: the dice fall anew each time.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel/answer.h"
#include "kernel/prompt.h"

namespace warren {

// Which question is it? Behind the same answers another roll may bring another one.
std::uint32_t question_key(const Prompt& prompt);

// An answer that was tried after the answers on the way to it.
struct TreeNode {
  std::uint64_t key = 0;  // the question in the upper half, the answer in the lower one
  double sum = 0;         // of values for the seat that gave the answer
  std::uint32_t visits = 0;
  std::uint32_t answer = 0;       // in the pool of answers
  std::uint32_t first_child = 0;  // 0: none
  std::uint32_t next = 0;         // of its parent's children; 0: the last

  bool answers(std::uint32_t question) const { return static_cast<std::uint32_t>(key >> 32) == question; }
  double mean() const { return visits == 0 ? 0.5 : sum / visits; }
};
static_assert(sizeof(TreeNode) == 32);

class Tree {
 public:
  static constexpr std::uint32_t kRoot = 0;
  static constexpr std::uint64_t key(std::uint32_t question, std::uint64_t answer) {
    return std::uint64_t{question} << 32 | (answer & 0xffffffffU);
  }

  void clear();                                                                      // keeps its room
  std::uint32_t add(std::uint32_t parent, std::uint64_t key, const Answer& answer);  // as its first child
  std::uint32_t find(std::uint32_t parent, std::uint64_t key) const;                 // 0: there is none

  TreeNode& operator[](std::uint32_t node) { return nodes_[node]; }
  const TreeNode& operator[](std::uint32_t node) const { return nodes_[node]; }
  const Answer& answer_of(std::uint32_t node) const { return answers_[nodes_[node].answer]; }
  std::size_t size() const { return nodes_.size(); }

 private:
  std::vector<TreeNode> nodes_;
  std::vector<Answer> answers_;
};

}  // namespace warren
