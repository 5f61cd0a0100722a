// What is there to draw for one seat?
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "kernel/rules/answer.h"
#include "kernel/rules/mark.h"
#include "kernel/rules/seat.h"
#include "kernel/rules/text.h"
#include "kernel/rules/value.h"
#include "kernel/scene/lexicon.h"

namespace warren {

// Two generations of members stand side by side until all games and readers have switched: what a game fills
// now is marked "new"; `show_by_old_names` makes the old ones of it.
//
// A sign on a piece: one shape per meaning ("fleeing", "acted", "wounds"), with a count where it has one.
struct Badge {
  std::string role;
  std::string tooltip;
  int count = 0;
};

// New: the common head of what is drawn.
struct Thing {
  int id = 0;
  Name kind = {};  // "bow-mice", "tall-patch", "honey-drop"
  Text name = {};  // its own, without its owner's; empty: its kind's label names it
  Seat owner = kNobody;
  std::vector<Value> values = {};
  std::vector<Sign> signs = {};  // "gone" and "reserve" are signs: there is no status
};

// New: centred on Piece::at, depth along the heading. A disc's diameter is its width.
struct Shape {
  enum class Outline : std::uint8_t { point, disc, block };
  Outline outline = Outline::point;
  int width = 0;
  int depth = 0;

  static constexpr Shape disc(int diameter) { return {Outline::disc, diameter, diameter}; }
  static constexpr Shape block(int width, int depth) { return {Outline::block, width, depth}; }
};

// Page, terminal map and reports draw the same Scene; it is all that a seat is shown of the position. What a
// seat may not know has no thing and no id in it. Lengths are in the game's fine unit. Does not outlive its
// Setting, in which names may live.
struct Scene {
  struct Board {
    int width = 0;  // 0: no board in this game or phase
    int height = 0;
    int unit = 1;           // fine units in one of `unit_name`
    std::string unit_name;  // "inch", "mm", "space"
  };
  struct Unit : Thing {  // new: whoever acts, is chosen or counted, on the board or not
    int stands = 0;      // a formation; 0: none
    int files = 0;
  };
  enum class Ground : std::uint8_t { terrain, region, space };  // filled; outlined; a cell that is one target
  struct Area : Thing {
    std::vector<Point> outline = {};  // a polygon, or
    Point centre{};                   // a disc of this radius when the outline is empty
    int radius = 0;
    bool enter = true;            // rim language: may be entered,
    bool stops = false;           // ends a move,
    bool hides = false;           // new: hides what is behind
    Ground is = Ground::terrain;  // new
    std::vector<int> next = {};   // new: spaces one step away

    std::string role;  // "tall-patch", "zone"
    std::string label;
    std::string tooltip;
    std::vector<Badge> badges;
    bool blocks_sight = false;
    Seat seat = kNobody;  // whose zone it is
  };
  struct Piece {  // one base: where a unit stands
    int id = 0;
    int unit = -1;   // new: every piece belongs to one
    Name kind = {};  // new: of this base: a hero among mice, crew beside a gun
    Point at{};      // new
    Angle heading{};
    Shape shape = {};    // new
    int in = -1;         // new: the space that it shares with others, who are laid out
    bool leads = false;  // new: carries name and signs

    int group = -1;  // pieces of one unit share it
    std::string role;
    std::string label;
    std::string tooltip;
    Seat seat = kNobody;
    Point centre{};
    int radius = 0;
    bool leader = false;
    std::vector<Badge> badges;
  };
  struct Line {  // edge, wall, way, arc, contact
    std::string role;
    std::string label;
    std::vector<Point> points;
    Seat seat = kNobody;   // whose edge or way it is
    int id = 0;            // new
    Name kind = {};        // new
    Seat owner = kNobody;  // new
  };
  struct Track {  // a number with a name: round, purse, disposition
    std::string label;
    Seat seat = kNobody;
    int value = 0;
    int limit = 0;  // 0: none
  };
  struct Counter {  // new: "momentum" 11 of 12
    struct Pointer {
      Name kind = {};
      int number = 0;
    };
    int id = 0;
    Name kind = {};
    Seat owner = kNobody;
    int number = 0;
    int of = 0;                       // 0: no limit
    std::vector<Pointer> marks = {};  // more pointers on the scale: the chapter's end
  };
  enum class Layout : std::uint8_t {
    hand,
    slots,
    pile,
    row
  };  // fan; named places; top card and count; ordered
  struct Zone {  // new
    int id = 0;
    Layout layout = Layout::row;
    Seat owner = kNobody;
    Name kind = {};                 // "pack", "search-deck", "discard", "initiative", "plan"
    Ref of = {};                    // on whose card it is drawn: a mouse's slots, a team's plan
    int count = 0;                  // cards in it, seen or not: the rest are backs
    int at = -1;                    // row: the place whose turn it is
    std::vector<Name> places = {};  // slots: "head", "body", "paw", "paw", "tail"
  };
  struct Card : Thing {
    int zone = 0;  // new
    int place = 0;
    int takes = 1;     // 2: both paws
    bool open = true;  // everybody sees its face; false: this seat alone

    std::string role;
    std::string label;
    std::string tooltip;
    Seat seat = kNobody;
    bool face_up = true;

    static Card old(std::string role, std::string label, std::string tooltip, Seat seat, bool face_up) {
      Card card;
      card.role = std::move(role);
      card.label = std::move(label);
      card.tooltip = std::move(tooltip);
      card.seat = seat;
      card.face_up = face_up;
      return card;
    }
  };
  struct Panel {  // a small table: a unit's profile, an army's roster
    std::string title;
    Seat seat = kNobody;
    int group = -1;
    std::vector<std::vector<std::string>> rows;
  };

  std::string title;   // "Pitched Battle"
  Name scenario = {};  // new: its label is the title, its sentence how one wins
  std::string phase;   // "Round 3": for people
  Board board;
  std::vector<Unit> units;  // new
  std::vector<Piece> pieces;
  std::vector<Area> areas;
  std::vector<Line> lines;
  std::vector<Counter> counters;  // new
  std::vector<Zone> zones;        // new
  std::vector<Card> cards;
  std::vector<Thing> sheets;  // new: what is only read: a mission, a test, a warband
  std::vector<Track> tracks;
  std::vector<Panel> panels;
  const Lexicon* lexicon = &kNoLexicon;  // by which its names are said; set by the Rulebook
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

const Scene::Unit* find_unit(const Scene& scene, int id);
const Scene::Zone* find_zone(const Scene& scene, int id);

// Gives every thing that has a kind the old role, label, tooltip and panel, for readers that have not
// switched yet. What a game filled by the old names stays as it is.
void show_by_old_names(Scene& scene);

// How people say it: "Tall Patch", "4 inch", "3 of 5", "Champion".
std::string name_words(const Scene& scene, const Thing& thing);
std::string value_words(const Scene& scene, const Value& value);  // without its key
std::string sign_words(const Scene& scene, const Sign& sign);     // "2 Wounds"
std::string measured_words(const Scene::Board& board, Measure measure, std::int64_t number, int per = 1);

}  // namespace warren
