// What the calculators ask: every question, in its order, with what is taken when nothing is said and its
// bounds.
#include "questions.h"

#include "games/mice_and_mystics/book.h"

namespace warren::mice_and_mystics::testing {
namespace {

TEST_CASE("odds: every calculator asks what questions.txt lists, in that order and within those bounds") {
  warren::testing::check_questions(rulebook(), "tests/games/mice_and_mystics/questions.txt");
}

}  // namespace
}  // namespace warren::mice_and_mystics::testing
