#include "server/answers.h"

namespace warren::server {

Response reply(const Json& body) { return {200, "application/json", to_text(body)}; }

Response failure(int status, const std::string& words) {
  return {
      status, "application/json", to_text(Json{{"error", words}}
        )
  };
}

Response failure(int status, const std::string& words, const std::vector<Fault>& faults,
                 const Rulebook& book) {
  Json list = Json::array();
  for (const Fault& fault : faults)
    list.push_back({
        {"where", fault.where                    },
        {"words", fault.words                    },
        {"rule",  book.catalog().name(fault.rule)}
    });
  return {
      status, "application/json", to_text(Json{{"error", words}, {"faults", list}}
        )
  };
}

}  // namespace warren::server
