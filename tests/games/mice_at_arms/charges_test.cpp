// Chapter 9, second half: charges. Who can be reached, what is touched, and what follows.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/rules/charge.h"
#include "kernel/rules/each_choice.h"

namespace warren::mice_at_arms::testing {
namespace {

// The length of the shortest charge, 0 when there is none.
int charge_length(BattleTable& t, std::string_view unit, std::string_view target) {
  const Play play = t.play();
  const Charge charge = any_charge(play, t.id(unit), t.id(target), allowance_of(play, t.id(unit)));
  return charge.ok() ? charge.move.length : 0;
}

TEST_CASE("MA-CHG-01 a charge ends in contact and may be followed by an attack") {
  auto t = table(R"(
    red  field-mice at 12,12 models 2
    blue hoppers    at 12,15.5 models 1
  )");
  CHECK(t.why_not_charge("field-mice", "hoppers", 12, 14) == "MA-CHG-01");  // that would be a move
  t.dice({1, 1}).declines(Ask::battle_back).activate("field-mice").charge("hoppers");
  CHECK(t.y("field-mice") == doctest::Approx(14.624));
  CHECK(t.fights("field-mice", "hoppers"));
  CHECK(t.roll(RollKind::attack).because("MA-MEL-04"));
}

TEST_CASE("MA-CHG-02 a charge uses the ordinary allowance and needs no line of sight") {
  const std::string position = R"(
    terrain obstacle at 12,11
    red  rat-riders at 12,8 models 1
    blue field-mice at 12,15.5 models 1
  )";
  auto t = table(position);
  CHECK(t.why_not_charge("rat-riders", "field-mice") == "");
  CHECK(charge_length(t, "rat-riders", "field-mice") == doctest::Approx(7773).epsilon(0.0005));
  auto far = table(
      "terrain obstacle at 12,11\nred rat-riders at 12,8 models 1\nblue field-mice at 12,15.8 models 1");
  CHECK(far.why_not_charge("rat-riders", "field-mice") == "MA-CHG-03");
  const std::string nearer =
      "terrain obstacle at 12,11\nred rat-riders at 12,8 models 1\nblue field-mice at 12,14.6 models 1";
  auto house = table("option charge_needs_los=yes\n" + nearer);
  CHECK(house.why_not_charge("rat-riders", "field-mice", 12.876, 14.6) == "MA-CHG-02");
  CHECK_FALSE(house.why_not_charge("rat-riders", "field-mice") == "");
  CHECK(table(nearer).why_not_charge("rat-riders", "field-mice", 12.876, 14.6) == "");
  auto open = table(
      "option charge_needs_los=yes\nred rat-riders at 12,8 models 1\nblue field-mice at 12,15.5 models 1");
  CHECK(open.why_not_charge("rat-riders", "field-mice") == "");
}

TEST_CASE("MA-CHG-03 row 17: the way of a straight charge is the centre distance less both radii") {
  const struct {
    const char *charger, *target;
    double reach;  // between the centres
  } rows[]{
      {"field-mice", "field-mice", 4.75 },
      {"field-mice", "hoppers",    4.875},
      {"hoppers",    "battle-cat", 5.25 },
      {"rat-riders", "field-mice", 8.875},
      {"battle-cat", "field-mice", 9.125},
  };
  for (const auto& row : rows) {
    CAPTURE(row.charger);
    CAPTURE(row.target);
    const std::string charger = "red " + std::string(row.charger) + " as charger at 12,4 models 1\n";
    const std::string target = "blue " + std::string(row.target) + " as target models 1 at 12,";
    auto near = table(charger + target + std::to_string(4 + row.reach));
    CHECK(near.why_not_charge("charger", "target") == "");
    auto far = table(charger + target + std::to_string(4.002 + row.reach));
    CHECK(far.why_not_charge("charger", "target") == "MA-CHG-03");
    CHECK(far.why_not("charger", Verb::charge) == "MA-CHG-03");  // only reachable charges are offered
  }
}

TEST_CASE("MA-CHG-03 a charge is measured to any base of the target") {
  auto t = table(R"(
    red  field-mice at 12,12 models 1
    blue mice-at-arms at 12,17.5 facing 90
  )");  // the leader is 5.5 inches away, the second rank 4.67
  CHECK(t.why_not_charge("field-mice", "mice-at-arms") == "");
}

TEST_CASE("MA-CHG-03 the base with the shortest way is charged, not the one straight behind a rock") {
  auto t = table(R"(
    terrain obstacle at 12,11
    red  rat-riders at 12,8 models 1
    blue hoppers    at 12,14.2 models 2
  )");  // 6.54 inches to the leader, 6.03 to the model beside him
  CHECK(charge_length(t, "rat-riders", "hoppers") == doctest::Approx(6025).epsilon(0.001));
}

TEST_CASE("MA-CHG-03 when there is no room at the nearest base another one is charged") {
  auto t = table(R"(
    red  field-mice as first  at 12,14.249 models 1
    red  field-mice as second at 12,12 models 1
    blue mice-at-arms at 12,15
  )");  // the first stands before the leader, between the flanks; the second reaches a flank
  CHECK(t.why_not_charge("second", "mice-at-arms") == "");
  t.activate("second").charge_only("mice-at-arms");
  CHECK(t.fights("second", "mice-at-arms"));
}

TEST_CASE("MA-CHG-04 row 17: against an occupier the leader charges to the rim and stays outside") {
  for (const char* type : {"mound", "tall-patch", "building"}) {
    CAPTURE(type);
    auto near = table("terrain " + std::string(type) +
                      " at 12,9.875\nred field-mice at 12,4 models 1\nblue hoppers at 12,9.875");
    CHECK(near.why_not_charge("field-mice", "hoppers") == "");
    near.dice({1, 1, 1, 1}).chooses(Ask::battle_back, Verb::target).activate("field-mice").charge("hoppers");
    CHECK(near.unit("field-mice").in_piece == 0);
    CHECK(near.y("field-mice") == doctest::Approx(7.999));
    CHECK(near.roll(RollKind::attack, 0).because("MA-MEL-11") == (std::string(type) != "mound"));
    CHECK(near.roll(RollKind::attack, 1).because("MA-MEL-06") == (std::string(type) == "mound"));
    auto far = table("terrain " + std::string(type) +
                     " at 12,9.877\nred field-mice at 12,4 models 1\nblue hoppers at 12,9.877");
    CHECK(far.why_not_charge("field-mice", "hoppers") == "MA-CHG-03");
  }
}

TEST_CASE("MA-CHG-04 an occupier is charged round a corner as well") {
  auto t = table(R"(
    terrain obstacle   at 12,10
    terrain tall-patch at 12,15
    red  rat-riders at 12,7.5 models 1
    blue mice-at-arms at 12,15
  )");
  // Tangents and arc round the rock to the centre, less 1.5 and 0.5 inches: the contact of the shortest way.
  CHECK(charge_length(t, "rat-riders", "mice-at-arms") == doctest::Approx(6760).epsilon(0.0005));
}

TEST_CASE("MA-CHG-05 a charger passes other enemies at one base, but for the end of its way") {
  auto beside_way = table(R"(
    red  field-mice at 12,12 models 1
    blue field-mice as target at 12,16.5 models 1
    blue field-mice as other  at 13.2,13.5 models 1
  )");  // 0.45 inch beside the straight way, in its middle
  CHECK(charge_length(beside_way, "field-mice", "target") > 3760);
  auto near_end = table(R"(
    red  field-mice at 12,12 models 1
    blue field-mice as target at 12,16 models 1
    blue field-mice as other  at 13.3,15.9 models 1
  )");
  CHECK(charge_length(near_end, "field-mice", "target") == doctest::Approx(3249).epsilon(0.0005));
  CHECK(near_end.why_not_charge("field-mice", "target", 12, 15.25) == "");
  auto too_early = table(R"(
    red  field-mice at 12,12 models 1
    blue field-mice as target at 12,16 models 1
    blue field-mice as other  at 12.8,14.6 models 1
  )");  // the way comes near the other long before its last base
  CHECK(too_early.why_not_charge("field-mice", "target", 12, 15.25) == "MA-CHG-03");
}

TEST_CASE("MA-CHG-05 touching a second enemy engages it as well") {
  auto t = table(R"(
    red  field-mice at 12,12 models 1
    blue hoppers as left  at 11.5,15 models 1
    blue hoppers as right at 12.5,15 models 1
  )");
  t.dice({1}).declines(Ask::battle_back).activate("field-mice").charge("left", 12, 14.28);
  CHECK(t.fights("field-mice", "left"));
  CHECK(t.fights("field-mice", "right"));
  CHECK(t.told_rule("MA-CHG-05"));
  CHECK(t.offered(Ask::attack_whom).size() == 3);  // either, or nobody
}

TEST_CASE("MA-CHG-05 MA-CHG-07 a fleeing second enemy is destroyed and the first may be attacked") {
  auto t = table(R"(
    red  field-mice at 12,12 models 1
    blue hoppers as left  at 11.5,15 models 1
    blue hoppers as right at 12.5,15 models 1 fleeing
  )");
  t.dice({1}).declines(Ask::battle_back).activate("field-mice").charge("left", 12, 14.28);
  CHECK(t.is_gone("right"));
  CHECK(t.fights("field-mice", "left"));
  CHECK(t.rolls(RollKind::attack) == 1);
}

TEST_CASE("MA-CHG-06 a charge may end inside a vacant piece that touches the target's piece") {
  const std::string position = R"(
    terrain tall-patch at 12,12
    terrain tall-patch at 12,15
    red  field-mice at 12,8
    blue hoppers    at 12,15
  )";
  auto t = table(position);
  CHECK(t.why_not_move("field-mice", 12, 12) == "MA-CHG-06");  // entering is always a charge
  CHECK(t.why_not_charge("field-mice", "hoppers", 12, 12) == "");
  t.dice({1, 1, 1, 1, 1, 1, 1})
      .chooses(Ask::battle_back, Verb::target)
      .activate("field-mice")
      .charge("hoppers", 12, 12);
  CHECK(t.unit("field-mice").in_piece == 1);
  CHECK(t.fights("field-mice", "hoppers"));
  CHECK(t.roll(RollKind::attack, 1).because("MA-MEL-11"));  // the charger has the cover of its own patch
  auto apart = table(R"(
    terrain tall-patch at 12,12
    terrain tall-patch at 12,15.06
    red  field-mice at 12,8
    blue hoppers    at 12,15.06
  )");
  CHECK(apart.why_not_move("field-mice", 12, 12) == "");
  CHECK(apart.why_not_charge("field-mice", "hoppers", 12, 12) == "MA-CHG-06");
}

