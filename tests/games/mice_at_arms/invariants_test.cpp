// What must hold after every step, and by which words is it told when it does not?
#include "games/mice_at_arms/invariants.h"

#include <doctest/doctest.h>

#include "games/mice_at_arms/scenario_table.h"

namespace warren::mice_at_arms::testing {
namespace {

// What the invariants say of a sound position once something in it was broken.
template <class Break>
std::string broken(const std::string& position, Break break_it) {
  auto t = table(position);
  CHECK(broken_invariant(*t.setting, t.state) == "");
  break_it(t);
  return broken_invariant(*t.setting, t.state);
}

bool names(const std::string& words, std::string_view rule_id) {
  return words.find(rule_id) != std::string::npos;
}

const std::string kTwoKings = "red king as r at 4,4 hero cleric\n blue king as b at 20,20";

TEST_CASE("MA-HERO-04 MA-HERO-16 a hero who fell is gone") {
  CHECK(names(broken(kTwoKings, [](BattleTable& t) { t.unit("r").models = 1; }), "MA-HERO-04"));
  CHECK(names(broken(kTwoKings, [](BattleTable& t) { t.unit("r").set(Unit::kMusician); }), "MA-HERO-16"));
  CHECK(names(broken(kTwoKings, [](BattleTable& t) { t.unit("r").kissed_ordinary = 2; }), "MA-HERO-14"));
}

TEST_CASE("MA-FLEE-08 MA-SIEGE-06 no edge outlives its flight, and no tower Ballista its tower") {
  CHECK(names(broken(kTwoKings, [](BattleTable& t) { t.unit("r").set(Unit::kEdgeOfFlight); }), "MA-FLEE-08"));
  CHECK(names(broken(kTwoKings,
                     [](BattleTable& t) {
                       t.unit("r").set(Unit::kEdgeOfFlight | Unit::kFleeing);
                       t.unit("r").flee_edge = Edge::none;
                     }),
              "MA-FLEE-08"));
  const std::string tower = "scenario siege\n blue ballista at 9,9 fixed\n red king at 3,3";
  CHECK(names(broken(tower, [](BattleTable& t) { t.state.piece[0].type = Terrain::rubble; }), "MA-SIEGE-06"));
  CHECK(names(broken(tower,
                     [](BattleTable& t) {
                       t.unit("king").set(Unit::kFixed);  // in the open
                     }),
              "MA-SIEGE-06"));
}

TEST_CASE("MA-RND-08 no army stands twice in the order") {
  CHECK(names(broken(kTwoKings, [](BattleTable& t) { t.state.order = {1, 0, 0, 0}; }), "MA-RND-08"));
  CHECK(names(broken(kTwoKings, [](BattleTable& t) { t.state.order = {1, 2, 0, 3}; }), "MA-RND-08"));
}

TEST_CASE("MA-VP-01 every unit lost was paid for") {
  const auto lose = [](BattleTable& t) {
    t.state.army[1].mustered = 5;
    t.state.army[1].lost = 2;
    t.state.army[0].score = 1;
  };
  CHECK(names(broken(kTwoKings, lose), "MA-VP-01"));
  CHECK(broken("scenario chevauchee\n" + kTwoKings, lose) == "");  // its list gives side A nothing for them
}

TEST_CASE(
    "MA-END-01 MA-END-03 MA-SCN-16 who is beaten fights no more, who yields has lost, who escapes was in") {
  CHECK(names(broken(kTwoKings, [](BattleTable& t) { t.state.army[0].out = 1; }), "MA-END-01"));
  CHECK(names(broken(kTwoKings,
                     [](BattleTable& t) {
                       t.state.army[0].mustered = 5;
                       t.state.army[0].escaped = 1;
                     }),
              "MA-SCN-16"));
  CHECK(names(broken("scenario break-free\n" + kTwoKings,
                     [](BattleTable& t) {
                       t.state.army[1].mustered = 5;
                       t.state.army[1].escaped = 1;
                     }),
              "MA-SCN-16"));
  for (const int winner : {0, 1, 2}) {
    auto t = table("scenario break-free\n" + kTwoKings);
    yields(t, 0);
    CHECK(broken_invariant(*t.setting, t.state) == "");
    t.state.winner = static_cast<std::uint8_t>(winner);
    CHECK(names(broken_invariant(*t.setting, t.state), "MA-END-03") == (winner != 2));
  }
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
