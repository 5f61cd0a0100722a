// What is a position worth? Points in play, Momentum, places, and what the scenario will count.
#include <algorithm>
#include <array>

#include "games/rattle_and_rend/mind/agent.h"
#include "games/rattle_and_rend/rules/deployment.h"
#include "games/rattle_and_rend/rules/victory.h"

namespace warren::rattle_and_rend {
namespace {

constexpr int kCounted = 4;  // RR-KING-02, RR-FLAG-07, RR-CONQ-02: the round whose end is counted

// Fitted, scenario by scenario, to who won 9,000 matches between the book's own opponents, from positions on
// the way, under rules version 1 (the rules have changed since): 400 is three to one. By ScenarioId:
constexpr std::array<int, 5> kGroup{154, 47, 120, 67, 112};        // a group in play, whatever it costs
constexpr std::array<int, 5> kPoints{120, 72, 59, 40, 76};         // a point of one that fights
constexpr std::array<int, 5> kMomentum{27, 9, 12, 23, 3};          // one left
constexpr std::array<int, 5> kFirstMomentum{36, 66, 27, 25, 26};   // more for each of the first few
constexpr std::array<int, 5> kMoraleDue{137, 193, 134, 400, 330};  // RR-MOR-01: what the test may cost
constexpr int kFew = 4;

// By Round, the first to the one that is counted.
constexpr std::array<int, kCounted> kOnHill{7, 32, 91, 197};  // a point on the hill
constexpr std::array<int, kCounted> kMarkerCarried{145, 266, 424, 699};
constexpr std::array<int, kCounted> kStrip{0, 60, 333, 832};
constexpr int kMarkerTaken = 660;
constexpr int kTarget = 375;  // RR-DUEL-02

struct Side {
  const MatchSetting& setting;
  const State& state;
  int side;

