// Where do the numbers come from? Reads the shipped tables, or a pack's, and says what is wrong with them.
#include <fmt/format.h>

#include <algorithm>

#include "games/might_of_arms/embedded_data.h"
#include "games/might_of_arms/lists/nations.h"
#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/sheet.h"
#include "kernel/book/grid.h"

namespace warren::might_of_arms {
namespace {

// Headings and labels as they are printed.
constexpr std::array<std::string_view, 6> kGradeHeads{"Grade", "A", "B", "C", "D", "E"};
constexpr std::array<std::string_view, 2> kGradeRows{"Base", "Worn at FP"};
constexpr std::array<std::string_view, 5> kMoveHeads{"Troop type", "Basic 15mm", "Charge 15mm", "Basic 25mm",
                                                     "Charge 25mm"};
constexpr std::array<std::string_view, 12> kMoveRows{"Light cavalry (and light camelry)",
                                                     "Medium / heavy / elite cavalry",
                                                     "Light / scythe chariots",
                                                     "Cataphract / knight cavalry",
                                                     "Other camelry",
                                                     "Heavy chariots / elephants",
                                                     "Skirmish / light / medium infantry",
                                                     "Heavy / sub-heavy / knight infantry",
                                                     "Artillery",
                                                     "Wagons, transport",
                                                     "Leader on foot",
                                                     "Mounted leader"};
constexpr std::array<std::string_view, 3> kRangeHeads{"Weapon", "15mm", "25mm"};
constexpr std::array<std::string_view, 5> kRangeRows{
    "Javelin, foot or mounted", "Sling; any mounted missile weapon but javelin",
    "Foot bow, staff sling, arquebus, organ gun, hand gun", "Foot longbow, crossbow, musket", "Artillery"};
constexpr std::array<std::string_view, 13> kShotHeads{
    "Weapon",        "Hvy Knight cav",         "Med Knight cav",        "Cataphract", "Elite cav",
    "Heavy cav",     "Med/Light cav, camelry", "Chariots, elephants",   "Knight inf", "Heavy inf",
    "Sub-heavy inf", "Med/Light inf",          "Skirmishers, artillery"};
constexpr std::array<std::string_view, kShotRows> kShotLabels{
    "All bow, javelin, sling, staff sling", "Longbow", "Arquebus, musket", "Crossbow, hand gun, artillery"};
constexpr std::array<std::string_view, 16> kMeleeHeads{
    "Striking unit", "HK cav",      "MK cav",        "Cata",      "Elite",  "Heavy cav",
    "Med cav",       "Light cav",   "Chariots",      "Elephants", "HK inf", "MK inf",
    "Heavy inf",     "Sub-hvy inf", "Med/Light inf", "Skirm/Arty"};
constexpr std::array<std::string_view, kMeleeRows> kMeleeLabels{
    "Knight cavalry",          "Cataphract & elite cavalry",
    "Heavy & medium cavalry",  "Light cavalry & light camels",
    "Other camelry",           "Heavy chariots",
    "Light & scythe chariots", "Elephants",
    "Knight infantry",         "Heavy & sub-heavy infantry",
    "Medium & light infantry", "Skirmish infantry"};
constexpr std::array<std::string_view, 22> kHitHeads{"Stands", "0",  "1",  "2",  "3",  "4",  "5",  "6",
                                                     "7",      "8",  "9",  "10", "11", "12", "13", "14",
                                                     "15",     "16", "17", "18", "19", "20"};
constexpr std::array<std::string_view, kHitRows> kHitLabels{"1", "2", "3", "4", "5", "6", "7", "8"};
constexpr std::array<std::string_view, 2> kGradeCostRows{"Mounted, per stand",
                                                         "Foot and artillery, per stand"};
constexpr std::array<std::string_view, kWeapons> kWeaponHeads{
    "Weapon",  "pike",     "javelin",  "bow",      "sling",  "staff-sling",
    "longbow", "crossbow", "hand-gun", "arquebus", "musket", "sword-and-buckler"};
constexpr std::array<std::string_view, 2> kOnFootMounted{"on foot", "mounted"};
constexpr std::array<std::string_view, 3> kTraitHeads{"Trait", "on foot", "mounted"};
constexpr std::array<std::string_view, 4> kLeaderHeads{"Leader", "Points", "Fewest", "Most"};
constexpr std::array<std::string_view, 3> kSizeHeads{"Size", "Points", "Turns"};
constexpr std::array<std::string_view, 4> kScenarioHeads{"Scenario", "Points A", "Points B", "Turns"};
constexpr std::array<std::string_view, 9> kTypeHeads{
    "Key", "Class", "Moves as", "Rough", "Depth", "Strikes as", "Struck as", "Shot at as", "Cost"};
constexpr std::array<std::string_view, 10> kAbilityHeads{
    "Key",   "Reverse",   "Fall back",  "Skirmish",   "Double",
    "Evade", "Break off", "Most files", "Most ranks", "Most stands"};
constexpr std::array<std::string_view, 2> kNoYes{"no", "yes"};

template <class Out, std::size_t Columns, std::size_t Rows>
void copy_cells(Grid& grid, std::array<std::array<Out, Columns>, Rows>& out, int lowest, int highest,
                std::optional<int> dash = {}) {
  for (std::size_t r = 0; r < Rows; ++r)
    for (std::size_t c = 0; c < Columns; ++c)
      out[r][c] = static_cast<Out>(grid.number(grid.cell(r, c + 1), lowest, highest, dash));
}

template <std::size_t N>
void copy_row(Grid& grid, std::size_t row, std::array<std::int8_t, N>& out, int lowest, int highest,
              std::optional<int> dash = {}, std::size_t from = 0) {
  for (std::size_t i = from; i < N; ++i)
    out[i] = static_cast<std::int8_t>(grid.number(grid.cell(row, i + 1 - from), lowest, highest, dash));
}

// One reading of tables.toml and troops.toml.
class TableReader {
 public:
  TableReader(DataReader& reader, MatchSetting& setting) : reader_(reader), setting_(setting) {}

