#include "thimble/rules.h"

#include <algorithm>

#include "kernel/rules/window.h"
#include "thimble/choices.h"

namespace warren::thimble {
namespace {

std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

void pay(Play& play, RuleId rule, Seat seat) {
  --play.state.mouse(seat).crumbs;
  tell(play, rule, Told::paid, seat);
}

// By which the two answers of a plan are laid open: its kind, and where or how much.
std::uint8_t seal_of_kind(Seat seat) { return byte(2 * index(seat)); }
std::uint8_t seal_of_amount(Seat seat) { return byte(2 * index(seat) + 1); }

void show_plan(Play& play, Seat seat) {
  play.state.mouse(seat).plan.shown = Shown::all;
  play.table.lay_open(seal_of_kind(seat));
  play.table.lay_open(seal_of_amount(seat));
}

// TH-PLAN-01: what kind decides what is asked next.
class PlanDialogue final : public Dialogue {
 public:
  bool stays_sealed() const override { return true; }  // TH-PLAN-04

  void run(Seat seat, Table& table) override {
    OptionPrompt kind(seat, rule("TH-PLAN-01"), Asked::plan);
    kind.seal = seal_of_kind(seat);
    kind.add(Verb::snare);
    kind.add(Verb::wager);
    Plan& plan = plans[slot(seat)];
    plan = {};
    if (table.ask(kind).option().verb == static_cast<std::uint16_t>(Verb::snare)) {
      OptionPrompt cup(seat, rule("TH-PLAN-02"), Asked::cup);
      cup.seal = seal_of_amount(seat);
      for (int i = 0; i < kCups; ++i) cup.add(Verb::cup, 0, i);
      plan.amount = byte(static_cast<int>(table.ask(cup).option().slot));
      plan.kind = PlanKind::snare;
    } else {
      WagerPrompt wager(seat);
      wager.seal = seal_of_amount(seat);
      plan.amount = byte(static_cast<int>(table.ask(wager).number()));
      plan.kind = PlanKind::wager;
    }
  }
  std::array<Plan, kSeats> plans{};
};

Roll tug_roll(Seat seat) {
  Roll roll;
  roll.roller = seat;
  roll.rule = rule("TH-TUG-01");
  roll.kind = static_cast<std::uint16_t>(Rolled::tug);
  roll.subject = byte(index(seat));
  roll.add(success_lot(2, 5, 6));
  return roll;
}

// TH-TUG-02: opens only where a die failed and a crumb is there to pay, and only once.
struct TugAgain {
  Play& play;
  Seat seat;
  bool used = false;

