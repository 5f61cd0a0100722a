#include "server/forgotten.h"

#include <fcntl.h>
#include <unistd.h>

#include <string>

#include "kernel/tables/called_off.h"

namespace warren::server {
namespace {

namespace fs = std::filesystem;

// For its keeper alone: a running match's file has the secret of its dice.
bool write_whole(const fs::path& file, const std::string& text) {
  const fs::path part = file.string() + ".part";
  const int out = ::open(part.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (out < 0) return false;
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t some = ::write(out, text.data() + written, text.size() - written);
    if (some <= 0) break;
    written += static_cast<std::size_t>(some);
  }
  const bool flushed = ::fsync(out) == 0;
  ::close(out);
  std::error_code failed;
  if (flushed && written == text.size()) fs::rename(part, file, failed);
  return flushed && written == text.size() && !failed;
}

bool export_match(const store::Store& store, const store::Kept& kept, const fs::path& folder) {
  const std::string name = "match-" + std::to_string(kept.id);
  for (const store::Kept& battle : store.battles_of(kept.id))
    if (!write_whole(folder / (name + "-battle-" + std::to_string(battle.number) + ".jsonl"),
                     store.text(battle.id)))
      return false;
  return write_whole(folder / (name + ".jsonl"), store.text(kept.id));
}

}  // namespace

std::vector<store::MatchId> export_forgotten(Archive& archive, const fs::path& folder, int day) {
  return archive.read([&](const store::Store& store) {
    std::vector<store::MatchId> safe;
    const std::vector<store::Kept> forgotten = store.forgotten_before(day);
    std::error_code exists;
    if (!forgotten.empty()) fs::create_directories(folder, exists);
    for (const store::Kept& kept : forgotten)
      if (!is_called_off() && export_match(store, kept, folder)) safe.push_back(kept.id);
    return safe;
  });
}

}  // namespace warren::server
