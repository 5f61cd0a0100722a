// Small print of chapters 1, 4, 8, 11 and 19: what is remembered, who is in whose way, what is answered
// seldom.
#include <doctest/doctest.h>

#include "fixture.h"
#include "games/might_of_arms/choices/break_off.h"
#include "games/might_of_arms/fight.h"
#include "games/might_of_arms/mind/agent.h"
#include "games/might_of_arms/mind/solo.h"
#include "games/might_of_arms/rules/leader_moves.h"
#include "games/might_of_arms/rules/leaders.h"
#include "games/might_of_arms/rules/melee.h"
#include "games/might_of_arms/rules/steps.h"
#include "games/might_of_arms/rules/terrain.h"
#include "games/might_of_arms/rules/turns.h"
#include "kernel/rules/each_choice.h"
#include "real_match.h"

namespace warren::might_of_arms::testing {

using enum TroopType;

TEST_CASE(
    "MI-UNIT-01 a unit has name, side, command, type, grade, stands, files, weapons, traits and a place") {
  RealMatch t("quick-battle");
  t.dice({1, 1, 1, 1, 1, 1}).step_to(Phase::initiative);
  const UnitFacts& gendarmes = t.setting->facts(t.state, unit_at(0, 0));
  CHECK(gendarmes.name == "Gendarmes 1");
  CHECK(gendarmes.type == heavy_knight_cavalry);
  CHECK(gendarmes.grade == Grade::b);
  CHECK(gendarmes.fierce());
  CHECK(gendarmes.stands == 4);
  CHECK(gendarmes.leader == 0);
  CHECK(gendarmes.points == 72);
  const Unit& unit = t.state.unit[unit_at(0, 0)];
  CHECK(unit.standing());
  CHECK(unit.files == 4);
  CHECK(unit.hits + unit.fatigue == 0);
  CHECK(unit.angle() == written(0));
}

TEST_CASE("MI-UNIT-12 MI-TURN-07 what a turn marks ends with it, and what a battle marks stays") {
  Battlefield t;
  const UnitId unit = t.put(0, heavy_infantry, 8, 4, 24, 10, 0);
  t[unit].marks = ~0U;
  ScriptedDice dice{1, 1, 6, 6};
  Play play{*t.setting, t.ground, t.state, dice};
  begin_turn(play);
  for (const std::uint32_t kept : {kShaken, kShakenAtStart, kHitByShooting}) CHECK(t[unit].is(kept));
  for (const std::uint32_t ended : {kSurprised, kMayNotCharge, kMoved, kMovedOther, kSkirmishMove, kShot,
                                    kCharging, kChargedByMounted, kChargedByFierce, kChargedOnFlank,
                                    kInContact, kHitInMelee, kShakenThisTurn, kFirstHit, kHiddenAtStart})
    CHECK_FALSE(t[unit].is(ended));
}

TEST_CASE("MI-GEO-06 a turn is judged by where it ends, not by what its corners pass over") {
  Battlefield t;
  const UnitId foot = t.put(0, heavy_infantry, 8, 4, 24, 10, 0);
  t.put(0, heavy_infantry, 2, 1, 28.4, 10.9, 0);  // the right corner sweeps past it
  CHECK(t.why_not(foot, MoveKind::forward, 24, 10, 45) == "");
  t.put(0, heavy_infantry, 2, 1, 26.4, 8.6, 0);  // and this one stands where it would end
  CHECK(t.why_not(foot, MoveKind::forward, 24, 10, 45) == "MI-MOVE-13");
}

TEST_CASE("MI-GEO-10 MI-TERR-04 shares are of lengths and areas, and pieces upon each other count once") {
  Battlefield t;
  const UnitId foot = t.put(0, heavy_infantry, 8, 4, 24, 10, 0);  // its front from 20.8 to 27.2
  t.area(Terrain::marsh, 1, 21, 10, 0);                           // 18 to 24: half of the front
  CHECK(in_rough(t.play(), foot));
  t.state.pieces = 0;
  t.area(Terrain::marsh, 1, 20.9, 10, 0);  // less than half
  CHECK_FALSE(in_rough(t.play(), foot));
  t.area(Terrain::wood, 1, 20.9, 10, 0);  // the same ground again
  CHECK_FALSE(in_rough(t.play(), foot));
}

TEST_CASE("MI-GEO-12 a road lies before rough ground, and a bridge before the river") {
  Battlefield t;
  const UnitId column = t.put(0, heavy_infantry, 6, 1, 24, 8, 0);
  t.area(Terrain::marsh, 2, 24, 14, 0);
  CHECK(t.why_not(column, MoveKind::forward, 24, 12, 0) == "MI-TERR-02");
  t.strip(Terrain::road, 24, 0, 24, 48, 1);
  CHECK(t.why_not(column, MoveKind::forward, 24, 12, 0) == "");  // MI-GEO-09: one file, on the road
  t.strip(Terrain::river, 0, 30, 72, 30, 3);
  const UnitId other = t.put(0, heavy_infantry, 6, 1, 40, 27, 0);
  CHECK(t.why_not(other, MoveKind::forward, 40, 29, 0) == "MI-TERR-13");
  t.strip(Terrain::bridge, 40, 28, 40, 32, 5);
  CHECK(t.why_not(other, MoveKind::forward, 40, 29, 0) == "");
}

TEST_CASE("MI-LEAD-03 MI-LEAD-15 a leader joins a unit he can reach, once a turn, and goes on with it") {
  Battlefield t;
  const LeaderId leader = t.leader(0, 24, 10);
  const UnitId near = t.put(0, heavy_infantry, 8, 4, 24, 27, 0),
               far = t.put(0, heavy_infantry, 8, 4, 24, 40, 0);
  CHECK(t.name(judge_joining(t.play(), leader, near)) == "");  // 15.8 of 16 inch
  CHECK(t.name(judge_joining(t.play(), leader, far)) == "MI-LEAD-02");
  Play play = t.play();
  join(play, leader, near);
  CHECK(t.state.leader[leader].unit == near);
  CHECK(t[near].leader == leader + 1);
  CHECK_FALSE(t[near].is(kMoved | kActed));  // it costs the unit nothing
  CHECK(t.name(may_ride(t.play(), leader)) == "MI-LEAD-03");
  t.go(near, MoveKind::forward, 24, 30, 0);
  CHECK(place_of(t.play(), leader) == centre_of(t.play(), near));
  t.state.leader[leader].clear(Leader::kMovedNow);
  CHECK(t.name(judge_joining(t.play(), leader, far)) == "");  // from the edge of his unit that is nearest
}

TEST_CASE("MI-MOVE-19 MI-MOVE-20 units move in any order, and who has moved has moved") {
  Battlefield t;
  const UnitId first = t.put(0, heavy_infantry, 8, 4, 20, 10, 0),
               second = t.put(0, heavy_infantry, 8, 4, 30, 10, 0);
  t.put(1, heavy_infantry, 8, 4, 24, 44, 180);
  t.go(second, MoveKind::forward, 30, 12, 0);
  Play play = t.play();
  const MovePrompt prompt(play, 0);
  CHECK(prompt.judge(Answer::of(option(Verb::forward, first))).ok());
  CHECK(t.name(prompt.judge(Answer::of(option(Verb::forward, second)))) == "MI-MOVE-02");
}

TEST_CASE(
    "MI-MOVE-25 listed are straight ahead and 15, 30, 45 degrees aside, and turning to the nearest enemy") {
  Battlefield t;
  const UnitId foot = t.put(0, heavy_infantry, 8, 4, 30, 10, 0);
  t.put(1, heavy_infantry, 8, 4, 40, 30, 180);
  const Play play = t.play();
  const MovePlace places(play, foot, MoveKind::forward);
  std::vector<Point> full;
  bool turns = false;
  for_each_allowed(places, [&](const Choice& choice) {
    const Pose& pose = choice.answer.pose();
    if (pose.at == at(30, 10) && pose.heading != written(0)) turns = true;
    if (std::abs(geometry::length_of(Segment{at(30, 10), pose.at}) - in(4)) <= 2) full.push_back(pose.at);
  });
  CHECK(turns);
  for (const double degrees : {0.0, 15.0, 30.0, 45.0, -15.0, -30.0, -45.0}) {
    const Point wanted = at(30, 10) + geometry::shift_of(written(degrees), in(4));
    CAPTURE(degrees);
    CHECK(std::ranges::any_of(full, [&](Point p) { return geometry::length_of(Segment{p, wanted}) <= 2; }));
  }
  CHECK(places.judge(Answer::of(Pose{at(30.5, 12.3), written(7), true})).ok());  // any legal place is taken
}

TEST_CASE("MI-MOVE-27 distances are open, but not those to who hides") {
  Battlefield t;
  const UnitId unit = t.put(0, heavy_infantry, 8, 4, 24, 10, 0),
               seen = t.put(1, light_cavalry, 4, 4, 24, 40, 180),
               hiding = t.put(1, light_cavalry, 4, 4, 24, 20, 180);
  CHECK(nearest_enemy(t.play(), unit) == hiding);
  t[hiding].where = Whereabouts::hidden;
  CHECK(nearest_enemy(t.play(), unit) == seen);
}

TEST_CASE("MI-CHG-32 in a chain of charges each goes at its time") {
  Battlefield t;
  const UnitId a = t.put(0, heavy_knight_cavalry, 4, 4, 24, 16.5, 0),
               b = t.put(1, heavy_cavalry, 4, 4, 24, 24, 270),  // shows A its flank, and charges C
      c = t.put(0, medium_infantry, 8, 4, 20.5, 24, 90);
  Charges charges;
  add_charge(t.play(), charges, {a, b});
  add_charge(t.play(), charges, {b, c});
  charges.response[c] = Response::receive;
  ScriptedDice none;
  Play play{*t.setting, t.ground, t.state, none};
  move_chargers(play, charges);
  CHECK(none.subjects(Told::contacted) == std::vector<int>{b, a});  // 3.5 of 5 inch, then 4.3 of 5
  CHECK(in_contact(t.state, b, c));
  CHECK(in_contact(t.state, a, b));
}

TEST_CASE("MI-CHG-44 a leader alone does not hinder a charge, he rides off") {
  Battlefield t;
  const UnitId knights = t.put(0, heavy_knight_cavalry, 4, 4, 24, 20, 0),
               foot = t.put(1, heavy_infantry, 8, 4, 24, 24, 180),
               behind = t.put(1, heavy_infantry, 8, 4, 24, 30, 180);
  const LeaderId leader = t.leader(1, 24, 22);
  CHECK(t.why_not_charge(knights, foot) == "");
  Charges charges;
  add_charge(t.play(), charges, {knights, foot});
  charges.response[foot] = Response::receive;
  ScriptedDice none;
  Play play{*t.setting, t.ground, t.state, none};
  move_chargers(play, charges);
  CHECK(in_contact(t.state, knights, foot));
  CHECK((t.state.leader[leader].unit == foot || t.state.leader[leader].unit == behind));
  const UnitId wagons = t.put(1, wagon, 2, 1, 50, 24, 180);
  const UnitId jinetes = t.put(0, light_cavalry, 4, 4, 50, 20, 0);
  CHECK(t.why_not_charge(jinetes, wagons) == "");  // everybody may charge wagons
}

TEST_CASE("MI-TURN-11 checks of a cause are all due from one situation, and rolled in unit order") {
  Battlefield t;
  const UnitId routing = t.put(0, heavy_infantry, 8, 4, 30, 20, 0);
  const UnitId second = t.put(0, heavy_infantry, 8, 4, 38, 20, 0),
               third = t.put(0, heavy_infantry, 8, 4, 22, 20, 0);
  t[routing].where = Whereabouts::routed;
  t[second].set(kShaken);
  ScriptedDice dice{6, 6, 1, 1};  // the second routs, the third holds and is not asked again for it
  Play play{*t.setting, t.ground, t.state, dice};
  check_routs_seen(play);
  CHECK(dice.subjects(Told::checked) == std::vector<int>{second, third});
  CHECK(t[second].where == Whereabouts::routed);
  CHECK(t[third].standing());
}

TEST_CASE(
    "MI-BOT-05 skirmishers evade, formed troops countercharge where that is better, and wait behind works") {
  const auto answer = [](TroopType type, TroopType charger, bool works) {
    Battlefield t;
    const UnitId unit = t.put(1, type, 4, 4, 24, 24, 180);
    const UnitId enemy = t.put(0, charger, 4, 4, 24, 20, 0);
    if (works)
      for (const double x : {21.6, 23.2, 24.8, 26.4}) t.section(x, 23.9, 180);
    Play play = t.play();
    BattleMenu menu(play, seat_at(1), rule("MI-CHG-48"), Ask::respond, unit);
    menu.add(option(Verb::receive, unit));
    menu.add(option(Verb::countercharge, unit, enemy));
    menu.add(option(Verb::evade, unit));
    return verb_of(choose_response(menu, play).option());
  };
  CHECK(answer(skirmish_infantry, heavy_cavalry, false) == Verb::evade);
  CHECK(answer(light_cavalry, heavy_knight_cavalry, false) == Verb::evade);
  CHECK(answer(heavy_cavalry, heavy_cavalry, false) == Verb::countercharge);
  CHECK(answer(medium_infantry, heavy_infantry, true) == Verb::receive);
}

TEST_CASE("MI-BOT-06 horse that fares worse breaks off from steady foot after a round, and not before") {
  Battlefield t;
  const UnitId horse = t.put(0, heavy_cavalry, 4, 4, 36, 24, 0),
               foot = t.put(1, heavy_infantry, 8, 4, 36, 24, 180);
  add_contact(t.state, horse, foot, Face::front, false);
  const auto verb = [&] {
    Play play = t.play();
    const BreakOffPrompt prompt(play, 0);
    return verb_of(choose_break_off(prompt, play).option());
  };
  t[horse].hits = 2;
  CHECK(verb() == Verb::done);  // no round has been fought
  t[horse].round = 1;
  CHECK(verb() == Verb::break_off);
  t[foot].hits = 7;
  CHECK(verb() == Verb::done);  // the foot is worse off
  t[foot].hits = 0;
  t[foot].set(kShaken);
  CHECK(verb() == Verb::done);
}

TEST_CASE("MI-MEL-04 MI-UNIT-13 on a flank the end file strikes: 3 of 14 stands in 4 files, on either side") {
  for (const Face flank : {Face::left, Face::right}) {
    Battlefield t;
    const UnitId foot = t.put(0, TroopType::heavy_infantry, 14, 4, 36, 24, 0),
                 horse = t.put(1, TroopType::heavy_cavalry, 4, 4, 30, 22, 90);
    add_contact(t.state, horse, foot, flank, false);
    CHECK(shares_of(t.play(), foot).against(horse) == 3);
  }
}

TEST_CASE("MI-BOT-06 skirmish foot breaks off from formed foot whenever it may, from its like it does not") {
  for (const bool formed : {true, false}) {
    Battlefield t;
    const UnitId foot = t.put(0, skirmish_infantry, 6, 6, 36, 24, 0),
                 enemy = t.put(1, formed ? heavy_infantry : skirmish_infantry, 8, 4, 36, 24, 180);
    add_contact(t.state, enemy, foot, Face::front, false);
    Play play = t.play();
    const BreakOffPrompt prompt(play, 0);
    CAPTURE(formed);
    CHECK((verb_of(choose_break_off(prompt, play).option()) == Verb::break_off) == formed);
  }
}

TEST_CASE("MI-BOT-17 seldom answers: hills before woods, nobody kept back, second to move, no file named") {
  RealMatch t("pitched-battle", Options{
                                    {"initiative", "winner_chooses"}
  });
  Memory memory{};
  Battlefield field(Options{
      {"ambush",     "on"            },
      {"initiative", "winner_chooses"}
  });
  Play play = field.play();
  BattleMenu first(play, seat_at(0), rule("MI-TURN-12"), Ask::first_or_second);
  first.add(option(Verb::first));
  first.add(option(Verb::second));
  CHECK(verb_of(solo_choice(first, play, memory).option()) == Verb::second);
  BattleMenu terrain(play, seat_at(0), rule("MI-SET-03"), Ask::terrain_piece);
  terrain.add(option(Verb::terrain_drop));
  for (const Terrain kind : {Terrain::wood, Terrain::gentle_hill})
    terrain.add(
        option(Verb::terrain_piece, 0, 0, static_cast<std::uint32_t>(static_cast<int>(kind) * 4 + 1)));
  CHECK(solo_choice(terrain, play, memory).option().slot / 4 ==
        static_cast<std::uint32_t>(Terrain::gentle_hill));
  const UnitId foot = field.put(0, skirmish_infantry, 6, 6, 36, 5, 0);
  field.area(Terrain::wood, 2, 24, 16, 90);
  Play again = field.play();
  const DeployPrompt deploy(again, 0, Deploying::change);
  CHECK(deploy.judge(Answer::of(option(Verb::keep_back, foot))).ok());
  CHECK(verb_of(solo_choice(deploy, again, memory).option()) == Verb::done);
}

}  // namespace warren::might_of_arms::testing
