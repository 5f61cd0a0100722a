// Is each of the sixteen sides, and of the pack's two, what the catalog says of it?
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/mice_and_mystics/catalog_table.h"
#include "games/mice_and_mystics/files.h"
#include "games/mice_and_mystics/reading.h"
#include "games/mice_and_mystics/report.h"

namespace warren::mice_and_mystics::testing {
namespace {

struct Counts {
  int links = 0, red = 0, yellow = 0, across = 0;
  std::array<int, 2> unseen{};
};

Counts counts_of(const TileSide& tile) {
  Counts counts;
  const geometry::Spaces& spaces = tile.spaces;
  geometry::each_space(spaces.all(), [&](SpaceId a) {
    geometry::each_space(spaces.all(), [&](SpaceId b) {
      if (a >= b) return;
      const int kind = spaces.kind(a, b);
      counts.links += kind >= 0 ? 1 : 0;
      counts.red += kind == static_cast<int>(Link::red) ? 1 : 0;
      counts.yellow += kind >= static_cast<int>(Link::with_arrow) ? 1 : 0;
      counts.across = std::max(counts.across, spaces.distance(a, b));
      counts.unseen[0] += spaces.sees(a, b, geometry::Touch::blocks) ? 0 : 1;
      counts.unseen[1] += spaces.sees(a, b, geometry::Touch::passes) ? 0 : 1;
    });
  });
  return counts;
}

// A side of the pack's tile.
const TileSide& barrel(bool b) {
  static const Content content = [] {
    Content read;
    std::vector<Fault> faults;
    REQUIRE(load_content(
        {
            {"barrel.pack", barrel_pack()}
    },
        read, faults));
    return read;
  }();
  return content.tile_numbered(9)->side[b ? 1 : 0];
}

// Spaces, links, lines, sight and size of a side are those of its row.
void check_side(const std::string& rule_id) {
  int rows = 0;
  for (const auto& row : catalog_table("| Id | Side | Name | Spaces | Links")) {
    if (row[0] != rule_id) continue;
    ++rows;
    const TileSide& tile = row[1].starts_with('9') ? barrel(row[1][1] == 'B') : side(row[1]);
    const Counts counts = counts_of(tile);
    CHECK(tile.name == row[2]);
    CHECK(std::to_string(std::popcount(tile.spaces.all())) == row[3]);
    CHECK(std::to_string(counts.links) == row[4]);
    CHECK(std::to_string(counts.red) == row[5]);
    CHECK(std::to_string(counts.yellow) == row[6]);
    CHECK(fmt::format("{} / {}", counts.unseen[0], counts.unseen[1]) == row[7]);
    CHECK(std::to_string(counts.across) == row[8]);
  }
  CHECK(rows == 1);
}
SpaceSet these(std::initializer_list<const char*> names) {
  SpaceSet all = 0;
  for (const char* name : names) all |= only(at(name));
  return all;
}
}  // namespace

TEST_CASE("MM-SIDE-01 1A Scullery Step: two wings round a black post, and a red sill") {
  check_side("MM-SIDE-01");
  CHECK(side("1A").red == these({"e1", "f1"}));
  CHECK(side("1A").ground[at("c2")] == Floor::black);
  CHECK(side("1A").exit(Way::east).spaces == these({"f3", "f4"}));
  CHECK(side("1A").exit(Way::south).colour == Colour::orange);
}

TEST_CASE("MM-SIDE-02 1B Behind the Oven: narrow, with a spot behind the oven and one way out to the east") {
  check_side("MM-SIDE-02");
  CHECK(side("1B").object_spots == these({"e1"}));
  CHECK(side("1B").exit(Way::east).spaces == these({"f4"}));
  CHECK(side("1B").spaces.distance(at("f2"), at("f4")) == 4);  // a black space lies between
}

TEST_CASE("MM-SIDE-03 2A Pantry Shelves: a red shelf, and one that is easier to leave than to climb") {
  check_side("MM-SIDE-03");
  CHECK(side("2A").red == these({"a1", "b1", "c1"}));
  CHECK(side("2A").special == these({"a1", "b1", "c1", "d1", "e1", "f1"}));
  CHECK(side("2A").spaces.kind(at("d1"), at("d2")) == static_cast<int>(Link::with_arrow));
  CHECK(side("2A").spaces.kind(at("d2"), at("d1")) == static_cast<int>(Link::against_arrow));
}

TEST_CASE("MM-SIDE-04 2B Flour Bins: the hook's spot lies in the east, a wall beside it") {
  check_side("MM-SIDE-04");
  CHECK(side("2B").object_spots == these({"e3"}));
  CHECK(side("2B").spaces.kind(at("e3"), at("e4")) == -1);
  CHECK(side("2B").exit(Way::west).colour == Colour::orange);
}

TEST_CASE("MM-SIDE-05 3A Drain Mouth: a stream from border to border that runs off to the east") {
  check_side("MM-SIDE-05");
  CHECK(side("3A").water == these({"a3", "b3", "c3", "d3", "e3", "f3"}));
  for (const char* space : {"a3", "b3", "c3", "d3", "e3", "f3"})
    CHECK(side("3A").flow[at(space)] == Way::east);
}

TEST_CASE("MM-SIDE-06 3B The Long Gutter: a stream that turns twice and leaves to the south") {
  check_side("MM-SIDE-06");
  CHECK(side("3B").water == these({"c1", "c2", "c3", "d3", "e3", "e4"}));
  CHECK(side("3B").flow[at("c2")] == Way::south);
  CHECK(side("3B").flow[at("c3")] == Way::east);
  CHECK(side("3B").flow[at("e4")] == Way::south);
  CHECK(side("3B").object_spots == these({"d4"}));
}

TEST_CASE("MM-SIDE-07 4A Root Cellar: a red corner, a candle's spot and a hook's way down") {
  check_side("MM-SIDE-07");
  CHECK(side("4A").red == these({"a4"}));
  CHECK(side("4A").object_spots == these({"b3"}));
  CHECK(side("4A").flips[0].kind == Feature::hook);
  CHECK(side("4A").spaces.kind(at("c2"), at("c3")) == -1);
}

TEST_CASE("MM-SIDE-08 4B Sump Pool: still water round an islet that holds everybody") {
  check_side("MM-SIDE-08");
  CHECK(side("4B").object_spots == these({"c3"}));
  CHECK(in_set(side("4B").special, at("c3")));
  for (const char* space : {"b2", "c2", "d2", "e2", "b3", "d3"}) {
    CHECK(in_set(side("4B").water, at(space)));
    CHECK(side("4B").flow[at(space)] == Way::none);
  }
}

TEST_CASE("MM-SIDE-09 5A Clock Stair: stairs that fall to the west, the way out in the south") {
  check_side("MM-SIDE-09");
  CHECK(side("5A").spaces.kind(at("e1"), at("d1")) == static_cast<int>(Link::with_arrow));
  CHECK(side("5A").spaces.kind(at("d2"), at("e2")) == static_cast<int>(Link::against_arrow));
  CHECK(side("5A").exit(Way::south).spaces == these({"c4", "d4"}));
  CHECK(side("5A").flips[0].kind == Feature::gear);
}

TEST_CASE("MM-SIDE-10 5B Inside the Clock: two red ledges, each with an entry, over the works") {
  check_side("MM-SIDE-10");
  CHECK(side("5B").red == these({"a1", "b1", "e1", "f1"}));
  CHECK((side("5B").entries & side("5B").red) == these({"b1", "e1"}));
  CHECK(side("5B").object_spots == these({"c4"}));
}

TEST_CASE("MM-SIDE-11 6A Tapestry Hall: a black block in its middle, three exits") {
  check_side("MM-SIDE-11");
  CHECK(side("6A").ground[at("c2")] == Floor::black);
  CHECK(side("6A").ground[at("d2")] == Floor::black);
  CHECK(side("6A").exit(Way::north).spaces == these({"c1", "d1"}));
  CHECK_FALSE(side("6A").spaces.sees(at("b2"), at("e2"), geometry::Touch::blocks));
}

TEST_CASE("MM-SIDE-12 6B Wall Crawl: six walls, and no straight way along any row but the last") {
  check_side("MM-SIDE-12");
  CHECK(side("6B").screens.walls.size() == 6);
  CHECK_FALSE(side("6B").spaces.sees(at("a1"), at("f1"), geometry::Touch::passes));
  CHECK(side("6B").spaces.sees(at("a4"), at("f4"), geometry::Touch::blocks));
}

TEST_CASE("MM-SIDE-13 7A Candle Loft: two red corners over a split floor, and a hook's way down") {
  check_side("MM-SIDE-13");
  CHECK(side("7A").red == these({"a1", "b1", "e1", "f1"}));
  CHECK(side("7A").flips[0].kind == Feature::hook);
  CHECK(side("7A").exit(Way::south).colour == Colour::orange);
}

TEST_CASE("MM-SIDE-14 7B Rafter Run: two beams, each easy in one direction, seven arrows in all") {
  check_side("MM-SIDE-14");
  CHECK(side("7B").spaces.kind(at("a2"), at("b2")) == static_cast<int>(Link::with_arrow));
  CHECK(side("7B").spaces.kind(at("e3"), at("d3")) == static_cast<int>(Link::with_arrow));
  CHECK(side("7B").spaces.kind(at("b3"), at("c3")) == static_cast<int>(Link::against_arrow));
  CHECK(side("7B").spaces.kind(at("b1"), at("b2")) == -1);  // nothing joins the beams but their ends
}

TEST_CASE("MM-SIDE-15 8A Hearth Court: open, and four special spaces in its middle, none of them red") {
  check_side("MM-SIDE-15");
  CHECK(side("8A").special == these({"c2", "d2", "c3", "d3"}));
  CHECK(side("8A").red == 0);
  CHECK(side("8A").spaces.sees(at("a1"), at("f4"), geometry::Touch::blocks));
}

TEST_CASE("MM-SIDE-16 8B Ash Pit: a pit that is easy to fall into from both sides and hard to leave") {
  check_side("MM-SIDE-16");
  CHECK(side("8B").special == these({"b2", "c2", "d2", "e2"}));
  CHECK(side("8B").spaces.kind(at("c1"), at("c2")) == static_cast<int>(Link::with_arrow));
  CHECK(side("8B").spaces.kind(at("c3"), at("c2")) == static_cast<int>(Link::with_arrow));
  CHECK(side("8B").object_spots == these({"d4"}));
}

TEST_CASE("MM-SIDE-17 9A Barrel Rim: a whirl that carries round and never off") {
  check_side("MM-SIDE-17");
  const TileSide& rim = barrel(false);
  CHECK(rim.water == these({"b2", "c2", "d2", "e2", "b3", "c3", "d3", "e3"}));
  for (const char* space : {"b2", "c2", "d2"}) CHECK(rim.flow[at(space)] == Way::east);
  CHECK(rim.flow[at("e2")] == Way::south);
  for (const char* space : {"c3", "d3", "e3"}) CHECK(rim.flow[at(space)] == Way::west);
  CHECK(rim.flow[at("b3")] == Way::north);
}

TEST_CASE("MM-SIDE-18 9B Under the Staves: four walls, and a cork in the midst of them") {
  check_side("MM-SIDE-18");
  const TileSide& staves = barrel(true);
  CHECK(staves.screens.walls.size() == 4);
  CHECK(staves.object_spots == these({"d2"}));
  CHECK(in_set(staves.special, at("d2")));
  CHECK_FALSE(staves.spaces.sees(at("b1"), at("c1"), geometry::Touch::blocks));
}

TEST_CASE("MM-TILE-10 MM-TILE-11 MM-TILE-12 MM-TILE-13 cells are read by their three signs") {
  const TileSide& drain = side("3A");
  CHECK(drain.ground[at("c3")] == Floor::water);
  CHECK(drain.flow[at("c3")] == Way::east);
  CHECK(drain.feature[at("c2")] == Feature::trap_spot);
  CHECK(drain.feature[at("b1")] == Feature::entry);
  CHECK(drain.flips.size() == 1);
  CHECK(drain.flips[0].space == at("a1"));
  CHECK(drain.flips[0].number == 1);
  CHECK(side("1A").ground[at("c2")] == Floor::black);
  CHECK(side("1A").ground[at("e1")] == Floor::red_border);
  CHECK(in_set(side("1A").special, at("e1")));
  CHECK(side("8A").ground[at("c2")] == Floor::special);
  CHECK_FALSE(in_set(side("8A").red, at("c2")));
  CHECK(side("4A").flips[0].kind == Feature::hook);
  CHECK(side("5A").flips[0].kind == Feature::gear);
  CHECK(in_set(side("4B").object_spots, at("c3")));
}

TEST_CASE("MM-TILE-14 a link has its kind in each direction, and a wall is none") {
  const geometry::Spaces& stair = side("5A").spaces;
  CHECK(stair.kind(at("d1"), at("c1")) == static_cast<int>(Link::with_arrow));
  CHECK(stair.kind(at("c1"), at("d1")) == static_cast<int>(Link::against_arrow));
  CHECK(side("8B").spaces.kind(at("b1"), at("b2")) == static_cast<int>(Link::with_arrow));
  CHECK(side("8B").spaces.kind(at("b3"), at("b2")) == static_cast<int>(Link::with_arrow));
  CHECK(side("1A").spaces.kind(at("d1"), at("e1")) == static_cast<int>(Link::red));
  CHECK(side("6B").spaces.kind(at("b1"), at("c1")) == -1);
  CHECK(side("6B").spaces.kind(at("a1"), at("b1")) == static_cast<int>(Link::plain));
}

TEST_CASE("MM-TILE-15 exits have a border, a colour and spaces") {
  const TileSide& pantry = side("2A");
  CHECK(pantry.exit(Way::west).colour == Colour::blue);
  CHECK(pantry.exit(Way::west).spaces == (only(at("a3")) | only(at("a4"))));
  CHECK(pantry.exit(Way::east).colour == Colour::orange);
  CHECK(pantry.exit(Way::south).spaces == 0);
}

TEST_CASE("MM-TILE-01 MM-TILE-02 MM-TILE-04 every link is one step, whatever lies on it") {
  const geometry::Spaces& stair = side("5A").spaces;
  CHECK(stair.distance(at("b1"), at("d1")) == 2);
  CHECK(stair.distance(at("d1"), at("b1")) == 2);
  CHECK(side("1A").spaces.distance(at("d1"), at("e1")) == 1);
  CHECK(side("6B").spaces.distance(at("a2"), at("a3")) == 3);  // a wall lies between
}

TEST_CASE("MM-TILE-16 MM-LOS-07 MM-NUM-19 on 6A the corner of a black square hides c4 from b1") {
  const geometry::Spaces& hall = side("6A").spaces;
  CHECK_FALSE(hall.sees(at("b1"), at("c4"), geometry::Touch::blocks));
  CHECK_FALSE(hall.sees(at("c4"), at("b1"), geometry::Touch::blocks));
  CHECK(hall.sees(at("b1"), at("c4"), geometry::Touch::passes));
}

TEST_CASE("MM-TILE-18 a link line joins spaces that are no neighbours, and they see each other") {
  Content content;
  std::vector<Fault> faults;
  load_content(
      {
          {"my/1.tile", changed("house.tile", "exit E orange f4", "exit E orange f4\nlink a1 f1")}
  },
      content, faults);
  REQUIRE(faults.empty());
  const geometry::Spaces& oven = content.tile_numbered(1)->side[1].spaces;
  CHECK(oven.distance(at("a1"), at("f1")) == 1);
  CHECK(oven.sees(at("a1"), at("f1"), geometry::Touch::blocks));
  CHECK(side("1B").spaces.distance(at("a1"), at("f1")) > 1);
}

}  // namespace warren::mice_and_mystics::testing
