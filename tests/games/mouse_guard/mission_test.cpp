// Chapter 17: obstacles and missions.
#include "games/mouse_guard/rules/mission.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>

#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/rules/boons.h"
#include "games/mouse_guard/rules/conditions.h"
#include "games/mouse_guard/rules/opposition.h"
#include "games/mouse_guard/rules/session.h"
#include "games/mouse_guard/view/scene.h"
#include "kernel/chance/distribution.h"

namespace warren::mouse_guard::testing {
namespace {

std::uint8_t bit_of(Category category) { return static_cast<std::uint8_t>(1U << static_cast<int>(category)); }

// On the road with one obstacle planned, which is the next.
void put_on_road(Patrol& p, ObstacleId id, int planned = 3) {
  Mission& mission = p.state.mission;
  mission.planned = static_cast<std::uint8_t>(planned);
  mission.obstacle = id;
  mission.met = bit(id);
  p.state.phase = p.setting->tables.of(id).is_conflict ? Phase::road : Phase::trial;
}

TEST_CASE("MG-OBS-01 the Ob of an obstacle by season and patrol size") {
  Patrol one(1);
  Patrol two(2);
  Patrol four(4);
  constexpr std::array kPrinted{3, 2, 3, 4};
  for (int i = 0; i < kSeasons; ++i) {
    const auto season = static_cast<Season>(i);
    one.state.mission.season = two.state.mission.season = four.state.mission.season = season;
    CHECK(obstacle_of(one.play, ObstacleId::w1, 0) == kPrinted[static_cast<std::size_t>(i)] - 1);
    CHECK(obstacle_of(two.play, ObstacleId::w1, 0) == kPrinted[static_cast<std::size_t>(i)]);
    CHECK(obstacle_of(four.play, ObstacleId::w1, 0) == kPrinted[static_cast<std::size_t>(i)] + 1);
  }
  one.state.mission.season = Season::summer;
  CHECK(obstacle_of(one.play, ObstacleId::w4, 0) == 1);  // 1 less 1, but at least 1
}

TEST_CASE("MG-OBS-06 in winter weather and wilderness are cold") {
  Patrol p;
  p.state.mission.season = Season::autumn;
  CHECK((obstacle_tags(p.play, ObstacleId::t2) & tag(Situation::cold)) == 0);
  p.state.mission.season = Season::winter;
  CHECK((obstacle_tags(p.play, ObstacleId::t2) & tag(Situation::cold)) != 0);
  CHECK((obstacle_tags(p.play, ObstacleId::w6) & tag(Situation::cold)) != 0);
  CHECK((obstacle_tags(p.play, ObstacleId::a1) & tag(Situation::cold)) == 0);
  CHECK((obstacle_tags(p.play, ObstacleId::m7) & tag(Situation::cold)) == 0);
}

TEST_CASE("MG-OBS-02, MG-SES-05 a failed test costs the obstacle's condition, and it is overcome") {
  Patrol p(1, {
                  {"failure_mode", "always_condition"}
  });
  put_on_road(p, ObstacleId::t2);
  p.all(1, 4).play_step().play_step();
  CHECK(p.mouse(0).has(Condition::hungry));
  CHECK((p.state.mission.overcome & 1) != 0);
  CHECK((p.state.mission.outright & 1) == 0);
}

TEST_CASE("MG-OBS-04 Rootfall: both tests are made, with their own tags, and each failure has its price") {
  Patrol p(1, {
                  {"failure_mode", "always_condition"}
  });
  put_on_road(p, ObstacleId::t4);
  CHECK((obstacle_tags(p.play, ObstacleId::t4, 0) & tag(Situation::dark)) != 0);
  CHECK((obstacle_tags(p.play, ObstacleId::t4, 0) & tag(NatureTag::climbing)) == 0);
  CHECK((obstacle_tags(p.play, ObstacleId::t4, 1) & tag(NatureTag::climbing)) != 0);
  p.always(Ask::base, "Scout").says(Ask::base, "Scout").says(Ask::base, "Health");
  p.all(1, 4).all(1, 3).play_step().play_step();  // Health 4 less light armour
  CHECK(p.state.mission.part == 1);
  CHECK(p.mouse(0).has(Condition::tired));
  p.until(Phase::trial).play_step().play_step();
  CHECK(p.mouse(0).has(Condition::injured));  // a second Tired is Injured (MG-COND-13)
  CHECK((p.state.mission.overcome & 1) != 0);
}

TEST_CASE("MG-OBS-04, MG-GEAR-05 passing M3 gives evidence, one at most") {
  Patrol p;
  put_on_road(p, ObstacleId::m3);
  p.all(6, 4).all(1, 2).play_step();
  CHECK(p.state.mission.evidence);
  CHECK(p.told(Told::evidence_found));
  CHECK(p.fault() == "");
}

TEST_CASE("MG-OBS-04 M1 is reached with evidence when all planned tests before it were passed outright") {
  for (const bool price : {false, true}) {
    Patrol p;
    Mission& mission = p.state.mission;
    mission.planned = 3;
    mission.stage = 2;
    mission.last_category = Category::mice;
    mission.any_price = price;
    mission.categories = bit_of(Category::mice);
    p.state.phase = Phase::road;
    p.dice({1}).play_step();  // the first conflict of mice
    CHECK(p.state.conflict.obstacle == ObstacleId::m1);
    CHECK(mission.evidence == !price);
  }
}

TEST_CASE("MG-OBS-03 M3 is a versus test against Fenner Loy's Deceiver") {
  Patrol p(3);
  put_on_road(p, ObstacleId::m3);
  p.all(1, 4).all(4, 4).play_step();
  CHECK(p.roll(1).dice_count() == 4);
  CHECK(p.state.phase == Phase::failure);
}

TEST_CASE(
    "MG-MIS-01..04, MG-MIS-08 the briefing: season, task, two different settlements, the last category") {
  Patrol p;
  p.state.mission.session = 1;
  p.state.phase = Phase::briefing;
  const auto tells_of_mission = [&] {
    return std::ranges::any_of(match_scene(*p.setting, p.state, seat_at(0)).panels,
                               [](const Scene::Panel& panel) { return panel.title == "Mission"; });
  };
  CHECK_FALSE(tells_of_mission());
  // season 4, task 2, settlements 3, then 3 again is rerolled to 5, last category animal
  p.dice({4, 2, 3, 3, 5, 3}).play_step();
  const Mission& mission = p.state.mission;
  CHECK(mission.season == Season::winter);
  CHECK(mission.task == Task::escort_healer);
  CHECK(mission.from == 2);
  CHECK(mission.to == 4);
  CHECK(mission.last_category == Category::animal);
  CHECK(mission.planned == 3);
  CHECK(mission.obstacle == kNoObstacle);  // nothing else is known, or even drawn
  CHECK(p.told(Told::last_category));
  CHECK(tells_of_mission());
  CHECK(p.fault() == "");
}

TEST_CASE("MG-MIS-02 a single mission may be set in a season") {
  Patrol p(1, {
                  {"mission_season", "summer"}
  });
  p.state.phase = Phase::briefing;
  p.dice({2, 3, 5, 1}).play_step();  // no die for the season
  CHECK(p.state.mission.season == Season::summer);
  CHECK(p.fault() == "");
}

TEST_CASE("MG-MIS-02 in a campaign the calendar gives the season") {
  Patrol p(1, {}, {}, "year");
  p.state.phase = Phase::briefing;
  p.state.mission.season = Season::autumn;
  p.dice({2, 3, 5, 1}).play_step();  // no die for the season
  CHECK(p.state.mission.season == Season::autumn);
  CHECK(p.fault() == "");
}

struct Drawn {
  std::array<ObstacleId, kMostPlanned> at{};
};

Distribution<Drawn> generator(const Options& options) {
  Patrol p(1, options);
  return walk(Distribution<State>::certain(p.state), [&](State& state, Table& table) {
    Play play{*p.setting, p.ground, state, table};
    Drawn drawn;
    drawn.at.fill(kNoObstacle);
    plan_categories(play);
    for (state.mission.stage = 0; state.mission.stage < state.mission.planned; ++state.mission.stage)
      drawn.at[state.mission.stage] = draw_obstacle(play);
    return drawn;
  });
}

TEST_CASE(
    "MG-MIS-05, MG-MIS-06, MG-MIS-09, MG-NUM-23 first, way and last: three categories, test, test, "
    "conflict") {
  Patrol p;
  const auto& tables = p.setting->tables;
  const auto missions = generator({});
  CHECK(missions.total() == Fraction::whole(1));
  CHECK(missions.chance_that([](const Drawn& d) {
    return d.at[0] == ObstacleId::w1 && d.at[2] == ObstacleId::a3;
  }) == Fraction(1, 240));
  for (const auto& entry : missions.entries()) {
    const auto& at = entry.value.at;
    CHECK_FALSE(tables.of(at[0]).is_conflict);
    CHECK_FALSE(tables.of(at[1]).is_conflict);
    CHECK(tables.of(at[2]).is_conflict);
    const int categories = bit_of(tables.of(at[0]).category) | bit_of(tables.of(at[1]).category) |
                           bit_of(tables.of(at[2]).category);
    CHECK(std::popcount(static_cast<unsigned>(categories)) == 3);
  }
}

TEST_CASE("MG-MIS-09 a short mission has first and last, a long one two tests and two conflicts") {
  CHECK(planned_obstacles(MissionLength::short_) == 2);
  CHECK(is_conflict_stage(MissionLength::short_, 1));
  CHECK(planned_obstacles(MissionLength::long_) == 4);
  constexpr std::array kConflicts{false, true, false, true};
  for (int i = 0; i < 4; ++i)
    CHECK(is_conflict_stage(MissionLength::long_, i) == kConflicts[static_cast<std::size_t>(i)]);
  const auto missions = generator({
      {"mission_length", "short"}
  });
  CHECK(missions.chance_that([](const Drawn& d) { return d.at[2] == kNoObstacle; }) == Fraction::whole(1));
}

TEST_CASE("MG-MIS-10 what was planned earlier in the year is left out while its category has another") {
  Patrol p(1, {}, {}, "year");
  const auto weather = [&] { return candidates(p.play, Category::weather, true); };
  CHECK(weather() == (bit(ObstacleId::w6) | bit(ObstacleId::w7) | bit(ObstacleId::w8)));
  p.state.mission.planned_before = bit(ObstacleId::w6) | bit(ObstacleId::w8);
  CHECK(weather() == bit(ObstacleId::w7));
  p.state.mission.planned_before |= bit(ObstacleId::w7);
  CHECK(std::popcount(weather()) == 3);
}

TEST_CASE(
    "MG-MIS-08, MG-SES-06 an obstacle that was met, as a twist too, is not drawn again in the mission") {
  Patrol p;
  p.state.mission.met = bit(ObstacleId::a1) | bit(ObstacleId::a4);
  CHECK(candidates(p.play, Category::animal, false) == (bit(ObstacleId::a7) | bit(ObstacleId::a8)));
}

TEST_CASE("MG-MIS-07 a twist that is a conflict is played as one, and losing it loses the planned obstacle") {
  Patrol p(1, {
                  {"failure_mode", "always_twist"}
  });
  put_on_road(p, ObstacleId::w3);  // its twist is the pike
  p.always(Ask::base, "Health").all(1, 3).play_step().play_step();
  CHECK(p.state.conflict.obstacle == ObstacleId::a6);
  CHECK(p.state.phase == Phase::teams);
  p.state.conflict.winner = Winner::opposition;
  p.state.conflict.overcome = false;
  p.state.phase = Phase::conflict_over;
  p.play_step();
  CHECK(p.told(Told::obstacle_lost));
  CHECK(p.state.mission.overcome == 0);
  CHECK(p.state.mission.stage == 1);
}

TEST_CASE("MG-MIS-07 a twist's conflict that is won leaves the planned obstacle overcome, not outright") {
  Patrol p(1, {
                  {"failure_mode", "always_twist"}
  });
  put_on_road(p, ObstacleId::w3);
  p.always(Ask::base, "Health").all(1, 3).play_step().play_step();
  p.state.conflict.winner = Winner::patrol;
  p.state.conflict.overcome = true;
  p.state.phase = Phase::conflict_over;
  p.play_step();
  CHECK(p.state.mission.overcome == 1);
  CHECK(p.state.mission.outright == 0);
}

TEST_CASE("MG-MIS-03 the rewards of a full mission, at the start of the Players' Turn") {
  const auto arrive_after = [](Patrol& p, Task task, MissionResult result) {
    p.state.mission.task = task;
    p.state.mission.result = result;
    p.state.mission.planned = 3;
    p.state.phase = Phase::arrival;
    p.play_step();
  };
  const auto order = [](Rating rating, TestKind kind) {
    TestOrder wanted = obstacle(rating, 2);
    wanted.kind = kind;
    return wanted;
  };
  Patrol letter;
  arrive_after(letter, Task::sealed_letter, MissionResult::full);
  letter.all(1, 4).test(order(Rating::circles, TestKind::circles));  // Circles 3 and the letter
  CHECK(letter.roll(0).dice_count() == 4);
  Patrol cart;
  arrive_after(cart, Task::seed_cart, MissionResult::full);
  cart.all(1, 4).test(order(Rating::resources, TestKind::resources));
  CHECK(cart.roll(0).dice_count() == 4);
  Patrol healer(2);
  healer.mouse(1).conditions = bit(Condition::sick);
  arrive_after(healer, Task::escort_healer, MissionResult::full);
  CHECK(healer.mouse(1).conditions == 0);
  Patrol road(1, {}, {}, "year");
  arrive_after(road, Task::safe_road, MissionResult::full);
  CHECK(road.state.mission.road_boon == 1);
  Patrol stores(1, {}, {}, "year");
  arrive_after(stores, Task::winter_stores, MissionResult::full);
  CHECK(stores.mouse(0).deeds.stores == 1);
  Patrol village(2);
  arrive_after(village, Task::warn_village, MissionResult::full);
  CHECK(village.mouse(1).given_checks == 1);
  Patrol partial(2);
  arrive_after(partial, Task::warn_village, MissionResult::partial);
  CHECK(partial.mouse(1).given_checks == 0);
}

TEST_CASE("MG-MIS-03 a mission played by itself gives in its Players' Turn what would be for the next") {
  const auto arrived = [](Task task) {
    auto p = std::make_unique<Patrol>();
    p->state.mission.task = task;
    p->state.mission.result = MissionResult::full;
    p->state.mission.planned = 3;
    p->state.phase = Phase::arrival;
    p->play_step();
    return p;
  };
  const auto road = arrived(Task::safe_road);
  road->all(1, 5).test(obstacle(Rating::scout, 2));
  CHECK(road->roll(0).dice_count() == 5);
  road->all(1, 4).test(obstacle(Rating::scout, 2));
  CHECK(road->roll(1).dice_count() == 4);
  const auto stores = arrived(Task::winter_stores);
  TestOrder recovery = obstacle(Rating::health, 3);
  recovery.kind = TestKind::recovery;
  CHECK(stores->mouse(0).deeds.stores == 0);
  for (std::size_t i = 0; i < 2; ++i) {  // every one of them
    stores->all(1, 5).test(recovery);
    CHECK(stores->roll(i).dice_count() == 5);
  }
  Patrol year(1, {}, {}, "year");
  year.state.mission.task = Task::winter_stores;
  year.state.mission.result = MissionResult::full;
  year.all(1, 4).test(recovery);
  CHECK(year.roll(0).dice_count() == 4);
}

TEST_CASE("MG-SES-11 a contact who is found in a mission by itself helps the next roll of the patrol") {
  const auto called = [](const std::string& scenario) {
    auto p = std::make_unique<Patrol>(2, Options{}, std::vector<std::string>{}, scenario);
    p->state.mission.planned = 3;
    p->state.mission.result = MissionResult::partial;
    p->state.phase = Phase::arrival;
    p->play_step();
    p->says(Ask::activity, "Call on").all(4, 3).play_step();
    return p;
  };
  const auto alone = called("mission");
  alone->all(1, 4).test(obstacle(Rating::scout, 2), 1);  // Odo's Scout is 3
  CHECK(alone->table.rolls().back().dice_count() == 4);
  const auto year = called("year");
  CHECK(year->mouse(0).deeds.call_boon == 1);
  CHECK(int{year->state.mission.road_boon} == 0);
}

TEST_CASE("MG-COMP-07 the boon of a lost last obstacle counts in the Players' Turn of a mission by itself") {
  const auto first_roll = [](const std::string& scenario) {
    Patrol p(1, {}, {}, scenario);
    grant_lost_boon(p.play);
    p.state.mission.planned = 3;
    p.state.mission.result = MissionResult::partial;
    p.state.phase = Phase::arrival;
    p.play_step();
    p.all(1, 5).test(obstacle(Rating::scout, 2));
    return p.roll(0).dice_count();
  };
  CHECK(first_roll("mission") == 5);
  CHECK(first_roll("year") == 4);  // it waits for the next obstacle
}

TEST_CASE("MG-MIS-03 MG-COND-13 stores also keep off the Hungry that comes by the ladder") {
  Patrol p;
  p.mouse(0).deeds.stores = 2;
  p.mouse(0).conditions = bit(Condition::injured) | bit(Condition::sick);
  CHECK(take_condition(p.play, 0, Condition::sick, rule("MG-COMP-05")) == kNoCondition);
  CHECK(p.mouse(0).conditions == (bit(Condition::injured) | bit(Condition::sick)));
  CHECK(p.mouse(0).deeds.stores == 0);
  CHECK(take_condition(p.play, 0, Condition::sick, rule("MG-COMP-05")) == Condition::hungry);
  p.mouse(0).deeds.stores = 2;
  CHECK(take_condition(p.play, 0, Condition::sick, rule("MG-COMP-05")) ==
        Condition::angry);  // no Hungry mark
  CHECK(p.mouse(0).deeds.stores == 2);
}

TEST_CASE("MG-MIS-03 a safe road: +1D on the patrol's first roll of the next session only") {
  Patrol p;
  p.state.mission.road_boon = 1;
  p.all(1, 4).test(obstacle(Rating::scout, 2));
  CHECK(p.roll(0).dice_count() == 4);
  p.state.phase = Phase::clean_up;
  p.play_step();
  CHECK(p.state.mission.road_boon == 1);  // the turn of a season would come here
  open_boons(p.play);
  p.all(1, 9).test(obstacle(Rating::scout, 2));
  CHECK(p.roll(1).dice_count() == 5);
  p.test(obstacle(Rating::scout, 2));
  CHECK(p.roll(2).dice_count() == 4);
}

TEST_CASE("MG-MIS-03 winter stores: the first Hungry mark of the next session is ignored") {
  Patrol p(1, {
                  {"failure_mode", "always_condition"}
  });
  p.mouse(0).deeds.stores = 2;
  put_on_road(p, ObstacleId::t2);
  p.all(1, 8).play_step().play_step();
  CHECK_FALSE(p.mouse(0).has(Condition::hungry));
  CHECK(p.told(Told::stores_eaten));
  p.state.mission.stage = 0;
  put_on_road(p, ObstacleId::t2);
  p.play_step().play_step();
  CHECK(p.mouse(0).has(Condition::hungry));
}

TEST_CASE("MG-TEST-09 a person who is the GM has the whole scale from easy to extreme, the listed Ob first") {
  Patrol p(1, {
                  {"gm_seat", "human"}
  });
  put_on_road(p, ObstacleId::t2);  // Ob 3 in spring, 2 for a mouse alone
  p.says(Ask::gm_ob, "Ob 6").all(4, 8).play_step();
  CHECK(p.offered(Ask::gm_ob) == std::vector<std::string>{"Ob 2", "Ob 1", "Ob 3", "Ob 4", "Ob 5", "Ob 6"});
  CHECK(p.state.phase == Phase::failure);  // Pathfinder 4 and all that is free: extreme
  Patrol easy(1, {
                     {"gm_seat", "human"}
  });
  put_on_road(easy, ObstacleId::t2);
  easy.says(Ask::gm_ob, "Ob 1").dice({4}).all(1, 8).play_step();
  CHECK(easy.state.phase != Phase::failure);
}

TEST_CASE("MG-GM-01 a person who is the GM chooses the obstacle, its Ob, and condition or twist") {
  Patrol p(1, {
                  {"gm_seat", "human"}
  });
  Mission& mission = p.state.mission;
  mission.planned = 3;
  mission.last_category = Category::mice;
  mission.categories = bit_of(Category::mice);
  p.state.phase = Phase::road;
  p.says(Ask::gm_obstacle, "Toads in the Culvert").play_step();
  CHECK(mission.obstacle == ObstacleId::a4);
  CHECK_FALSE(p.was_offered(Ask::gm_obstacle, "Short Weights"));  // of the last obstacle's category
  p.says(Ask::gm_ob, "Ob 4").all(1, 2).play_step();
  CHECK(p.state.phase == Phase::failure);
  p.says(Ask::gm_failure, "Black Frost").play_step();
  CHECK(mission.twist == ObstacleId::w4);
  CHECK(p.fault() == "");
}

}  // namespace
}  // namespace warren::mouse_guard::testing
