// How are the lists of the nations and the ready armies read? (MI-LIST-10 to 17, MI-LIST-20 to 33)
#pragma once

#include "games/might_of_arms/setup.h"
#include "kernel/book/data_reader.h"

namespace warren::might_of_arms {

// data/lists.toml into MatchSetting::lists.
void read_nations(DataReader& reader, const toml::table& root, MatchSetting& setting);
// data/armies.toml into MatchSetting::ready, those of grand size made of the others.
void read_ready_armies(DataReader& reader, const toml::table& root, MatchSetting& setting);

// A unit of a line of the list; its leader and its own name are still to come.
UnitFacts unit_of(const MatchSetting& setting, ListId list, int line, int stands);
// Units of one name are numbered; leaders without a name get that of their nation.
void give_names(const MatchSetting& setting, Army& army);

}  // namespace warren::might_of_arms
