#include "games/might_of_arms/mind/solo.h"

#include <cstring>

#include "games/might_of_arms/choices/choices.h"
#include "games/might_of_arms/mind/agent.h"
#include "games/might_of_arms/rule_ids.h"
#include "kernel/rules/each_choice.h"

namespace warren::might_of_arms {
namespace {

Answer if_allowed(const Prompt& prompt, const Answer& wanted) {
  return prompt.judge(wanted).ok() ? wanted : prompt.fallback();
}

Answer first_with(const Prompt& prompt, Verb verb) {
  return find_allowed(prompt, [&](const Choice& c) { return verb_of(c.id) == verb; })
      .value_or(prompt.fallback());
}

// MI-BOT-17: kinds of terrain in this order, as far as they may be placed.
Answer choose_terrain(const Prompt& prompt) {
  constexpr std::array kWanted{Terrain::gentle_hill, Terrain::wood, Terrain::vineyard};
  for (const Terrain kind : kWanted) {
    const auto found = find_allowed(prompt, [&](const Choice& c) {
      return verb_of(c.id) == Verb::terrain_piece && c.id.slot / 4 == static_cast<std::uint32_t>(kind);
    });
    if (found) return *found;
  }
  return prompt.fallback();
}

// MI-BOT-08: D6, 1-3 the south edge.
Answer choose_edge(const Prompt& prompt, Play& play) {
  const Roll roll = dice_of(success_lot(1, 4, 6), 6, RollKind::edge, rule("MI-BOT-08"), prompt.seat);
  const bool south = play.table.roll(roll).cls[0] == 0;
  return first_with(prompt, south ? Verb::south_edge : Verb::north_edge);
}

// Planned by the book, or so that something is meant by it.
template <class Planned>
Answer choose_move(const Prompt& prompt, const Play& play, Memory& memory, Planned planned) {
  MovePlan plan = plan_in(memory);
  if (plan.turn != play.state.turn || plan.phase != play.state.phase)
    plan = {.wish = {}, .turn = play.state.turn, .phase = play.state.phase};
  plan.wish = planned(plan);
  keep_plan(plan, memory);
  return if_allowed(prompt, Answer::of(plan.wish.option));
}

// All the way, or the last whole step before.
Answer choose_distance(const Prompt& prompt, std::int32_t wanted) {
  if (prompt.judge(Answer::number(wanted)).ok()) return Answer::number(wanted);
  return if_allowed(prompt, Answer::number(wanted - wanted % DistancePrompt::kStep));
}

}  // namespace

void keep_plan(const MovePlan& plan, Memory& memory) {
  static_assert(sizeof(MovePlan) <= sizeof(memory.bytes));
  std::memcpy(memory.bytes.data(), &plan, sizeof plan);
}

MovePlan plan_in(const Memory& memory) {
  MovePlan plan;
  std::memcpy(&plan, memory.bytes.data(), sizeof plan);
  return plan;
}

Answer meant_choice(const Prompt& prompt, Play& play, int meaning, Memory& memory) {
  if (static_cast<Ask>(prompt.kind) != Ask::move) return solo_choice(prompt, play, memory);
  return choose_move(prompt, play, memory,
                     [&](MovePlan& plan) { return plan_as_meant(play, index(prompt.seat), meaning, plan); });
}

Answer solo_choice(const Prompt& prompt, Play& play, Memory& memory) {
  switch (static_cast<Ask>(prompt.kind)) {
    case Ask::terrain_piece: return choose_terrain(prompt);
    case Ask::edge: return choose_edge(prompt, play);
    case Ask::works: return choose_works(prompt);
    case Ask::works_place: return choose_works_place(prompt, play);
    case Ask::first_or_second: return first_with(prompt, Verb::second);
    case Ask::move:
      return choose_move(prompt, play, memory,
                         [&](MovePlan& plan) { return plan_movement(play, index(prompt.seat), plan); });
    case Ask::move_place:
    case Ask::leader_place: return if_allowed(prompt, Answer::of(plan_in(memory).wish.pose));
    case Ask::move_distance:
    case Ask::line_distance: return choose_distance(prompt, plan_in(memory).wish.distance);
    case Ask::shoot:
    case Ask::shoot_delayed: return choose_shot(prompt, play);
    case Ask::declare: return choose_charge(prompt, play);
    case Ask::respond: return choose_response(prompt, play);
    case Ask::break_off: return choose_break_off(prompt, play);
    default: return prompt.fallback();  // "ready": MI-BOT-08 places the army; nobody is kept back
  }
}

}  // namespace warren::might_of_arms
