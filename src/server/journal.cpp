#include "server/journal.h"

#include <cstdio>

namespace warren::server {
namespace {

constexpr std::size_t kMostWhy = 200;

// One line, whatever a library has to say.
std::string line_of(std::string_view what, std::string_view why) {
  std::string line = "warren: " + std::string(what) + " failed: " + std::string(why.substr(0, kMostWhy));
  for (char& c : line)
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  return line;
}

}  // namespace

void Journal::failed(std::string_view what, std::string_view why) {
  ++failures_;
  const std::string line = line_of(what, why);
  const std::scoped_lock lock(mutex_);
  if (sink_) return sink_(line);
  std::fprintf(stderr, "%s\n", line.c_str());
}

}  // namespace warren::server
