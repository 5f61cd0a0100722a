// Chapter 7: the turn and its order; and small print of chapters 1, 4, 5 and 8.
#include "games/might_of_arms/rules/turns.h"

#include <doctest/doctest.h>

#include "fixture.h"
#include "games/might_of_arms/book.h"
#include "games/might_of_arms/choices/shoot.h"
#include "games/might_of_arms/fight.h"
#include "games/might_of_arms/rules/fatigue.h"
#include "games/might_of_arms/rules/leaders.h"
#include "games/might_of_arms/rules/melee.h"
#include "games/might_of_arms/rules/shooting.h"
#include "games/might_of_arms/rules/sight.h"
#include "games/might_of_arms/rules/steps.h"
#include "games/might_of_arms/rules/support.h"
#include "games/might_of_arms/rules/terrain.h"
#include "games/might_of_arms/rules/victory.h"

namespace warren::might_of_arms::testing {

using enum TroopType;

namespace {

TEST_CASE(
    "MI-TURN-01 MI-TURN-07 the lower total moves first, a tie is rolled again, and marks of a turn end") {
  Battlefield t;
  const UnitId unit = t.put(0, heavy_infantry, 8, 4, 24, 10, 0);
  t[unit].set(kMoved | kMovedOther | kShot | kCharging | kHitInMelee | kShaken | kHitByShooting);
  ScriptedDice dice{3, 3, 2, 4, 6, 5, 1, 4};
  Play play{*t.setting, t.ground, t.state, dice};
  begin_turn(play);
  CHECK(t.state.turn == 2);
  CHECK(t.state.first == 1);  // 11 against 5
  CHECK_FALSE(t[unit].is(kMoved | kMovedOther | kShot | kCharging | kHitInMelee));
  CHECK(t[unit].is(kShaken));
  CHECK(t[unit].is(kShakenAtStart));
  CHECK(t[unit].is(kHitByShooting));  // for the whole battle
}

TEST_CASE("MI-TURN-12 with winner_chooses the higher total says who moves first") {
  for (const Verb said : {Verb::first, Verb::second}) {
    Battlefield t(Options{
        {"initiative", "winner_chooses"}
    });
    ScriptedDice dice{1, 1, 6, 6};
    dice.answers.push_back(Answer::of(option(said)));
    Play play{*t.setting, t.ground, t.state, dice};
    begin_turn(play);
    CHECK(t.state.first == (said == Verb::first ? 1 : 0));
  }
}

TEST_CASE("MI-TURN-04 MI-MOVE-02 who is in melee does not move in steps 2 and 4") {
  Battlefield t;
  const UnitId a = t.put(0, heavy_cavalry, 4, 4, 24, 20, 0), b = t.put(1, heavy_infantry, 8, 4, 24, 20, 180);
  add_contact(t.state, a, b, Face::front, false);
  for (const MoveKind kind :
       {MoveKind::forward, MoveKind::reverse, MoveKind::double_move, MoveKind::formation})
    CHECK(t.name(may_begin(t.play(), a, kind)) == "MI-TURN-04");
  end_contacts(t.state, a);
  CHECK(t.name(may_begin(t.play(), a, MoveKind::forward)) == "");
}

TEST_CASE("MI-TURN-05 in step 6 those of the 1st side shoot who have not shot") {
  OddsField field;
  const UnitId shot = field.add(0, field.entry(ListId::spanish, "arquebusier-bands", 8), {24'000, 16'000});
  field.add(1, field.entry(ListId::french, "gendarmes", 4), {24'000, 20'000});
  ScriptedDice none;
  const Play play = field.play(field.state, none);
  CHECK(ShootPrompt(play, 0, true).has_targets());
  field.state.unit[shot].set(kShot);
  CHECK_FALSE(ShootPrompt(play, 0, true).has_targets());
}

// Draws its answers and dice.
class Drawing final : public Table {
 public:
  explicit Drawing(std::uint64_t seed) : rng_(seed) {}
  Answer ask(const Prompt& prompt) override { return prompt.draw(rng_); }
  void sealed(Seats seats, Dialogue& dialogue) override {
    for (int i = 0; i < 2; ++i)
      if (seats.has(seat_at(i))) dialogue.run(seat_at(i), *this);
  }
  Dice roll(const Roll& roll) override {
    return draw_faces(roll, [this](std::uint8_t sides) { return rng_.die(sides); });
  }
  void tell(const Event&) override {}