TEST_CASE("MA-CHG-06 a charge may end inside a vacant piece that touches the target's base") {
  auto t = table(R"(
    terrain mound at 12,12
    red  field-mice at 12,8
    blue hoppers as target at 14.02,12 models 1
    blue hoppers as second at 9.98,12 models 1
    blue hoppers as third  at 12,14.1 models 1
  )");
  CHECK(t.why_not_move("field-mice", 12, 12) == "MA-CHG-06");
  CHECK(t.why_not_charge("field-mice", "third", 12, 12) == "MA-CHG-06");  // 0.1 inch from the rim
  t.dice({1, 1, 1, 1}).declines(Ask::battle_back).activate("field-mice").charge("target", 12, 12);
  CHECK(t.unit("field-mice").in_piece == 1);
  CHECK(t.told(Told::occupied));  // the leader stands at its centre, farther than the charge was told to be
  CHECK(t.fights("field-mice", "target"));
  CHECK(t.fights("field-mice", "second"));  // the rim touches it too (MA-CHG-05)
  CHECK_FALSE(t.fights("field-mice", "third"));
}

TEST_CASE("MA-CHG-07 MA-FLEE-06 charging a fleeing unit destroys it without dice and ends the activation") {
  auto t = table(R"(
    red  mice-at-arms at 12,12
    blue king         at 12,15 fleeing
    blue hoppers      at 22,22
  )");
  t.activate("mice-at-arms").charge("king");
  CHECK(t.is_gone("king"));
  CHECK(t.script.rolls().empty());
  CHECK_FALSE(t.was_asked(Ask::attack_whom));
  CHECK_FALSE(t.unit("mice-at-arms").is_engaged());
  CHECK(t.y("mice-at-arms") == doctest::Approx(14.249));  // it stays where it made contact
  CHECK(t.unit("mice-at-arms").has(Unit::kActivated));
}

