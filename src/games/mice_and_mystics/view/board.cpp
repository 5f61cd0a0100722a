#include "games/mice_and_mystics/view/board.h"

#include <fmt/format.h>

#include "games/mice_and_mystics/files.h"
#include "games/mice_and_mystics/view/ways.h"
#include "games/mice_and_mystics/words/names.h"

namespace warren::mice_and_mystics {
namespace {

constexpr int kBlackArea = 32;  // areas beyond the spaces: black squares

std::vector<Point> square(SpaceId space) {
  const Point c = centre_of(space);
  constexpr int h = kSpaceUnit / 2;
  return {
      {c.x - h, c.y - h},
      {c.x + h, c.y - h},
      {c.x + h, c.y + h},
      {c.x - h, c.y + h}
  };
}

Name ground_kind(Floor floor) {
  switch (floor) {
    case Floor::water: return "water";
    case Floor::special: return "special-space";
    case Floor::red_border: return "ledge";
    default: return "floor";
  }
}

Name feature_sign(const Play& play, SpaceId space) {
  const TileSide& side = board_of(play);
  switch (side.feature[space]) {
    case Feature::entry: return "entry";
    case Feature::flip: return "flip";
    case Feature::hook: return "flip-hook";
    case Feature::gear: return "flip-gear";
    default: return {};
  }
}

Name flow_sign(Way way) {
  switch (way) {
    case Way::north: return "flows-north";
    case Way::east: return "flows-east";
    case Way::south: return "flows-south";
    case Way::west: return "flows-west";
    default: return {};
  }
}

// An object that still lies on its spot.
const ObjectKind* object_on(const Play& play, SpaceId space) {
  const Chapter& chapter = chapter_of(play);
  for (std::size_t i = 0; i < chapter.spots.size(); ++i)
    if (chapter.spots[i].area == play.state.area && chapter.spots[i].space == space &&
        ((play.state.objects >> i) & 1) == 0)
      return &chapter.objects[chapter.spots[i].object];
  return nullptr;
}

Scene::Area space_area(const Play& play, SpaceId space) {
  const TileSide& side = board_of(play);
  Scene::Area area;
  area.id = space;
  area.kind = ground_kind(side.ground[space]);
  area.name = space_name(space);
  area.is = Scene::Ground::space;
  area.outline = square(space);
  area.centre = centre_of(space);
  area.stops = in_set(side.water, space);
  geometry::each_space(side.spaces.all(), [&](SpaceId other) {
    if (other != space && side.spaces.kind(space, other) >= 0) area.next.push_back(other);
  });
  const auto sign = [&](Name kind) {
    if (!kind.empty()) area.signs.push_back({kind, 0});
  };
  sign(flow_sign(side.flow[space]));
  sign(feature_sign(play, space));
  if (in_set(play.state.traps[play.state.area], space)) sign("mousetrap");
  if (const ObjectKind* object = object_on(play, space))
    area.values.push_back({.key = "object", .words = object->name});
  return area;
}

void add_line(Scene& scene, Name kind, std::vector<Point> points) {
  Scene::Line line;
  line.id = static_cast<int>(scene.lines.size());
  line.kind = kind;
  line.points = std::move(points);
  scene.lines.push_back(std::move(line));
}

// The side between two grid neighbours; the line between the centres of others.
std::vector<Point> between(SpaceId a, SpaceId b) {
  const Point p = centre_of(a);
  const Point q = centre_of(b);
  constexpr int h = kSpaceUnit / 2;
  const Point m{(p.x + q.x) / 2, (p.y + q.y) / 2};
  if (p.y == q.y && q.x - p.x == kSpaceUnit)
    return {
        {m.x, m.y - h},
        {m.x, m.y + h}
    };
  if (p.x == q.x && p.y - q.y == kSpaceUnit)
    return {
        {m.x - h, m.y},
        {m.x + h, m.y}
    };
  return {p, q};
}

bool are_beside(SpaceId a, SpaceId b) {
  return b == a + kColumns || (b == a + 1 && a % kColumns + 1 < kColumns);
}

void add_links(Scene& scene, const TileSide& side) {
  for (SpaceId a = 0; a < kSpaces; ++a)
    for (SpaceId b = static_cast<SpaceId>(a + 1); b < kSpaces; ++b) {
      if (!side.spaces.has(a) || !side.spaces.has(b)) continue;
      const int kind = side.spaces.kind(a, b);
      if (kind < 0 && are_beside(a, b)) add_line(scene, "gap", between(a, b));
      if (kind == static_cast<int>(Link::red)) add_line(scene, "red-line", between(a, b));
      if (kind == static_cast<int>(Link::with_arrow) || kind == static_cast<int>(Link::against_arrow))
        add_line(scene,
                 kind == static_cast<int>(Link::with_arrow) ? "yellow-line-onwards" : "yellow-line-back",
                 between(a, b));
      if (kind >= 0 && !are_beside(a, b)) add_line(scene, "link", between(a, b));
    }
}

void add_walls(Scene& scene, const TileSide& side) {
  const auto point = [](geometry::Point p) {  // a centre (2c, 2r) lies half a unit from the walls
    return Point{kSpaceUnit * (p.x + 1) / 2, kSpaceUnit * kRows - kSpaceUnit * (p.y + 1) / 2};
  };
  for (const geometry::Segment& wall : side.screens.walls)
    add_line(scene, "wall", {point(wall.a), point(wall.b)});
}

void add_exits(Scene& scene, const TileSide& side) {
  constexpr int h = kSpaceUnit / 2;
  for (const Way border : kBorders) {
    const Exit& exit = side.exit(border);
    geometry::each_space(exit.spaces, [&](SpaceId space) {
      const Point c = centre_of(space);
      const bool upright = border == Way::east || border == Way::west;
      const int sign = border == Way::east || border == Way::north ? h : -h;
      const std::vector<Point> edge = upright
                                          ? std::vector<Point>{{c.x + sign, c.y - h}, {c.x + sign, c.y + h}}
                                          : std::vector<Point>{{c.x - h, c.y + sign}, {c.x + h, c.y + sign}};
      add_line(scene, exit.colour == Colour::blue ? "exit-blue" : "exit-orange", edge);
    });
  }
}

Scene::Area black_area(SpaceId space) {
  Scene::Area area;
  area.id = kBlackArea + space;
  area.kind = "black";
  area.outline = square(space);
  area.enter = false;
  area.hides = true;
  return area;
}

}  // namespace

void add_board(Scene& scene, Play& play) {
  const TileSide& side = board_of(play);
  scene.board = {
      .width = kColumns * kSpaceUnit, .height = kRows * kSpaceUnit, .unit = kSpaceUnit, .unit_name = "space"};
  const MouseWays ways = ways_now(play);
  geometry::each_space(side.spaces.all(), [&](SpaceId space) {
    scene.areas.push_back(space_area(play, space));
    if (ways.points[space] == 0) return;
    scene.areas.back().values.push_back({.key = "points", .number = ways.points[space]});
    scene.areas.back().values.push_back({.key = "from", .number = ways.from[space]});
  });
  for (SpaceId space = 0; space < kSpaces; ++space)
    if (side.ground[space] == Floor::black) scene.areas.push_back(black_area(space));
  add_links(scene, side);
  add_walls(scene, side);
  add_exits(scene, side);
}

void add_map(Scene& scene, const Play& play) {
  const Chapter& chapter = chapter_of(play);
  for (std::size_t i = 0; i < chapter.laid.size(); ++i) {
    const int laid = static_cast<int>(i);
    const AreaId shown = area_of(laid, (play.state.turned >> i) & 1);
    const TileSide& side = side_at(play.setting, play.state, shown);
    Thing tile;
    tile.id = laid;
    tile.kind = "tile";
    tile.name = side.name;
    tile.values = {
        {.key = "side",   .words = side.id           },
        {.key = "column", .number = chapter.laid[i].x},
        {.key = "row",    .number = chapter.laid[i].y},
    };
    if (laid == laid_of(play.state.area)) tile.signs.push_back({"here", 0});
    if ((play.state.explored & area_bit(shown)) != 0) tile.signs.push_back({"explored", 0});
    scene.sheets.push_back(std::move(tile));
  }
}

}  // namespace warren::mice_and_mystics
