// What may be taken back, when, and does it leave the match as it was?
#include "kernel/live/pebbles_match.h"
#include "kernel/record/record.h"
#include "kernel/record/verify.h"

using namespace warren;
using namespace warren::pebbles;

namespace {

const std::vector<Sitter> kSolo{
    {"human",    false},
    {"rulebook", false}
};

bool says(const std::optional<std::string>& why, const char* part) {
  return why && why->find(part) != std::string::npos;
}

// Red throws, with a seed at which blue is asked to parry.
std::unique_ptr<Match> thrown(std::vector<Sitter> sitters = {}) {
  for (std::uint64_t seed = 0;; ++seed) {
    auto match = begin_planned(sitters, seed);
    play(*match, kRed, Verb::cast);
    if (asked_kind(*match, kBlue) == kParry) return match;
  }
}

// The faces of the last throw of two dice.
std::vector<std::uint8_t> last_throw(const Match& match) {
  for (auto line = match.log().rbegin(); line != match.log().rend(); ++line)
    if (line->is_roll && line->faces.size() == 2) return line->faces;
  return {};
}

}  // namespace

TEST_CASE("an answer that nothing followed is taken back freely") {
  const auto match = begin_planned();
  const auto before = state_of(*match);
  play(*match, kRed, Verb::take, 2);
  CHECK(state_of(*match).heap == 10);
  CHECK_FALSE(match->why_no_undo(kRed).has_value());
  REQUIRE(match->undo(kRed).ok());
  CHECK(same(state_of(*match), before));
  CHECK(asked(*match) == kRed);
  CHECK(match->inputs() == 2);
}

TEST_CASE("taking back strikes out what happened, not what was said beside it") {
  const auto match = begin_planned();
  play(*match, kRed, Verb::take, 2);
  match->note(kBlue, "well played");
  REQUIRE(match->undo(kRed).ok());
  play(*match, kRed, Verb::take, 1);
  REQUIRE(match->undo(kRed).ok());
  int struck = 0;
  int said = 0;
  for (const LogLine& line : match->log()) {
    struck += line.undone ? 1 : 0;
    if (line.speaker == kBlue || line.words.find("takes back") != std::string::npos) {
      CHECK_FALSE(line.undone);
      ++said;
    }
  }
  CHECK(struck > 0);
  CHECK(said == 3);
}

TEST_CASE("an undo in the middle of a step goes back one answer only") {
  const auto match = begin_planned();
  play(*match, kRed, Verb::order);
  REQUIRE(match->answer(kRed, Answer::number(3)).ok());
  REQUIRE(match->undo(kRed).ok());
  REQUIRE(match->answer(kRed, Answer::number(4)).ok());
  REQUIRE(match->answer(kRed, Answer::number(5)).ok());
  CHECK(state_of(*match).flag_x == 405);
}

TEST_CASE("going back and forth ends in the same position") {
  const auto match = begin_planned(kSolo);
  const auto other = begin_planned(kSolo);
  for (int i = 0; i < 4; ++i) {
    for (Match* m : {match.get(), other.get()}) play(*m, seat_at(i % 2), Verb::take, 1);
    if (i % 2 == 1) {
      REQUIRE(match->undo(kRed).ok());
      play(*match, kRed, Verb::take, 1);
      play(*match, kBlue, Verb::take, 1);
    }
  }
  CHECK(same(state_of(*match), state_of(*other)));
  CHECK(match->checkpoint().equals(other->checkpoint(), book().state_size()));
}

TEST_CASE("an ask that opens again has a new number, so that old answers are stale") {
  const auto match = begin_planned();
  const auto number = match->open()[0].number;
  play(*match, kRed, Verb::take, 1);
  REQUIRE(match->undo(kRed).ok());
  CHECK(match->open()[0].number > number);
}

TEST_CASE("answers of agents since are taken back too") {
  const auto match = begin_planned(kSolo);
  play(*match, kRed, Verb::take, 1);
  play(*match, kBlue, Verb::take, 2);
  CHECK_FALSE(match->why_no_undo(kRed).has_value());
  REQUIRE(match->undo(kRed).ok());
  CHECK(state_of(*match).heap == 12);
  CHECK(asked(*match) == kRed);
}

TEST_CASE("an answer of another person stands in the way until the table agrees") {
  const auto match = begin_planned();
  play(*match, kRed, Verb::take, 1);
  play(*match, kBlue, Verb::take, 2);
  CHECK(says(match->why_no_undo(kRed), "Blue"));
  CHECK_FALSE(match->undo(kRed).ok());
  CHECK(state_of(*match).heap == 9);
  REQUIRE(match->undo(kRed, true).ok());
  CHECK(state_of(*match).heap == 12);
  CHECK(match->record().back().find("\"agreed\":true") != std::string::npos);
}

