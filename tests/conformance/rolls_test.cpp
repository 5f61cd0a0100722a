// Does every roll in a log add up? Need, faces, addition and outcome are compared as the page gets them: from
// the data of the line, not from its words. ROLLS=100 plays that many matches of every game at random,
// instead of as many as a test has time for.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <map>

#include "agents/live.h"
#include "conformance/roster.h"
#include "enough.h"
#include "kernel/book/guide.h"

using namespace warren;
using namespace warren::conformance;

namespace {

constexpr int kMostAnswersOfRolls = 20'000;

int matches_of_rolls() {
  const char* wanted = std::getenv("ROLLS");
  return wanted == nullptr ? static_cast<int>(enough(20)) : std::atoi(wanted);
}

std::unique_ptr<Match> begin_at_random(const Rulebook& book, std::uint64_t seed) {
  Setup setup;
  setup.game = book.id();
  const auto scenarios = book.scenarios();
  const Scenario& scenario = scenarios[seed % scenarios.size()];
  setup.scenario = scenario.id;
  setup.seats = scenario.fewest_seats;
  Match::Seating seating;
  seating.sitters.assign(static_cast<std::size_t>(setup.seats), {"random", false});
  seating.dice = KeyedDice::of_seed(seed);
  std::vector<Fault> faults;
  return Match::begin(book, setup, std::move(seating), faults);
}

// What is needed parts the outcomes of a kind of roll: whatever reaches it came to more than whatever falls
// short.
class Parted {
 public:
  // The least and the highest face are often told apart by a rule of their own.
  void see(const LogLine& line, const Rolled::Part& part, int shown, bool extreme, std::uint8_t cls) {
    if (part.need == 0 || extreme) return;
    const int total = shown + part.add;
    Kind& kind = kinds_[line.rolled.kind];
    if (part.at_most ? total <= part.need : total >= part.need)
      kind.reached = std::min(kind.reached, int{cls});
    else
      kind.short_of = std::max(kind.short_of, int{cls});
    if (kind.reached <= kind.short_of) FAIL_CHECK("does not add up: ", line.words);
  }

  // The dice of a lot follow one another; further dice of an open-ended roll come last.
  void see_each(const LogLine& line) {
    std::size_t die = 0;
    for (std::size_t i = 0; i < line.rolled.lots; ++i)
      for (int n = 0; n < line.rolled.part[i].count && die < line.faces.size(); ++n, ++die) {
        const int face = line.faces[die];
        see(line, line.rolled.part[i], face, face == 1 || face == line.rolled.sides, line.classes[die]);
      }
  }

  void see_total(const LogLine& line) {
    int total = 0;
    for (const std::uint8_t face : line.faces) total += face;
    if (line.rolled.lots == 1) see(line, line.rolled.part[0], total, false, line.classes[0]);
  }

 private:
  struct Kind {
    int reached = 0xff;  // the lowest class of what reached its need
    int short_of = -1;   // the highest of what did not
  };
  std::map<std::uint16_t, Kind> kinds_;
};

bool is_whole(const LogLine& line) {
  std::size_t dice = 0;
  for (std::size_t i = 0; i < line.rolled.lots; ++i) dice += line.rolled.part[i].count;
  if (line.faces.size() < dice || line.faces.size() != line.classes.size()) return false;
  return std::ranges::all_of(line.faces, [&](int face) { return face >= 1 && face <= line.rolled.sides; });
}

}  // namespace

TEST_CASE("conformance: every roll in a log has need, faces and outcome that add up") {
  for (const Rulebook* book : shelved()) {
    if (book->campaign() != nullptr) continue;
    CAPTURE(book->id());
    int rolls = 0;
    Parted parted;
    for (int seed = 1; seed <= matches_of_rolls(); ++seed) {
      CAPTURE(seed);
      const auto match = begin_at_random(*book, static_cast<std::uint64_t>(seed));
      REQUIRE(match != nullptr);
      LiveAgents agents(static_cast<std::uint64_t>(seed));
      for (int i = 0; i < kMostAnswersOfRolls && !match->is_over(); ++i)
        if (agents.play_one(*match) == 0) break;
      for (const LogLine& line : match->log()) {
        if (!line.is_roll || line.rolled.lots == 0) continue;
        ++rolls;
        if (!is_whole(line)) FAIL_CHECK("not the dice that were thrown: ", line.words);
        if (!book->lexicon().roll(line.rolled.kind).die.empty()) continue;  // faces that are no numbers
        if (line.rolled.reading == Reading::each) parted.see_each(line);
        if (line.rolled.reading == Reading::sum) parted.see_total(line);
      }
    }
    MESSAGE(book->id(), ": ", rolls, " rolls");
    CHECK(rolls > matches_of_rolls());
  }
}
