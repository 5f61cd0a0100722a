// Where does the table-driven opponent move? (MA-SOLO-07, MA-SOLO-08)
#include <algorithm>
#include <limits>

#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/rules/formation.h"
#include "games/mice_at_arms/rules/shooting.h"
#include "games/mice_at_arms/solo.h"
#include "kernel/geometry/numbers.h"
#include "kernel/geometry/paths.h"

namespace warren::mice_at_arms {
namespace {

constexpr int kFar = std::numeric_limits<int>::max();

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
    if (count_ == ends_.size()) return;
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

// Would the unit, standing there, have a legal shot?
bool shoots_from(const Play& play, UnitId id, Point at) {
  State state = play.state;
  Play there{play.setting, play.ground, state, play.table};
  const Footing footing = footing_at(play, at, profile_of(play, id).leader_radius);
  place_unit(there, id,
             {.leader = at, .heading = Angle::of_tenths(unit_of(play, id).heading), .piece = footing.inside});
  return has_any_target(there, id);
}

// MA-SOLO-07: the shortest move that gives sight.
bool find_firing_position(const Play& play, UnitId id, const Prompt& prompt, Answer& answer) {
  Ends ends(point(unit_of(play, id).at[0]));
  prompt.universe(ends);
  for (const End& end : ends.all())
    if (shoots_from(play, id, end.at)) {
      answer = Answer::of(Pose{end.at, {}, false});
      return true;
    }
  return false;
}

// MA-SOLO-07: the nearest vacant mound or fortress; false when there is none.
bool find_high_ground(const Play& play, UnitId id, Point& out) {
  std::int64_t nearest = -1;
  const Point from = point(unit_of(play, id).at[0]);
  for (int i = 0; i < play.ground.count; ++i) {
    const auto& shape = play.ground.shapes[static_cast<std::size_t>(i)];
    if (!play.setting.profile(shape.type).attack || holder_of(play, shape.piece) != kNoUnit) continue;
    const std::int64_t away = geometry::distance2(from, shape.centre);
    if (nearest >= 0 && away >= nearest) continue;
    nearest = away;
    out = shape.centre;
  }
  return nearest >= 0;
}

// The point that a unit reaches on the shortest way to a goal: round everything that it cannot pass.
Point on_the_way(const Play& play, UnitId id, Point goal, int length) {
  const Unit& unit = unit_of(play, id);
  const Point from = point(unit.at[0]);
  std::array<geometry::Rounded, kMaxPieces> shapes;
  std::size_t count = 0;
  const int radius = kPieceRadius + play.setting.profile(unit).leader_radius;
  for (int i = 0; i < play.ground.count; ++i) {
    const auto& shape = play.ground.shapes[static_cast<std::size_t>(i)];
    const bool own = unit.in_piece == shape.piece + 1;
    const bool holds_goal = geometry::distance2(shape.centre, goal) < std::int64_t{radius} * radius;
    if (!own && !holds_goal && (shape.solid || shape.stops))
      shapes[count++] = geometry::rounded(Disc{shape.centre, radius});
  }
  const geometry::Path path = geometry::shortest_path(from, goal, {shapes.data(), count}, 3 * kTable);
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

}  // namespace

Answer choose_move(const Prompt& prompt, const Play& play) {
  const UnitId id = prompt.subject;
  const int allowance = profile_of(play, id).move;
  Answer answer;
  if (may_shoot_at_all(play, id)) {
    if (!is_machine(play, id) && find_firing_position(play, id, prompt, answer)) return answer;
    Point goal{};
    if (find_high_ground(play, id, goal)) return go_to(prompt, play, goal, allowance);
  }
  const UnitId enemy = closest_enemy(play, id);  // MA-SOLO-08
  if (enemy == kNoUnit) return prompt.fallback();
  return go_to(prompt, play, leader_base(play, enemy).centre, allowance);
}

}  // namespace warren::mice_at_arms
