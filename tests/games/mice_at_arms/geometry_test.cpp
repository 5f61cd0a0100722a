// Chapter 1: positions and distances. How far apart are things, and how are they measured?
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "games/mice_at_arms/fixture.h"

namespace warren::mice_at_arms::testing {
namespace {

// A position for one army: its enemy is far away.
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

}  // namespace
}  // namespace warren::mice_at_arms::testing