  void tables(const toml::table& root) {
    grades(root);
    moves(root);
    ranges(root);
    factors(root);
    prices(root);
    sizes(root);
    scenarios(root);
  }

  void troops(const toml::table& root) {
    types(root);
    abilities(root);
  }

 private:
  Tables& out() { return setting_.tables; }
  std::size_t scale() const { return static_cast<std::size_t>(setting_.house.figure_scale); }

  void grades(const toml::table& root) {
    Grid grid(reader_, root, "grades", kGradeHeads);
    if (!grid.has_rows(kGradeRows)) return;
    copy_row(grid, 0, out().morale_base, 2, 12);
    copy_row(grid, 1, out().worn_at, 0, 15);
  }

  // MI-MOVE-01, in the scale of the match.
  void moves(const toml::table& root) {
    Grid grid(reader_, root, "moves", kMoveHeads);
    if (!grid.has_rows(kMoveRows)) return;
    const std::size_t column = 1 + 2 * scale();
    for (std::size_t row = 0; row < kMoveRows.size(); ++row) {
      setting_.moves[row].basic = grid.number(grid.cell(row, column), 1, 60) * kInch;
      setting_.moves[row].charge = grid.number(grid.cell(row, column + 1), 1, 30, 0) * kInch;
    }
    out().leader_move_on_foot = setting_.moves[10].basic;
    out().leader_move_mounted = setting_.moves[11].basic;
    out().stand_width = setting_.half_more(1600);  // MI-BASE-01
    if (setting_.is_25mm() && setting_.house.foot_moves_25mm == FootMoves25::lined_up) {
      setting_.moves[6] = {10 * kInch, 8 * kInch};
      setting_.moves[7] = {8 * kInch, 6 * kInch};
    }
  }