TEST_CASE("MA-CHG-08 contact engages even if the charger declines to attack, and nobody battles back") {
  auto t = table(R"(
    red  field-mice at 12,12
    blue hoppers    at 12,15
  )");
  t.activate("field-mice").charge_only("hoppers");
  CHECK(t.fights("field-mice", "hoppers"));
  CHECK(t.fights("hoppers", "field-mice"));
  CHECK_FALSE(t.was_asked(Ask::battle_back));
  CHECK(t.script.rolls().empty());
}

TEST_CASE("MA-CHG-09 engaged units cannot charge another unit") {
  auto t = table(R"(
    red  field-mice at 12,12 models 1
    blue hoppers    at 12,15 models 1
    blue bow-mice   at 14.5,14 models 1
  )");
  CHECK(t.why_not_charge("field-mice", "bow-mice") == "");
  t.activate("field-mice").charge_only("hoppers");
  CHECK(t.why_not("field-mice", Verb::charge) == "MA-ACT-04");
  CHECK(t.why_not("field-mice", Verb::fight) == "");
}

TEST_CASE("MA-CHG-10 the charge counts only for the attack in the same activation") {
  auto t = table(R"(
    red  field-mice at 12,12 models 1
    blue hoppers    at 12,15 models 1
  )");
  t.dice({1, 1}).chooses(Ask::battle_back, Verb::target).activate("field-mice").charge("hoppers");
  CHECK(t.roll(RollKind::attack, 0).because("MA-MEL-04"));
  CHECK_FALSE(t.roll(RollKind::attack, 1).because("MA-MEL-04"));
  t.unit("field-mice").clear(Unit::kActivated);
  t.dice({1}).declines(Ask::battle_back).activate("field-mice").fight("hoppers");
  CHECK_FALSE(t.roll(RollKind::attack).because("MA-MEL-04"));
}

