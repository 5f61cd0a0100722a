#include "games/mouse_guard/lists/lists.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>

#include "games/mouse_guard/lists/sheet_ids.h"
#include "games/mouse_guard/rule_ids.h"
#include "games/mouse_guard/setup.h"

namespace warren::mouse_guard {
namespace {

using HouseOptions = std::map<std::string, std::string>;
using Strings = std::vector<std::string>;

// A sheet as a builder edits it: an entry is a skill with its rating, everything else is a field of the list.
// A trait of level 2 is "hot-blooded-2".
std::string trait_id(Trait trait, int level) {
  const std::string id(kTraitIds[static_cast<std::size_t>(trait)]);
  return level == 2 ? id + "-2" : id;
}

ListValue value(std::string_view id, std::string name, std::string words, RuleId why) {
  return {std::string(id), std::move(name), std::move(words), 0, why};
}

ListField field(const char* key, const char* words, std::vector<ListValue> values, int most) {
  return {key, words, std::move(values), most, {}};
}

std::vector<ListValue> rank_values(const Tables& tables) {
  std::vector<ListValue> values;
  for (std::size_t i = 0; i < kRanks; ++i) {
    const RankRow& row = tables.rank[i];
    values.push_back(value(kRankIds[i], row.name,
                           fmt::format("Will {}, Health {}, Resources {}, Circles {}, {} wises", row.will,
                                       row.health, row.resources, row.circles, row.wises),
                           rule("MG-CHAR-20")));
  }
  return values;
}

std::vector<ListValue> trait_values(const Tables& tables) {
  std::vector<ListValue> values;
  for (int level = 1; level <= 2; ++level)
    for (std::size_t i = 0; i < kReadyTraits; ++i)
      values.push_back(value(trait_id(static_cast<Trait>(i), level),
                             fmt::format("{} {}", tables.trait[i].name, level),
                             level == 1 ? "once a session +1D where it helps" : "always +1D where it helps",
                             rule("MG-TRAIT-20")));
  return values;
}

std::vector<ListValue> wise_values(const Tables& tables) {
  std::vector<ListValue> values;
  for (std::size_t i = 0; i < kReadyWises; ++i)
    values.push_back(value(kWiseIds[i], tables.wise[i].name, "+1D on what it knows", rule("MG-WISE-04")));
  return values;
}

std::vector<ListValue> gear_values(const Tables& tables) {
  std::vector<ListValue> values;
  for (std::size_t i = 0; i < kGear; ++i) {
    const bool weapon = is_weapon(static_cast<Gear>(i));
    values.push_back(value(kGearIds[i], tables.gear[i].name, weapon ? "a weapon" : "an item",
                           weapon ? rule("MG-WPN-03") : rule("MG-GEAR-01")));
  }
  return values;
}

template <std::size_t N>
std::vector<ListValue> statement_values(const std::array<Statement, N>& rows, char letter, RuleId why) {
  std::vector<ListValue> values;
  for (std::size_t i = 0; i < N; ++i)
    values.push_back(value(fmt::format("{}{}", letter, i + 1), rows[i].words, rows[i].words, why));
  return values;
}

std::vector<ListValue> number_values(int lowest, int highest, RuleId why) {
  std::vector<ListValue> values;
  for (int i = lowest; i <= highest; ++i)
    values.push_back(value(std::to_string(i), std::to_string(i), fmt::format("{} dice", i), why));
  return values;
}

// --- a sheet as a builder has it, and back

// What is of the player's own making and cannot be picked from a list travels as it is written.
Sheet own_part(const Sheet& sheet) {
  Sheet own;
  own.own_traits = sheet.own_traits;
  own.own_wises = sheet.own_wises;
  own.own_skills = sheet.own_skills;
  std::ranges::copy_if(sheet.traits, std::back_inserter(own.traits),
                       [](const SheetTrait& one) { return one.trait == Trait::custom || one.level > 2; });
  std::ranges::copy_if(sheet.wises, std::back_inserter(own.wises),
                       [](const SheetWise& one) { return one.wise == Wise::custom; });
  std::copy(sheet.skills.begin() + kNamedRatings, sheet.skills.end(), own.skills.begin() + kNamedRatings);
  if (sheet.belief == Belief::own) own.belief = sheet.belief, own.belief_words = sheet.belief_words;
  if (sheet.instinct == Instinct::own)
    own.instinct = sheet.instinct, own.instinct_words = sheet.instinct_words;
  own.goal = sheet.goal;
  own.goal_words = sheet.goal_words;
  own.further = sheet.further;
  own.items = sheet.items;
  own.in_play = sheet.in_play;
  own.now = sheet.now;
  return own;
}

void add_words(const Sheet& sheet, ArmyList& army) {
  const auto add = [&](const std::string& key, const std::string& words) {
    if (!words.empty()) army.fields[key] = {words};
  };
  if (sheet.age > 0) add("age", std::to_string(sheet.age));
  add("home", sheet.home);
  add("fur", sheet.fur);
  add("cloak", sheet.cloak);
  for (std::size_t i = 0; i < kContacts.size(); ++i) add(std::string(kContacts[i]), sheet.contacts[i]);
  if (const Sheet own = own_part(sheet); toml_of(own) != toml_of(Sheet{})) add("own", toml_of(own));
}

ArmyList army_of(const Sheet& sheet) {
  ArmyList army;
  army.name = sheet.name;
  for (std::size_t i = kAbilities; i < kNamedRatings; ++i)
    if (sheet.skills[i] > 0)
      army.entries.push_back({std::string(kRatingIds[i]), {{"rating", {std::to_string(sheet.skills[i])}}}});
  army.fields["rank"] = {std::string(kRankIds[static_cast<std::size_t>(sheet.rank)])};
  army.fields["nature"] = {std::to_string(sheet.nature)};
  for (const SheetTrait& trait : sheet.traits)
    if (trait.trait != Trait::custom && trait.level < 3)
      army.fields["traits"].push_back(trait_id(trait.trait, trait.level));
  for (const SheetWise& wise : sheet.wises)
    if (wise.wise != Wise::custom)
      army.fields["wises"].emplace_back(kWiseIds[static_cast<std::size_t>(wise.wise)]);
  for (const Gear gear : sheet.gear)
    army.fields["gear"].emplace_back(kGearIds[static_cast<std::size_t>(gear)]);
  if (sheet.belief != Belief::own)
    army.fields["belief"] = {fmt::format("B{}", static_cast<int>(sheet.belief) + 1)};
  if (sheet.instinct != Instinct::own)
    army.fields["instinct"] = {fmt::format("I{}", static_cast<int>(sheet.instinct) + 1)};
  add_words(sheet, army);
  return army;
}

template <std::size_t N>
int place_in(const std::array<Ids, N>& ids, const std::string& id) {
  const auto found = std::ranges::find(ids, id);
  return found == ids.end() ? -1 : static_cast<int>(found - ids.begin());
}

int small_number(const Strings& words, int absent) {
  if (words.empty() || words[0].size() != 1 || words[0][0] < '0' || words[0][0] > '9') return absent;
  return words[0][0] - '0';
}

Strings chosen(const Chosen& fields, const std::string& key) {
  const auto found = fields.find(key);
  return found == fields.end() ? Strings{} : found->second;
}

std::string word_of(const Chosen& fields, const std::string& key) {
  const Strings words = chosen(fields, key);
  return words.empty() ? std::string() : words[0];
}

// Everything that is typed, not picked.
Sheet typed_part(const ArmyList& army) {
  std::vector<Fault> unread;
  Sheet sheet = own_part(read_sheet(word_of(army.fields, "own"), "own", unread));
  sheet.name = army.name;
  const std::string age = word_of(army.fields, "age");
  std::from_chars(age.data(), age.data() + age.size(), sheet.age);
  sheet.home = word_of(army.fields, "home");
  sheet.fur = word_of(army.fields, "fur");
  sheet.cloak = word_of(army.fields, "cloak");
  for (std::size_t i = 0; i < kContacts.size(); ++i)
    sheet.contacts[i] = word_of(army.fields, std::string(kContacts[i]));
  return sheet;
}

// Unknown words are left out: check() then says what is missing.
Sheet sheet_of(const ArmyList& army) {
  Sheet sheet = typed_part(army);
  for (const std::string& id : chosen(army.fields, "rank"))
    if (const int place = place_in(kRankIds, id); place >= 0) sheet.rank = static_cast<Rank>(place);
  sheet.nature = small_number(chosen(army.fields, "nature"), 0);
  for (const ListEntry& entry : army.entries)
    if (const int place = place_in(kRatingIds, entry.type); place >= kAbilities)
      sheet.skills[static_cast<std::size_t>(place)] =
          static_cast<std::uint8_t>(small_number(chosen(entry.fields, "rating"), 2));
  std::vector<SheetTrait> traits;  // those of the book come first
  for (const std::string& id : chosen(army.fields, "traits")) {
    const bool second = id.ends_with("-2");
    if (const int place = place_in(kTraitIds, second ? id.substr(0, id.size() - 2) : id); place >= 0)
      traits.push_back({static_cast<Trait>(place), 0, second ? 2 : 1});
  }
  std::vector<SheetWise> wises;
  for (const std::string& id : chosen(army.fields, "wises"))
    if (const int place = place_in(kWiseIds, id); place >= 0) wises.push_back({static_cast<Wise>(place), 0});
  sheet.traits.insert(sheet.traits.begin(), traits.begin(), traits.end());
  sheet.wises.insert(sheet.wises.begin(), wises.begin(), wises.end());
  for (const std::string& id : chosen(army.fields, "gear"))
    if (const int place = place_in(kGearIds, id); place >= 0) sheet.gear.push_back(static_cast<Gear>(place));
  const Strings belief = chosen(army.fields, "belief");
  const Strings instinct = chosen(army.fields, "instinct");
  if (!belief.empty() && belief[0].size() == 2)
    sheet.belief = static_cast<Belief>(std::clamp(belief[0][1] - '1', 0, 5));
  if (!instinct.empty() && instinct[0].size() == 2)
    sheet.instinct = static_cast<Instinct>(std::clamp(instinct[0][1] - '1', 0, 5));
  return sheet;
}

class SheetLists final : public Lists {
 public:
  ListOffer offer(const HouseOptions& options) const override {
    ListOffer offer;
    const auto setting = setting_for(options);
    if (!setting) return offer;
    const Tables& tables = setting->tables;
    offer.noun = "Mouse";
    offer.without = "The ready-made mouse of this seat";
    offer.points = kFreePoints;
    offer.fewest = 1;
    offer.most = kNamedSkills;
    for (std::size_t i = kAbilities; i < kNamedRatings; ++i)
      offer.types.push_back({std::string(kRatingIds[i]),
                             tables.skill[i].name,
                             0,
                             rule("MG-SKILL-05"),
                             {{"Root", tables.skill[static_cast<std::size_t>(tables.skill[i].root)].name}}});
    offer.entry_fields = {field("rating", "Rating", number_values(2, 5, rule("MG-CHAR-21")), 1)};
    offer.list_fields = {
        field("rank", "Rank", rank_values(tables), 1),
        field("nature", "Nature", number_values(3, 6, rule("MG-CHAR-22")), 1),
        field("traits", "Traits: two at level 1, or one at level 2", trait_values(tables), 2),
        field("wises", "Wises: as many as the rank gives", wise_values(tables), 3),
        field("gear", "One fight weapon and two items", gear_values(tables), 3),
        field("belief", "Belief", statement_values(tables.belief, 'B', rule("MG-RWD-06")), 1),
        field("instinct", "Instinct", statement_values(tables.instinct, 'I', rule("MG-RWD-07")), 1),
        field("age", "Age", {}, 1),
        field("home", "Home", {}, 1),
        field("fur", "Fur", {}, 1),
        field("cloak", "Cloak", {}, 1),
        field("parents", "Parents", {}, 1),
        field("senior-artisan", "Senior artisan", {}, 1),
        field("mentor", "Mentor", {}, 1),
        field("friend", "Friend", {}, 1),
        field("enemy", "Enemy", {}, 1),
    };
    std::vector<Fault> faults;
    for (const Sheet& sheet : read_ready_mice(ready_mice({}), tables, faults))
      offer.examples.push_back({sheet.name, toml_of(sheet)});
    return offer;
  }