  void ranges(const toml::table& root) {
    Grid grid(reader_, root, "ranges", kRangeHeads);
    if (!grid.has_rows(kRangeRows)) return;
    std::array<int, kRangeRows.size()> range{};
    for (std::size_t row = 0; row < range.size(); ++row)
      range[row] = grid.number(grid.cell(row, 1 + scale()), 1, 60) * kInch;
    const auto set = [&](Weapon weapon, int on_foot, int mounted) {
      out().range_on_foot[static_cast<std::size_t>(weapon)] = on_foot;
      out().range_mounted[static_cast<std::size_t>(weapon)] = mounted;
    };
    set(Weapon::javelin, range[0], range[0]);
    set(Weapon::sling, range[1], range[1]);
    for (const Weapon weapon : {Weapon::bow, Weapon::staff_sling, Weapon::arquebus})
      set(weapon, range[2], range[1]);
    set(Weapon::hand_gun, setting_.house.handgun_range == HandgunRange::arquebus ? range[2] : range[1],
        range[1]);
    for (const Weapon weapon : {Weapon::longbow, Weapon::crossbow, Weapon::musket})
      set(weapon, range[3], range[1]);
    out().range_organ_gun = range[2];
    out().range_gun = range[4];
  }

  void factors(const toml::table& root) {
    Grid shooting(reader_, root, "shooting", kShotHeads);
    if (shooting.has_rows(kShotLabels)) copy_cells(shooting, out().shooting, 0, 6);
    Grid melee(reader_, root, "melee", kMeleeHeads);
    if (melee.has_rows(kMeleeLabels)) copy_cells(melee, out().melee, 0, 12, kNoStrike);
    Grid hits(reader_, root, "hits", kHitHeads);
    if (hits.has_rows(kHitLabels)) copy_cells(hits, out().hits, 0, 127, 0);
    read_melee_anew();
  }

  // MI-MEL-07: the other readings of the printed table.
  void read_melee_anew() {
    constexpr std::size_t kSubHeavy = 12, kMedium = 13, kSkirmish = 14, kChariots = 7, kElephants = 8;
    auto& knights = out().melee[0];
    if (setting_.house.knight_vs_medium_knight != KnightVsMediumKnight::three) knights[1] = 4;
    if (setting_.house.knight_vs_medium_knight == KnightVsMediumKnight::swapped) knights[0] = 3;
    if (setting_.house.skirmish_row == SkirmishRow::formed_foot) {
      auto& row = out().melee[static_cast<std::size_t>(MeleeRow::skirmish_infantry)];
      row.fill(5);
      std::fill_n(row.begin(), kChariots, std::int8_t{kNoStrike});
      row[kElephants] = 6;
      row[kSkirmish] = 8;
    }
    if (setting_.house.melee_merge == MeleeMerge::subheavy_medium)
      for (auto& row : out().melee) row[kMedium] = row[kSubHeavy];
  }

  void prices(const toml::table& root) {
    Grid grade(reader_, root, "grade_costs", kGradeHeads);
    if (grade.has_rows(kGradeCostRows)) {
      copy_row(grade, 0, out().grade_cost_mounted, -20, 20);
      copy_row(grade, 1, out().grade_cost_foot, -20, 20);
    }
    Grid weapon(reader_, root, "weapon_costs", kWeaponHeads);
    if (weapon.has_rows(kOnFootMounted)) {
      copy_row(weapon, 0, out().weapon_cost_on_foot, -20, 20, 0, 1);
      copy_row(weapon, 1, out().weapon_cost_mounted, -20, 20, 0, 1);
    }
    Grid trait(reader_, root, "trait_costs", kTraitHeads);
    if (trait.has_rows(trait_words())) {
      const auto cost = [&](std::size_t row, std::size_t column) {
        return static_cast<std::int8_t>(trait.number(trait.cell(row, column), -20, 20, 0));
      };
      out().halberds_cost = cost(0, 1);
      out().elite_foot_cost = cost(1, 1);
      out().fierce_cost_on_foot = cost(2, 1);
      out().fierce_cost_mounted = cost(2, 2);
    }
    Grid leader(reader_, root, "leader_costs", kLeaderHeads);
    if (leader.has_rows(leader_words()))
      for (std::size_t i = 0; i < kLeaderKinds; ++i)
        out().leader_cost[i] = static_cast<std::int16_t>(leader.number(leader.cell(i, 1), 0, 500));
    out().works_cost = static_cast<std::int16_t>(reader_.number(root, "works_cost", 0, 100));
  }

