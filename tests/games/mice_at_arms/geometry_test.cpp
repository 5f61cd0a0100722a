// Chapter 1: components and geometry. Where things stand, how far apart they are, what touches.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/rules/casualties.h"
#include "games/mice_at_arms/rules/charge.h"
#include "games/mice_at_arms/rules/deployment.h"
#include "games/mice_at_arms/rules/flight.h"

namespace warren::mice_at_arms::testing {
namespace {

// A position for one army: its enemy is far away.
BattleTable lone(const std::string& position) {
  return table(position + "\nblue hoppers as far-away at 23,23 models 1");
}

bool stands_at(const BattleTable& t, std::string_view unit, int model, double x, double y) {
  const Spot at = t.unit(unit).at[static_cast<std::size_t>(model)];
  const Point wanted = inch_point(x, y);
  return std::abs(at.x - wanted.x) <= 1 && std::abs(at.y - wanted.y) <= 1;
}

bool is_offered(const BattleTable& t, Ask ask, std::string_view target) {
  return std::ranges::any_of(
      t.offered(ask), [&](Option o) { return verb_of(o) != Verb::decline && o.target == t.id(target); });
}

int models_of_army(const BattleTable& t, int army) {
  int models = 0;
  for (UnitId id = 0; id < t.state.units; ++id)
    if (t.state.unit[id].army == army) models += t.state.unit[id].models;
  return models;
}

// Musters red's army: the King's unit and four houses.
void muster_red(BattleTable& t) {
  t.state.phase = Phase::muster;
  for (int i = 0; i < 5; ++i) t.step();
}

// --- components
// -------------------------------------------------------------------------------------------------

TEST_CASE("MA-COMP-01 the battlefield is 24 inches square") {
  auto t = table(R"(
    red rat-riders as one at 2,2
    red rat-riders as two at 22,22
  )");
  CHECK(t.why_not_move("one", 0.5, 0.5).empty());
  CHECK(t.why_not_move("one", 0.499, 0.5) == "MA-MOVE-12");
  CHECK(t.why_not_move("one", 0.5, 0.499) == "MA-MOVE-12");
  CHECK(t.why_not_move("two", 23.5, 23.5).empty());
  CHECK(t.why_not_move("two", 23.501, 23.5) == "MA-MOVE-12");
  CHECK(t.why_not_move("two", 23.5, 23.501) == "MA-MOVE-12");
}

TEST_CASE("MA-COMP-02 every die has ten faces") {
  auto t = table("");
  t.dice({1, 1, 2, 1, 5, 3, 8, 1, 1, 9, 8});
  muster_red(t);
  CHECK(t.script.rolls().size() >= 9);
  for (const ScriptedRoll& rolled : t.script.rolls()) CHECK(rolled.roll.sides == 10);

  auto fight = table(R"(
    red  field-mice at 4,4
    blue hoppers    at 4,7
  )");
  fight.dice({10, 10, 1, 1, 1, 1, 10}).declines(Ask::battle_back).activate("field-mice").charge("hoppers");
  CHECK(fight.rolls(RollKind::save) == 1);
  CHECK(fight.rolls(RollKind::morale) == 1);
  for (const ScriptedRoll& rolled : fight.script.rolls()) CHECK(rolled.roll.sides == 10);
}

TEST_CASE("MA-COMP-03 tokens mark wounds, activations and flight, and the 8 inch stick measures long range") {
  auto t = table(R"(
    red  bow-mice    at 4,4
    blue battle-cat  at 4,13.125
    blue field-mice  at 20,12
  )");
  t.dice({10, 1, 1, 1, 1}).activate("bow-mice").shoot("battle-cat");  // exactly 8 inches between the bases
  CHECK_FALSE(t.roll(RollKind::attack).because("MA-SHOOT-07"));
  CHECK(t.unit("battle-cat").leader_wounds == 1);
  CHECK(t.unit("bow-mice").has(Unit::kActivated));
  CHECK_FALSE(t.unit("battle-cat").has(Unit::kActivated));
  t.run([&](Play& play) { flee(play, t.id("field-mice")); });
  CHECK(t.unit("field-mice").fleeing());
}

TEST_CASE("MA-COMP-03 MA-GEO-13 a terrain piece is a disc of 3 inches across") {
  auto t = table(R"(
    terrain obstacle at 12,12
    red field-mice at 12,8 models 1
  )");
  CHECK(t.why_not_move("field-mice", 12, 10.125).empty());  // its base touches the rim
  CHECK(t.why_not_move("field-mice", 12, 10.127) == "MA-MOVE-09");
  CHECK(t.why_not_move("field-mice", 10.6742, 10.6742).empty());  // 1.875 away along the diagonal as well
  CHECK(t.why_not_move("field-mice", 10.677, 10.677) == "MA-MOVE-09");
}

TEST_CASE("MA-COMP-04 an army has the King's three models and four units of one to five") {
  auto smallest = table("");
  smallest.dice(
      {1, 9, 1, 9, 1, 9, 1, 9, 1});  // no hero with the King, then four Battle Cats and their riders
  muster_red(smallest);
  CHECK(smallest.state.units == 5);
  CHECK(models_of_army(smallest, 0) == 7);

  auto largest = table("");
  largest.dice({1, 5, 2, 5, 3, 5, 4, 5, 5});  // Mice-at-Arms, each with another hero
  muster_red(largest);
  CHECK(largest.state.units == 5);
  CHECK(models_of_army(largest, 0) == 23);
}

TEST_CASE("MA-COMP-05 two to four armies play, and every other army is an enemy") {
  for (int seats = 1; seats <= 5; ++seats) {
    Setup setup;
    setup.seats = seats;
    std::vector<Fault> faults;
    CHECK((check_setup(setup, faults) != nullptr) == (seats >= 2 && seats <= 4));
  }
  auto t = table(R"(
    armies 3
    red    bow-mice   as archers at 12,4
    blue   field-mice as two     at 8,10    models 1
    green  field-mice as three   at 11.5,10 models 1
    red    field-mice as own     at 20,10
  )");
  t.dice({1, 1, 1, 1}).activate("archers").shoot("three");
  CHECK(is_offered(t, Ask::shoot_at, "two"));
  CHECK(is_offered(t, Ask::shoot_at, "three"));
  CHECK_FALSE(is_offered(t, Ask::shoot_at, "own"));
  CHECK(t.why_not_move("three", 9.4, 10) == "MA-MOVE-05");  // green keeps its distance from blue as well
  CHECK(t.why_not_charge("three", "two").empty());
}

// --- positions and distances
// ------------------------------------------------------------------------------------

TEST_CASE("MA-GEO-01 positions are thousandths of an inch from the south-west corner") {
  auto t = lone("red field-mice at 12,12 models 1");
  t.activate("field-mice").move(12.345, 13.211);
  CHECK(t.unit("field-mice").at[0] == Spot{12345, 13211});
  t.unit("field-mice").clear(Unit::kActivated);
  t.activate("field-mice").move(9.001, 12.999);  // west and south of where it stood
  CHECK(t.unit("field-mice").at[0] == Spot{9001, 12999});
}

TEST_CASE("MA-GEO-01 a length may be 0.001 inch too long, not more") {
  auto t = table("red field-mice at 12,12");
  CHECK(t.why_not_move("field-mice", 12, 16).empty());
  CHECK(t.why_not_move("field-mice", 12, 16.001).empty());
  CHECK(t.why_not_move("field-mice", 12, 16.002) == "MA-MOVE-01");
}

TEST_CASE("MA-GEO-02 bases are 0.75, 1 and 1.5 inches across, or 20, 25 and 40 mm") {
  const struct {
    const char* unit;
    int leader, crew, metric_leader, metric_crew;
  } rows[]{
      {"hoppers",      500, 500, 492, 492},
      {"field-mice",   375, 375, 394, 394},
      {"bow-mice",     375, 375, 394, 394},
      {"mice-at-arms", 375, 375, 394, 394},
      {"rat-riders",   500, 500, 492, 492},
      {"battle-cat",   750, 750, 787, 787},
      {"king",         375, 375, 394, 394},
      {"ballista",     750, 375, 787, 394},
      {"cat-non",      500, 375, 492, 394},
  };
  for (const auto& row : rows) {
    CAPTURE(row.unit);
    auto inch = table("red " + std::string(row.unit) + " at 12,12");
    CHECK(inch.setting->profile(inch.unit(row.unit)).radius(0) == row.leader);
    CHECK(inch.setting->profile(inch.unit(row.unit)).radius(1) == row.crew);
    auto metric = table("option base_size=metric\nred " + std::string(row.unit) + " at 12,12");
    CHECK(metric.setting->profile(metric.unit(row.unit)).radius(0) == row.metric_leader);
    CHECK(metric.setting->profile(metric.unit(row.unit)).radius(1) == row.metric_crew);
  }
  auto t = table("option base_size=metric\nred field-mice at 2,2 models 1");
  CHECK(t.why_not_move("field-mice", 0.394, 2).empty());
  CHECK(t.why_not_move("field-mice", 0.393, 2) == "MA-MOVE-12");
}

TEST_CASE("MA-GEO-03 distance is the gap between base edges and never below 0") {
  auto t = table(R"(
    red  field-mice as near at 4,4  models 1
    red  battle-cat as cat  at 4,8
    blue field-mice         at 20,20 models 1
  )");
  Play play = t.play();
  CHECK(gap_to_unit(play, leader_base(play, t.id("near")), t.id("cat")) == 4000 - 375 - 750);
  CHECK(gap_to_unit(play, leader_base(play, t.id("cat")), t.id("near")) == 4000 - 375 - 750);
  CHECK(gap_to_unit(play, leader_base(play, t.id("near")), t.id("near")) == 0);
}

TEST_CASE("MA-GEO-04 within 8 inches includes exactly 8 and more than 8 does not") {
  for (const bool beyond : {false, true}) {
    auto t = table(std::string("red bow-mice at 4,4 models 1\nblue field-mice models 1 at 4,") +
                   (beyond ? "12.752" : "12.75"));
    t.dice({1}).activate("bow-mice").shoot("field-mice");
    CHECK(t.roll(RollKind::attack).because("MA-SHOOT-07") == beyond);
  }
}

TEST_CASE("MA-GEO-05 shooting distance runs from the leader's base to the nearest base of the target") {
  auto near_rank = table(R"(
    red  bow-mice   at 12,4
    blue field-mice at 12,13.58 facing 90
  )");  // the leader is 8.83 inches away, the models of the rear rank face the archers at 7.99
  near_rank.dice({1, 1, 1, 1}).activate("bow-mice").shoot("field-mice");
  CHECK_FALSE(near_rank.roll(RollKind::attack).because("MA-SHOOT-07"));

  auto far_leader = table(R"(
    red  bow-mice   at 12,4 facing 270
    blue field-mice at 12,12.9
  )");  // archers of the second rank are 7.3 inches away, their leader 8.15
  far_leader.dice({1, 1, 1, 1}).activate("bow-mice").shoot("field-mice");
  CHECK(far_leader.roll(RollKind::attack).because("MA-SHOOT-07"));
}

TEST_CASE("MA-GEO-06 a Cleric beside the King blesses friendly units within 8 inches of his own base") {
  auto t = table(R"(
    red  king                   at 12,4 hero cleric
    red  field-mice as in-reach at 2.4,4 models 1
    red  field-mice as out      at 11.15,12.752 models 1
    red  field-mice as kings    at 20.75,4 models 1
    blue field-mice as enemy    at 12,8
  )");  // he stands left of the King, at 11.15
  t.activate("king").hold();
  CHECK(is_offered(t, Ask::bless, "in-reach"));
  CHECK_FALSE(is_offered(t, Ask::bless, "out"));
  CHECK_FALSE(is_offered(t, Ask::bless, "kings"));  // 8 inches from the King, but not from the Cleric
  CHECK(is_offered(t, Ask::bless, "king"));         // his own unit is at distance 0
  CHECK_FALSE(is_offered(t, Ask::bless, "enemy"));
}

TEST_CASE("MA-GEO-06 a Princess kisses friendly units within 8 inches of her own base") {
  auto t = table(R"(
    red  field-mice as court    at 12,4 hero princess
    red  field-mice as in-reach at 12,12.75 models 2 facing 0
    red  field-mice as out      at 3.248,4 models 1
    blue field-mice as enemy    at 12,16
  )");
  t.activate("court").hold();
  CHECK(is_offered(t, Ask::kiss, "in-reach"));
  CHECK_FALSE(is_offered(t, Ask::kiss, "out"));
  CHECK(is_offered(t, Ask::kiss, "court"));
  CHECK_FALSE(is_offered(t, Ask::kiss, "enemy"));
}

TEST_CASE("MA-GEO-06 the King and the Standard Bearer are near within 8 inches of their own bases") {
  for (const bool beyond : {false, true}) {
    auto t = table(R"(
      red king       at 12,4
      red field-mice as colours at 4,4 models 1 hero standard-bearer
      red bow-mice   as fleeing-to-king at 12,)" +
                   std::string(beyond ? "12.752" : "12.75") + R"( models 1 fleeing
      red bow-mice   as fleeing-to-colours at 4,)" +
                   std::string(beyond ? "12.752" : "12.75") + R"( models 1 fleeing
      blue king as blue-king at 20,20
    )");
    t.dice({10}).activate("fleeing-to-king").rally();
    CHECK(t.roll(RollKind::morale).because("MA-MOR-04") == !beyond);
    t.dice({10}).activate("fleeing-to-colours").rally();
    CHECK(t.roll(RollKind::morale).because("MA-HERO-15") == !beyond);
    CHECK_FALSE(t.roll(RollKind::morale).because("MA-MOR-04"));
  }
}

