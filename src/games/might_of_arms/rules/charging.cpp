#include "games/might_of_arms/rules/charging.h"

#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/sight.h"
#include "games/might_of_arms/rules/terrain.h"
#include "games/might_of_arms/rules/way.h"

namespace warren::might_of_arms {
namespace {

const Troop& troop_of(const Play& play, UnitId unit) { return play.setting.troop(play.state, unit); }

// MI-CHG-04, MI-CHG-47: foot and mounted on one target; MI-CHG-05 with foot_charges = by_side.
Verdict judge_together(const Play& play, Charge charge, const ChargeList& declared) {
  const bool mounted = troop_of(play, charge.charger).mounted;
  for (int i = 0; i < declared.count; ++i) {
    const Charge& other = declared.charge[static_cast<std::size_t>(i)];
    if (other.target == charge.target && troop_of(play, other.charger).mounted != mounted)
      return Refusal{rule("MI-CHG-04"), "foot and mounted may not both charge one target"};
    const bool by_side = play.setting.house.foot_charges == FootCharges::by_side && !mounted &&
                         !troop_of(play, other.charger).mounted;
    if (by_side && troop_of(play, other.target).mounted != troop_of(play, charge.target).mounted)
      return Refusal{rule("MI-CHG-05"), "the foot of a side charges foot alone or mounted alone"};
  }
  return {};
}

bool is_scythe_or_elephant(const Play& play, UnitId unit) {
  const TroopType type = play.setting.facts(play.state, unit).type;
  return type == TroopType::elephant || type == TroopType::scythe_chariot;
}

// Crossing works elsewhere than on a defender's front is not for horses (MI-TERR-07).
bool line_crosses_works(const Play& play, UnitId charger, UnitId target, const GapLine& line) {
  return !defends_works(play, target, play.state.unit[charger].at()) &&
         Way(play, charger, line.line).meets_works();
}

}  // namespace

Verdict may_charge_now(const Play& play, UnitId unit) {
  const Unit& u = play.state.unit[unit];
  if (troop_of(play, unit).charge == 0) return Refusal{rule("MI-CHG-10"), "such troops never charge"};
  if (u.is(kShaken)) return Refusal{rule("MI-CHG-03"), "it is shaken"};
  if (u.is(kMayNotCharge)) return Refusal{rule("MI-MOR-12"), "it failed under fire this turn"};
  if (u.is(kArrived)) return Refusal{rule("MI-SCN-04"), "it came in this turn"};
  const bool skirmished = u.is(kSkirmishMove) && play.setting.house.skirmish_then_charge == NoYes::no;
  if (u.is(kMovedOther | kDoubled) || skirmished)
    return Refusal{rule("MI-CHG-03"), "it made a move besides manoeuvre forward"};
  return {};
}

Verdict may_declare(const Play& play, UnitId unit) {
  const Unit& u = play.state.unit[unit];
  if (!u.standing() && !u.hidden()) return Refusal{rule("MI-CHG-02"), "it is not on the table"};
  if (in_melee(play.state, unit)) return Refusal{rule("MI-CHG-02"), "it is in melee"};
  return may_charge_now(play, unit);
}

Verdict may_charge_kind(const Play& play, UnitId charger, UnitId target, bool counter) {
  const Troop& own = troop_of(play, charger);
  const Troop& other = troop_of(play, target);
  const auto& house = play.setting.house;
  const UnitFacts& facts = play.setting.facts(play.state, charger);
  if (own.light_horse() && !counter && !facts.fierce()) {
    const bool guns = other.artillery && house.light_horse_vs_guns == YesNo::yes;
    const bool open = play.state.unit[target].is(kShaken) || in_melee(play.state, target) ||
                      other.skirmisher || other.wagon || guns;
    if (!open)
      return Refusal{rule("MI-CHG-06"), "light horse charges who is shaken, in melee, or a skirmisher"};
  }
  if (own.skirmish_foot()) {
    const bool guns = other.artillery && house.skirmish_vs_guns == YesNo::yes;
    if (!other.skirmish_foot() && !is_scythe_or_elephant(play, target) && !other.wagon && !guns)
      return Refusal{rule("MI-CHG-08"), "skirmish foot charges its like, elephants and scythe chariots"};
  }
  if (own.mounted && house.mounted_vs_works == MountedVsWorks::no &&
      defends_works(play, target, play.state.unit[charger].at()))
    return Refusal{rule("MI-TERR-07"), "only foot charges who defends fieldworks"};
  return {};
}

bool may_be_charged(const Play& play, UnitId charger, UnitId target) {
  const std::int32_t charge = troop_of(play, charger).charge;
  const Footprint own = footprint_of(play, charger), other = footprint_of(play, target);
  return may_be_within(own.box, other.box, charge + kReading);
}

Verdict judge_declaration(const Play& play, Charge charge, const ChargeList& declared) {
  const State& state = play.state;
  if (declared.count >= kMostCharges)
    return Refusal{rule("MI-LIM-04"), "16 charges a turn are the most"}.with(
        Measure::count, declared.count + 1, kMostCharges);
  for (int i = 0; i < declared.count; ++i)
    if (declared.charge[static_cast<std::size_t>(i)].charger == charge.charger)
      return Refusal{rule("MI-CHG-02"), "it has named its target"};
  if (const Verdict verdict = may_declare(play, charge.charger); !verdict.ok()) return verdict;
  if (!state.unit[charge.target].standing()) return Refusal{rule("MI-CHG-02"), "it cannot be seen"};
  if (const Verdict verdict = may_charge_kind(play, charge.charger, charge.target, false); !verdict.ok())
    return verdict;
  if (const Verdict verdict = judge_together(play, charge, declared); !verdict.ok()) return verdict;
  const GapLine line = gap_line(play, charge.charger, charge.target);
  if (!line.any) return Refusal{rule("MI-CHG-02"), "nothing of it lies in the charger's front zone"};
  if (!in_reach(play, charge.charger, line))
    return Refusal{rule("MI-CHG-33"), "it is out of reach"}.with(Measure::length, line.cost,
                                                                 troop_of(play, charge.charger).charge);
  if (!sees(play, charge.charger, charge.target, Looks::front))
    return Refusal{rule("MI-LOS-01"), "it cannot be seen"};
  const bool horse = troop_of(play, charge.charger).mounted;
  if (horse && play.setting.house.mounted_vs_works == MountedVsWorks::no &&
      line_crosses_works(play, charge.charger, charge.target, line))
    return Refusal{rule("MI-TERR-07"), "mounted do not cross fieldworks"};
  if (is_barred(play, charge.charger, charge.target, line))
    return Refusal{rule("MI-CHG-35"), "friends or impassable ground bar the way"};
  Block place;
  const Face face = class_of_charge(play, state.unit[charge.charger].at(), charge.target);
  if (!find_landing(play, charge.charger, charge.target, face, state.unit[charge.charger].at(), place))
    return Refusal{rule("MI-CHG-34"), "there is no room on that face"};
  return {};
}

}  // namespace warren::might_of_arms
