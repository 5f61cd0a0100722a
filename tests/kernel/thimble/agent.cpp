// What does a mouse without a player do?
#include "kernel/rules/each_choice.h"
#include "thimble/state.h"

namespace warren::thimble {

// TH-SOLO-01.
Answer solo_choice(const Prompt& prompt, Play& play) {
  if (prompt.form == Form::text) return prompt.fallback();
  Roll roll;
  roll.roller = prompt.seat;
  roll.rule = rule("TH-SOLO-01");
  roll.kind = static_cast<std::uint16_t>(Rolled::solo);
  Lot lot;
  lot.count = 1;
  roll.add(lot);
  const int face = play.table.roll(roll).face[0];
  int left = (face - 1) % count_choices(prompt);
  return find_allowed(prompt, [&](const Choice&) { return left-- == 0; }).value_or(prompt.fallback());
}

}  // namespace warren::thimble
