// Do the words say what is the case? What an answer costs, what explains a roll, what is stated and shown.
#include "games/mouse_guard/words/words.h"

#include <algorithm>

#include "games/mouse_guard/book.h"
#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/rules/session.h"
#include "games/mouse_guard/view/scene.h"
#include "games/mouse_guard/words/prices.h"
#include "kernel/match/match.h"

using namespace warren;
using namespace warren::mouse_guard;
using namespace warren::mouse_guard::testing;

namespace {

std::unique_ptr<Match> begin_fight(std::map<std::string, std::string> options, int mice = 1) {
  Setup setup = setup_of(options, {}, mice);
  setup.scenario = "conflict";
  Match::Seating seating;
  seating.dice = KeyedDice::of_seed(7);
  std::vector<Fault> faults;
  auto match = Match::begin(rulebook(), setup, std::move(seating), faults);
  REQUIRE(match);
  return match;
}

// Answers one question: in words where words are asked for, else as usual.
void answer_with(Match& match, const std::map<Ask, std::string>& sayings) {
  const Seat seat = match.open().front().seat;
  Answer answer;
  match.visit(seat, [&](const Prompt& prompt, const warren::State&, const Ground&) {
    answer = prompt.fallback();
    const auto said = sayings.find(static_cast<Ask>(prompt.kind));
    if (prompt.form == Form::text && said != sayings.end()) answer = Answer::text(said->second);
  });
  REQUIRE(match.answer(seat, answer).ok());
}

bool logs(const Match& match, std::string_view words) {
  return std::ranges::any_of(
      match.log(), [&](const LogLine& line) { return line.words.find(words) != std::string::npos; });
}

std::ptrdiff_t place(const Match& match, std::string_view words) {
  return std::ranges::find_if(match.log(),
                              [&](const LogLine& line) { return line.words.starts_with(words); }) -
         match.log().begin();
}

std::string row(const Match& match, std::string_view name) {
  std::string found;
  match.position_at(match.inputs(), [&](const warren::State& state, const Ground& ground) {
    for (const Scene::Panel& panel : match.book().scene(match.setting(), ground, state, kNobody).panels)
      for (const auto& one : panel.rows)
        if (panel.group < 0 && one[0] == name) found = one[1];
  });
  return found;
}

std::string panel_row(Patrol& p, std::string_view name) {
  for (const Scene::Panel& panel : match_scene(*p.setting, p.state, kNobody).panels)
    for (const auto& one : panel.rows)
      if (panel.group < 0 && one[0] == name) return one[1];
  return {};
}

std::vector<std::string> told(const Patrol& p) {
  std::vector<std::string> words;
  for (const ScriptedEvent& one : p.table.events()) words.push_back(sentence(*p.setting, p.state, one.event));
  return words;
}

bool tells(const Patrol& p, std::string_view words) {
  return std::ranges::any_of(told(p),
                             [&](const std::string& one) { return one.find(words) != std::string::npos; });
}

}  // namespace

TEST_CASE(
    "MG-CONF-02 both goals are stated before disposition, stand with the conflict and in the sentence of its "
    "end") {
  const auto match = begin_fight({
      {"gm_seat", "human"}
  });
  while (!logs(*match, "The goal of the patrol"))
    answer_with(*match,
                {
                    {Ask::conflict_goal,
                     match->open().front().seat == seat_at(0) ? "free the miller" : "keep the mill"}
    });
  CHECK(place(*match, "The goal of the patrol") < place(*match, "Disposition of"));
  CHECK(logs(*match, "The goal of the Bracken gang: keep the mill."));
  CHECK(logs(*match, "The goal of the patrol: free the miller."));
  CHECK(row(*match, "Goal") == "keep the mill");
  CHECK(row(*match, "The patrol's goal") == "free the miller");
  while (!match->is_over()) answer_with(*match, {});
  CHECK((logs(*match, "reaches its goal: free the miller.") ||
         logs(*match, "reaches its goal: keep the mill.")));
}

