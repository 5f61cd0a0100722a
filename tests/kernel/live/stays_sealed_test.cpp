// Do answers stay sealed until the rules lay them open, one by one, and can each be proved then?
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>

#include "kernel/record/lines.h"
#include "kernel/record/record.h"
#include "kernel/record/verify.h"
#include "kernel/tables/live_table.h"
#include "kernel/tables/stop.h"
#include "kernel/wire/json.h"
#include "thimble/choices.h"

using namespace warren;
using namespace warren::thimble;

namespace {

constexpr Seat kRed = seat_at(0), kBlue = seat_at(1), kGreen = seat_at(2);
const std::array<const Rulebook*, 1> kBooks{&rulebook()};

std::unique_ptr<Match> begin(std::unique_ptr<DiceSource> dice = KeyedDice::of_seed(5)) {
  std::vector<Fault> faults;
  Match::Seating seating;
  seating.dice = std::move(dice);
  return Match::begin(rulebook(), {.game = "thimble"}, std::move(seating), faults);
}

void decline(Match& match, Seat seat) {
  Answer answer;
  match.visit(seat,
              [&](const Prompt& prompt, const warren::State&, const Ground&) { answer = prompt.fallback(); });
  REQUIRE(match.answer(seat, answer).ok());
}

void decline_until(Match& match, const std::function<bool()>& enough) {
  while (!match.is_over() && !enough()) decline(match, match.open().front().seat);
}

void plan(Match& match, Seat seat, Verb kind, const Answer& amount) {
  const Option option{static_cast<std::uint16_t>(kind), static_cast<std::uint8_t>(index(seat)), 0, 0};
  const std::vector<Answer> both{Answer::of(option), amount};
  REQUIRE(match.answer_all(seat, both).ok());
}

// Named, and everybody has made a wager: of 4, 5 and 3.
std::unique_ptr<Match> planned(std::unique_ptr<DiceSource> dice = KeyedDice::of_seed(5)) {
  auto match = begin(std::move(dice));
  for (int i = 0; i < kSeats; ++i) decline(*match, seat_at(i));
  plan(*match, kRed, Verb::wager, Answer::number(4));
  plan(*match, kBlue, Verb::wager, Answer::number(5));
  plan(*match, kGreen, Verb::wager, Answer::number(3));
  return match;
}

std::string text_of_record(const Match& match) {
  std::string text;
  for (const std::string& line : match.record()) text += line + "\n";
  return text;
}

Json vault_of(const Match& match) { return *parse_json(match.vault()); }

// The places that reveal lines have shown so far, of all seats.
std::vector<int> places_shown(const Match& match) {
  std::vector<int> places;
  for (const std::string& line : match.record()) {
    const Json json = *parse_json(line);
    for (const Json& sealed : field(json, "sealed")) places.push_back(sealed.value("place", 0));
  }
  return places;
}

bool is_last_round(const Match& match) {
  return reinterpret_cast<const thimble::State*>(match.checkpoint().data())->round == kRounds - 1;
}

// A record in which one line is changed and all that hangs on it is made to fit.
std::string forged(const Match& match, const std::function<void(Json&)>& change) {
  std::string text;
  std::string prev;
  for (const std::string& line : match.record()) {
    Json json = *parse_json(line);
    change(json);
    json.erase("hash");
    json["prev"] = prev;
    const std::string whole = with_hash(to_text(json));
    prev = hash_in(whole);
    text += whole + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE(
    "TH-PLAN-04 each answer that stays sealed has a commitment of its own, and nothing else of it shows") {
  const auto match = planned();
  int sealed = 0;
  for (const std::string& line : match->record()) {
    const Json json = *parse_json(line);
    if (json["type"] != "sealed") continue;
    ++sealed;
    CHECK(json["commits"].size() == 2);
    CHECK_FALSE(json.contains("commit"));  // a person rolls no dice to think
    CHECK_FALSE(json.contains("answers"));
  }
  CHECK(sealed == kSeats);
  CHECK(places_shown(*match).empty());
  CHECK(vault_of(*match)["sealed"].size() == 6);
}

TEST_CASE("TH-PLAN-05 TH-SUP-01 answers are opened one by one and leave the vault") {
  const auto match = planned();
  decline_until(*match, [&] { return is_last_round(*match); });
  CHECK(places_shown(*match) == std::vector{1, 1, 1});
  const Json vault = vault_of(*match);
  REQUIRE(vault["sealed"].size() == 3);
  for (const Json& one : vault["sealed"]) {
    CHECK(one["place"] == 2);
    CHECK(one["answers"][0]["answer"].contains("number"));
  }
  decline_until(*match, [] { return false; });
  CHECK(places_shown(*match) == std::vector{1, 1, 1, 2, 2, 2});
  CHECK(vault_of(*match)["sealed"].empty());
  const VerifyReport report = verify_record(text_of_record(*match), kBooks);
  CAPTURE(report.text());
  CHECK(report.complete);
  CHECK(report.answers_sealed == 0);
}

TEST_CASE("the record of a running match verifies but for what is still sealed, and says how much that is") {
  for (const bool seeded : {true, false}) {
    const auto match = planned(seeded ? KeyedDice::of_seed(5) : KeyedDice::fresh());
    VerifyReport report = verify_record(text_of_record(*match), kBooks);
    CAPTURE(report.text());
    CHECK(report.ok);
    CHECK_FALSE(report.complete);
    CHECK(report.answers_sealed == 6);
    CHECK(report.lines_played == match->record().size());
    CHECK(report.text().find("6 answers are still sealed") != std::string::npos);
    decline_until(*match, [&] { return is_last_round(*match); });
    report = verify_record(text_of_record(*match), kBooks);
    CHECK(report.ok);
    CHECK(report.answers_sealed == 3);
  }
}

TEST_CASE("an opening that does not fit its commitment is found, before the end and after it") {
  const auto match = planned();
  decline_until(*match, [&] { return is_last_round(*match); });
  const auto lie = [](Json& line) {
    if (line["type"] == "reveal" && line["sealed"][0]["place"] == 1)
      line["sealed"][0]["answers"][0]["answer"]["option"]["verb"] = static_cast<int>(Verb::snare);
  };
  decline_until(*match, [] { return false; });
  CHECK(verify_record(forged(*match, [](Json&) {}), kBooks).complete);
  CHECK_FALSE(verify_record(forged(*match, lie), kBooks).ok);
  const auto other_salt = [](Json& line) {
    if (line["type"] == "reveal") line["sealed"][0]["salt"] = std::string(32, '0');
  };
  CHECK_FALSE(verify_record(forged(*match, other_salt), kBooks).ok);
}

TEST_CASE("without its vault a running match with sealed answers stays before them and says why") {
  const auto match = planned();
  decline_until(*match, [&] { return is_last_round(*match); });
  const Loaded loaded = load_record(text_of_record(*match), kBooks);
  REQUIRE(loaded.fault);
  CHECK(loaded.fault->words == "One answer behind this sealed line is not revealed in this record.");
  CHECK(loaded.fault->advice.find("keeper's copy") != std::string::npos);
  REQUIRE(loaded.match);
  CHECK_FALSE(loaded.match->trouble().empty());
  CHECK(loaded.match->record() == match->record());
  CHECK(loaded.match->inputs() == kSeats);
}

TEST_CASE("a match that is killed between seal and reveal resumes with its vault and goes on the same") {
  for (const bool at_once : {true, false}) {
    const auto match = planned(KeyedDice::fresh());
    if (!at_once) decline_until(*match, [&] { return is_last_round(*match); });
    const Loaded loaded = load_record(save_record(*match), kBooks);
    REQUIRE_FALSE(loaded.fault);
    CHECK(loaded.match->vault() == match->vault());
    decline_until(*match, [] { return false; });
    decline_until(*loaded.match, [] { return false; });
    CHECK(loaded.match->record() == match->record());
    CHECK(verify_record(text_of_record(*match), kBooks).complete);
  }
}

TEST_CASE("when all have sealed, a plan is taken back only with the table's consent, and shown at the end") {
  const auto match = planned();
  const auto why = match->why_no_undo(kRed);
  REQUIRE(why);
  CHECK(why->find("everybody has sealed") != std::string::npos);
  REQUIRE(match->undo(kGreen, true).ok());
  CHECK(match->open().size() == kSeats);
  for (int i = 0; i < kSeats; ++i) plan(*match, seat_at(i), Verb::wager, Answer::number(1));
  decline_until(*match, [&] { return is_last_round(*match); });
  CHECK(places_shown(*match).size() == 3);            // of the new plans alone
  CHECK(vault_of(*match)["sealed"].size() == 3 + 6);  // what was taken back waits for the end
  const Loaded loaded = load_record(save_record(*match), kBooks);
  CHECK_FALSE(loaded.fault);
  decline_until(*match, [] { return false; });
  CHECK(places_shown(*match).size() == 12);
  CHECK(verify_record(text_of_record(*match), kBooks).complete);
}

TEST_CASE("a branch from the midst of sealed plans seals them again, under salts of its own") {
  const auto match = planned();
  decline_until(*match, [&] { return is_last_round(*match); });
  const auto branch = match->branch(match->inputs(), {});
  REQUIRE(branch);
  CHECK(places_shown(*branch) == std::vector{1, 1, 1});
  CHECK(vault_of(*branch)["sealed"].size() == 3);
  CHECK(vault_of(*branch)["sealed"][0]["salt"] != vault_of(*match)["sealed"][0]["salt"]);
  decline_until(*branch, [] { return false; });
  CHECK(verify_record(text_of_record(*branch), kBooks).complete);
}

TEST_CASE("a refused line of answers opens nothing") {
  const auto match = planned();
  decline_until(*match, [&] { return is_last_round(*match); });
  const auto lines = match->record();
  const Seat seat = match->open().front().seat;
  const std::vector<Answer> wrong{Answer::path(), Answer::number(99)};
  CHECK_FALSE(match->answer_all(seat, wrong).ok());
  CHECK(match->record() == lines);
  CHECK(places_shown(*match).size() == 3);
}

TEST_CASE("rules that ask on in a step whose choice stays sealed are stopped: the answer might tell it") {
  class Secret final : public Dialogue {
   public:
    void run(Seat seat, Table& table) override { table.ask(WagerPrompt(seat)); }
    bool stays_sealed() const override { return true; }
  } secret;
  LiveItem item;
  item.kind = LiveItem::Kind::sealed;
  SealedChoice choice;
  choice.seats = choice.done = Seats::only(kRed);
  choice.stays = true;
  choice.of(kRed).push_back({.answer = Answer::number(2), .asked = {}});
  item.sealed = std::make_shared<const SealedChoice>(choice);
  LiveTable::Task task;
  task.given = {&item, 1};
  LiveTable table(task);
  const bool finished = run_until_stopped([&] {
    table.sealed(Seats::only(kRed), secret);
    table.ask(WagerPrompt(kBlue));
  });
  CHECK_FALSE(finished);
  CHECK(table.halt() == LiveTable::Halt::misfit);
}
