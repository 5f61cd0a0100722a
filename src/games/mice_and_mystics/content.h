// What do tiles and chapters look like once their files are read (MM-TILE, MM-CHAP)?
#pragma once

#include <string>
#include <vector>

#include "games/mice_and_mystics/cards.h"

namespace warren::mice_and_mystics {

enum class Floor : std::uint8_t { none, floor, water, special, red_border, black };      // MM-TILE-11
enum class Feature : std::uint8_t { none, entry, trap_spot, flip, hook, gear, object };  // MM-TILE-12
enum class Way : std::uint8_t { none, north, east, south, west };                        // flow, borders
inline constexpr std::array<Way, 4> kBorders{Way::north, Way::east, Way::south, Way::west};
constexpr Way facing(Way way) {
  switch (way) {
    case Way::north: return Way::south;
    case Way::east: return Way::west;
    case Way::south: return Way::north;
    case Way::west: return Way::east;
    default: return Way::none;
  }
}

// The kinds of a link in one direction (MM-TILE-14): against is a yellow line with its arrow coming.
enum class Link : std::uint8_t { plain, red, with_arrow, against_arrow };

enum class Colour : std::uint8_t { blue, orange };
struct Exit {
  SpaceSet spaces = 0;  // 0: no exit on this border
  Colour colour = Colour::blue;
};

struct Flip {
  SpaceId space = kNoSpace;
  Feature kind = Feature::flip;
  std::uint8_t number = 0;  // of its pair
};

// One side of a tile.
struct TileSide {
  std::string id, name;  // "2A", "Pantry Shelves"
  std::array<Floor, kSpaces> ground{};
  std::array<Feature, kSpaces> feature{};
  std::array<Way, kSpaces> flow{};
  std::array<Exit, 4> exits{};  // north, east, south, west
  std::vector<Flip> flips;
  geometry::Spaces spaces;
  geometry::Screens screens;
  SpaceSet water = 0;
  SpaceSet special = 0;  // special spaces, those inside a red border included (MM-SPC-03)
  SpaceSet red = 0;      // inside a red border
  SpaceSet entries = 0;
  SpaceSet trap_spots = 0;
  SpaceSet object_spots = 0;

  const Exit& exit(Way border) const { return exits[static_cast<std::size_t>(border) - 1]; }
  SpaceSet dry() const { return spaces.all() & ~water; }
};

struct Tile {
  int number = 0;
  std::array<TileSide, 2> side;
};

struct LaidTile {
  std::uint8_t tile = 0;  // row of Content::tiles
  int x = 0, y = 0;
  std::uint8_t shown = 0;  // side at the start
};

// MM-CHAP-09
struct Special {
  int line = 0;               // where it stands
  std::vector<AreaId> areas;  // several: `first of`
  bool has_enter = false;     // an empty list: none
  bool has_surge = false;
  MinionList enter;
  MinionList surge;
};

struct ObjectSpot {
  std::uint8_t object = 0;  // row of Chapter::objects
  AreaId area = 0;
  SpaceId space = 0;
};
struct ObjectKind {
  std::string name;
  CardId card = kNoCard;  // an object that is a search card (MM-CHAP-04)
};
struct Find {
  CardId card = kNoCard;
  AreaId area = 0;
};

struct Win {  // MM-CHAP-05
  bool by_leaving = false;
  KindId boss = kNoKind;
  AreaId area = kNoArea;
  Way border = Way::none;
  std::uint8_t object = 0xff;  // row of Chapter::objects; 0xff: none asked for
  std::uint8_t count = 0;
};

enum class Moment : std::uint8_t { start, enter, surge, capture, boss, win, lose };  // MM-STORY-01
struct StoryLine {
  Moment moment = Moment::start;
  std::uint8_t of = 0xff;  // enter: the area; boss: the kind
  std::string text;
};

enum class GoalIs : std::uint8_t { own, captures, surges, left, objects, areas, title };  // MM-GOAL-01
enum class Reward : std::uint8_t { keep, cheese, page, tale };                            // MM-GOAL-02
struct Goal {
  std::string name;
  GoalIs is = GoalIs::own;
  std::uint8_t what = 0xff;  // own: card; objects: row; title: Title
  std::uint8_t n = 0;
  Reward reward = Reward::tale;
  std::uint8_t reward_card = kNoCard;
  std::uint8_t reward_n = 0;
};

struct FlagEffect {           // MM-CHAP-07
  std::uint8_t flag = 0;      // row of Content::flags
  bool gear_for_all = false;  // else attack
  KindId kind = kNoKind;
  std::int8_t n = 0;
};

struct Chapter {
  std::string id, name, pack;  // pack: empty for what is shipped
  std::uint8_t first_page = 1, end_page = 3;
  std::array<std::int8_t, kMostMice + 1> party_end{};  // MM-CHAP-08, by number of mice
  std::vector<LaidTile> laid;
  AreaId start = 0;
  std::vector<SpaceId> start_spaces;  // four
  std::vector<Special> specials;
  std::vector<ObjectKind> objects;
  std::vector<ObjectSpot> spots;
  std::vector<Find> finds;
  Win win;
  std::uint8_t reward = 0xff;  // row of Content::flags; 0xff: none
  std::vector<Goal> goals;
  std::vector<StoryLine> story;
  std::vector<FlagEffect> flags;
  std::string next;  // id of a chapter; "end"
  int next_line = 0;

  std::string scenario() const { return pack.empty() ? id : pack + "/" + id; }
};

// All that the files of a set-up say.
struct Content {
  Cards cards;
  std::vector<Tile> tiles;
  std::vector<Chapter> chapters;
  std::vector<std::string> flags;

  const Tile* tile_numbered(int number) const;
};

}  // namespace warren::mice_and_mystics