TEST_CASE("MA-GEO-06 a Ladybug flies 8 inches from the last place of its leader") {
  for (const bool beyond : {false, true}) {
    auto t = table(R"(
      red  field-mice as lost at 12,4 ladybug fleeing models 3
      red  bow-mice   at 12,)" +
                   std::string(beyond ? "12.752" : "12.75") + R"( models 1
      red  king       at 2,22
      blue hoppers    at 15,4 models 1
      blue king       as blue-king at 22,22
    )");
    t.activate("hoppers").charge("lost");
    CHECK(t.is_gone("lost"));
    CHECK(t.unit("bow-mice").ladybugs == (beyond ? 0 : 1));
    CHECK(t.told(Told::ladybug_lost) == beyond);
  }
}

TEST_CASE("MA-GEO-07 a move is as long as the path of the leader's centre") {
  auto t = lone("red field-mice at 12,12 facing 90");
  CHECK(t.move_length("field-mice", 14.4, 15.2) == 4000);
  CHECK(t.why_not_move("field-mice", 14.4, 15.2).empty());
  t.activate("field-mice").move(12, 16, 270);  // turned about, the models behind him have gone much further
  CHECK(stands_at(t, "field-mice", 3, 12.425, 16.85));
}

TEST_CASE("MA-GEO-07 MA-LOS-01 sight runs from any part of the leader's base") {
  auto t = table(R"(
    terrain obstacle at 12,12
    red  bow-mice   at 10.7,4 models 1
    blue field-mice at 10.7,20 models 1
  )");  // the centre line meets the rim, the left edges see each other past it
  CHECK(t.why_not_shoot("bow-mice", "field-mice").empty());
}

