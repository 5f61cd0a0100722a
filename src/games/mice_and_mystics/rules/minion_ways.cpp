#include "games/mice_and_mystics/rules/minion_ways.h"

#include "games/mice_and_mystics/rules/effect_targets.h"
#include "games/mice_and_mystics/rules/sharing.h"

namespace warren::mice_and_mystics {
namespace {

// Full spaces as the actor finds them: it does not stand in its own way.
SpaceSet full_for(const Play& play, const Actor& actor) {
  if (!actor.is_mouse()) return full_spaces(play, actor.size, actor.figure);
  State without = play.state;
  without.of(actor.mouse).space = kNoSpace;
  const Play seen{play.setting, play.ground, without, play.table};
  return full_spaces(seen, actor.size);
}

MouseSet mice_within(const Play& play, const Actor& actor, int steps) {
  const SpaceId from = space_of(play.state, actor);
  MouseSet found = 0;
  each_bit(enemies_of(play.state, actor), [&](int mouse) {
    if (distance(play, from, play.state.mouse[static_cast<std::size_t>(mouse)].space) <= steps)
      found = static_cast<MouseSet>(found | mouse_bit(mouse));
  });
  return found;
}

MouseSet mice_in_sight(const Play& play, const Actor& actor, SpaceId from) {
  MouseSet found = 0;
  each_bit(enemies_of(play.state, actor), [&](int mouse) {
    if (sees(play, from, play.state.mouse[static_cast<std::size_t>(mouse)].space))
      found = static_cast<MouseSet>(found | mouse_bit(mouse));
  });
  return found;
}

// The highest on the track.
MouseId highest(const Play& play, MouseSet mice) {
  MouseId first = kNoMouse;
  each_mouse_in_track_order(play, mice, [&](MouseId mouse) {
    if (first == kNoMouse) first = mouse;
  });
  return first;
}

MouseSet closest_of(const Play& play, SpaceId from, MouseSet mice) {
  MouseSet closest = 0;
  int least = geometry::kFar;
  each_bit(mice, [&](int mouse) {
    const int steps = distance(play, from, play.state.mouse[static_cast<std::size_t>(mouse)].space);
    if (steps < least) closest = 0;
    least = std::min(least, steps);
    if (steps == least) closest = static_cast<MouseSet>(closest | mouse_bit(mouse));
  });
  return closest;
}

// MM-AI-09 among the mice that it could attack.
MouseId pick_target(const Play& play, const Actor& actor, MouseSet mice) {
  const SpaceId from = space_of(play.state, actor);
  const RepeatTarget house = play.setting.house.minion_repeat_target;
  if (house == RepeatTarget::closest_only) mice = closest_of(play, from, mice);
  const auto fresh = static_cast<MouseSet>(mice & ~play.state.turn.attacked);
  if (fresh != 0) return highest(play, closest_of(play, from, fresh));
  if (house == RepeatTarget::highest_of_closest) mice = closest_of(play, from, mice);
  return highest(play, mice);
}

}  // namespace

Ways::Ways(const Play& play, const Actor& actor)
    : spaces_(spaces_of(play)),
      open_(spaces_.all() & ~full_for(play, actor)),
      reach_(spaces_.walk(space_of(play.state, actor), open_, false)) {}

int Ways::route(SpaceId from, SpaceId to) const {
  const int steps = spaces_.walk(to, open_, true)[from];
  return steps != geometry::kFar ? steps : kBlocked + spaces_.distance(from, to);
}

SpaceId Ways::destination(SpaceId to, int steps) const {
  const geometry::Steps back = spaces_.walk(to, open_, true);
  SpaceId best = kNoSpace;
  int best_route = 0;
  geometry::each_space(spaces_.all(), [&](SpaceId space) {
    if (reach_[space] > steps) return;
    const int way = back[space] != geometry::kFar ? back[space] : kBlocked + spaces_.distance(space, to);
    if (best == kNoSpace || way < best_route || (way == best_route && reach_[space] < reach_[best])) {
      best = space;
      best_route = way;
    }
  });
  return best;
}

MouseId mouse_to_walk_to(const Play& play, const Actor& actor, const Ways& ways) {
  MouseId nearest = kNoMouse;
  int least = 0;
  each_mouse_in_track_order(play, enemies_of(play.state, actor), [&](MouseId mouse) {
    const int way = ways.route(space_of(play.state, actor), play.state.of(mouse).space);
    if (nearest != kNoMouse && way >= least) return;
    nearest = mouse;
    least = way;
  });
  return nearest;
}

int least_route(const Play& play, const Actor& actor) {
  const Ways ways(play, actor);
  const MouseId mouse = mouse_to_walk_to(play, actor, ways);
  return mouse == kNoMouse ? 2 * kBlocked
                           : ways.route(space_of(play.state, actor), play.state.of(mouse).space);
}

bool stays_put(const Play& play, const Actor& actor) {
  const SpaceId from = space_of(play.state, actor);
  if (enemies_of(play.state, actor) == 0) return true;
  if (actor.mode == Mode::ranged) return mice_in_sight(play, actor, from) != 0;
  return mice_within(play, actor, 0) != 0;
}

SpaceId lookout(const Play& play, const Actor& actor, const Ways& ways) {
  SpaceId best = kNoSpace;
  geometry::each_space(ways.open(), [&](SpaceId space) {
    if (ways.steps(space) == geometry::kFar || mice_in_sight(play, actor, space) == 0) return;
    if (best == kNoSpace || ways.steps(space) < ways.steps(best)) best = space;
  });
  return best;
}

SpaceId way_end(const Play& play, const Actor& actor, int number) {
  const Ways ways(play, actor);
  if (actor.mode == Mode::ranged)
    if (const SpaceId goal = lookout(play, actor, ways); goal != kNoSpace)
      return ways.destination(goal, number);
  const MouseId mouse = mouse_to_walk_to(play, actor, ways);
  return ways.destination(play.state.of(mouse).space, number);
}

MouseId mouse_to_attack(const Play& play, const Actor& actor) {
  MouseSet mice = mice_within(play, actor, 1);
  if (mice == 0 && actor.mode == Mode::ranged)
    mice = mice_in_sight(play, actor, space_of(play.state, actor));  // MM-AI-11
  return mice == 0 ? kNoMouse : pick_target(play, actor, mice);
}

}  // namespace warren::mice_and_mystics
