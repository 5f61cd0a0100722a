// Chapter 17: how Fighters go to meet who attacks them.
#include <doctest/doctest.h>

#include "games/rattle_and_rend/fixture.h"

namespace warren::rattle_and_rend::testing {
namespace {

TEST_CASE("RR-CCHG-02 against a standing attacker they may not end farther from it") {
  const auto tried = [](int attacker, double x) {
    MatchTable t = table("red heavy trait flyer at " + std::to_string(attacker) +
                         ",100\nblue fighters as foe at 170,100");
    t.reacts("foe", Reaction::countercharge).tries(Ask::path, way({mm_point(x, 100)}));
    t.dice({1, 1}).give("heavy", "Stand and Fight").at("foe").run();
    return t.refused();
  };
  CHECK(tried(100, 140) == "");
  CHECK(tried(100, 171) == "RR-CCHG-02");
  CHECK(tried(240, 200) == "");
  CHECK(tried(240, 169) == "RR-CCHG-02");
}

TEST_CASE("RR-CCHG-02 RR-MOV-03 who is met halfway comes by its pivot, not straight") {
  MatchTable t = table(
      "red skirmishers at 100,100\nblue fighters as foe at 300,140\nterrain cairn at 135,105\nblue shooters "
      "as rest at 390,390");
  t.reacts("foe", Reaction::countercharge).dice({1, 1, 1});
  t.give("skirmishers", "Charge").to(100, 140).to(220, 140).at("foe").run();
  CHECK(point(t.group("foe").at) == mm_point(220, 140));
  CHECK(point(t.group("skirmishers").at) == mm_point(180, 140));
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
