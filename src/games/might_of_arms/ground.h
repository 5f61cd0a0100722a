// What follows from the terrain alone? Worked out when a piece is laid, read by every rule.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/might_of_arms/setup.h"
#include "games/might_of_arms/state.h"
#include "kernel/book/rulebook.h"
#include "kernel/geometry/shapes.h"
#include "kernel/rules/play.h"

namespace warren::might_of_arms {

// MI-TERR-01: what a piece is to those who cross, hide or look.
struct TerrainFacts {
  bool rough = false;
  bool impassable = false;
  bool covers = false;         // half of a footprint inside is in cover (MI-TERR-14)
  bool hides = false;          // blocks sight over more than 2"/3" (MI-LOS-02)
  bool ambush = false;         // MI-SET-11
  std::uint8_t height = 0;     // of a hill (MI-TERR-08)
  bool cancels_rough = false;  // a road, a bridge (MI-GEO-12)
};
const TerrainFacts& facts_of(Terrain kind);

// A convex piece of ground, counter-clockwise; a line (wall, section) has two corners.
struct Patch {
  Terrain kind = Terrain::gentle_hill;
  std::uint8_t count = 0;
  std::array<Point, 8> corner{};
  geometry::Box box{};
  geometry::Segment crest{};  // of a hill (MI-LOS-02)
  Point centre{};

  std::span<const Point> outline() const { return {corner.data(), count}; }
};

class MatchGround final : public Ground {
 public:
  int width = 0, depth = 0;  // of the table: along x, along y (MI-SET-01)
  int known = -1;            // pieces and sections this was worked out from
  std::array<Piece, kMaxPieces> pieces{};
  std::array<Section, kMaxSections> sections{};
  int patches = 0;
  std::array<Patch, kMaxPieces> patch{};  // by the number of its piece
  static constexpr int kMostBlocked = 16;
  int blocked_count = 0;
  std::array<Patch, kMostBlocked> blocked{};  // MI-TERR-13: rivers outside of bridges and fords
  int works = 0;
  std::array<geometry::Segment, kMaxSections + kMaxPieces> work{};  // sections that are there, and walls
  std::array<bool, kMaxSections + kMaxPieces> is_wall{};

  std::span<const Patch> all() const { return {patch.data(), static_cast<std::size_t>(patches)}; }
  std::span<const Patch> impassable() const {
    return {blocked.data(), static_cast<std::size_t>(blocked_count)};
  }
  std::span<const geometry::Segment> lines() const { return {work.data(), static_cast<std::size_t>(works)}; }
};

using Play = PlayOf<MatchSetting, MatchGround, State>;

// MI-SET-01
geometry::Vec table_size(const MatchSetting& setting);
// MI-SET-04: length and width of the box of an area.
geometry::Vec box_of_size(const MatchSetting& setting, int size);
Patch patch_of(const MatchSetting& setting, const Piece& piece);
geometry::Segment line_of(const MatchSetting& setting, const Section& section);
void prepare_ground(const MatchSetting& setting, const State& state, MatchGround& ground);

}  // namespace warren::might_of_arms