TEST_CASE("MA-CHG-03 a charger is offered points of contact at 45 degree steps round the target") {
  auto t = table("red field-mice at 12,9 models 1\n blue hoppers at 12,12 models 1\n blue king at 22,22");
  const Play play = t.play();
  std::vector<Point> offered;
  for_each_allowed(ContactPrompt(play, t.id("field-mice"), t.id("hoppers")),
                   [&](const Choice& choice) { offered.push_back(choice.answer.pose().at); });
  const double aside = 0.876 * std::sqrt(0.5);  // 0.375 and 0.5 inch between the centres, and a hair
  for (const Point at : {inch_point(12, 11.124), inch_point(12 + aside, 12 - aside),
                         inch_point(12 - aside, 12 - aside), inch_point(12.876, 12)})
    CHECK(std::ranges::any_of(offered, [&](Point one) { return geometry::distance2(one, at) <= 8; }));
}

TEST_CASE("MA-CHG-03 round a rock no point of contact is nearer than that of the shortest way") {
  auto t = table(R"(
    terrain obstacle at 12,11
    red  rat-riders at 12,8 models 1
    blue field-mice at 13,15 models 1
  )");
  const Play play = t.play();
  const UnitId riders = t.id("rat-riders");
  const UnitId mice = t.id("field-mice");
  int shortest = 1000 * kInch;
  for (int degrees = 0; degrees < 360; ++degrees) {
    const Point at = geometry::polar(inch_point(13, 15), Angle::of_degrees(degrees), 876);
    const Charge charge = judge_charge(play, riders, mice, at, 8 * kInch);
    if (charge.ok()) shortest = std::min(shortest, charge.move.length);
  }
  CHECK(charge_length(t, "rat-riders", "field-mice") <= shortest + 1);
}

TEST_CASE("MA-CHG-05 MA-GEO-17 the way round a rock to an occupier keeps away from the enemy beside it") {
  const auto length = [](const char* guard) {
    auto t = table(std::string("terrain obstacle at 12,10\n terrain tall-patch at 12,15\n red rat-riders at "
                               "12,7.5 models 1\n blue mice-at-arms at 12,15\n") +
                   guard);
    return charge_length(t, "rat-riders", "mice-at-arms");
  };
  const int free = length("");
  CHECK(length("blue hoppers at 9.4,10 models 1") == doctest::Approx(free).epsilon(0.0005));
  CHECK(length("blue hoppers at 14.6,10 models 1") == doctest::Approx(free).epsilon(0.0005));
  CHECK(length("blue hoppers as one at 9.4,10 models 1\n blue hoppers as two at 14.6,10 models 1") == 0);
}

TEST_CASE("MA-GEO-15 a charge into a piece ends at its centre, or with occupy_snap = stay where it leads") {
  for (const bool stays : {false, true}) {
    auto t =
        table(std::string(stays ? "option occupy_snap=stay\n" : "") +
              "terrain mound at 12,12\n red field-mice at 12,8 models 1\n blue hoppers at 14.02,12 models 1");
    REQUIRE(t.why_not_charge("field-mice", "hoppers", 12, 11.5) == "");
    t.dice({1}).declines(Ask::battle_back).activate("field-mice").charge("hoppers", 12, 11.5);
    CHECK(t.unit("field-mice").in_piece == 1);
    CHECK(t.y("field-mice") == doctest::Approx(stays ? 11.5 : 12));
  }
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
