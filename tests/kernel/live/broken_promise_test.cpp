// What becomes of a live match whose rules break a promise?
#include <doctest/doctest.h>

#include "base/dying.h"
#include "borrowed_book.h"
#include "kernel/base/check.h"
#include "kernel/live/pebbles_match.h"

using namespace warren;
using namespace warren::pebbles;

namespace {

// Pebbles, but its rules do not hold once a pebble was taken.
class BrokenBook final : public BorrowedBook {
 public:
  BrokenBook() : BorrowedBook(book()) {}
  void step(const Setting& setting, const Ground& ground, State& state, Table& table) const override {
    BorrowedBook::step(setting, ground, state, table);
    WARREN_CHECK(state.as<PebbleState>().heap == 12, "PB-TAKE: the heap is as it was");
  }
};

}  // namespace

TEST_CASE("a broken promise ends a test at once, with its seed") {
  CHECK(aborts([] {
    const CheckedSeed seed(17);
    WARREN_CHECK(1 + 1 == 3, "sums hold");
  }));
}

TEST_CASE("a broken promise ends the one match with its trouble where people are served") {
  const int signal = signal_that_ends([] {
    let_checks_throw();
    static const BrokenBook broken;
    std::vector<Fault> faults;
    auto match = Match::begin(broken, setup(), {{}, KeyedDice::of_seed(7)}, faults);
    bool fine = match != nullptr;
    fine = fine && match->answer(kRed, say(Verb::secret, 1)).ok();
    fine = fine && match->answer(kBlue, say(Verb::secret, 2)).ok();
    const auto inputs = match->inputs();
    fine = fine && !match->answer(kRed, say(Verb::take, 1)).ok();
    fine = fine && match->inputs() == inputs;
    fine = fine && match->trouble().find("the heap is as it was") != std::string::npos;
    fine = fine && !match->answer(kRed, say(Verb::take, 1)).ok();  // it does not go on
    if (!fine) _exit(1);
  });
  CHECK(signal == 0);
}
