// What is a legal army, and what comes to the table of it? (chapter 3, MI-SCN-10)
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/might_of_arms/lists/list_text.h"
#include "games/might_of_arms/setup.h"
#include "kernel/base/rng.h"

namespace warren::might_of_arms {

// MI-LIST-01, MI-SCN-10, MI-CAM-03: what a side may spend; in another scenario, with a bonus in per cent.
int points_limit(const MatchSetting& setting, int side);
int points_limit(const MatchSetting& setting, ScenarioId scenario, int side, int bonus);
// MI-LIST-04: how many sections of fieldworks a side may buy.
int sections_allowed(const MatchSetting& setting, int side);
// MI-LIST-10 to 15, MI-CAM-05: how many units of an entry a side may have.
int most_units(const MatchSetting& setting, int side, const ListLine& line);
int fewest_units(const MatchSetting& setting, const ListLine& line);

// Gives the words of a written list their meaning and judges it by MI-LIST-08, as side `side` would field it.
// Each fault names the place, the rule, what was found and what is allowed.
Army read_army(const ListText& text, const std::string& where, int side, const MatchSetting& setting,
               std::vector<Fault>& faults);
// The way back.
ListText written(const Army& army, const MatchSetting& setting);

// MI-SCN-10, MI-CAM-05: who of a ready army stays when there are only so many points, and of each line of
// its list only so many units.
struct Staying {
  std::uint32_t units = 0;  // a bit for each
  int leaders = 0;          // the first so many; units of the others fall to the commander-in-chief
  bool works = false;

  constexpr bool has(std::size_t unit) const { return ((units >> unit) & 1U) != 0; }
};
Staying staying_of(const Army& army, const MatchSetting& setting, int points,
                   std::span<const std::uint8_t> most);
// A ready army brought within the points and units of the side.
Army within_limits(Army army, int side, const MatchSetting& setting);

// MI-LIST-04, MI-SCN-08, MI-CAM-07: what of it comes to the table: works that the scenario allows, wagons
// that it gives, a unit with honours.
void take_the_field(Army& army, int side, const MatchSetting& setting);

// MI-LIST-35
Army random_army(Rng& rng, ListId list, const MatchSetting& setting);

}  // namespace warren::might_of_arms
