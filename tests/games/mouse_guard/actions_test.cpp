// What each pair of actions does: MG-ACT.
#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/rules/checks.h"
#include "games/mouse_guard/rules/pairing.h"

using namespace warren;
using namespace warren::mouse_guard;
using namespace warren::mouse_guard::testing;

namespace {

// A Fight at 5 of 8 against 5 of 8; Bryony has 3 dice for everything, the other side 3.
struct Fight : Patrol {
  Fight()
      : Patrol(1,
               {
                   {"opposition_rating", "3"}
  },
               {}, "conflict") {
    mouse(0).nature = 3;
    in_conflict(ObstacleId::m5, 8, 8);
    team().disposition = them().disposition = 5;
  }
  int ours() { return team().disposition; }
  int theirs() { return them().disposition; }
};

}  // namespace

TEST_CASE("MG-ACT-01..04 the matrix says who tests, and how") {
  using enum Action;
  const auto is = [](Action a, Action b, Meeting how) { return meeting(a, b) == how; };
  CHECK(is(attack, attack, Meeting::independent));
  CHECK(is(attack, defend, Meeting::versus));
  CHECK(is(attack, maneuver, Meeting::versus));
  CHECK(is(attack, feint, Meeting::first_only));
  CHECK(is(defend, defend, Meeting::independent));
  CHECK(is(defend, feint, Meeting::second_only));
  CHECK(is(defend, maneuver, Meeting::versus));
  CHECK(is(feint, feint, Meeting::versus));
  CHECK(is(feint, maneuver, Meeting::independent));
  CHECK(is(maneuver, maneuver, Meeting::independent));
}

TEST_CASE("MG-ACT-05 only Defend has an obstacle of 3 of its own") {
  CHECK(own_obstacle(Action::attack) == 0);
  CHECK(own_obstacle(Action::defend) == 3);
  CHECK(own_obstacle(Action::feint) == 0);
  CHECK(own_obstacle(Action::maneuver) == 0);
}

TEST_CASE("MG-ACT-06 MG-ACT-10 Attack against Attack: each loses the other's successes") {
  Fight f;
  f.dice({4, 4, 1}).dice({4, 1, 1});
  f.clash(Action::attack, Action::attack);
  CHECK(f.theirs() == 3);
  CHECK(f.ours() == 4);
}

TEST_CASE("MG-ACT-08 MG-ACT-11 a Feint takes Defend by surprise") {
  Fight f;
  f.dice({4, 4, 1});
  f.clash(Action::feint, Action::defend);
  CHECK(f.theirs() == 3);
  CHECK(f.ours() == 5);
  CHECK(f.table.rolls().size() == 1);
  CHECK(f.fault() == "");
}

TEST_CASE("MG-ACT-12 MG-ACT-20 an Attack beats a Feint, which may not test") {
  Fight f;
  f.mouse(0).persona = 2;
  f.dice({4, 4, 1});
  f.clash(Action::feint, Action::attack);
  CHECK(f.ours() == 3);
  CHECK(f.theirs() == 5);
  CHECK(f.asked(Ask::extras) == 0);
  CHECK(f.mouse(0).persona == 2);
  CHECK(checks_of(f.mouse(0)) == 0);
  CHECK((f.mouse(0).passed | f.mouse(0).failed) == 0);
}

TEST_CASE("MG-ACT-13 Feint against Feint: the loser loses the margin") {
  Fight f;
  f.dice({4, 4, 4}).dice({4, 1, 1});
  f.clash(Action::feint, Action::feint);
  CHECK(f.theirs() == 3);
  CHECK(f.ours() == 5);
}

TEST_CASE("MG-ACT-14 Feint against Maneuver: the maneuverer is hit and spends its own successes") {
  Fight f;
  f.says(Ask::purchase, "Gain position");
  f.dice({4, 4, 1}).dice({4, 1, 1});
  f.clash(Action::maneuver, Action::feint);
  CHECK(f.ours() == 4);
  CHECK(f.theirs() == 5);
  CHECK(f.team().position);
}

TEST_CASE("MG-ACT-07 MG-ACT-15 Attack against Defend: the winner's action counts by its margin") {
  Fight f;
  f.dice({4, 4, 4}).dice({4, 1, 1});
  f.clash(Action::attack, Action::defend);
  CHECK(f.theirs() == 3);
  f.dice({4, 4, 4}).dice({4, 1, 1});
  f.clash(Action::defend, Action::attack);
  CHECK(f.ours() == 7);
  f.dice({4, 4, 4}).dice({1, 1, 1});
  f.clash(Action::defend, Action::attack);
  CHECK(f.ours() == 8);  // never above the start
}

TEST_CASE("MG-ACT-09 MG-ACT-16 Attack against Maneuver: one wins") {
  Fight f;
  f.says(Ask::purchase, "Impede");
  f.dice({4, 4, 1}).dice({4, 1, 1});
  f.clash(Action::maneuver, Action::attack);
  CHECK(f.ours() == 5);
  CHECK(f.them().impeded);
  f.dice({1, 1, 1}).dice({4, 4});  // impeded: 2 dice
  f.clash(Action::maneuver, Action::attack);
  CHECK(f.ours() == 3);
}

TEST_CASE("MG-ACT-17 Defend against Defend: each gains what is above 3") {
  Fight f;
  f.mouse(0).nature = 5;
  f.dice({4, 4, 4, 4, 1}).dice({4, 4, 4});
  f.clash(Action::defend, Action::defend);
  CHECK(f.ours() == 6);
  CHECK(f.theirs() == 5);
}

TEST_CASE("MG-ACT-18 Defend against Maneuver: one wins") {
  Fight f;
  f.dice({4, 4, 1}).dice({1, 1, 1});
  f.clash(Action::defend, Action::maneuver);
  CHECK(f.ours() == 7);
  f.says(Ask::purchase, "Gain position").dice({4, 4, 1}).dice({1, 1, 1});
  f.clash(Action::maneuver, Action::defend);
  CHECK(f.team().position);
}

TEST_CASE("MG-ACT-19 Maneuver against Maneuver: each spends its own successes") {
  Fight f;
  f.says(Ask::purchase, "Gain position");
  f.dice({4, 4, 1}).dice({4, 1, 1});
  f.clash(Action::maneuver, Action::maneuver);
  CHECK(f.team().position);
  CHECK(f.team().impeded);  // the engine spends 1 on Impede
  CHECK(f.ours() == 5);
}
