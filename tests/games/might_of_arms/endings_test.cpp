// Chapters 15 to 17: breaking off, the end of a battle, and the goals of its scenarios.
#include "games/might_of_arms/choices/break_off.h"
#include "games/might_of_arms/fight.h"
#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/steps.h"
#include "games/might_of_arms/rules/victory.h"

namespace warren::might_of_arms::testing {
namespace {

using Options = std::map<std::string, std::string>;

struct Melee {
  OddsField field;
  UnitId own, enemy;
  Melee(ListId list, const char* entry, int stands, ListId other, const char* foe, int size,
        const Options& options = {})
      : field(options) {
    own = field.add(0, field.entry(list, entry, stands), {36'000, 20'000});
    enemy = field.add(1, field.entry(other, foe, size), {36'000, 20'000});
    field.contact(own, enemy, Face::front);
  }
  Verdict may() {
    ScriptedDice none;
    return may_break_off(field.play(field.state, none), own);
  }
};

TEST_CASE(
    "MI-BRK-02 who may break off: mounted from foot, the swifter, skirmish foot from formed foot, nobody hit "
    "aside") {
  CHECK(Melee(ListId::french, "gendarmes", 4, ListId::swiss, "column", 16).may().ok());
  CHECK(
      Melee(ListId::spanish, "jinetes", 4, ListId::french, "gendarmes", 4).may().ok());  // basic move 10 to 8
  CHECK_FALSE(Melee(ListId::french, "gendarmes", 4, ListId::spanish, "men-at-arms", 4).may().ok());
  CHECK(Melee(ListId::swiss, "arquebusiers", 6, ListId::swiss, "column", 16).may().ok());
  CHECK_FALSE(Melee(ListId::swiss, "arquebusiers", 6, ListId::spanish, "jinetes", 4).may().ok());
  CHECK(Melee(ListId::swiss, "column", 16, ListId::french, "gendarmes", 4).may().refusal().rule ==
        rule("MI-MOVE-10"));
  Melee flanked(ListId::french, "gendarmes", 4, ListId::swiss, "column", 16);
  flanked.field.contact(
      flanked.field.add(1, flanked.field.entry(ListId::swiss, "column", 12), {42'000, 19'000}), flanked.own,
      Face::right);
  CHECK(flanked.may().refusal().rule == rule("MI-BRK-02"));
}

TEST_CASE("MI-BRK-01 MI-BRK-03 MI-BRK-05 it turns about and goes once to twice its charge, out of contact") {
  Melee m(ListId::french, "gendarmes", 4, ListId::swiss, "column", 16);
  ScriptedDice dice;
  Play play = m.field.play(m.field.state, dice);
  const BreakOffPrompt prompt(play, 0);
  CHECK(prompt.farthest(m.own) == 10'000);
  const auto say = [&](int length) {
    return prompt.judge(Answer::of(option(Verb::break_off, m.own, 0, static_cast<std::uint32_t>(length))));
  };
  CHECK(say(5'000).ok());
  CHECK(say(10'000).ok());
  CHECK(say(4'999).refusal().rule == rule("MI-BRK-01"));
  CHECK(say(10'001).refusal().allowed == 10'000);
  dice.answers.push_back(Answer::of(option(Verb::break_off, m.own, 0, 7'000)));
  CHECK_FALSE(break_off_once(play, 0));
  const Unit& gone = m.field.state.unit[m.own];
  CHECK(gone.at() == Point{36'000, 20'000 - 1'200 - 7'000});
  CHECK(gone.angle() == geometry::kSouth);
  CHECK(m.field.state.contacts == 0);
  CHECK(gone.is(kMovedOther));
  CHECK(m.field.state.unit[m.enemy].at() == Point{36'000, 20'000});
}

TEST_CASE(
    "MI-BRK-05 MI-TERR-03 MI-MOVE-15 number 66: rough ground holds it back, over the table's edge it is "
    "lost") {
  Melee rough(ListId::french, "gendarmes", 4, ListId::swiss, "column", 16);
  rough.field.lay(Terrain::marsh, {36'000, 20'000 - 1'200 - 2'000 - 4'000}, 2);
  ScriptedDice none;
  Play play = rough.field.play(rough.field.state, none);
  Retreat retreat;
  REQUIRE(judge_retreat(play, rough.own, 5'000, retreat).ok());
  CHECK(retreat.length == 2'750);
  Melee edge(ListId::french, "gendarmes", 4, ListId::swiss, "column", 16);
  for (Unit& unit : edge.field.state.unit) unit.y -= 16'000;
  ScriptedDice dice;
  Play over = edge.field.play(edge.field.state, dice);
  REQUIRE(judge_retreat(over, edge.own, 5'000, retreat).ok());
  CHECK(retreat.leaves);
  break_off(over, edge.own, retreat);
  CHECK(edge.field.state.unit[edge.own].where == Whereabouts::lost);
}

TEST_CASE(
    "MI-BRK-07 MI-BRK-06 with breakoff_check = morale who fails is shaken and stays, and does not try "
    "again") {
  Melee m(ListId::french, "gendarmes", 4, ListId::swiss, "column", 16,
          {
              {"breakoff_check", "morale"}
  });
  ScriptedDice dice{6, 6};
  Play play = m.field.play(m.field.state, dice);
  dice.answers.push_back(Answer::of(option(Verb::break_off, m.own, 0, 5'000)));
  CHECK_FALSE(break_off_once(play, 0));
  CHECK(m.field.state.unit[m.own].is(kShaken));
  CHECK(in_melee(m.field.state, m.own));
  CHECK(break_off_once(play, 0));
}

// Two sides of four units of 36 points each, and a leader of 60.
struct War {
  OddsField field;
  explicit War(const Options& options = {}, const char* scenario = nullptr) : field(options) {
    if (scenario != nullptr)
      for (std::size_t i = 0; i < match_scenarios().size(); ++i)
        if (match_scenarios()[i].id == scenario) field.setting->scenario = static_cast<ScenarioId>(i);
    for (int side = 0; side < 2; ++side) {
      field.command(side, {10'000, side == 0 ? 5'000 : 40'000});
      for (int i = 0; i < 4; ++i)
        field.add(side, field.entry(ListId::french, "ordonnance-archers", 4),
                  {10'000 + i * 10'000, side == 0 ? 10'000 : 38'000});
      Army& army = field.setting->armies[static_cast<std::size_t>(side)][kGivenArmy];
      army.unit_points = 144;
      army.points = 204;
    }
  }
  void lose(int side, int count) {
    for (int i = 0; i < count; ++i) field.state.unit[unit_at(side, i)].where = Whereabouts::lost;
  }
  State end() {
    ScriptedDice none;
    Play play = field.play(field.state, none);
    test_end(play);
    return field.state;
  }
  int lost(int side) {
    ScriptedDice none;
    return losses(field.play(field.state, none), side);
  }
};

TEST_CASE("MI-VIC-01 MI-VIC-09 losses: units gone, leaders lost, half of who is shaken and worn") {
  War war;
  war.lose(0, 1);
  CHECK(war.lost(0) == 36);
  war.field.state.leader[0].set(Leader::kLost);
  CHECK(war.lost(0) == 96);
  Unit& tired = war.field.state.unit[unit_at(0, 2)];
  tired.set(kShaken);
  CHECK(war.lost(0) == 96);
  tired.fatigue = 2;
  CHECK(war.lost(0) == 96 + 18);
  tired.where = Whereabouts::hidden;
  CHECK(war.lost(0) == 96);
}

TEST_CASE("MI-VIC-02 MI-VIC-08 an army breaks at half of its unit points, or at the house's level") {
  War whole;
  whole.lose(1, 1);
  CHECK(whole.end().phase != Phase::over);
  War half;
  half.lose(1, 2);
  const State broken = half.end();
  CHECK(broken.phase == Phase::over);
  CHECK(broken.winner == 1);
  CHECK(broken.margin == static_cast<int>(Margin::decisive));
  CHECK(broken.ended_by == static_cast<int>(Ending::broken));
  War third(Options{
      {"break_level", "33"}
  });
  third.lose(1, 1);
  CHECK(third.end().phase != Phase::over);  // 25 per cent
  War forty(Options{
      {"break_level", "40"}
  });
  forty.lose(1, 2);
  CHECK(forty.end().phase == Phase::over);
  War both;
  both.lose(0, 2);
  both.lose(1, 2);
  CHECK(both.end().winner == 0);  // the losses decide, and they are equal
}

TEST_CASE(
    "MI-VIC-05 MI-VIC-03 a side without units loses at once, hidden units and those to come count, wagons do "
    "not") {
  War war;
  war.lose(0, 4);
  CHECK(war.end().ended_by == static_cast<int>(Ending::no_units));
  War hidden;
  hidden.lose(0, 4);
  hidden.field.state.unit[unit_at(0, 3)].where = Whereabouts::reserve;
  CHECK(hidden.end().ended_by == static_cast<int>(Ending::broken));
  War wagons;
  wagons.lose(0, 4);
  wagons.field.add(0, wagons.field.entry(ListId::open, "wagons", 2), {40'000, 10'000});
  CHECK(wagons.end().ended_by == static_cast<int>(Ending::no_units));
  War time;
  time.field.state.turn = 11;
  CHECK(time.end().phase != Phase::over);
  time.field.state.turn = 12;
  CHECK(time.end().ended_by == static_cast<int>(Ending::time));
}

TEST_CASE("MI-VIC-06 MI-VIC-10 to concede is to be broken") {
  War war;
  ScriptedDice none;
  Play play = war.field.play(war.field.state, none);
  concede(play, 0);
  CHECK(war.field.state.winner == 2);
  CHECK(war.field.state.margin == static_cast<int>(Margin::decisive));
}

TEST_CASE(
    "MI-SCN-02 the attacker wins with 3 formed units, not shaken, wholly behind the line of the works") {
  const auto goal = [](int through, bool shaken, int y) {
    War war({}, "ditch-and-vineyard");
    const int depth = war.field.ground.depth;
    for (int i = 0; i < through; ++i) {
      Unit& unit = war.field.state.unit[unit_at(0, i)];
      unit.y = depth - 10'000 + y;
      if (shaken) unit.set(kShaken);
    }
    ScriptedDice none;
    return reached_goal(war.field.play(war.field.state, none), 0);
  };
  CHECK(goal(3, false, 1'200));
  CHECK_FALSE(goal(3, false, 1'197));
  CHECK_FALSE(goal(2, false, 2'000));
  CHECK_FALSE(goal(3, true, 2'000));
}

TEST_CASE(
    "MI-SCN-03 number 80: each formed unit on the far bank adds a tenth of the enemy's points to his "
    "losses") {
  War war({}, "bridge");
  const int bank = war.field.ground.depth / 2 + 1'500;
  war.field.state.unit[unit_at(0, 0)].y = bank + 1'200;
  war.field.state.unit[unit_at(0, 1)].y = bank + 1'197;
  CHECK(war.lost(1) == 204 / 10);
  war.field.state.unit[unit_at(0, 1)].y = bank + 1'200;
  CHECK(war.lost(1) == 2 * (204 / 10));
}

TEST_CASE(
    "MI-SCN-05 each formed unit of the attacker beyond the wall adds a tenth to the defender's losses") {
  War war({}, "park-wall");
  const int wall = war.field.ground.depth / 2;
  war.field.state.unit[unit_at(0, 0)].y = wall + 1'200;
  war.field.state.unit[unit_at(0, 1)].y = wall + 1'197;
  CHECK(war.lost(1) == 204 / 10);
  war.field.state.unit[unit_at(0, 1)].y = wall + 1'200;
  CHECK(war.lost(1) == 2 * (204 / 10));
  war.field.state.unit[unit_at(0, 1)].set(kShaken);
  CHECK(war.lost(1) == 204 / 10);
  war.field.state.unit[unit_at(1, 0)].y = wall - 1;  // the defender gains nothing before it
  CHECK(war.lost(0) == 0);
}

TEST_CASE("MI-SCN-08 saved wagons cost the raiders a tenth each, others the escort a twentieth") {
  War war({}, "convoy");
  for (int i = 0; i < 3; ++i) {
    UnitFacts wagons = war.field.entry(ListId::open, "wagons", 2);
    wagons.line = kGivenLine;
    wagons.points = 0;
    war.field.add(1, wagons, {60'000, 24'000});
  }
  CHECK(war.lost(0) == 0);
  CHECK(war.lost(1) == 3 * (204 * 5 / 100));
  war.field.state.unit[unit_at(1, 4)].where = Whereabouts::saved;
  CHECK(war.lost(0) == 20);
  CHECK(war.lost(1) == 20);
  war.field.state.unit[unit_at(1, 5)].where = Whereabouts::lost;
  CHECK(war.lost(1) == 20);
}

}  // namespace
}  // namespace warren::might_of_arms::testing
