#include "games/rattle_and_rend/rules/surroundings.h"

#include <algorithm>

namespace warren::rattle_and_rend {

Surroundings::Surroundings(const Play& now, GroupId mover, const geometry::Box& ways)
    : play(now),
      id(mover),
      reach(ways),
      radius(radius_of(now, mover)),
      flies(rattle_and_rend::flies(now, mover)),
      breaks(carries_transport_rules(now, mover)),
      pieces(now.ground.pieces_in(ways)) {
  for (GroupId g = 0; g < kMaxGroups; ++g) {
    if (g == mover || !group_of(now, g).on_board()) continue;
    const Disc base = base_of(now, g);
    const int contact = radius + base.radius;
    const geometry::Box near = geometry::box_of(Disc{base.centre, contact + kContact});
    if (geometry::overlaps(near, reach)) groups.add({g, base.centre, base.radius, contact});
  }
}

bool Surroundings::overlaps_any(Point at) const {
  return std::ranges::any_of(groups, [&](const Obstacle& group) {
    const std::int64_t least = group.contact - kContact;
    return geometry::distance2(at, group.at) < least * least;
  });
}

}  // namespace warren::rattle_and_rend