// --- formation
// --------------------------------------------------------------------------------------------------

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
// -----------------------------------------------------------------------------------------------------

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

// --- contact and melee
// ------------------------------------------------------------------------------------------

TEST_CASE("MA-GEO-16 bases touch up to a gap of 0.05 inch, which never lengthens a charge") {
  auto t = table(R"(
    red  field-mice at 12,12 models 1
    blue field-mice as near at 12,16.7 models 1
    blue field-mice as far  at 16.79,12 models 1
  )");
  CHECK(t.why_not_charge("field-mice", "near", 12, 15.9).empty());
  CHECK(t.why_not_charge("field-mice", "near", 12, 15.899) == "MA-CHG-01");
  // 4.04 inches to contact: standing 0.04 short would be near enough, but the way is too long.
  CHECK(t.why_not_charge("field-mice", "far", 16, 12) == "MA-CHG-03");
}

TEST_CASE("MA-GEO-17 the rim of an occupied piece stands for the bases in it") {
  auto t = table(R"(
    terrain tall-patch at 12,12
    red  field-mice at 12,8 models 1
    blue hoppers    at 12,12 models 1
  )");
  CHECK(t.why_not_charge("field-mice", "hoppers", 12, 10.125).empty());
  CHECK(t.why_not_charge("field-mice", "hoppers", 12, 10.075).empty());
  CHECK(t.why_not_charge("field-mice", "hoppers", 12, 10.074) == "MA-CHG-01");
  t.activate("field-mice").charge_only("hoppers");
  CHECK(t.fights("field-mice", "hoppers"));
  CHECK(t.y("field-mice") == doctest::Approx(10.124));
}

