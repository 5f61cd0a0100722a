// How many cases does a test try? As many as usual, or as the environment wants for a long run.
#pragma once

#include <cstdlib>

namespace warren::mice_and_mystics::testing {

// WARREN_POSITIONS=100000 tries about so many.
inline int wanted(const char* variable, int usual) {
  const char* given = std::getenv(variable);  // NOLINT(concurrency-mt-unsafe)
  return given == nullptr ? usual : std::atoi(given);
}

}  // namespace warren::mice_and_mystics::testing
