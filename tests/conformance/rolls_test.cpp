// Can every roll of the log be read off its numbers? What each die shows, what is added, what that has to
// come to and what came of it: all from data, no word of it.
#include <map>
#include <set>

#include "conformance/roster.h"
#include "conformance/study_table.h"
#include "kernel/match/inside.h"

using namespace warren;
using namespace warren::conformance;

namespace {

constexpr std::uint64_t kMatchesOfRolls = enough(100);  // of each game, over all its set-ups
constexpr int kMostStepsOfRolls = 3000;

// Whether the numbers of a lot say the same as the class that its dice got.
class Reader {
 public:
  Reader(const Lexicon& lexicon, const Roll& roll, const Dice& dice)
      : row_(lexicon.roll(roll.kind)), roll_(roll), dice_(dice), thrown_(thrown(roll)) {}

  void check() const {
    std::size_t first = 0;
    for (std::size_t i = 0; i < roll_.lots; ++i) {
      const std::size_t count = roll_.open_ended ? dice_.count : roll_.lot[i].count;
      if (roll_.reading == Reading::draw) check_draw(first, count);
      if (roll_.reading == Reading::sum) check_sum(i, first, count);
      if (roll_.reading == Reading::each) check_each(i, first, count);
      check_said(roll_.lot[i], thrown_.part[i]);
      first += count;
    }
  }

 private:
  // A card is of the kind that its place in the bag says.
  void check_draw(std::size_t first, std::size_t count) const {
    for (std::size_t d = first; d < first + count && d < dice_.count; ++d)
      CONFORM(roll_.bag->kind_at(dice_.face[d]) == dice_.cls[d], row_.name, ": card ", int{dice_.face[d]});
  }
  void check_sum(std::size_t lot, std::size_t first, std::size_t count) const {
    const Rolled::Part& part = thrown_.part[lot];
    if (part.need == 0 || roll_.lot[lot].classes != 2) return;
    int total = part.add;
    for (std::size_t d = first; d < first + count; ++d) total += dice_.face[d];
    const bool good = part.at_most ? total <= part.need : total >= part.need;
    CONFORM(good == (dice_.cls[first] == 1), row_.name, ": ", total, " against ", int{part.need});
  }
  // A rulebook may say that the lowest and the highest face do as they like.
  void check_each(std::size_t lot, std::size_t first, std::size_t count) const {
    const Rolled::Part& part = thrown_.part[lot];
    const int best = roll_.lot[lot].classes - 1;
    if (part.need == 0 || best < 1) return;
    for (std::size_t d = first; d < first + count && d < dice_.count; ++d) {
      const int total = dice_.face[d] + part.add;
      const bool good = part.at_most ? total <= part.need : total >= part.need;
      const bool natural = dice_.face[d] == 1 || dice_.face[d] == roll_.sides;
      CONFORM(natural || good == (dice_.cls[d] == best), row_.name, ": ", int{dice_.face[d]}, " + ",
              int{part.add}, " against ", int{part.need});
    }
  }
  // Where dice are told apart, either a number says how or each class has a name.
  void check_said(const Lot& lot, const Rolled::Part& part) const {
    const bool told_apart = lot.classes >= 2 && roll_.reading != Reading::draw;
    CONFORM(!told_apart || part.need != 0 || !row_.results[0].empty(), row_.name,
            " has neither a need nor names of results");
  }

  RollRow row_;
  const Roll& roll_;
  const Dice& dice_;
  Rolled thrown_;
};

void play_rolls(Seated& seated, std::uint64_t seed, std::map<std::string, std::set<std::string>>& met) {
  Rng rng(seed);
  StudyTable table(rng);
  table.on_roll = [&](const Roll& roll, const Dice& dice) {
    met[std::string(seated.book.id())].insert(std::string(seated.book.lexicon().roll(roll.kind).name));
    Reader(seated.book.lexicon(), roll, dice).check();
  };
  int steps = 0;
  for (seated.begin(); !seated.is_over() && steps < kMostStepsOfRolls; ++steps) {
    table.begin_step();
    seated.step(table);
  }
}

}  // namespace

TEST_CASE("conformance: every roll of a hundred matches adds up, from data alone") {
  std::map<std::string, std::set<std::string>> met;
  for (const Entrant& entrant : entrants()) {
    std::uint64_t matches = 0;
    for (std::size_t i = 0; matches < kMatchesOfRolls; ++i, ++matches) {
      Seated seated(*entrant.book, entrant.setups[i % entrant.setups.size()]);
      CAPTURE(seated.name);
      play_rolls(seated, 100 + matches, met);
    }
  }
  for (const auto& [game, rolls] : met) CHECK_MESSAGE(rolls.size() >= 2, game, " rolled hardly anything");
}
