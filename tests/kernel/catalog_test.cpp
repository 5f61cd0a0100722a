// Can a rule be found by its ID and named by its place?
#include "kernel/rules/catalog.h"

#include <doctest/doctest.h>

#include <array>

namespace warren {
namespace {

constexpr std::array<std::string_view, 3> kIds{"TO-A-01", "TO-A-02", "TO-B-01"};
constexpr std::array<RuleText, 3> kRules{
    {{.id = kIds[0]}, {.id = kIds[1]}, {.id = kIds[2]}}
};
constexpr Catalog kToy("toy", "Toy", kRules, {});

TEST_CASE("a rule is found by its ID") {
  REQUIRE(kToy.find("TO-A-02"));
  CHECK(kToy.find("TO-A-02")->id == "TO-A-02");
  CHECK(kToy.find("TO-A-03") == nullptr);
  CHECK(kToy.find("") == nullptr);
}

TEST_CASE("a rule is named by its place") {
  constexpr RuleId last = find_rule_id(kIds, "TO-B-01");
  CHECK(last.index == 2);
  CHECK(kToy.name(last) == "TO-B-01");
  CHECK(kToy.name(RuleId{}).empty());
}

}  // namespace
}  // namespace warren
