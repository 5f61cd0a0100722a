// What do wounds do (MM-WND, MM-BOSS, MM-CAP, MM-EFF)?
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

// Wounds on a mouse, and its capture if they reach its Life; true when it was captured. The checks of
// MM-GEN-11 are the caller's.
bool wound_mouse(Play& play, MouseId mouse, int wounds, bool poison, RuleId rule);
// The two halves of it, for an attack, where greed comes in between (MM-BTL-12).
void add_wounds(Play& play, MouseId mouse, int wounds, bool poison, RuleId rule);
bool is_beaten(const Play& play, MouseId mouse);  // MM-CAP-01
// MM-WND-05: removes up to so many normal wounds.
void heal(Play& play, MouseId mouse, int wounds, RuleId rule);
void heal_poison(Play& play, MouseId mouse, RuleId rule);

// Wounds on a figure by a mouse's doing; of a boss each is put on a card (MM-BOSS-03). It may fall.
void wound_figure(Play& play, FigureId figure, int wounds, MouseId by);
// MM-SCALE-04: of a common kind, or of each card of a boss.
int life_of_kind(const Play& play, KindId kind);
bool is_on_board(const State& state, FigureId figure);

// MM-CAP-11: carried out at once.
void capture(Play& play, MouseId mouse, RuleId rule);
// MM-CAP-06, -07: the turn of a captured mouse.
void play_captured_turn(Play& play, MouseId mouse);
// Spaces beside another active mouse with room for it (MM-CAP-07).
SpaceSet rescue_spaces(const Play& play, MouseId mouse);

// MM-EFF: puts a marker on a mouse unless something bars it.
void mark_mouse(Play& play, MouseId mouse, Marker marker, bool by_minion, RuleId rule);
// The same for a figure: never on a boss (MM-BOSS-07), a large one does not fall (MM-EFF-05).
void mark_figure(Play& play, FigureId figure, Marker marker, RuleId rule);
bool can_be_marked(const Play& play, FigureId figure, Marker marker);
void unmark_mouse(Play& play, MouseId mouse, Marker marker, RuleId rule);
void unmark_figure(Play& play, FigureId figure, Marker marker, RuleId rule);

}  // namespace warren::mice_and_mystics
