// What is a newcomer shown of Rattle and Rend before the first match?
#include "kernel/book/guide.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "games/rattle_and_rend/book.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE("the first match is Kill Them All for two") {
  const Guide& guide = guide_of(rulebook());
  CHECK(guide.scenario == "kill-them-all");
  CHECK(guide.seats == 2);
}

TEST_CASE("the learner's page ends with a first turn in four steps, and only that has steps") {
  const std::vector<Guide::Lesson>& lessons = guide_of(rulebook()).lessons;
  REQUIRE(std::ranges::count_if(lessons, &Guide::Lesson::first_turn) == 1);
  CHECK(lessons.back().first_turn);
  for (const Guide::Lesson& lesson : lessons) {
    CAPTURE(lesson.title);
    CHECK(lesson.steps.size() == (lesson.first_turn ? 4 : 0));
  }
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
