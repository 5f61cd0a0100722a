// Chapter 19: the castle, who is inside, how it is shot to pieces and how it is taken.
#include "games/mice_at_arms/rules/siege.h"

#include <doctest/doctest.h>

#include "games/mice_at_arms/mind/agent.h"
#include "games/mice_at_arms/rules/charge.h"
#include "games/mice_at_arms/rules/deployment.h"
#include "games/mice_at_arms/rules/muster.h"
#include "games/mice_at_arms/scenario_table.h"

namespace warren::mice_at_arms::testing {
namespace {

// Pieces: 0 to 3 are the towers at (9,9), (15,9), (9,15), (15,15); 4 to 7 the battlements in the south, east,
// north and west.
constexpr PieceId kSouthWest = 0;
constexpr PieceId kSouthGate = 4;
constexpr PieceId kWest = 7;

void make_rubble(BattleTable& t, PieceId piece) {
  t.state.piece[piece].type = Terrain::rubble;
  t.state.piece[piece].level = 0;
  prepare_ground(*t.setting, t.state, t.ground);
}

void shoots_castle(BattleTable& t, std::string_view unit, PieceId piece) {
  t.chooses(Ask::action, Verb::shoot);
  t.answers(Ask::bombard, [&t, unit, piece](const Prompt&) {
    return Answer::of(option(Verb::piece, t.id(unit), 0, piece));
  });
  t.activate(unit);
  t.state.turn = t.unit(unit).army;
  t.step();
}

// --- the ground

TEST_CASE("MA-SIEGE-01 the defender places six pieces, no fortress, at least 4 inches from the castle") {
  auto t = siege("");
  t.at_stage(Phase::place_terrain).step();
  CHECK(stage_of(t.play()).pieces == 6);
  for (const Option& o : t.offered(Ask::terrain_type))
    CHECK(static_cast<Terrain>(o.slot) != Terrain::fortress);
  CHECK(t.state.piece[8].owner == 2);
  CHECK(t.why_not_terrain(Terrain::mound, 12, 2) == "");
  CHECK(t.why_not_terrain(Terrain::mound, 22, 12) == "");
  CHECK(t.why_not_terrain(Terrain::mound, 21.999, 12) == "MA-SIEGE-01");
}

TEST_CASE("MA-SIEGE-02 of three touching stream pieces one is a ford or a bridge, of six two") {
  auto two = siege("terrain impassable at 1.5,1.5");
  two.at_stage(Phase::place_terrain);
  CHECK(two.why_not_terrain(Terrain::impassable, 1.5, 4.5) == "");  // two need none
  auto t = siege("terrain impassable at 1.5,1.5\n terrain impassable at 1.5,4.5");
  t.at_stage(Phase::place_terrain);
  CHECK(t.why_not_terrain(Terrain::impassable, 1.5, 7.5) == "MA-SIEGE-02");
  CHECK(t.why_not_terrain(Terrain::ford, 1.5, 7.5) == "");
  CHECK(t.why_not_terrain(Terrain::bridge, 1.5, 7.5) == "");
  CHECK(t.why_not_terrain(Terrain::impassable, 1.5, 7.6) == "");  // does not touch
  auto longer = siege(R"(
    terrain impassable at 1.5,1.5
    terrain ford       at 1.5,4.5
    terrain impassable at 1.5,7.5
    terrain impassable at 1.5,10.5
    terrain impassable at 1.5,13.5
  )");
  longer.at_stage(Phase::place_terrain);
  CHECK(longer.why_not_terrain(Terrain::impassable, 1.5, 16.5) == "MA-SIEGE-02");
  CHECK(longer.why_not_terrain(Terrain::ford, 1.5, 16.5) == "");
}

TEST_CASE("MA-SIEGE-03 four towers and four battlements in a square of 3 inch squares") {
  auto t = siege("");
  CHECK(t.state.pieces == 8);
  for (PieceId id = 0; id < 4; ++id) CHECK(t.state.piece[id].type == Terrain::tower);
  for (PieceId id = 4; id < 8; ++id) CHECK(t.state.piece[id].type == Terrain::battlement);
  CHECK(point(t.state.piece[kSouthWest].at) == inch_point(9, 9));
  CHECK(point(t.state.piece[kSouthGate].at) == inch_point(12, 9));
  CHECK(point(t.state.piece[kWest].at) == inch_point(9, 12));
}

TEST_CASE("MA-SIEGE-03 entering needs the length to the nearest point of the square shrunk by the base") {
  auto t = siege("red mice-at-arms at 13,5\n blue king as foe at 20,20");
  CHECK(t.move_length("mice-at-arms", 12, 9) == 2875);  // to y = 7.5 + 0.375, straight ahead
}

TEST_CASE("MA-SIEGE-03 MA-SIEGE-15 MA-DP-07 the defender names the gatehouse and two battlements with vats") {
  auto t = siege("");
  t.at_stage(Phase::gatehouse_and_vats);
  t.answers(Ask::gatehouse, [](const Prompt&) { return Answer::of(option(Verb::piece, 0, 0, 6)); });
  int asked = 0;
  t.answers(Ask::vat, [&asked](const Prompt&) {
    return Answer::of(option(Verb::piece, 0, 0, asked++ == 0 ? 6U : 4U));  // the gatehouse may be one
  });
  t.step();
  CHECK(t.offered(Ask::gatehouse).size() == 4);
  CHECK(t.offered(Ask::vat, 1).size() == 3);
  CHECK(t.state.piece[6].type == Terrain::gatehouse);
  CHECK(t.state.piece[6].vat == 1);
  CHECK(t.state.piece[4].vat == 1);
  CHECK(t.state.piece[5].vat == 0);
}

TEST_CASE("MA-SIEGE-04 MA-SIEGE-14 pieces are adjacent when they share a side, not corner to corner") {
  auto beside = siege("red mice-at-arms at 9,5\n blue king at 12,9");
  CHECK(beside.why_not_move("mice-at-arms", 9, 9) == "MA-CHG-06");  // next to an enemy: a charge
  beside.dice({1, 1, 1, 1, 1, 1, 1, 1, 1, 1}).declines(Ask::battle_back);
  beside.activate("mice-at-arms").charge("king", 9, 9);
  CHECK(beside.unit("mice-at-arms").in_piece == kSouthWest + 1);
  CHECK(beside.fights("mice-at-arms", "king"));
  auto corner = siege("red mice-at-arms at 5,12\n blue king at 12,9");
  CHECK(corner.why_not_move("mice-at-arms", 9, 12) == "");
}

TEST_CASE("MA-SIEGE-04 the rubble of a tower opens the corner of the courtyard") {
  auto t = siege("red battle-cat at 9,9\n blue king at 20,20");
  t.unit("battle-cat").in_piece = kSouthWest + 1;
  make_rubble(t, kSouthWest);
  CHECK(t.why_not_move("battle-cat", 11.25, 11.25) == "");
  CHECK(t.why_not_move("battle-cat", 12, 12) == "");
  CHECK(t.move_length("battle-cat", 12, 12) == doctest::Approx(4243).epsilon(0.001));
  auto back = siege("red king at 12,12 as r\n blue king at 20,20");
  make_rubble(back, kSouthWest);
  CHECK(back.why_not_move("r", 9, 9) == "");
  auto standing = siege("red battle-cat at 9,5\n blue king at 20,20");
  CHECK(standing.why_not_move("battle-cat", 12, 12) != "");
}

TEST_CASE(
    "MA-SIEGE-05 the defender deploys anywhere and wholly first, the attacker up to 4 inches from an edge") {
  auto t = siege("red king as foe undeployed\n blue king undeployed");
  t.at_stage(Phase::deploy, Who::side_b);
  CHECK(t.why_not_deploy("king", 12, 9) == "");
  CHECK(t.why_not_deploy("king", 12, 12) == "");
  CHECK(t.why_not_deploy("king", 3, 3) == "");
  t.step();
  CHECK(t.unit("king").on_table());
  CHECK_FALSE(t.unit("foe").on_table());
  t.at_stage(Phase::deploy, Who::side_a);
  CHECK(t.why_not_deploy("foe", 22, 3.625) == "");
  CHECK(t.why_not_deploy("foe", 18, 3.626) == "MA-SET-05");
  CHECK(t.why_not_deploy("foe", 3.625, 18) == "");
  t.answers(Ask::deploy_place, [](const Prompt&) { return Answer::of(Pose{inch_point(22, 16), {}, false}); });
  t.step();
  CHECK(t.unit("foe").flee_edge == Edge::east);  // MA-FLEE-08: the edge nearest to where it was deployed
}

// --- inside and outside

TEST_CASE("MA-SIEGE-08 MA-TERR-08 between two inside units there is no fortress [A] or [D]") {
  auto t = siege("red mice-at-arms at 9,9\n blue king at 12,9\n blue hoppers at 20,20");
  t.unit("mice-at-arms").engaged = bit(t.id("king"));
  t.unit("king").engaged = bit(t.id("mice-at-arms"));
  t.dice({1, 1, 1, 1, 1}).declines(Ask::battle_back).activate("mice-at-arms").fight("king");
  CHECK(t.roll(RollKind::attack).advantages() == 0);
  CHECK(t.roll(RollKind::attack).disadvantages() == 0);
  auto outside = siege("red mice-at-arms at 12,7.125\n blue king at 12,9\n blue hoppers at 20,20");
  outside.unit("mice-at-arms").engaged = bit(outside.id("king"));
  outside.unit("king").engaged = bit(outside.id("mice-at-arms"));
  outside.dice({1, 1, 1, 1, 1}).declines(Ask::battle_back).activate("mice-at-arms").fight("king");
  CHECK(outside.roll(RollKind::attack).disadvantages() == 1);
}

TEST_CASE("MA-SIEGE-08 inside units see past castle pieces and move from piece to piece in one move") {
  auto t = siege("red bow-mice at 9,9\n blue king at 15,15\n blue hoppers at 20,3");
  CHECK(t.why_not_shoot("bow-mice", "king") == "");
  CHECK(t.why_not_move("bow-mice", 9, 15) == "MA-MOVE-01");  // 6 inches less what the squares give
  CHECK(t.why_not_move("bow-mice", 9, 12) == "");
  auto far = siege("red bow-mice at 3,9\n blue king at 15,9\n blue hoppers at 20,3");
  CHECK(far.why_not_shoot("bow-mice", "king") == "MA-LOS-01");  // from outside the tower between hides it
  auto through = siege("red mice-at-arms at 9,9\n red hoppers at 9,12\n blue king at 20,20");
  CHECK(through.why_not_move("mice-at-arms", 11.5, 11.5) == "");
}

TEST_CASE("MA-SIEGE-11 the courtyard is open ground, entered from inside or through a breach") {
  auto t = siege("red mice-at-arms at 12,9\n blue king at 20,20");
  CHECK(t.why_not_move("mice-at-arms", 12, 11.5) == "");
  auto only = siege("red mice-at-arms at 12,9\n blue king at 20,20", "option courtyard_entry=breach_only");
  CHECK(only.why_not_move("mice-at-arms", 12, 11.5) == "MA-SIEGE-11");
  make_rubble(only, kSouthGate);
  CHECK(only.why_not_move("mice-at-arms", 12, 11.5) == "");
  const char* charge = "red king as r at 12,9 models 1\n blue hoppers at 12,12.6 models 1";
  CHECK(siege(charge).why_not_charge("r", "hoppers", 12, 11.72) == "");
  auto barred = siege(charge, "option courtyard_entry=breach_only");
  CHECK(barred.why_not_charge("r", "hoppers", 12, 11.72) == "MA-SIEGE-11");
  make_rubble(barred, kSouthGate);
  CHECK(barred.why_not_charge("r", "hoppers", 12, 11.72) == "");
  auto outside = siege("red rat-riders at 12,6\n blue king at 20,20");
  CHECK(outside.why_not_move("rat-riders", 12, 12) == "MA-MOVE-14");  // walls all round
  auto several =
      siege("red king at 11.2,12 models 1\n red hoppers at 12.8,12 models 1\n blue king as foe at 3,3");
  CHECK(is_inside_castle(several.play(), several.id("king")));
  CHECK(is_inside_castle(several.play(), several.id("hoppers")));
}

TEST_CASE("MA-SIEGE-12 MA-SIEGE-13 units on the ground climb vacant pieces, mounted ones do not") {
  auto t = siege("red mice-at-arms at 12,5\n red rat-riders at 9,5\n blue king at 20,20");
  CHECK(t.why_not_move("mice-at-arms", 12, 9) == "");
  CHECK(t.why_not_move("rat-riders", 9, 9) == "MA-SIEGE-13");
  auto charge = siege("red rat-riders at 12,5\n blue king at 12,9");
  CHECK(charge.why_not_charge("rat-riders", "king") == "");  // they fight from outside
  make_rubble(t, kSouthWest);
  CHECK(t.why_not_move("rat-riders", 9, 9) == "");  // MA-SIEGE-10: rubble is no castle any more
}

TEST_CASE("MA-SIEGE-14 moving onto a vacant piece engages every adjacent enemy, and they flank") {
  auto t = siege("red mice-at-arms at 9,5\n blue king at 12,9\n blue hoppers at 9,12");
  t.dice({1, 1, 1, 1, 1}).declines(Ask::battle_back).activate("mice-at-arms").charge("king", 9, 9);
  CHECK(t.fights("mice-at-arms", "king"));
  CHECK(t.fights("mice-at-arms", "hoppers"));
  CHECK(t.roll(RollKind::attack).because("MA-MEL-09"));
}

// --- bombardment

TEST_CASE(
    "MA-SIEGE-09 MA-DP-13 a Cat-non shoots at a castle piece: AC 9, save on 6 and more, two hits destroy "
    "it") {
  auto t = siege("red cat-non at 12,4\n blue king at 20,20");
  t.dice({6, 5, 5});
  shoots_castle(t, "cat-non", kSouthGate);
  CHECK(t.roll(RollKind::attack).dice() == 2);
  CHECK(t.roll(RollKind::attack).needs() == 6);
  CHECK(t.roll(RollKind::attack).modifier() == 0);
  CHECK(t.rolls(RollKind::castle_save) == 1);
  CHECK(t.roll(RollKind::castle_save).needs() == 6);
  CHECK(t.roll(RollKind::castle_save).roller() == seat_at(1));
  CHECK(t.state.piece[kSouthGate].wounds == 1);
  CHECK(t.told(Told::castle_hit));
  t.unit("cat-non").clear(Unit::kActivated);
  t.dice({6, 5, 5});
  shoots_castle(t, "cat-non", kSouthGate);  // hits add up over the battle
  CHECK(t.state.piece[kSouthGate].type == Terrain::rubble);
}

TEST_CASE("MA-SIEGE-09 the gatehouse falls at one hit, and a saved hit does no harm") {
  auto t = siege("red cat-non at 12,4\n blue king at 20,20");
  t.state.piece[kSouthGate].type = Terrain::gatehouse;
  t.dice({6, 5, 6});
  shoots_castle(t, "cat-non", kSouthGate);
  CHECK(t.state.piece[kSouthGate].wounds == 0);
  t.unit("cat-non").clear(Unit::kActivated);
  t.dice({6, 5, 5});
  shoots_castle(t, "cat-non", kSouthGate);
  CHECK(t.state.piece[kSouthGate].type == Terrain::rubble);
}

TEST_CASE("MA-SIEGE-09 beyond 8 inches to the nearest point the shot is at long range") {
  auto far = siege("red cat-non at 1,1\n blue king at 20,20");
  far.dice({1, 1});
  shoots_castle(far, "cat-non", kSouthWest);
  CHECK(far.roll(RollKind::attack).disadvantages() == 1);
  CHECK(far.roll(RollKind::attack).because("MA-SHOOT-07"));
  auto near = siege("red cat-non at 9,1\n blue king at 20,20");
  near.dice({1, 1});
  shoots_castle(near, "cat-non", kSouthWest);
  CHECK(near.roll(RollKind::attack).disadvantages() == 0);
}

TEST_CASE("MA-SIEGE-09 other castle pieces hide one, a melee on it does not, and only Cat-nons shoot at it") {
  auto t =
      siege("red cat-non at 12,4\n red ballista at 6,4\n blue king at 12,9\n red hoppers at 12,6.9 models 1");
  const Play play = t.play();
  CHECK(judge_bombardment(play, t.id("cat-non"), kSouthGate).ok());
  CHECK_FALSE(judge_bombardment(play, t.id("cat-non"), 6).ok());  // the northern battlement
  CHECK_FALSE(judge_bombardment(play, t.id("ballista"), kSouthGate).ok());
  t.unit("king").engaged = bit(t.id("hoppers"));
  t.unit("hoppers").engaged = bit(t.id("king"));
  CHECK(judge_bombardment(play, t.id("cat-non"), kSouthGate).ok());
}

TEST_CASE("MA-UNIT-27 a Cat-non with a single crew is offered no shot, at the table or by the opponent") {
  for (const int crew : {1, 2}) {
    CAPTURE(crew);
    const std::string machine = "red cat-non at 12,4 models " + std::to_string(crew);
    auto t = siege(machine + "\n blue king at 20,20");
    CHECK(t.why_not("cat-non", Verb::shoot) == (crew == 1 ? "MA-UNIT-27" : ""));
    const Verdict verdict = judge_bombardment(t.play(), t.id("cat-non"), kSouthGate);
    CHECK(verdict.ok() == (crew == 2));
    if (crew == 1) CHECK(t.rule_name(verdict.refusal().rule) == "MA-UNIT-27");
    auto solo = siege(machine + "\n blue king at 20,20");
    solo.dice({1});
    if (crew == 2) solo.dice({1, 1});
    solo.solo_turn();
    CHECK(solo.told(Told::bombarded) == (crew == 2));
    CHECK(solo.told(Told::moved) == (crew == 1));
  }
}

TEST_CASE("MA-VP-01 MA-SIEGE-10 a unit shot down by its own side is worth its point to the enemy") {
  auto t = siege("red cat-non at 9,4\n red hoppers at 9,9\n blue king at 20,20");
  t.state.piece[kSouthWest].wounds = 1;
  t.dice({6, 5, 5});
  shoots_castle(t, "cat-non", kSouthWest);
  REQUIRE(t.is_gone("hoppers"));
  CHECK(t.state.army[1].score == 1);
  CHECK(t.state.army[0].score == 0);
}

TEST_CASE(
    "MA-SIEGE-10 whoever stands on a destroyed piece is eliminated, its vat is lost, rubble is bad goings") {
  auto t = siege("red cat-non at 12,4\n blue king at 12,9\n blue hoppers at 20,20");
  t.state.piece[kSouthGate].vat = 1;
  t.state.piece[kSouthGate].wounds = 1;
  t.dice({6, 5, 5});
  shoots_castle(t, "cat-non", kSouthGate);
  CHECK(t.is_gone("king"));
  CHECK(t.state.army[0].score == 1);
  CHECK(t.state.piece[kSouthGate].vat == 0);
  CHECK(t.setting->profile(Terrain::rubble).hinders);
  CHECK_FALSE(t.setting->profile(Terrain::rubble).blocks);
}

// --- boiling cheese sauce

// Mice-at-Arms charge the King on the southern battlement, which has a vat.
class UnderTheVat : public BattleTable {
 public:
  explicit UnderTheVat(const std::string& charger, const std::string& options = "")
      : BattleTable(options + "\nscenario siege\n red " + charger +
                    " as chargers at 12,5\n blue king at 12,9\n red hoppers as rest at 3,3") {
    state.piece[kSouthGate].vat = 1;
    declines(Ask::battle_back);
  }
};

TEST_CASE(
    "MA-SIEGE-16 a charger at the foot of a battlement with a vat loses a model on 8 and more, without "
    "save") {
  UnderTheVat missed("mice-at-arms");
  missed.dice({7, 1, 1, 1, 1, 1}).activate("chargers").charge("king");
  CHECK(missed.unit("chargers").models == 5);
  CHECK(missed.roll(RollKind::boiling).needs() == 8);
  CHECK(missed.roll(RollKind::boiling).roller() == seat_at(1));
  UnderTheVat struck("mice-at-arms");
  struck.dice({8, 10, 1, 1, 1, 1}).activate("chargers").charge("king");
  CHECK(struck.unit("chargers").models == 4);
  CHECK(struck.rolls(RollKind::save) == 0);
  CHECK(struck.rolls(RollKind::morale) == 1);
  CHECK(struck.roll(RollKind::attack).dice() == 4);
}

TEST_CASE("MA-SIEGE-16 a charger that flees from the sauce makes no attack, and boiling_morale may be none") {
  UnderTheVat fled("mice-at-arms");
  fled.dice({8, 4}).activate("chargers").charge("king");
  CHECK(fled.unit("chargers").fleeing());
  CHECK(fled.rolls(RollKind::attack) == 0);
  UnderTheVat calm("mice-at-arms", "option boiling_morale=none");
  calm.dice({8, 1, 1, 1, 1}).activate("chargers").charge("king");
  CHECK(calm.rolls(RollKind::morale) == 0);
  CHECK(calm.rolls(RollKind::attack) == 1);
}

TEST_CASE("MA-SIEGE-16 a model with several wounds takes one, or is removed with boiling_multiwound") {
  UnderTheVat wound("battle-cat");
  wound.dice({8, 1, 1, 1, 1}).activate("chargers").charge("king");
  CHECK(wound.unit("chargers").leader_wounds == 1);
  CHECK(wound.rolls(RollKind::morale) == 0);
  UnderTheVat removed("battle-cat", "option boiling_multiwound=remove_model");
  removed.dice({8}).activate("chargers").charge("king");
  CHECK(removed.is_gone("chargers"));
  CHECK(removed.state.army[1].score == 1);
}

TEST_CASE("MA-SIEGE-17 the sauce is poured once per charge, not again in the same melee") {
  UnderTheVat t("mice-at-arms");
  t.dice({7, 1, 1, 1, 1, 1}).activate("chargers").charge("king");
  t.unit("chargers").clear(Unit::kActivated);
  t.dice({1, 1, 1, 1, 1}).activate("chargers").fight("king");
  CHECK(t.rolls(RollKind::boiling) == 0);
}

// The foot between the southern battlement and the south-western tower touches both.
class BetweenTwoWalls : public BattleTable {
 public:
  explicit BetweenTwoWalls(const std::string& options = "")
      : BattleTable(
            options +
            "\nscenario siege\n red mice-at-arms as chargers at 10.5,3.5\n blue king at 12,9\n blue hoppers "
            "at 9,9") {
    state.piece[kSouthGate].vat = 1;
    declines(Ask::battle_back);
  }
};

TEST_CASE("MA-SIEGE-17 a vat is not dodged by naming the neighbour of its battlement") {
  BetweenTwoWalls t;
  t.dice({7, 1, 1, 1, 1, 1}).activate("chargers").charge("hoppers", 10.5, 7.125);
  REQUIRE(t.fights("chargers", "king"));
  REQUIRE(t.fights("chargers", "hoppers"));
  CHECK(t.rolls(RollKind::boiling) == 1);
  CHECK(t.log_says("also runs into Blue's King's unit"));  // MA-CHG-05
  CHECK_FALSE(t.log_says("also runs into Blue's Hoppers"));
  CHECK(t.script.rolls().front().roll.kind == static_cast<int>(RollKind::boiling));  // before the attack
  BetweenTwoWalls named("option sauce_pours=target_only");
  named.dice({1, 1, 1, 1, 1}).activate("chargers").charge("hoppers", 10.5, 7.125);
  REQUIRE(named.fights("chargers", "king"));
  CHECK(named.rolls(RollKind::boiling) == 0);
  BetweenTwoWalls target("option sauce_pours=target_only");
  target.dice({7, 1, 1, 1, 1, 1}).activate("chargers").charge("king", 10.5, 7.125);
  CHECK(target.rolls(RollKind::boiling) == 1);
}

// With the south-western tower in rubble a charger there touches the southern and the western battlement.
class BetweenTwoVats : public BattleTable {
 public:
  BetweenTwoVats()
      : BattleTable(
            "scenario siege\n red mice-at-arms as chargers at 6,6\n blue king at 12,9\n blue hoppers at "
            "9,12") {
    make_rubble(*this, kSouthWest);
    state.piece[kSouthGate].vat = state.piece[kWest].vat = 1;
    declines(Ask::battle_back);
  }
};

TEST_CASE("MA-SIEGE-17 two vats pour on a charger that touches both walls, in the order of the pieces") {
  BetweenTwoVats t;
  t.dice({8, 10, 8, 10, 1, 1, 1}).activate("chargers").charge("hoppers", 9, 9);
  REQUIRE(t.unit("chargers").in_piece == kSouthWest + 1);
  REQUIRE(t.rolls(RollKind::boiling) == 2);
  CHECK(t.script.rolls()[0].roll.subject == t.id("king"));
  CHECK(t.script.rolls()[2].roll.subject == t.id("hoppers"));
  CHECK(t.unit("chargers").models == 3);
  CHECK(t.roll(RollKind::attack).dice() == 3);
  BetweenTwoVats fled;
  fled.dice({8, 5}).activate("chargers").charge("hoppers", 9, 9);
  CHECK(fled.unit("chargers").fleeing());
  CHECK(fled.rolls(RollKind::boiling) == 1);  // who has fled is not scalded again
  CHECK(fled.rolls(RollKind::attack) == 0);
  BetweenTwoVats fleeing;
  fleeing.unit("king").set(Unit::kFleeing);  // who flees pours nothing
  fleeing.dice({7, 1, 1, 1, 1, 1}).activate("chargers").charge("hoppers", 9, 9);
  CHECK(fleeing.rolls(RollKind::boiling) == 1);
}

TEST_CASE("MA-SIEGE-18 not into the courtyard, nor on a charger that ends on a castle piece") {
  auto t = siege("red mice-at-arms as chargers at 9,5\n blue king at 12,9");
  t.state.piece[kSouthGate].vat = 1;
  t.declines(Ask::battle_back).dice({1, 1, 1, 1, 1}).activate("chargers").charge("king", 9, 9);
  CHECK(t.rolls(RollKind::boiling) == 0);
  auto yard = siege("red mice-at-arms as chargers at 12,13 models 1\n blue king at 12,9");
  yard.state.piece[kSouthGate].vat = 1;
  yard.declines(Ask::battle_back).dice({1}).activate("chargers").charge("king");
  CHECK(yard.fights("chargers", "king"));
  CHECK(yard.rolls(RollKind::boiling) == 0);
}

TEST_CASE("MA-SIEGE-19 whoever occupies the battlement uses its vat") {
  auto t = siege("blue mice-at-arms as chargers at 12,5\n red king at 12,9\n blue hoppers at 20,20");
  t.state.piece[kSouthGate].vat = 1;
  t.declines(Ask::battle_back).dice({7, 1, 1, 1, 1, 1}).activate("chargers").charge("king");
  CHECK(t.roll(RollKind::boiling).roller() == seat_at(0));
}

// --- taking it

TEST_CASE(
    "MA-SIEGE-22 MA-SIEGE-23 the castle is taken at the end of a round with attackers and no defender "
    "inside") {
  auto taken = siege("red king at 12,9\n blue king as foe at 20,20");
  taken.end_round();
  CHECK(winner(taken) == "red");
  CHECK(taken.state.army[0].score == 2);
  auto held = siege("red king at 12,9\n blue king as foe at 12,15");
  held.end_round();
  CHECK(winner(held) == "nobody yet");
  auto fleeing = siege("red king at 12,9\n blue king as foe at 12,15 fleeing\n blue hoppers at 20,20");
  fleeing.end_round();
  CHECK(winner(fleeing) == "red");
  auto yard = siege("red king at 12,12 models 1\n blue king as foe at 20,20");
  yard.end_round();
  CHECK(winner(yard) == "red");
  auto nobody = siege("red king at 12,3\n blue king as foe at 20,20");
  nobody.end_round();
  CHECK(winner(nobody) == "nobody yet");
}

TEST_CASE("MA-SIEGE-22 a side without units loses at once, and a stalemate is the defender's") {
  auto t = siege("red bow-mice at 4,4\n blue field-mice at 4,9 models 1");
  t.dice({10, 1, 1, 1, 1}).activate("bow-mice").shoot("field-mice");
  CHECK(winner(t) == "red");
  CHECK(t.state.army[0].score == 3);
  auto quiet = siege("red king at 12,3\n blue king as foe at 12,9");
  for (int round = 0; round < 5; ++round) quiet.end_round();
  CHECK(winner(quiet) == "blue");  // MA-END-05
}

TEST_CASE("MA-SIEGE-24 when all eight pieces are rubble the courtyard alone is the castle") {
  auto t = siege("red king at 12,9\n blue king as foe at 20,20");
  for (PieceId id = 0; id < 8; ++id) make_rubble(t, id);
  t.end_round();
  CHECK(winner(t) == "nobody yet");
  auto yard = siege("red king at 12,12 models 1\n blue king as foe at 20,20");
  for (PieceId id = 0; id < 8; ++id) make_rubble(yard, id);
  yard.end_round();
  CHECK(winner(yard) == "red");
}

TEST_CASE("MA-SOLO-03 MA-SOLO-07 the opponent's Cat-non shoots at the closest castle piece that it sees") {
  auto t = siege("red cat-non at 8,4\n blue king at 20,20");
  t.dice({1, 6, 6, 1, 1}).solo_turn();
  CHECK(t.state.piece[kSouthWest].type == Terrain::rubble);
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
