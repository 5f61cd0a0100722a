// What went wrong, for whoever runs the server? One line each; never a key, a body or an answer.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

namespace warren::server {

class Journal {
 public:
  using Sink = std::function<void(const std::string& line)>;
  explicit Journal(Sink sink = {}) : sink_(std::move(sink)) {}  // none: the error output

  // From any thread.
  void failed(std::string_view what, std::string_view why);
  std::uint64_t failures() const { return failures_; }

 private:
  Sink sink_;
  std::mutex mutex_;
  std::atomic<std::uint64_t> failures_ = 0;
};

// f(); what it throws is noted, and then `otherwise` is done.
template <class F, class Otherwise>
void safely(Journal& journal, std::string_view what, F&& f, Otherwise&& otherwise) {
  try {
    return std::forward<F>(f)();
  } catch (const std::exception& error) {
    journal.failed(what, error.what());
  } catch (...) {
    journal.failed(what, "unknown");
  }
  std::forward<Otherwise>(otherwise)();
}

template <class F>
void safely(Journal& journal, std::string_view what, F&& f) {
  safely(journal, what, std::forward<F>(f), [] {});
}

// What guests are told of it.
inline constexpr const char* kWentWrong = "Something went wrong inside Warren. It is noted; try again.";

}  // namespace warren::server
