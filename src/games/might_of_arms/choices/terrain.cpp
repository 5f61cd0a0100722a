// Which ground is laid, and where? MI-SET-03 to 05.
#include <algorithm>

#include "games/might_of_arms/choices/choices.h"
#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/rules/field.h"

namespace warren::might_of_arms {
namespace {

constexpr bool is_strip(Terrain kind) { return kind == Terrain::stream || kind == Terrain::road; }

// Does a point lie on the table's edge, and on which? 0 none, 1 south, 2 north, 3 west, 4 east.
int edge_at(const MatchGround& ground, Point p) {
  const bool along_x = p.x >= 0 && p.x <= ground.width, along_y = p.y >= 0 && p.y <= ground.depth;
  if (p.y == 0 && along_x) return 1;
  if (p.y == ground.depth && along_x) return 2;
  if (p.x == 0 && along_y) return 3;
  return p.x == ground.width && along_y ? 4 : 0;
}

// A point on the rim, counted from the south-west corner round the table by 4 inches.
bool rim_point(const MatchGround& ground, int i, Point& p) {
  const std::int32_t at = i / 4 * 4 * kInch;
  switch (i % 4) {
    case 0: p = {at, 0}; break;
    case 1: p = {at, ground.depth}; break;
    case 2: p = {0, at}; break;
    default: p = {ground.width, at}; break;
  }
  return edge_at(ground, p) != 0;
}

}  // namespace

Verdict judge_piece(const Play& play, Terrain kind) {
  constexpr std::array kOffered{Terrain::gentle_hill, Terrain::steep_hill, Terrain::wood,
                                Terrain::vineyard,    Terrain::marsh,      Terrain::stream,
                                Terrain::village,     Terrain::road};
  if (std::ranges::find(kOffered, kind) == kOffered.end())
    return Refusal{rule("MI-SET-03"), "there is no such piece to choose"};
  int laid = 0;
  for (std::size_t i = 0; i < play.state.pieces; ++i) laid += play.state.piece[i].kind == kind ? 1 : 0;
  if (laid >= 2) return Refusal{rule("MI-SET-03"), "there are two of its kind"};
  return {};
}

TerrainPlace::TerrainPlace(const Play& play, int side, Terrain kind_of_piece, int size)
    : PlacePrompt(play, seat_at(side), might_of_arms::rule("MI-SET-05"), Ask::terrain_place, 0xff),
      kind_(kind_of_piece),
      size_(size) {}

TerrainPlace::TerrainPlace(const Play& play, int side, Terrain kind_of_piece, Point first_end)
    : PlacePrompt(play, seat_at(side), might_of_arms::rule("MI-SET-04"), Ask::terrain_turn, 0xff),
      kind_(kind_of_piece),
      size_(0),
      second_(true),
      first_(first_end) {}

Verdict TerrainPlace::judge_at(const Pose& pose) const {
  const MatchGround& ground = play().ground;
  if (is_strip(kind_)) {
    const int edge = edge_at(ground, pose.at);
    if (edge == 0) return Refusal{might_of_arms::rule("MI-SET-04"), "it begins and ends at an edge"};
    if (second_ && edge == edge_at(ground, first_))
      return Refusal{might_of_arms::rule("MI-SET-04"), "it runs from one edge to another"};
    return {};
  }
  if (pose.turned && pose.heading.tenths % 150 != 0)
    return Refusal{might_of_arms::rule("MI-SET-04"), "pieces are turned in steps of 15 degrees"};
  Piece piece;
  piece.kind = kind_;
  piece.size = static_cast<std::uint8_t>(size_);
  piece.heading = static_cast<std::uint16_t>(pose.heading.tenths);
  piece.x = pose.at.x, piece.y = pose.at.y;
  if (!is_near_table(pose.at))
    return Refusal{might_of_arms::rule("MI-SET-05"), "it must lie wholly on the table"};
  const Patch patch = patch_of(play().setting, piece);
  if (patch.box.low.x < 0 || patch.box.low.y < 0 || patch.box.high.x > ground.width ||
      patch.box.high.y > ground.depth)
    return Refusal{might_of_arms::rule("MI-SET-05"), "it must lie wholly on the table"};
  const std::int32_t apart = play().setting.inches(4 * kInch, 6 * kInch);
  for (const Patch& other : ground.all()) {
    if (is_strip(other.kind)) continue;
    const std::int32_t d = geometry::gap_between(patch.outline(), other.outline());
    if (d < apart - kReading)
      return Refusal{might_of_arms::rule("MI-SET-05"), "it would lie too near to another piece"}.with(
          Measure::length, d, apart);
  }
  return {};
}

int TerrainPlace::count() const { return is_strip(kind_) ? 4 * 37 : 12 * 24 * 3; }

bool TerrainPlace::candidate(int i, Pose& pose) const {
  const MatchGround& ground = play().ground;
  if (is_strip(kind_)) return rim_point(ground, i, pose.at);
  constexpr std::array<std::int32_t, 3> kTurns{0, 450, 900};
  pose.heading = Angle::of_tenths(kTurns[static_cast<std::size_t>(i % 3)]);
  pose.turned = true;
  pose.at = {i / 3 % 24 * 6 * kInch, i / 72 * 6 * kInch};
  return pose.at.x <= ground.width && pose.at.y <= ground.depth;
}

}  // namespace warren::might_of_arms
