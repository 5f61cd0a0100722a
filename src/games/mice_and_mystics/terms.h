// Which words does the game have? Numbers, limits and enumerations that state, content and rules share.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "kernel/geometry/spaces.h"

namespace warren::mice_and_mystics {

using geometry::in_set;
using geometry::kNoSpace;
using geometry::only;
using geometry::SpaceId;
using geometry::SpaceSet;

// --- limits (MM-LIM)
inline constexpr int kMostMice = 4;
inline constexpr int kMostKinds = 24;
inline constexpr int kMostOfKind = 6;
inline constexpr int kMostFigures = kMostKinds * kMostOfKind;
inline constexpr int kMostOnBoard = 32;  // MM-LIM-06
inline constexpr int kMostBossCards = 3;
inline constexpr int kMostHeroes = 12;
inline constexpr int kMostAbilities = 4;  // of a class
inline constexpr int kMostGear = 3;       // starting equipment of a hero
inline constexpr int kMostSearchCards = 48;
inline constexpr int kMostEncounterCards = 24;
inline constexpr int kMostTiles = 24;
inline constexpr int kMostChapters = 8;
inline constexpr int kMostLaid = 8;  // tiles of a chapter
inline constexpr int kMostAreas = 2 * kMostLaid;
inline constexpr int kMostSpecials = 16;
inline constexpr int kMostSpots = 8;  // object spots of a chapter
inline constexpr int kMostGoals = 4;
inline constexpr int kMostStory = 40;
inline constexpr int kMostDice = 20;    // MM-LIM-11
inline constexpr int kMostCheese = 99;  // MM-LIM-11
inline constexpr int kLastPage = 12;    // MM-HRG-01
inline constexpr int kSurge = 6;        // MM-SRG-01
inline constexpr int kLevelUp = 6;      // MM-FREE-05
inline constexpr int kPackLimit = 3;    // MM-GEAR-02
inline constexpr int kColumns = 6;      // MM-TILE-10
inline constexpr int kRows = 4;
inline constexpr int kSpaces = kColumns * kRows;

// A space is row * 6 + column, so the order of ids is the reading order (MM-GEN-09).
constexpr SpaceId space_at(int column, int row) { return static_cast<SpaceId>(row * kColumns + column); }

// --- who and what, by number
using MouseId = std::uint8_t;  // place in the order of choice (MM-GEN-12)
inline constexpr MouseId kNoMouse = 0xff;
using MouseSet = std::uint8_t;
constexpr MouseSet mouse_bit(int mouse) { return static_cast<MouseSet>(1U << mouse); }

using KindId = std::uint8_t;  // row of Content::minions
inline constexpr KindId kNoKind = 0xff;

// A figure is kind * 6 + number - 1, for figures 1 to 6 of a kind.
using FigureId = std::uint8_t;
inline constexpr FigureId kNoFigure = 0xff;
constexpr FigureId figure_of(KindId kind, int place) {
  return static_cast<FigureId>(kind * kMostOfKind + place);
}
constexpr KindId kind_of(FigureId figure) { return static_cast<KindId>(figure / kMostOfKind); }
constexpr int place_of_figure(FigureId figure) { return figure % kMostOfKind; }  // number - 1

using CardId = std::uint8_t;  // row of Content::search
inline constexpr CardId kNoCard = 0xff;
using CardSet = std::uint64_t;
constexpr CardSet card_bit(int card) { return card == kNoCard ? CardSet{0} : CardSet{1} << card; }

using EncounterId = std::uint8_t;  // row of Content::encounters
inline constexpr EncounterId kNoEncounter = 0xff;

// An area is the side of a tile that the chapter lays: place in the layout * 2 + side.
using AreaId = std::uint8_t;
inline constexpr AreaId kNoArea = 0xff;

// A card of the track: the mice first, then each kind's cards (a common kind has one).
using TrackCard = std::uint8_t;
inline constexpr TrackCard kNoTrackCard = 0xff;
inline constexpr int kMostTrackCards = kMostMice + kMostKinds * kMostBossCards;
constexpr TrackCard track_card_of(MouseId mouse) { return mouse; }
constexpr TrackCard track_card_of(KindId kind, int card) {
  return static_cast<TrackCard>(kMostMice + kind * kMostBossCards + card);
}
constexpr bool is_mouse_card(TrackCard card) { return card < kMostMice; }
constexpr KindId kind_of_card(TrackCard card) {
  return static_cast<KindId>((card - kMostMice) / kMostBossCards);
}
constexpr int boss_card_of(TrackCard card) { return (card - kMostMice) % kMostBossCards; }

// For each bit of a set, lowest first.
template <class Set, class F>
constexpr void each_bit(Set set, F&& f) {
  for (; set != 0; set = static_cast<Set>(set & (set - 1))) f(std::countr_zero(set));
}

// --- words of the sheet
enum class Stat : std::uint8_t { battle, defence, lore, move, life };
enum class Mode : std::uint8_t { melee, ranged };
enum class Size : std::uint8_t { small, large };

// MM-EFF-01; a set of them is a byte.
enum class Marker : std::uint8_t { stunned, webbed, knocked_down, charmed };
inline constexpr int kMarkers = 4;
using MarkerSet = std::uint8_t;
constexpr MarkerSet marker_bit(Marker marker) {
  return static_cast<MarkerSet>(1U << static_cast<unsigned>(marker));
}

// MM-ACH
enum class Title : std::uint8_t { cheesemaster, roachmaster, poisonmaster, scaper, cat_tamer };
inline constexpr int kTitles = 5;

// MM-GEAR-04
enum class BodyPart : std::uint8_t { head, body, paw, tail };
inline constexpr std::array<int, 4> kSlots{1, 1, 2, 1};

}  // namespace warren::mice_and_mystics
