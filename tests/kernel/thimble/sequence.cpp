// What happens when?
#include "thimble/larder.h"
#include "thimble/rules.h"

namespace warren::thimble {
namespace {

void name_next(Play& play) {
  name_mouse(play, seat_at(play.state.turn));
  if (++play.state.turn < kSeats) return;
  play.state.turn = 0;
  play.state.phase = play.setting.larder ? Phase::larder : Phase::planning;
  if (play.setting.larder) enter_larder(play);
}

void plan(Play& play) {
  make_plans(play);
  play.state.phase = Phase::running;
}

void act(Play& play) {
  const Seat seat = seat_at((play.state.round + play.state.turn) % kSeats);  // TH-TURN-01
  const Card card = draw_card(play, seat);
  run(play, seat, card);
  if (card != Card::creep) spring_snares(play, seat);  // TH-SNARE-02
  if (is_near(play.state.mouse(seat).at, kThimble, 1)) tug(play, seat);
  if (card == Card::pounce) pounce(play, seat);

  if (++play.state.turn < kSeats) return;
  play.state.turn = 0;
  if (++play.state.round == kRounds) play.state.phase = Phase::supper;  // TH-GEN-03
  if (play.state.round == kRounds - 1) say_kinds(play);                 // TH-PLAN-05
}

void visit_larder(Play& play) {
  const Seat seat = seat_at(play.state.turn);
  take_hand(play, seat);
  for (int i = 0; i < kHand; ++i) stow(play, seat);
  push_box(play, seat);
  if (lift_box(play, seat) == Lift::lifts) find_crumbs(play, seat);
  ++play.state.turn;
}

}  // namespace

void step(Play& play) {
  switch (play.state.phase) {
    case Phase::naming: return name_next(play);  // TH-NAME-01
    case Phase::planning: return plan(play);     // TH-PLAN
    case Phase::running: return act(play);       // TH-TURN, TH-CARD, TH-RUN, TH-SNARE, TH-TUG, TH-PNC
    case Phase::supper:                          // TH-SUP-01
      sup(play);
      play.state.phase = Phase::over;
      return;
    case Phase::larder: return visit_larder(play);  // TH-LARD
    case Phase::over: return;
  }
}

Outcome outcome_of(const State& state) {
  Outcome outcome;
  outcome.over = state.phase == Phase::over || is_visited(state);
  outcome.rule = rule("TH-GEN-02");
  int most = 0;
  int sharing = 0;
  for (std::size_t i = 0; i < kSeats; ++i) {
    outcome.score[i] =
        static_cast<std::int16_t>(outcome.over ? supper_crumbs(state.mice[i]) : state.mice[i].crumbs);
    if (outcome.score[i] > most) sharing = 0;
    if (outcome.score[i] >= most) ++sharing;
    most = outcome.score[i] > most ? outcome.score[i] : most;
  }
  for (std::size_t i = 0; outcome.over && i < kSeats; ++i)
    outcome.value[i] = static_cast<std::int16_t>(outcome.score[i] < most ? -1 : sharing == 1 ? 1 : 0);
  return outcome;
}

}  // namespace warren::thimble
