#include "games/rattle_and_rend/rules/deployment.h"

#include <algorithm>

#include "games/rattle_and_rend/rule_ids.h"

namespace warren::rattle_and_rend {
namespace {

// How far a point is from the edge of that part.
int depth_of(int part, Point at) {
  switch (part) {
    case 0: return at.y;
    case 1: return kBoard - at.x;
    case 2: return kBoard - at.y;
    default: return at.x;
  }
}

// The point of an edge's line of centres nearest to `from`.
Point on_edge(int part, Point from, int radius) {
  switch (part) {
    case 0: return {from.x, radius};
    case 1: return {kBoard - radius, from.y};
    case 2: return {from.x, kBoard - radius};
    default: return {radius, from.y};
  }
}

}  // namespace

Point corner_of(int part) {
  constexpr std::array<Point, kParts> kCorners{
      Point{0,      0     },
      Point{kBoard, 0     },
      Point{kBoard, kBoard},
      Point{0,      kBoard}
  };
  return kCorners[static_cast<std::size_t>(part)];
}

int parts_of(Deployment deployment) { return deployment == Deployment::mixed ? 2 : kParts; }

int opposite_part(Deployment deployment, int part) {
  return deployment == Deployment::mixed ? 1 - part : (part + 2) % kParts;
}

int strip_at(Point at) { return std::clamp((at.x + kBoard / 4 - 1) / (kBoard / 4), 1, 4); }

bool owns_strip(const MatchSetting& setting, int part, int strip) {
  const bool abba = setting.house.mixed_layout == MixedLayout::abba;
  const bool first = abba ? strip == 1 || strip == 4 : strip % 2 == 1;
  return first == (part == 0);
}

bool owns_strip(const Play& play, int side, int strip) {
  return owns_strip(play.setting, warband_of(play, side).part, strip);
}

bool is_in_zone(const MatchSetting& setting, Deployment deployment, int part, Point at, int strip) {
  switch (deployment) {
    case Deployment::corner: return within(at, corner_of(part), kMedium);  // RR-DEP-05
    case Deployment::side:
    case Deployment::delayed: return depth_of(part, at) <= kShort;  // RR-DEP-06, RR-DEP-07
    case Deployment::close:
      return within(at, kCentre, kMedium) && depth_of(part, at) < kBoard / 2;  // RR-DEP-10
    case Deployment::mixed: {                                                  // RR-DEP-11
      const int here = strip_at(at);
      return strip == kAnyStrip ? owns_strip(setting, part, here) : here == strip;
    }
  }
  return false;
}

bool is_in_zone(const Play& play, int side, Point at, int strip) {
  return is_in_zone(play.setting, play.state.deployment, warband_of(play, side).part, at, strip);
}

bool is_near_objective(const Play& play, Point at) {
  if (play.state.scenario == ScenarioId::king_of_the_hill) return within(at, kCentre, kShort);
  if (play.state.scenario != ScenarioId::capture_the_flags) return false;
  return std::ranges::any_of(play.state.marker, [&](const Marker& marker) {
    return marker.taken == 0 && marker.carrier == 0 && within(at, point(marker.at), kShort);
  });
}

Verdict judge_deployment(const Surroundings& around, Point at, int strip, bool contact_allowed) {
  const Play& play = around.play;
  if (!is_on_board(at) || !is_in_zone(play, side_of(around.id), at, strip))
    return Refusal(rule("RR-DEP-04"), "the centre must be in the deployment zone").because(Cause::room);
  const bool keeps_off =
      play.state.deployment == Deployment::close || play.state.deployment == Deployment::mixed;
  if (keeps_off && is_near_objective(play, at))
    return Refusal(play.state.deployment == Deployment::close ? rule("RR-DEP-10") : rule("RR-DEP-11"),
                   "that is within S of an objective")
        .because(Cause::room);
  const Standing standing{.no_contact = !contact_allowed, .clear_of_enemies = keeps_off ? kShort : -1};
  return judge_stand(around, at, standing);
}

Verdict judge_deployment(const Play& play, GroupId id, Point at, int strip, bool contact_allowed) {
  return judge_deployment(Surroundings(play, id, kWholeBoard), at, strip, contact_allowed);
}

bool returns_at_edge(const Play& play) {
  return play.state.deployment != Deployment::close && play.state.deployment != Deployment::mixed;
}

bool is_return_edge(const Play& play, int side, Point at, int radius) {
  const int part = warband_of(play, side).part;
  const auto touches_edge = [&](int edge) { return depth_of(edge, at) == radius; };
  if (play.state.deployment != Deployment::corner) return touches_edge(part);
  const bool either = touches_edge(part) || touches_edge((part + 3) % kParts);
  return either && within(at, corner_of(part), kMedium);
}

Point return_point(const Play& play, int side, Point from, int radius, int strip) {
  const int part = warband_of(play, side).part;
  switch (play.state.deployment) {
    case Deployment::side:
    case Deployment::delayed: return on_edge(part, from, radius);
    case Deployment::corner: {
      const Point corner = corner_of(part);
      const auto pull = [&](Point at) {  // into the stretch within M of the corner
        return Point{std::clamp(at.x, corner.x - kMedium + radius, corner.x + kMedium - radius),
                     std::clamp(at.y, corner.y - kMedium + radius, corner.y + kMedium - radius)};
      };
      const Point one = pull(on_edge(part, from, radius));
      const Point two = pull(on_edge((part + 3) % kParts, from, radius));
      return geometry::distance2(one, from) <= geometry::distance2(two, from) ? one : two;
    }
    case Deployment::close: {
      constexpr std::array<Point, kParts> kInward{
          Point{0,       -kShort},
          Point{kShort,  0      },
          Point{0,       kShort },
          Point{-kShort, 0      }
      };
      const Point off = kInward[static_cast<std::size_t>(part)];
      return {kCentre.x + off.x, kCentre.y + off.y};
    }
    case Deployment::mixed: {
      int best = 0;
      for (int s = 1; s <= 4; ++s) {
        if (!owns_strip(play, side, s) || (strip != kAnyStrip && s != strip)) continue;
        const auto middle = [](int k) { return Point{(2 * k - 1) * kBoard / 8, kBoard / 2}; };
        if (best == 0 || geometry::distance2(middle(s), from) < geometry::distance2(middle(best), from))
          best = s;
      }
      return {(2 * best - 1) * kBoard / 8, kBoard / 2};
    }
  }
  return from;
}

}  // namespace warren::rattle_and_rend
