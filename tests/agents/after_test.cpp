// Does a look back at a match say what decided it, and the same every time?
#include "agents/after.h"

#include <doctest/doctest.h>

#include "agents/after_json.h"
#include "agents/live.h"
#include "thimble/state.h"

namespace warren {
namespace {

std::unique_ptr<Match> played(const std::string& kind, std::uint64_t seed) {
  std::vector<Fault> faults;
  Match::Seating seating;
  seating.sitters = {{kind}, {kind}, {kind}};
  seating.dice = KeyedDice::of_seed(seed);
  auto match = Match::begin(thimble::rulebook(), {.game = "thimble"}, std::move(seating), faults);
  LiveAgents(seed).play(*match);
  return match;
}

constexpr AfterBudget kSmall{.samples = 20, .total = 4000};

}  // namespace

TEST_CASE("a look back ends with the outcome of the match and counts every input") {
  for (const char* kind : {"random", "solo"})
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
      const auto match = played(kind, seed);
      const AfterMatch after = after_match(*match, kSmall);
      REQUIRE(after.fault.empty());
      REQUIRE(after.swings.size() > 5);
      CHECK(after.swings.back().inputs == match->inputs());
      for (std::size_t i = 1; i < after.swings.size(); ++i) {
        CHECK(after.swings[i].inputs >= after.swings[i - 1].inputs);
        CHECK(after.swings[i].before == after.swings[i - 1].after);
      }
      for (std::size_t s = 0; s < 3; ++s)
        CHECK(after.swings.back().after[s] == doctest::Approx((match->outcome().value[s] + 1) / 2.0));
    }
}

TEST_CASE("dice and choices together make up the whole way from first to last") {
  const auto match = played("solo", 5);
  const AfterMatch after = after_match(*match, kSmall);
  for (std::size_t s = 0; s < 3; ++s)
    CHECK(after.luck[s] + after.choices[s] ==
          doctest::Approx(after.swings.back().after[s] - after.swings.front().before[s]));
}

TEST_CASE("TH-NAME-01 a step without dice is all choice, and a name decides nothing of worth") {
  const auto match = played("solo", 5);
  const AfterMatch after = after_match(*match, {.samples = 300, .total = 100'000});  // little noise
  const Swing& naming = after.swings.front();
  CHECK(naming.seat == seat_at(0));
  CHECK(naming.chosen == naming.after);
  for (const Moment& moment : after.moments) CHECK(moment.swing >= 3);
}

TEST_CASE("the moments that decided it are at most three, the greatest first, and say what happened") {
  const auto match = played("random", 8);
  const AfterMatch after = after_match(*match, kSmall);
  REQUIRE(!after.moments.empty());
  CHECK(after.moments.size() <= 3);
  for (std::size_t i = 0; i < after.moments.size(); ++i) {
    const Moment& moment = after.moments[i];
    const Swing& swing = after.swings[moment.swing];
    CHECK(!moment.words.empty());
    CHECK(moment.gain == doctest::Approx(moment.cause == TurnedBy::dice ? swing.by_dice(moment.favoured)
                                                                        : swing.by_choice(moment.favoured)));
    if (i > 0) CHECK(moment.gain <= after.moments[i - 1].gain);
  }
}

TEST_CASE("the same match is looked back at in the same way") {
  const auto match = played("solo", 9);
  const auto text = [&] { return to_text(after_json(after_match(*match, kSmall), *match)); };
  CHECK(text() == text());
}

TEST_CASE("a match that was not played to its end has no look back, and says so") {
  std::vector<Fault> faults;
  Match::Seating seating;
  seating.dice = KeyedDice::of_seed(1);
  const auto match = Match::begin(thimble::rulebook(), {.game = "thimble"}, std::move(seating), faults);
  CHECK(after_match(*match).fault == "This match was not played to its end.");
  match->close("bedtime");
  CHECK(!after_match(*match).fault.empty());
  CHECK(after_json(after_match(*match), *match).contains("fault"));
}

}  // namespace warren
