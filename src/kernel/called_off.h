// May this thread's work go on? Whoever gave it may call it off; whatever takes long asks now and then.
#pragma once

#include <atomic>
#include <utility>

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

inline bool is_called_off() {
  const CallOff::Flag* flag = CallOff::current();
  return flag != nullptr && flag->load(std::memory_order_relaxed);
}

}  // namespace warren
