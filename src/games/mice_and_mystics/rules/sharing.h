// Who stands where, and is there room (MM-SPC)?
#pragma once

#include "games/mice_and_mystics/ground.h"

namespace warren::mice_and_mystics {

MouseSet active_mice(const State& state);
MouseSet mice_on(const State& state, SpaceId space);
SpaceSet spaces_with_mice(const State& state);
bool has_minions(const State& state);  // on the board
int figures_on_board(const State& state);
int minions_on(const State& state, SpaceId space);
// Creatures of a size on a space; mice are small (MM-SPC-07).
int small_on(const Play& play, SpaceId space);
int large_on(const Play& play, SpaceId space);

// For each figure on the board, by kind, then by number.
template <class F>
void each_figure(const State& state, F&& f) {
  for (int kind = 0; kind < kMostKinds; ++kind)
    each_bit(state.kind[static_cast<std::size_t>(kind)].on_board,
             [&](int place) { f(figure_of(static_cast<KindId>(kind), place)); });
}

// MM-SPC-02, -03: is it full for one more creature of that size? `without`: a figure that is not counted.
bool is_full(const Play& play, SpaceId space, Size size, FigureId without = kNoFigure);
// All spaces of the mice's tile that are full for one more of that size.
SpaceSet full_spaces(const Play& play, Size size, FigureId without = kNoFigure);

// MM-SPC-06: the nearest space that is not full, from any of these; kNoSpace: there is none.
SpaceId nearest_room(const Play& play, SpaceSet from, Size size);
// The same for a mouse: dry, and to be walked to without a red line.
SpaceId nearest_room_for_mouse(const Play& play, SpaceId from);

// Puts a figure on the board or takes it off; marks, wounds and card follow the rules that call it.
void put_figure(State& state, FigureId figure, SpaceId space);
void remove_figure(State& state, FigureId figure);

}  // namespace warren::mice_and_mystics
