// Chapter 23: the worked numbers of shooting, melee and morale, walked through the rules' own code.
#include <doctest/doctest.h>

#include "games/might_of_arms/odds/field.h"
#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/fatigue.h"
#include "games/might_of_arms/rules/melee.h"
#include "games/might_of_arms/rules/melee_morale.h"
#include "games/might_of_arms/rules/morale.h"
#include "games/might_of_arms/rules/shooting.h"
#include "games/might_of_arms/rules/steps.h"
#include "games/might_of_arms/rules/support.h"
#include "games/might_of_arms/rules/victory.h"
#include "kernel/chance/distribution.h"

namespace warren::might_of_arms::testing {
namespace {

using Hits = std::vector<int>;
constexpr Point kSouthern{24'000, 16'000}, kNorthern{24'000, 20'000};

// Hits of a die of 1 to 6 of one unit in contact against another.
Hits hits_of_dice(OddsField& field, UnitId striker, UnitId enemy) {
  OddsTable table;
  const Play play = field.play(field.state, table);
  const Strike strike = strike_of(play, striker, enemy, shares_of(play, striker).against(enemy));
  Hits hits;
  for (int die = 1; die <= 6; ++die) hits.push_back(hits_by(play.setting, strike, die));
  return hits;
}

// Steps 10 to 12, every way they can go.
Distribution<State> fight_it_out(const OddsField& field) {
  return walk(Distribution<State>::certain(field.state), [&](State& state, Table& table) {
    Play play = field.play(state, table);
    fight(play);
    check_leaders_lost(play);
    check_melees(play);
  });
}
Fraction chance_of_rout(const Distribution<State>& all, UnitId unit) {
  return all.chance_that([&](const State& state) { return state.unit[unit].where == Whereabouts::routed; });
}
Fraction chance_of_shaken(const Distribution<State>& all, UnitId unit) {
  return all.chance_that([&](const State& state) { return state.unit[unit].is(kShaken); });
}

void support_both(OddsField& field, UnitId unit) {
  field.support(unit, Face::left);
  field.support(unit, Face::right);
}

int target_of(OddsField& field, UnitId unit, Cause cause) {
  OddsTable table;
  const Play play = field.play(field.state, table);
  return morale_tally(play, unit, check_reason(play, unit, cause)).target;
}

TEST_CASE("MI-MEL-09 MI-MOR-14 numbers 7 and 8: archers charge Gascons in the open") {
  OddsField field;
  const UnitId archers = field.add(0, field.entry(ListId::french, "ordonnance-archers", 4), kSouthern);
  const UnitId gascons = field.add(1, field.entry(ListId::french, "gascon-crossbowmen", 6), kNorthern);
  field.support(gascons, Face::left);
  field.contact(archers, gascons, Face::front);
  CHECK(hits_of_dice(field, archers, gascons) == Hits{3, 4, 5, 7, 8, 11});
  CHECK(chance_of_rout(fight_it_out(field), gascons) == Fraction(7, 24));
}

TEST_CASE("MI-MEL-31 number 9: gendarmes charge arquebusiers, who check always, for they are fierce") {
  OddsField field;
  const UnitId gendarmes = field.add(0, field.entry(ListId::french, "gendarmes", 4), kSouthern);
  const UnitId shot = field.add(1, field.entry(ListId::spanish, "arquebusier-bands", 8), kNorthern);
  support_both(field, shot);
  field.contact(gendarmes, shot, Face::front);
  CHECK(hits_of_dice(field, gendarmes, shot) == Hits{5, 7, 8, 11, 13, 17});
  CHECK(chance_of_rout(fight_it_out(field), shot) == Fraction(43, 108));
}

TEST_CASE("MI-MEL-13 MI-MEL-12 MI-MEL-11 numbers 10 to 12: gendarmes, Swiss and landsknechts") {
  OddsField field;
  const UnitId gendarmes = field.add(0, field.entry(ListId::french, "gendarmes", 4), kSouthern);
  const UnitId swiss = field.add(1, field.entry(ListId::french, "swiss-column", 16), kNorthern);
  field.contact(gendarmes, swiss, Face::front);
  CHECK(hits_of_dice(field, gendarmes, swiss) == Hits{2, 2, 3, 3, 4, 5});
  CHECK(hits_of_dice(field, swiss, gendarmes) == Hits{2, 3, 3, 4, 5, 7});
  OddsField flank;
  const UnitId riders = flank.add(0, flank.entry(ListId::french, "gendarmes", 4), kSouthern);
  const UnitId column = flank.add(1, flank.entry(ListId::french, "swiss-column", 16), kNorthern);
  flank.contact(riders, column, Face::right);
  CHECK(hits_of_dice(flank, riders, column) == Hits{4, 5, 7, 8, 11, 13});
  CHECK(hits_of_dice(flank, column, riders) == Hits{1, 1, 2, 2, 3, 3});  // number 39: with its end file
  OddsField push;
  const UnitId cantons = push.add(0, push.entry(ListId::swiss, "column", 16), kSouthern);
  const UnitId lansquenets = push.add(1, push.entry(ListId::imperial, "landsknecht-regiment", 12), kNorthern);
  push.contact(cantons, lansquenets, Face::front, true);
  CHECK(hits_of_dice(push, cantons, lansquenets) == Hits{3, 4, 5, 7, 8, 11});
  CHECK(hits_of_dice(push, lansquenets, cantons) == Hits{2, 3, 4, 5, 6, 8});
  push.later(2);
  CHECK(hits_of_dice(push, cantons, lansquenets) == Hits{3, 4, 5, 7, 8, 11});
  CHECK(hits_of_dice(push, lansquenets, cantons) == Hits{2, 3, 4, 5, 6, 8});
}

TEST_CASE("MI-MEL-16 MI-TERR-06 number 13: Swiss charge arquebusiers in fieldworks") {
  OddsField field;
  const UnitId swiss = field.add(0, field.entry(ListId::swiss, "column", 16), kSouthern);
  const UnitId shot = field.add(1, field.entry(ListId::spanish, "arquebusier-bands", 8), kNorthern);
  support_both(field, shot);
  field.fortify(shot);
  field.contact(swiss, shot, Face::front);
  CHECK(hits_of_dice(field, swiss, shot) == Hits{3, 4, 5, 7, 8, 11});
  CHECK(chance_of_rout(fight_it_out(field), shot) == Fraction(11, 54));
}

TEST_CASE("MI-LEAD-06 MI-MEL-18 numbers 14 and 56: a leader's die counts at least 3, in the sum alone") {
  OddsField field;
  const UnitId lances = field.add(0, field.entry(ListId::spanish, "men-at-arms", 4), kSouthern);
  const UnitId archers = field.add(1, field.entry(ListId::french, "ordonnance-archers", 4), kNorthern);
  field.lead(lances);
  field.contact(lances, archers, Face::front);
  CHECK(hits_of_dice(field, lances, archers) == Hits{5, 5, 5, 7, 8, 11});
  OddsField shaken;
  const UnitId tired = shaken.add(0, shaken.entry(ListId::spanish, "men-at-arms", 4), kSouthern);
  const UnitId pikes = shaken.add(1, shaken.entry(ListId::venice, "romagna-pikes", 16), kNorthern);
  shaken.lead(tired);
  shaken.contact(pikes, tired, Face::front);
  shaken.state.unit[tired].set(kShaken);
  CHECK(hits_of_dice(shaken, tired, pikes) == Hits{2, 2, 2, 2, 3, 3});
}

TEST_CASE("MI-FAT-02 MI-FAT-01 MI-FAT-09 number 16: 11 hits and 14 on 12 stands are 2 FP and 1 hit") {
  OddsField field;
  const UnitId column = field.add(0, field.entry(ListId::swiss, "column", 12), kSouthern);
  field.state.unit[column].hits = 11;
  OddsTable table;
  Play play = field.play(field.state, table);
  CHECK(take_hits(play, column, 14) == 2);
  CHECK(field.state.unit[column].fatigue == 2);
  CHECK(field.state.unit[column].hits == 1);
}

TEST_CASE("MI-MEL-05 numbers 38 and 40: stands by face, and files shared between two enemies") {
  const auto shares = [](int stands, int files, std::vector<Face> faces) {
    OddsField field;
    const UnitId body =
        field.add(0, field.entry(ListId::imperial, "landsknecht-regiment", stands), kSouthern, files);
    std::vector<UnitId> enemies;
    for (const Face face : faces) {
      enemies.push_back(field.add(1, field.entry(ListId::french, "gendarmes", 4), kNorthern));
      field.contact(enemies.back(), body, face);
    }
    OddsTable table;
    const Shares all = shares_of(field.play(field.state, table), body);
    Hits counts;
    for (const UnitId enemy : enemies) counts.push_back(all.against(enemy));
    return counts;
  };
  CHECK(shares(16, 4, {Face::front}) == Hits{8});
  CHECK(shares(16, 4, {Face::left}) == Hits{4});
  CHECK(shares(16, 4, {Face::rear}) == Hits{4});
  CHECK(shares(16, 4, {Face::front, Face::right}) == Hits{6, 4});
  CHECK(shares(12, 3, {Face::front}) == Hits{6});
  CHECK(shares(12, 3, {Face::left}) == Hits{4});
  CHECK(shares(12, 3, {Face::rear}) == Hits{3});
  CHECK(shares(12, 3, {Face::front, Face::left}) == Hits{4, 4});
  CHECK(shares(8, 4, {Face::front}) == Hits{8});
  CHECK(shares(8, 4, {Face::right}) == Hits{2});
  CHECK(shares(8, 4, {Face::front, Face::right}) == Hits{6, 2});
  CHECK(shares(8, 4, {Face::front, Face::rear}) == Hits{4, 4});
  CHECK(shares(16, 4, {Face::rear, Face::rear, Face::rear}) == Hits{2, 1, 1});  // MI-MEL-37
  OddsField field;
  const UnitId body = field.add(0, field.entry(ListId::swiss, "column", 16), kSouthern, 4);
  const UnitId left = field.add(1, field.entry(ListId::french, "gascon-crossbowmen", 6), {21'600, 16'000}, 3);
  const UnitId right =
      field.add(1, field.entry(ListId::french, "gascon-crossbowmen", 6), {26'400, 16'000}, 3);
  field.contact(left, body, Face::front);
  field.contact(right, body, Face::front);
  OddsTable table;
  const Shares two = shares_of(field.play(field.state, table), body);
  CHECK(two.against(left) == 4);
  CHECK(two.against(right) == 4);
}

TEST_CASE("MI-MEL-35 MI-MEL-46 numbers 81 to 83: gendarmes and Swiss, and what a colunela suffers") {
  OddsField field;
  const UnitId gendarmes = field.add(0, field.entry(ListId::french, "gendarmes", 4), kSouthern);
  const UnitId swiss = field.add(1, field.entry(ListId::french, "swiss-column", 16), kNorthern);
  field.contact(gendarmes, swiss, Face::front);
  const auto all = fight_it_out(field);
  const auto routs = [&](bool one, bool other) {
    return all.chance_that([&](const State& s) {
      return (s.unit[gendarmes].where == Whereabouts::routed) == one &&
             (s.unit[swiss].where == Whereabouts::routed) == other;
    });
  };
  CHECK(routs(true, false) == Fraction(17, 144));
  CHECK(routs(false, true) == Fraction(101, 1296));
  CHECK(routs(true, true) == Fraction(5, 2592));
  CHECK(routs(false, false) == Fraction(77, 96));
  const auto charged = [](ListId list, const char* entry, int stands, Face face, bool supported) {
    OddsField f;
    const UnitId charger = f.add(0, f.entry(list, entry, stands), kSouthern);
    const UnitId colunela = f.add(1, f.entry(ListId::spanish, "colunela", 12), kNorthern);
    if (supported) support_both(f, colunela);
    if (!supported) f.support(colunela, Face::left);
    f.contact(charger, colunela, face);
    return chance_of_rout(fight_it_out(f), colunela);
  };
  CHECK(charged(ListId::french, "gendarmes", 4, Face::front, true) == Fraction(1, 6));
  CHECK(charged(ListId::french, "gendarmes", 4, Face::right, false) == Fraction(41, 54));
  CHECK(charged(ListId::swiss, "column", 16, Face::front, true) == Fraction(5, 27));
}

TEST_CASE("MI-MEL-32 MI-MEL-34 numbers 84 to 86: worn bodies against each other") {
  OddsField field;
  const UnitId swiss = field.add(0, field.entry(ListId::swiss, "column", 16), kSouthern);
  const UnitId others = field.add(1, field.entry(ListId::imperial, "landsknecht-regiment", 12), kNorthern);
  field.contact(swiss, others, Face::front);
  field.later(2);
  field.state.unit[swiss].fatigue = field.state.unit[others].fatigue = 2;
  const auto columns = fight_it_out(field);
  const auto both = columns.chance_that(
      [&](const State& s) { return s.unit[swiss].is(kShaken) && s.unit[others].is(kShaken); });
  CHECK(both == Fraction(5, 216));
  OddsField bodies;
  const UnitId veterans = bodies.add(0, bodies.entry(ListId::spanish, "veteran-colunela", 12), kSouthern);
  const UnitId colunela = bodies.add(1, bodies.entry(ListId::spanish, "colunela", 12), kNorthern);
  bodies.contact(veterans, colunela, Face::front);
  bodies.later(2);
  bodies.state.unit[veterans].fatigue = bodies.state.unit[colunela].fatigue = 2;
  const auto worn = fight_it_out(bodies);
  CHECK(chance_of_shaken(worn, colunela) == Fraction(13, 18));
  CHECK(chance_of_shaken(worn, veterans) == Fraction(35, 216));
}

TEST_CASE("MI-MOR-03 MI-MOR-04 numbers 24, 46, 47 and 51: targets of checks") {
  OddsField field;
  const UnitId swiss = field.add(0, field.entry(ListId::swiss, "column", 16), kSouthern);
  CHECK(target_of(field, swiss, Cause::melee) == 10);
  const UnitId three_ranks =
      field.add(1, field.entry(ListId::imperial, "landsknecht-regiment", 12), kNorthern, 4);
  CHECK(target_of(field, three_ranks, Cause::melee) == 8);
  field.state.unit[three_ranks].files = 3;
  CHECK(target_of(field, three_ranks, Cause::melee) == 10);
  OddsField lone;
  const UnitId colunela = lone.add(0, lone.entry(ListId::spanish, "colunela", 12), kSouthern);
  CHECK(target_of(lone, colunela, Cause::melee) == 7);
  OddsTable table;
  const Play play = lone.play(lone.state, table);
  CHECK(morale_tally(play, colunela, {.cause = Cause::receive, .aside = true}).target == 6);
  OddsField everything;
  const UnitId veterans =
      everything.add(0, everything.entry(ListId::spanish, "veteran-colunela", 12), kSouthern);
  const UnitId horse = everything.add(1, everything.entry(ListId::french, "gendarmes", 4), kNorthern);
  everything.lead(veterans);
  everything.support(veterans, Face::left);
  everything.contact(horse, veterans, Face::right);
  everything.state.unit[veterans].fatigue = 1;
  CHECK(target_of(everything, veterans, Cause::melee) == 7);
  OddsField city;
  const UnitId militia = city.add(0, city.entry(ListId::venice, "terraferma-militia", 9), kSouthern);
  city.support(militia, Face::left);
  CHECK(target_of(city, militia, Cause::melee) == 6);
  OddsTable other;
  CHECK(is_worn(city.play(city.state, other), militia));
}

TEST_CASE("MI-SHOOT-09 numbers 4, 42 and 93: dice less a third, once, twice, or one after the other") {
  HouseRules house;
  const std::array<std::array<int, 8>, 2> printed{
      {{1, 2, 2, 3, 4, 4, 5, 6}, {1, 1, 1, 2, 2, 2, 3, 3}}
  };
  for (int dice = 1; dice <= 8; ++dice)
    for (int k = 1; k <= 2; ++k)
      CHECK(reduced_dice(house, dice, k) ==
            printed[static_cast<std::size_t>(k - 1)][static_cast<std::size_t>(dice - 1)]);
  CHECK(reduced_dice(house, 16, 1) == 11);
  CHECK(reduced_dice(house, 16, 2) == 6);
  house.third_stacking = ThirdStacking::successive;
  CHECK(reduced_dice(house, 8, 2) == 4);
  CHECK(reduced_dice(house, 4, 2) == 2);
  CHECK(reduced_dice(house, 6, 2) == 3);
  house.third_rounding = ThirdRounding::down;
  CHECK(reduced_dice(house, 1, 1) == 1);
  CHECK(reduced_dice(house, 8, 1) == 5);
}

// A volley at a fresh target and the checks that follow.
Distribution<State> volley(OddsField& field, UnitId shooter, UnitId target) {
  return walk(Distribution<State>::certain(field.state), [&](State& state, Table& table) {
    Play play = field.play(state, table);
    shoot(play, shooter, target);
    check_after_shooting(play, side_of(target));
  });
}

TEST_CASE("MI-SHOOT-13 MI-MOR-12 MI-SHOOT-02 numbers 3, 6, 41 and 87: arquebus volleys and their checks") {
  OddsField field;
  const UnitId shot = field.add(0, field.entry(ListId::spanish, "arquebusier-bands", 6), {24'000, 16'000});
  const UnitId archers = field.add(1, field.entry(ListId::french, "ordonnance-archers", 4), {24'000, 20'000});
  const auto all = volley(field, shot, archers);
  CHECK(all.chance_that([&](const State& s) { return s.unit[archers].fatigue > 0; }) == Fraction(11, 32));
  CHECK(all.chance_that([&](const State& s) { return s.unit[archers].is(kMayNotCharge); }) ==
        Fraction(233, 1152));
  CHECK(chance_of_shaken(all, archers) == Fraction(0, 1));
  OddsField eight;
  const UnitId bands = eight.add(0, eight.entry(ListId::spanish, "arquebusier-bands", 8), {24'000, 16'000});
  const UnitId gendarmes = eight.add(1, eight.entry(ListId::french, "gendarmes", 4), {24'000, 20'000});
  const auto hurt = volley(eight, bands, gendarmes);
  CHECK(hurt.chance_that([&](const State& s) { return s.unit[gendarmes].fatigue > 0; }) ==
        Fraction(163, 256));
  CHECK(chance_of_rout(hurt, gendarmes) == Fraction(35, 55296));
  CHECK(chance_of_shaken(hurt, gendarmes) == Fraction(205, 165888));
}

TEST_CASE("MI-MOR-20 number 49: a cascade of three shaken units, each seeing only the one before") {
  OddsField field;
  std::vector<UnitId> row;
  for (int i = 0; i < 4; ++i)
    row.push_back(
        field.add(0, field.entry(ListId::french, "ordonnance-archers", 4), {3'200 + i * 14'000, 16'000}));
  for (int i = 1; i < 4; ++i) field.state.unit[row[static_cast<std::size_t>(i)]].set(kShaken);
  field.state.unit[row[0]].where = Whereabouts::routed;
  const auto all = walk(Distribution<State>::certain(field.state), [&](State& state, Table& table) {
    Play play = field.play(state, table);
    check_routs_seen(play);
  });
  const auto routs = [&](int count) {
    return all.chance_that([&](const State& s) {
      int gone = 0;
      for (int i = 1; i < 4; ++i)
        gone += s.unit[row[static_cast<std::size_t>(i)]].where == Whereabouts::routed ? 1 : 0;
      return gone == count;
    });
  };
  CHECK(routs(0) == Fraction(7, 12));
  CHECK(routs(1) == Fraction(35, 144));
  CHECK(routs(2) == Fraction(175, 1728));
  CHECK(routs(3) == Fraction(125, 1728));
}

TEST_CASE("MI-VIC-04 number 63: results by losses, on both sides of 10 and 25 per cent") {
  const auto margin = [](int a, int points_a, int b, int points_b) {
    return result_by_losses(a, points_a, b, points_b);
  };
  CHECK(margin(300, 988, 180, 1000).winner == 1);
  CHECK(margin(300, 988, 180, 1000).margin == Margin::marginal);
  CHECK(margin(250, 1000, 150, 1000).margin == Margin::marginal);
  CHECK(margin(249, 1000, 150, 1000).winner == -1);
  CHECK(margin(401, 1000, 150, 1000).margin == Margin::decisive);
  CHECK(margin(400, 1000, 150, 1000).margin == Margin::marginal);
  CHECK(margin(100, 1000, 100, 1000).winner == -1);
}

}  // namespace
}  // namespace warren::might_of_arms::testing
