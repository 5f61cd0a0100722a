// Can mice live on a tile side? What a loader refuses after the signs were read (MM-TILE-17, -19, MM-LIM).
#include <algorithm>

#include "games/mice_and_mystics/tile_files.h"

namespace warren::mice_and_mystics {
namespace {

constexpr std::array<std::string_view, 7> kFeatureNames{
    "", "entry space", "red X", "flip space", "fishhook flip space", "gear space", "object spot"};

SpaceSet cheap_flood(const TileSide& side, SpaceId from) {
  constexpr geometry::Costs kNoRed{1, 0, 1, 1};  // by Link: all but red lines
  const geometry::Steps points = side.spaces.cheapest(from, side.spaces.all(), kNoRed, kSpaces);
  SpaceSet reached = 0;
  geometry::each_space(side.spaces.all(),
                       [&](SpaceId s) { reached |= points[s] != geometry::kFar ? only(s) : 0; });
  return reached;
}

// A space of the greatest part that hangs together; kNoSpace: there is none.
SpaceId in_greatest_part(const geometry::Spaces& spaces) {
  SpaceId best = kNoSpace;
  int most = 0;
  geometry::each_space(spaces.all(), [&](SpaceId s) {
    const int part = std::popcount(spaces.around(only(s), kSpaces));
    if (part > most) best = s;
    most = std::max(most, part);
  });
  return best;
}

// MM-FAULT-10
void check_whole(const ReadSide& read, FileFaults& faults) {
  const TileSide& side = read.side;
  const SpaceId first = in_greatest_part(side.spaces);
  geometry::each_space(side.spaces.all(), [&](SpaceId s) {
    if (side.spaces.distance(first, s) == geometry::kFar)
      faults.add(
          read.line, rule("MM-TILE-17"),
          "{} of {} is linked with nothing else of the side; every space must be reachable over links of "
          "any kind",
          space_name(s), side.id);
  });
}

// MM-FAULT-11, -12: from the first exit or flip space to all others.
void check_ways(const ReadSide& read, FileFaults& faults) {
  const TileSide& side = read.side;
  SpaceId from = kNoSpace;
  for (const Exit& exit : side.exits)
    if (from == kNoSpace) from = geometry::first_of(exit.spaces);
  if (from == kNoSpace && !side.flips.empty()) from = side.flips[0].space;
  if (from == kNoSpace) return;
  const SpaceSet reached = cheap_flood(side, from);
  for (const Way border : kBorders)
    if (side.exit(border).spaces != 0 && (side.exit(border).spaces & reached) == 0)
      faults.add(read.line, rule("MM-TILE-17"),
                 "a mouse cannot walk from {} to the exit {} of {} without crossing a red line",
                 space_name(from), border_name(border), side.id);
  for (const Flip& flip : side.flips)
    if (!in_set(reached, flip.space))
      faults.add(read.line, rule("MM-TILE-17"),
                 "a mouse cannot walk from {} to the flip space {} of {} without crossing a red line",
                 space_name(from), space_name(flip.space), side.id);
}

// MM-FAULT-18
void check_dry(const ReadSide& read, FileFaults& faults) {
  const TileSide& side = read.side;
  geometry::each_space(side.water, [&](SpaceId s) {
    if (side.feature[s] != Feature::none)
      faults.add(read.line, rule("MM-TILE-19"), "{} {} of {} lies in water; it must be dry",
                 kFeatureNames[static_cast<std::size_t>(side.feature[s])], space_name(s), side.id);
    for (const Exit& exit : side.exits)
      if (in_set(exit.spaces, s))
        faults.add(read.line, rule("MM-TILE-19"), "exit space {} of {} lies in water; it must be dry",
                   space_name(s), side.id);
  });
}

}  // namespace

void check_side(const ReadSide& read, FileFaults& faults) {
  const TileSide& side = read.side;
  check_whole(read, faults);
  check_ways(read, faults);
  check_dry(read, faults);
  const int spaces = std::popcount(side.spaces.all());
  if (spaces < 6)
    faults.add(read.line, rule("MM-LIM-03"), "{} has {} spaces; at least 6 are needed", side.id, spaces);
  const int entries = std::popcount(side.entries);
  if (entries < 2)
    faults.add(read.line, rule("MM-LIM-04"), "{} has {} entry spaces; at least 2 are needed", side.id,
               entries);
  faults.limit(read.line, entries, "entry spaces of " + side.id, 6);
  faults.limit(read.line, std::popcount(side.trap_spots), "red X of " + side.id, 6);
  faults.limit(read.line, static_cast<int>(side.flips.size()), "flip spaces of " + side.id, 3);
  faults.limit(read.line, std::popcount(side.object_spots), "object spots of " + side.id, 3);
}

void check_flips(const ReadSide& read, const ReadSide& other, FileFaults& faults) {
  for (const Flip& flip : read.side.flips) {
    const auto pairs = [&](const Flip& that) { return that.kind == flip.kind && that.number == flip.number; };
    if (std::ranges::count_if(other.side.flips, pairs) != 1)
      faults.add(read.line, rule("MM-TILE-17"),
                 "flip space {} of {} has no partner of kind {} and number {} on {}", space_name(flip.space),
                 read.side.id, feature_letter(flip.kind), flip.number, other.side.id);
  }
}

}  // namespace warren::mice_and_mystics
