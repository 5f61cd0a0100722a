// What does a request ask, and what is answered? Plain values: tests and routes need no socket.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace warren::server {

struct Request {
  std::string method;                        // "GET"
  std::vector<std::string> path;             // decoded segments: {"api", "games"}
  std::map<std::string, std::string> query;  // decoded; a key without a value has an empty one
  std::string bearer;                        // of `Authorization: Bearer KEY`; empty: none
  std::string body;
  std::string if_none_match{};  // what the client has already
  std::string accepts{};        // encodings that it takes: "gzip, deflate, br"
  std::string address{};        // whose quota it is (quota.h)
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers{};  // beside those that every answer has
};

}  // namespace warren::server