  ListReport check(const std::string& text, const HouseOptions& options) const override {
    ListReport report;
    report.text = text;
    const auto setting = setting_for(options, &report.faults);
    if (!setting) return report;
    std::vector<Fault> unread;
    const Sheet sheet = read_sheet(text, "sheet", unread);
    report.faults.insert(report.faults.end(), unread.begin(), unread.end());
    if (!unread.empty() && sheet.name.empty() && sheet.gear.empty()) return report;
    check_sheet(sheet, "sheet", setting->tables, report.faults);
    report.points = points_spent(sheet, setting->tables);
    report.list = army_of(sheet);
    report.text = toml_of(sheet);
    return report;
  }

  std::string text_of(const ArmyList& list) const override { return toml_of(sheet_of(list)); }

  ArmyList random(Rng& rng, const HouseOptions& options) const override {
    const auto setting = setting_for(options);
    return setting ? army_of(random_sheet(rng, setting->tables, true)) : ArmyList{};
  }

 private:
  static std::unique_ptr<MatchSetting> setting_for(const HouseOptions& options,
                                                   std::vector<Fault>* faults = nullptr) {
    std::vector<Fault> own;
    return check_setup({.game = "mouse-guard", .options = options}, faults == nullptr ? own : *faults);
  }
};

}  // namespace

const Lists& sheet_lists() {
  static const SheetLists lists;
  return lists;
}

}  // namespace warren::mouse_guard
