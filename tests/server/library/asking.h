// Requests to the library, with their answers checked against the schema.
#pragma once

#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "games/bookshelf.h"
#include "server/library/library.h"
#include "server/schema.h"

namespace warren::server::testing {

// "GET", "/api/games/x/lists?points_limit=14".
inline Request request(const std::string& method, const std::string& target, const std::string& body = {}) {
  Request made{.method = method, .path = {}, .query = {}, .bearer = {}, .body = body};
  const std::size_t mark = target.find('?');
  std::stringstream path(target.substr(1, mark == std::string::npos ? mark : mark - 1));
  for (std::string segment; std::getline(path, segment, '/');) made.path.push_back(segment);
  std::stringstream query(mark == std::string::npos ? std::string() : target.substr(mark + 1));
  for (std::string pair; std::getline(query, pair, '&');)
    made.query[pair.substr(0, pair.find('='))] =
        pair.find('=') == std::string::npos ? std::string() : pair.substr(pair.find('=') + 1);
  return made;
}

// The answer as JSON of that type, or of ErrorReply when the status is not 200.
inline Json read(const Response& response, const std::string& type) {
  CHECK(response.type == "application/json");
  const auto json = parse_json(response.body);
  REQUIRE(json);
  if (!type.empty()) CHECK(breaks_schema(*json, response.status == 200 ? type : "ErrorReply") == "");
  return *json;
}

inline Response ask(const std::string& method, const std::string& target, const std::string& body = {}) {
  const auto response = library_answer(request(method, target, body), bookshelf());
  REQUIRE(response);
  return *response;
}

inline Json asked(const std::string& method, const std::string& target, const std::string& type,
                  const std::string& body = {}) {
  const Response response = ask(method, target, body);
  CHECK(response.status == 200);
  return read(response, type);
}

// What is said when it fails with that status.
inline std::string refused(int status, const std::string& method, const std::string& target,
                           const std::string& body = {}) {
  const Response response = ask(method, target, body);
  CHECK(response.status == status);
  return text_of(field(read(response, "ErrorReply"), "error"));
}

inline bool says(const std::string& text, const std::string& words) {
  return text.find(words) != std::string::npos;
}

}  // namespace warren::server::testing
