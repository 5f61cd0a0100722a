#include "games/mice_and_mystics/view/board.h"

#include <fmt/format.h>

#include "games/mice_and_mystics/files.h"
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

std::string ground_role(Floor floor) {
  switch (floor) {
    case Floor::water: return "water";
    case Floor::special: return "special-space";
    case Floor::red_border: return "ledge";
    default: return "floor";
  }
}

std::string feature_role(const Play& play, SpaceId space) {
  const TileSide& side = board_of(play);
  switch (side.feature[space]) {
    case Feature::entry: return "entry";
    case Feature::flip: return "flip";
    case Feature::hook: return "flip-hook";
    case Feature::gear: return "flip-gear";
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
  Scene::Area area{.id = space,
                   .role = ground_role(side.ground[space]),
                   .label = space_name(space),
                   .tooltip = {},
                   .outline = square(space),
                   .badges = {},
                   .stops = in_set(side.water, space)};
  if (side.flow[space] != Way::none) area.tooltip = "flows " + border_words(side.flow[space]);
  if (const std::string role = feature_role(play, space); !role.empty())
    area.badges.push_back({role, role, 0});
  if (in_set(play.state.traps[play.state.area], space))
    area.badges.push_back({"mousetrap", "a mousetrap", 0});
  if (const ObjectKind* object = object_on(play, space)) area.badges.push_back({"object", object->name, 0});
  return area;
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
      if (kind < 0 && are_beside(a, b)) scene.lines.push_back({"gap", {}, between(a, b)});
      if (kind == static_cast<int>(Link::red)) scene.lines.push_back({"red-line", {}, between(a, b)});
      if (kind == static_cast<int>(Link::with_arrow) || kind == static_cast<int>(Link::against_arrow))
        scene.lines.push_back({"yellow-line",
                               kind == static_cast<int>(Link::with_arrow) ? "easy onwards" : "easy back",
                               between(a, b)});
      if (kind >= 0 && !are_beside(a, b)) scene.lines.push_back({"link", {}, between(a, b)});
    }
}

void add_walls(Scene& scene, const TileSide& side) {
  const auto point = [](geometry::Point p) {  // a centre (2c, 2r) lies half a unit from the walls
    return Point{kSpaceUnit * (p.x + 1) / 2, kSpaceUnit * kRows - kSpaceUnit * (p.y + 1) / 2};
  };
  for (const geometry::Segment& wall : side.screens.walls)
    scene.lines.push_back({
        "wall", {},
         {point(wall.a), point(wall.b)}
    });
}

void add_exits(Scene& scene, const TileSide& side) {
  constexpr int h = kSpaceUnit / 2;
  for (const Way border : kBorders) {
    const Exit& exit = side.exit(border);
    geometry::each_space(exit.spaces, [&](SpaceId space) {
      const Point c = centre_of(space);
      const bool upright = border == Way::east || border == Way::west;
      const int sign = border == Way::east || border == Way::north ? h : -h;
      const std::vector<Point> line = upright
                                          ? std::vector<Point>{{c.x + sign, c.y - h}, {c.x + sign, c.y + h}}
                                          : std::vector<Point>{{c.x - h, c.y + sign}, {c.x + h, c.y + sign}};
      scene.lines.push_back({exit.colour == Colour::blue ? "exit-blue" : "exit-orange",
                             fmt::format("exit {}", border_name(border)), line});
    });
  }
}

}  // namespace

void add_board(Scene& scene, const Play& play) {
  const TileSide& side = board_of(play);
  scene.board = {
      .width = kColumns * kSpaceUnit, .height = kRows * kSpaceUnit, .unit = kSpaceUnit, .unit_name = "space"};
  geometry::each_space(side.spaces.all(),
                       [&](SpaceId space) { scene.areas.push_back(space_area(play, space)); });
  for (SpaceId space = 0; space < kSpaces; ++space)
    if (side.ground[space] == Floor::black)
      scene.areas.push_back({.id = kBlackArea + space,
                             .role = "black",
                             .label = {},
                             .tooltip = "no way through",
                             .outline = square(space),
                             .badges = {},
                             .enter = false,
                             .blocks_sight = true});
  add_links(scene, side);
  add_walls(scene, side);
  add_exits(scene, side);
}

}  // namespace warren::mice_and_mystics
