// What does a declared weapon do, and what may be declared? (chapter 14: MG-WPN; MG-GEAR-04)
#pragma once

#include "games/mouse_guard/choices/choices.h"

namespace warren::mouse_guard {

struct Arms {
  int dice = 0;
  int plus = 0;  // "+s"
};

inline constexpr Declared kUnarmed{.row = kNoRow,
                                   .item = kNoGear,
                                   .useful = Action::attack,
                                   .thrown = false,
                                   .repeats = false,
                                   .named = false,
                                   .played = false,
                                   .roleplay = Action::attack};

inline std::uint32_t bit_of(WeaponRow row) { return std::uint32_t{1} << static_cast<int>(row); }

// What a declared weapon adds to an action against the opponent's.
Arms arms_of(const Play& play, const Declared& declared, Action own, Action theirs);
// The opposition's: its row and its features.
Arms their_arms(const Play& play, Action own, Action theirs);

// MG-WPN-01, MG-WPN-28, MG-GEAR-04: what the mouse may declare; no weapon comes first.
void add_weapons(Question& question, MouseId mouse);
// D14: the mouse declares, with mode, length and useful action.
void declare_weapon(Play& play, MouseId mouse);
// The opposition declares (MG-GM-06, or the person who is the GM).
void declare_theirs(Play& play);

// MG-WPN-26, MG-WPN-27: who shoots or throws.
bool has_missile(const MatchSetting& setting, const Declared& declared);
inline bool has_missile(const Play& play, const Declared& declared) {
  return has_missile(play.setting, declared);
}

}  // namespace warren::mouse_guard
