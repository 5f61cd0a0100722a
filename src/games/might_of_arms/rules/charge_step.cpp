#include "games/might_of_arms/rules/charge_step.h"

#include "games/might_of_arms/rules/ambush.h"
#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/fatigue.h"
#include "games/might_of_arms/rules/steps.h"
#include "games/might_of_arms/tell.h"

namespace warren::might_of_arms {
namespace {

// D9: each side adds pairs one by one and ends with "done".
class Declaring final : public Dialogue {
 public:
  explicit Declaring(const Play& play) : play_(play) {}

  void run(Seat seat, Table& table) override {
    ChargeList& list = lists[slot(seat)];
    while (list.count < kMostCharges) {
      const DeclarePrompt prompt(play_, index(seat), list);
      if (list.count > 0 && !prompt.says_more_than_done()) return;
      const Option said = table.ask(prompt).option();
      if (verb_of(said) != Verb::charge) return;
      list.charge[list.count++] = {said.subject, said.target};
    }
  }

  std::array<ChargeList, 2> lists{};

 private:
  const Play& play_;
};

Seats who_may_declare(const Play& play) {
  Seats seats;
  for (int side = 0; side < 2; ++side) {
    const ChargeList none;
    if (may_have_secrets(play.state, side) || DeclarePrompt(play, side, none).says_more_than_done())
      seats = seats.with(seat_at(side));
  }
  return seats;
}

// Declared from hiding: all see it now, and the target is surprised (MI-SET-12, MI-SET-13).
void open_charges(Play& play, Charges& charges, const ChargeList& list) {
  for (int i = 0; i < list.count; ++i) {
    const Charge& charge = list.charge[static_cast<std::size_t>(i)];
    const bool from_hiding = play.state.unit[charge.charger].is(kHiddenAtStart);
    reveal(play, charge.charger);
    if (from_hiding) surprise(play, charge.target);
    add_charge(play, charges, charge);
    const GapLine line = gap_line(play, charge.charger, charge.target);
    tell(play, {
                   .rule = rule("MI-CHG-01"),
                   .verb = Told::declared,
                   .subject = charge.charger,
                   .object = charge.target,
                   .numbers = {static_cast<int>(charges.face[charge.charger]), line.gap},
                   .depth = 0,
                   .reveals = true
    });
  }
}

// D10: each side answers for its own units in unit order.
class Responding final : public Dialogue {
 public:
  Responding(const Play& play, const Charges& charges, UnitSet asked)
      : play_(play), charges_(charges), asked_(asked) {}

  void run(Seat seat, Table& table) override {
    for_each_unit(asked_ & side_set(index(seat)), [&](UnitId unit) {
      const Responses may = responses_of(play_, charges_, unit);
      BattleMenu menu(play_, seat, rule("MI-CHG-48"), Ask::respond, unit);
      if (may.receive) menu.add(option(Verb::receive, unit));
      if (may.evade) menu.add(option(Verb::evade, unit));
      for_each_unit(may.countercharge,
                    [&](UnitId charger) { menu.add(option(Verb::countercharge, unit, charger)); });
      said[unit] = table.ask(menu).option();
    });
  }

  std::array<Option, kUnits> said{};

