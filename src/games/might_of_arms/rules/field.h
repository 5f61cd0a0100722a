// What stands where just now? Footprints of all units, made once and asked often.
#pragma once

#include "games/might_of_arms/ground.h"
#include "kernel/geometry/block.h"

namespace warren::might_of_arms {

using geometry::Block;
using geometry::BlockFace;
using geometry::Footprint;
using geometry::Hull;
using geometry::Outline;
using geometry::Segment;
using geometry::Vec;

constexpr BlockFace block_face(Face face) { return static_cast<BlockFace>(face); }
constexpr Face face_of(BlockFace face) { return static_cast<Face>(face); }

// Near enough to be measured: an answer may name any place, as far away as numbers go.
constexpr bool is_near_table(Point at) {
  constexpr std::int32_t kLimit = geometry::kReach / 2;
  return at.x >= -kLimit && at.x <= kLimit && at.y >= -kLimit && at.y <= kLimit;
}

// MI-UNIT-02
constexpr int ranks_of(int stands, int files) { return (stands + files - 1) / files; }
// The footprint of a unit as it stands, or as it would in another formation or place.
inline Block block_of(const Play& play, UnitId unit, int files) {
  const Unit& u = play.state.unit[unit];
  return {u.at(), files * play.setting.tables.stand_width,
          ranks_of(u.stands, files) * play.setting.troop(play.state, unit).depth, u.angle()};
}
inline Block block_of(const Play& play, UnitId unit) {
  return block_of(play, unit, play.state.unit[unit].files);
}
inline Footprint footprint_of(const Play& play, UnitId unit) {
  return geometry::footprint_of(block_of(play, unit));
}
inline Point centre_of(const Play& play, UnitId unit) { return geometry::centre_of(block_of(play, unit)); }
void put(State& state, UnitId unit, const Block& block);

// MI-UNIT-13: how many stands a file holds; files are counted from the left, from 0.
int stands_in_file(int stands, int files, int file);
// MI-SHOOT-07: the midpoint of a file's front edge.
Point file_midpoint(const Play& play, UnitId unit, int file);

// Units by what they are to others. Who has routed is nobody's obstacle (MI-MOR-22).
UnitSet standing_units(const State& state);
UnitSet standing_of(const State& state, int side);
UnitSet hidden_of(const State& state, int side);
inline UnitSet enemies_of(const State& state, UnitId unit) { return standing_of(state, 1 - side_of(unit)); }

// A box about a block that is found without its corners: no corner is farther from the front's middle than
// half the width and the depth together.
inline geometry::Box rough_box(const Block& block) {
  const std::int32_t reach = block.width / 2 + block.depth + kTolerance;
  return {
      block.at - Vec{reach, reach},
        block.at + Vec{reach, reach}
  };
}

// Where units stood when it was made. Corners are worked out when they are asked for first: most are not.
class Field {
 public:
  explicit Field(const Play& play);
  Field(const Play& play, UnitSet who);
  // Of those the ones that can be met within a box.
  Field(const Play& play, UnitSet who, const geometry::Box& within);
  UnitSet who() const { return who_; }
  const Footprint& operator[](UnitId unit) const {
    if (!has(made_, unit)) {
      print_[unit] = geometry::footprint_of(block_[unit]);
      made_ |= bit(unit);
    }
    return print_[unit];
  }
  // Can a unit overlap a box? Cheap, and errs to yes alone.
  bool may_meet(UnitId unit, const geometry::Box& box) const {
    return geometry::overlaps(rough_box(block_[unit]), box);
  }

 private:
  UnitSet who_;
  std::array<Block, kUnits> block_;
  mutable UnitSet made_ = 0;
  mutable std::array<Footprint, kUnits> print_;
};

// MI-GEN-04: between the footprints of two units.
std::int32_t gap(const Play& play, UnitId a, UnitId b);
std::int32_t gap(const Footprint& a, const Footprint& b);
// Can their gap be at most `limit`? Cheap, and errs to yes alone.
bool may_be_within(const geometry::Box& a, const geometry::Box& b, std::int32_t limit);
bool may_be_within(const Play& play, UnitId a, UnitId b, std::int32_t limit);
// MI-GEN-03: is a measured distance "within" or "up to" a limit?
constexpr bool reaches(std::int32_t measured, std::int32_t limit) { return measured <= limit + kReading; }

// The nearest visible enemy of a unit, by gap, then unit order; kNoUnit where there is none.
struct NearestEnemy {
  UnitId unit = kNoUnit;
  std::int32_t gap = geometry::kReach;
};
NearestEnemy find_nearest_enemy(const Play& play, UnitId unit);
inline UnitId nearest_enemy(const Play& play, UnitId unit) { return find_nearest_enemy(play, unit).unit; }

}  // namespace warren::might_of_arms
