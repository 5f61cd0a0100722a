// What does a successful Maneuver buy? (MG-MAN, MG-WPN-08)
#pragma once

#include "games/mouse_guard/choices/choices.h"

namespace warren::mouse_guard {

// Bits of what is bought in one action.
inline constexpr std::uint8_t kImpede = 1;    // MG-MAN-01
inline constexpr std::uint8_t kPosition = 2;  // MG-MAN-02
inline constexpr std::uint8_t kDisarm = 4;    // MG-MAN-03
inline constexpr std::uint8_t kKnife = 8;     // MG-WPN-08: a knife takes a spear or a bow

// What Disarm takes; the option names the mouse (or nobody), the kind and which one.
enum class DisarmKind : std::uint8_t { gear, row, trait, feature, their_row };

// What `team` has that can still matter in this conflict.
void add_disarm_objects(Question& question, const Team& team);
bool has_anything_to_disarm(const Play& play, const Team& team);

// What a set of purchases costs a team.
int cost_of(const Play& play, std::uint8_t purchases);
// May the mouse that acts for `buyer` use its knife on what the other side has declared?
bool may_use_knife(const Play& play, const Team& buyer, const Team& victim);

// D17: the team spends its margin.
void spend_margin(Play& play, std::uint8_t team);

}  // namespace warren::mouse_guard
