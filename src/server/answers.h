// How does the server say yes and no over HTTP?
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "kernel/wire/json.h"
#include "server/http.h"

namespace warren::server {

Response reply(const Json& body);
Response failure(int status, const std::string& words);
Response no_such(const std::string& what);  // there is none
// Others want something too: try again later.
inline constexpr std::chrono::milliseconds kSoon{1000};
Response too_much(const std::string& words, std::chrono::milliseconds wait);
Response failure(int status, const std::string& words, const std::vector<Fault>& faults,
                 const Rulebook& book);

Json faults_json(const std::vector<Fault>& faults, const Rulebook& book);  // Fault[]

}  // namespace warren::server
