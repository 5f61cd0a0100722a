// Chapter 6: mustering.
#include "games/mice_at_arms/rules/muster.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "games/mice_at_arms/fixture.h"
#include "kernel/rules/each_choice.h"

namespace warren::mice_at_arms::testing {
namespace {

// A table at which a house of the first army is about to roll; house 0 is the King's unit.
class MusterTable : public BattleTable {
 public:
  explicit MusterTable(int house, std::string_view words = "") : BattleTable(words) {
    state.phase = Phase::muster;
    state.counter = static_cast<std::uint8_t>(house);
  }
};
MusterTable before_muster() { return MusterTable(0); }
MusterTable before_house(int house, std::string_view words = "") { return MusterTable(house, words); }

TEST_CASE("MA-MUST-01 MA-UNIT-19 an army is the King's unit and one muster roll for each of four houses") {
  auto t = before_muster();
  t.dice({1});  // no hero for the King
  for (int house = 0; house < 4; ++house) t.dice({1});
  for (int step = 0; step < 5; ++step) t.step();
  REQUIRE(t.state.units == 5);
  CHECK(t.state.unit[0].type == UnitType::king);
  CHECK(t.state.unit[0].models == 3);
  for (std::size_t house = 1; house <= 4; ++house) {
    CHECK(t.state.unit[house].type == UnitType::hoppers);
    CHECK(t.state.unit[house].house == house);
  }
  CHECK(t.state.turn == 1);  // the second army is next
}

TEST_CASE("MA-MUST-02 each row of the muster table sends its unit") {
  const struct {
    int face;
    UnitType unit;
  } rows[]{
      {1,  UnitType::hoppers     },
      {2,  UnitType::field_mice  },
      {3,  UnitType::bow_mice    },
      {4,  UnitType::bow_mice    },
      {5,  UnitType::mice_at_arms},
      {6,  UnitType::mice_at_arms},
      {7,  UnitType::mice_at_arms},
      {8,  UnitType::rat_riders  },
      {9,  UnitType::battle_cat  },
      {10, UnitType::ballista    }
  };
  for (const auto& row : rows) {
    auto t = before_house(1);
    t.dice({row.face, 1, 1});  // then no hero, or a Ladybug, and no equipment
    t.run([](Play& play) { muster_next(play); });
    CHECK(t.state.unit[0].type == row.unit);
  }
}

TEST_CASE("MA-MUST-02 heroes come never, on 10, on 8 or more, or always") {
  const auto hero_with = [](int muster, std::initializer_list<int> then) {
    auto t = before_house(1);
    t.dice({muster}).dice(then);
    t.run([](Play& play) { muster_next(play); });
    return t.state.unit[0].hero;
  };
  CHECK(hero_with(1, {}) == Hero::none);   // Hoppers: no roll at all
  CHECK(hero_with(2, {9}) == Hero::none);  // Field Mice
  CHECK(hero_with(2, {10, 2}) == Hero::champion);
  CHECK(hero_with(4, {7}) == Hero::none);  // Bow-Mice
  CHECK(hero_with(4, {8, 2}) == Hero::champion);
  CHECK(hero_with(5, {2}) == Hero::champion);  // Mice-at-Arms: always, so only the hero is rolled
  CHECK(hero_with(8, {7, 1}) == Hero::none);   // Rat Riders
  CHECK(hero_with(8, {8, 2, 1}) == Hero::champion);
  CHECK(hero_with(9, {1}) == Hero::none);  // Battle Cat: only its equipment
  CHECK(hero_with(10, {}) == Hero::none);  // Ballista
}

TEST_CASE("MA-MUST-02 totals above 10 count as 10") {
  auto t = before_house(1);
  t.setting->loyalty[0] = 3;
  t.dice({9}).run([](Play& play) { muster_next(play); });
  CHECK(t.state.unit[0].type == UnitType::ballista);
}

TEST_CASE("MA-MUST-03 MA-DP-02 a lesser unit may be taken, and hero and equipment are rolled for it") {
  auto t = before_house(1);
  t.answers(Ask::take_unit, [](const Prompt&) {
    return Answer::of(option(Verb::muster_row, 0, 0, static_cast<std::uint32_t>(UnitType::mice_at_arms)));
  });
  t.dice({9, 2}).run([](Play& play) { muster_next(play); });  // a Battle Cat, declined; the 2 is the hero
  CHECK(t.state.unit[0].type == UnitType::mice_at_arms);
  CHECK(t.state.unit[0].hero == Hero::champion);
  CHECK(t.offered(Ask::take_unit).size() == 6);  // the cat and five lesser rows
  CHECK(t.script.faces_left() == 0);
}

TEST_CASE("MA-MUST-03 what the house may send is told with its kind and its line of the unit table") {
  auto t = before_house(1);
  std::vector<std::vector<Value>> told;
  t.answers(Ask::take_unit, [&](const Prompt& prompt) {
    for_each_allowed(prompt, [&](const Choice& choice) { prompt.details(choice, told.emplace_back()); });
    return prompt.fallback();
  });
  t.dice({9, 2}).run([](Play& play) { muster_next(play); });
  REQUIRE(told.size() == 6);  // the cat and five lesser rows
  const Profile& cat = t.setting->profile(UnitType::battle_cat);
  const auto sent = std::ranges::find_if(told, [&](const auto& row) { return row.at(0).term == cat.id; });
  REQUIRE(sent != told.end());
  CHECK(sent->at(0).key == "unit");
  CHECK(sent->at(1).number == cat.models);
  CHECK(sent->at(2).number == cat.quality);
  CHECK(sent->back().number == cat.armour);
}

TEST_CASE("MA-DP-02 nothing is asked when the lowest row was rolled") {
  auto t = before_house(1);
  t.dice({1}).run([](Play& play) { muster_next(play); });
  CHECK_FALSE(t.was_asked(Ask::take_unit));
}

TEST_CASE("MA-MUST-04 loyalty is added to the roll and starts at 0") {
  auto t = before_house(1);
  CHECK(t.setting->loyalty[0] == 0);
  t.setting->loyalty[0] = -1;
  t.dice({2}).run([](Play& play) { muster_next(play); });
  CHECK(t.state.unit[0].type == UnitType::hoppers);
}

TEST_CASE("MA-MUST-05 a total below 1 sends nobody, and a house without fealty does not roll") {
  auto t = before_house(1);
  t.setting->loyalty[0] = -3;
  t.dice({3}).run([](Play& play) { muster_next(play); });
  CHECK(t.state.units == 0);
  CHECK(t.told(Told::house_sent_nobody));
  CHECK(t.state.army[0].fealty == 1U << 1);  // for later battles too
  auto lost = before_house(2);
  lost.state.army[0].fealty = 1U << 2;
  lost.run([](Play& play) { muster_next(play); });
  CHECK(lost.state.units == 0);
  CHECK(lost.script.rolls().empty());
}

TEST_CASE("MA-MUST-06 the King's unit has a hero on 8 or more") {
  auto with = before_muster();
  with.dice({8, 4}).step();
  CHECK(with.state.unit[0].hero == Hero::ranger);
  auto without = before_muster();
  without.dice({7}).step();
  CHECK(without.state.unit[0].hero == Hero::none);
}

TEST_CASE("MA-MUST-07 rolls come in order: unit, hero presence, hero type, Musician") {
  auto t = before_house(1);
  t.dice({3, 8, 6, 9}).run([](Play& play) { muster_next(play); });
  const auto& rolls = t.script.rolls();
  REQUIRE(rolls.size() == 4);
  CHECK(rolls[0].roll.kind == static_cast<int>(RollKind::muster));
  CHECK(rolls[1].roll.kind == static_cast<int>(RollKind::hero_presence));
  CHECK(rolls[2].roll.kind == static_cast<int>(RollKind::hero_type));
  CHECK(rolls[3].roll.kind == static_cast<int>(RollKind::musician));
  CHECK(t.state.unit[0].has(Unit::kMusician));
}

TEST_CASE("MA-MUST-07 the first army musters wholly before the second") {
  auto t = before_muster();
  for (int i = 0; i < 10; ++i) t.dice({1});
  for (int i = 0; i < 10; ++i) t.step();
  for (std::size_t unit = 0; unit < 10; ++unit) CHECK(t.state.unit[unit].army == unit / 5);
  CHECK(t.state.phase == Phase::terrain_roll_off);
}

TEST_CASE("MA-MUST-08 every battle begins with a fresh muster at full strength") {
  auto t = before_house(1);
  t.dice({5, 2}).run([](Play& play) { muster_next(play); });
  CHECK(t.state.unit[0].models == t.state.unit[0].full);
  CHECK(t.state.unit[0].leader_wounds == 0);
}

TEST_CASE("MA-HERO-03 MA-DP-03 a repeated hero may be kept or rolled again, each time anew") {
  auto t = before_house(2, "red bow-mice at 4,4 hero champion");
  int asked = 0;
  t.answers(Ask::keep_hero, [&](const Prompt&) {
    return Answer::of(
        option(++asked < 3 ? Verb::roll_again : Verb::keep, 0, static_cast<UnitId>(Hero::champion)));
  });
  t.dice({5, 2, 2, 2}).run([](Play& play) { muster_next(play); });
  CHECK(asked == 3);
  CHECK(t.state.unit[1].hero == Hero::champion);
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
