// The tables of the catalog, cell by cell: terrain, formations, dice tables, scenarios.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/rules/muster.h"
#include "games/mice_at_arms/rules/scenarios.h"

namespace warren::mice_at_arms::testing {
namespace {

TEST_CASE("MA-TERR-05 MA-TERR-07 MA-SCN-14 MA-SCN-34 MA-SIEGE-03 every cell of the terrain table") {
  // Enter, stops on entry, blocks sight, level, [A] for the occupier, only at lower ground, [D] against it by
  // shots and in melee, [D] on its own rolls, cannot be shot at, closed to mounted units.
  const struct {
    const char* id;
    bool enter, stops, blocks;
    int level;
    bool attack, attack_down, shelter_shot, shelter_melee, hinders, safe_from_shots, castle;
  } rows[]{
      {"clear",            false, false, false, 0, false, false, false, false, false, false, false},
      {"mound",            true,  false, true,  1, true,  true,  false, false, false, false, false},
      {"tall-patch",       true,  true,  true,  0, false, false, true,  true,  false, false, false},
      {"barrier",          true,  true,  false, 0, false, false, true,  true,  false, false, false},
      {"bad-goings",       true,  true,  false, 0, false, false, false, false, true,  false, false},
      {"fortress",         true,  true,  true,  1, true,  false, true,  true,  false, false, false},
      {"obstacle",         false, false, true,  0, false, false, false, false, false, false, false},
      {"building",         true,  true,  true,  0, false, false, false, true,  false, true,  false},
      {"impassable",       false, false, false, 0, false, false, false, false, false, false, false},
      {"ford",             true,  true,  false, 0, false, false, false, false, true,  false, false},
      {"bridge",           true,  false, false, 0, false, false, false, false, false, false, false},
      {"extra-tall-mound", true,  false, true,  2, true,  true,  false, false, false, false, false},
      {"burning-building", false, false, true,  0, false, false, false, false, false, false, false},
      {"tower",            true,  true,  true,  1, true,  false, true,  true,  false, false, true },
      {"battlement",       true,  true,  true,  1, true,  false, true,  true,  false, false, true },
      {"gatehouse",        true,  true,  true,  1, true,  false, true,  true,  false, false, true },
      {"rubble",           true,  true,  false, 0, false, false, false, false, true,  false, false},
  };
  const auto t = table("");
  REQUIRE(t.setting->terrain.size() == std::size(rows));
  for (std::size_t i = 0; i < std::size(rows); ++i) {
    const auto& row = rows[i];
    const TerrainProfile& terrain = t.setting->terrain[i];
    CAPTURE(row.id);
    CHECK(terrain.id == row.id);
    CHECK(terrain.enter == row.enter);
    CHECK(terrain.stops == row.stops);
    CHECK(terrain.blocks == row.blocks);
    CHECK(terrain.level == row.level);
    CHECK(terrain.attack == row.attack);
    CHECK(terrain.attack_down == row.attack_down);
    CHECK(terrain.shelter_shot == row.shelter_shot);
    CHECK(terrain.shelter_melee == row.shelter_melee);
    CHECK(terrain.hinders == row.hinders);
    CHECK(terrain.safe_from_shots == row.safe_from_shots);
    CHECK(terrain.castle == row.castle);
  }
}

TEST_CASE("MA-GEO-08 MA-GEO-15 every place of the slot table and of the ring, also those of models to come") {
  using Places = std::vector<std::pair<int, int>>;
  const Places small{
      {0,    850 },
      {0,    -850},
      {-850, 425 },
      {-850, -425}
  };
  const Places large{
      {0, 1100 },
      {0, -1100}
  };
  const Places crew{
      {0,    975 },
      {0,    -975},
      {-975, 425 },
      {-975, -425}
  };
  const Places corners{
      {707,  707 },
      {-707, 707 },
      {-707, -707},
      {707,  -707}
  };  // 45, 135, 225, 315 degrees
  const Places sides{
      {0, 1000 },
      {0, -1000}
  };  // 90 and 270 degrees
  const struct {
    const char* id;
    Places slots, ring;
  } rows[]{
      {"hoppers",      large,        sides       },
      {"field-mice",   small,        corners     },
      {"bow-mice",     small,        corners     },
      {"mice-at-arms", small,        corners     },
      {"rat-riders",   large,        sides       },
      {"battle-cat",   {},           {}          },
      {"king",         small,        corners     },
      {"ballista",     {{-1225, 0}}, {{-1125, 0}}},
      {"cat-non",      crew,         corners     },
  };
  const auto t = table("");
  for (std::size_t i = 0; i < std::size(rows); ++i) {
    const auto& row = rows[i];
    const Profile& profile = t.setting->profiles[i];
    CAPTURE(row.id);
    REQUIRE(profile.id == row.id);
    CHECK(profile.slots == static_cast<int>(row.slots.size()));
    for (std::size_t place = 0; place < row.slots.size(); ++place) {
      CAPTURE(place);
      CHECK(profile.slot[place].forward == row.slots[place].first);
      CHECK(profile.slot[place].left == row.slots[place].second);
      CHECK(profile.ring[place].forward == row.ring[place].first);
      CHECK(profile.ring[place].left == row.ring[place].second);
    }
  }
}

TEST_CASE("MA-UNIT-24 MA-GEO-02 Ballista and Cat-non are war machines, and bases are 20, 25 and 40 mm") {
  const struct {
    const char* id;
    bool machine;
    int leader, crew;  // radius in 1/1000 inch: 20 mm are 0.394, 25 mm 0.492, 40 mm 0.787
  } rows[]{
      {"hoppers",      false, 492, 492},
      {"field-mice",   false, 394, 394},
      {"bow-mice",     false, 394, 394},
      {"mice-at-arms", false, 394, 394},
      {"rat-riders",   false, 492, 492},
      {"battle-cat",   false, 787, 787},
      {"king",         false, 394, 394},
      {"ballista",     true,  787, 394},
      {"cat-non",      true,  492, 394},
  };
  const auto t = table("option base_size=metric");
  for (std::size_t i = 0; i < std::size(rows); ++i) {
    CAPTURE(rows[i].id);
    const Profile& profile = t.setting->profiles[i];
    CHECK(profile.id == rows[i].id);
    CHECK(profile.machine == rows[i].machine);
    CHECK(profile.radius(0) == rows[i].leader);
    for (int model = 1; model < kMaxModels; ++model) CHECK(profile.radius(model) == rows[i].crew);
    CHECK(profile.shoots() == (profile.shooting_dice > 0));
  }
}

TEST_CASE("MA-MUST-02 MA-HERO-01 MA-SPELL-01 MA-EVT-02 the dice tables, face by face") {
  const auto t = table("");
  using enum UnitType;
  const UnitType muster[]{hoppers,      field_mice,   bow_mice,   bow_mice,   mice_at_arms,
                          mice_at_arms, mice_at_arms, rat_riders, battle_cat, ballista};
  const RoundEvent events[]{RoundEvent::mud,
                            RoundEvent::mud,
                            RoundEvent::wind,
                            RoundEvent::storm,
                            RoundEvent::speech,
                            RoundEvent::speech,
                            RoundEvent::favourable_wind,
                            RoundEvent::favourable_wind,
                            RoundEvent::messenger,
                            RoundEvent::reinforcements};
  for (std::size_t face = 1; face <= 10; ++face) {
    CAPTURE(face);
    CHECK(t.setting->muster[face - 1] == static_cast<int>(muster[face - 1]));
    CHECK(t.setting->heroes[face - 1] == face);  // the heroes stand in the order of their table
    CHECK(t.setting->events[face - 1] == events[face - 1]);
    const Spell spell = t.setting->spells[face - 1];
    CHECK(spell.kind == (face <= 5   ? Spell::Kind::missile
                         : face <= 8 ? Spell::Kind::phantasm
                                     : Spell::Kind::fireball));
    CHECK(spell.dice == (face <= 5 ? 1 : face <= 8 ? 0 : 2));
  }
}

TEST_CASE("MA-MOR-01 MA-SAVE-01 the totals of morale and saves") {
  const auto t = table("");
  CHECK(t.setting->flee_from == 6);
  CHECK(t.setting->stand_from == 9);
  CHECK(t.setting->save_needed == 9);
}

TEST_CASE("MA-SCN-02 MA-VP-01 MA-VP-02 every cell of the scenario table, for both sides") {
  // Clock; per enemy unit eliminated and for the win, side A and side B, by the scenario's own list.
  const struct {
    const char* id;
    int clock, a_elimination, a_victory, b_elimination, b_victory;
  } rows[]{
      {"pitched-battle",      0, 1, 2, 1, 2},
      {"last-stand",          6, 1, 2, 1, 2},
      {"secure-the-crossing", 6, 1, 2, 1, 2},
      {"break-free",          0, 0, 0, 1, 0},
      {"surrounded",          0, 1, 2, 1, 2},
      {"take-the-fortress",   0, 1, 3, 1, 3},
      {"ambush",              0, 1, 2, 1, 2},
      {"aftermath",           0, 1, 2, 1, 2},
      {"hold-the-hills",      0, 0, 0, 0, 0},
      {"chevauchee",          0, 0, 2, 1, 2},
      {"siege",               0, 1, 2, 1, 2},
  };
  REQUIRE(std::size(rows) == kScenarios);
  for (std::size_t i = 0; i < std::size(rows); ++i) {
    const auto& row = rows[i];
    CAPTURE(row.id);
    CHECK(battle_scenarios()[i].id == row.id);
    CHECK(battle_scenarios()[i].fewest_seats == 2);
    CHECK(battle_scenarios()[i].most_seats == (i == 0 ? 4 : 2));
    auto t = table("option vp_basis=scenario_list\noption hold_hills_rounds=none\nscenario " +
                   std::string(row.id));
    const Awards a = awards_of(*t.setting, t.state, t.state.side_a);
    const Awards b = awards_of(*t.setting, t.state, side_b(t.state));
    CHECK(a.elimination == row.a_elimination);
    CHECK(a.victory == row.a_victory);
    CHECK(b.elimination == row.b_elimination);
    CHECK(b.victory == row.b_victory);
    CHECK(clock_of(t.play()) == row.clock);
  }
}

TEST_CASE("MA-VP-01 MA-VP-02 the general list fills in what a scenario's own list does not name") {
  for (const char* id : {"break-free", "hold-the-hills"}) {
    CAPTURE(id);
    auto t = table("scenario " + std::string(id));
    for (int army = 0; army < 2; ++army) CHECK(awards_of(*t.setting, t.state, army).victory == 2);
  }
  auto hills = table("scenario hold-the-hills");
  for (int army = 0; army < 2; ++army) CHECK(awards_of(*hills.setting, hills.state, army).elimination == 1);
  auto raid = table("scenario chevauchee");
  CHECK(awards_of(*raid.setting, raid.state, raid.state.side_a).elimination == 0);
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
