// Does a spoilt pack or set-up ever do more harm than to be refused? WARREN_PACK_MUTANTS=100000 tries so
// many.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/mice_and_mystics/book.h"
#include "games/mice_and_mystics/counts.h"
#include "games/mice_and_mystics/packs.h"
#include "games/mice_and_mystics/report.h"
#include "kernel/base/rng.h"

namespace warren::mice_and_mystics::testing {
namespace {

std::string random_sign(Rng& rng) {
  constexpr std::string_view kSigns = "abcefghorswxABNESW0123456789.-|:#<>^v;=,\"[]{}\n \\\t";
  if (rng.below(20) == 0) return std::string(1, static_cast<char>(rng.below(256)));
  return std::string(1, kSigns[rng.below(static_cast<std::uint32_t>(kSigns.size()))]);
}
std::string random_word(Rng& rng) {
  constexpr std::array<std::string_view, 16> kWords{"tile 9A x\n",
                                                    "chapter Z9 x\n",
                                                    "999999999999",
                                                    "-1",
                                                    "special 9A enter: RW99\n",
                                                    "=== x.tile\n",
                                                    "=== minions.toml\n",
                                                    "win defeat ZZ\n",
                                                    "exit N blue a1\n",
                                                    "link a1 f4\n",
                                                    "next P1\n",
                                                    "story start x\n",
                                                    "party 9 end +99\n",
                                                    "object x 9A a1\n",
                                                    "find S99 9A\n",
                                                    "side a own S01; page 99\n"};
  return std::string(kWords[rng.below(static_cast<std::uint32_t>(kWords.size()))]);
}

// One to six changes anywhere in the text.
std::string spoilt(std::string text, Rng& rng) {
  for (std::uint64_t changes = 1 + rng.below(6); changes > 0; --changes) {
    const std::size_t at = text.empty() ? 0 : rng.below(static_cast<std::uint32_t>(text.size()));
    const std::size_t length = std::min<std::size_t>(rng.below(60), text.size() - at);
    switch (rng.below(6)) {
      case 0: text.replace(at, std::min<std::size_t>(1, text.size() - at), random_sign(rng)); break;
      case 1: text.erase(at, length); break;
      case 2: text.insert(at, random_word(rng)); break;
      case 3: text.insert(at, text.substr(at, length)); break;
      case 4: text.insert(at, random_sign(rng)); break;
      default: text.resize(at + (text.empty() ? 0 : 1)); break;
    }
  }
  return text;
}

}  // namespace

TEST_CASE(
    "MM-FAULT-41 MM-FAULT-52 spoilt packs are read to their end: at most 100 faults, each with its file, and "
    "no crash") {
  const std::array<std::string, 2> packs{barrel_pack(), pack_to_begin_with()};
  Rng rng(817);
  int refused = 0;
  const int count = wanted("WARREN_PACK_MUTANTS", 300);
  for (int i = 0; i < count; ++i) {
    const std::string text = spoilt(packs[rng.below(static_cast<std::uint32_t>(packs.size()))], rng);
    const PackReport report = pack_report({
        {"own.pack", text}
    });
    CHECK(report.faults.size() <= 100);
    refused += report.faults.empty() ? 0 : 1;
    for (const PackFault& fault : report.faults)
      if (fault.file.empty() || fault.words.empty())
        FAIL_CHECK("a fault without place or words in mutant ", i);
  }
  CHECK(refused > count / 2);
}

TEST_CASE("MM-FAULT-45 spoilt set-ups make a match or are refused, and nothing else") {
  const std::string party = "H1 A02 1\nH2 A05 1\nH4 A10 2\nH5 A13 2\n";
  Rng rng(818);
  const int count = wanted("WARREN_PACK_MUTANTS", 300);
  for (int i = 0; i < count; ++i) {
    Setup setup{.game = "mice-and-mystics",
                .scenario = rng.below(2) == 0 ? "C1" : spoilt("barrel/P1", rng),
                .seats = static_cast<int>(rng.below(7)) - 1};
    setup.forces = {spoilt(party, rng)};
    if (rng.below(3) == 0) setup.options[spoilt("difficulty", rng)] = spoilt("hard", rng);
    std::vector<Fault> faults;
    const auto setting = rulebook().check(setup, faults);
    CHECK((setting == nullptr) == !faults.empty());
  }
}

}  // namespace warren::mice_and_mystics::testing
