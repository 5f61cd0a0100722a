// Chapter 12: the fight, its modifiers, who checks, and what comes after.
#include "games/might_of_arms/rules/melee.h"

#include "games/might_of_arms/fight.h"
#include "games/might_of_arms/rules/aftermath.h"
#include "games/might_of_arms/rules/fatigue.h"
#include "games/might_of_arms/rules/melee_morale.h"
#include "games/might_of_arms/rules/steps.h"

namespace warren::might_of_arms::testing {
namespace {

using Hits = std::vector<int>;
using Options = std::map<std::string, std::string>;

// Two units, the first has just charged the second.
struct Pair {
  OddsField field;
  UnitId a, b;
  Pair(ListId list, const char* entry, int stands, ListId other, const char* enemy, int size,
       Face face = Face::front, bool both = false, const Options& options = {})
      : field(options) {
    a = field.add(0, field.entry(list, entry, stands), kSouthern);
    b = field.add(1, field.entry(other, enemy, size), kNorthern);
    field.contact(a, b, face, both);
  }
  Strike strike(UnitId striker, UnitId enemy) {
    ScriptedDice none;
    const Play play = field.play(field.state, none);
    return strike_of(play, striker, enemy, shares_of(play, striker).against(enemy));
  }
  Hits hits(UnitId striker, UnitId enemy) {
    Hits all;
    for (int die = 1; die <= 6; ++die) all.push_back(hits_by(*field.setting, strike(striker, enemy), die));
    return all;
  }
  void rough_under(UnitId unit) {
    const int south = unit == a ? -3500 : 3500;
    field.lay(Terrain::vineyard, {24'000, (unit == a ? 16'000 : 20'000) + south}, 2);
  }
  void settle(ScriptedDice& dice) {
    Play play = field.play(field.state, dice);
    fight(play);
    check_leaders_lost(play);
    check_melees(play);
  }
  const Unit& of(UnitId unit) const { return field.state.unit[unit]; }
};

TEST_CASE("MI-MEL-10 MI-MEL-15 MI-MEL-17 number 55: in a vineyard Swiss and arquebusiers change places") {
  Pair pair(ListId::swiss, "column", 16, ListId::spanish, "arquebusier-bands", 8);
  pair.rough_under(pair.a);
  pair.rough_under(pair.b);
  CHECK(pair.hits(pair.a, pair.b) == Hits{2, 3, 3, 4, 5, 7});
  CHECK(pair.hits(pair.b, pair.a) == Hits{4, 5, 7, 8, 11, 13});
  const Strike swiss = pair.strike(pair.a, pair.b);
  CHECK(swiss.tally.has(rule("MI-MEL-15")));
  CHECK(swiss.tally.has(rule("MI-MEL-17")));
  CHECK_FALSE(swiss.tally.has(rule("MI-MEL-11")));  // nobody charges in clear terrain there
}

TEST_CASE("MI-MEL-14 MI-LIST-19 numbers 22 and 58: elite foot, and sword and buckler by the house") {
  Pair round2(ListId::spanish, "arquebusier-bands", 8, ListId::spanish, "sword-and-buckler-men", 8);
  round2.field.later(2);
  CHECK(round2.hits(round2.a, round2.b) == Hits{3, 4, 5, 7, 8, 11});
  CHECK(round2.strike(round2.a, round2.b).tally.has(rule("MI-MEL-14")));
  const auto bucklers = [](const Options& options, int later) {
    Pair pair(ListId::spanish, "sword-and-buckler-men", 6, ListId::swiss, "column", 16, Face::front, false,
              options);
    if (later > 0) pair.field.later(later);
    return pair.hits(pair.a, pair.b);
  };
  CHECK(bucklers({}, 2) == Hits{2, 2, 2, 3, 4, 5});
  CHECK(bucklers(
            {
                {"sword_and_buckler", "plus1"}
  },
            2) == Hits{2, 2, 3, 4, 5, 6});
  CHECK(bucklers(
            {
                {"sword_and_buckler", "plus1"}
  },
            0) == bucklers({}, 0));
  Pair merged(ListId::spanish, "arquebusier-bands", 8, ListId::spanish, "sword-and-buckler-men", 8,
              Face::front, false,
              {
                  {"melee_merge", "subheavy_medium"}
  });
  merged.field.later(2);
  CHECK(merged.hits(merged.a, merged.b) == Hits{3, 3, 4, 5, 7, 8});
}

TEST_CASE("MI-MEL-07 MI-MEL-09 numbers 23, 52 to 54: skirmishers, elephants, camels, chariots and knights") {
  Pair light(ListId::swiss, "arquebusiers", 6, ListId::spanish, "jinetes", 4);
  CHECK(light.hits(light.a, light.b) == Hits{2, 3, 4, 5, 6, 8});
  Pair like(ListId::swiss, "arquebusiers", 6, ListId::swiss, "crossbowmen", 6);
  CHECK(like.hits(like.a, like.b) == Hits{6, 8, 10, 13, 16, 20});
  Pair none(ListId::swiss, "arquebusiers", 6, ListId::french, "gendarmes", 4);
  CHECK(none.hits(none.a, none.b) == Hits{0, 0, 0, 0, 0, 0});
  Pair elephants(ListId::open, "elephants", 3, ListId::imperial, "double-pay-forlorn-hope", 8);
  CHECK(elephants.hits(elephants.a, elephants.b) == Hits{2, 3, 4, 5, 6, 8});
  Pair pikes(ListId::open, "elephants", 3, ListId::venice, "romagna-pikes", 16);
  CHECK(pikes.hits(pikes.a, pikes.b) == Hits{1, 1, 2, 2, 2, 3});
  Pair camels(ListId::open, "camel-riders", 4, ListId::french, "gendarmes", 4);
  CHECK(camels.hits(camels.a, camels.b) == Hits{3, 3, 4, 5, 7, 8});
  Pair chariots(ListId::open, "heavy-chariots", 3, ListId::imperial, "double-pay-forlorn-hope", 8);
  CHECK(chariots.hits(chariots.a, chariots.b) == Hits{4, 5, 6, 8, 10, 13});
  Pair knights(ListId::french, "gendarmes", 4, ListId::spanish, "men-at-arms", 4);
  CHECK(knights.hits(knights.a, knights.b) == Hits{2, 3, 3, 4, 5, 7});
  Pair four(ListId::french, "gendarmes", 4, ListId::spanish, "men-at-arms", 4, Face::front, false,
            {
                {"knight_vs_medium_knight", "4"}
  });
  CHECK(four.hits(four.a, four.b) == Hits{3, 3, 4, 5, 7, 8});
}

TEST_CASE("MI-MEL-06 MI-FAT-02 number 57: guns charged by jinetes, and by the house FP for each gun") {
  Pair guns(ListId::spanish, "jinetes", 4, ListId::french, "guns-of-the-king", 1);
  CHECK(guns.hits(guns.a, guns.b) == Hits{3, 4, 5, 7, 8, 11});
  CHECK(guns.hits(guns.b, guns.a) == Hits{0, 0, 1, 1, 1, 1});
  const auto fatigue = [](int hits, const Options& options) {
    OddsField field(options);
    const UnitId gun = field.add(0, field.entry(ListId::french, "guns-of-the-king", 1), kSouthern);
    ScriptedDice none;
    Play play = field.play(field.state, none);
    return take_hits(play, gun, hits);
  };
  CHECK(Hits{fatigue(3, {}), fatigue(4, {}), fatigue(7, {}), fatigue(8, {}), fatigue(11, {})} ==
        Hits{0, 1, 1, 2, 2});
  CHECK(fatigue(3, {
                       {"artillery_fp", "per_gun"}
  }) == 3);
}

TEST_CASE("MI-MEL-39 MI-MEL-09 a charge counts against the enemy who was charged and in its turn alone") {
  Pair pair(ListId::french, "ordonnance-archers", 4, ListId::french, "gascon-crossbowmen", 6);
  const UnitId late =
      pair.field.add(1, pair.field.entry(ListId::french, "gascon-crossbowmen", 6), {30'000, 18'000});
  pair.field.contact(late, pair.a, Face::right);
  CHECK(pair.strike(pair.a, pair.b).tally.has(rule("MI-MEL-09")));
  CHECK_FALSE(pair.strike(pair.a, late).tally.has(rule("MI-MEL-09")));
  pair.field.later(1);
  CHECK_FALSE(pair.strike(pair.a, pair.b).tally.has(rule("MI-MEL-09")));
}

TEST_CASE(
    "MI-MEL-01 MI-MEL-20 MI-MEL-23 MI-MEL-45 one die of a unit counts against all, and all strike before any "
    "falls") {
  Pair pair(ListId::french, "gendarmes", 4, ListId::spanish, "arquebusier-bands", 8);
  const UnitId second =
      pair.field.add(1, pair.field.entry(ListId::spanish, "arquebusier-bands", 8), {30'400, 20'000});
  pair.field.contact(second, pair.a, Face::right);
  ScriptedDice dice{3, 5, 1};
  Play play = pair.field.play(pair.field.state, dice);
  fight(play);
  CHECK(dice.subjects(Told::fights) == Hits{pair.a, pair.a, pair.b, second});
  CHECK(pair.of(pair.a).round == 1);
  CHECK(pair.of(pair.b).is(kHitInMelee));
}

TEST_CASE("MI-MEL-04 with multi_melee = full all stands count against every enemy") {
  const auto shares = [](const Options& options) {
    OddsField field(options);
    const UnitId body = field.add(0, field.entry(ListId::swiss, "column", 16), kSouthern, 4);
    const UnitId left =
        field.add(1, field.entry(ListId::french, "gascon-crossbowmen", 6), {21'600, 16'000}, 3);
    const UnitId right =
        field.add(1, field.entry(ListId::french, "gascon-crossbowmen", 6), {26'400, 16'000}, 3);
    const UnitId flank = field.add(1, field.entry(ListId::french, "gendarmes", 4), {30'000, 15'000});
    field.contact(left, body, Face::front);
    field.contact(right, body, Face::front);
    field.contact(flank, body, Face::right);
    ScriptedDice none;
    const Shares all = shares_of(field.play(field.state, none), body);
    return Hits{all.against(left), all.against(right), all.against(flank)};
  };
  CHECK(shares({}) == Hits{4, 2, 4});  // the right file fights to the flank
  CHECK(shares({
            {"multi_melee", "full"}
  }) == Hits{8, 8, 4});
}

TEST_CASE("MI-MEL-31 the orders of the first part, the lowest first") {
  const auto rank = [](Pair& pair, UnitId unit) {
    pair.field.state.unit[unit].set(kHitInMelee);
    ScriptedDice none;
    return int{melee_rank(pair.field.play(pair.field.state, none), unit)};
  };
  Pair flank(ListId::spanish, "men-at-arms", 4, ListId::spanish, "arquebusier-bands", 8, Face::left);
  CHECK(rank(flank, flank.b) == 1);
  Pair shaken(ListId::spanish, "men-at-arms", 4, ListId::spanish, "arquebusier-bands", 8);
  shaken.field.state.unit[shaken.b].set(kShaken);
  CHECK(rank(shaken, shaken.b) == 2);
  Pair fierce(ListId::french, "gendarmes", 4, ListId::swiss, "column", 16);
  CHECK(rank(fierce, fierce.b) == 3);
  CHECK(rank(fierce, fierce.a) == 3);  // both sides of a first contact
  Pair only(ListId::french, "gendarmes", 4, ListId::swiss, "column", 16, Face::front, false,
            {
                {"fierce_contact", "charged_only"}
  });
  CHECK(rank(only, only.b) == 3);
  CHECK(rank(only, only.a) == kNoRank);
  Pair tired(ListId::spanish, "men-at-arms", 4, ListId::spanish, "arquebusier-bands", 8);
  CHECK(rank(tired, tired.b) == kNoRank);
  tired.field.state.unit[tired.b].fatigue = 1;
  CHECK(rank(tired, tired.b) == 4);
  Pair rough(ListId::imperial, "landsknecht-regiment", 12, ListId::venice, "romagna-pikes", 12);
  rough.rough_under(rough.b);
  CHECK(rank(rough, rough.b) == 5);
  Pair worn(ListId::imperial, "landsknecht-regiment", 12, ListId::venice, "romagna-pikes", 12);
  worn.field.state.unit[worn.b].fatigue = 2;
  CHECK(rank(worn, worn.b) == 6);
  worn.field.state.unit[worn.a].fatigue = 2;
  CHECK(rank(worn, worn.b) == 10);
}

TEST_CASE("MI-MEL-32 MI-MEL-31 worn against worn, and worn_check_needs_hit = no") {
  const auto rank = [](ListId list, const char* entry, int stands, ListId other, const char* enemy, int size,
                       bool hit, const Options& options = {}) {
    Pair pair(list, entry, stands, other, enemy, size, Face::front, false, options);
    pair.field.later(2);
    pair.field.state.unit[pair.a].fatigue = pair.field.state.unit[pair.b].fatigue = 3;
    if (hit) pair.field.state.unit[pair.a].set(kHitInMelee);
    ScriptedDice none;
    return int{melee_rank(pair.field.play(pair.field.state, none), pair.a)};
  };
  CHECK(rank(ListId::spanish, "jinetes", 4, ListId::swiss, "arquebusiers", 6, true) == 7);
  CHECK(rank(ListId::venice, "romagna-pikes", 12, ListId::open, "elephants", 3, true) == 8);
  CHECK(rank(ListId::french, "ordonnance-archers", 4, ListId::french, "gascon-crossbowmen", 6, true) == 9);
  CHECK(rank(ListId::venice, "romagna-pikes", 12, ListId::swiss, "column", 12, true) == 10);
  CHECK(rank(ListId::venice, "romagna-pikes", 12, ListId::swiss, "column", 12, false) == kNoRank);
  CHECK(rank(ListId::venice, "romagna-pikes", 12, ListId::swiss, "column", 12, false,
             {
                 {"worn_check_needs_hit", "no"}
  }) == 10);
}

TEST_CASE("MI-MEL-34 MI-MEL-33 MI-MEL-46 a unit whose enemy has failed before it need not check") {
  Pair pair(ListId::french, "gendarmes", 4, ListId::spanish, "arquebusier-bands", 8);
  pair.field.state.unit[pair.a].fatigue = 2;  // worn, its enemy not: rank 6
  ScriptedDice dice{1, 6, 6, 6};              // the melee dice, then the arquebusiers' check
  pair.settle(dice);
  CHECK(dice.subjects(Told::checked) == Hits{pair.b});
  CHECK(dice.subjects(Told::excused) == Hits{pair.a});
  CHECK(pair.of(pair.b).where == Whereabouts::routed);
  Pair passed(ListId::french, "gendarmes", 4, ListId::spanish, "arquebusier-bands", 8);
  passed.field.state.unit[passed.a].fatigue = 2;
  ScriptedDice both{1, 6, 1, 1, 1, 1};
  passed.settle(both);
  CHECK(both.subjects(Told::checked) == Hits{passed.b, passed.a});
}

TEST_CASE("MI-MEL-35 where all of one rank fail, only the highest dice do, equal dice, the lower target") {
  const auto outcome = [](std::initializer_list<int> checks, const Options& options = {}) {
    Pair pair(ListId::french, "gendarmes", 4, ListId::swiss, "column", 16, Face::front, false, options);
    std::vector<int> faces{1, 1};
    faces.insert(faces.end(), checks);
    ScriptedDice dice;
    dice.faces.assign(faces.begin(), faces.end());
    pair.settle(dice);
    return std::pair{pair.of(pair.a).where == Whereabouts::routed,
                     pair.of(pair.b).where == Whereabouts::routed};
  };
  CHECK(outcome({6, 6, 5, 6}) == std::pair{true, false});
  CHECK(outcome({5, 6, 6, 6}) == std::pair{false, true});
  CHECK(outcome({5, 6, 5, 6}) == std::pair{true, true});   // targets 10 and 10
  CHECK(outcome({6, 6, 1, 1}) == std::pair{true, false});  // the other passed
  CHECK(outcome(
            {
                6, 6, 5, 6
  },
            {{"all_fail_scope", "whole_melee"}}) == std::pair{true, false});
}

TEST_CASE("MI-MEL-34 with excuse = all_enemies one failed enemy of two does not excuse") {
  const auto checked = [](const Options& options) {
    Pair pair(ListId::french, "gendarmes", 4, ListId::spanish, "arquebusier-bands", 8, Face::front, false,
              options);
    const UnitId pikes =
        pair.field.add(1, pair.field.entry(ListId::spanish, "colunela", 12), {34'000, 20'000});
    pair.field.contact(pair.a, pikes, Face::front);
    pair.field.state.unit[pair.a].fatigue = 2;
    ScriptedDice dice;
    dice.faces = {1, 6, 6, 6, 6, 1, 1, 1, 1};
    pair.settle(dice);
    dice.faces.clear();
    return dice.count(Told::excused);
  };
  CHECK(checked({}) == 1);
  CHECK(checked({
            {"excuse", "all_enemies"}
  }) == 0);
}

TEST_CASE(
    "MI-MOR-14 MI-MOR-15 MI-MEL-36 formed foot is shaken, or routs when charged by mounted, fierce or aside, "
    "others rout") {
  const auto routs = [](Pair& pair, UnitId unit) {
    ScriptedDice none;
    return routs_on_failure(pair.field.play(pair.field.state, none), unit);
  };
  Pair foot(ListId::imperial, "landsknecht-regiment", 12, ListId::venice, "romagna-pikes", 12);
  CHECK_FALSE(routs(foot, foot.b));
  foot.field.state.unit[foot.b].set(kShaken);
  CHECK(routs(foot, foot.b));
  Pair horse(ListId::spanish, "men-at-arms", 4, ListId::venice, "romagna-pikes", 12);
  CHECK(routs(horse, horse.b));
  CHECK(routs(horse, horse.a));
  horse.field.later(1);
  CHECK_FALSE(routs(horse, horse.b));
  Pair fierce(ListId::swiss, "column", 12, ListId::venice, "romagna-pikes", 12);
  CHECK(routs(fierce, fierce.b));
  Pair flank(ListId::imperial, "landsknecht-regiment", 12, ListId::venice, "romagna-pikes", 12, Face::rear);
  flank.field.later(3);
  CHECK(routs(flank, flank.b));
}

TEST_CASE("MI-MEL-47 MI-MEL-30 a unit out of contact does not check, and melees are settled one by one") {
  Pair pair(ListId::french, "gendarmes", 4, ListId::spanish, "arquebusier-bands", 8);
  const UnitId loose = pair.field.add(0, pair.field.entry(ListId::french, "gendarmes", 4), {50'000, 10'000});
  pair.field.state.unit[loose].set(kHitInMelee | kShaken);
  const UnitId c = pair.field.add(0, pair.field.entry(ListId::french, "gendarmes", 4), {40'000, 16'000});
  const UnitId d =
      pair.field.add(1, pair.field.entry(ListId::spanish, "arquebusier-bands", 8), {40'000, 20'000});
  pair.field.contact(c, d, Face::front);
  ScriptedDice dice{1, 1, 1, 1, 1, 1, 1, 1};
  pair.settle(dice);
  CHECK(dice.subjects(Told::checked) == Hits{pair.b, d});
}

TEST_CASE(
    "MI-MEL-22 MI-MEL-24 MI-MEL-44 MI-MOR-22 the routed are removed in step 14, the others stay where they "
    "are") {
  Pair pair(ListId::french, "gendarmes", 4, ListId::spanish, "arquebusier-bands", 8);
  ScriptedDice dice{1, 1, 6, 6};
  pair.settle(dice);
  CHECK(pair.of(pair.b).where == Whereabouts::routed);
  CHECK(pair.field.state.contacts == 0);
  CHECK(pair.of(pair.a).round == 0);
  Play play = pair.field.play(pair.field.state, dice);
  remove_routed(play);
  CHECK(pair.of(pair.b).where == Whereabouts::lost);
  CHECK(pair.of(pair.a).at() == kSouthern);
}

TEST_CASE(
    "MI-MEL-42 with pursuit = fierce who has driven off his enemy goes on, half an inch short of the next") {
  Pair pair(ListId::french, "gendarmes", 4, ListId::spanish, "arquebusier-bands", 8, Face::front, false,
            {
                {"pursuit", "fierce"}
  });
  const UnitId next = pair.field.add(1, pair.field.entry(ListId::spanish, "colunela", 12), {24'000, 20'000});
  ScriptedDice dice;
  Play play = pair.field.play(pair.field.state, dice);
  rout(play, pair.b, Cause::melee);
  remove_routed(play);
  CHECK(pair.of(pair.a).y == 19'501);  // "no closer than" is met from a thousandth less on (MI-GEN-03)
  CHECK(pair.of(pair.a).is(kMoved));
  CHECK_FALSE(pair.of(pair.a).is(kMovedOther));
  CHECK(pair.of(next).standing());
}

TEST_CASE(
    "MI-MEL-42 with pursuit = fierce who goes on stops at first contact with friends, skirmish foot too") {
  Pair pair(ListId::french, "gendarmes", 4, ListId::spanish, "arquebusier-bands", 8, Face::front, false,
            {
                {"pursuit", "fierce"}
  });
  const UnitId friends =
      pair.field.add(0, pair.field.entry(ListId::swiss, "arquebusiers", 6), {24'000, 20'000});
  ScriptedDice dice;
  Play play = pair.field.play(pair.field.state, dice);
  REQUIRE(
      play.setting.troop(play.state, friends).skirmish_foot());  // whom it might pass through (MI-MOVE-14)
  rout(play, pair.b, Cause::melee);
  remove_routed(play);
  const std::int32_t gap = footprint_of(play, friends).box.low.y - pair.of(pair.a).y;
  CHECK(gap >= -2);  // MI-GEO-06: two thousandths are no overlap
  CHECK(gap <= 1);
}

TEST_CASE(
    "MI-MEL-27 MI-MEL-41 MI-FAT-05 elephants break through: whom they pass over is shaken and gains 1 FP") {
  Pair pair(ListId::open, "elephants", 3, ListId::spanish, "arquebusier-bands", 8);
  const UnitId behind =
      pair.field.add(1, pair.field.entry(ListId::spanish, "arquebusier-bands", 8), {24'000, 18'000});
  const UnitId light =
      pair.field.add(1, pair.field.entry(ListId::swiss, "arquebusiers", 6), {24'000, 17'000});
  ScriptedDice dice;
  Play play = pair.field.play(pair.field.state, dice);
  rout(play, pair.b, Cause::melee);
  remove_routed(play);
  CHECK(pair.of(behind).is(kShaken));
  CHECK(pair.of(behind).fatigue == 1);
  CHECK_FALSE(pair.of(light).is(kShaken));  // skirmish foot lets them through
  CHECK(pair.of(pair.a).y >= 16'000 + 5'000);
  CHECK(pair.of(pair.a).y <= 16'000 + 10'000);
}

TEST_CASE("MI-MEL-43 with elephant_stampede = yes routed elephants run where a die says") {
  Pair pair(ListId::french, "gendarmes", 4, ListId::open, "elephants", 3, Face::front, false,
            {
                {"elephant_stampede", "yes"}
  });
  const UnitId in_way =
      pair.field.add(1, pair.field.entry(ListId::spanish, "colunela", 12), {24'000, 28'000});
  ScriptedDice dice{6};  // north: 360 degrees
  Play play = pair.field.play(pair.field.state, dice);
  rout(play, pair.b, Cause::melee);
  remove_routed(play);
  CHECK(pair.of(in_way).is(kShaken));
  CHECK(pair.of(in_way).fatigue == 1);
  CHECK(pair.of(pair.b).where == Whereabouts::lost);
}

TEST_CASE("MI-MEL-40 MI-MOVE-22 wagons that were contacted are gone in step 14, and strike nobody") {
  Pair pair(ListId::french, "gendarmes", 4, ListId::open, "wagons", 2);
  ScriptedDice dice{4};
  pair.settle(dice);
  Play play = pair.field.play(pair.field.state, dice);
  remove_routed(play);
  CHECK(pair.of(pair.b).where == Whereabouts::lost);
  CHECK(dice.count(Told::wagon_taken) == 1);
}

TEST_CASE("MI-FAT-08 with fp_limit = 5 a unit routs when it has them, in the step in which they came") {
  const auto where = [](const Options& options) {
    Pair pair(ListId::french, "gendarmes", 4, ListId::spanish, "arquebusier-bands", 8, Face::front, false,
              options);
    pair.field.state.unit[pair.b].fatigue = 4;
    ScriptedDice dice{6, 1};
    Play play = pair.field.play(pair.field.state, dice);
    fight(play);
    return pair.of(pair.b).where;
  };
  CHECK(where({}) == Whereabouts::standing);
  CHECK(where({
            {"fp_limit", "5"}
  }) == Whereabouts::routed);
}

}  // namespace
}  // namespace warren::might_of_arms::testing
