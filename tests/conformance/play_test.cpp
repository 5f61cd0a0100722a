// Does every game come to an end, without garbage, without the heap, the same way again?
#include <cstring>

#include "conformance/allocations.h"
#include "conformance/roster.h"
#include "conformance/study_table.h"
#include "kernel/base/digest.h"

using namespace warren;
using namespace warren::conformance;

namespace {

constexpr std::uint64_t kMatchesPlayed = enough(20);
constexpr std::uint64_t kMatchesCompared = enough(5);
constexpr int kMostStepsPlayed = 5000;

// Leaves a pattern where the next function will have its locals.
[[gnu::noinline]] void poison_stack(unsigned char pattern) {
  std::array<volatile unsigned char, 1 << 16> bytes;
  for (volatile unsigned char& byte : bytes) byte = pattern;
}

// Plays a match from memory full of `pattern`; the digest of every checkpoint.
std::vector<std::uint64_t> play_poisoned(Seated& seated, std::uint64_t seed, unsigned char pattern) {
  std::vector<std::uint64_t> digests;
  Rng rng(seed);
  StudyTable table(rng);
  std::memset(seated.state.data(), pattern, kMaxStateSize);
  poison_stack(pattern);
  seated.begin();
  seated.ground = seated.book.new_ground();
  while (!seated.is_over() && digests.size() < kMostStepsPlayed) {
    table.begin_step();
    poison_stack(pattern);
    seated.step(table);
    digests.push_back(digest_of(seated.bytes()));
  }
  return digests;
}

std::vector<std::uint64_t> play_listening(Seated& seated, std::uint64_t seed, bool listens) {
  std::vector<std::uint64_t> digests;
  Rng rng(seed);
  StudyTable table(rng, listens);
  std::size_t letters = 0;
  table.on_tell = [&](const Event& event) {
    const std::string words = seated.book.words(*seated.setting, seated.state, event);
    CONFORM(!words.empty(), "an event without words: verb ", event.verb);
    CONFORM(!seated.book.catalog().name(event.rule).empty(), "an event without a rule: ", words);
    letters += words.size();
  };
  table.on_roll = [&](const Roll& roll, const Dice& dice) {
    if (!listens) return;
    CONFORM(!seated.book.words(*seated.setting, seated.state, roll, dice).empty(), "a roll without words");
    CONFORM(!seated.book.catalog().name(roll.rule).empty(), "a roll without a rule: kind ", roll.kind);
  };
  for (seated.begin(); !seated.is_over() && digests.size() < kMostStepsPlayed;) {
    table.begin_step();
    seated.step(table);
    digests.push_back(digest_of(seated.bytes()));
  }
  if (listens) CHECK(letters > 0);
  return digests;
}

}  // namespace

TEST_CASE("conformance: random play always ends, with at most 40 asks a step") {
  each_game([](Seated& seated) {
    int most_asks = 0;
    for (std::uint64_t seed = 0; seed < kMatchesPlayed; ++seed) {
      Rng rng(seed);
      StudyTable table(rng);
      int steps = 0;
      for (seated.begin(); !seated.is_over() && steps < kMostStepsPlayed; ++steps) {
        table.begin_step();
        seated.step(table);
        most_asks = std::max(most_asks, table.asks);
      }
      CONFORM(seated.is_over(), "seed ", seed, " still runs after ", steps, " steps");
      const Outcome outcome = seated.book.outcome(*seated.setting, seated.state);
      CONFORM(!seated.book.catalog().name(outcome.rule).empty(), "seed ", seed, " ended by no rule");
    }
    CHECK(most_asks <= kMostAsks);
  });
}

TEST_CASE("conformance: a step never touches the heap") {
  each_game([](Seated& seated) {
    for (std::uint64_t seed = 0; seed < kMatchesCompared; ++seed) {
      Rng rng(seed);
      SimTable table(rng);
      std::uint64_t allocated = 0;
      int steps = 0;
      for (seated.begin(); !seated.is_over() && steps < kMostStepsPlayed; ++steps) {
        seated.book.prepare(*seated.setting, seated.state, *seated.ground);
        const std::uint64_t before = allocations();
        seated.book.step(*seated.setting, *seated.ground, seated.state, table);
        allocated += allocations() - before;
      }
      CONFORM(allocated == 0, allocated, " allocations in ", steps, " steps of seed ", seed);
    }
  });
}

TEST_CASE("conformance: a state holds no garbage") {
  each_game([](Seated& seated) {
    for (std::uint64_t seed = 0; seed < kMatchesCompared; ++seed)
      CONFORM(play_poisoned(seated, seed, 0xaa) == play_poisoned(seated, seed, 0x55), "seed ", seed);
  });
}

TEST_CASE("conformance: listening changes nothing, and all that is told has words and a rule") {
  each_game([](Seated& seated) {
    for (std::uint64_t seed = 0; seed < kMatchesCompared; ++seed)
      CONFORM(play_listening(seated, seed, true) == play_listening(seated, seed, false), "seed ", seed);
  });
}

TEST_CASE("conformance: begin and outcome depend on nothing but the set-up and the state") {
  each_game([](Seated& seated) {
    const State first = seated.state;
    const auto size = seated.book.state_size();
    CHECK(size <= kMaxStateSize);
    Seated again(seated.book, seated.setup);
    CHECK(again.state.equals(first, size));
    CHECK_FALSE(seated.is_over());
  });
}
