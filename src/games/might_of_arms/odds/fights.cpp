// What does a volley do, and what comes of a melee? Walked from the dice to the last check.
#include <fmt/format.h>

#include "games/might_of_arms/odds/odds.h"
#include "games/might_of_arms/odds/questions.h"
#include "games/might_of_arms/rules/melee.h"
#include "games/might_of_arms/rules/morale.h"
#include "games/might_of_arms/rules/shooting.h"
#include "games/might_of_arms/rules/steps.h"
#include "kernel/chance/distribution.h"

namespace warren::might_of_arms {
namespace {

constexpr std::array<std::string_view, 3> kHow{"charge", "countercharge", "later"};
constexpr std::array<std::string_view, 4> kFaceWords{"front", "right", "rear", "left"};

const OddsFields& volley_fields() {
  static const OddsFields fields = [] {
    OddsFields all;
    all.add_body("a", "Who shoots", "medium-infantry", "longbow");
    all.add_body("b", "At whom", "heavy-cavalry");
    all.add_number("distance", "Distance in tenths of an inch", 40);
    all.add("hit-before", "The target has been hit by shooting before", "no", kNoOrYes);
    all.add_house_rules();
    return all;
  }();
  return fields;
}

const OddsFields& melee_fields() {
  static const OddsFields fields = [] {
    OddsFields all;
    all.add_number("units", "Units in the melee: 2, 3 (c on b), 4 (and d on a)", 2);
    all.add("how", "How a came at b", "charge", kHow);
    all.add("face", "Where a stands on b", "front", kFaceWords);
    all.add_number("round", "Round of the melee", 1);
    all.add_body("a", "First unit", "heavy-knight-cavalry");
    all.add_body("b", "Its enemy", "medium-infantry");
    all.add_body("c", "Friend of the first", "heavy-cavalry");
    all.add("c-face", "Where c stands on b", "right", kFaceWords);
    all.add_body("d", "Friend of the enemy", "heavy-infantry");
    all.add("d-face", "Where d stands on a", "right", kFaceWords);
    all.add_house_rules();
    return all;
  }();
  return fields;
}

template <class Holds>
void add_row(OddsTableau& table, const char* label, const Distribution<State>& all, const Holds& holds) {
  table.rows.push_back({label, all.chance_that(holds)});
}

// Routed, shaken, or neither.
OddsTableau fate_table(const Distribution<State>& all, UnitId unit, const std::string& title) {
  OddsTableau table{title, {}};
  const auto routed = [=](const State& s) { return s.unit[unit].where == Whereabouts::routed; };
  const auto shaken = [=](const State& s) { return !routed(s) && s.unit[unit].is(kShaken); };
  add_row(table, "steady", all, [=](const State& s) { return !routed(s) && !shaken(s); });
  add_row(table, "shaken", all, shaken);
  add_row(table, "routs", all, routed);
  return table;
}

OddsTableau fatigue_table(const Distribution<State>& all, UnitId unit, int before, const std::string& title) {
  OddsTableau table{title, {}};
  for (int fp = 0; fp + before <= kMostFatigue; ++fp) {
    const Fraction chance =
        all.chance_that([&](const State& s) { return s.unit[unit].fatigue == before + fp; });
    if (chance.numerator() != 0 || !chance.exact())
      table.rows.push_back({fmt::format("{} new FP", fp), chance});
  }
  return table;
}

void add_reasons(OddsReport& report, const Tally& tally) {
  for (const Reason& reason : tally.reasons()) report.reasons.push_back(reason);
}

OddsReport volley_odds(const Asked& given) {
  OddsReport report;
  Question question(given, volley_fields().all());
  OddsField field(house_options(given));
  if (!field.fault().empty())
    return {.tables = {}, .figures = {}, .reasons = {}, .policy = {}, .fault = field.fault()};
  const int tenths = question.number("distance", 1, 300);
  const UnitId shooter = read_body(question, field, "a", 0, {36'000, 10'000});
  const UnitId target = read_body(question, field, "b", 1, {36'000, 10'000 + tenths * 100});
  if (question.yes("hit-before")) field.state.unit[target].set(kHitByShooting);
  OddsTable probe;
  const Play now = field.play(field.state, probe);
  const Field stands(now, bit(shooter) | bit(target));
  if (const Verdict able = may_shoot(now, shooter); !able.ok())
    question.refuse("a-weapon", able.refusal().words);
  if (const Verdict aim = may_aim(now, stands, shooter, target); !aim.ok())
    question.refuse("distance", aim.refusal().words);
  if (question.failed())
    return {.tables = {}, .figures = {}, .reasons = {}, .policy = {}, .fault = question.fault()};
  const Volley volley = volley_of(now, stands, shooter, target, 0xff);
  report.figures.emplace_back("dice", plain(volley.count()));
  report.figures.emplace_back("dice without reductions", plain(volley.before));
  const auto all = walk(Distribution<State>::certain(field.state), [&](State& state, Table& table) {
    Play play = field.play(state, table);
    throw_volley(play, shooter, target, volley);
    check_after_shooting(play, 1);
  });
  report.tables.push_back(
      fatigue_table(all, target, field.state.unit[target].fatigue, "Fatigue of the target"));
  OddsTableau checks = fate_table(all, target, "The target after its checks");
  report.figures.emplace_back("may not charge this turn", all.chance_that([&](const State& s) {
    return s.unit[target].is(kMayNotCharge);
  }));
  report.tables.push_back(std::move(checks));
  report.policy = "all dice of the volley, then the checks of the target in their order";
  return report;
}

struct Melee {
  std::vector<std::pair<UnitId, std::string>> units;
};

// `spare`: where those stand who do not take part, so that what is said of them is read all the same.
Melee lay_out(Question& question, OddsField& field, OddsField& spare) {
  Melee melee;
  const int count = question.number("units", 2, 4);
  const auto how = question.choice("how");
  const UnitId a = read_body(question, field, "a", 0, {36'000, 20'000});
  const UnitId b = read_body(question, field, "b", 1, {36'000, 24'000});
  field.contact(a, b, static_cast<Face>(question.choice("face")), how == 1);
  melee.units = {
      {a, "First unit"},
      {b, "Its enemy" }
  };
  const UnitId c = read_body(question, count >= 3 ? field : spare, "c", 0, {56'000, 20'000});
  const UnitId d = read_body(question, count >= 4 ? field : spare, "d", 1, {16'000, 24'000});
  const auto c_face = static_cast<Face>(question.choice("c-face"));
  const auto d_face = static_cast<Face>(question.choice("d-face"));
  if (count >= 3) {
    field.contact(c, b, c_face);
    melee.units.emplace_back(c, "Friend of the first");
  }
  if (count >= 4) {
    field.contact(d, a, d_face);
    melee.units.emplace_back(d, "Friend of the enemy");
  }
  const int round = question.number("round", 1, 20);
  if (how == 2 || round > 1) field.later(std::max(round - 1, 1));
  return melee;
}

OddsReport melee_odds(const Asked& given) {
  OddsReport report;
  Question question(given, melee_fields().all());
  OddsField field(house_options(given));
  if (!field.fault().empty())
    return {.tables = {}, .figures = {}, .reasons = {}, .policy = {}, .fault = field.fault()};
  OddsField spare;
  const Melee melee = lay_out(question, field, spare);
  if (question.failed())
    return {.tables = {}, .figures = {}, .reasons = {}, .policy = {}, .fault = question.fault()};
  State first_round = field.state;
  for (Unit& unit : first_round.unit)
    if (unit.is(kInContact)) ++unit.round;
  OddsTable probe;
  const Play now = field.play(first_round, probe);
  for (const auto& [striker, name] : melee.units) {
    const Shares shares = shares_of(now, striker);
    for (int i = 0; i < shares.count; ++i) {
      const auto place = static_cast<std::size_t>(i);
      const Strike strike = strike_of(now, striker, shares.enemy[place], shares.stands[place]);
      if (!strike.hurts()) continue;
      report.figures.emplace_back(name + ": stands", plain(strike.stands));
      for (int die = 1; die <= 6; ++die)
        report.figures.emplace_back(fmt::format("{}: hits with a {}", name, die),
                                    plain(hits_by(*field.setting, strike, die)));
      add_reasons(report, strike.tally);
    }
  }
  const auto fought = walk(Distribution<State>::certain(field.state), [&](State& state, Table& table) {
    Play play = field.play(state, table);
    fight(play);
    check_leaders_lost(play);
  });
  const auto all = walk(fought, [&](State& state, Table& table) {
    Play play = field.play(state, table);
    check_melees(play);
  });
  for (const auto& [unit, name] : melee.units) {
    report.tables.push_back(
        fatigue_table(fought, unit, field.state.unit[unit].fatigue, name + ": fatigue of this round"));
    report.tables.push_back(fate_table(all, unit, name + " after step 12"));
  }
  report.policy = "steps 10 to 12 once: the fight, leaders seen wounded, the checks in their order";
  return report;
}

}  // namespace

Calculator volley_calculator() {
  return {"volley", "A volley, the fatigue it brings and the checks that follow", volley_fields().all(),
          volley_odds};
}

Calculator melee_calculator() {
  return {"melee", "One round of a melee of two to four units, and its checks", melee_fields().all(),
          melee_odds};
}

}  // namespace warren::might_of_arms
