// Exchanges and volleys: MG-CONF-10 to 20.
#include <algorithm>

#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/scene.h"

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

TEST_CASE("MG-CONF-19 after ten exchanges the better share wins with a major compromise") {
  const auto at_limit = [](int ours, int theirs) {
    Patrol p(1,
             {
                 {"opposition_rating", "2"}
    },
             {}, "conflict");
    p.in_conflict(ObstacleId::m5, 4, 8);
    p.team().disposition = static_cast<std::uint8_t>(ours);
    p.them().disposition = static_cast<std::uint8_t>(theirs);
    p.state.conflict.exchange = 10;
    p.state.conflict.volley = 2;
    p.all(1, 3).all(1, 2);
    p.clash(Action::attack, Action::attack);
    CHECK(p.state.phase == Phase::compromise);
    p.play_step();
    return std::pair(p.state.conflict.winner, p.state.conflict.level);
  };
  CHECK(at_limit(3, 5) == std::pair(Winner::patrol, Level::major));  // 3/4 against 5/8
  CHECK(at_limit(2, 5).first == Winner::opposition);
  CHECK(at_limit(2, 4).first == Winner::draw);
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
