// How is a sheet read? TOML and JSON have the same keys; both are read as one tree.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "games/mouse_guard/lists/sheet.h"
#include "games/mouse_guard/lists/sheet_ids.h"
#include "games/mouse_guard/rule_ids.h"
#include "kernel/book/data_reader.h"
#include "kernel/wire/json.h"

namespace warren::mouse_guard {
namespace {

constexpr std::array<Ids, 25> kSheetKeys{
    "game",    "name",      "age",        "home",     "fur",    "cloak",    "rank",      "nature",  "skills",
    "traits",  "wises",     "gear",       "contacts", "belief", "instinct", "goal",      "in-play", "fate",
    "persona", "abilities", "conditions", "passes",   "fails",  "learning", "nature-now"};

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
      if (!place_of(kSheetKeys, key))
        fault(key, fmt::format("is no field of a sheet; there are {}", fmt::join(kSheetKeys, ", ")),
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
    read_contacts();
    read_state();
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
    for (const Json& value : *gear) {
      if (value.is_object()) {  // MG-CHAR-06: of no kind of the book
        sheet_.items.push_back(value.value("name", std::string("something")));
        continue;
      }
      const std::string id = value.is_string() ? value.get<std::string>() : value.dump();
      if (const auto place = place_of(kGearIds, id))
        sheet_.gear.push_back(static_cast<Gear>(*place));
      else
        fault("gear",
              fmt::format("'{}' is not one of: {}; another thing is written as {{ name = \"..\" }}", id,
                          fmt::join(kGearIds, ", ")),
              rule("MG-CHAR-25"));
    }
    if (sheet_.items.size() > kMostFurther)
      fault("gear", fmt::format("has room for {} further things", kMostFurther), rule("MG-CHAR-06"));
  }

  // MG-CHAR-05: five relations, and whoever else is named.
  void read_contacts() {
    const Json* contacts = table("contacts");
    if (contacts == nullptr) return;
    for (const auto& [relation, name] : contacts->items()) {
      if (!name.is_string()) {
        fault("contacts." + relation, "must be a name", rule("MG-CHAR-05"));
        continue;
      }
      if (const auto place = place_of(kContacts, relation))
        sheet_.contacts[static_cast<std::size_t>(*place)] = name.get<std::string>();
      else
        sheet_.further.push_back({relation, name.get<std::string>()});
    }
    if (sheet_.further.size() > kMostFurther)
      fault("contacts", fmt::format("has room for {} further contacts", kMostFurther), rule("MG-CHAR-05"));
  }

  // MG-CHAR-08 to 10: only a mouse that is in play has a past.
  void read_state() {
    if (const auto found = tree_.find("in-play"); found != tree_.end()) {
      if (!found->is_boolean()) fault("in-play", "must be true or false", rule("MG-CHAR-26"));
      sheet_.in_play = found->is_boolean() && found->get<bool>();
    }
    for (const Ids key :
         {"fate", "persona", "abilities", "conditions", "passes", "fails", "learning", "nature-now"})
      if (!sheet_.in_play && tree_.contains(key))
        fault(std::string(key), "a new mouse has none; write in-play = true for one that is in play",
              rule("MG-CHAR-26"));
    sheet_.now.fate = number(tree_, "fate", 0, 255, 1);
    sheet_.now.persona = number(tree_, "persona", 0, 255, 1);
    sheet_.now.abilities[0] = static_cast<std::uint8_t>(number(tree_, "nature-now", 0, 7, 0));
    if (const Json* abilities = table("abilities"))
      for (const auto& [id, value] : abilities->items())
        sheet_.now.abilities[static_cast<std::size_t>(
            word("abilities", id, std::span(kRatingIds).first(kAbilities), rule("MG-CHAR-10")))] =
            static_cast<std::uint8_t>(number(*abilities, id, 0, 10, 0));
    if (const Json* conditions = list("conditions"))
      for (const Json& id : *conditions)
        sheet_.now.conditions = static_cast<ConditionSet>(
            sheet_.now.conditions |
            bit(static_cast<Condition>(word("conditions", id.is_string() ? id.get<std::string>() : id.dump(),
                                            kConditionIds, rule("MG-CHAR-09")))));
    read_marks("passes", &SheetMarks::passes, 6);
    read_marks("fails", &SheetMarks::fails, 6);
    read_marks("learning", &SheetMarks::learning, 7);
  }

  void read_marks(const std::string& key, std::uint8_t SheetMarks::* mark, int most) {
    const Json* marks = table(key);
    if (marks == nullptr) return;
    for (const auto& [id, value] : marks->items()) {
      const int place = word(key, id, kRatingIds, rule("MG-CHAR-10"));
      sheet_.now.marks[static_cast<std::size_t>(place)].*mark =
          static_cast<std::uint8_t>(number(*marks, id, 0, most, 0));
    }
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
    if (tree_.contains("goal")) sheet_.goal = static_cast<Goal>(pick("goal", kGoals, sheet_.goal_words));
  }

  const Json& tree_;
  std::string where_;
  std::vector<Fault>& faults_;
  Sheet sheet_;
};

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

}  // namespace warren::mouse_guard
