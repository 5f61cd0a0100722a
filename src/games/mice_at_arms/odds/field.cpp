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

}  // namespace

const BattleSetting& book_setting() {
  static const std::unique_ptr<BattleSetting> setting = [] {
    std::vector<Fault> faults;
    return check_setup({}, faults);
  }();
  return *setting;
}

Field::Field() { state.armies = 2; }

void Field::face_off(UnitType attacker, UnitType target, int inches, Terrain cover) {
  if (cover != Terrain::clear) {
    const auto level = static_cast<std::uint8_t>(book_setting().profile(cover).level);
    state.piece[state.pieces++] = {
        .type = cover, .level = level, .placed = 1, .owner = 0, .at = spot(kCentre)};
    prepare_ground(book_setting(), state, ground);
  }
  put(0, attacker, {kCentre.x, kCentre.y - inches * kInch});
  put(1, target, kCentre, cover == Terrain::clear ? kNoPiece : PieceId{0});
}

UnitId Field::put(int army, UnitType type, Point at, PieceId piece) {
  OddsTable table;
  Play play{book_setting(), ground, state, table};
  const UnitId id = enlist(play, army, type == UnitType::king ? 0 : 1, type);
  state.unit[id].flee_edge = army == 0 ? Edge::south : Edge::north;
  place_unit(play, id,
             {.leader = at, .heading = army == 0 ? geometry::kNorth : geometry::kSouth, .piece = piece});
  return id;
}

void Field::keep_models(UnitId id, int models) {
  Unit& unit = state.unit[id];
  if (models == 0) return;
  for (int slot = models; slot < unit.models; ++slot) unit.at[static_cast<std::size_t>(slot)] = {};
  unit.models = static_cast<std::uint8_t>(std::min<int>(models, unit.models));
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

void Field::flank(UnitId victim) {
  const Point at = point(state.unit[victim].at[0]);
  engage(victim, put(1 - state.unit[victim].army, UnitType::field_mice, {at.x + 3 * kInch, at.y}));
}

void Field::place_kings(KingPlace where) {
  if (where == KingPlace::gone) return;
  for (std::size_t army = 0; army < 2; ++army)
    if (state.unit[army == 0 ? kAttacker : kTarget].type != UnitType::king)
      put(static_cast<int>(army), UnitType::king, where == KingPlace::near ? kNear[army] : kFarApart[army]);
}

}  // namespace warren::mice_at_arms
