#include "games/mouse_guard/rules/own_words.h"

#include <algorithm>

#include "games/mouse_guard/choices/choices.h"
#include "games/mouse_guard/rules/patrol.h"
#include "games/mouse_guard/tell.h"

namespace warren::mouse_guard {
namespace {

constexpr const char* kUsualOurs = "get past";
constexpr const char* kUsualTheirs = "stop the patrol";

void keep(Saying& words, std::string_view text) {
  words = {};
  std::copy_n(text.begin(), std::min(text.size(), words.text.size() - 1), words.text.begin());
}

void ask_words(Play& play, const WordsQuestion& question, Saying& words) {
  keep(words, play.table.ask(question).text());
}

void state_goal(Play& play, std::size_t side, Seat seat, const char* usual) {
  Saying& words = play.state.conflict.goal[side];
  keep(words, usual);
  if (seat != kNobody && play.setting.house.own_words != OwnWordsAsked::none)
    ask_words(play, WordsQuestion(play, seat, rule("MG-CONF-02"), Ask::conflict_goal, kNoMouse, usual),
              words);
  tell(play,
       {.rule = rule("MG-CONF-02"), .verb = Told::goal_stated, .object = static_cast<std::uint8_t>(side)});
}

}  // namespace

void state_goals(Play& play) {
  state_goal(play, 1, play.setting.gm(), kUsualTheirs);
  state_goal(play, 0, seat_at(leader_of(play)), kUsualOurs);
}

void describe_action(Play& play, MouseId mouse) {
  const Seat seat = mouse == kNoMouse ? play.setting.gm() : seat_at(mouse);
  if (seat == kNobody || play.setting.house.own_words != OwnWordsAsked::goals_and_actions) return;
  Saying& words = play.state.conflict.said;
  ask_words(play, WordsQuestion(play, seat, rule("MG-TEAM-03"), Ask::describe, mouse, ""), words);
  if (!words.view().empty())
    tell(play, {.rule = rule("MG-TEAM-03"), .verb = Told::described, .subject = mouse});
  words = {};
}

void state_own_goal(Play& play, MouseId mouse) {
  ask_words(play,
            WordsQuestion(play, seat_at(mouse), rule("MG-RWD-05"), Ask::own_goal, mouse, "in my own words"),
            play.state.goal[mouse]);
}

}  // namespace warren::mouse_guard
