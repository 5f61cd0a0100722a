// The main() of every test program: doctest's own, and two guards for CTest, which runs each test by its
// name. A name that CTest cannot carry fails the build; a filter that selects no test fails the run.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <algorithm>
#include <iostream>
#include <string_view>

namespace {

bool guard_failed = false;

// CMake splits a list at ';', counts brackets while doing so, and takes a backslash for an escape.
bool ctest_can_carry(std::string_view name) {
  return name.find_first_of(";\\") == std::string_view::npos &&
         std::ranges::count(name, '[') == std::ranges::count(name, ']');
}

struct NameGuard : doctest::IReporter {
  explicit NameGuard(const doctest::ContextOptions&) {}

  void report_query(const doctest::QueryData& query) override {
    for (unsigned i = 0; i < query.num_data; ++i) {
      const doctest::TestCaseData& test = *query.data[i];
      if (ctest_can_carry(test.m_name)) continue;
      std::cerr << test.m_file.c_str() << ':' << test.m_line
                << ": no ';', '\\' or lone bracket in a test's name: " << test.m_name << '\n';
      guard_failed = true;
    }
  }
  void test_run_end(const doctest::TestRunStats& run) override {
    if (run.numTestCasesPassingFilters > 0) return;
    std::cerr << "No test matches the filter.\n";
    guard_failed = true;
  }

  void test_run_start() override {}
  void test_case_start(const doctest::TestCaseData&) override {}
  void test_case_reenter(const doctest::TestCaseData&) override {}
  void test_case_end(const doctest::CurrentTestCaseStats&) override {}
  void test_case_exception(const doctest::TestCaseException&) override {}
  void subcase_start(const doctest::SubcaseSignature&) override {}
  void subcase_end() override {}
  void log_assert(const doctest::AssertData&) override {}
  void log_message(const doctest::MessageData&) override {}
  void test_case_skipped(const doctest::TestCaseData&) override {}
};

}  // namespace

DOCTEST_REGISTER_LISTENER("name-guard", 1, NameGuard);

int main(int argc, char** argv) {
  const int result = doctest::Context(argc, argv).run();
  return guard_failed ? 1 : result;
}
