// How does the GM's Turn go? (MG-SES-04 to 08, MG-OBS, MG-MIS-07)
#include "games/mouse_guard/rules/boons.h"
#include "games/mouse_guard/rules/conditions.h"
#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/rules/deeds.h"
#include "games/mouse_guard/rules/mission.h"
#include "games/mouse_guard/rules/opposition.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/rules/session.h"
#include "games/mouse_guard/tell.h"

namespace warren::mouse_guard {
namespace {

ObstacleId present_obstacle(const Mission& mission) {
  return mission.twist != kNoObstacle ? mission.twist : mission.obstacle;
}

void rest_before(Play& play, Phase next) {  // MG-SES-08
  play.state.mission.after_respite = static_cast<std::uint8_t>(next);
  play.state.phase = Phase::respite;
}

void end_gm_turn(Play& play, MissionResult result) {
  Mission& mission = play.state.mission;
  mission.result = result;
  mission.whole = true;
  for_each_mouse(patrol(play), [&](MouseId mouse) {
    const Mouse& one = play.state.of(mouse);
    if (one.has(Condition::injured) || one.has(Condition::sick)) mission.whole = false;
  });
  if (result == MissionResult::full) ++mission.full;
  if (result == MissionResult::partial) ++mission.partial;
  mission.points = static_cast<std::uint8_t>(2 * mission.full + mission.partial);  // MG-CAMP-04
  tell(play, {.rule = rule("MG-SES-13"),
              .verb = Told::mission_ended,
              .numbers = {static_cast<int>(result)},
              .depth = 0});
  play.state.phase = Phase::arrival;
}

// MG-COND-15: nobody is left who can do anything.
bool cut_short(Play& play) {
  if (able_mice(play) != 0) return false;
  tell(play, {.rule = rule("MG-COND-15"), .verb = Told::turn_cut_short, .depth = 0});
  end_gm_turn(play, MissionResult::failed);
  return true;
}

void find_evidence(Play& play) {  // MG-GEAR-05
  if (play.state.mission.evidence) return;
  play.state.mission.evidence = true;
  tell(play, {.rule = rule("MG-OBS-04"), .verb = Told::evidence_found});
}

// The planned obstacle is done with, one way or the other.
void finish_obstacle(Play& play) {
  Mission& mission = play.state.mission;
  const bool is_test = !play.setting.tables.of(mission.obstacle).is_conflict;
  const bool outright = is_test && !mission.price_paid && !mission.lost;
  const auto stage = static_cast<std::uint8_t>(1U << mission.stage);
  if (!mission.lost) mission.overcome = static_cast<std::uint8_t>(mission.overcome | stage);
  if (outright) mission.outright = static_cast<std::uint8_t>(mission.outright | stage);
  if (is_test && !outright) mission.any_price = true;
  tell(play, {
                 .rule = rule("MG-SES-13"),
                 .verb = mission.lost ? Told::obstacle_lost : Told::obstacle_overcome,
                 .numbers = {static_cast<int>(mission.obstacle), outright ? 1 : 0},
                 .depth = 0
  });
  ++mission.stage;
  mission.part = mission.twist_part = 0;
  mission.twist = mission.obstacle = kNoObstacle;
  mission.twisted = mission.price_paid = mission.lost = false;
  if (!cut_short(play)) rest_before(play, Phase::road);
}

// The test before the next one is settled; a twist ends and the planned obstacle goes on after it.
void finish_part(Play& play) {
  Mission& mission = play.state.mission;
  mission.ob = 0;
  if (cut_short(play)) return;
  if (mission.twist != kNoObstacle) {
    const bool more = ++mission.twist_part < play.setting.tables.of(mission.twist).tests;
    if (more) return rest_before(play, Phase::trial);
    mission.twist = kNoObstacle;
  }
  if (++mission.part < play.setting.tables.of(mission.obstacle).tests) return rest_before(play, Phase::trial);
  finish_obstacle(play);
}

// An obstacle stands before the patrol: a test, or a conflict that begins.
void face(Play& play, ObstacleId id) {
  wake_boons(play);
  if (play.setting.tables.of(id).is_conflict) return begin_conflict(play, id);
  play.state.phase = Phase::trial;
}

// D21: a person who is the GM may set another Ob than the listed one (MG-TEST-09).
void ask_ob(Play& play, int listed) {
  if (!play.setting.has_human_gm()) return;
  Question question(play, play.setting.gm(), rule("MG-TEST-09"), Ask::gm_ob);
  question.add(option(Verb::number, 0, 0, listed));
  for (int ob = 1; ob <= 6; ++ob)
    if (ob != listed) question.add(option(Verb::number, 0, 0, ob));
  play.state.mission.ob = static_cast<std::uint8_t>(ask(play, question).slot);
  tell(play, {.rule = rule("MG-TEST-09"), .verb = Told::gm_set_ob, .numbers = {play.state.mission.ob}});
}

TestOrder order_of(Play& play, ObstacleId id, int part) {
  const ObstacleRow& row = play.setting.tables.of(id);
  TestOrder order;
  order.rule = row.tests > 1 ? rule("MG-OBS-04") : rule("MG-OBS-03");
  order.listed = row.test[static_cast<std::size_t>(part)].listed;
  order.tags = obstacle_tags(play, id, part);
  if (row.versus == kNoNpc) {
    ask_ob(play, obstacle_of(play, id, part));
    order.ob = obstacle_of(play, id, part);
    return order;
  }
  Listed theirs;
  theirs.add(row.versus_rating);
  order.versus = true;
  order.opposing = npc_dice(play, row.versus, theirs);
  order.their_tiebreak = npc_tiebreak(play, row.versus, row.versus_rating);
  return order;
}

// MG-SES-06: is a twist allowed, and which?
bool may_twist_to(const Mission& mission, ObstacleId id) {
  return mission.twist == kNoObstacle && !mission.twisted && (mission.met & bit(id)) == 0;
}

// D21: the listed twist first, then any other obstacle that was not met.
ObstacleId ask_failure(Play& play, ObstacleId id) {
  const Mission& mission = play.state.mission;
  const ObstacleRow& row = play.setting.tables.of(id);
  Question question(play, play.setting.gm(), rule("MG-SES-05"), Ask::gm_failure);
  question.add(option(Verb::condition, 0, 0, static_cast<int>(row.price)));
  if (may_twist_to(mission, row.twist))
    question.add(option(Verb::obstacle, 0, 0, static_cast<int>(row.twist)));
  for (int i = 0; i < kObstacles; ++i) {
    const auto other = static_cast<ObstacleId>(i);
    if (other != row.twist && may_twist_to(mission, other)) question.add(option(Verb::obstacle, 0, 0, i));
  }
  const Option choice = ask(play, question);
  return verb_of(choice) == Verb::obstacle ? static_cast<ObstacleId>(choice.slot) : kNoObstacle;
}

// MG-SES-05 to 07: kNoObstacle means the condition.
ObstacleId choose_twist(Play& play, ObstacleId id) {
  if (play.setting.has_human_gm()) return ask_failure(play, id);
  const ObstacleId twist = play.setting.tables.of(id).twist;
  if (!may_twist_to(play.state.mission, twist)) return kNoObstacle;
  switch (play.setting.house.failure_mode) {
    case FailureMode::always_condition: return kNoObstacle;
    case FailureMode::always_twist: return twist;
    default: return draw(play, 6, RollKind::failure, rule("MG-SES-07")) >= 4 ? twist : kNoObstacle;
  }
}

}  // namespace

void meet_obstacle(Play& play) {
  Mission& mission = play.state.mission;
  if (mission.stage == mission.planned) return end_gm_turn(play, mission_result(mission));
  if (cut_short(play)) return;
  mission.obstacle = draw_obstacle(play);
  tell(play, {
                 .rule = rule("MG-MIS-08"),
                 .verb = Told::obstacle_met,
                 .numbers = {static_cast<int>(mission.obstacle), mission.stage + 1, mission.planned},
                 .depth = 0,
                 .reveals = true
  });
  if (mission.obstacle == ObstacleId::m1 && mission.stage > 0 && !mission.any_price) find_evidence(play);
  face(play, mission.obstacle);
}

void try_obstacle(Play& play) {
  Mission& mission = play.state.mission;
  const ObstacleId id = present_obstacle(mission);
  const int part = mission.twist != kNoObstacle ? mission.twist_part : mission.part;
  const TestOrder order = order_of(play, id, part);
  const MouseId roller = choose_roller(play, order, able_mice(play));
  const TestResult result = make_test(play, order, roller);
  if (result.passed) {
    if (id == ObstacleId::m3) find_evidence(play);
    return finish_part(play);
  }
  mission.failed_roller = result.roller;
  mission.failed_helpers = result.helpers;
  play.state.phase = Phase::failure;
}

void answer_failure(Play& play) {
  Mission& mission = play.state.mission;
  const ObstacleId id = present_obstacle(mission);
  const bool in_twist = mission.twist != kNoObstacle;
  const ObstacleId twist = in_twist ? kNoObstacle : choose_twist(play, id);
  mission.price_paid = true;
  mission.ob = 0;
  if (twist == kNoObstacle) {
    const Condition price = play.setting.tables.of(id).price;
    tell(play, {.rule = in_twist ? rule("MG-SES-06") : rule("MG-SES-05"),
                .verb = Told::price_named,
                .numbers = {static_cast<int>(price)}});
    TestResult failed;
    failed.roller = mission.failed_roller;
    failed.helpers = mission.failed_helpers;
    suffer(play, failed, price, rule("MG-OBS-02"));
    return finish_part(play);
  }
  mission.twisted = true;
  mission.twist = twist;
  mission.twist_part = 0;
  mission.met |= bit(twist);
  tell(play, {.rule = rule("MG-SES-05"),
              .verb = Told::twist_came,
              .numbers = {static_cast<int>(twist)},
              .depth = 0});
  face(play, twist);
}

void after_conflict(Play& play) {
  State& state = play.state;
  Mission& mission = state.mission;
  const bool overcome = state.conflict.overcome;
  const ConflictType type = state.conflict.type;
  mission.drawn = mission.drawn || state.conflict.winner == Winner::draw;
  end_conflict(play);
  if (type == ConflictType::fight || type == ConflictType::fight_animal || type == ConflictType::war)
    mission.blades = true;
  if (mission.twist != kNoObstacle && overcome) {
    mission.twist_part = play.setting.tables.of(mission.twist).tests;  // it is done with
    return finish_part(play);
  }
  mission.twist = kNoObstacle;
  mission.lost = !overcome;  // MG-MIS-07: a twist's conflict that is lost loses the planned obstacle
  finish_obstacle(play);
}

}  // namespace warren::mouse_guard
