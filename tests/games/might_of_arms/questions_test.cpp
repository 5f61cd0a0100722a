// What the calculators ask: every question, in its order, with what is taken when nothing is said and its
// bounds.
#include "questions.h"

#include "games/might_of_arms/book.h"

namespace warren::might_of_arms::testing {
namespace {

TEST_CASE("odds: every calculator asks what questions.txt lists, in that order and within those bounds") {
  warren::testing::check_questions(rulebook(), "tests/games/might_of_arms/questions.txt");
}

}  // namespace
}  // namespace warren::might_of_arms::testing
