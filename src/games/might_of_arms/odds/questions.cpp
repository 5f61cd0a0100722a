#include "games/might_of_arms/odds/questions.h"

#include <charconv>

#include "games/might_of_arms/lists/nations.h"
#include "games/might_of_arms/rules/leaders.h"
#include "games/might_of_arms/sheet.h"

namespace warren::might_of_arms {
namespace {

constexpr std::array<std::string_view, 3> kSpirits{"steady", "shaken", "surprised"};
constexpr std::array<std::string_view, 5> kGrounds{"clear", "rough", "cover", "hill", "steep-hill"};
constexpr std::array<Terrain, 5> kLaid{Terrain::road, Terrain::marsh, Terrain::vineyard, Terrain::gentle_hill,
                                       Terrain::steep_hill};

// "french/gendarmes" and so on, after "none".
struct Entries {
  std::vector<std::string> words{"none"};
  std::vector<std::pair<ListId, int>> lines{
      {ListId::french, 0}
  };
  std::vector<std::string_view> values;
};
const Entries& entries() {
  static const Entries kAll = [] {
    Entries all;
    const OddsField field;
    for (std::size_t list = 0; list < kLists; ++list) {
      const std::vector<ListLine>& lines = field.setting->lists[list].lines;
      for (std::size_t line = 0; line < lines.size(); ++line) {
        all.words.push_back(std::string(list_words()[list]) + "/" + lines[line].id);
        all.lines.emplace_back(static_cast<ListId>(list), static_cast<int>(line));
      }
    }
    return all;
  }();
  return kAll;
}
std::span<const std::string_view> entry_words() {
  static const std::vector<std::string_view> kWords(entries().words.begin(), entries().words.end());
  return kWords;
}

int usual_stands(const Troop& troop) {
  if (troop.artillery) return 1;
  if (troop.wagon) return 2;
  return troop.mounted ? 4 : troop.skirmish_foot() ? 6 : 8;
}

}  // namespace

void TroopFields::inches(std::string_view key, std::string_view words, std::string_view fallback) {
  choice(key, std::string(words) + ", in inches", fallback, {});
}

void TroopFields::troops(const std::string& name, const std::string& who, const std::string& type,
                         const std::string& weapon) {
  choice(name + "-entry", who + ": an entry of a list, which says what they are", "none", entry_words());
  choice(name + "-type", who + ": type", type, type_words());
  choice(name + "-grade", who + ": grade", "C", grade_words());
  number(name + "-stands", who + ": stands, 0 for the usual number", 0);
  number(name + "-files", who + ": files, 0 for the usual number", 0);
  choice(name + "-weapon", who + ": what the stands carry", weapon, weapon_words());
  choice(name + "-second-weapon", who + ": what some of them carry instead", "none", weapon_words());
  number(name + "-second-stands", who + ": how many of them", 0);
  choice(name + "-third-weapon", who + ": what some others carry instead", "none", weapon_words());
  number(name + "-third-stands", who + ": how many of them", 0);
  for (const std::string_view trait : trait_words())
    yes(name + "-" + std::string(trait), who + ": " + std::string(trait));
}

void TroopFields::body(const std::string& name, const std::string& who, const std::string& type,
                       const std::string& weapon) {
  troops(name, who, type, weapon);
  number(name + "-hits", who + ": hits so far", 0);
  number(name + "-fp", who + ": fatigue points so far", 0);
  choice(name + "-spirits", who + ": state", "steady", kSpirits);
  yes(name + "-leader", who + ": a leader is attached");
  choice(name + "-ground", who + ": stands on or in", "clear", kGrounds);
  yes(name + "-works", who + ": behind fieldworks");
  number(name + "-open-flanks", who + ": flanks without support", 0);
}

void TroopFields::pose(const std::string& name, const std::string& who, const std::string& x,
                       const std::string& y, const std::string& heading) {
  inches(name + "-x", who + ": front midpoint, east of the corner", x);
  inches(name + "-y", who + ": front midpoint, north of the corner", y);
  choice(name + "-heading", who + ": heading in degrees clockwise from north", heading, {});
}

void TroopFields::house() { house_rules(house_rule_switches()); }

OddsQuestion::OddsQuestion(const Asked& given, const OddsFields& fields)
    : Question(given, fields.all()),
      field(house_options(given, house_rule_switches())),
      asked_(given),
      known_(fields.all()) {}

OddsReport OddsQuestion::refused() const {
  return {.tables = {},
          .figures = {},
          .reasons = {},
          .policy = {},
          .fault = field.fault().empty() ? fault() : field.fault()};
}

std::int32_t OddsQuestion::inches(const std::string& key, std::int32_t lowest, std::int32_t highest) {
  constexpr std::size_t kPlaces = 3;
  const auto found = asked_.find(key);
  const std::string_view text = found != asked_.end()
                                    ? std::string_view(found->second)
                                    : std::ranges::find(known_, key, &CalculatorField::key)->fallback;
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string_view places = point < text.size() ? text.substr(point + 1) : std::string_view();
  std::string digits(text.substr(0, point));
  digits.append(places).append(kPlaces - std::min(kPlaces, places.size()), '0');
  std::int32_t number = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const bool whole = read.ec == std::errc{} && read.ptr == digits.data() + digits.size();
  if (whole && point > 0 && places.size() <= kPlaces && number >= lowest && number <= highest) return number;
  refuse(key, fmt::format("'{}' is not a number with up to three decimals from {} to {}", text,
                          in_inches(lowest).decimal(kPlaces), in_inches(highest).decimal(kPlaces)));
  return lowest;
}

UnitFacts OddsQuestion::read_entry(const std::string& name, int entry, int stands) {
  for (const char* key : {"-type", "-grade", "-weapon", "-second-weapon", "-third-weapon", "-halberds",
                          "-elite-foot", "-fierce"})
    if (asked_.contains(name + key)) refuse(name + key, "the entry says it");
  const auto [list, line] = entries().lines[static_cast<std::size_t>(entry)];
  const ListLine& row =
      field.setting->lists[static_cast<std::size_t>(list)].lines[static_cast<std::size_t>(line)];
  if (stands == 0) stands = row.fewest_stands;
  if (stands < row.fewest_stands || stands > row.most_stands)
    refuse(name + "-stands", fmt::format("{} has {} to {} stands, not {} (MI-LIST-06)", row.name,
                                         row.fewest_stands, row.most_stands, stands));
  return unit_of(*field.setting, list, line, Question::failed() ? row.fewest_stands : stands);
}

void OddsQuestion::read_weapons(const std::string& name, UnitFacts& facts) {
  const Troop& troop = field.setting->troop(facts.type);
  int left = facts.stands;
  facts.weapons = {};
  for (const char* which : {"-second", "-third", ""}) {
    const std::string key = name + which + "-weapon";
    const auto weapon = static_cast<Weapon>(choice(key));
    const int count = *which == '\0' ? left : number(name + which + "-stands", 0, left);
    const bool carried = count > 0 && !(weapon == Weapon::pike && !troop.formed_foot()) &&
                         !(weapon == Weapon::musket && troop.mounted);
    if (count > 0 && !carried) refuse(key, "such troops do not carry it (MI-UNIT-14)");
    const auto place = static_cast<std::size_t>(weapon);
    facts.weapons[place] = static_cast<std::uint8_t>(facts.weapons[place] + count);
    left -= count;
  }
}

UnitFacts OddsQuestion::read_troops(const std::string& name) {
  constexpr int kMostStands = 24;
  const int entry = choice(name + "-entry");
  int stands = number(name + "-stands", 0, kMostStands);
  UnitFacts facts;
  if (entry > 0) {
    facts = read_entry(name, entry, stands);
  } else {
    const auto type = static_cast<TroopType>(choice(name + "-type"));
    const Troop& troop = field.setting->troop(type);
    if (stands == 0) stands = usual_stands(troop);
    if (stands > troop.most_stands)
      refuse(name + "-stands", fmt::format("such troops have at most {} stands, not {} (MI-UNIT-03)",
                                           troop.most_stands, stands));
    stands = std::min<int>(stands, troop.most_stands);
    unsigned traits = 0;
    for (std::size_t i = 0; i < trait_words().size(); ++i)
      if (yes(name + "-" + std::string(trait_words()[i]))) traits |= 1U << i;
    const auto grade = static_cast<Grade>(choice(name + "-grade"));
    facts = field.troops(type, grade, stands, Weapon::none, static_cast<std::uint8_t>(traits));
    read_weapons(name, facts);
    complete(*field.setting, facts);
  }
  const Troop& troop = field.setting->troop(facts.type);
  const int files = number(name + "-files", 0, kMostStands);
  if (files == 0) return facts;
  if (files > facts.stands || files > troop.most_files || ranks_of(facts.stands, files) > troop.most_ranks)
    refuse(name + "-files", "such troops do not form up so (MI-UNIT-03)");
  else
    facts.files = static_cast<std::uint8_t>(files);
  return facts;
}

UnitId OddsQuestion::read_body(const std::string& name, int side, Point at) {
  const UnitFacts facts = read_troops(name);
  const UnitId unit = field.add(side, facts, at, facts.files);
  Unit& body = field.state.unit[unit];
  body.hits = static_cast<std::uint8_t>(number(name + "-hits", 0, facts.crew - 1));
  body.fatigue = static_cast<std::uint8_t>(number(name + "-fp", 0, kMostFatigue));
  const int spirits = choice(name + "-spirits");
  if (spirits == 1) body.set(kShaken | kShakenAtStart);
  if (spirits == 2) body.set(kSurprised);
  return unit;
}

void OddsQuestion::read_pose(const std::string& name, UnitId unit) {
  constexpr std::int32_t kFarthest = 144 * kInch, kWholeTurn = 360 * kInch;
  const Point at{inches(name + "-x", 0, kFarthest), inches(name + "-y", 0, kFarthest)};
  const int tenths = inches(name + "-heading", 0, kWholeTurn) / 100;
  field.state.unit[unit].put(at, Angle::of_tenths(900 - tenths));
}

void OddsQuestion::read_surroundings(const std::string& name, UnitId unit, Face taken) {
  if (yes(name + "-leader")) field.lead(unit);
  const int open = number(name + "-open-flanks", 0, 2);
  const bool left_first = taken != Face::left;
  if (open < 2) field.shelter(unit, left_first ? Face::left : Face::right);
  if (open < 1) field.shelter(unit, left_first ? Face::right : Face::left);
  const int ground = choice(name + "-ground");
  if (ground > 0) field.lay_under(unit, kLaid[static_cast<std::size_t>(ground)]);
  if (yes(name + "-works")) field.fortify(unit);
}

}  // namespace warren::might_of_arms
