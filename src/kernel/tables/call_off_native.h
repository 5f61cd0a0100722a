// Who may call a thread's work off? Only where there are threads.
#pragma once

#include <atomic>
#include <utility>

#include "kernel/tables/called_off.h"

namespace warren {

// The work of this thread, from here to the end of the scope, ends early when `flag` is raised. Its result
// is then worth nothing: it may be half of one. Threads that help with it have a scope of their own.
class CallOff {
 public:
  using Flag = std::atomic<bool>;

  explicit CallOff(const Flag* flag) : before_(std::exchange(current_, flag)) {}
  ~CallOff() { current_ = before_; }
  CallOff(const CallOff&) = delete;
  CallOff& operator=(const CallOff&) = delete;

  static const Flag* current() { return current_; }

 private:
  static inline thread_local const Flag* current_ = nullptr;
  const Flag* before_;
};

}  // namespace warren