  void sizes(const toml::table& root) {
    Grid grid(reader_, root, "sizes", kSizeHeads);
    if (!grid.has_rows(size_words())) return;
    for (std::size_t i = 0; i < kSizes; ++i) {
      out().points[i] = static_cast<std::int16_t>(grid.number(grid.cell(i, 1), 100, 3000));
      out().turns[i] = static_cast<std::uint8_t>(grid.number(grid.cell(i, 2), 1, kMostTurns));
    }
  }

  void scenarios(const toml::table& root) {
    std::array<std::string_view, kScenarios> ids{};
    for (std::size_t i = 0; i < kScenarios; ++i) ids[i] = match_scenarios()[i].id;
    Grid grid(reader_, root, "scenarios", kScenarioHeads);
    if (!grid.has_rows(ids)) return;
    for (std::size_t i = 0; i < kScenarios; ++i) {
      for (std::size_t side = 0; side < 2; ++side)
        setting_.scenarios[i].points[side] = grid.number(grid.cell(i, 1 + side), 100, 3000, 0);
      setting_.scenarios[i].turns = grid.number(grid.cell(i, 3), 1, 20, 0);
    }
  }

  void types(const toml::table& root) {
    Grid grid(reader_, root, "types", kTypeHeads);
    if (!grid.has_rows(type_words())) return;
    for (std::size_t i = 0; i < kTroopTypes; ++i) {
      Troop& troop = setting_.troops[i];
      troop.id = type_words()[i];
      troop.name = troop.id;
      std::ranges::replace(troop.name, '-', ' ');
      troop.name[0] = static_cast<char>(troop.name[0] - 'a' + 'A');
      classes(grid, grid.cell(i, 1), troop);
      const MoveRow& move = setting_.moves[static_cast<std::size_t>(grid.word(grid.cell(i, 2), kMoveRows))];
      troop.basic = move.basic;
      troop.charge = move.charge;
      troop.rough = grid.number(grid.cell(i, 3), 1, 4);
      troop.depth = setting_.half_more(grid.thousandths(grid.cell(i, 4), 100, 5000));
      columns(grid, i, troop);
      troop.cost = static_cast<std::int16_t>(grid.number(grid.cell(i, 8), 1, 100));
    }
  }

  void columns(Grid& grid, std::size_t row, Troop& troop) {
    const auto heads = std::span(kMeleeHeads).subspan(1);
    troop.strikes =
        troop.wagon ? MeleeRow::none : static_cast<MeleeRow>(grid.word(grid.cell(row, 5), kMeleeLabels));
    troop.struck =
        troop.wagon ? MeleeColumn::wagons : static_cast<MeleeColumn>(grid.word(grid.cell(row, 6), heads));
    troop.shot_at = static_cast<ShotColumn>(grid.word(grid.cell(row, 7), std::span(kShotHeads).subspan(1)));
  }

