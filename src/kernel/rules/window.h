// How may players step in, in the middle of a rule: buy dice again, or use what they hold?
#pragma once

#include <span>

#include "kernel/rules/roll.h"
#include "kernel/rules/table.h"

namespace warren {

// The lot that a die belongs to.
inline const Lot& lot_of(const Roll& roll, int die) {
  int lot = 0;
  for (int first = 0; lot + 1 < roll.lots; ++lot) {
    first += roll.lot[static_cast<std::size_t>(lot)].count;
    if (die < first) break;
  }
  return roll.lot[static_cast<std::size_t>(lot)];
}

// The roll that throws one die of another roll again; of a sum, the whole lot of that die.
inline Roll again(const Roll& roll, int die) {
  WARREN_CHECK(roll.reading != Reading::draw, "a card that was drawn is not drawn again");
  Roll single = roll;
  single.again = true;
  single.lots = 1;
  single.lot[0] = lot_of(roll, die);
  if (roll.reading == Reading::each) single.lot[0].count = 1;
  return single;
}

// Puts the dice of again(roll, die) in the place of the old ones.
inline void put_again(const Roll& roll, Dice& dice, int die, const Dice& fresh) {
  std::size_t first = static_cast<std::size_t>(die);
  if (roll.reading == Reading::sum) {
    first = 0;
    for (const Lot* lot = roll.lot.data(); lot != &lot_of(roll, die); ++lot) first += lot->count;
  }
  for (std::size_t i = 0; i < fresh.count; ++i) {
    dice.face[first + i] = fresh.face[i];
    dice.cls[first + i] = fresh.cls[i];
  }
}

// A payer names one die at a time, sees its new face, and keeps the old or the new one:
//   int  name_die(const Roll&, const Dice&)                     asks; -1 to accept the dice as they lie
//   void pay()
//   bool keeps_new(const Roll&, const Dice&, int die, const Dice& fresh)   asks where it matters
// Returns whether anything was paid for.
template <class Payer>
bool open_window(Table& table, const Roll& roll, Dice& dice, Payer& payer) {
  bool paid = false;
  for (int die = payer.name_die(roll, dice); die >= 0; die = payer.name_die(roll, dice)) {
    payer.pay();
    paid = true;
    const Dice fresh = table.roll(again(roll, die));
    if (payer.keeps_new(roll, dice, die, fresh)) put_again(roll, dice, die, fresh);
  }
  return paid;
}

// Several may step in, in this order: seats, or pieces of which a seat may lead several. `offer(who)` asks
// whoever leads it and returns whether the chance was taken: then the same is asked again, until it lets the
// chance pass; after that it is not asked any more. What can be done so must run out (paid for, spent, used
// up). Returns how often somebody stepped in.
template <class Who, class Offer>
int ask_in_order(std::span<const Who> order, Offer&& offer) {
  constexpr int kMostChances = 1000;
  int taken = 0;
  for (const Who& who : order)
    while (offer(who)) WARREN_CHECK(++taken < kMostChances, "a window between two steps does not close");
  return taken;
}

}  // namespace warren
