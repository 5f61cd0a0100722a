#include "playthroughs/examples.h"

namespace warren::playthroughs {
namespace {

constexpr int kRed = 0;
constexpr int kBlue = 1;

}  // namespace

Example yield_in_break_free() {
  return {
      "a yield in Break Free",
      {1, 8, 1, 1, 1, 1, 1,  // Red musters Rat Riders and three times Hoppers
       1, 1, 1, 1, 1,        // Blue four times Hoppers
       9, 2, 8, 3}, // Red is side A and begins
      {{kRed, "Where does Red's Rat Riders stand?", "18,1.2"},
        {kRed, "Which unit acts?", "Rat Riders"},
        {kRed, "What does Red's Rat Riders do?", "Move"},
        {kRed, "Where does Red's Rat Riders go?", "18,9"},
        {kRed, "Which unit acts?", "Rat Riders"},
        {kRed, "What does Red's Rat Riders do?", "Move"},
        {kRed, "Where does Red's Rat Riders go?", "18,16.8"},
        {kRed, "Which unit acts?", "Rat Riders"},
        {kRed, "What does Red's Rat Riders do?", "Move"},
        {kRed, "Where does Red's Rat Riders go?", "18,24"},
        {kRed, "Which unit acts?", "Yield"}}
  };
}

Example flight_past_an_enemy() {
  return {
      "a flight past an enemy",
      {1,  1, 1, 1, 1,     // Red musters Hoppers only
       1,  3, 1, 1, 1, 1,  // Blue Bow-Mice and three times Hoppers
       9,  2, 9, 2,        // Red places first and takes the south edge
       2,  5, 6, 5, 6,     // Red's Hoppers in the middle of the table
       2,  9, 8, 5, 6,     // Blue's Bow-Mice between them and the south edge
       1,  1, 1, 1, 1,     // the others along their own edges
       1,  1, 1, 1, 1, 1, 1, 1, 4, 4,  1,  1, 1, 4,  4,  1, 1, 1,
        7,  7, 1, 1, 1, 7, 7, 1, 1, 10, 10, 1, 1, 10, 10, 2, 9,  // Blue begins
       10, 1, 1, 1, 1, 8}, // a hit, no save, and the morale test
      {{kBlue, "Which unit acts?", "Bow-Mice"},
        {kBlue, "What does Blue's Bow-Mice do?", "Shoot"},
        {kBlue, "At whom does Blue's Bow-Mice shoot?", "Hoppers 1"},
        {kRed, "Which unit acts?", "Yield"}}
  };
}

Example sauce_from_two_walls() {
  return {
      "sauce from two walls",
      {1,                                  5, 1, 1,             1, 1, // Red musters Mice-at-Arms and three times Hoppers
       1, 1, 1, 1, 1, // Blue Hoppers only
       9, 2, // Red begins
       10, 10, 1, 1, // two hits, no save: the south-western tower falls
       8, 10, 8, 10}, // both vats strike, and the chargers stand fast both times
      {{kBlue, "gatehouse", "12\", 15\""},
        {kBlue, "vat", "12\", 9\""},
        {kBlue, "vat", "9\", 12\""},
        {kBlue, "Where does Blue's Ballista 1 stand?", "15,15"},
        {kBlue, "Where does Blue's Ballista 2 stand?", "15,9"},
        {kBlue, "Where does Blue's King's unit stand?", "12,9"},
        {kBlue, "Where does Blue's Hoppers 1 stand?", "9,12"},
        {kBlue, "Where does Blue's Hoppers 2 stand?", "12,15"},
        {kRed, "Where does Red's Mice-at-Arms stand?", "2.8,7"},
        {kRed, "Where does Red's Cat-non 1 stand?", "2.2,11"},
        {kRed, "Which unit acts?", "Cat-non 1"},
        {kRed, "What does Red's Cat-non 1 do?", "Shoot"},
        {kRed, "At which part of the castle", "Tower at 9\", 9\""},
        {kRed, "Which unit acts?", "Mice-at-Arms"},
        {kRed, "What does Red's Mice-at-Arms do?", "Move"},
        {kRed, "Where does Red's Mice-at-Arms go?", "6,6.5"},
        {kRed, "Which unit acts?", "Mice-at-Arms"},
        {kRed, "What does Red's Mice-at-Arms do?", "Charge"},
        {kRed, "Whom does Red's Mice-at-Arms charge?", "Hoppers"},
        {kRed, "Where does the leader make contact?", "9,9"},
        {kRed, "Which unit acts?", "Yield"}                                                                                                   }
  };
}

}  // namespace warren::playthroughs