 private:
  Rng rng_;
};

TEST_CASE(
    "MI-TURN-02 MI-TURN-03 MI-TURN-06 MI-TURN-08 MI-SET-15 phases come in their order, turn by turn, until "
    "the end") {
  Setup setup;
  setup.game = "might-of-arms";
  setup.scenario = "pitched-battle";
  setup.options = {
      {"army_size", "small"}
  };
  std::vector<Fault> faults;
  const auto setting = rulebook().check(setup, faults);
  REQUIRE(setting);
  const auto ground = rulebook().new_ground();
  warren::State state;
  rulebook().begin(*setting, state);
  Drawing table(11);
  auto last = std::pair{0, Phase::muster};
  bool placed_terrain = false;
  for (int steps = 0; !rulebook().outcome(*setting, state).over && steps < 6000; ++steps) {
    rulebook().prepare(*setting, state, *ground);
    rulebook().step(*setting, *ground, state, table);
    const State& now = state.as<State>();
    const auto at = std::pair{int{now.turn}, now.phase};
    placed_terrain = placed_terrain || now.phase == Phase::terrain;
    if (at.first == last.first) CHECK((at.second >= last.second || at.second == Phase::initiative));
    if (at.first != last.first) CHECK(at.first == last.first + 1);
    last = at;
  }
  CHECK(placed_terrain);
  CHECK(rulebook().outcome(*setting, state).over);
}

TEST_CASE("MI-VIC-07 a decisive victory is 4 to 0, a marginal one 3 to 1, a draw 2 to 2") {
  Setup setup;
  setup.game = "might-of-arms";
  std::vector<Fault> faults;
  const auto setting = rulebook().check(setup, faults);
  const auto score = [&](int winner, int margin) {
    warren::State state;
    rulebook().begin(*setting, state);
    State& now = state.as<State>();
    now.phase = Phase::over;
    now.winner = static_cast<std::uint8_t>(winner);
    now.margin = static_cast<std::uint8_t>(margin);
    const Outcome outcome = rulebook().outcome(*setting, state);
    return std::vector<int>{outcome.score[0], outcome.score[1]};
  };
  CHECK(score(1, 2) == std::vector{4, 0});
  CHECK(score(2, 1) == std::vector{1, 3});
  CHECK(score(0, 0) == std::vector{2, 2});
}

TEST_CASE("MI-GEN-06 unit order: the 1st side of the turn before the 2nd, then the lower number") {
  Battlefield t;
  for (int i = 0; i < 2; ++i) {
    t.put(0, heavy_infantry, 4, 4, 10 + 8 * i, 10, 0);
    t.put(1, heavy_infantry, 4, 4, 10 + 8 * i, 30, 180);
  }
  const auto order = [&] {
    std::vector<int> all;
    in_unit_order(t.state, standing_units(t.state), [&](UnitId unit) { all.push_back(unit); });
    return all;
  };
  CHECK(order() == std::vector{0, 1, 32, 33});
  t.state.first = 1;
  CHECK(order() == std::vector{32, 33, 0, 1});
  CHECK(order_of(t.state, 33) < order_of(t.state, 0));
}

TEST_CASE("MI-GEN-04 MI-GEN-05 distances go from edge to edge, and halved moves keep their fractions") {
  Battlefield t;
  const UnitId a = t.put(0, heavy_infantry, 8, 4, 20, 10, 0), b = t.put(1, heavy_infantry, 8, 4, 30, 10, 0);
  CHECK(gap(t.play(), a, b) == in(3.6));
  t[b].x = in(23.4), t[b].y = in(16);  // its rear edge lies at 14.8
  CHECK(gap(t.play(), a, b) == in(4.8));
  const UnitId light = t.put(0, light_infantry, 6, 3, 50, 20, 0);
  CHECK(allowance(t.play(), light, MoveKind::fall_back) == in(2.5));
}

TEST_CASE("MI-GEO-01 MI-GEO-03 faces look along the heading and square to it, as long as front or flank") {
  Battlefield t;
  const UnitId unit = t.put(0, sub_heavy_infantry, 12, 3, 24, 20, 30);
  const Block block = block_of(t.play(), unit);
  CHECK(geometry::facing(block, BlockFace::front) == written(30));
  CHECK(geometry::facing(block, BlockFace::right) == written(120));
  CHECK(geometry::facing(block, BlockFace::rear) == written(210));
  CHECK(geometry::facing(block, BlockFace::left) == written(300));
  CHECK(geometry::length_of(block, BlockFace::front) == in(4.8));
  CHECK(geometry::length_of(block, BlockFace::left) == in(2.4));
  const Block north = block_of(t.play(), t.put(1, heavy_infantry, 4, 4, 40, 40, 0));
  CHECK(geometry::footprint_of(north).corner[Footprint::kFrontLeft] == at(36.8, 40));  // x east, y north
}

TEST_CASE("MI-UNIT-04 MI-LIM-07 hits take no stands away, and FP stop counting at 15") {
  OddsField field;
  const UnitId unit = field.add(0, field.entry(ListId::french, "gendarmes", 4), {24'000, 16'000});
  ScriptedDice none;
  Play play = field.play(field.state, none);
  take_hits(play, unit, 86);
  CHECK(field.state.unit[unit].fatigue == kMostFatigue);
  CHECK(field.state.unit[unit].stands == 4);
  CHECK(field.state.unit[unit].hits < 4);
}

TEST_CASE("MI-UNIT-06 MI-UNIT-08 light infantry fights in two ranks, and a column has three") {
  Battlefield t;
  CHECK(fighting_stands(t.play(), t.put(0, light_infantry, 8, 4, 10, 10, 0)) == 8);
  CHECK(fighting_stands(t.play(), t.put(0, skirmish_infantry, 8, 4, 20, 10, 0)) == 4);
  CHECK(fighting_stands(t.play(), t.put(0, heavy_cavalry, 8, 4, 30, 10, 0)) == 4);
  OddsField field;
  const UnitId column =
      field.add(0, field.entry(ListId::imperial, "landsknecht-regiment", 12), {24'000, 16'000}, 4);
  CHECK(is_column(field.play_nobody(), column));
  field.state.unit[column].stands = 8;  // two ranks
  CHECK_FALSE(is_column(field.play_nobody(), column));
}

TEST_CASE("MI-MOVE-11 artillery goes forward alone, and does not shoot in the turn in which it moved") {
  OddsField field;
  const UnitId guns = field.add(0, field.entry(ListId::french, "guns-of-the-king", 2), {24'000, 10'000});
  field.add(1, field.entry(ListId::french, "gendarmes", 4), {24'000, 24'000});
  CHECK(may_begin(field.play_nobody(), guns, MoveKind::forward).ok());
  for (const MoveKind kind : {MoveKind::reverse, MoveKind::fall_back, MoveKind::skirmish,
                              MoveKind::double_move, MoveKind::quarter_left})
    CHECK_FALSE(may_begin(field.play_nobody(), guns, kind).ok());
  CHECK(may_shoot(field.play_nobody(), guns).ok());
  field.state.unit[guns].set(kMoved);
  CHECK_FALSE(may_shoot(field.play_nobody(), guns).ok());
}

TEST_CASE("MI-MOVE-24 MI-LOS-05 reach is the farthest free way, and what is hidden does not shorten it") {
  Battlefield t;
  const UnitId horse = t.put(0, heavy_cavalry, 4, 4, 24, 10, 0),
               enemy = t.put(1, heavy_infantry, 8, 4, 24, 15, 180);
  CHECK(farthest_move(t.play(), horse, MoveKind::forward, written(0)) == in(4.501));
  t[enemy].where = Whereabouts::hidden;
  CHECK(farthest_move(t.play(), horse, MoveKind::forward, written(0)) == in(8));
}

TEST_CASE("MI-LOS-01 a unit sees from its front, for morale from any corner") {
  Battlefield t;
  t.area(Terrain::wood, 1, 24, 20, 90);  // 9 wide, 6 deep: y from 17 to 23
  const UnitId looker = t.put(0, heavy_infantry, 8, 4, 24, 15, 0),
               behind = t.put(1, heavy_infantry, 8, 4, 24, 26, 180),
               beside = t.put(1, heavy_infantry, 8, 4, 40, 26, 180);
  CHECK_FALSE(sees(t.play(), looker, behind, Looks::front));
  CHECK(sees(t.play(), looker, beside, Looks::front));
  CHECK(sees(t.play(), looker, beside, Looks::all_round));
}

TEST_CASE("MI-TERR-01 what each kind of ground is") {
  CHECK(facts_of(Terrain::steep_hill).rough);
  CHECK_FALSE(facts_of(Terrain::gentle_hill).rough);
  CHECK(facts_of(Terrain::steep_hill).height == 2);
  CHECK(facts_of(Terrain::gentle_hill).height == 1);
  for (const Terrain kind : {Terrain::wood, Terrain::orchard, Terrain::vineyard, Terrain::village}) {
    CHECK(facts_of(kind).rough);
    CHECK(facts_of(kind).covers);
    CHECK(facts_of(kind).hides);
    CHECK(facts_of(kind).ambush);
  }
  for (const Terrain kind :
       {Terrain::marsh, Terrain::stream, Terrain::ditch, Terrain::sunken_road, Terrain::ford}) {
    CHECK(facts_of(kind).rough);
    CHECK_FALSE(facts_of(kind).hides);
  }
  CHECK(facts_of(Terrain::ditch).covers);
  CHECK(facts_of(Terrain::sunken_road).covers);
  CHECK_FALSE(facts_of(Terrain::marsh).covers);
  CHECK(facts_of(Terrain::river).impassable);
  CHECK(facts_of(Terrain::road).cancels_rough);
}

TEST_CASE("MI-TERR-11 with works_wear = yes foot that stands across works takes them away") {
  for (const bool wear : {false, true}) {
    Battlefield t(Options{
        {"works_wear", wear ? "yes" : "no"}
    });
    t.section(24, 19.5, 0);
    t.section(40, 19.5, 0);
    t.put(0, heavy_infantry, 8, 4, 24, 20, 0);
    Play play = t.play();
    wear_works(play);
    CHECK(t.state.section[0].there == (wear ? 0 : 1));
    CHECK(t.state.section[1].there == 1);
  }
}

TEST_CASE("MI-LEAD-14 MI-LEAD-04 an attached leader goes with his unit and commands from its centre") {
  Battlefield t;
  const UnitId horse = t.put(0, heavy_cavalry, 4, 4, 24, 10, 0);
  const LeaderId leader = t.leader(0, 24, 10);
  Play play = t.play();
  attach(play, leader, horse);
  CHECK(place_of(play, leader) == at(24, 9.4));
  t.go(horse, MoveKind::forward, 24, 18, 0);
  CHECK(place_of(t.play(), leader) == at(24, 17.4));
}

}  // namespace
}  // namespace warren::might_of_arms::testing
