// What does a look ahead at an answer expect of the others?
#include "analysis/look_ahead.h"

#include <algorithm>

#include "games/mouse_guard/book.h"
#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/rule_ids.h"

namespace warren::mouse_guard::testing {
namespace {

// Two mice on a mission, at the first test of a skill that the roller has.
struct FirstTest {
  FirstTest() {
    std::vector<Fault> faults;
    Match::Seating seating;
    seating.dice = KeyedDice::of_seed(11);
    match = Match::begin(rulebook(),
                         setup_of(
                             {
                                 {"help_by", "anyone"}
    },
                             {}, 2),
                         std::move(seating), faults);
    REQUIRE(match);
    while (!at_a_skill()) REQUIRE(match->answer(seat, usual).ok());
  }
  bool at_a_skill() {
    bool asked = false;
    seat = match->open().front().seat;
    match->visit(seat, [&](const Prompt& prompt, const warren::State&, const Ground&) {
      usual = prompt.fallback();
      asked = prompt.kind == static_cast<std::uint16_t>(Ask::base) &&
              usual.option().target == static_cast<int>(Base::listed);
    });
    return asked;
  }

  std::unique_ptr<Match> match;
  Seat seat = kNobody;
  Answer usual;
};

TEST_CASE("MG-HELP-01 MG-GEN-01 a look ahead at a test counts the help that the others will give") {
  const FirstTest first;
  const LookAhead ahead = look_ahead(*first.match, first.seat, {&first.usual, 1});
  CHECK(ahead.policy == "everybody goes on as Warren would");
  REQUIRE_FALSE(ahead.rolls.empty());
  CHECK(std::ranges::any_of(ahead.rolls.front().reasons,
                            [](const Reason& reason) { return reason.rule == rule("MG-HELP-01"); }));
}

}  // namespace
}  // namespace warren::mouse_guard::testing
