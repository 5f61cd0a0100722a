#include "games/mice_and_mystics/rules/mouse_turn.h"

#include "games/mice_and_mystics/rules/actions.h"
#include "games/mice_and_mystics/rules/battle.h"
#include "games/mice_and_mystics/rules/checks.h"
#include "games/mice_and_mystics/rules/dice.h"
#include "games/mice_and_mystics/rules/explore.h"
#include "games/mice_and_mystics/rules/free_actions.h"
#include "games/mice_and_mystics/rules/minion_turn.h"
#include "games/mice_and_mystics/rules/movement.h"
#include "games/mice_and_mystics/rules/uses.h"
#include "games/mice_and_mystics/rules/values.h"
#include "games/mice_and_mystics/rules/wounds.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {
namespace {

// MM-TURN-09, MM-AB-32: War Squeak holds until its user's next turn.
void let_lapse(State& state, MouseId id) {
  if (!state.of(id).squeaks) return;
  state.of(id).squeaks = false;
  for (Mouse& mouse : state.mouse) mouse.squeaked = false;
}

void add_move(const Play& play, MouseId id, Question& question) {
  const Turn& turn = play.state.turn;
  const Mouse& mouse = play.state.of(id);
  if (const int points = points_to_spend(play, id); points >= 0)
    add_steps(play, id, points, turn.move == MoveState::unused, question);
  if (mouse.has(Marker::knocked_down) && !mouse.has(Marker::webbed) && turn.move == MoveState::unused)
    question.add(option(Verb::stand_up, id));
}

void carry_out(Play& play, MouseId id, Option chosen) {
  switch (verb_of(chosen)) {
    case Verb::step: return begin_move(play, id, chosen.target);
    case Verb::stand_up: return stand_up(play, id);
    case Verb::scurry: return scurry(play, id);
    case Verb::battle: return battle(play, id);
    case Verb::search: return search(play, id);
    case Verb::recover: return recover(play, id, static_cast<Marker>(chosen.slot));
    case Verb::explore_exit:
    case Verb::explore_flip: return explore(play, id, chosen);
    case Verb::share: return share(play, id);
    case Verb::equip: return equip(play, id);
    case Verb::level_up: return level_up(play, id);
    case Verb::use_ability:
    case Verb::use_trait:
    case Verb::play_trick: return carry_out_use(play, id, chosen);
    default: return end_mouse_turn(play, id);
  }
}

// MM-TURN-04: whatever is no step ends a move that is not split; but an idle moment has none under way.
bool keeps_second_arrow(Option chosen) { return verb_of(chosen) == Verb::use_ability; }

}  // namespace

Verdict may_act_freely(const Play& play, MouseId id) {
  const Mouse& mouse = play.state.of(id);
  if (in_set(board_of(play).water, mouse.space))
    return Refusal{rule("MM-WATER-04"), "there are no free actions in water"};
  if (mouse.has(Marker::stunned) && play.setting.house.stun_free_actions == StunFree::barred)
    return Refusal{rule("MM-EFF-02"), "a stunned mouse can only recover"};
  if (mouse.has(Marker::charmed)) return Refusal{rule("MM-FREE-06"), "a charmed mouse has no player"};
  return {};
}

void begin_mouse_turn(Play& play, MouseId id) {
  State& state = play.state;
  let_lapse(state, id);
  if (!state.of(id).is_active()) {
    play_captured_turn(play, id);
    return end_mouse_turn(play, id);
  }
  if (state.of(id).has(Marker::charmed)) {
    play_charmed_turn(play, id);
    return end_mouse_turn(play, id);
  }
  const int number = roll_number(
      play, {.rule = rule("MM-TURN-02"), .kind = RollKind::movement, .dice = 1, .mouse = id, .actor = id});
  state.turn.number = static_cast<std::uint8_t>(number);
  state.phase = Phase::mouse_turn;
  tell(play, {
                 .rule = rule("MM-TURN-02"),
                 .verb = Told::move_rolled,
                 .subject = id,
                 .numbers = {number, number + value_of(play, id, Stat::move)}
  });
}

void play_idle_moment(Play& play, MouseId id) {
  Question question(play, seat_of(play, id), rule("MM-TURN-03"), Ask::idle, id);
  question.add(option(Verb::end_turn, id));
  add_move(play, id, question);
  add_actions(play, id, question);
  add_explores(play, id, question);
  add_free_actions(play, id, question);
  add_uses(play, id, question);
  const Option chosen = play.table.ask(question).option();
  const bool shot = play.state.turn.shot;
  carry_out(play, id, chosen);
  if (shot && !keeps_second_arrow(chosen)) play.state.turn.shot = false;  // MM-AB-31
}

void end_mouse_turn(Play& play, MouseId id) {
  State& state = play.state;
  if (state.is_over()) return;
  drift(play, id);
  state.of(id).markers = static_cast<MarkerSet>(state.of(id).markers & ~marker_bit(Marker::charmed));
  const bool broken_off = state.turn.broken_off;
  state.turn = {};
  state.turn.broken_off = broken_off;
  tell(play, {.rule = rule("MM-TURN-08"), .verb = Told::turn_ended, .subject = id});
  check_step(play);
  state.phase = state.turn.broken_off ? Phase::round_start : Phase::next_card;  // MM-INIT-12
}

}  // namespace warren::mice_and_mystics
