// How far is it from area to area (MM-EXPL, MM-NUM-40)?
#pragma once

#include <optional>
#include <vector>

#include "games/mice_and_mystics/content.h"

namespace warren::mice_and_mystics {

// What a party has to get through with.
struct Means {
  bool hook = true;   // MM-EXPL-07
  bool gear = true;   // MM-EXPL-08
  bool swims = true;  // MM-WATER; red lines are never crossed
};

// One Explore: from an area, over a border (none: a flip space), to an area.
struct Passage {
  AreaId from = kNoArea;
  AreaId to = kNoArea;
  Way border = Way::none;
  Feature flip = Feature::none;
};
// Every Explore that some turning of the tiles allows, in the order of areas.
std::vector<Passage> passages_of(const Chapter& chapter, const Content& content);

// The fewest Explores from the start to an area, with at least so many of an object found on the way; whoever
// stands on a spot finds what lies there. Nothing: no chain leads there.
std::optional<int> fewest_explores(const Chapter& chapter, const Content& content, AreaId goal,
                                   const Means& means, int object = -1, int count = 0);

const TileSide& side_of_area(const Chapter& chapter, const Content& content, AreaId area);
// The place in the layout behind a border; -1: none.
int laid_behind(const Chapter& chapter, int laid, Way border);

}  // namespace warren::mice_and_mystics
