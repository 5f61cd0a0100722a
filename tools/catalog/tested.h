// Finds the rules that tests name: every rule ID in the name of a TEST_CASE, SUBCASE or SCENARIO.
// "MA-AD-02..05" stands for the rules from 02 to 05.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace warren::tools {

struct NamedRule {
  std::string id;
  int line = 0;
  bool from_range = false;  // inside a range: it need not exist
  auto operator<=>(const NamedRule&) const = default;
};

std::set<NamedRule> rules_named_by_tests(std::string_view source);

}  // namespace warren::tools
