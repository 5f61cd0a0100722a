// Who must dice for a charge or a response, and what comes of it? MI-CHG-12 to 19, 48.
#include "games/might_of_arms/rules/charge_step.h"
#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/fatigue.h"
#include "games/might_of_arms/rules/leaders.h"
#include "games/might_of_arms/rules/terrain.h"
#include "games/might_of_arms/tell.h"

namespace warren::might_of_arms {
namespace {

// What one row of MI-CHG-13 looks at.
struct Dicing {
  const Play& play;
  UnitId unit;
  const Troop& troop;
  const UnitFacts& facts;
  Cause cause;
  UnitSet enemies;
  bool aside;

  bool responds() const { return cause != Cause::charge; }
  bool contacts() const {  // "to contact": charges, countercharges, and receives unless the switch says no
    const bool receives = cause == Cause::receive && play.setting.house.to_contact == ToContact::any;
    return cause == Cause::charge || cause == Cause::countercharge || receives;
  }
  template <class Is>
  bool any_enemy(Is is) const {
    bool found = false;
    for_each_unit(enemies, [&](UnitId enemy) { found = found || is(enemy); });
    return found;
  }
  TroopType type(UnitId of) const { return play.setting.facts(play.state, of).type; }
};

bool is_chariot(TroopType type) {
  return type == TroopType::heavy_chariot || type == TroopType::light_chariot ||
         type == TroopType::scythe_chariot;
}

bool without_leader(const Dicing& d) {
  return !(d.cause == Cause::evade && d.troop.skirmisher) && !in_command_range(d.play, d.unit);
}
bool charged_on_flank(const Dicing& d) { return d.responds() && d.aside; }
bool shaken_or_surprised(const Dicing& d) { return d.play.state.unit[d.unit].is(kShaken | kSurprised); }
bool horse_on_supported_foot(const Dicing& d) {
  return d.contacts() && d.troop.horse_or_camel && !d.troop.knight && d.any_enemy([&](UnitId enemy) {
    return d.play.setting.troop(d.play.state, enemy).formed_foot() && fully_supported(d.play, enemy);
  });
}
bool meets_elephants(const Dicing& d) {
  return d.contacts() && d.facts.type != TroopType::elephant &&
         d.any_enemy([&](UnitId enemy) { return d.type(enemy) == TroopType::elephant; });
}
bool formed_evades(const Dicing& d) { return d.cause == Cause::evade && d.troop.formed; }
bool foot_meets_chariots(const Dicing& d) {
  return d.contacts() && d.troop.formed_foot() &&
         d.any_enemy([&](UnitId enemy) { return is_chariot(d.type(enemy)); });
}
bool shot_foot_charged_by_mounted(const Dicing& d) {
  return (d.cause == Cause::receive || d.cause == Cause::countercharge) && d.troop.formed_foot() &&
         d.facts.over_third_missile &&
         d.any_enemy([&](UnitId enemy) { return d.play.setting.troop(d.play.state, enemy).mounted; });
}
bool skirmishers_stand(const Dicing& d) { return d.cause != Cause::evade && d.troop.skirmisher; }
bool worn(const Dicing& d) { return is_worn(d.play, d.unit); }

// a to j, in the order of the table.
constexpr std::array<bool (*)(const Dicing&), 10> kReasons{without_leader,      charged_on_flank,
                                                           shaken_or_surprised, horse_on_supported_foot,
                                                           meets_elephants,     formed_evades,
                                                           foot_meets_chariots, shot_foot_charged_by_mounted,
                                                           skirmishers_stand,   worn};

bool charged_by_fierce(const Play& play, const Charges& charges, UnitId unit, UnitSet counted) {
  bool found = false;
  for_each_unit(counted, [&](UnitId charger) {
    found = found || (charges.target[charger] == unit && play.setting.facts(play.state, charger).fierce());
  });
  return found;
}

bool front_charger_on_works(const Play& play, const Charges& charges, UnitId unit) {
  bool found = false;
  for_each_unit(chargers_of(charges, unit), [&](UnitId charger) {
    found = found || (charges.face[charger] == Face::front &&
                      defends_works(play, unit, play.state.unit[charger].at()));
  });
  return found;
}

Cause cause_of(Response response) {
  switch (response) {
    case Response::countercharge: return Cause::countercharge;
    case Response::evade: return Cause::evade;
    default: return Cause::receive;
  }
}

// MI-CHG-16 to 18
void fail_response(Play& play, Charges& charges, UnitId unit) {
  const bool shaken = play.state.unit[unit].is(kShaken);
  const Response response = charges.response[unit];
  charges.response[unit] = Response::receive;
  if (response == Response::countercharge) {
    charges.named[unit] = kNoUnit;
    if (charged_by_fierce(play, charges, unit, charges.charging))
      become_shaken(play, unit, rule("MI-CHG-16"));
    return;
  }
  const bool evades = response == Response::evade;
  if (shaken)
    rout(play, unit, evades ? Cause::evade : Cause::receive);
  else
    become_shaken(play, unit, evades ? rule("MI-CHG-18") : rule("MI-CHG-17"));
}

}  // namespace

DiceReasons reasons_to_dice(const Play& play, UnitId unit, Cause cause, UnitSet enemies, bool aside) {
  const Dicing dicing{
      play,    unit, play.setting.troop(play.state, unit), play.setting.facts(play.state, unit), cause,
      enemies, aside};
  DiceReasons reasons = 0;
  for (std::size_t i = 0; i < kReasons.size(); ++i)
    if (kReasons[i](dicing)) reasons = static_cast<DiceReasons>(reasons | (1U << i));
  return reasons;
}

bool is_exempt(const Play& play, UnitId unit, Cause cause, UnitSet enemies, Face face) {
  const bool charges = cause == Cause::charge || cause == Cause::countercharge;
  if (charges && play.setting.facts(play.state, unit).fierce()) return true;
  if (cause == Cause::charge) return face != Face::front && play.setting.troop(play.state, unit).formed;
  if (cause != Cause::receive) return false;
  bool defends = false;
  for_each_unit(enemies, [&](UnitId enemy) {
    defends = defends || defends_works(play, unit, play.state.unit[enemy].at());
  });
  return defends;
}

void check_charges(Play& play, Charges& charges) {
  UnitSet dicing = 0, failed = 0;
  for_each_unit(charges.declared, [&](UnitId unit) {
    const UnitSet target = bit(charges.target[unit]);
    if (!is_exempt(play, unit, Cause::charge, target, charges.face[unit]) &&
        reasons_to_dice(play, unit, Cause::charge, target, false) != 0)
      dicing |= bit(unit);
  });
  in_unit_order(play.state, dicing, [&](UnitId unit) {
    if (!check_2d6(play, unit, {.cause = Cause::charge, .aside = false, .behind_works = false}))
      failed |= bit(unit);
  });
  charges.charging &= ~failed;
  in_unit_order(play.state, failed, [&](UnitId unit) {
    tell(play, {.rule = rule("MI-CHG-15"),
                .verb = Told::charge_failed,
                .subject = unit,
                .object = charges.target[unit]});
    if (charged_by_fierce(play, charges, unit, charges.charging))
      become_shaken(play, unit, rule("MI-CHG-15"));
  });
}

void check_responses(Play& play, Charges& charges) {
  UnitSet dicing = 0, failed = 0;
  for (UnitId unit = 0; unit < kUnits; ++unit) {
    const Response response = charges.response[unit];
    const bool forced = response == Response::receive && has(charges.must_not_check, unit);
    if (response == Response::none || forced) continue;
    if (play.setting.troop(play.state, unit).wagon) continue;  // MI-MOVE-22
    const Cause cause = cause_of(response);
    const UnitSet enemies =
        response == Response::countercharge ? bit(charges.named[unit]) : chargers_of(charges, unit);
    if (!is_exempt(play, unit, cause, enemies, Face::front) &&
        reasons_to_dice(play, unit, cause, enemies, charged_aside(charges, unit)) != 0)
      dicing |= bit(unit);
  }
  in_unit_order(play.state, dicing, [&](UnitId unit) {
    const Response response = charges.response[unit];
    const CheckReason reason{
        .cause = cause_of(response),
        .aside = charged_aside(charges, unit),
        .behind_works = response != Response::countercharge && front_charger_on_works(play, charges, unit)};
    if (!check_2d6(play, unit, reason)) failed |= bit(unit);
  });
  in_unit_order(play.state, failed, [&](UnitId unit) { fail_response(play, charges, unit); });
}

bool may_await(const Play& play, UnitId unit, UnitId charger, Face face) {
  const Troop& other = play.setting.troop(play.state, charger);
  const TroopType type = play.setting.facts(play.state, charger).type;
  if (other.light || type == TroopType::elephant || type == TroopType::scythe_chariot) return true;
  if (face == Face::front && defends_works(play, unit, play.state.unit[charger].at())) return true;
  return other.mounted && play.setting.house.skirmish_in_rough_may_stand == YesNo::yes &&
         in_rough(play, unit);
}

Responses responses_of(const Play& play, const Charges& charges, UnitId unit) {
  const Troop& troop = play.setting.troop(play.state, unit);
  const UnitSet chargers = chargers_of(charges, unit);
  Responses may;
  may.receive = true;
  if (in_melee(play.state, unit) || troop.artillery || troop.wagon) return may;
  may.evade = troop.evades;
  const bool may_counter = may_charge_now(play, unit).ok() && !charged_aside(charges, unit);
  bool must_run = false;
  for_each_unit(chargers, [&](UnitId charger) {
    must_run = must_run || (troop.skirmish_foot() && !may_await(play, unit, charger, charges.face[charger]));
    if (!may_counter || charges.face[charger] != Face::front) return;
    const std::int32_t both = troop.charge + play.setting.troop(play.state, charger).charge;
    const std::int32_t gap = geometry::length_of(charges.line[charger]);
    if (reaches(gap, both) && may_charge_kind(play, unit, charger, true).ok())
      may.countercharge |= bit(charger);
  });
  if (!must_run) return may;
  const Flight flight = flight_of(play, unit, chargers, charges);
  const bool can_run = may.evade && (flight.leaves_table || flight.length >= kInch / 2 - kReading);
  may.receive = !can_run;
  may.forced = !can_run;
  may.evade = can_run;
  return may;
}

}  // namespace warren::might_of_arms