 private:
  const Play& play_;
  const Charges& charges_;
  UnitSet asked_;
};

void respond(Play& play, Charges& charges, UnitId unit, Option said) {
  Response& response = charges.response[unit];
  response = Response::receive;
  if (verb_of(said) == Verb::evade) response = Response::evade;
  if (verb_of(said) == Verb::countercharge) {
    response = Response::countercharge;
    charges.named[unit] = said.target;
  }
  tell(play, {.rule = rule("MI-CHG-19"),
              .verb = Told::response,
              .subject = unit,
              .object = charges.named[unit],
              .numbers = {static_cast<int>(response)},
              .reveals = true});
}

Option only_response(const Responses& may, UnitId unit) {
  if (may.receive) return option(Verb::receive, unit);
  return option(may.evade ? Verb::evade : Verb::receive, unit);
}

}  // namespace

UnitSet chargers_of(const Charges& charges, UnitId unit) {
  UnitSet set = 0;
  for_each_unit(charges.charging, [&](UnitId charger) {
    if (charges.target[charger] == unit) set |= bit(charger);
  });
  return set;
}

bool charged_aside(const Charges& charges, UnitId unit) {
  bool aside = false;
  for_each_unit(chargers_of(charges, unit),
                [&](UnitId charger) { aside = aside || charges.face[charger] != Face::front; });
  return aside;
}

void add_charge(const Play& play, Charges& charges, Charge charge) {
  charges.target[charge.charger] = charge.target;
  charges.face[charge.charger] = class_of_charge(play, play.state.unit[charge.charger].at(), charge.target);
  charges.line[charge.charger] = gap_line(play, charge.charger, charge.target).line;
  charges.declared |= bit(charge.charger);
  charges.charging |= bit(charge.charger);
}

void declare_charges(Play& play, Charges& charges) {
  if (play.setting.house.declarations == Declarations::first_side_first) {
    for (const int side : {int{play.state.first}, play.state.second()}) {
      if (!who_may_declare(play).has(seat_at(side))) continue;
      Declaring dialogue(play);
      play.table.sealed(Seats::only(seat_at(side)), dialogue);
      open_charges(play, charges, dialogue.lists[static_cast<std::size_t>(side)]);
    }
    return;
  }
  const Seats seats = who_may_declare(play);
  if (seats.mask == 0) return;
  Declaring dialogue(play);
  play.table.sealed(seats, dialogue);
  for (const int side : {int{play.state.first}, play.state.second()})
    open_charges(play, charges, dialogue.lists[static_cast<std::size_t>(side)]);
}

void cancel_charges(Play& play, Charges& charges) {
  UnitSet cancelled = 0;
  for_each_unit(charges.charging, [&](UnitId unit) {
    if (charged_aside(charges, unit)) cancelled |= bit(unit);
  });
  charges.charging &= ~cancelled;
  in_unit_order(play.state, cancelled, [&](UnitId unit) {
    tell(play, {.rule = rule("MI-CHG-03"),
                .verb = Told::charge_cancelled,
                .subject = unit,
                .object = charges.target[unit]});
  });
}

void choose_responses(Play& play, Charges& charges) {
  UnitSet charged = 0, asked = 0;
  for_each_unit(charges.charging, [&](UnitId charger) { charged |= bit(charges.target[charger]); });
  charged &= ~charges.charging;  // who charges himself is not asked
  Seats seats;
  for_each_unit(charged, [&](UnitId unit) {
    const Responses may = responses_of(play, charges, unit);
    if (may.forced) charges.must_not_check |= bit(unit);
    if (may.count() < 2) return;
    asked |= bit(unit);
    seats = seats.with(seat_at(side_of(unit)));
  });
  Responding dialogue(play, charges, asked);
  if (seats.mask != 0) play.table.sealed(seats, dialogue);
  std::array<Option, kUnits> said = dialogue.said;
  for_each_unit(charged & ~asked,
                [&](UnitId unit) { said[unit] = only_response(responses_of(play, charges, unit), unit); });
  in_unit_order(play.state, charged, [&](UnitId unit) { respond(play, charges, unit, said[unit]); });
}

void charge_and_fight(Play& play) {
  Charges charges;
  declare_charges(play, charges);  // 7
  check_charges(play, charges);
  cancel_charges(play, charges);
  choose_responses(play, charges);  // 8
  check_responses(play, charges);
  move_evaders(play, charges);  // 9
  move_chargers(play, charges);
  chase_evaders(play, charges);
  fight(play);               // 10
  check_leaders_lost(play);  // 11
  check_melees(play);        // 12
  check_routs_seen(play);    // 13
  remove_routed(play);       // 14
}

}  // namespace warren::might_of_arms
