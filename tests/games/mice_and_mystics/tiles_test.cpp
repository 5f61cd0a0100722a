// Are the sixteen sides what the catalog says of them?
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/mice_and_mystics/catalog_table.h"
#include "games/mice_and_mystics/files.h"
#include "games/mice_and_mystics/reading.h"

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

void check_rows(const Content& content, const std::string& from, const std::string& to) {
  int rows = 0;
  for (const auto& row : catalog_table("| Id | Side | Name | Spaces | Links")) {
    if (row[0] < from || row[0] > to) continue;
    ++rows;
    CAPTURE(row[1]);
    const SideName name = side_named(row[1]);
    REQUIRE(content.tile_numbered(name.number) != nullptr);
    const TileSide& tile = content.tile_numbered(name.number)->side[static_cast<std::size_t>(name.side)];
    const Counts counts = counts_of(tile);
    CHECK(tile.name == row[2]);
    CHECK(std::to_string(std::popcount(tile.spaces.all())) == row[3]);
    CHECK(std::to_string(counts.links) == row[4]);
    CHECK(std::to_string(counts.red) == row[5]);
    CHECK(std::to_string(counts.yellow) == row[6]);
    CHECK(fmt::format("{} / {}", counts.unseen[0], counts.unseen[1]) == row[7]);
    CHECK(std::to_string(counts.across) == row[8]);
  }
  CHECK(rows == (to == "MM-SIDE-16" ? 16 : 2));
}

}  // namespace

TEST_CASE("MM-SIDE-01..16 spaces, links, lines, sight and size of every shipped side are the catalog's") {
  check_rows(shipped(), "MM-SIDE-01", "MM-SIDE-16");
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
