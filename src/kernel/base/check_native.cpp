#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

#include "kernel/base/check.h"
#include "kernel/base/check_end.h"

namespace warren {
namespace {

std::atomic<bool> checks_throw = false;

struct CheckFailed final : std::logic_error {
  using std::logic_error::logic_error;
};

}  // namespace

void let_checks_throw() { checks_throw = true; }

void end_checked(const std::string& words) {
  if (checks_throw) throw CheckFailed(words);
  std::fprintf(stderr, "A promise of Warren's own is broken: %s\n", words.c_str());
  std::abort();
}

std::string broken_in(void (*run)(void* context), void* context) {
  try {
    run(context);
    return {};
  } catch (const CheckFailed& failed) {
    return failed.what();
  }
}

}  // namespace warren
