// What follows from how a body of troops stands? Its corners, its stands by face, its dice, hits and points.
#include <fmt/format.h>

#include "games/might_of_arms/odds/odds.h"
#include "games/might_of_arms/odds/outcomes.h"
#include "games/might_of_arms/odds/questions.h"
#include "games/might_of_arms/rules/fatigue.h"
#include "games/might_of_arms/rules/leaders.h"
#include "games/might_of_arms/rules/melee.h"
#include "games/might_of_arms/rules/shooting.h"
#include "games/might_of_arms/rules/victory.h"
#include "games/might_of_arms/sheet.h"

namespace warren::might_of_arms {
namespace {

const OddsFields& footprint_fields() {
  static const TroopFields fields = [] {
    TroopFields all;
    all.troops("a", "The unit", "heavy-infantry");
    all.pose("a", "The unit", "24.000", "20.000", "0.0");
    all.house();
    return all;
  }();
  return fields;
}

// MI-GEO-02
OddsReport footprint_look_up(const Asked& given) {
  OddsQuestion question(given, footprint_fields());
  if (question.failed()) return question.refused();
  OddsField& field = question.field;
  const UnitFacts facts = question.read_troops("a");
  const UnitId unit = field.add(0, facts, {}, facts.files);
  question.read_pose("a", unit);
  if (question.failed()) return question.refused();
  const Block block = block_of(field.play_nobody(), unit);
  const Footprint print = geometry::footprint_of(block);
  OddsReport report;
  report.figures.emplace_back("width", in_inches(block.width));
  report.figures.emplace_back("depth", in_inches(block.depth));
  constexpr std::array<const char*, 4> kCorners{"front-left", "rear-left", "rear-right", "front-right"};
  for (std::size_t i = 0; i < 4; ++i) {
    report.figures.emplace_back(fmt::format("{} x", kCorners[i]), in_inches(print.corner[i].x));
    report.figures.emplace_back(fmt::format("{} y", kCorners[i]), in_inches(print.corner[i].y));
  }
  for (int file = 0; file < facts.files; ++file)
    report.figures.emplace_back(fmt::format("stands in file {}", file + 1),
                                plain(stands_in_file(facts.stands, facts.files, file)));
  return report;
}

const OddsFields& stands_fields() {
  static const TroopFields fields = [] {
    TroopFields all;
    all.troops("a", "The unit", "heavy-infantry");
    for (const std::string_view face : kFaceWords)
      all.number(std::string(face), "Enemies on its " + std::string(face), face == "front" ? 1 : 0);
    all.house();
    return all;
  }();
  return fields;
}

// MI-MEL-04, 05, 37
OddsReport stands_look_up(const Asked& given) {
  OddsQuestion question(given, stands_fields());
  if (question.failed()) return question.refused();
  OddsField& field = question.field;
  const UnitFacts facts = question.read_troops("a");
  const UnitId unit = field.add(0, facts, {36'000, 20'000}, facts.files);
  const UnitFacts enemy = field.troops(TroopType::heavy_infantry, Grade::c, 4, Weapon::none, 0);
  std::vector<std::pair<UnitId, std::string>> enemies;
  for (std::size_t face = 0; face < kFaceWords.size(); ++face) {
    const int count = question.number(kFaceWords[face], 0, kMostOnFace);
    for (int i = 0; i < count; ++i) {
      const UnitId other = field.add(1, enemy, {}, 2);
      const std::int32_t wide = block_of(field.play_nobody(), other).width;
      field.set_before(other, unit, static_cast<Face>(face), (count - 1 - 2 * i) * wide / 2);
      field.contact(other, unit, static_cast<Face>(face));
      enemies.emplace_back(other, fmt::format("stands on {}, enemy {}", kFaceWords[face], i + 1));
    }
  }
  if (question.failed()) return question.refused();
  const Play now = field.play_nobody();
  const Shares shares = shares_of(now, unit);
  OddsReport report;
  report.figures.emplace_back("stands that fight to one front", plain(fighting_stands(now, unit)));
  for (const auto& [other, words] : enemies) report.figures.emplace_back(words, plain(shares.against(other)));
  return report;
}

const OddsFields& dice_fields() {
  static const TroopFields fields = [] {
    TroopFields all;
    all.number("dice", "Dice of a volley", 8);
    all.yes("cover", "The target is in cover", "yes");
    all.yes("shaken", "The shooters are shaken or surprised");
    all.house();
    return all;
  }();
  return fields;
}

// MI-SHOOT-09
OddsReport dice_look_up(const Asked& given) {
  OddsQuestion question(given, dice_fields());
  if (question.failed()) return question.refused();
  const int dice = question.number("dice", 1, 16);
  const int reductions = (question.yes("cover") ? 1 : 0) + (question.yes("shaken") ? 1 : 0);
  if (question.failed()) return question.refused();
  OddsReport report;
  report.figures.emplace_back("dice that are rolled",
                              plain(reduced_dice(question.field.setting->house, dice, reductions)));
  return report;
}

const OddsFields& fatigue_fields() {
  static const TroopFields fields = [] {
    TroopFields all;
    all.body("a", "Who is hit", "heavy-infantry");
    all.number("new-hits", "New hits", 8);
    all.house();
    return all;
  }();
  return fields;
}

// MI-FAT-02, MI-LEAD-07
OddsReport fatigue_look_up(const Asked& given) {
  OddsQuestion question(given, fatigue_fields());
  if (question.failed()) return question.refused();
  OddsField& field = question.field;
  const UnitId unit = question.read_body("a", 0, {36'000, 20'000});
  question.read_surroundings("a", unit);
  const int hits = question.number("new-hits", 0, 100);
  if (question.failed()) return question.refused();
  const int before = field.state.unit[unit].fatigue;
  const auto all = walk(Distribution<State>::certain(field.state), [&](State& state, Table& table) {
    Play play = field.play(state, table);
    if (take_hits(play, unit, hits) > 0) test_leaders(play, bit(unit));
  });
  const Unit& after = all.entries().front().value.unit[unit];
  OddsReport report;
  report.figures.emplace_back("new FP", plain(after.fatigue - before));
  report.figures.emplace_back("FP in all", plain(after.fatigue));
  report.figures.emplace_back("hits that are left", plain(after.hits));
  State end = all.entries().front().value;
  OddsTable none;
  report.figures.emplace_back("worn", plain(is_worn(field.play(end, none), unit) ? 1 : 0));
  report.figures.emplace_back("its leader is wounded", all.chance_that([&](const State& s) {
    return field.state.unit[unit].leader != 0 && s.unit[unit].leader == 0;
  }));
  return report;
}

std::span<const std::string_view> scenario_words() {
  static const std::vector<std::string_view> kWords = [] {
    std::vector<std::string_view> all;
    for (const Scenario& scenario : match_scenarios()) all.push_back(scenario.id);
    return all;
  }();
  return kWords;
}

const OddsFields& army_fields() {
  static const TroopFields fields = [] {
    TroopFields all;
    all.choice("list", "Whose ready army", "french", list_words());
    all.choice("scenario", "In which scenario", "pitched-battle", scenario_words());
    all.number("side", "As side A (1) or B (2)", 1);
    all.house();
    return all;
  }();
  return fields;
}

// MI-LIST-16 to 33, MI-SCN-10, MI-VIC-02, 03
OddsReport army_look_up(const Asked& given) {
  OddsQuestion question(given, army_fields());
  if (question.failed()) return question.refused();
  const auto list = static_cast<std::size_t>(question.choice("list"));
  const auto scenario = static_cast<std::size_t>(question.choice("scenario"));
  const auto side = static_cast<std::size_t>(question.number("side", 1, 2) - 1);
  if (question.failed()) return question.refused();
  Setup setup{.game = "might-of-arms", .scenario = std::string(scenario_words()[scenario])};
  for (const Switch& row : house_rule_switches())
    if (const auto said = given.find(std::string(row.key)); said != given.end()) setup.options.insert(*said);
  std::vector<Fault> faults;
  const auto setting = check_setup(setup, faults);
  const Army& army = setting->armies[side][list];
  OddsReport report;
  const auto say = [&](const char* what, int number) { report.figures.emplace_back(what, plain(number)); };
  say("points", army.points);
  say("unit points", army.unit_points);
  say("units", static_cast<int>(army.units.size()));
  say("leaders", static_cast<int>(army.leaders.size()));
  say("fieldwork sections", army.works);
  say("breaks at unit points lost", (army.unit_points * break_level(*setting) + 99) / 100);
  say("turns", last_turn(*setting));
  return report;
}

const OddsFields& result_fields() {
  static const TroopFields fields = [] {
    TroopFields all;
    all.number("losses-1", "Losses of the first side", 300);
    all.number("points-1", "Its starting points", 988);
    all.number("losses-2", "Losses of the second side", 180);
    all.number("points-2", "Its starting points", 1000);
    return all;
  }();
  return fields;
}

// MI-VIC-04
OddsReport result_look_up(const Asked& given) {
  OddsQuestion question(given, result_fields());
  constexpr int kMost = 5000;
  const int losses_1 = question.number("losses-1", 0, kMost),
            points_1 = question.number("points-1", 1, kMost);
  const int losses_2 = question.number("losses-2", 0, kMost),
            points_2 = question.number("points-2", 1, kMost);
  if (question.failed()) return question.refused();
  const Result result = result_by_losses(losses_1, points_1, losses_2, points_2);
  OddsReport report;
  report.tables.push_back(certain("Winner", result.winner < 0    ? "draw"
                                            : result.winner == 0 ? "first side"
                                                                 : "second side"));
  report.tables.push_back(certain("Victory", result.margin == Margin::none       ? "draw"
                                             : result.margin == Margin::marginal ? "marginal"
                                                                                 : "decisive"));
  return report;
}

}  // namespace

Calculator footprint_calculator() {
  return {"footprint", "The corners of a unit, and how its stands fill its files", footprint_fields().all(),
          footprint_look_up};
}
Calculator stands_calculator() {
  return {"stands", "How many stands fight each enemy, by face", stands_fields().all(), stands_look_up};
}
Calculator dice_calculator() {
  return {"dice", "Dice of a volley less their thirds", dice_fields().all(), dice_look_up};
}
Calculator fatigue_calculator() {
  return {"fatigue", "What hits do: fatigue points, hits left, the leader's wound", fatigue_fields().all(),
          fatigue_look_up};
}
Calculator army_calculator() {
  return {"army", "A ready army in a scenario: points, units, break level, turns", army_fields().all(),
          army_look_up};
}
Calculator result_calculator() {
  return {"result", "Who wins by losses, and by how much", result_fields().all(), result_look_up};
}

}  // namespace warren::might_of_arms
