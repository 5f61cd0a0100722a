// What is a newcomer shown of Rattle and Rend before the first match?
#include "kernel/book/guide.h"

#include <doctest/doctest.h>

#include "games/rattle_and_rend/book.h"
#include "learners_page.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE("the first match is Kill Them All for two") {
  const Guide& guide = guide_of(rulebook());
  CHECK(guide.scenario == "kill-them-all");
  CHECK(guide.seats == 2);
}

TEST_CASE("the learner's page ends with a first turn in four steps") {
  CHECK(ends_with_first_turn(guide_of(rulebook()), 4));
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
