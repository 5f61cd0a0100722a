#include "games/might_of_arms/lists/list_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "kernel/base/toml_text.h"
#include "kernel/wire/json.h"

namespace warren::might_of_arms {
namespace {

// JSON becomes what the same list would be in TOML, so that one reader serves both.
toml::table table_of(const Json& json);

void put(toml::table& table, const std::string& key, const Json& value) {
  if (value.is_string())
    table.insert(key, value.get<std::string>());
  else if (value.is_boolean())
    table.insert(key, value.get<bool>());
  else if (value.is_number_integer())
    table.insert(key, value.get<std::int64_t>());
  else if (value.is_array()) {
    toml::array rows;
    for (const Json& row : value)
      if (row.is_object())
        rows.push_back(table_of(row));
      else
        rows.push_back(toml::table{});
    table.insert(key, std::move(rows));
  } else {
    table.insert(key, toml::table{});
  }
}

toml::table table_of(const Json& json) {
  toml::table table;
  for (const auto& [key, value] : json.items()) put(table, key, value);
  return table;
}

std::optional<toml::table> read(std::string_view text, const std::string& where, std::vector<Fault>& faults) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && text[first] == '{') {
    const auto json = text.size() > kMostListBytes ? std::nullopt : parse_json(text);
    if (json && json->is_object()) return table_of(*json);
    faults.push_back({where, text.size() > kMostListBytes ? "is too long" : "is not JSON", {}});
    return std::nullopt;
  }
  TomlText toml = parse_toml(text, where);
  if (!toml.table) faults.push_back({fmt::format("{} line {}", where, toml.line), std::move(toml.fault), {}});
  return std::move(toml.table);
}

// Reads the fields of one table of the list; what it does not know is a fault.
class Fields {
 public:
  Fields(const toml::table& table, std::string where, std::vector<Fault>& faults)
      : table_(table), where_(std::move(where)), faults_(faults) {}

  std::string text(std::string_view key) {
    const toml::node* node = known(key);
    if (node == nullptr) return {};
    if (!node->is_string()) wrong(key, "must be a text");
    return node->value_or(std::string{});
  }
  int number(std::string_view key, int absent) {
    const toml::node* node = known(key);
    if (node == nullptr) return absent;
    const auto value = node->value_exact<std::int64_t>();
    if (!value || *value < 0 || *value > 9999) wrong(key, "must be a whole number from 0 to 9999");
    return static_cast<int>(std::clamp<std::int64_t>(value.value_or(0), 0, 9999));
  }
  bool flag(std::string_view key) {
    const toml::node* node = known(key);
    if (node != nullptr && !node->is_boolean()) wrong(key, "must be true or false");
    return node != nullptr && node->value_or(false);
  }
  // Each table of an array, with its place.
  template <class F>
  void each(std::string_view key, F&& f) {
    const toml::node* node = known(key);
    if (node == nullptr) return;
    const toml::array* rows = node->as_array();
    if (rows == nullptr) return wrong(key, "must be a list");
    int number = 0;
    for (const toml::node& row : *rows) {
      const std::string where = fmt::format("{} {} {}", where_, key, ++number);
      if (const toml::table* table = row.as_table())
        f(*table, where);
      else
        faults_.push_back({where, "must be a table", {}});
    }
  }
  void refuse_others() {
    for (const auto& [key, node] : table_)
      if (std::ranges::find(known_, key.str()) == known_.end())
        wrong(key.str(), "is not part of an army list");
  }

 private:
  const toml::node* known(std::string_view key) {
    known_.push_back(key);
    return table_.get(key);
  }
  void wrong(std::string_view key, std::string_view words) {
    faults_.push_back({where_, fmt::format("'{}' {}", key, words), {}});
  }

  const toml::table& table_;
  std::string where_;
  std::vector<Fault>& faults_;
  std::vector<std::string_view> known_;
};

void read_leader(const toml::table& row, const std::string& where, ListText& list,
                 std::vector<Fault>& faults) {
  Fields fields(row, where, faults);
  list.leaders.push_back({where, fields.text("kind"), fields.text("name"), fields.flag("on_foot")});
  fields.refuse_others();
}

void read_unit(const toml::table& row, const std::string& where, ListText& list, std::vector<Fault>& faults) {
  constexpr int kMostAlike = 64;  // more than any army may have: the list's own check says so
  Fields fields(row, where, faults);
  UnitText unit{.where = where,
                .entry = fields.text("entry"),
                .name = fields.text("name"),
                .stands = fields.number("stands", 0),
                .files = fields.number("files", 0),
                .leader = fields.number("leader", 0)};
  const int count = fields.number("count", 1);
  fields.refuse_others();
  list.units.insert(list.units.end(), static_cast<std::size_t>(std::min(count, kMostAlike)), unit);
}

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}

}  // namespace

ListText parse_list(std::string_view text, const std::string& where, std::vector<Fault>& faults) {
  ListText list;
  const std::optional<toml::table> table = read(text, where, faults);
  if (!table) return list;
  Fields fields(*table, where, faults);
  fields.text("game");
  list.name = fields.text("name");
  list.list = fields.text("list");
  list.size = fields.text("size");
  list.works = fields.number("works", 0);
  fields.each("leader",
              [&](const toml::table& row, const std::string& at) { read_leader(row, at, list, faults); });
  fields.each("unit",
              [&](const toml::table& row, const std::string& at) { read_unit(row, at, list, faults); });
  fields.refuse_others();
  return list;
}

std::string toml_of(const ListText& list) {
  std::string text = fmt::format("name = {}\nlist = {}\n", quoted(list.name), quoted(list.list));
  if (!list.size.empty()) text += fmt::format("size = {}\n", quoted(list.size));
  if (list.works > 0) text += fmt::format("works = {}\n", list.works);
  for (const LeaderText& leader : list.leaders) {
    text += fmt::format("\n[[leader]]\nkind = {}\n", quoted(leader.kind));
    if (!leader.name.empty()) text += fmt::format("name = {}\n", quoted(leader.name));
    if (leader.on_foot) text += "on_foot = true\n";
  }
  for (const UnitText& unit : list.units) {
    text += fmt::format("\n[[unit]]\nentry = {}\nstands = {}\n", quoted(unit.entry), unit.stands);
    if (unit.files > 0) text += fmt::format("files = {}\n", unit.files);
    if (!unit.name.empty()) text += fmt::format("name = {}\n", quoted(unit.name));
    if (unit.leader > 0) text += fmt::format("leader = {}\n", unit.leader);
  }
  return text;
}

}  // namespace warren::might_of_arms
