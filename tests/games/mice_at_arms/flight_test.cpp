// Chapter 14: fleeing. Which way a broken unit runs, how it rallies, and what ends it.
#include "games/mice_at_arms/rules/flight.h"

#include <doctest/doctest.h>

#include <cmath>

#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/rules/activation.h"

namespace warren::mice_at_arms::testing {
namespace {

void run_away(BattleTable& t, std::string_view unit) {
  t.run([&](Play& play) { flee(play, t.id(unit)); });
}

TEST_CASE("MA-FLEE-01 a fleeing unit is marked, leaves all melees and moves 4 inches, mounted or not") {
  for (const char* unit : {"field-mice", "rat-riders"}) {
    CAPTURE(unit);
    auto t = table("red " + std::string(unit) + R"( as runner at 12,12
      blue hoppers as first  at 12,15
      blue hoppers as second at 20,20
    )");
    t.activate("runner").charge_only("first");
    CHECK(t.fights("runner", "first"));
    const double from = t.y("runner");
    run_away(t, "runner");
    CHECK(t.unit("runner").fleeing());
    CHECK_FALSE(t.unit("runner").is_engaged());
    CHECK_FALSE(t.unit("first").is_engaged());
    CHECK(t.y("runner") == doctest::Approx(from - 4));
    CHECK(t.x("runner") == 12);
  }
}

TEST_CASE("MA-FLEE-01 a unit that fails its morale test flees at once") {
  auto t = table(R"(
    red  bow-mice   at 12,4
    blue bow-mice   as target at 12,11
    blue king       at 12,18
    red  king       as red-king at 2,2
  )");
  t.dice({10, 1, 1, 1, 1, 6})
      .activate("bow-mice")
      .shoot("target");  // 6 + 1, outnumbered but the King is near
  CHECK(t.unit("target").fleeing());
  CHECK(t.y("target") == doctest::Approx(15));  // blue flees north
}

TEST_CASE("MA-FLEE-02 row 18: round a tall patch at 12,9 the heading turns 40 degrees") {
  auto t = table(R"(
    terrain tall-patch at 12,9
    red  field-mice at 12,12
    blue hoppers    at 22,22
  )");
  run_away(t, "field-mice");
  CHECK(t.x("field-mice") == doctest::Approx(14.571).epsilon(0.0001));
  CHECK(t.y("field-mice") == doctest::Approx(8.936).epsilon(0.0001));
  CHECK(t.unit("field-mice").heading == 2700 + 400);
}

TEST_CASE("MA-FLEE-02 it runs straight to its edge when it can, through friends, but stops on no base") {
  auto t = table(R"(
    red  field-mice at 12,12 models 1
    red  hoppers    at 12,10 models 1
    blue hoppers as enemy at 22,22
  )");
  run_away(t, "field-mice");
  CHECK(t.x("field-mice") == 12);
  CHECK(t.y("field-mice") == 8);
  auto blocked = table(R"(
    red  field-mice at 12,12 models 1
    red  hoppers    at 12,8 models 1
    blue hoppers as enemy at 22,22
  )");
  run_away(blocked, "field-mice");
  CHECK(blocked.unit("field-mice").heading == 2700 + 150);  // 10 degrees would end on the other's base
}

TEST_CASE("MA-FLEE-02 plus comes before minus, and terrain of every kind but clear is avoided") {
  for (const char* type :
       {"mound", "tall-patch", "barrier", "bad-goings", "fortress", "obstacle", "building", "impassable"}) {
    CAPTURE(type);
    auto t =
        table("terrain " + std::string(type) + " at 12,9\nred field-mice at 12,12\nblue hoppers at 22,22");
    run_away(t, "field-mice");
    CHECK(t.unit("field-mice").heading == 2700 + 400);
    auto aside =
        table("terrain " + std::string(type) + " at 12.1,9\nred field-mice at 12,12\nblue hoppers at 22,22");
    run_away(aside, "field-mice");
    CHECK(aside.unit("field-mice").heading == 2700 - 400);  // +40 would still brush it
  }
  auto clear = table("terrain clear at 12,9\nred field-mice at 12,12\nblue hoppers at 22,22");
  run_away(clear, "field-mice");
  CHECK(clear.y("field-mice") == 8);
}

TEST_CASE("MA-FLEE-02 it leaves the piece it stands in") {
  auto t = table("terrain tall-patch at 12,12\nred field-mice at 12,12\nblue hoppers at 22,22");
  run_away(t, "field-mice");
  CHECK(t.y("field-mice") == 8);
  CHECK(t.unit("field-mice").in_piece == 0);
}

TEST_CASE("MA-FLEE-02 it ends no nearer to any enemy unit than it began, if it can") {
  // An enemy 6 inches straight between the unit and its edge: the end is as far from him as the start where
  // cos(a) <= 4 / 12, from 70.5 degrees on.
  constexpr std::string_view kBetween = "red field-mice at 12,12 models 1\n blue hoppers at 12,6 models 1";
  auto away = table(kBetween);
  run_away(away, "field-mice");
  CHECK(away.unit("field-mice").heading == (2700 + 750) % 3600);
  CHECK(std::hypot(away.x("field-mice") - 12, away.y("field-mice") - 6) >= 6);
  auto one_base = table("option flight_away=one_base\n" + std::string(kBetween));
  run_away(one_base, "field-mice");
  CHECK(one_base.y("field-mice") < 9.5);  // up to him and past
  // With enemies on all sides no leg leads away from them all, and the old rule is good enough.
  auto surrounded = table(R"(
    red  field-mice at 12,12 models 1
    blue hoppers    at 12,6 models 1
    blue hoppers as north at 12,18 models 1
    blue hoppers as east  at 18,12 models 1
    blue hoppers as west  at 6,12 models 1
  )");
  run_away(surrounded, "field-mice");
  CHECK(surrounded.y("field-mice") < 10);
  CHECK_FALSE(surrounded.is_gone("field-mice"));
}

TEST_CASE("MA-FLEE-02 a unit shot at in the middle of a Surrounded table does not run at the archers") {
  auto t = table(R"(
    scenario surrounded
    red  king    as r at 16,16
    red  hoppers at 12,9.5
    blue bow-mice at 12,1
    blue king    as b at 23,1
  )");
  t.unit("hoppers").flee_edge = Edge::none;
  const auto apart = [&] {
    return gap_to_unit(t.play(), leader_base(t.play(), t.id("hoppers")), t.id("bow-mice"));
  };
  const int before = apart();
  t.dice({10, 1, 1, 1, 1, 7}).activate("bow-mice").shoot("hoppers");
  REQUIRE(t.unit("hoppers").fleeing());
  CHECK(apart() >= before);
  CHECK(t.told(Told::unit_fled));
}

TEST_CASE("MA-FLEE-02 it keeps one base from every enemy, or does not come nearer than it was") {
  auto t = table(R"(
    option flight_away=one_base
    red  field-mice at 12,12 models 1
    blue hoppers    at 12,9 models 1
  )");
  run_away(t, "field-mice");
  // The way keeps 1.625 inches from the enemy's centre: sin(a) * 3 >= 1.625 from 32.8 degrees on.
  CHECK(t.unit("field-mice").heading == 2700 + 350);
  auto touching = table(R"(
    red  field-mice at 12,12 models 1
    blue hoppers    at 12,11.124 models 1
  )");
  run_away(touching, "field-mice");
  CHECK(touching.unit("field-mice").heading == 0);  // sideways is the first way that does not go nearer
  CHECK(touching.x("field-mice") == 16);
  auto near = table(R"(
    red  field-mice at 12,12 models 1
    blue hoppers    at 12,10.8 models 1
  )");  // 0.325 inch apart
  run_away(near, "field-mice");
  CHECK(near.unit("field-mice").heading == 0);
}

TEST_CASE("MA-FLEE-02 it crosses no edge but its own") {
  auto t = table(R"(
    terrain obstacle at 21.7,9.5
    red  field-mice at 22,12 models 1
    blue hoppers    at 22,22
  )");
  run_away(t, "field-mice");
  CHECK_FALSE(t.is_gone("field-mice"));
  CHECK(t.x("field-mice") < 22);
}

// Twelve rocks round 12,12 with the given distance of their centres leave only short legs. From a later one
// on (counter-clockwise from the east) they are part of the ring.
std::string ring_of_rocks(double away, int first = 1) {
  std::string rocks;
  for (int i = first; i <= 12; ++i) {
    const double angle = i * 3.14159265358979 / 6;
    rocks += "terrain obstacle at " + std::to_string(12 + away * std::cos(angle)) + "," +
             std::to_string(12 + away * std::sin(angle)) + "\n";
  }
  return rocks;
}

TEST_CASE("MA-FLEE-02 shorter legs are tried when no 4 inch leg is legal, else it stays") {
  const struct {
    double rocks;
    double fled;
  } rows[]{
      {5.2, 3}, // 5.2 - 1.5 - 0.375 = 3.325 inches of room
      {4.0, 2},
      {3.2, 1},
      {2.5, 0},
  };
  for (const auto& row : rows) {
    CAPTURE(row.rocks);
    auto t =
        table(ring_of_rocks(row.rocks) + "red field-mice at 12,12 models 1\nblue hoppers at 22,22 models 1");
    run_away(t, "field-mice");
    CHECK(t.y("field-mice") == doctest::Approx(12 - row.fled));
    CHECK(t.unit("field-mice").fleeing());
  }
}

TEST_CASE("MA-FLEE-02 a short leg homewards comes before a long one back to the field") {
  // Rocks to the south leave 1 inch of room there; the north is open.
  auto t = table(ring_of_rocks(3.2, 7) + "red field-mice at 12,12 models 1\nblue hoppers at 22,2 models 1");
  run_away(t, "field-mice");
  CHECK(t.y("field-mice") <= 12);
  CHECK(std::hypot(t.x("field-mice") - 12, t.y("field-mice") - 12) < 3.5);
}

TEST_CASE("MA-FLEE-02 with its edge walled off it runs back towards the field") {
  auto t = table(ring_of_rocks(2.5, 6) + "red field-mice at 12,12 models 1\nblue hoppers at 22,2 models 1");
  run_away(t, "field-mice");
  CHECK(t.unit("field-mice").heading == (2700 + 1400) % 3600);
  CHECK(t.y("field-mice") > 15);
}

TEST_CASE("MA-FLEE-02 a leg may cross a bridge but not end on it") {
  auto across = table("terrain bridge at 12,11\nred field-mice at 12,13\nblue hoppers at 22,22");
  run_away(across, "field-mice");
  CHECK(across.x("field-mice") == 12);
  CHECK(across.y("field-mice") == 9);
  auto onto = table("terrain bridge at 12,9\nred field-mice at 12,13\nblue hoppers at 22,22");
  run_away(onto, "field-mice");
  CHECK(onto.unit("field-mice").heading != 2700);
}

TEST_CASE("MA-FLEE-02 no leg ends in the piece that the unit leaves") {
  auto t = table("terrain tall-patch at 12,12\n" + ring_of_rocks(3.3) +
                 "red field-mice at 12,12\nblue hoppers at 22,22 models 1");
  run_away(t, "field-mice");  // a leg of 1 inch would be free
  CHECK(t.y("field-mice") == 12);
  CHECK(t.unit("field-mice").in_piece == 1);
  CHECK(t.unit("field-mice").fleeing());
}

// A fleeing unit of Quality +1 without a King: the modifiers cancel out.
BattleTable broken_archers() {
  return table(R"(
    red  bow-mice at 12,12 fleeing
    red  hoppers  at 2,2
    blue king     at 22,22
  )");
}

TEST_CASE("MA-FLEE-03 a rally test: 9 or more rallies, 6 to 8 flees on, 5 or less scatters") {
  for (int face = 1; face <= 10; ++face) {
    CAPTURE(face);
    auto t = broken_archers();
    t.dice({face}).activate("bow-mice").rally();
    CHECK(t.rolls(RollKind::morale) == 1);
    CHECK_FALSE(t.was_asked(Ask::action));
    CHECK(t.is_gone("bow-mice") == (face <= 5));
    if (face <= 5) continue;
    CHECK(t.unit("bow-mice").fleeing() == (face <= 8));
    CHECK(t.y("bow-mice") == (face <= 8 ? 8 : 12));
  }
}

TEST_CASE(
    "MA-FLEE-04 a rallied unit swaps its flee token for an activation token and acts in the next round") {
  auto t = broken_archers();
  t.dice({9}).activate("bow-mice").rally();
  CHECK_FALSE(t.unit("bow-mice").fleeing());
  CHECK(t.unit("bow-mice").has(Unit::kActivated));
  t.end_round();
  t.dice({}).activate("bow-mice").move(12, 14);
  CHECK(t.y("bow-mice") == 14);
}

TEST_CASE("MA-FLEE-05 a unit that fled before its activation still gets it, as a rally test") {
  auto t = table(R"(
    red  bow-mice at 12,12
    red  king     at 2,2
    blue king as blue-king at 22,22
  )");
  run_away(t, "bow-mice");
  const Play play = t.play();
  CHECK((waiting_units(play, 0) & bit(t.id("bow-mice"))) != 0);
  t.dice({10}).activate("bow-mice").rally();
  CHECK(t.rolls(RollKind::morale) == 1);
  CHECK_FALSE(t.unit("bow-mice").fleeing());
  CHECK((waiting_units(t.play(), 0) & bit(t.id("bow-mice"))) == 0);
}

TEST_CASE("MA-FLEE-05 a unit that flees after its activation waits for the next round") {
  auto t = table(R"(
    red  bow-mice at 12,12 acted
    red  king     at 2,2
    blue king as blue-king at 22,22
  )");
  run_away(t, "bow-mice");
  CHECK((waiting_units(t.play(), 0) & bit(t.id("bow-mice"))) == 0);
}

TEST_CASE("MA-FLEE-06 a fleeing unit that is charged is destroyed") {
  auto t = table(R"(
    red  field-mice at 12,12 models 1
    blue rat-riders at 12,15 fleeing
    blue king       at 22,22
  )");
  t.activate("field-mice").charge("rat-riders");
  CHECK(t.is_gone("rat-riders"));
  CHECK(t.told(Told::fleeing_destroyed));
}

TEST_CASE("MA-FLEE-07 a fleeing unit whose leader's base crosses the flee edge is removed") {
  for (const bool crosses : {false, true}) {
    auto t = table("red mice-at-arms at 12," + std::string(crosses ? "4.374" : "4.375") +
                   "\nred king at 2,2\nblue king as blue-king at 22,22");
    run_away(t, "mice-at-arms");
    CHECK(t.is_gone("mice-at-arms") == crosses);
    CHECK(t.told(Told::unit_left_table) == crosses);
  }
}

TEST_CASE("MA-FLEE-08 a unit with a deployment edge flees to it, another to the nearest edge") {
  auto edges = table(R"(
    edge red west
    edge blue east
    red  field-mice at 12,12
    blue field-mice as blues at 12,20
  )");
  run_away(edges, "field-mice");
  CHECK(edges.x("field-mice") == 8);
  run_away(edges, "blues");
  CHECK(edges.x("blues") == 16);
  const struct {
    double x, y;
    Edge edge;
  } rows[]{
      {12, 11, Edge::south},
      {12, 13, Edge::north},
      {11, 12, Edge::west },
      {13, 12, Edge::east },
      {12, 12, Edge::south}, // ties: south, north, west, east
      {4,  20, Edge::north},
      {4,  4,  Edge::south},
      {20, 4,  Edge::south},
      {8,  12, Edge::west },
  };
  for (const auto& row : rows) {
    auto t = table("red field-mice at " + std::to_string(row.x) + "," + std::to_string(row.y) +
                   " models 1\nblue hoppers at 23,23 models 1");
    t.unit("field-mice").flee_edge = Edge::none;
    CHECK(flee_edge_of(t.play(), t.id("field-mice")) == row.edge);
  }
}

TEST_CASE("MA-FLEE-08 a unit without an edge keeps to the one of its flight until it rallies") {
  auto t = table(R"(
    red  field-mice at 12,11 models 1
    red  king as r  at 2,12
    blue hoppers    at 22,22 models 1
  )");
  t.unit("field-mice").flee_edge = Edge::none;
  run_away(t, "field-mice");
  CHECK(t.y("field-mice") == 7);                         // south
  t.unit("field-mice").at[0] = spot(inch_point(20, 9));  // swerved: the east edge is nearer now
  CHECK(flee_edge_of(t.play(), t.id("field-mice")) == Edge::south);
  t.dice({10}).activate("field-mice").rally();
  CHECK_FALSE(t.unit("field-mice").fleeing());
  CHECK(flee_edge_of(t.play(), t.id("field-mice")) == Edge::east);
  auto own = table(
      "edge red west\n red field-mice at 20,9 models 1 fleeing\n red king as r at 2,2\n blue king at 2,22");
  own.dice({10}).activate("field-mice").rally();
  CHECK(flee_edge_of(own.play(), own.id("field-mice")) == Edge::west);  // a deployment edge stays
}

TEST_CASE("MA-FLEE-09 a fleeing unit that cannot move and still touches an enemy is destroyed") {
  auto t = table(ring_of_rocks(2.5) + R"(
    red  field-mice at 12,11.6 models 1
    blue field-mice as enemy at 12,12.35 models 1
    red  king at 2,2
  )");
  run_away(t, "field-mice");
  CHECK(t.is_gone("field-mice"));
  auto apart = table(ring_of_rocks(2.5) + R"(
    red  field-mice at 12,11.5 models 1
    blue field-mice as enemy at 12,12.35 models 1
    red  king at 2,2
  )");
  run_away(apart, "field-mice");
  CHECK_FALSE(apart.is_gone("field-mice"));
  CHECK(apart.y("field-mice") == 11.5);
}

TEST_CASE("MA-FLEE-09 who was in melee but no longer touches anybody is trapped, not destroyed") {
  auto t = table(ring_of_rocks(2.5) + R"(
    red  field-mice at 12,11.5 models 1
    blue field-mice as enemy at 12,12.35 models 1
    red  king at 2,2
  )");
  t.unit("field-mice").engaged = bit(t.id("enemy"));
  t.unit("enemy").engaged = bit(t.id("field-mice"));
  run_away(t, "field-mice");
  CHECK_FALSE(t.is_gone("field-mice"));
  CHECK(t.unit("field-mice").fleeing());
  CHECK_FALSE(t.unit("enemy").is_engaged());
}

TEST_CASE("MA-FLEE-09 MA-GEO-17 a trapped occupier touches with the rim of its piece") {
  const std::string trap =
      ring_of_rocks(3.3) + "terrain tall-patch at 12,12\nred field-mice at 12,12\nred king at 2,2\n";
  auto t = table(trap + "blue field-mice as enemy at 12,13.88 models 1");
  run_away(t, "field-mice");
  CHECK(t.is_gone("field-mice"));
  auto apart = table(trap + "blue field-mice as enemy at 12,13.95 models 1");
  run_away(apart, "field-mice");
  CHECK_FALSE(apart.is_gone("field-mice"));
}

TEST_CASE("MA-FLEE-10 a fleeing unit does not attack, battle back or use its hero") {
  auto t = table(R"(
    red  bow-mice at 12,12 fleeing hero cleric
    red  king     at 2,2
    blue king as blue-king at 22,22
  )");
  t.dice({10}).activate("bow-mice").rally();
  CHECK_FALSE(t.was_asked(Ask::bless));
  CHECK_FALSE(t.was_asked(Ask::action));

  auto attacked = table(R"(
    red  mice-at-arms at 12,12
    blue bow-mice     at 12,15
    blue king         at 22,22
    red  king         as red-king at 2,2
  )");
  attacked.chooses(Ask::battle_back, Verb::target);
  attacked.dice({10, 1, 1, 1, 1, 1, 7})
      .activate("mice-at-arms")
      .charge("bow-mice");  // a model lost, then 7 + 1 - 1
  CHECK(attacked.unit("bow-mice").fleeing());
  CHECK_FALSE(attacked.was_asked(Ask::battle_back));
}

TEST_CASE("MA-FLEE-10 a fleeing unit does not flank, and blocks sight") {
  auto t = table(R"(
    red  field-mice as front  at 12,8 models 1
    red  field-mice as beside at 11.2,8 models 1
    blue hoppers    at 12,11 models 1
  )");
  t.activate("beside").charge_only("hoppers");
  t.unit("beside").set(Unit::kFleeing);  // even were it still there
  t.dice({1, 1}).chooses(Ask::battle_back, Verb::target).activate("front").charge("hoppers");
  CHECK_FALSE(t.roll(RollKind::attack, 0).because("MA-MEL-05"));
  CHECK_FALSE(t.roll(RollKind::attack, 1).because("MA-MEL-09"));
  auto sight = table(R"(
    red  bow-mice   at 12,4 models 1
    blue battle-cat at 12,8
    blue hoppers    at 12,12 models 1
  )");
  sight.unit("battle-cat").set(Unit::kFleeing);
  CHECK(sight.why_not_shoot("bow-mice", "hoppers") == "MA-LOS-01");
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
