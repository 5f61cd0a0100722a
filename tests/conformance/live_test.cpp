// Can a live match be replayed, undone, refused and kept secret?
#include "conformance/live_tools.h"
#include "conformance/prompt_tools.h"

using namespace warren;
using namespace warren::conformance;

namespace {

constexpr std::uint64_t kMatchesLive = enough(3);

template <class Look>
void play_match(const Seated& seated, std::uint64_t seed, const Look& look) {
  const auto match = begin_match(seated, seed);
  Rng rng(seed, 11);
  while (!match->is_over() && match->inputs() < kMostInputs) {
    look(*match, rng);
    if (!match->is_over()) answer_once(*match, rng);
  }
  CONFORM(match->is_over(), "seed ", seed, " still runs after ", match->inputs(), " inputs");
}

}  // namespace

TEST_CASE("conformance: live play ends, and replay passes through the same positions") {
  each_game([](Seated& seated) {
    for (std::uint64_t seed = 0; seed < kMatchesLive; ++seed) {
      const auto match = begin_match(seated, seed);
      Rng rng(seed, 11);
      std::vector<std::pair<std::uint32_t, std::uint64_t>> passed;
      while (!match->is_over() && match->inputs() < kMostInputs) {
        if (rng.below(8) == 0) passed.emplace_back(match->inputs(), position(*match));
        answer_once(*match, rng);
      }
      CHECK(match->is_over());
      for (const auto& [inputs, digest] : passed)
        CONFORM(position_at(*match, inputs) == digest, "after ", inputs, " inputs of seed ", seed);
    }
  });
}

TEST_CASE("conformance: the same seed and the same answers give the same record") {
  each_game([](Seated& seated) {
    std::array<std::string, 2> records;
    for (std::string& record : records) {
      const auto match = begin_match(seated, 5);
      Rng rng(5);
      while (!match->is_over() && match->inputs() < kMostInputs) answer_once(*match, rng);
      record = text_of(*match);
    }
    CHECK(records[0] == records[1]);
  });
}

TEST_CASE("conformance: a refused answer changes nothing") {
  each_game([](Seated& seated) {
    play_match(seated, 1, [](Match& match, Rng& rng) {
      if (rng.below(match.inputs() < 50 ? 1 : 20) != 0) return;
      const Seat seat = match.open().front().seat;
      Answer stray;
      bool refused = false;
      match.visit(seat, [&](const Prompt& prompt, const State&, const Ground&) {
        const Offer offer = offer_of(prompt);
        stray = stray_answer(offer, rng);
        refused = !prompt.judge(stray).ok();
      });
      if (!refused) return;
      const std::uint64_t before = position(match);
      const std::string shown = shown_to(match, seat);
      const std::size_t lines = match.record().size();
      const Verdict verdict = match.answer(seat, stray);
      CONFORM(!verdict.ok(), "the match takes what its prompt refuses");
      CONFORM(*verdict.refusal().words != '\0', "refused without a word");
      CONFORM(position(match) == before, "a refused answer changed the position");
      CONFORM(match.record().size() == lines, "a refused answer stands in the record");
      CONFORM(shown_to(match, seat) == shown, "a refused answer changed what is shown");
    });
  });
}

TEST_CASE("conformance: undo leads back to the same question") {
  each_game([](Seated& seated) {
    for (std::uint64_t seed = 0; seed < kMatchesLive; ++seed)
      play_match(seated, seed, [](Match& match, Rng& rng) {
        if (rng.below(3) != 0) return;
        const OpenAsk open = match.open().front();
        const Seat seat = open.seat;
        const auto asked = [&] {
          std::string text;
          match.visit(seat, [&](const Prompt& prompt, const State&, const Ground&) {
            text = to_text(to_json(prompt, match.book()));
          });
          return text;
        };
        const std::string question = asked();
        const std::uint64_t before = position(match);
        const std::uint32_t inputs = match.inputs();
        REQUIRE(match.answer(seat, drawn_answer(match, seat, rng)).ok());
        // A sealed choice that was opened by this answer is taken back as a whole: another matter. A tie may
        // lead straight to the next one, which has another number.
        const auto still_closed = [&] {
          return !match.open().empty() && match.open().front().sealed &&
                 match.open().front().number == open.number;
        };
        if (match.is_over() || (open.sealed && !still_closed())) return;
        const Verdict verdict = match.undo(seat, true);
        CONFORM(verdict.ok(), "no undo although the table agreed: ", std::string(verdict.refusal().words));
        CONFORM(position(match) == before, "undo leads to another position");
        CONFORM(match.inputs() == inputs, "undo leaves ", match.inputs(), " inputs of ", inputs);
        CONFORM(asked() == question, "undo leads to another question");
      });
  });
}

