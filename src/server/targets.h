// What does the target of a request say?
#pragma once

#include <string>
#include <string_view>

#include "server/http.h"

namespace warren::server {

// The path in decoded segments and the query. Empty segments and "." are left out; a path with ".." or a byte
// that cannot be meant comes out as {".."}, which is nowhere.
Request read_target(std::string_view target);

}  // namespace warren::server