TEST_CASE("MA-GEO-17 only a charge may touch the rim of a piece that an enemy holds") {
  auto t = table(R"(
    terrain tall-patch at 12,12
    red  field-mice at 12,8 models 1
    blue hoppers    at 12,12 models 1
  )");
  CHECK(t.why_not_move("field-mice", 12, 10.075) == "MA-GEO-17");
  CHECK(t.why_not_move("field-mice", 12, 10.074)
            .empty());  // the occupier's own base is further than one base away
}

TEST_CASE("MA-GEO-17 for range the bases of the occupier count, not the rim") {
  auto t = table(R"(
    terrain tall-patch at 12,12
    red  bow-mice at 12,3 models 1
    blue hoppers  at 12,12 models 1
  )");
  t.dice({1}).activate("bow-mice").shoot("hoppers");  // 8.125 to its base, 7.125 to the rim
  CHECK(t.roll(RollKind::attack).because("MA-SHOOT-07"));
}

TEST_CASE("MA-GEO-18 a melee lasts while both units stand, whether their models still touch or not") {
  auto t = table(R"(
    red  field-mice   at 12,12
    blue mice-at-arms at 12,15
  )");
  t.dice({10, 1, 1, 1, 1, 10}).declines(Ask::battle_back);
  t.activate("field-mice").charge("mice-at-arms", 11.15, 14.25);  // the model beside the leader is touched
  CHECK(t.unit("mice-at-arms").models == 4);
  CHECK(t.fights("field-mice", "mice-at-arms"));
  CHECK(t.fights("mice-at-arms", "field-mice"));
  t.run([&](Play& play) { take_wounds(play, t.id("mice-at-arms"), 3, kNoUnit); });
  CHECK(t.fights("field-mice", "mice-at-arms"));  // only the leader is left, out of touch
  CHECK(t.why_not("mice-at-arms", Verb::move) == "MA-ACT-04");
  t.run([&](Play& play) { flee(play, t.id("mice-at-arms")); });
  CHECK_FALSE(t.fights("field-mice", "mice-at-arms"));
  CHECK_FALSE(t.unit("field-mice").is_engaged());
}