TEST_CASE("dice stand in the way, and fall again as they fell when the table agrees to go back") {
  const auto match = thrown();
  const auto first = match->log()[0].faces;
  CHECK(says(match->why_no_undo(kRed), "dice"));
  for (int i = 0; i < 3; ++i) {
    REQUIRE(match->undo(kRed, true).ok());
    play(*match, kRed, Verb::cast);
    CHECK(last_throw(*match) == first);
  }
  const VerifyReport report = verify_record(all_of(match->record()), kShelf);
  CHECK_MESSAGE(report.ok, report.text());
}

TEST_CASE("no way around brings other dice for the same roll") {
  const auto match = thrown();
  const auto first = match->log()[0].faces;
  REQUIRE(match->undo(kRed, true).ok());
  SUBCASE("another answer in between that is taken back") {
    play(*match, kRed, Verb::take, 1);
    REQUIRE(match->undo(kRed).ok());
  }
  SUBCASE("typing dice from now on") { match->change_sitter(kRed, {"human", true}); }
  SUBCASE("a record that is read again") {
    Loaded loaded = load_record(save_record(*match), kShelf);
    REQUIRE_FALSE(loaded.fault);
    play(*loaded.match, kRed, Verb::cast);
    CHECK(last_throw(*loaded.match) == first);
  }
  play(*match, kRed, Verb::cast);
  CHECK(last_throw(*match) == first);
}

TEST_CASE("a branch keeps the dice that it began with when it goes back behind its beginning") {
  const auto match = thrown();
  const auto first = match->log()[0].faces;
  const auto branch = match->branch(match->inputs(), {{}, KeyedDice::of_seed(99)});
  REQUIRE(branch);
  REQUIRE(branch->undo(kRed, true).ok());
  play(*branch, kRed, Verb::cast);
  CHECK(last_throw(*branch) == first);
}

TEST_CASE("a roll that nobody came to before has dice that nobody has seen") {
  const auto match = thrown();
  REQUIRE(match->undo(kRed, true).ok());
  play(*match, kRed, Verb::take, 1);
  play(*match, kBlue, Verb::cast);  // the first throw of the line, but by another
  CHECK(match->record().back().find("\"number\":2") != std::string::npos);
}

TEST_CASE("something shown stands in the way, even if only one seat saw it") {
  const auto match = begin_planned();
  play(*match, kRed, Verb::peek);
  CHECK(says(match->why_no_undo(kRed), "hidden"));
}

TEST_CASE("a sealed choice that was opened stands in the way, and reopens as a whole when the table agrees") {
  const auto match = begin_planned();
  CHECK(says(match->why_no_undo(kRed), "sealed"));
  REQUIRE(match->undo(kBlue, true).ok());
  CHECK(match->open().size() == 2);
  CHECK(match->inputs() == 0);
}

TEST_CASE("who has said nothing has nothing to take back") {
  const auto match = begin();
  CHECK(says(match->why_no_undo(kRed), "nothing"));
  CHECK_FALSE(match->undo(kRed, true).ok());
  CHECK_FALSE(match->undo(kNobody, true).ok());
}

TEST_CASE("log and record keep what was undone, marked") {
  const auto match = begin_planned();
  play(*match, kRed, Verb::take, 2);
  const auto line = match->record().size() - 1;
  REQUIRE(match->log().back().words == "Red take 2");
  REQUIRE(match->undo(kRed).ok());
  CHECK(match->log()[match->log().size() - 2].undone);
  CHECK_FALSE(match->log().back().undone);
  CHECK(match->log().back().words.find("Red takes back") == 0);
  CHECK(match->record().back().find("\"undone\":[" + std::to_string(line) + "]") != std::string::npos);
}

TEST_CASE("the position after any number of inputs can be looked at") {
  const auto match = begin_planned(kSolo);
  for (int i = 0; i < 4; ++i) play(*match, seat_at(i % 2), Verb::take, 1);
  play(*match, kRed, Verb::order);
  for (std::uint32_t inputs = 2; inputs <= 6; ++inputs) {
    int heap = -1;
    CHECK(match->position_at(
        inputs, [&](const State& state, const Ground&) { heap = state.as<PebbleState>().heap; }));
    CHECK(heap == 14 - static_cast<int>(inputs));
  }
  CHECK_FALSE(match->position_at(99, [](const State&, const Ground&) { FAIL("there is none"); }));
}
