// Who may sit in a seat?
#pragma once

#include <string>
#include <string_view>

namespace warren::server {

bool is_sitter(std::string_view kind);  // "human", or an agent that there is

// Who plays a seat that nobody named: the first in the list of opponents, as the page's form has it.
std::string first_opponent();

}  // namespace warren::server
