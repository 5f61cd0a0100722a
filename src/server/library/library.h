// What can be read without a match: games, rules, lists, armies, chances.
#pragma once

#include <optional>

#include "kernel/record/record.h"
#include "server/http.h"

namespace warren::server {

// Answers what lies under /api/games; nothing for any other path. Reads no store and keeps nothing, so any
// thread may call it; a calculator or a muster may take some tens of milliseconds.
std::optional<Response> library_answer(const Request& request, Bookshelf shelf);

}  // namespace warren::server
