// Plain look-ups: the book's tables, with house rules counted in.
#include "games/mice_at_arms/odds/odds.h"
#include "games/mice_at_arms/odds/questions.h"
#include "games/mice_at_arms/rules/advantage.h"
#include "games/mice_at_arms/rules/morale.h"
#include "games/mice_at_arms/rules/movement.h"
#include "games/mice_at_arms/rules/scenarios.h"
#include "kernel/chance/distribution.h"

namespace warren::mice_at_arms {
namespace {

constexpr std::array<Words, 6> kTableWords{"muster", "heroes", "spells", "events", "scenarios", "morale"};
constexpr std::array<Words, 2> kSideWords{"A", "B"};
constexpr int kFaces = 10;
constexpr const char* kNothingDecided = "nothing is decided";

const OddsFields& advantage_fields() {
  static const BattleFields kFields = [] {
    BattleFields fields;
    fields.number("advantages", "How many [A]", 1).number("disadvantages", "How many [D]", 0);
    fields.number("bonus", "Quality, and flat bonuses", 0);
    fields.number("needed", "Armour, or what a save or test needs", 6);
    fields.house();
    return fields;
  }();
  return kFields;
}

const OddsFields& unit_fields() {
  static const BattleFields kFields = [] {
    BattleFields fields;
    fields.unit("unit", "Which unit", "mice-at-arms").house();
    return fields;
  }();
  return kFields;
}

const OddsFields& terrain_fields() {
  static const BattleFields kFields = [] {
    BattleFields fields;
    fields.terrain("terrain", "Which terrain").house();
    return fields;
  }();
  return kFields;
}

std::span<const Words> scenario_words() {
  static const std::vector<Words> kWords = [] {
    std::vector<Words> words;
    for (const Scenario& row : battle_scenarios()) words.push_back(row.id);
    return words;
  }();
  return kWords;
}

const OddsFields& award_fields() {
  static const BattleFields kFields = [] {
    BattleFields fields;
    fields.choice("scenario", "Which scenario", scenario_words().front(), scenario_words());
    fields.choice("side", "Which side", "A", kSideWords).house_rules(house_rule_switches());
    return fields;
  }();
  return kFields;
}

const OddsFields& table_fields() {
  static const BattleFields kFields = [] {
    BattleFields fields;
    fields.choice("table", "Which table", "muster", kTableWords);
    fields.number("bonus", "What is added to the die, where the table takes it", 0);
    fields.house();
    return fields;
  }();
  return kFields;
}

OddsReport advantage_odds(const Asked& given) {
  BattleQuestion question(given, advantage_fields());
  const int advantages = question.number("advantages", 0, 9);
  const int disadvantages = question.number("disadvantages", 0, 9);
  const int bonus = question.number("bonus", -5, 9);
  const int needed = question.number("needed", 2, 20);
  if (question.failed()) return question.refused();
  const int modifier = compare_advantages(question.field.setting->house, advantages, disadvantages);
  const int face = needed_face(needed, bonus + modifier);
  OddsReport report{.policy = kNothingDecided};
  const Fraction hits(static_cast<Wide>(kFaces + 1 - face), kFaces);
  report.tables = {
      certainly("The modifier", fmt::format("{:+}", modifier)),
      {"One die", {{fmt::format("{} or more", face), hits}, {"less", hits.rest()}}}
  };
  report.figures.emplace_back("lowest face that does it", plain(face));
  return report;
}

OddsReport unit_look_up(const Asked& given) {
  BattleQuestion question(given, unit_fields());
  Field& field = question.field;
  const UnitId id = field.put(0, question.unit("unit"), kTableCentre);
  if (question.failed()) return question.refused();
  const Profile& profile = field.setting->profile(field.state.unit[id]);
  OddsReport report{.policy = kNothingDecided};
  report.tables = {certainly("Quality", fmt::format("{:+}", profile.quality)),
                   certainly("Shooting quality",
                             profile.shoots() ? fmt::format("{:+}", profile.shooting) : std::string("none")),
                   certainly("Mounted", profile.mounted ? "yes" : "no"),
                   certainly("War machine", profile.machine ? "yes" : "no"),
                   certainly("A hero comes from", profile.hero_from > kFaces
                                                      ? std::string("never")
                                                      : fmt::format("{} or more", profile.hero_from))};
  report.figures = {
      {"armour", plain(profile.armour)},
      {"models", plain(profile.models)},
      {"wounds of the leader", plain(profile.wounds)},
      {"melee dice each", plain(profile.melee_dice)},
      {"shooting dice each", plain(profile.shooting_dice)},
      {"move in inches",
       Fraction(static_cast<Wide>(allowance_of(field.play(field.state, question.dry()), id)), kInch)},
      {"base in inches", Fraction(static_cast<Wide>(profile.base()), kInch)},
      {"a save needs", plain(needed_face(field.setting->save_needed, profile.quality))}
  };
  return report;
}

OddsReport terrain_look_up(const Asked& given) {
  BattleQuestion question(given, terrain_fields());
  const Terrain type = question.terrain("terrain");
  if (question.failed()) return question.refused();
  const TerrainProfile& row = question.field.setting->profile(type);
  const auto said = [](const char* title, bool holds) { return certainly(title, holds ? "yes" : "no"); };
  OddsReport report{.policy = kNothingDecided};
  report.tables = {said("Units enter it", row.enter || type == Terrain::clear),
                   said("It stops them", row.stops),
                   said("It blocks sight", row.blocks),
                   said("[A] from it", row.attack),
                   said("That [A] only at lower targets", row.attack_down),
                   said("[D] to shoot into it", row.shelter_shot),
                   said("[D] to attack into it", row.shelter_melee),
                   said("[D] for whoever stands in it", row.hinders),
                   said("Nobody shoots into it", row.safe_from_shots)};
  report.figures.emplace_back("level", plain(row.level));
  return report;
}

OddsReport award_look_up(const Asked& given) {
  BattleQuestion question(given, award_fields());
  Field& field = question.field;
  field.state.scenario = static_cast<ScenarioId>(question.choice("scenario"));
  const int army = question.choice("side");
  if (question.failed()) return question.refused();
  const Play play = field.play(field.state, question.dry());
  const Awards awards = awards_of(play, army);
  const int clock = clock_of(play);
  OddsReport report{.policy = kNothingDecided};
  report.tables = {
      certainly("The side can be routed", can_be_routed(play, army) ? "yes" : "no"),
      certainly("The clock", clock == 0 ? std::string("none") : fmt::format("{} rounds", clock))};
  report.figures = {
      {"points for an eliminated unit", plain(awards.elimination)},
      {"points for winning",            plain(awards.victory)    }
  };
  return report;
}

// What a face of d10 is on the table, as its words.
std::string row_word(const BattleSetting& setting, int table, std::size_t face) {
  constexpr std::array<Words, 3> kSpellWords{"magic-missile", "phantasm", "fireball"};
  switch (table) {
    case 0: return setting.profiles[setting.muster[face]].id;
    case 1: return std::string(kHeroWords[setting.heroes[face]]);
    case 2: return std::string(kSpellWords[static_cast<std::size_t>(setting.spells[face].kind)]);
    case 3: return std::string(event_words()[static_cast<std::size_t>(setting.events[face])]);
    default: return std::string(scenario_words()[face]);  // MA-SCN-01: in the table's order
  }
}

OddsTableau morale_table(const Play& play, int bonus) {
  constexpr std::array<Words, 3> kResults{"scatters", "flees", "stands"};
  const Lot lot = morale_lot(play, bonus);
  OddsTableau table{"A morale test", {}};
  for (std::size_t i = 0; i < kResults.size(); ++i)
    table.rows.push_back(
        {std::string(kResults[i]), Fraction(static_cast<Wide>(std::popcount(lot.faces[i])), kFaces)});
  return table;
}

OddsReport table_look_up(const Asked& given) {
  BattleQuestion question(given, table_fields());
  const int which = question.choice("table");
  const int bonus = question.number("bonus", -9, 9);
  const bool takes_bonus = which == 0 || which == 5;
  if (bonus != 0 && !takes_bonus) question.refuse("bonus", "nothing is added on that table; give 0");
  if (question.failed()) return question.refused();
  Field& field = question.field;
  OddsReport report{.policy = kNothingDecided};
  if (which == 5) {
    report.tables = {morale_table(field.play(field.state, question.dry()), bonus)};
    return report;
  }
  OddsTableau table{fmt::format("The table of {}", kTableWords[static_cast<std::size_t>(which)]), {}};
  for (int face = 1; face <= kFaces; ++face) {
    const int total = std::min(face + bonus, kFaces);
    const std::string word =
        total < 1 ? "nobody" : row_word(*field.setting, which, static_cast<std::size_t>(total - 1));
    if (table.rows.empty() || table.rows.back().label != word) table.rows.push_back({word, Fraction()});
    table.rows.back().chance += Fraction(1, kFaces);
  }
  report.tables.push_back(std::move(table));
  return report;
}

}  // namespace

Calculator advantage_calculator() {
  return {"advantage", "What [A] and [D] make of a die", advantage_fields().all(), advantage_odds};
}
Calculator unit_calculator() {
  return {"unit", "A line of the unit table", unit_fields().all(), unit_look_up};
}
Calculator terrain_calculator() {
  return {"terrain", "A line of the terrain table", terrain_fields().all(), terrain_look_up};
}
Calculator award_calculator() {
  return {"award", "Victory points and clock of a scenario", award_fields().all(), award_look_up};
}
Calculator table_calculator() { return {"table", "A table of d10", table_fields().all(), table_look_up}; }

}  // namespace warren::mice_at_arms