TEST_CASE("MA-GEO-19 contact by a second enemy flanks, from whatever side") {
  auto t = table(R"(
    red  field-mice as front  at 12,8 models 1
    red  field-mice as beside at 11.2,8 models 1
    blue hoppers    at 12,11 models 1
  )");
  t.activate("beside").charge_only("hoppers");
  t.dice({1, 1}).chooses(Ask::battle_back, Verb::target).activate("front").charge("hoppers");
  CHECK(t.roll(RollKind::attack, 0).because("MA-MEL-05"));
  CHECK(t.roll(RollKind::attack, 1).because("MA-MEL-09"));
}

TEST_CASE("MA-GEO-19 one enemy does not flank, nor does one that flees") {
  auto t = table(R"(
    red  field-mice as front  at 12,8 models 1
    red  field-mice as beside at 11.2,8 models 1
    blue hoppers    at 12,11 models 1
  )");
  t.activate("beside").charge_only("hoppers");
  t.run([&](Play& play) { flee(play, t.id("beside")); });
  t.dice({1}).declines(Ask::battle_back).activate("front").charge("hoppers");
  CHECK_FALSE(t.roll(RollKind::attack).because("MA-MEL-05"));
}

// --- the table
// --------------------------------------------------------------------------------------------------

TEST_CASE("MA-GEO-20 every base stays wholly on the table, on the way as well") {
  auto t = table(R"(
    terrain obstacle at 12,2
    red rat-riders at 9.9,1.4 facing 0
  )");
  for (int model = 0; model < 3; ++model) CHECK(t.y("rat-riders", model) >= 0.5);
  // South of the rock there is no room for a 1 inch base: the way leads round the north of it.
  CHECK(t.move_length("rat-riders", 14.1, 1.4) > 7400);
  auto roomy = table(R"(
    terrain obstacle at 12,2.6
    red rat-riders at 9.9,1.4 facing 0
  )");
  CHECK(roomy.move_length("rat-riders", 14.1, 1.4) < 4600);
  CHECK(roomy.why_not_move("rat-riders", 14.1, 1.4).empty());
}

