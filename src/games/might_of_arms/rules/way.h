// What does a straight way cost, and how far does a move get? MI-GEO-08, MI-TERR-02, 03, 07.
#pragma once

#include "games/might_of_arms/rules/field.h"

namespace warren::might_of_arms {

// The rough parts of a straight way and the works on it, in thousandths from its start.
class Way {
 public:
  // An edge that is shifted; its midpoint decides about roads (MI-GEO-09).
  Way(const Play& play, UnitId unit, const Segment& edge, Vec by);
  // A bare line, as from a charger to its target.
  Way(const Play& play, UnitId unit, const Segment& line);

  // What going `length` costs, and how far a budget reaches (never beyond the length of the way).
  std::int32_t cost(std::int32_t length) const;
  std::int32_t reach(std::int32_t budget) const;
  std::int32_t length() const { return length_; }
  bool meets_works() const { return works_at_ >= 0; }
  void forget_works() { works_at_ = -1; }  // MI-CHG-45

 private:
  struct Stretch {
    std::int32_t from, to;
  };
  void add_rough(const geometry::Parts& parts, std::int32_t length);
  void set_rates(const Play& play, UnitId unit);

  std::int32_t length_ = 0;
  std::int32_t rate_ = 1;       // what an inch of rough ground costs
  std::int32_t extra_ = 0;      // for crossing works, once
  std::int32_t works_at_ = -1;  // where they are first passed
  bool whole_move_ = false;     // rough_cost = whole_move
  int stretches_ = 0;
  std::array<Stretch, kMaxPieces + 1> rough_;
};

}  // namespace warren::might_of_arms
