// Who plays whom (MM-GEN-12, MM-SET-07)?
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/mice_and_mystics/setup.h"
#include "kernel/base/fixed.h"

namespace warren::mice_and_mystics {

int party_size(const HouseRules& house);

// A party list, one line per mouse: hero id, ability id, seat. A dash in place of a hero or an ability leaves
// it to its player at the table.
std::vector<PartyLine> read_party(std::string_view text, const Cards& cards, const HouseRules& house,
                                  int seats, std::vector<Fault>& faults);
std::string party_text(const std::vector<PartyLine>& party, const Cards& cards);

// MM-HERO-20: without a list.
std::vector<PartyLine> ready_party(const Cards& cards, const HouseRules& house, int seats);

// Heroes stand for those that are left to the table until these are chosen, all different.
Fixed<std::uint8_t, kMostMice> heroes_for_now(const std::vector<PartyLine>& party, const Cards& cards);

}  // namespace warren::mice_and_mystics
