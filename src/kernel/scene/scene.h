// What is there to draw for one seat?
#pragma once

#include <string>
#include <vector>

#include "kernel/rules/answer.h"
#include "kernel/rules/mark.h"
#include "kernel/rules/seat.h"

namespace warren {

// A sign on a piece: one shape per meaning ("fleeing", "acted", "wounds"), with a count where it has one.
struct Badge {
  std::string role;
  std::string tooltip;
  int count = 0;
};

// Page, terminal map and reports draw the same Scene; it is all that a seat is shown of the position.
// Lengths are in the game's fine unit. Roles are stable words that a page may give art to.
struct Scene {
  struct Board {
    int width = 0;  // 0: no board in this game or phase
    int height = 0;
    int unit = 1;           // fine units in one of `unit_name`
    std::string unit_name;  // "inch", "mm", "space"
  };
  struct Area {  // terrain and zones
    int id = 0;
    std::string role;  // "tall-patch", "zone"
    std::string label;
    std::string tooltip;
    std::vector<Point> outline;  // a polygon, or
    Point centre{};              // a disc of this radius when the outline is empty
    int radius = 0;
    std::vector<Badge> badges;
    bool enter = true;          // rim language: may be entered,
    bool stops = false;         // ends a move,
    bool blocks_sight = false;  // hides what is behind
    Seat seat = kNobody;        // whose zone it is
  };
  struct Piece {  // one base
    int id = 0;
    int group = -1;  // pieces of one unit share it
    std::string role;
    std::string label;
    std::string tooltip;
    Seat seat = kNobody;
    Point centre{};
    int radius = 0;
    Angle heading{};
    bool leader = false;
    std::vector<Badge> badges;
  };
  struct Line {
    std::string role;
    std::string label;
    std::vector<Point> points;
    Seat seat = kNobody;  // whose edge or way it is
  };
  struct Track {  // a number with a name: round, purse, disposition
    std::string label;
    Seat seat = kNobody;
    int value = 0;
    int limit = 0;  // 0: none
  };
  struct Card {
    std::string role;
    std::string label;
    std::string tooltip;
    Seat seat = kNobody;
    bool face_up = true;
  };
  struct Panel {  // a small table: a unit's profile, an army's roster
    std::string title;
    Seat seat = kNobody;
    int group = -1;
    std::vector<std::vector<std::string>> rows;
  };

  std::string title;  // "Pitched Battle"
  std::string phase;  // "Round 3"
  Board board;
  std::vector<Area> areas;
  std::vector<Piece> pieces;
  std::vector<Line> lines;
  std::vector<Track> tracks;
  std::vector<Card> cards;
  std::vector<Panel> panels;
};

// One unit of a scene, or one piece that belongs to none. Points into the scene.
struct SceneUnit {
  const Scene::Piece* leader = nullptr;
  std::vector<const Scene::Piece*> bases;  // all, the leader included

  Mark mark() const {
    return leader->group >= 0 ? Mark::of_group(leader->group) : Mark::of_piece(leader->id);
  }
};
std::vector<SceneUnit> units_of(const Scene& scene);  // by their numbers, single pieces last

// The piece that stands for what is meant, a unit's leader first; null when no such piece is drawn.
const Scene::Piece* find_piece(const Scene& scene, Mark mark);
const Scene::Area* find_area(const Scene& scene, Mark mark);

}  // namespace warren
