#include "kernel/base/check.h"

#include "kernel/base/check_end.h"

namespace warren {
namespace {

thread_local const std::uint64_t* current_seed = nullptr;

}  // namespace

void check_failed(const char* what, const char* file, int line) {
  std::string words = std::string(what) + " (" + file + ":" + std::to_string(line);
  if (current_seed != nullptr) words += ", seed " + std::to_string(*current_seed);
  end_checked(words + ")");
}

CheckedSeed::CheckedSeed(std::uint64_t seed) : before_(current_seed), seed_(seed) { current_seed = &seed_; }
CheckedSeed::~CheckedSeed() { current_seed = before_; }

}  // namespace warren
