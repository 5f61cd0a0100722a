// Chapter 17: gear and the campaign year.
#include <doctest/doctest.h>

#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/rules/session.h"
#include "games/mouse_guard/rules/weapons.h"

namespace warren::mouse_guard::testing {
namespace {

TEST_CASE("MG-GEAR-01 items add 1D where a tag matches, one item a test") {
  struct Row {
    Gear gear;
    TagSet tags;
    Rating rating;
  };
  for (const Row& row : {
           Row{Gear::rope,         tag(NatureTag::climbing), Rating::scout     },
           Row{Gear::chart,        0,                        Rating::pathfinder},
           Row{Gear::herb_satchel, 0,                        Rating::healer    },
           Row{Gear::lantern,      tag(Situation::dark),     Rating::scout     },
           Row{Gear::oilcloth,     tag(Situation::cold),     Rating::scout     },
           Row{Gear::oilcloth,     tag(Situation::water),    Rating::scout     }
  }) {
    Patrol p;
    p.mouse(0).gear = bit(row.gear);
    p.mouse(0).of(row.rating).rating = 3;
    std::string name = p.setting->tables.of(row.gear).name;
    name[0] = static_cast<char>(std::toupper(name[0]));
    CAPTURE(name);
    TestOrder order = obstacle(row.rating, 1, row.tags);
    order.no_nature = true;
    p.adds(name).all(1, 4).test(order);
    CHECK(p.table.last_roll().dice_count() == 4);
    CHECK(p.fault() == "");
    p.table.forget();
    p.all(1, 5).test(obstacle(Rating::will, 1));  // nothing that it is good for
    CHECK_FALSE(p.was_offered(Ask::extras, name));
  }
  Patrol two;
  two.mouse(0).gear = bit(Gear::rope) | bit(Gear::lantern);
  two.says(Ask::base, "Scout").adds("Rope").all(1, 5);
  two.test(obstacle(Rating::scout, 1, tag(NatureTag::climbing) | tag(Situation::dark)));
  CHECK(two.roll(0).dice_count() == 5);  // Scout 4 and one item
  CHECK(two.asked(Ask::extras) == 2);
  for (const std::string& words : two.offered(Ask::extras)) CHECK(words.find("Lantern") == std::string::npos);
}

TEST_CASE("MG-GEAR-01 rations clear Hungry of one mouse, once per session, without a test") {
  Patrol p(3);
  p.mouse(0).conditions = p.mouse(1).conditions = bit(Condition::hungry);
  p.state.mission.after_respite = static_cast<std::uint8_t>(Phase::road);
  p.state.phase = Phase::respite;
  p.says(Ask::checks, "Rations for Odo").play_step();
  CHECK(p.mouse(1).conditions == 0);
  CHECK(p.table.rolls().empty());
  p.until(Phase::road);
  CHECK(p.mouse(0).has(Condition::hungry));
  CHECK(p.fault() == "");
}

TEST_CASE("MG-GEAR-02 armour of the disposition roller: light +1D, heavy +1s") {
  for (const auto& [gear, dice, total] : {
           std::tuple{GearSet{0},              3, 4 + 3    },
           {bit(Gear::light_armour), 4, 4 + 4    },
           {bit(Gear::heavy_armour), 3, 4 + 3 + 1}
  }) {
    Patrol p(1);
    p.mouse(0).gear = gear;
    p.always(Ask::disposition_base, "Health");
    p.state.mission.planned = 3;
    begin_conflict(p.play, ObstacleId::m5);
    p.all(6, 20).until(Phase::exchange);
    CHECK(p.roll(1).dice_count() == dice);
    CHECK(int{p.team().start} == total);
  }
}

TEST_CASE("MG-GEAR-02 no armour counts where nobody fights") {
  Patrol p;
  p.mouse(0).gear = bit(Gear::heavy_armour);
  begin_conflict(p.play, ObstacleId::m1);
  p.all(6, 20).until(Phase::exchange);
  CHECK(int{p.team().start} == 4 + 5);  // Persuader 4 and Will 5
}

TEST_CASE(
    "MG-GEAR-03 what armour takes: Health, and of heavy armour Maneuver, hiding and stealth, not recovery") {
  Patrol p;
  const auto pool = [&](Gear gear, const TestOrder& order) {
    p.mouse(0).gear = bit(gear);
    return p.pool(order);
  };
  const TestOrder health = obstacle(Rating::health, 2);
  CHECK(pool(Gear::rope, health) == 4);
  CHECK(pool(Gear::light_armour, health) == 3);
  CHECK(pool(Gear::heavy_armour, health) == 3);
  const TestOrder sneak = obstacle(Rating::scout, 2, tag(Situation::stealth));
  CHECK(pool(Gear::light_armour, sneak) == 4);
  CHECK(pool(Gear::heavy_armour, sneak) == 3);
  CHECK(pool(Gear::heavy_armour, obstacle(Rating::scout, 2, tag(NatureTag::hiding))) == 3);
  TestOrder maneuver = obstacle(Rating::scout, 0);
  maneuver.kind = TestKind::volley;
  maneuver.action = Action::maneuver;
  CHECK(pool(Gear::heavy_armour, maneuver) == 3);
  TestOrder recovery = health;
  recovery.kind = TestKind::recovery;
  CHECK(pool(Gear::heavy_armour, recovery) == 4);
}

TEST_CASE(
    "MG-GEAR-04 in a Journey an item is declared instead of a weapon, and helps the actions its tag fits") {
  Patrol p;
  p.mouse(0).gear = bit(Gear::chart) | bit(Gear::sword);
  p.in_conflict(ObstacleId::t8, 6, 6);
  p.says(Ask::weapon, "Chart").play_step();
  CHECK(p.state.conflict.declared[0].item == Gear::chart);
  CHECK_FALSE(p.was_offered(Ask::weapon, "Sword"));
  const auto dice = [&](Action action) {
    Test test = named_test(p.play, volley_order(p.play, 0, action, Action::attack), 0);
    return pool_of(p.play, test);
  };
  CHECK(dice(Action::attack) == 5);  // Pathfinder 4 and the chart
  Patrol fight;
  fight.mouse(0).gear = bit(Gear::chart);
  fight.in_conflict(ObstacleId::m5, 6, 6).play_step();
  CHECK_FALSE(fight.was_offered(Ask::weapon, "Chart"));
}

TEST_CASE("MG-GEAR-05 evidence is kept until an Argument in which it was declared has ended") {
  for (const bool declared : {true, false}) {
    Patrol p;
    p.state.mission.evidence = true;
    p.state.mission.planned = 3;
    p.state.mission.obstacle = ObstacleId::m1;
    p.in_conflict(ObstacleId::m1, 6, 6);
    p.says(Ask::weapon, declared ? "Evidence" : "Promises").play_step();
    p.state.conflict.winner = Winner::patrol;
    p.state.conflict.overcome = true;
    p.state.phase = Phase::conflict_over;
    p.play_step();
    CHECK(p.state.mission.evidence == !declared);
  }
}

TEST_CASE("MG-CAMP-01 two missions a season, spring to winter") {
  Patrol p(1, {}, {}, "year");
  CHECK(missions_per_season(p.play) == 2);
  for (int session = 1; session <= 8; ++session) {
    p.state.mission.session = static_cast<std::uint8_t>(session - 1);
    p.state.mission.turn = 0;
    p.state.phase = Phase::muster;
    p.play_step();
    CHECK(static_cast<int>(p.state.mission.season) == (session - 1) / 2);
  }
  Patrol three(1,
               {
                   {"missions_per_season", "3"}
  },
               {}, "year");
  CHECK(missions_per_season(three.play) == 3);
}

// What follows the clean-up of a session of a year.
Phase after(int session, const Options& options = {}) {
  Patrol p(1, options, {}, "year");
  p.state.mission.session = static_cast<std::uint8_t>(session);
  p.state.phase = Phase::clean_up;
  p.play_step();
  return p.state.phase;
}

TEST_CASE("MG-CAMP-01, MG-CAMP-06 after each season it turns, after the last mission the patrol winters") {
  CHECK(after(1) == Phase::muster);
  CHECK(after(2) == Phase::season_turn);
  CHECK(after(6) == Phase::season_turn);
  CHECK(after(8) == Phase::wintering);
  CHECK(after(1, {
                     {"missions_per_season", "1"}
  }) == Phase::season_turn);
  CHECK(after(4, {
                     {"missions_per_season", "1"}
  }) == Phase::wintering);
  CHECK(after(12, {
                      {"missions_per_season", "3"}
  }) == Phase::wintering);
}

TEST_CASE("MG-CAMP-02 ratings, conditions and points carry over to the next session") {
  Patrol p(1, {}, {}, "year");
  p.mouse(0).of(Rating::scout).rating = 6;
  p.mouse(0).conditions = bit(Condition::tired);
  p.mouse(0).fate = 3;
  p.state.phase = Phase::clean_up;
  p.play_step();
  p.until(Phase::briefing);
  CHECK(p.state.mission.session == 2);
  CHECK(p.mouse(0).rating(Rating::scout) == 6);
  CHECK(p.mouse(0).has(Condition::tired));
  CHECK(p.mouse(0).fate == 3);
}

TEST_CASE("MG-CAMP-03 wintering: Nature full, conditions gone, one trait raised") {
  Patrol p(2, {}, {}, "year");
  p.mouse(0).nature = 1;
  p.mouse(1).conditions = kAllConditions;
  p.mouse(1).trait[1] = p.mouse(1).trait[0];
  p.mouse(1).trait[1].level = 3;
  p.state.phase = Phase::wintering;
  p.state.mission.session = 8;
  p.says(Ask::raise_trait, "Odo Marl: Hot-Blooded").play_step();
  CHECK(int{p.mouse(0).nature} == 4);
  CHECK(p.mouse(1).conditions == 0);
  CHECK(int{p.mouse(1).trait[0].level} == 3);
  CHECK_FALSE(p.was_offered(Ask::raise_trait, "level 4"));
  CHECK(p.state.phase == Phase::over);
  CHECK(p.told(Told::year_ended));
}

TEST_CASE("MG-CAMP-04 2 points for a full mission, 1 for a partial one, and what the year comes to") {
  constexpr std::array<std::pair<int, YearResult>, 8> kBounds{
      {
       {16, YearResult::songs},
       {13, YearResult::songs},
       {12, YearResult::good},
       {9, YearResult::good},
       {8, YearResult::hard},
       {5, YearResult::hard},
       {4, YearResult::forgotten},
       {0, YearResult::forgotten},
       }
  };
  for (const auto& [points, result] : kBounds) CHECK(year_result(points, 16) == result);
  CHECK(year_result(7, 8) == YearResult::songs);  // at least 13/16 of 8
  CHECK(year_result(6, 8) == YearResult::good);
  CHECK(year_result(20, 24) == YearResult::songs);
  CHECK(year_result(19, 24) == YearResult::good);
  Patrol p(1, {}, {}, "year");
  for (const std::uint8_t overcome : {std::uint8_t{0b111}, std::uint8_t{0b101}, std::uint8_t{0}}) {
    p.state.mission.planned = p.state.mission.stage = 3;
    p.state.mission.result = MissionResult::none;
    p.state.mission.overcome = overcome;
    p.state.mission.outright = overcome & 1;
    p.state.phase = Phase::road;
    p.play_step();
  }
  CHECK(int{p.state.mission.points} == 3);
}

TEST_CASE("MG-CAMP-05 a mouse that left is replaced at the start of the next session") {
  Patrol p(1, {}, {}, "year");
  p.mouse(0).standing = Standing::leaving;
  p.state.mission.session = 1;
  p.state.phase = Phase::muster;
  p.says(Ask::build_rank, "Warden").play_step();
  CHECK(p.mouse(0).standing == Standing::serving);
  CHECK(p.mouse(0).rank == Rank::warden);
  CHECK(p.told(Told::mouse_joined));
}

TEST_CASE("MG-CAMP-06 the season turns: one unpaid recovery test each, of any condition") {
  Patrol p(2, {}, {}, "year");
  p.mouse(0).conditions = bit(Condition::angry) | bit(Condition::injured);
  p.mouse(1).conditions = bit(Condition::sick);
  p.state.phase = Phase::season_turn;
  p.says(Ask::season_test, "Injured").all(6, 4).play_step();  // Angry comes first elsewhere
  CHECK(p.mouse(0).conditions == bit(Condition::angry));
  p.says(Ask::season_test, "Sick").all(1, 3).play_step();
  CHECK(p.mouse(1).has(Condition::sick));
  p.play_step();
  CHECK(p.state.phase == Phase::muster);
}

TEST_CASE(
    "MG-CAMP-06, MG-SES-11 the turn of a season does not use up what was promised for the next session") {
  Patrol p(2, {}, {}, "year");
  p.mouse(0).deeds.call_boon = 1;
  p.mouse(0).conditions = bit(Condition::angry);
  p.state.mission.road_boon = 1;
  p.state.mission.session = 2;
  p.state.phase = Phase::clean_up;
  p.play_step();
  p.says(Ask::season_test, "Angry").all(6, 5).play_step();  // Will 5, no boon
  CHECK(p.roll(0).dice_count() == 5);
  p.until(Phase::prologue);
  CHECK(int{p.mouse(0).deeds.call_boon} == 2);
  CHECK(int{p.state.mission.road_boon} == 2);
}

TEST_CASE("MG-CAMP-06 a mouse alone clears one condition without a test") {
  Patrol p(1, {}, {}, "year");
  p.mouse(0).conditions = bit(Condition::tired) | bit(Condition::sick);
  p.state.phase = Phase::season_turn;
  p.says(Ask::season_test, "Sick").play_step();
  CHECK(p.mouse(0).conditions == bit(Condition::tired));
  CHECK(p.table.rolls().empty());
}

}  // namespace
}  // namespace warren::mouse_guard::testing
