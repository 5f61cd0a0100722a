// Who may sit in a seat?
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/match/match.h"

namespace warren::server {

// Why nobody of that name may sit at this table; empty for "human" and for an agent that there is. A search
// with a budget of its own ("search:500", "search:200ms") may think only so long where others wait.
std::string why_no_sitter(std::string_view kind, const Rulebook& book);

// Agents never type dice.
Sitter allowed_to_type(Sitter sitter);
// Who sits down agrees to a set-up in which all persons type their dice, and to none in which only some do.
bool types_for_all_or_nobody(const std::vector<Sitter>& sitters);
int persons_among(const std::vector<Sitter>& sitters);

}  // namespace warren::server
