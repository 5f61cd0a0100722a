#include "games/mice_and_mystics/rules/rounds.h"

#include "games/mice_and_mystics/campaign/campaign.h"
#include "games/mice_and_mystics/rules/checks.h"
#include "games/mice_and_mystics/rules/minion_turn.h"
#include "games/mice_and_mystics/rules/mouse_turn.h"
#include "games/mice_and_mystics/rules/pages.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/story.h"
#include "games/mice_and_mystics/rules/track.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {
namespace {

constexpr int kRoundCap = 60;  // MM-RND-06

// MM-INIT-11, -17: the first card below the current one that has not acted; kNoTrackCard: none is left.
TrackCard next_card(State& state) {
  while (state.next_place < state.track_size) {
    const TrackCard card = state.track[state.next_place++];
    if (!has_acted(state, card)) return card;
  }
  return kNoTrackCard;
}

}  // namespace

void start_round(Play& play) {
  State& state = play.state;
  state.current = kNoTrackCard;
  state.turn = {};
  if (state.rounds >= kRoundCap && play.setting.house.round_cap == RoundCap::sixty) {
    state.result = Result::lost;
    state.loss = static_cast<std::uint8_t>(Loss::rounds);
    return;
  }
  if (state.rounds < 0xffff) ++state.rounds;
  state.mice_acted = 0;
  for (KindState& kind : state.kind) kind.acted = 0;
  state.attack_rolled = false;
  state.next_place = 0;
  state.phase = Phase::next_card;
  tell(play, {.rule = rule("MM-RND-01"), .verb = Told::round_began, .numbers = {state.rounds}, .depth = 0});
}

void turn_next_card(Play& play) {
  State& state = play.state;
  const TrackCard card = next_card(state);
  state.current = card;
  state.turn = {};
  if (card == kNoTrackCard) {
    state.phase = Phase::round_end;
    return;
  }
  note_acted(state, card);
  tell(play, {.rule = rule("MM-RND-02"), .verb = Told::turn_began, .numbers = {card}, .depth = 0});
  if (is_mouse_card(card)) return begin_mouse_turn(play, card);
  state.phase = Phase::minion_turn;
  begin_minion_turn(play, card);
}

void end_minion_turn(Play& play) {
  State& state = play.state;
  const bool broken_off = state.turn.broken_off;  // MM-INIT-07: reshuffle_if_none
  state.turn = {};
  state.phase = broken_off ? Phase::round_start : Phase::next_card;
}

void end_round(Play& play) {
  State& state = play.state;
  state.turn = {};
  const bool empty = !has_minions(state);
  const bool idle = !empty && !state.attack_rolled && play.setting.house.stall_cheese == OffOn::on;
  if (empty || idle) {
    const RuleId why = empty ? rule("MM-RND-03") : rule("MM-RND-05");
    tell(play, {.rule = why, .verb = empty ? Told::empty_round : Told::idle_round, .depth = 0});
    add_to_wheel(play, 1, why);
  }
  check_step(play);
  state.turn = {};
  state.phase = Phase::round_start;
}

void close_chapter(Play& play) {
  State& state = play.state;
  const bool won = state.result == Result::won;
  if (won) judge_goals(play);
  tell_story(play, won ? Moment::win : Moment::lose);
  tell(play, {.rule = rule("MM-GEN-18"),
              .verb = won ? Told::chapter_won : Told::chapter_lost,
              .numbers = {won ? pages_left(state) : state.loss},
              .depth = 0});
  after_chapter(play);
}

}  // namespace warren::mice_and_mystics
