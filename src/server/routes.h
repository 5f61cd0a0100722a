// Which request is answered by whom?
#pragma once

#include <map>
#include <string>
#include <vector>

#include "server/begin.h"
#include "server/http.h"
#include "server/rooms.h"

namespace warren::server {

class Routes {
 public:
  Routes(House& house, Rooms& rooms) : house_(house), rooms_(rooms) {}

  // Answers now or later, on the server's thread, once.
  void answer(const Request& request, Reply reply);

  // May a request like this begin a match? Such requests are counted apart.
  static bool begins_match(const Request& request);
  // How long its body may be.
  static std::size_t most_bytes(const Request& request, const Limits& limits);

 private:
  const Response& constant(const Request& request);
  void matches(const Request& request, Reply then);
  void match(store::MatchId id, const Request& request, Reply then);

  House& house_;
  Rooms& rooms_;
  std::map<std::vector<std::string>, Response> constants_;
  std::map<std::vector<std::string>, Response> squeezed_;
  Response missing_;
};

}  // namespace warren::server
