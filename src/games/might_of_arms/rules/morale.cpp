#include "games/might_of_arms/rules/morale.h"

#include <cstdlib>

#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/support.h"
#include "games/might_of_arms/rules/terrain.h"
#include "games/might_of_arms/sheet.h"
#include "games/might_of_arms/tell.h"

namespace warren::might_of_arms {
namespace {

// One check, as the rows below look at it.
struct Check {
  const Play& play;
  UnitId id;
  const CheckReason& reason;
  const Unit& unit;
  const UnitFacts& facts;
  const Troop& troop;

  bool about_charges() const { return reason.cause <= Cause::evade; }
  bool about_melee() const { return reason.cause == Cause::melee; }
};

int open_flanks(const Check& c) {
  if (!c.about_melee() || !c.troop.formed_foot()) return 0;
  return -(flank_supported(c.play, c.id, Face::left) ? 0 : 1) -
         (flank_supported(c.play, c.id, Face::right) ? 0 : 1);
}

// clang-format off
constexpr std::array kMoraleModifiers{
    Circumstance<Check>{rule("MI-LEAD-05"), Tilt::flat, "leader attached",          [](const Check& c) { return c.unit.leader != 0 ? 2 : 0; }},
    Circumstance<Check>{rule("MI-TERR-06"), Tilt::flat, "defends fieldworks",       [](const Check& c) { return c.reason.behind_works ? 1 : 0; }},
    Circumstance<Check>{rule("MI-CHG-14"),  Tilt::flat, "each 2 FP",                [](const Check& c) { return c.about_charges() ? -(c.unit.fatigue / 2) : 0; }},
    Circumstance<Check>{rule("MI-MOR-03"),  Tilt::flat, "each FP",                  [](const Check& c) { return c.about_charges() ? 0 : -int{c.unit.fatigue}; }},
    Circumstance<Check>{rule("MI-MOR-04"),  Tilt::flat, "open flanks",              open_flanks},
    Circumstance<Check>{rule("MI-UNIT-09"), Tilt::flat, "more than a third missile", [](const Check& c) { return c.about_melee() && c.troop.formed_foot() && c.facts.over_third_missile ? -1 : 0; }},
    Circumstance<Check>{rule("MI-FAT-06"),  Tilt::flat, "shaken or surprised",      [](const Check& c) { return c.unit.is(kShaken | kSurprised) ? -2 : 0; }},
    Circumstance<Check>{rule("MI-MOR-03"),  Tilt::flat, "flank or rear",            [](const Check& c) { return c.reason.aside ? -3 : 0; }},
};
// clang-format on

}  // namespace

CheckReason check_reason(const Play& play, UnitId unit, Cause cause) {
  CheckReason reason{.cause = cause, .aside = contacted_aside(play.state, unit)};
  if (play.state.unit[unit].is(kCharging)) return reason;
  if (cause != Cause::melee) {
    reason.behind_works = stands_behind_works(play, unit);
    return reason;
  }
  for_each_contact(play.state, unit, [&](const ContactView& contact) {
    if (contact.own_face == Face::front && defends_works(play, unit, contact.enemy))
      reason.behind_works = true;
  });
  return reason;
}

Tally morale_tally(const Play& play, UnitId unit, const CheckReason& reason) {
  const UnitFacts& facts = play.setting.facts(play.state, unit);
  CheckReason known = reason;
  known.aside = known.aside || contacted_aside(play.state, unit);
  Tally tally;
  tally.add(rule("MI-TROOP-04"), "grade", Tilt::flat, morale_base(play.setting, facts.grade));
  const Check check{play, unit, known, play.state.unit[unit], facts, play.setting.troop(facts.type)};
  count_circumstances(kMoraleModifiers, check, tally);
  tally.target = static_cast<std::int16_t>(tally.sum(Tilt::flat));
  return tally;
}

int roll_check(Play& play, UnitId unit, const Tally& tally, Cause cause, bool total_counts) {
  Roll roll;
  roll.roller = seat_at(side_of(unit));
  roll.rule = rule("MI-MOR-01");
  roll.kind = static_cast<std::uint16_t>(RollKind::check);
  roll.subject = unit;
  roll.reading = Reading::sum;
  roll.tally = &tally;
  Lot lot = check_at_most(2, 6, 0, tally.target);
  if (total_counts) lot.classes = 0;
  roll.add(lot);
  const int total = play.table.roll(roll).sum();
  tell(play,
       {
           .rule = rule("MI-MOR-01"),
           .verb = Told::checked,
           .subject = unit,
           .numbers = {static_cast<std::int32_t>(cause), total, tally.target, total <= tally.target ? 1 : 0},
           .tally = &tally
  });
  return total;
}

bool check_2d6(Play& play, UnitId unit, const CheckReason& reason) {
  const Tally tally = morale_tally(play, unit, reason);
  return roll_check(play, unit, tally, reason.cause, false) <= tally.target;
}

}  // namespace warren::might_of_arms