  template <class F>
  void for_each_on_board(F&& f) const {
    for_each_group(all_of(side), [&](GroupId id) {
      if (state.group[id].on_board()) f(id, state.group[id]);
    });
  }
  int of_scenario(const std::array<int, 5>& worth) const {
    return worth[static_cast<std::size_t>(state.scenario)];
  }
  // The nearer the count the more it matters.
  int urgency() const { return std::clamp<int>(state.round, 1, kCounted); }
  int of_round(const std::array<int, kCounted>& worth) const {
    return worth[static_cast<std::size_t>(urgency() - 1)];
  }
};

int worth_of(const Side& side, const Group& group) {
  if (!group.in_play() && group.where != Whereabouts::banished) return 0;
  return side.of_scenario(kGroup) + (group.is_ward() ? 0 : side.of_scenario(kPoints) * group.points);
}

// How far from a place, in millimetres, as a deduction that never outweighs a point.
int off(Point from, Point to) { return distance_between(from, to) / kMm / 10; }

Point nearest_enemy(const Side& side, Point from) {
  Point found = kCentre;
  std::int64_t nearest = -1;
  Side{side.setting, side.state, other(side.side)}.for_each_on_board([&](GroupId, const Group& group) {
    const std::int64_t away = geometry::distance2(from, point(group.at));
    if (nearest >= 0 && away >= nearest) return;
    nearest = away;
    found = point(group.at);
  });
  return found;
}

// RR-KING-02: points on the hill, and on the way to it.
int worth_of_hill(const Side& side) {
  const int radius = side.setting.stock[kHill].radius;
  int worth = 0;
  side.for_each_on_board([&](GroupId, const Group& group) {
    const int reach = radius + side.setting.profile(group).radius;
    const bool on = within(point(group.at), kCentre, reach);
    worth += group.points * (on ? side.of_round(kOnHill)
                                : -side.urgency() * std::min(20, off(point(group.at), kCentre)) / 2);
  });
  return worth;
}

// RR-FLAG-05, RR-FLAG-07: markers off the board, markers carried, and who is near one.
int worth_of_flags(const Side& side) {
  int worth = 0;
  for (const Marker& marker : side.state.marker) {
    if (marker.taken != 0) {
      worth += marker.taken == side.side + 1 ? kMarkerTaken : 0;
      continue;
    }
    if (marker.carrier != 0) {
      const auto carrier = static_cast<GroupId>(marker.carrier - 1);
      if (side_of(carrier) != side.side) continue;
      const Point at = point(side.state.group[carrier].at);
      const int to_edge = std::min({at.x, at.y, kBoard - at.x, kBoard - at.y}) / kMm;
      worth += side.of_round(kMarkerCarried) + std::max(0, 200 - to_edge) * 4 / 5;
      continue;
    }
    int nearest = 40;
    side.for_each_on_board([&](GroupId, const Group& group) {
      if (!group.is_ward()) nearest = std::min(nearest, off(point(group.at), point(marker.at)));
    });
    worth -= 3 * nearest;
  }
  return worth;
}

// RR-CONQ-02: strips in which the side has more points.
int worth_of_strips(const Side& side) {
  std::array<std::array<int, 4>, 2> points{};
  for (const int each : {0, 1})
    Side{side.setting, side.state, each}.for_each_on_board([&](GroupId, const Group& group) {
      points[static_cast<std::size_t>(each)][static_cast<std::size_t>(strip_at(point(group.at)) - 1)] +=
          group.points;
    });
  int worth = 0;
  const auto own = static_cast<std::size_t>(side.side);
  for (std::size_t strip = 0; strip < 4; ++strip) {
    const int lead = points[own][strip] - points[1 - own][strip];
    worth += (lead > 0 ? side.of_round(kStrip) : 0) + 20 * std::clamp(lead, -2, 2);
  }
  return worth;
}

// RR-DUEL-02: the targets are the match.
int worth_of_targets(const Side& side) {
  int worth = 0;
  for_each_group(all_of(side.side), [&](GroupId id) {
    const Group& group = side.state.group[id];
    if (group.has(Group::kTarget) && group.where != Whereabouts::removed) worth += kTarget;
  });
  return worth;
}

int worth_of_scenario(const Side& side) {
  switch (side.state.scenario) {
    case ScenarioId::king_of_the_hill: return worth_of_hill(side);
    case ScenarioId::capture_the_flags: return worth_of_flags(side);
    case ScenarioId::conquest: return worth_of_strips(side);
    case ScenarioId::duel: return worth_of_targets(side);
    case ScenarioId::kill_them_all: break;
  }
  return 0;
}

// Who fights wants to be near the enemy; Wards do not fight.
int worth_of_places(const Side& side) {
  int worth = 0;
  side.for_each_on_board([&](GroupId, const Group& group) {
    if (!group.is_ward()) worth -= off(point(group.at), nearest_enemy(side, point(group.at)));
  });
  return worth;
}

int worth_of_momentum(const Side& side) {
  const int remaining = side.state.warband[static_cast<std::size_t>(side.side)].remaining;
  return side.of_scenario(kMomentum) * remaining +
         side.of_scenario(kFirstMomentum) * std::min(remaining, kFew);
}

int worth_of_side(const Side& side) {
  const bool morale_due = side.state.warband[static_cast<std::size_t>(side.side)].fell == 1;
  int worth =
      worth_of_momentum(side) + worth_of_scenario(side) - (morale_due ? side.of_scenario(kMoraleDue) : 0);
  for_each_group(all_of(side.side), [&](GroupId id) { worth += worth_of(side, side.state.group[id]); });
  return worth;
}

}  // namespace

std::int32_t match_worth(const MatchSetting& setting, const State& state, int side) {
  const Side own{setting, state, side};
  // Only its own places: both want to be near, and would otherwise see no reason to come nearer.
  return worth_of_side(own) + worth_of_places(own) - worth_of_side({setting, state, other(side)});
}

}  // namespace warren::rattle_and_rend
