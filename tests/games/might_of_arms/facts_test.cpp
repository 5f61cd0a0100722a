// What is told of a battle, in the names that programs and the page go by.
#include "games/might_of_arms/facts.h"

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "games/might_of_arms/war/facts.h"

namespace warren::might_of_arms::testing {
namespace {

using Names = std::set<std::string>;

std::string said(Name name) { return std::string(std::string_view(name)); }

// Everything that is told and counts as this.
Names told_as(Tags tag, const Lexicon& lexicon) {
  Names names;
  constexpr std::uint16_t kMany = 100;
  for (std::uint16_t number = 0; number < kMany; ++number)
    if (const ToldRow row = lexicon.told(number); (row.tags & tag) != 0) names.insert(said(row.name));
  return names;
}

const Lexicon& kBattle = lexicon();

TEST_CASE("MI-TURN-02 what is told is tagged as what it is to its side: loss, gain, move, attack, end") {
  CHECK(told_as(tag::round, kBattle) == Names{"turn-began"});
  CHECK(told_as(tag::turn, kBattle) == Names{"turn-began"});
  CHECK(told_as(tag::loss, kBattle) == Names{"surprised", "hits-taken", "leader-wounded", "became-shaken",
                                             "may-not-charge", "routed", "caught", "passed-over",
                                             "wagon-taken"});
  CHECK(told_as(tag::gain, kBattle) == Names{"leader-back", "recovered"});
  CHECK(told_as(tag::gone, kBattle) ==
        Names{"wagon-saved", "leader-wounded", "routed", "removed", "left-table", "wagon-taken"});
  CHECK(told_as(tag::comes, kBattle) == Names{"deployed", "leader-placed", "army-placed", "arrived",
                                              "revealed", "leader-back", "ambush-laid"});
  CHECK(told_as(tag::score, kBattle) == Names{"wagon-saved"});
  CHECK(told_as(tag::reveal, kBattle) == Names{"revealed", "dummy-revealed", "declared"});
  CHECK(told_as(tag::end, kBattle) == Names{"army-broken", "conceded", "battle-won", "battle-drawn"});
  CHECK(told_as(tag::attack, kBattle) == Names{"shoots", "contacted", "caught", "countercharged", "fights"});
  CHECK(told_as(tag::move, kBattle) == Names{"moved", "line-moved", "turned-to-face", "leader-moved",
                                             "leader-attached", "leader-rode-off", "evaded", "contacted",
                                             "caught", "escaped", "stopped-short", "no-target-left",
                                             "countercharged", "broke-through", "pursued", "broke-off"});
  CHECK(told_as(tag::fate, kBattle).empty());
}

TEST_CASE(
    "MI-GEN-03 MI-FAT-02 lengths are said as lengths, in whole units, and hits, fatigue and points come "
    "first") {
  for (const KeyRow& row : lexicon().keys) {
    const std::string key = said(row.key);
    CAPTURE(key);
    CHECK(row.per == 1);
    CHECK((row.measure == Measure::length) == (key == "length" || key == "gap" || key == "range"));
    const int rank = key == "stands" || key == "hits" || key == "fatigue" ? 1
                     : key == "grade"                                     ? 2
                     : key == "points"                                    ? 3
                                                                          : 0;
    CHECK(row.rank == rank);
  }
}

}  // namespace
}  // namespace warren::might_of_arms::testing
