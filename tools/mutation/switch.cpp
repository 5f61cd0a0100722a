// Reads which mutant is on, and notes for each test which mutants it reaches and how long it takes.
#include "switch.h"

#include <doctest/doctest.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace warren {
namespace {

constexpr int kMost = 1 << 16;
constexpr int kUnread = -2;
constexpr int kNoting = -1;
constinit std::atomic<int> chosen = kUnread;
constinit std::atomic<bool> reached[kMost] = {};

int read_chosen() {
  const char* text = std::getenv("WARREN_MUTANT");
  chosen = text == nullptr ? 0 : std::atoi(text);
  return chosen;
}

// One line a test: seconds, the numbers reached, a tab, its name.
struct ReachNotes : doctest::IReporter {
  explicit ReachNotes(const doctest::ContextOptions&) {
    const char* path = std::getenv("WARREN_MUTANT_NOTES");
    if (path != nullptr) file = std::fopen(path, "w");
  }
  ~ReachNotes() override {
    if (file != nullptr) std::fclose(file);
  }

  void write(const char* name) {
    if (file == nullptr) return;
    std::fprintf(file, "%.3f", static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC);
    for (int i = 0; i < kMost; ++i)
      if (reached[i].exchange(false, std::memory_order_relaxed)) std::fprintf(file, " %d", i);
    std::fprintf(file, "\t%s\n", name);
    std::fflush(file);
  }

  void test_run_start() override { write(""); }
  void test_case_start(const doctest::TestCaseData& test) override {
    name = test.m_name;
    began = std::clock();
  }
  void test_case_end(const doctest::CurrentTestCaseStats&) override { write(name); }

  void report_query(const doctest::QueryData&) override {}
  void test_run_end(const doctest::TestRunStats&) override {}
  void test_case_reenter(const doctest::TestCaseData&) override {}
  void test_case_exception(const doctest::TestCaseException&) override {}
  void subcase_start(const doctest::SubcaseSignature&) override {}
  void subcase_end() override {}
  void log_assert(const doctest::AssertData&) override {}
  void log_message(const doctest::MessageData&) override {}
  void test_case_skipped(const doctest::TestCaseData&) override {}

  std::FILE* file = nullptr;
  const char* name = "";
  std::clock_t began = std::clock();
};

}  // namespace

bool mutant_late(int number) {
  const int on = chosen.load(std::memory_order_relaxed);
  const int now = on == kUnread ? read_chosen() : on;
  if (now == kNoting) reached[number].store(true, std::memory_order_relaxed);
  return now == number;
}

}  // namespace warren

DOCTEST_REGISTER_LISTENER("reach-notes", 2, warren::ReachNotes);
