// How are a game's data files read? Wants and ranges on one side, faults with file and line on the other.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/base/toml_text.h"
#include "kernel/book/rulebook.h"

namespace warren {

// The place of a word in a list of words.
inline std::optional<int> place_of(std::span<const std::string_view> words, std::string_view word) {
  const auto found = std::ranges::find(words, word);
  if (found == words.end()) return std::nullopt;
  return static_cast<int>(found - words.begin());
}

// One data file being read. After a fault every reading still returns something harmless.
class DataReader {
 public:
  DataReader(std::string file, std::vector<Fault>& faults) : file_(std::move(file)), faults_(faults) {}

  void fault(const toml::node& node, std::string words) {
    faults_.push_back({fmt::format("{} line {}", file_, node.source().begin.line), std::move(words), {}});
  }

  // In the middle of a text, such as a grid: faults there have a column besides.
  void fault_at(std::size_t line, std::size_t column, std::string words) {
    faults_.push_back({fmt::format("{} line {} column {}", file_, line, column), std::move(words), {}});
  }

  // The file's table; nothing, and a fault, when it is not TOML.
  std::optional<toml::table> parse(std::string_view text) {
    TomlText read = parse_toml(text, file_);
    if (!read.table)
      faults_.push_back({fmt::format("{} line {}", file_, read.line), std::move(read.fault), {}});
    return std::move(read.table);
  }

  int number(const toml::table& table, std::string_view key, int lowest, int highest,
             std::optional<int> absent = {}) {
    const toml::node* node = table.get(key);
    if (node == nullptr) {
      if (!absent) fault(table, fmt::format("'{}' is missing", key));
      return absent.value_or(lowest);
    }
    const auto value = node->value_exact<std::int64_t>();
    if (value && *value >= lowest && *value <= highest) return static_cast<int>(*value);
    fault(*node, fmt::format("'{}' must be a whole number from {} to {}", key, lowest, highest));
    return lowest;
  }

  bool flag(const toml::table& table, std::string_view key) {
    const toml::node* node = table.get(key);
    if (node == nullptr) return false;
    if (!node->is_boolean()) fault(*node, fmt::format("'{}' must be true or false", key));
    return node->value_or(false);
  }

  std::string text(const toml::table& table, std::string_view key) {
    const toml::node* node = table.get(key);
    if (node != nullptr && node->is_string()) return node->value_or(std::string{});
    fault(node == nullptr ? table : *node, fmt::format("'{}' must be a text", key));
    return {};
  }

  // The place of a text among the words that are allowed.
  int word(const toml::table& table, std::string_view key, std::span<const std::string_view> words) {
    const auto place = place_of(words, text(table, key));
    if (!place) fault(table, fmt::format("'{}' must be one of: {}", key, fmt::join(words, ", ")));
    return place.value_or(0);
  }

  // A list of texts; absent, it is empty.
  std::vector<std::string> texts(const toml::table& table, std::string_view key) {
    std::vector<std::string> found;
    const toml::node* node = table.get(key);
    if (node == nullptr) return found;
    const toml::array* list = node->as_array();
    if (list != nullptr)
      for (const toml::node& one : *list)
        if (const auto text = one.value_exact<std::string>()) found.push_back(*text);
    if (list == nullptr || found.size() != list->size())
      fault(*node, fmt::format("'{}' must be a list of texts", key));
    return found;
  }

  // Each table of an array of tables.
  template <class F>
  void each(const toml::table& root, std::string_view key, F&& f) {
    const toml::array* rows = root[key].as_array();
    if (rows == nullptr) return fault(root, fmt::format("'{}' must be a list of tables", key));
    for (const toml::node& row : *rows) {
      if (const toml::table* table = row.as_table())
        f(*table);
      else
        fault(row, fmt::format("each entry of '{}' must be a table", key));
    }
  }

 private:
  std::string file_;
  std::vector<Fault>& faults_;
};

}  // namespace warren
