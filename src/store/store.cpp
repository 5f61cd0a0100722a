#include "store/store.h"

namespace warren::store {

std::string Store::text(MatchId id) const {
  std::string text;
  for (const std::string& line : lines(id)) text += line + "\n";
  if (const std::string secret = vault(id); !secret.empty()) text += secret + "\n";
  return text;
}

}  // namespace warren::store