TEST_CASE("MG-CONF-02 a goal that is too long is refused, and without own words the usual ones stand") {
  const auto match = begin_fight({});
  bool asked = false;
  while (!asked) {
    match->visit(seat_at(0), [&](const Prompt& prompt, const warren::State&, const Ground&) {
      asked = prompt.kind == static_cast<std::uint16_t>(Ask::conflict_goal);
    });
    if (!asked) answer_with(*match, {});
  }
  const std::uint32_t before = match->inputs();
  const Verdict verdict = match->answer(seat_at(0), Answer::text(std::string(81, 'x')));
  CHECK_FALSE(verdict.ok());
  CHECK(std::string_view(verdict.refusal().words).find("80") != std::string_view::npos);
  CHECK(match->inputs() == before);
  CHECK(match->answer(seat_at(0), Answer::text(std::string(80, 'x'))).ok());
  const auto quiet = begin_fight({
      {"own_words", "none"}
  });
  CHECK(logs(*quiet, "The goal of the patrol: get past."));
}

TEST_CASE("MG-TEAM-03 with own_words = goals_and_actions an action is described, or not") {
  const auto match = begin_fight({
      {"own_words", "goals_and_actions"}
  });
  while (!match->is_over() && !logs(*match, "Bryony Tolk: \"under its guard\""))
    answer_with(*match, {
                            {Ask::describe, "under its guard"}
    });
  CHECK(logs(*match, "Bryony Tolk: \"under its guard\""));
  const auto silent = begin_fight({
      {"own_words", "goals_and_actions"}
  });
  while (!silent->is_over()) answer_with(*silent, {});
  CHECK_FALSE(logs(*silent, "Bryony Tolk: \""));
}

TEST_CASE("MG-RWD-05 a goal in own words is taken in words, and shown") {
  Patrol p(1, {
                  {"reward_mode", "claim"}
  });
  p.says(Ask::goal, "own words");
  p.table.on(static_cast<std::uint16_t>(Ask::own_goal), Answer::text("see the sea"));
  p.state.phase = Phase::briefing;
  p.dice({4, 2, 3, 5, 1}).play_step();
  CHECK(p.fault() == "");
  CHECK(tells(p, "Bryony Tolk's goal: see the sea."));
  bool shown = false;
  for (const Scene::Panel& panel : match_scene(*p.setting, p.state, kNobody).panels)
    for (const auto& one : panel.rows) shown = shown || (one[0] == "Goal" && one[1] == "see the sea");
  CHECK(shown);
}

TEST_CASE("MG-GEN-02 MG-MAN-02 MG-NPC-05 the opposition's roll has its reasons") {
  Patrol p(1, {}, {}, "conflict");
  p.in_conflict(ObstacleId::m5, 9, 9);
  p.them().position = true;
  p.all(1, 12).clash(Action::attack, Action::attack);
  const ScriptedRoll& theirs = p.roll(1);
  CHECK(theirs.because(rule("MG-MAN-02")));
  CHECK(theirs.because(rule("MG-NPC-05")));
  CHECK(theirs.tally.sum(Tilt::dice) == theirs.dice_count());
}

TEST_CASE("MG-GEN-02 MG-DICE-07 what \"+s\" adds to a margin is told, and only then") {
  Patrol p(1, {}, {}, "conflict");
  p.in_conflict(ObstacleId::m5, 9, 9);
  p.state.conflict.declared[0].row = WeaponRow::axe;
  p.all(6, 4).all(1, 8).clash(Action::attack, Action::attack);
  CHECK(tells(p, "xe of Bryony Tolk adds 1 success."));
  Patrol none(1, {}, {}, "conflict");
  none.in_conflict(ObstacleId::m5, 9, 9);
  none.all(6, 4).all(1, 8).clash(Action::attack, Action::attack);
  CHECK_FALSE(tells(none, "adds 1 success"));
}

TEST_CASE("MG-DISP-01 a disposition says what it is made of") {
  Patrol p(1, {}, {}, "conflict");
  begin_conflict(p.play, ObstacleId::m1);
  form_teams(p.play);
  p.all(1, 20);
  while (p.state.phase == Phase::dispositions) p.play_step();
  const int will = p.mouse(0).rating(Rating::will);
  CHECK(tells(p, "Disposition of Bryony Tolk: " + std::to_string(will) + " (" + std::to_string(will) +
                     " and 0 successes)."));
}

