// Each encounter card in play, for itself (MM-EC): who comes on the three bands of pages, whether from behind
// or with traps, and who comes with its surge.
#include <doctest/doctest.h>

#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/rules/checks.h"
#include "games/mice_and_mystics/rules/encounters.h"

namespace warren::mice_and_mystics::testing {
namespace {

// "RW3 RS1", in the order of the kinds.
std::string who_stands(const Board& t) {
  std::string all;
  for (KindId kind = 0; kind < t.setting->cards().minions.size(); ++kind)
    if (const int count = std::popcount(t.state.kind[kind].on_board); count > 0)
      all += (all.empty() ? "" : " ") + t.setting->cards().minions[kind].id + std::to_string(count);
  return all;
}

struct Met {
  std::array<std::string, 3> who;  // by band
  bool ambush = false;
  bool traps = false;
  std::string surge;
};

// Four mice enter 8A and draw this card, on page 1, 3 and 5.
Met meets(const char* card) {
  Met met;
  for (int band = 0; band < 3; ++band) {
    auto t = board(
        "area 8A\n mouse H1 at a2\n mouse H2 at a2\n mouse H4 at a3\n mouse H5 at a3\n marker 12\n page " +
        std::to_string(1 + 2 * band));
    const auto& all = t.setting->cards().encounters;
    t.state.encounter_deck = 1U << (std::ranges::find(all, card, &EncounterCard::id) - all.begin());
    t.dice({1, 1, 1, 1, 1, 1, 1, 1, 1}).run([](Play& play) { meet_encounter(play); });
    met.who[static_cast<std::size_t>(band)] = who_stands(t);
    met.ambush = met.ambush || t.dice_of(RollKind::ambush) == 1;
    met.traps = t.state.traps[t.state.area] != 0;
    if (band > 0) continue;
    for (KindState& kind : t.state.kind) kind.on_board = 0;
    t.state.wheel = 6;
    t.run([](Play& play) { check_step(play); });
    met.surge = who_stands(t);
  }
  return met;
}

void check_card(const char* card, const std::array<std::string, 3>& who, const char* surge,
                bool ambush = false, bool traps = false) {
  const Met met = meets(card);
  CHECK(met.who == who);
  CHECK(met.surge == surge);
  CHECK(met.ambush == ambush);
  CHECK(met.traps == traps);
}
constexpr bool kAmbush = true;
constexpr bool kTraps = true;

}  // namespace

TEST_CASE("MM-EC-01 Night Patrol") { check_card("E01", {"RW3", "RW4", "RW4 RS2"}, "EW1"); }
TEST_CASE("MM-EC-02 Sill Slingers") { check_card("E02", {"RW1 RS2", "RW1 RS3", "RW2 RS4"}, "RS2"); }
TEST_CASE("MM-EC-03 Roach Tide") { check_card("E03", {"RO4", "RO5", "RO6"}, "RO2"); }
TEST_CASE("MM-EC-04 Behind You, from behind") {
  check_card("E04", {"RW2", "RW3", "RW3 EW1"}, "RW2", kAmbush);
}
TEST_CASE("MM-EC-05 Sprung Floor, with mousetraps") {
  check_card("E05", {"RO3", "RO4", "RW3 RO2"}, "RW1 RO1", !kAmbush, kTraps);
}
TEST_CASE("MM-EC-06 Corner Web") { check_card("E06", {"GS1", "RO2 GS1", "RO2 GS2"}, "GS1"); }
TEST_CASE("MM-EC-07 Many Legs") { check_card("E07", {"DC1", "RO1 DC1", "RO3 DC1"}, "DC1"); }
TEST_CASE("MM-EC-08 Bully Beetles") { check_card("E08", {"SB1", "RW1 SB1", "SB2"}, "SB1"); }
TEST_CASE("MM-EC-09 Dust Wings") { check_card("E09", {"RW2 MC1", "RW2 MC2", "MC2 EW1"}, "MC1"); }
TEST_CASE("MM-EC-10 Picked Troop") { check_card("E10", {"RW1 EW1", "EW2", "RS2 EW2"}, "EW1"); }
TEST_CASE("MM-EC-11 Baited Larder, with mousetraps") {
  check_card("E11", {"RW2 RS1", "RW3 RS1", "RW3 RS2"}, "RO3", !kAmbush, kTraps);
}
TEST_CASE("MM-EC-12 Cornered, from behind") {
  check_card("E12", {"RS1 RO2", "RS2 RO3", "RS2 RO4"}, "RW2", kAmbush);
}

}  // namespace warren::mice_and_mystics::testing
