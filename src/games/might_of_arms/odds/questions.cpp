#include "games/might_of_arms/odds/questions.h"

#include "games/might_of_arms/rules/deployment.h"
#include "games/might_of_arms/sheet.h"

namespace warren::might_of_arms {
namespace {

constexpr std::array<std::string_view, 3> kSpirits{"steady", "shaken", "surprised"};
constexpr std::array<std::string_view, 2> kGrounds{"clear", "rough"};
constexpr int kVineyardSize = 2;  // 12" x 8"

}  // namespace

void OddsFields::add(std::string key, std::string words, std::string fallback,
                     std::span<const std::string_view> values) {
  const auto keep = [&](std::string text) -> std::string_view {
    return texts_.emplace_back(std::move(text));
  };
  const std::string_view kept_key = keep(std::move(key));
  const std::string_view kept_words = keep(std::move(words));
  fields_.push_back({kept_key, kept_words, keep(std::move(fallback)), values});
}

void OddsFields::add_number(std::string key, std::string words, int fallback) {
  add(std::move(key), std::move(words), std::to_string(fallback), {});
}

void OddsFields::add_body(const std::string& name, const std::string& who, const std::string& type,
                          const std::string& weapon) {
  const bool mounted = type.find("infantry") == std::string::npos;
  add(name + "-type", who + ": type", type, type_words());
  add(name + "-grade", who + ": grade", "C", grade_words());
  add_number(name + "-stands", who + ": stands", mounted ? 4 : 8);
  add_number(name + "-files", who + ": files, 0 for the usual number", 0);
  add(name + "-weapon", who + ": what all stands carry", weapon, weapon_words());
  for (const std::string_view trait : trait_words())
    add(name + "-" + std::string(trait), who + ": " + std::string(trait), "no", kNoOrYes);
  add_number(name + "-hits", who + ": hits so far", 0);
  add_number(name + "-fp", who + ": fatigue points so far", 0);
  add(name + "-spirits", who + ": state", "steady", kSpirits);
  add(name + "-leader", who + ": a leader is attached", "no", kNoOrYes);
  add(name + "-ground", who + ": stands in", "clear", kGrounds);
  add(name + "-works", who + ": behind fieldworks", "no", kNoOrYes);
  add_number(name + "-open-flanks", who + ": flanks without support", 0);
}

void OddsFields::add_house_rules() {
  for (const Switch& row : house_rule_switches())
    add(std::string(row.key), "House rule " + std::string(row.key), std::string(row.values.front()),
        row.values);
}

Asked house_options(const Asked& given) {
  Asked options;
  for (const Switch& row : house_rule_switches())
    if (const auto found = given.find(std::string(row.key)); found != given.end()) options.insert(*found);
  return options;
}

UnitId read_body(Question& question, OddsField& field, const std::string& name, int side, Point at) {
  const auto type = static_cast<TroopType>(question.choice(name + "-type"));
  const auto grade = static_cast<Grade>(question.choice(name + "-grade"));
  const Troop& troop = field.setting->troop(type);
  const int stands = question.number(name + "-stands", 1, troop.most_stands);
  unsigned traits = 0;
  for (std::size_t i = 0; i < trait_words().size(); ++i)
    if (question.yes(name + "-" + std::string(trait_words()[i]))) traits |= 1U << i;
  const auto weapon = static_cast<Weapon>(question.choice(name + "-weapon"));
  if ((weapon == Weapon::pike && !troop.formed_foot()) || (weapon == Weapon::musket && troop.mounted))
    question.refuse(name + "-weapon", "such troops do not carry it (MI-UNIT-14)");
  const UnitFacts facts = field.troops(type, grade, stands, weapon, static_cast<std::uint8_t>(traits));
  const int files = question.number(name + "-files", 0, troop.most_files);
  const int ranks = files == 0 ? 1 : ranks_of(stands, files);
  if (files > stands || ranks > troop.most_ranks)
    question.refuse(name + "-files", "such troops do not form up so (MI-UNIT-03)");
  const UnitId unit = field.add(side, facts, at, question.failed() ? 0 : files);
  Unit& body = field.state.unit[unit];
  body.hits = static_cast<std::uint8_t>(question.number(name + "-hits", 0, facts.crew - 1));
  body.fatigue = static_cast<std::uint8_t>(question.number(name + "-fp", 0, kMostFatigue));
  const int spirits = question.choice(name + "-spirits");
  if (spirits == 1) body.set(kShaken);
  if (spirits == 2) body.set(kSurprised);
  if (question.yes(name + "-leader")) field.lead(unit);
  const int open = question.number(name + "-open-flanks", 0, 2);
  if (open < 2) field.support(unit, Face::left);
  if (open < 1) field.support(unit, Face::right);
  if (question.choice(name + "-ground") == 1)
    field.lay(Terrain::vineyard, {at.x, at.y + field.setting->half_more(side == 0 ? -3500 : 3500)},
              kVineyardSize);
  if (question.yes(name + "-works")) field.fortify(unit);
  return unit;
}

}  // namespace warren::might_of_arms
