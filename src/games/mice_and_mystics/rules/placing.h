// Where do new minions stand (MM-ENC-04 to -08, MM-ENC-13)?
#pragma once

#include "games/mice_and_mystics/rules/track.h"
#include "games/mice_and_mystics/rules/troop.h"

namespace warren::mice_and_mystics {

// The three groups, in the order in which they are placed.
enum class PlacingGroup : std::uint8_t { small_ranged, large, small_melee };
PlacingGroup group_of(const MinionCard& kind);

// The spaces that the next figure may be put on, the automatic choice among them, and none where there is no
// room at all. `ledge`: the red spaces that one_area leaves.
struct Places {
  SpaceSet allowed = 0;
  SpaceId automatic = kNoSpace;
};
Places places_for(const Play& play, const MinionCard& kind, SpaceSet ledge);

// Puts the troop on the board, figure by figure; the kinds that came are noted.
void place_troop(Play& play, const Troop& troop, NewKinds& came);

}  // namespace warren::mice_and_mystics
