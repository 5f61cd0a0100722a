// Chapter 11: charges, responses, flights, contacts.
#include <doctest/doctest.h>

#include "fixture.h"
#include "games/might_of_arms/rules/terrain.h"

namespace warren::might_of_arms::testing {

using enum TroopType;

namespace {

// Steps 8 and 9 for charges that are agreed on, everybody receiving unless said otherwise.
struct Clash {
  explicit Clash(Battlefield& field) : t(field) {}
  Clash& charge(UnitId charger, UnitId target) {
    add_charge(t.play(), charges, {charger, target});
    if (charges.response[target] == Response::none) charges.response[target] = Response::receive;
    return *this;
  }
  Clash& evades(UnitId unit) {
    charges.response[unit] = Response::evade;
    return *this;
  }
  Clash& counters(UnitId unit, UnitId charger) {
    charges.response[unit] = Response::countercharge;
    charges.named[unit] = charger;
    return *this;
  }
  void move() {
    Play p = t.play();
    for (UnitId unit = 0; unit < kUnits; ++unit)
      if (has(charges.charging, unit)) charges.response[unit] = Response::none;
    move_evaders(p, charges);
    move_chargers(p, charges);
    chase_evaders(p, charges);
  }
  Battlefield& t;
  Charges charges;
};

}  // namespace

TEST_CASE("MI-CHG-11 the class of a charge goes by the charger's front midpoint") {
  Battlefield t;
  const UnitId target = t.put(1, sub_heavy_infantry, 12, 3, 30, 20, 0);
  const auto face = [&](double x, double y) { return class_of_charge(t.play(), at(30 + x, 20 + y), target); };
  CHECK(face(5, 0) == Face::front);
  CHECK(face(5, -0.1) == Face::right);
  CHECK(face(-5, -0.1) == Face::left);
  CHECK(face(4.9, -5) == Face::rear);
  CHECK(face(6, -4.8) == Face::right);
}

TEST_CASE("MI-CHG-02 MI-CHG-33 a target lies in the front zone, within the charge distance") {
  Battlefield t;
  const UnitId knights = t.put(0, heavy_knight_cavalry, 4, 4, 20, 20, 0);
  const UnitId foot = t.put(1, medium_infantry, 6, 3, 26.6, 20.4, 180);
  CHECK(gap_line(t.play(), knights, foot).line.b == at(24.2, 21));
  CHECK(gap_line(t.play(), knights, foot).gap == in(1.414));
  CHECK(t.why_not_charge(knights, foot) == "");
  t[foot].y = in(19.3);
  CHECK(t.why_not_charge(knights, foot) == "MI-CHG-02");
  t[foot].x = in(20), t[foot].y = in(25);
  CHECK(t.why_not_charge(knights, foot) == "");
  t[foot].y = in(25.002);
  CHECK(t.why_not_charge(knights, foot) == "MI-CHG-33");
}

TEST_CASE("MI-CHG-33 rough ground on the gap line costs 2 or 4") {
  Battlefield t;
  t.area(Terrain::marsh, 1, 24, 20, 0);  // y from 15.5 to 24.5
  const UnitId heavy = t.put(0, heavy_infantry, 4, 4, 24, 14.5, 0),
               enemy = t.put(1, heavy_infantry, 4, 4, 24, 16.5, 180);
  CHECK(gap_line(t.play(), heavy, enemy).cost == in(3));
  CHECK(t.why_not_charge(heavy, enemy) == "");
  t[heavy].y = in(14.6), t[enemy].y = in(16.6);
  CHECK(gap_line(t.play(), heavy, enemy).cost == in(3.1));
  CHECK(t.why_not_charge(heavy, enemy) == "MI-CHG-33");
  t[heavy].where = Whereabouts::lost;
  t[enemy].y = in(16.5);
  const UnitId knights = t.put(0, heavy_knight_cavalry, 4, 4, 24, 14.5, 0);
  CHECK(gap_line(t.play(), knights, enemy).cost == in(5));
}

TEST_CASE("MI-CHG-03 MI-CHG-10 MI-MOVE-17 who is shaken or made another move does not charge") {
  Battlefield t;
  const UnitId knights = t.put(0, heavy_knight_cavalry, 4, 4, 20, 20, 0),
               foot = t.put(1, medium_infantry, 6, 3, 20, 23, 180);
  for (const std::uint32_t mark : {std::uint32_t{kShaken}, std::uint32_t{kMovedOther},
                                   std::uint32_t{kDoubled}, std::uint32_t{kSkirmishMove}}) {
    t[knights].marks = mark;
    CHECK(t.why_not_charge(knights, foot) == "MI-CHG-03");
  }
  t[knights].marks = kMayNotCharge;
  CHECK(t.why_not_charge(knights, foot) == "MI-MOR-12");
  t[knights].marks = kMoved;
  CHECK(t.why_not_charge(knights, foot) == "");
  CHECK(t.why_not_charge(t.put(0, gun, 1, 1, 30, 20, 0), foot) == "MI-CHG-10");
  Battlefield other(Options{
      {"skirmish_then_charge", "yes"}
  });
  const UnitId horse = other.put(0, heavy_cavalry, 4, 4, 20, 20, 0),
               enemy = other.put(1, medium_infantry, 6, 3, 20, 23, 180);
  other[horse].marks = kSkirmishMove;
  CHECK(other.why_not_charge(horse, enemy) == "");
}

TEST_CASE("MI-CHG-04 MI-CHG-47 foot and mounted do not charge one target") {
  Battlefield t;
  const UnitId knights = t.put(0, heavy_knight_cavalry, 2, 2, 18, 20, 0),
               foot = t.put(0, heavy_infantry, 2, 2, 22, 20, 0);
  const UnitId enemy = t.put(1, heavy_infantry, 8, 4, 20, 22, 180);
  ChargeList list;
  list.charge[list.count++] = {foot, enemy};
  CHECK(t.why_not_charge(knights, enemy, list) == "MI-CHG-04");
  CHECK(t.why_not_charge(knights, enemy) == "");
  list.charge[0] = {knights, enemy};
  CHECK(t.why_not_charge(foot, enemy, list) == "MI-CHG-04");
  CHECK(t.why_not_charge(knights, enemy, list) == "MI-CHG-02");  // it has named its target
}

TEST_CASE("MI-CHG-05 by a switch the foot of a side charges foot alone or mounted alone") {
  for (const bool by_side : {false, true}) {
    Battlefield t(Options{
        {"foot_charges", by_side ? "by_side" : "by_unit"}
    });
    const UnitId one = t.put(0, heavy_infantry, 2, 2, 18, 20, 0),
                 other = t.put(0, heavy_infantry, 2, 2, 28, 20, 0);
    const UnitId foot = t.put(1, heavy_infantry, 2, 2, 18, 22, 180),
                 horse = t.put(1, heavy_cavalry, 2, 2, 28, 22, 180);
    ChargeList list;
    list.charge[list.count++] = {one, foot};
    CHECK(t.why_not_charge(other, horse, list) == (by_side ? "MI-CHG-05" : ""));
  }
}

TEST_CASE(
    "MI-CHG-06 MI-CHG-07 light horse charges the shaken, the engaged and skirmishers, and counters anybody") {
  Battlefield t;
  const UnitId horse = t.put(0, light_cavalry, 4, 4, 20, 20, 0),
               heavy = t.put(1, heavy_infantry, 8, 4, 20, 23, 180);
  CHECK(t.why_not_charge(horse, heavy) == "MI-CHG-06");
  CHECK(may_charge_kind(t.play(), horse, heavy, true).ok());
  t[heavy].set(kShaken);
  CHECK(t.why_not_charge(horse, heavy) == "");
  const UnitId skirmishers = t.put(1, skirmish_infantry, 4, 4, 30, 23, 180);
  CHECK(t.why_not_charge(t.put(0, light_cavalry, 3, 3, 30, 20, 0), skirmishers) == "");
  const UnitId guns = t.put(1, gun, 2, 2, 40, 23, 180);
  CHECK(t.why_not_charge(t.put(0, light_cavalry, 3, 3, 40, 20, 0), guns) == "");
  const UnitId fierce = t.put(0, light_cavalry, 3, 3, 50, 20, 0, Grade::c, kFierce);
  CHECK(t.why_not_charge(fierce, t.put(1, heavy_infantry, 8, 4, 50, 23, 180)) == "");
  Battlefield other(Options{
      {"light_horse_vs_guns", "no"}
  });
  CHECK(other.why_not_charge(other.put(0, light_cavalry, 3, 3, 40, 20, 0),
                             other.put(1, gun, 2, 2, 40, 23, 180)) == "MI-CHG-06");
}

TEST_CASE("MI-CHG-08 skirmish foot charges its like, elephants, scythe chariots and guns") {
  for (const auto& [type, why] : {
           std::pair{heavy_infantry,    "MI-CHG-08"},
           std::pair{skirmish_infantry, ""         },
           std::pair{elephant,          ""         },
           std::pair{scythe_chariot,    ""         },
           std::pair{light_chariot,     "MI-CHG-08"},
           std::pair{gun,               ""         },
           std::pair{wagon,             ""         },
           std::pair{light_cavalry,     "MI-CHG-08"}
  }) {
    Battlefield t;
    const UnitId foot = t.put(0, skirmish_infantry, 4, 4, 20, 20, 0);
    CHECK(t.why_not_charge(foot, t.put(1, type, 1, 1, 20, 22, 180)) == why);
  }
  Battlefield t(Options{
      {"skirmish_vs_guns", "no"}
  });
  CHECK(t.why_not_charge(t.put(0, skirmish_infantry, 4, 4, 20, 20, 0), t.put(1, gun, 1, 1, 20, 22, 180)) ==
        "MI-CHG-08");
}

TEST_CASE("MI-LIM-04 a seventeenth charge is refused") {
  Battlefield t;
  const UnitId knights = t.put(0, heavy_knight_cavalry, 4, 4, 20, 20, 0),
               foot = t.put(1, medium_infantry, 6, 3, 20, 23, 180);
  ChargeList list;
  list.count = kMostCharges;
  for (Charge& charge : list.charge) charge = {unit_at(0, 20), unit_at(1, 20)};
  CHECK(t.why_not_charge(knights, foot, list) == "MI-LIM-04");
}

TEST_CASE("MI-CHG-34 MI-CHG-23 a charger lands flush, square, as near as possible below its start") {
  Battlefield t;
  const UnitId column = t.put(1, heavy_infantry, 16, 4, 24, 20, 0),
               knights = t.put(0, heavy_knight_cavalry, 4, 4, 27.5, 24, 180);
  Block place_found;
  REQUIRE(find_landing(t.play(), knights, column, Face::front, at(27.5, 24), place_found));
  CHECK(place_found.at == at(27.2, 20));
  CHECK(place_found.heading == written(180));
  REQUIRE(find_landing(t.play(), knights, column, Face::right, at(30, 18), place_found));
  CHECK(place_found.at == at(27.2, 18));
  CHECK(place_found.heading == written(270));
  REQUIRE(find_landing(t.play(), knights, column, Face::rear, at(25, 13), place_found));
  CHECK(place_found.at == at(25, 17.6));
  CHECK(place_found.heading == written(0));
}

TEST_CASE("MI-CHG-34 room on a face: half the narrower first, then a tenth of an inch") {
  Battlefield t;
  const UnitId target = t.put(1, heavy_infantry, 12, 3, 24, 20, 0);          // a face of 4.8
  const UnitId knights = t.put(0, heavy_knight_cavalry, 4, 4, 40, 30, 180);  // 6.4 wide
  Block found;
  REQUIRE(find_landing(t.play(), knights, target, Face::front, at(40, 30), found));
  CHECK(found.at == at(27.2, 20));
  // Somebody stands before it: only 0.1 inch of the face is left.
  const UnitId blocker = t.put(0, heavy_infantry, 3, 3, 24.1, 20, 180);
  t[blocker].x = in(26.4 - 0.1 - 4.8 / 2);
  REQUIRE(find_landing(t.play(), knights, target, Face::front, at(40, 30), found));
  CHECK(found.at == at(29.5, 20));
  t[blocker].x += 110;
  CHECK(t.why_not_charge(knights, target) != "");
}

TEST_CASE("MI-LIM-06 at most three enemies stand on one face") {
  Battlefield t;
  const UnitId target = t.put(1, heavy_cavalry, 8, 8, 24, 20, 0);
  for (int i = 0; i < 3; ++i) {
    const UnitId enemy = t.put(0, heavy_infantry, 1, 1, 19 + 2 * i, 20, 180);
    CHECK(add_contact(t.state, enemy, target, Face::front, false));
  }
  const UnitId fourth = t.put(0, heavy_infantry, 1, 1, 28, 22, 180);
  Block found;
  CHECK_FALSE(find_landing(t.play(), fourth, target, Face::front, at(28, 22), found));
  CHECK_FALSE(add_contact(t.state, fourth, target, Face::front, false));
}

TEST_CASE(
    "MI-CHG-35 MI-CHG-42 MI-MEL-26 friends bar a charge before its gap line or more than half of its front") {
  for (const bool full : {false, true}) {
    Battlefield t(Options{
        {"charge_corridor", full ? "full" : "half"}
    });
    const UnitId colunela = t.put(1, sub_heavy_infantry, 12, 3, 24, 20, 180);
    const UnitId gendarmes = t.put(0, heavy_knight_cavalry, 4, 4, 24, 20, 0);
    add_contact(t.state, gendarmes, colunela, Face::front, false);
    const UnitId archers = t.put(0, heavy_cavalry, 4, 4, 30.5, 21, 270);
    CHECK(t.why_not_charge(archers, colunela) == (full ? "MI-CHG-35" : ""));
    if (full) continue;
    CHECK(class_of_charge(t.play(), at(30.5, 21), colunela) == Face::left);
    Clash clash(t);
    clash.charge(archers, colunela).move();
    CHECK(place(t[archers]) == inches_at(26.4, 23.2));
    CHECK(t.heading(archers) == 270);
    CHECK(in_contact(t.state, archers, colunela));
    CHECK(in_contact(t.state, gendarmes, colunela));  // its other contacts go on
    CHECK(t[colunela].is(kChargedOnFlank));
  }
}

TEST_CASE(
    "MI-CHG-22 MI-CHG-36 MI-CHG-46 charger and countercharger meet by the ratio of their charge distances") {
  Battlefield t;
  const UnitId knights = t.put(0, heavy_knight_cavalry, 4, 4, 24, 20, 0),
               foot = t.put(1, heavy_infantry, 8, 4, 24, 24, 180);
  Clash clash(t);
  clash.charge(knights, foot).counters(foot, knights).move();
  CHECK(place(t[foot]) == inches_at(24, 22.5));
  CHECK(place(t[knights]) == inches_at(24, 22.5));
  CHECK(t[knights].is(kCharging));
  CHECK(t[foot].is(kCharging));
  CHECK(t[foot].is(kChargedByMounted));
  CHECK_FALSE(t[knights].is(kChargedByMounted));
}

TEST_CASE("MI-CHG-37 two units that charge each other meet in the same way") {
  Battlefield t;
  const UnitId heavy = t.put(0, heavy_infantry, 8, 4, 24, 20, 0),
               medium = t.put(1, medium_infantry, 8, 4, 24, 23, 180);
  Clash clash(t);
  clash.charge(heavy, medium).charge(medium, heavy).move();
  CHECK(place(t[medium]) == inches_at(24, 23 - 1.714));
  CHECK(place(t[heavy]) == place(t[medium]));
  CHECK(t.state.contacts == 1);
}

TEST_CASE("MI-CHG-21 contacts come in order of time, and who is met first loses his own move") {
  Battlefield t;
  // medium foot at 3 inch of 4 meets the knights before they move 4 of 5.
  const UnitId knights = t.put(0, heavy_knight_cavalry, 4, 4, 24, 20, 0);
  const UnitId target = t.put(1, heavy_infantry, 8, 4, 24, 24, 180);
  const UnitId medium = t.put(1, medium_infantry, 8, 4, 30.2, 19.4, 270);
  Clash clash(t);
  clash.charge(knights, target).charge(medium, knights).move();
  CHECK(in_contact(t.state, medium, knights));
  CHECK_FALSE(in_contact(t.state, knights, target));
  CHECK(place(t[knights]) == inches_at(24, 20));
}

TEST_CASE("MI-CHG-20 MI-CHG-38 an evader turns about and runs its charge distance, or runs on") {
  const auto flees_to = [](double from_x, double from_y, double heading) {
    Battlefield t;
    const UnitId foot = t.put(1, skirmish_infantry, 6, 6, 24, 20, 0);
    const UnitId horse = t.put(0, heavy_cavalry, 4, 4, from_x, from_y, heading);
    Charges charges;
    add_charge(t.play(), charges, {horse, foot});
    charges.response[foot] = Response::evade;
    Play p = t.play();
    move_evaders(p, charges);
    return std::vector<double>{t[foot].x / 1000.0, t[foot].y / 1000.0, t.heading(foot)};
  };
  CHECK(flees_to(24, 25, 180) == std::vector{24.0, 15.2, 180.0});
  CHECK(flees_to(24, 15, 0) == std::vector{24.0, 24.0, 0.0});
  CHECK(flees_to(34, 19.5, 270) == std::vector{24.0, 24.0, 0.0});
  CHECK(flees_to(34, 19.7, 270) == std::vector{24.0, 15.2, 180.0});
}

TEST_CASE("MI-CHG-38 an evader that finds only the table edge behind it leaves the table") {
  Battlefield t;
  const UnitId foot = t.put(1, skirmish_infantry, 6, 6, 24, 46, 180),
               horse = t.put(0, heavy_cavalry, 4, 4, 24, 42, 0);
  Clash clash(t);
  clash.charge(horse, foot).evades(foot).move();
  CHECK(t[foot].where == Whereabouts::lost);
  CHECK(t.state.contacts == 0);
}

TEST_CASE("MI-CHG-25 MI-CHG-26 mounted within 1.5 inch catch foot on 1 to 5") {
  const auto clash_at = [](double gap, int face) {
    Battlefield t;
    const UnitId foot = t.put(1, medium_infantry, 6, 3, 24, 20 + gap, 180),
                 horse = t.put(0, heavy_cavalry, 4, 4, 24, 20, 0);
    if (face > 0) t.script.faces({face});
    Clash clash(t);
    clash.charge(horse, foot).evades(foot).move();
    CHECK(t.script.fault() == "");
    if (in_contact(t.state, horse, foot)) {
      CHECK(t[foot].is(kShaken));
      CHECK(count_on_face(t.state, foot, Face::rear) == 1);
    }
    return in_contact(t.state, horse, foot);
  };
  CHECK(clash_at(2.5, 5));
  CHECK_FALSE(clash_at(2.5, 6));
  CHECK_FALSE(clash_at(2.6, 0));  // no roll
  CHECK(clash_at(1.0, 0));        // touched
}

TEST_CASE(
    "MI-CHG-28 who is met after another move becomes shaken, but for light troops in front of a formation "
    "change") {
  const auto shaken = [](TroopType charger, std::uint32_t marks) {
    Battlefield t;
    const UnitId foot = t.put(1, medium_infantry, 6, 3, 24, 23, 180),
                 horse = t.put(0, charger, 4, 4, 24, 20, 0);
    t[foot].set(marks);
    Clash clash(t);
    clash.charge(horse, foot).move();
    CHECK(in_contact(t.state, horse, foot));
    return t[foot].is(kShaken);
  };
  CHECK(shaken(heavy_cavalry, kMovedOther));
  CHECK_FALSE(shaken(heavy_cavalry, kMoved));
  CHECK(shaken(heavy_cavalry, kMovedOther | kFormationChange));
  CHECK_FALSE(shaken(light_cavalry, kMovedOther | kFormationChange));
  CHECK(shaken(light_cavalry, kMovedOther));
}

TEST_CASE("MI-CHG-09 skirmish foot that an enemy meets whom it may not await becomes shaken") {
  for (const auto& [charger, is_shaken] : {
           std::pair{heavy_cavalry, true },
           std::pair{light_cavalry, false}
  }) {
    Battlefield t;
    const UnitId foot = t.put(1, skirmish_infantry, 4, 4, 24, 23, 180),
                 horse = t.put(0, charger, 4, 4, 24, 20, 0);
    Clash clash(t);
    clash.charge(horse, foot).move();
    CHECK(t[foot].is(kShaken) == is_shaken);
  }
}

TEST_CASE("MI-CHG-48 what a charged unit may answer") {
  const auto may = [](TroopType type, TroopType charger, std::uint32_t marks = 0) {
    Battlefield t;
    const UnitId unit = t.put(1, type, 4, 4, 24, 23, 180), horse = t.put(0, charger, 4, 4, 24, 20, 0);
    t[unit].set(marks);
    Charges charges;
    add_charge(t.play(), charges, {horse, unit});
    const Responses r = responses_of(t.play(), charges, unit);
    return std::string(r.receive ? "r" : "") + (r.countercharge != 0 ? "c" : "") + (r.evade ? "e" : "");
  };
  CHECK(may(heavy_infantry, heavy_cavalry) == "rc");
  CHECK(may(medium_infantry, heavy_cavalry) == "rce");
  CHECK(may(medium_infantry, heavy_cavalry, kShaken) == "re");
  CHECK(may(medium_infantry, heavy_cavalry, kMovedOther) == "re");
  CHECK(may(light_cavalry, heavy_cavalry) == "rce");
  CHECK(may(skirmish_infantry, heavy_cavalry) == "e");
  CHECK(may(skirmish_infantry, light_cavalry) == "re");
  CHECK(may(gun, heavy_cavalry) == "r");
  CHECK(may(wagon, heavy_cavalry) == "r");
}

TEST_CASE("MI-CHG-03 MI-CHG-49 a charge on the flank cancels the unit's own charge") {
  Battlefield t;
  const UnitId foot = t.put(1, heavy_infantry, 8, 4, 24, 23, 180),
               enemy = t.put(0, heavy_infantry, 8, 4, 24, 21, 0);
  const UnitId horse = t.put(0, heavy_cavalry, 2, 2, 30.5, 23.5, 270);
  Charges charges;
  add_charge(t.play(), charges, {foot, enemy});
  add_charge(t.play(), charges, {horse, foot});
  Play p = t.play();
  CHECK(charges.face[horse] == Face::left);
  cancel_charges(p, charges);
  CHECK_FALSE(has(charges.charging, foot));
  CHECK(has(charges.charging, horse));
  CHECK(responses_of(t.play(), charges, foot).receive);
  CHECK(responses_of(t.play(), charges, foot).countercharge == 0);
}

TEST_CASE("MI-CHG-13 who must dice for a charge or a response") {
  constexpr DiceReasons a = 1U << 0, b = 1U << 1, c = 1U << 2, e = 1U << 4, f = 1U << 5, g = 1U << 6,
                        i = 1U << 8, j = 1U << 9;
  Battlefield t;
  const UnitId foot = t.put(1, heavy_infantry, 8, 4, 24, 23, 180),
               horse = t.put(0, heavy_cavalry, 4, 4, 24, 20, 0), beast = t.put(0, elephant, 2, 2, 34, 20, 0),
               chariot = t.put(0, light_chariot, 3, 3, 44, 20, 0),
               light = t.put(1, light_cavalry, 4, 4, 54, 23, 180);
  const auto why = [&](UnitId unit, Cause cause, UnitId enemy, bool aside = false) {
    return reasons_to_dice(t.play(), unit, cause, bit(enemy), aside);
  };
  CHECK(why(foot, Cause::receive, horse) == a);
  CHECK(why(foot, Cause::receive, horse, true) == (a | b));
  t[foot].set(kShaken);
  CHECK(why(foot, Cause::receive, horse) == (a | c));
  t[foot].clear(kShaken);
  CHECK(why(foot, Cause::receive, beast) == (a | e));
  CHECK(why(foot, Cause::charge, chariot) == (a | g));
  CHECK(why(horse, Cause::evade, foot) == (a | f));
  CHECK(why(light, Cause::evade, horse) == 0);
  CHECK(why(light, Cause::receive, horse) == (a | i));
  t[light].fatigue = 2;
  CHECK(why(light, Cause::evade, horse) == j);
}

TEST_CASE("MI-CHG-12 fierce troops and formed troops on a flank do not dice") {
  Battlefield t;
  const UnitId fierce = t.put(0, heavy_infantry, 8, 4, 24, 20, 0, Grade::c, kFierce),
               plain = t.put(0, heavy_cavalry, 4, 4, 34, 20, 0),
               light = t.put(0, light_cavalry, 4, 4, 44, 20, 0),
               foot = t.put(1, medium_infantry, 6, 3, 24, 22, 180);
  CHECK(is_exempt(t.play(), fierce, Cause::charge, bit(foot), Face::front));
  CHECK(is_exempt(t.play(), fierce, Cause::countercharge, bit(foot), Face::front));
  CHECK_FALSE(is_exempt(t.play(), plain, Cause::charge, bit(foot), Face::front));
  CHECK(is_exempt(t.play(), plain, Cause::charge, bit(foot), Face::right));
  CHECK_FALSE(is_exempt(t.play(), light, Cause::charge, bit(foot), Face::rear));
  CHECK_FALSE(is_exempt(t.play(), foot, Cause::receive, bit(fierce), Face::front));
  for (int n = 0; n < 3; ++n) t.section(22.4 + 1.6 * n, 21.8, 180);
  CHECK(is_exempt(t.play(), foot, Cause::receive, bit(fierce), Face::front));
}

TEST_CASE("MI-CHG-27 who finds his target gone goes to where it stood") {
  Battlefield t;
  const UnitId knights = t.put(0, heavy_knight_cavalry, 4, 4, 24, 20, 0),
               foot = t.put(1, medium_infantry, 6, 3, 24, 23, 180);
  Clash clash(t);
  clash.charge(knights, foot);
  t[foot].where = Whereabouts::routed;
  clash.move();
  CHECK(place(t[knights]) == inches_at(24, 23));
  CHECK(t.state.contacts == 0);
  CHECK_FALSE(t[knights].is(kCharging));
}

TEST_CASE("MI-CHG-30 a unit turns to face a single enemy on its flank in a later turn") {
  Battlefield t;
  const UnitId foot = t.put(1, heavy_infantry, 8, 4, 24, 23, 180),
               horse = t.put(0, heavy_cavalry, 4, 4, 20.8, 23.6, 90);
  add_contact(t.state, horse, foot, Face::right, false);
  CHECK(t.name(may_begin(t.play(), foot, MoveKind::face)) == "MI-CHG-30");  // in the turn of the charge
  t.state.turn = 2;
  Move move;
  REQUIRE(t.name(judge_formation(t.play(), foot, MoveKind::face, 0, move)) == "");
  Play p = t.play();
  carry_out(p, foot, move);
  CHECK(t.heading(foot) == 270);
  CHECK(place(t[foot]) == inches_at(20.8, 23.6));
  CHECK(count_on_face(t.state, foot, Face::front) == 1);
  CHECK_FALSE(t[foot].is(kMovedOther));
}

TEST_CASE("MI-CHG-41 MI-MEL-45 contacts are mutual, and end together with the rounds") {
  Battlefield t;
  const UnitId a = t.put(0, heavy_infantry, 8, 4, 24, 20, 0), b = t.put(1, heavy_infantry, 8, 4, 24, 20, 180),
               c = t.put(1, heavy_infantry, 8, 4, 50, 20, 180);
  add_contact(t.state, a, b, Face::front, true);
  add_contact(t.state, c, a, Face::right, false);
  t[a].round = t[b].round = t[c].round = 2;
  CHECK(melee_of(t.state, b) == (bit(a) | bit(b) | bit(c)));
  CHECK(contacted_aside(t.state, a));
  end_contacts(t.state, c);
  CHECK(t[c].round == 0);
  CHECK(t[a].round == 2);
  CHECK(in_contact(t.state, b, a));
  end_contacts(t.state, b);
  CHECK(t[a].round == 0);
  CHECK(t.state.contacts == 0);
}

}  // namespace warren::might_of_arms::testing
