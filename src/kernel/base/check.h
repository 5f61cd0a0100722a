// What happens when Warren breaks a promise that it made to itself?
#pragma once

namespace warren {

// Says what does not hold, and where; does not come back.
[[noreturn]] void check_failed(const char* what, const char* file, int line);

}  // namespace warren

// A bug of ours, never a player's mistake (that is a Refusal). `what` is a sentence: what does not fit, or
// the rule that does not hold.
#define WARREN_CHECK(condition, what) \
  ((condition) ? static_cast<void>(0) : ::warren::check_failed(what, __FILE__, __LINE__))
