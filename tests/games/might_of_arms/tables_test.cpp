// Chapters 1, 2, 8, 10, 12: every cell of every table is the catalog's own.
#include <doctest/doctest.h>

#include <map>

#include "games/might_of_arms/catalog_tables.h"
#include "games/might_of_arms/sheet.h"

namespace warren::might_of_arms::testing {
namespace {

using Options = std::map<std::string, std::string>;

std::unique_ptr<MatchSetting> setting_with(const Options& options = {}, const std::string& scenario = {},
                                           const std::map<std::string, std::string>& data = {}) {
  std::vector<Fault> faults;
  auto setting = check_setup({.game = "might-of-arms",
                              .scenario = scenario,
                              .seats = 0,
                              .options = options,
                              .forces = {},
                              .data = data},
                             faults);
  for (const Fault& fault : faults) FAIL(fault.where << ": " << fault.words);
  return setting;
}

const std::array<TroopType, 12> kMovers{
    TroopType::light_cavalry, TroopType::heavy_cavalry, TroopType::light_chariot,   TroopType::cataphract,
    TroopType::other_camelry, TroopType::elephant,      TroopType::medium_infantry, TroopType::heavy_infantry,
    TroopType::gun,           TroopType::wagon,         TroopType::wagon,           TroopType::wagon};

TEST_CASE("MI-MOVE-01 MI-GEN-01 every move of the sheet in both scales") {
  const Cells sheet = table_after("**MI-MOVE-01**");
  REQUIRE(sheet.size() == 13);
  for (const bool large : {false, true}) {
    const auto setting = setting_with({
        {"figure_scale", large ? "25mm" : "15mm"}
    });
    for (std::size_t row = 0; row < 10; ++row) {
      const Troop& troop = setting->troop(kMovers[row]);
      CAPTURE(sheet[row + 1][0]);
      CHECK(troop.basic == number_in(sheet[row + 1][large ? 3 : 1]) * kInch);
      CHECK(troop.charge == number_in(sheet[row + 1][large ? 4 : 2]) * kInch);
    }
    CHECK(setting->tables.leader_move_on_foot == number_in(sheet[11][large ? 3 : 1]) * kInch);
    CHECK(setting->tables.leader_move_mounted == number_in(sheet[12][large ? 3 : 1]) * kInch);
  }
}

TEST_CASE(
    "MI-MOVE-01 with foot_moves_25mm = lined_up foot moves 10 and 8, close foot 8 and 6, in 25mm alone") {
  const auto lined = setting_with({
      {"figure_scale",    "25mm"    },
      {"foot_moves_25mm", "lined_up"}
  });
  CHECK(lined->troop(TroopType::skirmish_infantry).basic == 10 * kInch);
  CHECK(lined->troop(TroopType::skirmish_infantry).charge == 8 * kInch);
  CHECK(lined->troop(TroopType::heavy_infantry).basic == 8 * kInch);
  CHECK(lined->troop(TroopType::heavy_infantry).charge == 6 * kInch);
  CHECK(lined->troop(TroopType::heavy_cavalry).basic == 12 * kInch);
  const auto small = setting_with({
      {"foot_moves_25mm", "lined_up"}
  });
  CHECK(small->troop(TroopType::heavy_infantry).basic == 4 * kInch);
}

TEST_CASE("MI-SHOOT-01 every range of the sheet, on foot and mounted") {
  const Cells sheet = table_after("**MI-SHOOT-01**");
  for (const std::size_t column : {1U, 2U}) {
    const auto setting = setting_with({
        {"figure_scale", column == 1 ? "15mm" : "25mm"}
    });
    const auto inches = [&](std::size_t row) { return number_in(sheet[row][column]) * kInch; };
    const auto foot = [&](Weapon weapon) { return range_of(*setting, TroopType::medium_infantry, weapon); };
    const auto horse = [&](Weapon weapon) { return range_of(*setting, TroopType::light_cavalry, weapon); };
    CHECK(foot(Weapon::javelin) == inches(1));
    CHECK(horse(Weapon::javelin) == inches(1));
    CHECK(foot(Weapon::sling) == inches(2));
    for (const Weapon weapon : {Weapon::bow, Weapon::crossbow, Weapon::arquebus, Weapon::hand_gun})
      CHECK(horse(weapon) == inches(2));
    for (const Weapon weapon : {Weapon::bow, Weapon::staff_sling, Weapon::arquebus, Weapon::hand_gun})
      CHECK(foot(weapon) == inches(3));
    CHECK(range_of(*setting, TroopType::organ_gun, Weapon::none) == inches(3));
    for (const Weapon weapon : {Weapon::longbow, Weapon::crossbow, Weapon::musket})
      CHECK(foot(weapon) == inches(4));
    CHECK(range_of(*setting, TroopType::gun, Weapon::none) == inches(5));
    CHECK(foot(Weapon::pike) == 0);
  }
  const auto sling = setting_with({
      {"handgun_range", "sling"}
  });
  CHECK(range_of(*sling, TroopType::skirmish_infantry, Weapon::hand_gun) == 5 * kInch);
  CHECK(range_of(*sling, TroopType::skirmish_infantry, Weapon::arquebus) == 8 * kInch);
}

TEST_CASE("MI-SHOOT-02 MI-TROOP-07 every shooting factor of the sheet, by the column of each type") {
  const auto setting = setting_with();
  const Cells sheet = table_after("**MI-SHOOT-02**");
  const Cells types = table_after("**MI-TROOP-07**");
  const std::array<std::vector<Weapon>, 4> rows{
      std::vector{Weapon::bow, Weapon::javelin, Weapon::sling, Weapon::staff_sling},
      {Weapon::longbow},
      {Weapon::arquebus, Weapon::musket},
      {Weapon::crossbow, Weapon::hand_gun}
  };
  for (std::size_t t = 1; t < types.size(); ++t) {
    const auto target = static_cast<TroopType>(t - 1);
    const auto column = static_cast<std::size_t>(std::ranges::find(sheet[0], types[t][7]) - sheet[0].begin());
    REQUIRE(column < sheet[0].size());
    for (std::size_t row = 0; row < 4; ++row)
      for (const Weapon weapon : rows[row]) {
        CAPTURE(types[t][0]);
        CHECK(shooting_factor(*setting, TroopType::medium_infantry, weapon, target) ==
              number_in(sheet[row + 1][column]));
      }
    for (const TroopType guns : {TroopType::gun, TroopType::organ_gun})
      CHECK(shooting_factor(*setting, guns, Weapon::none, target) == number_in(sheet[4][column]));
  }
}

int printed_factor(const Cells& sheet, const Cells& types, std::size_t striker, std::size_t enemy) {
  if (types[striker][5] == "-") return kNoStrike;
  if (types[enemy][6] == "7 by everybody") return 7;
  const auto column =
      static_cast<std::size_t>(std::ranges::find(sheet[0], types[enemy][6]) - sheet[0].begin());
  for (const auto& row : sheet)
    if (row[0] == types[striker][5]) return row.at(column) == "-" ? kNoStrike : std::stoi(row.at(column));
  FAIL("no row " << types[striker][5]);
  return 0;
}

TEST_CASE(
    "MI-MEL-07 MI-MEL-08 MI-TROOP-01..03 MI-TROOP-06 every melee factor of every type against every type") {
  const auto setting = setting_with();
  const Cells sheet = table_after("**MI-MEL-07**");
  const Cells types = table_after("**MI-TROOP-07**");
  REQUIRE(types.size() == kTroopTypes + 1);
  for (std::size_t a = 1; a < types.size(); ++a)
    for (std::size_t b = 1; b < types.size(); ++b) {
      CAPTURE(types[a][0]);
      CAPTURE(types[b][0]);
      CHECK(melee_factor(*setting, static_cast<TroopType>(a - 1), static_cast<TroopType>(b - 1)) ==
            printed_factor(sheet, types, a, b));
    }
}

TEST_CASE("MI-MEL-07 the other readings differ in the cells that the catalog names, and in no other") {
  const auto book = setting_with();
  const auto changed = [&](const Options& options) {
    const auto other = setting_with(options);
    std::map<std::pair<int, int>, int> cells;
    for (std::size_t r = 0; r < kMeleeRows; ++r)
      for (std::size_t c = 0; c < kMeleeColumns; ++c)
        if (other->tables.melee[r][c] != book->tables.melee[r][c])
          cells[{static_cast<int>(r), static_cast<int>(c)}] = other->tables.melee[r][c];
    return cells;
  };
  using Changed = std::map<std::pair<int, int>, int>;
  CHECK(changed({
            {"melee_merge", "subheavy_medium"}
  }) ==
        Changed{{{4, 13}, 4}, {{6, 13}, 6}, {{7, 13}, 5}, {{10, 13}, 5}});
  CHECK(changed({
            {"knight_vs_medium_knight", "4"}
  }) == Changed{{{0, 1}, 4}});
  CHECK(changed({
            {"knight_vs_medium_knight", "swapped"}
  }) == Changed{{{0, 0}, 3}, {{0, 1}, 4}});
  CHECK(changed({
            {"skirmish_row", "formed_foot"}
  }) == Changed{{{11, 6}, kNoStrike},
                                                         {{11, 7}, 5},
                                                         {{11, 8}, 6},
                                                         {{11, 9}, 5},
                                                         {{11, 10}, 5},
                                                         {{11, 11}, 5},
                                                         {{11, 12}, 5},
                                                         {{11, 13}, 5}});
}

TEST_CASE("MI-MEL-21 MI-MEL-02 MI-MEL-03 every cell of the hit table, its edges, and more than 8 stands") {
  const auto setting = setting_with();
  const Cells sheet = table_after("**MI-MEL-21**");
  for (int stands = 1; stands <= 8; ++stands)
    for (int sum = 0; sum <= 20; ++sum)
      CHECK(hits_of(*setting, stands, sum) ==
            number_in(sheet[static_cast<std::size_t>(stands)][static_cast<std::size_t>(sum + 1)]));
  CHECK(hits_of(*setting, 8, -1) == 0);
  CHECK(hits_of(*setting, 8, 21) == 86);
  CHECK(hits_of(*setting, 10, 9) == 7 + 2);
}

TEST_CASE("MI-TROOP-04 MI-TROOP-05 MI-FAT-04 base and worn figure of each grade") {
  const auto setting = setting_with();
  const Cells base = table_after("**MI-TROOP-04**"), worn = table_after("**MI-TROOP-05**");
  for (std::size_t grade = 0; grade < kGrades; ++grade) {
    CHECK(morale_base(*setting, static_cast<Grade>(grade)) == number_in(base[1][grade + 1]));
    CHECK(worn_at(*setting, static_cast<Grade>(grade)) == number_in(worn[1][grade + 1]));
  }
}

TEST_CASE(
    "MI-TROOP-07 MI-BASE-01 MI-TERR-02 MI-UNIT-05 key, class, rough ground, depth and price of each type") {
  for (const bool large : {false, true}) {
    const auto setting = setting_with({
        {"figure_scale", large ? "25mm" : "15mm"}
    });
    const Cells types = table_after("**MI-TROOP-07**");
    CHECK(setting->tables.stand_width == (large ? 2400 : 1600));
    for (std::size_t t = 1; t < types.size(); ++t) {
      const Troop& troop = setting->troop(static_cast<TroopType>(t - 1));
      CAPTURE(types[t][0]);
      CHECK(troop.id == types[t][0]);
      CHECK(troop.rough == number_in(types[t][3]));
      const int depth = static_cast<int>(std::stod(types[t][4]) * 1000 + 0.5);
      CHECK(troop.depth == (large ? depth * 3 / 2 : depth));
      CHECK(troop.cost == number_in(types[t][8]));
      const std::string& of = types[t][1];
      CHECK(troop.mounted == of.starts_with("mounted"));
      CHECK(troop.knight == of.ends_with("knight"));
      CHECK(troop.skirmisher == of.ends_with("skirmisher"));
      CHECK(troop.formed == (of.find("formed") != std::string::npos));
      CHECK(troop.infantry == (of.find("foot") != std::string::npos));
    }
  }
  const auto formed = setting_with({
      {"light_horse_class", "formed"}
  });
  CHECK(formed->troop(TroopType::light_cavalry).formed);
  CHECK_FALSE(formed->troop(TroopType::light_camelry).skirmisher);
  CHECK(formed->troop(TroopType::skirmish_infantry).skirmisher);
}

TEST_CASE("MI-MOVE-10 who may reverse, fall back, skirmish, double, evade and break off") {
  const auto setting = setting_with();
  const Cells sheet = table_after("**MI-MOVE-10**");
  const std::map<std::string, std::vector<TroopType>> rows{
      {"Light cavalry, light camelry",                {TroopType::light_cavalry, TroopType::light_camelry}},
      {"Medium, heavy, elite cavalry, other camelry",
       {TroopType::medium_cavalry, TroopType::heavy_cavalry, TroopType::elite_cavalry,
        TroopType::other_camelry}                                                                         },
      {"Knight cavalry, cataphracts",
       {TroopType::heavy_knight_cavalry, TroopType::medium_knight_cavalry, TroopType::cataphract}         },
      {"Light chariots",                              {TroopType::light_chariot}                          },
      {"Heavy and scythe chariots, elephants",
       {TroopType::heavy_chariot, TroopType::scythe_chariot, TroopType::elephant}                         },
      {"Skirmish infantry",                           {TroopType::skirmish_infantry}                      },
      {"Light infantry",                              {TroopType::light_infantry}                         },
      {"Medium infantry",                             {TroopType::medium_infantry}                        },
      {"Heavy, sub-heavy, knight infantry",
       {TroopType::heavy_infantry, TroopType::sub_heavy_infantry, TroopType::heavy_knight_infantry,
        TroopType::medium_knight_infantry}                                                                },
      {"Artillery",                                   {TroopType::gun, TroopType::organ_gun}              },
      {"Wagons",                                      {TroopType::wagon}                                  }
  };
  for (std::size_t r = 1; r < sheet.size(); ++r)
    for (const TroopType type : rows.at(sheet[r][0])) {
      const Troop& troop = setting->troop(type);
      const std::array<bool, 6> may{troop.reverses, troop.falls_back, troop.skirmishes,
                                    troop.doubles,  troop.evades,     troop.breaks_off};
      CAPTURE(troop.id);
      for (std::size_t c = 0; c < may.size(); ++c) CHECK(may[c] == sheet[r][c + 1].starts_with("yes"));
    }
  CHECK(setting_with({
                         {"heavy_reverse", "yes"}
  })
            ->troop(TroopType::heavy_infantry)
            .reverses);
  CHECK_FALSE(setting_with({
                               {"heavy_reverse", "yes"}
  })
                  ->troop(TroopType::elephant)
                  .reverses);
}

TEST_CASE("MI-UNIT-03 the limits of formation") {
  const auto setting = setting_with();
  const auto check = [&](TroopType type, int files, int ranks, int stands) {
    const Troop& troop = setting->troop(type);
    CHECK(troop.most_files == files);
    CHECK(troop.most_ranks == ranks);
    CHECK(troop.most_stands == stands);
  };
  for (std::size_t i = 0; i < kTroopTypes; ++i) {
    const auto type = static_cast<TroopType>(i);
    CAPTURE(i);
    if (setting->troop(type).formed_foot()) check(type, 4, 6, 24);
    if (setting->troop(type).mounted) check(type, 8, 3, 24);
  }
  check(TroopType::skirmish_infantry, 8, 2, 16);
  check(TroopType::organ_gun, 4, 1, 4);
  check(TroopType::wagon, 1, 6, 6);
}

TEST_CASE("MI-BASE-02 a gun has 4 crewmen, an organ gun one less, at least 2") {
  CHECK(crew_of(*setting_with(), TroopType::gun) == 4);
  CHECK(crew_of(*setting_with(), TroopType::organ_gun) == 3);
  CHECK(crew_of(*setting_with({
                    {"gun_crew", "3"}
  }),
                TroopType::organ_gun) == 2);
  CHECK(crew_of(*setting_with({
                    {"gun_crew", "2"}
  }),
                TroopType::gun) == 2);
  CHECK(crew_of(*setting_with({
                    {"gun_crew", "2"}
  }),
                TroopType::organ_gun) == 2);
}

std::vector<Fault> faults_with(const std::string& file, const std::string& text) {
  std::vector<Fault> faults;
  check_setup({.game = "might-of-arms",
               .scenario = {},
               .seats = 0,
               .options = {},
               .forces = {},
               .data = {{file, text}}},
              faults);
  return faults;
}

TEST_CASE("a data file that is wrong is refused by file, line and column") {
  const auto ragged =
      faults_with("tables.toml", "grades = '''\n| Grade | A | B | C | D | E |\n| Base | 11 | 10 |\n'''\n");
  REQUIRE_FALSE(ragged.empty());
  CHECK(ragged[0].where == "tables.toml line 3 column 19");
  CHECK(ragged[0].words == "the line has 3 cells, not 6");
  const auto number = faults_with("tables.toml",
                                  "grades = '''\n| Grade | A | B | C | D | E |\n| Base | 11 | ten | 9 | 8 | "
                                  "7 |\n| Worn at FP | 2 | 2 | 2 | 1 | 0 |\n'''\n");
  REQUIRE_FALSE(number.empty());
  CHECK(number[0].where == "tables.toml line 3 column 15");
  CHECK(number[0].words == "'ten' must be a whole number from 2 to 12");
  CHECK(faults_with("cannons.toml", "").front().words == "is not a data file of Might of Arms");
}

}  // namespace
}  // namespace warren::might_of_arms::testing
