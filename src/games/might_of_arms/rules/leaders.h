// Who commands whom, and what becomes of leaders? Chapter 4.
#pragma once

#include "games/might_of_arms/events.h"
#include "games/might_of_arms/ground.h"

namespace warren::might_of_arms {

// MI-LEAD-04: where a leader is: his own point, or the centre of his unit's footprint.
Point place_of(const Play& play, LeaderId leader);
bool commands(const Play& play, LeaderId leader, UnitId unit);    // MI-LIST-05, MI-LEAD-08: line of command
bool in_command_range(const Play& play, UnitId unit);             // MI-LEAD-04
bool may_attach(const Play& play, LeaderId leader, UnitId unit);  // MI-LEAD-01, MI-LEAD-12
void attach(Play& play, LeaderId leader, UnitId unit);
void detach(State& state, LeaderId leader, Point at);
// MI-LEAD-09: to the nearest unit of his that has no leader, or he is lost.
void ride_off(Play& play, LeaderId leader, Point from);
// MI-LEAD-10: leaders who stand alone where an enemy has moved over them, or ended within 1"/1.5".
void scatter_leaders(Play& play, UnitId mover, std::span<const Point> swept);
// MI-LEAD-07: each leader with one of these units, which have gained fatigue, rolls a die.
void test_leaders(Play& play, UnitSet tired);
// MI-LIST-05: his line of command, be he lost or away.
bool in_line_of(const Play& play, LeaderId leader, UnitId unit);
// MI-LEAD-08: who holds the line of command of the whole army, now that somebody fell or came back.
void settle_command(Play& play, int side);
// MI-LEAD-08: those who come back when a turn begins.
void return_leaders(Play& play);

}  // namespace warren::might_of_arms
