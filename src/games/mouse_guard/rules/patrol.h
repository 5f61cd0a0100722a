// Who is in the patrol, who leads it, and what does a sheet say? (chapters 1 and 2: MG-GEN, MG-CHAR)
#pragma once

#include <string_view>

#include "games/mouse_guard/play.h"

namespace warren::mouse_guard {

constexpr int count_mice(MouseSet set) { return __builtin_popcount(set); }

// Calls `f(mouse)` for each of a set in seat order.
template <class F>
void for_each_mouse(MouseSet set, F&& f) {
  for (MouseId mouse = 0; mouse < kMostMice; ++mouse)
    if ((set & bit(mouse)) != 0) f(mouse);
}

MouseSet patrol(const Play& play);     // all who serve
MouseSet able_mice(const Play& play);  // MG-COND-13: and are not Laid Up

// MG-GEN-07: the highest rank, then the lowest seat, among mice not Laid Up.
MouseId leader_of(const Play& play, MouseSet among = 0xff);

// MG-CHAR-26: a mouse as its sheet has it.
Mouse mouse_from(const Sheet& sheet, const Tables& tables, int seat);

// MG-TRAIT-05: what a trait helps and hinders; what a wise knows.
TagSet helps_of(const Play& play, MouseId mouse, int row);
TagSet hinders_of(const Play& play, MouseId mouse, int row);
TagSet tags_of(const Play& play, MouseId mouse, WiseSlot wise);
int level_of(const TraitSlot& slot);  // MG-CHK-12: with its charge

// MG-SKILL-05, MG-SKILL-04: the root ability of a skill; abilities have themselves.
Rating root_of(const Play& play, MouseId mouse, Rating rating);

// MG-SKILL-04: what stands in a blank row of the mouse's sheet.
std::string_view trade_of(const Play& play, MouseId mouse, Rating custom);

// MG-GEAR-02: the one suit of armour that it wears; kNoGear: none.
Gear worn_suit(const Mouse& mouse);

// MG-TEST-04: does something with these tags bear on a test with those?
bool is_relevant(const Play& play, TagSet own, TagSet test);

}  // namespace warren::mouse_guard
