// Chapter 7: what a builder of warband lists offers.
#include "games/rattle_and_rend/lists/lists.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "games/rattle_and_rend/fixture.h"

namespace warren::rattle_and_rend::testing {
namespace {

const ListField& field(const ListOffer& offer, const char* key) {
  const auto found = std::ranges::find(offer.entry_fields, std::string(key), &ListField::key);
  REQUIRE(found != offer.entry_fields.end());
  return *found;
}

TEST_CASE(
    "RR-CHA-01 RR-CHA-03 a Champion takes one action, or two by the house, and costs 1 more where he is "
    "attached") {
  const ListOffer book = warband_lists().offer({});
  CHECK(field(book, "action").most == 1);
  CHECK(field(book, "action").values.size() == 7);
  CHECK(field(book, "champion").values.front().cost == 1);
  CHECK(field(book, "action").values.front().cost == 0);
  const ListOffer two = warband_lists().offer({
      {"champion_actions", "2"}
  });
  CHECK(field(two, "action").most == 2);
}

TEST_CASE("RR-ARMY-01 RR-ARMY-02 the limits of the points played for") {
  const ListOffer book = warband_lists().offer({});
  CHECK(book.points == 12);
  CHECK(book.fewest == 4);
  CHECK(book.most == 8);
  const ListOffer small = warband_lists().offer({
      {"points_limit", "6"}
  });
  CHECK(small.points == 6);
  CHECK(small.fewest == 3);
}

TEST_CASE("RR-ARMY-04 RR-GRP-06 two of eighteen traits, and each type's own secondary trait") {
  const ListOffer book = warband_lists().offer({});
  const auto traits = std::ranges::find(book.list_fields, std::string("traits"), &ListField::key);
  REQUIRE(traits != book.list_fields.end());
  CHECK(traits->most == 2);
  CHECK(traits->values.size() == 18);
  CHECK(field(book, "trait").of == std::vector<std::string>{"heavy"});
  CHECK(field(book, "reaction").of == std::vector<std::string>{"ward"});
  CHECK(field(book, "reaction").values.size() == 8);
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
