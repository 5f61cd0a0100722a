// What happens when Warren breaks a promise that it made to itself?
//
// Tests, fuzzing and simulations end at once (abort) with the words, the place and the seed. Whoever serves
// people calls let_checks_throw() first: then the match whose rules broke the promise ends with its trouble,
// and all others go on. In WebAssembly the program traps.
#pragma once

#include <cstdint>
#include <string>

namespace warren {

// Says what does not hold, and where; does not come back.
[[noreturn]] void check_failed(const char* what, const char* file, int line);

// From now on, in all threads, a broken promise is an exception (a std::logic_error) until it is caught by
// broken_in() or by whoever runs a job.
void let_checks_throw();

// Runs `run(context)`; the words of a promise that was broken on the way, else empty.
std::string broken_in(void (*run)(void* context), void* context);
template <class F>
std::string broken_in(F&& f) {
  return broken_in([](void* context) { (*static_cast<F*>(context))(); }, &f);
}

// The seed of what this thread plays, for the words of a check.
class CheckedSeed {
 public:
  explicit CheckedSeed(std::uint64_t seed);
  ~CheckedSeed();
  CheckedSeed(const CheckedSeed&) = delete;
  CheckedSeed& operator=(const CheckedSeed&) = delete;

 private:
  const std::uint64_t* before_;
  std::uint64_t seed_;
};

}  // namespace warren

// A bug of ours, never a player's mistake (that is a Refusal). `what` is a sentence: what does not fit, or
// the rule that does not hold.
#define WARREN_CHECK(condition, what) \
  ((condition) ? static_cast<void>(0) : ::warren::check_failed(what, __FILE__, __LINE__))
