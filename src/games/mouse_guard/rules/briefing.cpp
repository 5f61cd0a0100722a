// How does a session begin? (MG-SES-01, MG-SES-03, MG-MIS-08; D02 to D04)
#include "games/mouse_guard/rules/boons.h"
#include "games/mouse_guard/rules/building.h"
#include "games/mouse_guard/rules/conditions.h"
#include "games/mouse_guard/rules/deeds.h"
#include "games/mouse_guard/rules/mission.h"
#include "games/mouse_guard/rules/nature.h"
#include "games/mouse_guard/rules/own_words.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/rules/session.h"
#include "games/mouse_guard/tell.h"

namespace warren::mouse_guard {
namespace {

// MG-CAMP-01: the calendar.
void open_session(Play& play) {
  Mission& mission = play.state.mission;
  ++mission.session;
  open_boons(play);
  play.state.mice = static_cast<std::uint8_t>(play.setting.mice);  // MG-CAMP-05: every seat has a mouse again
  if (play.setting.scenario == ScenarioId::year)
    mission.season = static_cast<Season>((mission.session - 1) / missions_per_season(play));
  tell(play, {
                 .rule = rule("MG-SES-01"),
                 .verb = Told::session_began,
                 .numbers = {mission.session, static_cast<int>(mission.season)},
                 .depth = 0
  });
}

void add_statements(Question& question, Verb verb, const std::array<Statement, kStatements>& list,
                    int present) {
  for (int i = 0; i < kStatements; ++i)
    if (i != present && is_offered(question.play(), list[static_cast<std::size_t>(i)]))
      question.add(option(verb, question.mouse(), 0, i));
}

bool is_kept(const Play& play, const std::array<Statement, kStatements>& list, int present) {
  return present == kStatements || is_offered(play, list[static_cast<std::size_t>(present)]);
}

// D02: keeps both statements, or changes one and is asked again. One that needs company must be changed by a
// mouse that is alone (MG-RWD-06).
void settle_statements(Play& play, MouseId id) {
  const Tables& tables = play.setting.tables;
  Deeds& deeds = play.state.of(id).deeds;
  for (int changes = 0; changes < 2; ++changes) {
    const int belief = static_cast<int>(deeds.belief);
    const int instinct = static_cast<int>(deeds.instinct);
    const bool keeps_belief = is_kept(play, tables.belief, belief);
    const bool keeps_instinct = is_kept(play, tables.instinct, instinct);
    Question question(play, seat_at(id), rule("MG-CHAR-27"), Ask::statements, id);
    if (keeps_belief && keeps_instinct) question.add(option(Verb::decline));
    if (keeps_instinct) add_statements(question, Verb::belief, tables.belief, belief);
    if (keeps_belief || !keeps_instinct) add_statements(question, Verb::instinct, tables.instinct, instinct);
    const Option choice = ask(play, question);
    if (verb_of(choice) == Verb::decline) return;
    const bool changes_belief = verb_of(choice) == Verb::belief;
    if (changes_belief) deeds.belief = static_cast<Belief>(choice.slot);
    if (!changes_belief) deeds.instinct = static_cast<Instinct>(choice.slot);
    tell(play, {.rule = rule("MG-CHAR-27"),
                .verb = changes_belief ? Told::belief_chosen : Told::instinct_chosen,
                .subject = id,
                .numbers = {static_cast<int>(choice.slot)}});
  }
}

// MG-RWD-08 G3: one skill is named.
Rating ask_craft(Play& play, MouseId id) {
  Question question(play, seat_at(id), rule("MG-RWD-08"), Ask::craft, id);
  for (int i = kAbilities; i < kRatings; ++i)
    if (play.state.of(id).score[static_cast<std::size_t>(i)].rating > 0)
      question.add(option(Verb::rating, id, 0, i));
  return question.count() == 0 ? kNoRating : static_cast<Rating>(ask(play, question).slot);
}

// MG-CHAR-03: what stands on the sheet before the first session is offered first.
Goal written_goal(const Play& play, MouseId id) {
  if (!play.state.of(id).has_sheet || play.state.mission.session > 1) return Goal::own;
  const Goal goal = play.setting.sheets[id].goal;
  if (goal == Goal::own) return goal;
  return is_offered(play, play.setting.tables.goal[static_cast<std::size_t>(goal)]) ? goal : Goal::own;
}

bool has_own_goal(const Play& play, MouseId id) {
  return play.state.of(id).has_sheet && play.state.mission.session == 1 &&
         !play.setting.sheets[id].goal_words.empty();
}

// D03
void set_goal(Play& play, MouseId id) {
  Deeds& deeds = play.state.of(id).deeds;
  Question question(play, seat_at(id), rule("MG-CHAR-03"), Ask::goal, id);
  const Goal written = written_goal(play, id);
  if (written != Goal::own) question.add(option(Verb::goal, id, 0, static_cast<int>(written)));
  add_statements(question, Verb::goal, play.setting.tables.goal, static_cast<int>(written));
  if (play.setting.house.reward_mode == RewardMode::claim || has_own_goal(play, id))
    question.add(option(Verb::goal, id, 0, kStatements));
  deeds.goal = static_cast<Goal>(ask(play, question).slot);
  play.state.goal[id] = {};
  if (static_cast<int>(deeds.goal) == kStatements) state_own_goal(play, id);
  deeds.craft_skill = deeds.goal == Goal::g3 ? ask_craft(play, id) : kNoRating;
  tell(play, {
                 .rule = rule("MG-RWD-08"),
                 .verb = Told::goal_set,
                 .subject = id,
                 .numbers = {static_cast<int>(deeds.goal),
                             deeds.craft_skill == kNoRating ? -1 : static_cast<int>(deeds.craft_skill)}
  });
}

// MG-SES-03: what the prologue can do for each mouse.
void add_reliefs(Question& question) {
  const Play& play = question.play();
  const bool alone = count_mice(patrol(play)) == 1;
  for_each_mouse(patrol(play), [&](MouseId id) {
    if (!alone && play.state.mission.prologue_mouse == id + 1) return;
    const Mouse& mouse = play.state.of(id);
    for (const Condition condition : {Condition::hungry, Condition::angry, Condition::tired})
      if (mouse.has(condition)) question.add(option(Verb::relieve, id, 0, static_cast<int>(condition)));
    if (mouse.nature < mouse.of(Rating::nature).rating) question.add(option(Verb::rest, id));
  });
}

void reset_mission(Mission& mission) {
  const Mission old = mission;
  mission = {};
  mission.planned_before = old.planned_before;
  mission.session = old.session;
  mission.season = old.season;
  mission.points = old.points;
  mission.full = old.full;
  mission.partial = old.partial;
  mission.evidence = old.evidence;
  mission.road_boon = old.road_boon;
  mission.lost_boon = old.lost_boon;
  mission.lost_boon_session = old.lost_boon_session;
  mission.prologue_mouse = old.prologue_mouse;
  mission.obstacle = mission.twist = kNoObstacle;
}

}  // namespace

int missions_per_season(const Play& play) {
  constexpr std::array kBySetting{2, 1, 3};
  return kBySetting[static_cast<std::size_t>(play.setting.house.missions_per_season)];
}

// One mouse a step: a new one is built first (MG-CAMP-05).
void muster(Play& play) {
  std::uint8_t& turn = play.state.mission.turn;
  if (turn == 0) open_session(play);
  const MouseId id = turn++;
  if (play.state.of(id).standing != Standing::absent) {
    if (play.state.of(id).standing != Standing::serving) build_mouse(play, id);
    settle_statements(play, id);
  }
  if (turn < kMostMice) return;
  turn = 0;
  play.state.phase = Phase::prologue;
}

namespace {

void tell_prologue(Play& play) {
  if (play.state.mission.session < 2 || play.setting.house.prologue == OnOff::off) return;
  Question question(play, kNobody, rule("MG-SES-03"), Ask::prologue);
  question.add(option(Verb::decline));
  add_reliefs(question);
  const Option choice = ask_patrol(play, question);
  if (verb_of(choice) == Verb::decline) return;
  const MouseId id = choice.subject;
  const bool rests = verb_of(choice) == Verb::rest;
  play.state.mission.prologue_mouse = static_cast<std::uint8_t>(id + 1);
  tell(play, {.rule = rule("MG-SES-03"),
              .verb = Told::prologue_told,
              .subject = id,
              .numbers = {rests ? -1 : static_cast<int>(choice.slot)}});
  if (rests)
    regain_nature(play, id, 1, rule("MG-NAT-10"));
  else
    clear_condition(play, id, static_cast<Condition>(choice.slot), rule("MG-SES-03"));
}

}  // namespace

void play_prologue(Play& play) {
  tell_prologue(play);
  play.state.phase = Phase::briefing;
}

void brief(Play& play) {
  reset_mission(play.state.mission);
  draw_mission(play);
  for_each_mouse(patrol(play), [&](MouseId id) { set_goal(play, id); });
  play.state.phase = Phase::road;
}

}  // namespace warren::mouse_guard
