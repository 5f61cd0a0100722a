// What are the chances of a single check, a cascade, a chase, a roll for the first move? And plain look-ups.
#include <fmt/format.h>

#include "games/might_of_arms/mind/solo.h"
#include "games/might_of_arms/odds/odds.h"
#include "games/might_of_arms/odds/questions.h"
#include "games/might_of_arms/rules/morale.h"
#include "games/might_of_arms/sheet.h"
#include "kernel/chance/odds_table.h"
#include "kernel/chance/pools.h"

namespace warren::might_of_arms {
namespace {

constexpr std::array<std::string_view, 8> kCauses{"charge",   "countercharge", "receive", "evade",
                                                  "shooting", "melee",         "leader",  "rout"};

const OddsFields& check_fields() {
  static const OddsFields fields = [] {
    OddsFields all;
    all.add("cause", "Why it checks", "receive", kCauses);
    all.add("aside", "Charged or contacted on flank or rear", "no", kNoOrYes);
    all.add_body("a", "Who checks", "medium-infantry");
    all.add_house_rules();
    return all;
  }();
  return fields;
}

OddsReport refused(std::string fault) {
  return {.tables = {}, .figures = {}, .reasons = {}, .policy = {}, .fault = std::move(fault)};
}

Fraction of_36(int cases) { return {static_cast<Wide>(cases), 36}; }

OddsReport check_odds(const Asked& given) {
  Question question(given, check_fields().all());
  OddsField field(house_options(given));
  if (!field.fault().empty()) return refused(field.fault());
  const auto cause = static_cast<Cause>(question.choice("cause"));
  const UnitId unit = read_body(question, field, "a", 0, {36'000, 20'000});
  const bool aside = question.yes("aside");
  const bool works = question.yes("a-works");
  if (question.failed()) return refused(question.fault());
  OddsTable probe;
  const Play play = field.play(field.state, probe);
  const Tally tally = morale_tally(play, unit, {.cause = cause, .aside = aside, .behind_works = works});
  const int passes = passes_of_36(tally.target);
  OddsReport report;
  report.tables.push_back({
      "The check", {{"passes", of_36(passes)}, {"fails", of_36(36 - passes)}}
  });
  report.figures.emplace_back("target", plain(std::max<int>(tally.target, 0)));
  for (const Reason& reason : tally.reasons()) report.reasons.push_back(reason);
  return report;
}

const OddsFields& cascade_fields() {
  static const OddsFields fields = [] {
    OddsFields all;
    all.add_number("units", "Units that see a rout, each only the one before it", 3);
    all.add("together", "All of them see the first rout instead", "no", kNoOrYes);
    all.add("grade", "Their grade", "C", grade_words());
    all.add_number("fp", "Their fatigue points", 0);
    all.add("shaken", "They are shaken", "no", kNoOrYes);
    return all;
  }();
  return fields;
}

// MI-MOR-18, MI-MOR-20: how many of a row of units rout. Who is not shaken becomes it at worst, and stays.
OddsReport cascade_odds(const Asked& given) {
  Question question(given, cascade_fields().all());
  const int units = question.number("units", 1, 12);
  const bool together = question.yes("together"), shaken = question.yes("shaken");
  const OddsField field;
  const int base = morale_base(*field.setting, static_cast<Grade>(question.choice("grade")));
  const int target = base - question.number("fp", 0, kMostFatigue) - (shaken ? 2 : 0);
  if (question.failed()) return refused(question.fault());
  const Fraction pass = of_36(passes_of_36(target)), fail = of_36(36 - passes_of_36(target));
  OddsReport report;
  OddsTableau table{shaken ? "Units that rout" : "Units that become shaken", {}};
  for (int n = 0; n <= units; ++n) {
    Fraction chance = Fraction::whole(1);
    for (int i = 0; i < n; ++i) chance *= fail;
    if (together) {
      for (int i = n; i < units; ++i) chance *= pass;
      chance *= Fraction(choose(units, n), 1);
    } else if (shaken && n < units) {
      chance *= pass;
    } else if (!shaken) {  // nobody routs, so only the first sees anything
      chance = n == 0 ? pass : n == 1 ? fail : Fraction();
    }
    table.rows.push_back({std::to_string(n), chance});
  }
  report.tables.push_back(std::move(table));
  report.figures.emplace_back("target", plain(std::max(target, 0)));
  return report;
}

const OddsFields& catch_fields() {
  static const OddsFields fields = [] {
    OddsFields all;
    all.add("charger", "Who charges", "heavy-cavalry", type_words());
    all.add("evader", "Who evades", "medium-infantry", type_words());
    all.add_number("gap", "Gap between them in tenths of an inch", 25);
    all.add_house_rules();
    return all;
  }();
  return fields;
}

// MI-CHG-25, straight away from each other on clear ground.
OddsReport catch_odds(const Asked& given) {
  Question question(given, catch_fields().all());
  const OddsField field(house_options(given));
  if (!field.fault().empty()) return refused(field.fault());
  const Troop& charger = field.setting->troop(static_cast<TroopType>(question.choice("charger")));
  const Troop& evader = field.setting->troop(static_cast<TroopType>(question.choice("evader")));
  const int gap = question.number("gap", 0, 300) * 100;
  if (charger.charge == 0) question.refuse("charger", "such troops do not charge (MI-CHG-10)");
  if (!evader.evades) question.refuse("evader", "such troops do not evade (MI-MOVE-10)");
  if (question.failed()) return refused(question.fault());
  const int left = gap + evader.charge - charger.charge;
  const bool rides_down = charger.mounted && evader.infantry;
  const bool near = left <= field.setting->inches(1500, 2000) ||
                    (rides_down && field.setting->house.mounted_catch_needs_distance == YesNo::no);
  const int faces = left <= 0 ? 6 : !near ? 0 : rides_down ? 5 : 1;
  OddsReport report;
  report.tables.push_back({
      "The chase",
      {{"caught", Fraction(static_cast<Wide>(faces), 6)},
        {"escapes", Fraction(static_cast<Wide>(6 - faces), 6)}}
  });
  report.figures.emplace_back("thousandths of an inch left between them", plain(std::max(left, 0)));
  return report;
}

OddsReport initiative_odds(const Asked&) {
  OddsReport report;
  report.tables.push_back({
      "Two rolls of 2D6",
      {{"the first is lower", Fraction(575, 1296)},
        {"the second is lower", Fraction(575, 1296)},
        {"a tie, rolled again", Fraction(73, 648)}}
  });
  report.figures.emplace_back("rolls until it is decided", Fraction(648, 575));
  return report;
}

const OddsFields& troops_fields() {
  static const OddsFields fields = [] {
    OddsFields all;
    all.add_body("a", "The troops", "heavy-infantry");
    all.add("against", "Their enemy", "heavy-knight-cavalry", type_words());
    all.add_number("fighting", "Stands that fight, for the hit table", 8);
    all.add_number("sum", "Sum, for the hit table", 9);
    all.add_house_rules();
    return all;
  }();
  return fields;
}

// Move, range, factor, hits, morale target, points: what the sheet says of some troops.
OddsReport troops_look_up(const Asked& given) {
  Question question(given, troops_fields().all());
  OddsField field(house_options(given));
  if (!field.fault().empty()) return refused(field.fault());
  const UnitId unit = read_body(question, field, "a", 0, {36'000, 20'000});
  const auto enemy = static_cast<TroopType>(question.choice("against"));
  const int fighting = question.number("fighting", 1, 24), sum = question.number("sum", 0, 30);
  if (question.failed()) return refused(question.fault());
  const UnitFacts& facts = field.setting->facts(field.state, unit);
  const Troop& troop = field.setting->troop(facts.type);
  Weapon weapon = Weapon::none;
  for (std::size_t w = 0; w < kWeapons; ++w)
    if (facts.weapons[w] > 0) weapon = static_cast<Weapon>(w);
  const int factor = melee_factor(*field.setting, facts.type, enemy);
  OddsReport report;
  const auto say = [&](const char* what, int number) { report.figures.emplace_back(what, plain(number)); };
  say("basic move in thousandths of an inch", troop.basic);
  say("charge in thousandths of an inch", troop.charge);
  say("an inch of rough ground costs", troop.rough);
  say("range in thousandths of an inch", range_of(*field.setting, facts.type, weapon));
  if (troop.artillery || is_shot(weapon))
    say("a die hits on this or less", shooting_factor(*field.setting, facts.type, weapon, enemy));
  if (factor >= 0) say("melee factor", factor);
  say("hits", hits_of(*field.setting, fighting, sum));
  say("base of a morale check", morale_base(*field.setting, facts.grade));
  say("worn at FP", worn_at(*field.setting, facts.grade));
  say("points", facts.points);
  return report;
}

}  // namespace

Calculator check_calculator() {
  return {"check", "One morale check: its target and its chance", check_fields().all(), check_odds};
}
Calculator cascade_calculator() {
  return {"cascade", "Friends that see a rout, and what it sets off", cascade_fields().all(), cascade_odds};
}
Calculator catch_calculator() {
  return {"catch", "Whether a charger catches who evades", catch_fields().all(), catch_odds};
}
Calculator initiative_calculator() { return {"initiative", "Who moves first", {}, initiative_odds}; }
Calculator troops_calculator() {
  return {"troops", "What the sheet says of troops: move, range, factor, hits, points", troops_fields().all(),
          troops_look_up};
}

std::span<const Calculator> calculators() {
  static const std::array kAll{volley_calculator(),  melee_calculator(), check_calculator(),
                               cascade_calculator(), catch_calculator(), initiative_calculator(),
                               troops_calculator()};
  return kAll;
}

}  // namespace warren::might_of_arms
