// How does a group go out of play, and what goes with it? (RR-WIL-08, RR-HVY-14, RR-HVY-16, RR-ZEA,
// RR-FLAG-04)
#pragma once

#include "games/rattle_and_rend/rules/action.h"

namespace warren::rattle_and_rend {

enum class RemovedBy : std::uint8_t { failed_will, left_board, broke, spent };

// Takes a group out of play. A Transport's passengers leave the board with it, or are thrown out (RR-HVY-14).
void remove_group(Play& play, Action& action, GroupId id, RemovedBy cause);

// RR-BANI-02: out of play for now, passengers inside.
void banish(Play& play, Action& action, GroupId id);

// RR-FLAG-04: a carried marker stays where the group is.
void drop_flag(Play& play, GroupId id);
int flag_of(const Play& play, GroupId id);  // marker, or -1

// RR-MOV-10, RR-FLAG-05: a group walks off the board, with its marker if it may.
void leave_board(Play& play, Action& action, GroupId id);

// Puts a group on the board there.
void put_on_board(Play& play, GroupId id, Point at);
inline void set_place(Play& play, GroupId id, Point at) { group_of(play, id).at = spot(at); }

}  // namespace warren::rattle_and_rend
