// Which rules does a test name?
#include "catalog/tested.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace warren::tools {
namespace {

using Ids = std::vector<std::string>;

Ids named_by(const std::string& source) {
  Ids ids;
  for (const auto& rule : rules_named_by_tests(source)) ids.push_back(rule.id);
  return ids;
}

TEST_CASE("the names of test cases, subcases and scenarios count") {
  CHECK(named_by("TEST_CASE(\"TO-A-01 and TO-B-02, too\") {") == Ids{"TO-A-01", "TO-B-02"});
  CHECK(named_by("  SUBCASE(\"TO-A-03 twice\") {") == Ids{"TO-A-03"});
  CHECK(named_by("SCENARIO(\"once upon TO-A-04\") {") == Ids{"TO-A-04"});
  CHECK(named_by("TEST_CASE_FIXTURE(toy::Table, \"a \\\"quoted\\\" TO-A-05\"\n  \" and TO-A-06\")") ==
        Ids{"TO-A-05", "TO-A-06"});
  CHECK(named_by("TEST_CASE(\"TOYS-A-01 of a longer prefix\")") == Ids{"TOYS-A-01"});
}

TEST_CASE("a range stands for the rules in it") {
  CHECK(named_by("TEST_CASE(\"TO-AD-08..11 modifiers\")") ==
        Ids{"TO-AD-08", "TO-AD-09", "TO-AD-10", "TO-AD-11"});
}

TEST_CASE("what a test merely mentions does not count") {
  CHECK(named_by("// TO-A-01\nCHECK(roll.because(\"TO-A-02\"));").empty());
}

TEST_CASE("a named rule remembers its line") {
  const auto rules = rules_named_by_tests("\n\nTEST_CASE(\"TO-A-01\")");
  REQUIRE(rules.size() == 1);
  CHECK(rules.begin()->line == 3);
}

}  // namespace
}  // namespace warren::tools
