// What is a newcomer shown of Mice-at-Arms before the first match?
#include "kernel/book/guide.h"

#include <doctest/doctest.h>

#include "games/mice_at_arms/book.h"
#include "learners_page.h"

namespace warren::mice_at_arms::testing {
namespace {

TEST_CASE("the first battle is a Pitched Battle of two") {
  const Guide& guide = guide_of(rulebook());
  CHECK(guide.scenario == "pitched-battle");
  CHECK(guide.seats == 2);
}

TEST_CASE("the learner's page ends with a first turn in four steps") {
  CHECK(ends_with_first_turn(guide_of(rulebook()), 4));
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
