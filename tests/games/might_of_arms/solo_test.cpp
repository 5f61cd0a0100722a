// Chapter 19: how the automatic commander makes up its mind.
#include "games/might_of_arms/mind/solo.h"

#include <doctest/doctest.h>

#include "asked.h"
#include "fixture.h"
#include "games/might_of_arms/choices/shoot.h"
#include "games/might_of_arms/fight.h"
#include "games/might_of_arms/mind/agent.h"

namespace warren::might_of_arms::testing {

using enum TroopType;

namespace {

TEST_CASE("MI-BOT-10 an enemy threatens within its charge, and its move too while it has still to move") {
  Battlefield t;
  const UnitId foot = t.put(0, heavy_infantry, 8, 4, 24, 10, 0),
               horse = t.put(1, heavy_cavalry, 4, 4, 24, 20, 180);
  t.state.phase = Phase::move_first;  // side 0 moves first: the horse is still to move
  CHECK(threatens(t.play(), horse, foot));
  t[horse].y = in(23.1);
  CHECK_FALSE(threatens(t.play(), horse, foot));
  t.state.phase = Phase::move_second;
  t[horse].y = in(15);
  CHECK(threatens(t.play(), horse, foot));
  t[horse].y = in(15.1);
  CHECK_FALSE(threatens(t.play(), horse, foot));
  t[horse].y = in(14);
  t[horse].set(kShaken);
  CHECK_FALSE(threatens(t.play(), horse, foot));
}

TEST_CASE("MI-BOT-16 a balance is the hits given and taken over the stands, and a tenth for each trouble") {
  Battlefield t;
  const UnitId a = t.put(0, heavy_infantry, 8, 4, 24, 10, 0), b = t.put(1, heavy_infantry, 8, 4, 24, 12, 180);
  // Both strike alike at the halt; who charges strikes at 1 better.
  const Balance even = balance_of(t.play(), a, b, Fight::countercharges, Face::front);
  CHECK(even.value == 0);
  CHECK(balance_of(t.play(), a, b, Fight::charges, Face::front).value > 0);
  CHECK(balance_of(t.play(), a, b, Fight::receives, Face::front).value < 0);
  t[b].set(kShaken);
  const Balance shaken = balance_of(t.play(), a, b, Fight::countercharges, Face::front);
  CHECK(shaken.value > 6 * 8 * 8);  // a tenth, and he strikes at 2 less
  CHECK(shaken.of == 60 * 8 * 8);
}

TEST_CASE("MI-BOT-09 a side with much more shot holds while half of it has a target, defenders always") {
  OddsField field;
  const UnitId shot = field.add(0, field.entry(ListId::spanish, "arquebusier-bands", 8), {24'000, 10'000});
  const UnitId horse = field.add(1, field.entry(ListId::french, "gendarmes", 4), {24'000, 18'000});
  CHECK(side_holds(field.play_nobody(), 0));
  CHECK_FALSE(side_holds(field.play_nobody(), 1));
  field.state.unit[horse].y = 18'100;  // farther than an arquebus carries
  CHECK_FALSE(side_holds(field.play_nobody(), 0));
  field.state.unit[horse].y = 18'000;
  const UnitId rear = field.add(0, field.entry(ListId::spanish, "arquebusier-bands", 8), {40'000, 2'000});
  CHECK(side_holds(field.play_nobody(), 0));  // half of it
  const UnitId last = field.add(0, field.entry(ListId::spanish, "arquebusier-bands", 8), {50'000, 2'000});
  CHECK_FALSE(side_holds(field.play_nobody(), 0));
  for (const UnitId gone : {rear, last}) field.state.unit[gone].where = Whereabouts::lost;
  field.state.turn = 2;
  CHECK(side_holds(field.play_nobody(), 0));
  field.state.turn = 3;  // a quarter of 12: it would not win
  CHECK_FALSE(side_holds(field.play_nobody(), 0));
  CHECK(side_presses(field.play_nobody(), 0));
  field.state.unit[shot].where = Whereabouts::lost;
  field.setting->scenario = ScenarioId::park_wall;
  field.state.turn = 4;
  CHECK(side_holds(field.play_nobody(), 1));
  CHECK_FALSE(side_holds(field.play_nobody(), 0));
}

TEST_CASE("MI-BOT-03 MI-BOT-01 it shoots where the expected share of a fatigue point is highest") {
  OddsField field;
  const UnitId shot = field.add(0, field.entry(ListId::spanish, "arquebusier-bands", 8), {24'000, 16'000});
  const UnitId column = field.add(1, field.entry(ListId::swiss, "column", 16), {21'000, 22'000});
  const UnitId horse = field.add(1, field.entry(ListId::french, "gendarmes", 4), {28'000, 22'000});
  ScriptedDice none;
  const Play play = field.play(field.state, none);
  const ShootPrompt prompt(play, 0, false);
  CHECK(choose_shot(prompt, play).option() == option(Verb::shoot, shot, horse));
  field.state.unit[column].hits = 15;  // one more makes an FP
  CHECK(choose_shot(prompt, play).option() == option(Verb::shoot, shot, column));
}

TEST_CASE(
    "MI-BOT-04 it charges where the balance allows, on a flank always, light horse not at steady foot") {
  Battlefield t;
  const UnitId knights = t.put(0, heavy_knight_cavalry, 4, 4, 24, 10, 0),
               foot = t.put(1, medium_infantry, 8, 4, 24, 14, 180);
  t.leader(0, 24, 8);
  CHECK(has_good_charge(t.play(), knights));
  t[knights].set(kShaken);
  CHECK_FALSE(has_good_charge(t.play(), knights));
  t[knights].where = Whereabouts::lost;
  const UnitId light = t.put(0, light_cavalry, 4, 4, 24, 10, 0);
  CHECK_FALSE(has_good_charge(t.play(), light));
  t[foot].where = Whereabouts::lost;
  t.put(1, gun, 1, 1, 24, 14, 180);  // guns may always be charged
  CHECK(has_good_charge(t.play(), light));
}

TEST_CASE("MI-BOT-11 before a river it heads for the mouth of the bridge, narrower where it must be") {
  Battlefield t;
  t.strip(Terrain::river, 0, 24, 72, 24, 3);
  t.strip(Terrain::bridge, 36, 22, 36, 26, 5);
  const UnitId three = t.put(0, heavy_infantry, 12, 3, 30, 12, 0);
  CHECK(way_to(t.play(), three, at(30, 40)).at == at(36, 21));
  CHECK(way_to(t.play(), three, at(40, 20)).at == at(40, 20));  // nothing is in the way
  const UnitId four = t.put(0, heavy_infantry, 12, 4, 36, 20.5, 0);
  CHECK(way_to(t.play(), four, at(20, 40)).files == 3);
}

TEST_CASE(
    "MI-BOT-02 MI-BOT-12 MI-BOT-14 MI-BOT-19 far from the enemy a command doubles as one line, in one "
    "answer") {
  Battlefield t;
  for (int i = 0; i < 3; ++i) t.put(0, heavy_infantry, 8, 4, 20 + 8 * i, 6, 0);
  t.put(1, heavy_infantry, 8, 4, 28, 44, 180);
  t.leader(0, 28, 3);
  const MoveWish wish = plan_movement(t.play(), 0);
  CHECK(verb_of(wish.option) == Verb::line_double);
  CHECK(std::popcount(wish.option.slot) == 3);
  CHECK(wish.distance == in(8));
}

TEST_CASE("MI-BOT-14 a line goes on while it gains two inch and more, then each acts for itself") {
  for (const double left : {2.5, 1.5}) {
    Battlefield t;
    for (int i = 0; i < 3; ++i) t.put(0, heavy_infantry, 8, 4, 20 + 8 * i, 6, 0);
    t.put(1, heavy_infantry, 8, 4, 28, 6 + 3.7 + left, 180);  // 1.2 times his charge of 3 inch, and a tenth
    t.leader(0, 28, 3);
    const MoveWish wish = plan_movement(t.play(), 0);
    CAPTURE(left);
    CHECK((verb_of(wish.option) == Verb::line) == (left >= 2));
    if (left >= 2) CHECK(wish.distance == in(2.5));
  }
}

TEST_CASE("MI-BOT-02 guns go forward to their range and stand there, though the enemy has as many") {
  Battlefield t;
  const UnitId own = t.put(0, gun, 1, 1, 24, 4, 0), other = t.put(1, gun, 1, 1, 24, 40, 180);
  const std::int32_t range = longest_range(t.play(), own);
  t[other].y = t[own].y + range;
  CHECK(verb_of(plan_movement(t.play(), 0).option) == Verb::done);
  t[other].y = t[own].y + range + in(1);
  CHECK(verb_of(plan_movement(t.play(), 0).option) == Verb::forward);
}

TEST_CASE("MI-BOT-02 shot goes forward to nine tenths of its range, not farther") {
  OddsField field;
  const UnitId shot = field.add(0, field.entry(ListId::spanish, "arquebusier-bands", 8), {24'000, 10'000});
  field.add(1, field.entry(ListId::french, "gendarmes", 4), {24'000, 18'200});
  const MoveWish wish = plan_movement(field.play_nobody(), 0);
  CHECK(wish.option == option(Verb::forward, shot));
  CHECK(wish.pose.at.y == 11'000);  // 7.2 of its 8 inches away
}

TEST_CASE("MI-BOT-14 MI-BOT-13 who is threatened on the flank does not go on with the line") {
  for (const bool aside : {true, false}) {
    Battlefield t;
    for (int i = 0; i < 3; ++i) t.put(0, heavy_infantry, 8, 4, 20 + 8 * i, 14, 0);
    if (aside)
      t.put(1, heavy_cavalry, 4, 4, 6, 10, 90);
    else
      t.put(1, heavy_cavalry, 4, 4, 28, 26, 180);
    t.leader(0, 28, 10);
    CAPTURE(aside);
    CHECK((verb_of(plan_movement(t.play(), 0).option) == Verb::line) == !aside);
  }
}

TEST_CASE(
    "MI-BOT-09 who would not win asks for a quarter less from turn 3 of 12 on, for half in the last "
    "quarter") {
  Battlefield t;
  t.put(0, heavy_infantry, 8, 4, 24, 10, 0);
  t.put(1, heavy_infantry, 8, 4, 24, 40, 180);
  const auto at_turn = [&](std::uint8_t turn) {
    t.state.turn = turn;
    return pressure(t.play(), 0);
  };
  CHECK(at_turn(2) == 0);
  CHECK(at_turn(3) == 25);
  CHECK(at_turn(9) == 25);
  CHECK(at_turn(10) == 50);
}

TEST_CASE("MI-BOT-14 MI-BOT-02 fierce foot goes in line with its command, fierce horse rides alone") {
  for (const bool on_foot : {true, false}) {
    Battlefield t;
    const TroopType type = on_foot ? heavy_infantry : heavy_cavalry;
    for (int i = 0; i < 3; ++i) t.put(0, type, 8, 4, 20 + 8 * i, 6, 0, Grade::b, kFierce);
    t.put(1, heavy_infantry, 8, 4, 28, 44, 180);
    t.leader(0, 28, 3);
    CAPTURE(on_foot);
    const Verb verb = verb_of(plan_movement(t.play(), 0).option);
    CHECK((verb == Verb::line_double || verb == Verb::line) == on_foot);
  }
}

TEST_CASE("MI-BOT-02 who can move to where an enemy's flank may be charged this turn does so") {
  Battlefield t;
  const UnitId horse = t.put(0, heavy_knight_cavalry, 4, 4, 36, 10, 0);
  const UnitId foot = t.put(1, heavy_infantry, 8, 4, 24, 14, 180);
  CHECK(class_of_charge(t.play(), t[horse].at(), foot) == Face::front);
  const MoveWish wish = plan_movement(t.play(), 0);
  REQUIRE(wish.option == option(Verb::forward, horse));
  CHECK(class_of_charge(t.play(), wish.pose.at, foot) == Face::left);
  t[horse].put(wish.pose.at, wish.pose.heading);
  CHECK(judge_declaration(t.play(), {horse, foot}, {}).ok());
}

TEST_CASE("MI-BOT-13 MI-BOT-15 who is threatened on the flank turns to that enemy") {
  Battlefield t;
  const UnitId foot = t.put(0, heavy_infantry, 8, 4, 24, 20, 0),
               horse = t.put(1, heavy_cavalry, 4, 4, 31, 18, 270);
  t.state.phase = Phase::move_second;
  const MoveWish wish = plan_movement(t.play(), 0);
  CHECK(wish.option.subject == foot);
  CHECK((verb_of(wish.option) == Verb::forward || verb_of(wish.option) == Verb::quarter_right));
  t[horse].where = Whereabouts::lost;
  t.put(1, heavy_cavalry, 4, 4, 24, 24, 180);
  CHECK(verb_of(plan_movement(t.play(), 0).option) != Verb::quarter_right);
}

TEST_CASE(
    "MI-BOT-07 a leader rides to two inch behind the middle of his units, if he is three inch from there") {
  Battlefield t;
  t.put(0, heavy_infantry, 8, 4, 20, 20, 0);
  t.put(0, heavy_infantry, 8, 4, 30, 20, 0);
  t.put(1, heavy_infantry, 8, 4, 24, 44, 180);
  const std::int32_t middle = centre_of(t.play(), unit_at(0, 0)).y - in(2);
  const LeaderId leader = t.leader(0, 25, 10);
  t.state.leader[leader].y = middle - in(3);
  const MoveWish wish = plan_leader(t.play(), leader);
  CHECK(verb_of(wish.option) == Verb::leader_move);
  CHECK(wish.pose.at.x == in(25));
  CHECK(wish.pose.at.y == middle);
  t.state.leader[leader].y = middle - in(2.9);
  CHECK(verb_of(plan_leader(t.play(), leader).option) == Verb::done);
}

TEST_CASE("MI-BOT-07 a leader joins a unit that will fight and may not hold") {
  Battlefield t;
  const UnitId foot = t.put(0, medium_infantry, 8, 4, 24, 20, 0),
               other = t.put(0, medium_infantry, 8, 4, 31, 20, 0);
  const UnitId horse = t.put(1, heavy_knight_cavalry, 4, 4, 24, 20, 180);
  const LeaderId leader = t.leader(0, 27, 17);
  add_contact(t.state, horse, foot, Face::front, false);
  const MoveWish wish = plan_leader(t.play(), leader);
  CHECK(wish.option == option(Verb::leader_attach, leader, foot));
  CHECK(other != foot);
}

TEST_CASE(
    "MI-MEL-19 MI-MEL-38 MI-TERR-05 MI-TERR-09 modifiers add up, works and hill count once, deep ranks not "
    "at all") {
  const auto sum = [](const std::string& words) {
    return ask("melee", words).number("a on b: sum with a 1");
  };
  const int plain_charge = sum("b-type=medium-infantry");
  CHECK(sum("b-type=medium-infantry a-spirits=shaken") == plain_charge - 2);
  CHECK(sum("b-type=medium-infantry b-ground=rough") ==
        plain_charge - 3 - 2);  // not in clear ground any more
  const std::string foot = "a-type=heavy-infantry b-type=medium-infantry how=later round=2 ";
  CHECK(sum(foot + "b-works=yes") == sum(foot) - 1);
  CHECK(sum(foot + "b-ground=hill") == sum(foot) - 1);
  CHECK(sum(foot + "b-works=yes b-ground=hill") == sum(foot) - 1);
  CHECK(ask("melee", "a-type=heavy-infantry a-stands=8 a-files=4").hits("a on b") ==
        ask("melee", "a-type=heavy-infantry a-stands=24 a-files=4").hits("a on b"));
}

TEST_CASE(
    "MI-MOR-26 MI-TROOP-08 MI-UNIT-10 a check is shown with base, modifiers and target, in the catalog's "
    "words") {
  const Reply reply =
      ask("check", "cause=melee a-type=medium-infantry a-weapon=arquebus a-fp=1 a-leader=yes");
  CHECK(reply.number("target") == 9 + 2 - 1 - 1);
  std::vector<int> amounts;
  for (const Reason& reason : reply.report.reasons) amounts.push_back(reason.amount);
  CHECK(amounts == std::vector{9, 2, -1, -1});
  CHECK(ask("check", "cause=charge a-fierce=yes command=no").word("Must it dice?") == "no, exempt");
  CHECK(ask("melee", "a-type=medium-infantry b-type=medium-infantry b-elite-foot=yes")
            .number("a on b: sum with a 1") ==
        ask("melee", "a-type=medium-infantry b-type=medium-infantry").number("a on b: sum with a 1") - 1);
}

TEST_CASE("MI-LIST-01 MI-LIST-07 both sides may lead one list, within the points of the size") {
  for (const auto& [size, points] : {
           std::pair{"small",    600 },
           std::pair{"standard", 1000},
           std::pair{"grand",    1600}
  }) {
    Setup setup;
    setup.game = "might-of-arms";
    setup.scenario = "pitched-battle";
    setup.options["army_size"] = size;
    setup.forces = {"swiss", "swiss"};
    std::vector<Fault> faults;
    const auto setting = check_setup(setup, faults);
    REQUIRE(setting);
    for (std::size_t side = 0; side < 2; ++side)
      CHECK(setting->armies[side][static_cast<std::size_t>(ListId::swiss)].points <= points);
    CHECK(setting->tables.points[static_cast<std::size_t>(setting->size())] == points);
  }
}

}  // namespace
}  // namespace warren::might_of_arms::testing
