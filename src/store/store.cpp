#include "store/store.h"

#include <utility>

#include "kernel/record/lines.h"

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

std::string Store::lost(MatchId id) const {
  const Receipt receipt = this->receipt(id);
  const std::vector<std::string> kept = lines(id);
  const std::size_t missing = receipt.lines > kept.size() ? receipt.lines - kept.size() : 0;
  if (missing > 0)
    return (missing == 1 ? "1 line" : std::to_string(missing) + " lines") + " of this match were lost";
  const std::string hash = kept.empty() ? std::string() : hash_in(kept.back());
  if (!receipt.hash.empty() && receipt.hash != hash)
    return "the last line of this match is another than it was";
  if (!receipt.of_today) return "this match was set back to an earlier time";
  return {};
}

}  // namespace warren::store
