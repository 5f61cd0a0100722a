// Do sealed choices stay sealed until they are opened, and can they be proved afterwards?
#include "kernel/base/digest.h"
#include "kernel/live/pebbles_match.h"
#include "kernel/record/record.h"
#include "kernel/record/verify.h"
#include "kernel/wire/json.h"

using namespace warren;
using namespace warren::pebbles;

namespace {

bool contains(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("seats answer a sealed choice in any order, each in its own dialogue") {
  const auto match = begin();
  REQUIRE(match->answer(kBlue, say(Verb::secret, 3)).ok());
  CHECK(asked_kind(*match, kBlue) == kBoast);
  CHECK(asked_kind(*match, kRed) == kPlan);
  CHECK(match->open()[1].place == 1);
  REQUIRE(match->answer(kRed, say(Verb::secret, 1)).ok());
  REQUIRE(match->open().size() == 1);
  CHECK(match->open()[0].seat == kBlue);
  REQUIRE(match->answer(kBlue, say(Verb::boast, 1)).ok());
  CHECK(state_of(*match).plan == std::array<std::uint8_t, 2>{1, 3});
  CHECK(state_of(*match).boast == std::array<std::uint8_t, 2>{0, 1});
}

TEST_CASE("a whole dialogue may come in one go, or not at all") {
  const auto match = begin();
  const std::vector<Answer> wrong{say(Verb::secret, 3), say(Verb::boast, 7)};
  const std::vector<Answer> right{say(Verb::secret, 3), say(Verb::boast, 1)};
  CHECK_FALSE(match->answer_all(kRed, wrong).ok());
  CHECK(match->open()[0].place == 0);
  CHECK(match->answer_all(kRed, right).ok());
  CHECK(match->open().size() == 1);
}

TEST_CASE("a seat takes back its sealed answers until the last seat is done, unless one is final") {
  const auto match = begin();
  REQUIRE(match->answer(kRed, say(Verb::secret, 2)).ok());
  CHECK_FALSE(match->answer(kRed, say(Verb::secret, 1)).ok());
  REQUIRE(match->undo(kRed).ok());
  REQUIRE(match->answer(kRed, say(Verb::secret, 3)).ok());
  REQUIRE(match->undo(kRed).ok());
  REQUIRE(match->answer(kRed, say(Verb::secret, 3)).ok());
  REQUIRE(match->answer(kRed, say(Verb::boast, 0)).ok());
  CHECK_FALSE(match->undo(kRed).ok());
  CHECK_FALSE(match->undo(kRed, true).ok());
  REQUIRE(match->answer(kBlue, say(Verb::secret, 1)).ok());
  CHECK(state_of(*match).plan == std::array<std::uint8_t, 2>{3, 1});
}

TEST_CASE("other seats learn only that a seat is done") {
  std::vector<std::string> records;
  for (std::uint32_t plan = 1; plan <= 2; ++plan) {
    const auto match = begin();
    REQUIRE(match->answer(kRed, say(Verb::secret, plan)).ok());
    const std::string& line = match->record().back();
    CHECK(contains(line, "\"type\":\"sealed\""));
    CHECK_FALSE(contains(line, "answer\""));
    CHECK_FALSE(contains(line, "prompt"));
    CHECK(match->log().empty());
    records.push_back(line.substr(0, line.find("\"commit\"")));
  }
  CHECK(records[0] == records[1]);
  const auto halfway = begin();
  const auto lines = halfway->record();
  REQUIRE(halfway->answer(kRed, say(Verb::secret, 3)).ok());
  CHECK(halfway->record() == lines);
  CHECK(halfway->inputs() == 0);
}

TEST_CASE("a choice that is laid open in its step is revealed in the record at once") {
  const auto match = begin_planned();
  play(*match, kRed, Verb::duel);
  REQUIRE(match->open().size() == 2);
  REQUIRE(match->answer(kBlue, say(Verb::hand, 0)).ok());
  CHECK_FALSE(contains(all_of(match->record()), "reveal"));
  REQUIRE(match->answer(kRed, say(Verb::hand, 1)).ok());
  CHECK(contains(match->record().back(), "\"type\":\"reveal\""));
  CHECK(contains(match->record().back(), "hand 0"));
  CHECK_FALSE(contains(match->record().back(), "secret 1"));
  CHECK(state_of(*match).heap == 11);
}

TEST_CASE("a choice that the game keeps secret is revealed at the end of the match") {
  const auto match = begin_planned();
  for (int i = 0; i < 3; ++i) play(*match, seat_at(i % 2), Verb::take, 3);
  CHECK_FALSE(contains(all_of(match->record()), "secret 1"));
  play(*match, kBlue, Verb::take, 3);
  REQUIRE(match->is_over());
  CHECK(contains(all_of(match->record()), "secret 1"));
  CHECK(verify_record(all_of(match->record()), kShelf).complete);
}

TEST_CASE("what was taken back in a sealed choice is shown at the end only") {
  const auto match = begin_planned();
  play(*match, kRed, Verb::duel);
  REQUIRE(match->answer(kRed, say(Verb::hand, 2)).ok());
  REQUIRE(match->undo(kRed).ok());
  REQUIRE(match->answer(kRed, say(Verb::hand, 1)).ok());
  REQUIRE(match->answer(kBlue, say(Verb::hand, 1)).ok());
  CHECK(contains(match->record().back(), "hand 1"));
  CHECK_FALSE(contains(match->record().back(), "hand 2"));
  match->close("enough");
  CHECK(contains(all_of(match->record()), "hand 2"));
  const VerifyReport report = verify_record(all_of(match->record()), kShelf);
  CAPTURE(report.text());
  CHECK(report.complete);
}

TEST_CASE("a running record can be shown and checked as far as its sealed answers are open") {
  const auto match = begin_planned();
  play(*match, kRed, Verb::take, 1);
  const VerifyReport report = verify_record(all_of(match->record()), kShelf);
  CAPTURE(report.text());
  CHECK(report.ok);
  CHECK_FALSE(report.complete);
  CHECK(report.lines_played == 2);
}

TEST_CASE("a guess at a hidden plan cannot be proved by the digests of a running record") {
  std::vector<std::string> checkpoints;
  for (int i = 0; i < 2; ++i) {
    std::vector<Fault> faults;
    const auto match = Match::begin(book(), setup(), {}, faults);
    REQUIRE(match->answer(kRed, say(Verb::secret, 1)).ok());
    REQUIRE(match->answer(kBlue, say(Verb::secret, 2)).ok());
    const auto digest = digest_of({match->checkpoint().data(), book().state_size()});
    CHECK_FALSE(contains(all_of(match->record()), to_hex(digest).c_str()));
    const Json line = *parse_json(match->record().back());
    checkpoints.push_back(text_of(line["checkpoint"]));
    const Loaded loaded = load_record(save_record(*match), kShelf);
    CHECK_FALSE(loaded.fault);
    CHECK(verify_record(all_of(match->record()), kShelf).ok);
  }
  CHECK(checkpoints[0] != checkpoints[1]);
}

TEST_CASE("a match resumes in the middle of a sealed dialogue") {
  const auto match = begin();
  REQUIRE(match->answer(kRed, say(Verb::secret, 2)).ok());
  REQUIRE(match->answer(kBlue, say(Verb::secret, 3)).ok());
  const Loaded loaded = load_record(save_record(*match), kShelf);
  REQUIRE(loaded.match);
  CHECK_FALSE(loaded.fault);
  REQUIRE(loaded.match->open().size() == 1);
  CHECK(loaded.match->open()[0].seat == kBlue);
  CHECK(loaded.match->open()[0].place == 1);
  REQUIRE(loaded.match->answer(kBlue, say(Verb::boast, 1)).ok());
  CHECK(state_of(*loaded.match).plan == std::array<std::uint8_t, 2>{2, 3});
  REQUIRE(match->answer(kBlue, say(Verb::boast, 1)).ok());
  CHECK(match->record() == loaded.match->record());
}
