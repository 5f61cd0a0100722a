// How is a sheet written?
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "games/mouse_guard/lists/sheet.h"
#include "games/mouse_guard/lists/sheet_ids.h"

namespace warren::mouse_guard {
namespace {

std::string quoted(const std::string& words) {
  return nlohmann::json(words).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string tag_list(TagSet tags) {
  std::vector<std::string> ids;
  for (const auto& list : {std::span<const Ids>(kRatingIds), std::span<const Ids>(kCategoryIds),
                           std::span<const Ids>(kSituationIds), std::span<const Ids>(kNatureTagIds),
                           std::span<const Ids>(kConflictIds), std::span<const Ids>(kActionIds)})
    for (const Ids id : list)
      if ((tags & tag_named(id)) != 0) ids.push_back(quoted(std::string(id)));
  return fmt::format("[{}]", fmt::join(ids, ", "));
}

std::string skills_of(const Sheet& sheet) {
  std::vector<std::string> all;
  for (std::size_t i = kAbilities; i < kNamedRatings; ++i)
    if (sheet.skills[i] > 0) all.push_back(fmt::format("{} = {}", kRatingIds[i], sheet.skills[i]));
  for (std::size_t i = kNamedRatings; i < kRatings; ++i)
    if (sheet.skills[i] > 0)
      all.push_back(fmt::format(
          "{} = {{ rating = {}, root = \"{}\" }}", quoted(sheet.own_skills[i - kNamedRatings].name),
          sheet.skills[i], sheet.own_skills[i - kNamedRatings].root == Rating::health ? "health" : "will"));
  return fmt::format("{}", fmt::join(all, ", "));
}

std::string traits_of(const Sheet& sheet) {
  std::vector<std::string> all;
  for (const SheetTrait& trait : sheet.traits) {
    if (trait.trait != Trait::custom) {
      all.push_back(fmt::format("{} = {}", kTraitIds[static_cast<std::size_t>(trait.trait)], trait.level));
      continue;
    }
    const OwnWords& own = sheet.own_traits[static_cast<std::size_t>(trait.own)];
    all.push_back(fmt::format("{} = {{ level = {}, helps = {}, hinders = {} }}", quoted(own.name),
                              trait.level, tag_list(own.helps), tag_list(own.hinders)));
  }
  return fmt::format("{}", fmt::join(all, ", "));
}

std::string wises_of(const Sheet& sheet) {
  std::vector<std::string> all;
  for (const SheetWise& wise : sheet.wises) {
    if (wise.wise != Wise::custom) {
      all.push_back(quoted(std::string(kWiseIds[static_cast<std::size_t>(wise.wise)])));
      continue;
    }
    const OwnWords& own = sheet.own_wises[static_cast<std::size_t>(wise.own)];
    all.push_back(fmt::format("{{ name = {}, tags = {} }}", quoted(own.name), tag_list(own.helps)));
  }
  return fmt::format("{}", fmt::join(all, ", "));
}

std::string marks_of(const Sheet& sheet, const char* key, std::uint8_t SheetMarks::* mark) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < kNamedRatings; ++i)
    if (const int many = sheet.now.marks[i].*mark; many > 0)
      all.push_back(fmt::format("{} = {}", kRatingIds[i], many));
  return all.empty() ? std::string{} : fmt::format("{} = {{ {} }}\n", key, fmt::join(all, ", "));
}

// MG-CHAR-08 to 10
std::string state_of(const Sheet& sheet) {
  const SheetState& now = sheet.now;
  std::string text = fmt::format("in-play = true\nfate = {}\npersona = {}\n", now.fate, now.persona);
  if (now.abilities[0] > 0) text += fmt::format("nature-now = {}\n", now.abilities[0]);
  std::vector<std::string> abilities;
  for (std::size_t i = 1; i < kAbilities; ++i)
    if (now.abilities[i] > 0) abilities.push_back(fmt::format("{} = {}", kRatingIds[i], now.abilities[i]));
  if (!abilities.empty()) text += fmt::format("abilities = {{ {} }}\n", fmt::join(abilities, ", "));
  std::vector<std::string> conditions;
  for (std::size_t i = 0; i < kConditions; ++i)
    if ((now.conditions >> i & 1) != 0) conditions.push_back(quoted(std::string(kConditionIds[i])));
  if (!conditions.empty()) text += fmt::format("conditions = [{}]\n", fmt::join(conditions, ", "));
  return text + marks_of(sheet, "passes", &SheetMarks::passes) +
         marks_of(sheet, "fails", &SheetMarks::fails) + marks_of(sheet, "learning", &SheetMarks::learning);
}

}  // namespace

std::string toml_of(const Sheet& sheet) {
  std::string text = fmt::format("game = \"mouse-guard\"\nname = {}\n", quoted(sheet.name));
  if (sheet.age > 0) text += fmt::format("age = {}\n", sheet.age);
  const auto line = [&](const char* key, const std::string& words) {
    if (!words.empty()) text += fmt::format("{} = {}\n", key, quoted(words));
  };
  line("home", sheet.home);
  line("fur", sheet.fur);
  line("cloak", sheet.cloak);
  text += fmt::format("rank = \"{}\"\nnature = {}\n", kRankIds[static_cast<std::size_t>(sheet.rank)],
                      sheet.nature);
  line("belief", sheet.belief == Belief::own ? sheet.belief_words
                                             : std::string(kBeliefs[static_cast<std::size_t>(sheet.belief)]));
  line("instinct", sheet.instinct == Instinct::own
                       ? sheet.instinct_words
                       : std::string(kInstincts[static_cast<std::size_t>(sheet.instinct)]));
  line("goal", sheet.goal == Goal::own ? sheet.goal_words
                                       : std::string(kGoals[static_cast<std::size_t>(sheet.goal)]));
  text += fmt::format("skills = {{ {} }}\ntraits = {{ {} }}\nwises = [{}]\n", skills_of(sheet),
                      traits_of(sheet), wises_of(sheet));
  std::vector<std::string> gear;
  for (const Gear g : sheet.gear) gear.push_back(quoted(std::string(kGearIds[static_cast<std::size_t>(g)])));
  for (const std::string& item : sheet.items) gear.push_back(fmt::format("{{ name = {} }}", quoted(item)));
  text += fmt::format("gear = [{}]\n", fmt::join(gear, ", "));
  std::vector<std::string> contacts;
  for (std::size_t i = 0; i < kContacts.size(); ++i)
    if (!sheet.contacts[i].empty())
      contacts.push_back(fmt::format("{} = {}", kContacts[i], quoted(sheet.contacts[i])));
  for (const Contact& one : sheet.further)
    contacts.push_back(fmt::format("{} = {}", quoted(one.relation), quoted(one.name)));
  if (!contacts.empty()) text += fmt::format("contacts = {{ {} }}\n", fmt::join(contacts, ", "));
  return sheet.in_play ? text + state_of(sheet) : text;
}

}  // namespace warren::mouse_guard
