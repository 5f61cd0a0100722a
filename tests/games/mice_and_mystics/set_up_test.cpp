// How a match begins, who plays whom, and how much a set-up may hold (MM-SET, MM-GEN, MM-LIM).
#include <doctest/doctest.h>

#include "games/mice_and_mystics/board.h"
#include "games/mice_and_mystics/book.h"
#include "games/mice_and_mystics/data.h"
#include "games/mice_and_mystics/reading.h"
#include "games/mice_and_mystics/report.h"
#include "games/mice_and_mystics/rules/encounters.h"
#include "games/mice_and_mystics/rules/placing.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/sequence.h"
#include "kernel/tables/sim_table.h"

namespace warren::mice_and_mystics::testing {
namespace {

std::string faults_of_setup(Setup setup) {
  setup.game = "mice-and-mystics";
  std::vector<Fault> faults;
  rulebook().check(setup, faults);
  std::string text;
  for (const Fault& fault : faults) text += fault.where + ": " + fault.words + "\n";
  return text;
}
bool speaks_of(const std::string& text, const std::string& words) {
  return text.find(words) != std::string::npos;
}

std::string many(int count, const std::function<std::string(int)>& line) {
  std::string text;
  for (int i = 0; i < count; ++i) text += line(i);
  return text;
}

}  // namespace

TEST_CASE("MM-GEN-01 MM-GEN-18 whatever the number of seats, all win or all lose") {
  for (int seats = 1; seats <= 4; ++seats) {
    std::vector<Fault> faults;
    const auto setting =
        rulebook().check({.game = "mice-and-mystics", .scenario = "C1", .seats = seats}, faults);
    REQUIRE(setting != nullptr);
    warren::State state;
    rulebook().begin(*setting, state);
    for (const Result result : {Result::won, Result::lost}) {
      state.as<State>().phase = Phase::over;
      state.as<State>().result = result;
      const Outcome outcome = rulebook().outcome(*setting, state);
      for (int seat = 0; seat < seats; ++seat) {
        CHECK(outcome.value[static_cast<std::size_t>(seat)] == (result == Result::won ? 1 : -1));
        CHECK(outcome.score[static_cast<std::size_t>(seat)] == (result == Result::won ? 30 : 0));
      }
    }
  }
}

TEST_CASE("MM-GEN-02 MM-LIM-01 four, three or two mice, and one to as many seats") {
  CHECK(faults_of_setup({.scenario = "C1", .seats = 4}).empty());
  CHECK(faults_of_setup({.scenario = "C1", .seats = 2, .options = {{"party_size", "2"}}}).empty());
  CHECK(speaks_of(faults_of_setup({.scenario = "C1", .seats = 3, .options = {{"party_size", "2"}}}),
                  "1 to 2 players lead 2 mice, not 3"));
  CHECK(speaks_of(faults_of_setup({.scenario = "C1", .options = {{"party_size", "5"}}}), "party_size"));
}

TEST_CASE("MM-FAULT-45 MM-GEN-12 MM-SET-07 what is wrong with a party list is said line by line") {
  const auto list = [](const std::string& text, int seats = 1) {
    return faults_of_setup({.scenario = "C1", .seats = seats, .forces = {text}});
  };
  CHECK(list("H1 A02 1\nH2 A05 1\nH4 A10 1\nH5 A13 1\n").empty());
  CHECK(speaks_of(list("H1 A02 1\nH1 A05 1\nH4 A10 1\nH5 A13 1\n"), "party line 2: H1 is named twice"));
  CHECK(speaks_of(list("H9 A02 1\nH2 A05 1\nH4 A10 1\nH5 A13 1\n"), "party line 1: H9 is no hero"));
  CHECK(speaks_of(list("H1 A05 1\nH2 A05 1\nH4 A10 1\nH5 A13 1\n"), "A05 is no ability of Bramble Oakhand"));
  CHECK(speaks_of(list("H1 A02 3\nH2 A05 1\nH4 A10 1\nH5 A13 1\n"), "there is no seat 3"));
  CHECK(speaks_of(list("H1 A02 1\nH2 A05 1\nH4 A10 1\n"), "3 mice are named, and party_size says 4"));
  CHECK(speaks_of(list("H1 A02 1\nH2 A05 1\nH4 A10 1\nH5 A13 1\n", 2), "seat 2 has no mouse"));
  CHECK(speaks_of(list("H1 1\nH2 A05 1\nH4 A10 1\nH5 A13 1\n"), "is no mouse; write hero, ability and seat"));
}

TEST_CASE(
    "MM-SET-01..02 MM-SET-04 MM-SET-06 MM-GEN-13 the real set-up: heroes, start spaces, first encounter, "
    "round one") {
  std::vector<Fault> faults;
  const auto setting = rulebook().check({.game = "mice-and-mystics", .scenario = "C1", .seats = 1}, faults);
  REQUIRE(setting != nullptr);
  const auto ground = rulebook().new_ground();
  warren::State bytes;
  rulebook().begin(*setting, bytes);
  const State& state = bytes.as<State>();
  CHECK(state.wheel == 0);
  CHECK(state.hourglass == 1);
  CHECK(state.marker == 4);
  CHECK(std::popcount(state.mouse[0].abilities) == 1);
  CHECK(state.mouse[0].gear_equipped == 0b11);  // Nail Maul and Bark Jerkin
  CHECK(state.mouse[0].cheese == 0);
  Rng rng(5);
  SimTable table(rng);
  while (state.phase != Phase::mouse_turn && state.phase != Phase::minion_turn)
    rulebook().step(*setting, *ground, bytes, table);
  CHECK(state.rounds == 1);
  CHECK(active_mice(state) == 0b1111);
  CHECK(figures_on_board(state) == 6);
  CHECK(state.track_size == 5);
  CHECK(state.explored == area_bit(state.area));
}

TEST_CASE("MM-SET-03 all cards are in their bags but for what the chapter sets aside") {
  auto t = board("chapter C1\narea 1A\nmouse H1 at a3\nmouse H2 at b3");
  CHECK(std::popcount(t.state.search_deck) == 23);
  CHECK(std::popcount(t.state.encounter_deck) == 12);
  auto u = board("chapter C3\narea 8A\nmouse H1 at a3\nmouse H2 at b3");
  CHECK(std::popcount(u.state.search_deck) == 24);
}

TEST_CASE("MM-LIM-05 MM-LIM-07 MM-LIM-09 MM-LIM-14 one more than a set-up may hold is a fault") {
  const auto minions = [](const std::string& figures, const std::string& cards) {
    return faults_of(
        "minions.toml",
        "minion = [\n{ id = \"ZZ\", kind = \"Zed\", type = \"rat\", size = \"small\", mode = \"melee\", "
        "battle = 2, defence = 1, life = 1, cards = " +
            cards + ", figures = " + figures + ", riders = [] },\n]\n");
  };
  CHECK(speaks_of(minions("7", "1"), "figures"));
  CHECK_FALSE(speaks_of(minions("6", "1"), "figures"));
  const auto chapter = [](const std::string& more) {
    return faults_of("x.chapter",
                     "chapter X1 A Test\npages 1 5\ntiles 1A 0,0 2A 1,0 8A 2,0\nstart 1A a3 b3 a4 b4\n"
                     "special 8B enter: CV1\nwin defeat CV\nnext end\n" +
                         more);
  };
  CHECK(chapter("").empty());
  const auto goal = [](int i) {
    return std::string("side g") + static_cast<char>('a' + i) + " captures 0; tale\n";
  };
  CHECK(chapter(many(4, goal)).empty());
  CHECK(speaks_of(chapter(many(5, goal)), "at most 4"));
  CHECK(speaks_of(chapter("special 1A enter: RW6 RS4 RO6\n"), "at most 12"));
  CHECK(speaks_of(faults_of("x.chapter",
                            "chapter X1 A Test\npages 1 2\ntiles 1A 0,0 2A 1,0 8A 2,0\nstart 1A a3 b3 a4 "
                            "b4\nspecial 8B enter: CV1\nwin defeat CV\nnext end\n"),
                  "pages 1 2"));
}

TEST_CASE("MM-LIM-06 at most 32 figures stand on the board, what is more is not placed") {
  auto t = board("area 8A\n mouse H1 at a2\n mouse H4 at a2");
  int placed = 0;
  for (std::uint8_t kind = 0; kind < t.setting->cards().minions.size(); ++kind)
    for (int i = 0; i < 6; ++i)
      t.run([&](Play& play) {
        NewKinds came;
        place_troop(play,
                    troop_of({
                        {kind, 1}
        }),
                    came);
        placed += came.count;
      });
  int all = 0;
  for (const MinionCard& card : t.setting->cards().minions) all += card.figures;
  CHECK(all == 29);
  CHECK(figures_on_board(t.state) == 29);
  CHECK(placed == 29);
  for (MinionCard& card : t.setting->content.cards.minions) card.figures = kMostOfKind;
  for (std::uint8_t kind = 0; kind < t.setting->cards().minions.size(); ++kind)
    t.run([&](Play& play) {
      NewKinds came;
      place_troop(play,
                  troop_of({
                      {kind, 6}
      }),
                  came);
    });
  CHECK(figures_on_board(t.state) == kMostOnBoard);
}

}  // namespace warren::mice_and_mystics::testing
