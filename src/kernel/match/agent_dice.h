// Where does an agent in a live match get dice to think with? From the match: numbered and recorded.
#pragma once

#include "kernel/match/match.h"

namespace warren {

// The table that a live agent's `choose` or a `rulebook_choice` is given. It has dice and nothing else: a
// question is answered by its fallback, an event is not heard.
class AgentDice final : public Table {
 public:
  AgentDice(Match& match, Seat seat) : match_(match), seat_(seat) {}

  Answer ask(const Prompt& prompt) override { return prompt.fallback(); }
  void sealed(Seats, Dialogue&) override {}
  Dice roll(const Roll& roll) override { return match_.roll_for_agent(seat_, roll); }
  void tell(const Event&) override {}

 private:
  Match& match_;
  Seat seat_;
};

}  // namespace warren
