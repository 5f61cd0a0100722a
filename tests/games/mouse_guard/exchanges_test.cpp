// Exchanges and volleys: MG-CONF-10 to 20.
#include <algorithm>

#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/view/scene.h"
#include "games/mouse_guard/words/words.h"

using namespace warren;
using namespace warren::mouse_guard;
using namespace warren::mouse_guard::testing;

TEST_CASE("MG-CONF-10 a side may give in before an exchange") {
  Patrol p(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.in_conflict(ObstacleId::m5, 5, 5);
  p.says(Ask::concede, "Give in");
  p.play_step();
  CHECK(p.state.conflict.winner == Winner::opposition);
  CHECK(p.state.phase == Phase::compromise);
}

TEST_CASE("MG-CONF-10 MG-COMP-08 MG-SES-13 a mission whose conflict is given in is never a full success") {
  Patrol p(2, {
                  {"mission_length", "short"}
  });
  p.state.mission.session = 0;
  p.dice({1, 1, 1, 2, 4}).until(Phase::road);  // season, task, from, to, and mice as the last category
  p.dice({4}).all(4, 30);                      // of their conflicts the fourth: Knives in the Bracken
  p.state.mission.stage = 1;                   // the test before it was passed outright
  p.state.mission.overcome = p.state.mission.outright = 1;
  p.until(Phase::exchange);
  p.them().disposition = 1;  // nearly won
  p.says(Ask::concede, "Give in");
  p.until(Phase::arrival);
  CHECK(p.state.mission.overcome == 1);
  CHECK(p.state.mission.result == MissionResult::partial);
  for (int i = 0; i < 2; ++i)
    CHECK(p.mouse(i).conditions != 0);  // the fair row: all take the light condition
  CHECK(p.told(Told::obstacle_lost));
}

TEST_CASE("MG-CONF-11 weapons are declared openly, the GM's first") {
  Patrol p(3, {}, {}, "conflict");
  p.in_conflict(ObstacleId::m5, 5, 5);
  p.says(Ask::weapon, "Sword").says(Ask::useful, "Attack").says(Ask::weapon, "Shield");
  p.play_step();
  CHECK(p.state.conflict.theirs.row == WeaponRow::axe);
  CHECK(p.state.conflict.declared[0].row == WeaponRow::sword);
  CHECK(p.state.conflict.declared[1].row == WeaponRow::shield);
  CHECK(p.state.conflict.declared[2].row == kNoRow);
  std::vector<int> who;
  for (const ScriptedEvent& event : p.table.events())
    if (event.event.verb == static_cast<std::uint16_t>(Told::declared)) who.push_back(event.event.subject);
  CHECK(who[0] == kNoMouse);
  const Scene scene = match_scene(*p.setting, p.state, kNobody);
  CHECK(std::ranges::any_of(scene.panels, [](const Scene::Panel& panel) {
    return std::ranges::any_of(
        panel.rows, [](const auto& row) { return row[0] == "In hand" && row[1].find("sword") == 0; });
  }));
}

TEST_CASE("MG-CONF-12 MG-GEN-06 three actions are sealed, and nobody else sees them") {
  Patrol p(1,
           {
               {"gm_seat", "human"}
  },
           {}, "conflict");
  p.in_conflict(ObstacleId::m5, 5, 5);
  p.until(Phase::plans);
  p.says(Ask::action, "Defend").says(Ask::action, "Maneuver").says(Ask::action, "Defend");
  p.says(Ask::action, "Feint").says(Ask::action, "Feint").says(Ask::action, "Attack");
  p.play_step().play_step();  // MG-GEN-03: the GM, then the patrol
  CHECK(p.team().plan == std::array<std::uint8_t, 3>{3, 3, 1});
  CHECK(p.them().plan == std::array<std::uint8_t, 3>{2, 4, 2});
  for (const ScriptedAsk& one : p.table.asks())
    if (one.kind == static_cast<std::uint16_t>(Ask::action)) CHECK(one.sealed);
  const auto open = [&](Seat seat) {
    int cards = 0;
    for (const Scene::Card& card : match_scene(*p.setting, p.state, seat).cards)
      cards += card.role.starts_with("action-") && card.face_up ? 1 : 0;
    return cards;
  };
  CHECK(open(seat_at(0)) == 3);
  CHECK(open(seat_at(1)) == 3);
  CHECK(open(kNobody) == 0);
  p.play_step();  // the first volley is revealed
  CHECK(open(kNobody) == 2);
  CHECK(open(seat_at(0)) == 4);
}

TEST_CASE("MG-CONF-12 nothing of the engine's plan is kept before it is revealed") {
  Patrol p(1,
           {
               {"opposition_rating", "3"}
  },
           {}, "conflict");
  p.in_conflict(ObstacleId::m5, 5, 5);
  p.until(Phase::volley);
  CHECK(p.them().plan == std::array<std::uint8_t, 3>{});
}

TEST_CASE("MG-CONF-13 the player of the acting mouse chooses, or the leader does") {
  const auto choosers = [](const Options& options) {
    Patrol p(2, options, {}, "conflict");
    p.in_conflict(ObstacleId::m5, 5, 5);
    p.until(Phase::volley);
    std::vector<int> seats;
    for (const ScriptedAsk& one : p.table.asks())
      if (one.kind == static_cast<std::uint16_t>(Ask::action)) seats.push_back(index(one.seat));
    return seats;
  };
  CHECK(choosers({}) == std::vector{0, 0, 1});  // A and A, then B
  CHECK(choosers({
            {"plan_choice", "by_leader"}
  }) == std::vector{0, 0, 0});
}

TEST_CASE("MG-CONF-14 the GM reveals first") {
  Patrol p(1,
           {
               {"gm_seat", "human"}
  },
           {}, "conflict");
  p.in_conflict(ObstacleId::m5, 5, 5);
  p.until(Phase::volley);
  p.table.forget();
  p.play_step();
  std::vector<int> teams;
  for (const ScriptedEvent& event : p.table.events())
    if (event.event.verb == static_cast<std::uint16_t>(Told::revealed)) {
      teams.push_back(event.event.object);
      CHECK(event.event.reveals);
    }
  CHECK(teams == std::vector{1, 0});
}

TEST_CASE("MG-CONF-15..16 weapons count, and both changes of a volley happen together") {
  Patrol p(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.in_conflict(ObstacleId::m5, 2, 2);
  p.mouse(0).gear = bit(Gear::axe);
  p.state.conflict.declared[0].row = WeaponRow::axe;
  p.dice({4, 1, 1}).dice({4, 1});
  p.clash(Action::attack, Action::attack);
  CHECK(p.them().disposition == 0);  // one success and the axe's +1s
  CHECK(p.team().disposition == 1);
}

TEST_CASE("MG-CONF-17 the conflict stops at once when a side is at 0") {
  Patrol p(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.in_conflict(ObstacleId::m5, 5, 2);
  p.all(4, 3).all(1, 2);
  p.clash(Action::attack, Action::attack);
  CHECK(p.state.conflict.winner == Winner::patrol);
  CHECK(p.state.phase == Phase::compromise);
}

TEST_CASE("MG-CONF-18 after the third volley new actions are chosen") {
  Patrol p(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.in_conflict(ObstacleId::m5, 5, 5);
  for (int volley = 0; volley < 3; ++volley) {
    p.all(1, 3).all(1, 2);
    p.clash(Action::attack, Action::attack);
  }
  CHECK(p.state.phase == Phase::exchange);
  CHECK(p.state.conflict.exchange == 2);
  CHECK(p.team().plan == std::array<std::uint8_t, 3>{});
}

namespace {

// A Fight whose tenth exchange ends with these dispositions of 4 and 8.
struct AtLimit : Patrol {
  AtLimit(int ours, int theirs)
      : Patrol(1,
               Options{
                   {"opposition_rating", "2"}
  },
               {}, "conflict") {
    in_conflict(ObstacleId::m5, 4, 8);
    team().disposition = static_cast<std::uint8_t>(ours);
    them().disposition = static_cast<std::uint8_t>(theirs);
    state.conflict.exchange = 10;
    state.conflict.volley = 2;
    all(1, 3).all(1, 2);
    clash(Action::attack, Action::attack);
    CHECK(state.phase == Phase::compromise);
    play_step();
  }
  std::string ending() const {
    for (const ScriptedEvent& event : table.events())
      if (event.event.verb == static_cast<std::uint16_t>(Told::conflict_won)) {
        CHECK(event.event.rule == rule("MG-CONF-19"));
        return sentence(*setting, state, event.event);
      }
    return {};
  }
};

}  // namespace

TEST_CASE("MG-CONF-19 after ten exchanges the better share wins, and owes for the damage it has") {
  const AtLimit won(3, 5);  // 3/4 against 5/8
  CHECK(won.state.conflict.winner == Winner::patrol);
  CHECK(won.state.conflict.level == Level::minor);
  CHECK(won.state.conflict.overcome);
  CHECK(won.ending().find("Night falls: after 10 exchanges the patrol is ahead") == 0);
  const AtLimit lost(2, 5);
  CHECK(lost.state.conflict.winner == Winner::opposition);
  CHECK(lost.state.conflict.level == Level::fair);
  CHECK_FALSE(lost.state.conflict.overcome);
  CHECK(lost.ending().find("Night falls: after 10 exchanges the opposition is ahead") == 0);
}

TEST_CASE("MG-CONF-19 with equal shares after ten exchanges the patrol has not got past") {
  const AtLimit half(2, 4);
  const AtLimit unhurt(4, 8);
  for (const AtLimit* p : {&half, &unhurt}) {
    CHECK(p->state.conflict.winner == Winner::opposition);
    CHECK_FALSE(p->state.conflict.overcome);
    CHECK(p->state.mouse[0].conditions == bit(Condition::tired));
    CHECK(p->state.mission.lost_boon == 0);
    CHECK(p->ending().find("nobody is ahead, and the patrol has not got past") != std::string::npos);
  }
}

TEST_CASE("MG-CONF-20 both at 0 in one volley is a draw") {
  Patrol p(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.in_conflict(ObstacleId::m5, 1, 1);
  p.all(4, 3).all(4, 2);
  p.clash(Action::attack, Action::attack);
  CHECK(p.state.conflict.winner == Winner::draw);
}
