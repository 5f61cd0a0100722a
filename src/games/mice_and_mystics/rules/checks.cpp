#include "games/mice_and_mystics/rules/checks.h"

#include "games/mice_and_mystics/rules/encounters.h"
#include "games/mice_and_mystics/rules/pages.h"
#include "games/mice_and_mystics/rules/sharing.h"

namespace warren::mice_and_mystics {
namespace {

// MM-CHAP-05
bool is_won(const Play& play) {
  const Win& win = chapter_of(play).win;
  return win.by_leaving ? play.state.left : play.state.kind[win.boss].defeated;
}

void lose(Play& play, Loss why) {
  play.state.result = Result::lost;
  play.state.loss = static_cast<std::uint8_t>(why);
}

}  // namespace

bool lose_if_out_of_time(Play& play) {
  if (is_out_of_time(play)) lose(play, Loss::time);  // MM-HRG-03
  return play.state.is_over();
}

void check_step(Play& play) {
  State& state = play.state;
  if (state.is_over()) return;
  if (is_won(play)) {
    state.result = Result::won;
    return;
  }
  if (lose_if_out_of_time(play)) return;
  if (active_mice(state) == 0) return lose(play, Loss::captured);           // MM-CAP-10
  while (state.wheel >= kSurge && !state.is_over()) carry_out_surge(play);  // MM-SRG-01, -10
}

}  // namespace warren::mice_and_mystics
