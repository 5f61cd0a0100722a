// What is a legal warband, and how is one written down? (chapter 7, RR-ARMY)
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/rattle_and_rend/setup.h"
#include "kernel/base/rng.h"

namespace warren::rattle_and_rend {

// A warband list: the id of a shipped one, or TOML or JSON text. Faults name the place and the rule.
//
//   name = "Ogrekin Hunting Party"
//   traits = ["ambushers", "zealots"]
//   drive = "frenzy"                                      # optional
//   [[group]]
//   type = "fighters"                                     # champion heavy fighters shooters skirmishers ward
//   champion = "spot-weakness"                            # the action of an attached Champion
//   count = 2                                             # optional
// A Champion has an `action`, a Heavy a `trait`, a Ward a `reaction`.
WarbandList read_list(std::string_view text, const std::string& where, const MatchSetting& setting,
                      std::vector<Fault>& faults);

// RR-ARMY-01 to 04, RR-CHA-01, RR-CHA-02, RR-HVY-01, RR-WRD-03: everything wrong with a list.
void check_list(const WarbandList& list, const std::string& where, const MatchSetting& setting,
                std::vector<Fault>& faults);

int points_of(const ListedGroup& group, const MatchSetting& setting);

int fewest_groups(int points);  // RR-ARMY-02

// Puts a list on the table's edge: its groups wait to be placed.
void enlist(const WarbandList& list, int side, const MatchSetting& setting, State& state);

// A legal warband drawn evenly enough, without the heap. For simulation.
void enlist_random(Rng& rng, int side, const MatchSetting& setting, State& state);
// The same as a list, for people.
WarbandList random_list(Rng& rng, const MatchSetting& setting);

}  // namespace warren::rattle_and_rend