TEST_CASE("MG-ACT-07 a won Defend with nothing to regain says so") {
  Patrol p(1, {}, {}, "conflict");
  p.in_conflict(ObstacleId::m5, 9, 9);
  p.all(6, 4).all(1, 8).clash(Action::defend, Action::attack);
  CHECK(tells(p, "nothing to regain"));
  Patrol hurt(1, {}, {}, "conflict");
  hurt.in_conflict(ObstacleId::m5, 9, 9);
  hurt.team().disposition = 5;
  hurt.all(6, 4).all(1, 8).clash(Action::defend, Action::attack);
  CHECK_FALSE(tells(hurt, "nothing to regain"));
}

TEST_CASE("MG-FATE-03 MG-CONF-17 fate is not offered for a margin that can do nothing more") {
  for (const int left : {3, 4, 5}) {
    Patrol p(1, {}, {}, "conflict");
    p.in_conflict(ObstacleId::m5, 9, 9);
    p.them().disposition = static_cast<std::uint8_t>(left);
    p.mouse(0).fate = 1;
    const int dice = p.mouse(0).rating(Rating::fighter);
    p.all(6, dice).all(1, 8).clash(Action::attack, Action::attack);
    CAPTURE(dice);
    CHECK(p.asked(Ask::fate) == (left > dice ? 1 : 0));
  }
}

TEST_CASE("MG-NPC-05 MG-NUM-25 the opposition's panel shows what it rolls and adds") {
  for (const auto& [mice, words] : {
           std::pair{1, "3 dice, base 4"},
           std::pair{2, "4 dice, base 5"}
  }) {
    Patrol p(mice, {}, {}, "conflict");
    p.in_conflict(ObstacleId::m5, 9, 9);
    CHECK(panel_row(p, "Fighter") == words);
  }
  Patrol given(1,
               {
                   {"opposition_rating", "6"}
  },
               {}, "conflict");
  begin_quick_conflict(given.play);
  CHECK(panel_row(given, "Everything") == "6 dice, base 6");
  CHECK_FALSE(panel_row(given, "Habits").empty());  // MG-GEN-06
}

TEST_CASE("MG-CONF-01 a given opposition is announced as what it is") {
  const auto match = begin_fight({
      {"opposition_rating", "6"}
  });
  CHECK(logs(*match, "Fight against the opposition."));
  CHECK_FALSE(logs(*match, "Bracken gang"));
}

TEST_CASE(
    "MG-CONF-10 MG-COMP-08 giving in says what it brings: the conditions, and what becomes of the obstacle") {
  Patrol p(2, {}, {}, "conflict");
  p.in_conflict(ObstacleId::m5, 6, 9);
  p.them().disposition = 4;
  p.says(Ask::concede, "Give in");
  p.play_step();
  Patrol after(2, {}, {}, "conflict");
  after.in_conflict(ObstacleId::m5, 6, 9);
  after.them().disposition = 4;
  const std::string said = concession_words(after.play);
  p.play_step();  // the price
  CAPTURE(said);
  CHECK(said.find(p.state.conflict.overcome ? "overcome" : "the obstacle is lost") != std::string::npos);
  for (MouseId id = 0; id < 2; ++id)
    for (int i = 0; i < kConditions; ++i) {
      const auto condition = static_cast<Condition>(i);
      const std::string words =
          mouse_name(*p.setting, p.state, id) + " is " + condition_name(*p.setting, condition);
      CHECK((said.find(words) != std::string::npos) == p.mouse(id).has(condition));
    }
}

TEST_CASE("MG-COND-13 who pays is told what it will be, the ladder counted") {
  Patrol p(1, {}, {}, "conflict");
  CHECK(condition_taken_words(p.play, 0, Condition::tired) == "Tired");
  p.mouse(0).conditions = bit(Condition::tired);
  CHECK(condition_taken_words(p.play, 0, Condition::tired) == "Injured, Tired already");
}

