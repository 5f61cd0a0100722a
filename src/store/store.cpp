#include "store/store.h"

#include <utility>

namespace warren::store {

std::vector<MatchId> Store::commit(const Commit& commit) {
  std::vector<Committed> done = commit_each({&commit, 1});
  if (done.front().trouble) throw *done.front().trouble;
  return std::move(done.front().begun);
}

std::string Store::text(MatchId id) const {
  std::string text;
  for (const std::string& line : lines(id)) text += line + "\n";
  if (const std::string secret = vault(id); !secret.empty()) text += secret + "\n";
  return text;
}

}  // namespace warren::store
