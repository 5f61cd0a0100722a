#include "catalog/tested.h"

#include <algorithm>
#include <regex>

namespace warren::tools {

namespace {

// The macro, perhaps a fixture before the name, and the name: one or more adjacent string literals.
const std::regex kTestName(
    R"re(\b(?:TEST_CASE|TEST_CASE_FIXTURE|TEST_CASE_TEMPLATE|SUBCASE|SCENARIO)\(\s*(?:[\w:]+,\s*)?((?:"(?:[^"\\\n]|\\.)*"\s*)+))re");
const std::regex kRules(R"re(([A-Z]{2,4}-[A-Z0-9]+-)([0-9]{2,})(?:\.\.([0-9]{2,}))?)re");

std::string two_digits(int number) { return (number < 10 ? "0" : "") + std::to_string(number); }

void add_rules(const std::string& name, int line, std::set<NamedRule>& rules) {
  for (std::sregex_iterator match(name.begin(), name.end(), kRules), end; match != end; ++match) {
    const std::string stem = (*match)[1];
    const int first = std::stoi((*match)[2]);
    const int last = (*match)[3].matched ? std::stoi((*match)[3]) : first;
    for (int number = first; number <= last; ++number) {
      rules.insert(
          {.id = stem + two_digits(number), .line = line, .from_range = first < number && number < last});
    }
  }
}

}  // namespace

std::set<NamedRule> rules_named_by_tests(std::string_view source) {
  std::set<NamedRule> rules;
  const std::string text(source);
  for (std::sregex_iterator match(text.begin(), text.end(), kTestName), end; match != end; ++match) {
    const auto line = 1 + std::count(text.begin(), text.begin() + match->position(), '\n');
    add_rules((*match)[1], static_cast<int>(line), rules);
  }
  return rules;
}

}  // namespace warren::tools
