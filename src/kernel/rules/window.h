// How may a player buy dice again in the middle of a rule?
#pragma once

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

// The roll that throws one die of another roll again.
inline Roll again(const Roll& roll, int die) {
  Roll single = roll;
  single.lots = 1;
  single.lot[0] = lot_of(roll, die);
  single.lot[0].count = 1;
  return single;
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
    if (!payer.keeps_new(roll, dice, die, fresh)) continue;
    dice.face[static_cast<std::size_t>(die)] = fresh.face[0];
    dice.cls[static_cast<std::size_t>(die)] = fresh.cls[0];
  }
  return paid;
}

}  // namespace warren
