// Chapter 20: the rulebook's own opponent.
#include "games/mice_at_arms/mind/solo.h"

#include <doctest/doctest.h>

#include "games/mice_at_arms/fixture.h"
#include "games/mice_at_arms/mind/agent.h"
#include "games/mice_at_arms/rules/deployment.h"

namespace warren::mice_at_arms::testing {
namespace {

bool acted(const BattleTable& t, std::string_view unit) { return t.unit(unit).has(Unit::kActivated); }

constexpr std::string_view kEverything = R"(
  red  bow-mice   at 4,4    as archers
  red  rat-riders at 12,12  as riders
  red  king       at 20,4   as fighters
  red  hoppers    at 23,12  fleeing as runners
  blue field-mice at 4,10   as target
  blue hoppers    at 12,18  facing 270 as prey
  blue king       at 20,4.8 facing 270 as foe
)";

class Everything : public BattleTable {
 public:
  Everything() : BattleTable(kEverything) {
    unit("fighters").engaged = bit(id("foe"));
    unit("foe").engaged = bit(id("fighters"));
  }
};
Everything everything() { return {}; }

TEST_CASE("MA-SOLO-01 each row of the solo table activates a unit that can do it") {
  auto shoot = everything();
  shoot.dice({3, 1, 1, 1, 1});
  shoot.solo_turn();
  CHECK(acted(shoot, "archers"));
  CHECK(shoot.told(Told::shot_at));
  auto charge = everything();
  charge.declines(Ask::battle_back).dice({6, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  charge.solo_turn();
  CHECK(acted(charge, "riders"));
  CHECK(charge.told(Told::charged));
  auto attack = everything();
  attack.dice({9, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  attack.solo_turn();
  CHECK(acted(attack, "fighters"));
  CHECK(attack.told(Told::attacked));
  auto move = everything();
  move.dice({10, 10});
  move.solo_turn();
  CHECK(acted(move, "runners"));  // the only one that can do nothing else: it rallies
  CHECK(move.told(Told::unit_rallied));
}

TEST_CASE("MA-SOLO-02 if no unit fits, the next row counts, and after the last the first") {
  auto t = table("red bow-mice at 4,4 as archers\n blue field-mice at 4,10");
  t.dice({4, 1, 1, 1, 1});  // charge, attack, move: nobody who could not do better; so shoot
  t.solo_turn();
  CHECK(t.told(Told::shot_at));
  auto down = table(
      "red bow-mice at 4,4 as archers\n red field-mice at 16,4 as idle\n blue field-mice at 4,10 as foe");
  down.dice({7});  // attack: nobody; so move before shoot
  down.solo_turn();
  CHECK(acted(down, "idle"));
}

TEST_CASE("MA-SOLO-03 the unit with the closest target shoots at it, unmoved") {
  auto t = table(
      "red bow-mice at 4,4 as far\n red hoppers at 12,4 as near\n blue field-mice at 4,12 as a\n blue king "
      "at 12,9 as b");
  t.dice({1, 1, 1, 1});
  t.solo_turn();
  CHECK(acted(t, "near"));
  CHECK(t.roll(RollKind::attack).because("MA-SHOOT-04"));
}

TEST_CASE("MA-SOLO-03 equally close targets: the highest d10") {
  auto t = table(
      "red bow-mice at 4,4 as one\n red bow-mice at 20,4 as two\n blue field-mice at 4,9 as a\n blue "
      "field-mice at 20,9 as b");
  t.dice({1, 3, 8, 1, 1, 1, 1});
  t.solo_turn();
  CHECK(t.rolls(RollKind::solo_tie) == 1);
  CHECK(acted(t, "two"));
}

TEST_CASE("MA-SOLO-04 the shortest charge is made, fleeing enemies included") {
  auto t = table(
      "red rat-riders at 4,4 as a\n red rat-riders at 20,4 as b\n blue field-mice at 4,10\n blue hoppers at "
      "20,8 fleeing\n blue king at 12,22");
  t.dice({4});
  t.solo_turn();
  CHECK(acted(t, "b"));
  CHECK(t.is_gone("hoppers"));
}

TEST_CASE("MA-SOLO-05 a unit in melee attacks, and among several enemies a random one") {
  auto t = table("red king at 12,12 as r\n blue field-mice at 12,14 as a\n blue hoppers at 14,12 as b");
  t.unit("r").engaged = bit(t.id("a")) | bit(t.id("b"));
  t.unit("a").engaged = t.unit("b").engaged = bit(t.id("r"));
  t.declines(Ask::battle_back).dice({7, 2, 1, 1, 1, 1, 1, 1, 1});  // the second enemy
  t.solo_turn();
  CHECK(t.log_says("attacks Blue's Hoppers"));
}

TEST_CASE("MA-SOLO-06 a unit that can do nothing else moves, the highest d10 first, fleeing units last") {
  auto t = table(
      "red king at 4,4 as k\n red field-mice at 12,4 as m\n red hoppers at 20,4 fleeing as h\n terrain "
      "obstacle at 12,12\n blue king at 12,22 as b");
  t.dice({10, 2, 9});
  t.solo_turn();
  CHECK(acted(t, "m"));
  CHECK(t.y("m") > 7);
}

TEST_CASE("MA-SOLO-07 a shooter goes by the shortest way to where it sees a target, and shoots") {
  auto t = table(
      "terrain obstacle at 4,7\n red bow-mice at 4,4 as archers\n blue battle-cat at 4,12 as cat\n blue king "
      "at 4,22");
  t.unit("cat").type = UnitType::hoppers;
  t.unit("cat").models = t.unit("cat").full = 1;
  t.dice({10, 1, 1, 1, 1});
  t.solo_turn();
  CHECK(t.told(Told::moved));
  CHECK(t.told(Told::shot_at));
  CHECK(t.y("archers") < 6);  // aside, and not on towards the enemy
}

TEST_CASE("MA-SOLO-07 without a target in sight a shooter seeks high ground") {
  auto t = table(
      "terrain building at 12,20\n terrain mound at 12,9\n red bow-mice at 12,4 as archers\n blue hoppers at "
      "12,20");
  t.dice({10});
  t.solo_turn();
  CHECK(t.unit("archers").in_piece != 0);
  // Aside of the way to the enemy, so that nothing else leads there; one that is held does not count.
  const char* field =
      "terrain building at 20,20\n terrain mound at 4,8\n red bow-mice at 8,4 as archers\n blue hoppers at "
      "20,20\n";
  auto aside = table(field);
  aside.dice({10});
  aside.solo_turn();
  CHECK(aside.x("archers") < 8);
  auto held = table(std::string(field) + "red field-mice at 4,8 acted");
  held.dice({10});
  held.solo_turn();
  CHECK(held.x("archers") > 8);
}

TEST_CASE("MA-SOLO-08 other movers go straight towards the closest enemy, round what they cannot enter") {
  auto straight = table("red king at 4,4 as k\n blue king at 4,20 as b\n blue hoppers at 22,22");
  straight.dice({10});
  straight.solo_turn();
  CHECK(straight.x("k") == doctest::Approx(4).epsilon(0.01));
  CHECK(straight.y("k") == doctest::Approx(8).epsilon(0.01));
  auto round = table("terrain impassable at 4,8\n red king at 4,4 as k\n blue king at 4,20 as b");
  round.dice({10});
  round.solo_turn();
  CHECK(round.y("k") > 6);
  CHECK(round.x("k") != doctest::Approx(4).epsilon(0.05));
}

TEST_CASE("MA-SOLO-09 MA-DP-10 heroes always use their special, the helpers on their own unit") {
  auto t = table("red field-mice at 4,4 hero cleric as c\n red king at 8,4\n blue king at 20,20 as b");
  t.dice({10, 9, 1});  // of the two movers the Cleric's unit is drawn
  t.solo_turn();
  CHECK(t.unit("c").has(Unit::kBlessed));
  auto wizard = table(
      "red field-mice at 4,4 hero wizard as w\n blue king at 4,20 as far\n blue hoppers at 8,12 as near");
  wizard.dice({10, 6, 6});
  wizard.solo_turn();
  CHECK(wizard.unit("near").has(Unit::kActivated));  // a Phantasm took its activation
}

TEST_CASE("MA-SOLO-10 set-up: the unit rolled, random terrain, evenly spaced with the King in the middle") {
  auto t = table(R"(
    red king       undeployed as k
    red hoppers    undeployed as h1
    red field-mice undeployed as h2
    red bow-mice   undeployed as h3
    red ballista   undeployed as h4
  )");
  t.state.armies = 1;
  t.at_stage(Phase::deploy);
  auto memory = std::make_shared<Memory>();
  for (const Ask ask : {Ask::deploy_unit, Ask::deploy_place})
    t.answers(ask, [&t, memory](const Prompt& prompt) {
      Play play = t.play();
      return solo_choice(prompt, play, *memory);
    });
  for (int i = 0; i < 5; ++i) t.step();
  CHECK(t.x("h1") < t.x("h2"));
  CHECK(t.x("h2") < t.x("k"));
  CHECK(t.x("k") < t.x("h3"));
  CHECK(t.x("h3") < t.x("h4"));
  CHECK(t.x("k") == doctest::Approx(12).epsilon(0.06));
}

TEST_CASE("MA-SOLO-10 the opponent battles back, spends its shield on the first hit and never yields") {
  auto t =
      table("red king at 12,12 as k\n blue battle-cat at 12,14 shield as cat\n blue king at 20,20 as bk");
  t.unit("k").engaged = bit(t.id("cat"));
  t.unit("cat").engaged = bit(t.id("k"));
  t.dice({7, 10, 1, 1, 1, 1, 1, 1, 1, 1});
  t.solo_turn();
  CHECK(t.told(Told::shield_spent));
  CHECK(t.told(Told::battled_back));
  CHECK_FALSE(t.told(Told::army_yielded));
}

TEST_CASE("MA-SOLO-11 the opponent spends no VP, unless it may re-roll failed morale") {
  const auto purse_after = [](const char* option_line) {
    auto t = table(
        std::string(option_line) +
        "\n purse red 1\n red field-mice at 12,12 fleeing as f\n red king at 4,4\n blue king at 20,20 as b");
    t.unit("king").set(Unit::kActivated);
    t.dice({10, 5, 10});  // rally: 5 fails, the bought die stands
    t.solo_turn();
    return t.state.army[0].purse;
  };
  CHECK(purse_after("") == 1);
  CHECK(purse_after("option solo_ai_vp=reroll_failed_morale") == 0);
}

TEST_CASE("MA-SOLO-12 in a Pitched Battle there are no goals but the enemy") {
  auto t = table("red king at 4,4 as k\n blue king at 20,4 as b");
  t.dice({10});
  t.solo_turn();
  CHECK(t.x("k") > 7.5);
}

TEST_CASE("MA-SOLO-13 one person may play both sides: every question names its seat") {
  auto t = table("red king at 4,4 as r\n blue king at 4,20 as b");
  t.activate("r").hold();
  CHECK(t.script.asks().front().seat == seat_at(0));
  t.activate("b").hold();
  CHECK(t.script.asks().front().seat == seat_at(1));
}

TEST_CASE("MA-SOLO-02 what the opponent had in mind for one unit does not bind it with another") {
  auto t = table("red field-mice at 20,4 as moved acted\n red bow-mice at 4,4\n blue king at 4,10");
  auto memory = std::make_shared<Memory>();
  keep_plan({.row = SoloRow::move, .unit = t.id("moved")}, *memory);
  t.chooses(Ask::activate, Verb::unit);  // by somebody else
  for (const Ask ask : {Ask::action, Ask::shoot_at, Ask::move_to})
    t.answers(ask, [&t, memory](const Prompt& prompt) {
      Play play = t.play();
      return solo_choice(prompt, play, *memory);
    });
  t.state.phase = Phase::activation;
  t.state.turn = 0;
  t.dice({1, 1, 1, 1}).step();
  CHECK(t.told(Told::shot_at));
  CHECK_FALSE(t.was_asked(Ask::move_to));
}

TEST_CASE("MA-SOLO-06 a Cat-non that sees the castle has something better to do than to move") {
  auto t =
      table("scenario siege\n red cat-non at 12,4\n red field-mice at 2,2 models 1\n blue king at 20,20");
  t.dice({10}).solo_turn();
  CHECK(t.y("cat-non") == 4);
  CHECK(acted(t, "field-mice"));
}

TEST_CASE("MA-SOLO-08 a mover goes round a piece that would end its move") {
  auto t = table("terrain tall-patch at 12,8\n red field-mice at 12,4 models 1\n blue king at 12,20");
  t.dice({10}).solo_turn();
  CHECK(t.unit("field-mice").in_piece == 0);
  CHECK(t.x("field-mice") != 12);
  CHECK(t.y("field-mice") > 7);
}

}  // namespace
}  // namespace warren::mice_at_arms::testing
