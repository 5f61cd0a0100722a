// The slow and certain way: every face of every die, by counting.
#pragma once

#include <map>
#include <vector>

#include "kernel/base/fraction.h"
#include "kernel/rules/table.h"

namespace warren::odds_test {

class AllFacesTable final : public Table {
 public:
  Answer ask(const Prompt& prompt) override { return prompt.fallback(); }
  void sealed(Seats seats, Dialogue& dialogue) override {
    for (int i = 0; i < kMaxSeats; ++i)
      if (seats.has(seat_at(i))) dialogue.run(seat_at(i), *this);
  }
  Dice roll(const Roll& roll) override {
    Dice dice;
    for (int i = 0; i < roll.lots; ++i)
      for (int k = 0; k < roll.lot[static_cast<std::size_t>(i)].count; ++k) {
        if (used_ == faces_.size()) faces_.push_back({1, roll.sides});
        const Face& face = faces_[used_++];
        dice.face[dice.count] = face.shows;
        dice.cls[dice.count++] = class_of(roll.lot[static_cast<std::size_t>(i)], face.shows);
      }
    return dice;
  }
  void tell(const Event&) override {}

  Fraction weight() const {
    Fraction weight = Fraction::whole(1);
    for (std::size_t i = 0; i < used_; ++i) weight *= Fraction(1, faces_[i].sides);
    return weight;
  }
  bool next() {
    faces_.resize(used_);
    used_ = 0;
    while (!faces_.empty() && faces_.back().shows == faces_.back().sides) faces_.pop_back();
    if (faces_.empty()) return false;
    ++faces_.back().shows;
    return true;
  }

 private:
  struct Face {
    std::uint8_t shows;
    std::uint8_t sides;
  };
  std::vector<Face> faces_;
  std::size_t used_ = 0;
};

template <class Rules>
std::map<int, Fraction> all_faces(const Rules& rules) {
  std::map<int, Fraction> chances;
  AllFacesTable table;
  do {
    const int result = rules(table);
    chances[result] += table.weight();
  } while (table.next());
  return chances;
}

}  // namespace warren::odds_test
