// Chapter 10: rewards.
#include <doctest/doctest.h>

#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/rules/deeds.h"
#include "games/mouse_guard/rules/session.h"

namespace warren::mouse_guard::testing {
namespace {

// In the GM's Turn of a mission, at its first obstacle.
struct OnMission : Patrol {
  explicit OnMission(int mice = 1, const Options& options = {}) : Patrol(mice, options) {
    state.mission.planned = 3;
  }
};

bool belief(Patrol& p, Belief one, MouseId mouse = 0) {
  p.mouse(mouse).deeds.belief = one;
  return belief_played(p.play, mouse);
}
bool instinct(Patrol& p, Instinct one, MouseId mouse = 0) {
  p.mouse(mouse).deeds.instinct = one;
  return instinct_played(p.play, mouse);
}
bool goal(Patrol& p, Goal one, MouseId mouse = 0) {
  p.mouse(mouse).deeds.goal = one;
  return goal_accomplished(p.play, mouse);
}

TEST_CASE(
    "MG-RWD-01..04 Belief and Instinct earn 1 fate each, the Goal 1 persona, once a session, at its end") {
  Patrol p;
  p.state.mission.planned = 3;
  Deeds& deeds = p.mouse(0).deeds;
  deeds.belief = Belief::b3;
  deeds.instinct = Instinct::i6;
  deeds.goal = Goal::g6;
  note_deed(p.play, 0, mouse_guard::Deed::spoke);
  note_deed(p.play, 0, mouse_guard::Deed::defended);
  note_deed(p.play, 0, mouse_guard::Deed::called);
  CHECK(p.mouse(0).fate == 0);
  p.state.phase = Phase::rewards;
  p.play_step();
  CHECK(p.mouse(0).fate == 2);
  CHECK(p.mouse(0).persona == 1);
  pay_mouse(p.play, 0);
  CHECK(p.mouse(0).fate == 2);
}

TEST_CASE("MG-RWD-04 reward_timing = at_once pays when the statement comes true") {
  Patrol p(1, {
                  {"reward_timing", "at_once"}
  });
  p.state.mission.planned = 3;
  p.mouse(0).deeds.belief = Belief::b3;
  note_deed(p.play, 0, mouse_guard::Deed::spoke);
  CHECK(p.mouse(0).fate == 1);
  note_deed(p.play, 0, mouse_guard::Deed::spoke);
  CHECK(p.mouse(0).fate == 1);
}

TEST_CASE("MG-RWD-05 listed statements are checked, nobody is asked") {
  Patrol p(3);
  p.state.mission.planned = 3;
  p.mouse(0).deeds.goal = Goal::g6;
  p.state.phase = Phase::rewards;
  p.play_step();
  CHECK(p.asked(Ask::claim) == 0);
  CHECK(p.mouse(0).fate == 0);
}

TEST_CASE("MG-RWD-05 with claims the owner claims and half of the others is enough") {
  for (int yes = 0; yes <= 2; ++yes) {
    Patrol p(3, {
                    {"reward_mode", "claim"}
    });
    p.state.mission.planned = 3;
    p.mouse(0).deeds.belief = Belief::own;
    p.says(Ask::claim, "Belief");
    for (int i = 0; i < 2; ++i) p.says(Ask::confirm, i < yes ? "Belief" : "No");
    pay_mouse(p.play, 0);
    CHECK(p.mouse(0).fate == (yes >= 1 ? 1 : 0));
    CHECK(p.told(Told::claim_refused) == (yes == 0));
  }
}

TEST_CASE("MG-RWD-05 a single player confirms alone, and own words are always claimed") {
  Patrol p;
  p.state.mission.planned = 3;
  p.mouse(0).deeds.belief = Belief::own;
  p.mouse(0).deeds.goal = Goal::g6;
  p.says(Ask::claim, "Belief");
  pay_mouse(p.play, 0);
  CHECK(p.mouse(0).fate == 1);
  CHECK(p.asked(Ask::confirm) == 0);
  CHECK(p.asked(Ask::claim) == 1);  // the listed Instinct is not
}

TEST_CASE("MG-RWD-06 B1 helped on two tests of other mice") {
  OnMission p(2);
  p.all(1, 10);
  p.helps().test(obstacle(Rating::scout, 2), 0);
  CHECK_FALSE(belief(p, Belief::b1, 1));
  p.helps().test(obstacle(Rating::scout, 2), 0);
  CHECK(belief(p, Belief::b1, 1));
  CHECK_FALSE(belief(p, Belief::b1, 0));
}

TEST_CASE("MG-RWD-06 B2 took a condition in the GM's Turn and the mission succeeded") {
  OnMission p;
  note_condition(p.play, 0, Condition::tired);
  CHECK_FALSE(belief(p, Belief::b2));
  p.state.mission.result = MissionResult::partial;
  CHECK_FALSE(belief(p, Belief::b2));
  p.state.mission.result = MissionResult::full;
  CHECK(belief(p, Belief::b2));
  OnMission later;
  later.state.mission.result = MissionResult::full;  // the GM's Turn is over
  note_condition(later.play, 0, Condition::angry);
  CHECK_FALSE(belief(later, Belief::b2));
}

TEST_CASE("MG-RWD-06 B3 rolled Persuader, Orator or Haggler, or acted in a conflict of words") {
  OnMission p;
  p.all(1, 4).test(obstacle(Rating::scout, 2));
  CHECK_FALSE(belief(p, Belief::b3));
  p.all(1, 4).test(obstacle(Rating::persuader, 2));
  CHECK(belief(p, Belief::b3));
  OnMission q;
  q.in_conflict(ObstacleId::m4, 5, 5);
  note_action(q.play, 0, Action::feint);
  CHECK(belief(q, Belief::b3));
  OnMission r;
  r.says(Ask::base, "Nature").all(1, 4).test(obstacle(Rating::persuader, 2));
  CHECK_FALSE(belief(r, Belief::b3));  // Nature was rolled, not Persuader
}

TEST_CASE("MG-RWD-06 B4 rolled a skill of the wild in the GM's Turn") {
  for (const Rating rating :
       {Rating::loremouse, Rating::weather_watcher, Rating::scout, Rating::survivalist}) {
    OnMission p;
    p.mouse(0).of(rating).rating = 3;
    p.all(1, 3).test(obstacle(rating, 2));
    CHECK(belief(p, Belief::b4));
  }
  OnMission p;
  p.state.mission.result = MissionResult::full;
  p.all(1, 4).test(obstacle(Rating::scout, 2));
  CHECK_FALSE(belief(p, Belief::b4));
}

TEST_CASE("MG-RWD-06 B5, MG-RWD-07 I5 a Players' Turn test for another mouse, the first of all for I5") {
  OnMission p(3);
  p.state.mission.result = MissionResult::partial;
  p.state.phase = Phase::arrival;
  p.play_step();
  p.mouse(1).conditions = bit(Condition::injured);
  p.says(Ask::activity, "Pass").play_step();
  p.says(Ask::activity, "Pass").play_step();
  p.says(Ask::activity, "Treat Odo Marl").all(1, 4).play_step();  // it need not succeed
  CHECK(belief(p, Belief::b5, 2));
  CHECK(instinct(p, Instinct::i5, 2));
  CHECK_FALSE(belief(p, Belief::b5, 0));
  OnMission second(3);
  second.state.mission.result = MissionResult::partial;
  second.mouse(2).deeds.mark(mouse_guard::Deed::tested);
  second.mouse(2).trait[0].checks = 1;
  second.state.phase = Phase::arrival;
  second.play_step();
  second.mouse(1).conditions = bit(Condition::injured);
  second.state.mission.turn = 2;
  second.says(Ask::activity, "Treat Odo Marl").all(1, 4).play_step();
  CHECK(belief(second, Belief::b5, 2));
  CHECK_FALSE(instinct(second, Instinct::i5, 2));
}

TEST_CASE("MG-RWD-06 B6, MG-RWD-07 I4, I6 what was played in a conflict") {
  OnMission p;
  p.in_conflict(ObstacleId::m5, 5, 5);
  note_action(p.play, 0, Action::feint);
  CHECK_FALSE(belief(p, Belief::b6));
  CHECK_FALSE(instinct(p, Instinct::i6));
  CHECK_FALSE(instinct(p, Instinct::i4));  // unarmed
  p.state.conflict.declared[0].row = WeaponRow::sword;
  note_action(p.play, 0, Action::defend);
  CHECK(belief(p, Belief::b6));
  CHECK(instinct(p, Instinct::i6));
  CHECK(instinct(p, Instinct::i4));
  OnMission late;
  late.in_conflict(ObstacleId::m4, 5, 5);
  late.state.conflict.volley = 1;
  late.state.conflict.declared[0].row = WeaponRow::promises;
  note_action(late.play, 0, Action::attack);
  CHECK_FALSE(instinct(late, Instinct::i4));  // not the first volley
  CHECK_FALSE(belief(late, Belief::b6));      // a Speech is no danger
}

TEST_CASE("MG-RWD-07 I1 looked first: Scout, Pathfinder or Weather Watcher on the first obstacle") {
  OnMission p;
  p.all(1, 4).test(obstacle(Rating::pathfinder, 2));
  CHECK(instinct(p, Instinct::i1));
  OnMission later;
  later.state.mission.stage = 1;
  later.all(1, 4).test(obstacle(Rating::pathfinder, 2));
  CHECK_FALSE(instinct(later, Instinct::i1));
}

TEST_CASE("MG-RWD-07 I2 a test tagged foraging or a Survivalist test") {
  OnMission p;
  p.all(1, 8).test(obstacle(Rating::scout, 2));
  CHECK_FALSE(instinct(p, Instinct::i2));
  p.test(obstacle(Rating::scout, 2, tag(NatureTag::foraging)));
  CHECK(instinct(p, Instinct::i2));
  OnMission q;
  q.mouse(0).of(Rating::survivalist).rating = 2;
  q.all(1, 2).test(obstacle(Rating::survivalist, 2));
  CHECK(instinct(q, Instinct::i2));
}

TEST_CASE("MG-RWD-07 I3 used a trait against itself in a test tagged social") {
  OnMission p;
  p.mouse(0).of(Rating::haggler).rating = 3;
  p.adds("Blunt-Spoken hinders").all(1, 2).test(obstacle(Rating::haggler, 1));
  CHECK_FALSE(instinct(p, Instinct::i3));  // not social
  p.adds("Blunt-Spoken hinders").all(1, 2).test(obstacle(Rating::haggler, 1, tag(Situation::social)));
  CHECK(instinct(p, Instinct::i3));
  CHECK(p.fault() == "");
}

TEST_CASE("MG-RWD-07 I3 MG-TIE-02 a social tie that a trait gives away is an insult answered") {
  const auto answered = [](TagSet tags, const std::string& words) {
    OnMission p;
    p.mouse(0).of(Rating::haggler).rating = 3;
    p.says(Ask::tie, words);
    p.dice({4, 1, 1}).dice({4, 1, 1}).all(1, 20);
    p.test(versus(Rating::haggler, 3, tags));
    return instinct(p, Instinct::i3);
  };
  CHECK(answered(tag(Situation::social), "Blunt-Spoken"));
  CHECK_FALSE(answered(0, "Blunt-Spoken"));
  CHECK_FALSE(answered(tag(Situation::social), "No"));
}

TEST_CASE("MG-RWD-08 G1, G2 home whole, and without a blade") {
  OnMission p;
  p.state.mission.stage = 3;
  p.state.mission.overcome = 0b111;
  p.state.mission.outright = 0b001;
  p.state.phase = Phase::road;
  p.play_step();
  CHECK(goal(p, Goal::g1));
  CHECK(goal(p, Goal::g2));
  p.state.mission.blades = true;
  CHECK_FALSE(goal(p, Goal::g2));
  OnMission hurt(2);
  hurt.state.mission.stage = 3;
  hurt.state.mission.overcome = 0b111;
  hurt.state.mission.outright = 0b001;
  hurt.mouse(1).conditions = bit(Condition::sick);
  hurt.state.phase = Phase::road;
  hurt.play_step();
  CHECK_FALSE(goal(hurt, Goal::g1));
  CHECK(goal(hurt, Goal::g2));
}

TEST_CASE("MG-RWD-08 G2 a Fight, Fight Animal or War is a blade, a Chase is none") {
  for (const auto& [id, blade] : {
           std::pair{ObstacleId::m5, true },
           {ObstacleId::a2, true },
           {ObstacleId::m6, true },
           {ObstacleId::a5, false}
  }) {
    OnMission p;
    p.state.mission.obstacle = id;
    p.in_conflict(id, 5, 5);
    p.state.conflict.winner = Winner::patrol;
    p.state.conflict.overcome = true;
    p.state.phase = Phase::conflict_over;
    p.play_step();
    CHECK(p.state.mission.blades == blade);
  }
}

TEST_CASE("MG-RWD-08 G3 two tests passed with the skill that was named, at Ob 0 with a success") {
  OnMission p;
  p.mouse(0).deeds.craft_skill = Rating::scout;
  p.all(6, 4).test(obstacle(Rating::scout, 2));
  CHECK_FALSE(goal(p, Goal::g3));
  p.all(1, 4).test(obstacle(Rating::scout, 0));  // passed, but without a success
  CHECK_FALSE(goal(p, Goal::g3));
  p.all(6, 4).test(obstacle(Rating::pathfinder, 2));  // another skill
  CHECK_FALSE(goal(p, Goal::g3));
  p.dice({6, 1, 1, 1}).test(obstacle(Rating::scout, 0));
  CHECK(goal(p, Goal::g3));
}

TEST_CASE("MG-RWD-08 G4 acted in the last volley of the last obstacle, and it was overcome") {
  OnMission p(2);
  p.state.mission.stage = 2;
  p.in_conflict(ObstacleId::m5, 5, 5);
  note_action(p.play, 0, Action::attack);
  p.state.mission.overcome = 0b100;
  CHECK(goal(p, Goal::g4, 0));
  p.team().next = 1;
  note_action(p.play, 1, Action::attack);  // a later volley
  CHECK(goal(p, Goal::g4, 1));
  CHECK_FALSE(goal(p, Goal::g4, 0));
  p.state.mission.overcome = 0b011;
  CHECK_FALSE(goal(p, Goal::g4, 1));
}

TEST_CASE("MG-RWD-08 G5, G6 helped on three tests, passed a Circles test") {
  OnMission p(2);
  p.all(1, 15);
  for (int i = 0; i < 3; ++i) {
    CHECK_FALSE(goal(p, Goal::g5, 1));
    p.helps().test(obstacle(Rating::scout, 2), 0);
  }
  CHECK(goal(p, Goal::g5, 1));
  TestOrder call = obstacle(Rating::circles, 2);
  call.kind = TestKind::circles;
  Patrol q;
  q.all(1, 3).test(call);
  CHECK_FALSE(goal(q, Goal::g6));
  q.all(6, 3).test(call);
  CHECK(goal(q, Goal::g6));
}

TEST_CASE("MG-RWD-06 a mouse alone is not offered statements that need a second one") {
  Patrol p;
  p.state.mission.session = 0;
  p.state.phase = Phase::muster;
  p.play_step();
  CHECK_FALSE(p.was_offered(Ask::statements, "Nobody walks alone"));
  CHECK(p.was_offered(Ask::statements, "Words before blades"));
  CHECK_FALSE(p.was_offered(Ask::statements, "Tend the hurt first"));
  p.state.phase = Phase::briefing;
  p.all(1, 3).dice({2, 1}).play_step();
  CHECK_FALSE(p.was_offered(Ask::goal, "Lend my strength"));
  Patrol two(2);
  two.state.mission.session = 0;
  two.state.phase = Phase::muster;
  two.play_step();
  CHECK(two.was_offered(Ask::statements, "Nobody walks alone"));
}

TEST_CASE("MG-CHAR-27, MG-RWD-08 statements are changed before a session, and G3 names a skill") {
  Patrol p;
  p.state.mission.session = 0;
  p.state.phase = Phase::muster;
  p.says(Ask::statements, "Words before blades").says(Ask::statements, "Never waste a crumb").play_step();
  CHECK(p.mouse(0).deeds.belief == Belief::b3);
  CHECK(p.mouse(0).deeds.instinct == Instinct::i2);
  p.state.phase = Phase::briefing;
  p.says(Ask::goal, "Prove my craft").says(Ask::craft, "Persuader").all(1, 3).dice({2, 1}).play_step();
  CHECK(p.mouse(0).deeds.craft_skill == Rating::persuader);
  CHECK(p.fault() == "");
}

}  // namespace
}  // namespace warren::mouse_guard::testing
