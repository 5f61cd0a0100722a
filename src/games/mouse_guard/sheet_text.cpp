// How is a sheet written and read? TOML and JSON have the same keys; both are read as one tree.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "games/mouse_guard/rule_ids.h"
#include "games/mouse_guard/sheet.h"
#include "kernel/data_reader.h"
#include "kernel/wire_json.h"

namespace warren::mouse_guard {
namespace {

constexpr std::array<Ids, 5> kContacts{"parents", "senior-artisan", "mentor", "friend", "enemy"};
constexpr std::array<Ids, 7> kBeliefs{"B1", "B2", "B3", "B4", "B5", "B6", "own"};
constexpr std::array<Ids, 7> kInstincts{"I1", "I2", "I3", "I4", "I5", "I6", "own"};
constexpr std::array<Ids, 16> kKeys{"game",     "name",   "age",      "home",   "fur",   "cloak",
                                    "rank",     "nature", "skills",   "traits", "wises", "gear",
                                    "contacts", "belief", "instinct", "goal"};

// A table's keys stand in the order in which they were written: the first trait is the first row.
Json json_of(const toml::node& node) {
  if (const toml::table* table = node.as_table()) {
    std::vector<std::pair<std::string, const toml::node*>> rows;
    for (const auto& [key, value] : *table) rows.emplace_back(key.str(), &value);
    std::ranges::sort(rows, [](const auto& a, const auto& b) {
      const auto& left = a.second->source().begin;
      const auto& right = b.second->source().begin;
      return std::pair(left.line, left.column) < std::pair(right.line, right.column);
    });
    Json tree = Json::object();
    for (const auto& [key, value] : rows) tree[key] = json_of(*value);
    return tree;
  }
  if (const toml::array* array = node.as_array()) {
    Json list = Json::array();
    for (const toml::node& value : *array) list.push_back(json_of(value));
    return list;
  }
  if (const auto number = node.value_exact<std::int64_t>()) return *number;
  if (const auto words = node.value_exact<std::string>()) return *words;
  if (const auto truth = node.value_exact<bool>()) return *truth;
  return nullptr;  // dates and fractions: nothing on a sheet
}

std::optional<Json> tree_of(std::string_view text, const std::string& where, std::vector<Fault>& faults) {
  const auto first = text.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && text[first] == '{') {
    auto tree = text.size() > kMostListBytes ? std::nullopt : parse_json(text);
    if (tree) return tree;
    faults.push_back({where, text.size() > kMostListBytes ? "is too long" : "is not JSON", {}});
    return std::nullopt;
  }
  TomlText read = parse_toml(text, where);
  if (read.table) return json_of(*read.table);
  faults.push_back({fmt::format("{} line {}", where, read.line), std::move(read.fault), {}});
  return std::nullopt;
}

// One sheet being read. After a fault every reading still returns something harmless.
class SheetReader {
 public:
  SheetReader(const Json& tree, std::string where, std::vector<Fault>& faults)
      : tree_(tree), where_(std::move(where)), faults_(faults) {}

  Sheet read() {
    for (const auto& [key, value] : tree_.items())
      if (!place_of(kKeys, key))
        fault(key, fmt::format("is no field of a sheet; there are {}", fmt::join(kKeys, ", ")),
              rule("MG-CHAR-01"));
    sheet_.name = text("name");
    sheet_.age = number(tree_, "age", 0, 200, 0);
    sheet_.home = text("home");
    sheet_.fur = text("fur");
    sheet_.cloak = text("cloak");
    sheet_.rank = static_cast<Rank>(word("rank", text("rank"), kRankIds, rule("MG-CHAR-20")));
    sheet_.nature = number(tree_, "nature", 0, 99, 3);
    read_skills();
    read_traits();
    read_wises();
    read_gear();
    read_statements();
    if (const Json* contacts = table("contacts"))
      for (std::size_t i = 0; i < kContacts.size(); ++i)
        sheet_.contacts[i] = contacts->value(std::string(kContacts[i]), std::string{});
    return sheet_;
  }

