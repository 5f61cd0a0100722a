// Chapter 10: who may shoot at whom, with how many dice, and what they do.
#include "games/might_of_arms/rules/shooting.h"

#include "games/might_of_arms/choices/shoot.h"
#include "games/might_of_arms/fight.h"
#include "games/might_of_arms/rules/formation.h"
#include "games/might_of_arms/rules/steps.h"
#include "kernel/rules/each_choice.h"

namespace warren::might_of_arms::testing {
namespace {

struct Range {
  OddsField field;
  UnitId shooter, target;
  Range(ListId list, const char* entry, int stands, Point at, ListId other, const char* enemy, int size,
        Point there, const std::map<std::string, std::string>& options = {})
      : field(options) {
    shooter = field.add(0, field.entry(list, entry, stands), at);
    target = field.add(1, field.entry(other, enemy, size), there);
  }
  Volley volley() {
    ScriptedDice none;
    const Play play = field.play(field.state, none);
    return volley_of(play, Field(play), shooter, target, 0xff);
  }
  std::uint8_t files() {
    ScriptedDice none;
    const Play play = field.play(field.state, none);
    return eligible_files(play, Field(play), shooter, target);
  }
  Verdict aim() {
    ScriptedDice none;
    const Play play = field.play(field.state, none);
    return may_aim(play, Field(play), shooter, target);
  }
  Verdict able() {
    ScriptedDice none;
    return may_shoot(field.play(field.state, none), shooter);
  }
  void fire(ScriptedDice& dice) {
    Play play = field.play(field.state, dice);
    shoot(play, shooter, target);
  }
};

Range bands_at(Point there) {
  return {
      ListId::spanish, "arquebusier-bands", 8, {24'000, 20'000},
         ListId::french, "gendarmes", 4, there
  };
}

TEST_CASE("MI-SHOOT-09 of dice with one factor those of the longer range come first, and go last") {
  Volley volley;
  volley.add(3, 2, 4'000);
  volley.add(3, 1, 8'000);
  volley.add(2, 1, 8'000);
  volley.add(4, 1, 4'000);
  volley.add(3, 2, 8'000);  // more of the same
  REQUIRE(volley.kinds == 4);
  const auto is = [&](std::size_t i, int factor, int count, std::int32_t range) {
    return volley.dice[i].factor == factor && volley.dice[i].count == count && volley.dice[i].range == range;
  };
  CHECK(is(0, 4, 1, 4'000));
  CHECK(is(1, 3, 3, 8'000));
  CHECK(is(2, 3, 2, 4'000));
  CHECK(is(3, 2, 1, 8'000));
}

TEST_CASE(
    "MI-SHOOT-07 MI-SHOOT-01 number 71: files reach what is within range and 45 degrees of their own "
    "midpoint") {
  CHECK(bands_at({24'000, 28'000}).files() == 0b1111);
  CHECK(bands_at({24'000, 28'100}).files() == 0);
  CHECK(bands_at({32'000, 24'000}).files() == 0b1100);
}

TEST_CASE("MI-SHOOT-17 a target that no file reaches is refused by the rule that the best file breaks") {
  Range far = bands_at({24'000, 28'100});
  CHECK(far.aim().refusal().rule == rule("MI-SHOOT-01"));
  CHECK(far.aim().refusal().measured == 8100);
  CHECK(far.aim().refusal().allowed == 8000);
  Range aside = bands_at({33'000, 19'000});
  CHECK(aside.aim().refusal().rule == rule("MI-SHOOT-07"));
  Range screened = bands_at({24'000, 27'000});
  for (const int x : {19'500, 25'900})
    screened.field.add(0, screened.field.entry(ListId::french, "gendarmes", 4), {x, 24'000});
  CHECK(screened.aim().refusal().rule == rule("MI-LOS-03"));
  CHECK(bands_at({24'000, 27'000}).aim().ok());
}

TEST_CASE("MI-SHOOT-04 MI-SHOOT-05 MI-SHOOT-21 two ranks of formed foot shoot, of all others the first") {
  Range foot = bands_at({24'000, 24'000});
  CHECK(foot.volley().count() == 8);
  foot.field.state.unit[foot.shooter].files = 3;  // 8 stands in 3 ranks: the third does not shoot
  CHECK(foot.volley().count() == 6);
  Range skirmishers{
      ListId::swiss, "arquebusiers", 8, {24'000, 20'000},
         ListId::french, "gendarmes", 4, {24'000, 24'000}
  };
  CHECK(skirmishers.volley().count() == 8);
  skirmishers.field.state.unit[skirmishers.shooter].files = 4;
  CHECK(skirmishers.volley().count() == 4);
}

TEST_CASE("MI-SHOOT-20 MI-BASE-02 each gun is a file of its own and throws a die for each crewman") {
  Range guns{
      ListId::french, "guns-of-the-king", 3, {24'000, 20'000},
      ListId::french, "gendarmes",        4, {24'000, 30'000}
  };
  CHECK(guns.volley().count() == 12);
  guns.field.state.unit[guns.shooter].set(kMoved);
  CHECK(guns.able().refusal().rule == rule("MI-MOVE-11"));
  Range two{
      ListId::french,   "guns-of-the-king", 1, {24'000, 20'000},
           ListId::french, "gendarmes", 4,
      {24'000, 30'000},
           {{"gun_crew", "2"}}
  };
  CHECK(two.volley().count() == 2);
}

TEST_CASE(
    "MI-SHOOT-14 MI-UNIT-11 MI-UNIT-13 in a colunela the shot stands in rank 1 and the left of rank 2") {
  Range colunela{
      ListId::spanish, "colunela", 12, {24'000, 20'000},
         ListId::french, "gendarmes", 4, {24'000, 23'000}
  };
  CHECK(colunela.volley().count() == 4);
  const UnitFacts facts = colunela.field.entry(ListId::spanish, "colunela", 12);
  for (int file = 0; file < 3; ++file) CHECK(weapon_at(facts, 12, 3, 0, file) == Weapon::arquebus);
  CHECK(weapon_at(facts, 12, 3, 1, 0) == Weapon::arquebus);
  CHECK(weapon_at(facts, 12, 3, 1, 1) == Weapon::pike);
  CHECK(weapon_at(facts, 12, 3, 3, 1) == Weapon::sword_and_buckler);
  const UnitFacts five = colunela.field.entry(ListId::venice, "terraferma-militia", 9);
  CHECK(weapon_at(five, 9, 4, 0, 0) == Weapon::crossbow);  // the ends first
  CHECK(weapon_at(five, 9, 4, 0, 3) == Weapon::crossbow);
  CHECK(weapon_at(five, 9, 4, 0, 1) == Weapon::crossbow);
  CHECK(weapon_at(five, 9, 4, 0, 2) == Weapon::pike);
}

TEST_CASE("MI-SHOOT-14 reductions take dice off the lowest factor first, then off the shorter range") {
  Volley volley;
  volley.add(2, 3, 12'000);
  volley.add(3, 4, 8'000);
  volley.add(2, 2, 8'000);
  CHECK(volley.kinds == 3);
  CHECK(volley.dice[0].factor == 3);
  CHECK(volley.dice[1].range == 12'000);
  CHECK(volley.dice[2].range == 8'000);
  CHECK(volley.count() == 9);
}

TEST_CASE("MI-SHOOT-03 MI-MEL-25 who has moved otherwise than forward, shot, or fights does not shoot") {
  for (const std::uint32_t mark : {std::uint32_t{kShot}, std::uint32_t{kMovedOther}, std::uint32_t{kDoubled},
                                   std::uint32_t{kFormationChange}}) {
    Range bands = bands_at({24'000, 24'000});
    bands.field.state.unit[bands.shooter].set(mark);
    CHECK_FALSE(bands.able().ok());
  }
  Range moved = bands_at({24'000, 24'000});
  moved.field.state.unit[moved.shooter].set(kMoved | kSkirmishMove);
  CHECK(moved.able().ok());
  moved.field.contact(moved.target, moved.shooter, Face::front);
  CHECK(moved.able().refusal().rule == rule("MI-MEL-25"));
  Range pikes{
      ListId::swiss, "column", 12, {24'000, 20'000},
         ListId::french, "gendarmes", 4, {24'000, 23'000}
  };
  CHECK(pikes.able().refusal().rule == rule("MI-SHOOT-03"));
}

TEST_CASE("MI-SHOOT-08 MI-SHOOT-06 a target in melee is not shot at, and any other may be chosen") {
  Range bands = bands_at({20'000, 24'000});
  const UnitId other =
      bands.field.add(1, bands.field.entry(ListId::french, "gendarmes", 4), {27'000, 25'000});
  const UnitId friends = bands.field.add(0, bands.field.entry(ListId::swiss, "column", 12), {8'000, 20'000});
  ScriptedDice none;
  Play play = bands.field.play(bands.field.state, none);
  const ShootPrompt both(play, 0, false);
  CHECK(both.targets_of(bands.shooter) == (bit(bands.target) | bit(other)));
  bands.field.contact(friends, bands.target, Face::front);
  const ShootPrompt one(play, 0, false);
  CHECK(one.targets_of(bands.shooter) == bit(other));
  CHECK(one.judge(Answer::of(option(Verb::shoot, bands.shooter, bands.target))).refusal().rule ==
        rule("MI-SHOOT-08"));
}

TEST_CASE("MI-SHOOT-19 with target_priority = nearest only the nearest is offered") {
  Range bands{
      ListId::spanish,
      "arquebusier-bands",
      8,
      {24'000, 20'000},
      ListId::french,
      "gendarmes",
      4,
      {20'000, 24'000},
      {{"target_priority", "nearest"}}
  };
  const UnitId far = bands.field.add(1, bands.field.entry(ListId::french, "gendarmes", 4), {27'000, 25'000});
  ScriptedDice none;
  Play play = bands.field.play(bands.field.state, none);
  const ShootPrompt prompt(play, 0, false);
  CHECK(prompt.targets_of(bands.shooter) == bit(bands.target));
  CHECK(prompt.judge(Answer::of(option(Verb::shoot, bands.shooter, far))).refusal().rule ==
        rule("MI-SHOOT-19"));
}

TEST_CASE("MI-SHOOT-18 with split_fire = yes each file has a target of its own") {
  Range bands{
      ListId::spanish,  "arquebusier-bands",    8, {24'000, 20'000},
             ListId::french, "gendarmes", 4,
      {19'800, 24'000},
             {{"split_fire", "yes"}}
  };
  const UnitId right =
      bands.field.add(1, bands.field.entry(ListId::french, "gendarmes", 4), {28'200, 24'000});
  ScriptedDice dice{1, 1, 1, 1, 6, 6, 6, 6};
  Play play = bands.field.play(bands.field.state, dice);
  const std::array<UnitId, 4> named{bands.target, bands.target, right, right};
  shoot_by_files(play, bands.shooter, named);
  CHECK(dice.count(Told::shoots) == 2);
  CHECK(bands.field.state.unit[bands.target].fatigue == 1);
  CHECK(bands.field.state.unit[right].hits == 0);
}

TEST_CASE("MI-SHOOT-09 MI-SHOOT-10 MI-TERR-14 cover and shaken shooters each take a third of the dice") {
  Range cover = bands_at({24'000, 24'000});
  cover.field.lay(Terrain::wood, {24'000, 25'000}, 1);
  CHECK(cover.volley().cover);
  CHECK(cover.volley().count() == 6);
  cover.field.state.unit[cover.shooter].set(kShaken);
  CHECK(cover.volley().count() == 3);
  cover.field.state.unit[cover.shooter].set(kSurprised);
  CHECK(cover.volley().count() == 3);
}

TEST_CASE("MI-SHOOT-11 MI-SHOOT-12 MI-SHOOT-16 hits are added and tire at once, their checks wait") {
  Range bands = bands_at({24'000, 24'000});
  ScriptedDice dice{1, 2, 3, 3, 1, 4, 5, 6};
  bands.fire(dice);
  const Unit& struck = bands.field.state.unit[bands.target];
  CHECK(struck.fatigue == 1);
  CHECK(struck.hits == 1);
  CHECK(struck.new_fatigue == 1);
  CHECK(dice.count(Told::checked) == 0);
  CHECK(bands.field.state.unit[bands.shooter].is(kShot));
}

// The checks of the target after a volley with these faces, then these 2D6.
struct Checked {
  int checks = 0;
  bool barred = false, shaken = false, routed = false;
};
Checked checks_after(Range& range, std::initializer_list<int> faces) {
  ScriptedDice dice(faces);
  range.fire(dice);
  Play play = range.field.play(range.field.state, dice);
  check_after_shooting(play, 1);
  const Unit& unit = range.field.state.unit[range.target];
  return {dice.count(Told::checked), unit.is(kMayNotCharge), unit.is(kShaken),
          unit.where == Whereabouts::routed};
}

TEST_CASE(
    "MI-SHOOT-13 a first hit, each new FP, and a hit while surprised bring a check, later hits do not") {
  Range first = bands_at({24'000, 24'000});
  CHECK(checks_after(first, {1, 6, 6, 6, 6, 6, 6, 6, 5, 5}).checks == 1);
  first.field.state.unit[first.shooter].clear(kShot);
  CHECK(checks_after(first, {1, 6, 6, 6, 6, 6, 6, 6}).checks == 0);
  first.field.state.unit[first.target].set(kSurprised);
  CHECK(checks_after(first, {1, 6, 6, 6, 6, 6, 6, 6, 2, 2}).checks == 1);
  Range missed = bands_at({24'000, 24'000});
  CHECK(checks_after(missed, {6, 6, 6, 6, 6, 6, 6, 6}).checks == 0);
  Range twice = bands_at({24'000, 24'000});
  CHECK(checks_after(twice, {1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2}).checks == 2);
}

TEST_CASE(
    "MI-MOR-12 a failed shooting check forbids charging, it shakes with 2 FP, a shaken unit routs with 1") {
  Range one = bands_at({24'000, 24'000});  // B, 1 FP: target 9
  CHECK_FALSE(checks_after(one, {1, 1, 1, 1, 6, 6, 6, 6, 3, 6}).barred);
  Range barred = bands_at({24'000, 24'000});
  const Checked failed = checks_after(barred, {1, 1, 1, 1, 6, 6, 6, 6, 4, 6});
  CHECK(failed.barred);
  CHECK_FALSE(failed.shaken);
  Range two = bands_at({24'000, 24'000});
  two.field.state.unit[two.target].fatigue = 1;  // 2 FP: target 8
  const Checked shaken = checks_after(two, {1, 1, 1, 1, 6, 6, 6, 6, 3, 6});
  CHECK(shaken.shaken);
  CHECK_FALSE(shaken.routed);
  Range lost = bands_at({24'000, 24'000});
  lost.field.state.unit[lost.target].set(kShaken);  // 1 FP, shaken: target 7
  CHECK(checks_after(lost, {1, 1, 1, 1, 6, 6, 6, 6, 2, 6}).routed);
  Range fresh = bands_at({24'000, 24'000});
  fresh.field.state.unit[fresh.target].set(kShaken);  // no FP, shaken: target 8
  const Checked kept = checks_after(fresh, {1, 6, 6, 6, 6, 6, 6, 6, 3, 6});
  CHECK(kept.barred);
  CHECK_FALSE(kept.routed);
}

TEST_CASE("MI-SHOOT-15 MI-SET-12 a unit that shoots from hiding is seen, and its target is surprised") {
  Range ambush = bands_at({24'000, 24'000});
  Unit& hidden = ambush.field.state.unit[ambush.shooter];
  hidden.where = Whereabouts::hidden;
  hidden.set(kHiddenAtStart);
  ScriptedDice dice{1, 6, 6, 6, 6, 6, 6, 6};
  ambush.fire(dice);
  CHECK(hidden.standing());
  CHECK(ambush.field.state.unit[ambush.target].is(kSurprised));
  CHECK(ambush.field.state.unit[ambush.target].is(kHitSurprised));
}

TEST_CASE(
    "MI-SHOOT-17 MI-TURN-10 nobody is asked who has no target, and an answer out of range changes nothing") {
  Range far = bands_at({24'000, 29'000});
  ScriptedDice none;
  Play play = far.field.play(far.field.state, none);
  const State before = far.field.state;
  CHECK(shoot_once(play, 0, false));
  CHECK(std::memcmp(&before, &far.field.state, sizeof before) == 0);
}

}  // namespace
}  // namespace warren::might_of_arms::testing
