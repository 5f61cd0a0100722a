#include "games/might_of_arms/ground.h"

#include <algorithm>
#include <cstring>

#include "kernel/geometry/block.h"
#include "kernel/geometry/numbers.h"

namespace warren::might_of_arms {
namespace {

using geometry::Block;
using geometry::Outline;
using geometry::Vec;

// MI-TERR-01, row by row.
// clang-format off
constexpr std::array<TerrainFacts, kTerrains> kTerrainFacts{{
    // rough impassable covers hides ambush height cancels
    {false, false, false, false, false, 1, false},  // gentle hill
    {true,  false, false, false, false, 2, false},  // steep hill
    {true,  false, true,  true,  true,  0, false},  // wood
    {true,  false, true,  true,  true,  0, false},  // orchard
    {true,  false, true,  true,  true,  0, false},  // vineyard
    {true,  false, false, false, false, 0, false},  // marsh
    {true,  false, true,  true,  true,  0, false},  // village
    {true,  false, false, false, false, 0, false},  // stream
    {false, false, false, false, false, 0, true},   // road
    {true,  false, true,  false, false, 0, false},  // ditch
    {true,  false, true,  false, false, 0, false},  // sunken road
    {false, true,  false, false, false, 0, false},  // river
    {true,  false, false, false, false, 0, false},  // ford
    {false, false, false, false, false, 0, true},   // bridge
    {false, false, false, false, false, 0, false},  // wall
}};
// clang-format on

// MI-SET-04, in 15mm: length and width of the boxes.
constexpr std::array<Vec, 3> kBoxes{
    {{6 * kInch, 4 * kInch}, {9 * kInch, 6 * kInch}, {12 * kInch, 8 * kInch}}
};

void set_outline(Patch& patch, Outline corners) {
  patch.count = static_cast<std::uint8_t>(corners.size());
  std::copy(corners.begin(), corners.end(), patch.corner.begin());
  patch.box = geometry::box_of(corners);
}

// MI-GEO-11: a box with its corners cut off at a quarter of the shorter side; the crest of a hill is its long
// middle line.
void lay_area(const MatchSetting& setting, const Piece& piece, Patch& patch) {
  const Vec box = box_of_size(setting, piece.size);
  const int length = box.x, width = box.y, cut = width / 4;
  const Angle heading{static_cast<std::int16_t>(piece.heading)};
  const auto at = [&](int ahead, int right) {
    const geometry::Direction d = geometry::direction_of(heading);
    const std::int64_t x = std::int64_t{d.x} * ahead + std::int64_t{d.y} * right;
    const std::int64_t y = std::int64_t{d.y} * ahead - std::int64_t{d.x} * right;
    return Point{piece.x + static_cast<std::int32_t>(geometry::scaled_down(x, 30)),
                 piece.y + static_cast<std::int32_t>(geometry::scaled_down(y, 30))};
  };
  const int l = length / 2, w = width / 2;
  const std::array<Point, 8> corners{at(l, w - cut),     at(l, -(w - cut)),  at(l - cut, -w),
                                     at(-(l - cut), -w), at(-l, -(w - cut)), at(-l, w - cut),
                                     at(-(l - cut), w),  at(l - cut, w)};
  set_outline(patch, corners);
  patch.centre = {piece.x, piece.y};
  patch.crest = {at(l, 0), at(-l, 0)};
}

// A strip between two points, `width` wide, counter-clockwise.
void lay_strip(const Piece& piece, Patch& patch) {
  const Point from{piece.x, piece.y}, to{piece.x2, piece.y2};
  const Vec aside = geometry::step(geometry::right_of(geometry::direction_of(to - from)), piece.width / 2);
  const std::array<Point, 4> corners{from + aside, to + aside, to - aside, from - aside};
  set_outline(patch, corners);
  patch.centre = {(from.x + to.x) / 2, (from.y + to.y) / 2};
}

void lay_line(const Piece& piece, Patch& patch) {
  const std::array<Point, 2> corners{
      Point{piece.x,  piece.y },
      Point{piece.x2, piece.y2}
  };
  set_outline(patch, corners);
}

geometry::Segment segment_of(const MatchSetting& setting, const Section& section) {
  const Angle heading{static_cast<std::int16_t>(section.heading)};
  const Block line{
      {section.x, section.y},
      setting.tables.stand_width, 0, heading
  };
  return geometry::footprint_of(line).edge(geometry::BlockFace::front);
}

// MI-TERR-13: the river under a bridge or ford does not exist. What is left of it are strips between them.
void lay_river(const Piece& river, const MatchSetting& setting, const State& state, MatchGround& ground) {
  const Point from{river.x, river.y}, to{river.x2, river.y2};
  const geometry::Segment middle{from, to};
  const int length = geometry::length_of(middle);
  geometry::Parts wet;
  wet.add({0, geometry::kOne});
  for (int i = 0; i < state.pieces; ++i) {
    const Piece& other = state.piece[static_cast<std::size_t>(i)];
    if (other.kind != Terrain::bridge && other.kind != Terrain::ford) continue;
    if (const auto dry = geometry::part_inside(middle, patch_of(setting, other).outline()))
      wet.take_away(*dry);
  }
  for (const geometry::Part part : wet.all()) {
    Piece strip = river;
    const auto at = [&](std::int64_t share) {
      return geometry::along(middle, geometry::share_of(share, length));
    };
    const Point a = at(part.from), b = part.to == geometry::kOne ? to : at(part.to);
    strip.x = a.x, strip.y = a.y, strip.x2 = b.x, strip.y2 = b.y;
    if (a == b || ground.blocked_count == MatchGround::kMostBlocked) continue;
    lay_strip(strip, ground.blocked[static_cast<std::size_t>(ground.blocked_count++)]);
  }
}

void lay_works(const MatchSetting& setting, const State& state, MatchGround& ground) {
  const auto add = [&](const geometry::Segment& segment, bool wall) {
    ground.work[static_cast<std::size_t>(ground.works)] = segment;
    ground.is_wall[static_cast<std::size_t>(ground.works++)] = wall;
  };
  for (int i = 0; i < state.sections; ++i)
    if (const Section& s = state.section[static_cast<std::size_t>(i)]; s.there != 0)
      add(segment_of(setting, s), false);
  for (const Patch& patch : ground.all())
    if (patch.kind == Terrain::wall) add({patch.corner[0], patch.corner[1]}, true);
}

}  // namespace

const TerrainFacts& facts_of(Terrain kind) { return kTerrainFacts[static_cast<std::size_t>(kind)]; }

Vec box_of_size(const MatchSetting& setting, int size) {
  const Vec box = kBoxes[static_cast<std::size_t>(size)];
  return {setting.half_more(box.x), setting.half_more(box.y)};
}

Vec table_size(const MatchSetting& setting) {
  const bool big = setting.is_25mm();
  switch (setting.size()) {
    case ArmySize::small: return big ? Vec{72 * kInch, 48 * kInch} : Vec{48 * kInch, 36 * kInch};
    case ArmySize::standard: return big ? Vec{96 * kInch, 72 * kInch} : Vec{72 * kInch, 48 * kInch};
    case ArmySize::grand: return big ? Vec{144 * kInch, 72 * kInch} : Vec{96 * kInch, 48 * kInch};
  }
  return {};
}

Patch patch_of(const MatchSetting& setting, const Piece& piece) {
  Patch patch;
  patch.kind = piece.kind;
  switch (piece.kind) {
    case Terrain::stream:
    case Terrain::road:
    case Terrain::ditch:
    case Terrain::sunken_road:
    case Terrain::river:
    case Terrain::ford:
    case Terrain::bridge: lay_strip(piece, patch); break;
    case Terrain::wall: lay_line(piece, patch); break;
    default: lay_area(setting, piece, patch); break;
  }
  return patch;
}

geometry::Segment line_of(const MatchSetting& setting, const Section& section) {
  return segment_of(setting, section);
}

void prepare_ground(const MatchSetting& setting, const State& state, MatchGround& ground) {
  const int known = state.pieces * 64 + state.sections;
  if (ground.known == known && std::memcmp(&ground.pieces, &state.piece, sizeof state.piece) == 0 &&
      std::memcmp(&ground.sections, &state.section, sizeof state.section) == 0)
    return;
  ground.known = known;
  ground.pieces = state.piece;
  ground.sections = state.section;
  const Vec size = table_size(setting);
  ground.width = size.x;
  ground.depth = size.y;
  ground.patches = state.pieces;
  ground.works = 0;
  ground.blocked_count = 0;
  for (std::size_t i = 0; i < state.pieces; ++i) ground.patch[i] = patch_of(setting, state.piece[i]);
  for (std::size_t i = 0; i < state.pieces; ++i)
    if (facts_of(state.piece[i].kind).impassable) lay_river(state.piece[i], setting, state, ground);
  lay_works(setting, state, ground);
}

}  // namespace warren::might_of_arms
