// Does a message keep to docs/api.schema.json?
#pragma once

#include <string>
#include <string_view>

#include "kernel/wire/json.h"

namespace warren::server {

// Empty, or where and how `json` breaks the definition of that name ("TableNews"). Knows the words of JSON
// Schema that the file uses, and fails on any other.
std::string breaks_schema(const Json& json, std::string_view definition);

}  // namespace warren::server
