// Is it found when somebody does not stand where the log says?
#include "lab/fuzz_places.h"

#include <doctest/doctest.h>

#include <memory>

#include "lab/broken_thimble.h"
#include "lab/fuzz.h"

namespace warren {
namespace {

constexpr std::array kLengths{
    KeyRow{.key = "length", .measure = Measure::length}
};

// Thimble's run, told of the mouse that ran, with its length in the number that is named.
template <std::size_t Number>
ToldRow told_of_runs(std::uint16_t verb) {
  if (verb != static_cast<std::uint16_t>(thimble::Told::ran)) return {"other"};
  ToldRow row{"ran", tag::move, Is::unit, Is::nothing};
  row.numbers[Number].key = "length";
  return row;
}
const Lexicon kRuns{.told = told_of_runs<0>, .keys = kLengths};
const Lexicon kRunsOfNoLength{.told = told_of_runs<3>, .keys = kLengths};

void draw_mice(const thimble::State& state, Scene& scene) {
  scene.pieces.clear();
  for (int i = 0; i < thimble::kSeats; ++i) {
    Scene::Piece piece;
    piece.unit = piece.id = i;
    piece.at = state.mouse(seat_at(i)).at;
    scene.pieces.push_back(piece);
  }
}

BrokenThimble shelf(const Lexicon& lexicon) {
  BrokenThimble book;
  book.speaks = &lexicon;
  book.draws = draw_mice;
  return book;
}

// Puts mice aside without a word: those that have run in the step, or those that have not.
void let_slip(BrokenThimble& book, bool after_a_run) {
  auto before = std::make_shared<thimble::State>();
  book.before_step = [before](State& state, Table&) { *before = state.as<thimble::State>(); };
  book.after_step = [before, after_a_run](State& state, Table&) {
    for (int i = 0; i < thimble::kSeats; ++i) {
      Point& at = state.as<thimble::State>().mouse(seat_at(i)).at;
      if ((at != before->mouse(seat_at(i)).at) == after_a_run) at.x += 1;
    }
  };
}

// At the end of each step two words are told of every mouse, and it hops in front of the first, between both
// and behind the second: those of the three that are named.
void let_hop(BrokenThimble& book, std::array<bool, 3> hops) {
  book.after_step = [hops](State& state, Table& table) {
    for (int i = 0; i < thimble::kSeats; ++i) {
      Point& at = state.as<thimble::State>().mouse(seat_at(i)).at;
      Event ran;
      ran.rule = thimble::rule("TH-RUN-01");
      ran.verb = static_cast<std::uint16_t>(thimble::Told::ran);
      ran.subject = static_cast<std::uint8_t>(i);
      ran.numbers[0] = 1;
      for (std::size_t hop = 0; hop < hops.size(); ++hop) {
        at.x += hops[hop] ? 1 : 0;
        if (table.listening() && hop < 2) table.tell(ran);
      }
    }
  };
}

std::string found(const Rulebook& book) {
  FuzzPlan plan;
  plan.book = &book;
  plan.setup.game = "thimble";
  plan.matches = 16;
  plan.thorough_every = 1;
  std::vector<Fault> faults;
  const auto report = fuzz(plan, faults);
  REQUIRE(report);
  return report->findings.empty() ? "" : report->findings[0].words;
}

TEST_CASE("who stands where the log says gives no finding") { CHECK(found(shelf(kRuns)) == ""); }

TEST_CASE("a unit that is moved without a word is found") {
  BrokenThimble book = shelf(kRuns);
  let_slip(book, false);
  CHECK(found(book).find("nothing was told of it") != std::string::npos);
}

TEST_CASE("RR-SUPP-04 a unit that is put elsewhere after its move was told is found") {
  BrokenThimble book = shelf(kRuns);
  let_slip(book, true);
  CHECK(found(book).find("does not stand where it was last told to be") != std::string::npos);
}

TEST_CASE(
    "MA-CHG-01 MA-FLEE-02 a unit that moves twice in a step, told in front of each move, gives no finding") {
  BrokenThimble book = shelf(kRuns);
  let_hop(book, {false, true, true});
  CHECK(found(book) == "");
}

TEST_CASE("a unit that moves more often than was told is found") {
  BrokenThimble book = shelf(kRuns);
  let_hop(book, {true, true, true});
  CHECK(found(book).find("does not stand where it was last told to be") != std::string::npos);
}

TEST_CASE("a unit that goes farther than was told is found") {
  CHECK(found(shelf(kRunsOfNoLength)).find("farther away than it was told to go") != std::string::npos);
}

}  // namespace
}  // namespace warren
