// Does a match that was saved anywhere come back the same?
#include "kernel/record/record.h"

#include "conformance/live_tools.h"

using namespace warren;
using namespace warren::conformance;

namespace {

std::unique_ptr<Match> load(const Match& match) {
  const Rulebook* shelf[] = {&match.book()};
  Loaded loaded = load_record(save_record(match), shelf);
  if (loaded.fault) FAIL_CHECK(loaded.fault->sentence());
  REQUIRE(loaded.match != nullptr);
  CONFORM(loaded.match->trouble().empty(), loaded.match->trouble());
  return std::move(loaded.match);
}

void check_same(const Match& match, const Match& loaded) {
  CONFORM(position(loaded) == position(match), "the position differs after ", match.inputs(), " inputs");
  CONFORM(loaded.inputs() == match.inputs(), loaded.inputs(), " inputs of ", match.inputs());
  CONFORM(text_of(loaded) == text_of(match), "the record differs after ", match.inputs(), " inputs");
  for (int i = 0; i < match.setting().seats; ++i)
    CONFORM(shown_to(loaded, seat_at(i)) == shown_to(match, seat_at(i)), "seat ", i,
            " is shown something else after ", match.inputs(), " inputs");
}

}  // namespace

TEST_CASE("conformance: a match saved anywhere, in the middle of a step too, comes back the same") {
  each_game([](Seated& seated) {
    const auto match = begin_match(seated, 8);
    Rng rng(8), pick(8, 1);
    check_same(*match, *load(*match));
    while (!match->is_over() && match->inputs() < kMostInputs) {
      answer_once(*match, rng);
      if (pick.below(match->inputs() < 50 ? 5 : 50) == 0) check_same(*match, *load(*match));
    }
    check_same(*match, *load(*match));
  });
}

TEST_CASE("conformance: a loaded match goes on as the saved one would have") {
  each_game([](Seated& seated) {
    const auto match = begin_match(seated, 9);
    Rng rng(9);
    for (int i = 0; i < 25 && !match->is_over(); ++i) answer_once(*match, rng);
    const auto loaded = load(*match);
    Rng same = rng;
    while (!match->is_over() && match->inputs() < kMostInputs) answer_once(*match, rng);
    while (!loaded->is_over() && loaded->inputs() < kMostInputs) answer_once(*loaded, same);
    check_same(*match, *loaded);
  });
}
