// Does a match come back from its record as it was, and does it say where it does not?
#include "kernel/record/record.h"

#include "kernel/live/pebbles_match.h"
#include "kernel/record/lines.h"
#include "kernel/record/verify.h"

using namespace warren;
using namespace warren::pebbles;

namespace {

const std::array<const Rulebook*, 1> kChanged{&changed_book()};
const std::array<const Rulebook*, 1> kLater{&later_book()};

// A match of random answers with undos, take-backs, notes and typed dice in between.
std::unique_ptr<Match> wild_match(std::uint64_t seed, int inputs) {
  Rng rng(seed);
  auto match = begin(
      {
          {"human",                              seed % 3 == 0},
          {seed % 2 == 0 ? "human" : "rulebook", false        }
  },
      seed);
  for (int i = 0; i < inputs && !match->is_over(); ++i) {
    const auto open = match->open();
    const OpenAsk ask = open[rng.below(static_cast<std::uint32_t>(open.size()))];
    if (rng.below(6) == 0) match->undo(seat_at(static_cast<int>(rng.below(2))), rng.below(2) == 0);
    if (rng.below(9) == 0) match->note(ask.seat, "hm");
    if (match->open().empty() || match->open()[0].number != ask.number) continue;
    if (ask.is_roll) {
      std::vector<std::uint8_t> faces;
      match->visit_roll([&](const Roll& roll, const State&) {
        for (int d = 0; d < roll.count(); ++d) faces.push_back(rng.die(roll.sides));
      });
      match->type_faces(faces);
      continue;
    }
    Answer answer;
    if (match->visit(ask.seat,
                     [&](const Prompt& prompt, const State&, const Ground&) { answer = prompt.draw(rng); }))
      match->answer(ask.seat, answer);
  }
  return match;
}

bool same_log(const Match& a, const Match& b) {
  if (a.log().size() != b.log().size()) return false;
  for (std::size_t i = 0; i < a.log().size(); ++i)
    if (a.log()[i].words != b.log()[i].words || a.log()[i].undone != b.log()[i].undone ||
        a.log()[i].input != b.log()[i].input)
      return false;
  return true;
}

}  // namespace

TEST_CASE("a resumed match is the match that was saved, and goes on alike") {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    CAPTURE(seed);
    const auto match = wild_match(seed, 40);
    const Loaded loaded = load_record(save_record(*match), kShelf);
    CAPTURE(loaded.fault.value_or(RecordFault{}).sentence());
    REQUIRE(loaded.match);
    REQUIRE_FALSE(loaded.fault);
    CHECK(loaded.match->trouble().empty());
    CHECK(loaded.match->record() == match->record());
    CHECK(loaded.match->inputs() == match->inputs());
    CHECK(loaded.match->open().size() == match->open().size());
    CHECK(same(state_of(*loaded.match), state_of(*match)));
    CHECK(same_log(*loaded.match, *match));
    if (match->is_over()) continue;
    for (Match* m : {match.get(), loaded.match.get()}) m->close("enough");
    CHECK(loaded.match->record() == match->record());
    CHECK(loaded.match->vault() == match->vault());
  }
}

TEST_CASE("the record of every match that ended is true") {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const auto match = wild_match(seed, 60);
    match->close("enough");
    const VerifyReport report = verify_record(all_of(match->record()), kShelf);
    CAPTURE(seed);
    CAPTURE(report.text());
    CHECK(report.complete);
    CHECK(report.lines_played == match->record().size());
  }
}

TEST_CASE("a match with the same seed and inputs has the same record to the letter") {
  CHECK(wild_match(3, 40)->record() == wild_match(3, 40)->record());
}

TEST_CASE("a record without the secret of its dice can be looked at and branched, not played on") {
  std::vector<Fault> faults;
  const auto match = Match::begin(book(), setup(), {}, faults);
  const Loaded loaded = load_record(all_of(match->record()), kShelf);
  REQUIRE(loaded.match);
  CHECK_FALSE(loaded.fault);
  CHECK(loaded.match->trouble().find("secret") != std::string::npos);
  CHECK(loaded.match->open().empty());
  CHECK_FALSE(loaded.match->answer(kRed, say(Verb::secret, 1)).ok());
  CHECK(loaded.match->branch(0, {})->open().size() == 2);
}

TEST_CASE("the keeper of a match may give its dice instead of a vault") {
  const KeyedDice::Secret secret = KeyedDice::fresh_secret();
  std::vector<Fault> faults;
  const auto match = Match::begin(
      book(), setup(), {{}, std::make_unique<KeyedDice>(secret, std::span<KeyedDice::Person>())}, faults);
  const std::string text = all_of(match->record());
  Loaded loaded =
      load_record(text, kShelf, std::make_unique<KeyedDice>(secret, std::span<KeyedDice::Person>()));
  CHECK(loaded.match->trouble().empty());
  loaded = load_record(text, kShelf, KeyedDice::of_seed(4));
  CHECK_FALSE(loaded.match->trouble().empty());
}

