// Who acts when, alone or in several teams: MG-TEAM.
#include "games/mouse_guard/fixture.h"

using namespace warren;
using namespace warren::mouse_guard;
using namespace warren::mouse_guard::testing;

TEST_CASE("MG-TEAM-01..02 MG-TEAM-04 a team shares one disposition and acts in turn across exchanges") {
  const auto rotation = [](int mice) {
    Patrol p(mice,
             {
                 {"opposition_rating", "2"}
    },
             {}, "conflict");
    p.in_conflict(ObstacleId::m5, 20, 20);
    CHECK(p.state.conflict.teams == 2);
    std::string order;
    for (int volley = 0; volley < 6; ++volley) {
      order += static_cast<char>('A' + acting_mouse(p.team()));
      p.all(1, 12);
      p.clash(Action::feint, Action::attack);  // only the other side tests
    }
    return order;
  };
  CHECK(rotation(1) == "AAAAAA");
  CHECK(rotation(2) == "ABABAB");
  CHECK(rotation(3) == "ABCABC");
  CHECK(rotation(4) == "ABCDAB");
}

TEST_CASE("MG-TEAM-02 the patrol fixes the order") {
  Patrol p(3,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  begin_conflict(p.play, ObstacleId::m5);
  p.says(Ask::order, "Sella").says(Ask::order, "Odo");
  form_teams(p.play);
  CHECK(p.team().order == std::array<MouseId, 4>{2, 1, 0, 0});
}

TEST_CASE("MG-TEAM-03 the acting mouse tests with its own ratings") {
  Patrol p(2,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.in_conflict(ObstacleId::m5, 9, 9);
  p.all(1, 3).all(1, 2).all(1, 4).all(1, 2);
  p.clash(Action::attack, Action::attack).clash(Action::attack, Action::attack);
  CHECK(p.roll(0).dice_count() == 3);  // Bryony
  CHECK(p.roll(2).dice_count() == 4);  // Odo
}

TEST_CASE("MG-TEAM-05 the patrol is one team unless it may split") {
  Patrol p(3,
           {
               {"opposition_rating", "2"      },
               {"patrol_split",      "allowed"}
  },
           {}, "conflict");
  begin_conflict(p.play, ObstacleId::m5);
  p.says(Ask::split, "Team 2").says(Ask::split, "Team 2");
  form_teams(p.play);
  CHECK(p.state.conflict.teams == 3);
  CHECK(mice_of(p.team(0)) == bit(MouseId{0}));
  CHECK(mice_of(p.team(1)) == (bit(MouseId{1}) | bit(MouseId{2})));
}

namespace {

// Bryony and Odo in a team of their own each; everybody attacks, and the GM names its target.
struct Split : Patrol {
  explicit Split(int target)
      : Patrol(2,
               Options{
                   {"opposition_rating", "2"      },
                   {"patrol_split",      "allowed"},
                   {"gm_seat",           "human"  }
  },
               {}, "conflict") {
    says(Ask::split, "Team 2");
    in_conflict(ObstacleId::m5, 5, 9);
    for (int i = 0; i < 3; ++i) team(i).plan = {1, 1, 1};
    state.phase = Phase::volley;
    says(Ask::target, target == 0 ? "Team 1" : "Team 2");
  }
};

}  // namespace

TEST_CASE("MG-TEAM-06..08 the team that is not the target is only kept off, and all is applied once") {
  Split p(1);
  p.play_step();  // reveal, target
  CHECK(p.them().target == 1);
  p.dice({4, 4, 4, 4, 1});     // Bryony's three dice against the opposition's two
  p.dice({4, 4, 1, 1, 4, 1});  // Odo against them
  while (p.state.phase == Phase::clash) p.play_step();
  CHECK(p.them().disposition == 9 - 2 - 2);
  CHECK(p.team(0).disposition == 5);
  CHECK(p.team(1).disposition == 4);
  CHECK(p.fault() == "");
}

TEST_CASE("MG-TEAM-07 who is kept off loses nothing, and the opposition gains nothing") {
  Split p(1);
  p.play_step();
  p.all(1, 3).all(4, 2);  // Bryony against their two dice
  p.all(1, 4 + 2);        // Odo and they miss each other
  while (p.state.phase == Phase::clash) p.play_step();
  CHECK(p.them().disposition == 9);
  CHECK(p.team(0).disposition == 5);
  CHECK(p.fault() == "");
}

TEST_CASE("MG-TEAM-07 a Maneuver or a Defend that nobody meets is tested alone") {
  for (const Action own : {Action::maneuver, Action::defend}) {
    Split p(1);
    const TestOrder order = volley_order(p.play, 0, own, Action::attack, false);
    CHECK_FALSE(order.versus);
    CHECK_FALSE(order.opposed);
    CHECK(order.ob == (own == Action::defend ? 3 : 0));
  }
  Split p(1);
  p.them().position = true;  // meant for the team that it acts against
  CHECK(volley_order(p.play, 0, Action::feint, Action::attack, false).versus);
  CHECK_FALSE(volley_order(p.play, 0, Action::feint, Action::attack, false).their_position);
  CHECK(volley_order(p.play, 1, Action::attack, Action::attack).their_position);
}

TEST_CASE("MG-TEAM-06 a patrol that splits shares out what one team would have, rounded up") {
  const auto start = [](const std::string& second) {
    Patrol p(2,
             {
                 {"opposition_rating",  "2"      },
                 {"patrol_split",       "allowed"},
                 {"patrol_disposition", "7"      }
    },
             {}, "conflict");
    p.says(Ask::split, second).all(1, 2).until(Phase::exchange);
    return int{p.team(0).start};
  };
  CHECK(start("Team 1") == 7);
  CHECK(start("Team 2") == 4);
}

TEST_CASE("MG-TEAM-09 what is more than a team has left falls on the next team") {
  Split p(0);
  p.team(0).disposition = 1;
  p.play_step();
  p.all(1, 3).dice({4, 4});  // Bryony misses, they hit twice
  p.all(1, 4 + 2);           // Odo is kept off
  while (p.state.phase == Phase::clash) p.play_step();
  CHECK_FALSE(p.team(0).active);
  CHECK(p.team(1).disposition == 4);
  CHECK(p.told(Told::losses_passed_on));
  Split q(0);  // what it can bear stays with it
  q.team(0).disposition = 2;
  q.play_step();
  q.all(1, 3).dice({4, 4}).all(1, 4 + 2);
  while (q.state.phase == Phase::clash) q.play_step();
  CHECK(q.team(1).disposition == 5);
  CHECK_FALSE(q.told(Told::losses_passed_on));
}

TEST_CASE("MG-CONF-16 MG-TEAM-08 losses and gains of one volley are summed before a team is at 0") {
  Split p(1);
  p.them().disposition = 2;
  p.them().gains = 2;  // gathered earlier in this volley
  p.play_step();
  p.dice({4, 4, 4, 1, 1});  // Bryony gets past their two dice: they lose 3
  p.all(1, 4 + 2);          // Odo and they miss each other
  while (p.state.phase == Phase::clash) p.play_step();
  CHECK(p.them().disposition == 1);
  CHECK(p.them().active);
  CHECK(p.fault() == "");
}

TEST_CASE("MG-TEAM-09..10 a team at 0 is out and helps nobody, while another fights on") {
  Split p(0);
  p.team(0).disposition = 1;
  p.team(0).position = true;
  p.play_step();
  p.all(1, 3 + 2).dice({4, 1}).all(1, 4 + 2);  // Bryony is in position, Odo is kept off
  while (p.state.phase == Phase::clash) p.play_step();
  CHECK_FALSE(p.team(0).active);
  CHECK_FALSE(p.team(0).position);
  CHECK(p.state.conflict.winner == Winner::nobody_yet);
  const TestOrder order = volley_order(p.play, 1, Action::attack, Action::attack);
  CHECK_FALSE(may_help(p.play, named_test(p.play, order, 1), 0));
}
