#include "games/might_of_arms/rules/field.h"

#include "kernel/geometry/numbers.h"

namespace warren::might_of_arms {

void put(State& state, UnitId unit, const Block& block) { state.unit[unit].put(block.at, block.heading); }

int stands_in_file(int stands, int files, int file) {
  const int last = stands % files, full = stands / files;
  if (last == 0) return full;
  const int first = (files - last) / 2;  // the files nearest to the middle, left before right
  return full + (file >= first && file < first + last ? 1 : 0);
}

Point file_midpoint(const Play& play, UnitId unit, int file) {
  const Block block = block_of(play, unit);
  const int files = play.state.unit[unit].files, stand = play.setting.tables.stand_width;
  const std::int64_t twice = std::int64_t{2 * file + 1 - files} * stand;  // to the right, in half units
  const std::int64_t s = geometry::sine(block.heading), c = geometry::cosine(block.heading);
  return {block.at.x + static_cast<std::int32_t>(geometry::scaled_down(s * twice, 31)),
          block.at.y - static_cast<std::int32_t>(geometry::scaled_down(c * twice, 31))};
}

UnitSet standing_of(const State& state, int side) {
  UnitSet set = 0;
  for (int i = 0; i < state.side[static_cast<std::size_t>(side)].units; ++i)
    if (state.unit[unit_at(side, i)].standing()) set |= bit(unit_at(side, i));
  return set;
}

UnitSet hidden_of(const State& state, int side) {
  UnitSet set = 0;
  for (int i = 0; i < state.side[static_cast<std::size_t>(side)].units; ++i)
    if (state.unit[unit_at(side, i)].hidden()) set |= bit(unit_at(side, i));
  return set;
}

UnitSet standing_units(const State& state) { return standing_of(state, 0) | standing_of(state, 1); }

Field::Field(const Play& play) : Field(play, standing_units(play.state)) {}

Field::Field(const Play& play, UnitSet who) : who_(who) {
  for_each_unit(who, [&](UnitId unit) { block_[unit] = block_of(play, unit); });
}

Field::Field(const Play& play, UnitSet who, const geometry::Box& within) : who_(0) {
  for_each_unit(who, [&](UnitId unit) {
    const Block block = block_of(play, unit);
    if (!geometry::overlaps(rough_box(block), within)) return;
    block_[unit] = block;
    who_ |= bit(unit);
  });
}

std::int32_t gap(const Footprint& a, const Footprint& b) {
  return geometry::gap_between(a.outline(), b.outline());
}

std::int32_t gap(const Play& play, UnitId a, UnitId b) {
  return gap(footprint_of(play, a), footprint_of(play, b));
}

bool may_be_within(const geometry::Box& a, const geometry::Box& b, std::int32_t limit) {
  return geometry::overlaps(geometry::grown(a, limit + 1), b);
}

bool may_be_within(const Play& play, UnitId a, UnitId b, std::int32_t limit) {
  return may_be_within(rough_box(block_of(play, a)), rough_box(block_of(play, b)), limit);
}

NearestEnemy find_nearest_enemy(const Play& play, UnitId unit) {
  const Block block = block_of(play, unit);
  const geometry::Box about = rough_box(block);
  const Footprint own = geometry::footprint_of(block);
  NearestEnemy nearest;
  for_each_unit(enemies_of(play.state, unit), [&](UnitId enemy) {
    const Block theirs = block_of(play, enemy);
    if (!may_be_within(about, rough_box(theirs), nearest.gap)) return;
    const Footprint other = geometry::footprint_of(theirs);
    if (!may_be_within(own.box, other.box, nearest.gap)) return;
    if (const std::int32_t d = gap(own, other); d < nearest.gap) nearest = {enemy, d};
  });
  return nearest;
}

}  // namespace warren::might_of_arms