 private:
  void fault(const std::string& key, std::string words, RuleId rule) {
    faults_.push_back({fmt::format("{} {}", where_, key), std::move(words), rule});
  }

  std::string text(const std::string& key) {
    const auto found = tree_.find(key);
    if (found == tree_.end()) return {};
    if (found->is_string()) return found->get<std::string>();
    fault(key, "must be a text", rule("MG-CHAR-01"));
    return {};
  }

  int number(const Json& tree, const std::string& key, int lowest, int highest, int absent) {
    const auto found = tree.find(key);
    if (found == tree.end()) return absent;
    if (found->is_number_integer() && found->get<std::int64_t>() >= lowest &&
        found->get<std::int64_t>() <= highest)
      return found->get<int>();
    fault(key, fmt::format("must be a whole number from {} to {}", lowest, highest), rule("MG-CHAR-10"));
    return lowest;
  }

  int word(const std::string& key, const std::string& value, std::span<const Ids> words, RuleId rule) {
    if (const auto place = place_of(words, value)) return *place;
    fault(key, fmt::format("'{}' is not one of: {}", value, fmt::join(words, ", ")), rule);
    return 0;
  }

  const Json* table(const std::string& key) {
    const auto found = tree_.find(key);
    if (found == tree_.end()) return nullptr;
    if (found->is_object()) return &*found;
    fault(key, "must be a table", rule("MG-CHAR-01"));
    return nullptr;
  }

  const Json* list(const std::string& key) {
    const auto found = tree_.find(key);
    if (found == tree_.end()) return nullptr;
    if (found->is_array()) return &*found;
    fault(key, "must be a list", rule("MG-CHAR-01"));
    return nullptr;
  }

  // MG-TEST-04
  TagSet tags(const std::string& key, const Json& row, const char* field) {
    TagSet all = 0;
    const auto found = row.find(field);
    if (found == row.end() || !found->is_array()) return all;
    for (const Json& id : *found) {
      const TagSet tag = id.is_string() ? tag_named(id.get<std::string>()) : 0;
      if (tag == 0) fault(key, fmt::format("{} is no tag", id.dump()), rule("MG-TEST-04"));
      all |= tag;
    }
    return all;
  }

  void read_skills() {
    const Json* skills = table("skills");
    if (skills == nullptr) return;
    std::size_t own = 0;
    for (const auto& [id, value] : skills->items()) {
      const auto place = place_of(kRatingIds, id);
      if (place && *place >= kAbilities && value.is_number_integer()) {
        sheet_.skills[static_cast<std::size_t>(*place)] =
            static_cast<std::uint8_t>(number(*skills, id, 0, 6, 0));
        continue;
      }
      if (!value.is_object() || place || own >= kCustomSkills) {
        fault("skills." + id,
              "is no skill of the book; another trade is written as { rating = 2, root = \"will\" }",
              rule("MG-SKILL-04"));
        continue;
      }
      static constexpr std::array<Ids, 2> kRoots{"will", "health"};
      sheet_.own_skills[own] = {.name = id, .helps = 0, .hinders = 0, .root = Rating::will};
      if (word("skills." + id + ".root", value.value("root", std::string("will")), kRoots,
               rule("MG-SKILL-04")) == 1)
        sheet_.own_skills[own].root = Rating::health;
      sheet_.skills[kNamedRatings + own++] = static_cast<std::uint8_t>(number(value, "rating", 2, 6, 2));
    }
  }

  void read_traits() {
    const Json* traits = table("traits");
    if (traits == nullptr) return;
    for (const auto& [id, value] : traits->items()) {
      const std::string key = "traits." + id;
      if (const auto place = place_of(kTraitIds, id); place && value.is_number_integer()) {
        sheet_.traits.push_back({static_cast<Trait>(*place), 0, number(*traits, id, 1, 3, 1)});
        continue;
      }
      if (!value.is_object()) {
        fault(key,
              fmt::format("is no trait of the book ({}); an own one is written as {{ level = 1, helps = "
                          "[..], hinders = [..] }}",
                          fmt::join(std::span(kTraitIds).first(kReadyTraits), ", ")),
              rule("MG-CHAR-23"));
        continue;
      }
      sheet_.traits.push_back(
          {Trait::custom, static_cast<int>(sheet_.own_traits.size()), number(value, "level", 1, 3, 1)});
      sheet_.own_traits.push_back({id, tags(key, value, "helps"), tags(key, value, "hinders"), Rating::will});
    }
  }