  // MI-UNIT-05: "mounted, formed, knight".
  void classes(Grid& grid, const Grid::Cell& cell, Troop& troop) {
    constexpr std::array<std::string_view, 7> kClasses{"mounted, formed, knight",
                                                       "mounted, formed",
                                                       "mounted, skirmisher",
                                                       "formed foot",
                                                       "foot, skirmisher",
                                                       "artillery",
                                                       "wagons"};
    const int which = grid.word(cell, kClasses);
    troop.mounted = which <= 2;
    troop.knight = which == 0;
    troop.infantry = which == 3 || which == 4;
    troop.light = which == 2 || which == 4;
    troop.artillery = which == 5;
    troop.wagon = which == 6;
    const bool light_horse = which == 2;
    troop.skirmisher =
        which == 4 || (light_horse && setting_.house.light_horse_class == LightHorseClass::skirmishers);
    troop.formed = which <= 1 || which == 3 || (light_horse && !troop.skirmisher);
    troop.horse_or_camel = troop.mounted && !troop.id.ends_with("chariot") && troop.id != "elephant";
  }

  void abilities(const toml::table& root) {
    Grid grid(reader_, root, "abilities", kAbilityHeads);
    if (!grid.has_rows(type_words())) return;
    for (std::size_t i = 0; i < kTroopTypes; ++i) {
      Troop& troop = setting_.troops[i];
      const auto yes = [&](std::size_t column) { return grid.word(grid.cell(i, column), kNoYes) == 1; };
      const auto most = [&](std::size_t column) {
        return static_cast<std::uint8_t>(grid.number(grid.cell(i, column), 1, 24));
      };
      troop.reverses = yes(1) || (troop.close_foot() && setting_.house.heavy_reverse == NoYes::yes);
      troop.falls_back = yes(2);
      troop.skirmishes = yes(3);
      troop.doubles = yes(4);
      troop.evades = yes(5);
      troop.breaks_off = yes(6);
      troop.most_files = most(7);
      troop.most_ranks = most(8);
      troop.most_stands = most(9);
    }
  }

  DataReader& reader_;
  MatchSetting& setting_;
};

void read_war(DataReader& reader, const toml::table& root, MatchSetting& setting) {
  std::size_t side = 0;
  reader.each(root, "side", [&](const toml::table& row) {
    if (side >= 2) return reader.fault(row, "a battle has two sides");
    WarNumbers& war = setting.war[side++];
    war.bonus = reader.number(row, "bonus", 0, 50);
    war.honoured = reader.text(row, "honoured");
    if (const toml::table* fewer = row["fewer"].as_table())
      for (const auto& [key, node] : *fewer)
        war.fewer[std::string(key.str())] = reader.number(*fewer, key.str(), 0, kMaxUnits);
  });
}

// In the order in which they need each other.
constexpr std::array<std::string_view, 5> kFiles{"tables.toml", "troops.toml", "lists.toml", "armies.toml",
                                                 "war.toml"};

void read_file(std::string_view name, std::string_view text, MatchSetting& setting,
               std::vector<Fault>& faults) {
  DataReader reader(std::string(name), faults);
  const std::optional<toml::table> root = reader.parse(text);
  if (!root) return;
  if (name == "tables.toml") TableReader(reader, setting).tables(*root);
  if (name == "troops.toml") TableReader(reader, setting).troops(*root);
  if (name == "lists.toml") read_nations(reader, *root, setting);
  if (name == "armies.toml") read_ready_armies(reader, *root, setting);
  if (name == "war.toml") read_war(reader, *root, setting);
}

}  // namespace

void load_data(const std::map<std::string, std::string>& pack, MatchSetting& setting,
               std::vector<Fault>& faults) {
  for (const auto& [name, text] : pack)
    if (std::ranges::find(kFiles, name) == kFiles.end())
      faults.push_back({name, "is not a data file of Might of Arms", {}});
  for (const std::string_view name : kFiles) {
    if (!faults.empty()) return;  // what follows is read by the words of what came before
    const auto own = pack.find(std::string(name));
    const auto shipped = std::ranges::find(embedded_data(), name, &DataFile::name);
    read_file(name, own == pack.end() ? shipped->text : std::string_view(own->second), setting, faults);
  }
}

}  // namespace warren::might_of_arms
