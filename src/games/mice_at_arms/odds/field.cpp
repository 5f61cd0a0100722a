#include "games/mice_at_arms/odds/field.h"

#include <algorithm>

#include "games/mice_at_arms/rules/formation.h"
#include "games/mice_at_arms/rules/muster.h"
#include "kernel/chance/odds_table.h"

namespace warren::mice_at_arms {
namespace {

constexpr Point kCentre{12000, 12000};
constexpr std::array<Point, 2> kNear{
    Point{7000,  6000 },
    Point{17000, 18000}
};  // within 8" of their units
constexpr std::array<Point, 2> kFarApart{
    Point{1000,  1000 },
    Point{23000, 23000}
};
// Standard Bearers beside a unit, within 8" of it and out of everybody's way.
constexpr std::array<std::array<geometry::Vec, 2>, 2> kBearers{
    std::array{geometry::Vec{5500, 0},    geometry::Vec{5500, 3000} },
    std::array{geometry::Vec{5000, 2000}, geometry::Vec{-5000, 2000}}
};
constexpr std::array<geometry::Vec, 2> kFlanks{
    geometry::Vec{3 * kInch,  0},
    geometry::Vec{-3 * kInch, 0}
};

}  // namespace

// Reading the data files takes longer than most questions: what they say without house rules is kept.
const BattleSetting& book_setting() {
  static const std::unique_ptr<BattleSetting> setting = [] {
    std::vector<Fault> faults;
    return check_setup({}, faults);
  }();
  return *setting;
}

Field::Field(const std::map<std::string, std::string>& house_rules) {
  std::vector<Fault> faults;
  if (!house_rules.empty()) setting = check_setup({.options = house_rules}, faults);
  if (!setting)
    setting = std::make_unique<BattleSetting>(book_setting());  // the question has its fault, if any
  state.armies = 2;
  state.order = {0, 1, 2, 3};
}

PieceId Field::lay(Terrain type, Point at) {
  const PieceId id = state.pieces++;
  const bool castle = setting->profile(type).castle;
  state.piece[id] = {.type = type,
                     .level = static_cast<std::uint8_t>(setting->profile(type).level),
                     .placed = 1,
                     .at = spot(at),
                     .half_width = static_cast<std::int16_t>(castle ? kPieceRadius : 0)};
  prepare_ground(*setting, state, ground);
  return id;
}

void Field::face_off(UnitType attacker, UnitType target, int inches, Terrain cover, Terrain own_ground) {
  const Point from{kCentre.x, kCentre.y - inches * kInch};
  const PieceId theirs = cover == Terrain::clear ? kNoPiece : lay(cover, kCentre);
  const PieceId own = own_ground == Terrain::clear ? kNoPiece : lay(own_ground, from);
  if (setting->profile(cover).castle && setting->profile(own_ground).castle)
    state.scenario = ScenarioId::siege;  // both are inside the castle (MA-SIEGE-08)
  put(0, attacker, from, own);
  put(1, target, kCentre, theirs);
}

UnitId Field::put(int army, UnitType type, Point at, PieceId piece) {
  OddsTable table;
  Play play{*setting, ground, state, table};
  const UnitId id = enlist(play, army, type == UnitType::king ? 0 : 1, type);
  state.unit[id].flee_edge = army == 0 ? Edge::south : Edge::north;
  place_unit(play, id,
             {.leader = at, .heading = army == 0 ? geometry::kNorth : geometry::kSouth, .piece = piece});
  return id;
}

void Field::keep_models(UnitId id, int models) {
  Unit& unit = state.unit[id];
  if (models == 0) return;
  const int bases = base_count(unit);
  unit.models = static_cast<std::uint8_t>(std::min<int>(models, unit.models));
  for (int slot = base_count(unit); slot < bases; ++slot) unit.at[static_cast<std::size_t>(slot)] = {};
}

void Field::give_hero(UnitId id, Hero hero) {
  if (hero == Hero::ladybug)
    state.unit[id].ladybugs++;
  else
    state.unit[id].hero = hero;
}

void Field::engage(UnitId a, UnitId b) {
  state.unit[a].engaged |= bit(b);
  state.unit[b].engaged |= bit(a);
}

void Field::flank(UnitId victim, int flankers) {
  const Point at = point(state.unit[victim].at[0]);
  for (int i = 0; i < flankers; ++i)
    engage(victim,
           put(1 - state.unit[victim].army, UnitType::field_mice, at + kFlanks[static_cast<std::size_t>(i)]));
}

void Field::raise_standards(UnitId near, int bearers) {
  const int army = state.unit[near].army;
  const Point at = point(state.unit[near].at[0]);
  for (int i = 0; i < bearers; ++i)
    give_hero(put(army, UnitType::field_mice,
                  at + kBearers[static_cast<std::size_t>(army)][static_cast<std::size_t>(i)]),
              Hero::standard_bearer);
}

void Field::place_king(UnitId of_army, KingPlace where) {
  const Unit unit = state.unit[of_army];
  if (where == KingPlace::gone || unit.type == UnitType::king) return;
  const UnitId king =
      put(unit.army, UnitType::king, (where == KingPlace::near ? kNear : kFarApart)[unit.army]);
  if (where == KingPlace::fleeing) state.unit[king].set(Unit::kFleeing);
}

}  // namespace warren::mice_at_arms
