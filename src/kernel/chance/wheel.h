// In which classes can one lot fall, one after the other, and how heavy is each?
#pragma once

#include <array>
#include <cstdint>

#include "kernel/chance/path_weight.h"
#include "kernel/chance/pools.h"
#include "kernel/rules/roll.h"

namespace warren {

// One lot of a roll on the way of an OddsTable, and how it lies at present. Dice that are read each for
// itself turn through the multisets of their classes, a sum through the classes of its total, a draw through
// the multisets of kinds that its bag can give. Holds all that it needs: a roll may be gone when its wheel
// turns.
class Wheel {
 public:
  // Lies as it does first. `room`: dice that may fall at all.
  void set_up(const Roll& roll, const Lot& lot, int room);
  void weigh(const PathWeight& before);  // through() is right from now on
  bool turn();                           // to the next; false when all have been
  void show(Dice& dice) const;           // adds stand-ins for the class

  const PathWeight& through() const { return through_; }  // of the path up to and including this lot

 private:
  void set_up_each(const Roll& roll, const Lot& lot);
  void set_up_sum(const Lot& lot);
  void set_up_draw(const Bag& bag);
  void start_standing();
  void weigh_each(const PathWeight& before);
  void weigh_draw(const PathWeight& before);
  void weigh_as(const PathWeight& before, Wide count, double share);
  std::uint64_t sum_weight() const;
  bool turn_each();
  bool turn_draw();
  bool fill_draw(std::size_t from, int kind);
  void show_each(Dice& dice) const;
  void show_sum(Dice& dice) const;
  void show_draw(Dice& dice) const;

  PathWeight through_;
  Wide cases_;  // in which this lot can fall; 0 when they do not fit
  ClassSizes sizes_;
  Reading reading_;
  std::uint8_t dice_;  // of the lot
  std::uint8_t room_;
  std::uint8_t sides_;
  std::uint16_t classes_;  // of a low die, or of the total; each value is one where the lot has no classes
  std::uint8_t low_;       // dice that lie as `standing_` says
  std::uint8_t tops_;      // dice of an open-ended lot on the highest face
  std::uint8_t top_class_;
  bool masked_;
  bool open_ended_;
  std::uint16_t total_;                                 // of a sum: which of its classes
  std::array<std::uint8_t, kMaxDice> standing_;         // class of each low die, ascending
  std::array<std::uint64_t, Lot::kMaxClasses> bands_;   // of a sum: cases of its classes
  std::array<std::uint8_t, Bag::kMostCards + 1> left_;  // of a draw: cards of each kind
};

}  // namespace warren
