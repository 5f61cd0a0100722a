// Is a newcomer led well? In every game on the shelf the guide names things that are there, "play now" comes
// to a question of the game itself, and the coach speaks of questions that are really asked.
#include "kernel/book/guide.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "agents/advice.h"
#include "agents/live.h"
#include "agents/table_setter.h"
#include "conformance/roster.h"

using namespace warren;
using namespace warren::conformance;

namespace {

constexpr int kMostKinds = 1000;
constexpr int kMostNewcomersAnswers = 6000;

// Those that a newcomer may begin with. Not every one of them leads newcomers: a game that is being written
// does not.
std::vector<const Rulebook*> first_books() {
  std::vector<const Rulebook*> books;
  for (const Rulebook* book : shelved())
    if (book->campaign() == nullptr) books.push_back(book);
  return books;
}

std::set<std::string> asks_of(const Rulebook& book) {
  std::set<std::string> names;
  for (int i = 0; i < kMostKinds; ++i) {
    const Name name = book.lexicon().ask(static_cast<std::uint16_t>(i)).name;
    if (!name.empty()) names.insert(std::string(name));
  }
  return names;
}

bool has_rule(const Rulebook& book, std::string_view id) {
  for (const RuleText& rule : book.catalog().rules())
    if (rule.id == id) return true;
  return false;
}

std::unique_ptr<Match> begin_first(const Rulebook& book, std::uint64_t seed, const std::string& others) {
  Setup setup;
  setup.game = book.id();
  setup.scenario = guide_of(book).scenario;
  setup.seats = guide_of(book).seats > 0 ? guide_of(book).seats : book.scenarios().front().fewest_seats;
  Match::Seating seating;
  seating.sitters.assign(static_cast<std::size_t>(setup.seats), {others, false});
  seating.dice = KeyedDice::of_seed(seed);
  std::vector<Fault> faults;
  auto match = Match::begin(book, setup, std::move(seating), faults);
  REQUIRE(match != nullptr);
  return match;
}

std::string asked_of(const Match& match, Seat seat) {
  std::string name;
  match.visit(seat, [&](const Prompt& prompt, const State&, const Ground&) {
    name = match.book().lexicon().ask(prompt.kind).name;
  });
  return name;
}

}  // namespace

TEST_CASE("the guide of every game can be read, and names questions, scenarios and rules that there are") {
  for (const Rulebook* book : first_books()) {
    if (book->guided() == nullptr) continue;
    CAPTURE(book->id());
    const Guide& guide = guide_of(*book);
    for (const Fault& fault : guide.faults) FAIL_CHECK(fault.where << ": " << fault.words);
    const std::set<std::string> asks = asks_of(*book);
    for (const Guide::Part& part : guide.set_up)
      for (const std::string& ask : part.asks)
        CHECK_MESSAGE(asks.contains(ask), "no question is called ", ask);
    for (const Guide::Note& note : guide.notes) {
      CHECK_MESSAGE(asks.contains(note.ask), "the coach speaks of ", note.ask);
      CHECK_MESSAGE(has_rule(*book, note.rule), "the coach cites ", note.rule);
    }
    for (const Scenario& scenario : book->scenarios())
      CHECK_MESSAGE(!guide.goal_of(scenario.id).empty(), "nobody says how ", scenario.id, " is won");
    CHECK(guide.goals.size() == book->scenarios().size());
    CHECK(guide.notes.size() >= std::min<std::size_t>(6, asks.size()));
    CHECK(guide.notes.size() <= 10);
    REQUIRE(!guide.lessons.empty());
    CHECK(guide.lessons.back().first_turn);
  }
}

TEST_CASE("play now comes to a question of the game itself, and the same seed lays the same table") {
  for (const Rulebook* book : first_books()) {
    CAPTURE(book->id());
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const auto one = begin_first(*book, seed, "human");
      const auto other = begin_first(*book, seed, "human");
      TableSetter(seed).lay(*one, Seats::all());
      TableSetter(seed).lay(*other, Seats::all());
      CHECK(one->checkpoint().equals(other->checkpoint(), book->state_size()));
      REQUIRE(!one->open().empty());
      for (const OpenAsk& ask : one->open())
        CHECK_MESSAGE(guide_of(*book).part_of(asked_of(*one, ask.seat)) == nullptr, asked_of(*one, ask.seat),
                      " is still asked");
    }
  }
}

TEST_CASE("the table setter answers for those seats alone that want it") {
  for (const Rulebook* book : first_books()) {
    const auto match = begin_first(*book, 3, "human");
    if (match->setting().seats < 2) continue;
    CAPTURE(book->id());
    const auto before = match->inputs();
    const Seats nobody = {};
    CHECK(TableSetter(3).lay(*match, nobody) == 0);
    CHECK(match->inputs() == before);
  }
}

TEST_CASE("every note of the coach is met by somebody who sets up and plays the first matches") {
  for (const Rulebook* book : first_books()) {
    CAPTURE(book->id());
    std::set<std::string> missing;
    for (const Guide::Note& note : guide_of(*book).notes) missing.insert(note.ask);
    for (std::uint64_t seed = 1; seed <= 8 && !missing.empty(); ++seed) {
      const auto match = begin_first(*book, seed, seed % 2 == 0 ? "solo" : "random");
      LiveAgents agents(seed);
      for (int i = 0; i < kMostNewcomersAnswers && !match->is_over(); ++i) {
        for (const OpenAsk& ask : match->open()) missing.erase(asked_of(*match, ask.seat));
        if (agents.play_one(*match) == 0) break;
      }
    }
    for (const std::string& ask : missing) FAIL_CHECK("nobody was ever asked " << ask);
  }
}

TEST_CASE("what Warren would do is allowed, changes nothing and is the same when asked again") {
  for (const Rulebook* book : first_books()) {
    CAPTURE(book->id());
    const auto match = begin_first(*book, 5, "human");
    TableSetter(5).lay(*match, Seats::all());
    const Seat seat = match->open().front().seat;
    const AdviceBudget little{.thought = 40, .samples = 6, .decisions = 6};
    const auto record = match->record();
    const Advice first = advise(*match, seat, {}, {}, little);
    const Advice again = advise(*match, seat, {}, {}, little);
    REQUIRE_MESSAGE(first.best.has_value(), first.fault);
    CHECK(match->record() == record);
    CHECK(first.best->answer == again.best->answer);
    CHECK(first.best->chance == again.best->chance);
    CHECK(first.best->chance >= 0);
    CHECK(first.best->chance <= 1);
    CHECK(!first.best->words.empty());
    CHECK(match->answer(seat, first.best->answer).ok());
  }
}
