// Which ground belongs to whom? Deployment zones, strips and the edges that reserves come back from.
#include <fmt/format.h>

#include "games/rattle_and_rend/rules/deployment.h"
#include "games/rattle_and_rend/view/scene.h"
#include "games/rattle_and_rend/words/words.h"

namespace warren::rattle_and_rend {
namespace {

std::vector<Point> rectangle(int left, int bottom, int right, int top) {
  return {
      {left,  bottom},
      {right, bottom},
      {right, top   },
      {left,  top   }
  };
}

// RR-DEP-06: along an edge.
std::vector<Point> edge_strip(int part) {
  switch (part) {
    case 0: return rectangle(0, 0, kBoard, kShort);
    case 1: return rectangle(kBoard - kShort, 0, kBoard, kBoard);
    case 2: return rectangle(0, kBoard - kShort, kBoard, kBoard);
    default: return rectangle(0, 0, kShort, kBoard);
  }
}

// RR-DEP-10: half of the disc round the centre, as a polygon.
std::vector<Point> half_disc(int part) {
  constexpr std::array<int, kParts> kFrom{1800, 2700, 0, 900};  // tenths of a degree
  std::vector<Point> points;
  for (int turn = 0; turn <= 1800; turn += 150)
    points.push_back(geometry::polar(
        kCentre, Angle::of_tenths((kFrom[static_cast<std::size_t>(part)] + turn) % 3600), kMedium));
  return points;
}

Scene::Area zone_area(int id, const char* role, const std::string& label, Seat seat) {
  Scene::Area area;
  area.id = id;
  area.role = role;
  area.label = label;
  area.tooltip = label;
  area.seat = seat;
  area.kind = role;
  area.name = Text(label);
  area.owner = seat;
  area.is = Scene::Ground::region;
  return area;
}

void draw_part(const State& state, int part, Seat seat, Scene& scene) {
  const std::string label = seat == kNobody ? part_name(state.deployment, part)
                                            : fmt::format("{} deploys here", side_name(index(seat)));
  Scene::Area area = zone_area(kPartArea + part, "deployment-zone", label, seat);
  if (state.deployment == Deployment::corner) {  // RR-DEP-05
    area.centre = corner_of(part);
    area.radius = kMedium;
  } else {
    area.outline = state.deployment == Deployment::close ? half_disc(part) : edge_strip(part);
  }
  scene.areas.push_back(std::move(area));
}

// RR-DEP-11, RR-CONQ-01
void draw_strips(const MatchSetting& setting, const State& state, Scene& scene) {
  const bool owned = state.deployment == Deployment::mixed && state.phase > Phase::deployment;
  for (int strip = 1; strip <= kStrips; ++strip) {
    const int side = owns_strip(setting, state.warband[0].part, strip) ? 0 : 1;
    const Seat seat = owned ? seat_at(side) : kNobody;
    Scene::Area area = zone_area(strip_area(strip), "strip-zone", fmt::format("Strip {}", strip), seat);
    area.outline = rectangle((strip - 1) * kBoard / kStrips, 0, strip * kBoard / kStrips, kBoard);
    scene.areas.push_back(std::move(area));
  }
}

// RR-DEP-13: where reserves come on.
void draw_return(const State& state, int side, Scene& scene) {
  const int part = state.warband[static_cast<std::size_t>(side)].part;
  const auto line = [&](Point from, Point to) {
    scene.lines.push_back({
        .role = "home-edge",
        .label = fmt::format("{}'s edge", side_name(side)),
        .points = {from, to},
        .seat = seat_at(side),
        .id = static_cast<int>(scene.lines.size()),
        .kind = "home-edge",
        .owner = seat_at(side)
    });
  };
  const Point corner = corner_of(part);
  const Point next = corner_of((part + 1) % kParts);
  if (state.deployment != Deployment::corner) return line(corner, next);
  const Point before = corner_of((part + 3) % kParts);
  line(corner, geometry::along({corner, next}, kMedium));
  line(corner, geometry::along({corner, before}, kMedium));
}

}  // namespace

int part_area(const MatchSetting& setting, const State& state, int part) {
  if (state.deployment != Deployment::mixed) return kPartArea + part;
  return strip_area(owns_strip(setting, part, 1) ? 1 : 2);
}

void draw_zones(const MatchSetting& setting, const State& state, Scene& scene) {
  const bool known = state.phase >= Phase::deployment && state.phase != Phase::over;
  const bool mixed = known && state.deployment == Deployment::mixed;
  if (mixed || (state.scenario == ScenarioId::conquest && state.phase > Phase::roll_off))
    draw_strips(setting, state, scene);
  if (!known || mixed) return;
  if (state.phase == Phase::deployment)
    for (int part = 0; part < kParts; ++part) draw_part(state, part, kNobody, scene);
  for (int side = 0; side < 2 && state.phase > Phase::deployment; ++side) {
    if (state.phase < Phase::morale)
      draw_part(state, state.warband[static_cast<std::size_t>(side)].part, seat_at(side), scene);
    if (state.deployment != Deployment::close) draw_return(state, side, scene);
  }
}

}  // namespace warren::rattle_and_rend
