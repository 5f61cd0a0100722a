// How does an answer become smaller on its way?
#pragma once

#include <string>
#include <string_view>

#include "server/http.h"

namespace warren::server {

// Does the client take this encoding? One that it names with q=0 it does not.
bool takes(const Request& request, std::string_view encoding);

// A text as gzip has it.
std::string gzipped(std::string_view text);

// The answer for this client: smaller, where it takes that and it is worth it.
Response squeezed(const Response& response, const Request& request);

}  // namespace warren::server
