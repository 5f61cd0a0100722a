// Which sign stands for what on a map of letters?
//
// Units have capital letters, terrain small ones, by their numbers in the game, so that a letter keeps its
// meaning through the match. Where two units of a seat would share one, that with the higher number takes the
// next that is free. Seats differ by the shape around the letter as well as by colour.
#pragma once

#include <string>
#include <vector>

#include "draw/text.h"
#include "kernel/scene/scene.h"

namespace warren::draw {

std::string letter_of(const Scene& scene, const Scene::Piece& piece);  // "A"
std::string letter_of(const Scene::Area& area);                        // "a"

// "(A)" for the first seat, "[A]" for the second, and so on.
std::string mark_of(const Scene& scene, const Scene::Piece& piece);
// One base that leads nobody: a hollow ring, a filled square, ...
std::string base_sign(const Look& look, Seat seat);
Ink ink_of(Seat seat);

// A sign that fills the area, one column wide.
struct Texture {
  const char* unicode;
  const char* ascii;
  Ink ink;
};
Texture texture_of(const Scene& scene, const Scene::Area& area);
// What its game's data say that it looks like.
Like look_of(const Scene& scene, const Scene::Area& area);
// "blocks sight, ends a move": the rim in words; "open" when it does nothing.
std::string rim_words(const Scene::Area& area);

// Open ground that is drawn but means nothing to a move: not worth a word.
bool is_plain_ground(const Scene& scene, const Scene::Area& area);

std::string badge_words(const std::vector<Badge>& badges);  // "has acted, 2 wounds"
std::string panel_words(const Scene::Panel& panel);         // "Mission: Season spring, Task carry a letter."

}  // namespace warren::draw
