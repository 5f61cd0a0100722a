// What is in the way? MI-MOVE-12 to 14, MI-TERR-07, MI-TERR-13.
#pragma once

#include "games/might_of_arms/rules/field.h"
#include "kernel/rules/prompt.h"

namespace warren::might_of_arms {

// Everything that one mover may not cross, stand on or come near to.
class Room {
 public:
  // Nobody of `ignored` is in the way or kept away from. Hidden enemies are where `sees_hidden` says so.
  Room(const Play& play, UnitId mover, UnitSet ignored = 0, bool sees_hidden = false);

  // What forbids to pass over, or to stand on, this ground; ok() where nothing does.
  Verdict pass(Outline swept) const;
  Verdict pass_but_edge(Outline swept) const;  // the table's edge apart
  Verdict stand(const Footprint& place) const;
  // MI-MOVE-12: an enemy nearer than half an inch, and nearer than before.
  Verdict keep_off(Outline swept, UnitSet but = 0) const;
  // The same without words, for many tries.
  bool is_free(Outline swept) const { return pass(swept).ok(); }
  bool is_free(const Footprint& place) const { return stand(place).ok(); }
  // MI-MOVE-14: a way through friends may not end upon them: how far of it there is a place to stand.
  std::int32_t last_clear(const Footprint& start, const Segment& way, std::int32_t length) const;
  // Only the table's edge forbids it.
  bool on_table(Outline swept) const;
  bool overlaps_unit(Outline shape) const;  // one that may not be stood on

  const Field& field() const { return field_; }
  const Footprint& start() const { return start_; }
  std::int32_t nearest_allowed() const { return near_; }  // 0.5"/0.75"
  UnitSet enemies() const { return enemies_; }

 private:
  bool crosses_line(Outline shape) const;
  // The first of these units upon whom the shape lies; kNoUnit where there is none.
  UnitId met_first(UnitSet who, Outline shape, const geometry::Box& box) const;

  const Play& play_;
  Footprint start_;
  UnitSet hard_ = 0;     // may neither be passed nor stood on
  UnitSet soft_ = 0;     // may be passed (MI-MOVE-14)
  UnitSet enemies_ = 0;  // to be kept away from
  std::int32_t near_;
  bool sections_bar_ = false;  // MI-TERR-07: sections are impassable to it
  bool walls_bar_ = false;
  Field field_;
};

// MI-MOVE-14: may one of a side pass through the other?
bool may_pass_through(const Play& play, UnitId mover, UnitId other);

}  // namespace warren::might_of_arms
