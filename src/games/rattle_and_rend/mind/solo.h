// How does the opponent of the house play? What a group could do now, and what that is worth.
#pragma once

#include "games/rattle_and_rend/choices/choices.h"
#include "kernel/book/rulebook.h"

namespace warren::rattle_and_rend {

// What the opponent made up its mind to do with a group.
struct SoloPlan {
  GroupId group = kNoGroup;
  ActionKind kind = ActionKind::sprint;
  GroupId target = kNoGroup;
  int worth = 0;  // thousandths of a point of the enemy's
};
SoloPlan plan_in(const Memory& memory);
void keep_plan(const SoloPlan& plan, Memory& memory);

// The best that a group could do with an action now.
SoloPlan best_plan(const Play& play, GroupId id);
// Where a side wants to be: the scenario's objective, or the enemy.
Point goal_of(const Play& play, GroupId id);

// What an enemy group is worth as a target, in points.
int value_of(const Play& play, GroupId id);
// The chance in thousandths that this attack removes its target.
int chance_to_remove(const Play& play, GroupId attacker, GroupId target, bool charges);

Answer choose_turn(const MatchMenu& menu, const Play& play, SoloPlan& plan);
Answer choose_action(const MatchMenu& menu, const SoloPlan& plan);
Answer choose_path(const PathPrompt& prompt, const Play& play, const SoloPlan& plan);
Answer choose_target(const MatchMenu& menu, const Play& play, const SoloPlan& plan);
Answer choose_reaction(const MatchMenu& menu, const Play& play);
Answer choose_other(const Prompt& prompt, const Play& play);  // everything that needs no plan (agent.cpp)

// Ambushers, Teleporters and Coordinated (solo_traits.cpp).
SoloPlan best_ambush(const Play& play, GroupId id);
Answer choose_set_aside(const MatchMenu& menu, const Play& play);
Answer choose_arrival(const Prompt& prompt, const Play& play, const SoloPlan& plan);
Answer choose_teleport(const Prompt& prompt, const Play& play);
// `plan` is the lead's on the first question, and becomes that of the partner who joins.
Answer choose_partner(const MatchMenu& menu, const Play& play, SoloPlan& plan);

// The allowed candidate with the highest score; the first on a tie.
template <class Score>
Answer best_choice(const Prompt& prompt, const Score& score) {
  class Best final : public ChoiceSink {
   public:
    explicit Best(const Score& s) : score_(s) {}
    void may(const Choice& choice) override {
      const std::int64_t worth = score_(choice);
      if (found && worth <= best_) return;
      found = true;
      best_ = worth;
      answer = choice.answer;
    }
    void may_not(const Choice&, const Refusal&) override {}
    bool found = false;
    Answer answer;

   private:
    const Score& score_;
    std::int64_t best_ = 0;
  } best(score);
  prompt.universe(best);
  return best.found ? best.answer : prompt.fallback();
}

}  // namespace warren::rattle_and_rend
