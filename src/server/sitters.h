// Who may sit in a seat?
#pragma once

#include <string>
#include <string_view>

#include "kernel/rulebook.h"

namespace warren::server {

// Why nobody of that name may sit at this table; empty for "human" and for an agent that there is. A search
// with a budget of its own ("search:500", "search:200ms") may think only so long where others wait.
std::string why_no_sitter(std::string_view kind, const Rulebook& book);

}  // namespace warren::server
