#include "store/growth.h"

#include <algorithm>

namespace warren::store {

// A match that is over has nothing secret left.
std::string vault_of(const Match& match) { return match.is_over() ? std::string() : match.vault(); }

Growth growth_of(const Match& match, MatchId id, std::uint32_t lines) {
  const std::vector<std::string>& record = match.record();
  const auto from = static_cast<std::ptrdiff_t>(std::min<std::size_t>(lines, record.size()));
  return {
      id, lines, {record.begin() + from, record.end()},
        vault_of(match), match.is_over()
  };
}

}  // namespace warren::store
