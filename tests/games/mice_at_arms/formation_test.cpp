// Chapter 1: where do the models of a unit stand, in the open and in a piece of terrain?
#include <doctest/doctest.h>

#include <cmath>

#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/rules/casualties.h"
#include "games/mice_at_arms/rules/deployment.h"
#include "games/mice_at_arms/rules/flight.h"

namespace warren::mice_at_arms::testing {
namespace {

// A position for one army: its enemy is far away.
TEST_CASE("MA-GEO-08 the models stand round their leader by the slot table") {
  struct Place {
    double forward, left;
  };
  const struct {
    const char* unit;
    std::vector<Place> slots;
  } rows[]{
      {"field-mice",   {{0, .85}, {0, -.85}, {-.85, .425}}                   },
      {"bow-mice",     {{0, .85}, {0, -.85}, {-.85, .425}}                   },
      {"mice-at-arms", {{0, .85}, {0, -.85}, {-.85, .425}, {-.85, -.425}}    },
      {"king",         {{0, .85}, {0, -.85}}                                 },
      {"hoppers",      {{0, 1.1}, {0, -1.1}}                                 },
      {"rat-riders",   {{0, 1.1}, {0, -1.1}}                                 },
      {"battle-cat",   {}                                                    },
      {"ballista",     {{-1.225, 0}}                                         },
      {"cat-non",      {{0, .975}, {0, -.975}, {-.975, .425}, {-.975, -.425}}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.unit);
    auto north = table("red " + std::string(row.unit) + " at 12,12 facing 90");
    auto east = table("red " + std::string(row.unit) + " at 12,12 facing 0");
    CHECK(base_count(north.unit(row.unit)) == static_cast<int>(row.slots.size()) + 1);
    for (std::size_t i = 0; i < row.slots.size(); ++i) {
      const auto model = static_cast<int>(i + 1);
      CHECK(stands_at(north, row.unit, model, 12 - row.slots[i].left, 12 + row.slots[i].forward));
      CHECK(stands_at(east, row.unit, model, 12 + row.slots[i].forward, 12 + row.slots[i].left));
    }
    CHECK(north.unit(row.unit).tucked == 0);
  }
}

TEST_CASE("MA-GEO-09 a model whose slot is off the table takes the nearest legal point") {
  auto t = table("red field-mice at 0.4,12 facing 90");
  CHECK(stands_at(t, "field-mice", 1, 0.4, 12.85));  // before and behind are equally near: the smaller angle
  CHECK(stands_at(t, "field-mice", 2, 1.25, 12));
  CHECK(stands_at(t, "field-mice", 3, 0.4, 11.15));
}

TEST_CASE("MA-GEO-09 a unit that is not on the table is in nobody's way") {
  auto alone = table("red field-mice at 1.5,0.4 facing 90");
  auto t = table("red hoppers undeployed\n red field-mice at 1.5,0.4 facing 90");
  for (int model = 1; model < 4; ++model)
    CHECK(stands_at(t, "field-mice", model, alone.x("field-mice", model), alone.y("field-mice", model)));
}

TEST_CASE("MA-GEO-09 MA-MOVE-05 where the leader starts closer to an enemy its models may be as close") {
  auto t = table("blue hoppers at 12,13.2 models 1\n red field-mice at 12,12 facing 90");
  CHECK(stands_at(t, "field-mice", 1, 11.15, 12));  // 0.596 inch from the enemy; the leader 0.325
}

TEST_CASE("MA-GEO-09 a model makes way for other bases, terrain and the distance to enemies") {
  // 15 degrees left of straight ahead is the nearest legal point each time; points two pitches out are nearer
  // to the slot, but further than one base from every model already placed.
  for (const char* neighbour : {"red hoppers at 11.15,12 models 1", "blue hoppers at 10.3,12 models 1",
                                "terrain obstacle at 10,12"}) {
    CAPTURE(neighbour);
    auto t = table(std::string(neighbour) + "\nred field-mice at 12,12 facing 90");
    CHECK(stands_at(t, "field-mice", 1, 11.78, 12.821));
    CHECK(stands_at(t, "field-mice", 2, 12.85, 12));
    CHECK(t.unit("field-mice").tucked == 0);
  }
}

TEST_CASE(
    "MA-GEO-09 where there is room for one beside another, a model stands three pitches from its leader") {
  auto t = table(R"(
    red  battle-cat as west   at 0.75,1.6
    red  battle-cat as middle at 2.25,1.6
    red  battle-cat as east   at 3.75,1.6
    red  field-mice at 0.4,0.4 facing 90
    blue king at 20,20
  )");  // between the cats and the edge of the table
  CHECK(stands_at(t, "field-mice", 1, 1.25, 0.4));
  CHECK(stands_at(t, "field-mice", 2, 2.1, 0.4));
  CHECK(stands_at(t, "field-mice", 3, 2.95, 0.4));
  CHECK(t.unit("field-mice").tucked == 0);
}

TEST_CASE("MA-GEO-10 a model without any legal point is tucked behind its leader and keeps fighting") {
  auto t = table(R"(
    red  battle-cat as left  at 1.6,0.75
    red  battle-cat as right at 0.75,2
    red  bow-mice   at 0.375,0.375
    blue field-mice at 20,20
  )");
  CHECK(t.unit("bow-mice").tucked == 0b1110);
  for (int model = 1; model < 4; ++model) CHECK(stands_at(t, "bow-mice", model, 0.375, 0.375));
  Play play = t.play();
  int footprints = 0;
  for_each_base(play, t.id("bow-mice"), [&](const Disc&) { ++footprints; });
  CHECK(footprints == 1);
  t.unit("left").clear(Unit::kOnTable);  // so that they can see
  t.unit("right").clear(Unit::kOnTable);
  t.dice({1, 1, 1, 1}).activate("bow-mice").shoot("field-mice");
  CHECK(t.roll(RollKind::attack).dice() == 4);
}

TEST_CASE("MA-GEO-11 casualties empty the highest slot first and the leader stays") {
  auto t = table("red mice-at-arms at 12,12 facing 90");
  const auto before = t.unit("mice-at-arms").at;
  for (int left = 4; left >= 1; --left) {
    t.run([&](Play& play) { take_wounds(play, t.id("mice-at-arms"), 1, kNoUnit); });
    CHECK(base_count(t.unit("mice-at-arms")) == left);
    for (std::size_t model = 0; model < static_cast<std::size_t>(left); ++model)
      CHECK(t.unit("mice-at-arms").at[model] == before[model]);
    CHECK(t.unit("mice-at-arms").at[static_cast<std::size_t>(left)] == Spot{});  // nothing is left of it
  }
}

TEST_CASE("MA-GEO-11 a hero beside the King is slot 1 and a Cat-non's machine stays with its last crew") {
  auto t = table(R"(
    red king    at 4,4 hero wizard facing 90
    red cat-non at 12,12 facing 90
  )");
  Play play = t.play();
  CHECK(hero_base(play, t.id("king")).centre == inch_point(3.15, 4));
  CHECK(leader_base(play, t.id("cat-non")).radius == 500);
  CHECK(base_count(t.unit("cat-non")) == 5);
  for (int crew = 3; crew >= 1; --crew) {
    t.run([&](Play& p) { take_wounds(p, t.id("cat-non"), 1, kNoUnit); });
    CHECK(base_count(t.unit("cat-non")) == crew + 1);
  }
  CHECK(stands_at(t, "cat-non", 0, 12, 12));
  CHECK(stands_at(t, "cat-non", 1, 11.025, 12));  // the crew leader
  t.run([&](Play& p) { take_wounds(p, t.id("cat-non"), 1, kNoUnit); });
  CHECK(base_count(t.unit("cat-non")) == 0);
}

TEST_CASE("MA-GEO-12 heading is that of the last leg or as given, and turning costs nothing") {
  auto t = lone("red field-mice at 12,12");
  t.activate("field-mice").move(15, 12);
  CHECK(t.unit("field-mice").heading == 0);
  CHECK(stands_at(t, "field-mice", 1, 15, 12.85));
  t.unit("field-mice").clear(Unit::kActivated);
  t.activate("field-mice").move(15, 16, 180);
  CHECK(t.unit("field-mice").heading == 1800);
  CHECK(stands_at(t, "field-mice", 1, 15, 15.15));
}

TEST_CASE("MA-GEO-12 heading has no effect but on the slots") {
  for (const char* facing : {"90", "270"}) {
    auto t = table(std::string("red bow-mice at 12,4 models 1 facing ") + facing +
                   "\nblue field-mice at 12,12 models 1");
    t.dice({1}).activate("bow-mice").shoot("field-mice");
    CHECK(t.roll(RollKind::attack).advantages() == 1);
  }
}

TEST_CASE("MA-GEO-12 units deploy facing inwards, a Ballista a quarter turn to the left of that") {
  const int inwards[]{0, 900, 2700, 0, 1800};  // south, north, west, east
  for (int edge = 1; edge <= 4; ++edge) {
    auto t = table("red field-mice at 12,12\nred ballista at 12,16");
    t.state.army[0].edge = static_cast<Edge>(edge);
    const Play play = t.play();
    CHECK(deployment_heading(play, t.id("field-mice"), inch_point(12, 1), DeployArea::own_edge).tenths ==
          inwards[edge]);
    CHECK(deployment_heading(play, t.id("ballista"), inch_point(12, 1), DeployArea::own_edge).tenths ==
          (inwards[edge] + 900) % 3600);
  }
}

TEST_CASE("MA-GEO-12 a charger faces its target and a fleeing unit its way") {
  auto t = table(R"(
    red  field-mice at 12,12
    blue hoppers    at 15,12 models 1
  )");
  t.activate("field-mice").charge_only("hoppers");
  CHECK(t.unit("field-mice").heading == 0);
  t.run([&](Play& play) { flee(play, t.id("field-mice")); });
  CHECK(t.unit("field-mice").heading == 2700);
}

// --- pieces

TEST_CASE("MA-GEO-14 a leader is fully inside up to 1.5 inches less its base radius from the centre") {
  auto t = table(R"(
    terrain mound at 12,12
    red field-mice at 12,9 models 1
    red rat-riders at 16,12 models 1
  )");
  CHECK(t.why_not_move("field-mice", 12, 10.875).empty());
  CHECK(t.why_not_move("field-mice", 12, 10.874) == "MA-MOVE-09");
  CHECK(t.why_not_move("rat-riders", 13, 12).empty());
  CHECK(t.why_not_move("rat-riders", 13.001, 12) == "MA-MOVE-09");
}

TEST_CASE("MA-GEO-15 a unit that occupies a piece stands on its centre and on a ring round it") {
  const struct {
    const char* unit;
    double ring;
    std::vector<double> degrees;  // from the heading
  } rows[]{
      {"mice-at-arms", 1.0,   {45, 135, 225, 315}},
      {"king",         1.0,   {45, 135}          },
      {"hoppers",      1.0,   {90, 270}          },
      {"rat-riders",   1.0,   {90, 270}          },
      {"battle-cat",   1.0,   {}                 },
      {"ballista",     1.125, {180}              },
      {"cat-non",      1.0,   {45, 135, 225, 315}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.unit);
    auto t = lone("terrain mound at 12,12\nred " + std::string(row.unit) + " at 12,8.5");
    t.activate(row.unit).move(12, 11.5);
    CHECK(stands_at(t, row.unit, 0, 12, 12));
    CHECK(t.unit(row.unit).in_piece == 1);
    CHECK(t.unit(row.unit).tucked == 0);
    for (std::size_t i = 0; i < row.degrees.size(); ++i) {
      const double angle = (90 + row.degrees[i]) * 3.14159265358979 / 180;
      CHECK(stands_at(t, row.unit, static_cast<int>(i + 1), 12 + row.ring * std::cos(angle),
                      12 + row.ring * std::sin(angle)));
    }
  }
}

TEST_CASE("MA-GEO-15 with metric bases a Ballista's bearer does not fit and is tucked") {
  auto t = table("option base_size=metric\nterrain mound at 12,12\nred ballista at 12,12");
  CHECK(t.unit("ballista").tucked == 0b10);
}

TEST_CASE(
    "MA-GEO-15 with occupy_snap = stay the leader keeps its end point and the ring lies round the centre") {
  auto t = lone(R"(
    option occupy_snap=stay
    terrain mound at 12,12
    red field-mice at 12,8
  )");
  t.activate("field-mice").move(12, 11);
  CHECK(stands_at(t, "field-mice", 0, 12, 11));
  CHECK(t.unit("field-mice").in_piece == 1);
  CHECK(stands_at(t, "field-mice", 1, 12 - 0.707, 12.707));
  CHECK(t.move_length("field-mice", 12, 7) == 4000);

  auto covered = lone(R"(
    option occupy_snap=stay
    terrain mound at 12,12
    red field-mice at 12,8
  )");
  covered.activate("field-mice").move(11.4, 11.4);  // on the place of the third model
  CHECK(covered.unit("field-mice").tucked != 0);
  CHECK(covered.unit("field-mice").tucked != 0b1110);
}

TEST_CASE("MA-GEO-15 MA-MOVE-05 models on the ring keep one base from enemies, or are tucked") {
  auto t = table(R"(
    terrain mound at 12,12
    red  field-mice at 12,8
    blue hoppers    at 10.2,13.8 models 1
  )");  // the enemy stands 0.55 inch from the rim, north-west of it
  t.activate("field-mice").move(12, 12, 90);
  CHECK(t.unit("field-mice").in_piece == 1);
  CHECK(t.unit("field-mice").tucked == 0b0010);
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
