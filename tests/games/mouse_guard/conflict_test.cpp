// Setting a conflict up, and its exchanges: MG-CONF, MG-DISP, MG-TEAM.
#include <algorithm>

#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/scene.h"

using namespace warren;
using namespace warren::mouse_guard;
using namespace warren::mouse_guard::testing;

namespace {

Listed listed(std::initializer_list<Rating> ratings) {
  Listed all;
  for (const Rating rating : ratings) all.add(rating);
  return all;
}

// The disposition that the patrol's team gets from these faces; the opposition's dice come first.
int disposition(Patrol& p, ObstacleId obstacle, std::initializer_list<int> faces, int theirs) {
  begin_conflict(p.play, obstacle);
  if (p.setting->house.opposition_rating != GivenRating::book) p.state.conflict.opposition = Npc::given;
  p.all(1, theirs).dice(faces);
  p.until(Phase::exchange);
  return p.team().start;
}

}  // namespace

TEST_CASE("MG-CONF-01..02 a conflict goes from its goals to teams, disposition and exchanges") {
  Patrol p(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.all(1, 2).all(1, 4);
  p.until(Phase::exchange);
  std::vector<Told> told;
  for (const ScriptedEvent& event : p.table.events()) told.push_back(static_cast<Told>(event.event.verb));
  const auto at = [&](Told verb) { return std::find(told.begin(), told.end(), verb) - told.begin(); };
  CHECK(at(Told::conflict_began) < at(Told::team_formed));
  CHECK(at(Told::team_formed) < at(Told::disposition_set));
  CHECK(at(Told::disposition_set) < static_cast<std::ptrdiff_t>(told.size()));
}

TEST_CASE("MG-CONF-03 each type and action has its skills") {
  const Patrol p;
  const auto row = [&](ConflictType type, Action action) {
    return p.setting->tables.of(type).actions[static_cast<std::size_t>(action)];
  };
  CHECK(row(ConflictType::argument, Action::feint) == listed({Rating::persuader, Rating::deceiver}));
  CHECK(row(ConflictType::chase, Action::defend) == listed({Rating::pathfinder}));
  CHECK(row(ConflictType::fight, Action::maneuver) == listed({Rating::nature}));
  CHECK(row(ConflictType::fight_animal, Action::defend) == listed({Rating::loremouse, Rating::nature}));
  CHECK(row(ConflictType::negotiation, Action::attack) == listed({Rating::haggler}));
  CHECK(row(ConflictType::journey, Action::maneuver) ==
        listed({Rating::weather_watcher, Rating::scout, Rating::will}));
  CHECK(row(ConflictType::speech, Action::attack) == listed({Rating::orator}));
  CHECK(row(ConflictType::war, Action::defend) == listed({Rating::militarist, Rating::orator}));
}

TEST_CASE("MG-CONF-04 who lacks every listed skill uses luck or Nature") {
  Patrol p(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.in_conflict(ObstacleId::m4, 5, 5);  // a Speech; Bryony has no Orator
  p.all(1, 3).all(1, 2);                // half of Will 5
  p.clash(Action::attack, Action::attack);
  CHECK(p.was_offered(Ask::base, "Luck for Orator"));
  CHECK(p.was_offered(Ask::base, "Nature"));
}

TEST_CASE("MG-CONF-05 the type and the obstacle put their tags on every roll") {
  Patrol p;
  begin_conflict(p.play, ObstacleId::a5);  // a Chase after a bird
  CHECK((p.state.conflict.tags & tag(Situation::haste)) != 0);
  CHECK((p.state.conflict.tags & tag(Situation::bird)) != 0);
  CHECK((p.state.conflict.tags & tag(NatureTag::escaping)) == 0);
  begin_conflict(p.play, ObstacleId::a6);  // fleeing over water
  CHECK((p.state.conflict.tags & tag(NatureTag::escaping)) != 0);
  CHECK((p.state.conflict.tags & tag(Situation::water)) != 0);
  begin_conflict(p.play, ObstacleId::m1);
  CHECK((p.state.conflict.tags & tag(Situation::social)) != 0);
  begin_conflict(p.play, ObstacleId::m5);
  CHECK((p.state.conflict.tags & tag(Situation::combat)) != 0);
}

TEST_CASE("MG-DISP-01 disposition is successes, base and gear less conditions") {
  Patrol p(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.mouse(0).gear = 0;
  p.says(Ask::disposition_base, "Health");
  CHECK(disposition(p, ObstacleId::m5, {4, 4, 1}, 2) == 2 + 4);
  const auto row = [&](ConflictType type) { return p.setting->tables.of(type); };
  CHECK(row(ConflictType::argument).disposition == listed({Rating::persuader}));
  CHECK(row(ConflictType::argument).base == listed({Rating::will}));
  CHECK(row(ConflictType::fight_animal).base == listed({Rating::health, Rating::nature}));
  CHECK(row(ConflictType::chase).base == listed({Rating::nature}));
  CHECK(row(ConflictType::journey).base == listed({Rating::health}));
  CHECK(row(ConflictType::war).disposition == listed({Rating::militarist}));
}

TEST_CASE("MG-DISP-02 one mouse rolls with help, and adds its own base") {
  Patrol p(2,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.says(Ask::disposition_roller, "Odo").says(Ask::disposition_base, "Health").helps();
  CHECK(disposition(p, ObstacleId::m5, {4, 4, 1, 1, 1}, 2) == 2 + 5);  // Fighter 4, one helper, Health 5
  CHECK(p.fault() == "");
}

TEST_CASE("MG-DISP-03 the roller's player chooses between Health and Nature") {
  Patrol p(2,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.mouse(0).gear = 0;
  p.mouse(0).nature = 2;
  p.says(Ask::disposition_base, "Nature");
  CHECK(disposition(p, ObstacleId::m5, {1, 1, 1}, 2) == 2);
  CHECK(p.asked(Ask::disposition_base) == 1);
}

TEST_CASE("MG-DISP-04 only who lacks the skill may put Nature or luck in its place") {
  Patrol p(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.mouse(0).gear = 0;
  disposition(p, ObstacleId::m5, {1, 1, 1}, 2);
  CHECK(p.asked(Ask::base) == 0);
  Patrol q(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  q.mouse(0).gear = 0;
  q.mouse(0).of(Rating::fighter).rating = 0;
  q.says(Ask::base, "Nature");
  disposition(q, ObstacleId::m5, {1, 1, 1, 1}, 2);
  CHECK(q.mouse(0).nature == 4);  // it is never failed
}

TEST_CASE("MG-DISP-05 each different condition of the team counts once") {
  Patrol p(3,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.mouse(0).gear = 0;
  p.mouse(0).conditions = bit(Condition::tired);
  p.mouse(1).conditions = bit(Condition::tired);
  p.mouse(2).conditions = bit(Condition::hungry);
  p.says(Ask::disposition_base, "Health");
  CHECK(disposition(p, ObstacleId::m5, {4, 4, 4}, 2) == 3 + 4 - 2);
}

TEST_CASE("MG-DISP-06 only the roller's armour counts") {
  Patrol p(2,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.mouse(0).gear = 0;
  p.mouse(1).gear = bit(Gear::heavy_armour);
  p.says(Ask::disposition_base, "Health");
  CHECK(disposition(p, ObstacleId::m5, {4, 1, 1}, 2) == 1 + 4);
  p.state.conflict = {};
  p.says(Ask::disposition_roller, "Odo").says(Ask::disposition_base, "Health");
  CHECK(disposition(p, ObstacleId::m5, {4, 1, 1, 1}, 2) == 1 + 5 + 1);
}

TEST_CASE("MG-DISP-07 nobody begins below 1, and the start is the cap of Defend") {
  Patrol p(1,
           {
               {"opposition_rating", "2"}
  },
           {}, "conflict");
  p.mouse(0).gear = 0;
  p.mouse(0).nature = 1;
  p.mouse(0).conditions = bit(Condition::tired) | bit(Condition::hungry);
  p.says(Ask::disposition_base, "Nature");
  CHECK(disposition(p, ObstacleId::m5, {1, 1, 1}, 2) == 1);
  Patrol given(1,
               {
                   {"opposition_disposition", "7"},
                   {"patrol_disposition",     "6"}
  },
               {}, "conflict");
  given.until(Phase::exchange);
  CHECK(given.team().start == 6);
  CHECK(given.them().start == 7);
}

TEST_CASE("MG-DISP-08 the opposition adds its higher base to its dice") {
  Patrol p(3, {}, {}, "conflict");  // the Bracken gang against three mice: Fighter 5, base 5
  begin_conflict(p.play, ObstacleId::m5);
  p.dice({4, 4, 1, 1, 1});
  p.until(Phase::dispositions);
  p.play_step();
  CHECK(p.them().start == 2 + 5);
  Patrol given(1,
               {
                   {"opposition_rating", "7"}
  },
               {}, "conflict");
  given.all(1, 7).all(1, 4);
  given.until(Phase::exchange);
  CHECK(given.them().start == 7);
}

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
  p.says(Ask::action, "Feint").says(Ask::action, "Feint").says(Ask::action, "Attack");
  p.says(Ask::action, "Defend").says(Ask::action, "Maneuver").says(Ask::action, "Defend");
  p.play_step();
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

TEST_CASE("MG-TEAM-06..08 the team that is not the target acts unopposed, and all is applied once") {
  Split p(1);
  p.play_step();  // reveal, target
  CHECK(p.them().target == 1);
  p.dice({4, 4, 1});           // Bryony, unopposed
  p.dice({4, 4, 1, 1, 4, 1});  // Odo against them
  while (p.state.phase == Phase::clash) p.play_step();
  CHECK(p.them().disposition == 9 - 4);
  CHECK(p.team(0).disposition == 5);
  CHECK(p.team(1).disposition == 4);
  CHECK(p.fault() == "");
}

TEST_CASE("MG-TEAM-09..10 a team at 0 is out and helps nobody, while another fights on") {
  Split p(0);
  p.team(0).disposition = 1;
  p.team(0).position = true;
  p.play_step();
  p.all(1, 3 + 2).dice({4, 4}).all(1, 4);  // Bryony is in position
  while (p.state.phase == Phase::clash) p.play_step();
  CHECK_FALSE(p.team(0).active);
  CHECK_FALSE(p.team(0).position);
  CHECK(p.state.conflict.winner == Winner::nobody_yet);
  const TestOrder order = volley_order(p.play, 1, Action::attack, Action::attack);
  CHECK_FALSE(may_help(p.play, named_test(p.play, order, 1), 0));
}
