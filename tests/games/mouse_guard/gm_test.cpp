// Chapter 17: the opposition, and the engine GM.
#include <doctest/doctest.h>

#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/mind/gm_brain.h"
#include "games/mouse_guard/rules/maneuver.h"
#include "games/mouse_guard/rules/opposition.h"
#include "games/mouse_guard/rules/weapons.h"

namespace warren::mouse_guard::testing {
namespace {

using Weights64 = std::array<std::uint64_t, kActions>;
using Weights32 = std::array<std::uint32_t, kActions>;

Listed only(Rating rating) {
  Listed listed;
  listed.add(rating);
  return listed;
}

Listed either(Rating one, Rating two) {
  Listed listed = only(one);
  listed.add(two);
  return listed;
}

TEST_CASE("MG-NPC-01 an NPC rolls the rating that is listed, the higher of several, else its only one") {
  Patrol p(3);
  CHECK(npc_dice(p.play, Npc::hask, only(Rating::persuader)) == 5);
  CHECK(npc_dice(p.play, Npc::hask, either(Rating::deceiver, Rating::persuader)) == 5);
  CHECK(npc_dice(p.play, Npc::hask, only(Rating::deceiver)) == 3);
  CHECK(npc_dice(p.play, Npc::stoat, only(Rating::fighter)) == 6);
  // A conflict roll of the opposition has its rating and its weapon, and nothing else: no help, fate or
  // persona.
  p.in_conflict(ObstacleId::m5, 6, 6);
  const TestOrder order = volley_order(p.play, 0, Action::defend, Action::attack);
  CHECK(opposing_pool(p.play, named_test(p.play, order, 0)) == 5);
}

TEST_CASE("MG-NPC-04, MG-NPC-02 the season's strength, and a snake that winter slows") {
  Patrol p(3);
  constexpr std::array kStrength{5, 4, 5, 6};
  for (int i = 0; i < kSeasons; ++i) {
    p.state.mission.season = static_cast<Season>(i);
    CHECK(npc_dice(p.play, Npc::season, only(Rating::scout)) == kStrength[static_cast<std::size_t>(i)]);
    CHECK(npc_dice(p.play, Npc::grass_snake, only(Rating::fighter)) == (i == 3 ? 5 : 6));
  }
}

TEST_CASE("MG-NPC-05 patrol size changes an NPC's dice and its base, never below 2") {
  constexpr std::array kDice{-2, -1, 0, 1};
  constexpr std::array kBase{-1, 0, 0, 1};
  for (int mice = 1; mice <= 4; ++mice) {
    const auto place = static_cast<std::size_t>(mice - 1);
    CHECK(npc_dice_for(6, mice, Difficulty::steady) == 6 + kDice[place]);
    CHECK(npc_base_for(6, mice) == 6 + kBase[place]);
  }
  CHECK(npc_dice_for(3, 1, Difficulty::steady) == 2);
  CHECK(npc_base_for(2, 1) == 2);
}

TEST_CASE("MG-GM-09, MG-OBS-01 difficulty and patrol size shift obstacles and dice, within their minimum") {
  CHECK(obstacle_for(3, 3, Difficulty::steady) == 3);
  CHECK(obstacle_for(3, 1, Difficulty::steady) == 2);
  CHECK(obstacle_for(3, 4, Difficulty::grim) == 5);
  CHECK(obstacle_for(1, 1, Difficulty::gentle) == 1);
  CHECK(npc_dice_for(5, 3, Difficulty::gentle) == 4);
  CHECK(npc_dice_for(5, 3, Difficulty::grim) == 6);
  CHECK(npc_dice_for(3, 1, Difficulty::grim) == 2);  // after patrol size, before the minimum
  Patrol p(2, {
                  {"difficulty", "grim"}
  });
  p.state.mission.season = Season::winter;
  CHECK(obstacle_of(p.play, ObstacleId::w1, 0) == 5);
  CHECK(npc_base(p.play, Npc::hask, only(Rating::will)) == 5);  // the base is not rolled
}

TEST_CASE(
    "MG-GM-02 wary weighs Attack 3, Defend 1 or 0 at full disposition, Feint 1, Maneuver 1, and dicey is "
    "even") {
  Patrol wary(3, {
                     {"gm_brain", "wary"}
  });
  wary.in_conflict(ObstacleId::a3, 6, 8);
  freeze_gm_plan(wary.play);
  CHECK(wary.state.conflict.gm.mix[0] == Weights32{3, 0, 1, 1});
  wary.them().disposition = 7;
  freeze_gm_plan(wary.play);
  CHECK(wary.state.conflict.gm.mix[2] == Weights32{3, 1, 1, 1});
  Patrol dicey(3, {
                      {"gm_brain", "dicey"}
  });
  dicey.in_conflict(ObstacleId::a3, 6, 8);
  freeze_gm_plan(dicey.play);
  CHECK(dicey.state.conflict.gm.mix[1] == Weights32{1, 1, 1, 1});
  CHECK_FALSE(dicey.state.conflict.gm.trembles);
  CHECK_FALSE(dicey.state.conflict.gm.by_habit);
}

TEST_CASE("MG-GM-03 shrewd solves the game of each volley with the pools of the mouse that is due") {
  Patrol p(2, {
                  {"gm_brain", "shrewd"}
  });
  p.mouse(0).of(Rating::fighter).rating = 6;
  p.mouse(1).of(Rating::fighter).rating = 1;
  p.in_conflict(ObstacleId::a3, 6, 8);
  const VolleyGame first = gm_volley_game(p.play, 0, 0);
  const VolleyGame second = gm_volley_game(p.play, 0, 1);
  constexpr std::size_t kAttack = 0;
  CHECK(first.column.dice[kAttack][kAttack] == 7);   // Fighter 6 and one helper
  CHECK(second.column.dice[kAttack][kAttack] == 4);  // Hunter 3 and one helper
  CHECK(first.row.dice[kAttack][kAttack] == 6);      // Nature 6, two mice, Long tooth
  CHECK(first.row.disposition == 8);
  CHECK(first.column.start == 6);
  freeze_gm_plan(p.play);
  CHECK(p.state.conflict.gm.mix[0] == small_weights(solve(volley_payoff(first).payoff).row));
  CHECK(p.state.conflict.gm.mix[1] == small_weights(solve(volley_payoff(second).payoff).row));
}

TEST_CASE("MG-GM-03 what is pending counts only in the first volley") {
  Patrol p;
  p.in_conflict(ObstacleId::a3, 6, 8);
  const VolleyGame plain = gm_volley_game(p.play, 0, 0);
  p.them().position = true;
  p.team().impeded = true;
  const VolleyGame first = gm_volley_game(p.play, 0, 0);
  const VolleyGame second = gm_volley_game(p.play, 0, 1);
  CHECK(first.row.dice[0][0] == plain.row.dice[0][0] + 2);
  CHECK(first.column.dice[0][0] == plain.column.dice[0][0] - 1);
  CHECK(second.row.dice[0][0] == plain.row.dice[0][0]);
  CHECK(second.column.dice[0][0] == plain.column.dice[0][0]);
}

TEST_CASE("MG-GM-04 the opponent's pool: best listed, all help, weapon, less Injured and Sick, no points") {
  Patrol p(3);
  p.mouse(0).persona = 3;
  p.in_conflict(ObstacleId::m5, 6, 6);
  const auto attack = [&] { return gm_volley_game(p.play, 0, 0).column.dice[0][0]; };
  CHECK(attack() == 5);  // Fighter 3, two helpers
  p.mouse(0).conditions = bit(Condition::injured) | bit(Condition::sick);
  CHECK(attack() == 3);
  p.mouse(0).conditions = 0;
  p.state.conflict.declared[0].row = WeaponRow::sword;
  p.state.conflict.declared[0].useful = Action::attack;
  CHECK(attack() == 6);
  p.state.conflict.declared[0].row = WeaponRow::axe;
  CHECK(gm_volley_game(p.play, 0, 0).column.plus[0] == 1);
  // A mouse with none of the listed skills: the larger of Nature and Beginner's Luck.
  p.mouse(0).of(Rating::fighter).rating = 0;
  p.mouse(0).nature = 6;
  CHECK(attack() == 8);
  p.mouse(0).nature = 0;
  p.mouse(0).of(Rating::health).rating = 6;
  CHECK(attack() == 4);  // (6 + 2) / 2
}

TEST_CASE("MG-GM-04 where a test is within Nature, current Nature may be more than the skill") {
  Patrol p;
  p.mouse(0).nature = 6;
  p.in_conflict(ObstacleId::w7, 6, 6);  // the patrol flees
  CHECK(gm_volley_game(p.play, 0, 0).column.dice[0][0] == 6);
}

TEST_CASE("MG-GM-05 the GM's purchases by margin") {
  Patrol p;
  p.in_conflict(ObstacleId::a3, 6, 6);
  p.them().target = 0;
  constexpr std::array<int, 8> kSets{0,
                                     kImpede,
                                     kPosition,
                                     kImpede | kPosition,
                                     kDisarm | kImpede,
                                     kDisarm | kPosition,
                                     kDisarm | kImpede | kPosition,
                                     kDisarm | kImpede | kPosition};
  for (int margin = 0; margin < 8; ++margin)
    CHECK(gm_purchases(p.play, margin) == kSets[static_cast<std::size_t>(margin)]);
  for (TraitSlot& slot : p.mouse(0).trait) slot.disabled = true;  // nothing is left to disarm
  for (int margin = 3; margin < 8; ++margin) CHECK(gm_purchases(p.play, margin) == (kImpede | kPosition));
  CHECK(gm_purchases(p.play, 2) == kPosition);
}

TEST_CASE(
    "MG-GM-05 its Disarm takes the weapon of the mouse that acts next, else any declared, else a trait") {
  Patrol p(2);
  p.in_conflict(ObstacleId::a3, 6, 6);
  Option taken{};
  p.state.conflict.declared[0].row = WeaponRow::sword;
  p.state.conflict.declared[1].row = WeaponRow::axe;
  REQUIRE(gm_disarm(p.play, 0, taken));
  CHECK(taken == option(Verb::disarm, 1, static_cast<int>(DisarmKind::gear), static_cast<int>(Gear::axe)));
  p.state.conflict.declared[1] = kUnarmed;
  REQUIRE(gm_disarm(p.play, 0, taken));
  CHECK(taken == option(Verb::disarm, 0, static_cast<int>(DisarmKind::gear), static_cast<int>(Gear::sword)));
  p.state.conflict.declared[0] = kUnarmed;
  REQUIRE(gm_disarm(p.play, 0, taken));  // Odo, who acts next, is Hot-Blooded 2
  CHECK(taken == option(Verb::disarm, 1, static_cast<int>(DisarmKind::trait), 0));
  for (TraitSlot& slot : p.mouse(1).trait) slot.disabled = true;
  CHECK_FALSE(gm_disarm(p.play, 0, taken));
}

TEST_CASE("MG-GM-06 a new weapon each exchange, in list order, cycling") {
  Patrol p;
  p.in_conflict(ObstacleId::m5, 6, 6);
  constexpr std::array kRows{WeaponRow::axe, WeaponRow::spear, WeaponRow::shield, WeaponRow::axe};
  for (std::uint8_t i = 0; i < kRows.size(); ++i) {
    p.state.conflict.exchange = static_cast<std::uint8_t>(i + 1);
    CHECK(gm_weapon(p.play) == kRows[i]);
  }
  p.state.conflict.their_lost = 1U << static_cast<int>(WeaponRow::axe);
  CHECK(gm_weapon(p.play) == WeaponRow::spear);  // what was taken is passed over
}

TEST_CASE("MG-GM-06 in an Argument no weapon instead of a repeated row, and it never concedes") {
  Patrol p;
  p.in_conflict(ObstacleId::m1, 6, 1);
  CHECK(gm_weapon(p.play) == WeaponRow::promises);
  p.state.conflict.their_rows = 1U << static_cast<int>(WeaponRow::promises);
  CHECK(gm_weapon(p.play) == kNoRow);
  p.state.conflict.exchange = 2;
  CHECK(gm_weapon(p.play) == WeaponRow::intimidation);
  p.play_step();  // the exchange begins: only the patrol is asked
  CHECK(p.asked(Ask::concede) == 1);
}

TEST_CASE("MG-GM-07 a shrewd action trembles one time in eight") {
  GmPlan plan{};
  plan.mix.fill({1, 0, 0, 0});
  plan.trembles = true;
  CHECK(gm_action_weights(plan, NpcRow{}, {}, 0) == Weights64{29, 1, 1, 1});
  plan.trembles = false;
  CHECK(gm_action_weights(plan, NpcRow{}, {}, 0) == Weights64{1, 0, 0, 0});
  Patrol p(1, {
                  {"gm_brain",   "shrewd"},
                  {"gm_tremble", "0"     }
  });
  p.in_conflict(ObstacleId::a3, 6, 8);
  freeze_gm_plan(p.play);
  CHECK_FALSE(p.state.conflict.gm.trembles);
}

TEST_CASE(
    "MG-GM-08, MG-GM-01 lively draws each action given those revealed: the lottery of drawing the plan "
    "first") {
  Patrol p;
  const NpcRow& snake = p.setting->tables.of(Npc::grass_snake);
  GmPlan plan{};
  plan.mix.fill({3, 1, 2, 2});
  plan.by_habit = true;
  plan.trembles = true;
  const auto share = [](std::uint32_t weight) { return Fraction(28 * weight + 8, 32 * 8); };
  for (int a = 0; a < 4; ++a)
    for (int b = 0; b < 4; ++b)
      for (int c = 0; c < 4; ++c) {
        // Drawn first: 4/6 one of six habits, 2/6 three draws from the mixture.
        const Plan whole{static_cast<Action>(a), static_cast<Action>(b), static_cast<Action>(c)};
        Fraction first = Fraction(1, 3) * share(plan.mix[0][static_cast<std::size_t>(a)]) *
                         share(plan.mix[1][static_cast<std::size_t>(b)]) *
                         share(plan.mix[2][static_cast<std::size_t>(c)]);
        for (const Plan& habit : snake.habits)
          if (habit == whole) first += Fraction(4, 36);
        // Drawn one by one.
        Fraction one_by_one = Fraction::whole(1);
        std::array<std::uint8_t, 3> revealed{};
        for (int volley = 0; volley < 3; ++volley) {
          const Weights64 weights = gm_action_weights(plan, snake, revealed, volley);
          Wide sum = 0;
          for (const std::uint64_t weight : weights) sum += weight;
          const auto action = static_cast<std::size_t>(whole[static_cast<std::size_t>(volley)]);
          one_by_one *= Fraction(weights[action], sum);
          revealed[static_cast<std::size_t>(volley)] = static_cast<std::uint8_t>(action + 1);
        }
        CHECK(one_by_one == first);
      }
}

TEST_CASE("MG-GM-02, MG-CONF-12 the action is drawn die by die, and not at all when it is certain") {
  Patrol p(1, {
                  {"gm_brain", "dicey"}
  });
  p.in_conflict(ObstacleId::a3, 6, 6);
  freeze_gm_plan(p.play);
  p.dice({1});  // 0 to 1/6 of the whole lies within Attack's quarter
  CHECK(draw_gm_action(p.play, 0) == Action::attack);
  p.dice({2, 4});  // 1/6 to 2/6 does not: 9/36 does lie within Defend's
  CHECK(draw_gm_action(p.play, 0) == Action::defend);
  p.dice({6});
  CHECK(draw_gm_action(p.play, 0) == Action::maneuver);
  CHECK(p.fault() == "");
  p.state.conflict.gm.mix.fill({0, 0, 1, 0});
  CHECK(draw_gm_action(p.play, 0) == Action::feint);
  CHECK(p.table.rolls().size() == 4);
}

TEST_CASE("MG-GM-01 the engine's plan does not depend on what the players sealed") {
  for (const char* brain : {"lively", "shrewd", "wary", "dicey"}) {
    Patrol one(1, {
                      {"gm_brain", brain}
    });
    Patrol two(1, {
                      {"gm_brain", brain}
    });
    one.always(Ask::action, "Attack").in_conflict(ObstacleId::a2, 6, 6).until(Phase::volley);
    two.always(Ask::action, "Defend").in_conflict(ObstacleId::a2, 6, 6).until(Phase::volley);
    CHECK(one.team().plan != two.team().plan);
    CHECK(one.state.conflict.gm.mix == two.state.conflict.gm.mix);
    CHECK(one.them().plan == std::array<std::uint8_t, kVolleys>{});  // nothing of it is drawn yet
  }
}

TEST_CASE("MG-GM-01, MG-GEN-01 a person in the GM's seat is asked for what the engine decides") {
  Patrol p(1, {
                  {"gm_seat", "human"}
  });
  p.in_conflict(ObstacleId::m5, 6, 6).until(Phase::volley);
  int asked = 0;
  for (const ScriptedAsk& one : p.table.asks()) asked += one.seat == p.setting->gm() ? 1 : 0;
  CHECK(asked >= 5);  // concede, weapon and three actions
}

TEST_CASE("MG-TEAM-06, MG-GM-05 the engine acts against the active team with the lowest disposition") {
  Patrol p(3, {
                  {"patrol_split", "allowed"}
  });
  p.always(Ask::split, "Team 3").says(Ask::split, "Team 2").in_conflict(ObstacleId::a3, 6, 6);
  REQUIRE(p.state.conflict.teams == 4);
  CHECK(gm_target(p.play) == 0);
  p.team(2).disposition = 2;
  CHECK(gm_target(p.play) == 2);
  p.team(2).active = false;
  p.team(1).disposition = 3;
  CHECK(gm_target(p.play) == 1);
}

TEST_CASE("MG-GM-08 what the next volley may be is told by the actions that were revealed, once they are") {
  Patrol p;
  p.in_conflict(ObstacleId::a2, 6, 6);
  Conflict& conflict = p.state.conflict;
  freeze_gm_plan(p.play);
  p.state.phase = Phase::volley;
  const NpcRow& npc = gm_habits(p.play);
  const Weights64 before = gm_expected_weights(conflict.gm, npc, 1);
  CHECK(gm_chances(p.play, 1) == before);
  p.them().plan[0] = static_cast<std::uint8_t>(static_cast<int>(npc.habits[0][0]) + 1);
  conflict.revealed = true;
  const Weights64 after = gm_action_weights(conflict.gm, npc, p.them().plan, 1);
  REQUIRE(after != before);
  CHECK(gm_chances(p.play, 1) == after);
}

TEST_CASE(
    "MG-GM-08 an opposition of given strength has the habits of whoever is met, and its own where nobody "
    "is") {
  const Patrol p;
  Conflict conflict = p.state.conflict;
  conflict.opposition = Npc::given;
  conflict.obstacle = ObstacleId::a3;
  CHECK(&habits_of(*p.setting, conflict) == &p.setting->tables.of(Npc::stoat));
  conflict.obstacle = kNoObstacle;
  CHECK(&habits_of(*p.setting, conflict) == &p.setting->tables.of(Npc::given));
}

}  // namespace
}  // namespace warren::mouse_guard::testing
