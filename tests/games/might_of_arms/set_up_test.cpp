// Chapter 6: set-up and deployment.
#include <doctest/doctest.h>

#include "fixture.h"
#include "games/might_of_arms/rules/deployment.h"
#include "games/might_of_arms/rules/scenarios.h"

namespace warren::might_of_arms::testing {

using enum TroopType;

TEST_CASE("MI-SET-01 the table goes by scale and size") {
  const auto size = [](const char* scale, const char* army) {
    Battlefield t(Options{
        {"figure_scale", scale},
        {"army_size",    army }
    });
    const Vec s = table_size(*t.setting);
    return std::vector{s.x / kInch, s.y / kInch};
  };
  CHECK(size("15mm", "standard") == std::vector{72, 48});
  CHECK(size("25mm", "standard") == std::vector{96, 72});
  CHECK(size("15mm", "small") == std::vector{48, 36});
  CHECK(size("25mm", "small") == std::vector{72, 48});
  CHECK(size("15mm", "grand") == std::vector{96, 48});
  CHECK(size("25mm", "grand") == std::vector{144, 72});
}

TEST_CASE("MI-SET-08 MI-SET-10 units stand in their zone, clear of all, 6 inch from enemies") {
  Battlefield t;
  const UnitId foot = t.put(0, heavy_infantry, 8, 4, 36, 5, 0),
               other = t.put(0, heavy_infantry, 8, 4, 20, 5, 0);
  const auto why = [&](UnitId unit, double x, double y, double heading = 0) {
    return t.name(judge_deployment(t.play(), unit, t[unit].files, at(x, y), written(heading)));
  };
  CHECK(why(foot, 36, 12) == "");
  CHECK(why(foot, 36, 12.1) == "MI-SET-08");
  CHECK(why(foot, 36, 1.1) == "MI-SET-08");  // its rear is off the table
  CHECK(why(foot, 9.2, 6) == "");            // 6 inch from the short edge
  CHECK(why(foot, 9.1, 6) == "MI-SET-08");
  CHECK(why(foot, 22, 5) == "MI-SET-10");
  CHECK(why(foot, 26.4, 5) == "");
  t[other].where = Whereabouts::lost;
  t.put(1, light_cavalry, 4, 4, 36, 17.9, 180);
  CHECK(why(foot, 36, 12) == "MI-SET-10");
  CHECK(why(foot, 36, 11.9) == "");
  CHECK(why(t.put(0, light_cavalry, 4, 4, 50, 5, 0), 3.2, 6) == "");
  t.area(Terrain::marsh, 0, 60, 6, 0);
  const UnitId guns = t.put(0, gun, 2, 2, 50, 2, 0);
  CHECK(why(guns, 58.5, 6) == "MI-SET-10");
  CHECK(why(guns, 55.2, 6) == "");
}

TEST_CASE("MI-SET-09 rows of works stand in the own zone and do not cross others") {
  Battlefield t;
  t.state.side[0].sections = 3;
  const auto why = [&](int n, double x, double y, double heading = 0) {
    return t.name(judge_section_row(t.play(), 0, n, at(x, y), written(heading)));
  };
  CHECK(why(3, 36, 12) == "");
  CHECK(why(3, 36, 12.1) == "MI-SET-09");
  CHECK(why(4, 36, 12) == "MI-LIST-04");
  Play p = t.play();
  lay_section_row(p, 0, 2, at(36, 10), written(0));
  t.laid();
  CHECK(t.state.side[0].sections == 1);
  CHECK(t.ground.works == 2);
  CHECK(why(1, 38.4, 10) == "");               // touches
  CHECK(why(1, 36.5, 10, 90) == "MI-SET-09");  // crosses
}

TEST_CASE("MI-SET-11 infantry and light horse may be kept back where the half has a place for them") {
  Battlefield t(Options{
      {"ambush", "on"}
  });
  const UnitId foot = t.put(0, medium_infantry, 6, 3, 36, 5, 0),
               knights = t.put(0, heavy_knight_cavalry, 4, 4, 20, 5, 0);
  CHECK(t.name(may_keep_back(t.play(), foot)) == "MI-SET-11");
  t.area(Terrain::wood, 2, 24, 30, 0);  // in the enemy's half
  CHECK(t.name(may_keep_back(t.play(), foot)) == "MI-SET-11");
  t.area(Terrain::wood, 2, 24, 16, 90);
  CHECK(t.name(may_keep_back(t.play(), foot)) == "");
  CHECK(t.name(may_keep_back(t.play(), knights)) == "MI-SET-11");
  CHECK(t.name(judge_hiding(t.play(), foot, 1, at(24, 17), written(0))) == "");
  CHECK(t.name(judge_hiding(t.play(), foot, 1, at(24, 21), written(0))) == "MI-SET-11");
  Battlefield none(Options{
      {"ambush", "off"}
  });
  none.area(Terrain::wood, 2, 24, 16, 90);
  CHECK(none.name(may_keep_back(none.play(), none.put(0, medium_infantry, 6, 3, 36, 5, 0))) == "MI-SET-11");
}

TEST_CASE("MI-SET-16 MI-BOT-08 the commander draws up a whole army inside its zone, nobody on another") {
  for (const auto& army : {"french", "swiss", "spanish", "imperial", "venice", "league", "open"}) {
    std::vector<Fault> faults;
    const auto setting = check_setup(
        {
            .game = "might-of-arms", .scenario = "quick-battle", .forces = {army, army}
    },
        faults);
    REQUIRE(setting);
    Battlefield t;
    t.setting = std::make_unique<MatchSetting>(*setting);
    t.state = {};
    for (std::size_t side = 0; side < 2; ++side) {
      t.state.side[side].army = setting->army_named[side];
      const Army& list = setting->army(t.state, static_cast<int>(side));
      t.state.side[side].units = static_cast<std::uint8_t>(list.units.size());
      for (std::size_t i = 0; i < list.units.size(); ++i) {
        Unit& u = t.state.unit[side * kMaxUnits + i];
        u.where = Whereabouts::waiting;
        u.stands = list.units[i].stands;
        u.files = list.units[i].files;
      }
    }
    t.state.side[1].north = 1;
    t.laid();
    Play p = t.play();
    place_rest(p, 0);
    place_rest(p, 1);
    for (int side = 0; side < 2; ++side)
      for (int i = 0; i < t.state.side[static_cast<std::size_t>(side)].units; ++i) {
        const Unit& u = t.state.unit[unit_at(side, i)];
        CHECK(u.where == Whereabouts::standing);
        CHECK(t.name(judge_deployment(t.play(), unit_at(side, i), u.files, u.at(), u.angle())) == "");
      }
  }
}

TEST_CASE("MI-SCN-02 MI-SCN-03 MI-SCN-05 MI-SCN-08 scenarios lay their ground") {
  const auto ground_of = [](const char* scenario) {
    Battlefield t({}, scenario);
    Play p = t.play();
    lay_scenario_ground(p);
    t.laid();
    std::map<Terrain, int> kinds;
    for (const Patch& patch : t.ground.all()) kinds[patch.kind]++;
    return kinds;
  };
  CHECK(ground_of("ditch-and-vineyard") == std::map<Terrain, int>{
                                               {Terrain::ditch,    1},
                                               {Terrain::vineyard, 2}
  });
  CHECK(ground_of("bridge") == std::map<Terrain, int>{
                                   {Terrain::river,  1},
                                   {Terrain::ford,   2},
                                   {Terrain::bridge, 1}
  });
  Battlefield river({}, "bridge");
  Play crossing = river.play();
  lay_scenario_ground(crossing);
  for (std::size_t i = 0; i < river.state.pieces; ++i) {
    const Piece& piece = river.state.piece[i];
    if (piece.kind == Terrain::bridge) CHECK(piece.width == in(8));
    if (piece.kind == Terrain::ford) CHECK(piece.width == in(12));
  }
  CHECK(ground_of("park-wall") == std::map<Terrain, int>{
                                      {Terrain::wall, 4}
  });
  CHECK(ground_of("convoy") == std::map<Terrain, int>{
                                   {Terrain::road, 1}
  });
}

}  // namespace warren::might_of_arms::testing
