// Who may sit in a seat?
#pragma once

#include <string_view>

namespace warren::server {

bool is_sitter(std::string_view kind);  // "human", or an agent that there is

}  // namespace warren::server
