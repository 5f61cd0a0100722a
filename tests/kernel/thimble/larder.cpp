#include "thimble/larder.h"

#include <algorithm>
#include <utility>

#include "thimble/choices.h"
#include "thimble/rules.h"

namespace warren::thimble {
namespace {

constexpr std::array kBands{6, 9};  // TH-LARD-05: it tips, it is lifted

// TH-LARD-03: a creep is worn on the tail, the others in the paw.
Place& worn_place(Mouse& mouse, Card card) { return card == Card::creep ? mouse.tail : mouse.paw; }

Roll roll_of(Seat seat, RuleId why, Rolled what) {
  Roll roll;
  roll.roller = seat;
  roll.rule = why;
  roll.kind = static_cast<std::uint16_t>(what);
  roll.subject = static_cast<std::uint8_t>(index(seat));
  return roll;
}

}  // namespace

int worn_by(const Mouse& mouse) { return (is_free(mouse.paw) ? 0 : 1) + (is_free(mouse.tail) ? 0 : 1); }

bool is_visited(const State& state) { return state.phase == Phase::larder && state.turn == kSeats; }

void enter_larder(Play& play) {
  for (int i = 0; i < kSeats; ++i)
    tell(play, rule("TH-LARD-01"), Told::entered, seat_at(i), kNobody, 0, false, kBox);
}

void take_hand(Play& play, Seat seat) {
  std::array<std::uint8_t, 3>& bag = play.state.bag;
  const Bag left{bag};
  Roll roll = draw_of(left, kHand);
  roll.roller = seat;
  roll.rule = rule("TH-LARD-02");
  roll.kind = static_cast<std::uint16_t>(Rolled::hand);
  const Dice drawn = play.table.roll(roll);
  std::array<std::uint8_t, kHand> kinds{drawn.cls[0], drawn.cls[1]};
  std::ranges::sort(kinds);  // cards that are drawn together have no order
  for (std::size_t i = 0; i < kHand; ++i) {
    play.state.hand[i] = place_of(kinds[i]);
    --bag[kinds[i]];
  }
  tell(play, rule("TH-LARD-02"), Told::took, seat);
}

void stow(Play& play, Seat seat) {
  const Option choice = play.table.ask(StowPrompt(play, seat)).option();
  Mouse& mouse = play.state.mouse(seat);
  const Place card = std::exchange(play.state.hand[choice.target], Place{0});
  switch (static_cast<Verb>(choice.verb)) {
    case Verb::wear: worn_place(mouse, card_in(card)) = card; break;
    case Verb::pack: mouse.pack = card; break;
    default: play.state.top = card; ++play.state.dropped;
  }
  const int where = choice.verb - static_cast<std::uint16_t>(Verb::wear);
  tell(play, rule("TH-LARD-03"), Told::stowed, seat, kNobody, 3 * where + card - 1);
}

void push_box(Play& play, Seat seat) {
  State& state = play.state;
  const Pose pose = play.table.ask(PushPrompt(seat, state.box, state.heading)).pose();
  Answer way = Answer::path();
  way.add(pose.at);
  const int length = length_of(state.box, way);
  state.box = pose.at;
  if (pose.turned) state.heading = pose.heading;
  tell(play, rule("TH-LARD-04"), Told::pushed, seat, kNobody, length, false, kBox);
}

Lift lift_box(Play& play, Seat seat) {
  Mouse& mouse = play.state.mouse(seat);
  Roll roll = roll_of(seat, rule("TH-LARD-05"), Rolled::lift);
  roll.reading = Reading::sum;
  roll.add(sum_lot(2, 6, worn_by(mouse), kBands));
  Tally tally;
  tally.add(rule("TH-LARD-05"), "cards worn", Tilt::flat, worn_by(mouse));
  roll.tally = &tally;
  const auto lift = static_cast<Lift>(play.table.roll(roll).cls[0]);
  if (lift == Lift::tips) ++mouse.crumbs;
  tell(play, rule("TH-LARD-05"), Told::lifted, seat, kNobody, static_cast<int>(lift));
  return lift;
}

void find_crumbs(Play& play, Seat seat) {
  Roll roll = roll_of(seat, rule("TH-LARD-06"), Rolled::find);
  Lot lot;
  lot.count = 1;
  lot.classes = 3;
  for (int crumbs = 0; crumbs < 3; ++crumbs)
    lot.faces[static_cast<std::size_t>(crumbs)] = crumb_faces(crumbs);
  roll.add(lot);
  const int crumbs = play.table.roll(roll).cls[0];
  Mouse& mouse = play.state.mouse(seat);
  mouse.crumbs = static_cast<std::uint8_t>(mouse.crumbs + crumbs);
  tell(play, rule("TH-LARD-06"), Told::found, seat, kNobody, crumbs);
}

}  // namespace warren::thimble
