// Plain look-ups: what a group is worth and can do, with traits and house rules counted in, and the tables.
#include "games/rattle_and_rend/odds/odds.h"
#include "games/rattle_and_rend/odds/questions.h"
#include "games/rattle_and_rend/rules/actions.h"
#include "games/rattle_and_rend/rules/set_up.h"

namespace warren::rattle_and_rend {
namespace {

constexpr std::array<Words, 5> kBands{"none", "contact", "S", "M", "L"};
constexpr std::array<Words, 3> kTables{"scenario", "deployment", "density"};
constexpr int kD20 = 20;

const OddsFields& group_fields() {
  static const MatchFields kFields = [] {
    MatchFields fields;
    fields.type("type", "Which group", "fighters", kTypeWords);
    fields.choice("heavy", "Its trait, of a Heavy", "colossal", kHeavyWords);
    fields.yes("pair", "A Champion is attached").number("acted", "Actions that it had this Round", 0);
    fields.warband("", "the group").house();
    return fields;
  }();
  return kFields;
}

const OddsFields& table_fields() {
  static const MatchFields kFields = [] {
    MatchFields fields;
    fields.choice("table", "Which table of the set-up", "scenario", kTables)
        .house_rules(house_rule_switches());
    return fields;
  }();
  return kFields;
}

OddsTableau said(std::string title, std::string label) {
  return {std::move(title), {{std::move(label), Fraction::whole(1)}}};
}
Fraction number_of(int number) { return Fraction::whole(static_cast<std::uint64_t>(number)); }

OddsReport group_look_up(const Asked& given) {
  MatchQuestion question(given, group_fields());
  Field& field = question.field;
  const GroupType type = question.type("type");
  const bool pair = question.yes("pair");
  question.check_pair("pair", type, pair);
  const GroupId id = field.put(kRedSide, type, Point{150 * kMm, 200 * kMm}, pair);
  question.read_heavy("heavy", id);
  field.state.group[id].acted = static_cast<std::uint8_t>(question.number("acted", 0, 9));
  question.read_warband("", kRedSide);
  if (question.failed()) return question.refused();
  OddsTable dry;
  const Play play = field.play(field.state, dry);
  OddsReport report;
  report.tables = {said("MOV", std::string(kBands[static_cast<std::size_t>(mov_of(play, id))])),
                   said("RNG", std::string(kBands[static_cast<std::size_t>(rng_of(play, id))]))};
  constexpr std::array<const char*, 3> kStats{"FURY", "GUILE", "WILL"};
  for (const Stat stat : {Stat::fury, Stat::guile, Stat::will})
    if (const int needs = stat_of(play, id, stat); needs != kNoStat)
      report.figures.emplace_back(kStats[static_cast<std::size_t>(stat)], number_of(needs));
  report.figures.emplace_back("points", number_of(field.state.group[id].points));
  report.figures.emplace_back("price of its next action", number_of(price_of(play, id)));
  report.figures.emplace_back("base in mm", number_of(2 * radius_of(play, id) / kMm));
  report.figures.emplace_back("points it can carry", number_of(capacity_of(play, id)));
  report.policy = "nothing is decided";
  return report;
}

OddsReport table_look_up(const Asked& given) {
  MatchQuestion question(given, table_fields());
  const int which = question.choice("table");
  if (question.failed()) return question.refused();
  constexpr std::array<Words, 5> kScenarioRows{"Kill them all", "King of the hill", "Capture the flags",
                                               "Duel", "Conquest"};
  constexpr std::array<Words, 5> kDeploymentRows{"Corner", "Side", "Delayed", "Close", "Mixed"};
  constexpr std::array<Words, 2> kDensityRows{"Sparse", "Dense"};
  OddsReport report;
  OddsTableau table{fmt::format("The {} of a d20", kTables[static_cast<std::size_t>(which)]), {}};
  for (int face = 1; face <= kD20; ++face) {
    const Words word = which == 0   ? kScenarioRows[static_cast<std::size_t>(scenario_of(face))]
                       : which == 1 ? kDeploymentRows[static_cast<std::size_t>(deployment_of(face))]
                                    : kDensityRows[static_cast<std::size_t>(density_of(face))];
    auto row = std::ranges::find(table.rows, word, &OddsRow::label);
    if (row == table.rows.end()) row = table.rows.insert(row, {std::string(word), Fraction()});
    row->chance += Fraction(1, kD20);
  }
  report.tables.push_back(std::move(table));
  report.policy = "nothing is decided";
  return report;
}

}  // namespace

Calculator group_calculator() {
  return {"group", "What a group is worth and can do", group_fields().all(), group_look_up};
}
Calculator table_calculator() {
  return {"table", "A table of the set-up", table_fields().all(), table_look_up};
}

}  // namespace warren::rattle_and_rend
