// What is one attack, in all its steps (MM-BTL-12)?
#pragma once

#include "games/mice_and_mystics/ground.h"
#include "kernel/rules/tally.h"

namespace warren::mice_and_mystics {

// Who moves and attacks by MM-AI: a figure, or a charmed mouse (MM-EFF-07).
struct Actor {
  FigureId figure = kNoFigure;
  MouseId mouse = kNoMouse;  // charmed
  Size size = Size::small;
  Mode mode = Mode::melee;
  int battle = 0;  // dice before circumstances; a charmed mouse's weapon included
  BossTurn turn = BossTurn::none;

  bool is_mouse() const { return mouse != kNoMouse; }
};
Actor actor_of(const Play& play, FigureId figure);
Actor charmed_actor(const Play& play, MouseId mouse);
SpaceId space_of(const State& state, const Actor& actor);
MarkerSet markers_of(const State& state, const Actor& actor);
std::uint8_t told_as(const Actor& actor);  // in events
// The mice that it goes for: all active ones but itself.
MouseSet enemies_of(const State& state, const Actor& actor);

// MM-BTL-18: dice before the windows; the tally says why.
int attack_dice(const Play& play, const Actor& actor, MouseId target, Tally& tally);
int defence_dice(const Play& play, const Actor& actor, MouseId target, Tally& tally);

// One attack of a minion or a charmed mouse, all steps but the last (MM-GEN-11).
void attack_mouse(Play& play, const Actor& actor, MouseId target);

// With what a mouse attacks (D06).
struct Weapon {
  int item = kUnarmed;  // card, or row of Cards::gear + kGearBase; kUnarmed
  Mode mode = Mode::melee;
  int bonus = 0;
  int reach = 1;
  bool spark = false;  // MM-AB-16

  static constexpr int kUnarmed = 0xff;
};

int attack_dice(const Play& play, MouseId mouse, const Weapon& weapon, FigureId target, int change,
                Tally& tally);
int defence_dice(const Play& play, MouseId mouse, FigureId target, Tally& tally);

// One attack of a mouse on a figure, or with Wide Swing on all on its space; `change`: of Second Arrow.
void attack_minion(Play& play, MouseId mouse, const Weapon& weapon, FigureId target, int change);

// MM-HERO-16, D18: another mouse gains a cheese as well.
void share_ember(Play& play, MouseId mouse);

}  // namespace warren::mice_and_mystics
