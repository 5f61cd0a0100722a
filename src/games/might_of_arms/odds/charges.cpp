// Whom may a unit charge from where it stands, how does it land, and does it catch who runs?
#include <fmt/format.h>

#include "games/might_of_arms/odds/odds.h"
#include "games/might_of_arms/odds/outcomes.h"
#include "games/might_of_arms/odds/questions.h"
#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/rules/charging.h"
#include "games/might_of_arms/rules/morale.h"

namespace warren::might_of_arms {
namespace {

const OddsFields& charge_fields() {
  static const TroopFields fields = [] {
    TroopFields all;
    all.body("a", "Who charges", "heavy-cavalry");
    all.pose("a", "Who charges", "24.000", "16.000", "0.0");
    all.body("b", "Whom", "medium-infantry");
    all.pose("b", "Whom", "24.000", "20.000", "180.0");
    all.yes("friend", "There is a friend of the charger, c");
    all.body("c", "The friend", "heavy-cavalry");
    all.pose("c", "The friend", "24.000", "18.000", "0.0");
    all.inches("rough-after", "Rough ground begins so far ahead of the charger", "0.000");
    all.inches("rough", "Rough ground before the charger, so deep", "0.000");
    all.yes("command", "Leaders of both lines of command are near", "yes");
    all.house();
    return all;
  }();
  return fields;
}

void add_place(OddsReport& report, const std::string& what, const Block& place) {
  report.figures.emplace_back(what + " x", in_inches(place.at.x));
  report.figures.emplace_back(what + " y", in_inches(place.at.y));
  report.figures.emplace_back(what + " heading", in_degrees(place.heading));
}

// Step 8: what the target may answer, and whether it must dice for it.
void add_responses(OddsReport& report, const Play& now, UnitId a, UnitId b) {
  Charges charges;
  add_charge(now, charges, {a, b});
  const Responses may = responses_of(now, charges, b);
  const bool aside = charged_aside(charges, b);
  const auto say = [&](const char* word, bool offered, Cause cause) {
    if (!offered) return;
    const bool dices = !is_exempt(now, b, cause, bit(a), Face::front) && !may.forced &&
                       reasons_to_dice(now, b, cause, bit(a), aside) != 0;
    report.figures.emplace_back(fmt::format("b may {}", word), plain(1));
    report.figures.emplace_back(fmt::format("b must dice to {}", word), plain(dices ? 1 : 0));
  };
  say("receive", may.receive, Cause::receive);
  say("countercharge", may.countercharge != 0, Cause::countercharge);
  say("evade", may.evade, Cause::evade);
}

OddsReport charge_look_up(const Asked& given) {
  OddsQuestion question(given, charge_fields());
  if (question.failed()) return question.refused();
  OddsField& field = question.field;
  const UnitId a = question.read_body("a", 0, {});
  const UnitId b = question.read_body("b", 1, {});
  question.read_pose("a", a);
  question.read_pose("b", b);
  const Face face = class_of_charge(field.play_nobody(), field.state.unit[a].at(), b);
  question.read_surroundings("a", a);
  question.read_surroundings("b", b, face);
  if (question.yes("friend")) {
    const UnitId c = question.read_body("c", 0, {});
    question.read_pose("c", c);
    question.read_surroundings("c", c);
  }
  const std::int32_t rough = question.inches("rough", 0, 20 * kInch);
  const std::int32_t after = question.inches("rough-after", 0, 20 * kInch);
  if (rough > 0) field.lay_across(a, Terrain::stream, after, rough);
  if (question.yes("command"))
    for (const UnitId unit : {a, b}) field.command(side_of(unit), field.state.unit[unit].at());
  if (question.failed()) return question.refused();
  const Play now = field.play_nobody();
  OddsReport report;
  report.tables.push_back(
      certain("Class of the charge", std::string(kFaceWords[static_cast<std::size_t>(face)])));
  const GapLine line = gap_line(now, a, b);
  const std::int32_t charge = field.setting->troop(field.state, a).charge;
  if (line.any) {
    report.figures.emplace_back("gap", in_inches(line.gap));
    report.figures.emplace_back("cost of the gap line", in_inches(line.cost));
    if (charge > 0)
      report.figures.emplace_back("time of contact",
                                  Fraction(static_cast<Wide>(line.cost), static_cast<Wide>(charge)));
  }
  report.figures.emplace_back("charge distance", in_inches(charge));
  report.figures.emplace_back("in reach", plain(in_reach(now, a, line) ? 1 : 0));
  const Verdict verdict = judge_declaration(now, {a, b}, {});
  report.tables.push_back(certain(
      "May it be declared?", verdict.ok() ? "yes"
                                          : fmt::format("no, {}: {}", catalog().name(verdict.refusal().rule),
                                                        verdict.refusal().words)));
  Block place;
  if (line.any && find_landing(now, a, b, face, field.state.unit[a].at(), place))
    add_place(report, "landing", place);
  const bool dices = !is_exempt(now, a, Cause::charge, bit(b), face) &&
                     reasons_to_dice(now, a, Cause::charge, bit(b), false) != 0;
  report.figures.emplace_back("a must dice to charge", plain(dices ? 1 : 0));
  if (verdict.ok()) add_responses(report, now, a, b);
  return report;
}

const OddsFields& catch_fields() {
  static const TroopFields fields = [] {
    TroopFields all;
    all.body("a", "Who charges", "heavy-cavalry");
    all.body("b", "Who evades", "medium-infantry");
    all.inches("gap", "Gap between them", "2.500");
    all.choice("face", "Where it is charged", "front", kFaceWords);
    all.house();
    return all;
  }();
  return fields;
}

// Step 9: the evader runs, the charger goes after it (MI-CHG-38, 39, 25).
OddsReport catch_odds(const Asked& given) {
  OddsQuestion question(given, catch_fields());
  if (question.failed()) return question.refused();
  OddsField& field = question.field;
  constexpr Point kStart{36'000, 16'000};
  const UnitId a = question.read_body("a", 0, kStart);
  const UnitId b = question.read_body("b", 1, kStart);
  const std::int32_t gap_before = question.inches("gap", 0, 10 * kInch);
  const auto face = static_cast<Face>(question.choice("face"));
  turn_face(field, b, face, {kStart.x, kStart.y + gap_before});
  if (field.setting->troop(field.state, a).charge == 0)
    question.refuse("a-type", "such troops do not charge (MI-CHG-10)");
  if (!field.setting->troop(field.state, b).evades)
    question.refuse("b-type", "such troops do not evade (MI-MOVE-10)");
  for (const auto& [name, unit] : {
           std::pair{"a", a},
           std::pair{"b", b}
  })
    if (question.choice(std::string(name) + "-ground") > 0) question.read_surroundings(name, unit);
  if (question.failed()) return question.refused();
  const auto chase = [&](State& state, Table& table) {
    Play play = field.play(state, table);
    Charges charges;
    add_charge(play, charges, {a, b});
    charges.response[b] = Response::evade;
    move_evaders(play, charges);
    chase_evaders(play, charges);
  };
  const auto all = walk(Distribution<State>::certain(field.state), chase);
  OddsReport report;
  OddsTableau table{"The chase", {}};
  add_row(table, "caught", all, [](const State& s) { return s.contacts > 0; });
  add_row(table, "escapes", all, [&](const State& s) { return s.contacts == 0 && s.unit[b].standing(); });
  add_row(table, "leaves the table", all, [&](const State& s) { return !s.unit[b].standing(); });
  report.tables.push_back(std::move(table));
  for (const auto& entry : all.entries()) {  // where it ends when nobody is caught
    State end = entry.value;
    if (end.contacts > 0 || !end.unit[b].standing()) continue;
    OddsTable none;
    const Play now = field.play(end, none);
    report.figures.emplace_back("gap that is left", in_inches(gap(now, a, b)));
    add_place(report, "evader", block_of(now, b));
    break;
  }
  return report;
}

// MI-TURN-01; a tie is rolled again.
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

}  // namespace

Calculator charge_calculator() {
  return {"charge", "A charge from one place to another: class, gap, cost, landing, dice, responses",
          charge_fields().all(), charge_look_up};
}
Calculator catch_calculator() {
  return {"catch", "Whether a charger catches who evades", catch_fields().all(), catch_odds};
}
Calculator initiative_calculator() { return {"initiative", "Who moves first", {}, initiative_odds}; }

}  // namespace warren::might_of_arms
