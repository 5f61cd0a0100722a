// What is a newcomer shown of Mouse Guard before the first match?
#include "kernel/book/guide.h"

#include <doctest/doctest.h>

#include "games/mouse_guard/book.h"
#include "learners_page.h"

namespace warren::mouse_guard::testing {
namespace {

TEST_CASE("the first match is a mission of one mouse") {
  const Guide& guide = guide_of(rulebook());
  CHECK(guide.scenario == "mission");
  CHECK(guide.seats == 1);
  CHECK(guide.faults.empty());
}

TEST_CASE("the learner's page ends with a first turn in four steps") {
  CHECK(ends_with_first_turn(guide_of(rulebook()), 4));
}

}  // namespace
}  // namespace warren::mouse_guard::testing
