// What are the chances of a single check, and what does a rout set off?
#include <fmt/format.h>

#include "games/might_of_arms/mind/solo.h"
#include "games/might_of_arms/odds/odds.h"
#include "games/might_of_arms/odds/outcomes.h"
#include "games/might_of_arms/odds/questions.h"
#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/rules/alarms.h"
#include "games/might_of_arms/rules/fatigue.h"
#include "games/might_of_arms/rules/melee_morale.h"
#include "games/might_of_arms/rules/morale.h"
#include "games/might_of_arms/rules/steps.h"

namespace warren::might_of_arms {
namespace {

constexpr std::array<std::string_view, 8> kCauses{"charge",   "countercharge", "receive", "evade",
                                                  "shooting", "melee",         "leader",  "rout"};
constexpr std::array<const char*, 10> kDiceReasons{"a: no leader of the line of command near",
                                                   "b: charged on flank or rear",
                                                   "c: shaken or surprised",
                                                   "d: cavalry or camelry on fully supported formed foot",
                                                   "e: to contact elephants",
                                                   "f: formed troops evading",
                                                   "g: formed foot to contact chariots",
                                                   "h: mostly missile foot charged by mounted",
                                                   "i: skirmishers not evading",
                                                   "j: worn"};

const OddsFields& check_fields() {
  static const TroopFields fields = [] {
    TroopFields all;
    all.choice("cause", "Why it checks", "receive", kCauses);
    all.body("a", "Who checks", "medium-infantry");
    all.body("b", "The enemy it charges, who charges it, or with whom it fights", "heavy-cavalry");
    all.choice("face", "On which face: of the enemy in a charge, else of its own", "front", kFaceWords);
    all.yes("command", "A leader of its line of command is near", "yes");
    all.yes("enemy-charges", "In a charge: the enemy charges it too");
    all.yes("new-fp", "Under fire: this shooting brought it fatigue");
    all.house();
    return all;
  }();
  return fields;
}

// Charges of the position, as if they had been declared.
Charges declared_charges(Cause cause, UnitId a, UnitId b, Face face, bool both) {
  Charges charges;
  const auto add = [&](UnitId charger, UnitId target, Face on) {
    charges.target[charger] = target;
    charges.face[charger] = on;
    charges.declared |= bit(charger);
    charges.charging |= bit(charger);
  };
  if (cause == Cause::charge) {
    add(a, b, face);
    if (both) add(b, a, Face::front);
    return charges;
  }
  add(b, a, face);
  charges.response[a] = cause == Cause::evade           ? Response::evade
                        : cause == Cause::countercharge ? Response::countercharge
                                                        : Response::receive;
  if (cause == Cause::countercharge) charges.named[a] = b;
  return charges;
}

struct CheckOdds {
  OddsReport report;
  bool dices = true;
};

// MI-CHG-12, MI-CHG-13: must it dice, and why?
void add_dicing(CheckOdds& odds, const Play& now, Cause cause, UnitId a, UnitId b, Face face) {
  const bool aside = cause != Cause::charge && face != Face::front;
  const DiceReasons why = reasons_to_dice(now, a, cause, bit(b), aside);
  const bool exempt = is_exempt(now, a, cause, bit(b), cause == Cause::charge ? face : Face::front);
  odds.dices = why != 0 && !exempt;
  odds.report.tables.push_back(certain("Must it dice?", odds.dices ? "yes" : exempt ? "no, exempt" : "no"));
  for (std::size_t i = 0; i < kDiceReasons.size(); ++i)
    if (((why >> i) & 1U) != 0) odds.report.figures.emplace_back(kDiceReasons[i], plain(1));
}

// Carries out the one check by the rules of its cause.
void check_for(Play& play, const Charges& made, Cause cause, UnitId unit) {
  Charges charges = made;
  switch (cause) {
    case Cause::charge: return check_charges(play, charges);
    case Cause::countercharge:
    case Cause::receive:
    case Cause::evade: return check_responses(play, charges);
    case Cause::shooting: return check_after_shooting(play, 0);
    case Cause::leader: return see_leaders_fall(play, 1U);
    case Cause::rout: return see_routs(play, 1U);
    case Cause::melee:
      if (check_2d6(play, unit, check_reason(play, unit, cause))) return;
      if (routs_on_failure(play, unit)) return rout(play, unit, cause);
      return become_shaken(play, unit, rule("MI-MOR-14"));
  }
}

// What has to have happened before such a check is due.
void bring_about(OddsQuestion& question, Cause cause, UnitId a, UnitId b, Face face) {
  OddsField& field = question.field;
  Unit& body = field.state.unit[a];
  if (cause == Cause::melee) field.contact(b, a, face);
  if (cause == Cause::shooting) {
    const bool tired = question.yes("new-fp");
    if (tired && body.fatigue == 0) question.refuse("new-fp", "it has no fatigue; give a-fp too");
    body.set(kFirstHit | kHitByShooting);
    body.new_fatigue = tired ? 1 : 0;
  }
  if (cause == Cause::leader) {
    field.command(0, body.at());
    Leader& fallen = field.state.leader[leader_at(0, field.state.side[0].commander)];
    fallen.set(Leader::kFell | Leader::kLost);
  }
  if (cause == Cause::rout) {
    const UnitFacts facts = field.setting->facts(field.state, a);
    const UnitId gone = field.add(0, facts, {body.x, body.y - 4 * kInch});
    field.state.unit[gone].where = Whereabouts::routed;
  }
}

OddsReport check_odds(const Asked& given) {
  OddsQuestion question(given, check_fields());
  if (question.failed()) return question.refused();
  OddsField& field = question.field;
  const auto cause = static_cast<Cause>(question.choice("cause"));
  const auto face = static_cast<Face>(question.choice("face"));
  const UnitId a = question.read_body("a", 0, {36'000, 20'000});
  const UnitId b = question.read_body("b", 1, {36'000, 24'000});
  if (cause == Cause::charge)
    turn_face(field, b, face, {36'000, 24'000});
  else
    field.set_before(b, a, face);
  question.read_surroundings("a", a, cause == Cause::charge ? Face::front : face);
  question.read_surroundings("b", b, cause == Cause::charge ? face : Face::front);
  for (int side = 0; side < 2; ++side)
    if (question.yes("command")) field.command(side, field.state.unit[side == 0 ? a : b].at());
  bring_about(question, cause, a, b, face);
  if (question.failed()) return question.refused();
  const Charges charges = declared_charges(cause, a, b, face, question.yes("enemy-charges"));
  const Play now = field.play_nobody();
  CheckOdds odds;
  const bool about_charges = cause <= Cause::evade;
  if (about_charges) add_dicing(odds, now, cause, a, b, face);
  CheckReason reason = about_charges ? CheckReason{.cause = cause} : check_reason(now, a, cause);
  if (about_charges && cause != Cause::charge) reason.aside = face != Face::front;
  if (about_charges && cause != Cause::charge && cause != Cause::countercharge)
    reason.behind_works = is_exempt(now, a, Cause::receive, bit(b), Face::front);
  const Tally tally = morale_tally(now, a, reason);
  const int passes = odds.dices ? passes_of_36(tally.target) : 36;
  odds.report.tables.push_back({
      "The check",
      {{"passes", {static_cast<Wide>(passes), 36}}, {"fails", {static_cast<Wide>(36 - passes), 36}}}
  });
  odds.report.figures.emplace_back("target", plain(std::max<int>(tally.target, 0)));
  const auto all = walk(Distribution<State>::certain(field.state), [&](State& state, Table& table) {
    Play play = field.play(state, table);
    check_for(play, charges, cause, a);
  });
  odds.report.tables.push_back(fate_table(all, a, "What comes of it"));
  if (odds.dices) add_reasons(odds.report, tally);
  return odds.report;
}

const OddsFields& cascade_fields() {
  static const TroopFields fields = [] {
    TroopFields all;
    all.number("units", "Units that see a rout, each only the one before it", 3);
    all.yes("together", "All of them see the first rout instead");
    all.body("a", "Who they are, all alike", "medium-infantry");
    all.house();
    return all;
  }();
  return fields;
}

// MI-MOR-18, MI-MOR-20: a row of units behind one that has routed, near enough to see the next one alone.
OddsReport cascade_odds(const Asked& given) {
  OddsQuestion question(given, cascade_fields());
  if (question.failed()) return question.refused();
  OddsField& field = question.field;
  const int units = question.number("units", 1, 12);
  const bool together = question.yes("together");
  UnitSet row = 0;
  const UnitId first = question.read_body("a", 0, {200 * kInch, 20'000});
  const Block block = block_of(field.play_nobody(), first);
  const bool wide = field.setting->house.rout_radius == RoutRadius::r12_18;
  const std::int32_t step = field.setting->half_more(wide ? 11 * kInch : 7 * kInch) + block.width;
  field.state.unit[first].where = Whereabouts::routed;
  for (int i = 1; i <= units; ++i) {
    const UnitId unit =
        field.add(0, field.setting->facts(field.state, first), {}, field.state.unit[first].files);
    field.state.unit[unit] = field.state.unit[first];
    field.state.unit[unit].where = Whereabouts::standing;
    field.state.unit[unit].x += together ? 0 : i * step;
    row |= bit(unit);
    if (i == 1) question.read_surroundings("a", unit);
  }
  if (question.failed()) return question.refused();
  const auto all = walk(Distribution<State>::certain(field.state), [&](State& state, Table& table) {
    Play play = field.play(state, table);
    see_routs(play, 1U);
  });
  OddsReport report;
  const auto counted = [&](const char* title, const auto& is_one) {
    OddsTableau table{title, {}};
    for (int n = 0; n <= units; ++n)
      add_row(table, std::to_string(n), all, [&](const State& s) {
        int count = 0;
        for_each_unit(row, [&](UnitId unit) { count += is_one(s.unit[unit]) ? 1 : 0; });
        return count == n;
      });
    report.tables.push_back(std::move(table));
  };
  counted("Units that rout", [](const Unit& unit) { return !unit.standing(); });
  counted("Units that become shaken",
          [](const Unit& unit) { return unit.standing() && unit.is(kShakenThisTurn); });
  const Play now = field.play_nobody();
  const auto second = static_cast<UnitId>(first + 1);
  const Tally tally = morale_tally(now, second, check_reason(now, second, Cause::rout));
  report.figures.emplace_back("target", plain(std::max<int>(tally.target, 0)));
  add_reasons(report, tally);
  return report;
}

}  // namespace

Calculator check_calculator() {
  return {"check", "One morale check: whether it is due, its target, its chance and what comes of it",
          check_fields().all(), check_odds};
}
Calculator cascade_calculator() {
  return {"cascade", "Friends that see a rout, and what it sets off", cascade_fields().all(), cascade_odds};
}

}  // namespace warren::might_of_arms