TEST_CASE("conformance: what is said to come next comes next, and undo is as free as that says") {
  each_game([](Seated& seated) {
    for (std::uint64_t seed = 0; seed < kMatchesLive; ++seed)
      play_match(seated, seed, [](Match& match, Rng& rng) {
        const Seat seat = match.open().front().seat;
        bool final = false;
        match.visit(seat, [&](const Prompt& prompt, const State&, const Ground&) { final = prompt.final; });
        const Answer answer = drawn_answer(match, seat, rng);
        const std::uint32_t inputs = match.inputs();
        const Ahead ahead = match.ahead_of(seat, {&answer, 1});
        CONFORM(match.inputs() == inputs, "looking ahead changed the match");
        CONFORM(ahead.is != Ahead::Is::refused, "an allowed answer is refused");
        REQUIRE(match.answer(seat, answer).ok());
        const bool free = !match.why_no_undo(seat).has_value();
        const auto asks = [&](Seat who) {
          return std::ranges::any_of(match.open_to(seat),
                                     [&](const OpenAsk& ask) { return ask.seat == who; });
        };
        switch (ahead.is) {
          case Ahead::Is::own:
            CONFORM(asks(seat), "the seat is not asked");
            CONFORM(free || final, "not free");
            break;
          case Ahead::Is::others:
            CONFORM(free || final, "not free");
            for (int i = 0; i < match.setting().seats; ++i)
              CONFORM(!ahead.whom.has(seat_at(i)) || asks(seat_at(i)), "seat ", i, " is not asked");
            break;
          case Ahead::Is::dice:
          case Ahead::Is::unsealing: CONFORM(!free, "free"); break;
          case Ahead::Is::end: CONFORM(match.is_over(), "not over"); break;
          default: break;
        }
      });
  });
}

TEST_CASE("conformance: neither record nor log tells the dice to come") {
  each_game([](Seated& seated) {
    KeyedDice::Secret secret{};
    for (std::size_t i = 0; i < secret.size(); ++i) secret[i] = static_cast<std::uint8_t>(37 * i + 11);
    const KeyedDice::Person person{1, 2, 3};
    std::vector<std::uint8_t> both(secret.begin(), secret.end());
    both.insert(both.end(), person.begin(), person.end());
    const std::string secret_hex = to_hex(Bytes(secret));
    const std::string key_hex = to_hex(Bytes(sha256(Bytes(both))));

    std::vector<Fault> faults;
    Match::Seating seating;
    seating.dice = std::make_unique<KeyedDice>(secret, std::span(&person, 1));
    const auto match = Match::begin(seated.book, seated.setup, std::move(seating), faults);
    REQUIRE(match != nullptr);
    Rng rng(2);
    while (!match->is_over() && match->inputs() < kMostInputs) answer_once(*match, rng);
    const std::vector<std::string>& record = match->record();
    std::string while_running;
    for (const std::string& line : record)
      if (line.find(secret_hex) == std::string::npos) while_running += line;
    CHECK(while_running.find(key_hex) == std::string::npos);
    CHECK(text_of(match->log(), match->book()).find(secret_hex) == std::string::npos);
    for (std::size_t i = 0; i + 1 < record.size(); ++i)
      CONFORM(record[i].find(secret_hex) == std::string::npos, "line ", i, " of ", record.size(),
              " tells the secret");
    CHECK(record.back().find(secret_hex) != std::string::npos);
  });
}