TEST_CASE("a match that new rules play differently stays at its last good checkpoint and says so") {
  const auto match = begin_planned();
  play(*match, kRed, Verb::take, 1);
  const auto good = state_of(*match);
  play(*match, kBlue, Verb::order);
  REQUIRE(match->answer(kBlue, Answer::number(1)).ok());
  REQUIRE(match->answer(kBlue, Answer::number(2)).ok());
  const std::string text = save_record(*match);

  // The first turn's fingerprint differs already: `take 3` is gone.
  const Loaded loaded = load_record(text, kChanged);
  REQUIRE(loaded.fault);
  CHECK(loaded.fault->line == 5);
  CHECK(loaded.fault->words.find("version 1") != std::string::npos);
  REQUIRE(loaded.match);
  CHECK(loaded.match->trouble().find("Line 5") == 0);
  CHECK(state_of(*loaded.match).heap == 12);
  CHECK(loaded.match->record() == match->record());
  CHECK(loaded.match->open().empty());
  CHECK(state_of(*match).heap == good.heap);
  const VerifyReport report = verify_record(text, kChanged);
  CHECK_FALSE(report.ok);
  CHECK(report.fault->line == 5);
  CHECK(report.text().find("At input 3, by PB-TURN.") != std::string::npos);
  CHECK(report.text().find("version 1") != std::string::npos);
}

TEST_CASE("rules that keep positions otherwise part from a record where the play does, and name both rules") {
  const auto match = begin_planned();
  play(*match, kRed, Verb::take, 1);
  play(*match, kBlue, Verb::cast);
  const auto thrown = match->record().size() - 1;
  play(*match, kRed, Verb::pass);
  play(*match, kRed, Verb::take, 2);
  match->close("enough");
  const VerifyReport report = verify_record(all_of(match->record()), kLater);
  CAPTURE(report.text());
  CHECK_FALSE(report.ok);
  CHECK(report.fault->line == thrown + 2);
  CHECK(report.lines_played == thrown + 1);
  CHECK(report.text().find("At input 5, by PB-WEATHER.") != std::string::npos);
  CHECK(report.text().find("these are version 3") != std::string::npos);
}

TEST_CASE("a record whose play other rules would repeat to the last line says so, and is no proof of it") {
  const auto match = begin_planned();
  play(*match, kRed, Verb::take, 1);
  match->close("enough");
  const VerifyReport report = verify_record(all_of(match->record()), kLater);
  CAPTURE(report.text());
  CHECK_FALSE(report.ok);
  CHECK(report.fault->line == 1);
  CHECK(report.text().find("the same to the last line") != std::string::npos);
}

TEST_CASE("of two lists the first part that differs is told") {
  CHECK(difference(R"({"rolls":[1,2,3]})", R"({"rolls":[1,2,4]})", Compared::all) ==
        "\"rolls\", the 3. of them, was 3 and is now 4");
  CHECK(difference(R"({"rolls":[1,2]})", R"({"rolls":[1]})", Compared::all) ==
        "\"rolls\", the 2. of them, was 2 and is now nothing");
  CHECK(difference(R"({"rolls":[1]})", R"({"n":1})", Compared::all) ==
        "\"rolls\" was [1] and is now nothing");
}

TEST_CASE("where two lines part is told by the first question, roll or end that differs") {
  const auto line = [](const std::string& asked, const std::string& rolled) {
    return R"({"prompt":{"kind":1,"rule":")" + asked + R"(","print":"00"},"rolls":[{"number":1,"rule":")" +
           rolled + R"("}]})";
  };
  CHECK(parted_by(line("A", "B"), line("C", "B")) == " by A where these rules come to C");
  CHECK(parted_by(line("A", "B"), line("A", "C")) == " by B where these rules come to C");
  CHECK(parted_by(line("A", "B"), line("A", "B")) == " by A");
  CHECK(parted_by(line("A", "B"), "") == " by A");
  CHECK(parted_by(R"({"rolls":[]})", line("A", "B")) == " where these rules come to A");
  CHECK(parted_by(R"({"outcome":{"rule":"D"}})", R"({"outcome":{"rule":"E"}})") ==
        " by D where these rules come to E");
  CHECK(parted_by("{}", "{}").empty());
}

TEST_CASE("a branch plays on from an earlier moment with dice of its own, and its record is true") {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    CAPTURE(seed);
    const auto match = wild_match(seed, 30);
    for (std::uint32_t inputs = 0; inputs <= match->inputs(); inputs += 3) {
      const auto branch =
          match->branch(inputs, {
                                    {{"human", false}, {"human", false}},
                                    KeyedDice::of_seed(99)
      });
      REQUIRE(branch);
      PebbleState there;
      match->position_at(inputs, [&](const State& state, const Ground&) { there = state.as<PebbleState>(); });
      if (!branch->open().empty() && !branch->open()[0].sealed && seed % 3 != 0)
        CHECK(same(state_of(*branch), there));
      branch->close("enough");
      const VerifyReport report = verify_record(all_of(branch->record()), kShelf);
      CAPTURE(report.text());
      CHECK(report.complete);
    }
  }
  CHECK(begin()->branch(5, {}) == nullptr);
}

TEST_CASE("the dice of a branch are not those of the match") {
  int alike = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto match = begin_planned({}, seed);
    const auto branch = match->branch(match->inputs(), {});
    for (Match* m : {match.get(), branch.get()}) play(*m, kRed, Verb::cast);
    alike += match->log().back().faces == branch->log().back().faces ? 1 : 0;
  }
  CHECK(alike < 10);
}
