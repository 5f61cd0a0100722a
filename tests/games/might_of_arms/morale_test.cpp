// Chapters 13 and 14: checks, their modifiers, what is seen, fatigue and recovery.
#include "games/might_of_arms/rules/morale.h"

#include "games/might_of_arms/fight.h"
#include "games/might_of_arms/mind/solo.h"
#include "games/might_of_arms/rules/alarms.h"
#include "games/might_of_arms/rules/fatigue.h"
#include "games/might_of_arms/rules/leaders.h"
#include "games/might_of_arms/rules/steps.h"
#include "games/might_of_arms/rules/support.h"

namespace warren::might_of_arms::testing {
namespace {

using Units = std::vector<int>;
using Options = std::map<std::string, std::string>;

int target(OddsField& field, UnitId unit, const CheckReason& reason) {
  ScriptedDice none;
  return morale_tally(field.play(field.state, none), unit, reason).target;
}

TEST_CASE("MI-MOR-01 MI-MOR-02 a check passes on its target or less, and chances go by 36") {
  OddsField field;
  const UnitId unit = field.add(0, field.entry(ListId::french, "ordonnance-archers", 4), kSouthern);  // C: 9
  ScriptedDice dice{4, 5, 4, 6};
  Play play = field.play(field.state, dice);
  CHECK(check_2d6(play, unit, {.cause = Cause::rout}));
  CHECK_FALSE(check_2d6(play, unit, {.cause = Cause::rout}));
  CHECK(dice.last(Told::checked).numbers == std::array<std::int32_t, 4>{7, 10, 9, 0});
  const std::array<int, 14> cases{0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36, 36};
  for (int at = 0; at < 14; ++at) CHECK(passes_of_36(at) == cases[static_cast<std::size_t>(at)]);
}

TEST_CASE("MI-MOR-03 MI-LEAD-05 MI-CHG-14 MI-FAT-06 each modifier, in the columns in which it stands") {
  OddsField field;
  const UnitId shot = field.add(0, field.entry(ListId::spanish, "arquebusier-bands", 8), kSouthern);  // C
  field.support(shot, Face::left);
  field.support(shot, Face::right);
  Unit& unit = field.state.unit[shot];
  const auto all = [&](std::initializer_list<Cause> causes, int expected, CheckReason reason = {}) {
    for (const Cause cause : causes) {
      reason.cause = cause;
      CAPTURE(static_cast<int>(cause));
      CHECK(target(field, shot, reason) == expected);
    }
  };
  const auto charges = {Cause::charge, Cause::countercharge, Cause::receive, Cause::evade};
  const auto others = {Cause::shooting, Cause::leader, Cause::rout};
  all(charges, 9);
  all(others, 9);
  all({Cause::melee}, 8);  // more than a third missile
  unit.fatigue = 3;
  all(charges, 8);  // each 2 FP
  all(others, 6);   // each FP
  unit.fatigue = 0;
  unit.set(kShaken | kSurprised);
  all(charges, 7);  // once for both
  all(others, 7);
  unit.clear(kShaken | kSurprised);
  all(charges, 6, {.aside = true});
  all(others, 6, {.aside = true});
  all(charges, 10, {.behind_works = true});
  all({Cause::melee}, 9, {.behind_works = true});
  field.lead(shot);
  all(charges, 11);
  all(others, 11);
  all({Cause::melee}, 10);
}

TEST_CASE(
    "MI-MOR-04 number 68: a friend supports a flank from within one stand width, in line within 45 degrees, "
    "steady") {
  const auto supported = [](int x, int turn, bool shaken) {
    OddsField field;
    const UnitId colunela = field.add(0, field.entry(ListId::spanish, "colunela", 12), {24'000, 20'000});
    const UnitId other = field.add(0, field.entry(ListId::spanish, "colunela", 12), {x, 20'000});
    field.state.unit[other].heading = static_cast<std::uint16_t>(900 + turn);
    if (shaken) field.state.unit[other].set(kShaken);
    ScriptedDice none;
    return flank_supported(field.play(field.state, none), colunela, Face::right);
  };
  CHECK(supported(30'390, 0, false));
  CHECK_FALSE(supported(30'400, 0, false));
  CHECK(supported(29'500, 450, false));
  CHECK_FALSE(supported(29'500, 451, false));
  CHECK_FALSE(supported(29'500, 0, true));
}

TEST_CASE(
    "MI-MOR-04 MI-MOR-05 guns, villages, works and the table's edge support, skirmishers and enemies on it "
    "do not") {
  const auto right = [](auto&& add) {
    OddsField field;
    const UnitId unit = field.add(0, field.entry(ListId::spanish, "colunela", 12), {24'000, 20'000});
    add(field, unit);
    field.prepare();
    ScriptedDice none;
    return flank_supported(field.play(field.state, none), unit, Face::right);
  };
  CHECK_FALSE(right([](OddsField&, UnitId) {}));
  CHECK(right([](OddsField& f, UnitId) { f.add(0, f.entry(ListId::spanish, "guns", 1), {28'000, 20'000}); }));
  CHECK_FALSE(right(
      [](OddsField& f, UnitId) { f.add(0, f.entry(ListId::swiss, "arquebusiers", 4), {29'700, 20'000}); }));
  CHECK(right([](OddsField& f, UnitId) { f.lay(Terrain::village, {30'000, 19'000}, 0); }));
  CHECK_FALSE(right([](OddsField& f, UnitId) { f.lay(Terrain::wood, {30'000, 19'000}, 0); }));
  CHECK(right([](OddsField& f, UnitId unit) { f.state.unit[unit].x = f.ground.width - 3'900; }));
  CHECK_FALSE(right([](OddsField& f, UnitId unit) {
    f.support(unit, Face::right);
    f.contact(f.add(1, f.entry(ListId::french, "gendarmes", 4), {30'000, 20'000}), unit, Face::right);
  }));
}

TEST_CASE("MI-MOR-04 with pike_column_support = no a lone column has two open flanks") {
  OddsField field(Options{
      {"pike_column_support", "no"}
  });
  const UnitId swiss = field.add(0, field.entry(ListId::swiss, "column", 16), kSouthern);
  CHECK(target(field, swiss, {.cause = Cause::melee}) == 8);
}

// A row of archers, each 7" beside the next; the first has just routed.
struct Row {
  OddsField field;
  std::vector<UnitId> units;
  Row(int count, std::int32_t gap, const Options& options = {}, const char* entry = "ordonnance-archers",
      int stands = 4)
      : field(options) {
    for (int i = 0; i < count; ++i)
      units.push_back(
          field.add(0, field.entry(ListId::french, entry, stands), {6'400 + i * (6'400 + gap), 16'000}));
    field.state.unit[units[0]].where = Whereabouts::routed;
  }
};

TEST_CASE(
    "MI-MOR-18 MI-MOR-06 friends within 8 inches of a rout check: shaken, or rout when they were already") {
  Row near(2, 8'000);
  ScriptedDice dice{6, 6};
  Play play = near.field.play(near.field.state, dice);
  check_routs_seen(play);
  CHECK(near.field.state.unit[near.units[1]].is(kShaken));
  Row far(2, 8'002);
  ScriptedDice none;
  Play away = far.field.play(far.field.state, none);
  check_routs_seen(away);
  CHECK(none.count(Told::checked) == 0);
  Row wide(2, 12'000,
           {
               {"rout_radius", "12_18"}
  });
  ScriptedDice one{1, 1};
  Play seen = wide.field.play(wide.field.state, one);
  check_routs_seen(seen);
  CHECK(one.count(Told::checked) == 1);
  Row shaken(2, 4'000);
  shaken.field.state.unit[shaken.units[1]].set(kShaken);
  ScriptedDice bad{6, 6};
  Play worse = shaken.field.play(shaken.field.state, bad);
  check_routs_seen(worse);
  CHECK(shaken.field.state.unit[shaken.units[1]].where == Whereabouts::routed);
}

TEST_CASE(
    "MI-MOR-18 MI-MOR-27 skirmish foot that routs is seen by skirmishers alone, wagons, hidden and routed "
    "units check nothing") {
  const auto checks = [](const Options& options) {
    Row row(2, 2'000, options, "adventurers-with-arquebus", 4);
    row.field.add(0, row.field.entry(ListId::french, "ordonnance-archers", 4), {10'000, 10'000});
    row.field.add(0, row.field.entry(ListId::open, "wagons", 2), {8'000, 20'000});
    const UnitId hidden =
        row.field.add(0, row.field.entry(ListId::french, "ordonnance-archers", 4), {10'000, 22'000});
    row.field.state.unit[hidden].where = Whereabouts::hidden;
    ScriptedDice dice;
    dice.faces.assign(8, 1);
    Play play = row.field.play(row.field.state, dice);
    check_routs_seen(play);
    dice.faces.clear();
    return dice.subjects(Told::checked);
  };
  CHECK(checks({}) == Units{1});
  CHECK(checks({
            {"skirmisher_rout_ignored", "no"}
  }) == Units{1, 2});
}

TEST_CASE("MI-MOR-18 MI-LOS-04 a rout behind a wood is not seen") {
  Row row(2, 7'000);
  row.field.lay(Terrain::wood, {13'000, 15'400}, 0);
  ScriptedDice dice;
  Play play = row.field.play(row.field.state, dice);
  check_routs_seen(play);
  CHECK(dice.count(Told::checked) == 0);
}

TEST_CASE("MI-MOR-19 MI-MOR-20 MI-MOR-21 waves of routs, each unit checks once, and a rout is seen once") {
  Row row(3, 4'000);
  for (int i = 1; i < 3; ++i) row.field.state.unit[row.units[static_cast<std::size_t>(i)]].set(kShaken);
  ScriptedDice dice{6, 6, 1, 1};
  Play play = row.field.play(row.field.state, dice);
  check_routs_seen(play);
  CHECK(dice.subjects(Told::checked) == Units{1, 2});
  check_routs_seen(play);
  CHECK(dice.subjects(Told::checked) == Units{1, 2});
}

TEST_CASE("MI-LEAD-07 MI-LEAD-11 MI-MOR-17 a wounded leader is seen by his line of command within 8 inches") {
  OddsField field;
  const UnitId led = field.add(0, field.entry(ListId::french, "gendarmes", 4), {20'000, 16'000});
  const UnitId near = field.add(0, field.entry(ListId::french, "ordonnance-archers", 4), {28'000, 16'000});
  const UnitId far = field.add(0, field.entry(ListId::french, "ordonnance-archers", 4), {36'000, 16'000});
  field.lead(led);
  ScriptedDice dice{1, 6, 6, 1, 1};
  Play play = field.play(field.state, dice);
  test_leaders(play, bit(led));
  CHECK(field.state.leader[0].has(Leader::kLost));
  check_leaders_lost(play);
  CHECK(dice.subjects(Told::checked) == Units{led, near});
  CHECK(field.state.unit[led].is(kShaken));
  CHECK_FALSE(field.state.unit[near].is(kShaken));
  CHECK_FALSE(field.state.unit[far].is(kShaken));
  CHECK(field.state.side[0].commander == kNoLeader);
  ScriptedDice lucky{2};
  OddsField safe;
  const UnitId other = safe.add(0, safe.entry(ListId::french, "gendarmes", 4), {20'000, 16'000});
  safe.lead(other);
  Play again = safe.play(safe.state, lucky);
  test_leaders(again, bit(other));
  CHECK_FALSE(safe.state.leader[0].has(Leader::kLost));
}

TEST_CASE(
    "MI-MOR-25 MI-MOR-24 MI-MOR-23 who is shaken by its shooting check is shaken in the rout check of that "
    "step") {
  OddsField field;
  const UnitId steady = field.add(0, field.entry(ListId::french, "ordonnance-archers", 4), {20'000, 16'000});
  const UnitId gone = field.add(0, field.entry(ListId::french, "ordonnance-archers", 4), {28'000, 16'000});
  for (const UnitId unit : {steady, gone}) {
    field.state.unit[unit].fatigue = 2;
    field.state.unit[unit].new_fatigue = 1;
  }
  field.state.unit[gone].set(kShaken);
  ScriptedDice dice{6, 6, 6, 6, 6, 6};
  Play play = field.play(field.state, dice);
  check_after_shooting(play, 0);
  CHECK(dice.subjects(Told::checked) == Units{steady, gone, steady});
  CHECK(field.state.unit[steady].where == Whereabouts::routed);
}

TEST_CASE(
    "MI-FAT-07 MI-LEAD-15 MI-BRK-04 a unit shaken since the turn began that stood and was left alone "
    "recovers") {
  const auto recovers = [](std::uint32_t marks) {
    OddsField field;
    const UnitId unit = field.add(0, field.entry(ListId::french, "gendarmes", 4), kSouthern);
    field.state.unit[unit].set(kShaken | marks);
    ScriptedDice none;
    Play play = field.play(field.state, none);
    recover(play);
    return !field.state.unit[unit].is(kShaken);
  };
  CHECK(recovers(kShakenAtStart));
  CHECK(recovers(kShakenAtStart | kShot));
  CHECK_FALSE(recovers(0));
  for (const std::uint32_t mark :
       {std::uint32_t{kMoved}, std::uint32_t{kInContact}, std::uint32_t{kShakenThisTurn}})
    CHECK_FALSE(recovers(kShakenAtStart | mark));
}

TEST_CASE("MI-SHOOT-13 with first_hit = turn a hit of the next turn is a first hit again") {
  OddsField field(Options{
      {"first_hit", "turn"}
  });
  const UnitId unit = field.add(0, field.entry(ListId::french, "gendarmes", 4), kSouthern);
  field.state.unit[unit].set(kHitByShooting);
  ScriptedDice none;
  Play play = field.play(field.state, none);
  recover(play);
  CHECK_FALSE(field.state.unit[unit].is(kHitByShooting));
}

TEST_CASE("MI-FAT-03 MI-FAT-04 MI-FAT-10 FP stay, and a unit is worn at the figure of its grade") {
  OddsField field;
  const auto worn = [&](Grade grade, int fatigue) {
    const UnitId unit =
        field.add(0, field.troops(TroopType::heavy_infantry, grade, 8, Weapon::none, 0), kSouthern);
    field.state.unit[unit].fatigue = static_cast<std::uint8_t>(fatigue);
    ScriptedDice none;
    return is_worn(field.play(field.state, none), unit);
  };
  for (const Grade grade : {Grade::a, Grade::b, Grade::c}) {
    CHECK_FALSE(worn(grade, 1));
    CHECK(worn(grade, 2));
  }
  CHECK_FALSE(worn(Grade::d, 0));
  CHECK(worn(Grade::d, 1));
  CHECK(worn(Grade::e, 0));
}

}  // namespace
}  // namespace warren::might_of_arms::testing
