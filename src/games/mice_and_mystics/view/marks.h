// Which thing of the scene is meant? Spaces are areas by their number, mice and figures units by the number
// that events give them.
#pragma once

#include "games/mice_and_mystics/ground.h"
#include "kernel/rules/answer.h"
#include "kernel/rules/ref.h"

namespace warren::mice_and_mystics {

// How cards are numbered in the scene: search cards by their row, starting equipment from kGearBase (as in
// rules/loads.h), abilities, cards of the track, encounters.
inline constexpr int kAbilityCards = 200;
inline constexpr int kTrackCards = 300;
inline constexpr int kEncounterCards = 500;

// Zones: one of each for all, then three for every mouse.
enum ZoneId : int { kInitiative, kEncounter, kSearchDeck, kSearchDiscard, kZonesOfMice };
constexpr int gear_zone(MouseId mouse) { return kZonesOfMice + 3 * mouse; }
constexpr int pack_zone(MouseId mouse) { return gear_zone(mouse) + 1; }
constexpr int ability_zone(MouseId mouse) { return gear_zone(mouse) + 2; }

// Only what lies open: a card that was just drawn lies nowhere yet, an ability that nobody knows has no card.
Refs refs_of(const Play& play, Option option);

}  // namespace warren::mice_and_mystics
