// May an answer be taken back, and if not, what would bind it?
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "kernel/match/match.h"
#include "kernel/scene/lexicon.h"

namespace warren {

// What would make a line of answers more than free to undo, in the wire's word; empty: nothing. Says no more
// than the seat may know.
struct Bound {
  std::string_view by;
  Rolled rolled;  // by dice: how they are thrown
};
Bound bound_by(const Match& match, Seat seat, std::span<const Answer> line);

// The same for each allowed choice of the seat's open question, or of the one that follows the line, in the
// order in which the prompt lists them; empty where its form has too many answers to list.
struct BoundChoice {
  Choice choice;
  Refs refs;  // what it is about
  Role role = Role::act;
  bool continues = false;  // a further field of the same decision follows
  Bound bound;
};
std::vector<BoundChoice> bound_choices(const Match& match, Seat seat, std::span<const Answer> line = {});

}  // namespace warren
