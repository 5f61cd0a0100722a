// A small scene for tests of the pictures.
#pragma once

#include "draw/map.h"

namespace warren::draw {

inline constexpr std::array kMeadowLooks{
    LookRow{"fortress", Like::tower},
    LookRow{"zone",     Like::zone },
    LookRow{"wounds",   Like::wound},
    LookRow{"acted",    Like::done }
};
inline const Lexicon kMeadowWords{.looks = kMeadowLooks};

inline Scene meadow() {
  Scene scene;
  scene.lexicon = &kMeadowWords;
  scene.title = "A meadow <with> \"signs\" & more";
  scene.phase = "Round 2";
  scene.board = {24000, 24000, 1000, "inch"};
  Scene::Area keep;
  keep.id = 1;
  keep.role = "fortress";
  keep.label = "Old Keep";
  keep.centre = {6000, 6000};
  keep.radius = 1500;
  keep.stops = true;
  keep.blocks_sight = true;
  scene.areas.push_back(keep);
  Scene::Area strip;
  strip.id = 2;
  strip.role = "zone";
  strip.outline = {
      {0,     22000},
      {24000, 22000},
      {24000, 24000},
      {0,     24000}
  };
  scene.areas.push_back(strip);
  const auto add = [&](int id, int group, int seat, Point at, bool leader) {
    Scene::Piece piece;
    piece.id = id;
    piece.group = group;
    piece.seat = seat_at(seat);
    piece.role = "mouse";
    piece.label = seat == 0 ? "Bow-Mice" : "Hoppers";
    piece.centre = at;
    piece.radius = 500;
    piece.heading = geometry::kNorth;
    piece.leader = leader;
    if (leader && seat == 1)
      piece.badges = {
          {"fleeing", "is fleeing", 0},
          {"wounds",  "wounds",     2}
      };
    scene.pieces.push_back(piece);
  };
  add(0, 0, 0, {6000, 6000}, true);
  add(1, 0, 0, {7100, 6000}, false);
  add(2, 3, 1, {6000, 16000}, true);
  scene.tracks = {
      {"Score", seat_at(0), 1, 3},
      {"Round", kNobody,    2, 0}
  };
  scene.cards = {Scene::Card::old("plan", "a secret plan", "", seat_at(1), false)};
  scene.lines = {
      {"sight", "sight", {{6000, 6500}, {6000, 15500}}}
  };
  scene.panels = {
      {"King", seat_at(0), 7, {}}
  };
  return scene;
}

inline std::vector<SeatName> meadow_seats() {
  return {
      {seat_at(0), "Red (you)"},
      {seat_at(1), "Blue"     }
  };
}

}  // namespace warren::draw
