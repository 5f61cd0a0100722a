// Does a look ahead tell the chances of what is drawn, and nothing that the seat cannot know?
#include "analysis/look_ahead.h"

#include <doctest/doctest.h>

#include <array>

#include "thimble/state.h"

namespace warren {
namespace {

constexpr Seat kPip{0};

Answer option(thimble::Verb verb, Seat seat = kPip) {
  return Answer::of(Option{static_cast<std::uint16_t>(verb), static_cast<std::uint8_t>(index(seat)), 0, 0});
}

Answer run_to(int x, int y) {
  Answer path = Answer::path();
  path.add(Point{x, y});
  return path;
}

// All roll real dice, so that the test chooses the cards; all have named their mice.
std::unique_ptr<Match> named_mice() {
  std::vector<Fault> faults;
  Match::Seating seating;
  seating.sitters.assign(3, {.kind = "human", .types_dice = true});
  auto match = Match::begin(thimble::rulebook(), {.game = "thimble"}, std::move(seating), faults);
  REQUIRE(match);
  for (int i = 0; i < 3; ++i) REQUIRE(match->answer(seat_at(i), Answer::text("Pip")).ok());
  return match;
}

// Of the cards in the bag: scurries first, then creeps.
void draw_and_run(Match& match, std::uint8_t card, Seat seat, const Answer& path) {
  REQUIRE(match.type_faces({card}).ok());
  REQUIRE(match.answer(seat, path).ok());
}

// Pip has drawn a scurry and is 3.6 inches from the thimble; the others sit at home with secret wagers.
std::unique_ptr<Match> near_the_thimble() {
  auto match = named_mice();
  for (int i = 0; i < 3; ++i) {
    REQUIRE(match->answer(seat_at(i), option(thimble::Verb::wager, seat_at(i))).ok());
    REQUIRE(match->answer(seat_at(i), Answer::number(1)).ok());
  }
  draw_and_run(*match, 1, kPip, run_to(490, 280));
  for (const int other : {1, 2, 1}) draw_and_run(*match, 3, seat_at(other), Answer::path());
  draw_and_run(*match, 1, seat_at(2), Answer::path());
  REQUIRE(match->type_faces({1}).ok());
  return match;
}

const Prospect* about(const LookAhead& ahead, std::string_view title) {
  for (const Prospect& prospect : ahead.prospects)
    if (prospect.title == title) return &prospect;
  return nullptr;
}

}  // namespace

TEST_CASE("TH-TUG-01 a run to the thimble shows what the tug may bring, beside what is hidden") {
  const auto match = near_the_thimble();
  const Answer there = run_to(820, 400);
  const LookAhead ahead = look_ahead(*match, kPip, {&there, 1});
  CHECK(ahead.fault.empty());
  CHECK(ahead.imagined);  // the plans of the others
  CHECK(ahead.samples > 1000);
  CHECK_FALSE(ahead.exact);
  const Prospect* crumbs = about(ahead, match->seat_name(kPip) + ": crumbs");
  REQUIRE(crumbs != nullptr);
  CHECK(crumbs->mark.is_empty());
  REQUIRE(crumbs->rows.size() == 3);
  CHECK(crumbs->rows.back().label == "4");
  for (const Prospect::Row& row : crumbs->rows) {
    const double chance = row.label == "4" ? 1.0 / 9 : 4.0 / 9;
    CHECK(row.interval.low - 0.02 < chance);
    CHECK(row.interval.high + 0.02 > chance);
  }
}

TEST_CASE("TH-RUN-01 a look ahead at what is forbidden says why, and at another's turn that there is none") {
  const auto match = near_the_thimble();
  const Answer far = run_to(1200, 800);
  CHECK(look_ahead(*match, kPip, {&far, 1}).fault == "That is too far.");
  CHECK(look_ahead(*match, seat_at(1), {&far, 1}).fault == "this seat is not asked anything now");
}

TEST_CASE("a look ahead follows a line of several answers and leaves the match as it was") {
  const auto match = named_mice();
  const std::array line{option(thimble::Verb::wager), Answer::number(4)};
  const auto record = match->record();
  CHECK(look_ahead(*match, kPip, line).fault.empty());
  const std::array wrong{option(thimble::Verb::wager), Answer::number(9)};
  CHECK(look_ahead(*match, kPip, wrong).fault == "A wager names 1 to 5 crumbs.");
  CHECK(match->record() == record);
}

}  // namespace warren