TEST_CASE("MG-TEST-08 a helper is told that it shares the price, where it does") {
  Patrol p(2);
  p.all(1, 8).test(obstacle(Rating::scout, 2));
  CHECK(p.was_offered(Ask::help, "and share the price if it fails") == false);  // the test is over: no price
  Patrol asked(2);
  std::string words;
  asked.table.whenever(static_cast<std::uint16_t>(Ask::help), [&](const Prompt& prompt) {
    const Answer yes = Answer::of(option(Verb::accept));
    words = prompt.describe({option(Verb::accept), yes});
    return prompt.fallback();
  });
  asked.all(1, 8).test(obstacle(Rating::scout, 2));
  CHECK(words == "Help: +1D, and share the price if it fails");
  Patrol free(2, {
                     {"helper_risk", "none"}
  });
  free.table.whenever(static_cast<std::uint16_t>(Ask::help), [&](const Prompt& prompt) {
    words = prompt.describe({option(Verb::accept), Answer::of(option(Verb::accept))});
    return prompt.fallback();
  });
  free.all(1, 8).test(obstacle(Rating::scout, 2));
  CHECK(words == "Help: +1D");
}

TEST_CASE("MG-SES-11 the contact that was called is named when it is found") {
  Patrol p(1);
  p.state.phase = Phase::players_turn;
  p.mouse(0).deeds.free_tests = 1;
  p.says(Ask::activity, "Call").says(Ask::call, "mentor").all(6, 6).play_step();
  const std::string mentor = p.setting->sheets[0].contacts[2];
  REQUIRE_FALSE(mentor.empty());
  CHECK(tells(p, "finds " + mentor + ", mentor: +1D"));
}

TEST_CASE("MG-RWD-06..08 a statement says what earns its point") {
  Patrol p(2);
  p.state.phase = Phase::briefing;
  p.dice({4, 2, 3, 5, 1}).play_step();
  CHECK(p.was_offered(Ask::goal, "Lend my strength (persona: help on 3 tests)"));
  p.state.phase = Phase::muster;
  p.state.mission.turn = 0;
  p.play_step();
  CHECK(p.was_offered(Ask::statements, "(fate: play Defend in a conflict)"));
}

TEST_CASE("MG-SES-09 MG-COND-07 a recovery says ability, dice and Ob") {
  Patrol p(1);
  p.state.phase = Phase::players_turn;
  p.mouse(0).deeds.free_tests = 1;
  p.mouse(0).conditions = bit(Condition::tired);
  p.play_step();
  const int dice = p.mouse(0).rating(Rating::health);
  CHECK(p.was_offered(Ask::activity, "Recover from Tired (Health, " + std::to_string(dice) + " dice, Ob 3)"));
}

TEST_CASE("MG-SES-01 the heading names the session that is mustered for, and the prologue") {
  Patrol p(2, {}, {}, "year");
  p.state.phase = Phase::muster;
  CHECK(match_scene(*p.setting, p.state, kNobody).phase == "Before the first session");
  p.state.mission.session = 2;
  CHECK(match_scene(*p.setting, p.state, kNobody).phase == "Before session 2");
  p.state.phase = Phase::prologue;
  p.mouse(0).conditions = bit(Condition::angry);
  std::string heading;
  p.table.whenever(static_cast<std::uint16_t>(Ask::prologue), [&](const Prompt& prompt) {
    heading = match_scene(*p.setting, p.state, kNobody).phase;
    return prompt.fallback();
  });
  p.play_step();
  CHECK(heading == "Session 2: prologue");
}

TEST_CASE("MG-CHAR-20 build in place of a sheet may end with a line") {
  for (const char* text : {"build", "build\n", "build\r\n", "build  \n"}) {
    const Setup setup = setup_of({}, {text});
    CHECK(faults_of(setup) == "");
  }
  CHECK(faults_of(setup_of({}, {"build it"})) != "");
}

TEST_CASE("MG-DICE-01 dice that have not fallen yet are announced without a result") {
  Patrol p(1);
  Roll roll;
  roll.kind = static_cast<std::uint16_t>(RollKind::pool);
  roll.subject = 0;
  roll.add(success_lot(4, 4, 6));
  CHECK(sentence(*p.setting, p.state, roll, Dice{}) == "Bryony Tolk rolls 4 dice");
}
