// Where does the page come from? It is built into the program.
#pragma once

#include <span>

#include "server/http.h"
#include "server/page_files.h"

namespace warren::server {

// Anything that is not the API: a file of the page. A path without a dot is the page itself, which finds its
// way by what stands after the #.
Response page_answer(const Request& request, std::span<const PageFile> files = page_files());

}  // namespace warren::server
