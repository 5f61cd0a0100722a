// Where does the table-driven opponent move? (MA-SOLO-07, MA-SOLO-08, MA-SOLO-12)
#include <algorithm>

#include "games/mice_at_arms/mind/solo.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/formation.h"
#include "games/mice_at_arms/rules/goals.h"
#include "games/mice_at_arms/rules/shooting.h"
#include "games/mice_at_arms/rules/siege.h"
#include "kernel/base/fixed.h"
#include "kernel/geometry/numbers.h"
#include "kernel/geometry/paths.h"

namespace warren::mice_at_arms {
namespace {

UnitId closest_enemy(const Play& play, UnitId id) {
  UnitId closest = kNoUnit;
  int nearest = kFar;
  for_each_unit(enemies_of(play, unit_of(play, id).army), [&](UnitId enemy) {
    const int gap = gap_to_unit(play, leader_base(play, id), enemy);
    if (gap < nearest) {
      nearest = gap;
      closest = enemy;
    }
  });
  return closest;
}

// The end of each allowed move with its straight length.
struct End {
  Point at{};
  std::int64_t length2 = 0;
};

class Ends final : public ChoiceSink {
 public:
  explicit Ends(Point from) : from_(from) {}
  void may(const Choice& choice) override {
    WARREN_CHECK(count_ < ends_.size(), "MA-SOLO-07: a move has more ends than candidates");
    const Point at = choice.answer.pose().at;
    const End end{at, geometry::distance2(from_, at)};
    std::size_t place = count_++;  // by insertion, the shortest first: an answer does not touch the heap
    for (; place > 0 && ends_[place - 1].length2 > end.length2; --place) ends_[place] = ends_[place - 1];
    ends_[place] = end;
  }
  void may_not(const Choice&, const Refusal&) override {}
  std::span<End> all() { return {ends_.data(), count_}; }

 private:
  Point from_;
  std::size_t count_ = 0;
  std::array<End, MovePrompt::kCandidates> ends_;
};

// MA-SOLO-07: what the unit might shoot at, the nearest first: enemies, or castle pieces for a Cat-non.
// Whether it may is judged from where it would stand.
class ViableTargets {
 public:
  ViableTargets(const Play& play, UnitId id) : bombards_(unit_of(play, id).type == UnitType::cat_non) {
    if (bombards_)
      add_pieces(play, id);
    else
      add_enemies(play, id);
  }

  int count() const { return count_; }
  // The nearest of the first `most` that the unit sees from where it stands; `most` when it sees none.
  int nearest_in_sight(const Play& there, UnitId id, int most, const Cover& cover) const {
    for (int rank = 0; rank < most; ++rank) {
      const std::uint8_t target = target_[static_cast<std::size_t>(rank)].id;
      if ((bombards_ ? judge_bombardment(there, id, target, &cover) : judge_shot(there, id, target, &cover))
              .ok())
        return rank;
    }
    return most;
  }

 private:
  struct Target {
    int away = 0;
    std::uint8_t id = 0;
  };

  void add_enemies(const Play& play, UnitId id) {
    for_each_unit(enemies_of(play, unit_of(play, id).army),
                  [&](UnitId enemy) { add({gap_to_unit(play, shooting_base(play, id), enemy), enemy}); });
  }
  void add_pieces(const Play& play, UnitId id) {
    for (PieceId piece = 0; piece < play.state.pieces; ++piece)
      if (is_castle(play, piece))
        add({gap(Outline::of(leader_base(play, id)), outline_of(play.state.piece[piece])), piece});
  }
  void add(const Target& target) {
    auto place = static_cast<std::size_t>(count_++);
    for (; place > 0 && target_[place - 1].away > target.away; --place) target_[place] = target_[place - 1];
    target_[place] = target;
  }

