#include "server/answers.h"

namespace warren::server {

Response reply(const Json& body) { return {200, "application/json", to_text(body)}; }

Json faults_json(const std::vector<Fault>& faults, const Rulebook& book) {
  Json list = Json::array();
  for (const Fault& fault : faults)
    list.push_back({
        {"where", fault.where                    },
        {"words", fault.words                    },
        {"rule",  book.catalog().name(fault.rule)}
    });
  return list;
}

Response failure(int status, const std::string& words) {
  return {
      status, "application/json", to_text(Json{{"error", words}}
        )
  };
}

Response too_much(const std::string& words, std::chrono::milliseconds wait) {
  Response response = failure(429, words);
  response.headers.emplace_back("Retry-After", std::to_string((wait.count() + 999) / 1000));
  return response;
}

Response no_such(const std::string& what) { return failure(404, "There is no such " + what + "."); }

Response failure(int status, const std::string& words, const std::vector<Fault>& faults,
                 const Rulebook& book) {
  return {
      status, "application/json", to_text(Json{{"error", words}, {"faults", faults_json(faults, book)}}
        )
  };
}

}  // namespace warren::server
