// Do standing orders decline for a seat exactly as long as they should?
#include "kernel/live/pebbles_match.h"
#include "kernel/record/record.h"
#include "kernel/record/verify.h"

using namespace warren;
using namespace warren::pebbles;

namespace {

// Both throw in turn; says how often blue was asked to parry on the way, and declines for it.
int times_asked(Match& match, int turns) {
  int count = 0;
  for (int i = 0; i < turns && !match.is_over(); ++i) {
    const Seat seat = asked(match);
    if (asked_kind(match, seat) == kParry) {
      if (seat == kBlue) ++count;
      play(match, seat, Verb::pass);
      --i;
    } else {
      play(match, seat, Verb::cast);
    }
  }
  return count;
}

}  // namespace

TEST_CASE("without an order a seat is asked, with one until withdrawn it is not") {
  int without = 0;
  int with = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto asked_match = begin_planned({}, seed);
    without += times_asked(*asked_match, 6);
    const auto match = begin_planned({}, seed);
    match->standing_order(kBlue, kParry, Decline::until_withdrawn);
    with += times_asked(*match, 6);
    CHECK(match->record().size() > 5);
    if (match->is_over()) continue;
    match->standing_order(kBlue, kParry, Decline::withdrawn);
    CHECK(match->standing_orders().empty());
  }
  CHECK(without > 10);
  CHECK(with == 0);
}

TEST_CASE("an order given while the question is open answers it, and the record says by whom") {
  for (std::uint64_t seed = 0;; ++seed) {
    const auto match = begin_planned({}, seed);
    play(*match, kRed, Verb::cast);
    if (asked_kind(*match, kBlue) != kParry) continue;
    match->standing_order(kBlue, kParry, Decline::once);
    CHECK(asked_kind(*match, kBlue) == kTurn);
    CHECK(match->record().back().find("\"by\":\"standing order\"") != std::string::npos);
    CHECK(match->standing_orders().empty());
    break;
  }
}

TEST_CASE("an order for this turn ends when the phase that is shown has changed") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto match = begin_planned({}, seed);
    match->standing_order(kBlue, kParry, Decline::this_turn);
    CHECK(times_asked(*match, 1) == 0);
  }
  int later = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto match = begin_planned({}, seed);
    match->standing_order(kBlue, kParry, Decline::this_turn);
    later += times_asked(*match, 4);
  }
  CHECK(later > 5);
}

TEST_CASE("matches with orders, notes and changed seats come back from their records") {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto match = begin_planned({}, seed);
    match->standing_order(kBlue, kParry, Decline::until_withdrawn);
    match->note(kRed, "a note with \"quotes\" and \xff rubbish");
    match->change_sitter(kBlue, {"rulebook", false});
    times_asked(*match, 3);
    const Loaded loaded = load_record(save_record(*match), kShelf);
    REQUIRE(loaded.match);
    CAPTURE(loaded.fault.value_or(RecordFault{}).sentence());
    CHECK_FALSE(loaded.fault);
    CHECK(loaded.match->record() == match->record());
    CHECK(loaded.match->standing_orders().size() == match->standing_orders().size());
    CHECK(loaded.match->sitter(kBlue).kind == "rulebook");
    CHECK(same(state_of(*loaded.match), state_of(*match)));
  }
}
