// What the calculators ask: every question, in its order, with what is taken when nothing is said and its
// bounds.
#include "questions.h"

#include "games/rattle_and_rend/book.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE("odds: every calculator asks what questions.txt lists, in that order and within those bounds") {
  warren::testing::check_questions(rulebook(), "tests/games/rattle_and_rend/questions.txt");
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
