// Which places are offered to those who cannot point at the table, and drawn by those who play at random?
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <utility>

#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/rules/castle.h"
#include "games/mice_at_arms/rules/deployment.h"
#include "kernel/base/rng.h"
#include "kernel/rules/each_choice.h"

namespace warren::mice_at_arms::testing {
namespace {

using PlaceSet = std::set<std::pair<int, int>>;

PlaceSet offered_places(const Prompt& prompt) {
  PlaceSet places;
  for (const Choice& choice : allowed_choices(prompt)) {
    const Pose pose = choice.answer.pose();
    CHECK_FALSE(pose.turned);
    CHECK(prompt.judge(choice.answer).ok());
    places.emplace(pose.at.x, pose.at.y);
  }
  return places;
}

PlaceSet drawn_places(const Prompt& prompt) {
  Rng rng(817);
  PlaceSet places;
  int turned = 0;
  for (int i = 0; i < 4000; ++i) {
    const Pose pose = prompt.draw(rng).pose();
    places.emplace(pose.at.x, pose.at.y);
    turned += pose.turned ? 1 : 0;
  }
  CHECK(turned == 0);  // the heading is that of the way (MA-GEO-12)
  return places;
}

PlaceSet places_of_move(BattleTable& t, std::string_view unit) {
  const Play play = t.play();
  const MovePrompt prompt(play, t.id(unit));
  const PlaceSet offered = offered_places(prompt);
  CHECK(drawn_places(prompt) == offered);
  return offered;
}

bool has(const PlaceSet& places, double x, double y) { return places.contains({inch(x), inch(y)}); }

TEST_CASE("MA-GEO-21 in the open full and half moves, vacant pieces in reach and staying are drawn alike") {
  auto t = table(R"(
    terrain mound    at 12,15
    terrain mound    at 15,12
    terrain building at 12,9
    red  field-mice at 12,12 models 1
    red  hoppers    at 15,12
    blue king       at 2,22
  )");
  const PlaceSet places = places_of_move(t, "field-mice");
  CHECK(has(places, 12, 12));
  CHECK(has(places, 12, 15));
  CHECK(has(places, 12, 9));
  CHECK_FALSE(has(places, 15, 12));  // held by a friend
  CHECK(has(places, 8, 12));         // west, four inches and two
  CHECK(has(places, 10, 12));
}

TEST_CASE("MA-GEO-21 a unit in a piece is offered to stay, not to enter it again") {
  auto t = table(R"(
    terrain mound at 12,12
    red  field-mice at 12,12
    blue king       at 2,22
  )");
  const Play play = t.play();
  const MovePrompt prompt(play, t.id("field-mice"));
  int staying = 0;
  for (const Choice& choice : allowed_choices(prompt))
    if (choice.answer.pose().at == inch_point(12, 12)) ++staying;
  CHECK(staying == 1);
}

TEST_CASE("MA-GEO-21 MA-SCN-16 in Break Free the way over the exit edge is drawn as well") {
  const struct {
    const char* entered;
    double x, y, exit_x, exit_y;
  } rows[]{
      {"north", 8,  2,  8,  0 },
      {"south", 8,  22, 8,  24},
      {"east",  2,  8,  0,  8 },
      {"west",  22, 8,  24, 8 },
  };
  for (const auto& row : rows) {
    CAPTURE(row.entered);
    auto t = table("scenario break-free\nred field-mice as runner at " + std::to_string(row.x) + "," +
                   std::to_string(row.y) + " models 1\nblue king at 20,16\nedge red " + row.entered);
    CHECK(has(places_of_move(t, "runner"), row.exit_x, row.exit_y));
  }
}

TEST_CASE("MA-GEO-21 MA-SCN-38 in Chevauchee the point where a leader touches a building is drawn as well") {
  auto t = table(R"(
    scenario chevauchee
    red  field-mice as raider at 6.343,9.5 models 1
    blue king at 20,12
  )");
  const PlaceSet places = places_of_move(t, "raider");
  CHECK(has(places, 6.343, 8.218));  // the house in the south-west: 1.875 inches from its middle
  auto aslant =
      table("scenario chevauchee\n red field-mice as raider at 5.5,9.7 models 1\n blue king at 20,12");
  CHECK(std::ranges::any_of(places_of_move(aslant, "raider"), [](const auto& place) {
    return std::abs(place.first - 5886) <= 2 && std::abs(place.second - 8162) <= 2;
  }));
}

TEST_CASE("MA-GEO-21 MA-SIEGE-08 in a siege nine points of the courtyard are drawn, 0.75 inch apart") {
  auto t = table(R"(
    scenario siege
    blue field-mice as guard at 12,12 models 1
    red  king at 2,2
  )");
  const PlaceSet places = places_of_move(t, "guard");
  for (const double x : {11.25, 12.0, 12.75})
    for (const double y : {11.25, 12.0, 12.75}) CHECK(has(places, x, y));
}

TEST_CASE("MA-DP-06 MA-SET-03 terrain is offered on a lattice of half a piece, mirrored for the other side") {
  auto t = table("");
  const Play play = t.play();
  for (const int army : {0, 1}) {
    const TerrainPrompt prompt(play, army, Terrain::mound);
    const std::vector<Choice> choices = allowed_choices(prompt);
    REQUIRE(choices.size() == 15 * 15);
    const Point first = choices.front().answer.pose().at;
    CHECK(first == (army == 0 ? inch_point(1.5, 1.5) : inch_point(22.5, 22.5)));
    for (const Choice& choice : choices) {
      const Point at = choice.answer.pose().at;
      CHECK(at == inch_point(1.5 * (1 + choice.id.slot % 15), 1.5 * (1 + choice.id.slot / 15)));
    }
    CHECK(prompt.has_room());
    CHECK(drawn_places(prompt) == offered_places(prompt));
  }
}

TEST_CASE(
    "MA-DP-06 MA-SET-03 beside other pieces only what has room is offered, and any free point may be named") {
  auto t = table("terrain mound at 12,12");
  const Play play = t.play();
  const TerrainPrompt prompt(play, 0, Terrain::obstacle);
  const PlaceSet places = offered_places(prompt);
  CHECK(places.size() == 15 * 15 - 9);  // itself and its eight neighbours overlap
  CHECK_FALSE(has(places, 13.5, 13.5));
  CHECK(has(places, 15, 12));
  CHECK(drawn_places(prompt) == places);
  CHECK(prompt.judge(Answer::of(Pose{inch_point(15.2, 12.3), {}, false})).ok());
  CHECK_FALSE(prompt.judge(Answer::of(Pose{inch_point(14.9, 12), {}, false})).ok());
}

TEST_CASE("MA-DP-08 MA-SET-05 along an edge a place is offered every inch, at the depth of the strip") {
  for (const int depth : {2, 4}) {
    CAPTURE(depth);
    auto t = table("option deploy_depth=" + std::to_string(depth) +
                   "\nred field-mice undeployed\nblue king at 12,20");
    t.state.unit[t.id("field-mice")].models = 1;
    const Play play = t.play();
    const DeployPrompt prompt(play, t.id("field-mice"), DeployArea::own_edge);
    const PlaceSet places = offered_places(prompt);
    CHECK(places.size() == 24);
    for (int along = 0; along < 24; ++along) CHECK(has(places, along + 0.5, depth - 0.375));
    CHECK(prompt.has_room());
    CHECK(drawn_places(prompt) == places);
  }
}

TEST_CASE(
    "MA-DP-08 MA-SET-05 the middle of a piece within the strip is offered as well, one beyond it is not") {
  auto t = table(
      "option deploy_depth=4\nterrain mound at 5.3,2.2\nterrain mound at 12,12\nterrain mound at 17.7,2.2\n"
      "red field-mice undeployed\nblue king at 12,20");
  const Play play = t.play();
  const DeployPrompt prompt(play, t.id("field-mice"), DeployArea::own_edge);
  const PlaceSet places = offered_places(prompt);
  CHECK(has(places, 5.3, 2.2));
  CHECK(has(places, 17.7, 2.2));
  CHECK_FALSE(has(places, 12, 12));
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
