#include "kernel/base/check.h"

#include <cstdio>
#include <cstdlib>

namespace warren {

void check_failed(const char* what, const char* file, int line) {
  std::fprintf(stderr, "%s:%d: %s\n", file, line, what);
  std::abort();
}

}  // namespace warren
