// What lasts from chapter to chapter of a campaign?
#pragma once

#include "games/mice_and_mystics/terms.h"

namespace warren::mice_and_mystics {

// A hero as the next chapter finds it (MM-CAMP-02, -04).
struct HeroKept {
  CardSet kept;            // search cards that it keeps
  std::uint8_t abilities;  // bits: of its class
  std::uint8_t hearts;     // MM-GROW-02
  std::uint8_t cheese;     // MM-GROW-02, MM-GOAL-02: at the start of the next chapter
  std::uint8_t missed;     // chapters since it was last of the party
  bool known;              // has been of the party
  std::array<std::uint8_t, 3> unused;
};

// MM-CAMP-05: how a chapter went.
struct ChapterRecord {
  std::uint8_t result;  // Result; 0: not played yet
  std::uint8_t rounds;  // of the last try
  std::uint8_t pages_left;
  std::uint8_t captures;
  std::uint8_t surges;
  std::uint8_t attempts;
  std::uint8_t goals;  // bits: side goals met
  std::uint8_t reserve;
};

struct CampaignState {
  std::array<HeroKept, kMostHeroes> hero;
  std::array<ChapterRecord, kMostChapters> record;  // by place in the row of chapters
  std::uint32_t flags;                              // bits: flags of Content that were set
  std::uint8_t chapter;                             // place in the row of chapters
  std::uint8_t won;                                 // chapters
  std::uint8_t tries;                               // of the chapter at hand
  std::uint8_t easier;                              // steps of difficulty taken down (D19)
  std::uint8_t pages;                               // end page of the next chapter + n (MM-GOAL-02)
  std::uint8_t step;                                // of the interlude: how many questions are behind us
  std::int16_t score;                               // MM-GEN-18: of the chapters won so far
  std::uint8_t cheese;                              // every mouse begins the next chapter with (MM-GOAL-02)
  bool heart_given;                                 // in this interlude (MM-GROW-02)
  std::array<std::uint8_t, 2> unused;
};

}  // namespace warren::mice_and_mystics