TEST_CASE("MA-GEO-21 a player may name any legal point, and ends in 24 directions are offered") {
  auto t = table(R"(
    red  rat-riders at 12,12
    blue field-mice at 2,22 models 1
  )");
  t.activate("rat-riders").move(12.123, 15.456);
  CHECK(t.offered(Ask::move_to).size() == 24 + 24 + 1);  // full and half allowance, and staying
  CHECK(t.unit("rat-riders").at[0] == Spot{12123, 15456});

  auto with_pieces = table(R"(
    terrain mound    at 12,17
    terrain mound    at 12,22
    terrain obstacle at 6,12
    red  field-mice at 12,12
    blue field-mice as enemy at 2,22 models 1
  )");
  with_pieces.activate("field-mice").move(12, 12);
  CHECK(with_pieces.offered(Ask::move_to).size() == 24 + 24 + 1 + 1);  // the mound in reach
}

TEST_CASE("MA-GEO-21 directions are offered up to the last legal point") {
  auto t = table(R"(
    terrain obstacle   at 12,15
    terrain tall-patch at 15,12
    red  hoppers    as friend at 12,9 models 1
    red  field-mice at 12,12 models 1
    blue field-mice as enemy at 9,12 models 1
  )");
  const Play play = t.play();
  const Solids solids(play, t.id("field-mice"), 7000);
  const auto end = [&](int degrees) {
    return move_in_direction(play, t.id("field-mice"), solids, Angle::of_degrees(degrees), 4000);
  };
  for (int degrees = 0; degrees < 360; degrees += 15) {
    CAPTURE(degrees);
    CHECK(end(degrees).ok());
  }
  CHECK(end(90).length == doctest::Approx(1125).epsilon(0.002));  // to the rock
  CHECK(end(0).length ==
        doctest::Approx(1125).epsilon(0.002));  // to the patch, which it cannot reach the middle of
  CHECK(end(180).length == doctest::Approx(1500).epsilon(0.002));  // one base before the enemy
  CHECK(end(270).length == 4000);                                  // through the friend
}

TEST_CASE("MA-GEO-21 charges are offered at eight points round the target") {
  auto t = table(R"(
    red  rat-riders at 12,12 models 1
    blue field-mice at 12,15 models 1
  )");
  t.activate("rat-riders").charge_only("field-mice");
  CHECK(t.offered(Ask::charge_contact).size() == 8);
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