  int name_die(const Roll&, const Dice& dice) {
    if (used || play.state.mouse(seat).crumbs == 0) return -1;
    OptionPrompt prompt(seat, rule("TH-TUG-02"), Asked::again);
    prompt.add(Verb::decline);
    for (int i = 0; i < dice.count; ++i)
      if (dice.cls[static_cast<std::size_t>(i)] == 0) prompt.add(Verb::roll_again, 0, i);
    if (!prompt.is_open()) return -1;
    const Option choice = play.table.ask(prompt).option();
    return choice.verb == static_cast<std::uint16_t>(Verb::decline) ? -1 : static_cast<int>(choice.slot);
  }
  void pay() {
    used = true;
    thimble::pay(play, rule("TH-TUG-02"), seat);
  }
  bool keeps_new(const Roll&, const Dice&, int, const Dice&) const { return true; }
};

Seat chosen_prey(Play& play, Seat seat) {
  OptionPrompt prompt(seat, rule("TH-PNC-01"), Asked::pounce);
  prompt.add(Verb::decline);
  const Mouse& mouse = play.state.mouse(seat);
  for (int i = 0; i < kSeats; ++i) {
    const Mouse& prey = play.state.mouse(seat_at(i));
    if (seat_at(i) == seat) continue;
    if (!is_near(mouse.at, prey.at, 2)) {
      prompt.forbid(Verb::pounce, i, "That mouse is too far away.");
    } else if (prey.crumbs == 0) {
      prompt.forbid(Verb::pounce, i, "That mouse has no crumb.");
    } else {
      prompt.add(Verb::pounce, i);
    }
  }
  if (!prompt.is_open()) return kNobody;
  const Option choice = play.table.ask(prompt).option();
  return choice.verb == static_cast<std::uint16_t>(Verb::pounce) ? seat_at(choice.target) : kNobody;
}

// A crumb for a cry: true when it was paid.
bool cries(Play& play, Seat seat, RuleId why, Asked asked, Verb verb, Told told) {
  if (play.state.mouse(seat).crumbs == 0) return false;
  OptionPrompt prompt(seat, why, asked);
  prompt.add(Verb::decline);
  prompt.add(verb);
  if (play.table.ask(prompt).option().verb != static_cast<std::uint16_t>(verb)) return false;
  pay(play, why, seat);
  tell(play, why, told, seat);
  return true;
}

bool may_hiss(Play& play, Seat seat) {
  return play.setting.may_hiss && cries(play, seat, rule("TH-PNC-03"), Asked::hiss, Verb::hiss, Told::hissed);
}

}  // namespace

bool is_near(Point a, Point b, int inches) {
  return geometry::distance2(a, b) <= std::int64_t{inches} * inches * kInch * kInch;
}

void tell(Play& play, RuleId rule, Told told, Seat subject, Seat object, int number, bool reveals,
          int thing) {
  if (!play.table.listening()) return;
  Event event;
  event.rule = rule;
  event.verb = static_cast<std::uint16_t>(told);
  event.subject = byte(index(subject));
  event.object = byte(index(object));
  event.numbers = {number, thing};
  event.reveals = reveals;
  event.sides = Seats::only(subject).with(object);
  event.depth = told == Told::drew || told == Told::supped ? 0 : 1;
  play.table.tell(event);
}

void name_mouse(Play& play, Seat seat) {
  const Answer answer = play.table.ask(NamePrompt(seat));
  Mouse& mouse = play.state.mouse(seat);
  std::copy(answer.text().begin(), answer.text().end(), mouse.name.begin());
  tell(play, rule("TH-NAME-01"), Told::named, seat);
}

void make_plans(Play& play) {
  PlanDialogue dialogue;
  play.table.sealed(Seats{0b111}, dialogue);
  for (int i = 0; i < kSeats; ++i)
    play.state.mouse(seat_at(i)).plan = dialogue.plans[static_cast<std::size_t>(i)];
  tell(play, rule("TH-PLAN-01"), Told::planned, kNobody);
}

void say_kinds(Play& play) {
  for (int i = 0; i < kSeats; ++i) {
    Plan& plan = play.state.mouse(seat_at(i)).plan;
    if (plan.shown != Shown::nothing) continue;
    plan.shown = Shown::kind;
    play.table.lay_open(seal_of_kind(seat_at(i)));
    tell(play, rule("TH-PLAN-05"), Told::said_kind, seat_at(i), kNobody, plan.kind == PlanKind::wager, true);
  }
}

Card draw_card(Play& play, Seat seat) {
  std::array<std::uint8_t, 3>& bag = play.state.bag;
  if (bag[0] + bag[1] + bag[2] == 0) bag = {3, 3, 3};
  const Bag left{bag};
  Roll roll = draw_of(left, 1);
  roll.roller = seat;
  roll.rule = rule("TH-CARD-01");
  roll.kind = static_cast<std::uint16_t>(Rolled::card);
  const std::uint8_t card = play.table.roll(roll).cls[0];
  --bag[card];
  tell(play, rule("TH-CARD-01"), Told::drew, seat, kNobody, card);
  return static_cast<Card>(card);
}

int reach_of(Card card) {
  constexpr std::array kReach{4 * kInch, 2 * kInch, 3 * kInch};
  return kReach[static_cast<std::size_t>(card)];
}

void run(Play& play, Seat seat, Card card) {
  Mouse& mouse = play.state.mouse(seat);
  const Answer path = play.table.ask(RunPrompt(seat, mouse.at, reach_of(card)));
  const int length = length_of(mouse.at, path);
  if (path.count() > 0) mouse.at = path.point(path.count() - 1);
  tell(play, rule("TH-RUN-01"), Told::ran, seat, kNobody, length);
}

void spring_snares(Play& play, Seat seat) {
  Mouse& mouse = play.state.mouse(seat);
  for (int cup = 0; cup < kCups; ++cup) {
    if (!is_near(mouse.at, kCup[static_cast<std::size_t>(cup)], 1)) continue;
    for (int i = 0; i < kSeats; ++i) {
      Mouse& owner = play.state.mouse(seat_at(i));
      if (seat_at(i) == seat || owner.plan.shown == Shown::all) continue;
      if (owner.plan.kind != PlanKind::snare || owner.plan.amount != cup) {
        owner.plan.not_under = byte(owner.plan.not_under | 1 << cup);  // TH-PLAN-04
        continue;
      }
      show_plan(play, seat_at(i));
      const bool has_crumb = mouse.crumbs > 0;
      mouse.crumbs = byte(mouse.crumbs - has_crumb);
      owner.crumbs = byte(owner.crumbs + has_crumb);
      tell(play, rule("TH-SNARE-01"), Told::sprung, seat, seat_at(i), cup, true);
    }
  }
}

void tug(Play& play, Seat seat) {
  Mouse& mouse = play.state.mouse(seat);
  const Roll roll = tug_roll(seat);
  Dice dice = play.table.roll(roll);
  TugAgain again{play, seat};
  open_window(play.table, roll, dice, again);
  mouse.crumbs = byte(mouse.crumbs + dice.in_class(1));
  tell(play, rule("TH-TUG-01"), Told::tugged, seat, kNobody, dice.in_class(1));
}

void pounce(Play& play, Seat seat) {
  const Seat prey = chosen_prey(play, seat);
  if (prey == kNobody) return;
  tell(play, rule("TH-PNC-01"), Told::pounced, seat, prey);
  const bool saved = cries(play, prey, rule("TH-PNC-02"), Asked::squeak, Verb::squeak, Told::squeaked) &&
                     !may_hiss(play, seat);
  Mouse& loser = play.state.mouse(prey);
  if (saved || loser.crumbs == 0) return;
  --loser.crumbs;
  ++play.state.mouse(seat).crumbs;
  tell(play, rule("TH-PNC-01"), Told::stole, seat, prey);
}

int supper_crumbs(const Mouse& mouse) {
  const bool met = mouse.plan.kind == PlanKind::wager && mouse.crumbs >= mouse.plan.amount;
  return mouse.crumbs + (met ? mouse.plan.amount : 0);
}

void sup(Play& play) {
  for (int i = 0; i < kSeats; ++i) {
    const Mouse& mouse = play.state.mouse(seat_at(i));
    show_plan(play, seat_at(i));
    tell(play, rule("TH-SUP-01"), Told::supped, seat_at(i), kNobody, supper_crumbs(mouse), true);
  }
}

}  // namespace warren::thimble