  bool bombards_;
  int count_ = 0;
  std::array<Target, std::max(kMaxUnits, kMaxPieces)> target_;
};

// Puts the unit there, in a position that is only thought of. Only a King shoots with somebody else than its
// leader, so only a King's models matter.
void move_to(Play& there, UnitId id, Point at) {
  Unit& unit = unit_of(there, id);
  const Footing footing = footing_at(there, at, profile_of(there, id).leader_radius);
  if (unit.type == UnitType::king)
    return place_unit(there, id,
                      {.leader = at, .heading = Angle::of_tenths(unit.heading), .piece = footing.inside});
  unit.at[0] = spot(at);
  unit.in_piece =
      footing.inside == kNoPiece ? std::uint8_t{0} : static_cast<std::uint8_t>(footing.inside + 1);
}

// MA-SOLO-07: the shortest move to where it sees the nearest target that any move brings into sight.
bool find_firing_position(const Play& play, UnitId id, const Prompt& prompt, Answer& answer) {
  const ViableTargets targets(play, id);
  Ends ends(point(unit_of(play, id).at[0]));
  if (targets.count() == 0) return false;
  prompt.universe(ends);
  const Cover cover(play);
  int best = targets.count();
  State state = play.state;
  Play there{play.setting, play.ground, state, play.table};
  for (const End& end : ends.all()) {
    move_to(there, id, end.at);
    const int seen = targets.nearest_in_sight(there, id, best, cover);
    if (seen < best) answer = Answer::of(Pose{end.at, {}, false});
    best = seen;
  }
  return best < targets.count();
}

// MA-SOLO-07: the nearest vacant mound or fortress; false when there is none.
bool find_high_ground(const Play& play, UnitId id, Point& out) {
  std::int64_t nearest = -1;
  const Point from = point(unit_of(play, id).at[0]);
  for (const auto& shape : play.ground.all()) {
    if (!play.setting.profile(shape.type).attack || holder_of(play, shape.piece) != kNoUnit) continue;
    if (shape.castle && play.setting.profile(unit_of(play, id)).mounted) continue;
    const std::int64_t away = geometry::distance2(from, shape.outline.centre);
    if (nearest >= 0 && away >= nearest) continue;
    nearest = away;
    out = shape.outline.centre;
  }
  return nearest >= 0;
}

// MA-SOLO-07: the castle piece that is nearest to a Cat-non.
bool find_wall(const Play& play, UnitId id, Point& out) {
  int nearest = kFar;
  for (PieceId piece = 0; piece < play.state.pieces; ++piece) {
    if (!is_castle(play, piece)) continue;
    const int away = gap(Outline::of(leader_base(play, id)), outline_of(play.state.piece[piece]));
    if (away >= nearest) continue;
    nearest = away;
    out = point(play.state.piece[piece].at);
  }
  return nearest != kFar;
}

// The point that a unit reaches on the shortest way to a goal: round everything that it cannot pass.
Point on_the_way(const Play& play, UnitId id, Point goal, int length) {
  const Unit& unit = unit_of(play, id);
  const Point from = point(unit.at[0]);
  Fixed<geometry::Rounded, kMaxPieces> shapes;
  const int radius = play.setting.profile(unit).leader_radius;
  for (const auto& shape : play.ground.all()) {
    const bool own = unit.in_piece == shape.piece + 1;
    const bool holds_goal = is_nearer(goal, shape.outline, radius);
    const bool is_open = shape.castle && ways_out(play, id) == Ways::out;
    if (!own && !holds_goal && !is_open && (shape.solid || shape.stops))
      shapes.add(rounded(shape.outline.grown(radius)));
  }
  const geometry::Path path = geometry::shortest_path(from, goal, shapes, 3 * kTable);
  if (!path.found) return goal;
  for (int i = 1; i < path.count; ++i) {
    const geometry::Segment leg{path.corners[static_cast<std::size_t>(i - 1)],
                                path.corners[static_cast<std::size_t>(i)]};
    const auto leg_length =
        static_cast<int>(geometry::isqrt(static_cast<std::uint64_t>(geometry::distance2(leg.a, leg.b))));
    if (leg_length >= length) return geometry::along(leg, length);
    length -= leg_length;
  }
  return goal;
}

// To the goal itself if it is in reach, else along the way to it, else as near to that as may be.
Answer go_to(const Prompt& prompt, const Play& play, Point goal, int allowance) {
  const Answer there = Answer::of(Pose{goal, {}, false});
  if (prompt.judge(there).ok()) return there;
  const Point wanted = on_the_way(play, prompt.subject, goal, allowance);
  const Answer on_the_road = Answer::of(Pose{wanted, {}, false});
  return prompt.judge(on_the_road).ok() ? on_the_road : nearest_choice(prompt, wanted);
}

// MA-SOLO-12: as side A of Break Free straight over the exit edge.
Answer go_to_exit(const Prompt& prompt, const Play& play, int allowance) {
  const UnitId id = prompt.subject;
  const Point from = point(unit_of(play, id).at[0]);
  const int radius = profile_of(play, id).leader_radius;
  Point beyond = from;
  Point before = from;
  switch (exit_edge(play)) {
    case Edge::south: beyond.y = 0, before.y = radius; break;
    case Edge::north: beyond.y = kTable, before.y = kTable - radius; break;
    case Edge::west: beyond.x = 0, before.x = radius; break;
    default: beyond.x = kTable, before.x = kTable - radius; break;
  }
  const Answer out = Answer::of(Pose{beyond, {}, false});
  return prompt.judge(out).ok() ? out : go_to(prompt, play, before, allowance);
}

// MA-SOLO-07: to where there is something to shoot at, or to the best place to wait for it; false for a unit
// that does not shoot, or that finds neither.
bool look_for_targets(const Prompt& prompt, const Play& play, Answer& answer) {
  const UnitId id = prompt.subject;
  const Unit& unit = unit_of(play, id);
  const bool bombards = unit.type == UnitType::cat_non;
  if (bombards ? !is_siege(play) || !is_crewed(unit) : !may_shoot_at_all(play, id)) return false;
  if (find_firing_position(play, id, prompt, answer)) return true;
  const bool waits = !bombards && play.setting.profile(terrain_of(play, id)).attack;
  if (waits) answer = prompt.fallback();
  Point goal{};
  if (waits || !(bombards ? find_wall(play, id, goal) : find_high_ground(play, id, goal))) return waits;
  answer = go_to(prompt, play, goal, profile_of(play, id).move);
  return true;
}

}  // namespace

Answer choose_move(const Prompt& prompt, const Play& play) {
  const UnitId id = prompt.subject;
  const int allowance = profile_of(play, id).move;
  const SoloGoal goal = goal_of(play, id);
  switch (goal.kind) {
    case SoloGoal::Kind::stay: return prompt.fallback();
    case SoloGoal::Kind::go: return go_to(prompt, play, goal.at, allowance);
    case SoloGoal::Kind::leave: return go_to_exit(prompt, play, allowance);
    case SoloGoal::Kind::none: break;
  }
  if (Answer answer; look_for_targets(prompt, play, answer)) return answer;
  const UnitId enemy = closest_enemy(play, id);  // MA-SOLO-08
  if (enemy == kNoUnit) return prompt.fallback();
  return go_to(prompt, play, leader_base(play, enemy).centre, allowance);
}

}  // namespace warren::mice_at_arms
