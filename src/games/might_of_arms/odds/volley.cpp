// What does a volley do? Walked from the dice to the last check.
#include <fmt/format.h>

#include "games/might_of_arms/odds/odds.h"
#include "games/might_of_arms/odds/outcomes.h"
#include "games/might_of_arms/odds/questions.h"
#include "games/might_of_arms/rules/shooting.h"
#include "games/might_of_arms/rules/steps.h"

namespace warren::might_of_arms {
namespace {

const OddsFields& volley_fields() {
  static const TroopFields fields = [] {
    TroopFields all;
    all.body("a", "Who shoots", "medium-infantry", "longbow");
    all.body("b", "At whom", "heavy-cavalry");
    all.inches("distance", "Distance between their fronts", "4.000");
    all.inches("aside", "How far the target stands to the right", "0.000");
    all.choice("b-face", "Which face the target shows", "front", kFaceWords);
    all.yes("hit-before", "The target has been hit by shooting before");
    all.house();
    return all;
  }();
  return fields;
}

// Unaffected, no charge this turn, shaken, routed: one of them (MI-MOR-12).
OddsTableau spirits_table(const Distribution<State>& all, UnitId unit, bool shaken_before) {
  OddsTableau table{"The target after its checks", {}};
  const auto routed = [=](const State& s) { return !s.unit[unit].standing(); };
  const auto shaken = [=](const State& s) {
    return !routed(s) && !shaken_before && s.unit[unit].is(kShaken);
  };
  const auto stopped = [=](const State& s) {
    return !routed(s) && !shaken(s) && s.unit[unit].is(kMayNotCharge);
  };
  add_row(table, "unaffected", all, [=](const State& s) { return !routed(s) && !shaken(s) && !stopped(s); });
  add_row(table, "no charge this turn", all, stopped);
  add_row(table, "shaken", all, shaken);
  add_row(table, "routs", all, routed);
  return table;
}

OddsTableau hits_table(const OddsField& field, UnitId shooter, UnitId target, const Volley& volley) {
  const int before = field.state.unit[target].hits, fp = field.state.unit[target].fatigue;
  const int crew = field.setting->facts(field.state, target).crew;
  const auto all = walk(Distribution<State>::certain(field.state), [&](State& state, Table& table) {
    Play play = field.play(state, table);
    throw_volley(play, shooter, target, volley);
  });
  OddsTableau table{"Hits", {}};
  for (int hits = 0; hits <= volley.count(); ++hits) {
    const Fraction chance = all.chance_that([&](const State& s) {
      return s.unit[target].hits + (s.unit[target].fatigue - fp) * crew - before == hits;
    });
    if (hits == 0 || chance.numerator() != 0) table.rows.push_back({std::to_string(hits), chance});
  }
  return table;
}

OddsReport volley_odds(const Asked& given) {
  OddsQuestion question(given, volley_fields());
  OddsField& field = question.field;
  if (question.failed()) return question.refused();
  constexpr std::int32_t kMost = 40 * kInch;
  const UnitId shooter = question.read_body("a", 0, {36'000, 4'000});
  const std::int32_t ahead = question.inches("distance", 0, kMost);
  const UnitId target =
      question.read_body("b", 1, {36'000 + question.inches("aside", 0, kMost), 4'000 + ahead});
  const auto face = static_cast<Face>(question.choice("b-face"));
  turn_face(field, target, face, {36'000, 4'000 + ahead});
  question.read_surroundings("a", shooter);
  question.read_surroundings("b", target);
  if (question.yes("hit-before")) field.state.unit[target].set(kHitByShooting);
  if (question.failed()) return question.refused();
  const Play now = field.play_nobody();
  const Field stands(now, bit(shooter) | bit(target));
  if (const Verdict able = may_shoot(now, shooter); !able.ok())
    question.refuse("a-weapon", able.refusal().words);
  else if (const Verdict aim = may_aim(now, stands, shooter, target); !aim.ok())
    question.refuse("distance", aim.refusal().words);
  if (question.failed()) return question.refused();
  const Volley volley = volley_of(now, stands, shooter, target, 0xff);
  const Unit before = field.state.unit[target];
  OddsReport report;
  report.figures.emplace_back("dice", plain(volley.count()));
  report.figures.emplace_back("dice without reductions", plain(volley.before));
  report.figures.emplace_back("files", plain(std::popcount(volley.files)));
  report.figures.emplace_back("a die hits on this or less", plain(volley.dice[0].factor));
  report.tables.push_back(hits_table(field, shooter, target, volley));
  add_mean(report, "mean hits", report.tables.back());
  const auto all = walk(Distribution<State>::certain(field.state), [&](State& state, Table& table) {
    Play play = field.play(state, table);
    throw_volley(play, shooter, target, volley);
    end_shooting(play);
    check_after_shooting(play, 1);
  });
  report.tables.push_back(fatigue_table(all, target, before.fatigue, "Fatigue of the target"));
  report.tables.push_back(spirits_table(all, target, before.is(kShaken)));
  report.policy = "all dice of the volley, then the checks of the target in their order";
  return report;
}

}  // namespace

Calculator volley_calculator() {
  return {"volley", "A volley, the fatigue it brings and the checks that follow", volley_fields().all(),
          volley_odds};
}

}  // namespace warren::might_of_arms