  void read_wises() {
    const Json* wises = list("wises");
    if (wises == nullptr) return;
    for (const Json& value : *wises) {
      if (value.is_string()) {
        const int place = word("wises", value.get<std::string>(), kWiseIds, rule("MG-CHAR-24"));
        sheet_.wises.push_back({static_cast<Wise>(place), 0});
      } else if (value.is_object()) {
        sheet_.wises.push_back({Wise::custom, static_cast<int>(sheet_.own_wises.size())});
        sheet_.own_wises.push_back(
            {value.value("name", std::string("own wise")), tags("wises", value, "tags"), 0, Rating::will});
      } else {
        fault("wises", "each is a name, or { name = \"..\", tags = [..] }", rule("MG-CHAR-24"));
      }
    }
  }

  void read_gear() {
    const Json* gear = list("gear");
    if (gear == nullptr) return;
    for (const Json& value : *gear)
      sheet_.gear.push_back(
          static_cast<Gear>(word("gear", value.is_string() ? value.get<std::string>() : value.dump(),
                                 kGearIds, rule("MG-CHAR-25"))));
  }

  // MG-CHAR-27: one of the list, or own words.
  void read_statements() {
    const auto pick = [&](const std::string& key, std::span<const Ids> ids, std::string& words) {
      const std::string given = text(key);
      if (given.empty()) return 0;
      if (const auto place = place_of(ids, given); place && given != "own") return *place;
      words = given;
      return static_cast<int>(ids.size()) - 1;
    };
    sheet_.belief = static_cast<Belief>(pick("belief", kBeliefs, sheet_.belief_words));
    sheet_.instinct = static_cast<Instinct>(pick("instinct", kInstincts, sheet_.instinct_words));
  }

  const Json& tree_;
  std::string where_;
  std::vector<Fault>& faults_;
  Sheet sheet_;
};

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

}  // namespace

Sheet read_sheet(std::string_view text, const std::string& where, std::vector<Fault>& faults) {
  const std::optional<Json> tree = tree_of(text, where, faults);
  if (!tree) return {};
  if (!tree->is_object()) {
    faults.push_back({where, "must be a table of the sheet's fields", rule("MG-CHAR-01")});
    return {};
  }
  return SheetReader(*tree, where, faults).read();
}

std::vector<Sheet> read_ready_mice(std::string_view text, const Tables& tables, std::vector<Fault>& faults) {
  std::vector<Sheet> mice;
  const std::optional<Json> tree = tree_of(text, "mice.toml", faults);
  if (!tree || !tree->contains("mouse") || !(*tree)["mouse"].is_array()) return mice;
  for (const Json& row : (*tree)["mouse"]) {
    const std::string where = fmt::format("mice.toml mouse {}", mice.size() + 1);
    mice.push_back(SheetReader(row, where, faults).read());
    check_sheet(mice.back(), where, tables, faults);
  }
  return mice;
}

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
  text += fmt::format("skills = {{ {} }}\ntraits = {{ {} }}\nwises = [{}]\n", skills_of(sheet),
                      traits_of(sheet), wises_of(sheet));
  std::vector<std::string> gear;
  for (const Gear g : sheet.gear) gear.push_back(quoted(std::string(kGearIds[static_cast<std::size_t>(g)])));
  text += fmt::format("gear = [{}]\n", fmt::join(gear, ", "));
  std::vector<std::string> contacts;
  for (std::size_t i = 0; i < kContacts.size(); ++i)
    if (!sheet.contacts[i].empty())
      contacts.push_back(fmt::format("{} = {}", kContacts[i], quoted(sheet.contacts[i])));
  if (!contacts.empty()) text += fmt::format("contacts = {{ {} }}\n", fmt::join(contacts, ", "));
  return text;
}

}  // namespace warren::mouse_guard
