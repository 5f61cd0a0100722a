// What the calculators ask: every question, in its order, with what is taken when nothing is said and its
// bounds.
#include "questions.h"

#include "games/mouse_guard/book.h"

namespace warren::mouse_guard::testing {
namespace {

TEST_CASE("odds: every calculator asks what questions.txt lists, in that order and within those bounds") {
  warren::testing::check_questions(rulebook(), "tests/games/mouse_guard/questions.txt");
}

}  // namespace
}  // namespace warren::mouse_guard::testing
