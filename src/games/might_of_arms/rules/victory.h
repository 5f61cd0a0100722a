// Who has won, and by how much? Chapter 16, and the goals of chapter 17.
#pragma once

#include "games/might_of_arms/rules/field.h"

namespace warren::might_of_arms {

enum class Margin : std::uint8_t { none, marginal, decisive };

int last_turn(const MatchSetting& setting);  // MI-VIC-03, MI-SCN-10

// MI-VIC-02: full points of units that are gone, wagons that the scenario gave left out.
int lost_unit_points(const Play& play, int side);
bool is_broken(const Play& play, int side);
// MI-VIC-05: nobody left but wagons, nobody hidden or still to come.
bool has_no_units(const Play& play, int side);
// MI-VIC-01, with what the scenario adds to it (MI-SCN-03, MI-SCN-05, MI-SCN-08).
int losses(const Play& play, int side);
// MI-SCN-02: has the attacker come through?
bool reached_goal(const Play& play, int side);
// MI-SCN-03, MI-SCN-05: units of a side that stand on the far bank, or beyond the wall.
int units_across(const Play& play, int side);

// MI-VIC-04: which side has fewer losses, and by how much; -1 for a draw.
struct Result {
  int winner = -1;
  Margin margin = Margin::none;
};
Result result_by_losses(int losses_0, int points_0, int losses_1, int points_1);

}  // namespace warren::might_of_arms
